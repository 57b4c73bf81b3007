// Locks if Neroli was not touched in any window for the chosen time.
import { PLACES } from "./places.js";

const minutes = Number(document.cookie.match(/(?:^|; )idle=(\d+)/)?.[1] ?? 0);
const KEY = "touched";

let told = Date.now();
const touched = () => {
  const now = Date.now();
  if (now - Number(localStorage.getItem(KEY) ?? 0) > 1_000) localStorage.setItem(KEY, now);
  // The host counts too, and must not take typing into a long form for absence.
  if (now - told < 20_000) return;
  told = now;
  fetch(PLACES.awake, { redirect: "manual" }).catch(() => {});
};
const shut = () => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = PLACES.lock;
  form.append(Object.assign(document.createElement("input"), {
    type: "hidden", name: "return", value: location.pathname + location.search }));
  document.body.append(form);
  form.submit();
};
const look = () => {
  if (Date.now() - Number(localStorage.getItem(KEY)) > minutes * 60_000) shut();
};

// Neither behind the door, nor on a page without a sign-in.
if (minutes > 0 && document.querySelector("nav.rooms")) {
  touched();
  for (const kind of ["pointerdown", "pointermove", "keydown", "scroll", "wheel"]) {
    addEventListener(kind, touched, { passive: true, capture: true });
  }
  setInterval(look, 5_000);
  document.addEventListener("visibilitychange", look);
}

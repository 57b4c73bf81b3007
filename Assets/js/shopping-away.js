// Reports to the in-store timer the periods without a visible page of Neroli in this browser. Swift
// decides on the effect: none, unless the timer runs and must pause then.
import { newId } from "./ids.js";
import { at } from "./places.js";
import { store, stored } from "./stored.js";

const KEY = "shopping away";
const SHORT = 3_000; // A way from page to page is no absence.

const kept = () => stored(KEY);
const keep = (value) => store(KEY, value);

const left = () => {
  const state = kept();
  if (state?.run) keep({ ...state, seen: Date.now() });
};
const back = async () => {
  const state = kept();
  if (!state?.run || !state.seen) return;
  const until = Date.now();
  keep({ ...state, seen: undefined });
  if (!state.pauses) return;
  if (until - state.seen < SHORT) return;
  const body = new URLSearchParams({
    id: newId(), run: state.run, from: state.seen, until });
  try {
    const answer = await fetch(at("/shopping/timer/away"), { method: "POST", body });
    if (!answer.ok) throw new Error(String(answer.status));
    if (document.querySelector("[role=timer][data-now]")) location.reload();
  } catch {
    // Reported the next time, from the first beginning.
    keep(state);
  }
};

addEventListener("pagehide", left);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") left();
  else back();
});
addEventListener("pageshow", (event) => { if (event.persisted) back(); });
if (document.visibilityState === "visible") back();

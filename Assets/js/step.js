// Shows the state of sync on a device that keeps a copy, and tells the worker that the page is
// visible, which keeps the copy in step.
import { counted, span } from "./locale.js";
import { PLACES, ROOT } from "./places.js";

const mark = document.querySelector("#step");
const worker = navigator.serviceWorker;

/// Milliseconds for which the server's answer is recent enough; visible pages ask more often.
const FRESH = 60_000;
let last = null;

/// A sentence of the mark: `data-waiting`, and `data-waiting-one` where the number is in that form.
const several = (name, number) =>
  counted(number, mark.dataset[name], (form) => mark.getAttribute(`data-${name}-${form}`));

/// The state's name, the words, and the page with details.
const said = (state) => {
  const { dataset } = mark;
  const {
    waiting, aside, isOffline, isRemoved, isFull, isServerFull, isHeldBack, isStuck, reached,
    isForeign, isAlone,
  } = state;
  if (isForeign) return ["removed", dataset.foreign, PLACES.devices];
  if (isRemoved) return ["removed", dataset.removed, PLACES.devices];
  if (isFull) return ["full", dataset.full, waiting > 0 && PLACES.waiting];
  if (aside > 0) return ["full", several("unreadable", aside), PLACES.waiting];
  if (isAlone) return isHeldBack ? ["offline", dataset.heldBack] : null;
  if (isServerFull) return ["full", dataset.serverFull, waiting > 0 && PLACES.waiting];
  if (waiting > 0) return ["waiting", several("waiting", waiting), PLACES.waiting];
  if (isOffline) return ["offline", dataset.offline, PLACES.waiting];
  if (isHeldBack) return ["offline", dataset.heldBack];
  if (isStuck) return ["offline", dataset.stuck];
  if (isOffline === null) return null;
  return Date.now() - reached < FRESH ? ["in-step", dataset.inStep] : ["offline", dataset.asking];
};

/// Pages on which a wrong clock matters: the first page and the till.
const CLOCKS = /^\/(?:till(?:\/.*)?)?$/;
const clock = Object.assign(document.createElement("p"), { className: "notice" });
clock.setAttribute("role", "status");

const showClock = ({ ahead }) => {
  if (!ahead || !CLOCKS.test(location.pathname.slice(ROOT.length))) return clock.remove();
  const text = mark.dataset[ahead > 0 ? "ahead" : "behind"].replace("#", span(Math.abs(ahead)));
  if (clock.textContent !== text) clock.textContent = text;
  const heading = document.querySelector("main h1");
  if (!clock.isConnected) (heading?.closest("header") ?? heading)?.after(clock);
  return undefined;
};

// A full device is reported there before a form fails.
const room = Object.assign(document.createElement("p"), { className: "notice" });
room.setAttribute("role", "status");

const showRoom = ({ isFull, hasRoom = true, isAlone }) => {
  const isMissing = isFull || !hasRoom;
  if (!isMissing || !CLOCKS.test(location.pathname.slice(ROOT.length))) return room.remove();
  if (room.isConnected) return undefined;
  room.textContent = mark.dataset.room ?? mark.dataset.full;
  const link = Object.assign(document.createElement("a"), {
    href: PLACES.backups, textContent: mark.dataset.backup ?? "" });
  if (isAlone) room.append(" ", link);
  const heading = document.querySelector("main h1");
  (heading?.closest("header") ?? heading)?.after(room);
  return undefined;
};

const show = (state) => {
  last = state;
  showClock(state);
  showRoom(state);
  const found = said(state);
  mark.hidden = !found;
  if (!found) return;
  const [name, words, place] = found;
  // In a cookie, beside IndexedDB: if the browser clears that, the cookie says which changes the server
  // may lack.
  if (state.waiting !== null) {
    const told = [state.waiting, ...state.ids ?? []].join(".");
    document.cookie = `waiting=${told}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }
  if (mark.dataset.state === name && mark.textContent === words) return;
  mark.dataset.state = name;
  const text = document.createElement(place ? "a" : "span");
  if (place) text.href = place;
  text.textContent = words;
  mark.replaceChildren(text);
  mark.hidden = false;
};

const badge = document.querySelector("link[rel=icon]")?.href.match(/neroli(-\d)?\.svg/)?.[1] ?? "";
const isApp = matchMedia("(display-mode: standalone)").matches;
// The next worker can take over as soon as this one is idle. A worker of 0.1 does not know this and
// is left alone.
const look = async () => {
  if (document.visibilityState !== "visible") return;
  const registration = await worker.getRegistration().catch(() => null);
  if (!registration?.waiting) worker.controller?.postMessage({ kind: "awake", badge, isApp });
};

if (mark) {
  // A worker of 0.1 does not report the time of its last contact: now.
  worker.addEventListener("message", ({ data }) => show({ reached: Date.now(), ...data }));
  worker.startMessages();
  for (const name of ["focus", "online", "offline", "pageshow"]) addEventListener(name, look);
  document.addEventListener("visibilitychange", look);
  worker.addEventListener("controllerchange", look);
  setInterval(look, 30_000);
  setInterval(() => last && show(last), 5_000);
  look();
}

// Two minutes of breath: button, ring, bell. Time is read from the wall clock, so a page that
// slept, was hidden or reloaded is correct at once. If the clock is set back, the session moves
// back too, so elapsed time never decreases.
import { Bell } from "./airlock-bell.js";
import {
  begin, end, isStore, keep, moveBack, settleEnded, tell, tellAll, tellInPassing, underWay,
} from "./airlock-session.js";

const page = document.querySelector("#breath");
const words = page.dataset;
const heading = page.querySelector("h1");
const lasting = page.querySelector(".lasting");
const measure = page.querySelector("button.measure");
const ring = page.querySelector(".ring");
const passed = ring.querySelector(".passed");
const sun = page.querySelector("#sun");
const whisper = page.querySelector(".whisper");
const told = page.querySelector("#told");
const idleHeading = heading.textContent;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const bell = new Bell(words.vibrate ? 0 : Number(words.volume), words.bell);

/// Degrees between two drawings of the ring; half a degree is the largest error allowed.
const STEP = { moving: 0.05, still: 0.4 };
const COUNTDOWN = 4_000;

let session = null;
let closing = 0;
let timer = 0;
let frame = 0;
let drawn = -1;
let lock = null;

// States: idle, settling (before the start), sitting, done, and left (on the way to the opening
// page).

const isAt = (...states) => states.includes(words.state);

function become(state, { title, saying = "", button, label = "", news = null }) {
  words.state = state;
  document.body.classList.toggle("sitting", state === "settling" || state === "sitting");
  heading.textContent = title;
  measure.hidden = state !== "idle";
  lasting.hidden = state === "idle";
  if (session) lasting.textContent = session.name;
  whisper.textContent = saying;
  whisper.hidden = saying === "";
  sun.firstElementChild.textContent = button;
  if (label) sun.setAttribute("aria-label", label);
  else sun.removeAttribute("aria-label");
  if (news !== null) told.textContent = news;
}

function rest(news) {
  session = null;
  draw(0);
  become("idle", { title: idleHeading, button: words.start, news });
}

function start() {
  bell.open();
  session = begin({
    planned: Number(words.planned), delay: Number(words.prepare), name: measure.textContent.trim(),
    place: words.return,
  });
  run();
  // The keyboard's focus stays on the button; the bar at the bottom is hidden meanwhile.
  sun.focus({ preventScroll: true });
}

/// Begins a session, or continues one.
function run() {
  drawn = -1;
  layStrokes();
  tick();
  stayAwake();
}

function sit() {
  become("sitting", {
    title: words.observe, saying: words.eyes, button: words.cancel, news: words.started,
  });
  if (session.isTold) return;
  const begun = session;
  tell(begun, 0, words.sessions).then((isHeard) => {
    begun.isTold = isHeard;
  });
}

function breakOff() {
  bell.takeBack();
  finish(Math.max(0, Math.min(look() - session.started, session.planned)));
  rest(words.broken);
}

function finish(lasted) {
  letSleep();
  clearTimeout(timer);
  end(session, lasted);
  tellAll(words.sessions);
}

function complete() {
  finish(session.planned);
  if (words.vibrate) {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([350, 180, 350]);
  } else {
    ringNow();
  }
  draw(360);
  notify();
  const written = document.querySelector("#thought [name=session]");
  if (written) written.value = session.id;
  closing = Date.now() + COUNTDOWN;
  become("done", {
    title: words.done, saying: words.closing, button: String(COUNTDOWN / 1000),
    label: words.leave, news: `${words.over} ${words.closing}`,
  });
  tick();
}

/// For a person who looks at something else meanwhile.
async function notify() {
  if (!document.hidden || globalThis.Notification?.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification("Neroli", { body: words.over, tag: "breath", data: "/airlock" });
}

function leave() {
  clearTimeout(timer);
  if (!words.return) return rest("");
  session = null;
  words.state = "left";
  location.assign(words.return);
  return undefined;
}

// If the clock is set back, the session moves back, too; otherwise the remaining time would grow.
// The steady clock may stop while a device sleeps, so its only use is to detect this.
const SLACK = 1_000;
let wall = Date.now();
let steady = performance.now();

function look() {
  const now = Date.now();
  const back = performance.now() - steady - (now - wall);
  wall = now;
  steady = performance.now();
  if (back < SLACK) return now;
  closing -= back;
  if (session) moveBack(session, back);
  return now;
}

/// Reads the clock, and does everything due.
function tick() {
  clearTimeout(timer);
  const now = look();
  if (isAt("done")) {
    const left = closing - now;
    if (left <= 0) return leave();
    sun.firstElementChild.textContent = Math.ceil(left / 1000);
    timer = setTimeout(tick, left % 1000 || 1000);
    return undefined;
  }
  if (!session) return undefined;
  const elapsed = now - session.started;
  if (elapsed >= session.planned) return complete();
  if (elapsed < 0) {
    const seconds = Math.ceil(-elapsed / 1000);
    if (!isAt("settling")) {
      become("settling", { title: words.settle, saying: words.moment, button: words.cancel });
    }
    lasting.textContent = seconds;
  } else if (!isAt("sitting")) {
    lasting.textContent = session.name;
    sit();
  }
  session.seen = now;
  session.left = null;
  keep(session);
  if (frame === 0) frame = requestAnimationFrame(show);
  const next = elapsed < 0 ? -elapsed % 1000 || 1000 : Math.min(1000, session.planned - elapsed);
  timer = setTimeout(tick, next);
  return undefined;
}

// The ring

function show() {
  frame = 0;
  if (!session || !isAt("settling", "sitting")) return;
  const elapsed = Math.max(0, look() - session.started);
  const angle = Math.min(360, elapsed / session.planned * 360);
  const step = isStill.matches ? STEP.still : STEP.moving;
  if (angle - drawn >= step || angle < drawn) draw(angle);
  // In a long session the ring stays unchanged for many frames, so only some of them need drawing.
  const pause = step / 360 * session.planned;
  frame = pause < 40 ? requestAnimationFrame(show) : setTimeout(() => {
    frame = requestAnimationFrame(show);
  }, pause);
}

function draw(angle) {
  drawn = angle;
  passed.setAttribute("stroke-dasharray", `${angle} 360`);
  const percent = String(Math.floor(angle / 3.6));
  if (ring.getAttribute("aria-valuenow") === percent) return;
  ring.setAttribute("aria-valuenow", percent);
  if (!session) {
    ring.removeAttribute("aria-valuetext");
    return;
  }
  const left = Math.ceil(session.planned * (1 - angle / 360) / 1000);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  ring.setAttribute("aria-valuetext", words.left.replace("#", clock));
}

// The bell

function layStrokes() {
  if (words.vibrate) return;
  const ahead = session.started - look();
  const interval = Number(words.interval);
  const strokes = [{ delay: ahead + session.planned, isLast: true }];
  for (let at = interval; interval > 0 && at < session.planned; at += interval) {
    strokes.push({ delay: ahead + at, isLast: false });
  }
  bell.lay(strokes);
}

/// After a reload the browser allows sound only after a tap.
function ringNow() {
  if (bell.mayOpen) {
    bell.open();
    bell.ring();
  } else {
    addEventListener("pointerdown", openBell, { once: true });
    addEventListener("keydown", openBell, { once: true });
  }
}

function openBell() {
  bell.open();
  if (isAt("settling", "sitting")) layStrokes();
  else if (isAt("done")) bell.ring();
}

// Keeps the screen on

let isAsking = false;
async function stayAwake() {
  if (lock || isAsking || document.visibilityState !== "visible") return;
  isAsking = true;
  try {
    lock = await navigator.wakeLock?.request("screen") ?? null;
    lock?.addEventListener("release", () => { lock = null; });
    if (!isAt("settling", "sitting")) letSleep();
  } catch { /* Not here, or not now, as with a low battery. */ }
  isAsking = false;
}

function letSleep() {
  lock?.release().catch(() => {});
  lock = null;
}

// Events of the page

sun.addEventListener("click", () => {
  if (isAt("idle")) start();
  else if (isAt("done", "left")) leave();
  else breakOff();
});

document.addEventListener("visibilitychange", () => {
  if (!session || isAt("done")) return;
  if (document.visibilityState === "visible") {
    stayAwake();
    layStrokes();
    tick();
  } else if (isAt("sitting")) {
    tell(session, look() - session.started, words.sessions);
  }
});

addEventListener("pagehide", () => {
  if (!session || isAt("done")) return;
  session.seen = session.left = look();
  keep(session);
  if (isAt("sitting")) tellInPassing(session, session.left - session.started, words.sessions);
});

/// The page was restored from the browser's memory.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  // Do not continue to the former target.
  if (isAt("done", "left")) rest("");
  takeUp();
});
for (const name of ["focus", "resume"]) addEventListener(name, tick);
addEventListener("online", () => tellAll(words.sessions));

/// Another tab of this device began or ended a session.
addEventListener("storage", (event) => {
  if (!isStore(event)) return;
  const other = underWay();
  if (!session && other) takeUp();
  else if (session && !isAt("done") && other?.id !== session.id) {
    bell.takeBack();
    letSleep();
    clearTimeout(timer);
    rest("");
  }
});

/// Space starts and stops, unless the focus is on a control with its own use of the key.
addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (document.querySelector("[popover]:popover-open, dialog[open]")) return;
  if (key === "Escape" && isAt("done")) leave();
  if (key !== " " || target.closest("a, button, input, textarea, select, summary")) return;
  event.preventDefault();
  sun.click();
});

// Holding the heading opens the choice of lengths, on release: an earlier dialog would close again
// at the release.
const HOLD = 500;
let pressed = 0;
heading.addEventListener("pointerdown", () => { pressed = performance.now(); });
heading.addEventListener("pointerup", () => {
  if (pressed === 0 || performance.now() - pressed < HOLD || !isAt("idle")) return;
  pressed = 0;
  // Lifting the finger causes a click, which would close the dialog.
  setTimeout(() => document.querySelector("#lengths").showPopover(), 50);
});
for (const name of ["pointercancel", "pointerleave"]) {
  heading.addEventListener(name, () => { pressed = 0; });
}
heading.addEventListener("contextmenu", (event) => event.preventDefault());

function takeUp() {
  settleEnded();
  session = underWay();
  if (!session) {
    tellAll(words.sessions);
    if (!isAt("idle")) rest("");
    return;
  }
  // Last seen in the future: the clock was set back while no page was open.
  const back = session.seen - look();
  if (back >= SLACK) moveBack(session, back);
  addEventListener("pointerdown", openBell, { once: true });
  addEventListener("keydown", openBell, { once: true });
  run();
}

// The browser's own bars take the colour of the sky.
const [evening] = getComputedStyle(page.querySelector(".sky")).backgroundImage
  .match(/rgb\([^)]*\)/) ?? [];
for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
  if (evening) meta.content = evening;
}

sun.hidden = false;
page.querySelector("#unscripted").hidden = true;
takeUp();

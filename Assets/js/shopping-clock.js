// The in-store timer, by the wall clock: the display is computed from the timer's start, not
// counted in ticks, so a page that slept is right at once.
import "./shopping-away.js";
import { at } from "./places.js";
import { store, stored } from "./stored.js";

const two = (number) => String(number).padStart(2, "0");
const clocks = () => document.querySelectorAll("[role=timer][data-now]");

// Difference between this device's clock and the clock of the page's host.
const skews = new WeakMap();
const skewOf = (clock) => {
  if (!skews.has(clock)) skews.set(clock, Number(clock.dataset.now) - Date.now());
  return skews.get(clock);
};

let next;
const show = () => {
  clearTimeout(next);
  let wait = null;
  for (const clock of clocks()) {
    const { since, counted } = clock.dataset;
    if (since === "") continue;
    const elapsed = Number(counted) + Math.max(0, Date.now() + skewOf(clock) - Number(since));
    const seconds = Math.floor(elapsed / 1000);
    clock.textContent =
      [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
    wait = 1000 - (elapsed % 1000);
  }
  if (wait !== null) next = setTimeout(show, wait + 5);
};

// The timer may have been stopped on another device, or the page may be an old copy: once visible,
// the page requests the facts again.
const renew = async () => {
  show();
  if (![...clocks()].some((clock) => clock.dataset.since !== "")) return;
  try {
    const answer = await fetch(at("/shopping/timer"), { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const there = page.querySelector("main .clock[role=timer]");
    if (!there) return;
    if (there.dataset.since === "" && document.querySelector(".timer")) return location.reload();
    for (const clock of clocks()) {
      skews.delete(clock);
      for (const name of ["since", "counted", "now", "run", "background"]) {
        clock.dataset[name] = there.dataset[name];
      }
    }
    show();
  } catch {
    // Offline without a copy: goes on with the known state.
  }
};
addEventListener("pageshow", (event) => (event.persisted ? renew() : show()));
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") renew();
});
show();

// If a timer pauses while Neroli is hidden, the browser that started the timer watches on all other
// pages, too, by shopping-away.js, loaded by frame.js while needed.
const KEY = "shopping away";
document.addEventListener("submit", (event) => {
  if (new URL(event.target.action).pathname === at("/shopping/timer/start")) store(KEY, { isNew: true });
});
const clock = document.querySelector("[role=timer][data-run]");
const state = stored(KEY);
if (clock && state) {
  const { since, run, background } = clock.dataset;
  const isOurs = since !== "" && (state.isNew || state.run === run);
  store(KEY, isOurs ? { seen: state.seen, run, pauses: background === "0" } : null);
}

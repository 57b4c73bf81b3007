// The shut door: its clock runs, and digits can be tapped.
import { longDay, time } from "./locale.js";

const clock = document.querySelector("[data-clock]");
const day = document.querySelector("[data-day]");
const tick = () => {
  const now = new Date();
  clock.textContent = time(now);
  day.textContent = longDay(now);
  setTimeout(tick, 1000 - now.getMilliseconds());
};
tick();

const field = document.querySelector("[name=passcode]");
const pad = document.querySelector(".pad");
pad.hidden = false;
pad.addEventListener("click", (event) => {
  const { key } = event.target.closest("button")?.dataset ?? {};
  if (!key) return;
  field.value = key === "back" ? field.value.slice(0, -1) : field.value + key;
});

// Shuts other windows too, and pages that the browser keeps for the Back button.
try {
  localStorage.setItem("shut", Date.now());
} catch { /* A private window. */ }
if ("BroadcastChannel" in globalThis) new BroadcastChannel("lock").postMessage("shut");

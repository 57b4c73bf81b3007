// Plays the bell for a first listen.
import { Bell } from "./airlock-bell.js";

const form = document.querySelector("#timing");
const hear = document.querySelector("#hear");
const vibrate = form.elements.namedItem("vibrate");
const canVibrate = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

const show = () => {
  document.querySelector("#no-vibration").hidden = canVibrate || !vibrate.checked;
  hear.disabled = vibrate.checked;
};
vibrate.addEventListener("change", show);
show();

let bell = null;
hear.hidden = !globalThis.AudioContext;
hear.addEventListener("click", () => {
  const volume = Number(form.elements.namedItem("volume").value);
  bell ??= new Bell(volume);
  bell.volume = volume;
  bell.kind = form.elements.namedItem("bell").value;
  bell.open();
  bell.lay([{ delay: 0, isLast: true }]);
});

// A typed custom length is also selected.
form.elements.namedItem("own").addEventListener("input", ({ target }) => {
  if (target.value.trim() !== "") form.elements.namedItem("length").value = "own";
});

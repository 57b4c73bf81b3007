// Weigh-in with a scale: the live weight beside the field, and the last stable one in the field.
import { isRight, readLine } from "./scale-lines.js";
import { grams, listen, settings } from "./scale-port.js";

const live = document.querySelector("#scale-live");
const field = document.querySelector("#line [name=reading]");
const [port] = live && field ? await navigator.serial.getPorts() : [];
if (port) {
  let typed = false;
  field.addEventListener("input", () => { typed = field.value !== ""; });
  const target = Number(live.dataset.target);
  const show = (raw) => {
    const read = readLine(raw);
    if (!read) return;
    live.hidden = false;
    const right = read.stable && !read.tare && isRight(read, target);
    live.classList.toggle("right", right);
    live.classList.toggle("moving", !read.stable);
    const said = read.tare ? live.dataset.tare : right ? live.dataset.right : read.stable ? live.dataset.stable : live.dataset.moving;
    live.textContent = `${grams(read)} g · ${said}`;
    // Only stable weights are taken, and never over a typed number.
    if (read.stable && !read.tare && read.micrograms > 0 && !typed) field.value = grams(read);
  };
  try {
    const close = await listen(port, settings(), show, () => { live.hidden = true; });
    addEventListener("pagehide", () => close());
  } catch { /* In use by another page. */ }
}

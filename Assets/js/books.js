// Adds up a count during typing, and prints a close. Swift computes the saved sum.
import { decimal } from "./locale.js";

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

for (const part of document.querySelectorAll(".counting")) {
  const line = part.querySelector(".so-far");
  const output = line.querySelector("output");
  const decimals = Number(part.dataset.decimals);
  const show = () => {
    let sum = 0;
    let isCounted = false;
    for (const field of part.querySelectorAll("[data-worth]")) {
      const pieces = field.value.trim();
      if (!/^\d{1,7}$/.test(pieces)) continue;
      isCounted = true;
      sum += Number(pieces) * Number(field.dataset.worth);
    }
    line.hidden = !isCounted;
    output.textContent = decimal(sum / 10 ** decimals, decimals);
  };
  part.addEventListener("input", show);
  // Also after a restored draft.
  show();
}

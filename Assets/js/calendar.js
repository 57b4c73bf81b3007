// Address of the calendar for other programs: complete, and easy to copy.
const address = document.querySelector("#feed");
const copy = document.querySelector("#copy");
const copied = document.querySelector("#copied");

address.value = new URL(address.value, location.href).href;
address.addEventListener("focus", () => address.select());

copy.hidden = !navigator.clipboard;
copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(address.value);
    copied.textContent = copied.dataset.done;
  } catch {
    address.focus(); // Not allowed: selected, for the person's own copying.
  }
});

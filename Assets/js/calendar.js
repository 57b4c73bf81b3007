// The address of the calendar as other programs need it: whole, and ready to be copied.
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

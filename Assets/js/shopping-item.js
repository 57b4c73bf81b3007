// Form of an item: one more, one fewer, the usual quantity, and a link to an existing item of that
// name.
import { at } from "./places.js";

const quantity = document.querySelector("[name=quantity]");
const set = (value) => {
  quantity.value = Math.min(9999, Math.max(1, value));
  quantity.dispatchEvent(new Event("input", { bubbles: true }));
};
for (const button of document.querySelectorAll("[data-step], [data-use]")) {
  button.addEventListener("click", () => {
    const { step, use } = button.dataset;
    set(use ? Number(use) : (Number.parseInt(quantity.value, 10) || 0) + Number(step));
  });
}

// Asks the page, which knows the taken names.
const name = document.querySelector("main [name=name]");
const offer = document.querySelector("#offer");
const isNew = new URL(name.form.action).pathname.endsWith("/items/new");
let waiting;
let latest = 0;
const ask = async () => {
  const turn = ++latest;
  try {
    const answer = await fetch(at("/shopping/items/new?") + new URLSearchParams({ name: name.value }));
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (turn === latest) offer.replaceChildren(...page.querySelector("#offer").childNodes);
  } catch { /* The saved form reports the existing item. */ }
};
if (isNew) {
  name.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 150);
  });
  if (!name.value && matchMedia("(pointer: fine)").matches) name.focus();
}

// The stock: asks the program for the margin and the unit cost while a person types, and shows how
// many items are selected.
import { at } from "./places.js";

// The first form of a shop.
document.querySelector("form.start [name=shop]")?.focus({ preventScroll: true });

const form = document.querySelector("form:has(#figures)");
const figures = document.querySelector("#figures");
let latest = 0;
let waiting;

const offer = () => {
  for (const button of figures.querySelectorAll("[data-price]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      form.elements.price.value = button.dataset.price;
      form.elements.price.dispatchEvent(new Event("input", { bubbles: true }));
      form.elements.price.focus();
    });
  }
};

const work = async () => {
  const turn = ++latest;
  const body = new URLSearchParams(new FormData(form));
  body.set("act", "check");
  try {
    const response = await fetch(form.action, { method: "POST", body });
    if (!response.ok || turn !== latest) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("#figures");
    // An unchanged text is not replaced, or screen readers would announce the text again.
    if (turn !== latest || !fresh) return;
    for (const part of [figures, fresh]) {
      for (const button of part.querySelectorAll("[data-price]")) button.hidden = false;
    }
    if (fresh.innerHTML === figures.innerHTML) return;
    figures.replaceChildren(...fresh.childNodes);
    offer();
  } catch {
    // Without an answer the button below still works.
  }
};

if (form) {
  for (const button of form.querySelectorAll(".asks")) button.hidden = true;
  offer();
  const told = ["cost", "price", "department", "pack", "quantity", "paid", "unit"];
  form.addEventListener("input", (event) => {
    if (!told.includes(event.target.name)) return;
    // A typed quantity replaces the package, and the other way round.
    if (event.target.name === "quantity" && event.target.value) {
      for (const pack of form.querySelectorAll("[name=pack]")) pack.checked = false;
    }
    if (event.target.name === "pack") form.elements.quantity.value = "";
    clearTimeout(waiting);
    waiting = setTimeout(work, 150);
  });
  if (form.querySelector(".draft")) work();
}

// A list of fields to fill in one after another: the key for the next field, and the moment of
// each count.
const inTurn = document.querySelector("form.in-turn");
if (inTurn) {
  const fields = [...inTurn.querySelectorAll("input:not([type=hidden])")];
  for (const field of fields) field.enterKeyHint = "next";
  inTurn.addEventListener("keydown", (event) => {
    const place = fields.indexOf(event.target);
    if (event.key !== "Enter" || place < 0 || place + 1 === fields.length) return;
    event.preventDefault();
    fields[place + 1].focus();
  });
  inTurn.addEventListener("input", (event) => {
    if (event.target.name !== "counted") return;
    const time = event.target.closest("label").nextElementSibling;
    if (time?.name === "time") time.value = String(Date.now());
  });
  fields.find((field) => !field.value)?.focus();

  // A scanned code leads to the field of its item. The list of the stock knows all spellings.
  const fieldOf = async (code) => {
    const answer = await fetch(`${at("/inventory")}?${new URLSearchParams({ q: code })}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const link of page.querySelectorAll("#results a.goods")) {
      const id = link.getAttribute("href").match(/[0-9a-f-]{36}/)?.[0];
      const item = id && inTurn.querySelector(`[name=item][value="${id}"]`);
      if (item) return fields.find((field) => item.compareDocumentPosition(field) & 4);
    }
    return null;
  };
  document.addEventListener("scanned", (event) => {
    event.preventDefault();
    event.detail.answer = fieldOf(event.detail.text).then((field) => {
      // After the dialog, which gives the focus back to its button.
      setTimeout(() => field?.focus(), 0);
      return { isUnknown: !field };
    });
  });
}

// A click anywhere in a row selects the row; the bar shows the number.
const choosing = () => {
  const form = document.querySelector("form.choosing");
  if (!form) return;
  const chosen = form.querySelectorAll("[name=item]:checked").length;
  for (const button of form.querySelectorAll("[data-count]")) {
    button.textContent = chosen ? `${button.dataset.count} (${chosen})` : button.dataset.count;
  }
};
document.addEventListener("change", choosing);
choosing();

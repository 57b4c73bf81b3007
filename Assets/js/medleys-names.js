// Proposes names for an ingredient while one is typed.
import { at } from "./places.js";

export const propose = (form) => {
  let list = null;
  let asked = 0;
  const close = () => {
    list?.remove();
    list = null;
    for (const field of form.querySelectorAll("[aria-expanded=true]")) {
      field.setAttribute("aria-expanded", "false");
      field.removeAttribute("aria-activedescendant");
    }
  };
  const choose = (field, { dataset }) => {
    const row = field.closest(".line");
    const set = (name, value) => { row.querySelector(`[name=${name}]`).value = value; };
    field.value = dataset.name;
    set("origin", dataset.origin);
    if (dataset.unit && !row.querySelector("[name=amount]").value) set("unit", dataset.unit);
    // A typed dilution stays.
    if ("proposed" in row.dataset || !row.querySelector("[name=dilution]").value) {
      set("dilution", dataset.dilution ?? "");
      set("diluent", dataset.diluent ?? "");
      if (dataset.dilution) {
        row.dataset.proposed = "";
        row.querySelector("details").open = true;
      }
    }
    close();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    row.querySelector("[name=amount]").focus();
  };
  const offer = async (field) => {
    const turn = (asked += 1);
    const text = field.value.trim();
    if (text.length < 2) return close();
    const response = await fetch(at("/medleys/names?q=") + encodeURIComponent(text)).catch(() => null);
    const items = response?.ok ? await response.text() : "";
    if (turn !== asked || document.activeElement !== field) return;
    close();
    const made = new DOMParser().parseFromString(`<ul>${items}</ul>`, "text/html").querySelector("ul");
    const options = [...made.children];
    if (options.length === 0 || (options.length === 1 && options[0].dataset.name === text)) return;
    list = made;
    list.className = "proposals";
    list.id = "proposals";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", field.closest("label").querySelector("span").textContent);
    options.forEach((option, place) => { option.id = "proposal-" + place; });
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", ({ target }) => choose(field, target.closest("li")));
    field.closest(".line").append(list);
    field.setAttribute("aria-expanded", "true");
  };
  form.addEventListener("focusin", ({ target }) => {
    if (target.name !== "ingredient" || target.hasAttribute("role")) return;
    target.setAttribute("role", "combobox");
    target.setAttribute("aria-autocomplete", "list");
    target.setAttribute("aria-expanded", "false");
    target.setAttribute("aria-controls", "proposals");
    target.autocomplete = "off";
  });
  form.addEventListener("input", ({ target, isTrusted }) => {
    if (target.name === "dilution" || target.name === "diluent") {
      delete target.closest(".line").dataset.proposed;
    }
    if (target.name !== "ingredient" || !isTrusted) return;
    // Another name is another material: nothing of the old one is kept.
    const row = target.closest(".line");
    row.querySelector("[name=origin]").value = "";
    if ("proposed" in row.dataset) {
      for (const name of ["dilution", "diluent"]) row.querySelector(`[name=${name}]`).value = "";
      delete row.dataset.proposed;
    }
    offer(target);
  });
  form.addEventListener("focusout", ({ target }) => {
    if (target.name === "ingredient") setTimeout(close, 150);
  });
  form.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (target.name !== "ingredient" || !list) return;
    const options = [...list.children];
    const now = options.findIndex((option) => option.getAttribute("aria-selected") === "true");
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const next = (now + (key === "ArrowDown" ? 1 : now < 0 ? 0 : -1) + options.length) % options.length;
      options.forEach((option, place) => option.setAttribute("aria-selected", String(place === next)));
      target.setAttribute("aria-activedescendant", options[next].id);
      options[next].scrollIntoView({ block: "nearest" });
    } else if (key === "Enter" && now >= 0) {
      event.preventDefault();
      choose(target, options[now]);
    } else if (key === "Escape") {
      event.preventDefault();
      close();
    }
  });
};

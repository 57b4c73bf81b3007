// Checks forms while a person types; only the program decides on faults.
import { fold } from "./medleys-sheet.js";

// A title follows a rename letter by letter.
const letters = new Intl.Segmenter();
const split = (text) => [...letters.segment(text)].map(({ segment }) => segment);
const mirrors = document.querySelectorAll("[data-mirror]");
const mirror = (form, isWrong) => {
  for (const title of mirrors) {
    const field = form.elements.namedItem(title.dataset.mirror);
    if (!field) continue;
    const wanted = field.value.trim() && !isWrong(field.name) ? field.value.trim() : title.dataset.rest;
    if (!("morph" in title.dataset)) {
      title.textContent = wanted;
      continue;
    }
    clearInterval(title.morphing);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      title.textContent = wanted;
      continue;
    }
    const goal = split(wanted);
    const now = split(title.textContent);
    let place = 0;
    title.morphing = setInterval(() => {
      while (place < Math.max(goal.length, now.length) && goal[place] === now[place]) place += 1;
      if (place >= Math.max(goal.length, now.length)) {
        clearInterval(title.morphing);
        return;
      }
      if (place < goal.length) now[place] = goal[place];
      else now.length = goal.length;
      title.textContent = now.join("");
    }, 45);
  }
};

export const entries = (form) => [...new FormData(form)].filter(([name]) => name !== "id");
export const ask = async (form, values, act) => {
  const body = new URLSearchParams(values);
  body.append("id", form.elements.namedItem("id").value);
  body.append("act", act);
  const response = await fetch(form.action, { method: "POST", body, redirect: "error" });
  return new DOMParser().parseFromString(await response.text(), "text/html");
};
/// The fields of a form with their keys.
const keyed = (form) => {
  const fields = [...form.elements].filter((field) => field.name && field.tagName !== "BUTTON");
  const counts = new Map();
  for (const { name } of fields) counts.set(name, (counts.get(name) ?? 0) + 1);
  const places = new Map();
  return fields.map((field) => {
    const place = places.get(field.name) ?? 0;
    places.set(field.name, place + 1);
    const isAlone = counts.get(field.name) === 1 && !field.closest(".line");
    return [field, isAlone ? field.name : `${field.name}-${place}`];
  });
};
const keyOf = (field) => {
  const rows = field.form.querySelectorAll(`[name="${field.name}"]`);
  return rows.length > 1 || field.closest(".line")
    ? `${field.name}-${[...rows].indexOf(field)}` : field.name;
};

/// A field read only by its button: the button shows the fault until the text changes.
const isOfButton = (field) => Boolean(field.closest?.("#rebalance"));

// Nothing may move under a finger: a tap would miss.
let isDown = false;
const waiting = new Set();
addEventListener("pointerdown", () => { isDown = true; }, true);
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, () => {
    isDown = false;
    setTimeout(() => {
      for (const job of waiting) job();
      waiting.clear();
    });
  }, true);
}

export class LookedAt {
  touched = new Set();
  faults = new Map();
  isBusy = false;
  isDue = false;
  /// True if the page was checked in its present state.
  isKnown = false;

  constructor(form) {
    this.form = form;
    form.addEventListener("input", ({ target }) => {
      // When lines are replaced, the form as a whole reports the change.
      if (target !== form && target.name) this.touched.add(keyOf(target));
      if (isOfButton(target)) this.mark(target, keyOf(target), undefined, false);
      this.look();
    });
    form.addEventListener("focusout", ({ target }) => {
      if (!target.name || !target.value) return;
      this.touched.add(keyOf(target));
      this.look();
    });
    // The button shows the faults when pressed, so the button is never grey.
    form.addEventListener("click", (event) => {
      const button = event.target.closest("[data-when-valid]");
      const isOpen = form.matches(".on-page") && !this.isKnown;
      if (!button || this.isSure || (this.faults.size === 0 && !isOpen)) return;
      event.preventDefault();
      this.press(button);
    });
    // A page that is only read is not checked.
    if (!form.matches(".on-page")) this.check();
  }

  /// The last typed text may have corrected the fault.
  async press(button) {
    clearTimeout(this.timer);
    while (this.isBusy) await new Promise((done) => setTimeout(done, 10));
    await this.check();
    if (this.faults.size === 0) {
      this.isSure = true;
      button.click();
      this.isSure = false;
      return;
    }
    for (const key of this.faults.keys()) this.touched.add(key === "ingredients" ? "ingredient-0" : key);
    this.show();
    const wrong = this.form.querySelector("[aria-invalid], .lines > .wrong");
    for (let fold = wrong?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    wrong?.scrollIntoView({ block: "center" });
    wrong?.focus();
  }

  look() {
    this.isKnown = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), 120);
  }

  // One request at a time; text typed meanwhile is checked afterwards.
  async check() {
    if (this.isBusy) {
      this.isDue = true;
      return;
    }
    this.isBusy = true;
    this.isKnown = true;
    const lines = this.lines;
    try {
      const page = await ask(this.form, entries(this.form), "check");
      // Answers number the lines: after a move, the answer would mark a wrong line.
      if (this.lines === lines) {
        this.faults = new Map(
          [...page.querySelectorAll("main form .wrong[id$='-fault']")].map((fault) =>
            [fault.id.slice(0, -"-fault".length), fault.textContent]));
        this.count(page);
        this.show();
      }
    } catch { /* No answer now: the saved form shows the faults. */ }
    this.isBusy = false;
    if (this.isDue) {
      this.isDue = false;
      this.check();
    }
  }

  /// The names of the lines, in their order.
  get lines() {
    return [...this.form.querySelectorAll("[name=ingredient]")].map(({ value }) => value).join("\n");
  }

  /// Shows the sums of the lines.
  count(page) {
    for (const name of [".line .shares", ".line .dilution summary", "#sum", "#mix"]) {
      const made = page.querySelectorAll(name);
      document.querySelectorAll(name).forEach((part, place) => {
        const said = made[place]?.innerHTML;
        if (said !== undefined && part.innerHTML !== said) part.innerHTML = said;
      });
    }
    // Names in a remove button its line; shows drawing and constituents in a line.
    const lines = page.querySelectorAll(".line");
    this.form.querySelectorAll(".line").forEach((line, place) => {
      const made = lines[place];
      if (!made) return;
      const said = made.querySelector(".remove")?.getAttribute("aria-label");
      if (said) line.querySelector(".remove")?.setAttribute("aria-label", said);
      // "1 part", "2 parts"
      const [units, unitsMade] = [line, made].map((one) => one.querySelector("[name=unit]"));
      if (units.textContent !== unitsMade.textContent) {
        for (const option of units.options) option.text = unitsMade.options[option.index].text;
      }
      line.querySelector(".sign").replaceWith(made.querySelector(".sign"));
      const [inside, parts] = [line, made].map((one) => one.querySelector(".inside"));
      if (!inside && parts) line.append(parts);
      else if (!parts) inside?.remove();
      else if (inside.innerHTML !== parts.innerHTML) inside.replaceChildren(...parts.children);
    });
    // Adds the rebalance tool to a new formula with two lines.
    const rebalance = page.querySelector("#rebalance");
    if (rebalance && !this.form.querySelector("#rebalance")) {
      fold(rebalance);
      this.form.querySelector(".sheet-tools [value=add]")?.after(rebalance);
    }
    // Names of the lines, unless a choice among these is open. The button's text stays.
    for (const name of ["#rebalance .stays", "#rebalance [name=by]"]) {
      const [here, made] = [this.form, page].map((one) => one.querySelector(name));
      if (!here || !made || here.contains(document.activeElement)) continue;
      if (here.innerHTML === made.innerHTML) continue;
      const chosen = new Set([...here.querySelectorAll(":checked")].map(({ value }) => value));
      here.replaceChildren(...made.children);
      for (const one of here.querySelectorAll("option")) one.selected = chosen.has(one.value);
      for (const one of here.querySelectorAll("input")) one.checked = chosen.has(one.value);
    }
  }

  show = () => {
    if (isDown) {
      waiting.add(this.show);
      return;
    }
    for (const [field, key] of keyed(this.form)) {
      const isTouched = this.touched.has(key);
      if (isOfButton(field) || field.type === "hidden" || (!isTouched && !field.hasAttribute("aria-invalid"))) continue;
      this.mark(field, key, isTouched ? this.faults.get(key) : undefined, isTouched && field.value.trim() !== "");
    }
    this.markLines(this.form.querySelector("#lines"));
    mirror(this.form, (name) => this.faults.has(name));
  };

  /// Lines were added or removed: their numbers have changed, and blank ones are not marked as
  /// wrong.
  moved() {
    for (const key of this.touched) if (/-\d+$/.test(key)) this.touched.delete(key);
    for (const field of this.form.querySelectorAll(".line input")) {
      if (field.value) this.touched.add(keyOf(field));
    }
  }

  /// Faults of several lines together are shown above the lines, once a line was touched.
  markLines(lines) {
    if (!lines) return;
    const isTouched = [...this.touched].some((key) => /-\d+$/.test(key));
    const fault = isTouched ? this.faults.get("ingredients") : undefined;
    let said = lines.querySelector("#ingredients-fault");
    if (!fault) {
      // The message of a button stays.
      if (said && !("said" in said.dataset)) said.remove();
      return;
    }
    if (!said) {
      said = document.createElement("p");
      said.className = "wrong";
      said.id = "ingredients-fault";
      said.setAttribute("role", "alert");
      lines.querySelector("legend").after(said);
    }
    if (said.textContent !== fault) said.textContent = fault;
  }

  mark(field, key, fault, isFilled) {
    const label = field.closest("label");
    let said = label?.querySelector(".wrong");
    field.classList.toggle("right", isFilled && !fault);
    if (!fault) {
      said?.remove();
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
      return;
    }
    if (!said) {
      said = document.createElement("span");
      said.className = "wrong";
      said.id = key + "-fault";
      label?.insertBefore(said, field);
    }
    if (said.textContent !== fault) said.textContent = fault;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", said.id);
  }
}

// Text typed into the lines of a medley is kept on this device, as one draft in all windows.
import { ask, entries } from "./medleys-checking.js";
import { merged } from "./merging.js";
import { store, stored } from "./stored.js";

// As in frame.js: values equal to the page are no draft.
const text = (values) => JSON.stringify(values.filter(([name]) => name !== "shown"));
const names = (values) => JSON.stringify(values.map(([name]) => name));
const isTicked = (field) => field.type === "checkbox" || field.type === "radio";

/// Values from the program. Text typed before this script loaded counts as typed; on a return to a
/// page, the browser has filled in the fields.
const made = (form) => {
  const [way] = performance.getEntriesByType("navigation");
  const typed = way?.type === "back_forward" ? [] : [...form.elements].filter((field) =>
    "defaultValue" in field && !isTicked(field) && field.value !== field.defaultValue);
  const values = typed.map(({ value }) => value);
  for (const field of typed) field.value = field.defaultValue;
  const entered = entries(form);
  typed.forEach((field, place) => { field.value = values[place]; });
  return entered;
};

export class Draft {
  /// - key: name of the draft in the storage.
  /// - sheet: its lines.
  constructor(form, key, sheet) {
    Object.assign(this, { form, key, sheet });
    this.shown = made(form);
    // State of this and the other windows.
    this.known = this.shown;
    form.addEventListener("input", () => {
      // Reading 200 lines takes longer than a key may, so reading waits for a moment of rest, or
      // for the end.
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.keep(), 150);
    });
    addEventListener("pagehide", () => { if (this.rest) this.keep(); });
    addEventListener("storage", (event) => {
      if (event.key !== key) return;
      const theirs = event.newValue ? JSON.parse(event.newValue) : this.shown;
      if (this.coming || text(theirs) !== text(this.known)) this.bring(theirs).catch(() => {});
    });
    if (text(entries(form)) !== text(this.shown)) this.changed();
    this.restore();
  }

  changed() { this.form.dispatchEvent(new Event("input", { bubbles: true })); }

  keep() {
    clearTimeout(this.rest);
    this.rest = undefined;
    const now = merged(this.known, this.coming ?? this.known, entries(this.form));
    store(this.key, now);
    if (!this.coming) this.known = now;
    this.mark(now);
  }

  mark(now) { this.form.classList.toggle("changed", text(now) !== text(this.shown)); }

  /// Restores the draft of an earlier visit, and reports this.
  restore() {
    const { form } = this;
    const kept = stored(this.key);
    const isFaulty = form.querySelector("[aria-invalid]") || document.querySelector("#faults");
    if (!kept || isFaulty || text(kept) === text(this.shown)) return;
    this.notice = document.createElement("p");
    this.notice.className = "draft";
    this.notice.setAttribute("role", "status");
    this.notice.append(form.dataset.draft);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = form.dataset.discard;
    button.addEventListener("click", () => this.discard());
    this.notice.append(button);
    this.bring(kept).then(() => form.prepend(this.notice), () => {});
  }

  async discard() {
    this.known = entries(this.form);
    await this.bring(this.shown);
    store(this.key, null);
    this.notice?.remove();
  }

  /// Merges another window's entries, or a draft, with the text typed here.
  bring(theirs) {
    this.coming = theirs;
    this.bringing ??= this.take().finally(() => { this.bringing = this.coming = null; });
    return this.bringing;
  }

  async take() {
    for (;;) {
      const [theirs, mine] = [this.coming, entries(this.form)];
      const values = merged(this.known, theirs, mine);
      if (!this.set(values)) {
        const page = await ask(this.form, values, "restore");
        // Something was typed meanwhile, here or in another window.
        if (this.coming !== theirs || text(entries(this.form)) !== text(mine)) continue;
        this.showLines(page, values);
      }
      this.changed();
      clearTimeout(this.rest);
      this.rest = undefined;
      this.known = entries(this.form);
      if (text(values) !== text(theirs)) store(this.key, values);
      this.mark(this.known);
      return;
    }
  }

  /// Writes values into the present fields; false if other fields are needed.
  set(values) {
    const now = entries(this.form);
    if (names(values) !== names(now)) return false;
    const counts = new Map();
    const changes = [];
    for (const [place, [name, value]] of values.entries()) {
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      if (value === now[place][1]) continue;
      const field = [...this.form.elements].filter((field) => field.name === name)[count];
      if (isTicked(field)) return false;
      changes.push([field, value]);
    }
    for (const [field, value] of changes) field.value = value;
    return true;
  }

  showLines(page, values) {
    const { form } = this;
    const at = document.activeElement;
    const fields = (name) => [...form.elements].filter((field) => field.name === name);
    const place = at?.closest(".line") ? fields(at.name).indexOf(at) : -1;
    this.sheet.take(page);
    if (place >= 0) fields(at.name)[place]?.focus({ preventScroll: true });
    for (const [name, value] of values) {
      const field = form.elements.namedItem(name);
      if (!field || field instanceof RadioNodeList || field.closest(".line") || name === "numbers") continue;
      // The page has the draft's numbers in its own language.
      const number = field.inputMode && page.querySelector("#medley")?.elements.namedItem(name);
      field.value = number ? number.value : value;
    }
    // As in frame.js: a draft without former values is compared with the whole page.
    const before = form.elements.namedItem("shown");
    if (before && !values.some(([name]) => name === "shown")) before.value = "";
  }
}

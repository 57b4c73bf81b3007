// The book of experiments: the small buttons of a form ask the program without leaving the page.
import "./medleys-clock.js";
import "./medleys-tabs.js";
import "./medleys-tile.js";
import { LookedAt, ask, entries } from "./medleys-checking.js";
import { Draft } from "./medleys-draft.js";
import { propose } from "./medleys-names.js";
import { Sheet } from "./medleys-sheet.js";

const forms = [...document.querySelectorAll("main form[data-draft]")];
const [looked] = forms.map((form) => new LookedAt(form));

// The lines of a medley.
const form = document.querySelector("form[data-rework]");
if (form) {
  const key = "draft " + new URL(form.action).pathname;
  const sheet = new Sheet(form);

  const rework = async (values, act) => sheet.take(await ask(form, values, act));
  const draft = new Draft(form, key, sheet);
  const changed = () => draft.changed();

  const step = async (act) => {
    const page = await ask(form, entries(form), act);
    form.elements.namedItem("maturity").value = page.querySelector("[name=maturity]").value;
    changed();
  };

  form.addEventListener("click", async (event) => {
    const button = event.target.closest("button[name=act]");
    if (!button) return;
    event.preventDefault();
    const act = button.value;
    if (act === "check") {
      goOn();
      return;
    }
    if (act.startsWith("step")) {
      step(act).catch(() => form.requestSubmit(button));
      return;
    }
    button.disabled = true;
    try {
      await rework(entries(form), act);
    } catch {
      button.disabled = false;
      form.requestSubmit(button);
      return;
    }
    changed();
    const names = form.querySelectorAll("[name=ingredient]");
    if (act === "add" || act === "paste") names[names.length - 1].focus();
    else if (/^(remove|put|unpaste)/.test(act)) {
      names[Math.min(Number(act.split(" ")[1]), names.length - 1)]?.focus();
    }
    looked.moved();
  });

  // Rows from a spreadsheet or lines of a text, pasted into a line, become lines.
  form.addEventListener("paste", async (event) => {
    const row = event.target.closest?.(".line");
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!row || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const place = sheet.rows.indexOf(row);
    const values = entries(form).filter(([name]) => name !== "pasted");
    const { scrollY } = window;
    try {
      await rework([...values, ["pasted", text]], "paste " + place);
    } catch {
      return;
    }
    changed();
    looked.moved();
    const count = Number(form.querySelector(".lines > .draft [value^=unpaste]")?.value.split(" ")[2]);
    (sheet.rows[place + count] ?? sheet.rows.at(-1)).querySelector("input").focus({ preventScroll: true });
    scrollTo({ top: scrollY });
  });

  const discards = form.querySelector("[data-discards]");
  if (discards) {
    discards.hidden = false;
    discards.addEventListener("click", () => draft.discard());
  }
  form.addEventListener("submit", () => {
    try { sessionStorage.setItem("sent", key); } catch { /* A private window: there is no draft either. */ }
  });

  // Splits "Neroli 2.1 g", typed into the cell of a name, into name, amount and unit. Returns the
  // cell to go on from. A text with a dilution, "Ambroxan @10% 2.1 g", stays, so nobody takes the
  // material as neat.
  const WHOLE = /^([^%@]+?)\s+(\d[\d.,]*)\s*(g|mg|ml|drop)s?$/i;
  const split = (field) => {
    const said = field.name === "ingredient" && WHOLE.exec(field.value.trim());
    const row = field.closest(".line");
    const amount = row?.querySelector("[name=amount]");
    const unit = row?.querySelector("[name=unit]");
    const known = said && [...unit?.options ?? []].find(({ value }) => value === said[3].toLowerCase());
    if (!known || amount.value) return field;
    [field.value, amount.value, unit.value] = [said[1], said[2], known.value];
    unit.dispatchEvent(new Event("input", { bubbles: true }));
    changed();
    return amount;
  };
  form.addEventListener("focusout", ({ target }) => split(target));

  // Enter goes to the next field and after a line to the next one, so nothing is saved half typed.
  // In the very last field Enter presses the button; saving a change asks first.
  const question = form.querySelector("#save");
  const goOn = () => {
    const at = split(document.activeElement);
    const row = at.closest(".line");
    const button = form.querySelector("[data-when-valid]");
    if (!row && (question || at.name === "destination") && !form.matches(".on-page")) {
      button.click();
      return;
    }
    const next = row && sheet.after(at);
    if (next) {
      next.focus();
      return;
    }
    const fields = [...form.querySelectorAll("input:not([type=hidden])")]
      .filter((field) => field.checkVisibility());
    fields.slice(fields.indexOf(at) + 1).find((field) => !row || !field.closest(".line"))?.focus();
  };

  propose(form);
}

// The usual strength follows the kind of product, unless another was typed.
const kind = document.querySelector("form[data-draft] select[name=kind]");
const ends = ["low", "high"].map((name) => kind?.form.elements.namedItem(name));
if (ends.every(Boolean)) {
  const usual = () => kind.selectedOptions[0].textContent.match(/([\d.,]+)–([\d.,]+)/)?.slice(1)
    ?? ["0", "100"];
  const isStill = (range) => ends.every((end, place) => end.value === range[place]);
  let given = isStill(["0.5", "2"]) ? ["0.5", "2"] : usual();
  kind.addEventListener("change", () => {
    const follows = isStill(given);
    given = usual();
    if (follows) ends.forEach((end, place) => { end.value = given[place]; });
  });
}

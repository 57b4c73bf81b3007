// The lines of a formula as a sheet: a blank line always stands at the end, and Enter goes on.

export class Sheet {
  constructor(form) {
    this.form = form;
    this.shown();
    form.addEventListener("toggle", ({ target }) => { if (target.id === "rebalance") fold(target); }, true);
    form.addEventListener("input", ({ target }) => {
      // A draft, or another window, has filled in the form as a whole.
      const row = target.closest?.(".line");
      if (target === form || target.name === "unit" || row?.matches(".blank")) this.grow();
      if (row) this.fit([row]);
      else if (target === form) this.fit(this.rows);
    });
    // On a phone the edited line shows all of its fields, until another is edited.
    form.addEventListener("focusin", ({ target }) => {
      const row = target.closest(".line");
      if (!row) return;
      for (const other of form.querySelectorAll(".line.chosen")) other.classList.toggle("chosen", other === row);
      row.classList.add("chosen");
    });
    // Alt and an arrow move a line among the others.
    form.addEventListener("keydown", (event) => {
      const row = event.target.closest?.(".line");
      const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!row || !step) return;
      event.preventDefault();
      this.move(row, this.rows[this.rows.indexOf(row) + step]);
      event.target.focus();
    });
    // A grip to drag a line.
    form.addEventListener("pointerdown", (event) => {
      const grip = event.target.closest?.(".grip");
      if (!grip || event.button !== 0) return;
      event.preventDefault();
      const row = grip.closest(".line");
      row.classList.add("dragged");
      grip.setPointerCapture(event.pointerId);
      grip.onpointermove = ({ clientY }) => {
        const other = this.rows.find((other) => {
          const { top, bottom } = other.getBoundingClientRect();
          return other !== row && clientY > top && clientY < bottom;
        });
        this.move(row, other);
      };
      grip.onlostpointercapture = () => {
        row.classList.remove("dragged");
        grip.onpointermove = null;
      };
    });
    // The blank line at the end is not part of the formula.
    form.addEventListener("formdata", ({ formData }) => {
      const blank = this.rows.length > 1 && this.rows.at(-1).matches(".blank") ? this.rows.at(-1) : null;
      const left = new Set([...blank?.querySelectorAll("[name]:not(button)") ?? []].map(({ name }) => name));
      const kept = [...formData].reverse().filter(([name]) => !left.delete(name)).reverse();
      for (const name of new Set(formData.keys())) formData.delete(name);
      for (const [name, value] of kept) formData.append(name, value);
    });
  }

  get rows() { return [...this.form.querySelectorAll(".line")]; }

  /// Replaces the lines by those of a page; throws if the page has no lines.
  take(page) {
    const made = page.querySelector("#lines");
    if (!made) throw new Error("no lines came back");
    made.querySelector("#ingredients-fault")?.setAttribute("data-said", "");
    this.form.querySelector("#lines").replaceWith(made);
    this.shown();
  }

  /// New lines came from the program.
  shown() {
    const lines = this.form.querySelector("#lines");
    const rebalance = lines.querySelector("#rebalance");
    if (rebalance) fold(rebalance);
    new ResizeObserver(() => {
      if (this.isTable) for (const part of lines.querySelectorAll(".dilution")) part.open = true;
      this.fit(this.rows);
    }).observe(lines);
    this.grow();
  }

  /// Lets long names wrap, and gives a dilution too long for its columns a row of its own.
  fit(rows) {
    for (const row of rows) row.classList.remove("wide");
    const cut = rows.map((row) => ["dilution", "diluent"].some((name) => {
      const { scrollWidth, clientWidth } = row.querySelector(`[name=${name}]`);
      return scrollWidth > clientWidth + 1;
    }));
    rows.forEach((row, place) => {
      row.dataset.name = row.querySelector("[name=ingredient]").value;
      // As IngredientForm.shortName.
      row.classList.toggle("long", row.dataset.name.length > 16);
      row.classList.toggle("wide", cut[place] && this.isTable);
    });
  }

  /// The lines are a table where their heads are seen.
  get isTable() { return this.form.querySelector(".line-head").checkVisibility(); }

  grow() {
    const rows = this.rows;
    const last = rows.at(-1);
    if (last.matches(".blank")) {
      if (!isTyped(last)) {
        // The next line begins with the chosen unit.
        if (rows.length > 1) last.querySelector("[name=unit]").value = this.unit;
        return;
      }
      last.classList.remove("blank");
    } else if (!isTyped(last)) {
      last.classList.add("blank");
      return;
    }
    const blank = this.form.querySelector("#lines > template");
    if (!blank) return;
    const row = blank.content.firstElementChild.cloneNode(true);
    row.classList.add("blank");
    row.querySelector("[name=unit]").value = this.unit;
    if (this.isTable) row.querySelector(".dilution").open = true;
    last.after(row);
    // The only line could not be removed.
    if (!last.querySelector(".remove")) last.append(row.querySelector(".remove").cloneNode(true));
    this.number();
  }

  /// Swaps two lines, except the blank one.
  move(row, other) {
    if (!other || row.matches(".blank") || other.matches(".blank")) return;
    const rows = this.rows;
    const [from, to] = [rows.indexOf(row), rows.indexOf(other)];
    // The other rows move, because a moved element loses the focus and the pointer.
    if (from < to) row.before(...rows.slice(from + 1, to + 1));
    else row.after(...rows.slice(to, from));
    this.number();
    this.form.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /// Numbers the lines and their buttons.
  number() {
    this.rows.forEach((row, place) => {
      row.setAttribute("aria-label", row.getAttribute("aria-label").replace(/\d+/, place + 1));
      const remove = row.querySelector(".remove");
      if (remove) remove.value = "remove " + place;
    });
  }

  /// The most frequent unit of the lines, the first of equals.
  get unit() {
    const counts = new Map();
    for (const { value } of this.form.querySelectorAll(".line:not(.blank) [name=unit]")) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const most = Math.max(...counts.values());
    return [...counts].find(([, count]) => count === most)[0];
  }

  /// Target of Enter in a line: from name to amount, from dilution to diluent, else the next line;
  /// undefined after the last.
  after(field) {
    const row = field.closest(".line");
    const there = (name) => row.querySelector(`[name=${name}]`);
    if (field.name === "ingredient" && isTyped(row)) return there("amount");
    if (field.name === "dilution" && field.value.trim()) return there("diluent");
    const rows = this.rows;
    return rows[rows.indexOf(row) + 1]?.querySelector("input");
  }
}

/// Folded fields are not sent.
export const fold = (rebalance) => { rebalance.querySelector("fieldset").disabled = !rebalance.open; };

const isTyped = (row) => [...row.querySelectorAll("[name=ingredient], [name=amount]")]
  .some((field) => field.value.trim());

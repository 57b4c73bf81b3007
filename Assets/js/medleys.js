// The book of experiments: what a form's small buttons do is worked out by the program, here it is
// only asked for without leaving the page; and the tile that counts the days.

// The date tile counts up to the days since, holds, and turns back.
for (const tile of document.querySelectorAll(".date")) {
  const [big, unit, title] = tile.querySelectorAll(".big, .unit, .of");
  const { days, day, dayWords, dayTitle, daysWords, daysTitle } = tile.dataset;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let turning = 0;
  const show = (number, words, name) => {
    big.textContent = number;
    unit.textContent = words;
    title.textContent = name;
  };
  tile.addEventListener("click", () => {
    const turn = (turning += 1);
    const goal = Number(days);
    const start = performance.now();
    tile.dataset.turned = "";
    const step = (now) => {
      if (turn !== turning) return;
      const over = isStill ? 1 : Math.min(1, (now - start) / 900);
      // Slower towards the end.
      show(Math.round(goal * (1 - (1 - over) ** 3)), daysWords, daysTitle);
      if (over < 1) requestAnimationFrame(step);
      else {
        setTimeout(() => {
          if (turn !== turning) return;
          delete tile.dataset.turned;
          show(day, dayWords, dayTitle);
        }, 2500);
      }
    };
    requestAnimationFrame(step);
  });
}

// A title says what is typed as its name: letter by letter from the old one where it is renamed.
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

// Forms that are looked at while one types: what is wrong is decided by the program alone.
const KEY = "draft ";
const stored = (key, value) => {
  try {
    if (value === undefined) return JSON.parse(localStorage.getItem(key));
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch { /* A private window or a full store: the form still works. */ }
  return null;
};
const entries = (form) => [...new FormData(form)].filter(([name]) => name !== "id");
const ask = async (form, values, act) => {
  const body = new URLSearchParams(values);
  body.append("id", form.elements.namedItem("id").value);
  body.append("act", act);
  const response = await fetch(form.action, { method: "POST", body, redirect: "error" });
  return new DOMParser().parseFromString(await response.text(), "text/html");
};
const keyOf = (field) => {
  const rows = field.form.querySelectorAll(`[name="${field.name}"]`);
  return rows.length > 1 || field.closest(".line")
    ? `${field.name}-${[...rows].indexOf(field)}` : field.name;
};

// While a finger is down nothing may move from under it: a tap would miss.
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

class LookedAt {
  touched = new Set();
  faults = new Map();
  isBusy = false;
  isDue = false;

  constructor(form) {
    this.form = form;
    form.addEventListener("input", ({ target }) => {
      // A form is said to have changed as a whole where its lines came anew.
      if (target !== form && target.name) this.touched.add(keyOf(target));
      this.look();
    });
    form.addEventListener("focusout", ({ target }) => {
      if (!target.name || !target.value) return;
      this.touched.add(keyOf(target));
      this.look();
    });
    this.check();
  }

  look() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), 120);
  }

  // One question at a time; what was typed meanwhile is asked about after.
  async check() {
    if (this.isBusy) {
      this.isDue = true;
      return;
    }
    this.isBusy = true;
    try {
      const page = await ask(this.form, entries(this.form), "check");
      this.faults = new Map(
        [...page.querySelectorAll("main form .wrong[id$='-fault']")].map((fault) =>
          [fault.id.slice(0, -"-fault".length), fault.textContent]));
      this.show();
    } catch { /* No answer now: the form says it when it is sent. */ }
    this.isBusy = false;
    if (this.isDue) {
      this.isDue = false;
      this.check();
    }
  }

  show = () => {
    if (isDown) {
      waiting.add(this.show);
      return;
    }
    for (const field of this.form.elements) {
      if (!field.name || field.type === "hidden" || field.tagName === "BUTTON") continue;
      const key = keyOf(field);
      const fault = this.touched.has(key) ? this.faults.get(key) : undefined;
      this.mark(field, key, fault, this.touched.has(key) && field.value.trim() !== "");
    }
    this.markLines(this.form.querySelector("#lines"));
    const button = this.form.querySelector("[data-when-valid]");
    if (button) button.disabled = this.faults.size > 0;
    mirror(this.form, (name) => this.faults.has(name));
  };

  /// Lines came or went: their places are others now, and blank ones are not told off.
  moved() {
    for (const key of this.touched) if (/-\d+$/.test(key)) this.touched.delete(key);
    for (const field of this.form.querySelectorAll(".line input")) {
      if (field.value) this.touched.add(keyOf(field));
    }
  }

  /// What is wrong with the lines together is said above them, once one was touched.
  markLines(lines) {
    if (!lines) return;
    const isTouched = [...this.touched].some((key) => /-\d+$/.test(key));
    const fault = isTouched ? this.faults.get("ingredients") : undefined;
    let said = lines.querySelector("#ingredients-fault");
    if (!fault) {
      // What a button has just said stays.
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

const forms = [...document.querySelectorAll("main form[data-draft]")];
const [looked] = forms.map((form) => new LookedAt(form));

// The lines of a medley.
const form = document.querySelector("form[data-rework]");
if (form) {
  const draft = KEY + new URL(form.action).pathname;
  const shown = JSON.stringify(entries(form));
  const lines = () => form.querySelector("#lines");

  const rework = async (values, act) => {
    const page = await ask(form, values, act);
    const made = page.querySelector("#lines");
    if (!made) throw new Error("no lines came back");
    made.querySelector("#ingredients-fault")?.setAttribute("data-said", "");
    lines().replaceWith(made);
  };
  const changed = () => form.dispatchEvent(new Event("input", { bubbles: true }));

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
    if (act.startsWith("step")) {
      step(act).catch(() => form.requestSubmit(button));
      return;
    }
    const rows = form.querySelectorAll(".line").length;
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
    if (act === "add") names[names.length - 1].focus();
    else if (act.startsWith("remove")) {
      names[Math.min(Number(act.split(" ")[1]), names.length - 1, rows)]?.focus();
    }
    looked.moved();
  });

  // What was typed comes back by itself, lines and all.
  const kept = stored(draft);
  const isFaulty = form.querySelector("[aria-invalid]") || document.querySelector("#faults");
  if (kept && !isFaulty && JSON.stringify(kept) !== shown) {
    const bring = async (values) => {
      await rework(values, "restore");
      for (const [name, value] of values) {
        const field = form.elements.namedItem(name);
        if (field && !(field instanceof RadioNodeList) && !field.closest(".line")) field.value = value;
      }
      changed();
    };
    const notice = document.createElement("p");
    notice.className = "draft";
    notice.setAttribute("role", "status");
    notice.append(form.dataset.draft);
    const discard = document.createElement("button");
    discard.type = "button";
    discard.textContent = form.dataset.discard;
    discard.addEventListener("click", async () => {
      await bring(JSON.parse(shown));
      stored(draft, null);
      notice.remove();
    });
    notice.append(discard);
    bring(kept).then(() => form.prepend(notice), () => {});
  }
  form.addEventListener("input", () => stored(draft, entries(form)));
  form.addEventListener("submit", () => {
    try { sessionStorage.setItem("sent", draft); } catch { /* As above. */ }
  });

  // Enter asks before a change is saved, as the button does.
  const sheet = form.querySelector("#save");
  form.addEventListener("submit", (event) => {
    if (!sheet || event.submitter?.closest("#save") || event.submitter?.name === "act") return;
    event.preventDefault();
    if (!form.querySelector("[data-when-valid]").disabled) sheet.showPopover();
  });

  // Names to choose from while one is typed.
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
    // What she typed into it herself stays.
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
  const propose = async (field) => {
    const turn = (asked += 1);
    const text = field.value.trim();
    if (text.length < 2) return close();
    const response = await fetch("/medleys/names?q=" + encodeURIComponent(text)).catch(() => null);
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
    // Another name is another thing: nothing of the old one leaks to it.
    const row = target.closest(".line");
    row.querySelector("[name=origin]").value = "";
    if ("proposed" in row.dataset) {
      for (const name of ["dilution", "diluent"]) row.querySelector(`[name=${name}]`).value = "";
      delete row.dataset.proposed;
    }
    propose(target);
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
}

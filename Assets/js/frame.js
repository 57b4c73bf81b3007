// On all pages: data unknown to the server, and the transition of a picture between pages.

// The person's time zone, so that "today" is the person's today.
const zone = -new Date().getTimezoneOffset();
if (!document.cookie.split("; ").includes(`zone=${zone}`)) {
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

// Pages that show changes made elsewhere, as they came: scripts may change them from here on.
if (document.body.dataset.live) {
  const main = document.querySelector("main");
  const base = main.cloneNode(true);
  const pairs = new Map();
  const pair = (one, other) => {
    pairs.set(one, other);
    one.childNodes.forEach((child, place) => pair(child, other.childNodes[place]));
  };
  pair(base, main);
  import("./live.js").then(({ begin }) => begin(base, pairs)).catch(() => {});
}

// Moves a note's picture between its row and its page, if the browser supports this.
const at = (path) => new URL(`../..${path}`, import.meta.url).pathname;
const pathOf = (address) => new URL(address, location.href).pathname;
const pictureFor = (path) => {
  const portrait = document.querySelector(".portrait .picture");
  if (portrait && location.pathname === path) return portrait;
  for (const link of document.querySelectorAll(`a[href^="${at("/notes/")}"]`)) {
    const picture = link.querySelector(".picture");
    if (picture && pathOf(link.href) === path) return picture;
  }
  return null;
};
const travel = (transition, other) => {
  const here = location.pathname;
  const picture = pictureFor(pathOf(other)) ?? pictureFor(here);
  if (!transition || !picture) return;
  picture.style.viewTransitionName = "picture";
  transition.finished.finally(() => {
    picture.style.viewTransitionName = "";
  });
};
addEventListener("pageswap", (event) => {
  if (event.activation?.entry?.url) travel(event.viewTransition, event.activation.entry.url);
});
addEventListener("pagereveal", (event) => {
  const from = globalThis.navigation?.activation?.from?.url;
  if (from) travel(event.viewTransition, from);
});

// A device with a copy shows its state of sync.
if (navigator.serviceWorker?.controller) {
  // Loading fails on a page at its end; the next page tries again.
  import("./step.js").catch(() => {});
}

// Without a copy, a form of the shop that does not arrive is kept and sent later.
if (document.body.dataset.away && !navigator.serviceWorker?.controller) {
  import("./unsent.js").catch(() => {});
}

if (document.querySelector("#lost")) import("./lost.js").catch(() => {});

// The number of due tasks on the icon of the installed app; a worker with a copy does so from any page.
const due = document.querySelector("[data-due]");
if (due && matchMedia("(display-mode: standalone)").matches) navigator.setAppBadge?.(Number(due.dataset.due)).catch(() => {});

// The studio of this device has a passcode: its key stays in open pages, and typed text does not
// stay in this browser.
const isSealed = /(^|; )sealed=1/.test(document.cookie);
if (isSealed && navigator.serviceWorker?.controller) import("./held-key.js").catch(() => {});

if (document.querySelector(".notices")) import("./notices.js").catch(() => {});
if (document.querySelector("button.camera")) import("./camera.js").catch(() => {});

// Locking one window shuts the others; a window may also lock after a while.
if ("BroadcastChannel" in globalThis) {
  new BroadcastChannel("lock").onmessage = () => {
    if (!document.querySelector(".door")) location.reload();
  };
}
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  let shut = Infinity;
  try {
    shut = Number(localStorage.getItem("shut"));
  } catch { /* A private window: better once too often. */ }
  if (shut < performance.timeOrigin) return;
  document.body.hidden = true;
  location.reload();
});
const door = document.querySelector("form#lock");
door?.addEventListener("submit", () => {
  door.append(Object.assign(document.createElement("input"), {
    type: "hidden", name: "return", value: location.pathname + location.search }));
});
if (/(^|; )idle=[1-9]/.test(document.cookie)) import("./idle.js");

// While the in-store timer must pause when Neroli is not visible, every page watches for that.
try {
  if (localStorage.getItem("shopping away")) import("./shopping-away.js");
} catch { /* A private window: there is nothing to watch. */ }

const accepted = new URL(location.href).searchParams.has("did");

// Removes a message after a while, and its parameter from the address, so a reload shows no
// message.
const toast = document.querySelector(".toast");
if (toast) {
  const address = new URL(location.href);
  address.searchParams.delete("saved");
  address.searchParams.delete("did");
  history.replaceState(history.state, "", address);
  // Stands above everything fixed at the foot of the page.
  document.body.style.setProperty("--toast", `${toast.offsetHeight + 12}px`);
  // A message with an undo button stays longer.
  setTimeout(() => {
    toast.classList.add("gone");
    document.body.style.removeProperty("--toast");
  }, toast.querySelector("form") ? 12000 : 5000);
}

// Keys. "/" goes to the search field of the page, and from a page without one or from its empty field
// to the search of everything, as Ctrl K does from anywhere.
const way = document.querySelector(".rooms [aria-keyshortcuts='/']");
const goInto = (field) => {
  field?.focus();
  field?.select();
};
const searchAll = () => {
  if (location.pathname === way.pathname) goInto(document.querySelector("input[type=search]"));
  else way.click();
};
const rows = () => [...new Set([...document.querySelectorAll("main :is(li, tr)")].map(
  (row) => row.querySelector("a[href]")))].filter((link) => link?.checkVisibility());
const step = (by) => {
  const all = rows();
  const here = all.findIndex((link) => link.closest("li, tr").contains(document.activeElement));
  const next = here < 0 ? (by > 0 ? 0 : -1) : Math.max(0, Math.min(all.length - 1, here + by));
  all.at(next)?.focus();
};
const showKeys = async () => {
  const page = await fetch(at("/keys"));
  if (!page.ok) return;
  const keys = new DOMParser().parseFromString(await page.text(), "text/html")
    .querySelector(".keyboard");
  const sheet = Object.assign(document.createElement("div"), { className: "sheet", popover: "auto" });
  sheet.append(keys);
  document.body.append(sheet);
  sheet.addEventListener("toggle", ({ newState }) => newState === "closed" && sheet.remove());
  sheet.showPopover();
};
const add = () => {
  const target = document.querySelector("main [aria-keyshortcuts=n], main [name=line]");
  if (target?.matches("input, textarea")) target.focus();
  else target?.click();
  return target;
};
let going = 0;
addEventListener("keydown", (event) => {
  const { key, target, timeStamp } = event;
  if (!way || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== "k" || event.shiftKey) return;
    event.preventDefault();
    searchAll();
    return;
  }
  const field = document.querySelector("input[type=search]");
  if (key === "/" && field && target === field && !field.value) {
    event.preventDefault();
    searchAll();
    return;
  }
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  if (document.querySelector("[popover]:popover-open, dialog[open]")) return;
  // During a breath, nothing leads away.
  if (/^(settling|sitting)$/.test(document.querySelector("#breath")?.dataset.state)) return;
  const room = going && timeStamp - going < 1500
    && document.querySelector(`.rooms [data-go="${CSS.escape(key)}"]`);
  going = 0;
  if (room) room.click();
  else if (key === "g") going = timeStamp;
  else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
  else if (key === "?") showKeys();
  else if (key === "/" && field) goInto(field);
  else if (key === "/") searchAll();
  else if (key !== "n" || !add()) return;
  event.preventDefault();
});

// Typed text is kept on this device until accepted or discarded. A copy of code in stored.js: an
// import would be one more request on every page.
const drafts = () => (isSealed ? sessionStorage : localStorage);
const stored = (key) => {
  try { return JSON.parse(drafts().getItem(key)); } catch { return null; }
};
const store = (key, value) => {
  try {
    if (value === null) drafts().removeItem(key);
    else drafts().setItem(key, JSON.stringify(value));
  } catch { /* A private window or a full store: the form still works. */ }
};
if (accepted) {
  try {
    const sent = sessionStorage.getItem("sent");
    if (sent) store(sent, null);
    sessionStorage.removeItem("sent");
  } catch { /* A private window: there is no draft either. */ }
}
const typed = (form) => [...new FormData(form)].filter(([name]) => name !== "id");
// A page left unchanged keeps its draft. Values equal to the page are no draft.
const text = (values) => JSON.stringify(values.filter(([name]) => name !== "shown"));
// The rows of a list, by their hidden fields: text of other rows is no draft of this page.
const rowsOf = (values) => JSON.stringify(values.filter(([name]) => name === "item"));
const fill = (form, values) => {
  const places = {};
  // Typed numbers stay in the language that the draft was typed in.
  for (const field of form.querySelectorAll("[name=numbers]")) field.remove();
  for (const [name, value] of values) {
    if (name !== "numbers") continue;
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(field);
  }
  for (const [name, value] of values) {
    const found = form.elements.namedItem(name);
    const place = places[name] = (places[name] ?? -1) + 1;
    const isRow = found instanceof RadioNodeList && !/radio|checkbox/.test(found[0]?.type);
    const field = isRow ? found[place] : found;
    if (field && name !== "numbers" && typeof value === "string") field.value = value;
  }
  // A draft keeps the values before the edit. Without these, all values of the page are compared.
  // It keeps its currency, too: none is the one before the first change.
  for (const kept of ["shown", "sums_in"]) {
    const before = form.elements.namedItem(kept);
    if (before && !values.some(([name]) => name === kept)) before.value = "";
  }
  for (const box of form.querySelectorAll("input[type=checkbox]")) {
    box.checked = values.some(([name, value]) => name === box.name && value === box.value);
  }
};
for (const form of document.querySelectorAll("form[data-draft]:not([data-rework])")) {
  const key = "draft " + new URL(form.action).pathname;
  const shown = typed(form);
  const draft = stored(key);
  const isFaulty = form.querySelector("[aria-invalid]");
  if (draft && !isFaulty && text(draft) !== text(shown) && rowsOf(draft) === rowsOf(shown)) {
    fill(form, draft);
    const notice = document.createElement("p");
    notice.className = "draft";
    notice.setAttribute("role", "status");
    notice.append(form.dataset.draft);
    const discard = document.createElement("button");
    discard.type = "button";
    discard.textContent = form.dataset.discard;
    discard.addEventListener("click", () => {
      store(key, null);
      fill(form, shown);
      notice.remove();
    });
    notice.append(discard);
    form.prepend(notice);
  }
  let known = text(typed(form));
  form.addEventListener("input", () => {
    store(key, typed(form));
    known = text(typed(form));
  });
  // Text typed in another window appears here too, unless something else was typed here meanwhile:
  // neither window keeps a draft without the other's text.
  addEventListener("storage", (event) => {
    if (event.key !== key || text(typed(form)) !== known) return;
    fill(form, event.newValue ? JSON.parse(event.newValue) : shown);
    known = text(typed(form));
  });
  form.addEventListener("submit", () => {
    try { sessionStorage.setItem("sent", key); } catch { /* A private window. */ }
  });
}

// On a refused form, focuses the first faulty field.
const wrong = document.querySelector("main form[method=post] [aria-invalid=true]");
if (wrong?.checkVisibility()) {
  wrong.scrollIntoView({ block: "center", behavior: "instant" });
  wrong.focus({ preventScroll: true });
}

// A field stops at its limit and shows the rest near the limit, in characters as people count.
const characters = new Intl.Segmenter();
for (const field of document.querySelectorAll("[data-limit]")) {
  const limit = Number(field.dataset.limit);
  const left = document.createElement("span");
  left.className = "left";
  left.hidden = true;
  left.setAttribute("role", "status");
  // Outside of the label, so that the field keeps its name.
  (field.closest("label") ?? field).after(left);
  field.addEventListener("input", () => {
    // The characters are never more than the UTF-16 units: far from the limit nothing is counted.
    if (field.value.length < limit * 0.8) {
      left.hidden = true;
      return;
    }
    const parts = [...characters.segment(field.value)];
    if (parts.length > limit) field.value = field.value.slice(0, parts[limit].index);
    left.hidden = false;
    left.textContent = Math.max(0, limit - parts.length);
  });
}

// Scrolls a long row of chips to the selected one.
document.querySelector(".chips:not(.wrapped) [aria-current]")
  ?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });

// The list beside an open thing keeps its scroll position, with that thing in sight.
const pane = document.querySelector(".pane > ul");
if (pane) {
  const list = `pane ${document.querySelector(".pane > .title a").getAttribute("href")}`;
  const kept = Number(sessionStorage.getItem(list));
  if (kept) pane.scrollTop = kept;
  const current = pane.querySelector("[aria-current]");
  if (current) {
    const inside = current.offsetTop - pane.offsetTop;
    if (inside < pane.scrollTop || inside > pane.scrollTop + pane.clientHeight - 44) {
      pane.scrollTop = inside - pane.clientHeight / 2;
    }
  }
  addEventListener("pagehide", () => sessionStorage.setItem(list, pane.scrollTop));
}

// The company's and a material's pages are opened from several places: the way back leads to the one
// that the person came from, if that was no form.
const several = /\/(company|materials\/[^/]+)$/;
const wayBack = document.querySelector("main .top a.back");
if (wayBack && several.test(location.pathname) && document.referrer) {
  const from = JSON.parse(sessionStorage.getItem("left") ?? "null");
  const isIt = from && document.referrer === from.address && pathOf(from.address) !== location.pathname;
  if (isIt && !/\/(edit|new)$/.test(pathOf(from.address))) {
    wayBack.href = from.address;
    wayBack.querySelector("span").textContent = from.title;
  }
}
addEventListener("pagehide", () => {
  const title = document.querySelector("main h1")?.textContent ?? "";
  try { sessionStorage.setItem("left", JSON.stringify({ address: location.href, title })); } catch { /* Full. */ }
});

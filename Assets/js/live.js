// An open page shows changes made elsewhere: it is fetched again, and what differs from the server's
// former answer is put in place. Typed forms, the focus and open sheets stay as they are.
import { PLACES } from "./places.js";

/// Parts that scripts draw themselves.
const STILL = "#cart, #cart-bar, #step, #lost";
const OPEN = "dialog[open], [popover]:popover-open";
/// Milliseconds between two fetches.
const PAUSE = 300;
const QUIET = 200; // Milliseconds without another change.
/// Milliseconds until a stream that was refused is asked for again.
const PATIENCE = 30_000;

const tables = document.body.dataset.live.split(" ");
const { serviceWorker } = navigator;
/// Nodes of the last answer, and their counterparts on this page.
let here;
let base;
/// A part in use was left as it is, and is brought up to date once it is not in use any more.
let isHeld = false;

const first = (select) => select.multiple ? -1 : Math.max(
  0, [...select.options].findIndex((option) => option.defaultSelected));
const isChanged = (field) => {
  if (field.type === "hidden") return false;
  if (field.options) {
    return [...field.options].some((option, place) =>
      option.selected !== (option.defaultSelected || place === first(field)));
  }
  if (/^(checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked;
  return "defaultValue" in field && field.value !== field.defaultValue;
};
const isWriting = (form) => form.contains(document.activeElement)
  && document.activeElement.matches("input, textarea, select");
const isTyped = (form) => isWriting(form) || [...form.elements].some(isChanged);
const elementOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);

/// Inside of an open sheet, or of a form with typed text.
const isInUse = (node) => {
  const element = elementOf(node);
  const form = element?.closest("form");
  return Boolean(element?.closest(OPEN) || form && isTyped(form));
};
/// Also where the node holds such a part, or the focus.
const holdsUse = (node) => isInUse(node) || node.nodeType === Node.ELEMENT_NODE && (
  node.contains(document.activeElement) || Boolean(node.querySelector(OPEN))
  || [...node.querySelectorAll("form")].some(isTyped));

const pair = (one, other) => {
  here.set(one, other);
  one.childNodes.forEach((child, place) => pair(child, other.childNodes[place]));
};

/// The page's node, if it may change now. A node that a script has replaced is the script's.
const free = (old, inUse) => {
  const node = here.get(old);
  if (!node?.isConnected) return null;
  if (!inUse(node)) return node;
  isHeld = true;
  return null;
};

const attributes = (old, fresh) => {
  for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) === value) continue;
    const node = free(old, isInUse);
    if (!node) continue;
    for (const each of [old, node]) {
      if (value === null) each.removeAttribute(name);
      else each.setAttribute(name, value);
    }
    if (name === "value" && "value" in node) node.value = value ?? "";
    if (name === "checked") node.checked = value !== null;
  }
};

/// The name by which a row is known in both answers.
const keyOf = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return String(node.nodeType);
  const { id, dataset } = node;
  const own = id || dataset.item || dataset.key || node.getAttribute("name") && node.value;
  return `${node.localName} ${own || node.querySelector("a[href]")?.getAttribute("href") || ""}`;
};

const remove = (old) => {
  const node = here.get(old);
  if (node?.isConnected) {
    if (!free(old, holdsUse)) return;
    node.remove();
  }
  old.remove();
};

/// Puts a part of the new answer before `next`.
const insert = (parent, fresh, next) => {
  const node = free(parent, isInUse);
  if (!node) return;
  const added = document.importNode(fresh, true);
  const kept = added.cloneNode(true);
  const before = next ? next.previousSibling : parent.lastChild;
  const place = here.get(before)?.isConnected ? here.get(before).nextSibling : here.get(next);
  node.insertBefore(added, place?.parentNode === node ? place : null);
  parent.insertBefore(kept, next);
  pair(kept, added);
};

const children = (old, fresh) => {
  const olds = [...old.childNodes];
  const keys = olds.map(keyOf);
  let place = 0;
  for (const next of [...fresh.childNodes]) {
    const found = keys.indexOf(keyOf(next), place);
    if (found < 0) {
      insert(old, next, olds[place] ?? null);
      continue;
    }
    for (; place < found; place += 1) remove(olds[place]);
    patch(olds[place], next);
    place += 1;
  }
  for (; place < olds.length; place += 1) remove(olds[place]);
};

function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    const node = free(old, isInUse);
    if (node) node.data = old.data = fresh.data;
  } else if (!old.matches(STILL) && !(old.name === "id" && old.type === "hidden")) {
    // A form keeps the id that it was shown with.
    attributes(old, fresh);
    children(old, fresh);
  }
}

let asking = null;
let isWanted = false;
const refresh = async () => {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok || new URL(answer.url).pathname !== location.pathname) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("main");
    if (!fresh || !page.body.dataset.live) return;
    isHeld = false;
    const event = new CustomEvent("live", { detail: page, cancelable: true });
    if (!document.dispatchEvent(event)) return;
    document.title = page.title;
    patch(base, fresh);
  } catch { /* Without a connection the page stays. */ }
};
const want = () => {
  isWanted = true;
  asking ??= (async () => {
    while (isWanted && document.visibilityState === "visible") {
      // Several changes in a row are read at once: this page's own acts must not wait for it.
      for (let turn = 0; isWanted && turn < 4; turn++) {
        isWanted = false;
        await new Promise((resolve) => setTimeout(resolve, QUIET));
      }
      await refresh();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  })().finally(() => {
    asking = null;
  });
};
const isOurs = (changed) => changed === "*" || changed.split(" ").some(
  (name) => tables.some((table) => table === "*" || name.startsWith(table)));

// A part that was in use.
const retry = () => setTimeout(() => isHeld && want(), 100);
for (const name of ["focusout", "close", "toggle", "reset"]) {
  document.addEventListener(name, retry, true);
}

// From a server: its stream, while the page is visible. A browser has few connections.
let line = document.body.dataset.line;
let stream = null;
let later = 0;
const close = () => {
  clearTimeout(later);
  stream?.close();
  stream = null;
};
const listen = () => {
  close();
  if (line === undefined || document.visibilityState !== "visible") return;
  stream = new EventSource(`${PLACES.live}?after=${line}`);
  stream.onmessage = ({ data, lastEventId }) => {
    line = lastEventId;
    if (isOurs(data)) want();
  };
  stream.onerror = () => {
    if (stream?.readyState === EventSource.CLOSED) later = setTimeout(listen, PATIENCE);
  };
};

// From a copy: its worker tells.
let told = null;
const hear = ({ data }) => {
  if (!data || data.line === undefined) return;
  // The first word may be of a change that came while the page was made.
  const isNews = told === null ? data.since > performance.timeOrigin : told !== data.line;
  told = data.line;
  if (isNews) want();
};

/// - pairs: nodes of the page as it came, and those that are shown.
export const begin = (main, pairs) => {
  base = main;
  here = pairs;
  if (line === undefined) {
    serviceWorker?.addEventListener("message", hear);
    // Its first word may have come before this script.
    serviceWorker?.controller?.postMessage({ kind: "awake" });
    document.addEventListener("visibilitychange", () => isWanted && want());
    return;
  }
  listen();
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
};

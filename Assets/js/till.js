// The till: taps change the cart without a new page. Swift decides on the cart, its total and its
// limits; this script sends forms one after another and replaces the panel with the answer. Without
// this script all buttons are ordinary forms.
import { ROOT, at } from "./places.js";

const panel = document.querySelector("#cart");

// Browsers delay writing cookies to disk, so the cart is also stored here, at once.
const cartStore = async (value, key = "cart") => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open(`till${ROOT}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  try {
    return await new Promise((resolve, reject) => {
      const writes = value !== undefined;
      const transaction = database.transaction(
        "kept", writes ? "readwrite" : "readonly", { durability: "strict" });
      const kept = transaction.objectStore("kept");
      const request = writes ? kept.put(value, key) : kept.get(key);
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
};
const shown = () => document.querySelector("#cart-content")?.dataset.cart ?? "";
/// With a passcode of this device, the cart is in the encrypted store alone.
const isSealed = /(^|; )sealed=1/.test(document.cookie);
const keep = (cart) => isSealed || cartStore(cart).catch(() => { /* A private window: the cookie has the cart. */ });

// One form at a time: a form needs the cart of the previous one.
let last = Promise.resolve();
let underWay = 0;
const send = (fields) => {
  underWay += 1;
  last = last.then(() => post(fields)).catch(() => { location.reload(); }).finally(() => {
    underWay -= 1;
  });
  return last;
};
// A form without an answer changed nothing on this device, so this script sends the form again. On a
// page without a copy, taps that do not arrive are kept until the server answers, in their order.
const hasCopy = Boolean(navigator.serviceWorker?.controller);
let away = [];
const keepTaps = () => cartStore(away, "taps").catch(() => { /* Kept by this page alone. */ });
const sayAway = () => {
  document.dispatchEvent(new CustomEvent("away", { detail: away.length > 0 }));
};
const lost = (body) => {
  if (hasCopy || away.includes(String(body))) return;
  away.push(String(body));
  keepTaps();
  sayAway();
};
const arrived = (body) => {
  const place = away.indexOf(String(body));
  if (place < 0) return;
  away.splice(place, 1);
  keepTaps();
  sayAway();
};
const deliver = async (body) => {
  for (let turn = 1; ; turn += 1) {
    const slow = setTimeout(lost, 2_500, body);
    try {
      const response = await fetch(at("/till/cart"), {
        method: "POST", body, ...hasCopy ? {} : { signal: AbortSignal.timeout(8_000) } });
      if (response.ok || response.status < 500 || turn > 3) {
        arrived(body);
        return response;
      }
    } catch (failure) {
      if (hasCopy && turn > 3) throw failure;
      lost(body);
    } finally {
      clearTimeout(slow);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(turn * 500, 3_000));
      addEventListener("online", resolve, { once: true });
    });
  }
};
const post = async (fields) => {
  const body = new URLSearchParams(fields);
  body.set("part", "cart");
  const response = await deliver(body);
  if (!response.ok) throw new Error(response.status);
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const content = answer.querySelector("#cart-content");
  const kept = keep(content.dataset.cart ?? "");
  place(answer, content);
  await kept;
  return content;
};
// "×2" on a tile, or on the key of a size.
const countTiles = () => {
  const held = new Map();
  // The form of the sale has hidden quantities, without a key.
  const fields = panel.querySelectorAll("input[name=quantity][data-key]");
  for (const { dataset, defaultValue } of fields) {
    held.set(dataset.key.split(" ")[1], defaultValue);
  }
  for (const tile of document.querySelectorAll(".goods button[name=item]")) {
    const times = tile.querySelector(".times");
    if (times) times.textContent = held.has(tile.value) ? `×${held.get(tile.value)}` : "";
  }
};
let isPlacing = false;
const place = (answer, content) => {
  const here = document.activeElement?.closest("#cart") && document.activeElement;
  const key = here?.dataset?.key;
  // The live region stays in place: screen readers speak its changes.
  const said = panel.querySelector(".cart-said");
  const fresh = content.querySelector(".cart-said");
  const scroll = panel.scrollTop;
  const typed = here?.name === "quantity" && here.value !== here.defaultValue
    && here.value !== here.dataset.sent && here.value;
  // A browser fires "change" when a field is removed.
  isPlacing = true;
  panel.querySelector("#cart-content").replaceWith(content);
  isPlacing = false;
  if (said && fresh) {
    said.className = fresh.className;
    const words = fresh.textContent;
    fresh.replaceWith(said);
    said.textContent = words;
  }
  panel.scrollTop = scroll;
  document.querySelector("#cart-bar").replaceWith(answer.querySelector("#cart-bar"));
  countTiles();
  if (here) {
    const again = key && panel.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (again || panel.querySelector("[data-key], a, button"))?.focus();
    // Keeps text typed meanwhile.
    if (again && typeof typed === "string") again.value = typed;
  }
};

const fieldsOf = (form, button) => {
  const fields = [...new FormData(form)].filter(([name]) => name !== "id");
  return button?.name ? [...fields, [button.name, button.value]] : fields;
};

if (panel) {
  document.querySelector(".till").addEventListener("submit", async (event) => {
    const form = event.target;
    const button = event.submitter;
    if (new URL(form.action).pathname !== at("/till/cart")) return;
    if (form.matches(".search")) return scan(event, form);
    event.preventDefault();
    // Enter both changes the field and submits its form: send once.
    const { quantity } = form.elements;
    if (quantity && !button?.name) {
      if (quantity.dataset.sent === quantity.value) return;
      quantity.dataset.sent = quantity.value;
    }
    // A button that can't be undone must be tapped a second time.
    if (button?.dataset.ask && !button.classList.contains("sure")) {
      button.textContent = button.dataset.ask;
      button.classList.add("sure");
      return;
    }
    const content = await send(fieldsOf(form, button));
    if (form.dataset.resets !== undefined && !content?.querySelector(".cart-said.wrong")) {
      form.reset();
      form.closest("details").open = false;
    }
  });
  // A link followed right after a tap waits for the tap's answer, so the next page shows the
  // change.
  addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!link || underWay === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await last;
    location.assign(link.href);
  });
  panel.addEventListener("change", (event) => {
    if (event.target.name === "quantity" && !isPlacing) event.target.form.requestSubmit();
  });

  // After a crash the browser may have lost the cart, or kept an older one.
  if (!isSealed) cartStore().then((kept) => {
    if (kept && kept !== shown()) send([["act", "restore"], ["cart", kept]]);
    else if (!kept) keep(shown());
    return cartStore(undefined, "taps");
  }).then((taps) => {
    // Taps that a page before could not send.
    for (const tap of taps ?? []) {
      away.push(tap);
      send(new URLSearchParams(tap));
    }
    if (taps?.length) sayAway();
  }).catch(() => { /* As above. */ });
}

// Searches while a person types; Enter on a barcode adds the item.
const search = document.querySelector(".till form.search");
const field = search?.querySelector("input[type=search]");
let turn = 0;
let waiting;
const find = async () => {
  const mine = ++turn;
  const url = new URL(at("/till"), location.href);
  const department = new URLSearchParams(location.search).get("department");
  if (department) url.searchParams.set("department", department);
  if (field.value.trim()) url.searchParams.set("q", field.value.trim());
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (mine !== turn) return;
    document.querySelector("#results").replaceChildren(
      ...page.querySelector("#results").childNodes);
    if (panel) countTiles();
    history.replaceState(history.state, "", url);
  } catch { /* Enter sends the form the plain way. */ }
};
field?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, 90);
});
// Sends the field's content at Enter, and empties the field at once for the next code.
const scan = async (event, form) => {
  event.preventDefault();
  clearTimeout(waiting);
  const typed = field.value.trim();
  if (!typed) return find();
  const fields = fieldsOf(form);
  field.value = "";
  const content = await send(fields);
  tell(content);
  // If several items match the words, the words stay, and the matches are shown.
  const isCode = /^\d+$/.test(typed);
  if (content && !content.hasAttribute("data-scanned") && !isCode && !field.value) {
    field.value = typed;
  }
  await find();
};

// A code from the camera, whose picture stays for the next one.
search?.addEventListener("scanned", (event) => {
  event.preventDefault();
  event.detail.answer = takeCode(event.detail.text).then((content) => ({
    said: content?.querySelector(".cart-said")?.textContent, goesOn: true }));
});

// Shows for a while a failed scan, whatever is scanned next.
const tell = (content) => {
  const said = content?.querySelector(".cart-said.wrong")?.textContent;
  if (!said || !panel) return;
  const note = document.createElement("p");
  note.className = "wrong scan-fault";
  note.setAttribute("role", "alert");
  note.textContent = said;
  search.after(note);
  setTimeout(() => note.remove(), 15_000);
};

// A scanner types faster than any hand, followed by Enter or Tab, wherever the focus is: its keys
// must not press a focused button, and must not change an amount. A code is read whole or not at
// all.
const HAND = 140;
let code = "";
let since = 0;
let slowest = 0;
let before;
const takeCode = (text) => {
  const fields = [["act", "scan"], ["code", text], ["by", "scanner"]];
  if (panel) {
    return send(fields).then((content) => {
      tell(content);
      return content;
    });
  }
  // From the payment page or after a sale: go back to the cart, with the item.
  const body = new URLSearchParams([...fields, ["part", "cart"]]);
  last = last.then(() => deliver(body)).finally(() => location.assign(at("/till")));
  return last;
};
const isText = (target) => target.matches?.(
  "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])");
const isSum = (target) => ["quantity", "given", "discount"].includes(target.name);
/// True if fast keys come from a scanner, by their place. In text fields, a few fast keys may be an
/// amount or a word.
const isScan = (target, end) => {
  if (!isText(target)) return code.length > 2;
  if (target.matches("textarea")) return false;
  const isQuicker = slowest < 60;
  if (target === field) {
    const isAll = target.value.trim() === code.trim();
    return code.length > (isAll ? 3 : 7) && (isQuicker || isAll && end === "Tab") && /\d/.test(code);
  }
  if (isSum(target)) return code.length > (target.name === "quantity" && /[a-z]/i.test(code) ? 3 : 7);
  return code.length > 7 && isQuicker && /\d/.test(code);
};
const forget = () => { code = ""; };
/// The separator of GS1 comes as a key with Ctrl, and some layouts have "]" with AltGr.
const signOf = ({ key, ctrlKey, altKey, metaKey }, isAltGraph) => {
  if (ctrlKey && !altKey && key === "]") return "\u001D";
  return key.length === 1 && !metaKey && (isAltGraph || !ctrlKey && !altKey) ? key : "";
};
if (panel || document.querySelector("form.pay, .saved")) {
  addEventListener("keydown", (event) => {
    const { target, key, timeStamp } = event;
    if (event.isComposing) return forget();
    if (/^(Shift|Control|Alt|AltGraph|CapsLock|Meta)$/.test(key)) return;
    const isQuick = timeStamp - since <= HAND;
    const sign = signOf(event, event.getModifierState("AltGraph"));
    if (sign) {
      // An answer may have replaced the field or the button meanwhile.
      const goesOn = code && isQuick && isText(before.target) === isText(target);
      if (goesOn) slowest = Math.max(slowest, timeStamp - since);
      else {
        code = "";
        slowest = 0;
        before = { target, value: target.value };
      }
      code += sign;
      since = timeStamp;
      // No key of the page, and no press of the button that has the focus.
      // But "g" and a letter lead to another room.
      const leads = code.length === 2 && code[0] === "g";
      if (goesOn && !isText(target) && !leads || sign === "\u001D") {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
    const ends = key === "Enter" || key === "Tab";
    // A scanner may end a code with two keys; the second must press nothing.
    const isRest = ends && isQuick && before?.isTaken;
    if (!isRest && !(ends && isQuick && code && isScan(target, key))) return forget();
    event.preventDefault();
    event.stopPropagation();
    since = timeStamp;
    if (isRest) return;
    const text = code;
    forget();
    if (isText(target) && before.target === target) {
      target.value = target === field ? "" : before.value;
    }
    before = { isTaken: true };
    const taken = takeCode(text);
    if (target === field) {
      clearTimeout(waiting);
      taken.then(find);
    }
  }, { capture: true });

  // After going back, a cart must be the present one, and a sale must show its present state.
  const [way] = performance.getEntriesByType("navigation");
  const isStale = document.querySelector(".saved") && way?.type === "back_forward";
  addEventListener("pageshow", (event) => {
    if (event.persisted || isStale) location.reload();
  });
}

// The payment page: a typed amount overrides an amount button, and the change is shown.
const pay = document.querySelector("form.pay");
if (pay) {
  const given = pay.elements.namedItem("given");
  const due = pay.querySelector("#change-due");
  let question = 0;
  let typing;
  const reckon = async (changesKeys = false) => {
    const mine = ++question;
    const body = new URLSearchParams(fieldsOf(pay));
    body.set("act", "check");
    body.set("part", "change");
    try {
      const response = await fetch(pay.action, { method: "POST", body });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const said = page.querySelector("#change-due");
      if (mine !== question || !response.ok || !said || !due) return;
      due.className = said.className;
      due.textContent = said.textContent;
      const keys = page.querySelector("#cash-keys");
      if (keys && changesKeys) pay.querySelector("#cash-keys")?.replaceWith(keys);
    } catch { /* The sale itself reports faults. */ }
  };
  // Enter must confirm the sale: remove the check button, which Enter would press.
  pay.querySelector("[name=act]")?.remove();
  pay.addEventListener("change", ({ target }) => {
    if (target.name === "key") {
      given.value = "";
      reckon();
    } else if (target.name === "part_way") reckon(true);
  });
  // Parts and a tip change what each key gives back.
  pay.addEventListener("input", ({ target }) => {
    if (target.name !== "part_amount" && target.name !== "tip") return;
    clearTimeout(typing);
    typing = setTimeout(reckon, 60, true);
  });
  given.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(reckon, 60);
  });
}

// A sale is sent once, however often the button is tapped.
for (const form of document.querySelectorAll("form[data-sale]")) {
  form.addEventListener("submit", () => {
    setTimeout(() => { for (const button of form.querySelectorAll("button")) button.disabled = true; });
  });
}

// Buttons beside the quantity that is refunded: the first tap enters 1.
for (const row of document.querySelectorAll(".counted[data-most]")) {
  const { less, more, most } = row.dataset;
  const field = row.querySelector("input");
  const button = (sign, label, step) => {
    const one = Object.assign(document.createElement("button"), {
      type: "button", className: "button quiet", textContent: sign });
    one.setAttribute("aria-label", label);
    one.addEventListener("click", () => {
      const now = Number(field.value.replace(",", ".")) || 0;
      field.value = String(Math.min(Math.max(now + step, 0), Number(most)) || "");
    });
    return one;
  };
  row.prepend(button("\u2212", less, -1));
  row.append(button("+", more, 1));
}

// After a sale, Enter starts the next one.
document.querySelector("#next")?.focus();

// A receipt is printed, or shared as text.
const receipt = document.querySelector(".receipt");
if (receipt) {
  const print = document.querySelector("#print");
  print.hidden = false;
  print.addEventListener("click", () => globalThis.print());
  const share = document.querySelector("#share");
  share.hidden = !navigator.share && !navigator.clipboard;
  share.addEventListener("click", async () => {
    const text = receipt.innerText;
    if (navigator.share) {
      await navigator.share({ title: document.title, text }).catch(() => { /* Cancelled. */ });
      return;
    }
    await navigator.clipboard.writeText(text);
    const ways = document.querySelector(".receipt-ways");
    ways.querySelector("[role=status]").textContent = ways.dataset.copied;
  });
}

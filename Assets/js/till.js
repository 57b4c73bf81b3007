// At the till: taps change the cart without a new page. What a cart is, what it costs and what may
// be in it is decided in Swift; here forms are sent one after another, and the panel that comes back
// is put in place. Without this every button is an ordinary form.
const panel = document.querySelector("#cart");

// The browser writes a cookie to its disk when it likes. The cart is kept here as well, at once.
const store = async (value) => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open("till", 1);
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
      const request = writes ? kept.put(value, "cart") : kept.get("cart");
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
};
const shown = () => document.querySelector("#cart-content")?.dataset.cart ?? "";
const keep = (cart) => store(cart).catch(() => { /* A private window: the cookie has it. */ });

// One form at a time: each is answered by the cart that the one before has made.
let last = Promise.resolve();
let underWay = 0;
const send = (fields) => {
  underWay += 1;
  last = last.then(() => post(fields)).catch(() => location.reload()).finally(() => {
    underWay -= 1;
  });
  return last;
};
// A form that got no answer has changed nothing that this device keeps: it is sent again.
const deliver = async (body) => {
  for (let turn = 1; ; turn += 1) {
    try {
      const response = await fetch("/till/cart", { method: "POST", body });
      if (response.ok || response.status < 500 || turn > 3) return response;
    } catch (failure) {
      if (turn > 3) throw failure;
    }
    await new Promise((resolve) => { setTimeout(resolve, turn * 500); });
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
let isPlacing = false;
const place = (answer, content) => {
  const here = document.activeElement?.closest("#cart") && document.activeElement;
  const key = here?.dataset?.key;
  // The live region stays: it speaks when its words change.
  const said = panel.querySelector(".cart-said");
  const fresh = content.querySelector(".cart-said");
  const scroll = panel.scrollTop;
  const typed = here?.name === "quantity" && here.value !== here.defaultValue
    && here.value !== here.dataset.sent && here.value;
  // A browser takes the field's going for the end of typing.
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
  if (here) {
    const again = key && panel.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (again || panel.querySelector("[data-key], a, button"))?.focus();
    // What is being typed since stays.
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
    if (new URL(form.action).pathname !== "/till/cart") return;
    if (form.matches(".search")) return scan(event, form);
    event.preventDefault();
    // The Enter key changes the field and sends its form.
    const { quantity } = form.elements;
    if (quantity && !button?.name) {
      if (quantity.dataset.sent === quantity.value) return;
      quantity.dataset.sent = quantity.value;
    }
    // What can't be undone asks first: the button itself, once more.
    if (button?.dataset.ask && !button.classList.contains("sure")) {
      button.textContent = button.dataset.ask;
      button.classList.add("sure");
      return;
    }
    await send(fieldsOf(form, button));
  });
  // A way on that is taken right after a tap waits for it: the next page shows what was tapped.
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
  store().then((kept) => {
    if (kept && kept !== shown()) send([["act", "restore"], ["cart", kept]]);
    else if (!kept) keep(shown());
  }).catch(() => { /* As above. */ });
}

// Searching as one types; Enter on a barcode adds the item.
const search = document.querySelector(".till-head .search");
const field = search?.querySelector("input[type=search]");
let turn = 0;
let waiting;
const find = async () => {
  const mine = ++turn;
  const url = new URL("/till", location.href);
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
    history.replaceState(history.state, "", url);
  } catch { /* Enter sends the form the plain way. */ }
};
field?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, 90);
});
// What Enter found in the field is sent, and the field is free at once for the next code.
const scan = async (event, form) => {
  event.preventDefault();
  clearTimeout(waiting);
  const typed = field.value.trim();
  if (!typed) return find();
  const fields = fieldsOf(form);
  field.value = "";
  const content = await send(fields);
  tell(content);
  // Words that more than one thing has stay, and show what has them.
  const isCode = /^\d+$/.test(typed);
  if (content && !content.hasAttribute("data-scanned") && !isCode && !field.value) {
    field.value = typed;
  }
  await find();
};

// What a scan did not add is said for a while, whatever is scanned after it.
const tell = (content) => {
  const said = content?.querySelector(".cart-said.wrong")?.textContent;
  if (!said || !panel) return;
  const note = document.createElement("p");
  note.className = "wrong scan-fault";
  note.setAttribute("role", "alert");
  note.textContent = said;
  document.querySelector(".till-head").after(note);
  setTimeout(() => note.remove(), 15_000);
};

// A scanner types digits faster than any hand, and Enter, wherever the page happens to be: also on a
// button, which that Enter must not press, and into a sum, which it must not change.
const HAND = 100;
let code = "";
let since = 0;
let before;
const takeCode = (digits) => {
  if (panel) return send([["act", "scan"], ["code", digits]]).then(tell);
  // On the last look and after a sale: back to the cart, with it.
  const body = new URLSearchParams([["act", "scan"], ["code", digits], ["part", "cart"]]);
  last = last.then(() => deliver(body)).finally(() => location.assign("/till"));
  return last;
};
const isText = (target) => target.matches?.(
  "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])");
const isSum = (target) => ["quantity", "given", "discount"].includes(target.name);
if (panel || document.querySelector("form.pay, .saved")) {
  addEventListener("keydown", (event) => {
    const { target, key, timeStamp } = event;
    const isFree = !isText(target) || isSum(target);
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey) {
      code = "";
      return;
    }
    if (/^\d$/.test(key)) {
      if (code && timeStamp - since > HAND) code = "";
      if (!code) before = { target, value: target.value };
      code += key;
      since = timeStamp;
      return;
    }
    const digits = key === "Enter" && timeStamp - since <= HAND ? code : "";
    code = "";
    // Shorter ones may be a sum.
    if (digits.length < (isSum(target) ? 8 : 4)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSum(target) && before.target === target) target.value = before.value;
    takeCode(digits);
  }, { capture: true });

  // Back from another page, a cart is the one this device has, and a sale what has become of it.
  const [way] = performance.getEntriesByType("navigation");
  const isStale = document.querySelector(".saved") && way?.type === "back_forward";
  addEventListener("pageshow", (event) => {
    if (event.persisted || isStale) location.reload();
  });
}

// The last look: what is typed counts before a key, and the change is said.
const pay = document.querySelector("form.pay");
if (pay) {
  const given = pay.elements.namedItem("given");
  const due = pay.querySelector("#change-due");
  let question = 0;
  let typing;
  const reckon = async () => {
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
    } catch { /* The sale itself says it. */ }
  };
  // Enter confirms the sale.
  pay.querySelector("[name=act]")?.remove();
  for (const key of pay.querySelectorAll("[name=key]")) {
    key.addEventListener("change", () => {
      given.value = "";
      reckon();
    });
  }
  given.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(reckon, 60);
  });
}

// A sale goes once, however often it is tapped.
for (const form of document.querySelectorAll("form[data-sale]")) {
  form.addEventListener("submit", () => {
    setTimeout(() => { for (const button of form.querySelectorAll("button")) button.disabled = true; });
  });
}

// A sale was made: the next customer is an Enter away.
document.querySelector("#next")?.focus();

// A receipt is printed, or sent on as it is read.
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
      await navigator.share({ title: document.title, text }).catch(() => { /* She chose not to. */ });
      return;
    }
    await navigator.clipboard.writeText(text);
    const ways = document.querySelector(".receipt-ways");
    ways.querySelector("[role=status]").textContent = ways.dataset.copied;
  });
}

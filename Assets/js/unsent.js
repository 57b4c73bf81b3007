// Forms of the shop on a page without a copy: a form that can't arrive is kept on this device,
// which the page says at once, and is sent when the server answers again. Every form has an id, so
// that one that did arrive is applied once.
import { store, stored } from "./stored.js";

const KEY = "unsent";
/// Milliseconds after which a server without an answer counts as away.
const PATIENCE = 3_000;
/// Milliseconds between two tries.
const PAUSE = 4_000;
const words = document.body.dataset;
const kept = () => stored(KEY) ?? [];

// The words about it, above the page's content.
let said;
let isTillAway = false;
const show = () => {
  const all = kept();
  const isAway = isTillAway || all.some(({ status }) => !status);
  said?.remove();
  if (!isAway && all.length === 0) return;
  said = document.createElement("div");
  said.className = "wrong unsent";
  said.setAttribute("role", "alert");
  if (isAway) said.append(Object.assign(document.createElement("p"), { textContent: words.away }));
  for (const form of all) {
    const line = Object.assign(document.createElement("p"), { textContent: form.title });
    if (form.status) line.append(" ", words.refused, " ", looking(form));
    said.append(line);
  }
  document.querySelector("main").prepend(said);
};
/// Sends a refused form the plain way, so that its page shows what to correct.
const looking = ({ id, path, fields }) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet";
  button.textContent = words.look;
  button.addEventListener("click", () => {
    store(KEY, kept().filter((form) => form.id !== id));
    const form = Object.assign(document.createElement("form"), { method: "post", action: path });
    for (const [name, value] of fields) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
  });
  return button;
};

/// True if the server answers anything at all.
const answers = async () => {
  if (!navigator.onLine) return false;
  try {
    await fetch(import.meta.url, {
      method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch {
    return false;
  }
};

const under = new WeakSet();
document.addEventListener("submit", async (event) => {
  const { target: form, submitter, defaultPrevented } = event;
  const way = (submitter?.getAttribute("formmethod") ?? form.method).toLowerCase();
  const address = new URL(submitter?.getAttribute("formaction") ?? form.action, location.href);
  if (defaultPrevented || way !== "post" || address.origin !== location.origin) return;
  if (form.enctype === "multipart/form-data" || address.pathname === "/till/cart") return;
  event.preventDefault();
  if (under.has(form)) return;
  under.add(form);
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  if (submitter?.name) fields.push([submitter.name, submitter.value]);
  if (await answers()) {
    if (submitter?.name) {
      form.append(Object.assign(document.createElement("input"), {
        type: "hidden", name: submitter.name, value: submitter.value }));
    }
    form.action = address.href;
    HTMLFormElement.prototype.submit.call(form);
    under.delete(form);
    return;
  }
  const id = fields.find(([name]) => name === "id")?.[1] ?? "";
  const title = [document.title.split(" · ")[0], submitter?.textContent.trim()]
    .filter(Boolean).join(": ");
  const one = { id, path: address.pathname + address.search, fields, title };
  const isKept = store(KEY, [...kept().filter((other) => other.id !== id), one]);
  if (isKept) for (const button of form.querySelectorAll("button")) button.disabled = true;
  else under.delete(form);
  here = isKept ? id : here;
  show();
  wait();
});

// Sends kept forms, oldest first.
let here;
let clock;
const wait = () => {
  clearTimeout(clock);
  if (kept().some(({ status }) => !status)) clock = setTimeout(sendAll, PAUSE);
};
const sendAll = () => {
  const work = async () => {
    for (const form of kept().filter(({ status }) => !status)) {
      const answer = await deliver(form).catch(() => null);
      if (!answer) return;
      const others = kept().filter(({ id }) => id !== form.id);
      if (answer.status < 400) {
        store(KEY, others);
        if (form.id === here) {
          location.assign(answer.url);
          return;
        }
      } else {
        store(KEY, [...others, { ...form, status: answer.status }]);
      }
    }
  };
  return (navigator.locks?.request("unsent", { ifAvailable: true }, (lock) => lock && work())
    ?? work()).finally(() => {
    show();
    wait();
  });
};
/// The answer; null where none came, from a server in trouble, and from the door.
const deliver = async ({ path, fields }) => {
  const answer = await fetch(path, {
    method: "POST", body: new URLSearchParams(fields), signal: AbortSignal.timeout(20_000) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return answer.status >= 500 || page.querySelector(".door") ? null : answer;
};

addEventListener("online", sendAll);
// The cart's own taps, which the till's script keeps and sends.
document.addEventListener("away", ({ detail }) => {
  if (isTillAway === detail) return;
  isTillAway = detail;
  show();
});
if (kept().length > 0) sendAll();

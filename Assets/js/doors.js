// The first page of a static folder: begins a studio on this device, shows a demo, or leads to a
// server.
import "./doors-language.js";
import { ask, whatIsHere } from "./here.js";
import { at } from "./places.js";
import { activeWorker, begun, restoreBy, troubleWords, words } from "./restoring.js";

const part = document.querySelector("#doors");
const [bar, status] = ["progress", ".status"].map((name) => part.querySelector(name));
const buttons = [...part.querySelectorAll("button")];

const show = () => {
  bar.hidden = false;
  status.textContent = words("loading");
};

/// A line that broke: what has arrived is here, and the next try goes on with the rest.
const isBroken = (trouble) => trouble.kind === "line" || trouble instanceof TypeError;
const soon = () => new Promise((resolve) => {
  setTimeout(resolve, 4_000);
  addEventListener("online", resolve, { once: true });
});

const enter = async (kind) => {
  for (const button of buttons) button.disabled = true;
  for (;;) {
    show();
    try {
      await ask(await activeWorker(), { kind, ...begun() }, () => {});
      if (kind === "beginAlone") await navigator.storage?.persist?.();
      location.assign(at("/"));
      return;
    } catch (trouble) {
      const broke = isBroken(trouble);
      status.textContent = broke ? words("goes-on") || words("line") : troubleWords(trouble);
      if (!broke) break;
    }
    await soon();
  }
  bar.hidden = true;
  for (const button of buttons) button.disabled = false;
};

document.querySelector("#begin").addEventListener("click", () => enter("beginAlone"));
document.querySelector("#look").addEventListener("click", () => enter("look"));
restoreBy(document.querySelector("#put-back"), () => true, show);

document.querySelector("#server").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = event.target.elements.address.value.trim();
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  if (URL.canParse(address)) location.assign(address);
});

if (!navigator.serviceWorker || !isSecureContext) {
  status.textContent = words("insecure");
  for (const button of document.querySelectorAll("button:not(#server button)")) {
    button.disabled = true;
  }
} else {
  const kept = await whatIsHere() ?? {};
  // A studio is here, and this page came past the worker, as after a forced reload.
  if (kept.device && !kept.looks && kept.isWhole) {
    if (navigator.serviceWorker.controller === null) location.assign(at("/"));
    else if (kept.alone) status.textContent = words("damaged");
  } else if (kept.alone && kept.kept) status.textContent = words("damaged");
  // The page was closed before everything had arrived.
  else if (kept.begun?.isAlone) enter("beginAlone");
}

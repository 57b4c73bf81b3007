// State of this device, shown without a server: changes that can't be sent any more, age of the
// copy, and its removal.
import { PLACES } from "./places.js";
import { ask, giveUp, unsent, whatIsHere } from "./here.js";
import { dayAndTime, decimal } from "./locale.js";

const card = document.querySelector("#aside");
const copy = document.querySelector("#copy");
const kept = (await whatIsHere()) ?? {};
const button = card.querySelector("button");
for (const text of kept.aside ?? []) {
  button.before(Object.assign(document.createElement("pre"), { textContent: text }));
  card.hidden = false;
}
button.addEventListener("click", async () => {
  await ask(navigator.serviceWorker.controller, { kind: "forgetAside" });
  card.hidden = true;
});

if (kept.device) {
  const [age, status] = copy.querySelectorAll("p");
  if (kept.kept) {
    age.textContent = copy.dataset.since.replace("#", decimal(kept.bytes / 1e6, 1))
      .replace("@", dayAndTime(new Date(kept.kept)));
  }
  copy.hidden = false;
  let isSure = false;
  copy.querySelector("button").addEventListener("click", async () => {
    const list = unsent(kept);
    // One tap removes everything here, so the page asks first, even without pending changes.
    if (!isSure) {
      isSure = true;
      status.replaceChildren(list ? copy.dataset.waits : copy.dataset.sure, ...list ? [list] : []);
      return;
    }
    await fetch(PLACES.removeDevice, {
      method: "POST", body: new URLSearchParams({ device: kept.device }),
      headers: { "X-Neroli": "1" }, signal: AbortSignal.timeout(4_000) }).catch(() => {});
    await giveUp();
    location.assign(PLACES.devices);
  });
}

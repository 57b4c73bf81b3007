// Sets, changes or removes the passcode of a studio alone.
import { ask } from "./here.js";

const form = document.querySelector("#lock-by");
const status = form.querySelector(".status");
const words = form.dataset;

/// Lets scripts of pages know that typed text must not stay in this browser.
const mark = (isSealed) => {
  document.cookie = `sealed=${isSealed ? 1 : ""}; Path=/; Max-Age=${isSealed ? 31_536_000 : 0}; SameSite=Lax`;
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const removes = event.submitter.name === "remove";
  const [first, second] = ["passcode", "again"].map((name) => form.elements[name].value);
  if (!removes && first.length < Number(words.least)) return void (status.textContent = words.short);
  if (!removes && first !== second) return void (status.textContent = words.differ);
  event.submitter.disabled = true;
  status.textContent = words.working;
  try {
    const { active } = await navigator.serviceWorker.getRegistration();
    await ask(active, { kind: "lockBy", passcode: removes ? null : first }, () => {});
    mark(!removes);
    if (!removes) for (const key of Object.keys(localStorage)) {
      if (key.startsWith("draft ")) localStorage.removeItem(key);
    }
    location.reload();
    return;
  } catch {
    status.textContent = words.failed;
  }
  event.submitter.disabled = false;
});

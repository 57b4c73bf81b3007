// The page of a locked studio, alone on this device.
import { ask } from "./here.js";

const form = document.querySelector("#unlock");
const status = form.querySelector(".status");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  status.textContent = "";
  try {
    const { active } = await navigator.serviceWorker.getRegistration();
    await ask(active, { kind: "unlock", passcode: form.elements.passcode.value }, () => {});
    location.reload();
    return;
  } catch (trouble) {
    status.textContent = form.dataset[trouble.kind === "secret" ? "wrong" : "failed"];
  }
  form.elements.passcode.select();
  button.disabled = false;
});

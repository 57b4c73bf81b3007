// Restores a backup on this device: the form is the same on the first page of a folder and in the
// settings of a studio.
import { ask, jar } from "./here.js";
import { takeFiles } from "./launched.js";
import { PLACES, at } from "./places.js";
import { unseal } from "./sealed.js";

const { serviceWorker } = navigator;
const { content } = document.querySelector("#words");
export const words = (name) => content.querySelector(`[data-name="${name}"]`)?.textContent ?? "";
export const troubleWords = (trouble) => words(trouble.kind) || words("failed");

export const activeWorker = async () => {
  // A web server that names no age for files must not mix two versions of them.
  await serviceWorker.register(PLACES.worker, {
    type: "module", scope: at("/"), updateViaCache: "none" });
  return (await serviceWorker.ready).active;
};

/// Choices in this browser, and its set of icons.
export const begun = () => {
  const { zone: _zone, waiting: _waiting, ...cookies } = jar();
  const badge = document.querySelector("link[rel=icon]")?.href.match(/neroli(-\d)?\.svg/)?.[1] ?? "";
  return { cookies, badge };
};

/// - isSure: asked before a studio is replaced; true to go on.
export const restoreBy = (form, isSure, onProgress) => {
  takeFiles(form.elements.file);
  const status = form.querySelector(".status");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!isSure(status)) return;
    const button = form.querySelector("[type=submit]");
    button.disabled = true;
    try {
      const file = await unseal(form.elements.file.files[0], form.elements.secret.value);
      await ask(await activeWorker(), { kind: "putBack", file, ...begun() }, onProgress);
      status.textContent = words("restored");
      await navigator.storage?.persist?.();
      location.assign(at("/"));
    } catch (trouble) {
      status.textContent = troubleWords(trouble);
    }
    button.disabled = false;
  });
};

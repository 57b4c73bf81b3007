// State of this device for pages, known by its worker alone; and removing the copy.
import { ROOT } from "./places.js";

const { serviceWorker } = navigator;

/// An error, with the name of its sentence.
export class Trouble extends Error {
  constructor(kind) {
    super();
    this.kind = kind;
  }
}

export const LIMIT = 8_000;

/// Asks the worker and waits for a reply: for a limited time, or without a limit if the worker
/// reports progress.
export const ask = (worker, question, onProgress) => new Promise((resolve, reject) => {
  const { port1, port2 } = new MessageChannel();
  const clock = onProgress ? 0 : setTimeout(() => reject(new Trouble("silent")), LIMIT);
  port1.onmessage = ({ data }) => {
    if (data.loaded !== undefined) return onProgress?.(data.loaded);
    clearTimeout(clock);
    return data.trouble === undefined ? resolve(data.reply) : reject(new Trouble(data.trouble));
  };
  worker.postMessage(question, [port2]);
});

/// The worker's report on the copy; null if no worker answers. A worker of 0.1 never answers, but
/// the next worker, already waiting, does.
export const whatIsHere = async () => {
  const { active, waiting, installing } = (await serviceWorker?.getRegistration()) ?? {};
  const workers = [active ?? waiting ?? installing, active && waiting].filter(Boolean);
  if (workers.length === 0) return {};
  return Promise.any(workers.map((worker) => ask(worker, { kind: "whatIsHere" })))
    .catch(() => null);
};

/// Choices in this browser so far, from its cookies.
export const jar = () => Object.fromEntries(document.cookie.split("; ")
  .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])
  .filter(([name]) => name !== ""));

const forget = (name) => {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
};
export const forgetUnsent = () => forget("waiting");

/// Drafts in this browser, by the path of their page.
const drafts = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith("draft ")).map(
      (key) => key.slice(6));
  } catch {
    return [];
  }
};

/// Unsent work that would be lost: pending entries and drafts.
export const unsent = ({ entries = [] }) => {
  const held = ({ path, form }) => [decodeURI(path),
    ...[...new URLSearchParams(form).values()].filter((value) => value.trim())].join(" · ");
  const list = document.createElement("ul");
  for (const text of [...entries.map(held), ...drafts()]) {
    list.append(Object.assign(document.createElement("li"), { textContent: text }));
  }
  return list.childElementCount > 0 ? list : null;
};

/// Keeps the look of this browser; deletes everything written.
const LOOKS = ["appearance", "zone", "idle", "language"];

/// Removes the copy and all private data next to the copy. The worker does so; without an answer,
/// this page does.
export const giveUp = async () => {
  const registration = await serviceWorker.getRegistration();
  try {
    await ask(registration.active, { kind: "stop" });
  } catch {
    await registration?.unregister();
    indexedDB.deleteDatabase(`neroli${ROOT}`);
    await caches.delete(`neroli${ROOT}`);
  }
  for (const name of Object.keys(jar())) if (!LOOKS.includes(name)) forget(name);
  indexedDB.deleteDatabase(`till${ROOT}`);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch { /* A private window keeps nothing. */ }
};

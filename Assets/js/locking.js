// The passcode of a studio alone: everything in the browser's store is encrypted with a key that it
// derives. The key is in the memory of the worker and of open pages alone; the last page closed
// locks the studio.
import { Sealed, encrypted, keyOf, opened } from "./sealed.js";

/// The passcode is wanted.
export class Locked extends Error {
  kind = "locked";
}

/// The key in use; null while the studio has no passcode, or is locked.
let key = null;
/// True once a person locked the studio: an open page that is not told yet must not open it again.
let isShut = false;
export const heldKey = () => key;
export const holdKey = (held) => {
  key = held;
  isShut = !held;
};

const CHECK = new TextEncoder().encode("Neroli");

/// A key, and the fact by which it is recognised.
export async function lockBy(passcode) {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const made = await keyOf(passcode, salt);
  return { made, lock: { salt, check: await encrypted(made, CHECK, "check") } };
}

const fits = (tried, { check }) => opened(tried, check, "check").then(() => true, () => false);

/// Unlocks by a typed passcode.
export async function unlock(passcode, lock) {
  const tried = await keyOf(passcode, lock.salt);
  if (!await fits(tried, lock)) throw new Sealed();
  holdKey(tried);
}

/// Milliseconds until an open page counts as silent.
const PATIENCE = 500;

/// A worker that the browser began anew asks the open pages for the key.
async function keyOfPages() {
  const windows = await clients.matchAll({ type: "window" });
  const answers = windows.map((page) => new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data ? resolve(data) : reject(new Locked()));
    setTimeout(() => reject(new Locked()), PATIENCE);
    page.postMessage({ kind: "key" }, [port2]);
  }));
  return Promise.any(answers).catch(() => null);
}

/// Throws Locked where the key of this lock is neither here nor in an open page.
export async function mustOpen(lock) {
  if (!lock || key) return;
  const found = isShut ? null : await keyOfPages();
  if (!found || !await fits(found, lock)) throw new Locked();
  key = found;
}

// Records of the store, and facts

/// A record of bytes, encrypted where there is a key; `about` says its place.
export const sealedRecord = async (bytes, about) => encrypted(key, bytes, about);
export const isSealed = (record) => record?.sealed instanceof ArrayBuffer;
export const unsealedBytes = async (record, about) =>
  new Uint8Array(await opened(key, record, about));

/// Facts in which people's data stands.
const PRIVATE = ["cookies", "aside"];

export async function sealFacts(facts) {
  if (!key) return facts;
  const found = { ...facts };
  for (const name of PRIVATE.filter((name) => found[name] !== undefined)) {
    const bytes = new TextEncoder().encode(JSON.stringify(found[name]));
    found[name] = await encrypted(key, bytes, name);
  }
  return found;
}

/// Without the key they are missing.
export async function openFacts(facts) {
  const found = { ...facts };
  for (const name of PRIVATE.filter((name) => isSealed(found[name]))) {
    const bytes = key && await unsealedBytes(found[name], name).catch(() => null);
    if (bytes) found[name] = JSON.parse(new TextDecoder().decode(bytes));
    else delete found[name];
  }
  return found;
}

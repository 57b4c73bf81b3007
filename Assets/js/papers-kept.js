// Pictures and files on a device with a copy: kept here until the server has them. A device that is
// alone keeps all.
import { opened } from "./copy.js";
import { isSealed, sealedRecord, unsealedBytes } from "./locking.js";
import { LIMIT, reach } from "./line.js";
import { PLACES, ROOT } from "./places.js";

const DATABASE = `neroli${ROOT}-papers`;
const MOST = 10_000_000;
/// A form for a thing's pictures and files; and the bytes of one.
const FORM = /^\/papers\/[a-z]+\/[^/]+\/?$/;
const FILE = /^\/papers\/[^/]+\/file\/([0-9a-f]{64})$/;
const place = (url) => new URL(url).pathname.slice(ROOT.length);
export const takesPaper = (request) => FORM.test(place(request.url));
export const paperOf = (request) => place(request.url).match(FILE)?.[1] ?? null;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/// Runs `body` with the store of files, and waits until the changes are on disk.
async function stored(mode, body) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("files");
  const database = await done(opening);
  try {
    const transaction = database.transaction("files", mode, { durability: "strict" });
    const ended = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await body(transaction.objectStore("files"));
    await ended;
    return result;
  } finally {
    database.close();
  }
}

/// The bytes kept here; null for none.
async function kept(hash) {
  const record = await stored("readonly", (files) => done(files.get(hash)));
  if (!record) return null;
  return isSealed(record) ? unsealedBytes(record, hash) : new Uint8Array(record);
}

export const forgetPapers = () => done(indexedDB.deleteDatabase(DATABASE)).catch(() => {});

/// The type by the first bytes. The server looks again.
function typeOf(bytes) {
  const text = (from, to) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 5) === "%PDF-") return "pdf";
  if (text(1, 4) === "PNG") return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "jpeg";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(4, 8) === "ftyp" ? "heic" : null;
}

const TYPES = {
  pdf: "application/pdf", jpeg: "image/jpeg", png: "image/png", webp: "image/webp",
  heic: "image/heic",
};

const hex = (bytes) => [...new Uint8Array(bytes)]
  .map((byte) => byte.toString(16).padStart(2, "0")).join("");

/// Keeps the file of a form here, and returns the form that refers to it, as bytes. Null without a
/// copy on this device.
export async function takePaper(request) {
  const made = await opened().catch(() => null);
  if (!made) return null;
  const sent = await request.clone().formData();
  const fields = new URLSearchParams();
  for (const name of ["id", "page", "note", "thumbnail"]) {
    if (typeof sent.get(name) === "string") fields.set(name, sent.get(name));
  }
  const file = sent.get("file");
  const bytes = new Uint8Array(file instanceof Blob ? await file.arrayBuffer() : 0);
  const type = typeOf(bytes);
  const fault = bytes.length === 0 ? "noFile"
    : bytes.length > MOST ? "tooLarge" : type ? null : "wrongType";
  if (fault) fields.set("fault", fault);
  else {
    const hash = hex(await crypto.subtle.digest("SHA-256", bytes));
    const record = made.facts.lock ? await sealedRecord(bytes, hash) : bytes.buffer;
    await stored("readwrite", (files) => files.put(record, hash));
    const name = file.name || `${type}`;
    for (const [field, value] of Object.entries({ name: name.slice(0, 120), type, hash })) {
      fields.set(field, value);
    }
    fields.set("size", bytes.length);
  }
  return new TextEncoder().encode(fields.toString());
}

/// A file from here, or from the server.
export async function paper(request, hash) {
  const bytes = await kept(hash).catch(() => null);
  if (!bytes) {
    const away = new Promise((resolve) => setTimeout(resolve, LIMIT, Response.error()));
    return Promise.race([fetch(request).catch(() => Response.error()), away]);
  }
  return new Response(bytes, { headers: {
    "Content-Type": TYPES[typeOf(bytes)] ?? "application/octet-stream",
    "Content-Disposition": "attachment", "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  } });
}

let sending = null;

/// Sends what waits, after the entries that refer to it. The server answers 404 for a file that no
/// row refers to, as after a refused entry: then the file goes.
export function sendPapers() {
  sending ??= send().finally(() => { sending = null; });
  return sending;
}

async function send() {
  const made = await opened().catch(() => null);
  if (!made || made.facts.alone || made.pocket.waiting > 0) return;
  for (const hash of await stored("readonly", (files) => done(files.getAllKeys()))) {
    const bytes = await kept(hash);
    const body = new FormData();
    body.set("file", new Blob([bytes]), hash);
    const { response } = await reach(PLACES.paper, {
      method: "POST", body, headers: { "X-Neroli": "1" }, limit: LIMIT + bytes.length / 10 });
    if (![200, 404, 422].includes(response.status)) return;
    await stored("readwrite", (files) => files.delete(hash));
  }
}


// What a device keeps: in IndexedDB the pages of its database, what waits to be sent, and a few
// facts; in the cache the program's files by their hashes.
import { entryOf } from "/assets/js/pocket.js";

export const FILES = "neroli";
const DATABASE = "neroli";
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  request.onblocked = () => console.info("Pocket: waiting for another worker to let go");
});

/// Another worker has taken over; what this one holds in memory is out of date.
export class Overtaken extends Error {}

export class Keeping {
  static async open() {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("pages");
      opening.result.createObjectStore("pending", { autoIncrement: true });
      opening.result.createObjectStore("facts");
    };
    const keeping = new Keeping();
    keeping.database = await done(opening);
    keeping.database.onversionchange = () => keeping.database.close();
    return keeping;
  }

  /// Everything, for a start: `pages` is null where they are not whole and undamaged.
  async read() {
    const facts = await this.facts();
    if (!facts.device) return facts;
    const stores = this.database.transaction(["pages", "pending"]);
    const [numbers, records, pending] = await Promise.all([
      done(stores.objectStore("pages").getAllKeys()), done(stores.objectStore("pages").getAll()),
      done(stores.objectStore("pending").getAll()),
    ]);
    const isSound = numbers.length > 0 && numbers.at(-1) === numbers.length
      && records.every(isUndamaged);
    const pages = isSound
      ? new Map(records.map((record, place) => [numbers[place], record.bytes])) : null;
    return { ...facts, pages, pending: pending.filter(isUndamaged).map(({ bytes }) => bytes) };
  }

  /// device, versions, headers, cookies, owner: what of it is known.
  async facts() {
    const facts = this.database.transaction("facts").objectStore("facts");
    const [names, values] = await Promise.all([done(facts.getAllKeys()), done(facts.getAll())]);
    return Object.fromEntries(names.map((name, place) => [name, values[place]]));
  }

  set(facts) {
    return this.#write(["facts"], (stores) => {
      for (const [name, value] of Object.entries(facts)) stores.facts.put(value, name);
    });
  }

  waiting() {
    return done(this.database.transaction("pending").objectStore("pending").count());
  }

  async entries() {
    const pending = this.database.transaction("pending").objectStore("pending");
    return (await done(pending.getAll())).map(({ bytes }) => entryOf(bytes));
  }

  /// Once this comes back the entry outlives the power.
  add(entry) {
    return this.#write(["pending"], (stores) => stores.pending.add(record(entry)));
  }

  /// Pages and what has arrived in them together, or nothing.
  async keep(owner, { pages, count, arrived, isWhole }) {
    let isOurs = true;
    await this.#write(["facts", "pages", "pending"], async (stores, transaction) => {
      isOurs = await done(stores.facts.get("owner")) === owner;
      if (!isOurs) return transaction.abort();
      if (isWhole) stores.pages.clear();
      else stores.pages.delete(IDBKeyRange.lowerBound(count, true));
      for (const [number, bytes] of pages) stores.pages.put(record(bytes), number);
      if (arrived.length === 0) return undefined;
      const gone = new Set(arrived);
      stores.pending.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        const { value } = cursor;
        if (isUndamaged(value) && gone.has(entryOf(value.bytes).id)) cursor.delete();
        cursor.continue();
      };
      return undefined;
    }).catch((trouble) => {
      throw isOurs ? trouble : new Overtaken();
    });
  }

  async remove() {
    this.database.close();
    await done(indexedDB.deleteDatabase(DATABASE));
    await caches.delete(FILES);
  }

  #write(names, body) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(names, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      const stores = names.map((name) => [name, transaction.objectStore(name)]);
      body(Object.fromEntries(stores), transaction);
    });
  }
}

const record = (bytes) => ({ bytes, sum: sum(bytes) });
const isUndamaged = (record) =>
  record?.bytes instanceof Uint8Array && record.sum === sum(record.bytes);

/// FNV-1a over words of four bytes, and over the rest.
function sum(bytes) {
  const whole = bytes.length >> 2;
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  let sum = 0x811c9dc5;
  for (const word of new Uint32Array(aligned.buffer, aligned.byteOffset, whole)) {
    sum = Math.imul(sum ^ word, 0x01000193);
  }
  for (const byte of bytes.subarray(whole * 4)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/// The program's files, held by their hashes, and the pages for when no page can be made.
const SPARE = ["away", "full", "damaged"];
const LIST = "/assets/versions.txt";
const HEADERS = [
  "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy",
  "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy",
];

/// Fetches what the server has of the program and is not here.
/// Returns the facts to set once all of it is here, or null where nothing is new.
export async function newProgram(known) {
  const response = await fetch(LIST, { cache: "no-cache" });
  const versions = await response.text();
  if (!response.ok || !versions.includes("pocket/pocket.wasm ")) {
    throw new Error("the server has no program for browsers");
  }
  if (versions === known) return null;
  const files = await caches.open(FILES);
  await Promise.all([...versions.matchAll(/^(\S+) (\S+)$/gm)].map(async ([, path, hash]) => {
    const place = address(path, hash);
    if (!await files.match(place, { ignoreVary: true })) await files.add(place);
  }));
  await files.addAll(SPARE.map((name) => new Request("/sync/" + name, { redirect: "error" })));
  return {
    versions, headers: HEADERS.map((name) => [name, response.headers.get(name) ?? ""]),
  };
}

/// Lets go of files that this version does not have.
export async function tidy(versions) {
  const files = await caches.open(FILES);
  for (const { url } of await files.keys()) {
    const { pathname, searchParams } = new URL(url);
    const line = pathname.replace("/assets/", "") + " " + searchParams.get("v") + "\n";
    if (pathname.startsWith("/assets/") && !versions.includes(line)) await files.delete(url);
  }
}

/// A file of the program in the version that is in use here.
export async function file(path, versions) {
  const hash = versions.match(new RegExp(`^${path} (\\S+)$`, "m"))[1];
  const kept = await caches.match(address(path, hash), { cacheName: FILES, ignoreVary: true });
  return kept ?? fetch(address(path, hash));
}

const address = (path, hash) => `/assets/${path}?v=${hash}`;

// What a device keeps: in IndexedDB the pages of its database, what waits to be sent, and a few
// facts; in the cache the program's files by their hashes.
import { reach } from "/assets/js/line.js";
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

/// This browser keeps nothing, as in some private windows.
class NoStore extends Error {
  kind = "private";
}

/// The server has no program for browsers.
class NoProgram extends Error {
  kind = "no-program";
}

export class Keeping {
  static async open() {
    const keeping = new Keeping();
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore("pages");
        opening.result.createObjectStore("pending", { autoIncrement: true });
        opening.result.createObjectStore("facts");
      };
      keeping.database = await done(opening);
    } catch (trouble) {
      throw trouble.name === "QuotaExceededError" ? trouble : new NoStore(String(trouble));
    }
    keeping.database.onversionchange = () => keeping.database.close();
    return keeping;
  }

  /// Everything, for a start. From the same moment on only `owner` writes pages: whoever read
  /// earlier holds what is out of date, and pages of two states together are no database.
  /// `pages` is null where they are not whole and undamaged.
  async read(owner) {
    const facts = await this.facts();
    if (!facts.device) return facts;
    // Where there is no room for the owner, there is none for pages either: no harm.
    return this.#read(owner).catch(() => this.#read(null));
  }

  async #read(owner) {
    let found;
    await this.#write(["facts", "pages", "pending"], async (stores) => {
      if (owner) stores.facts.put(owner, "owner");
      const [names, values, numbers, records, keys, pending] = await Promise.all(
        [stores.facts, stores.pages, stores.pending].flatMap(
          (store) => [done(store.getAllKeys()), done(store.getAll())]));
      const facts = Object.fromEntries(names.map((name, place) => [name, values[place]]));
      const isWhole = numbers.length > 0 && numbers.at(-1) === numbers.length
        && numbers.length === (facts.count ?? numbers.length) && records.every(isUndamaged);
      const spoilt = keys.map((key, place) => [key, pending[place]])
        .filter(([, record]) => !isReadable(record));
      if (spoilt.length > 0) {
        // Never sent, never dropped: kept as text until the person has read it.
        facts.aside = [...facts.aside ?? [], ...spoilt.map(([, record]) => legible(record))];
        if (owner) {
          stores.facts.put(facts.aside, "aside");
          for (const [key] of spoilt) stores.pending.delete(key);
        }
      }
      found = {
        ...facts,
        pages: isWhole
          ? new Map(records.map((record, place) => [numbers[place], record.bytes])) : null,
        pending: pending.filter(isReadable).map(({ bytes }) => bytes),
      };
    });
    return found;
  }

  /// device, versions, headers, cookies, owner; count and kept: how many pages, and when they were
  /// last written; aside: changes that can't be read, as text; badge. What of it is known.
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

  /// Forgets a fact.
  unset(name) {
    return this.#write(["facts"], (stores) => stores.facts.delete(name));
  }

  waiting() {
    return this.#count("pending");
  }

  /// Whether all pages are here, by their number.
  async isWhole({ count }) {
    const pages = await this.#count("pages");
    return pages > 0 && pages === (count ?? pages);
  }

  #count(name) {
    return done(this.database.transaction(name).objectStore(name).count());
  }

  /// Pages that were sound one by one and are no database together: the next start needs others.
  dropPages() {
    return this.#write(["pages"], (stores) => stores.pages.clear());
  }

  async entries() {
    const pending = this.database.transaction("pending").objectStore("pending");
    return (await done(pending.getAll())).filter(isReadable).map(({ bytes }) => entryOf(bytes));
  }

  /// Once this comes back the entry outlives the power.
  add(entry) {
    return this.#write(["pending"], (stores) => stores.pending.add(record(entry)));
  }

  /// What can't be carried out here, by its bytes: kept as text until the person has read it.
  /// All that is kept so.
  async setAside(entry) {
    const { aside = [] } = await this.facts();
    const { id } = entryOf(entry);
    await this.#write(["facts", "pending"], async ({ facts, pending }) => {
      const [keys, records] = await Promise.all([done(pending.getAllKeys()), done(pending.getAll())]);
      const place = records.findIndex(
        (record) => isReadable(record) && entryOf(record.bytes).id === id);
      if (place < 0) return;
      aside.push(legible(records[place]));
      facts.put(aside, "aside");
      pending.delete(keys[place]);
    });
    return aside;
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
      stores.facts.put(count, "count");
      stores.facts.put(Date.now(), "kept");
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

  /// On the disk once it comes back, all of it; or nothing, also where `body` fails halfway.
  #write(names, body) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(names, "readwrite", { durability: "strict" });
      let trouble;
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(trouble ?? transaction.error ?? new Error("aborted"));
      const stores = names.map((name) => [name, transaction.objectStore(name)]);
      (async () => body(Object.fromEntries(stores), transaction))().catch((reason) => {
        trouble = reason;
        try {
          transaction.abort();
        } catch {
          reject(reason);
        }
      });
    });
  }
}

const record = (bytes) => ({ bytes, sum: sum(bytes) });
const isUndamaged = (record) =>
  record?.bytes instanceof Uint8Array && record.sum === sum(record.bytes);

function isReadable(record) {
  try {
    return isUndamaged(record) && entryOf(record.bytes).path.startsWith("/");
  } catch {
    return false;
  }
}

/// What of a damaged record a person can make out.
function legible(record) {
  const bytes = record?.bytes instanceof Uint8Array ? record.bytes : new Uint8Array(0);
  const text = new TextDecoder().decode(bytes.subarray(44)).replace(/[\0-\x1f\x7f\ufffd]+/g, " ");
  try {
    return decodeURIComponent(text.replaceAll("+", " ")).trim();
  } catch {
    return text.trim();
  }
}

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

/// What a copy needs to work at all. The picture of the earth comes when all else is here, and of
/// the studio's icons only the set that it wears.
const LATE = /^map\/earth/;
const ICON = /^(?:icons\/)?neroli(-\d)?(?:-whole)?(?:-\d{3})?\.(?:svg|png|webmanifest)$/;
const isOther = (path, badge) => ICON.test(path) && (path.match(ICON)[1] ?? "") !== badge;
const lines = (versions) => [...versions.matchAll(/^(\S+) (\S+)$/gm)].map((line) => line.slice(1));

/// Fetches what the server has of the program and is not here.
/// Returns the facts to set once all of it is here, or null where nothing is new.
/// - count: told how many bytes came, as they come.
export async function newProgram({ versions: known, badge = "" }, count) {
  const { response, bytes } = await reach(LIST, { cache: "no-cache" });
  const versions = new TextDecoder().decode(bytes);
  if (!response.ok || !versions.includes("pocket/pocket.wasm ")) throw new NoProgram();
  if (versions === known) return null;
  await fetchFiles(
    lines(versions).filter(([path]) => !LATE.test(path) && !isOther(path, badge)), count);
  const files = await caches.open(FILES);
  await Promise.all(SPARE.map((name) => fetchFile(files, "/sync/" + name)));
  return {
    versions, headers: HEADERS.map((name) => [name, response.headers.get(name) ?? ""]),
  };
}

/// Fetches what of the program may come last.
export const fetchRest = ({ versions, badge = "" }) =>
  fetchFiles(lines(versions).filter(([path]) => !isOther(path, badge)));

async function fetchFiles(lines, count) {
  const files = await caches.open(FILES);
  await Promise.all(lines.map(async ([path, hash]) => {
    const place = address(path, hash);
    const kept = await files.match(place, { ignoreVary: true });
    if (!kept) await fetchFile(files, place, count);
    else if (count) count((await kept.blob()).size);
  }));
}

async function fetchFile(files, place, count) {
  const { response, bytes } = await reach(place, { cache: "default", limit: 30_000, count });
  if (!response.ok) throw new Error(`${place} was answered ${response.status}`);
  const type = response.headers.get("Content-Type") ?? "";
  await files.put(place, new Response(bytes, { headers: { "Content-Type": type } }));
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

// Storage of a device: in IndexedDB the pages of its database, the pending entries, and a few
// facts; in the cache the program's files by their hashes.
import { HEADERS } from "./answering.js";
import { reach } from "./line.js";
import {
  heldKey, holdKey, isSealed, mustOpen, openFacts, sealFacts, sealedRecord, unsealedBytes,
} from "./locking.js";
import { ASSETS, PLACES, ROOT, SPARE } from "./places.js";
import { entryOf } from "./pocket.js";
import { digest, unsorted } from "./unsorted.js";

/// Of their own for each folder of a web server.
export const FILES = `neroli${ROOT}`;
const DATABASE = FILES;
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  request.onblocked = () => console.info("Pocket: waiting for another worker to let go");
});

/// After removal of everything, a file still on its way is not kept.
let isGone = false;

/// Another worker has taken over; the state in this one's memory is out of date.
export class Overtaken extends Error {}

/// No storage in this browser, as in some private windows.
class NoStore extends Error {
  kind = "private";
}

/// The server has another version of a file of the program, and this device has lost its own.
export class Outdated extends Error {}

/// The server has no program for browsers.
class NoProgram extends Error {
  kind = "no-program";
}

/// The store of a demo in memory; null for none.
let memory = null;
export const inMemory = () => memory;
export const keepInMemory = (store) => {
  memory = store;
};

export class Keeping {
  static async open() {
    return memory ?? Keeping.onDisk();
  }

  static async onDisk() {
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

  /// Reads everything at the start. From then on only `owner` may write pages: an earlier reader
  /// has an outdated state, and pages of two states are not a valid database. `pages` is null if
  /// incomplete or damaged.
  async read(owner) {
    // Harmless without room for the owner: then there is none for pages either.
    return this.#read(owner).catch(() => this.#read(null));
  }

  /// Does not wait until the owner is on disk, unless damaged pages move: the next writer of pages
  /// waits for that in the database.
  #read(owner) {
    const names = ["facts", "pages", "pending"];
    return new Promise((resolve, reject) => {
      let found;
      this.#write(names, async (stores) => {
        if (owner) stores.facts.put(owner, "owner");
        const read = await Promise.all(names.map((name) => all(stores[name])));
        const { lock } = factsOf(read[0]);
        // Decrypting would end the transaction.
        if (lock) return resolve(this.#readSealed(owner, lock, read));
        found = whatIsKept(...read);
        if (!owner || found.spoilt.length === 0) return resolve(found);
        stores.facts.put(found.aside, "aside");
        for (const key of found.spoilt) stores.pending.delete(key);
        return undefined;
      }).then(() => resolve(found), reject);
    });
  }

  /// Throws Locked without the key.
  async #readSealed(owner, lock, [known, [numbers, pages], [keys, entries]]) {
    await mustOpen(lock);
    const [facts, openPages, openEntries] = await Promise.all([
      openFacts(factsOf(known)), plain(pages, (place) => pageAt(numbers[place])),
      plain(entries, () => ENTRY),
    ]);
    const found = whatIsKept(
      [Object.keys(facts), Object.values(facts)], [numbers, openPages], [keys, openEntries]);
    if (owner && found.spoilt.length > 0) {
      const { aside } = await sealFacts({ aside: found.aside });
      await this.#write(["facts", "pending"], (stores) => {
        stores.facts.put(aside, "aside");
        for (const key of found.spoilt) stores.pending.delete(key);
      });
    }
    return found;
  }

  /// Encrypts everything with a new key, or stores it plain for null: all or nothing.
  async reseal(owner, { pages, count, made, lock }) {
    const { cookies, aside } = await this.facts();
    const waiting = await this.#waitingEntries();
    const former = heldKey();
    holdKey(made);
    try {
      const [facts, records, entries] = await Promise.all([
        sealFacts({ cookies, aside }), recordsOf(pages), Promise.all(waiting.map(entryRecord))]);
      let isOurs = true;
      await this.#write(["facts", "pages", "pending"], async (stores, transaction) => {
        isOurs = await done(stores.facts.get("owner")) === owner;
        if (!isOurs) return transaction.abort();
        stores.pages.clear();
        for (const [number, page] of records) stores.pages.put(page, number);
        stores.pending.clear();
        for (const entry of entries) stores.pending.add(entry);
        for (const [name, value] of Object.entries({ ...facts, count, lock })) {
          if (value) stores.facts.put(value, name);
          else stores.facts.delete(name);
        }
        return undefined;
      }).catch((trouble) => {
        throw isOurs ? trouble : new Overtaken();
      });
    } catch (trouble) {
      holdKey(former);
      throw trouble;
    }
  }

  /// Bytes of the pending entries that can be read.
  async #waitingEntries() {
    const pending = this.database.transaction("pending").objectStore("pending");
    const records = await plain(await done(pending.getAll()), () => ENTRY);
    return records.filter(isReadable).map(({ bytes }) => bytes);
  }

  /// The known facts: device, versions, headers, cookies, owner; count (of pages) and kept (time of
  /// their last write); isTwo (another device counts under this id); aside (unreadable changes, as
  /// text); badge; failed (versions that could not lead the copy); begun (an unfinished copy);
  /// joins (a server with another studio is to have this one); ahead (lead of this clock over the
  /// server's, and when measured); alone (true without a server); backup (when the newest backup
  /// was saved); looks (true while a demo in memory is shown); lock (by which the key of a passcode
  /// is recognised; cookies and aside are encrypted then); toldDue (tasks that a notification told).
  async facts() {
    return openFacts(
      factsOf(await all(this.database.transaction("facts").objectStore("facts"))));
  }

  async set(known) {
    const facts = await sealFacts(known);
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

  /// True if the number of stored pages is right.
  async isWhole({ count }) {
    const pages = await this.#count("pages");
    return pages > 0 && pages === (count ?? pages);
  }

  #count(name) {
    return done(this.database.transaction(name).objectStore(name).count());
  }

  /// Deletes pages that are sound one by one but not a valid database together; the next start
  /// loads others.
  dropPages() {
    return this.#write(["pages"], (stores) => stores.pages.clear());
  }

  async entries() {
    return (await this.#waitingEntries()).map(entryOf);
  }

  /// When this returns, the entry survives a power failure.
  async add(entry) {
    const added = await entryRecord(entry);
    return this.#write(["pending"], (stores) => stores.pending.add(added));
  }

  /// Moves an entry that can't be carried out here to `aside`, as text, until read by the person.
  /// Returns all of `aside`.
  async setAside(entry) {
    const { aside = [] } = await this.facts();
    const { id } = entryOf(entry);
    aside.push(legible({ bytes: entry }));
    const sealed = await sealFacts({ aside });
    let isThere = false;
    await this.#write(["facts", "pending"], async ({ facts, pending }) => {
      const [keys, records] = await Promise.all([done(pending.getAllKeys()), done(pending.getAll())]);
      const place = records.findIndex((record) => idOf(record) === id);
      if (place < 0) return;
      isThere = true;
      facts.put(sealed.aside, "aside");
      pending.delete(keys[place]);
    });
    if (!isThere) aside.pop();
    return aside;
  }

  /// Stores pages and removes the entries that arrived with these, all or nothing. Entries that are
  /// pending again are stored before the others.
  async keep(owner, { pages, count, arrived, returning = [], isWhole, isTwo = false }) {
    let isOurs = true;
    const [records, again] = await Promise.all([
      recordsOf(pages), Promise.all(returning.map(entryRecord))]);
    await this.#write(["facts", "pages", "pending"], async (stores, transaction) => {
      isOurs = await done(stores.facts.get("owner")) === owner;
      if (!isOurs) return transaction.abort();
      if (isWhole) stores.pages.clear();
      else stores.pages.delete(IDBKeyRange.lowerBound(count, true));
      for (const [number, page] of records) stores.pages.put(page, number);
      stores.facts.put(count, "count");
      stores.facts.put(Date.now(), "kept");
      if (isTwo) stores.facts.put(true, "isTwo");
      if (returning.length > 0) {
        const others = await done(stores.pending.getAll());
        stores.pending.clear();
        for (const entry of again) stores.pending.add(entry);
        for (const other of others) stores.pending.add(other);
      }
      if (arrived.length === 0) return undefined;
      const gone = new Set(arrived);
      stores.pending.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        if (gone.has(idOf(cursor.value))) cursor.delete();
        cursor.continue();
      };
      return undefined;
    }).catch((trouble) => {
      throw isOurs ? trouble : new Overtaken();
    });
  }

  async remove() {
    this.database.close();
    isGone = true;
    await done(indexedDB.deleteDatabase(DATABASE));
    await caches.delete(FILES);
  }

  /// Everything is on the disk when this returns; or nothing, also if `body` fails halfway.
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

const all = (store) => Promise.all([done(store.getAllKeys()), done(store.getAll())]);
const factsOf = ([names, values]) =>
  Object.fromEntries(names.map((name, place) => [name, values[place]]));

/// Facts with `pages` and `pending`, from the keys and values of the stores; `spoilt`: keys of
/// unreadable entries. These were never sent and are never dropped: `aside` has their text until
/// read by the person.
function whatIsKept(known, [numbers, records], [keys, entries]) {
  const found = factsOf(known);
  const isWhole = numbers.length > 0 && numbers.at(-1) === numbers.length
    && numbers.length === (found.count ?? numbers.length) && records.every(isUndamaged);
  const isSpoilt = entries.map((entry) => !isReadable(entry));
  const spoilt = keys.filter((_, place) => isSpoilt[place]);
  if (spoilt.length > 0) {
    const texts = entries.filter((_, place) => isSpoilt[place]).map(legible);
    found.aside = [...found.aside ?? [], ...texts];
  }
  return {
    ...found, spoilt,
    pages: isWhole
      ? new Map(records.map((record, place) => [numbers[place], record.bytes])) : null,
    pending: entries.filter((_, place) => !isSpoilt[place]).map(({ bytes }) => bytes),
  };
}

const record = (bytes) => ({ bytes, sum: sum(bytes) });

// With a passcode, records are encrypted. An entry keeps its id, which tells nothing, to be found by.
const ENTRY = "entry";
const pageAt = (number) => `page ${number}`;
const recordOf = async (bytes, about) => (heldKey() ? sealedRecord(bytes, about) : record(bytes));
const entryRecord = async (bytes) => {
  const made = await recordOf(bytes, ENTRY);
  return isSealed(made) ? { ...made, id: entryOf(bytes).id } : made;
};
const recordsOf = (pages) => Promise.all(
  [...pages].map(async ([number, bytes]) => [number, await recordOf(bytes, pageAt(number))]));
/// The same records, decrypted; a damaged one has a wrong sum.
const plain = (records, about) => Promise.all(records.map(async (kept, place) => {
  if (!isSealed(kept)) return kept;
  const bytes = await unsealedBytes(kept, about(place)).catch(() => null);
  return bytes ? record(bytes) : { bytes: new Uint8Array(0), sum: -1 };
}));
/// The id of an entry's record; null for a damaged one.
const idOf = (kept) => kept?.id ?? (isUndamaged(kept) ? entryOf(kept.bytes).id : null);
const isUndamaged = (record) =>
  record?.bytes instanceof Uint8Array && record.sum === sum(record.bytes);

function isReadable(record) {
  try {
    return isUndamaged(record) && entryOf(record.bytes).path.startsWith("/");
  } catch {
    return false;
  }
}

/// The readable text of a damaged record.
function legible(record) {
  const bytes = record?.bytes instanceof Uint8Array ? record.bytes : new Uint8Array(0);
  const text = new TextDecoder().decode(bytes.subarray(44)).replace(/[\0-\x1f\x7f\ufffd]+/g, " ");
  try {
    return decodeURIComponent(text.replaceAll("+", " ")).trim();
  } catch {
    return text.trim();
  }
}

/// FNV-1a over words of four bytes, and over the remaining bytes.
function sum(bytes) {
  const whole = bytes.length >> 2;
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, whole);
  let sum = 0x811c9dc5;
  // By index: a cold start walks over all pages before this is compiled.
  for (let place = 0; place < whole; place += 1) sum = Math.imul(sum ^ words[place], 0x01000193);
  for (const byte of bytes.subarray(whole * 4)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/// The program's files, stored by their hashes, and the pages for when the module can't make one.
const SPARES = ["away", "full", "damaged", "locked"];
const LIST = ASSETS + "versions.txt";

/// Files that are fetched last, because a copy works without: the picture of the earth, and the
/// reader of barcodes. Of the studio's icons only the set in use is fetched.
const LATE = /^(?:map\/earth|pocket\/scanner)/;
const ICON = /^(?:icons\/)?neroli(-\d)?(?:-whole)?(?:-\d{3})?\.(?:svg|png|webmanifest)$/;
const isOther = (path, badge) => ICON.test(path) && (path.match(ICON)[1] ?? "") !== badge;
/// The module, and its packed form, which is not kept.
const MODULE = "pocket/pocket.wasm", SORTED = "pocket/pocket.sorted";
const lines = (versions) => [...versions.matchAll(/^(\S+) (\S+)$/gm)].map((line) => line.slice(1));

/// Fetches the server's program if new. Returns the facts to set once all files are here, or null
/// if nothing is new.
/// - failed: the version that could not lead the copy here; count: called with the bytes received
///   so far.
export async function newProgram({ versions: known, failed, badge = "" }, count) {
  const { response, bytes } = await reach(LIST, { cache: "no-cache" });
  const versions = new TextDecoder().decode(bytes);
  if (!response.ok || !versions.includes(`${MODULE} `)) throw new NoProgram();
  if (versions === known || versions === failed) return null;
  isGone = false;
  await fetchFiles(versions, (path) => !LATE.test(path) && !isOther(path, badge), count);
  const files = await caches.open(FILES);
  // A static folder has these pages, and the headers, among the program's files.
  const isFolder = versions.includes(`${HEADS} `);
  if (!isFolder) await Promise.all(SPARES.map((name) => fetchFile(files, PLACES[name])));
  const heads = isFolder ? await (await file(HEADS, versions)).json() : {};
  return {
    versions,
    headers: HEADERS.map((name) => [name, heads[name] ?? response.headers.get(name) ?? ""]),
  };
}
const HEADS = "spare/headers.json";

/// A page that was fetched beforehand; of a static folder, in the first of the languages that it has.
export const sparePage = async (name) => {
  const options = { cacheName: FILES, ignoreVary: true, ignoreSearch: true };
  const kept = await caches.match(PLACES[name], options);
  if (kept) return kept;
  for (const tag of navigator.languages.map((one) => one.slice(0, 2))) {
    const said = tag !== "en" && await caches.match(`${SPARE}${name}.${tag}.html`, options);
    if (said) return said;
    if (tag === "en") break;
  }
  return caches.match(`${SPARE}${name}.html`, options);
};

/// Fetches the files with the lowest priority.
export const fetchRest = ({ versions, badge = "" }) =>
  fetchFiles(versions, (path) => !isOther(path, badge));

async function fetchFiles(versions, isWanted, count) {
  const files = await caches.open(FILES);
  const listed = lines(versions);
  const sorted = listed.find(([path]) => path === SORTED);
  const wanted = listed.filter(([path]) => path !== SORTED && isWanted(path));
  // After a failure, waits for the other files: a retry finds these here.
  const ends = await Promise.allSettled(wanted.map(async ([path, hash]) => {
    const place = address(path, hash);
    const kept = await files.match(place, { ignoreVary: true });
    if (kept) {
      if (count) count((await kept.blob()).size);
      return;
    }
    const module = path === MODULE && sorted && await fetchSorted(hash, sorted, count);
    if (module) await keep(files, place, module, "application/wasm");
    else await fetchFile(files, place, count);
  }));
  for (const { reason } of ends) if (reason) throw reason;
}

/// The module from its sorted form; null if the result has another hash.
async function fetchSorted(hash, [path, version], count) {
  const { response, bytes } = await reach(
    address(path, version), { cache: "default", limit: 30_000, count });
  try {
    const module = response.ok ? unsorted(bytes) : null;
    if (module && digest(module) === hash) return module;
  } catch (trouble) {
    console.info("Pocket: the sorted module can't be used:", String(trouble));
  }
  return null;
}

async function fetchFile(files, place, count) {
  const { response, bytes } = await reach(place, { cache: "default", limit: 30_000, count });
  if (!response.ok) throw new Error(`${place} was answered ${response.status}`);
  const type = response.headers.get("Content-Type") ?? "";
  await keep(files, place, bytes, type);
}

const keep = async (files, place, bytes, type) => {
  if (!isGone) await files.put(place, new Response(bytes, { headers: { "Content-Type": type } }));
};

/// Deletes files that this version lacks.
export async function tidy(versions) {
  const files = await caches.open(FILES);
  for (const { url } of await files.keys()) {
    const { pathname, searchParams } = new URL(url);
    const line = pathname.replace(ASSETS, "") + " " + searchParams.get("v") + "\n";
    if (pathname.startsWith(ASSETS) && !versions.includes(line)) await files.delete(url);
  }
}

/// A file of the program in the version in use here.
export async function file(path, versions) {
  const hash = versions.match(new RegExp(`^${path} (\\S+)$`, "m"))[1];
  const kept = await caches.match(address(path, hash), { cacheName: FILES, ignoreVary: true });
  if (kept) return kept;
  const fetched = await fetch(address(path, hash));
  if (fetched.status === 404) throw new Outdated();
  return fetched;
}

const address = (path, hash) => `${ASSETS}${path}?v=${hash}`;

// The studio of a device that is alone, in the worker: beginning, a demo in memory, backups, and
// joining a server.
import { asked } from "./answering.js";
import { Removed, inTurn, load, opened, programOf, reopen, settle } from "./copy.js";
import { newId } from "./ids.js";
import { Keeping, inMemory, keepInMemory } from "./keeping.js";
import { Away, ServerFull, reach } from "./line.js";
import { sync } from "./meeting.js";
import { Memory } from "./memory.js";
import { PLACES } from "./places.js";
import { Pocket, entryOf } from "./pocket.js";

/// The server's studio counts in another currency, or changed its own at another time.
class OtherCurrency extends Error {
  kind = "currency";
}

/// The image is no studio of this program.
class Unsound extends Error {
  kind = "unsound";
}

/// Begins an empty studio under a new id, once the program is here. Goes on with the one that is here.
export async function beginAlone(begun, count) {
  keepInMemory(null);
  await load({ ...begun, isAlone: true }, count);
  await mark(begun);
  await inTurn(opened);
}

async function mark({ cookies }) {
  const keeping = await Keeping.onDisk();
  const { device, alone } = await keeping.facts();
  // The copy of a server's studio stays one.
  if (!device || alone) await keeping.set({ device: device ?? newId(), cookies, alone: true });
  for (const name of ["begun", "looks"]) await keeping.unset(name);
  keeping.database.close();
  reopen();
}

// A demo

/// False once it is known that no demo is looked at.
let looks = null;
/// When a page of the demo was last asked for.
let seen = 0;
/// A closed window can't be told from one between two pages before this has passed.
const BETWEEN = 45_000;

/// Begins a demo in memory: nothing of it is stored but the program.
export async function look(begun, count) {
  await load(begun, count);
  const keeping = await Keeping.onDisk();
  const { device, begun: _, ...facts } = await keeping.facts();
  if (!device) {
    await keeping.unset("begun");
    await keeping.set({ looks: true });
  }
  keeping.database.close();
  if (!device) await show({ ...facts, cookies: begun.cookies });
}

async function show(facts) {
  looks = true;
  seen = Date.now();
  keepInMemory(new Memory({ ...facts, device: newId(), alone: true }));
  reopen();
  await inTurn(async () => {
    const made = await opened();
    const body = new TextEncoder().encode(`id=${newId()}`);
    const { entry } = asked(made, "POST", "/demo", body);
    await made.keeping.add(entry);
    await settle(made);
  });
}

/// Before a page is answered: a demo ends with its last window, and is made anew if this worker has
/// lost it.
export async function looksOn({ resultingClientId }) {
  if (looks === false) return;
  const isRecent = Date.now() - seen < BETWEEN;
  seen = Date.now();
  if (inMemory() && isRecent) return;
  const keeping = await Keeping.onDisk().catch(() => null);
  const { looks: isMarked, device, ...facts } = await keeping?.facts() ?? {};
  looks = Boolean(isMarked && !device);
  if (looks) {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.some(({ id }) => id !== resultingClientId)) {
      if (!inMemory()) await show(facts);
    } else {
      keepInMemory(null);
      reopen();
      looks = false;
      await keeping.unset("looks");
    }
  }
  keeping?.database.close();
}

// Backups

/// The whole studio as one file, a database that a server restores as well.
export async function backup() {
  await sync();
  return inTurn(image);
}

async function image() {
  const { pocket } = await opened();
  return new Blob([...pocket.pages(true).values()], { type: "application/vnd.sqlite3" });
}

/// Compares the currencies of the copy here with those of the server's other studio, which takes
/// nothing. Within a turn.
export const compare = async () => void await taken(await image(), `${PLACES.take}?compare=1`);

/// Replaces the studio here by a backup, or begins with one.
export async function putBack(file, begun, count) {
  await become(new Uint8Array(await file.arrayBuffer()), begun, count);
}

/// - leaves: true if this device had a copy of a server's studio; the studio alone is another device.
async function become(image, begun, count, leaves = false) {
  keepInMemory(null);
  const keeping = await Keeping.onDisk();
  const { device: former, versions } = await keeping.facts();
  const device = leaves ? newId() : former ?? newId();
  try {
    if (!versions) await load(begun, count);
    await inTurn(() => replace(keeping, image, device, begun));
  } finally {
    // The pages have another owner now.
    reopen();
    keeping.database.close();
  }
  await inTurn(opened);
}

async function replace(keeping, image, device, begun) {
  const owner = crypto.randomUUID();
  const { pages, pending, versions, cookies = begun.cookies } = await keeping.read(owner);
  const program = await programOf(versions);
  const start = (pages) => new Pocket({ ...program, pages, device, pending: [] });
  let pocket;
  try {
    // The epochs of the present studio count on.
    pocket = start(pages ?? new Map());
  } catch {
    pocket = start(new Map());
  }
  if (pocket.putBack(image).outcome !== 0) throw new Unsound();
  await keeping.set({ device, alone: true, cookies });
  await keeping.keep(owner, {
    pages: pocket.pages(true), count: pocket.count, isWhole: true,
    arrived: pending.map((entry) => entryOf(entry).id),
  });
  for (const name of ["begun", "looks"]) await keeping.unset(name);
}

// A server

/// Facts that only the copy of a server's studio has.
const OF_COPY = ["door", "proof", "joins", "isTwo", "ahead"];

/// Makes the copy of a server's studio one of this device alone, once the server has everything from
/// here: the server's whole studio, as a backup. The server keeps its own.
export async function leaveServer(begun, count) {
  await sync();
  const { keeping, facts } = await inTurn(opened);
  if (await keeping.waiting() > 0) throw new Away("not everything was sent");
  const { response, bytes } = await reach(PLACES.backupNow, {
    limit: 60_000, count, redirect: "manual", headers: { "X-Neroli": "1" } });
  if (!new TextDecoder().decode(bytes.subarray(0, 15)).startsWith("SQLite format 3")) {
    // A page, in place of a file: the passcode is asked for.
    throw response.status < 500 ? new Removed() : new Error(`answered ${response.status}`);
  }
  await become(bytes, { ...begun, cookies: facts.cookies ?? begun.cookies }, count, true);
  const kept = await Keeping.onDisk();
  for (const name of OF_COPY) await kept.unset(name);
  kept.database.close();
  reopen();
  // Without an answer the server lists the former device until it is removed there.
  await fetch(PLACES.removeDevice, {
    method: "POST", headers: { "X-Neroli": "1" },
    body: new URLSearchParams({ device: facts.device }) }).catch(() => {});
}

/// Gives the studio to the server at this address, once it has paired this device. From then on the
/// device keeps a copy, under the id that the server gave.
export async function joinServer({ device, proof, cookies }) {
  const isTaken = await taken(await backup());
  await inTurn(async () => {
    const { keeping } = await opened();
    // A server with a studio of its own gets the entries of this device as a device's work.
    await keeping.set({ ...device && { device }, proof, cookies, joins: !isTaken });
    await keeping.unset("alone");
    reopen();
  });
}

/// True if an empty server took the studio as it is; false if it has one.
async function taken(image, place = PLACES.take) {
  const body = new FormData();
  body.append("file", image, "studio.sqlite");
  const response = await fetch(place, { method: "POST", body, headers: { "X-Neroli": "1" } })
    .catch((trouble) => {
      throw new Away(String(trouble));
    });
  if (response.status === 401) throw new Removed();
  if (response.status === 507) throw new ServerFull();
  if (response.status === 412) throw new OtherCurrency();
  if (!response.ok && response.status !== 409) throw new Error(`answered ${response.status}`);
  return response.ok;
}

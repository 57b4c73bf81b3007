// The copy in this worker's memory: the module with its database, made from the stored pages.
import {
  Keeping, Outdated, Overtaken, fetchRest, file, newProgram, tidy,
} from "./keeping.js";
import { Away, LIMIT, Part, ServerFull, reach } from "./line.js";
import { Locked, holdKey, lockBy, mustOpen, unlock } from "./locking.js";
import { forgetPapers } from "./papers-kept.js";
import { fetchPeople } from "./people.js";
import { PLACES } from "./places.js";
import { Pocket } from "./pocket.js";

/// A promise of { keeping, pocket, facts, owner }, or of null if this device keeps no copy.
let copy = null;
/// The person gave up the copy here: nothing may restore the copy.
let isGivenUp = false;

/// Jobs run one at a time, in order: no call of the module while a result is being stored.
let last = Promise.resolve();
export const inTurn = (job) => {
  const turn = last.then(job);
  last = turn.catch(() => {});
  return turn;
};

export const opened = async () => (isGivenUp ? null : copy ?? start(open()));

function start(opening) {
  copy = opening;
  opening.catch(() => {
    if (copy === opening) copy = null;
  });
  return opening;
}

/// Drops the copy in memory; the next caller reads the stored state.
export const reopen = () => {
  copy = null;
};

/// - begun: the id of a device that keeps no copy yet.
async function open(count, begun) {
  const keeping = await Keeping.open();
  const { device = begun, versions, lock } = await keeping.facts();
  if (!device) {
    keeping.database.close();
    return null;
  }
  await mustOpen(lock);
  // The program is made ready while the pages are read.
  const making = programOf(versions);
  making.catch(() => {});
  // Identifies this copy in memory; a replaced copy must not be stored.
  const owner = crypto.randomUUID();
  const { pages: kept, pending, spoilt: _, ...facts } = await keeping.read(owner);
  // Nobody else has the studio of a device that is alone.
  if (facts.alone && !kept && facts.count) throw new Spoilt("its pages are damaged");
  const pages = facts.alone ? kept ?? new Map() : kept;
  const isSame = facts.versions === versions;
  const program = await (isSame ? making : programOf(facts.versions)).catch(async (trouble) => {
    if (!(trouble instanceof Outdated)) throw trouble;
    // The browser has dropped the program's files; the server has other versions.
    const found = await newProgram({ badge: facts.badge }, count);
    await keeping.set(found);
    Object.assign(facts, found);
    return programOf(facts.versions);
  });
  const { joins } = facts;
  const start = (pages, waiting) =>
    new Pocket({ ...program, pages, device, joins, pending: waiting });
  let reason = "the copy is not whole";
  if (pages) {
    try {
      const pocket = await leadPast(pending, (waiting) => start(pages, waiting), async (entry) => {
        facts.aside = await keeping.setAside(entry);
      });
      const made = { keeping, facts, owner, pocket };
      if (facts.alone) await settle(made);
      return made;
    } catch (trouble) {
      if (facts.alone) throw trouble;
      reason = String(trouble);
    }
  }
  console.info("Pocket: a snapshot is needed:", reason);
  const made = { keeping, facts, owner, pocket: start(new Map(), pending) };
  await take(await snapshot(count), made);
  return made;
}

/// The studio of a device that is alone can't be read. The stored pages stay.
export class Spoilt extends Error {}

/// Settles the entries of a device that is alone, and stores its pages. Without room for them the
/// entries stay stored, and the state in memory goes on.
export async function settle(made) {
  const { keeping, pocket, owner } = made;
  try {
    const { outcome, arrived, reason } = pocket.settle();
    if (outcome !== 0) throw new Error(`not settled: ${reason}`);
    const settled = made.settled = [...made.settled ?? [], ...arrived];
    const pages = pocket.pages(false);
    if (pages.size === 0 && settled.length === 0) return false;
    await keeping.keep(owner, { pages, count: pocket.count, arrived: settled, isWhole: false });
    made.settled = [];
    pocket.clean();
    return true;
  } catch (trouble) {
    if (trouble.name === "QuotaExceededError") return true;
    reopen();
    throw trouble;
  }
}

// The passcode of a studio alone

/// Sets or changes the passcode; null removes it.
export const protect = (passcode) => inTurn(async () => {
  const { keeping, facts, owner, pocket } = await opened();
  const { made = null, lock } = passcode ? await lockBy(passcode) : {};
  await keeping.reseal(owner, { pages: pocket.pages(true), count: pocket.count, made, lock });
  facts.lock = lock;
});

/// Opens the locked studio by a typed passcode.
export const openBy = (passcode) => inTurn(async () => {
  const keeping = await Keeping.open();
  const { lock } = await keeping.facts();
  keeping.database.close();
  if (lock) await unlock(passcode, lock);
  reopen();
});

/// Forgets the key. False if there is no passcode.
export const shut = () => inTurn(async () => {
  const keeping = await Keeping.open();
  const { lock } = await keeping.facts();
  keeping.database.close();
  if (!lock) return false;
  holdKey(null);
  reopen();
  return true;
});

/// Gives the module the sentences of the language that the person reads.
export async function learn({ pocket, facts }) {
  facts.languages = navigator.languages.join(",");
  for (const tag of [facts.cookies?.language, ...navigator.languages].filter(Boolean)) {
    const known = tag.toLowerCase().split("-")[0];
    const path = `words/${known}.words`;
    if (known === "en" || pocket.learned === path) return;
    if (!facts.versions.includes(`${path} `)) continue;
    const words = await file(path, facts.versions);
    pocket.learn(known, new Uint8Array(await words.arrayBuffer()));
    pocket.learned = path;
    return;
  }
}

/// The parts of the program that make a copy.
export async function programOf(versions) {
  const [module, notes] = await Promise.all([
    WebAssembly.compileStreaming(file("pocket/pocket.wasm", versions)),
    file("pocket/notes.json", versions).then((response) => response.arrayBuffer()),
  ]);
  return { module, notes: new Uint8Array(notes), versions };
}

/// The module with the pending entries. An entry whose replay crashes the module would block this
/// device for ever; a crashing entry moves from the pending ones to `aside`, as text.
async function leadPast(pending, start, putAway) {
  const tried = (count) => {
    try {
      return start(pending.slice(0, count));
    } catch (trouble) {
      if (trouble instanceof WebAssembly.RuntimeError) return null;
      throw trouble;
    }
  };
  for (;;) {
    const pocket = tried(pending.length);
    if (pocket) return pocket;
    // The module crashes without any entry, so no entry is the cause.
    if (!tried(0)) throw new Error("the module falls on these pages");
    // Works with the first `stands` entries, crashes with the first `fell`.
    let stands = 0;
    let fell = pending.length;
    while (fell - stands > 1) {
      const middle = (stands + fell) >> 1;
      if (tried(middle)) stands = middle;
      else fell = middle;
    }
    const [entry] = pending.splice(fell - 1, 1);
    await putAway(entry);
  }
}

/// Fetches the program of a copy before the device is paired, so a failure here leaves no device in
/// the server's list.
/// - begun: state for the next try; count: called with the bytes received so far.
export async function load(begun, count) {
  isGivenUp = false;
  const keeping = await Keeping.open();
  const facts = await keeping.facts();
  try {
    const { badge } = begun;
    await keeping.set(facts.device ? { badge } : { badge, begun });
    await renew(keeping, { ...facts, badge }, count);
  } catch (trouble) {
    if (!facts.device && !(trouble instanceof Away)) await inTurn(remove);
    throw trouble;
  } finally {
    keeping.database.close();
  }
}

/// Makes this device keep a copy under its id: the server's whole database. Until all has arrived
/// the device has none, and a later worker resumes. Returns true if there was a copy before.
export async function begin(begun, count) {
  const { device, cookies } = begun;
  await load({ ...begun, isPaired: true }, count);
  const keeping = await Keeping.open();
  const before = await keeping.facts();
  try {
    // Before the first page: a person must not do more than she may.
    const people = await fetchPeople();
    await keeping.set({ people, person: null, isLowered: false });
    if (before.device) await inTurn(() => start(open(count)));
    else {
      const made = await open(count, device);
      await keeping.set({ device, cookies });
      await keeping.unset("begun");
      Object.assign(made.facts, { device, cookies });
      start(Promise.resolve(made));
    }
    if (before.device) await keeping.set({ device, cookies });
    return Boolean(before.device);
  } catch (trouble) {
    if (!before.device && !(trouble instanceof Away)) await inTurn(remove);
    throw trouble;
  } finally {
    keeping.database.close();
  }
}

/// The unfinished copy; null for none.
export async function unfinished() {
  const keeping = await Keeping.open();
  const { begun, device } = await keeping.facts();
  keeping.database.close();
  return device ? null : begun ?? null;
}

/// Fetches the parts of the program that may come last, once.
export const complete = async ({ facts }) => {
  if (facts.complete === facts.versions) return;
  await fetchRest(facts);
  facts.complete = facts.versions;
};

/// Becomes a separate device if another one uses the same id: later sales get another letter.
/// Pending entries keep their old id.
export async function becomeTwo(proof) {
  const device = await askText(PLACES.part, {
    method: "POST", body: new URLSearchParams({ proof }),
  });
  await inTurn(async () => {
    const { keeping } = await opened();
    await keeping.set({ device, proof, isTwo: false });
    reopen();
  });
}

/// Deletes everything, also the pending entries.
export function giveUp() {
  isGivenUp = true;
  return inTurn(remove);
}

async function remove() {
  const made = await Promise.resolve(copy).catch(() => null);
  made?.keeping.database.close();
  reopen();
  holdKey(null);
  await (await Keeping.open()).remove();
  await forgetPapers();
}

/// The server's program is new and can't lead the copy here, which stays with its own.
export class HeldBack extends Error {}

/// Fetches the server's program if newer; returns true if the present one was replaced. Throws
/// HeldBack if the new one can't lead the copy.
export async function renew(keeping, facts, count) {
  const found = await newProgram(facts, count);
  if (!found) return false;
  if (facts.device) {
    try {
      if (!await prove(found.versions, facts)) await bringOut();
    } catch (trouble) {
      if ([Away, Removed, Locked].some((kind) => trouble instanceof kind)) throw trouble;
      await keeping.set({ failed: found.versions });
      facts.failed = found.versions;
      // The new program may only need the new worker.
      registration.update().catch(() => {});
      throw new HeldBack(String(trouble));
    }
  }
  await keeping.set(found);
  await tidy(found.versions);
  reopen();
  registration.update().catch(() => {});
  return true;
}

/// Makes pending again the entries in the pages that the server lacks, as after an older server was
/// put back: the present program takes the server's state, because the next one can't read these
/// pages.
async function bringOut() {
  try {
    await loadSnapshot();
  } catch (trouble) {
    if (trouble instanceof Away || trouble instanceof Removed) throw trouble;
    // The server's state is of a newer program.
    console.info("Pocket:", String(trouble));
  }
}

/// Tries a new program in memory before replacing the old one: opens the pages, replays pending
/// entries, takes an answer of the server. Throws the reason of a failure. False if the pages are
/// unreadable and a snapshot is needed.
async function prove(versions, facts) {
  const { device } = facts;
  const program = await programOf(versions);
  const keeping = await Keeping.open();
  try {
    const { pages, pending } = await keeping.read(null);
    try {
      const pocket = new Pocket({
        ...program, pages: pages ?? new Map(), device, pending, joins: facts.joins });
      if (facts.alone) {
        const { outcome, reason } = pocket.settle();
        if (outcome !== 0) throw new Error(reason);
        return true;
      }
      const { outcome } = pocket.absorb(await questioned(pocket));
      if (outcome < 3 || outcome === 5) return true;
    } catch (trouble) {
      if (trouble instanceof Away || trouble instanceof Removed || facts.alone) throw trouble;
      console.info("Pocket: the new program can't open this copy:", String(trouble));
    }
    // Damaged pages, or a crashing entry, would keep this device from every update.
    const pocket = new Pocket({ ...program, pages: new Map(), device, pending: [] });
    const { outcome, reason } = pocket.load(await snapshot());
    if (outcome !== 0) throw new Error(reason);
    return false;
  } finally {
    keeping.database.close();
  }
}

const questioned = (pocket) => askSync(pocket.ask().asked);

/// The server's answer to a request for /sync. A long request gets more time: no connection is
/// slower than this.
export const askSync = (asked, told) => ask(PLACES.sync, {
  told, method: "POST", body: asked, headers: { "Content-Type": "application/octet-stream" },
  limit: LIMIT + asked.length / 10,
});

/// The server has another studio than the copy here.
export class Foreign extends Error {
  kind = "foreign";
}

/// This device's token is no longer valid.
export class Removed extends Error {
  kind = "sign-in";
}

/// Asks the server and returns the bytes of its answer. Throws Away if no answer comes in time.
/// - options.told: called with the answer's headers.
export async function ask(place, { told, ...options } = {}) {
  const headers = { "X-Neroli": "1", ...options.headers };
  const { response, bytes } = await reach(place, { ...options, headers });
  if (response.status === 401) throw new Removed();
  if (response.status === 507) throw new ServerFull();
  // The snapshot is being made: try later.
  if (response.status === 503) throw new Away(`${place} is not ready`);
  if (!response.ok) throw new Error(`${place} was answered ${response.status}`);
  told?.(response.headers);
  return bytes;
}

/// The answer of `ask` as text.
export const askText = async (place, options) =>
  new TextDecoder().decode(await ask(place, options));

/// The received part of a snapshot; the next try resumes after this part.
let part = new Part();

/// The server's whole database, which the server needs time to collect.
async function snapshot(count) {
  const isPacked = "DecompressionStream" in globalThis;
  const place = isPacked ? PLACES.snapshot + "?packed=gzip" : PLACES.snapshot;
  for (;;) {
    const before = part.size;
    try {
      const bytes = await ask(place, { limit: 30_000, count, part });
      part = new Part();
      return isPacked ? await unpacked(bytes) : bytes;
    } catch (trouble) {
      // Goes on as long as a try brings bytes.
      if (!(trouble instanceof Away) || part.size <= before) throw trouble;
    }
  }
}

const unpacked = async (bytes) => new Uint8Array(await new Response(
  new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());

/// Replaces the copy by the server's whole database.
export async function loadSnapshot() {
  const image = await snapshot();
  await inTurn(async () => take(image, await opened()));
}

/// Makes a snapshot the copy.
async function take(image, { keeping, pocket, owner, facts }) {
  if (facts.alone) throw new Overtaken();
  try {
    const { outcome, arrived, reason, returning } = pocket.load(image);
    if (outcome === 5) throw new Foreign();
    if (outcome !== 0) throw new Error("the snapshot can't be used: " + reason);
    await keeping.keep(owner, {
      pages: pocket.pages(true), count: pocket.count, arrived, returning, isWhole: true,
      isTwo: pocket.isTwo,
    });
    pocket.clean();
  } catch (trouble) {
    reopen();
    throw trouble;
  }
}

/// Number of answers in a row that failed to apply.
let falls = 0;
const PATIENCE = 3;

/// Applies an answer of /sync, and stores the changes. An error leaves the stored state. If the
/// module crashes several times in a row, a snapshot is requested instead of trying for ever.
/// - isStuck: the server answers, but the pending entries do not arrive.
export async function absorb(answer, isStuck) {
  const { keeping, pocket, owner, facts } = await opened();
  // The copy became a studio alone while the server answered.
  if (facts.alone) throw new Overtaken();
  try {
    const said = pocket.absorb(answer);
    if (said.outcome === 1 && isStuck) {
      Object.assign(said, { outcome: 2, reason: "nothing arrives" });
    }
    if (said.outcome < 2) {
      const pages = pocket.pages(false);
      said.isNews = pages.size > 0;
      await keeping.keep(owner, {
        pages, count: pocket.count, arrived: said.arrived, isWhole: false, isTwo: pocket.isTwo,
      });
      pocket.clean();
    }
    // The state in memory must not be shown then.
    if (said.outcome === 2) reopen();
    falls = 0;
    return said;
  } catch (trouble) {
    reopen();
    const isOurs = !(trouble instanceof Overtaken) && trouble.name !== "QuotaExceededError";
    if (!isOurs || (falls += 1) < PATIENCE) throw trouble;
    falls = 0;
    return { outcome: 2, arrived: [], reason: `the log could not be followed: ${trouble}` };
  }
}

/// The next request for /sync. If the request can't be made, the copy in memory is unusable.
export async function question() {
  try {
    return (await opened()).pocket.ask();
  } catch (trouble) {
    reopen();
    throw trouble;
  }
}

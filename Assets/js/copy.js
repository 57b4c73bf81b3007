// The copy in this worker's memory: the module with its database, made of what was kept.
import { Keeping, file, newProgram, tidy } from "/assets/js/keeping.js";
import { Pocket } from "/assets/js/pocket.js";

/// Which worker wrote last: another one's memory is out of date then.
const owner = crypto.randomUUID();
/// The promise of { keeping, pocket, facts }, or of null where this device keeps no copy.
let copy = null;
/// The person wants none here: nothing may bring it back.
let isGivenUp = false;

/// One at a time, in order: the module is never called while a result of it is being kept.
let last = Promise.resolve();
export const inTurn = (job) => {
  const turn = last.then(job);
  last = turn.catch(() => {});
  return turn;
};

export const opened = async () => (isGivenUp ? null : copy ??= open().then(
  (made) => made,
  (trouble) => {
    copy = null;
    throw trouble;
  },
));

/// Lets go of what is in memory: the next to ask reads what was kept.
export const reopen = () => {
  copy = null;
};

async function open() {
  const keeping = await Keeping.open();
  const { pages, pending, ...facts } = await keeping.read();
  if (!facts.device) {
    keeping.database.close();
    return null;
  }
  const { device, versions } = facts;
  const [module, notes] = await Promise.all([
    WebAssembly.compileStreaming(file("pocket/pocket.wasm", versions)),
    file("pocket/notes.json", versions).then((response) => response.arrayBuffer()),
  ]);
  const start = (pages) =>
    new Pocket({ module, notes: new Uint8Array(notes), versions, pages, device, pending });
  // Where there is no room for this, there is none for pages either: no harm.
  await keeping.set({ owner }).catch(() => {});
  let reason = "the copy is not whole";
  if (pages) {
    try {
      return { keeping, facts, pocket: start(pages) };
    } catch (trouble) {
      reason = String(trouble);
    }
  }
  console.info("Pocket: a snapshot is needed:", reason);
  const made = { keeping, facts, pocket: start(new Map()) };
  await take(await snapshot(), made);
  return made;
}

/// Makes this device, by its id, keep a copy: the program, then the server's whole database.
export async function begin(device, cookies) {
  isGivenUp = false;
  const keeping = await Keeping.open();
  const before = await keeping.facts();
  try {
    await renew(keeping, before);
    await keeping.set({ device, cookies });
    keeping.database.close();
    reopen();
    await inTurn(opened);
  } catch (trouble) {
    if (!before.device) await inTurn(remove);
    throw trouble;
  }
}

/// Forgets everything, also what waits.
export function giveUp() {
  isGivenUp = true;
  return inTurn(remove);
}

async function remove() {
  const made = await Promise.resolve(copy).catch(() => null);
  made?.keeping.database.close();
  reopen();
  await (await Keeping.open()).remove();
}

/// Fetches what the server has of the program and is not here; true where that replaced it.
export async function renew(keeping, { versions }) {
  const facts = await newProgram(versions);
  if (!facts) return false;
  await keeping.set(facts);
  await tidy(facts.versions);
  reopen();
  registration.update().catch(() => {});
  return true;
}

/// This device's token is worth nothing any more.
export class Removed extends Error {}

/// Asks the server; throws TypeError where none answers.
export async function ask(place, options) {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(place, { cache: "no-store", redirect: "error", signal, ...options });
  if (response.status === 401) throw new Removed();
  if (!response.ok) throw new Error(`${place} was answered ${response.status}`);
  return response;
}

/// The server's whole database.
export const snapshot = async () =>
  new Uint8Array(await (await ask("/sync/snapshot")).arrayBuffer());

/// Makes a snapshot the copy.
export async function take(image, { keeping, pocket }) {
  try {
    const { outcome, arrived, reason } = pocket.load(image);
    if (outcome !== 0) throw new Error("the snapshot can't be used: " + reason);
    await keeping.keep(owner, {
      pages: pocket.pages(true), count: pocket.count, arrived, isWhole: true,
    });
    pocket.clean();
  } catch (trouble) {
    reopen();
    throw trouble;
  }
}

/// Takes an answer of /sync, and keeps what it changed. Any trouble leaves what was kept.
/// - isStuck: the server answers, but what is pending does not arrive.
export async function absorb(answer, isStuck) {
  const { keeping, pocket } = await opened();
  try {
    const said = pocket.absorb(answer);
    if (said.outcome === 1 && isStuck) {
      Object.assign(said, { outcome: 2, reason: "nothing arrives" });
    }
    if (said.outcome < 2) {
      await keeping.keep(owner, {
        pages: pocket.pages(false), count: pocket.count, arrived: said.arrived, isWhole: false,
      });
      pocket.clean();
    }
    // What stands in memory then is no state to show.
    if (said.outcome === 2) reopen();
    return said;
  } catch (trouble) {
    reopen();
    throw trouble;
  }
}

/// What the program says to something that is asked now.
export const asked = ({ pocket, facts }, method, target, body) => pocket.respond({
  method, target, body,
  cookies: Object.entries({ ...facts.cookies, ...(facts.door && { door: 1 }) })
    .map((pair) => pair.join("=")).join("; "),
  moment: Date.now(), zone: -new Date().getTimezoneOffset(),
  random: crypto.getRandomValues(new Uint8Array(16)),
});

/// Its page, as the server would send it.
export function paged({ facts }, answer, status = answer.status) {
  const headers = new Headers(facts.headers);
  headers.set("Content-Type", answer.contentType);
  headers.set("Cache-Control", facts.door ? "no-store" : "private, no-cache");
  if (answer.allow !== null) headers.set("Allow", answer.allow);
  if (answer.disposition !== null) headers.set("Content-Disposition", answer.disposition);
  return new Response(answer.body, { status, headers });
}

// The copy in this worker's memory: the module with its database, made of what was kept.
import { Keeping, Overtaken, fetchRest, file, newProgram, tidy } from "/assets/js/keeping.js";
import { Away, ServerFull, reach } from "/assets/js/line.js";
import { Pocket } from "/assets/js/pocket.js";

/// The promise of { keeping, pocket, facts, owner }, or of null where this device keeps no copy.
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

export const opened = async () => (isGivenUp ? null : copy ?? start(open()));

function start(opening) {
  copy = opening;
  opening.catch(() => {
    if (copy === opening) copy = null;
  });
  return opening;
}

/// Lets go of what is in memory: the next to ask reads what was kept.
export const reopen = () => {
  copy = null;
};

async function open(count) {
  const keeping = await Keeping.open();
  // Of this very copy in memory: one that another has taken the place of must not be kept.
  const owner = crypto.randomUUID();
  const { pages, pending, ...facts } = await keeping.read(owner);
  if (!facts.device) {
    keeping.database.close();
    return null;
  }
  const { device, versions } = facts;
  const [module, notes] = await Promise.all([
    WebAssembly.compileStreaming(file("pocket/pocket.wasm", versions)),
    file("pocket/notes.json", versions).then((response) => response.arrayBuffer()),
  ]);
  const start = (pages, waiting) =>
    new Pocket({ module, notes: new Uint8Array(notes), versions, pages, device, pending: waiting });
  let reason = "the copy is not whole";
  if (pages) {
    try {
      const pocket = await leadPast(pending, (waiting) => start(pages, waiting), async (entry) => {
        facts.aside = await keeping.setAside(entry);
      });
      return { keeping, facts, owner, pocket };
    } catch (trouble) {
      reason = String(trouble);
    }
  }
  console.info("Pocket: a snapshot is needed:", reason);
  const made = { keeping, facts, owner, pocket: start(new Map(), pending) };
  await take(await snapshot(count), made);
  return made;
}

/// The module with what waits. An entry that brings it down whenever it is replayed would shut this
/// device for ever: it is taken out of those that wait, and put away as text.
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
    // Not for their sake.
    if (!tried(0)) throw new Error("the module falls on these pages");
    // With so many it stands, with so many it falls.
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

/// Makes this device, by its id, keep a copy: the program, then the server's whole database.
/// - count: told how many bytes came, as they come.
export async function begin({ device, cookies, badge }, count) {
  isGivenUp = false;
  const keeping = await Keeping.open();
  const before = await keeping.facts();
  try {
    await keeping.set({ badge });
    await renew(keeping, { ...before, badge }, count);
    await keeping.set({ device, cookies });
    keeping.database.close();
    await inTurn(() => start(open(count)));
  } catch (trouble) {
    if (!before.device) await inTurn(() => (trouble instanceof Away ? rest() : remove()));
    throw trouble;
  }
}

/// Leaves what was loaded for the next try, and is no copy until then.
async function rest() {
  reopen();
  const keeping = await Keeping.open();
  await keeping.unset("device");
  keeping.database.close();
}

/// What of the program may come last; once it is here, nothing.
export const complete = async ({ facts }) => {
  if (facts.complete === facts.versions) return;
  await fetchRest(facts);
  facts.complete = facts.versions;
};

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
export async function renew(keeping, facts, count) {
  const found = await newProgram(facts, count);
  if (!found) return false;
  await keeping.set(found);
  await tidy(found.versions);
  reopen();
  registration.update().catch(() => {});
  return true;
}

/// This device's token is worth nothing any more.
export class Removed extends Error {
  kind = "sign-in";
}

/// Asks the server: the bytes of its answer. Throws Away where none answers in time.
/// - options.told: given the answer's headers.
export async function ask(place, { told, ...options } = {}) {
  const headers = { "X-Neroli": "1", ...options.headers };
  const { response, bytes } = await reach(place, { ...options, headers });
  if (response.status === 401) throw new Removed();
  if (response.status === 507) throw new ServerFull();
  if (!response.ok) throw new Error(`${place} was answered ${response.status}`);
  told?.(response.headers);
  return bytes;
}

/// As text.
export const askText = async (place, options) =>
  new TextDecoder().decode(await ask(place, options));

/// The server's whole database, which it has to gather first.
const snapshot = (count) => ask("/sync/snapshot", { limit: 30_000, count });

/// Takes the server's whole database in place of what is here.
export async function loadSnapshot() {
  const image = await snapshot();
  await inTurn(async () => take(image, await opened()));
}

/// Makes a snapshot the copy.
async function take(image, { keeping, pocket, owner }) {
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

/// How often in a row an answer could not be taken.
let falls = 0;
const PATIENCE = 3;

/// Takes an answer of /sync, and keeps what it changed. Any trouble leaves what was kept; what
/// brings the module down time and again is not tried for ever, as a snapshot leads past it.
/// - isStuck: the server answers, but what is pending does not arrive.
export async function absorb(answer, isStuck) {
  const { keeping, pocket, owner } = await opened();
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

/// What to send. Where that fails the copy in memory is of no use.
export async function question() {
  try {
    return (await opened()).pocket.ask();
  } catch (trouble) {
    reopen();
    throw trouble;
  }
}

/// What the program says to something that is asked now.
export const asked = ({ pocket, facts }, method, target, body) => pocket.respond({
  method, target, body,
  cookies: Object.entries({
    ...facts.cookies, ...(facts.door && { door: 1 }),
    ...(facts.door?.told && !facts.door.isShut && { "neroli-tries": facts.door.told }),
  })
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

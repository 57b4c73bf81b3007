// Keeps the copy in step with the server: when to ask, and how to use the answers.
import {
  Foreign, HeldBack, Removed, absorb, askSync, askText, becomeTwo, complete, giveUp, inTurn,
  loadSnapshot, opened, question, renew, reopen, settle,
} from "./copy.js";
import { learn } from "./door.js";
import { newProof } from "./ids.js";
import { Overtaken, inMemory } from "./keeping.js";
import { Away, ServerFull } from "./line.js";
import { sendPapers } from "./papers-kept.js";
import { isGone, learnPeople } from "./people.js";
import { PLACES } from "./places.js";

/// The state for the mark on the pages; null if not known yet. reached: time when the server last
/// had everything; aside: number of unreadable changes; ahead: lead of this device's clock over the
/// server's in milliseconds; ids: some ids of the pending entries; hasRoom: false if the browser has
/// almost none left.
export const state = {
  waiting: null, ids: [], aside: 0, isOffline: null, reached: 0, ahead: null,
  isRemoved: false, isFull: false, isServerFull: false, isHeldBack: false, isStuck: false,
  isForeign: false, isAlone: false, hasRoom: true, line: 0, since: 0,
};

/// Another number for pages whenever rows of the copy have changed.
export const changed = () => ({ line: state.line + 1, since: Date.now() });

/// Bytes below which a form may not be saved: a large one, with the pages that it changes.
const LEAST_ROOM = 3_000_000;

/// False once the browser has less room than that. Unknown room counts as enough.
export async function hasRoom() {
  const { quota, usage } = await navigator.storage?.estimate?.().catch(() => null) ?? {};
  return !(quota - usage < LEAST_ROOM);
}

/// Entries that have not reached the server.
export async function unsent({ keeping, pocket }) {
  const { waiting } = pocket;
  const entries = waiting > 0 ? await keeping.entries() : [];
  return { waiting, ids: entries.slice(0, 12).map(({ id }) => id) };
}

/// A clock that is wrong by less is not spoken of.
const LEEWAY = 300_000;

/// Compares the clock here with the server's.
/// - began: when the question was sent.
async function learnClock({ keeping, facts }, told, began) {
  const there = Date.parse(told?.get("Date") ?? "");
  if (!there) return;
  const by = Math.round((began + Date.now()) / 2) - there;
  const ahead = Math.abs(by) < LEEWAY ? null : { by, at: Date.now() };
  tell({ ahead: ahead?.by ?? 0 });
  if (ahead || facts.ahead) await keeping.set({ ahead });
  facts.ahead = ahead;
}

/// Clock difference at the last contact. A clock set since then is not reported.
export function knownAhead({ ahead }) {
  if (state.ahead !== null) return state.ahead;
  const since = Date.now() - (ahead?.at ?? 0);
  return ahead && since >= 0 && since < Math.abs(ahead.by) ? ahead.by : 0;
}

export async function tell(news) {
  Object.assign(state, news);
  for (const page of await clients.matchAll({ type: "window" })) page.postMessage(state);
}

export function noteTrouble(trouble) {
  if (trouble instanceof Overtaken) return reopen();
  // The server may come back with a new program.
  if (trouble instanceof Away) renewed = 0;
  else console.info("Pocket:", String(trouble));
  if (trouble instanceof Removed) {
    return tell({ isRemoved: true, isForeign: false, isOffline: false });
  }
  if (trouble instanceof Foreign) return tell({ isForeign: true, isOffline: false });
  if (trouble instanceof HeldBack) return tell({ isHeldBack: true, isOffline: false });
  if (trouble instanceof ServerFull) return tell({ isServerFull: true, isOffline: false });
  if (trouble.name === "QuotaExceededError") return tell({ isFull: true });
  return tell(trouble instanceof Away ? { isOffline: true } : { isStuck: true });
}

let syncing = null;
let isWanted = false;

/// When this returns, everything written before the call has been sent.
export function sync() {
  isWanted = true;
  return syncing ??= (async () => {
    while (isWanted) {
      isWanted = false;
      await meet();
    }
  })().finally(() => {
    syncing = null;
  });
}

/// When the server was last asked for its program, and for how long that is recent enough.
let renewed = 0;
const RENEWAL = 300_000;
const RENEWAL_ALONE = 6 * 3_600_000;
/// The last entry of the server's log in the copy here.
let cursor = 0n;

/// Only an unreachable server ends the work; other errors are noted.
const orNote = (trouble) => {
  if (trouble instanceof Away) throw trouble;
  return noteTrouble(trouble);
};

/// On a device that is alone: settles new entries, and looks for a new program now and then.
async function stayAlone() {
  let isNews = false;
  await inTurn(async () => {
    const { keeping, pocket, settled = [] } = await opened();
    if (await keeping.waiting() > pocket.waiting + settled.length) reopen();
    isNews = await settle(await opened());
  });
  const now = await inTurn(opened);
  tell({
    ...await unsent(now), ...isNews ? changed() : {}, isAlone: true, isOffline: false,
    isFull: now.settled?.length > 0, reached: Date.now() });
  if (inMemory() || Date.now() - renewed < RENEWAL_ALONE) return;
  renewed = Date.now();
  // Without a connection the present program goes on.
  await renew(now.keeping, now.facts).catch((trouble) => {
    if (!(trouble instanceof Away)) noteTrouble(trouble);
  });
  await complete(now).catch(() => {});
}

/// Fetches the server's program and the door's news.
async function renewAll({ keeping, facts }) {
  // Entries can still be sent to a server without a program for browsers.
  await renew(keeping, facts).catch(orNote);
  // The door's news; a server of 0.1 has none.
  const now = await inTurn(opened);
  if (now) await learn(now).catch(orNote);
  renewed = Date.now();
}

async function meet() {
  let idle = 0;
  let snapshots = 0;
  let hasParted = false;
  let isNews = false;
  for (;;) {
    const made = await inTurn(opened);
    if (!made) return;
    const { keeping, pocket, facts } = made;
    if (facts.alone) return stayAlone();
    if (Date.now() - renewed > RENEWAL) {
      await renewAll(made);
      continue;
    }
    // Another worker may have stored an entry that this memory lacks.
    await inTurn(async () => {
      if (await keeping.waiting() > pocket.waiting) reopen();
    });
    const { asked, cursor: held } = await inTurn(question);
    cursor = held;
    let told = null;
    const began = Date.now();
    const bytes = await askSync(asked, (headers) => { told = headers; });
    await learnClock(made, told, began);
    if (told) await learn(await inTurn(opened), told);
    if (told) await learnPeople(await inTurn(opened), told);
    idle += 1;
    const said = await inTurn(() => absorb(bytes, idle > 3));
    if (said.arrived.length > 0) idle = 0;
    isNews ||= Boolean(said.isNews) || said.outcome >= 2;
    if (said.outcome === 5) throw new Foreign();
    if (said.outcome === 4) throw new Error("the answer of /sync can't be read");
    if (said.outcome === 3 && !await renew(keeping, facts)) {
      const sentence = "another version, and no other program";
      throw facts.failed ? new HeldBack(sentence) : new Error(sentence);
    }
    if (said.outcome >= 2) {
      if ((snapshots += 1) > 3) throw new Error("one snapshot after another");
      console.info("Pocket: loading a snapshot:", said.reason || "the program is new");
      await loadSnapshot();
    }
    if (said.outcome === 0 && isGone(told)) {
      // Everything that its person wrote is sent.
      await giveUp();
      await registration.unregister();
      return tell({ isRemoved: true, isOffline: false });
    }
    if (said.outcome === 0) {
      const now = await inTurn(opened);
      if (!hasParted && (now.pocket.isTwo || now.facts.isTwo)) {
        hasParted = true;
        await becomeTwo(newProof()).catch(orNote);
        continue;
      }
      complete(now).catch(() => {});
      sendPapers().catch(() => {});
      if (now.facts.joins) {
        await now.keeping.unset("joins");
        reopen();
      }
      return tell({
        ...await unsent(now), ...isNews ? changed() : {}, isOffline: false, isRemoved: false, isFull: false,
        isServerFull: false, isHeldBack: false, isStuck: false, isForeign: false, isAlone: false,
        reached: Date.now(),
      });
    }
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/// Milliseconds for which a page counts as visible after its report; pages report more often.
const LOOK = 35_000;
/// Milliseconds to wait for the server's news.
const WAIT = 40_000;
let awakeUntil = 0;
let watching = null;
let nudge = () => {};
let leave = new AbortController();

/// Another worker is about to take over, as soon as this one is idle.
const isLeaving = () => Boolean(registration.installing ?? registration.waiting);
registration.addEventListener?.("updatefound", () => {
  leave.abort();
  nudge();
});

/// While a page is visible: syncs at once, and again whenever the server has news.
export function awake() {
  if (isLeaving()) return sync().catch(noteTrouble);
  awakeUntil = Date.now() + LOOK;
  nudge();
  // Entries written here must not wait for the server's news.
  if (watching) sync().catch(noteTrouble);
  watching ??= watch().finally(() => {
    watching = null;
  });
  // No event may last long, or the browser stops the worker.
  return Promise.race([watching, pause(LOOK)]);
}

async function watch() {
  let delay = 1_000;
  leave = new AbortController();
  while (Date.now() < awakeUntil && !isLeaving()) {
    const nudged = new Promise((resolve) => {
      nudge = resolve;
    });
    try {
      await sync();
      const made = await opened();
      if (!made || made.facts.alone) return;
      delay = 1_000;
      const start = Date.now();
      let told = null;
      const news = BigInt(await askText(`${PLACES.wait}?after=${cursor}`, {
        limit: WAIT, signal: leave.signal, told: (headers) => { told = headers; } }));
      const now = await opened();
      if (now && told) await learn(now, told);
      // A server that answers at once without news is asked only now and then.
      if (news <= cursor && Date.now() - start < 1_000) await Promise.race([nudged, pause(5_000)]);
    } catch (trouble) {
      if (leave.signal.aborted) return;
      noteTrouble(trouble);
      await Promise.race([nudged, pause(delay)]);
      delay = Math.min(delay * 2, 30_000);
    }
  }
}

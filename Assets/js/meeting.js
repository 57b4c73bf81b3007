// Bringing the copy in step with the server: when to ask it, and what to make of its answers.
import {
  Removed, absorb, ask, askText, complete, inTurn, loadSnapshot, opened, question, renew, reopen,
} from "/assets/js/copy.js";
import { learn } from "/assets/js/door.js";
import { Overtaken } from "/assets/js/keeping.js";
import { Away, LIMIT, ServerFull } from "/assets/js/line.js";

/// How things stand, for the mark on the pages; null where that is not known yet.
/// reached: when the server last had everything; aside: how many changes can't be read here.
const state = {
  waiting: null, aside: 0, isOffline: null, reached: 0,
  isRemoved: false, isFull: false, isServerFull: false, isStuck: false,
};

export async function tell(news) {
  Object.assign(state, news);
  for (const page of await clients.matchAll({ type: "window" })) page.postMessage(state);
}

export function noteTrouble(trouble) {
  if (trouble instanceof Overtaken) return reopen();
  // The server may come back as another program.
  if (trouble instanceof Away) renewed = 0;
  else console.info("Pocket:", String(trouble));
  if (trouble instanceof Removed) return tell({ isRemoved: true, isOffline: false });
  if (trouble instanceof ServerFull) return tell({ isServerFull: true, isOffline: false });
  if (trouble.name === "QuotaExceededError") return tell({ isFull: true });
  return tell(trouble instanceof Away ? { isOffline: true } : { isStuck: true });
}

let syncing = null;
let isWanted = false;

/// Whatever was written before this is called has been sent when it comes back.
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

/// When the server was last asked for its program, and how long that holds.
let renewed = 0;
const RENEWAL = 300_000;
/// The last entry of the server's log that is held here.
let cursor = 0n;

/// Only a server that can't be reached is a reason to stop.
const orNote = (trouble) => {
  if (trouble instanceof Away) throw trouble;
  return noteTrouble(trouble);
};

/// The program, and what a door needs, of the server as it is now.
async function renewAll({ keeping, facts }) {
  // A server without a program for browsers can still be written to.
  await renew(keeping, facts).catch(orNote);
  // And from now on by its own door, of which a server of old knows nothing.
  const now = await inTurn(opened);
  if (now) await learn(now).catch(orNote);
  renewed = Date.now();
}

async function meet() {
  let idle = 0;
  let snapshots = 0;
  for (;;) {
    const made = await inTurn(opened);
    if (!made) return;
    const { keeping, pocket, facts } = made;
    if (Date.now() - renewed > RENEWAL) {
      await renewAll(made);
      continue;
    }
    // Another worker may have kept something that is not in this one's memory.
    await inTurn(async () => {
      if (await keeping.waiting() > pocket.waiting) reopen();
    });
    const { asked, cursor: held } = await inTurn(question);
    cursor = held;
    let told = null;
    const bytes = await ask("/sync", {
      told: (headers) => { told = headers; },
      method: "POST", body: asked, headers: { "Content-Type": "application/octet-stream" },
      // What is long to send takes its time: no line is slower than this.
      limit: LIMIT + asked.length / 10,
    });
    if (told) await learn(await inTurn(opened), told);
    idle += 1;
    const said = await inTurn(() => absorb(bytes, idle > 3));
    if (said.arrived.length > 0) idle = 0;
    if (said.outcome === 4) throw new Error("the answer of /sync can't be read");
    if (said.outcome === 3 && !await renew(keeping, facts)) {
      throw new Error("another version, and no other program");
    }
    if (said.outcome >= 2) {
      if ((snapshots += 1) > 3) throw new Error("one snapshot after another");
      console.info("Pocket: loading a snapshot:", said.reason || "the program is new");
      await loadSnapshot();
    }
    if (said.outcome === 0) {
      const now = await inTurn(opened);
      complete(now).catch(() => {});
      return tell({
        waiting: now.pocket.waiting, isOffline: false, isRemoved: false, isFull: false,
        isServerFull: false, isStuck: false, reached: Date.now(),
      });
    }
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/// How long a page that is looked at counts as such; pages say so more often.
const LOOK = 35_000;
/// How long the server may let one wait for news.
const WAIT = 40_000;
let awakeUntil = 0;
let watching = null;
let nudge = () => {};
let leave = new AbortController();

/// Another worker is to take over: it can as soon as this one has nothing to do.
const isLeaving = () => Boolean(registration.installing ?? registration.waiting);
registration.addEventListener?.("updatefound", () => {
  leave.abort();
  nudge();
});

/// For as long as a page is looked at: in step at once, and again whenever the server has news.
export function awake() {
  if (isLeaving()) return sync().catch(noteTrouble);
  awakeUntil = Date.now() + LOOK;
  nudge();
  // While it waits for news of the server, what is written here need not.
  if (watching) sync().catch(noteTrouble);
  watching ??= watch().finally(() => {
    watching = null;
  });
  // No event may last long, or the browser ends the worker.
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
      if (!await opened()) return;
      delay = 1_000;
      const start = Date.now();
      let told = null;
      const news = BigInt(await askText(`/sync/wait?after=${cursor}`, {
        limit: WAIT, signal: leave.signal, told: (headers) => { told = headers; } }));
      const made = await opened();
      if (made && told) await learn(made, told);
      // A server that does not let one wait is asked now and then.
      if (news <= cursor && Date.now() - start < 1_000) await Promise.race([nudged, pause(5_000)]);
    } catch (trouble) {
      if (leave.signal.aborted) return;
      noteTrouble(trouble);
      await Promise.race([nudged, pause(delay)]);
      delay = Math.min(delay * 2, 30_000);
    }
  }
}

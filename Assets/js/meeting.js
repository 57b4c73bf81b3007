// Bringing the copy in step with the server: when to ask it, and what to make of its answers.
import { Removed, absorb, ask, inTurn, opened, renew, reopen, snapshot, take } from "/assets/js/copy.js";
import { learn } from "/assets/js/door.js";
import { Overtaken } from "/assets/js/keeping.js";

/// How things stand, for the mark on the pages; null where that is not known yet.
const state = { waiting: 0, isOffline: null, isRemoved: false, isFull: false };

export async function tell(news) {
  Object.assign(state, news);
  for (const page of await clients.matchAll({ type: "window" })) page.postMessage(state);
}

export function noteTrouble(trouble) {
  if (trouble instanceof Overtaken) return reopen();
  if (trouble instanceof Removed) return tell({ isRemoved: true, isOffline: false });
  if (trouble.name === "QuotaExceededError") return tell({ isFull: true });
  console.info("Pocket:", String(trouble));
  // What fetch throws where no server answers.
  return tell({ isOffline: trouble instanceof TypeError || state.isOffline });
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

let isRenewed = false;
/// The last entry of the server's log that is held here.
let cursor = 0n;

async function meet() {
  let idle = 0;
  let snapshots = 0;
  for (;;) {
    const made = await inTurn(opened);
    if (!made) return;
    const { keeping, pocket, facts } = made;
    if (!isRenewed) {
      // A server without a program for browsers can still be written to.
      await renew(keeping, facts).catch((trouble) => {
        if (trouble instanceof TypeError) throw trouble;
        noteTrouble(trouble);
      });
      // And from now on by its own door, of which a server of old knows nothing.
      const now = await inTurn(opened);
      if (now) {
        await learn(now).catch((trouble) => {
          if (trouble instanceof TypeError) throw trouble;
          noteTrouble(trouble);
        });
      }
      isRenewed = true;
      continue;
    }
    // Another worker may have kept something that is not in this one's memory.
    await inTurn(async () => {
      if (await keeping.waiting() > pocket.waiting) reopen();
    });
    const { asked, cursor: held } = await inTurn(async () => (await opened()).pocket.ask());
    cursor = held;
    const answer = await ask("/sync", {
      method: "POST", body: asked, headers: { "Content-Type": "application/octet-stream" },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
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
      const image = await snapshot();
      await inTurn(async () => take(image, await opened()));
    }
    if (said.outcome === 0) {
      const { waiting } = (await inTurn(opened)).pocket;
      return tell({ waiting, isOffline: false, isRemoved: false, isFull: false });
    }
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/// How long a page that is looked at counts as such; pages say so more often.
const LOOK = 35_000;
let awakeUntil = 0;
let watching = null;
let nudge = () => {};

/// For as long as a page is looked at: in step at once, and again whenever the server has news.
export function awake() {
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
  while (Date.now() < awakeUntil) {
    const nudged = new Promise((resolve) => {
      nudge = resolve;
    });
    try {
      await sync();
      if (!await opened()) return;
      delay = 1_000;
      const start = Date.now();
      const news = BigInt(await (await ask(`/sync/wait?after=${cursor}`)).text());
      // A server that does not let one wait is asked now and then.
      if (news <= cursor && Date.now() - start < 1_000) await Promise.race([nudged, pause(5_000)]);
    } catch (trouble) {
      noteTrouble(trouble);
      await Promise.race([nudged, pause(delay)]);
      delay = Math.min(delay * 2, 30_000);
    }
  }
}

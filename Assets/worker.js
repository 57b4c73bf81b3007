// Pocket's host in the browser: answers pages and forms from the copy on this device, and keeps it
// in step with the server. What a form does is decided in Swift; here bytes are carried and kept.
import { PART, asked, paged } from "/assets/js/answering.js";
import {
  Foreign, begin, giveUp, inTurn, learn, load, opened, renew, reopen, unfinished,
} from "/assets/js/copy.js";
import { behindDoor, changed, forgetTries, own } from "/assets/js/door.js";
import { FILES, Keeping } from "/assets/js/keeping.js";
import { LIMIT, kindOf } from "/assets/js/line.js";
import {
  awake, knownAhead, noteTrouble, pause, state, sync, tell, unsent,
} from "/assets/js/meeting.js";
import { ASSETS, HOSTS, MACHINES, PLACES, isBelow } from "/assets/js/places.js";

// The life of the worker

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(renewed().catch((trouble) => console.info("Pocket:", String(trouble))));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/// The program of the server that this worker came from.
async function renewed() {
  const keeping = await Keeping.open();
  // What a former worker could not take this one may.
  await keeping.unset("failed");
  const facts = await keeping.facts();
  if (facts.device) await renew(keeping, facts);
  keeping.database.close();
}

// Answering

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // What the sync carries is for programs: an address that is typed gets a page, or the door.
  const isTyped = request.mode === "navigate" && pathname.startsWith(PLACES.sync);
  if (isBelow(pathname, MACHINES) && !isTyped) return;
  if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
  else if (request.method === "GET" || request.method === "POST") {
    event.respondWith(behind(event, isBelow(pathname, HOSTS) ? hosts : page));
  }
});

async function asset(request) {
  const kept = (options) =>
    caches.match(request, { cacheName: FILES, ignoreVary: true, ...options });
  const isPinned = new URL(request.url).search !== "";
  const own = await kept({ ignoreSearch: !isPinned });
  if (own) return own;
  const fetched = await fetch(request).catch(() => Response.error());
  // The server has another version: rather that of this copy's program than none.
  return fetched.ok ? fetched : await kept({ ignoreSearch: true }) ?? fetched;
}

/// What the door lets through, answered by `answer`.
async function behind(event, answer) {
  const { request } = event;
  const isForm = request.method === "POST";
  // Only our own pages send forms here. What comes from elsewhere the server turns away.
  if (isForm && !request.referrer.startsWith(location.origin + "/")) return fetch(request);
  // A file on its way to the server is no form for us, and may not fit into memory.
  const isFile = /^multipart/i.test(request.headers.get("Content-Type") ?? "");
  const body = new Uint8Array(isForm && !isFile ? await request.clone().arrayBuffer() : 0);
  return await behindDoor(event, body) ?? answer(event, body);
}

/// The server's own pages. What is only shown is not waited for; what is sent may be on its way.
async function hosts({ request }, body) {
  const away = () => spare("away", 503);
  const asking = () => fetch(request).catch(away);
  const isAt = (place) => request.url.replace(/\/$/, "") === location.origin + place;
  if (request.method === "GET") {
    if (isAt(PLACES.devices)) await forgetTries().catch(noteTrouble);
    return Promise.race([asking(), pause(LIMIT).then(away)]);
  }
  if (!isAt(PLACES.passcode)) return asking();
  return changed(async () => {
    const answer = await asking();
    const made = answer.type === "opaqueredirect" && await opened().catch(() => null);
    const passcode = new URLSearchParams(new TextDecoder().decode(body)).get("passcode");
    if (made) await own(made, passcode).catch(noteTrouble);
    return answer;
  });
}

async function page(event, body) {
  const { request } = event;
  let isDamaged = false;
  // A second time with what was kept, where what is in memory has become useless.
  for (let turn = 0; turn < 2; turn += 1) {
    try {
      const answer = await found(event, body);
      if (answer) return answer;
      isDamaged = false;
      break;
    } catch (trouble) {
      console.info("Pocket:", String(trouble));
      // Read anew from what was kept it was no better: then it is that which is damaged.
      if (isDamaged && trouble instanceof Damaged) await dropPages().catch(noteTrouble);
      isDamaged = true;
      reopen();
    }
  }
  return fetch(request).catch(() => (isDamaged ? spare("damaged", 503) : Response.error()));
}

/// The database in memory is none: SQLite found it malformed, or could not read it.
class Damaged extends Error {}
/// No memory, can't be read, malformed, no database (sqlite.org/rescode): in their low byte.
const DAMAGE = [7, 10, 11, 26];
const isDamage = (trouble) =>
  DAMAGE.includes(Number(trouble.match(/^SQLite (\d+)/)?.[1] ?? 0) & 0xff);

async function dropPages() {
  const keeping = await Keeping.open();
  await keeping.dropPages();
  keeping.database.close();
}

/// What is not here may only not have arrived, as where another device sent a link to it; or it is
/// old, and the server alone has it.
async function found(event, body) {
  const { request } = event;
  // While nothing can be kept here, the copy lacks what is written.
  const there = state.isFull && await whole(event);
  if (there) return there;
  const answer = await inTurn(() => respond(event, body));
  if (answer?.headers.has(PART)) return await whole(event) ?? answer;
  if (answer?.status !== 404 || request.method !== "GET") return answer;
  const isInStep = await Promise.race([
    sync().then(() => true, (trouble) => noteTrouble(trouble)),
    pause(2_000),
  ]);
  return isInStep ? inTurn(() => respond(event, body)) : answer;
}

/// The server's answer in place of a part of it; null where the server is out of reach, or lets only
/// those in who sign in there. A form is carried out there, and comes back in the log.
async function whole(event) {
  const { request } = event;
  const asking = fetch(request.clone()).then((answer) => {
    const isForm = request.method === "POST";
    if (isForm) event.waitUntil(sync().catch(noteTrouble));
    return isForm || answer.ok || answer.status === 404 ? answer : null;
  }, () => null);
  // A form that is on its way is waited for.
  return request.method === "GET" ? Promise.race([asking, pause(LIMIT).then(() => null)]) : asking;
}

/// Null where this device keeps no copy.
async function respond(event, body) {
  const made = await opened();
  if (!made) return null;
  const { keeping, pocket } = made;
  // Without them, the page is in English.
  await learn(made).catch(noteTrouble);
  const { method, url } = event.request;
  const target = url.slice(location.origin.length).replace(/#.*/, "");
  const answer = asked(made, method, target, body);
  if (answer.trouble) {
    if (isDamage(answer.trouble)) throw new Damaged(answer.trouble);
    console.error("Pocket:", answer.trouble);
  }
  if (answer.entry.length > 0) {
    try {
      await keeping.add(answer.entry);
    } catch (trouble) {
      if (trouble.name !== "QuotaExceededError") throw trouble;
      pocket.forget();
      tell({ isFull: true });
      return await whole(event) ?? spare("full", 507);
    }
    event.waitUntil(unsent(made).then((news) => tell({ ...news, isFull: false }), noteTrouble));
    event.waitUntil(sync().catch(noteTrouble));
  }
  if (answer.cookies.length > 0) await remember(answer.cookies, made);
  if (answer.location !== null) {
    return Response.redirect(new URL(answer.location, location.origin), answer.status);
  }
  return paged(made, answer);
}

/// A page made here can set no cookie. For the server's pages the browser's own are set, too.
async function remember(cookies, { keeping, facts }) {
  const chosen = cookies.map((cookie) => cookie.match(/^([^=;]*)=([^;]*)/).slice(1));
  facts.cookies = { ...facts.cookies, ...Object.fromEntries(chosen) };
  await keeping.set({ cookies: facts.cookies }).catch(noteTrouble);
  const expires = Date.now() + 365 * 86_400_000;
  for (const [name, value] of chosen) {
    globalThis.cookieStore?.set({ name, value, expires, sameSite: "lax" }).catch(noteTrouble);
  }
}

/// A page fetched beforehand.
async function spare(name, status) {
  const kept = await caches.match(PLACES[name], { cacheName: FILES, ignoreVary: true });
  return kept ? new Response(kept.body, { status, headers: kept.headers }) : Response.error();
}

// What the pages say

const REPLIES = {
  /// Someone looks on, at a page that wears this set of icons.
  async awake({ badge }) {
    const made = await inTurn(opened).catch(() => null);
    if (made) {
      const { facts, keeping } = made;
      tell({
        ...await unsent(made), aside: facts.aside?.length ?? 0, ahead: knownAhead(facts),
      });
      if (badge !== undefined && badge !== (facts.badge ?? "")) {
        Object.assign(facts, { badge, complete: null });
        keeping.set({ badge }).catch(noteTrouble);
      }
    } else await Promise.race([goOn().catch(noteTrouble), pause(25_000)]);
    await awake();
  },

  /// The program, before the device is paired.
  load: (begun, port) => loads((count) => load(begun, count), port),

  async begin({ passcode, ...begun }, port) {
    const wasKept = await loads((count) => changed(async () => {
      const wasKept = await begin(begun, count);
      const made = await inTurn(opened);
      const { proof } = begun;
      await made.keeping.set({ proof });
      made.facts.proof = proof;
      if (passcode !== undefined) await own(made, passcode);
      return wasKept;
    }), port);
    tell({ isRemoved: false });
    const meeting = sync();
    if (!wasKept) return void meeting.catch(noteTrouble);
    await meeting.catch((trouble) => {
      noteTrouble(trouble);
      // Nothing was sent, and nothing is lost.
      if (trouble instanceof Foreign) throw trouble;
    });
  },

  /// The person wants what is here in the server's other studio, too.
  async join() {
    await inTurn(async () => {
      const { keeping, pocket, facts } = await opened();
      await keeping.set({ joins: true });
      facts.joins = true;
      pocket.join();
    });
    await sync();
  },

  /// What of a copy is really here, and what waits to be sent.
  async whatIsHere() {
    const keeping = await Keeping.open();
    const facts = await keeping.facts();
    const { device, proof, kept, count = 0, aside = [], begun } = facts;
    const entries = device ? await keeping.entries() : [];
    const isWhole = Boolean(device) && await keeping.isWhole(facts);
    keeping.database.close();
    return {
      device, proof, isWhole, kept, bytes: count * 4096, entries, aside, begun,
      loaded: loading?.bytes ?? null, isForeign: state.isForeign,
    };
  },

  /// The person has read what can't be sent.
  async forgetAside() {
    await inTurn(async () => {
      const made = await opened();
      await made?.keeping.unset("aside");
      delete made?.facts.aside;
    });
    tell({ aside: 0 });
  },

  async stop() {
    await giveUp();
    await registration.unregister();
  },
};
/// A copy that is being loaded: its bytes, and the pages that are told of them.
let loading = null;

/// Only one is loaded at a time; whoever asks for it again waits for the same.
function loads(job, port) {
  if (!loading) {
    const begun = { bytes: 0, ports: [] };
    loading = begun;
    begun.done = job((count) => {
      begun.bytes += count;
      for (const port of begun.ports) port?.postMessage({ loaded: begun.bytes });
    }).finally(() => {
      loading = null;
    });
  }
  loading.ports.push(port);
  return loading.done;
}

/// A copy that broke off once the device was paired.
async function goOn() {
  const begun = loading ? null : await unfinished();
  if (begun?.isPaired && !loading) await REPLIES.begin(begun);
}

addEventListener("message", (event) => {
  const { kind, ...given } = event.data;
  const [port] = event.ports;
  event.waitUntil(REPLIES[kind](given, port).then(
    (reply) => port?.postMessage({ reply }),
    (trouble) => {
      console.info("Pocket:", String(trouble));
      port?.postMessage({ trouble: kindOf(trouble) });
    },
  ));
});

// Service worker: answers pages and forms from the copy on this device, and keeps the copy in step
// with the server. Swift decides on the effect of forms; this script only carries and stores bytes.
import { PART, asked, paged, present } from "./assets/js/answering.js";
import {
  backup, beginAlone, compare, joinServer, leaveServer, look, looksOn, putBack,
} from "./assets/js/alone-copy.js";
import {
  Foreign, Spoilt, begin, giveUp, inTurn, learn, load, openBy, opened, protect, renew, reopen, shut,
  unfinished,
} from "./assets/js/copy.js";
import { behindDoor, changed, forgetTries, own } from "./assets/js/door.js";
import { showDue, tellDue } from "./assets/js/due.js";
import { FILES, Keeping, inMemory, sparePage } from "./assets/js/keeping.js";
import { LIMIT, kindOf } from "./assets/js/line.js";
import { Locked, heldKey } from "./assets/js/locking.js";
import {
  awake, changed as wrote, hasRoom, knownAhead, noteTrouble, pause, state, sync, tell, unsent,
} from "./assets/js/meeting.js";
import { changePerson, lower, personPage } from "./assets/js/people.js";
import { paper, paperOf, takePaper, takesPaper } from "./assets/js/papers-kept.js";
import { ASSETS, HOSTS, MACHINES, PLACES, ROOT, at, isBelow } from "./assets/js/places.js";

// The life of the worker

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(renewed().catch((trouble) => console.info("Pocket:", String(trouble))));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/// Fetches the server's program that belongs to this worker.
async function renewed() {
  const keeping = await Keeping.open();
  // A version that failed with the previous worker may work with this one.
  await keeping.unset("failed");
  const facts = await keeping.facts();
  if (facts.device) await renew(keeping, facts);
  keeping.database.close();
}

// Answering

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(at("/"))) return;
  // Sync answers are for programs: a typed address gets a page, or the door.
  const isTyped = request.mode === "navigate" && pathname.startsWith(PLACES.sync);
  if (isBelow(pathname, MACHINES) && !isTyped) return;
  if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
  else if (request.method === "GET" || request.method === "POST") {
    const hash = request.method === "GET" ? paperOf(request) : null;
    const answer = behind(
      event, hash ? () => paperOr403(request, hash) : isBelow(pathname, HOSTS) ? hosts : page);
    event.respondWith(ROOT ? answer.then(below) : answer);
  }
});

/// Attributes of pages that hold addresses. Texts of a page have no quotation marks of their own.
const ADDRESSES = / (href|src|action|formaction|data-(?:delete|files|land|picture|texts))=(["'])\//g;

/// A page of the program for a folder below a path.
async function below(answer) {
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
  const page = (await answer.text()).replace(ADDRESSES, ` $1=$2${ROOT}/`);
  return new Response(page, { status: answer.status, headers: answer.headers });
}

/// Files of things are for persons who see recipes and costs.
async function paperOr403(request, hash) {
  const { facts } = await opened().catch(() => null) ?? {};
  const { rights = -1 } = facts && present(facts) || {};
  return (rights & 3) === 3 ? paper(request, hash) : new Response(null, { status: 403 });
}

async function asset(request) {
  const kept = (options) =>
    caches.match(request, { cacheName: FILES, ignoreVary: true, ...options });
  const isPinned = new URL(request.url).search !== "";
  const own = await kept({ ignoreSearch: !isPinned });
  if (own) return own;
  const fetched = await fetch(request).catch(() => Response.error());
  // The server has another version: use the file of this copy's program rather than none.
  return fetched.ok ? fetched : await kept({ ignoreSearch: true }) ?? fetched;
}

/// Answers by `answer` if the door is open; otherwise shows the door.
async function behind(event, answer) {
  const { request } = event;
  if (request.mode === "navigate") await looksOn(event);
  const isForm = request.method === "POST";
  // Only our own pages send forms here. The server refuses foreign forms.
  if (isForm && !request.referrer.startsWith(location.origin + "/")) return fetch(request);
  // Uploads go to the server, and may not fit into memory.
  const isFile = /^multipart/i.test(request.headers.get("Content-Type") ?? "");
  const body = new Uint8Array(isForm && !isFile ? await request.clone().arrayBuffer() : 0);
  const shut = await behindDoor(event, body);
  if (shut) return shut;
  if (!isFile) return answer(event, body);
  // Pictures and files of things are kept here, and sent after the entry.
  const paperForm = takesPaper(request) ? await takePaper(request).catch(noteTrouble) : null;
  return paperForm ? page(event, paperForm) : hosts(event, body);
}

/// The server's own pages. A GET waits for a limited time; a POST waits for its answer, because the
/// form may have arrived.
async function hosts(event, body) {
  const { request } = event;
  if (await isAlone()) {
    const locks = request.method === "POST" && new URL(request.url).pathname === PLACES.lock;
    if (!locks || !await shut()) return page(event, body);
    // Open pages forget the key as they are loaded anew.
    new BroadcastChannel("lock").postMessage("shut");
    return Response.redirect(new URL(at("/"), location.origin), 303);
  }
  const away = () => spare("away", 503);
  const made = await opened().catch(() => null);
  const reached = async () => {
    await lower(made);
    return fetch(request);
  };
  const asking = () => reached().catch(away);
  const isAt = (place) => request.url.replace(/\/$/, "") === location.origin + place;
  if (isAt(PLACES.person)) {
    const fields = new URLSearchParams(new TextDecoder().decode(body));
    const late = pause(LIMIT).then(() => {
      throw new Error("no answer");
    });
    const there = Promise.race([request.method === "POST" ? fetch(request) : reached(), late]);
    return await (request.method === "POST"
      ? changePerson(fields, there) : there.catch(() => personPage(made))) ?? away();
  }
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
  // The second attempt reads the stored pages again: an exception makes the memory unusable.
  for (let turn = 0; turn < 2; turn += 1) {
    try {
      const answer = await found(event, body);
      if (answer) return answer;
      isDamaged = false;
      break;
    } catch (trouble) {
      console.info("Pocket:", String(trouble));
      if (trouble instanceof Spoilt) return spare("doors", 503);
      if (trouble instanceof Locked) return spare("locked", 401);
      // Reading again did not help: the stored pages are damaged.
      if (isDamaged && trouble instanceof Damaged) {
        // A device that is alone has the only copy of its data.
        if (await isAlone()) return spare("doors", 503);
        await dropPages().catch(noteTrouble);
      }
      isDamaged = true;
      reopen();
    }
  }
  return fetch(request).catch(() => (isDamaged ? spare("damaged", 503) : Response.error()));
}

/// The database in memory is unusable: SQLite found a malformed page, or could not read one.
class Damaged extends Error {}
/// No memory, can't be read, malformed, no database (sqlite.org/rescode): in their low byte.
const DAMAGE = [7, 10, 11, 26];
const isDamage = (trouble) =>
  DAMAGE.includes(Number(trouble.match(/^SQLite (\d+)/)?.[1] ?? 0) & 0xff);

const isAlone = async () => {
  const keeping = await Keeping.open().catch(() => null);
  const { alone } = await keeping?.facts() ?? {};
  keeping?.database.close();
  return Boolean(alone);
};

async function dropPages() {
  const keeping = await Keeping.open();
  await keeping.dropPages();
  keeping.database.close();
}

/// Missing pages may not have arrived yet, as after a link from another device; or only the server
/// has them, because of their age.
async function found(event, body) {
  const { request } = event;
  const made = await inTurn(opened);
  if (made?.facts.alone) return inTurn(() => respond(event, body));
  // While the storage is full, the copy lacks recent changes.
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

/// The server's complete answer; null if the server is out of reach, or wants a passcode. The
/// server carries out a form, which returns in the log.
async function whole(event) {
  const { request } = event;
  const there = async () => {
    await lower(await opened());
    return fetch(request.clone());
  };
  const asking = there().then((answer) => {
    const isForm = request.method === "POST";
    if (isForm) event.waitUntil(sync().catch(noteTrouble));
    return isForm || answer.ok || answer.status === 404 ? answer : null;
  }, () => null);
  // A sent form waits for its answer.
  return request.method === "GET" ? Promise.race([asking, pause(LIMIT).then(() => null)]) : asking;
}

/// Null if this device keeps no copy.
async function respond(event, body) {
  const made = await opened();
  if (!made) return null;
  const { keeping, pocket } = made;
  // Without them, the page is in English.
  await learn(made).catch(noteTrouble);
  const { method, url } = event.request;
  const target = url.slice(location.origin.length + ROOT.length).replace(/#.*/, "");
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
      return (made.facts.alone ? null : await whole(event)) ?? spare("full", 507);
    }
    event.waitUntil(unsent(made).then(
      (news) => tell({ ...news, ...wrote(), isFull: false }), noteTrouble));
    event.waitUntil(sync().catch(noteTrouble));
  }
  if (answer.cookies.length > 0) await remember(answer.cookies, made);
  if (answer.location !== null) {
    return Response.redirect(new URL(at(answer.location), location.origin), answer.status);
  }
  return paged(made, answer);
}

/// Stores cookies for pages of the copy, which can't set any. Server pages need them in the
/// browser, too.
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
  const kept = await sparePage(name);
  return kept ? new Response(kept.body, { status, headers: kept.headers }) : Response.error();
}

// Notifications

addEventListener("periodicsync", (event) => {
  if (event.tag === "due") event.waitUntil(tellDue().catch(noteTrouble));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find(({ url }) => url.startsWith(location.origin + at("/")));
    return open ? open.focus() : clients.openWindow(at(event.notification.data ?? "/"));
  })());
});

// Messages from pages

const REPLIES = {
  /// A page is visible; `badge` names its set of icons; `isApp`: in the window of the installed app.
  async awake({ badge, isApp }) {
    const made = await inTurn(opened).catch(() => null);
    if (made) {
      const { facts, keeping } = made;
      tell({
        ...await unsent(made), aside: facts.aside?.length ?? 0, ahead: knownAhead(facts),
        isAlone: Boolean(facts.alone), hasRoom: inMemory() ? true : await hasRoom(),
      });
      if (badge !== undefined && badge !== (facts.badge ?? "")) {
        Object.assign(facts, { badge, complete: null });
        keeping.set({ badge }).catch(noteTrouble);
      }
    } else await Promise.race([goOn().catch(noteTrouble), pause(25_000)]);
    await awake();
    if (isApp) await showDue().catch(noteTrouble);
    // A demo is in memory, and this worker's sleep would end it.
    if (inMemory()) await pause(25_000);
  },

  /// A studio of this device's own, or a demo in memory.
  beginAlone: (begun, port) => loads((count) => beginAlone(begun, count), port),
  look: (begun, port) => loads((count) => look(begun, count), port),

  /// The studio of a device that is alone, as a file; and that the file was saved.
  backup,
  async backedUp() {
    const made = await inTurn(opened);
    made.facts.backup = Date.now();
    // The file is saved, also where there is no room for this.
    await made.keeping.set({ backup: made.facts.backup }).catch(noteTrouble);
  },
  putBack: ({ file, ...begun }, port) => loads((count) => putBack(file, begun, count), port),

  leaveServer: (begun, port) => loads((count) => leaveServer(begun, count), port),

  async joinServer({ passcode, ...given }) {
    await joinServer(given);
    await changed(async () => {
      const made = await inTurn(opened);
      if (passcode) await own(made, passcode);
    });
    await sync();
  },

  /// The passcode of a studio alone; the key is for open pages.
  async lockBy({ passcode }) {
    await protect(passcode);
  },
  async unlock({ passcode }) {
    await openBy(passcode);
  },
  async key() {
    return heldKey();
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

  /// Sends the content of this copy to the server's other studio, as the person asked.
  async join() {
    await inTurn(async () => {
      const { keeping, pocket, facts } = await opened();
      await compare();
      await keeping.set({ joins: true });
      facts.joins = true;
      pocket.join();
    });
    await sync();
  },

  /// Actual state of the copy, and its pending entries.
  async whatIsHere() {
    const keeping = await Keeping.open();
    const facts = await keeping.facts();
    const { device, proof, kept, count = 0, aside = [], begun, alone, looks } = facts;
    const entries = device && (!facts.lock || heldKey()) ? await keeping.entries() : [];
    const isWhole = Boolean(device) && await keeping.isWhole(facts);
    keeping.database.close();
    return {
      device, proof, isWhole, kept, bytes: count * 4096, entries, aside, begun, alone, looks,
      loaded: loading?.bytes ?? null, isForeign: state.isForeign,
    };
  },

  /// The person has read the unreadable changes.
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
/// The load in progress: its bytes, and the ports of pages that show its progress.
let loading = null;

/// One load at a time; another caller waits for the present one.
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

/// Resumes a load that broke off after the device was paired.
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

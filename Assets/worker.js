// Pocket's host in the browser: answers pages and forms from the copy on this device, and brings it
// in step with the server. What a form does is decided in Swift; here bytes are carried and kept.
import { FILES, Keeping, Overtaken, file, newProgram, tidy } from "/assets/js/keeping.js";
import { Pocket } from "/assets/js/pocket.js";

const owner = crypto.randomUUID();
/// The copy in memory: { keeping, pocket, facts }; null in it where this device keeps none.
let copy = null;
/// The person wants none here: nothing may bring it back.
let isGivenUp = false;
/// How things stand, for the mark on the pages; null where that is not known yet.
const state = { waiting: 0, isOffline: null, isRemoved: false, isFull: false };

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/// One at a time, in order: the module is never called while a result of it is being kept.
let last = Promise.resolve();
const inTurn = (job) => {
  const turn = last.then(job);
  last = turn.catch(() => {});
  return turn;
};

// The life of the worker

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(renewed().catch((trouble) => console.info("Pocket:", String(trouble))));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/// The program of the server that this worker came from.
async function renewed() {
  const keeping = await Keeping.open();
  const facts = await keeping.facts();
  if (facts.device) await renew(keeping, facts);
  keeping.database.close();
}

/// True where the program was replaced.
async function renew(keeping, { versions }) {
  const facts = await newProgram(versions);
  if (!facts) return false;
  await keeping.set(facts);
  await tidy(facts.versions);
  registration.update().catch(() => {});
  return true;
}

const opened = async () => (isGivenUp ? null : copy ??= open().then(
  (made) => made,
  (trouble) => {
    copy = null;
    throw trouble;
  },
));

/// Lets go of what is in memory: the next to ask reads what was kept.
const reopen = () => {
  copy = null;
};

async function open() {
  const keeping = await Keeping.open();
  const { pages, pending, ...facts } = await keeping.read();
  if (!facts.device) {
    keeping.database.close();
    return null;
  }
  const [module, notes] = await Promise.all([
    WebAssembly.compileStreaming(file("pocket/pocket.wasm", facts.versions)),
    file("pocket/notes.json", facts.versions).then((response) => response.arrayBuffer()),
  ]);
  const start = (pages) => new Pocket({
    module, notes: new Uint8Array(notes), versions: facts.versions, pages, device: facts.device, pending,
  });
  // Where there is no room for this, there is none for pages either: no harm.
  await keeping.set({ owner }).catch(() => {});
  if (pages) {
    try {
      return { keeping, facts, pocket: start(pages) };
    } catch (trouble) {
      console.info("Pocket: a snapshot is needed:", String(trouble));
    }
  } else {
    console.info("Pocket: a snapshot is needed: the copy is not whole");
  }
  const made = { keeping, facts, pocket: start(new Map()) };
  await take(await snapshot(), made);
  return made;
}

// Answering

const HOSTS = /^\/(sign-in|settings\/(passcode|devices))(\/|$)/;
const NOT_OURS = /^\/(sync|bench|worker\.js)(\/|$)/;

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || NOT_OURS.test(pathname)) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (HOSTS.test(pathname)) event.respondWith(fetch(request).catch(() => spare("away", 503)));
  else if (request.method === "GET" || request.method === "POST") event.respondWith(page(event));
});

async function asset(request) {
  const kept = (options) => caches.match(request, { cacheName: FILES, ignoreVary: true, ...options });
  const isPinned = new URL(request.url).search !== "";
  return await kept({ ignoreSearch: !isPinned }) ?? fetch(request).catch(
    async () => await kept({ ignoreSearch: true }) ?? Response.error());
}

async function page(event) {
  const { request } = event;
  const isForm = request.method === "POST";
  // Only our own pages send forms here. What comes from elsewhere the server turns away.
  if (isForm && !request.referrer.startsWith(location.origin + "/")) return fetch(request);
  const body = new Uint8Array(isForm ? await request.clone().arrayBuffer() : 0);
  let damage = null;
  // A second time with what was kept, where what is in memory has become useless.
  for (let turn = 0; turn < 2; turn += 1) {
    try {
      const answer = await inTurn(() => respond(event, body));
      if (answer) return answer;
      damage = null;
      break;
    } catch (trouble) {
      damage = trouble;
      console.info("Pocket:", String(trouble));
      reopen();
    }
  }
  return fetch(request).catch(() => (damage ? spare("damaged", 503) : Response.error()));
}

async function respond(event, body) {
  const made = await opened();
  if (!made) return null;
  const { keeping, facts, pocket } = made;
  const { method, url } = event.request;
  const answer = pocket.respond({
    method, target: url.slice(location.origin.length).replace(/#.*/, ""), body,
    cookies: Object.entries(facts.cookies ?? {}).map(([name, value]) => `${name}=${value}`).join("; "),
    moment: Date.now(), zone: -new Date().getTimezoneOffset(),
    random: crypto.getRandomValues(new Uint8Array(16)),
  });
  if (answer.trouble) console.error("Pocket:", answer.trouble);
  if (answer.entry.length > 0) {
    try {
      await keeping.add(answer.entry);
    } catch (trouble) {
      if (trouble.name !== "QuotaExceededError") throw trouble;
      pocket.forget();
      tell({ isFull: true });
      return spare("full", 507);
    }
    tell({ waiting: pocket.waiting, isFull: false });
    event.waitUntil(sync().catch(noteTrouble));
  }
  if (answer.cookies.length > 0) {
    facts.cookies = { ...facts.cookies, ...Object.fromEntries(answer.cookies.map(pair)) };
    await keeping.set({ cookies: facts.cookies }).catch(noteTrouble);
    // The pages that the server makes look the same.
    for (const [name, value] of answer.cookies.map(pair)) {
      globalThis.cookieStore?.set({ name, value, sameSite: "lax", expires: Date.now() + 31_536_000_000 })
        .catch(noteTrouble);
    }
  }
  if (answer.location !== null) {
    return Response.redirect(new URL(answer.location, location.origin), answer.status);
  }
  const headers = new Headers(facts.headers);
  headers.set("Content-Type", answer.contentType);
  headers.set("Cache-Control", "private, no-cache");
  if (answer.allow !== null) headers.set("Allow", answer.allow);
  return new Response(answer.body, { status: answer.status, headers });
}

const pair = (cookie) => cookie.match(/^([^=;]*)=([^;]*)/).slice(1);

/// A page fetched beforehand.
async function spare(name, status) {
  const kept = await caches.match("/sync/" + name, { cacheName: FILES, ignoreVary: true });
  return kept ? new Response(kept.body, { status, headers: kept.headers }) : Response.error();
}

// In step with the server

class Removed extends Error {}

const ask = async (place, options) => {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(place, { cache: "no-store", redirect: "error", signal, ...options });
  if (response.status === 401) throw new Removed();
  if (!response.ok) throw new Error(`${place} was answered ${response.status}`);
  return response;
};

let syncing = null;
let isWanted = false;
let isRenewed = false;

/// Whatever was written before this is called has been sent when it comes back.
function sync() {
  isWanted = true;
  return syncing ??= (async () => {
    while (isWanted) {
      isWanted = false;
      await oneSync();
    }
  })().finally(() => {
    syncing = null;
  });
}

/// Returns the last entry of the server's log that is held here; null where there is no copy.
async function oneSync() {
  let idle = 0;
  for (;;) {
    const made = await inTurn(opened);
    if (!made) return;
    const { keeping, pocket, facts } = made;
    if (!isRenewed) {
      // A server without a program for browsers can still be written to.
      const isNew = await renew(keeping, facts).catch((trouble) => {
        if (trouble instanceof TypeError) throw trouble;
        noteTrouble(trouble);
      });
      if (isNew) reopen();
      isRenewed = true;
      continue;
    }
    // Another worker may have kept something that is not in this one's memory.
    if (await inTurn(async () => await keeping.waiting() > pocket.waiting)) {
      reopen();
      await inTurn(opened);
    }
    const answer = await inTurn(askedOf).then((asked) => ask("/sync", {
      method: "POST", body: asked, headers: { "Content-Type": "application/octet-stream" },
    }));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const said = await inTurn(() => absorb(bytes, ++idle > 3));
    if (said.arrived.length > 0) idle = 0;
    if (said.outcome === 4) throw new Error("the answer of /sync can't be read");
    if (said.outcome === 3) {
      if (!await renew(keeping, facts)) throw new Error("another version, and no newer program");
      reopen();
    }
    if (said.outcome >= 2) {
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

let cursor = 0n;

async function askedOf() {
  const asked = (await opened()).pocket.ask();
  cursor = asked.cursor;
  return asked.asked;
}

/// - isStuck: the server answers, but what is pending does not arrive.
async function absorb(bytes, isStuck) {
  const { keeping, pocket } = await opened();
  try {
    const said = pocket.absorb(bytes);
    if (said.outcome === 1 && isStuck) return { outcome: 2, arrived: [], reason: "nothing arrives" };
    if (said.outcome < 2) {
      await keeping.keep(owner, {
        pages: pocket.pages(false), count: pocket.count, arrived: said.arrived, isWhole: false,
      });
      pocket.clean();
    }
    return said;
  } catch (trouble) {
    // What is in memory is ahead of what was kept.
    reopen();
    throw trouble;
  }
}

/// The server's whole database.
const snapshot = async () => new Uint8Array(await (await ask("/sync/snapshot")).arrayBuffer());

async function take(image, { keeping, pocket }) {
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

/// For as long as a page is looked at: in step at once, and again whenever the server has news.
let awakeUntil = 0;
let watching = null;
let nudge = () => {};

function awake() {
  awakeUntil = Date.now() + 35_000;
  nudge();
  watching ??= watch().finally(() => {
    watching = null;
  });
  // No event may last long, or the browser ends the worker.
  return Promise.race([watching, pause(35_000)]);
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

function noteTrouble(trouble) {
  if (trouble instanceof Overtaken) return reopen();
  if (trouble instanceof Removed) return tell({ isRemoved: true, isOffline: false });
  if (trouble.name === "QuotaExceededError") return tell({ isFull: true });
  console.info("Pocket:", String(trouble));
  // What fetch throws where no server answers.
  return tell({ isOffline: trouble instanceof TypeError || state.isOffline });
}

// With the pages

async function tell(news) {
  Object.assign(state, news);
  for (const page of await clients.matchAll({ type: "window" })) page.postMessage(state);
}

const REPLIES = {
  async awake() {
    const made = await inTurn(opened).catch(() => null);
    if (made) tell({ waiting: made.pocket.waiting });
    await awake();
  },

  /// Makes this device keep a copy: the program, then the server's whole database.
  async begin({ device, cookies }) {
    isGivenUp = false;
    const keeping = await Keeping.open();
    const before = await keeping.facts();
    try {
      await renew(keeping, before);
      await keeping.set({ device, cookies });
      keeping.database.close();
      reopen();
      await inTurn(opened);
      tell({ isRemoved: false });
      sync().catch(noteTrouble);
    } catch (trouble) {
      if (!before.device) await inTurn(remove);
      throw trouble;
    }
  },

  /// Which device this is, and what waits to be sent.
  async whatIsKept() {
    const keeping = await Keeping.open();
    const { device } = await keeping.facts();
    const entries = device ? await keeping.entries() : [];
    keeping.database.close();
    return { device, entries };
  },

  /// Forgets everything, also what waits.
  async stop() {
    isGivenUp = true;
    await inTurn(remove);
    await registration.unregister();
  },
};

async function remove() {
  const made = await Promise.resolve(copy).catch(() => null);
  made?.keeping.database.close();
  reopen();
  await (await Keeping.open()).remove();
}

addEventListener("message", (event) => {
  const { kind, ...given } = event.data;
  const [port] = event.ports;
  event.waitUntil(REPLIES[kind](given).then(
    (reply) => port?.postMessage({ reply }),
    (trouble) => {
      console.info("Pocket:", String(trouble));
      port?.postMessage({ trouble: String(trouble.message || trouble.name) });
    },
  ));
});

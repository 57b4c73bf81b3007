// The door of a device with a copy. The server decides if in reach; otherwise a key decides,
// derived on this device from the typed passcode. The server's own key never leaves the server.
import { asked, paged } from "./answering.js";
import { ask, opened } from "./copy.js";
import { becomeHolder } from "./people.js";
import { PLACES } from "./places.js";

const LONGEST = 300; // seconds
const ROUNDS = 600_000; // of PBKDF2: OWASP Password Storage, 2023
const EDITION = "X-Neroli-Passcode";

/// This device's copy, if protected by a door; otherwise null.
async function door() {
  const made = await opened().catch(() => null);
  return made?.facts.door ? made : null;
}

async function note({ keeping, facts }, news) {
  facts.door = { ...facts.door, ...news };
  await keeping.set({ door: facts.door });
}

/// While the passcode is changed on this device, the server's news about the passcode must wait.
let changing = Promise.resolve();
export function changed(job) {
  const turn = changing.then(job);
  changing = turn.catch(() => {});
  return turn;
}

const editionNow = async () => {
  let edition = null;
  await ask(PLACES.edition, { told: (headers) => { edition = headers.get(EDITION); } });
  return edition;
};

/// Checks which passcode is set. If the passcode was changed elsewhere, the door is shut: only the
/// server can tell if a typed passcode is right, and this device then derives its own key.
/// - told: the headers of another answer of the server, which also name the passcode's edition.
export async function learn(made, told) {
  if (!told) await prove(made);
  const isKnown = (edition) => edition === (made.facts.door?.edition ?? "none");
  if (told && (!told.get(EDITION) || isKnown(told.get(EDITION)))) return;
  await changing;
  const edition = await editionNow();
  // A server of 0.1 does not send this header.
  if (!edition || isKnown(edition)) return;
  if (edition === "none") await put(made, null);
  // A key of 0.1 stays valid until the passcode is typed.
  else if (made.facts.door && !made.facts.door.edition) await note(made, { edition, isOld: true });
  else {
    await put(made, { edition, key: null, isShut: true, seen: Date.now(), tries: 0, until: 0 });
    new BroadcastChannel("lock").postMessage("shut");
  }
}

async function put({ keeping, facts }, door) {
  facts.door = door;
  await keeping.set({ door });
}

/// Derives a key from the passcode that was typed here and that the server accepted.
export async function own(made, passcode) {
  const edition = await editionNow();
  if (!edition || edition === "none") return put(made, null);
  return put(made, {
    ...await keyOf(passcode), edition, isShut: false, seen: Date.now(), tries: 0, until: 0 });
}

/// Makes the proof that identifies this device after a lost cookie; a device of 0.1 has none yet.
async function prove({ keeping, facts }) {
  if (facts.proof) return;
  const proof = hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
  await keeping.set({ proof });
  facts.proof = proof;
  await ask(PLACES.proof, { method: "POST", body: new URLSearchParams({ proof }) });
}

/// The answer of a door in the states shut, shutting or opening; null if open.
export async function behindDoor(event, body) {
  const made = await door();
  if (!made) return null;
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const isDoor = pathname === PLACES.lock;
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  if (isDoor && request.method === "POST" && !fields.has("passcode")) {
    await note(made, { isShut: true });
    fetch(PLACES.lock, { method: "POST", redirect: "manual", body: fields }).catch(() => {});
    return Response.redirect(place(fields.get("return")), 303);
  }
  const minutes = Number(made.facts.cookies?.idle ?? 0);
  const { isShut, seen } = made.facts.door;
  const unused = Date.now() - seen;
  if (!isShut && minutes > 0 && unused > minutes * 60_000) await note(made, { isShut: true });
  if (!made.facts.door.isShut) {
    if (unused > 15_000 || unused < 0) await note(made, { seen: Date.now() });
    if (pathname === PLACES.awake) return new Response(null, { status: 204 });
    if (!isDoor || request.method !== "GET") return null;
    return await isShutThere() ? Response.redirect(PLACES.signIn + search, 303) : home(search);
  }
  if (isDoor && request.method === "POST") return tryToOpen(made, request, fields);
  if (request.method === "POST") return page(made, event, PLACES.lock, new Uint8Array(0));
  return isDoor ? page(made, event, pathname + search) : Response.redirect(place(pathname + search), 303);
}

const place = (back) => new URL(
  PLACES.lock + (back && back !== "/" ? `?return=${encodeURIComponent(back)}` : ""), location.origin);

/// True if the server wants the passcode though this door is open, as after a fire, when the server
/// knows no device: the server's pages would redirect here again.
async function isShutThere() {
  try {
    const reply = await fetch(PLACES.signIn, {
      redirect: "manual", signal: AbortSignal.timeout(6_000) });
    return reply.status === 200;
  } catch {
    return false;
  }
}

const home = (search) => {
  const back = new URL(new URLSearchParams(search).get("return") || "/", location.origin);
  return Response.redirect(back.origin === location.origin ? back : location.origin, 303);
};

/// One try at a time, so two correct tries both open.
let trying = Promise.resolve();
function tryToOpen(...given) {
  const turn = trying.then(() => triedToOpen(...given));
  trying = turn.catch(() => {});
  return turn;
}

async function triedToOpen(made, request, fields) {
  const back = fields.get("return") ?? "/";
  const passcode = fields.get("passcode");
  const again = (fault) => page(made, { request }, `${PLACES.lock}?${new URLSearchParams({ return: back, fault })}`);
  const opens = async () => {
    await note(made, { isShut: false, seen: Date.now(), tries: 0, until: 0 });
    await becomeHolder(made);
    return home(`?${new URLSearchParams({ return: back })}`);
  };
  if (!made.facts.door.isShut) return opens();
  const left = Math.ceil((made.facts.door.until - Date.now()) / 1000);
  // Longer than any wait: the clock was ahead, and has been set.
  const wait = left > LONGEST ? 0 : left;
  // A clock that was set back must not cause a long wait.
  if (wait > 0 && wait <= LONGEST) return again(wait);
  // The try counts before its check, so parallel tries can't avoid the wait.
  const { tries } = made.facts.door;
  await note(made, {
    tries: tries + 1, until: Date.now() + Math.min(LONGEST, 2 ** Math.min(tries, 9)) * 1000 });
  const said = await serverSays(passcode);
  if (said?.status === 429) return again((await said.text()).trim());
  if (said?.status === 422) return again("wrong");
  const { edition, isOld, salt, key, rounds } = made.facts.door;
  if (!said) {
    if (!key) return again("away");
    if (await derived(passcode, salt, rounds) !== key) return again("wrong");
    return opens();
  }
  const now = said.headers.get(EDITION);
  if (now !== edition || isOld || !key) {
    await note(made, { ...await keyOf(passcode), edition: now, isOld: false });
  }
  const [count, first] = (await said.text()).trim().split(" ");
  if (Number(count) > 0) await note(made, { told: `${count}-${first}` });
  return opens();
}

/// Null if no server answers in time, or if the server has no such door.
async function serverSays(passcode) {
  try {
    const reply = await fetch(PLACES.open, {
      method: "POST", body: new URLSearchParams({ passcode }), redirect: "error",
      headers: { "X-Neroli": "1" }, signal: AbortSignal.timeout(6_000) });
    return [200, 422, 429].includes(reply.status) ? reply : null;
  } catch {
    return null;
  }
}

/// The person has seen the wrong tries that the server reported.
export async function forgetTries() {
  const made = await door();
  if (made?.facts.door.told) await note(made, { told: null });
}

async function keyOf(passcode) {
  const salt = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  return { rounds: ROUNDS, salt, key: await derived(passcode, salt, ROUNDS) };
}

export async function derived(passcode, salt, rounds = ROUNDS) {
  const text = new TextEncoder().encode(passcode);
  const secret = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: rounds }, secret, 256);
  return hexadecimal(new Uint8Array(bits));
}

const hexadecimal = (bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const bytesOf = (digits) =>
  new Uint8Array(digits.match(/../g).map((byte) => Number.parseInt(byte, 16)));

/// The page of the shut door, made by the application.
function page(made, { request }, target, body = new Uint8Array(0)) {
  const answer = asked(made, "GET", target, body);
  const isRefused = request.method === "POST" && answer.status === 200;
  return paged(made, answer, isRefused ? 401 : answer.status);
}

// The door of a device that keeps a copy. Where the server answers it decides, so that all devices
// share one count of wrong tries; where it does not, the key that it gave to this device does.
import { askText, asked, opened, paged } from "/assets/js/copy.js";

const LONGEST = 300; // seconds

/// What this device knows of the door; null where there is none to shut.
async function door() {
  const made = await opened().catch(() => null);
  return made?.facts.door ? made : null;
}

async function note({ keeping, facts }, news) {
  facts.door = { ...facts.door, ...news };
  await keeping.set({ door: facts.door });
}

/// Asks the server for the key, on which the passcode may have changed.
export async function learn({ keeping, facts }) {
  const [rounds, salt, key] = (await askText("/sync/door")).trim().split(" ");
  if (!key) {
    facts.door = null;
    return keeping.set({ door: null });
  }
  if (facts.door?.key === key) return undefined;
  const { isShut = false, seen = Date.now() } = facts.door ?? {};
  facts.door = { rounds: Number(rounds), salt, key, isShut, seen, tries: 0, until: 0 };
  return keeping.set({ door: facts.door });
}

/// The answer of a door that is shut, or is being shut or opened; null where it stands open.
export async function behindDoor(event, body) {
  const made = await door();
  if (!made) return null;
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const isDoor = pathname === "/lock";
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  if (isDoor && request.method === "POST" && !fields.has("passcode")) {
    await note(made, { isShut: true });
    fetch("/lock", { method: "POST", redirect: "manual", body: fields }).catch(() => {});
    return Response.redirect(place(fields.get("return")), 303);
  }
  const minutes = Number(made.facts.cookies?.idle ?? 0);
  const { isShut, seen } = made.facts.door;
  const unused = Date.now() - seen;
  if (!isShut && minutes > 0 && unused > minutes * 60_000) await note(made, { isShut: true });
  if (!made.facts.door.isShut) {
    if (unused > 15_000) await note(made, { seen: Date.now() });
    if (pathname === "/lock/awake") return new Response(null, { status: 204 });
    return isDoor && request.method === "GET" ? home(search) : null;
  }
  if (isDoor && request.method === "POST") return tryToOpen(made, request, body, fields);
  if (request.method === "POST") return page(made, event, "/lock", new Uint8Array(0));
  return isDoor ? page(made, event, pathname + search) : Response.redirect(place(pathname + search), 303);
}

const place = (back) => new URL(
  back && back !== "/" ? `/lock?return=${encodeURIComponent(back)}` : "/lock", location.origin);

const home = (search) => {
  const back = new URL(new URLSearchParams(search).get("return") || "/", location.origin);
  return Response.redirect(back.origin === location.origin ? back : location.origin, 303);
};

async function tryToOpen(made, request, body, fields) {
  const back = fields.get("return") ?? "/";
  const again = (fault) => page(made, { request }, `/lock?${new URLSearchParams({ return: back, fault })}`);
  const wait = Math.ceil((made.facts.door.until - Date.now()) / 1000);
  if (wait > 0) return again(Math.min(wait, LONGEST));
  // Counted before it is looked at, so that many at once do not slip past the wait.
  const { tries, rounds, salt, key } = made.facts.door;
  await note(made, {
    tries: tries + 1, until: Date.now() + Math.min(LONGEST, 2 ** Math.min(tries, 9)) * 1000 });
  const reply = await serverSays(body);
  const isRight = reply
    ? reply.type === "opaqueredirect" : await derived(fields.get("passcode"), salt, rounds) === key;
  if (isRight) {
    await note(made, { isShut: false, seen: Date.now(), tries: 0, until: 0 });
    return home(`?${new URLSearchParams({ return: back })}`);
  }
  return reply ?? again("wrong");
}

/// Null where no server answers in time, or it has no such door.
async function serverSays(body) {
  try {
    const reply = await fetch("/lock", {
      method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(4_000),
      headers: { "Content-Type": "application/x-www-form-urlencoded" } });
    return reply.type === "opaqueredirect" || reply.status === 422 ? reply : null;
  } catch {
    return null;
  }
}

async function derived(passcode, salt, rounds) {
  const text = new TextEncoder().encode(passcode);
  const secret = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: rounds }, secret, 256);
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const bytesOf = (digits) =>
  new Uint8Array(digits.match(/../g).map((byte) => Number.parseInt(byte, 16)));

/// The door as it is seen from outside, drawn by the application.
function page(made, { request }, target, body = new Uint8Array(0)) {
  const answer = asked(made, "GET", target, body);
  const isRefused = request.method === "POST" && answer.status === 200;
  return paged(made, answer, isRefused ? 401 : answer.status);
}

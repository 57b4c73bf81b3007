// Sessions known to this device, and their reports to the studio. Times are those of the wall
// clock; Swift decides on their effect (Sources/Rooms/Airlock/Session/Session.swift).
//
// Fields of a session: id, started and planned (milliseconds), zone at its start, name (its length
// in words), place (its purpose), seen (last time the page was alive), left (time when the page was
// left, or null), lasted (duration of an ended one, or null).
import { newId } from "./ids.js";
import { store, stored } from "./stored.js";

const SESSIONS = "airlock sessions";
const TAB = "airlock session";
/// A page back within this time was reloaded, not left.
const RELOAD = 10_000;
/// No preparation is this long: the clock was set back.
const AHEAD = 120_000;

let unstored = [];

export function sessions() {
  const read = stored(SESSIONS) ?? unstored;
  return Array.isArray(read) ? read : [];
}

/// Without storage in the browser, this page still knows.
function keepAll(sessions) {
  unstored = store(SESSIONS, sessions) ? [] : sessions;
}

export const isStore = ({ key }) => key === SESSIONS || key === null;

export function keep(session) {
  const others = sessions().filter(({ id }) => id !== session.id);
  // Sessions that could not be reported for a long time are dropped.
  keepAll([...others.slice(-100), session]);
}

function forget(id) {
  keepAll(sessions().filter((each) => each.id !== id));
}

/// A session whose end this device has not seen.
export const underWay = () => sessions().findLast(({ lasted }) => lasted === null) ?? null;

export function begin({ planned, delay, name, place }) {
  const now = Date.now();
  const session = {
    id: newId(now), started: now + delay, planned, name, place,
    zone: -new Date(now).getTimezoneOffset(), seen: now, left: null, lasted: null,
  };
  keep(session);
  markTab(session.id);
  return session;
}

function markTab(id) {
  try {
    sessionStorage.setItem(TAB, id);
  } catch { /* As above. */ }
}

/// The clock was set back by `by`: moves all times of the session back too.
export function moveBack(session, by) {
  session.started -= by;
  session.seen -= by;
  if (session.left !== null) session.left -= by;
  keep(session);
}

/// Ends a session; forgets one not yet begun.
export function end(session, lasted) {
  session.lasted = lasted;
  if (Date.now() < session.started) forget(session.id);
  else keep(session);
}

/// The state of a session at the opening of a page: null while running; otherwise its duration.
///
/// A page that slept, or that the system discarded and loaded again, counts until the planned end.
/// A page that was left ended when left; one that crashed with its device ended when last alive.
function settled(session, now = Date.now()) {
  const { started, planned, seen, left } = session;
  const bounded = (time) => Math.min(Math.max(time - started, 0), planned);
  if (started - now > AHEAD) return bounded(left ?? seen);
  if (now < started + planned) return null;
  if (left !== null) return now - left <= RELOAD ? planned : bounded(left);
  let isThisTab = false;
  try {
    isThisTab = sessionStorage.getItem(TAB) === session.id;
  } catch { /* As above. */ }
  return isThisTab ? planned : bounded(seen);
}

/// Ends sessions that ended while no page was open. Sessions of full length stay, because the bell
/// must still ring.
export function settleEnded() {
  for (const session of sessions()) {
    if (session.lasted !== null) continue;
    const lasted = settled(session);
    if (lasted !== null && lasted < session.planned) end(session, lasted);
  }
}

function form(session, lasted) {
  const { id, started, planned, zone, place } = session;
  const fields = { id, planned, ago: Math.max(0, Date.now() - started), lasted, zone };
  return new URLSearchParams(place ? { ...fields, for: place } : fields);
}

/// Reports that the session has lasted at least so long. Returns true if the report arrived.
export async function tell(session, lasted, places) {
  const answer = await fetch(places + session.id, {
    method: "POST", body: form(session, Math.round(lasted)), redirect: "manual", keepalive: true,
  }).catch(() => null);
  return answer !== null && (answer.type === "opaqueredirect" || answer.ok
    // Refused by the studio for good.
    || [404, 409, 413, 422].includes(answer.status));
}

/// Reports the session from a page at its end.
export function tellInPassing(session, lasted, places) {
  navigator.sendBeacon(places + session.id, form(session, Math.round(lasted)));
}

/// Reports finished sessions; forgets those that arrived.
export async function tellAll(places) {
  for (const session of sessions()) {
    if (session.lasted === null) continue;
    if (!await tell(session, session.lasted, places)) return;
    forget(session.id);
  }
}

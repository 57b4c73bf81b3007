// Answers of a device with a copy: the counterpart of the server's edge. No browser is needed, so
// Tests/Hosts/Parity can compare the two.

/// The program's answer to a request. Host knowledge is not part of the request, so no client can
/// send any.
export function asked({ pocket, facts }, method, target, body, now = clock()) {
  const { door, lock } = facts;
  const [tries = 0, first = 0] = (door?.told ?? "").split("-").filter(Boolean);
  pocket.know({ hasPasscode: Boolean(door || lock), isSignedIn: !door?.isShut, tries, first });
  const person = present(facts);
  if (person) pocket.person(person.name, person.rights);
  if (facts.alone) pocket.backedUp(facts.backup ?? -1);
  const { languages } = facts;
  const cookies = Object.entries({ ...facts.cookies, ...(languages && { languages }) })
    .map((pair) => pair.join("=")).join("; ");
  return pocket.respond({ method, target, body, cookies, ...now });
}

/// The person who uses this device, with her rights as bits, below zero for the owner on a device of
/// her own; null in a studio of one. Somebody unknown has no rights.
export function present({ people, person }) {
  if (!people) return null;
  const find = (id) => people.persons.find((each) => each.id === id);
  const found = find(person ?? people.here) ?? find(people.here);
  if (!found) return { name: "", rights: people.here === "" ? -1 : 0 };
  if (found.id !== "") return found;
  return { name: "", rights: people.here === "" ? -1 : found.rights };
}

/// Headers of all server answers; a device repeats those of the server.
export const HEADERS = [
  "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy",
  "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy",
];

const clock = () => ({
  moment: Date.now(), zone: -new Date().getTimezoneOffset(),
  random: crypto.getRandomValues(new Uint8Array(16)),
});

/// Marks an answer without the data that only the server has.
export const PART = "Neroli-Part";

/// Headers of an answer, as the server would send.
export function headersOf({ facts }, answer) {
  const headers = new Headers(facts.headers);
  headers.set("Content-Type", answer.contentType);
  headers.set("Cache-Control", facts.door || facts.lock ? "no-store" : "private, no-cache");
  if (answer.allow !== null) headers.set("Allow", answer.allow);
  if (answer.isPart) headers.set(PART, "1");
  if (answer.disposition !== null) {
    headers.set("Content-Disposition", answer.disposition);
    headers.set("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  }
  return headers;
}

/// The page of an answer.
export const paged = (made, answer, status = answer.status) =>
  new Response(answer.body, { status, headers: headersOf(made, answer) });

// Answers of a device with a copy: the counterpart of the server's edge. No browser is needed, so
// Tests/Hosts/Parity can compare the two.

/// The program's answer to a request. Host knowledge is not part of the request, so no client can
/// send any.
export function asked({ pocket, facts }, method, target, body, now = clock()) {
  const { door } = facts;
  const [tries = 0, first = 0] = (door?.told ?? "").split("-").filter(Boolean);
  pocket.know({ hasPasscode: Boolean(door), isSignedIn: !door?.isShut, tries, first });
  if (facts.alone) pocket.backedUp(facts.backup ?? -1);
  const { languages } = facts;
  const cookies = Object.entries({ ...facts.cookies, ...(languages && { languages }) })
    .map((pair) => pair.join("=")).join("; ");
  return pocket.respond({ method, target, body, cookies, ...now });
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
  headers.set("Cache-Control", facts.door ? "no-store" : "private, no-cache");
  if (answer.allow !== null) headers.set("Allow", answer.allow);
  if (answer.isPart) headers.set(PART, "1");
  if (answer.disposition !== null) headers.set("Content-Disposition", answer.disposition);
  return headers;
}

/// The page of an answer.
export const paged = (made, answer, status = answer.status) =>
  new Response(answer.body, { status, headers: headersOf(made, answer) });

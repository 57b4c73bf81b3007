// Persons at a device with a copy: what the server tells of them, and the change of person by a PIN
// without a signal. The module checks rights; the server judges each entry again as it arrives.
import { headersOf } from "./answering.js";
import { ask, askText, opened } from "./copy.js";
import { derived } from "./door.js";
import { forgetPapers } from "./papers-kept.js";
import { PLACES, at } from "./places.js";

const MARK = "X-Neroli-People";
const MOST_TRIES = 5;

/// True if this device's person was removed: the copy goes once everything is sent.
export const isGone = (told) => told?.get(MARK) === "gone";

/// The server's persons for this device; null in a studio of one.
export async function fetchPeople() {
  let mark = null;
  const text = await askText(PLACES.persons, { told: (headers) => { mark = headers.get(MARK); } });
  if (!mark || mark === "gone") return null;
  const fields = new URLSearchParams(text.trim());
  const [ids, names, rights, salts, keys] = ["id", "name", "rights", "salt", "key"].map(
    (name) => fields.getAll(name));
  return {
    mark, here: fields.get("here"), copy: fields.get("copy"), page: fields.get("page"),
    persons: ids.map((id, place) => ({
      id, name: names[place], rights: Number(rights[place]), salt: salts[place], key: keys[place],
    })),
  };
}

/// Learns other rights from the headers of an answer.
export async function learnPeople({ keeping, facts }, told) {
  const mark = told.get(MARK);
  if (mark === "gone" || (mark ?? null) === (facts.people?.mark ?? null)) return;
  const people = await fetchPeople();
  if (people?.copy === "part" && facts.people?.copy !== "part") await forgetPapers();
  facts.people = people;
  facts.pinTries = {};
  await keeping.set({ people, pinTries: {} });
}

async function become({ keeping, facts }, person, isLowered) {
  Object.assign(facts, { person, isLowered });
  await keeping.set({ person, isLowered });
}

/// The door was opened by the passcode of the person whose copy it is.
export const becomeHolder = async (made) => {
  if (made.facts.people) await become(made, null, false);
};

/// Tells the server of a change without a signal before it answers with a page, so that its pages
/// are for the same person. Throws Away without a signal.
export async function lower(made) {
  if (!made?.facts.isLowered) return;
  const { person, people } = made.facts;
  await ask(PLACES.persons, {
    method: "POST", body: new URLSearchParams({ person: person ?? people.here }) });
  await become(made, person, false);
}

/// The change of person: by the server, else by the keys here.
/// - asking: the server's answer, or a rejected promise.
export async function changePerson(fields, asking) {
  const made = await opened().catch(() => null);
  const id = fields.get("person") ?? "";
  const answer = await asking.catch(() => null);
  if (answer) {
    if (answer.type === "opaqueredirect" && made?.facts.people) await become(made, id, false);
    return answer;
  }
  const found = made?.facts.people?.persons.find((each) => each.id === id);
  if (!found) return null;
  // Counted before the check, so parallel tries gain nothing.
  const tries = (made.facts.pinTries?.[id] ?? 0) + 1;
  made.facts.pinTries = { ...made.facts.pinTries, [id]: tries };
  await made.keeping.set({ pinTries: made.facts.pinTries });
  const isRight = found.key && tries <= MOST_TRIES
    && await derived(fields.get("pin") ?? "", found.salt) === found.key;
  if (!isRight) return personPage(made, true);
  made.facts.pinTries = { ...made.facts.pinTries, [id]: 0 };
  await made.keeping.set({ pinTries: made.facts.pinTries });
  await become(made, id, true);
  return Response.redirect(new URL(at("/till"), location.origin), 303);
}

/// The page for the change of person without a signal; null if the server told of none.
export function personPage(made, isWrong = false) {
  const page = made?.facts.people?.page;
  if (!page) return null;
  const body = isWrong ? page.replace('role="alert" hidden', 'role="alert"') : page;
  return new Response(body, {
    status: isWrong ? 422 : 200,
    headers: headersOf(made, { contentType: "text/html; charset=utf-8", allow: null, disposition: null }),
  });
}

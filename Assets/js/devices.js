// Keeping a copy of the studio on this device, and giving it up again. Only the worker knows what
// is really here; this page asks it and shows the answer.
import { counted, dayAndTime, decimal } from "/assets/js/locale.js";
import { newProof } from "/assets/js/ids.js";
import { PLACES } from "/assets/js/places.js";

const card = document.querySelector("#keeping");
const [how, bar, status] = ["p.how", "progress", ".status"].map((part) => card.querySelector(part));
const form = document.querySelector("#keep");
const stop = document.querySelector("#stop");
const { serviceWorker } = navigator;
const { content: sentences } = card.querySelector("template");
const words = (name) => sentences.querySelector(`[data-name="${name}"]`)?.textContent ?? "";
const say = (...parts) => status.replaceChildren(...parts);

/// An error, with the name of its sentence.
class Trouble extends Error {
  constructor(kind) {
    super();
    this.kind = kind;
  }
}

const LIMIT = 8_000;
const megabytes = (bytes) => decimal(bytes / 1e6, 1);

/// Asks the worker and waits for its reply: for a limited time, or without a limit if it reports
/// progress.
const ask = (worker, question, onProgress) => new Promise((resolve, reject) => {
  const { port1, port2 } = new MessageChannel();
  const clock = onProgress ? 0 : setTimeout(() => reject(new Trouble("silent")), LIMIT);
  port1.onmessage = ({ data }) => {
    if (data.loaded !== undefined) return onProgress?.(data.loaded);
    clearTimeout(clock);
    return data.trouble === undefined ? resolve(data.reply) : reject(new Trouble(data.trouble));
  };
  worker.postMessage(question, [port2]);
});

const send = async (place, fields) => {
  const response = await fetch(place, {
    method: "POST", body: new URLSearchParams(fields), headers: { "X-Neroli": "1" },
    signal: AbortSignal.timeout(LIMIT),
  }).catch(() => {
    throw new Trouble("line");
  });
  const text = (await response.text()).trim();
  if (response.ok) return text;
  const trouble = new Trouble({ 401: "sign-in", 507: "server-full" }[response.status] ?? "");
  trouble.status = response.status;
  // The server's own sentence, if the answer is text and not a page.
  if (/^text\/plain/.test(response.headers.get("Content-Type"))) trouble.sentence = text;
  throw trouble;
};

const activeWorker = async () => {
  await serviceWorker.register(PLACES.worker, { type: "module", scope: "/" });
  return (await serviceWorker.ready).active;
};

/// What the worker says about the copy here; null if no worker answers. A worker of 0.1 never
/// answers, but the next one, which waits to replace it, does.
const whatIsHere = async () => {
  const { active, waiting, installing } = (await serviceWorker.getRegistration()) ?? {};
  const workers = [active ?? waiting ?? installing, active && waiting].filter(Boolean);
  if (workers.length === 0) return {};
  return Promise.any(workers.map((worker) => ask(worker, { kind: "whatIsHere" })))
    .catch(() => null);
};

/// What was chosen in this browser so far, from its cookies. The worker knows the time zone by
/// itself.
const jar = () => Object.fromEntries(document.cookie.split("; ")
  .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])
  .filter(([name]) => name !== ""));
const badge = document.querySelector("link[rel=icon]")?.href.match(/neroli(-\d)?\.svg/)?.[1] ?? "";

const forgetUnsent = () => {
  document.cookie = "waiting=; Path=/; Max-Age=0";
};

// The state of the copy

/// The name of the state, from what the worker and the server say.
const standing = (kept) => {
  const isKnown = card.dataset.here !== "";
  if (!kept) return "silent";
  if (kept.loaded !== null && kept.loaded !== undefined) return "loading";
  if (kept.isWhole) return isKnown ? "kept" : "removed";
  if (kept.device && kept.kept) return "damaged";
  if (!isKnown && !kept.device) return "";
  // A copy that was once complete left a cookie.
  return "waiting" in jar() ? "gone" : "broken";
};

const add = (sentence, name) => how.after(
  Object.assign(document.createElement("p"), { className: name, textContent: sentence }));

const showStanding = async () => {
  const kept = await whatIsHere();
  const name = standing(kept);
  for (const line of card.querySelectorAll(".told")) line.remove();
  bar.hidden = name !== "loading";
  if (name === "loading") {
    showProgress(kept.loaded);
    setTimeout(showStanding, 1_000);
  } else {
    say();
  }
  if (name) how.textContent = words(name);
  if (name === "kept") {
    if (!await navigator.storage?.persisted?.()) add(words("cleared"), "told small");
    if (kept.kept) {
      const day = dayAndTime(new Date(kept.kept));
      add(words("since").replace("#", megabytes(kept.bytes)).replace("@", day), "told small");
    }
  }
  const lost = Number(jar().waiting ?? 0);
  if (name === "gone" && lost > 0) {
    add(counted(lost, words("lost"), (form) => words(`lost-${form}`)), "told wrong");
  }
  const mayKeep = ["", "removed", "gone", "broken"].includes(name);
  form.hidden = !mayKeep;
  const button = form.querySelector("button");
  if (["gone", "removed"].includes(name)) button.textContent = words("again");
  if (name === "broken") button.textContent = words("on");
  stop.hidden = name === "";
};

// Keeping a copy

const showProgress = (loaded) => {
  const all = Math.max(Number(card.dataset.size), loaded);
  bar.hidden = false;
  bar.max = all;
  bar.value = loaded;
  say(words("megabytes").replace("#", megabytes(loaded)).replace("@", megabytes(all)));
};

/// A device that was removed and comes back, or has lost its cookie, proves its id, because the
/// entries it wrote meanwhile have that id. If it can't, and no entries wait, it gets a new id.
const pair = async (fields, { device, entries = [] }) => {
  if (!device) return send(PLACES.pair, fields);
  return send(PLACES.pair, { ...fields, device }).catch((trouble) => {
    if (trouble.status !== 409 || entries.length > 0) throw trouble;
    return send(PLACES.pair, fields);
  });
};

const keep = async (name, passcode) => {
  let before = {};
  let device;
  try {
    const worker = await activeWorker();
    before = await ask(worker, { kind: "whatIsHere" });
    const proof = before.proof ?? newProof();
    device = await pair({ name, passcode, proof }, before);
    await navigator.storage?.persist?.();
    const { zone: _zone, waiting: _waiting, ...cookies } = jar();
    await ask(worker, { kind: "begin", device, cookies, badge, proof, passcode }, showProgress);
    card.dataset.here = device;
  } catch (trouble) {
    if (!before.device) {
      if (device) await send(PLACES.removeDevice, { device }).catch(() => {});
      // What was loaded is kept for the next try.
      if (trouble.kind !== "line") await (await serviceWorker.getRegistration())?.unregister();
    }
    throw trouble;
  }
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  how.textContent = words("loading");
  showProgress(0);
  try {
    const fields = new FormData(form);
    await keep(fields.get("name"), fields.get("passcode") ?? "");
    forgetUnsent();
    await showStanding();
    say(words("complete"));
    import("./step.js");
  } catch (trouble) {
    await showStanding();
    say([words("failed"), trouble.sentence ?? words(trouble.kind)].join(" ").trim());
  }
  bar.hidden = true;
  button.disabled = false;
});

// Giving up the copy

let isSure = false;
stop.addEventListener("click", async () => {
  stop.disabled = true;
  const kept = await whatIsHere();
  const { device, entries = [] } = kept ?? {};
  if (entries.length > 0 && !isSure) {
    isSure = true;
    const list = document.createElement("ul");
    for (const { path, form: sent } of entries) {
      const line = document.createElement("li");
      const held = [...new URLSearchParams(sent).values()].filter((value) => value.trim());
      line.textContent = [decodeURI(path), ...held].join(" · ");
      list.append(line);
    }
    say(words("before-stop"), list);
    stop.disabled = false;
    return;
  }
  // If the server can't be reached, the device stays in its list until it is removed there.
  for (const id of new Set([device, card.dataset.here])) {
    if (id) await send(PLACES.removeDevice, { device: id }).catch(() => {});
  }
  await giveUp();
  forgetUnsent();
  location.reload();
});

/// The worker does it; if it does not answer, this page does.
const giveUp = async () => {
  const registration = await serviceWorker.getRegistration();
  try {
    await ask(registration.active, { kind: "stop" });
  } catch {
    await registration?.unregister();
    indexedDB.deleteDatabase("neroli");
    await caches.delete("neroli");
  }
};

if (serviceWorker && isSecureContext) await showStanding();
else say(words("insecure"));

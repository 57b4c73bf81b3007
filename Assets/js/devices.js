// Keeping and removing a copy of the studio on this device. Only the worker knows the real state;
// this page asks and shows the answer.
import { newId, newProof } from "./ids.js";
import {
  LIMIT, Trouble, ask, forgetUnsent, giveUp, jar, unsent, whatIsHere,
} from "./here.js";
import { counted, dayAndTime, decimal } from "./locale.js";
import { PLACES, at } from "./places.js";

const card = document.querySelector("#keeping");
const [how, bar, status] = ["p.how", "progress", ".status"].map((part) => card.querySelector(part));
const form = document.querySelector("#keep");
const stop = document.querySelector("#stop");
const join = document.querySelector("#join");
const leave = document.querySelector("#leave");
const { serviceWorker } = navigator;
const { content: sentences } = card.querySelector("template");
const words = (name) => sentences.querySelector(`[data-name="${name}"]`)?.textContent ?? "";
const say = (...parts) => status.replaceChildren(...parts);

const megabytes = (bytes) => decimal(bytes / 1e6, 1);

const send = async (place, fields) => {
  const broken = () => {
    throw new Trouble("line");
  };
  const response = await fetch(place, {
    method: "POST", body: new URLSearchParams(fields), headers: { "X-Neroli": "1" },
    signal: AbortSignal.timeout(LIMIT),
  }).catch(broken);
  const text = (await response.text().catch(broken)).trim();
  if (response.ok) return text;
  const trouble = new Trouble({ 401: "sign-in", 507: "server-full" }[response.status] ?? "");
  trouble.status = response.status;
  // The server's own sentence, if the answer is text and not a page.
  if (/^text\/plain/.test(response.headers.get("Content-Type"))) trouble.sentence = text;
  throw trouble;
};

const activeWorker = async () => {
  await serviceWorker.register(PLACES.worker, { type: "module", scope: at("/") }).catch((reason) => {
    // So a browser reports a worker, or a file of its, that did not come whole.
    throw reason instanceof TypeError ? new Trouble("line") : reason;
  });
  return (await serviceWorker.ready).active;
};

const badge = document.querySelector("link[rel=icon]")?.href.match(/neroli(-\d)?\.svg/)?.[1] ?? "";

// The state of the copy

/// Name of the state, from the reports of the worker and the server.
const standing = (kept) => {
  const isKnown = card.dataset.here !== "";
  if (!kept) return "silent";
  if (kept.loaded !== null && kept.loaded !== undefined) return "loading";
  if (kept.isForeign) return "foreign";
  if (kept.isWhole) return isKnown ? "kept" : "removed";
  if (kept.device && kept.kept) return "damaged";
  if (!isKnown && !kept.device) return kept.begun ? "broken" : "";
  // A copy that was once complete left a cookie.
  return "waiting" in jar() ? "gone" : "broken";
};

const add = (sentence, name) => how.after(
  Object.assign(document.createElement("p"), { className: name, textContent: sentence }));

/// The server finds its missing changes; its other pages show their number.
const countLost = async () => {
  if (!Number.parseInt(jar().waiting, 10)) return 0;
  const page = await fetch(at("/")).then((answer) => answer.text()).catch(() => "");
  const lost = new DOMParser().parseFromString(page, "text/html").querySelector("#lost");
  return Number(lost?.dataset.count ?? 0);
};

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
  const lost = name === "gone" ? await countLost() : 0;
  if (lost > 0) {
    add(counted(lost, words("lost"), (form) => words(`lost-${form}`)), "told wrong");
  }
  const mayKeep = ["", "removed", "gone", "broken", "damaged"].includes(name);
  form.hidden = !mayKeep;
  const button = form.querySelector("button");
  if (["gone", "removed", "damaged"].includes(name)) button.textContent = words("again");
  if (name === "broken") button.textContent = words("on");
  stop.hidden = name === "";
  leave.hidden = name !== "kept";
  join.hidden = name !== "foreign";
  return kept;
};

// Keeping a copy

let furthest = 0;
const showProgress = (now) => {
  // The worker and this page both report progress, and reports may come out of order.
  const loaded = furthest = Math.max(furthest, now);
  const all = Math.max(Number(card.dataset.size), loaded);
  bar.hidden = false;
  bar.max = all;
  bar.value = loaded;
  say(words("megabytes").replace("#", megabytes(loaded)).replace("@", megabytes(all)));
};

/// A removed device that returns, or lost its cookie, proves its id, because its entries bear that
/// id. Without proof and without pending entries the device gets a new id.
const pair = async (fields, { device, entries = [] }) => {
  if (!device) return send(PLACES.pair, fields);
  return send(PLACES.pair, { ...fields, device }).catch((trouble) => {
    if (trouble.status !== 409 || entries.length > 0) throw trouble;
    return send(PLACES.pair, fields);
  });
};

/// Until the server can be reached again, or for a moment.
const pause = () => new Promise((resolve) => {
  addEventListener("online", resolve, { once: true });
  setTimeout(resolve, 3_000);
});

const keep = async (name, passcode) => {
  let before = {};
  let begun;
  let isPaired = false;
  let trouble;
  const attempt = async () => {
    const worker = await activeWorker();
    before = await ask(worker, { kind: "whatIsHere" });
    const { zone: _zone, waiting: _waiting, ...cookies } = jar();
    // The next try, also after a reload, continues with this device.
    begun ??= {
      cookies, badge, proof: before.proof ?? before.begun?.proof ?? newProof(),
      device: before.device ?? before.begun?.device ?? newId(), name };
    await ask(worker, { kind: "load", ...begun }, showProgress);
    if (!isPaired) {
      begun.device = await pair({ name, passcode, proof: begun.proof }, {
        ...before, device: begun.device });
    }
    isPaired = true;
    // A browser with cleared storage becomes a new device; its former one is removed.
    const former = card.dataset.here;
    if (former && former !== begun.device) {
      await send(PLACES.removeDevice, { device: former }).catch(() => {});
    }
    await navigator.storage?.persist?.();
    await ask(worker, { kind: "begin", passcode, ...begun }, showProgress);
    card.dataset.here = begun.device;
  };
  try {
    for (;;) {
      try {
        return await attempt();
      } catch (reason) {
        if (reason.kind !== "line") throw reason;
        say(words("line"));
        await pause();
      }
    }
  } catch (reason) {
    trouble = reason;
  }
  if (isPaired && (!before.device || trouble.kind === "foreign")) {
    await send(PLACES.removeDevice, { device: begun.device }).catch(() => {});
  }
  if (!before.device) await (await serviceWorker.getRegistration())?.unregister();
  throw trouble;
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  stop.hidden = false;
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

/// Resumes an interrupted load: by the worker on a paired device; otherwise as by the button,
/// unless the passcode is asked for.
const goOn = async ({ begun, loaded, device }) => {
  if (!begun || device || loaded !== null) return;
  form.elements.name.value = begun.name;
  if (begun.isPaired) {
    const { active } = (await serviceWorker.getRegistration()) ?? {};
    active?.postMessage({ kind: "awake", badge });
    setTimeout(async () => goOn(await showStanding() ?? {}), 3_000);
  } else if (!form.elements.passcode) form.requestSubmit();
};

// Giving up the copy

let isSure = false;
stop.addEventListener("click", async () => {
  stop.disabled = true;
  const kept = (await whatIsHere()) ?? {};
  const list = unsent(kept);
  if (list && !isSure) {
    isSure = true;
    say(words("before-stop"), list);
    stop.disabled = false;
    return;
  }
  // If the server can't be reached, the device stays in its list until removed there.
  for (const id of new Set([kept.device, kept.begun?.device, card.dataset.here])) {
    if (id) await send(PLACES.removeDevice, { device: id }).catch(() => {});
  }
  await giveUp();
  location.reload();
});

// Using the copy alone, without the server

let leaves = false;
leave.addEventListener("click", async () => {
  if (!leaves) {
    leaves = true;
    say(words("before-leave"));
    return;
  }
  leave.disabled = true;
  try {
    const { active } = await serviceWorker.getRegistration();
    const { zone: _zone, waiting: _waiting, ...cookies } = jar();
    await ask(active, { kind: "leaveServer", cookies, badge }, showProgress);
    forgetUnsent();
    location.assign(PLACES.devices);
    return;
  } catch (trouble) {
    say([words("failed-leave"), words(trouble.kind)].join(" ").trim());
  }
  bar.hidden = true;
  leave.disabled = false;
});

join.addEventListener("click", async () => {
  join.disabled = true;
  try {
    const { active } = await serviceWorker.getRegistration();
    await ask(active, { kind: "join" }, () => {});
    await showStanding();
  } catch (trouble) {
    say(words(trouble.kind));
  }
  join.disabled = false;
});

if (serviceWorker && isSecureContext) await goOn(await showStanding() ?? {});
else say(words("insecure"));

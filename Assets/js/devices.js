// Keeping a copy of the studio on this device, and giving it up again.
const card = document.querySelector("#keeping");
const status = card.querySelector(".status");
const say = (...words) => status.replaceChildren(...words);
const { serviceWorker } = navigator;

/// Asks the worker, and waits for what it says.
const ask = (worker, question) => new Promise((resolve, reject) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data.trouble) reject(new Error(data.trouble));
    else resolve(data.reply);
  };
  worker.postMessage(question, [port2]);
});

const send = async (place, fields) => {
  const response = await fetch(place, { method: "POST", body: new URLSearchParams(fields) });
  const text = (await response.text()).trim();
  if (!response.ok) throw new Error(text);
  return text;
};

const activeWorker = async () => {
  await serviceWorker.register("/worker.js", { type: "module", scope: "/" });
  return (await serviceWorker.ready).active;
};

/// What was chosen in this browser so far. The worker knows the time zone by itself.
const cookies = () => Object.fromEntries(document.cookie.split("; ")
  .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])
  .filter(([name]) => name !== "" && name !== "zone"));

const keep = async (name) => {
  const worker = await activeWorker();
  let before = {};
  let device;
  try {
    // One that was removed and comes back: what it wrote meanwhile bears its id.
    before = await ask(worker, { kind: "whatIsKept" });
    device = await send("/sync/pair", { name, ...(before.device && { device: before.device }) });
    await navigator.storage?.persist?.();
    await ask(worker, { kind: "begin", device, cookies: cookies() });
  } catch (trouble) {
    if (!before.device) {
      if (device) await send("/settings/devices/remove", { device }).catch(() => {});
      await (await serviceWorker.getRegistration())?.unregister();
    }
    throw trouble;
  }
};

const form = document.querySelector("#keep");
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  say(card.dataset.loading);
  try {
    await keep(new FormData(form).get("name"));
    form.hidden = true;
    say(card.dataset.done);
    import("./step.js");
  } catch (trouble) {
    say(`${card.dataset.failed} ${trouble.message}`);
    button.disabled = false;
  }
});

const stop = document.querySelector("#stop");
let isSure = false;
stop?.addEventListener("click", async () => {
  stop.disabled = true;
  const worker = await activeWorker();
  const { device, entries } = await ask(worker, { kind: "whatIsKept" });
  if (entries.length > 0 && !isSure) {
    isSure = true;
    const list = document.createElement("ul");
    for (const { path, form } of entries) {
      const line = document.createElement("li");
      const held = [...new URLSearchParams(form).values()].filter((value) => value.trim());
      line.textContent = [decodeURI(path), ...held].join(" · ");
      list.append(line);
    }
    say(card.dataset.waiting, list);
    stop.disabled = false;
    return;
  }
  // The server may be out of reach: then the device stays in its list until it is removed there.
  await send("/settings/devices/remove", { device }).catch(() => {});
  await ask(worker, { kind: "stop" });
  location.reload();
});

if (serviceWorker && isSecureContext) {
  for (const part of [form, stop]) if (part) part.hidden = false;
} else {
  say(card.dataset.insecure);
}

// The page of a device that is alone: storage, backups, a server at this address, and removal.
import { ask, giveUp, whatIsHere } from "./here.js";
import { newProof } from "./ids.js";
import { decimal } from "./locale.js";
import { PLACES, ROOT, at } from "./places.js";
import { activeWorker, begun, restoreBy, troubleWords, words } from "./restoring.js";
import { seal } from "./sealed.js";

const part = (name) => document.querySelector(name);
const statusOf = (card) => part(`${card} .status`);

// Storage

const showStorage = async () => {
  const [kept, isKept] = await Promise.all([whatIsHere(), navigator.storage?.persisted?.()]);
  const size = words("size").replace("#", decimal((kept?.bytes ?? 0) / 1e6, 1));
  statusOf("#storage").textContent = `${size} ${words(isKept ? "persisted" : "cleared")}`;
  part("#persist").hidden = Boolean(isKept) || !navigator.storage?.persist;
};
part("#persist").addEventListener("click", async () => {
  await navigator.storage.persist();
  await showStorage();
  part("#persist").hidden = true;
});

// Backups. A chosen folder is remembered by the browser, and takes the next backups, too.

const folders = () => new Promise((resolve, reject) => {
  const opening = indexedDB.open(`folder${ROOT}`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("folder");
  opening.onsuccess = () => resolve(opening.result);
  opening.onerror = () => reject(opening.error);
});
const folderStore = async (mode, use) => {
  const database = await folders();
  try {
    const request = use(database.transaction("folder", mode).objectStore("folder"));
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
};
const knownFolder = () => folderStore("readonly", (store) => store.get("backups"));

const writeInto = async (folder, file) => {
  if (await folder.requestPermission({ mode: "readwrite" }) !== "granted") return false;
  const handle = await folder.getFileHandle(file.name, { create: true });
  const stream = await handle.createWritable();
  await stream.write(file);
  await stream.close();
  return true;
};

const download = (file) => {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/// True if the file went somewhere; false if the person closed the sheet.
const handOver = async (file, folder) => {
  if (folder && await writeInto(folder, file)) {
    return words("folder").replace("#", folder.name);
  }
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return words("saved");
    } catch (trouble) {
      if (trouble.name === "AbortError") return "";
    }
  }
  download(file);
  return words("saved");
};

const save = async (folder) => {
  const status = statusOf("#backup");
  try {
    const worker = await activeWorker();
    const secret = part("#backup [name=secret]").value;
    const whole = await ask(worker, { kind: "backup" }, () => {});
    const content = secret ? await seal(whole, secret) : whole;
    const stamp = new Date().toISOString().replaceAll(":", "").replace(/\.\d+/, "");
    const file = new File([content], `neroli-${stamp}.${secret ? "neroli" : "sqlite"}`, {
      type: content.type });
    const said = await handOver(file, folder);
    if (!said) return;
    await ask(worker, { kind: "backedUp" });
    status.textContent = said;
  } catch (trouble) {
    status.textContent = troubleWords(trouble);
  }
};
part("#save").addEventListener("click", async () => save(await knownFolder().catch(() => null)));
const choose = part("#folder");
choose.hidden = !("showDirectoryPicker" in globalThis);
choose.addEventListener("click", async () => {
  const folder = await globalThis.showDirectoryPicker({ mode: "readwrite" }).catch(() => null);
  if (!folder) return;
  await folderStore("readwrite", (store) => store.put(folder, "backups")).catch(() => {});
  await save(folder);
});

// Restoring

let isSure = false;
restoreBy(part("#put-back"), (status) => {
  if (isSure) return true;
  isSure = true;
  status.textContent = words("sure");
  return false;
}, () => {});

// A server

const joining = part("#join form");
const send = (place, fields) => fetch(place, {
  method: "POST", body: new URLSearchParams(fields), headers: { "X-Neroli": "1" } });

/// A server answers a question that needs pairing; a folder knows no such place.
const hasServer = async () => {
  const answer = await fetch(PLACES.edition, { headers: { "X-Neroli": "1" } }).catch(() => null);
  return answer?.status === 401 || Boolean(answer?.headers.get("X-Neroli-Passcode"));
};
if (await hasServer()) {
  part("#join .how").textContent = words("here");
  joining.hidden = false;
}
joining.addEventListener("submit", async (event) => {
  event.preventDefault();
  const status = statusOf("#join");
  const bar = part("#join progress");
  const button = joining.querySelector("button");
  const { name, passcode } = Object.fromEntries(new FormData(joining));
  button.disabled = true;
  bar.hidden = false;
  status.textContent = words("joining");
  let device;
  try {
    ({ device } = await whatIsHere());
    const proof = newProof();
    if (passcode) await send(PLACES.open, { passcode });
    const pair = (known) => send(PLACES.pair, { name, passcode, proof, ...known });
    let paired = await pair({ device });
    // This profile was copied, and the other one has joined: this one gets an id of its own.
    if (paired.status === 409) paired = await pair({});
    if (!paired.ok) {
      status.textContent = [401, 422].includes(paired.status)
        ? words("sign-in") : await paired.text();
      return;
    }
    device = await paired.text();
    await ask(
      await activeWorker(), { kind: "joinServer", device, proof, passcode, ...begun() }, () => {});
    status.textContent = words("joined");
    // Again, where a worker that took over in the meantime does not answer.
    setTimeout(() => location.assign(PLACES.devices), 1_500);
    setInterval(() => location.assign(PLACES.devices), 10_000);
  } catch (trouble) {
    status.textContent = troubleWords(trouble);
    // Nothing was sent, so the server needs not list this device.
    if (trouble.kind === "currency") {
      await send(PLACES.removeDevice, { device }).catch(() => {});
    }
  } finally {
    bar.hidden = true;
    button.disabled = false;
  }
});

// Removal

let isSureToRemove = false;
part("#removal button").addEventListener("click", async () => {
  if (!isSureToRemove) {
    isSureToRemove = true;
    statusOf("#removal").textContent = words("sure-remove");
    return;
  }
  await giveUp();
  indexedDB.deleteDatabase(`folder${ROOT}`);
  location.assign(at("/"));
});

await showStorage();

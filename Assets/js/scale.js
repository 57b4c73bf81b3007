// Trial of a scale on its page: raw lines beside their readings.
import { ASKING, readLine } from "./scale-lines.js";
import { forget, grams, isChosen, keep, listen, settings } from "./scale-port.js";

const card = document.querySelector("#scale");
const form = card.querySelector("form");
const rows = document.querySelector("#scale-lines");
const state = document.querySelector("#scale-state");
const now = document.querySelector("#scale-now");
const words = card.dataset;
for (const [name, value] of Object.entries(settings())) {
  if (form.elements[name]) form.elements[name].value = value;
}
let close;
const forgetting = document.querySelector("#scale-forget");
forgetting.hidden = !isChosen();

const show = (raw) => {
  const read = readLine(raw);
  const row = rows.insertRow(0);
  const said = read ? `${grams(read)} g · ${read.tare ? words.tare : read.stable ? words.stable : words.moving}` : words.unread;
  for (const text of [raw, said]) row.insertCell().textContent = text;
  row.cells[0].className = "raw";
  while (rows.rows.length > 12) rows.deleteRow(-1);
  if (read?.stable && !read.tare) now.textContent = `${grams(read)} g`;
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!navigator.serial) {
    state.textContent = words.none;
    return;
  }
  await close?.();
  const { baudRate, dataBits, parity, ask } = Object.fromEntries(new FormData(form));
  const chosen = { baudRate: Number(baudRate), dataBits: Number(dataBits), parity, ask: ask in ASKING ? ask : "" };
  try {
    const port = await navigator.serial.requestPort();
    close = await listen(port, chosen, show, () => { state.textContent = words.ended; close = undefined; });
    keep(chosen);
    forgetting.hidden = false;
    state.textContent = words.connected;
  } catch (error) {
    state.textContent = error.name === "NotFoundError" ? words.notChosen : words.failed;
  }
});
forgetting.addEventListener("click", async () => {
  await close?.();
  for (const port of await navigator.serial.getPorts()) await port.forget?.();
  forget();
  forgetting.hidden = true;
  state.textContent = words.forgotten;
});
addEventListener("pagehide", () => close?.());

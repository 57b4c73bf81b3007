// Pending entries that the module replays in a second, under Node; and so many pages of 4 KB hashed in a
// second, in turns.
//
//   node Benchmarks/replay.mjs POCKET.WASM NOTES.JSON
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Pocket } from "../Assets/js/pocket.js";

const ROUNDS = 5, ENTRIES = 3_000;
const [wasm, notes] = process.argv.slice(2).map((path) => readFileSync(path));
const module = new WebAssembly.Module(wasm);
const slugs = JSON.parse(notes).notes.map(({ slug, name }) =>
  slug ?? name.toLowerCase().replace(/[^a-z]+/g, "-"));
const opened = (pages, pending) => new Pocket({
  module, notes: new Uint8Array(notes), versions: "", pages, pending,
  device: "01970000-0000-7000-8000-000000000001",
});
const random = (turn) => Uint8Array.from({ length: 16 }, (_, place) => (turn >> (8 * (place % 4))) & 255);
const send = (pocket, turn) => {
  const slug = slugs[turn % slugs.length];
  const [place, body] = turn % 2
    ? ["favourite", `favourite=${(turn >> 1) % 2}`] : ["remark", `text=The+${turn}th+remark`];
  return pocket.respond({
    method: "POST", target: `/notes/${slug}/${place}`, cookies: "", zone: 0, random: random(turn),
    body: new TextEncoder().encode(body), moment: 1_750_000_000_000 + turn,
  }).entry;
};

const first = opened(new Map(), []);
const pending = [];
for (let turn = 0; pending.length < ENTRIES; turn += 1) {
  const entry = send(first, turn);
  if (entry.length > 0) pending.push(entry);
  else if (turn > 2 * ENTRIES) throw new Error("too many forms are refused");
}
const pages = first.pages(true);
const took = (pending) => {
  const start = performance.now();
  opened(pages, pending);
  return performance.now() - start;
};
const page = new Uint8Array(4096);
const hashed = () => {
  const start = performance.now();
  for (let turn = 0; turn < 4 * ENTRIES; turn += 1) createHash("sha256").update(page).digest();
  return performance.now() - start;
};
for (let round = 0; round < ROUNDS; round += 1) {
  console.log(ENTRIES / (took(pending) - took([])) * 1000, 4 * ENTRIES / hashed() * 1000);
}

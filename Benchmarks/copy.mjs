// Cost of a copy of a studio for a device, under Node: megabytes of the module's memory; then lines of
// milliseconds, in turns: of a cold start from stored pages to the first page, of compiling the module
// alone, of taking an answer without news, and of a page of a note.
//
//   node Benchmarks/copy.mjs POCKET.WASM NOTES.JSON IMAGE
import { readFileSync } from "node:fs";
import { Pocket } from "../Assets/js/pocket.js";

const ROUNDS = 5, PAGE = 4096;
const [wasm, notes, image] = process.argv.slice(2).map((path) => readFileSync(path));
const module = new WebAssembly.Module(wasm);
const pages = new Map();
for (let at = 0; at < image.length; at += PAGE) {
  pages.set(at / PAGE + 1, new Uint8Array(image.subarray(at, at + PAGE)));
}
const started = () => new Pocket({
  module, notes: new Uint8Array(notes), versions: "", pages, pending: [],
  device: "01970000-0000-7000-8000-000000000001",
});
const shown = (pocket) => pocket.respond({
  method: "GET", target: "/notes/damask-rose", cookies: "", zone: 0, random: new Uint8Array(16),
  body: new Uint8Array(0), moment: 1_800_000_000_000,
});
const timed = (job) => {
  const before = performance.now();
  const result = job();
  return [performance.now() - before, result];
};

const starts = [];
let pocket;
for (let round = 0; round < ROUNDS; round += 1) {
  const [took, made] = timed(() => {
    const made = started();
    if (shown(made).status !== 200) throw new Error("no page");
    return made;
  });
  const [compiled] = timed(() => new WebAssembly.Module(wasm));
  starts.push([took, compiled]);
  pocket = made;
}
// A tail without entries at the cursor, without a fingerprint (SyncMessages.swift).
const { cursor } = pocket.ask();
const answer = new DataView(new ArrayBuffer(36));
answer.setBigInt64(4, cursor, true);
console.log(pocket.wasm.memory.buffer.byteLength / 1e6);
for (const start of starts) {
  const [asked] = timed(() => {
    pocket.ask();
    if (pocket.absorb(new Uint8Array(answer.buffer)).outcome !== 0) throw new Error("not in step");
  });
  const [page] = timed(() => shown(pocket));
  console.log(...start, asked, page);
}

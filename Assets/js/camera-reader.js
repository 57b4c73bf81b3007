// The worker that reads barcodes where the browser can't: zbar, compiled by script/scanner. Fetched
// at the first look through the camera.

const QR = 64;
const loading = (async () => {
  const response = await fetch(new URL("../pocket/scanner.wasm", import.meta.url));
  if (!response.ok) throw new Error(`answered ${response.status}`);
  // Not every web server knows the type of such a file.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  return instance.exports;
})();
loading.catch(() => {});

/// 1 if the last code lay aslant: the next picture is read that way first.
let aslant = 0;

const read = (wasm, { data, width, height }) => {
  const at = wasm.scanner_picture(width, height);
  if (!at) return [];
  const grey = new Uint8Array(wasm.memory.buffer, at, width * height);
  for (let place = 0, from = 0; place < grey.length; place += 1, from += 4) {
    // Weights of the eye, in 256 parts.
    grey[place] = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29) >> 8;
  }
  if (wasm.scanner_read(aslant) <= 0 && wasm.scanner_read(1 - aslant) > 0) aslant = 1 - aslant;
  const codes = [];
  for (let code = wasm.scanner_next(); code; code = wasm.scanner_next()) {
    const bytes = new Uint8Array(wasm.memory.buffer, code, wasm.scanner_length());
    const kind = wasm.scanner_kind();
    const mark = kind < 0 ? { 128: "]C1", [QR]: "]Q3" }[-kind] ?? "" : "";
    codes.push({ text: mark + new TextDecoder().decode(bytes), isSure: Math.abs(kind) === QR });
  }
  return codes;
};

onmessage = async ({ data: picture }) => {
  try {
    const wasm = await loading;
    postMessage(picture ? read(wasm, picture) : []);
  } catch {
    postMessage(null);
  }
};

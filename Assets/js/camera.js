// Reads barcodes with the camera: by the browser's own reader, or by zbar in a worker. A read code
// is an event "scanned" at the button: pages take it as the keys of a scanner; otherwise it goes
// into the field beside the button.

/// Codes on goods, as both readers name them.
const FORMATS = ["ean_13", "ean_8", "upc_a", "code_128", "qr_code"];
/// Pixels across that the worker gets: enough for a barcode that fills a third of the picture.
const WIDTH = 960;
/// Milliseconds between two pictures, and until one code can be read anew.
const PAUSE = 60, ANEW = 1_500;

const later = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

/// The browser's reader, where it knows all of the codes; null for none.
const ownReader = async () => {
  const known = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []) ?? [];
  if (!FORMATS.every((format) => known.includes(format))) return null;
  const detector = new globalThis.BarcodeDetector({ formats: FORMATS });
  return {
    read: async (video) => (await detector.detect(video).catch(() => [])).map(
      ({ rawValue, format }) => ({ text: rawValue, isSure: format === "qr_code" })),
    end() {},
  };
};

/// zbar, fetched at the first look.
const workersReader = async () => {
  const worker = new Worker(new URL("./camera-reader.js", import.meta.url), { type: "module" });
  const asked = (...message) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error("away")));
    worker.onerror = () => reject(new Error("away"));
    worker.postMessage(...message);
  });
  try {
    await asked(null);
  } catch (trouble) {
    worker.terminate();
    throw trouble;
  }
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return {
    async read(video) {
      const scale = Math.min(1, WIDTH / video.videoWidth);
      const width = Math.round(video.videoWidth * scale);
      const height = Math.round(video.videoHeight * scale);
      if (!width || !height) return [];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return asked({ data, width, height }, [data.buffer]);
    },
    end: () => worker.terminate(),
  };
};

const TROUBLES = {
  NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "none",
  OverconstrainedError: "none", NotSupportedError: "none", NotReadableError: "busy", AbortError: "busy",
};

/// Shows the camera's picture in the dialog, and calls `take` with each code that was read, until
/// the dialog is closed.
const look = async (dialog, take) => {
  const video = dialog.querySelector("video");
  const status = dialog.querySelector(".status");
  const { content } = dialog.querySelector("template");
  const say = (name, text = "") => {
    const words = content.querySelector(`[data-name="${name}"]`).textContent;
    status.textContent = words.replace("#", text);
  };
  let stream, reader;
  const ended = new AbortController();
  dialog.addEventListener("close", () => {
    ended.abort();
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }, { once: true });
  video.hidden = true;
  say("starting");
  dialog.showModal();
  if (!navigator.mediaDevices?.getUserMedia) {
    say("insecure");
    return;
  }
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false, video: { facingMode: "environment", width: { ideal: 1280 } } });
    if (!ended.signal.aborted) reader = await ownReader() ?? await workersReader();
    if (!ended.signal.aborted) {
      video.srcObject = stream;
      video.hidden = false;
      await video.play();
      say("looking");
    }
    let before = "";
    const taken = new Map();
    while (!ended.signal.aborted) {
      const codes = await reader.read(video);
      // Stripes may be read wrongly at the edge of a picture: two pictures must agree.
      const code = codes.find(({ text, isSure }) => text && (isSure || text === before));
      before = codes[0]?.text ?? "";
      const now = performance.now();
      const isNew = code && !(now - taken.get(code.text) < ANEW);
      if (code) taken.set(code.text, now);
      if (isNew && !ended.signal.aborted) {
        navigator.vibrate?.(60);
        say("read", code.text);
        await take(code.text, say, status);
        taken.set(code.text, performance.now());
      }
      await later(PAUSE);
    }
  } catch (trouble) {
    say(TROUBLES[trouble.name] ?? "away");
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    reader?.end();
  }
};

/// - detail.answer: set by a page that takes the code itself: a promise of { said, goesOn }, and of
///   `isUnknown` where no item has the code.
const takeBy = (button, dialog) => async (text, say, status) => {
  const event = new CustomEvent("scanned", { bubbles: true, cancelable: true, detail: { text } });
  if (button.dispatchEvent(event)) {
    const field = button.parentElement.querySelector("input:not([type=hidden])");
    dialog.close();
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    return;
  }
  const { said, goesOn, isUnknown } = await event.detail.answer ?? {};
  if (isUnknown) say("unknown", text);
  else if (said) status.textContent = said;
  if (!goesOn && !isUnknown) dialog.close();
};

for (const button of document.querySelectorAll("button.camera")) {
  const dialog = button.nextElementSibling;
  button.hidden = false;
  button.addEventListener("click", () => look(dialog, takeBy(button, dialog)));
  dialog.querySelector("[name=close]").addEventListener("click", () => dialog.close());
  // A page that is put away keeps no camera.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && dialog.open) dialog.close();
  });
}

// A laboratory scale on a serial port (Web Serial): its settings on this device, and its lines.
import { decimal } from "./locale.js";
import { ASKING, Lines } from "./scale-lines.js";

const KEY = "scale";
const USUAL = { baudRate: 9600, dataBits: 8, parity: "none", ask: "" };

export const settings = () => {
  try { return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") }; } catch { return USUAL; }
};
export const isChosen = () => Boolean(navigator.serial && localStorage.getItem(KEY));
export const keep = (chosen) => localStorage.setItem(KEY, JSON.stringify(chosen));
export const forget = () => localStorage.removeItem(KEY);

/**
 * "12.345", in grams with the places of the scale: as the page's language writes it, since a field
 * reads "12.345" as thousands in German.
 */
export const grams = ({ micrograms, step }) => {
  const places = Math.max(0, Math.round(6 - Math.log10(step)));
  return decimal(micrograms / 1e6, Math.min(places, 6));
};

/** Reads a port until it is closed or pulled out. Returns a function that closes it. */
export const listen = async (port, { baudRate, dataBits, parity, ask }, take, ended = () => {}) => {
  await port.open({ baudRate: Number(baudRate), dataBits: Number(dataBits), parity, stopBits: 1 });
  const lines = new Lines();
  const reader = port.readable.getReader();
  const decoder = new TextDecoder("windows-1252");
  const command = new TextEncoder().encode(ASKING[ask] ?? "");
  let writer, timer;
  if (command.length && port.writable) {
    writer = port.writable.getWriter();
    const send = () => writer.write(command).catch(() => {});
    send();
    timer = setInterval(send, 500);
  }
  const done = (async () => {
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        for (const line of lines.take(decoder.decode(value, { stream: true }))) take(line);
      }
    } catch { /* Pulled out. */ }
    clearInterval(timer);
    reader.releaseLock();
    writer?.releaseLock();
    await port.close().catch(() => {});
    ended();
  })();
  return async () => { await reader.cancel().catch(() => {}); await done; };
};

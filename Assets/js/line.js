// The connection to the server: if it does not answer soon, it counts as away.

/// Milliseconds without a byte after which the server counts as away.
export const LIMIT = 8_000;

/// No server answers, or its answer was cut off.
export class Away extends Error {}

/// The server's disk is full.
export class ServerFull extends Error {}

/// An answer with its bytes; throws Away if it does not arrive, or not completely.
/// - limit: milliseconds that may pass without a byte; count: called with the bytes received so
///   far.
export async function reach(place, { limit = LIMIT, count, ...options } = {}) {
  const stop = new AbortController();
  const given = options.signal;
  given?.addEventListener("abort", () => stop.abort());
  let clock;
  const wait = () => {
    clearTimeout(clock);
    clock = setTimeout(() => stop.abort(), limit);
  };
  try {
    wait();
    const response = await fetch(place, {
      cache: "no-store", redirect: "error", ...options, signal: stop.signal });
    const parts = [];
    const reader = response.body?.getReader();
    for (;;) {
      wait();
      const { done, value } = reader ? await reader.read() : { done: true };
      if (done) break;
      parts.push(value);
      count?.(value.length);
    }
    return { response, bytes: new Uint8Array(await new Blob(parts).arrayBuffer()) };
  } catch (trouble) {
    throw new Away(String(trouble));
  } finally {
    clearTimeout(clock);
  }
}

/// The name of an error's sentence on the page (KeepingCard.swift).
export function kindOf(trouble) {
  if (trouble instanceof Away) return "line";
  if (trouble instanceof ServerFull) return "server-full";
  if (trouble.name === "QuotaExceededError") return "device-full";
  return trouble.kind ?? "";
}

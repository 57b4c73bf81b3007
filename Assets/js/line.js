// Connection to the server: without a prompt answer the server counts as away.

/// Milliseconds without a byte after which the server counts as away.
export const LIMIT = 8_000;

/// No server answers, or its answer was cut off.
export class Away extends Error {}

/// The server's disk is full.
export class ServerFull extends Error {}

/// The received part of a file: the rest can be requested while the server's file is unchanged.
export class Part {
  pieces = [];
  size = 0;
  /// The bytes of the whole file as far as known.
  whole = 0;
  #tag = null;

  get headers() {
    return this.size > 0 && this.#tag
      ? { Range: `bytes=${this.size}-`, "If-Range": this.#tag } : {};
  }

  begin(response) {
    if (response.status !== 206) {
      this.pieces = [];
      this.size = 0;
    }
    this.#tag = response.ok ? response.headers.get("ETag") : null;
    this.whole = this.size + Number(response.headers.get("Content-Length") ?? 0);
  }

  add(piece) {
    this.pieces.push(piece);
    this.size += piece.length;
  }
}

/// An answer with its bytes; throws Away if the answer is missing or incomplete.
/// - limit: milliseconds that may pass without a byte; count: called with the number of new bytes,
///   and of all so far; part: the part of a file received before the line broke, as `Part`.
export async function reach(place, { limit = LIMIT, count, part = new Part(), ...options } = {}) {
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
      cache: "no-store", redirect: "error", ...options, signal: stop.signal,
      headers: { ...options.headers, ...part.headers } });
    part.begin(response);
    const reader = response.body?.getReader();
    for (;;) {
      wait();
      const { done, value } = reader ? await reader.read() : { done: true };
      if (done) break;
      part.add(value);
      count?.(value.length, part.whole);
    }
    return { response, bytes: new Uint8Array(await new Blob(part.pieces).arrayBuffer()) };
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

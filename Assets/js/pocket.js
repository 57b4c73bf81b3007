// Pocket's module for JavaScript: its memory, and the packing of arguments and results. The
// counterpart is Sources/Hosts/Browser (Exports.swift, Packing.swift); no rule of the studio is
// here.
const NONE = 0xffffffff;
const PAGE = 4096;
const bytesOf = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => new TextDecoder().decode(bytes);

/// Number of the functions between this file and the module: a module with a higher number needs a
/// newer worker.
const INTERFACE = 1;

/// One device: the studio, and its database as pages. Unusable after any exception.
export class Pocket {
  /// - pages: a Map of page number to bytes; pending: entries as returned by `respond`.
  constructor({ module, notes, versions, pages, device, pending, joins }) {
    this.wasm = new WebAssembly.Instance(module, {}).exports;
    const wanted = this.wasm.pocket_interface?.() ?? 0;
    if (wanted > INTERFACE) throw new Error(`the module has interface ${wanted}`);
    this.at = this.wasm.pocket_device();
    if (!this.at) throw new Error("no memory for a device");
    for (const [number, page] of pages) {
      const isTaken = this.#with([page], (at) => this.wasm.pocket_put(this.at, number, at));
      if (!isTaken) throw new Error(`page ${number} can’t be put`);
    }
    this.#check(this.#with([notes, bytesOf(versions)],
      (...given) => this.wasm.pocket_open(this.at, ...given)));
    this.#check(this.#with([bytesOf(device), list(pending)],
      (...given) => this.wasm.pocket_follow(this.at, ...given)));
    if (joins) this.join();
  }

  /// A server with another studio is to get this one, too.
  join() {
    this.wasm.pocket_join?.(this.at);
  }

  /// Gives the sentences of a language. Older modules know English alone.
  learn(tag, words) {
    this.#with([bytesOf(tag), words], (...given) => this.wasm.pocket_words?.(...given));
  }

  /// Host knowledge for the next request. Older modules lack this function.
  know({ hasPasscode, isSignedIn, tries, first }) {
    this.wasm.pocket_host?.(
      this.at, Number(hasPasscode), Number(isSignedIn), BigInt(tries), BigInt(first));
  }

  /// The person who uses the device, for the next request; rights below zero for the owner.
  person(name, rights) {
    this.#with([bytesOf(name)],
      (...given) => this.wasm.pocket_person?.(this.at, ...given, BigInt(rights)));
  }

  respond(request) {
    const read = reader(this.#block(this.#with([packed(request)],
      (...given) => this.wasm.pocket_respond(this.at, ...given))));
    return {
      status: read.number(), contentType: read.text(), location: read.text(), allow: read.text(),
      disposition: read.text(),
      cookies: Array.from({ length: read.number() }, read.text), body: read.bytes(),
      trouble: read.text(), entry: read.bytes(),
      // A module from before trimmed copies lacks this field.
      isPart: !read.isAtEnd() && read.number() === 1,
    };
  }

  /// The entry of the last answer could not be stored.
  forget() {
    this.#check(this.wasm.pocket_forget(this.at));
  }

  get waiting() {
    return this.wasm.pocket_pending(this.at);
  }

  /// True if another device uses this id. Older modules don't report this.
  get isTwo() {
    return this.wasm.pocket_two?.(this.at) === 1;
  }

  /// The next request for /sync, and the last entry of the server's log in the copy.
  ask() {
    const asked = this.#block(this.wasm.pocket_ask(this.at));
    const read = reader(asked);
    read.bytes();
    return { asked, cursor: read.long() };
  }

  /// Applies the server's answer: returns an outcome and its data (Exports+Sync.swift).
  absorb(answer) {
    return this.#outcome(this.#with([answer],
      (...given) => this.wasm.pocket_absorb(this.at, ...given)));
  }

  /// Replaces the base by the server's whole database.
  load(image) {
    return this.#outcome(this.#with([image],
      (...given) => this.wasm.pocket_load(this.at, ...given)));
  }

  /// Settles the pending entries of a device that is alone.
  settle() {
    return this.#outcome(this.#stamped([]));
  }

  /// Replaces the studio of a device that is alone by a backup.
  putBack(image) {
    return this.#outcome(this.#stamped([image]));
  }

  /// When the newest backup was saved here; below zero for never.
  backedUp(moment) {
    this.wasm.pocket_backup?.(this.at, BigInt(moment));
  }

  #stamped(parts) {
    const random = crypto.getRandomValues(new Uint8Array(16));
    const zone = -new Date().getTimezoneOffset();
    const call = parts.length > 0 ? this.wasm.pocket_put_back : this.wasm.pocket_settle;
    return this.#with([...parts, random],
      (...given) => call(this.at, ...given, BigInt(Date.now()), zone));
  }

  get count() {
    return this.wasm.pocket_count(this.at);
  }

  /// The pages written since `clean`, or all pages, by number.
  pages(isWhole) {
    const pages = new Map();
    const next = isWhole
      ? (number) => (number < this.count ? number + 1 : 0)
      : (number) => this.wasm.pocket_changed(this.at, number);
    for (let number = next(0); number !== 0; number = next(number)) {
      pages.set(number, this.#memory(this.wasm.pocket_page(this.at, number), PAGE).slice());
    }
    return pages;
  }

  clean() {
    this.wasm.pocket_clean(this.at);
  }

  /// A new view for each call, because growing memory detaches the old ones.
  #memory(at, count) {
    return new Uint8Array(this.wasm.memory.buffer, at, count);
  }

  /// Copies the parts into the module's memory and calls `use` with address and length of the
  /// copies.
  #with(parts, use) {
    const given = [];
    try {
      for (const part of parts) {
        const at = this.wasm.pocket_allocate(part.length);
        if (!at) throw new Error("no memory");
        given.push(at, part.length);
        this.#memory(at, part.length).set(part);
      }
      return use(...given);
    } finally {
      for (let place = 0; place < given.length; place += 2) this.wasm.pocket_release(given[place]);
    }
  }

  /// The bytes of a block, which is then released.
  #block(at) {
    if (!at) throw new Error("no memory");
    const count = new DataView(this.wasm.memory.buffer).getUint32(at, true);
    const bytes = this.#memory(at + 4, count).slice();
    this.wasm.pocket_release(at);
    return bytes;
  }

  #check(at) {
    const reason = this.#block(at);
    if (reason.length > 0) throw new Error(textOf(reason));
  }

  #outcome(at) {
    const read = reader(this.#block(at));
    return {
      outcome: read.number(), arrived: Array.from({ length: read.number() }, read.text),
      reason: read.text(),
      // A module from before compared restores lacks these entries.
      returning: read.isAtEnd()
        ? [] : Array.from({ length: read.number() }, () => read.bytes().slice()),
    };
  }
}

/// An unpacked entry: its id, and for people its path and content.
export function entryOf(packed) {
  const id = [...packed.slice(0, 8).reverse(), ...packed.slice(8, 16).reverse()]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const read = reader(packed.subarray(44));
  return { id, path: read.text(), form: read.text() };
}

function list(entries) {
  return joined([number(entries.length), ...entries.flatMap((e) => [number(e.length), e])]);
}

function packed({ method, target, cookies, body, moment, zone, random }) {
  const tail = new DataView(new ArrayBuffer(12));
  tail.setBigInt64(0, BigInt(moment), true);
  tail.setInt32(8, zone, true);
  const parts = [bytesOf(method), bytesOf(target), bytesOf(cookies), body];
  return joined([
    ...parts.flatMap((part) => [number(part.length), part]), new Uint8Array(tail.buffer), random,
  ]);
}

function number(value) {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, true);
  return new Uint8Array(view.buffer);
}

function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}

function reader(packed) {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let place = 0;
  const past = (count) => (place += count) - count;
  const number = () => view.getUint32(past(4), true);
  const take = (count) => packed.subarray(past(count), place);
  const text = () => {
    const count = number();
    return count === NONE ? null : textOf(take(count));
  };
  return {
    isAtEnd: () => place === packed.byteLength, number, text, bytes: () => take(number()), long: () => view.getBigInt64(past(8), true),
  };
}

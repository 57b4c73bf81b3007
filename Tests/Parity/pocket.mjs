// Pocket under Node: what the service worker will do, without a browser. Packing.swift says what
// the bytes mean.

const NONE = 0xffffffff;
const PAGE_SIZE = 4096;

/// One device: the module, its memory, and the pages it keeps.
export class Pocket {
    /// The module imports nothing.
    /// - bytes: pocket.wasm; notes: Data/notes.json; versions: "path hash" lines;
    ///   pages: a Map of page number to bytes, as `keep` made it.
    static async open({ bytes, notes, versions = '', pages = new Map() }) {
        const { instance } = await WebAssembly.instantiate(bytes, {});
        const pocket = new Pocket();
        pocket.wasm = instance.exports;
        pocket.pages = pages;
        pocket.device = pocket.wasm.pocket_device();
        if (pocket.device === 0) throw new Error('no memory for a device');
        for (const [number, page] of pages) pocket.#put(number, page);
        pocket.#check(pocket.#with(notes, (at, count) =>
            pocket.#with(utf8(versions), (versionsAt, versionsCount) =>
                pocket.wasm.pocket_open(pocket.device, at, count, versionsAt, versionsCount))));
        return pocket;
    }

    /// Becomes the device of this id; `entries` are those that `respond` gave out and no server has
    /// taken yet, oldest first. What is written from now on is in them, not in the pages.
    follow(id, entries = []) {
        const count = new Uint8Array(4);
        new DataView(count.buffer).setUint32(0, entries.length, true);
        const list = joined([count, ...entries.flatMap(sized)]);
        this.#check(this.#with(utf8(id), (at, length) => this.#with(list, (listAt, listLength) =>
            this.wasm.pocket_follow(this.device, at, length, listAt, listLength))));
    }

    /// - request: { method, target, cookies, body, moment, zone, random }; texts or Uint8Arrays.
    respond(request) {
        return unpacked(this.#block(this.#with(packed(request), (at, count) =>
            this.wasm.pocket_respond(this.device, at, count))));
    }

    /// Takes a server's answer to a sync; see Exports+Sync.swift.
    absorb(answer) {
        const block = this.#block(this.#with(answer, (at, count) =>
            this.wasm.pocket_absorb(this.device, at, count)));
        const view = new DataView(block.buffer);
        const arrived = view.getUint32(4, true);
        const reason = new TextDecoder().decode(block.subarray(8 + arrived * 40 + 4));
        return { outcome: view.getUint32(0, true), arrived, reason };
    }

    /// Copies what has changed into `pages`, as a service worker does into IndexedDB, in one
    /// transaction, before it lets an answer go. Returns how many pages were written.
    keep() {
        let kept = 0;
        for (let number = 0; (number = this.wasm.pocket_changed(this.device, number)) !== 0;) {
            const at = this.wasm.pocket_page(this.device, number);
            this.pages.set(number, this.#memory(at, PAGE_SIZE).slice());
            kept += 1;
        }
        const count = this.wasm.pocket_count(this.device);
        for (const number of this.pages.keys()) if (number > count) this.pages.delete(number);
        this.wasm.pocket_clean(this.device);
        return kept;
    }

    overlay(isOn) {
        if (this.wasm.pocket_overlay(this.device, isOn ? 1 : 0) === 0)
            throw new Error('the overlay can’t be changed now');
    }

    discard() {
        this.#check(this.wasm.pocket_discard(this.device));
    }

    #put(number, page) {
        const done = this.#with(page, (at) => this.wasm.pocket_put(this.device, number, at));
        if (done === 0) throw new Error(`page ${number} can’t be put`);
    }

    /// A fresh view each time: growing memory detaches the old ones.
    #memory(at, count) {
        return new Uint8Array(this.wasm.memory.buffer, at, count);
    }

    /// Calls `use` with a copy of the bytes in the module's memory.
    #with(bytes, use) {
        const at = this.wasm.pocket_allocate(bytes.length);
        if (at === 0) throw new Error('no memory');
        this.#memory(at, bytes.length).set(bytes);
        try { return use(at, bytes.length); } finally { this.wasm.pocket_release(at); }
    }

    /// The bytes of a block, which is given back.
    #block(at) {
        if (at === 0) throw new Error('no memory');
        const count = new DataView(this.wasm.memory.buffer).getUint32(at, true);
        const bytes = this.#memory(at + 4, count).slice();
        this.wasm.pocket_release(at);
        return bytes;
    }

    #check(at) {
        const reason = this.#block(at);
        if (reason.length > 0) throw new Error(new TextDecoder().decode(reason));
    }
}

function packed({ method, target, cookies = '', body = '', moment, zone, random }) {
    const rest = new Uint8Array(8 + 4 + 16);
    const view = new DataView(rest.buffer);
    view.setBigInt64(0, BigInt(moment), true);
    view.setInt32(8, zone, true);
    rest.set(random, 12);
    const parts = [method, target, cookies, body].map((part) =>
        typeof part === 'string' ? utf8(part) : part);
    return joined([...parts.flatMap(sized), rest]);
}

/// A byte string as it is packed: how long it is, then itself.
function sized(bytes) {
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, bytes.length, true);
    return [count, bytes];
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

function unpacked(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let place = 0;
    const number = () => {
        place += 4;
        return view.getUint32(place - 4, true);
    };
    const take = (count) => {
        place += count;
        return bytes.subarray(place - count, place);
    };
    const text = () => {
        const count = number();
        return count === NONE ? null : new TextDecoder().decode(take(count));
    };
    const status = number();
    const contentType = text();
    const location = text();
    const allow = text();
    const disposition = text();
    const cookies = Array.from({ length: number() }, text);
    const body = take(number());
    const trouble = text();
    const entry = take(number());
    return { status, contentType, location, allow, disposition, cookies, body, trouble, entry };
}

function utf8(text) {
    return new TextEncoder().encode(text);
}

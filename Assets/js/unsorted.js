// Restores the module from the order of script/sort-module (docs/decisions/0181).

/// Kind of a symbol's operands; up to 2, the count of copied numbers.
const BLOCK = 3, END = 4, TABLE = 5, GET = 6, SET = 7, CONST = 8, FOUR = 9, EIGHT = 10, ACCESS = 11;
/// Streams of all files. Streams after the named ones are for constants, by the next symbol.
const BEFORE = 0, AFTER = 1, SYMBOLS = 2, LOCALS = 3, OFFSETS = 11, NEAR = 14, BY_NEXT = 15;

/// The quick hash of a large file, by which the server names its version (FileDigest.swift), in 16 digits.
export function digest(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 5 << 3);
  const high = new Uint32Array(5), low = Uint32Array.of(1, 2, 3, 4, bytes.length);
  /// A lane of 64 bits with another word, times 0x9e3779b185ebca87, in halves of halves.
  const mix = (lane, above, below) => {
    const upper = high[lane] ^ above, lower = low[lane] ^ below;
    const near = lower & 0xffff, far = lower >>> 16;
    const first = near * 0xca87;
    const second = far * 0xca87 + (first >>> 16);
    const third = near * 0x85eb + (second & 0xffff);
    const carried = far * 0x85eb + (second >>> 16) + (third >>> 16);
    high[lane] = carried + Math.imul(lower, 0x9e3779b1) + Math.imul(upper, 0x85ebca87);
    low[lane] = (third << 16 | first & 0xffff) ^ high[lane];
  };
  for (let at = 0; at < words.length; at += 8) {
    mix(0, words[at + 1], words[at]);
    mix(1, words[at + 3], words[at + 2]);
    mix(2, words[at + 5], words[at + 4]);
    mix(3, words[at + 7], words[at + 6]);
  }
  for (const byte of bytes.subarray(words.length * 4)) mix(0, 0, byte);
  mix(4, 0, 5);
  for (let lane = 0; lane < 4; lane += 1) mix(4, high[lane], low[lane]);
  return [high[4], low[4]].map((half) => half.toString(16).padStart(8, "0")).join("");
}

/// The module's bytes; throws RangeError where these are not a whole sorted module.
export function unsorted(bytes) {
  let at = 0;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (!(byte > 127)) return value >>> 0;
    }
  };
  const size = number();
  const functions = number();
  const symbols = Array.from({ length: number() }, () => {
    const count = number();
    const own = bytes.subarray(at, at += count);
    return { own, shape: number(), stream: number() };
  });
  const instructions = number();
  /// Symbols for the numbers of the stream: one, or those of a pair.
  const runs = symbols.map((_, symbol) => [symbol]);
  for (let more = number(); more > 0; more -= 1) {
    const [first, second] = [runs[bytes[at++]], runs[bytes[at++]]];
    runs.push([...first, ...second]);
  }
  const sizes = Array.from({ length: number() }, number);
  /// Next byte of the streams.
  const places = Uint32Array.from(sizes, (size) => (at += size) - size);
  if (at !== bytes.length) throw new RangeError("a sorted module is not whole");

  const steps = new Uint8Array(instructions);
  let step = 0;
  for (let place = places[SYMBOLS]; place < places[SYMBOLS] + sizes[SYMBOLS]; place += 1) {
    for (const symbol of runs[bytes[place]]) steps[step++] = symbol;
  }
  if (step !== instructions) throw new RangeError("a sorted module lacks instructions");
  step = 0;

  const module = new Uint8Array(size);
  let end = 0;
  const copy = (stream) => {
    if (end >= size) throw new RangeError("a sorted module comes out too long");
    let byte;
    do {
      byte = bytes[places[stream]++];
      module[end++] = byte;
    } while (byte > 127);
  };
  const copyBytes = (stream, count) => {
    module.set(bytes.subarray(places[stream], places[stream] += count), end);
    end += count;
  };
  /// The next number of a stream, without advancing.
  const peek = (stream) => {
    at = places[stream];
    return number();
  };
  const write = (value) => {
    for (; value > 127; value >>>= 7) module[end++] = (value & 127) | 128;
    module[end++] = value;
  };
  /// Local variables, the last used first.
  const recent = [];
  const use = (place) => {
    const local = recent[place];
    for (let later = place; later > 0; later -= 1) recent[later] = recent[later - 1];
    recent[0] = local;
    return local;
  };
  const know = (count) => {
    // No browser takes more local variables.
    if (count > 50_000) throw new RangeError("a sorted module names a local variable that is none");
    while (recent.length < count) recent.push(recent.length);
  };

  const body = () => {
    const locals = peek(LOCALS);
    copy(LOCALS);
    for (let local = 0; local < locals; local += 1) {
      copy(LOCALS);
      copyBytes(LOCALS, 1);
    }
    recent.length = 0;
    /// The last two instructions with their local variables, and the last offset at these.
    let former = 0, formerLocal = 0, last = 0, lastLocal = 0;
    const offsets = new Map();
    for (let depth = 1; depth > 0;) {
      const { own, shape, stream } = symbols[steps[step++]];
      let used = 0;
      module[end++] = own[0];
      if (own.length > 1) module[end++] = own[1];
      switch (shape) {
        case 2: copy(stream); // and one more
        case 1: copy(stream);
        case 0: break;
        case BLOCK:
          copy(stream);
          depth += 1;
          break;
        case END:
          depth -= 1;
          break;
        case TABLE:
          for (let more = peek(stream) + 1; more >= 0; more -= 1) copy(stream);
          break;
        case GET: {
          const place = peek(stream);
          places[stream] = at;
          know(place + 1);
          used = use(place);
          write(used);
          break;
        }
        case SET: {
          const local = peek(stream);
          know(local + 1);
          use(recent.indexOf(local));
          copy(stream);
          offsets.delete(local);
          used = local;
          break;
        }
        case ACCESS: {
          const isLoad = own[0] < 0x36;
          const isPlain = last === 0x20 || last === 0x41 || last === 0x42;
          const base = isLoad ? last : isPlain ? former : 0;
          const local = isLoad ? lastLocal : formerLocal;
          if (base !== 0x20 && base !== 0x22) {
            copy(OFFSETS);
            break;
          }
          const way = peek(NEAR);
          places[NEAR] = at;
          const offset = ((offsets.get(local) ?? 0) + (way & 1 ? ~(way >>> 1) : way >>> 1)) >>> 0;
          offsets.set(local, offset);
          write(offset);
          break;
        }
        case CONST:
          copy(BY_NEXT + steps[step]);
          break;
        case FOUR:
          copyBytes(stream, 4);
          break;
        case EIGHT:
          copyBytes(stream, 8);
          break;
      }
      former = last;
      formerLocal = lastLocal;
      last = own[0];
      lastLocal = used;
    }
  };

  copyBytes(BEFORE, sizes[BEFORE]);
  for (let count = 0; count < functions; count += 1) {
    const start = end;
    // Room for its size, known only after writing.
    end += 5;
    body();
    const from = start + 5, until = end;
    end = start;
    write(until - from);
    module.copyWithin(end, from, until);
    end += until - from;
  }
  copyBytes(AFTER, sizes[AFTER]);
  if (end !== size) throw new RangeError("a sorted module does not come out whole");
  return module;
}

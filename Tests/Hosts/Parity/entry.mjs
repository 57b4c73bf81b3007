// Id of the entry of a form, computed as in Journal/Entry.swift: from the id in the form, and from
// all sent fields.

const MASK = 0xffffffffffffffffn;

/// - shown: a UUID as text; any other text counts as the page's own id; fields: pairs.
export function entryId(shown, path, fields) {
    const digits = shown.toLowerCase().replaceAll('-', '');
    if (!/^[0-9a-f]{32}$/.test(digits)) return 'unknown';
    const low = derived(BigInt('0x' + digits.slice(16)), digest(`${path}?${formEncoded(fields)}`));
    const all = digits.slice(0, 16) + low.toString(16).padStart(16, '0');
    return all.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/// As Web's FormEncoding: everything but letters, digits and "-._~" percent-encoded.
export function formEncoded(fields) {
    return fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
}

function encoded(text) {
    return [...Buffer.from(text)].map((byte) => {
        const character = String.fromCharCode(byte);
        if (/[A-Za-z0-9\-._~]/.test(character)) return character;
        return byte === 32 ? '+' : '%' + byte.toString(16).toUpperCase().padStart(2, '0');
    }).join('');
}

/// FNV-1a, 64 bits, as Basics' Digest.
function digest(text) {
    let value = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(text)) value = (value ^ BigInt(byte)) * 0x100000001b3n & MASK;
    return value;
}

/// Stafford's mix 13, as Basics' Identifier.
function derived(low, number) {
    let mixed = low ^ (number * 0x9e3779b97f4a7c15n & MASK);
    mixed = (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n & MASK;
    mixed = (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn & MASK;
    mixed ^= mixed >> 31n;
    return 0x8000000000000000n | (mixed & 0x3fffffffffffffffn);
}

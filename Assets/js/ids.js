// Ids of forms, made as on the server, and secrets.

const hexadecimal = (bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/// A secret that identifies a device after a lost token.
export const newProof = () => hexadecimal(crypto.getRandomValues(new Uint8Array(32)));

/// A UUID of version 7 at a time in milliseconds. `crypto.randomUUID` exists only where the address
/// is secure, and a phone at home may open the studio by http.
export function newId(now = Date.now()) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let place = 0; place < 6; place += 1) {
    bytes[place] = Math.floor(now / 256 ** (5 - place)) % 256;
  }
  bytes[6] = bytes[6] & 0x0f | 0x70;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  return hexadecimal(bytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

// Backups encrypted with a passphrase: AES-GCM, its key by PBKDF2-HMAC-SHA256. A file is the mark,
// 16 bytes of salt, 12 of nonce, and the encrypted database.
const MARK = new TextEncoder().encode("NEROLI-1");
const ROUNDS = 600_000; // OWASP Password Storage, 2023
const SALT = 16;
const NONCE = 12;

/// The file is encrypted, and the passphrase is missing or another.
export class Sealed extends Error {
  kind = "secret";
}

export const keyOf = async (passphrase, salt) => {
  const secret = await crypto.subtle.importKey(
    "raw", new TextEncoder().encode(passphrase.normalize("NFC")), "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS }, secret,
    { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
};

/// Encrypted bytes with their nonce; `about` must be the same when they are opened.
export async function encrypted(key, bytes, about) {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const additionalData = new TextEncoder().encode(about);
  return { iv, sealed: await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, bytes) };
}

export const opened = (key, { iv, sealed }, about) => crypto.subtle.decrypt(
  { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(about) }, key, sealed);

/// - blob: the database.
export async function seal(blob, passphrase) {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const key = await keyOf(passphrase, salt);
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: MARK }, key, await blob.arrayBuffer());
  return new Blob([MARK, salt, iv, sealed], { type: "application/octet-stream" });
}

/// The database in a file, encrypted or not.
export async function unseal(file, passphrase) {
  const head = new Uint8Array(await file.slice(0, MARK.length + SALT + NONCE).arrayBuffer());
  if (!MARK.every((byte, place) => head[place] === byte)) return file;
  if (!passphrase) throw new Sealed();
  const salt = head.slice(MARK.length, MARK.length + SALT);
  const iv = head.slice(MARK.length + SALT);
  try {
    return new Blob([await crypto.subtle.decrypt(
      { name: "AES-GCM", iv, additionalData: MARK }, await keyOf(passphrase, salt),
      await file.slice(head.length).arrayBuffer())]);
  } catch {
    throw new Sealed();
  }
}

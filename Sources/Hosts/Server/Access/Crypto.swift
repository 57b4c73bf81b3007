internal import CCrypto

/// Cryptography, which we must not write ourselves: Nettle, which libmicrohttpd brings along anyway.
enum Crypto {
    /// Bytes from the system's generator.
    static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// SHA-256: enough for tokens, because tokens are random and long.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var digest = RunningDigest()
        digest.add(bytes)
        return digest.end()
    }

    /// The rounds of PBKDF2: OWASP Password Storage, 2023.
    static let rounds: UInt32 = 600_000

    /// PBKDF2-HMAC-SHA256: slow on purpose, because people choose guessable passcodes.
    static func derivedKey(_ passcode: String, salt: [UInt8]) -> [UInt8] {
        var key = [UInt8](repeating: 0, count: 32)
        let text = [UInt8](passcode.utf8)
        nettle_pbkdf2_hmac_sha256(
            text.count, text, rounds, salt.count, salt, key.count, &key)
        return key
    }

    /// HMAC-SHA256 (RFC 2104).
    static func code(of bytes: [UInt8], by key: [UInt8]) -> [UInt8] {
        var context = hmac_sha256_ctx()
        nettle_hmac_sha256_set_key(&context, key.count, key)
        nettle_hmac_sha256_update(&context, bytes.count, bytes)
        var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_hmac_sha256_digest(&context, code.count, &code)
        return code
    }

    /// Constant time, independent of the place of the first difference, so that timing reveals
    /// nothing.
    static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        first.count == second.count && nettle_memeql_sec(first, second, first.count) == 1
    }
}

/// SHA-256 of bytes that come in pieces.
struct RunningDigest {
    private var context = sha256_ctx()

    init() {
        nettle_sha256_init(&context)
    }

    mutating func add(_ bytes: [UInt8]) {
        nettle_sha256_update(&context, bytes.count, bytes)
    }

    /// Returns the digest of the added bytes, and starts a new digest.
    mutating func end() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest
    }
}

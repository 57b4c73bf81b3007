internal import CCrypto

/// Cryptography, which we must not write ourselves: OpenSSL's libcrypto.
enum Crypto {
    /// Bytes from the system's generator.
    static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// SHA-256: enough for tokens, because they are random and long.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        SHA256(bytes, bytes.count, &digest)
        return digest
    }

    /// The rounds of PBKDF2: OWASP Password Storage, 2023.
    static let rounds: Int32 = 600_000

    /// PBKDF2-HMAC-SHA256: slow on purpose, because people choose guessable passcodes. Nil if
    /// libcrypto fails.
    static func derivedKey(_ passcode: String, salt: [UInt8]) -> [UInt8]? {
        var key = [UInt8](repeating: 0, count: 32)
        let text = [UInt8](passcode.utf8)
        let code = text.withUnsafeBytes { bytes in
            PKCS5_PBKDF2_HMAC(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count),
                salt, Int32(clamping: salt.count), rounds, EVP_sha256(), Int32(key.count), &key)
        }
        return code == 1 ? key : nil
    }

    /// Takes the same time wherever the first difference is, so that timing reveals nothing.
    static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        first.count == second.count && CRYPTO_memcmp(first, second, first.count) == 0
    }
}

/// SHA-256 of bytes that come in pieces.
final class RunningDigest {
    private let context = EVP_MD_CTX_new()

    init() {
        EVP_DigestInit_ex(context, EVP_sha256(), nil)
    }

    deinit {
        EVP_MD_CTX_free(context)
    }

    func add(_ bytes: [UInt8]) {
        EVP_DigestUpdate(context, bytes, bytes.count)
    }

    /// Nothing can be added after it.
    var bytes: [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        EVP_DigestFinal_ex(context, &digest, nil)
        return digest
    }
}

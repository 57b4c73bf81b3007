internal import CCrypto

/// Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and steps of 30 seconds.
enum OneTimeCode {
    static let digits = 6
    /// Bytes of a secret, as RFC 4226 recommends.
    static let secretSize = 20

    /// - Parameter moment: in milliseconds since 1970.
    static func step(at moment: Int64) -> Int64 { moment / 30_000 }

    /// The last digits of HOTP (RFC 4226) for a count.
    static func code(_ secret: [UInt8], _ count: Int64, digits: Int = digits) -> String {
        var context = hmac_sha1_ctx()
        nettle_hmac_sha1_set_key(&context, secret.count, secret)
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * Int64($0))) }
        nettle_hmac_sha1_update(&context, bytes.count, bytes)
        var code = [UInt8](repeating: 0, count: Int(SHA1_DIGEST_SIZE))
        nettle_hmac_sha1_digest(&context, code.count, &code)
        let start = Int(code[code.count - 1] & 15)
        let number = code[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let text = String(repeating: "0", count: 10) + String(number & 0x7FFF_FFFF)
        return String(text.suffix(digits))
    }

    /// The step of a typed code: now, one before or one after; nil for a wrong code, and for one of
    /// a step up to `last`.
    static func step(
        of typed: String, _ secret: [UInt8], after last: Int64, at moment: Int64
    ) -> Int64? {
        let typed = [UInt8](typed.utf8.filter { $0 != 0x20 })
        let now = step(at: moment)
        var found: Int64?
        // All three are compared, so that time tells nothing.
        for step in now - 1...now + 1 where step >= 0 {
            let isRight = Crypto.areEqual(typed, [UInt8](code(secret, step).utf8))
            if isRight, step > last, found == nil { found = step }
        }
        return found
    }

    /// The address that a QR code hands to an app.
    ///
    /// - Parameter name: person or host, as the app lists it.
    static func address(_ secret: [UInt8], name: String) -> String {
        var label = ""
        for character in name {
            let part = encoded(String(character))
            guard label.utf8.count + part.utf8.count <= 56 else { break }
            label += part
        }
        return "otpauth://totp/Neroli:\(label)?secret=\(Base32.text(secret))&issuer=Neroli"
    }

    private static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
                result.unicodeScalars.append(UnicodeScalar(byte))
            default: result += "%" + hexadecimal([byte]).uppercased()
            }
        }
        return result
    }
}

/// Bytes as text (RFC 4648, section 6), without padding.
enum Base32 {
    private static let digits = [UInt8]("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var (held, bits): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            held = (held << 8 | UInt32(byte)) & 0xFFFF
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(digits[Int(held >> bits & 31)])
            }
        }
        if bits > 0 { text.append(digits[Int(held << (5 - bits) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for other characters.
    static func bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (held, bits): (UInt32, UInt32) = (0, 0)
        for digit in text.utf8 {
            guard let value = digits.firstIndex(of: digit), bytes.count < 64 else { return nil }
            held = (held << 5 | UInt32(value)) & 0xFFFF
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(held >> bits & 255))
            }
        }
        return bytes
    }
}

extension Fields {
    /// Reads a Cookie header: `a=1; b=2` (RFC 6265, 4.2.1). Anything other than a pair is
    /// skipped, because another program on the host may have set it.
    public init(cookieHeader bytes: [UInt8]) {
        self.init()
        for pair in bytes.split(separator: UInt8(ascii: ";")) where fields.count < 100 {
            let trimmed = pair.drop { $0 == UInt8(ascii: " ") }
            guard let equals = trimmed.firstIndex(of: UInt8(ascii: "=")),
                let name = try? percentDecoded(
                    trimmed[trimmed.startIndex..<equals], plusIsSpace: false),
                let value = try? percentDecoded(trimmed[(equals + 1)...], plusIsSpace: false)
            else { continue }
            add(name, value)
        }
    }
}

/// A choice that the device remembers for a year.
///
/// Never a secret: the host handles sessions.
public struct Cookie: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// The value of a Set-Cookie header. Readable by scripts, so that a page can change its look
    /// before the next request.
    public var header: String {
        var bytes: [UInt8] = []
        bytes.append(percentEncoding: name, spaceAsPlus: false)
        bytes.append(UInt8(ascii: "="))
        bytes.append(percentEncoding: value, spaceAsPlus: false)
        return String(decoding: bytes, as: UTF8.self) + "; Path=/; Max-Age=31536000; SameSite=Lax"
    }
}

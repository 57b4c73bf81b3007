internal import Basics

// application/x-www-form-urlencoded as the URL standard reads and writes it (url.spec.whatwg.org,
// section 5), with limits. Stricter than the standard: a broken percent-encoding or invalid UTF-8
// is an error of the sender and is answered as one.

/// Reason for an unreadable request.
public enum Unreadable: Error, Equatable, Sendable {
    /// A "%" without two hexadecimal digits, or invalid UTF-8: 400.
    case encoding
    /// More fields than `Fields.limit`: 413.
    case tooManyFields
    /// An invalid path: 400.
    case path
}

extension Fields {
    /// No form of Neroli has as many; a recipe of 300 lines has about 1,500.
    public static let limit = 10_000

    /// Reads `a=1&b=two+words&c=%E2%82%AC`.
    public init(formEncoded bytes: ArraySlice<UInt8>) throws(Unreadable) {
        self.init()
        var rest = bytes
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
            let pair = rest[rest.startIndex..<end]
            rest = end == rest.endIndex ? [] : rest[(end + 1)...]
            if pair.isEmpty { continue }
            guard fields.count < Fields.limit else { throw .tooManyFields }
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let value = equals == pair.endIndex ? [] : pair[(equals + 1)...]
            add(
                try percentDecoded(pair[pair.startIndex..<equals], plusIsSpace: true),
                try percentDecoded(value, plusIsSpace: true))
        }
    }

    /// Writes `a=1&b=two+words`.
    public var formEncoded: String {
        var bytes: [UInt8] = []
        for field in fields {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
            bytes.append(percentEncoding: field.name, spaceAsPlus: true)
            bytes.append(UInt8(ascii: "="))
            bytes.append(percentEncoding: field.value, spaceAsPlus: true)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The text of percent-encoded bytes.
func percentDecoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) throws(Unreadable) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
        let byte = bytes[index]
        if byte == UInt8(ascii: "%") {
            guard bytes.endIndex - index > 2, let high = bytes[index + 1].hexadecimalDigit,
                let low = bytes[index + 2].hexadecimalDigit
            else { throw .encoding }
            plain.append(high << 4 | low)
            index += 3
        } else {
            plain.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            index += 1
        }
    }
    guard let text = String(validating: plain, as: UTF8.self) else { throw .encoding }
    return text
}

extension [UInt8] {
    /// Appends text, percent-encoding all but unreserved bytes (RFC 3986, 2.3). Copies runs of
    /// unreserved bytes whole.
    mutating func append(percentEncoding text: String, spaceAsPlus: Bool) {
        var text = text
        text.withUTF8 { append(percentEncoding: $0, spaceAsPlus: spaceAsPlus) }
    }

    private mutating func append(
        percentEncoding bytes: UnsafeBufferPointer<UInt8>, spaceAsPlus: Bool
    ) {
        var plainStart = 0
        for (index, byte) in bytes.enumerated() where !byte.isUnreserved {
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart..<index]))
            plainStart = index + 1
            if byte == UInt8(ascii: " "), spaceAsPlus {
                append(UInt8(ascii: "+"))
            } else {
                append(UInt8(ascii: "%"))
                append((byte >> 4).asUpperHexadecimalDigit)
                append((byte & 0xF).asUpperHexadecimalDigit)
            }
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart...]))
    }
}

extension UInt8 {
    /// Letters, digits and "-._~" (RFC 3986, 2.3).
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    fileprivate var asUpperHexadecimalDigit: UInt8 {
        self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
    }
}

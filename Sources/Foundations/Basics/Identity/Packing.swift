// Byte format of values sent between Swift and JavaScript, and between a device and the server.
//
//     number   UInt32, little-endian
//     bytes    a number, then that many bytes; texts are UTF-8
//     option   like bytes; nil is the number 0xFFFFFFFF with nothing after it

/// Bytes being written.
public struct Packing: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public mutating func append(number: Int) {
        append(integer: UInt64(truncatingIfNeeded: number), bytes: 4)
    }

    /// The least significant byte first.
    public mutating func append(integer: UInt64, bytes count: Int) {
        for place in 0..<count {
            bytes.append(UInt8(truncatingIfNeeded: integer >> UInt64(8 * place)))
        }
    }

    /// Appends bytes without a length prefix.
    public mutating func append(bytes content: ArraySlice<UInt8>) {
        bytes.append(contentsOf: content)
    }

    public mutating func append(_ content: [UInt8]) {
        append(number: content.count)
        bytes.append(contentsOf: content)
    }

    public mutating func append(_ text: String?) {
        if let text { append([UInt8](text.utf8)) } else { append(number: -1) }
    }

    /// 16 bytes.
    public mutating func append(_ id: Identifier) {
        append(integer: id.high, bytes: 8)
        append(integer: id.low, bytes: 8)
    }
}

/// Reads packed bytes from the front; nil if the bytes end too early.
public struct Unpacking: Sendable {
    /// Unread bytes.
    public private(set) var rest: ArraySlice<UInt8>

    public init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    public var isAtEnd: Bool { rest.isEmpty }

    public mutating func take(_ count: Int) -> [UInt8]? {
        guard count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return [UInt8](rest.prefix(count))
    }

    /// The least significant byte first.
    public mutating func integer(bytes count: Int) -> UInt64? {
        guard let bytes = take(count) else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    public mutating func number() -> UInt32? {
        integer(bytes: 4).map { UInt32(truncatingIfNeeded: $0) }
    }

    public mutating func bytes() -> [UInt8]? {
        guard let count = number() else { return nil }
        return take(Int(clamping: count))
    }

    /// Also nil where the bytes are not UTF-8.
    public mutating func text() -> String? {
        bytes().flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// A text or nil.
    public mutating func option() -> String?? {
        guard let count = number() else { return nil }
        if count == .max { return .some(nil) }
        guard let bytes = take(Int(clamping: count)),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return text
    }

    public mutating func identifier() -> Identifier? {
        guard let high = integer(bytes: 8), let low = integer(bytes: 8) else { return nil }
        return Identifier(high: high, low: low)
    }
}

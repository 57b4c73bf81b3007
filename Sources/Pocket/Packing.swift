internal import Basics
internal import Studio
internal import Web

// How requests and responses cross the border between Swift and JavaScript: as bytes.
//
//   number   UInt32, little-endian
//   bytes    a number, then so many bytes; texts are UTF-8
//   option   as bytes; the number 0xFFFFFFFF, and nothing after it, for none
//
//   request  = method: bytes      "GET"
//              target: bytes      path and query as they stand in the address
//              cookies: bytes     the Cookie header, empty for none
//              body: bytes        the form of a POST, else empty
//              moment: 8 bytes    milliseconds since 1970, Int64, little-endian
//              zone: number       minutes east of UTC, Int32 in two's complement
//              random: 16 bytes   from the host's generator: the request's id is made of them
//
//   response = status: number
//              contentType: bytes
//              location: option
//              allow: option
//              cookies: number    so many texts follow, each the value of a Set-Cookie header
//                       bytes…
//              body: bytes        for HEAD too: the host leaves it out
//              trouble: option    for the host's log: what went wrong, never a person's words
//
// Tests/Parity/pocket.mjs is the other side.

/// Bytes being read from the front; nil wherever they end too early.
struct Unpacking {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ count: Int) -> [UInt8]? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return [UInt8](rest.prefix(count))
    }

    /// The least significant byte first.
    mutating func integer(bytes count: Int) -> UInt64? {
        guard let bytes = take(count) else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func number() -> UInt32? {
        integer(bytes: 4).map { UInt32(truncatingIfNeeded: $0) }
    }

    mutating func bytes() -> [UInt8]? {
        guard let count = number() else { return nil }
        return take(Int(count))
    }
}

/// Bytes being written.
struct Packing {
    private(set) var bytes: [UInt8] = []

    mutating func append(number: Int) {
        let number = UInt32(truncatingIfNeeded: number)
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func append(_ content: [UInt8]) {
        append(number: content.count)
        bytes.append(contentsOf: content)
    }

    mutating func append(_ text: String?) {
        if let text { append([UInt8](text.utf8)) } else { append(number: -1) }
    }
}

extension Arrival {
    /// Nil for what is no packed request.
    package init?(packed: [UInt8]) {
        var unpacking = Unpacking(packed)
        guard let method = unpacking.bytes(), let target = unpacking.bytes(),
            let cookies = unpacking.bytes(), let body = unpacking.bytes(),
            let milliseconds = unpacking.integer(bytes: 8),
            let minutes = unpacking.number(),
            let high = unpacking.integer(bytes: 8), let low = unpacking.integer(bytes: 8),
            unpacking.isAtEnd
        else { return nil }
        let moment = Moment(milliseconds: Int64(bitPattern: milliseconds))
        self.init(
            method: String(decoding: method, as: UTF8.self), target: target, moment: moment,
            zone: Zone(minutes: Int(Int32(bitPattern: minutes))) ?? .utc,
            id: Identifier(at: moment, random: (high, low)))
        self.cookies = cookies
        self.body = body
    }
}

extension Response {
    /// - Parameter trouble: what the host shall write to its log.
    func packed(trouble: String?) -> [UInt8] {
        var packing = Packing()
        packing.append(number: status)
        packing.append(contentType)
        packing.append(location)
        packing.append(allow)
        packing.append(number: cookies.count)
        for cookie in cookies { packing.append(cookie.header) }
        packing.append(body)
        packing.append(trouble)
        return packing.bytes
    }
}

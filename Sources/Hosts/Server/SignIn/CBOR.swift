/// A value of CBOR (RFC 8949), of the kinds in passkeys. Read strictly: definite and shortest
/// lengths, no tags, no numbers with a point, no key twice, four deep.
enum CBOR: Equatable {
    /// From 0 up, and from -1 down.
    case number(Int64)
    case bytes([UInt8])
    case text(String)
    case list([CBOR])
    case map([Pair])
    case bool(Bool)
    case null

    struct Pair: Equatable {
        let key: CBOR
        let value: CBOR
    }

    /// Nil for anything but one value.
    init?(_ bytes: [UInt8]) {
        var reader = CBORReader(bytes[...])
        guard let value = reader.value(depth: 0), reader.rest.isEmpty else { return nil }
        self = value
    }

    subscript(key: CBOR) -> CBOR? {
        guard case .map(let pairs) = self else { return nil }
        return pairs.first { $0.key == key }?.value
    }

    subscript(name: String) -> CBOR? { self[.text(name)] }
    subscript(number: Int64) -> CBOR? { self[.number(number)] }

    var asBytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}

/// Reads values from the start of bytes.
struct CBORReader {
    private static let deepest = 4

    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    mutating func value(depth: Int) -> CBOR? {
        guard depth <= CBORReader.deepest, let first = rest.popFirst() else { return nil }
        switch first {
        case 0xF4: return .bool(false)
        case 0xF5: return .bool(true)
        case 0xF6: return .null
        default: break
        }
        guard let count = count(first & 31) else { return nil }
        switch first >> 5 {
        case 0: return .number(count)
        case 1: return .number(-1 - count)
        case 2: return take(count).map { .bytes($0) }
        case 3:
            return take(count).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
        case 4:
            // Each value has at least one byte.
            guard count <= rest.count else { return nil }
            var list: [CBOR] = []
            for _ in 0..<count {
                guard let value = value(depth: depth + 1) else { return nil }
                list.append(value)
            }
            return .list(list)
        case 5:
            guard count <= min(64, rest.count / 2) else { return nil }
            var pairs: [CBOR.Pair] = []
            for _ in 0..<count {
                guard let key = value(depth: depth + 1), let value = value(depth: depth + 1),
                    !pairs.contains(where: { $0.key == key })
                else { return nil }
                pairs.append(CBOR.Pair(key: key, value: value))
            }
            return .map(pairs)
        default: return nil
        }
    }

    /// Nil for a form that is longer than needed, for lengths without an end, and beyond 2^63 - 1.
    private mutating func count(_ short: UInt8) -> Int64? {
        if short < 24 { return Int64(short) }
        guard short < 28 else { return nil }
        let size = 1 << Int(short - 24)
        guard let bytes = take(Int64(size)) else { return nil }
        let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let least: UInt64 = size == 1 ? 24 : 1 << UInt64(4 * size)
        guard number >= least else { return nil }
        return Int64(exactly: number)
    }

    private mutating func take(_ count: Int64) -> [UInt8]? {
        guard count >= 0, count <= rest.count else { return nil }
        let taken = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        return [UInt8](taken)
    }
}

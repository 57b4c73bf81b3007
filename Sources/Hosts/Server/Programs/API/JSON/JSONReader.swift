internal import Basics

extension JSONValue {
    /// Nil for anything but one JSON value, for a name that occurs twice in an object, and for
    /// values more than sixteen deep.
    init?(parsing bytes: [UInt8]) {
        // Bytes that are not UTF-8 would be replaced silently.
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var reader = JSONReader(bytes)
        guard let value = reader.whole() else { return nil }
        self = value
    }
}

/// Reads one JSON value from bytes that are UTF-8.
private struct JSONReader {
    private static let deepest = 16

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func whole() -> JSONValue? {
        let value = value(depth: 0)
        skipBlanks()
        return place == bytes.count ? value : nil
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            place += 1
        }
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func takes(word: StaticString) -> Bool {
        let end = place + word.utf8CodeUnitCount
        guard end <= bytes.count,
            bytes[place..<end].elementsEqual("\(word)".utf8)
        else { return false }
        place = end
        return true
    }

    private mutating func value(depth: Int) -> JSONValue? {
        guard depth <= JSONReader.deepest else { return nil }
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "["): return list(depth)
        case UInt8(ascii: "\""): return text().map { .text($0) }
        case UInt8(ascii: "t"): return takes(word: "true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return takes(word: "false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return takes(word: "null") ? .null : nil
        default: return number()
        }
    }

    private mutating func list(_ depth: Int) -> JSONValue? {
        place += 1
        if takes(UInt8(ascii: "]")) { return .list([]) }
        var values: [JSONValue] = []
        repeat {
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
        } while takes(UInt8(ascii: ","))
        return takes(UInt8(ascii: "]")) ? .list(values) : nil
    }

    private mutating func object(_ depth: Int) -> JSONValue? {
        place += 1
        if takes(UInt8(ascii: "}")) { return .object([JSONValue.Member]()) }
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\""), let name = text(), names.insert(name).inserted,
                takes(UInt8(ascii: ":")), let value = value(depth: depth + 1)
            else { return nil }
            members.append(JSONValue.Member(name: name, value: value))
        } while takes(UInt8(ascii: ","))
        return takes(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func number() -> JSONValue? {
        let start = place
        if next == UInt8(ascii: "-") { place += 1 }
        let whole = digits()
        guard whole > 0, whole == 1 || bytes[place - whole] != UInt8(ascii: "0") else {
            return nil
        }
        if next == UInt8(ascii: ".") {
            place += 1
            guard digits() > 0 else { return nil }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            place += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
            guard digits() > 0 else { return nil }
        }
        return .number(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private mutating func digits() -> Int {
        let start = place
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            place += 1
        }
        return place - start
    }

    private mutating func text() -> String? {
        place += 1
        var plain: [UInt8] = []
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: plain, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                plain.append(contentsOf: String(Character(scalar)).utf8)
            case 0..<0x20: return nil
            default: plain.append(byte)
            }
        }
        return nil
    }

    private mutating func escaped() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let first = unit() else { return nil }
            guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
            guard takes(word: "\\u"), let second = unit(), (0xDC00...0xDFFF).contains(second)
            else { return nil }
            return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        default: return nil
        }
    }

    private mutating func unit() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[place..<place + 4] {
            guard let digit = byte.hexadecimalDigit else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        place += 4
        return unit
    }
}

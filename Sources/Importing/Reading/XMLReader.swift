/// Reads XML 1.0 from the front: elements, attributes and text, without their namespaces. It knows no
/// document types and fetches nothing, so a file can't make it do either.
struct XMLReader {
    enum Event: Equatable {
        case start(String, [String: String])
        case end(String)
        case text(String)
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The end of an element that ended where it started.
    private var pending: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nil at the end, and where it can't be read on.
    mutating func next() -> Event? {
        if let name = pending {
            pending = nil
            return .end(name)
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return text(upTo: "<") }
            if take("<!--") {
                skip(past: "-->")
            } else if take("<![CDATA[") {
                let start = index
                skip(past: "]]>")
                return .text(String(decoding: bytes[start..<max(start, index - 3)], as: UTF8.self))
            } else if take("<?") {
                skip(past: "?>")
            } else if take("<!") {
                skip(past: ">")
            } else if take("</") {
                let name = name()
                skip(past: ">")
                return .end(name)
            } else {
                index += 1
                return start()
            }
        }
        return nil
    }

    private mutating func start() -> Event? {
        let name = name()
        var attributes: [String: String] = [:]
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ">"):
                index += 1
                return .start(name, attributes)
            case UInt8(ascii: "/"):
                skip(past: ">")
                pending = name
                return .start(name, attributes)
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default:
                let key = self.name()
                while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x3D].contains(bytes[index]) {
                    index += 1
                }
                guard !key.isEmpty, index < bytes.count else { return nil }
                let quote = bytes[index]
                guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
                index += 1
                attributes[key] = plain(upTo: quote)
                index += 1
            }
        }
        return nil
    }

    /// A name without its prefix.
    private mutating func name() -> String {
        let start = index
        while index < bytes.count,
            ![0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3D, 0x3E].contains(bytes[index])
        { index += 1 }
        let whole = bytes[start..<index]
        let local = whole.lastIndex(of: UInt8(ascii: ":")).map { whole[($0 + 1)...] } ?? whole
        return String(decoding: local, as: UTF8.self)
    }

    private mutating func text(upTo end: Unicode.Scalar) -> Event {
        .text(plain(upTo: UInt8(ascii: end)))
    }

    /// Text with its entities resolved, up to a byte that stays.
    private mutating func plain(upTo end: UInt8) -> String {
        var plain: [UInt8] = []
        while index < bytes.count, bytes[index] != end {
            guard bytes[index] == UInt8(ascii: "&"),
                let stop = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let sign = XMLReader.entity(
                    String(decoding: bytes[(index + 1)..<stop], as: UTF8.self))
            else {
                plain.append(bytes[index])
                index += 1
                continue
            }
            plain += [UInt8](String(sign).utf8)
            index = stop + 1
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number =
                digits.first == "x" || digits.first == "X"
                ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap { Unicode.Scalar($0) }
        }
    }

    private mutating func take(_ sign: StaticString) -> Bool {
        let wanted = [UInt8](sign.description.utf8)
        guard bytes[index...].starts(with: wanted) else { return false }
        index += wanted.count
        return true
    }

    private mutating func skip(past sign: StaticString) {
        let wanted = [UInt8](sign.description.utf8)
        while index < bytes.count, !bytes[index...].starts(with: wanted) { index += 1 }
        index = min(bytes.count, index + wanted.count)
    }
}

internal import Basics

/// A JSON value (RFC 8259). A number keeps its digits as written.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    /// Members in order.
    case object([Member])

    struct Member: Equatable, Sendable {
        let name: String
        let value: JSONValue
    }

    static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(members.map { Member(name: $0.key, value: $0.value) })
    }

    static func integer(_ value: Int64) -> JSONValue { .number(String(value)) }

    static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

    static func text(orNull text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

    /// Nil for another kind of value, and for a member that is missing.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var asText: String? { if case .text(let text) = self { text } else { nil } }

    var asList: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

    var asMembers: [Member]? { if case .object(let members) = self { members } else { nil } }
}

// Writing.
extension JSONValue {
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let digits): bytes.append(contentsOf: digits.utf8)
        case .text(let text): JSONValue.write(text, to: &bytes)
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (place, value) in values.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (place, member) in members.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONValue.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0..<0x20, 0x7F:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append((byte >> 4).asHexadecimalDigit)
                bytes.append((byte & 0xF).asHexadecimalDigit)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

internal import Basics
internal import Portability
internal import SQLCore

/// Reads JSON (RFC 8259) from the front, value by value. Keeps only its position, so a file may
/// be as large as memory.
struct JSONReader {
    private let bytes: [UInt8]
    private var index: Int

    /// Bytes that were read.
    var place: Int { index }

    /// How deeply nested values may be that are skipped; an export has three levels.
    private static let depth = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next byte that is not white space; nil at the end.
    mutating func peek() -> UInt8? {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return bytes[index]
            }
        }
        return nil
    }

    mutating func take(_ sign: Unicode.Scalar) throws(ImportFault.Stop) {
        guard let next = peek() else { throw .file(ImportFault(.cutOff)) }
        guard next == UInt8(ascii: sign) else { throw broken }
        index += 1
    }

    /// True if a list or an object has a further value; consumes the comma or the end.
    mutating func goesOn(_ end: Unicode.Scalar) throws(ImportFault.Stop) -> Bool {
        guard let next = peek() else { throw .file(ImportFault(.cutOff)) }
        index += 1
        if next == UInt8(ascii: ",") { return true }
        index -= 1
        try take(end)
        return false
    }

    /// True if a list or an object that was just opened is empty; if so, consumes its end.
    mutating func isEmpty(_ end: Unicode.Scalar) throws(ImportFault.Stop) -> Bool {
        guard let next = peek() else { throw .file(ImportFault(.cutOff)) }
        guard next == UInt8(ascii: end) else { return false }
        index += 1
        return true
    }

    /// Name of a member; consumes the colon after the name.
    mutating func name() throws(ImportFault.Stop) -> String {
        guard let next = peek() else { throw .file(ImportFault(.cutOff)) }
        guard next == UInt8(ascii: "\"") else { throw broken }
        let name = try text()
        try take(":")
        return name
    }

    /// A value of a table; anything else is skipped.
    mutating func value() throws(ImportFault.Stop) -> Given {
        guard let next = peek() else { throw .file(ImportFault(.cutOff)) }
        switch next {
        case UInt8(ascii: "\""): return .value(.text(try text()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        case UInt8(ascii: "{"): return try blob()
        case UInt8(ascii: "["):
            try skip()
            return .other
        default:
            let start = index
            while index < bytes.count,
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index])
            { index += 1 }
            switch String(decoding: bytes[start..<index], as: UTF8.self) {
            case "null": return .value(.null)
            case "true", "false": return .other
            default: throw index == bytes.count ? .file(ImportFault(.cutOff)) : broken
            }
        }
    }

    /// A text, or a number as written; nil for anything else, which is skipped.
    mutating func plainText() throws(ImportFault.Stop) -> String? {
        guard let next = peek() else { throw .file(ImportFault(.cutOff)) }
        switch next {
        case UInt8(ascii: "\""): return try text()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let start = index
            _ = number()
            return String(decoding: bytes[start..<index], as: UTF8.self)
        default:
            try skip()
            return nil
        }
    }

    /// Skips any value.
    mutating func skip() throws(ImportFault.Stop) {
        var open: [Unicode.Scalar] = []
        repeat {
            guard let next = peek() else { throw .file(ImportFault(.cutOff)) }
            let isList = next == UInt8(ascii: "[")
            if isList || next == UInt8(ascii: "{") {
                index += 1
                guard open.count < JSONReader.depth else { throw broken }
                let end: Unicode.Scalar = isList ? "]" : "}"
                if try !isEmpty(end) {
                    open.append(end)
                    if !isList { _ = try name() }
                    continue
                }
            } else {
                _ = try value()
            }
            while let end = open.last {
                if try goesOn(end) {
                    if end == "}" { _ = try name() }
                    break
                }
                open.removeLast()
            }
        } while !open.isEmpty
    }

    /// The current line, from 1.
    private var line: Int {
        bytes[..<min(index, bytes.count)].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    }

    var broken: ImportFault.Stop { .file(ImportFault(.notJSON(line: line))) }
}

extension ImportFault {
    /// Reasons for ending the reading.
    enum Stop: Error {
        case file(ImportFault)
        case failure(Failure)
    }
}

extension JSONReader {
    private mutating func number() -> Given {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
                index += 1
            default: return Given.number([UInt8](bytes[start..<index]))
            }
        }
        return Given.number([UInt8](bytes[start..<index]))
    }

    /// {"base64": "…"}
    private mutating func blob() throws(ImportFault.Stop) -> Given {
        let start = index
        try take("{")
        // Only of a text: a value in a value would go as deep as the file likes.
        if try !isEmpty("}"), try name() == "base64", peek() == UInt8(ascii: "\"") {
            let given = try value()
            if case .value(.text(let text)) = given, let content = Base64.bytes(text),
                try !goesOn("}")
            {
                return .value(.blob(content))
            }
        }
        index = start
        try skip()
        return .other
    }

    private mutating func text() throws(ImportFault.Stop) -> String {
        index += 1
        var content: [UInt8] = []
        var start = index
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                content.append(contentsOf: bytes[start..<index])
                index += 1
                guard let text = String(validating: content, as: UTF8.self) else {
                    throw .file(ImportFault(.notUTF8))
                }
                return text
            case UInt8(ascii: "\\"):
                content.append(contentsOf: bytes[start..<index])
                index += 1
                try escape(&content)
                start = index
            case 0..<0x20: throw broken
            default: index += 1
            }
        }
        throw .file(ImportFault(.cutOff))
    }

    private mutating func escape(_ content: inout [UInt8]) throws(ImportFault.Stop) {
        guard index < bytes.count else { throw .file(ImportFault(.cutOff)) }
        let sign = bytes[index]
        index += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(sign)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code) {
                guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
                    bytes[index + 1] == UInt8(ascii: "u")
                else { throw broken }
                index += 2
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw broken }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw broken }
            content.append(contentsOf: String(scalar).utf8)
        default: throw broken
        }
    }

    private mutating func hexadecimal() throws(ImportFault.Stop) -> UInt32 {
        guard index + 4 <= bytes.count else { throw .file(ImportFault(.cutOff)) }
        var code: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = byte.hexadecimalDigit else { throw broken }
            code = code << 4 | UInt32(digit)
        }
        index += 4
        return code
    }
}

internal import Basics
internal import Web

/// The table in an import's form: pasted, or kept in a hidden field.
struct SheetForm {
    let text: String

    /// Bytes of the form: a little below the size a host accepts.
    static let limit = 4_000_000

    /// "held" takes precedence over "sheet".
    init(_ form: Fields) {
        if let held = form["held"], !held.isEmpty {
            text = SheetForm.released(held)
        } else {
            text = form["sheet"] ?? ""
        }
    }

    var isBlank: Bool { text.trimmed.isEmpty }

    /// The text escaped for a hidden field, because pages and forms change line ends and lose NUL.
    ///
    /// "~r", "~n" and "~0" stand for CR, LF and NUL, "~~" for "~". import.js does the same.
    static func held(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + text.utf8.count / 32)
        for byte in text.utf8 {
            switch byte {
            case sign: bytes += [sign, sign]
            case 0x0D: bytes += [sign, UInt8(ascii: "r")]
            case 0x0A: bytes += [sign, UInt8(ascii: "n")]
            case 0: bytes += [sign, UInt8(ascii: "0")]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func released(_ held: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(held.utf8.count)
        var isSigned = false
        for byte in held.utf8 {
            guard isSigned else {
                isSigned = byte == sign
                if !isSigned { bytes.append(byte) }
                continue
            }
            isSigned = false
            switch byte {
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "0"): bytes.append(0)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let sign = UInt8(ascii: "~")
}

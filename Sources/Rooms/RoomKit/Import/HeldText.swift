internal import Basics

/// A text in a hidden field. Pages and forms change line ends and lose NUL, so these are escaped:
/// "~r", "~n" and "~0" stand for CR, LF and NUL, "~~" for "~". import.js uses an identical
/// encoding.
package enum HeldText {
    private static let sign = UInt8(ascii: "~")

    package static func held(_ text: String) -> String {
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

    package static func released(_ held: String) -> String {
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
}

/// An address that is safe in `href`, `src` or `action`.
///
/// Either a path of Neroli or an outside http(s) address; `javascript:` and similar addresses are
/// impossible.
public struct Link: Equatable, Sendable {
    public let text: String

    /// A path of Neroli itself. Begins with exactly one "/", so the path can't lead to another
    /// host; anything else becomes the first page.
    public init(path: String) {
        let bytes = path.utf8
        let second = bytes.dropFirst().first
        let isLocal =
            bytes.first == UInt8(ascii: "/") && second != UInt8(ascii: "/")
            && second != UInt8(ascii: "\\") && Link.isPrintable(path)
        text = isLocal ? path : "/"
    }

    /// A fragment of the current page.
    public init(fragment: String) {
        text = "#" + fragment
    }

    /// An outside address; nil unless http or https with a host.
    public init?(outside address: String) {
        let lowered = address.lowercased()
        let rest: Substring
        if lowered.hasPrefix("https://") {
            rest = lowered.dropFirst(8)
        } else if lowered.hasPrefix("http://") {
            rest = lowered.dropFirst(7)
        } else {
            return nil
        }
        guard let first = rest.utf8.first, first != UInt8(ascii: "/"),
            Link.isPrintable(address)
        else { return nil }
        text = address
    }

    /// A letter to write; nil for an address that is none, or empty.
    public init?(mail address: String, subject: String, text: String) {
        guard address.utf8.contains(UInt8(ascii: "@")), Link.isPrintable(address) else {
            return nil
        }
        self.text =
            "mailto:" + Link.encoded(address) + "?subject=" + Link.encoded(subject) + "&body="
            + Link.encoded(text, lineEnd: "%0D%0A")
    }

    /// Every byte but letters, digits and a few signs as two hexadecimal digits.
    private static func encoded(_ text: String, lineEnd: String = "%0A") -> String {
        let hex = [UInt8]("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
                bytes.append(byte)
            case 0x0A: bytes += [UInt8](lineEnd.utf8)
            default:
                bytes += [
                    UInt8(ascii: "%"), hex[Int(clamping: byte >> 4)], hex[Int(clamping: byte & 15)],
                ]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Browsers drop tabs and line ends from an address: "/\t/host" would be read as "//host".
    private static func isPrintable(_ address: String) -> Bool {
        address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

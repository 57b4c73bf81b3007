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

    /// Browsers drop tabs and line ends from an address: "/\t/host" would be read as "//host".
    private static func isPrintable(_ address: String) -> Bool {
        address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

/// Host name of a studio, also the name of its folder: lower-case labels of letters, digits and
/// hyphens (RFC 1123, 2.1). Therefore never a path outside the folder of studios, nor a hidden
/// file.
package struct StudioName: Hashable, Comparable, Sendable {
    package let text: String

    /// Nil if not a host name.
    package init?(_ text: String) {
        let text = text.lowercased()
        guard (1...253).contains(text.utf8.count) else { return nil }
        for label in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        {
            guard (1...63).contains(label.count), label.first != UInt8(ascii: "-"),
                label.last != UInt8(ascii: "-"), label.allSatisfy(StudioName.holds)
            else { return nil }
        }
        self.text = text
    }

    /// Reads a Host header: any case, an optional port, an optional final dot.
    init?(host: String?) {
        guard let host else { return nil }
        let name = Origins.withoutPort(host)
        self.init(name.hasSuffix(".") ? String(name.dropLast()) : name)
    }

    private static func holds(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    package static func < (one: StudioName, other: StudioName) -> Bool { one.text < other.text }
}

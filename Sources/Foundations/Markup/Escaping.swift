internal import Basics

extension [UInt8] {
    /// Appends `text` so that HTML reads back an unchanged text, in text and in a double-quoted
    /// attribute. Copies runs of plain bytes whole.
    ///
    /// NUL, which HTML can't hold, becomes U+FFFD (HTML standard, 13.2.3.5).
    @inline(never)
    mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
        var plainStart = 0
        var index = 0
        while index < bytes.count {
            let escape: StaticString? =
                switch bytes[index] {
                case UInt8(ascii: "&"): "&amp;"
                case UInt8(ascii: "<"): "&lt;"
                case UInt8(ascii: ">"): "&gt;"
                case UInt8(ascii: "\""): "&quot;"
                case UInt8(ascii: "'"): "&#39;"
                case 0: "\u{FFFD}"
                default: nil
                }
            if let escape {
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart..<index]))
                append(static: escape)
                plainStart = index + 1
            }
            index += 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart..<bytes.count]))
    }

    @inline(never)
    mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { append(escaping: $0) }
    }

    @inline(never)
    mutating func append(static text: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(never)
    mutating func append(written text: Literal) {
        append(contentsOf: text.bytes)
    }
}

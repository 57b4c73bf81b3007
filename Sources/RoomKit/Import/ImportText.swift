internal import Basics

/// A file that is a text, or what was pasted.
package struct ImportText: Sendable {
    /// The file's name; empty for what was pasted.
    package let name: String
    package let text: String

    package init(name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    /// The file's name without its ending.
    package var title: String {
        guard let dot = name.lastIndex(of: ".") else { return name.trimmed }
        return String(name[..<dot]).trimmed
    }

    /// Whether it is JSON rather than a table or lines.
    package var isJSON: Bool {
        let first = text.utf8.first { $0 > 0x20 && $0 < 0x80 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The cells of the first row, in small letters: the headings, if it is a table.
    package var headings: [String] {
        var reader = SheetReader(text)
        let row = try? reader.next()
        return (row ?? nil)?.cells.map { $0.trimmed.lowercased() } ?? []
    }
}

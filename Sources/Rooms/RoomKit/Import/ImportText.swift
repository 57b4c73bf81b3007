internal import Basics

/// A text file, or pasted text.
package struct ImportText: Sendable {
    /// File name; empty for pasted text.
    package let name: String
    /// A line `sep=;` and titles above the headings of a table are blank, so that the first line with
    /// content has the headings, and every line its number.
    package let text: String
    /// With its titles, but without `sep=;`.
    package let whole: String
    /// Remark on how the file was read: `windows1252`, or hidden parts of a workbook by their counts
    /// ("hidden 1 0 2": sheets, rows, columns). Empty for none.
    package let remark: String
    /// Headings of a table, unchanged; empty for a text without known headings.
    package let heads: [String]

    /// The field of the remark in a form.
    package static let remarkField = "letters"
    /// The file did not declare its encoding.
    package static let windows1252 = "windows-1252"

    /// A title may have so many lines.
    private static let mostTitles = 20
    /// Limit of columns, above any real table.
    private static let mostColumns = 500

    package init(name: String, _ text: String, remark: String = "") {
        self.name = name
        self.remark = remark
        (whole, self.text, heads) = ImportText.headed(text)
    }

    /// The file's name without its ending.
    package var title: String {
        guard let dot = name.lastIndex(of: ".") else { return name.trimmed }
        return String(name[..<dot]).trimmed
    }

    /// True for JSON, false for a table or lines.
    package var isJSON: Bool { ImportText.isJSON(text) }

    /// Cells of the first row, in small letters: the headings of a table.
    package var headings: [String] {
        var reader = SheetReader(text)
        let row = try? reader.next()
        return (row ?? nil)?.cells.map { $0.trimmed.lowercased() } ?? []
    }

    /// Headings, joined for a sentence; empty for a text that is no table.
    package var columns: String {
        var reader = SheetReader(text)
        let first = heads.isEmpty ? ((try? reader.next()) ?? nil)?.cells ?? [] : heads
        let cells = first.map { $0.trimmed }.filter { !$0.isEmpty }
        return isJSON || cells.count < 2 || cells.count > ImportText.mostColumns
            ? "" : cells.joined(separator: ", ")
    }

    /// Roles of the known headings.
    package var roles: [ColumnRole?] { heads.map { ColumnRole($0) } }

    /// Kind of a table that cannot be imported.
    package var kind: TableKind? { TableKind(roles) ?? TableKind(cards: text) }

    private static func isJSON(_ text: String) -> Bool {
        let first = text.utf8.first { $0 > 0x20 && $0 < 0x80 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}

extension ImportText {
    /// True if these cells are headings: two are known, none is a number.
    package static func areHeadings(_ cells: [String]) -> Bool {
        guard (2...mostColumns).contains(cells.count) else { return false }
        var known = 0
        for cell in cells where !cell.isEmpty {
            if isNumber(cell) { return false }
            if ColumnRole(cell) != nil { known += 1 }
        }
        return known > 1
    }

    private static func isNumber(_ cell: String) -> Bool {
        var digits = 0
        for byte in cell.utf8 {
            if (0x30...0x39).contains(byte) { digits += 1 } else if byte > 0x40 { return false }
        }
        return digits > 0
    }

    /// Text from its headings on, with the number of line ends before the headings preserved.
    private static func headed(_ text: String) -> (whole: String, text: String, heads: [String]) {
        guard !isJSON(text) else { return (text, text, []) }
        var said: SheetSeparator?
        var whole = text
        var ends = ""
        var rest = text[...]
        // How many cells the fullest line above has. A title has fewer than the headings.
        var above = 0
        for _ in 0..<mostTitles where !rest.isEmpty {
            let line = rest.prefix { !isEnd($0) }
            let plain = String(line).trimmed
            if said == nil, above == 0, let separator = separator(plain) {
                said = separator
                whole = ends + rest.dropFirst(line.count)
            } else if !plain.isEmpty {
                if let heads = heads(plain, said, above: above) {
                    return (whole, ends + rest, heads)
                }
                above = max(above, filled(plain, said ?? SheetReader(plain).separator).count)
            }
            rest = rest.dropFirst(line.count)
            if let end = rest.first {
                ends.append(end)
                rest = rest.dropFirst()
            }
        }
        return (whole, whole, [])
    }

    private static func isEnd(_ character: Character) -> Bool {
        character == "\n" || character == "\r" || character == "\r\n"
    }

    private static func separator(_ line: String) -> SheetSeparator? {
        switch line.lowercased().filter({ $0 != "\"" }) {
        case "sep=;": .semicolon
        case "sep=,": .comma
        case "sep=": .tab
        default: nil
        }
    }

    private static func heads(
        _ line: String, _ said: SheetSeparator?, above: Int
    ) -> [String]? {
        for separator in said.map({ [$0] }) ?? SheetSeparator.allCases {
            var reader = SheetReader(line, separator: separator)
            guard let row = try? reader.next() else { continue }
            let cells = row.cells.map { $0.trimmed }
            if areHeadings(cells) {
                return filled(line, separator).count > above ? cells : nil
            }
        }
        return nil
    }

    private static func filled(_ line: String, _ separator: SheetSeparator) -> [String] {
        var reader = SheetReader(line, separator: separator)
        let row = (try? reader.next()) ?? nil
        return row?.cells.filter { !$0.trimmed.isEmpty } ?? []
    }
}

// Possible kinds of the text.
extension ImportText {
    /// Rows below the headings, one line per row, and their number.
    package func rows(shown most: Int) -> (lines: [String], count: Int) {
        var reader = SheetReader(text)
        var lines: [String] = []
        var count = heads.isEmpty ? 0 : -1
        while let row = (try? reader.next()) ?? nil {
            count += 1
            let cells = row.cells.map { $0.trimmed }.filter { !$0.isEmpty }
            if count > 0, lines.count < most { lines.append(cells.joined(separator: " · ")) }
        }
        return (lines, max(0, count))
    }

    /// True if the headings, if known, may be the headings of a formula. Headings of goods,
    /// moves, breaths and tasks are not.
    package var mayBeFormula: Bool {
        guard !heads.isEmpty else { return !hasUnknownHeadings && !hasBoxes }
        let roles = Set(roles.compactMap { $0 })
        let isOfGoods = [.stock, .level, .barcode, .perishes, .size].contains { roles.contains($0) }
        let isMeasured = roles.contains(.amount) || roles.contains(.weighed)
        // A list of materials.
        if roles.contains(.cas), !isMeasured { return false }
        if namesIngredients(roles) {
            return !isOfGoods || isMeasured
        }
        let others: [ColumnRole] = [
            .price, .reducedPrice, .otherPrice, .cost, .department, .place, .date, .length, .order,
            .sold,
            .takings, .contact, .account, .appointment, .task, .reason,
        ]
        if isOfGoods || others.contains(where: { roles.contains($0) }) { return false }
        return roles.contains(.name) || roles.contains(.weighed)
    }

    /// True if only a formula has these headings.
    package var isSurelyFormula: Bool {
        let roles = Set(roles.compactMap { $0 })
        let isNamed = heads.contains { ["name", "nom", "bezeichnung"].contains($0.lowercased()) }
        return mayBeFormula
            && (namesIngredients(roles) || roles.contains(.weighed) && isNamed)
    }

    /// Goods have a name, and possibly materials as ingredients.
    private func namesIngredients(_ roles: Set<ColumnRole>) -> Bool {
        roles.contains(.ingredient) && !roles.contains(.name)
            || roles.contains(.dilution) && !roles.contains(.price)
    }

    /// True if a table begins with a row of unknown words above rows with numbers.
    private var hasUnknownHeadings: Bool {
        var reader = SheetReader(text)
        guard let first = (try? reader.next()) ?? nil, first.cells.count > 1,
            let second = (try? reader.next()) ?? nil, second.cells.count == first.cells.count
        else { return false }
        let isNumbered = { (row: SheetRow) in
            row.cells.contains { ImportText.isNumber($0.trimmed) }
        }
        return !isNumbered(first) && isNumbered(second)
    }

    /// True for a list of checkboxes.
    private var hasBoxes: Bool {
        let first = text.trimmed
        return ["- [", "* [", "☐", "☑", "☒", "✓", "BEGIN:"].contains { first.hasPrefix($0) }
    }
}

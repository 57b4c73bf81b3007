internal import Basics

/// A certificate's line about one substance, before its numbers are read.
struct CertificateRow {
    struct Statement {
        let expression: ShareExpression
        /// Of its column.
        var unit: ShareUnit?
        var role = ShareColumn.Role.plain
        /// Original text.
        let text: String
        /// Number of the column; all lines of a text without columns count as one column.
        var column = 0
        var heading = ""
    }

    var name: String
    /// As written, one or several.
    var numbers: [String]
    var statements: [Statement] = []
    /// Text in place of a share that was not understood.
    var unclear: String?

    /// A sum below a table is no substance.
    var isSum: Bool {
        let words = name.split(whereSeparator: { $0.isWhitespace || $0 == ":" })
        let first = words.first.map { String($0).foldedForSearch } ?? ""
        return numbers.isEmpty
            && [
                "total", "totals", "sum", "summe", "somme", "totale", "suma", "gesamt",
                "gesamtsumme",
                "gesamtanteil", "subtotal", "zwischensumme",
            ].contains(first)
    }
}

extension CertificateRow {
    /// Reads the cells of a block below headings. Nil if the cells are empty.
    ///
    /// - Parameters:
    ///   - beside: a column without a heading, which may hold a further share.
    ///   - isWider: true if the row has more cells than the headings.
    init?(
        _ cells: [String], _ block: CertificateColumns.Block, beside: Int? = nil, isWider: Bool
    ) {
        let cell = { (place: Int?) -> String in
            guard let place, cells.indices.contains(place) else { return "" }
            return cells[place]
        }
        let named = NumberedName(cell(block.name))
        var numbers = NumberedName(cell(block.cas)).numbers
        if numbers.isEmpty, !CertificateRow.isNone(cell(block.cas)) { numbers = [cell(block.cas)] }
        for number in named.numbers where !numbers.contains(number) { numbers.append(number) }
        if numbers.isEmpty {
            // Below an unknown heading.
            for place in block.places where numbers.isEmpty {
                numbers = NumberedName(cell(place)).numbers
            }
        }
        name = CertificateRow.unnumbered(named.before.isEmpty ? named.after : named.before)
        self.numbers = numbers
        // "3,5" without quotes in a table that commas separate is two cells.
        if let last = block.shares.last?.place, cells.indices.contains(last + 1), isWider,
            CertificateRow.isWhole(cell(last)), CertificateRow.isWhole(cell(last + 1))
        {
            unclear = cell(last) + "," + cell(last + 1)
        }
        guard !name.isEmpty || !numbers.isEmpty else { return nil }
        var columns = block.shares
        if let beside, let last = columns.last, unclear == nil,
            ShareToken.tokens(of: cell(beside)).contains(where: { $0.number != nil }),
            ShareExpression(ShareToken.tokens(of: cell(beside))) != nil
        {
            columns.append(
                ShareColumn(place: beside, unit: last.unit, role: .plain, heading: ""))
        }
        for column in columns {
            let text = cell(column.place)
            if text.isEmpty { continue }
            guard let expression = ShareExpression(ShareToken.tokens(of: text)) else {
                unclear = text
                continue
            }
            var unit = column.unit
            if let said = block.unit.map({ cell($0) }), !said.isEmpty {
                // A unit that contradicts the heading is none.
                let own = ShareUnit(in: said) ?? .foreign
                unit = unit == nil || unit == own ? own : .foreign
            }
            var statement = Statement(
                expression: expression, unit: unit, role: column.role, text: text,
                column: 1 + column.place, heading: column.heading)
            if expression.isNothing, let limit = block.limit(of: text),
                let most = ShareExpression(ShareToken.tokens(of: "< " + cell(limit.place)))
            {
                statement = Statement(
                    expression: most, unit: limit.unit ?? unit, role: column.role,
                    text: text + " (" + cell(limit.place) + ")", column: 1 + column.place,
                    heading: column.heading)
            }
            statements.append(statement)
        }
    }

    private static func isWhole(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// A dash, or words: there is no number.
    private static func isNone(_ text: String) -> Bool {
        !text.utf8.contains { (0x30...0x39).contains($0) }
    }

    /// Reads a line of words: a name, an optional CAS number, and a share. Nil without a share.
    ///
    /// - Parameter columns: columns of the headings above lines of words.
    init?(line: String, _ columns: [ShareColumn]) {
        let line = CertificateRow.bounded(line)
        let named = NumberedName(line)
        numbers = named.numbers
        name = ""
        if named.numbers.isEmpty {
            guard take(unnumbered: line) else { return nil }
        } else {
            guard take(numbered: named) else { return nil }
            if named.isBetweenCommas, named.after.utf8.contains(UInt8(ascii: ",")) {
                unclear = named.after.trimmed
            }
        }
        name = CertificateRow.plain(name)
        guard !name.isEmpty || !numbers.isEmpty else { return nil }
        place(columns)
    }

    private mutating func take(numbered named: NumberedName) -> Bool {
        name = named.before
        var shares = SharesOfLine(named.after)
        if let share = shares.best(mayTrail: true) {
            if name.isEmpty { name = shares.before(share) }
            statements = shares.chosen(share)
            if shares.isCrowded(share) { unclear = named.after.trimmed }
            return true
        }
        // The share may stand before the number.
        shares = SharesOfLine(named.before)
        guard let share = shares.best(mayTrail: false) else {
            if !named.after.trimmed.isEmpty, !named.before.isEmpty { return false }
            return false
        }
        statements = shares.chosen(share)
        name = shares.before(share)
        if name.isEmpty { name = shares.after(share) }
        if name.isEmpty { name = named.after }
        return true
    }

    private mutating func take(unnumbered line: String) -> Bool {
        let shares = SharesOfLine(line)
        guard let share = shares.best(mayTrail: false) else { return takeBehindComma(line) }
        name = shares.before(share)
        if name.isEmpty { name = shares.after(share) }
        statements = shares.chosen(share)
        let isSaid = share.expression.isSaid
        guard name.unicodeScalars.contains(where: { $0.isLetter }),
            isSaid || !CertificateRow.isAboutPaper(name)
        else { return false }
        if !isSaid, shares.isCrowded(share) { unclear = line.trimmed }
        // "PEG 4 250 ppm" may be of a "PEG 4".
        if share.expression.sides.contains(where: { $0.number.contains(" ") }) {
            unclear = share.text
        }
        return true
    }

    /// "Linalool,32.5".
    private mutating func takeBehindComma(_ line: String) -> Bool {
        guard let comma = line.lastIndex(where: { $0 == "," || $0 == ";" }) else { return false }
        let text = String(line[line.index(after: comma)...]).trimmed
        name = String(line[..<comma]).trimmed
        guard let expression = ShareExpression(ShareToken.tokens(of: text)),
            name.unicodeScalars.contains(where: { $0.isLetter }),
            expression.isSaid || !CertificateRow.isAboutPaper(name)
        else { return false }
        statements = [Statement(expression: expression, text: text)]
        // "Linalool,32,5"
        if let last = name.unicodeScalars.last, ("0"..."9").contains(last) { unclear = line }
        return true
    }

    /// Gives the shares of a line the columns of its headings, where there are as many.
    private mutating func place(_ columns: [ShareColumn]) {
        guard !columns.isEmpty else { return }
        var apart: [Statement] = []
        for statement in statements {
            let parts = columns.count > 1 ? statement.expression.apart : [statement.expression]
            for part in parts {
                let text = parts.count > 1 ? part.sides[0].number : statement.text
                apart.append(Statement(expression: part, text: text))
            }
        }
        let units = columns.map { $0.unit }
        let isOneUnit = units.allSatisfy { $0 == units[0] }
        for place in apart.indices {
            if apart.count == columns.count {
                apart[place].unit = columns[place].unit
                apart[place].role = columns[place].role
                apart[place].heading = columns[place].heading
                apart[place].column = -1 - place
            } else {
                apart[place].unit = isOneUnit ? units[0] : .foreign
            }
        }
        if apart.count == columns.count {
            apart = apart.indices.filter { !columns[$0].isIgnored }.map { apart[$0] }
        }
        statements = apart
    }

    /// Titles, dates and measures of a paper have numbers, too.
    private static func isAboutPaper(_ name: String) -> Bool {
        let folded = name.foldedForSearch
        return [
            "certifi", "zertifi", "declaration", "erklarung", "statement", "page", "seite",
            "density",
            "dichte", "densite", "refractive", "brechung", "flash", "flamm", "rotation", "lot",
            "batch", "charge", "version", "revision", "date", "datum", "section", "amendment",
            "edition",
            "january", "february", "march", "april", "june", "july", "august", "september",
            "october", "november", "december", "tel", "phone", "fax", "regulation", "verordnung",
            "table",
        ].contains { folded.holds($0) }
    }
}

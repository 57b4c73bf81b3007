internal import Basics
internal import Perfumery
internal import Web

/// What a person pasted, as lines of a formula: columns of a spreadsheet, a file of Perfumers Vault,
/// or lines of text.
///
/// Numbers stay as they were written. The form reads them, and asks where one can be read in two
/// ways or is none.
struct PastedFormula: Equatable {
    private(set) var lines: [IngredientForm.Line] = []
    /// Rows that are no lines: titles, totals, and what is beyond the limit of a medley.
    private(set) var leftOut: [String] = []
    /// Columns that were not read, by their headings or their first cells.
    private(set) var columnsLeftOut: [String] = []
    /// The unit of lines that did not say theirs; nil if all did.
    private(set) var assumed: AmountUnit?
    private let unit: String

    /// - Parameters:
    ///   - unit: of lines that don't say theirs.
    ///   - room: how many lines there may be.
    init(_ text: String, unit: String, room: Int = Medley.ingredientLimit) {
        self.unit = unit
        let text = PastedFormula.plain(text)
        if let separator = PastedFormula.separator(of: text) {
            readTable(PastedFormula.rows(text, separator))
        } else {
            for row in PastedFormula.rows(of: text) { readLine(row) }
        }
        if lines.count > room {
            for line in lines[room...] { leftOut.append(line.name) }
            lines.removeLast(lines.count - room)
        }
    }

    private mutating func readLine(_ row: String) {
        let line = PastedLine(row)
        guard !line.name.isEmpty, !isTotal(line.name), line.amount != nil || line.dilution != nil
        else {
            leftOut.append(row.trimmed)
            return
        }
        lines.append(made(line.name, line.amount, line.dilution, line.diluent))
    }

    private mutating func readTable(_ rows: [[String]]) {
        let columns = PastedColumns(rows)
        guard columns.name != nil, columns.amount != nil || columns.dilution != nil else {
            for row in rows { readLine(said(row)) }
            return
        }
        columnsLeftOut = columns.leftOut(rows)
        let isFraction = columns.hasFractions(rows)
        for (place, row) in rows.enumerated() where place != columns.header {
            let cell = { (column: Int?) -> String in
                guard let column, row.indices.contains(column) else { return "" }
                return row[column].trimmed
            }
            let typed = PastedLine(named: cell(columns.name))
            let amount = cell(columns.amount)
            let isBefore = columns.header.map { place < $0 } ?? false
            guard !isBefore, !typed.name.isEmpty, !isTotal(typed.name),
                !amount.isEmpty || typed.dilution != nil
            else {
                leftOut.append(said(row))
                continue
            }
            var dilution = typed.dilution
            var thinner = typed.diluent
            let written = cell(columns.dilution)
            if let share = PastedLine.share(written) {
                dilution = isFraction ? percent(share) : share
            } else if !isNone(written) {
                // "10 % DPG". What is no share is asked for: it must not pass as neat.
                let thinned = PastedLine(named: written)
                dilution = thinned.dilution ?? written
                if !thinned.diluent.isEmpty { thinner = thinned.diluent }
                if thinned.diluent.isEmpty, thinned.dilution != nil { thinner = thinned.name }
            }
            if dilution.flatMap({ millionths($0) }) == 1_000_000 { dilution = nil }
            var diluent = cell(columns.diluent)
            if isNone(diluent) { diluent = thinner }
            lines.append(
                made(
                    typed.name,
                    PastedAmount(
                        cell: amount, unit: cell(columns.unit), unless: columns.amountUnit),
                    dilution, diluent))
        }
    }

    /// A share as a fraction of 1, in percent.
    private func percent(_ fraction: String) -> String {
        millionths(fraction).map { Decimal(units: $0 * 100, places: 4).typed } ?? fraction
    }

    private mutating func made(
        _ name: String, _ amount: PastedAmount?, _ dilution: String?, _ diluent: String
    ) -> IngredientForm.Line {
        var line = IngredientForm.Line(name: name)
        line.amount = amount?.number ?? ""
        line.unit = amount?.unit?.rawValue ?? unit
        if amount?.unit == nil { assumed = AmountUnit(rawValue: unit) }
        line.dilution = dilution ?? ""
        line.diluent = dilution == nil ? "" : diluent
        return line
    }
}

// In a form.
extension PastedFormula {
    /// What was taken into a form.
    struct Taken {
        let formula: PastedFormula
        /// The index of its first line there.
        let place: Int
    }

    /// Puts what was pasted into the lines of a form. Nil, and the form as it is, if there is no
    /// line in it.
    static func take(into form: inout Fields, at place: Int?) -> Taken? {
        var lines = IngredientForm(form)
        let filled = lines.lines.reduce(0) { $0 + ($1.isBlank ? 0 : 1) }
        let formula = PastedFormula(
            form["pasted"] ?? "", unit: lines.lines.unit,
            room: max(0, Medley.ingredientLimit - filled))
        guard !formula.lines.isEmpty else { return nil }
        let first = lines.insert(formula.lines, at: place)
        form = lines.replacing(form.without("pasted"))
        return Taken(formula: formula, place: first)
    }
}

// Rows and cells.
extension PastedFormula {
    /// The text with common blanks and line ends, and without marks that have no width.
    private static func plain(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            let wasAfterReturn = isAfterReturn
            isAfterReturn = scalar == "\r"
            switch scalar {
            case "\n" where wasAfterReturn: break
            case "\r", "\u{2028}", "\u{B}": scalars.append("\n")
            case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": scalars.append(" ")
            case "\u{200B}", "\u{FEFF}", "\u{2060}": break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// What stands between columns; nil for lines of text. A comma counts only below headings: it is
    /// as often a decimal sign or a part of a name.
    private static func separator(of text: String) -> SheetSeparator? {
        if text.utf8.contains(SheetSeparator.tab.rawValue) { return .tab }
        let rows = rows(of: text)
        if !rows.isEmpty,
            rows.allSatisfy({ $0.utf8.contains(SheetSeparator.semicolon.rawValue) })
        {
            return .semicolon
        }
        let cells = PastedFormula.rows(text, .comma)
        return PastedColumns.headings(of: cells.first ?? []) > 1 ? .comma : nil
    }

    private static func rows(_ text: String, _ separator: SheetSeparator) -> [[String]] {
        var reader = SheetReader(text, separator: separator)
        var rows: [[String]] = []
        do throws(SheetFault) {
            while let row = try reader.next() {
                if row.cells.contains(where: { !$0.trimmed.isEmpty }) { rows.append(row.cells) }
            }
            return rows
        } catch {
            // A quote that is an inch, or a slip: then no cell is quoted.
            let mark = Character(Unicode.Scalar(separator.rawValue))
            return self.rows(of: text).map { row in
                row.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
            }
        }
    }

    private static func rows(of text: String) -> [String] {
        var rows: [String] = []
        for row in text.split(separator: "\n") {
            let row = String(row)
            if !row.trimmed.isEmpty { rows.append(row) }
        }
        return rows
    }

    private func said(_ row: [String]) -> String {
        var said = ""
        for cell in row where !cell.trimmed.isEmpty {
            if !said.isEmpty { said += " " }
            said += cell.trimmed
        }
        return said
    }

    /// Of a whole, from its percents.
    private func millionths(_ percent: String) -> Int64? {
        Decimal(typed: percent, places: 4, comma: .decimals)?.units
    }

    /// The row below a formula.
    private func isTotal(_ name: String) -> Bool {
        let words = name.lowercased().split(separator: " ")
        guard let first = words.first else { return false }
        switch first {
        case "total", "totals", "total:", "sum", "sum:", "σ", "∑", "subtotal", "subtotal:": break
        case "grand": return words.count == 2 && words[1].hasPrefix("total")
        default: return false
        }
        return words.count < 3
    }

    private func isNone(_ diluent: String) -> Bool {
        switch diluent.lowercased() {
        case "", "-", "–", "—", "none", "neat", "n/a", "no", "pure": true
        default: false
        }
    }
}

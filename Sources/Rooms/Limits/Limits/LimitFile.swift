internal import Basics
package import Perfumery

/// A table of limits in the layout of IFRA's overview: a row per substance, a column per
/// category. Columns are recognised by their headings.
package struct LimitFile: Sendable {
    package struct Read: Sendable {
        package let line: Int
        package let rule: LimitRule
    }

    /// A line that says something which was not understood.
    package struct Unread: Sendable {
        package let line: Int
        package let text: String
        package let reason: Reason
        /// The rule kept for a person to look up, if the substance is known.
        package let rule: LimitRule?
    }

    package enum Reason: Error, Equatable, Sendable {
        /// Above the headings, or a note below the table.
        case noLimit
        case noName
        case wrongDigit(String, Int)
        case notANumber(String)
        /// An unreadable cell: the category's name and the cell's text.
        case cell(String, String)
        case emptyCell(String)
        case kind(String)
        case tooLong
    }

    package private(set) var rules: [Read] = []
    package private(set) var unread: [Unread] = []
    /// "51st Amendment", where a line above the table says so.
    package private(set) var edition = ""
    /// Categories without a column.
    package private(set) var missing: [ProductCategory] = []
    /// Substance of the row above: the next row's name may be merged into that row.
    private var above: Substance?
    /// Of numbers that have none of their own: percent, unless a line above the table names another.
    private var unit = ShareUnit.percent
    private var signs = DecimalSigns(nil)

    /// Line at which the text becomes unreadable, or exceeds the maximum number of rows: nothing
    /// may be used then. Nil if neither happens.
    package private(set) var isBrokenAt: Int?

    /// Nil if there is no table of limits in the text.
    package init?(_ text: String) {
        let table = TextTable(text, isFile: true, mostRows: LimitRule.mostRules + 1) {
            LimitColumns.areHeadings($0)
        }
        let rows = table.rows
        isBrokenAt = table.brokenAt
        if isBrokenAt == nil, rows.count > LimitRule.mostRules {
            isBrokenAt = rows[LimitRule.mostRules].line
        }
        let head = rows.prefix(60).firstIndex { LimitColumns.areHeadings($0.cells) }
        guard let head,
            let columns = LimitColumns(rows[head].cells, head > 0 ? rows[head - 1].cells : [])
        else { return nil }
        for row in rows[..<head] {
            guard let said = ShareUnit(in: row.source), said.exponent != nil else { continue }
            unit = said
        }
        if let said = columns.unit { unit = said }
        if unit != .percent {
            let cells = rows[head...].flatMap { row in
                columns.categories.map {
                    row.cells.indices.contains($0.place) ? row.cells[$0.place] : ""
                }
            }
            signs = DecimalSigns(of: cells)
        }
        missing = columns.missing
        for row in rows[..<head] where edition.isEmpty { edition = LimitFile.edition(row.cells) }
        var now = columns
        for row in rows[(head + 1)...] {
            if let further = now.further(row.cells) {
                now = further
            } else {
                read(row, now)
            }
        }
        rules = rules.map { Read(line: $0.line, rule: $0.rule.tied) }
        unread = unread.map {
            Unread(line: $0.line, text: $0.text, reason: $0.reason, rule: $0.rule?.tied)
        }
    }

    /// Rows that can be tied to no substance: no CAS number, and a name that is not known.
    package var untied: [Read] { rules.filter { $0.rule.isUntied } }

    private mutating func read(_ row: TextTable.Row, _ columns: LimitColumns) {
        let cell = { (place: Int?) -> String in
            guard let place, row.cells.indices.contains(place) else { return "" }
            return row.cells[place].trimmed
        }
        let cells = columns.categories.map { (category: $0.category, text: cell($0.place)) }
        let said = cell(columns.kind)
        let isBlank = said.isEmpty && cells.allSatisfy { $0.text.isEmpty }
        let (numbers, wrong) = LimitFile.numbers(cell(columns.cas))
        let names = LimitFile.names(cell(columns.name))
        let substance = named(names, LimitFile.names(cell(columns.synonyms)), numbers)
        guard names.count < 60, numbers.count <= 100, names.allSatisfy({ $0.count <= 300 }) else {
            return leave(row, .tooLong)
        }
        if isBlank {
            let isFurther = names.isEmpty && !numbers.isEmpty && wrong == nil
            if isFurther, let substance, take(substance) { return }
            if row.cells.allSatisfy({ $0.trimmed.isEmpty }) { return }
            return leave(row, wrong ?? .noLimit, numbers.isEmpty && wrong == nil ? nil : substance)
        }
        guard let substance else { return leave(row, wrong ?? .noName, Substance(row.short)) }
        if let wrong { return leave(row, wrong, substance) }
        guard let kinds = LimitFile.kinds(said, cells.map { LimitCell($0.text, unit, signs) })
        else {
            return leave(row, .kind(said), substance)
        }
        var shares: [Share?] = []
        if kinds.restricts {
            do throws(Reason) { shares = try read(cells) } catch {
                return leave(row, error, substance)
            }
        }
        var condition = kinds.specifies ? columns.condition(row.cells) : ""
        if kinds.specifies, condition.isEmpty { condition = said }
        guard condition.count <= LimitRule.conditionLimit else {
            return leave(row, .tooLong, substance)
        }
        rules.append(
            Read(
                line: row.line,
                rule: LimitRule(
                    substance,
                    kinds.prohibits
                        ? .prohibition : kinds.restricts ? .restriction : .specification,
                    isPhototoxic: columns.isPhototoxic(row.cells), condition: condition,
                    shares: shares)))
    }

    /// Substance of a row; a row without a name belongs to the substance above (merged cells).
    private mutating func named(
        _ names: [String], _ synonyms: [String], _ numbers: [CASNumber]
    ) -> Substance? {
        var substance: Substance?
        if let name = names.first {
            substance = Substance(name, cas: numbers, synonyms: names.dropFirst() + synonyms)
        } else if let known = above {
            substance = Substance(
                known.name, cas: known.cas + numbers.filter { !known.cas.contains($0) },
                synonyms: known.synonyms)
        } else if let number = numbers.first {
            substance = Substance(number.text, cas: numbers, synonyms: synonyms)
        }
        above = substance
        return substance
    }

    /// Adds a further number to the substance above, with the other cells merged.
    private mutating func take(_ substance: Substance) -> Bool {
        guard let last = rules.last, last.rule.substance.name == substance.name else {
            return false
        }
        rules[rules.count - 1] = Read(line: last.line, rule: last.rule.with(substance.cas))
        return true
    }

    private func read(
        _ cells: [(category: ProductCategory, text: String)]
    ) throws(Reason) -> [Share?] {
        var shares: [Share?] = []
        let read = cells.map { LimitCell($0.text, unit, signs) }
        let hasShare = read.contains { if case .share = $0 { true } else { false } }
        for category in ProductCategory.allCases {
            guard let cell = cells.first(where: { $0.category == category }) else {
                shares.append(nil)
                continue
            }
            switch LimitCell(cell.text, unit, signs) {
            case .share(let share): shares.append(share)
            case .free: shares.append(nil)
            case .none: shares.append(Share.none)
            case .unsaid where !hasShare: throw .cell(category.rawValue, cell.text)
            case .unsaid: shares.append(nil)
            case .empty: throw .emptyCell(category.rawValue)
            case .unreadable: throw .cell(category.rawValue, cell.text)
            }
        }
        // Dashes alone: a restriction that lost its figures.
        guard shares.contains(where: { $0 != nil }) else { throw .noLimit }
        return shares
    }

    /// - Parameter substance: the row's substance, if known. This table can't judge materials
    ///   that contain the substance, so the row is kept for a person to look up.
    private mutating func leave(
        _ row: TextTable.Row, _ reason: Reason, _ substance: Substance? = nil
    ) {
        let short = row.short
        unread.append(
            Unread(
                line: row.line, text: short, reason: reason,
                rule: substance.map { LimitRule($0, .unread, condition: short) }))
    }
}

extension TextTable.Row {
    fileprivate var short: String {
        let text = cells.map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: " · ")
        return String(text.prefix(300))
    }
}

extension LimitFile {
    private struct Kinds {
        var restricts = false
        var prohibits = false
        var specifies = false
    }

    /// "Restriction", "P", "Restriction / Specification". Without a word, the cells decide.
    private static func kinds(_ said: String, _ cells: [LimitCell]) -> Kinds? {
        var kinds = Kinds()
        let text = said.lowercased()
        let letters = text.foldedForSearch
        switch letters {
        case "r": kinds.restricts = true
        case "p": kinds.prohibits = true
        case "s": kinds.specifies = true
        case "rs", "r/s", "r+s", "r&s": (kinds.restricts, kinds.specifies) = (true, true)
        case "ps", "p/s": (kinds.prohibits, kinds.specifies) = (true, true)
        default:
            let holds = { (parts: [String]) in parts.contains { letters.holds($0) } }
            kinds.restricts = holds(["restrict", "restric", "restriz", "beschrank", "restreint"])
            kinds.prohibits = holds(["prohib", "verbot", "interdi", "proib", "vietat"])
            kinds.specifies = holds(["specif", "spezif", "especif"])
        }
        if text.isEmpty {
            if cells.allSatisfy({ $0 == .none }) {
                kinds.prohibits = true
            } else {
                kinds.restricts = true
            }
        }
        // Prohibited in some categories and restricted in others: the cells say which.
        if kinds.prohibits, kinds.restricts { kinds.prohibits = false }
        return kinds.restricts || kinds.prohibits || kinds.specifies ? kinds : nil
    }

    /// CAS numbers separated by anything, and the fault of a wrong one; words mean no number.
    private static func numbers(_ cell: String) -> (numbers: [CASNumber], wrong: Reason?) {
        var numbers: [CASNumber] = []
        var wrong: Reason?
        let parts = cell.split(whereSeparator: {
            $0.isWhitespace || $0 == "," || $0 == ";" || $0 == "/" || $0 == "|"
        })
        for part in parts {
            let text = String(part)
            switch CASNumber.read(text) {
            case .number(let number): if !numbers.contains(number) { numbers.append(number) }
            case .wrongDigit(let digit): wrong = .wrongDigit(text, digit)
            case .none:
                // "Not applicable", "and", "(mixture)"; digits would be a number that is not one.
                let hasDigits = text.utf8.contains { (0x30...0x39).contains($0) }
                if hasDigits, text.utf8.first != UInt8(ascii: "(") { wrong = .notANumber(text) }
            }
        }
        return (numbers, wrong)
    }

    /// One name a line; others after semicolons.
    private static func names(_ cell: String) -> [String] {
        var names: [String] = []
        for part in cell.split(whereSeparator: { $0.isNewline || $0 == ";" }) {
            var name = String(part).trimmed
            while let last = name.last, LimitCell.marks.contains(last) { name.removeLast() }
            name = name.trimmed
            if !name.isEmpty, name != "-", !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// "IFRA Standards, 51st Amendment (June 2023)".
    private static func edition(_ cells: [String]) -> String {
        for cell in cells {
            let words = cell.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
            guard let place = words.firstIndex(where: { $0.lowercased().hasPrefix("amendment") })
            else { continue }
            if place > 0, words[place - 1].utf8.first.map({ (0x30...0x39).contains($0) }) == true {
                return words[place - 1] + " Amendment"
            }
            if place + 1 < words.count { return "Amendment " + words[place + 1] }
        }
        return ""
    }
}

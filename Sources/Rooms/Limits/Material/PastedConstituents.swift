internal import Basics
internal import Journal
internal import Perfumery
internal import Web

/// A pasted table from a supplier's certificate, with or without headings, from a spreadsheet or
/// a page of text. Uncertain readings become questions.
struct PastedConstituents {
    struct Read {
        /// Without a share where that is asked.
        let row: ConstituentRows.Row
        let line: Int
        let doubts: [Doubt]
    }

    enum Doubt: Equatable {
        case share(ShareDoubt)
        /// The number is known to be another substance's; the share that the line has.
        case notItsNumber(String, String, share: String)
        case severalNumbers([String], share: String)
    }

    /// A line that names no share of a substance.
    struct LeftOut {
        let line: Int
        let text: String
    }

    private(set) var rows: [Read] = []
    private(set) var leftOut: [LeftOut] = []

    private static let mostRows = 1_000

    init(_ text: String) {
        let table = TextTable(text, mostRows: PastedConstituents.mostRows) {
            CertificateColumns(headings: $0) != nil
        }
        var found: [(row: CertificateRow, line: Int, source: String)] = []
        var headings = Headings(isBlanks: table.separator == .blanks)
        for row in table.rows {
            if row.isTooLong {
                leftOut.append(LeftOut(line: row.line, text: row.begin))
                continue
            }
            if headings.take(row) { continue }
            let own = headings.rows(row).filter { !$0.isSum }
            let isRead = own.contains { !$0.isNothing }
            if !isRead {
                leftOut.append(LeftOut(line: row.line, text: PastedConstituents.said(row)))
            }
            for certified in own where isRead && !certified.isNothing {
                found.append((certified, row.line, PastedConstituents.said(row)))
            }
        }
        let hasOtherUnit = leftOut.contains { left in
            switch ShareUnit(in: left.text) {
            case nil, .percent?, .foreign?, .mass?: false
            default: true
            }
        }
        let shares = StatedShares(found.map { $0.row }, hasOtherUnit: hasOtherUnit)
        for (row, line, source) in found {
            switch shares.answer(row) {
            case .nothing:
                if leftOut.last?.line != line { leftOut.append(LeftOut(line: line, text: source)) }
            case .share(let share): rows.append(Read(row, line, source, share))
            case .doubt(let doubt): rows.append(Read(row, line, source, doubt))
            }
        }
        leftOut = leftOut.ordered { $0.line < $1.line }
    }

    private static func said(_ row: TextTable.Row) -> String {
        let cells = row.cells.filter { !$0.isEmpty }
        let text = row.cells.count > 1 ? cells.joined(separator: " · ") : row.source
        return String(text.prefix(ConstituentRows.sourceLimit))
    }

    /// The form with the rows after its own ones.
    func added(to form: Fields) -> (form: Fields, faults: Faults) {
        var added = ConstituentRows(form)
        added.rows = added.rows.filter { !$0.isBlank }
        var asked = Faults()
        for read in rows {
            for doubt in read.doubts { doubt.add(to: &asked, at: added.rows.count) }
            added.rows.append(read.row)
        }
        // Impossible values are reported at once, except in fields that already have a question.
        var wrong = Faults()
        _ = added.lines(&wrong, rules: Entry.currentRules)
        for fault in wrong.faults where asked[fault.field] == nil {
            asked.add(fault)
        }
        return (added.replacing(form.without("table")), asked)
    }
}

/// The headings that hold for the rows below.
private struct Headings {
    /// True if only blanks separate columns, so that an empty cell can't be recognised.
    let isBlanks: Bool
    private var columns: CertificateColumns?
    private var lineColumns: [ShareColumn] = []
    private var isFirstBelow = false

    init(isBlanks: Bool) {
        self.isBlanks = isBlanks
    }

    /// True if the row consists of headings.
    mutating func take(_ row: TextTable.Row) -> Bool {
        if let found = CertificateColumns(headings: row.cells) {
            columns = found
            isFirstBelow = true
            return true
        }
        if isFirstBelow, columns?.take(row.cells) ?? false { return true }
        isFirstBelow = false
        if row.cells.count == 1 {
            let found = ShareColumn.columns(ofLine: row.cells[0])
            if !found.isEmpty {
                lineColumns = found
                return true
            }
        }
        return false
    }

    /// Below headings, a row is read by its columns: reading the row as a line would lose the
    /// unit.
    func rows(_ row: TextTable.Row) -> [CertificateRow] {
        let filled = row.cells.count { !$0.isEmpty }
        let isShort = isBlanks && row.cells.count < columns?.count ?? 0
        guard let columns, filled > 1, !isShort else {
            var cells = row.cells.filter { !$0.isEmpty }
            // The number of the row.
            let isNumber = cells[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
            if cells.count > 2, isNumber, cells[0].utf8.count < 4 { cells.removeFirst() }
            let line = cells.joined(separator: "\t")
            let all = columns.map { $0.blocks[0].shares } ?? lineColumns
            return CertificateRow(line: line, all).map { [$0] } ?? []
        }
        return columns.blocks.compactMap {
            CertificateRow(row.cells, $0, isWider: row.cells.count > columns.count)
        }
    }
}

extension CertificateRow {
    /// True if the substance is absent, or no share is given.
    fileprivate var isNothing: Bool {
        unclear == nil && statements.allSatisfy { $0.expression.isNothing }
    }
}

extension PastedConstituents.Read {
    fileprivate init(
        _ row: CertificateRow, _ line: Int, _ source: String, _ share: ReadShare
    ) {
        var found: [PastedConstituents.Doubt] = []
        let number = row.numbers.first.flatMap { CASNumber($0) }
        let others = row.numbers.dropFirst().compactMap { CASNumber($0) }
        if let number, others.contains(where: { !KnownNumbers.areOne(number, $0) }) {
            found.append(.severalNumbers(row.numbers, share: share.typed))
        } else if let number, KnownNumbers.contradict(row.name, number),
            let known = KnownNumbers.other(of: number, than: row.name)
        {
            found.append(.notItsNumber(number.text, known, share: share.typed))
        }
        let isAsked = !found.isEmpty
        self.row = ConstituentRows.Row(
            name: row.name, cas: row.numbers.first ?? "",
            lowest: isAsked ? "" : share.typedLowest, highest: isAsked ? "" : share.typed,
            source: source)
        self.line = line
        doubts = found
    }

    fileprivate init(
        _ row: CertificateRow, _ line: Int, _ source: String, _ doubt: ShareDoubt
    ) {
        self.row = ConstituentRows.Row(
            name: row.name, cas: row.numbers.first ?? "", source: source)
        self.line = line
        doubts = [.share(doubt)]
    }
}

extension PastedConstituents.Doubt {
    /// - Parameter row: its place in the form.
    fileprivate func add(to faults: inout Faults, at row: Int) {
        let number = ConstituentRows.place("number", row)
        let to = ConstituentRows.place("to", row)
        switch self {
        case .share(.twoReadings(let text, let readings)):
            faults.add(to, LimitsFault.twoReadings, [text] + readings.prefix(2))
        case .share(.noUnit(let text)): faults.add(to, LimitsFault.noUnit, [text])
        case .share(.noHighest(let text)): faults.add(to, LimitsFault.noHighest, [text])
        case .share(.unclear(let text)): faults.add(to, LimitsFault.unclear, [text])
        case .share(.differ(let one, let other)):
            faults.add(to, LimitsFault.sharesDiffer, [one, other])
        case .notItsNumber(let text, let known, let share):
            faults.add(number, LimitsFault.notItsNumber, [text, known])
            faults.add(to, LimitsFault.onceRight, [share])
        case .severalNumbers(let numbers, let share):
            faults.add(number, LimitsFault.severalNumbers, [numbers.joined(separator: ", ")])
            faults.add(to, LimitsFault.onceRight, [share])
        }
    }
}

extension ConstituentRows {
    /// The form with these rows in place of its own.
    func replacing(_ form: Fields) -> Fields {
        var changed = form
        for field in ConstituentRows.fields { changed = changed.without(field) }
        for row in rows {
            changed.add("substance", row.name)
            changed.add("number", row.cas)
            changed.add("from", row.lowest)
            changed.add("to", row.highest)
            changed.add("line", row.source)
        }
        return changed
    }
}

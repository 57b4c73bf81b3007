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
        let key: String
        let doubts: [Doubt]
    }

    enum Doubt: Equatable {
        case share(ShareDoubt)
        /// The number is known to be another substance's; the share that the line has.
        case notItsNumber(String, String, share: String)
        case severalNumbers([String], share: String)
    }

    /// A line that names no share of a substance, or that a person leaves out.
    struct LeftOut {
        let line: Int
        let text: String
        var key = ""
        var isByPerson = false
    }

    private(set) var rows: [Read] = []
    private(set) var leftOut: [LeftOut] = []
    /// True if it names IFRA's categories of products, whose figures are no constituents.
    private(set) var hasCategories = false
    let shape: CertificateShape
    /// The decimal sign of all numbers; nil if undecided.
    let sign: DecimalSigns.Sign?

    private static let mostRows = 1_000

    init(_ text: String, _ choices: CertificateChoices = .none) {
        let table = TextTable(text, mostRows: PastedConstituents.mostRows) {
            CertificateColumns(headings: $0) != nil
        }
        shape = CertificateShape(table)
        let choices = choices.of(shape.key)
        var keys = RowKeys()
        var found: [Found] = []
        var headings = CertificateHeadings(shape, isBlanks: table.separator == .blanks, choices)
        for row in table.rows {
            if row.isTooLong {
                leftOut.append(LeftOut(line: row.line, text: row.begin))
                continue
            }
            if headings.take(row) { continue }
            let source = PastedConstituents.said(row)
            let key = keys.key(row.source)
            var own = headings.rows(row).filter { !$0.isSum }
            let isHeading = own.isEmpty && row.cells.first.map(ShareHeading.isCategory) ?? false
            if isHeading || own.contains(where: { $0.isOfCategory }) {
                hasCategories = true
                own = []
            }
            if let share = choices.shares[key], own.allSatisfy({ $0.isNothing }) {
                own = [CertificateRow(source, share: share)]
            }
            if choices.leftOut.contains(key) {
                leftOut.append(
                    LeftOut(line: row.line, text: source, key: key, isByPerson: true))
                continue
            }
            if !own.contains(where: { !$0.isNothing }) {
                leftOut.append(LeftOut(line: row.line, text: source, key: key))
            }
            for (place, certified) in own.enumerated() where !certified.isNothing {
                let part = place > 0 ? "\(key)-\(place)" : key
                if choices.leftOut.contains(part) {
                    leftOut.append(
                        LeftOut(line: row.line, text: source, key: part, isByPerson: true))
                } else {
                    found.append(Found(row: certified, line: row.line, source: source, key: part))
                }
            }
        }
        let units =
            headings.titles
            + leftOut.compactMap { $0.isByPerson ? nil : ShareUnit(in: $0.text) }
        let hasOtherUnit = units.contains { ![.percent, .foreign, .mass].contains($0) }
        for (place, row) in CertificateRow.uncounted(found.map { $0.row }).enumerated() {
            found[place].row = row
        }
        let stated = found.filter { choices.shares[$0.key] == nil }
        let shares = StatedShares(
            stated.map { $0.row }, hasOtherUnit: hasOtherUnit,
            namesPercent: units.contains(.percent),
            sign: choices.sign)
        sign = shares.reader.signs.sign
        for one in found {
            let answer =
                choices.shares[one.key].map { StatedShares.typed($0) } ?? shares.answer(one.row)
            take(one, answer)
        }
        leftOut = leftOut.ordered { $0.line < $1.line }
    }

    private struct Found {
        var row: CertificateRow
        let line: Int
        let source: String
        let key: String
    }

    private mutating func take(_ found: Found, _ answer: StatedShares.Answer) {
        let (row, line, source) = (found.row, found.line, found.source)
        switch answer {
        case .nothing:
            if leftOut.last?.line != line {
                leftOut.append(LeftOut(line: line, text: source, key: found.key))
            }
        case .share(let share):
            rows.append(Read(row, line, source, found.key, share))
        case .doubt(let doubt):
            rows.append(Read(row, line, source, found.key, doubt))
        }
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

/// Keys of source lines, independent of the lines around them: a choice for a line ends when the
/// line changes.
private struct RowKeys {
    private var counts: [String: Int] = [:]

    mutating func key(_ source: String) -> String {
        let key = Digest(source).text
        let count = counts[key] ?? 0
        counts[key] = count + 1
        return count > 0 ? "\(key)+\(count)" : key
    }
}

extension CertificateRow {
    /// True if the substance is absent, or no share is given.
    fileprivate var isNothing: Bool {
        unclear == nil && statements.allSatisfy { $0.expression.isNothing }
    }

    /// A line without a share of its own, taken in with a typed share.
    fileprivate init(_ source: String, share: String) {
        let named = NumberedName(source)
        name = CertificateRow.plain(named.before.isEmpty ? named.after : named.before)
        numbers = named.numbers
        unclear = share
    }
}

extension StatedShares {
    /// A share that a person typed beside its line, in percent.
    fileprivate static func typed(_ text: String) -> Answer {
        guard let expression = ShareExpression(ShareToken.tokens(of: text)) else {
            return .doubt(.unclear(text))
        }
        var row = CertificateRow(name: "", numbers: [])
        row.statements = [.init(expression: expression, unit: .percent, text: text)]
        return StatedShares([row], hasOtherUnit: false).answer(row)
    }
}

extension PastedConstituents.Read {
    fileprivate init(
        _ row: CertificateRow, _ line: Int, _ source: String, _ key: String, _ share: ReadShare
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
        self.key = key
        doubts = found
    }

    fileprivate init(
        _ row: CertificateRow, _ line: Int, _ source: String, _ key: String, _ doubt: ShareDoubt
    ) {
        self.row = ConstituentRows.Row(
            name: row.name, cas: row.numbers.first ?? "", source: source)
        self.line = line
        self.key = key
        doubts = [.share(doubt)]
    }
}

extension PastedConstituents.Doubt {
    /// - Parameter row: its place in the form.
    func add(to faults: inout Faults, at row: Int) {
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

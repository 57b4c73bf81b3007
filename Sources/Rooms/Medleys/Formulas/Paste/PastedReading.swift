internal import Basics
internal import Perfumery

/// The rows of a pasted text as names, amounts and dilutions, before their numbers are read: the
/// decimal sign is decided from all rows.
struct PastedReading {
    struct Found {
        var line: PastedLine
        let source: String
        var scale = PastedDilution.Scale.percent
        /// True if the row is left out when its amount is the sum of the rows above.
        var isPerhapsTotal = false
    }

    var found: [Found] = []
    private(set) var leftOut: [String] = []
    private(set) var columnsLeftOut: [String] = []
    private var numbers: [String] = []
    private var isOfCommas = false
    private let language: Language
    private let separator: TextTable.Separator
    /// True if a row without cells is a line of its own, and not prose beside a table.
    private var isText: Bool { separator == .none }

    /// - Parameter language: of the form.
    init(_ text: String, in language: Language = .english) {
        self.language = language
        let table = TextTable(text, mostRows: 2_000) { cells in
            PastedColumns.headings(of: cells) > 1 || PastedColumns.isHead(cells)
        }
        separator = table.separator
        for row in table.rows where row.isTooLong { leftOut.append(row.begin) }
        let short = table.rows.filter { !$0.isTooLong }
        if isText {
            let rows = short.map { $0.source }
            let isCounted = PastedReading.areCounted(rows)
            for row in rows {
                readLine(isCounted ? String(row.drop { $0 != " " }) : row, row)
            }
            return
        }
        // Several tables may follow one another.
        var rows: [TextTable.Row] = []
        var hasHead = false
        for row in short {
            let isHead = PastedColumns.headings(of: row.cells) > 1
            if isHead, hasHead {
                read(rows)
                rows = []
            }
            hasHead = hasHead || isHead
            rows.append(row)
        }
        read(rows)
    }

    /// True if the rows are numbered, "1 Rose 20", "2 Iris 10": then these numbers are no
    /// amounts.
    private static func areCounted(_ rows: [String]) -> Bool {
        guard rows.count > 1 else { return false }
        for (place, row) in rows.enumerated() {
            let words = PastedWords(row).list
            guard words.count > 2, words[0] == "\(place + 1)", PastedUnit(words[1]) == nil,
                words.dropFirst().contains(where: { PastedNumber.isNumber($0) })
            else { return false }
        }
        return true
    }

    var signs: PastedSigns {
        PastedSigns(numbers, separator, isOfCommas: isOfCommas, in: language)
    }
}

extension PastedReading {
    private mutating func readLine(_ row: String, _ source: String) {
        let cells = row.split(separator: " ").map { String($0) }
        let hasDigits = row.utf8.contains { (0x30...0x39).contains($0) }
        guard hasDigits || PastedColumns.headings(of: cells) < 2 else {
            leftOut.append(source)
            return
        }
        if let several = PastedLine.several(row) {
            for line in several { add(Found(line: line, source: source)) }
            return
        }
        var line = PastedLine(row)
        if PastedLine.mayBeSeveral(source) { line.amount?.isDoubtful = true }
        let total = PastedTotal.kind(line.name)
        guard !line.name.isEmpty, total != .certain,
            line.amount != nil || isText && line.dilution != nil
        else {
            leftOut.append(source)
            return
        }
        add(Found(line: line, source: source, isPerhapsTotal: total == .perhaps))
    }

    private mutating func add(_ one: Found) {
        if let amount = one.line.amount { numbers.append(amount.number) }
        switch one.line.dilution?.share {
        case .percent(let number): numbers.append(number)
        case .product(let first, let second): numbers += [first, second]
        case .neat, .parts, .asked, nil: break
        }
        found.append(one)
    }

    private mutating func read(_ rows: [TextTable.Row]) {
        let cells = rows.map { $0.cells }
        let columns = PastedColumns(cells)
        let arePairs =
            columns.header == nil
            && cells.allSatisfy { PastedLine.arePairs($0.filter { !$0.isEmpty }) }
        guard !arePairs, columns.name != nil, columns.amount != nil || columns.dilution != nil
        else {
            let before = found.count
            for row in rows {
                let filled = row.cells.filter { !$0.isEmpty }
                let isSeveral = PastedLine.several(filled, isSure: true) != nil
                readLine(filled.joined(separator: isSeveral ? ";" : " "), row.source)
            }
            // In several rows, the second pair may be of another kind.
            for place in found.indices where place >= before && arePairs && rows.count > 1 {
                found[place].line.amount?.isDoubtful = true
            }
            return
        }
        if let header = columns.header, cells[header].contains(where: PastedHeading.isOfCommas) {
            isOfCommas = true
        }
        var used: Set<Int> = []
        for (place, row) in rows.enumerated() where place != columns.header {
            for cell in row.cells {
                if let number = PastedNumber.beginning(cell),
                    number.rest.isEmpty || cell.hasSuffix("%")
                {
                    numbers.append(number.number)
                }
            }
            if columns.header.map({ place < $0 }) ?? false {
                leftOut.append(row.source)
            } else if columns.header.map({ isLine(row, cells[$0].count) }) ?? false {
                readLine(row.cells.joined(separator: " "), row.source)
            } else {
                readRow(row, columns, &used)
            }
        }
        let unread = columns.leftOut(cells)
        columnsLeftOut += unread.filter { heading in
            !columns.remarks.contains { used.contains($0) && cells.heading(columns, $0) == heading }
        }
    }

    /// True if a row is a line of its own below a table. If blanks separate the columns, an empty
    /// cell leaves no trace.
    private func isLine(_ row: TextTable.Row, _ columns: Int) -> Bool {
        row.cells.count == 1 || separator == .blanks && row.cells.count < columns
    }

    private mutating func readRow(
        _ row: TextTable.Row, _ columns: PastedColumns, _ used: inout Set<Int>
    ) {
        let cell = { (column: Int?) -> String in
            guard let column, row.cells.indices.contains(column) else { return "" }
            return row.cells[column]
        }
        var line = PastedLine(named: cell(columns.name))
        let total = PastedTotal.kind(line.name)
        let numbers = row.cells.indices.filter { $0 != columns.name }.compactMap {
            CASNumber(row.cells[$0])
        }
        if numbers.count == 1, !line.name.isEmpty { line.identify(by: numbers[0]) }
        for column in columns.amounts where line.amount == nil {
            line.amount = PastedAmount(
                cell: cell(column.place), unit: cell(columns.unit), heading: column.unit)
        }
        guard !line.name.isEmpty, total != .certain, line.amount != nil || line.dilution != nil
        else {
            leftOut.append(row.source)
            return
        }
        if columns.areFractions, let number = line.amount?.number, PastedNumber.isPlain(number) {
            line.amount?.unit = PastedUnit(.percent, 100)
        }
        line.doubtFill()
        dilute(&line, cell(columns.dilution), cell(columns.diluent))
        if line.dilution == nil {
            for column in row.cells.indices where column != columns.name {
                let isRemark = columns.remarks.contains(column)
                guard isRemark || columns.isUnread(column),
                    let said = PastedDilution(remark: cell(column), isRemark: isRemark)
                else { continue }
                line.dilution = said
                used.insert(column)
                break
            }
        }
        line.doubt()
        let isOfColumn = !cell(columns.dilution).isEmpty
        add(
            Found(
                line: line, source: row.source, scale: isOfColumn ? columns.scale : .percent,
                isPerhapsTotal: total == .perhaps))
    }

    /// Adds the values of the dilution and diluent columns.
    private func dilute(_ line: inout PastedLine, _ cell: String, _ diluent: String) {
        let named = line.dilution
        if let said = PastedDilution(cell: cell) {
            line.dilution = said
            if said.diluent.isEmpty, let named { line.dilution?.diluent = named.diluent }
        }
        guard !diluent.isEmpty, !diluent.isOne(of: PastedVocabulary.none),
            !diluent.isOne(of: PastedVocabulary.neat)
        else { return }
        guard line.dilution != nil else {
            // Diluted by an unknown share; or the cell holds "10% in DPG".
            let said = PastedDilution(cell: diluent)
            let isSaid =
                if case .asked = said?.share { false } else { said?.diluent.isEmpty == false }
            line.dilution = isSaid ? said : PastedDilution(share: .asked("?"), diluent: diluent)
            return
        }
        line.dilution?.diluent = diluent
    }
}

// Shares of the whole beside amounts.
extension PastedReading {
    /// Asks for the unit where the numbers of a formula, none with a unit, are parts of 1.
    mutating func decideFractions() {
        let signs = signs
        var sum: Int64 = 0
        for one in found {
            guard let amount = one.line.amount, amount.unit == nil, !amount.isDoubtful,
                let part = signs.millionths(amount.number), (1...1_000_000).contains(part)
            else { return }
            sum += one.isPerhapsTotal ? 0 : part
        }
        guard found.count > 1, sum == 1_000_000 else { return }
        for place in found.indices { found[place].line.amount?.isDoubtful = true }
    }

    /// Decides the meaning of shares in lines of text: "Hedione 12 g (40 %)" among others that
    /// add up to 100 % is a share of the whole; a lone share beside amounts is asked for.
    mutating func decideShares() {
        guard isText else { return }
        let signs = signs
        var sum: Int64 = 0
        var count = 0
        for one in found {
            guard one.line.amount != nil, !one.line.isBareShare, let dilution = one.line.dilution,
                dilution.diluent.isEmpty, case .percent(let number) = dilution.share,
                let share = signs.millionths(number)
            else { continue }
            sum += min(share, 1_000_000_000)
            count += 1
        }
        let isWhole = count > 1 && count == found.count && (98_000_000...102_000_000).contains(sum)
        let isMixed = found.contains { $0.line.amount != nil && $0.line.amount?.unit != .percent }
        for place in found.indices {
            if isWhole { found[place].line.dilution = nil }
            if isMixed, found[place].line.isBareShare, found[place].line.amount?.unit == .percent {
                found[place].line.amount?.isDoubtful = true
                found[place].line.amount?.number += " %"
            }
        }
    }
}

extension PastedColumns {
    /// True if no other role reads the column.
    fileprivate func isUnread(_ column: Int) -> Bool {
        column != unit && column != dilution && column != diluent
            && !amounts.contains { $0.place == column }
    }
}

extension [[String]] {
    /// The name of a column that is left out.
    fileprivate func heading(_ columns: PastedColumns, _ column: Int) -> String? {
        dropFirst(columns.header ?? 0).first { column < $0.count && !$0[column].isEmpty }?[column]
    }
}

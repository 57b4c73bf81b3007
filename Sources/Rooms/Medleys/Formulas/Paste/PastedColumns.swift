internal import Basics
internal import Perfumery

/// The role of every column of a pasted table: by headings, or by cell contents.
struct PastedColumns: Equatable {
    private(set) var name: Int?
    /// The columns of amounts, the best first: a sheet may say grams, ounces and pounds.
    private(set) var amounts: [Amounts] = []
    private(set) var unit: Int?
    private(set) var dilution: Int?
    private(set) var diluent: Int?
    private(set) var remarks: [Int] = []
    /// The row of the headings.
    private(set) var header: Int?
    /// How the plain numbers of the dilutions are meant.
    private(set) var scale = PastedDilution.Scale.percent
    /// True if the amounts are shares of the whole as fractions of 1.
    private(set) var areFractions = false

    struct Amounts: Equatable {
        let place: Int
        let unit: PastedUnit?
    }

    var amount: Int? { amounts.first?.place }
    var amountUnit: AmountUnit? { amounts.first?.unit?.unit }

    init(_ rows: [[String]]) {
        // A title may stand above the headings.
        for (place, row) in rows.enumerated().prefix(10)
        where PastedColumns.headings(of: row) > 1 || PastedColumns.isHead(row) {
            header = place
            readHeadings(row, rows)
            if name != nil { return }
            self = PastedColumns()
        }
        guess(rows)
    }

    private init() {}

    /// How many cells of a row are known headings. A row with a number is none of headings.
    static func headings(of row: [String]) -> Int {
        if row.contains(where: { PastedNumber.isNumber($0) }) { return 0 }
        return row.count { PastedHeading($0)?.isTelling == true }
    }

    /// True if a row is a row of headings although only one is known: "Botanical, g".
    static func isHead(_ row: [String]) -> Bool {
        guard row.count > 1, headings(of: row) == 1 else { return false }
        return row.contains { cell in
            if case .amount(.some) = PastedHeading(cell) { true } else { false }
        }
            && row.allSatisfy { cell in
                !cell.utf8.contains { (0x30...0x39).contains($0) }
            }
    }

    /// The columns that hold something and are not read, by their headings or their first cells.
    func leftOut(_ rows: [[String]]) -> [String] {
        let read = [name, unit, dilution, diluent] + amounts.map { $0.place }
        var leftOut: [String] = []
        for place in 0..<(rows.map { $0.count }.max() ?? 0) where !read.contains(place) {
            let cells = cells(rows, place)
            let isFilled = cells.indices.contains { $0 != header && !cells[$0].isEmpty }
            guard isFilled, let said = cells.dropFirst(header ?? 0).first(where: { !$0.isEmpty })
            else { continue }
            leftOut.append(said)
        }
        return leftOut
    }

    private func cells(_ rows: [[String]], _ column: Int) -> [String] {
        rows.map { column < $0.count ? $0[column].trimmed : "" }
    }
}

// By headings.
extension PastedColumns {
    private mutating func readHeadings(_ row: [String], _ rows: [[String]]) {
        var share: (place: Int, isFraction: Bool)?
        var dilutions: [(place: Int, said: PastedDilution.Scale?)] = []
        for (place, cell) in row.enumerated() {
            switch PastedHeading(cell) {
            case .name: name = name ?? place
            case .amount(let unit): amounts.append(Amounts(place: place, unit: unit))
            case .share(let isFraction): share = share ?? (place, isFraction)
            case .unit: unit = unit ?? place
            case .dilution(let scale): dilutions.append((place, scale))
            case .diluent: diluent = diluent ?? place
            case .remark: remarks.append(place)
            case .other, nil: break
            }
        }
        let below = [[String]](rows.dropFirst((header ?? 0) + 1))
        name = name ?? firstTexts(row, below)
        // An explicit unit counts before a missing one, and grams before all others.
        amounts = amounts.ordered { PastedColumns.rank($0.unit) < PastedColumns.rank($1.unit) }
        // The shares of a formula are its amounts only if there are no others. A "concentration"
        // column that adds up to the whole counts as a share column, too.
        if dilutions.count > 1 || amounts.isEmpty && share == nil,
            let whole = dilutions.indices.last(where: { index in
                isWhole(below, dilutions[index].place)
                    || isOne(cells(below, dilutions[index].place))
            })
        {
            share = share ?? (dilutions[whole].place, dilutions[whole].said == .fraction)
            dilutions.remove(at: whole)
        }
        if amounts.isEmpty, let share {
            amounts = [Amounts(place: share.place, unit: .percent)]
            areFractions = share.isFraction || isOne(cells(below, share.place))
        }
        // Shares below an unknown heading that do not add up to the whole.
        let unknown = row.indices.first {
            PastedHeading(row[$0]) == nil && ColumnKind(cells(below, $0)) == .shares
                && !isWhole(below, $0)
        }
        guard let first = dilutions.first ?? unknown.map({ ($0, .percent) }) else { return }
        dilution = first.place
        scale = PastedColumns.scale(cells(below, first.place), first.said)
    }

    /// The first column of names below an unknown heading.
    private func firstTexts(_ row: [String], _ below: [[String]]) -> Int? {
        row.indices.first {
            PastedHeading(row[$0]) == nil && !row[$0].isEmpty
                && ColumnKind(cells(below, $0)) == .text
        }
    }

    private static func rank(_ unit: PastedUnit?) -> Int {
        guard let unit else { return 2 }
        switch unit.unit {
        case .gram: return unit.isPlain ? 0 : (unit.factor?.by ?? 1) > 1_000 ? 3 : 1
        case .millilitre: return 5
        case .part: return 7
        default: return 6
        }
    }

    /// True if plain numbers, at most 1 each, add up to 1, or to 2 with a total.
    private func isOne(_ cells: [String]) -> Bool {
        var sum: Int64 = 0
        for cell in cells where !cell.isEmpty {
            guard let share = Decimal(typed: cell, places: 6, comma: .decimals)?.units,
                (0...1_020_000).contains(share)
            else { return false }
            sum += share
        }
        return (980_000...1_020_000).contains(sum) || (1_960_000...2_040_000).contains(sum)
    }

    /// The scale of plain numbers in dilutions. If none is above 1, the numbers are fractions if
    /// every line has one and one is neat; otherwise unclear.
    static func scale(
        _ cells: [String], _ said: PastedDilution.Scale?
    ) -> PastedDilution.Scale {
        var numbers: [Int64] = []
        var isFull = true
        for cell in cells {
            let isNeat = cell.isOne(of: PastedVocabulary.neat)
            if cell.isEmpty || cell.isOne(of: PastedVocabulary.none) { isFull = false }
            guard !isNeat, let units = Decimal(typed: cell, places: 4, comma: .decimals)?.units
            else { continue }
            numbers.append(units)
        }
        guard let most = numbers.max(), said != .fraction else { return said ?? .percent }
        let isOfOnes = isFull && most == 10_000 && numbers.contains { $0 < 10_000 }
        if said == .percent { return isOfOnes ? .unclear : .percent }
        return most > 10_000 ? .percent : isOfOnes ? .fraction : .unclear
    }
}

// Guesses by cell contents.
extension PastedColumns {
    private mutating func guess(_ rows: [[String]]) {
        var kinds: [ColumnKind] = []
        for place in 0..<(rows.map { $0.count }.max() ?? 0) {
            kinds.append(ColumnKind(cells(rows, place)))
        }
        name = kinds.firstIndex(of: .text)
        unit = kinds.firstIndex(of: .unit)
        let places = kinds.indices.filter { kinds[$0] == .amounts }
        let text = kinds.indices.first { $0 > name ?? .max && kinds[$0] == .text }
        let amount = { (place: Int?) in place.map { [Amounts(place: $0, unit: nil)] } ?? [] }
        if let first = places.first, let last = places.dropFirst().first, let text, first < text,
            text < last
        {
            // Bergamot, 10, DPG, 1.6.
            dilution = first
            diluent = text
            amounts = amount(last)
            scale = PastedColumns.scale(cells(rows, first), nil)
            return
        }
        let share = kinds.firstIndex(of: .shares)
        guard let first = places.first else {
            // The rows may be counted before their names.
            amounts = amount(share ?? kinds.lastIndex(of: .counts))
            return
        }
        amounts = amount(first)
        if let share, !isWhole(rows, share) {
            dilution = share
            diluent = text
        } else if let text {
            remarks = [text]
        }
    }

    /// True if the shares of a column add up to 100 %, with or without a total below: then the
    /// shares are of the whole, not of a dilution.
    private func isWhole(_ rows: [[String]], _ column: Int) -> Bool {
        var sum: Int64 = 0
        for cell in cells(rows, column) {
            let number = cell.hasSuffix("%") ? String(cell.dropLast()) : cell
            let share = Decimal(typed: number, places: 4, comma: .decimals)?.units
            sum += min(max(share ?? 0, 0), 100_000_000)
        }
        return (980_000...1_020_000).contains(sum) || (1_960_000...2_040_000).contains(sum)
    }
}

/// The contents of most cells of a column without a heading.
private enum ColumnKind {
    case text
    /// 1, 2, 3 …, as rows are counted.
    case counts
    case amounts
    /// Numbers with a percent sign.
    case shares
    case unit
    case other

    init(_ cells: [String]) {
        var texts = 0
        var amounts = 0
        var shares = 0
        var units = 0
        var filled = 0
        var isCount = true
        for cell in cells where !cell.isEmpty {
            filled += 1
            if cell != "\(filled)" && cell != "\(filled)." { isCount = false }
            let number = PastedNumber.beginning(cell)
            if CASNumber.read(cell) != .none {
                continue
            } else if number?.rest.trimmed == "%" {
                shares += 1
            } else if let rest = number?.rest.trimmed,
                rest.isEmpty || PastedUnit(rest) != nil
                    || PastedNumber.isNumber(String(rest.prefix(1)))
            {
                amounts += 1
            } else if PastedUnit(cell) != nil {
                units += 1
            } else {
                texts += 1
            }
        }
        let most = { (count: Int) in count > 0 && count * 2 > filled }
        self =
            if isCount, filled > 1 {
                .counts
            } else if most(shares) {
                .shares
            } else if most(amounts) {
                .amounts
            } else if most(units) {
                .unit
            } else if most(texts) {
                .text
            } else {
                .other
            }
    }
}

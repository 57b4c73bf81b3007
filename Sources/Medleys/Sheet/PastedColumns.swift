internal import Basics
internal import Perfumery

/// Which column of a pasted table holds what: by its headings, or by what stands in it.
struct PastedColumns: Equatable {
    private(set) var name: Int?
    private(set) var amount: Int?
    private(set) var unit: Int?
    private(set) var dilution: Int?
    private(set) var diluent: Int?
    /// The row of the headings.
    private(set) var header: Int?
    /// The unit that the heading of the amounts says.
    private(set) var amountUnit: AmountUnit?

    init(_ rows: [[String]]) {
        // A title may stand above the headings.
        for (place, row) in rows.enumerated().prefix(10)
        where PastedColumns.headings(of: row) > 1 {
            header = place
            readHeadings(row)
            if name != nil { return }
            header = nil
        }
        guess(rows)
    }

    /// How many cells of a row are known headings.
    static func headings(of row: [String]) -> Int {
        var count = 0
        for cell in row where Heading(cell) != nil { count += 1 }
        return count
    }

    /// The columns that hold something and are not read, by their headings or their first cells.
    func leftOut(_ rows: [[String]]) -> [String] {
        let read = [name, amount, unit, dilution, diluent]
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

    /// Whether the dilutions are fractions of 1: none is above 1, and 1 is neat.
    func hasFractions(_ rows: [[String]]) -> Bool {
        guard let dilution else { return false }
        var hasNeat = false
        for (place, cell) in cells(rows, dilution).enumerated()
        where place != header && !cell.isEmpty {
            guard !cell.hasSuffix("%"),
                let share = Decimal(typed: cell, places: 4, comma: .decimals)?.units,
                share <= 10_000
            else { return false }
            if share == 10_000 { hasNeat = true }
        }
        return hasNeat
    }

    private func cells(_ rows: [[String]], _ column: Int) -> [String] {
        rows.map { column < $0.count ? $0[column].trimmed : "" }
    }

    private mutating func readHeadings(_ row: [String]) {
        var share: Int?
        for (place, cell) in row.enumerated() {
            switch Heading(cell) {
            case .name: name = name ?? place
            case .amount(let unit) where amount == nil:
                amount = place
                amountUnit = unit
            case .share: share = share ?? place
            case .unit: unit = unit ?? place
            case .dilution: dilution = dilution ?? place
            case .diluent: diluent = diluent ?? place
            case .amount, nil: break
            }
        }
        // The shares of a formula are its amounts only where it has no others.
        if amount == nil, let share {
            amount = share
            amountUnit = .percent
        }
    }

    private mutating func guess(_ rows: [[String]]) {
        var kinds: [ColumnKind] = []
        for place in 0..<(rows.map { $0.count }.max() ?? 0) {
            kinds.append(ColumnKind(cells(rows, place)))
        }
        name = kinds.firstIndex(of: .text)
        unit = kinds.firstIndex(of: .unit)
        let amounts = kinds.indices.filter { kinds[$0] == .amounts }
        let text = kinds.indices.first { $0 > name ?? .max && kinds[$0] == .text }
        if let first = amounts.first, let last = amounts.dropFirst().first, let text, first < text,
            text < last
        {
            // Bergamot, 10, DPG, 1.6.
            dilution = first
            diluent = text
            amount = last
            return
        }
        let share = kinds.firstIndex(of: .shares)
        guard let first = amounts.first else {
            // The rows may be counted before their names.
            amount = share ?? kinds.lastIndex(of: .counts)
            return
        }
        amount = first
        if let share, !isWhole(rows, share) {
            dilution = share
            diluent = text
        }
    }

    /// Whether the shares of a column make 100 %, perhaps with a total below: then they are of the
    /// whole, not of a dilution.
    private func isWhole(_ rows: [[String]], _ column: Int) -> Bool {
        var sum: Int64 = 0
        for cell in cells(rows, column) {
            let share = PastedLine.share(cell).flatMap {
                Decimal(typed: $0, places: 4, comma: .decimals)?.units
            }
            sum += min(max(share ?? 0, 0), 100_000_000)
        }
        return (980_000...1_020_000).contains(sum) || (1_960_000...2_040_000).contains(sum)
    }
}

/// What a heading says that its column holds. Other columns, such as CAS numbers and prices, are not
/// needed.
private enum Heading {
    case name
    case amount(AmountUnit?)
    /// Of the whole, in percent.
    case share
    case unit
    case dilution
    case diluent

    init?(_ cell: String) {
        // "Amount (g)" says a unit.
        var words = ""
        for scalar in cell.lowercased().unicodeScalars {
            switch scalar {
            case "(", ")", "[", "]", ",", "/", ":", ".", "_", "-", "#": words += " "
            case "%": words += " % "
            default: words.unicodeScalars.append(scalar)
            }
        }
        let said = words.split(separator: " ").map { String($0) }
        guard let first = said.first, said.count < 5 else { return nil }
        let isShare = said.contains("%") || said.contains("percent") || said.contains("percentage")
        for word in said {
            switch word {
            case "dilution", "purity", "concentration", "conc", "strength":
                self = .dilution
                return
            case "dilutant", "diluent", "solvent", "carrier":
                self = .diluent
                return
            case "diluted":
                self = .diluent
                return
            case "cost", "price", "cas", "stock", "supplier", "notes", "ifra", "limit": return nil
            default: break
            }
        }
        switch first {
        case "ingredient", "ingredients", "material", "materials", "name", "component",
            "components", "product", "substance", "raw", "item", "perfume", "aroma":
            self = .name
        case "unit", "units": self = .unit
        case "amount", "quantity", "qty", "weight", "mass", "volume", "dose", "dosage":
            self = isShare ? .share : .amount(said.compactMap { PastedAmount.unit($0) }.first)
        case "%", "percent", "percentage", "share", "pct": self = .share
        default:
            guard said.count == 1, let unit = PastedAmount.unit(first) else { return nil }
            self = .amount(unit)
        }
    }
}

/// What stands in most cells of a column without a heading.
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
            if PastedLine.share(cell) != nil, cell.hasSuffix("%") {
                shares += 1
            } else if PastedAmount.isNumber(first: cell) {
                if !isRegistryNumber(cell) { amounts += 1 }
            } else if PastedAmount.unit(cell) != nil {
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

/// Whether it is a CAS number: 106-22-9.
private func isRegistryNumber(_ cell: String) -> Bool {
    let parts = cell.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count > 1, parts[1].count == 2, parts[2].count == 1 else {
        return false
    }
    return parts.allSatisfy { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

internal import Basics
internal import Perfumery
internal import Web

/// The table of a supplier's certificate as a person pastes it: with headings or without, from a
/// spreadsheet or from a page of text.
struct PastedConstituents {
    private(set) var rows: [ConstituentRows.Row] = []
    /// Lines that were not understood, or that hold nothing of their substance.
    private(set) var leftOut: [String] = []

    init(_ text: String) {
        var table: [[String]] = []
        // Without a comma in the first line, those below are decimal signs.
        let first = text.split(whereSeparator: { $0.isNewline }).first ?? ""
        let isPlain = !first.contains { $0 == "," || $0 == ";" }
        var reader = SheetReader(text, separator: isPlain ? .tab : nil)
        while let row = try? reader.next() { table.append(row.cells.map { $0.trimmed }) }
        var columns: CertificateColumns?
        for cells in table.prefix(1_000) {
            if cells.count > 1, let found = CertificateColumns(headings: cells) {
                columns = found
                continue
            }
            // Below headings a row is what its columns say: its words alone would lose their unit.
            let isTable = columns != nil && cells.count { !$0.isEmpty } > 1
            let row = isTable ? columns?.row(cells) : PastedConstituents.row(of: cells)
            if let row {
                rows.append(row)
            } else {
                leftOut.append(cells.filter { !$0.isEmpty }.joined(separator: " · "))
            }
        }
    }

    /// The form with the rows after its own ones.
    func added(to form: Fields) -> Fields {
        var added = ConstituentRows(form)
        added.rows = added.rows.filter { !$0.isBlank } + rows
        return added.replacing(form.without("table"))
    }

    /// A line without headings: a CAS number, shares at its end, and what is before them.
    private static func row(of cells: [String]) -> ConstituentRows.Row? {
        var words: [String] = []
        for cell in cells {
            for word in cell.split(whereSeparator: { $0.isWhitespace }) {
                words.append(String(word))
            }
        }
        var row = ConstituentRows.Row()
        if let place = words.firstIndex(where: { CASNumber.read($0) != .none }) {
            row.cas = words[place]
            let before = words[..<place]
            var after = words[(place + 1)...]
            // A number of the EU's inventory may follow.
            after.removeAll { isInventoryNumber($0) }
            let isFirst = before.isEmpty
            guard let share = CertificateShare(Array(after), takesAll: !isFirst) else { return nil }
            row.name = isFirst ? share.rest : before.joined(separator: " ")
            row.lowest = share.lowest
            row.highest = share.highest
            return row
        }
        guard let share = CertificateShare(words, takesAll: false), !share.rest.isEmpty else {
            return nil
        }
        row.name = share.rest
        row.lowest = share.lowest
        row.highest = share.highest
        return row
    }
}

/// "203-377-1".
private func isInventoryNumber(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].count == 3 && parts[1].count == 3 && parts[2].count == 1
}

/// Which column of a certificate holds what, by its headings.
private struct CertificateColumns {
    private var name: Int?
    private var cas: Int?
    private var share: Int?
    private var lowest: Int?
    private var highest: Int?
    private var isInPPM = false

    /// Nil if the cells are no headings.
    init?(headings: [String]) {
        for (place, cell) in headings.enumerated() {
            let said = cell.lowercased()
            if said.isEmpty { continue }
            if CASNumber.read(cell) != .none { return nil }
            let isShare =
                said.holds("%") || said.holds("percent") || said.holds("conc")
                || said.holds("content") || said.holds("level") || said.holds("ppm")
                || said.holds("typical") || said.holds("amount")
            if said.holds("cas") {
                cas = cas ?? place
            } else if said.hasPrefix("min") || said == "from" || said.holds("lowest") {
                lowest = lowest ?? place
            } else if said.hasPrefix("max") || said == "to" || said.holds("highest") {
                highest = highest ?? place
                if said.holds("ppm") { isInPPM = true }
            } else if isShare {
                share = share ?? place
                if said.holds("ppm") { isInPPM = true }
            } else if said.holds("name") || said.holds("substance") || said.holds("ingredient")
                || said.holds("constituent") || said.holds("component") || said.holds("allergen")
                || said.holds("inci") || said.holds("chemical") || said.holds("material")
            {
                name = name ?? place
            }
        }
        guard share ?? highest ?? lowest != nil, name != nil || cas != nil else { return nil }
    }

    func row(_ cells: [String]) -> ConstituentRows.Row? {
        let cell = { (place: Int?) -> String in
            guard let place, cells.indices.contains(place) else { return "" }
            return cells[place]
        }
        var row = ConstituentRows.Row(name: cell(name), cas: cell(cas))
        if CASNumber.read(row.cas) == .none, row.cas == "-" || row.cas == "—" { row.cas = "" }
        let unit = isInPPM ? " ppm" : ""
        let low = cell(lowest)
        let high = cell(highest ?? share)
        guard !row.name.isEmpty || !row.cas.isEmpty,
            let share = CertificateShare(words(high + unit), takesAll: true)
        else { return nil }
        row.lowest = share.lowest
        row.highest = share.highest
        if let least = CertificateShare(words(low + unit), takesAll: true) {
            row.lowest = least.highest
        }
        return row
    }
}

private func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
}

/// "0.5 – 1.2 %", "< 0.1", "12 ppm": the shares at the end of some words, in percent.
private struct CertificateShare {
    private(set) var lowest = ""
    let highest: String
    /// The words before them.
    let rest: String

    /// - Parameter takesAll: whether there may be nothing else. Then nil if there is.
    init?(_ words: [String], takesAll: Bool) {
        var words = words
        var isInPPM = false
        if words.last?.lowercased() == "ppm" {
            isInPPM = true
            words.removeLast()
        } else if words.last == "%" {
            words.removeLast()
        }
        var parts: [String] = []
        var isBelow = false
        while let word = words.last {
            let plain = CertificateShare.plain(word)
            if plain == "-" || plain == "to" {
                words.removeLast()
                continue
            }
            if plain == "<" || plain == "<=" {
                isBelow = true
                words.removeLast()
                break
            }
            let numbers = CertificateShare.numbers(plain, isInPPM, &isBelow)
            guard let numbers, parts.count + numbers.count < 3 else { break }
            parts = numbers + parts
            words.removeLast()
            if isBelow { break }
        }
        guard let last = parts.last, !takesAll || words.isEmpty else { return nil }
        highest = last
        if isBelow {
            lowest = "0"
        } else if parts.count > 1 {
            lowest = parts[0]
        }
        rest = words.joined(separator: " ")
        // Nothing of it is there.
        guard Decimal(typed: last, places: 7, comma: .decimals)?.units ?? 0 > 0 else { return nil }
    }

    private static func plain(_ word: String) -> String {
        var plain = ""
        for scalar in word.unicodeScalars {
            switch scalar {
            case "\u{2010}"..."\u{2015}", "\u{2212}": plain += "-"
            case "≤": plain += "<="
            case "%": break
            default: plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }

    /// "0.5-1.2", "<0.1", "3": one or two numbers; nil for another word.
    private static func numbers(
        _ word: String, _ isInPPM: Bool, _ isBelow: inout Bool
    ) -> [String]? {
        var word = word[...]
        var below = false
        while word.first == "<" || word.first == "=" {
            word.removeFirst()
            below = true
        }
        var numbers: [String] = []
        for part in word.split(separator: "-", omittingEmptySubsequences: false) {
            guard let number = Decimal(typed: String(part), places: 7, comma: .decimals),
                number.units >= 0, part.utf8.first.map({ (0x2C...0x39).contains($0) }) == true
            else { return nil }
            numbers.append(
                isInPPM
                    ? Decimal(units: number.units / 10_000, places: 7).typed : String(part))
        }
        guard !numbers.isEmpty else { return nil }
        isBelow = below
        return numbers
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
        }
        return changed
    }
}

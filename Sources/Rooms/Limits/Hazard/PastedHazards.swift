internal import Basics
internal import Journal
internal import Perfumery
internal import Web

/// Section 3 of a safety data sheet, pasted: substances with their shares and classifications, in
/// rows or with a line for each figure.
struct PastedHazards {
    /// Substances in their order; all that is not certain is asked.
    private let records: [SheetRecord]
    /// Their shares as a certificate's reader reads them, by the number of the record.
    private let shares: [Int: PastedConstituents.Read]
    /// Lines that name no substance.
    private(set) var leftOut: [String] = []

    var count: Int { records.count }

    init(_ text: String) {
        var table: [String] = []
        var found: [SheetRecord] = []
        var places: [Int: Int] = [:]
        let lines = SheetHeading.section(text.splitLines().prefix(2_000).map { $0 })
        var heads: [String] = []
        var paragraphs: [[SheetLine]] = [[]]
        // The shares of all rows below one group of headings.
        let close = {
            (
                table: inout [String], found: inout [SheetRecord], places: inout [Int: Int],
                leftOut: inout [String], paragraphs: inout [[SheetLine]]
            ) in
            let columns = PastedHazards.columns(heads)
            let own = [SheetRecord](paragraphs)
            paragraphs = [[]]
            guard !own.isEmpty else { return }
            table += PastedHazards.titles(heads)
            table.append((["Name", "CAS"] + columns).joined(separator: "\t"))
            for record in own {
                guard !record.hasOnly(.name) else {
                    leftOut.append(String(record.source.prefix(300)))
                    continue
                }
                let shares = record.shares
                var cells = shares
                if shares.count != columns.count { cells = [shares.joined(separator: " ? ")] }
                if shares.count < columns.count, columns.count > 1 { cells[0] += " ?" }
                table.append(
                    ([record.name ?? "", record.numbers.joined(separator: " ")] + cells)
                        .map { $0.replacingTabs }.joined(separator: "\t"))
                places[table.count] = found.count
                found.append(record)
            }
        }
        var isHead = true
        for line in lines {
            let line = String(line.prefix(2_000))
            if line.trimmed.isEmpty {
                paragraphs.append([])
            } else if NumberedName(line).numbers.isEmpty, SheetLine.begin(of: line) == nil,
                SheetHeading.isHeading(line)
            {
                if !isHead {
                    close(&table, &found, &places, &leftOut, &paragraphs)
                    // Headings of another page hold as long as they name no others.
                    if case .share = ShareHeading(line) { heads = [] }
                }
                heads.append(line)
                isHead = true
            } else {
                let parts = SheetLine(line)
                guard !parts.kinds.isEmpty else { continue }
                paragraphs[paragraphs.count - 1].append(parts)
                isHead = false
            }
        }
        close(&table, &found, &places, &leftOut, &paragraphs)
        records = found
        var shares: [Int: PastedConstituents.Read] = [:]
        for read in PastedConstituents(table.joined(separator: "\n")).rows {
            if let place = places[read.line] { shares[place] = read }
        }
        self.shares = shares
    }

    /// Headings of columns of shares, else one without a unit.
    private static func columns(_ heads: [String]) -> [String] {
        var columns: [String] = []
        for head in heads {
            let cells = SheetLine.cells(of: head).map { $0.text }
            let isTitle = cells.count == 1 && heads.count > 1 && isWide(heads)
            guard !isTitle else { continue }
            if cells.count > 1 {
                columns += cells.filter { isShare($0) }
            } else if ShareColumn.columns(ofLine: head).count > 0 {
                columns += ShareColumn.columns(ofLine: head).map { column in
                    let words = head.split(separator: " ").map { String($0) }
                    let unit = words.filter { ShareUnit(in: $0) != nil }.joined(separator: " ")
                    return column.unit == nil || unit.isEmpty ? column.heading : unit
                }
            } else if isShare(head) {
                columns.append(head)
            }
        }
        return columns.isEmpty ? ["Share"] : columns
    }

    private static func isShare(_ heading: String) -> Bool {
        if case .share = ShareHeading(heading) { return true }
        return false
    }

    private static func isWide(_ heads: [String]) -> Bool {
        heads.contains { SheetLine.cells(of: $0).count > 1 }
    }

    /// Titles that name a unit beside headings of columns.
    private static func titles(_ heads: [String]) -> [String] {
        guard isWide(heads) || heads.count > 1 else { return [] }
        return heads.filter { SheetLine.cells(of: $0).count == 1 && ShareUnit(in: $0) != nil }
            .map { $0.replacingTabs }
    }

    /// The form with the rows after its own ones.
    func added(to form: Fields) -> (form: Fields, faults: Faults) {
        let own = HazardRows(form)
        let kept = own.shares.rows.indices.filter { !own.shares.rows[$0].isBlank }
        var rows = own.shares
        rows.rows = kept.map { own.shares.rows[$0] }
        var hazards = kept.map { own.hazards[$0] }
        var faults = Faults()
        for (place, record) in records.enumerated() {
            let row = rows.rows.count
            rows.rows.append(self.row(record, shares[place], row, &faults))
            hazards.append(PastedHazards.classes(of: record, row, &faults))
        }
        // Impossible values are reported at once, except in fields that already have a question.
        var wrong = Faults()
        _ = rows.lines(&wrong, rules: Entry.currentRules)
        for fault in wrong.faults where faults[fault.field] == nil { faults.add(fault) }
        var added = rows.replacing(form.without("hazards"))
        for text in hazards { added.add("hazards", text) }
        if (added["basis"] ?? "").isEmpty {
            added = added.without("basis")
            added.add("basis", MaterialHazards.Basis.constituents.rawValue)
        }
        return (added.without("table"), faults)
    }

    private func row(
        _ record: SheetRecord, _ read: PastedConstituents.Read?, _ place: Int,
        _ faults: inout Faults
    ) -> ConstituentRows.Row {
        var row = read?.row ?? ConstituentRows.Row(cas: record.numbers.first ?? "")
        row.name = record.name ?? ""
        row.source = String(record.source.prefix(ConstituentRows.sourceLimit))
        if row.name.isEmpty {
            faults.add(ConstituentRows.place("substance", place), LimitsFault.nameIt)
        }
        let text = record.shares.joined(separator: ", ")
        if record.doubtsShare || read == nil {
            (row.lowest, row.highest) = ("", "")
            let to = ConstituentRows.place("to", place)
            if text.isEmpty {
                faults.add(to, LimitsFault.howMuch)
            } else {
                faults.add(to, LimitsFault.unclear, [text])
            }
        } else {
            for doubt in read?.doubts ?? [] { doubt.add(to: &faults, at: place) }
        }
        return row
    }

    /// Classes that may be another substance's have a question mark, which refuses the form.
    private static func classes(
        of record: SheetRecord, _ place: Int, _ faults: inout Faults
    ) -> String {
        let field = ConstituentRows.place("hazards", place)
        let text = record.classes
        guard !text.isEmpty else {
            faults.add(field, LimitsFault.whichClasses)
            return ""
        }
        let classified = HazardText(text)
        if record.doubtsClasses {
            faults.add(field, LimitsFault.whoseClasses)
            return "? " + text
        }
        if !classified.isWhole {
            faults.add(
                field, LimitsFault.classesUnclear,
                [String(classified.unread.prefix(6).joined(separator: " "))])
        }
        return text
    }
}

extension String {
    fileprivate var replacingTabs: String {
        String(map { "\t\n;|\"".contains($0) ? " " : $0 }).trimmed
    }

    /// Lines with the blank ones.
    fileprivate func splitLines() -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).map {
            String($0)
        }
    }
}

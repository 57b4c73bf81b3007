internal import Basics

// Reads the cells of a sheet. All numbers in a sheet are untrusted.
extension Workbook {
    /// Position of a cell, from 0.
    private struct Place {
        var column = -1
        var row = -1
    }

    /// - Parameter isHidden: true if nothing of the sheet is taken; it is read for its faults.
    mutating func readSheet(_ bytes: [UInt8], _ file: String, isHidden: Bool) {
        let reader = XMLReader(bytes)
        defer { if reader.isBroken { stop() } }
        var sheet: Sheet = []
        var cell = Place()
        var (kind, style) = ("", 0)
        var runs = Runs()
        var isText = false
        var rows: Set<Int> = []
        var columns: [ClosedRange<Int>] = []
        while fault == nil, let event = reader.next() {
            switch event {
            case .start("chartsheet", _), .start("dialogsheet", _): return
            case .start("col", let attributes) where Workbook.isHidden(attributes, size: "width"):
                let (from, to) = (attributes["min"] ?? "", attributes["max"] ?? "")
                if let first = Int(from), first > 0, let last = Int(to), last >= first {
                    columns.append(first - 1...last - 1)
                }
            case .start("row", let attributes):
                elements -= 1
                guard let row = Workbook.row(attributes["r"], after: cell.row) else {
                    return stop()
                }
                cell = Place(row: row)
                if Workbook.isHidden(attributes, size: "ht") { rows.insert(row) }
                guard elements >= 0 else { return stop() }
            case .start("c", let attributes):
                elements -= 1
                guard elements >= 0 else { return stop() }
                cell.column += 1
                if let name = attributes["r"] {
                    guard let place = Workbook.place(name) else { return stop() }
                    cell = place
                }
                kind = attributes["t"] ?? ""
                style = attributes["s"].flatMap { Int($0) } ?? 0
                runs = Runs()
            case .start("v", _), .start("t", _): isText = true
            case .end("v"), .end("t"): isText = false
            case .text(let part): if isText { runs.add(part) }
            case .end("c"): set(value(runs.text, kind, style), at: cell, in: &sheet)
            case .start("mergeCell", let attributes): spread(attributes["ref"] ?? "", in: &sheet)
            case .start(let name, let attributes): runs.starts(name, attributes)
            case .end(let name): runs.ends(name)
            }
        }
        let seen = isHidden ? sheet : withoutHidden(sheet, rows: rows, columns: columns)
        sheets.append((file, seen))
    }

    private mutating func value(_ text: String, _ kind: String, _ style: Int) -> String {
        switch kind {
        case "s":
            guard let number = Int(text), strings.indices.contains(number) else {
                // A cell may be empty, but not name a text that is not there.
                if !text.isEmpty { stop() }
                return ""
            }
            return strings[number]
        case "", "n":
            guard formats.indices.contains(style) else {
                return NumberFormat.general.shown(text)
            }
            return formats[style].shown(text, since1904: since1904)
        case "b": return text == "1" ? "TRUE" : text == "0" ? "FALSE" : text
        default: return text
        }
    }

    /// Cells that hold nothing take no place.
    private mutating func set(_ text: String, at cell: Place, in sheet: inout Sheet) {
        guard !text.isEmpty, (0..<ReadingLimits.columns).contains(cell.column) else { return }
        guard (0..<ReadingLimits.rows).contains(cell.row) else {
            // A cell of no row stands before the first.
            return stop(cell.row < 0 ? .notWhatItSays : .tooManyRows(ReadingLimits.rows))
        }
        // An empty row costs as much as a cell, counted in every sheet.
        cells -= max(0, cell.row + 1 - sheet.count)
        guard cells >= 0 else { return stop() }
        while sheet.count <= cell.row { sheet.append([]) }
        let further = max(0, cell.column + 1 - sheet[cell.row].count)
        cells -= further
        cellText -= text.utf8.count
        guard cells >= 0, cellText >= 0 else { return stop() }
        for _ in 0..<further { sheet[cell.row].append("") }
        sheet[cell.row][cell.column] = text
    }

    /// Fills all cells of a merged area with the text of its first cell.
    private mutating func spread(_ area: String, in sheet: inout Sheet) {
        let ends = area.split(separator: ":").compactMap { Workbook.place(String($0)) }
        guard ends.count == 2, sheet.indices.contains(ends[0].row),
            sheet[ends[0].row].indices.contains(ends[0].column), ends[0].row <= ends[1].row,
            ends[0].column <= ends[1].column
        else { return }
        let text = sheet[ends[0].row][ends[0].column]
        let rows = ends[0].row...min(ends[1].row, ReadingLimits.rows - 1)
        let columns = ends[0].column...min(ends[1].column, ReadingLimits.columns - 1)
        merged -= rows.count * columns.count
        guard merged >= 0 else { return stop() }
        for row in rows where fault == nil {
            for column in columns { set(text, at: Place(column: column, row: row), in: &sheet) }
        }
    }

    /// Row given by an attribute, from 0; without the attribute, the next row. Nil for a row that
    /// no sheet has.
    private static func row(_ attribute: String?, after last: Int) -> Int? {
        guard let attribute else { return last + 1 }
        guard let number = Int(attribute), (1...ReadingLimits.sheetRows).contains(number) else {
            return nil
        }
        return number - 1
    }

    /// "B5": column 1, row 4. Nil for a place that no sheet has.
    private static func place(_ name: String) -> Place? {
        var column = 0
        var row = 0
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                column = column * 26 + Int(clamping: byte) - 0x40
            case UInt8(ascii: "0")...UInt8(ascii: "9"): row = row * 10 + Int(clamping: byte) - 0x30
            case UInt8(ascii: "$"): break
            default: return nil
            }
            guard column <= ReadingLimits.sheetColumns, row <= ReadingLimits.sheetRows else {
                return nil
            }
        }
        return column > 0 && row > 0 ? Place(column: column - 1, row: row - 1) : nil
    }
}

internal import Basics
internal import Web

/// A fault in a line of a file, or of the whole file.
struct LineFault: Equatable {
    /// The line number as in a text editor, from 1; nil for the whole file.
    let line: Int?
    let column: MedleyColumn?
    /// A code of this room; the preview shows its sentence.
    let fault: Faults.Fault

    init(line: Int?, column: MedleyColumn?, _ fault: Faults.Fault) {
        self.line = line
        self.column = column
        self.fault = fault
    }

    init<Code: FaultCode>(
        line: Int?, column: MedleyColumn?, _ code: Code, _ arguments: [String] = []
    ) {
        self.init(line: line, column: column, Faults.Fault("", code.code, arguments))
    }
}

/// A row of a sheet, with cells by column. Cells are trimmed.
struct MedleyRow {
    let line: Int
    private let cells: [String]

    init(line: Int, cells: [String]) {
        self.line = line
        self.cells = cells
    }

    subscript(column: MedleyColumn) -> String { cells[column.rawValue] }

    func isBlank(_ owner: MedleyColumn.Owner) -> Bool {
        for column in MedleyColumn.allCases
        where column.owner == owner && !cells[column.rawValue].isEmpty { return false }
        return true
    }
}

/// A file split into rows by medley. The values are not checked yet.
struct SheetReading {
    /// The rows of a medley or of a scenting, in the order of the file.
    struct Group {
        let scenting: Int
        let name: String
        var rows: [MedleyRow]
    }

    private(set) var scentings: [Group] = []
    private(set) var medleys: [Group] = []
    /// Faults of the file, of its first line, and of lines without a medley.
    private(set) var faults: [LineFault] = []
    /// The names of unknown columns.
    private(set) var unknown: [String] = []
    /// The columns of the file.
    private(set) var columns: Set<MedleyColumn> = []
    /// False if nothing in the file can be used.
    private(set) var isReadable = true
    private(set) var separator = SheetSeparator.comma

    /// Columns without a value in any row, which the form asks for.
    private(set) var asked: [MedleyColumn] = []
    private let once: SheetOnce

    private var scentingPlaces: [[UInt8]: Int] = [:]
    private var medleyPlaces: [[UInt8]: Int] = [:]

    /// - Parameter once: values for all rows.
    init(_ text: String, _ once: SheetOnce = SheetOnce()) {
        self.once = once
        var reader = SheetReader(text)
        separator = reader.separator
        do throws(SheetFault) {
            guard let header = try reader.next() else {
                refuse(nil, .sheetEmpty)
                return
            }
            let places = readHeader(header)
            guard isReadable else { return }
            var rows: [MedleyRow] = []
            while let row = try reader.next() {
                if let row = self.row(row, places) { rows.append(row) }
            }
            if once.isAllowed { ask(rows) }
            for row in rows { take(row) }
        } catch {
            switch error {
            case .unclosedQuote(let line): refuse(line, .quoteNeverCloses)
            case .textAfterQuote(let line): refuse(line, .textAfterQuote)
            }
        }
        if isReadable, scentings.isEmpty, faults.isEmpty { refuse(nil, .sheetWithoutRows) }
    }

    func has(_ column: MedleyColumn) -> Bool { columns.contains(column) }
}

extension SheetReading {
    private mutating func refuse(
        _ line: Int?, _ code: SheetFaultCode, _ arguments: [String] = []
    ) {
        isReadable = false
        faults.append(LineFault(line: line, column: nil, code, arguments))
    }

    /// Reads the header: the columns of the cells, nil if unknown.
    private mutating func readHeader(_ header: SheetRow) -> [MedleyColumn?] {
        var places: [MedleyColumn?] = []
        for cell in header.cells {
            let column = MedleyColumn.named(cell)
            places.append(column)
            if let column {
                if !columns.insert(column).inserted {
                    refuse(header.line, .columnTwice, [column.name])
                }
            } else if !cell.trimmed.isEmpty {
                unknown.append(cell.trimmed)
            }
        }
        var missing: [String] = []
        for column in MedleyColumn.allCases where !columns.contains(column) {
            let isOnce = SheetOnce.columns.contains(column)
            if column.isRequired || isOnce && !once.isAllowed { missing.append(column.name) }
        }
        if !missing.isEmpty { refuse(header.line, .columnsMissing, missing) }
        if !unknown.isEmpty {
            faults.append(
                LineFault(
                    line: header.line, column: nil, SheetFaultCode.columnsUnknown, unknown))
        }
        return places
    }

    /// Nil, and a fault, for a row that is longer than the header.
    private mutating func row(_ row: SheetRow, _ places: [MedleyColumn?]) -> MedleyRow? {
        var cells = [String](repeating: "", count: MedleyColumn.allCases.count)
        for (place, cell) in row.cells.enumerated() where !cell.isEmpty {
            if place >= places.count {
                faults.append(
                    LineFault(line: row.line, column: nil, SheetFaultCode.tooManyCells))
                return nil
            }
            if let column = places[place] { cells[column.rawValue] = cell.trimmed }
        }
        return MedleyRow(line: row.line, cells: cells)
    }

    /// Finds columns without a value in any row.
    private mutating func ask(_ rows: [MedleyRow]) {
        guard rows.contains(where: { !$0.isBlank(.line) }) else { return }
        for column in SheetOnce.columns where rows.allSatisfy({ $0[column].isEmpty }) {
            asked.append(column)
        }
    }

    /// A row's value, or the form's if no row has one.
    func said(_ text: String, _ column: MedleyColumn) -> String {
        asked.contains(column) ? once[column] : text
    }

    private mutating func take(_ row: MedleyRow) {
        let scenting = said(row[.scenting], .scenting)
        guard !scenting.isEmpty else {
            faults.append(
                LineFault(line: row.line, column: .scenting, MedleysFault.scentingNameMissing))
            return
        }
        let place = SheetReading.place(
            of: [UInt8](scenting.lowercased().utf8), &scentingPlaces, scentings.count)
        if place == scentings.count {
            scentings.append(Group(scenting: place, name: scenting, rows: []))
        }
        scentings[place].rows.append(row)
        let name = row.isBlank(.line) ? row[.medley] : said(row[.medley], .medley)
        guard !name.isEmpty else {
            // A row may hold only a scenting.
            if !row.isBlank(.medley) || !row.isBlank(.line) {
                faults.append(
                    LineFault(line: row.line, column: .medley, MedleysFault.nameMissing))
            }
            return
        }
        // Compare bytes, as the database does: Swift's String would treat differently composed
        // characters as equal.
        let key = [UInt8](String(place).utf8) + [0] + [UInt8](name.lowercased().utf8)
        let medley = SheetReading.place(of: key, &medleyPlaces, medleys.count)
        if medley == medleys.count {
            medleys.append(Group(scenting: place, name: name, rows: []))
        }
        medleys[medley].rows.append(row)
    }

    private static func place(
        of key: [UInt8], _ places: inout [[UInt8]: Int], _ next: Int
    ) -> Int {
        if let place = places[key] { return place }
        places[key] = next
        return next
    }

    /// The index of the medley with that name in that scenting.
    func medley(_ name: String, in scenting: String) -> Int? {
        guard let place = scentingPlaces[[UInt8](scenting.lowercased().utf8)] else { return nil }
        return medleyPlaces[
            [UInt8](String(place).utf8) + [0] + [UInt8](name.lowercased().utf8)]
    }
}

internal import Basics

/// What is wrong in a line of a file, or in the file as a whole.
struct LineFault: Equatable {
    /// From 1, as a text editor counts; nil for the file as a whole.
    let line: Int?
    let column: MedleyColumn?
    let sentence: String
}

/// A row of a sheet by the names of its columns; blanks at the ends are no part of a cell.
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

/// A file taken apart: rows by the medley they belong to, nothing of them believed yet.
struct SheetReading {
    /// The rows of a medley or of a scenting, in the order of the file.
    struct Group {
        let scenting: Int
        let name: String
        var rows: [MedleyRow]
    }

    private(set) var scentings: [Group] = []
    private(set) var medleys: [Group] = []
    /// Of the file, of its first line, and of lines that belong to no medley.
    private(set) var faults: [LineFault] = []
    /// Columns that nobody knows, as they are named.
    private(set) var unknown: [String] = []
    /// Which columns the file has.
    private(set) var columns: Set<MedleyColumn> = []
    /// False where nothing of the file can be used.
    private(set) var isReadable = true
    private(set) var separator = SheetSeparator.comma

    private var scentingPlaces: [[UInt8]: Int] = [:]
    private var medleyPlaces: [[UInt8]: Int] = [:]
    private let words = MedleysWords()

    init(_ text: String) {
        var reader = SheetReader(text)
        separator = reader.separator
        do throws(SheetFault) {
            guard let header = try reader.next() else {
                refuse(nil, words.sheetEmpty)
                return
            }
            let places = readHeader(header)
            guard isReadable else { return }
            while let row = try reader.next() { take(row, places) }
        } catch {
            switch error {
            case .unclosedQuote(let line): refuse(line, words.quoteNeverCloses)
            case .textAfterQuote(let line): refuse(line, words.textAfterQuote)
            }
        }
        if isReadable, scentings.isEmpty, faults.isEmpty { refuse(nil, words.sheetWithoutRows) }
    }

    func has(_ column: MedleyColumn) -> Bool { columns.contains(column) }
}

extension SheetReading {
    private mutating func refuse(_ line: Int?, _ sentence: String) {
        isReadable = false
        faults.append(LineFault(line: line, column: nil, sentence: sentence))
    }

    /// For each cell of a row the column it belongs to.
    private mutating func readHeader(_ header: SheetRow) -> [MedleyColumn?] {
        var places: [MedleyColumn?] = []
        for cell in header.cells {
            let column = MedleyColumn.named(cell)
            places.append(column)
            if let column {
                if !columns.insert(column).inserted {
                    refuse(header.line, words.columnTwice(column.name))
                }
            } else if !cell.trimmed.isEmpty {
                unknown.append(cell.trimmed)
            }
        }
        var missing: [String] = []
        for column in MedleyColumn.allCases where column.isRequired && !columns.contains(column) {
            missing.append(column.name)
        }
        if !missing.isEmpty { refuse(header.line, words.columnsMissing(missing)) }
        if !unknown.isEmpty {
            faults.append(
                LineFault(
                    line: header.line, column: nil, sentence: words.columnsUnknown(unknown)))
        }
        return places
    }

    private mutating func take(_ row: SheetRow, _ places: [MedleyColumn?]) {
        var cells = [String](repeating: "", count: MedleyColumn.allCases.count)
        for (place, cell) in row.cells.enumerated() where !cell.isEmpty {
            if place >= places.count {
                faults.append(
                    LineFault(line: row.line, column: nil, sentence: words.tooManyCells))
                return
            }
            if let column = places[place] { cells[column.rawValue] = cell.trimmed }
        }
        take(MedleyRow(line: row.line, cells: cells))
    }

    private mutating func take(_ row: MedleyRow) {
        let scenting = row[.scenting]
        guard !scenting.isEmpty else {
            faults.append(
                LineFault(line: row.line, column: .scenting, sentence: words.scentingNameMissing))
            return
        }
        let place = SheetReading.place(
            of: [UInt8](scenting.lowercased().utf8), &scentingPlaces, scentings.count)
        if place == scentings.count {
            scentings.append(Group(scenting: place, name: scenting, rows: []))
        }
        scentings[place].rows.append(row)
        let name = row[.medley]
        guard !name.isEmpty else {
            // A scenting may stand alone.
            if !row.isBlank(.medley) || !row.isBlank(.line) {
                faults.append(
                    LineFault(line: row.line, column: .medley, sentence: words.nameMissing))
            }
            return
        }
        // By bytes: to the database names that only look alike are two.
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

    /// The medley of that name in that scenting, by its place.
    func medley(_ name: String, in scenting: String) -> Int? {
        guard let place = scentingPlaces[[UInt8](scenting.lowercased().utf8)] else { return nil }
        return medleyPlaces[
            [UInt8](String(place).utf8) + [0] + [UInt8](name.lowercased().utf8)]
    }
}

internal import Basics
internal import SQLCore

/// Which medleys a sheet holds.
enum SheetScope: Equatable {
    case all
    case scenting(ID<Scenting>)
    case medley(ID<Medley>)
}

/// The book of experiments as a sheet.
struct SheetTable {
    let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// Every medley, sorted by the names of scenting and medley. A scenting without medleys gets
    /// a row of its own.
    func sheet(_ scope: SheetScope) throws(Failure) -> Sheet {
        var names: [String] = []
        for column in MedleyColumn.allCases { names.append(column.name) }
        var sheet = Sheet(names)
        let (condition, values): (String, [Value]) =
            switch scope {
            case .all: ("TRUE", [])
            case .scenting(let id): ("s.id = ?", [.text(id)])
            case .medley(let id): ("m.id = ?", [.text(id)])
            }
        try database.each(
            """
            SELECT s.name, m.name, m.created, m.zone, m.maturity, m.period, m.status,
                m.destination, m.conclusion, m.progress, l.name, l.amount, l.unit, l.dilution,
                l.diluent, l.note, a.name, o.name, s.safe_low, s.safe_high, m.trial, s.id, m.id,
                m.family, l.place, s.kind
            FROM scenting s
                LEFT JOIN medley m ON m.scenting = s.id
                LEFT JOIN medley_line l ON l.medley = m.id
                LEFT JOIN medley a ON a.id = l.accord
                LEFT JOIN scenting o ON o.id = a.scenting
            WHERE \(condition)
            ORDER BY s.unique_name, m.unique_name, l.place
            """, values
        ) { (row) throws(Failure) in
            sheet.append(row.isNull(1) ? SheetTable.scenting(row) : SheetTable.line(row))
        }
        return sheet
    }
}

extension SheetTable {
    private static func scenting(_ row: Row) -> [String] {
        var cells = [String](repeating: "", count: MedleyColumn.allCases.count)
        fillScenting(&cells, row)
        return cells
    }

    private static func fillScenting(_ cells: inout [String], _ row: Row) {
        cells[MedleyColumn.scenting.rawValue] = row.text(0)
        cells[MedleyColumn.safeFrom.rawValue] = Decimal(units: row.integer(18), places: 2).typed
        cells[MedleyColumn.safeTo.rawValue] = Decimal(units: row.integer(19), places: 2).typed
        cells[MedleyColumn.product.rawValue] = row.text(25)
        cells[MedleyColumn.scentingID.rawValue] = row.text(21)
    }

    private static func line(_ row: Row) -> [String] {
        var cells = [String](repeating: "", count: MedleyColumn.allCases.count)
        fillScenting(&cells, row)
        let zone = Zone(minutes: row.int(3)) ?? .utc
        cells[MedleyColumn.medley.rawValue] = row.text(1)
        cells[MedleyColumn.created.rawValue] =
            Moment(milliseconds: row.integer(2)).text(in: zone)
        cells[MedleyColumn.maturity.rawValue] = Decimal(units: row.integer(4), places: 3).typed
        cells[MedleyColumn.period.rawValue] = row.text(5)
        cells[MedleyColumn.status.rawValue] = row.text(6)
        cells[MedleyColumn.destination.rawValue] = row.text(7)
        if row.integer(24) == 0 {
            cells[MedleyColumn.conclusion.rawValue] = row.text(8)
            cells[MedleyColumn.update.rawValue] = row.text(9)
        }
        cells[MedleyColumn.trial.rawValue] = String(row.integer(20))
        cells[MedleyColumn.medleyID.rawValue] = row.text(22)
        cells[MedleyColumn.familyID.rawValue] = row.text(23)
        fillIngredient(&cells, row)
        return cells
    }

    private static func fillIngredient(_ cells: inout [String], _ row: Row) {
        cells[MedleyColumn.ingredient.rawValue] = row.text(10)
        cells[MedleyColumn.amount.rawValue] = Decimal(units: row.integer(11), places: 6).typed
        cells[MedleyColumn.unit.rawValue] = row.text(12)
        if !row.isNull(13) {
            // Millionths as percent.
            cells[MedleyColumn.dilution.rawValue] = Decimal(units: row.integer(13), places: 4).typed
            cells[MedleyColumn.diluent.rawValue] = row.text(14)
        }
        cells[MedleyColumn.note.rawValue] = row.text(15)
        if !row.isNull(16) {
            cells[MedleyColumn.accord.rawValue] = AccordName.text(row.text(17), row.text(16))
        }
    }
}

/// A medley's name with its scenting's, as in a cell: "Dish Soap / Orange #1".
enum AccordName {
    /// Slashes inside names are doubled, so that the single slash is the separator.
    static func text(_ scenting: String, _ medley: String) -> String {
        doubled(scenting) + " / " + doubled(medley)
    }

    /// Possible meanings of the text: the names as `text` writes them, or, for text typed by a
    /// person, the parts around any slash.
    static func meanings(_ text: String) -> [(scenting: String, medley: String)] {
        let bytes = [UInt8](text.utf8)
        var places: [Int] = []
        var single: [Int] = []
        for index in bytes.indices where bytes[index] == slash {
            places.append(index)
            let isAlone =
                (index == 0 || bytes[index - 1] != slash)
                && (index + 1 == bytes.count || bytes[index + 1] != slash)
            if isAlone { single.append(index) }
        }
        var meanings: [(scenting: String, medley: String)] = []
        if single.count == 1, let place = single.first {
            meanings.append((halved(bytes[..<place]), halved(bytes[(place + 1)...])))
        }
        for place in places.prefix(40) {
            meanings.append((plain(bytes[..<place]), plain(bytes[(place + 1)...])))
        }
        return meanings
    }

    private static let slash = UInt8(ascii: "/")

    private static func doubled(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            if byte == slash { bytes.append(slash) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func halved(_ name: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var isSecond = false
        for byte in name {
            isSecond = byte == slash && !isSecond
            if !(byte == slash && !isSecond) { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self).trimmed
    }

    private static func plain(_ name: ArraySlice<UInt8>) -> String {
        String(decoding: name, as: UTF8.self).trimmed
    }
}

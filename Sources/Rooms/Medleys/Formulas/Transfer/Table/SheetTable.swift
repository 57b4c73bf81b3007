internal import Basics
internal import SQLCore

/// Which medleys a sheet holds.
enum SheetScope: Equatable {
    case all
    case scenting(ID<Scenting>)
    case medley(ID<Medley>)
}

/// The book of experiments as a sheet.
struct SheetTable: Table {
    let database: Database

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
            SELECT s.name, s.safe_low, s.safe_high, s.kind, s.id,
                m.name, m.created, m.zone, m.maturity, m.period, m.status, m.destination,
                l.place, m.conclusion, m.progress, m.trial, m.id, m.family,
                l.name, l.amount, l.unit, l.dilution, l.diluent, l.note, o.name, a.name
            FROM scenting s
                LEFT JOIN medley m ON m.scenting = s.id
                LEFT JOIN medley_line l ON l.medley = m.id
                LEFT JOIN medley a ON a.id = l.accord
                LEFT JOIN scenting o ON o.id = a.scenting
            WHERE \(condition)
            ORDER BY s.unique_name, m.unique_name, l.place
            """, values
        ) { (row) throws(Failure) in
            sheet.append(SheetTable.line(row))
        }
        return sheet
    }
}

extension SheetTable {
    /// The cells of a row; of a scenting without medleys, its own cells alone.
    private static func line(_ row: Row) -> [String] {
        var cells = [String](repeating: "", count: MedleyColumn.allCases.count)
        fillScenting(&cells, row)
        if !row.skipsNull() {
            fillMedley(&cells, row)
            fillIngredient(&cells, row)
        }
        return cells
    }

    private static func fillScenting(_ cells: inout [String], _ row: Row) {
        cells[MedleyColumn.scenting.rawValue] = row.text()
        cells[MedleyColumn.safeFrom.rawValue] = Decimal(units: row.integer(), places: 2).typed
        cells[MedleyColumn.safeTo.rawValue] = Decimal(units: row.integer(), places: 2).typed
        cells[MedleyColumn.product.rawValue] = row.text()
        cells[MedleyColumn.scentingID.rawValue] = row.text()
    }

    private static func fillMedley(_ cells: inout [String], _ row: Row) {
        cells[MedleyColumn.medley.rawValue] = row.text()
        let (created, zone) = (row.integer(), Zone(minutes: row.int()) ?? .utc)
        cells[MedleyColumn.created.rawValue] = Moment(milliseconds: created).text(in: zone)
        cells[MedleyColumn.maturity.rawValue] = Decimal(units: row.integer(), places: 3).typed
        cells[MedleyColumn.period.rawValue] = row.text()
        cells[MedleyColumn.status.rawValue] = row.text()
        cells[MedleyColumn.destination.rawValue] = row.text()
        let (place, conclusion, update) = (row.integer(), row.text(), row.text())
        // Once per medley, in its first line.
        if place == 0 {
            cells[MedleyColumn.conclusion.rawValue] = conclusion
            cells[MedleyColumn.update.rawValue] = update
        }
        cells[MedleyColumn.trial.rawValue] = String(row.integer())
        cells[MedleyColumn.medleyID.rawValue] = row.text()
        cells[MedleyColumn.familyID.rawValue] = row.text()
    }

    private static func fillIngredient(_ cells: inout [String], _ row: Row) {
        cells[MedleyColumn.ingredient.rawValue] = row.text()
        cells[MedleyColumn.amount.rawValue] = Decimal(units: row.integer(), places: 6).typed
        cells[MedleyColumn.unit.rawValue] = row.text()
        let (dilution, diluent) = (row.optionalInteger(), row.text())
        if let dilution {
            // Millionths as percent.
            cells[MedleyColumn.dilution.rawValue] = Decimal(units: dilution, places: 4).typed
            cells[MedleyColumn.diluent.rawValue] = diluent
        }
        cells[MedleyColumn.note.rawValue] = row.text()
        let scenting = row.text()
        if let accord = row.optionalText() {
            cells[MedleyColumn.accord.rawValue] = AccordName.text(scenting, accord)
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

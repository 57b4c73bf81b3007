internal import Basics
internal import Perfumery
internal import SQLCore

struct MedleyTable: Table {
    let database: Database

    static let listing = """
        SELECT m.id, m.scenting, s.name, m.name, m.status, m.trial, m.created, m.zone, m.maturity,
            m.period, (SELECT count(*) FROM medley_line l WHERE l.medley = m.id)
        FROM medley m JOIN scenting s ON s.id = m.scenting JOIN medley_text t ON t.medley = m.id
        """

    /// A medley with its lines; nil if there is none with the id.
    func medley(_ id: ID<Medley>) throws(Failure) -> Medley? {
        let found = try database.first(
            """
            SELECT id, scenting, name, family, trial, created, zone, maturity, period, status,
                destination, conclusion, progress
            FROM medley WHERE id = ?
            """, [.text(id)]
        ) { (row) throws(Failure) in
            Medley(
                id: row.id(), scenting: row.id(), name: row.text(), family: row.id(),
                mod: row.int(), created: Moment(milliseconds: row.integer()),
                zone: try MedleyTable.zone(row.integer()),
                maturingTime: try MedleyTable.maturingTime(row.integer(), row.text()),
                status: try MedleyTable.status(row.text()), destination: row.text(),
                conclusion: row.text(), update: row.text(), ingredients: [])
        }
        guard var medley = found else { return nil }
        medley.ingredients = try ingredients(id)
        return medley
    }

    /// The lines of a medley in the order of entry.
    func ingredients(_ id: ID<Medley>) throws(Failure) -> [Ingredient] {
        try database.all(
            """
            SELECT name, amount, unit, dilution, diluent, note, accord FROM medley_line
            WHERE medley = ? ORDER BY place
            """, [.text(id)]
        ) { (row) throws(Failure) in
            let (name, millionths) = (row.text(), row.integer())
            guard let unit = AmountUnit(rawValue: row.text()),
                let amount = Amount(millionths: millionths, unit: unit)
            else { throw .badData("amount") }
            var ingredient = Ingredient(name: name, amount: amount)
            let (share, diluent) = (row.optionalInteger(), row.text())
            if let share { ingredient.dilution = Thinning(share: share, diluent: diluent) }
            if let note = row.optionalText() { ingredient.link = .note(note) }
            if let accord = row.optionalText() { ingredient.link = .accord(ID(accord)) }
            return ingredient
        }
    }

    func summary(_ id: ID<Medley>) throws(Failure) -> MedleySummary? {
        try database.first(
            MedleyTable.listing + " WHERE m.id = ?", [.text(id)], MedleyTable.summary)
    }

    /// The newest medley's scenting and container. Ids rise with time.
    func newest() throws(Failure) -> (scentingName: String, destination: String)? {
        try database.first(
            """
            SELECT t.name, m.destination FROM medley m JOIN scenting t ON t.id = m.scenting
            ORDER BY m.id DESC LIMIT 1
            """
        ) { (row) throws(Failure) in (row.text(), row.text()) }
    }

    /// The ids of the newest, at most so many.
    func newest(_ limit: Int) throws(Failure) -> [ID<Medley>] {
        try database.all("SELECT id FROM medley ORDER BY id DESC LIMIT ?", [.integer(limit)]) {
            (row) throws(Failure) in row.id(0)
        }
    }

    /// When an existing medley was last changed, in milliseconds.
    func changed(_ id: ID<Medley>) throws(Failure) -> Int64 {
        try database.integer("SELECT changed FROM medley WHERE id = ?", [.text(id)])
    }

    /// True if a medley was evaluated or made.
    func hasWork(_ id: ID<Medley>) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (SELECT 1 FROM smelling WHERE medley = ?1)
                OR EXISTS (SELECT 1 FROM batch WHERE medley = ?1)
            """, [.text(id)]) == 1
    }

    /// True if any medley has a line with this name and link already.
    func isUsed(_ link: IngredientLink, as name: String) throws(Failure) -> Bool {
        let (column, value) =
            switch link {
            case .note(let slug): ("note", slug)
            case .accord(let id): ("accord", id.raw)
            }
        return try database.integer(
            """
            SELECT EXISTS (SELECT 1 FROM medley_line WHERE unique_name = ? AND \(column) = ?)
            """, [.text(name.lowercased()), .text(value)]) == 1
    }

    func name(of id: ID<Medley>) throws(Failure) -> String? {
        try database.text("SELECT name FROM medley WHERE id = ?", [.text(id)])
    }

    /// Ids of a medley and the other trials of its family.
    func trials(of id: ID<Medley>) throws(Failure) -> [String] {
        try database.texts(
            """
            SELECT id FROM medley
            WHERE family = (SELECT family FROM medley WHERE id = ?) ORDER BY trial DESC, id
            """, [.text(id)])
    }

    /// A scenting's medleys A to Z, with one status or all.
    func summaries(
        in scenting: ID<Scenting>, _ status: Status? = nil, limit: Int
    ) throws(Failure) -> [MedleySummary] {
        var values: [Value] = [.text(scenting)]
        if let status { values.append(.text(status.rawValue)) }
        return try database.all(
            """
            \(MedleyTable.listing) WHERE m.scenting = ? \(status == nil ? "" : "AND m.status = ?")
            ORDER BY t.name_key, m.unique_name, m.id LIMIT ?
            """, values + [.integer(limit)], MedleyTable.summary)
    }

    /// Medleys not evaluated yet, the first due first.
    func undecided(limit: Int) throws(Failure) -> [MedleySummary] {
        try database.all(
            MedleyTable.listing + " WHERE m.status = 'tbd' ORDER BY m.due, m.id LIMIT ?",
            [.integer(limit)], MedleyTable.summary)
    }

    /// A medley and its mods, in order.
    func family(_ id: ID<Medley>) throws(Failure) -> [MedleySummary] {
        try database.all(
            MedleyTable.listing + " WHERE m.family = ? ORDER BY m.trial, m.id LIMIT 1000",
            [.text(id)], MedleyTable.summary)
    }

    func count(in scenting: ID<Scenting>) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM medley WHERE scenting = ?", [.text(scenting)]))
    }

    func count() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT count(*) FROM medley"))
    }

    /// The medley of that name in a scenting, ignoring case.
    func named(_ name: String, in scenting: ID<Scenting>) throws(Failure) -> ID<Medley>? {
        try database.first(
            "SELECT id FROM medley WHERE scenting = ? AND unique_name = ?",
            [.text(scenting), .text(name.lowercased())]
        ) { (row) throws(Failure) in row.id(0) }
    }

    /// The medleys that use this one as an accord.
    func users(of id: ID<Medley>) throws(Failure) -> [MedleySummary] {
        try database.all(
            """
            \(MedleyTable.listing) WHERE m.id IN (SELECT medley FROM medley_line WHERE accord = ?)
            ORDER BY t.name_key, m.unique_name, m.id LIMIT 1000
            """, [.text(id)], MedleyTable.summary)
    }

    /// The name of a medley of the scenting, and of a medley in another scenting that uses the
    /// first as an accord.
    func userElsewhere(
        ofScenting id: ID<Scenting>
    ) throws(Failure) -> (accord: String, medley: String)? {
        try database.first(
            """
            SELECT a.name, m.name FROM medley a JOIN medley_line l ON l.accord = a.id
            JOIN medley m ON m.id = l.medley
            WHERE a.scenting = ?1 AND m.scenting <> ?1 ORDER BY a.id, m.id LIMIT 1
            """, [.text(id)]
        ) { (row) throws(Failure) in (row.text(), row.text()) }
    }

    /// The medleys used directly as accords.
    func accords(of id: ID<Medley>) throws(Failure) -> [ID<Medley>] {
        try database.all(
            """
            SELECT DISTINCT accord FROM medley_line
            WHERE medley = ? AND accord IS NOT NULL ORDER BY accord
            """, [.text(id)]
        ) { (row) throws(Failure) in row.id(0) }
    }
}

extension MedleyTable {
    static func summary(_ row: Row) throws(Failure) -> MedleySummary {
        MedleySummary(
            id: row.id(), scenting: row.id(), scentingName: row.text(), name: row.text(),
            status: try status(row.text()), mod: row.int(),
            created: Moment(milliseconds: row.integer()), zone: try zone(row.integer()),
            maturingTime: try maturingTime(row.integer(), row.text()), ingredients: row.int())
    }

    private static func status(_ text: String) throws(Failure) -> Status {
        guard let status = Status(rawValue: text) else { throw .badData("status") }
        return status
    }

    private static func zone(_ minutes: Int64) throws(Failure) -> Zone {
        guard let zone = Zone(minutes: Int(clamping: minutes)) else { throw .badData("zone") }
        return zone
    }

    private static func maturingTime(
        _ thousandths: Int64, _ period: String
    ) throws(Failure) -> MaturingTime {
        guard let period = MaturingTime.Period(rawValue: period),
            let maturingTime = MaturingTime(thousandths: thousandths, period)
        else { throw .badData("maturity") }
        return maturingTime
    }
}

internal import Basics
internal import Perfumery
internal import SQLCore

struct MaterialTable: Table {
    let database: Database

    /// The facts entered about a material, ignoring the case of its name; nil if there are none.
    func material(named name: String) throws(Failure) -> MaterialFacts? {
        try database.first(
            MaterialTable.byName, [.text(name.trimmed.lowercased())], MaterialTable.facts)
    }

    /// The facts entered, or else assumed.
    func facts(_ name: String) throws(Failure) -> MaterialFacts {
        try material(named: name) ?? MaterialFacts(assumedOf: name)
    }

    /// The name in the spelling already used; nil if no material can have this name.
    func name(
        _ typed: String, limit: Int = MaterialFacts.nameLimit
    ) throws(Failure) -> String? {
        let name = typed.trimmed
        guard !name.isEmpty, name.count <= limit else { return nil }
        return try spelling(of: name)
    }

    /// The facts of every material in the given order; assumed ones if nothing was entered.
    func materials(named names: [String]) throws(Failure) -> [MaterialFacts] {
        var all: [MaterialFacts] = []
        all.reserveCapacity(names.count)
        for name in names { all.append(try facts(name)) }
        return all
    }

    /// Saves the facts. Facts that equal the assumed ones need no row.
    func save(_ facts: MaterialFacts) throws(Failure) {
        let key = facts.name.lowercased()
        guard !facts.isAssumed else {
            return try database.run("DELETE FROM material WHERE unique_name = ?", [.text(key)])
        }
        try database.run(
            """
            INSERT INTO material (unique_name, name, density, drops, drops_mass, is_carrier, tier,
                price, price_amount, price_unit)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (unique_name) DO UPDATE SET name = excluded.name,
                density = excluded.density, drops = excluded.drops,
                drops_mass = excluded.drops_mass, is_carrier = excluded.is_carrier,
                tier = excluded.tier, price = excluded.price,
                price_amount = excluded.price_amount, price_unit = excluded.price_unit
            """,
            [
                .text(key), .text(facts.name),
                facts.density.map { .integer($0.tenThousandths) } ?? .null,
                facts.calibration.map { .integer($0.drops) } ?? .null,
                facts.calibration.map { .integer($0.micrograms) } ?? .null,
                .integer(facts.isCarrier ? 1 : 0), .text(orNull: facts.tier?.rawValue),
                facts.price.map { .integer($0.price) } ?? .null,
                facts.price.map { .integer($0.quantity) } ?? .null,
                .text(orNull: facts.price?.unit.rawValue),
            ])
    }

    /// The columns that `facts` reads, of a material `m`.
    static let columns = """
        m.name, m.density, m.drops, m.drops_mass, m.is_carrier, m.tier, m.price, m.price_amount,
            m.price_unit
        """

    /// Composed once: a sheet runs this query hundreds of times.
    private static let byName =
        "SELECT \(MaterialTable.columns) FROM material AS m WHERE unique_name = ?"

    static func facts(_ row: Row) throws(Failure) -> MaterialFacts {
        var facts = MaterialFacts(assumedOf: row.text())
        if let tenThousandths = row.optionalInteger() {
            guard let density = Density(tenThousandths: Int(clamping: tenThousandths)) else {
                throw .badData("density")
            }
            facts.density = density
        }
        let (drops, micrograms) = (row.optionalInteger(), row.integer())
        if let drops {
            facts.calibration = MaterialFacts.Calibration(
                drops: Int(clamping: drops), micrograms: micrograms)
        }
        facts.isCarrier = row.flag()
        facts.tier = row.optionalText().flatMap { Tier(rawValue: $0) }
        let (price, millionths, unit) = (row.optionalInteger(), row.integer(), row.text())
        if let price {
            guard let unit = AmountUnit(rawValue: unit),
                let amount = Amount(millionths: millionths, unit: unit),
                let cost = UnitCost(price: price, for: amount)
            else { throw .badData("price") }
            facts.price = cost
        }
        return facts
    }
}

struct MaterialSummary: Equatable {
    let name: String
    /// The number of medleys that use the material, in a line or as a diluent.
    var uses: Int
    var facts: MaterialFacts?
}

/// A medley that uses a material.
struct MaterialUse: Equatable {
    let medley: ID<Medley>
    let name: String
    /// The name of its scenting.
    let scenting: String
}

extension MaterialTable {
    /// Materials that medleys use or that have facts, and the known carriers, A to Z.
    ///
    /// - Parameter withStock: false to leave out materials in stock.
    /// - Returns: the first `limit` with names that contain `search`, the total, and the number
    ///   of further ones in stock.
    func summaries(
        _ search: String, limit: Int, withStock: Bool = false
    ) throws(Failure) -> (materials: [MaterialSummary], found: Int, stocked: Int) {
        let wanted = search.foldedForSearch
        var others = try diluents()
        for known in KnownMaterials.all where others[known.name.lowercased()] == nil {
            others[known.name.lowercased()] = MaterialSummary(name: known.name, uses: 0)
        }
        // Materials already in the list only need their uses as a diluent added.
        var thinned: [String: Int] = [:]
        for (key, summary) in others {
            guard try isListed(key) else { continue }
            thinned[key] = summary.uses
            others[key] = nil
        }
        var found: [(key: String, summary: MaterialSummary)] = []
        var count = 0
        var stocked = 0
        var stock = try StockedNames(database)
        try database.each(
            "SELECT unique_name, name FROM material_listed ORDER BY unique_name"
        ) { (row) throws(Failure) in
            guard wanted.isEmpty || row.text(1).foldedForSearch.holds(wanted) else { return }
            if !withStock, try stock.holds(row, 0) {
                stocked += 1
                return
            }
            count += 1
            guard found.count < limit else { return }
            let key = row.text(0)
            let uses = try uses(of: key) + (thinned[key] ?? 0)
            found.append((key, MaterialSummary(name: row.text(1), uses: uses)))
        }
        // These few are inserted into the sorted list.
        for (key, summary) in others
        where wanted.isEmpty || summary.name.foldedForSearch.holds(wanted) {
            if !withStock, try stock.isStocked(key) {
                stocked += 1
                continue
            }
            count += 1
            found.append((key, summary))
        }
        found = found.ordered { $0.key < $1.key }
        var materials: [MaterialSummary] = []
        for (key, summary) in found.prefix(limit) {
            var whole = summary
            whole.facts = try material(named: key)
            materials.append(whole)
        }
        return (materials, count, stocked)
    }

    /// The number of medleys with a material in a line, by its name in lower case.
    private func uses(of key: String) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT medleys FROM material_use WHERE unique_name = ?", [.text(key)]))
    }

    private func isListed(_ key: String) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM material_listed WHERE unique_name = ?)", [.text(key)]) > 0
    }

    /// The diluents of lines, by their names in lower case.
    private func diluents() throws(Failure) -> [String: MaterialSummary] {
        var diluents: [String: MaterialSummary] = [:]
        try database.each(
            "SELECT diluent, medleys FROM diluent_use ORDER BY diluent"
        ) { (row) throws(Failure) in
            let name = row.text()
            diluents[name.lowercased(), default: MaterialSummary(name: name, uses: 0)].uses +=
                row.int()
        }
        return diluents
    }

    /// The medleys that use a material, A to Z.
    ///
    /// - Returns: the first `limit` medleys, and the total.
    func uses(
        of name: String, limit: Int
    ) throws(Failure) -> (medleys: [MaterialUse], count: Int) {
        let key = name.trimmed.lowercased()
        let spellings = try database.texts(
            "SELECT diluent FROM diluent_use"
        ).filter { $0.lowercased() == key }
        var values: [Value] = [.text(key)]
        for spelling in spellings { values.append(.text(spelling)) }
        let marks = spellings.map { _ in "?" }.joined(separator: ", ")
        let users = """
            SELECT medley FROM medley_line WHERE accord IS NULL AND unique_name = ?
            UNION SELECT medley FROM medley_line WHERE diluent IN (\(marks))
            """
        let count = try database.integer("SELECT count(*) FROM (\(users))", values)
        let medleys = try database.all(
            """
            SELECT m.id, m.name, s.name FROM medley m JOIN scenting s ON s.id = m.scenting
            WHERE m.id IN (\(users)) ORDER BY m.unique_name, m.id LIMIT ?
            """, values + [.integer(limit)]
        ) { (row) throws(Failure) in
            MaterialUse(medley: row.id(), name: row.text(), scenting: row.text())
        }
        return (medleys, Int(clamping: count))
    }

    /// The name in the person's spelling: from the facts, else from a line, else as given.
    func spelling(of name: String) throws(Failure) -> String {
        let key = name.trimmed.lowercased()
        return try database.first(
            """
            SELECT name FROM material WHERE unique_name = ?1
            UNION ALL SELECT min(name) FROM medley_line WHERE unique_name = ?1
            LIMIT 1
            """, [.text(key)]
        ) { (row) throws(Failure) in row.optionalText(0) }.flatMap { $0 }
            ?? KnownMaterials.named(name).flatMap { $0.name.lowercased() == key ? $0.name : nil }
            ?? name.trimmed
    }
}

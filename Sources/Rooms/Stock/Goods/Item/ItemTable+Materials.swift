package import Basics
internal import SQLCore

// Queries of other rooms that use the stock.
extension ItemTable {
    /// The materials with exactly that name, sorted by their attributes. Names are compared trimmed
    /// and lower-cased; accents count.
    package func materials(named name: String, limit: Int) throws(Failure) -> [Item] {
        let key = name.trimmed.lowercased()
        return try materials(from: key + "\u{1F}", below: key + "\u{20}", limit)
    }

    /// Materials with a name that begins with `name`, sorted by name.
    package func materials(
        beginning name: String, limit: Int
    ) throws(Failure) -> [Item] {
        let key = name.trimmed.lowercased()
        return try materials(from: key, below: key + "\u{10FFFF}", limit)
    }

    private func materials(
        from first: String, below end: String, _ limit: Int
    ) throws(Failure) -> [Item] {
        try database.all(
            ItemTable.materialsBetween, [.text(first), .text(end), .integer(limit)]
        ) { (row) throws(Failure) in try item(row) }
    }

    /// Built once: a sheet runs this query hundreds of times.
    private static let materialsBetween =
        ItemTable.columns + """
             WHERE unique_name >= ? AND unique_name < ? AND is_material = 1
            ORDER BY unique_name LIMIT ?
            """

    /// The stock items of a note, sorted by name.
    package func items(ofNote slug: String, limit: Int) throws(Failure) -> [Item] {
        try database.all(
            ItemTable.columns
                + " WHERE note = ? ORDER BY name_key, unique_name LIMIT ?",
            [.text(slug), .integer(limit)]
        ) { (row) throws(Failure) in try item(row) }
    }

    /// Materials from A to Z.
    package func materials(limit: Int) throws(Failure) -> [Item] {
        try database.all(
            ItemTable.columns + """
                 WHERE is_material = 1 ORDER BY name_key, unique_name LIMIT ?
                """, [.integer(limit)]
        ) { (row) throws(Failure) in try item(row) }
    }

    /// Changes the unit cost unless another change came first.
    ///
    /// - Parameters: in ten-thousandths of a minor unit; nil if unknown.
    package func setCost(
        _ id: ID<Item>, from before: Int64?, to cost: Int64?
    ) throws(Failure) {
        try database.run(
            "UPDATE inventory_item SET cost = ? WHERE id = ? AND cost IS ?",
            [
                cost.map { .integer($0) } ?? .null, .text(id),
                before.map { .integer($0) } ?? .null,
            ])
    }
}

extension Item {
    /// The unit cost, in ten-thousandths of a minor unit, if so much was paid for all; nil for no
    /// quantity, and for a result that is too large.
    package static func cost(of quantity: Quantity, paid: Money) -> Int64? {
        ItemCost.of(package: paid, holding: quantity)
    }
}

extension Currency {
    /// A unit cost to be read, from ten-thousandths of a minor unit: "€1.20", "€0.0325".
    package func text(unitCost: Int64, in language: Language) -> String {
        text(cost: unitCost, in: language)
    }
}

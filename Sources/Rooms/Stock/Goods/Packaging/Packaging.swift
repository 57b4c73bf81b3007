package import Basics
package import SQLCore

/// Packaging of one unit of an item, and the labour cost.
package struct Packaging: Equatable, Sendable {
    package struct Part: Equatable, Sendable {
        package let item: Item
        /// For one.
        package let quantity: Quantity
    }

    package var parts: [Part] = []
    /// Ten-thousandths of a minor unit; nil where none was entered.
    package var labour: Int64?

    package var isEmpty: Bool { parts.isEmpty && labour == nil }

    /// Names of parts with unknown cost.
    package var unpriced: [String] { parts.filter { $0.item.cost == nil }.map { $0.item.fullName } }

    /// Packaging cost of a number of pieces; nil if a part has no cost, and on overflow.
    package func cost(for pieces: Quantity) -> Money? {
        var each = labour ?? 0
        for part in parts {
            guard let cost = part.item.cost?.scaled(by: part.quantity.thousandths, over: 1_000)
            else { return nil }
            let (sum, overflow) = each.addingReportingOverflow(cost)
            guard !overflow else { return nil }
            each = sum
        }
        return each.scaled(by: pieces.thousandths, over: 10_000_000).map { Money(minor: $0) }
    }

    /// Quantity of a part for a number of pieces; nil on overflow.
    package func quantity(of part: Part, for pieces: Quantity) -> Quantity? {
        part.quantity.thousandths.scaled(by: pieces.thousandths, over: 1_000)
            .map { Quantity(thousandths: $0) }
    }
}

package struct PackagingTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// The most parts of one item.
    static let most = 12

    package func packaging(of item: ID<Item>) throws(Failure) -> Packaging {
        var rows: [(part: ID<Item>, quantity: Int64)] = []
        try database.each(
            "SELECT part, quantity FROM inventory_pack WHERE item = ? ORDER BY part LIMIT ?",
            [.text(item), .integer(PackagingTable.most)]
        ) { (row) throws(Failure) in
            if let part: ID<Item> = row.id() { rows.append((part, row.integer())) }
        }
        var packaging = Packaging()
        for row in rows {
            guard let part = try ItemTable(database).item(row.part) else { continue }
            packaging.parts.append(
                Packaging.Part(item: part, quantity: Quantity(thousandths: row.quantity)))
        }
        packaging.labour = try database.first(
            "SELECT cost FROM inventory_labour WHERE item = ?", [.text(item)]
        ) { (row) throws(Failure) in row.integer() }
        return packaging
    }

    /// The items that have any.
    package func packed() throws(Failure) -> Set<ID<Item>> {
        Set(
            try database.all(
                "SELECT item FROM inventory_pack UNION SELECT item FROM inventory_labour"
            ) { (row) throws(Failure) -> ID<Item>? in row.id() }.compactMap { $0 })
    }

    func save(_ packaging: Packaging, of item: ID<Item>) throws(Failure) {
        try database.run("DELETE FROM inventory_pack WHERE item = ?", [.text(item)])
        try database.run("DELETE FROM inventory_labour WHERE item = ?", [.text(item)])
        for part in packaging.parts {
            try database.run(
                "INSERT INTO inventory_pack (item, part, quantity) VALUES (?, ?, ?)",
                [.text(item), .text(part.item.id), .integer(part.quantity.thousandths)])
        }
        if let labour = packaging.labour {
            try database.run(
                "INSERT INTO inventory_labour (item, cost) VALUES (?, ?)",
                [.text(item), .integer(labour)])
        }
    }
}

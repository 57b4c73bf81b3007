package import Basics
package import Journal
package import SQLCore

/// A part of a set: docs/decisions/0288.
package struct SetPart: Equatable, Sendable {
    package let item: Item
    /// For one set.
    package let quantity: Quantity

    /// Value by which a set's price is shared; 0 without a price.
    package var value: Money { item.price?.times(quantity) ?? .zero }
}

package let stockSetMigrations = [
    Migration(
        "inventory: sets",
        """
        CREATE TABLE set_part (
            item TEXT NOT NULL,
            part TEXT NOT NULL,
            -- Thousandths of the part's unit, for one set.
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            PRIMARY KEY (item, part),
            CHECK (item <> part)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX set_part_by_part ON set_part (part);

        CREATE TRIGGER set_part_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM set_part WHERE item = OLD.id OR part = OLD.id;
        END;
        """)
]

package let stockSetJournalledTables = [
    JournalledTable("set_part", key: "item, part", partOf: "inventory_item")
]

let stockSetRowRules = [
    RowRules(
        "set_part",
        [.identifier("item", "part"), .whole(1...Quantity.most.thousandths, "quantity")])
]

package struct SetTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// Parts of one set.
    package static let most = 12

    /// Empty for an item that is no set.
    package func parts(of item: ID<Item>) throws(Failure) -> [SetPart] {
        let rows = try database.all(
            "SELECT part, quantity FROM set_part WHERE item = ? ORDER BY part LIMIT ?",
            [.text(item), .integer(SetTable.most)]
        ) { (row) throws(Failure) -> (part: ID<Item>, quantity: Int64)? in
            guard let part: ID<Item> = row.id() else { return nil }
            return (part: part, quantity: row.integer())
        }
        var parts: [SetPart] = []
        for case let row? in rows {
            guard let part = try ItemTable(database).item(row.part) else { continue }
            parts.append(SetPart(item: part, quantity: Quantity(thousandths: row.quantity)))
        }
        return parts
    }

    package func sets() throws(Failure) -> Set<ID<Item>> {
        Set(
            try database.all("SELECT DISTINCT item FROM set_part") {
                (row) throws(Failure) -> ID<Item>? in row.id()
            }.compactMap { $0 })
    }

    func isSet(_ item: ID<Item>) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM set_part WHERE item = ?)", [.text(item)]) == 1
    }

    func isPart(_ item: ID<Item>) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM set_part WHERE part = ?)", [.text(item)]) == 1
    }

    func save(_ parts: [SetPart], of item: ID<Item>) throws(Failure) {
        try database.run("DELETE FROM set_part WHERE item = ?", [.text(item)])
        for part in parts {
            try database.run(
                "INSERT INTO set_part (item, part, quantity) VALUES (?, ?, ?)",
                [.text(item), .text(part.item.id), .integer(part.quantity.thousandths)])
        }
    }

    /// The item as a list shows it: a set has as many on hand as its parts allow.
    package func counted(_ item: Item) throws(Failure) -> Item {
        guard let held = SetTable.available(try parts(of: item.id)) else { return item }
        var item = item
        item.onHand = held
        return item
    }

    /// The items as a list shows them.
    package func counted(_ items: [Item]) throws(Failure) -> [Item] {
        let sets = try sets()
        guard !sets.isEmpty else { return items }
        var counted: [Item] = []
        for item in items {
            counted.append(sets.contains(item.id) ? try self.counted(item) : item)
        }
        return counted
    }

    /// Whole sets that the parts are enough for; nil without parts. Below 0 if a part is oversold.
    ///
    /// - Parameter reserved: quantities of parts that are not available.
    package static func available(
        _ parts: [SetPart], without reserved: [ID<Item>: Quantity] = [:]
    ) -> Quantity? {
        var least: Int64?
        for part in parts {
            let held = part.item.onHand.minus(reserved[part.item.id] ?? .zero) ?? .zero
            let each = part.quantity.thousandths
            var whole = held.thousandths / each
            if held.thousandths < 0, held.thousandths % each != 0 { whole -= 1 }
            least = min(least ?? whole, whole)
        }
        return least.flatMap { Quantity(whole: $0) }
    }

    /// Cost of one set, from its parts; nil if one is unknown.
    package static func cost(_ parts: [SetPart]) -> Int64? {
        var sum: Int64 = 0
        for part in parts {
            guard let cost = part.item.cost?.scaled(by: part.quantity.thousandths, over: 1_000)
            else { return nil }
            let (next, overflow) = sum.addingReportingOverflow(cost)
            guard !overflow else { return nil }
            sum = next
        }
        return sum
    }
}

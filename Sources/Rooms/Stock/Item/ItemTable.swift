package import Basics
package import SQLCore

package struct ItemTable {
    let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Nil if deleted or never created.
    package func item(_ id: ID<Item>) throws(Failure) -> Item? {
        try database.first(
            ItemTable.columns + " WHERE id = ?", [.text(id)]
        ) { (row) throws(Failure) in try item(row) }
    }

    /// Name of the department of the item with that name; nil without a matching item.
    package func department(
        named name: String, _ attribute: String
    ) throws(Failure) -> String? {
        try database.first(
            """
            SELECT d.name FROM inventory_item AS i JOIN inventory_department AS d
                ON d.id = i.department WHERE i.unique_name = ?
            """, [.text(Item.uniqueName(name, attribute))]
        ) { (row) throws(Failure) in row.text(0) }
    }

    package func hasItems() throws(Failure) -> Bool {
        try database.integer("SELECT EXISTS (SELECT 1 FROM inventory_item)") == 1
    }

    /// The item with exactly this barcode.
    func item(exactly barcode: String) throws(Failure) -> Item? {
        try database.first(
            ItemTable.columns + " WHERE barcode = ?", [.text(barcode)]
        ) { (row) throws(Failure) in try item(row) }
    }

    /// Item for a barcode. Nil without a match, and if several items have different spellings of
    /// the barcode, as in a database of an earlier release.
    package func item(barcode: String) throws(Failure) -> Item? {
        let found = try items(barcode: barcode)
        return found.count == 1 ? found[0] : nil
    }

    /// Items that a barcode may mean: the exact match, or all items with an equal number.
    package func items(barcode: String) throws(Failure) -> [Item] {
        if let item = try item(exactly: barcode) { return [item] }
        let number = GoodsNumber(barcode)
        return number.text == barcode && !number.isGTIN ? [] : try items(numbered: number)
    }

    /// Items with a number, at most one per spelling.
    func items(numbered number: GoodsNumber) throws(Failure) -> [Item] {
        let spellings = number.spellings
        let marks = spellings.map { _ in "?" }.joined(separator: ", ")
        return try database.all(
            ItemTable.columns + " WHERE barcode IN (\(marks)) ORDER BY name_key, id",
            spellings.map { .text($0) }
        ) { (row) throws(Failure) in try item(row) }
    }

    /// Inserts or updates the item, except for `on_hand`, which only moves change.
    package func save(_ item: Item) throws(Failure) {
        try database.run(
            """
            INSERT INTO inventory_item (id, name, attribute, unique_name, name_key, department, unit,
                on_hand, price, cost, restock_level, barcode, is_for_sale, is_material, note,
                supplier, is_sample)
            VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, attribute = excluded.attribute,
                unique_name = excluded.unique_name, name_key = excluded.name_key,
                department = excluded.department, unit = excluded.unit, price = excluded.price,
                cost = excluded.cost, restock_level = excluded.restock_level,
                barcode = excluded.barcode, is_for_sale = excluded.is_for_sale,
                is_material = excluded.is_material, note = excluded.note,
                supplier = excluded.supplier, is_sample = excluded.is_sample
            """,
            [
                .text(item.id), .text(item.name), .text(item.attribute),
                .text(item.uniqueName), .text(item.nameKey), .text(item.department),
                .text(item.unit.rawValue), item.price.map { .integer($0.minor) } ?? .null,
                item.cost.map { .integer($0) } ?? .null,
                item.restockLevel.map { .integer($0.thousandths) } ?? .null,
                .text(orNull: item.barcode), .integer(item.isForSale ? 1 : 0),
                .integer(item.isMaterial ? 1 : 0), .text(orNull: item.note),
                .text(item.supplier), .integer(item.isDemo ? 1 : 0),
            ])
    }

    static let columns = """
        SELECT id, name, attribute, department, unit, on_hand, price, cost, restock_level, barcode,
            is_for_sale, is_material, note, supplier, is_sample
        FROM inventory_item
        """

    func item(_ row: Row) throws(Failure) -> Item {
        guard let id: ID<Item> = row.id(0), let department: ID<Department> = row.id(3),
            let unit = ItemUnit(rawValue: row.text(4))
        else { throw .badData("item \(row.text(0))") }
        return Item(
            id: id, name: row.text(1), attribute: row.text(2), department: department, unit: unit,
            onHand: Quantity(thousandths: row.integer(5)),
            price: row.isNull(6) ? nil : Money(minor: row.integer(6)),
            cost: row.isNull(7) ? nil : row.integer(7),
            restockLevel: row.isNull(8) ? nil : Quantity(thousandths: row.integer(8)),
            barcode: row.optionalText(9), isForSale: row.integer(10) == 1,
            isMaterial: row.integer(11) == 1, note: row.optionalText(12), supplier: row.text(13),
            isDemo: row.integer(14) == 1)
    }
}

extension Item {
    var uniqueName: String { Item.uniqueName(name, attribute) }
    var nameKey: String { Item.nameKey(name, attribute) }

    /// The key that must be unique: name and attribute, trimmed and lower-cased.
    package static func uniqueName(_ name: String, _ attribute: String) -> String {
        name.trimmed.lowercased() + "\u{1F}" + attribute.trimmed.lowercased()
    }

    /// The key that lists are sorted by and that search looks at.
    static func nameKey(_ name: String, _ attribute: String) -> String {
        name.foldedForSearch + " " + attribute.foldedForSearch
    }
}

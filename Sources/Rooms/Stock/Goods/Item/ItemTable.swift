package import Basics
internal import RoomKit
package import SQLCore

package struct ItemTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

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
        try database.text(
            """
            SELECT d.name FROM inventory_item AS i JOIN inventory_department AS d
                ON d.id = i.department WHERE i.unique_name = ?
            """, [.text(Item.uniqueName(name, attribute))])
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
        let own = number.text == barcode && !number.isGTIN ? [] : try items(numbered: number)
        if !own.isEmpty { return own }
        if let further = try ItemBarcodeTable(database).found(barcode) { return [further.item] }
        guard let twin = number.twin else { return [] }
        let twins = try items(numbered: GoodsNumber(twin))
        if twins.isEmpty, let further = try ItemBarcodeTable(database).found(twin) {
            return [further.item]
        }
        return twins
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
        try ItemFields.all.save(item, database)
    }

    static let columns = ItemFields.all.select

    func item(_ row: Row) throws(Failure) -> Item { try ItemFields.all.thing(row) }
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

package import Basics
internal import RoomKit
package import SQLCore

package struct ProductTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// A to Z.
    package func all() throws(Failure) -> [Product] {
        try database.all(fields.select + " ORDER BY unique_name", [], fields.thing)
    }

    package func product(_ id: ID<Product>) throws(Failure) -> Product? {
        try database.first(fields.select + " WHERE id = ?", [.text(id)], fields.thing)
    }

    package func product(named unique: String) throws(Failure) -> Product? {
        try database.first(
            fields.select + " WHERE unique_name = ?", [.text(unique)], fields.thing)
    }

    /// The product that an item is a size of.
    package func product(of item: ID<Item>) throws(Failure) -> Product? {
        try database.first(
            fields.select + " WHERE id = (SELECT product FROM product_size WHERE item = ?)",
            [.text(item)], fields.thing)
    }

    /// The first product of a formula, or of another trial of it.
    package func products(ofAny medleys: [String]) throws(Failure) -> [Product] {
        var products: [Product] = []
        for medley in medleys {
            products += try database.all(
                fields.select + " WHERE medley = ? ORDER BY unique_name", [.text(medley)],
                fields.thing)
        }
        return products
    }

    /// Products of all items that are sizes.
    package func owners() throws(Failure) -> [ID<Item>: ID<Product>] {
        var owners: [ID<Item>: ID<Product>] = [:]
        try database.each("SELECT item, product FROM product_size") { (row) throws(Failure) in
            if let item: ID<Item> = row.id(), let product: ID<Product> = row.id() {
                owners[item] = product
            }
        }
        return owners
    }

    /// In the order of size.
    package func sizes(of product: ID<Product>) throws(Failure) -> [ProductSize] {
        var rows: [(item: ID<Item>, amount: Int64?, unit: String?)] = []
        try database.each(
            "SELECT item, amount, unit FROM product_size WHERE product = ? ORDER BY item",
            [.text(product)]
        ) { (row) throws(Failure) in
            guard let item: ID<Item> = row.id() else { return }
            rows.append((item: item, amount: row.optionalInteger(), unit: row.optionalText()))
        }
        var sizes: [ProductSize] = []
        for row in rows {
            guard let item = try ItemTable(database).item(row.item) else { continue }
            let entered = row.amount.flatMap { (amount) in
                row.unit.flatMap { ItemUnit(rawValue: $0) }.flatMap {
                    SizeAmount(Quantity(thousandths: amount), $0)
                }
            }
            sizes.append(ProductSize(item: item, amount: entered ?? SizeAmount(in: item.attribute)))
        }
        return sizes.sorted(by: ProductSize.isBefore)
    }

    func save(_ product: Product) throws(Failure) { try fields.save(product, database) }

    /// Makes an item a size of a product; of another before, it leaves that.
    ///
    /// - Parameter amount: nil where the item's attribute says it.
    package func take(
        _ item: ID<Item>, into product: ID<Product>, _ amount: SizeAmount? = nil
    ) throws(Failure) {
        try database.run(
            """
            INSERT INTO product_size (item, product, amount, unit) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET product = excluded.product, amount = excluded.amount,
                unit = excluded.unit
            """,
            [
                .text(item), .text(product),
                amount.map { .integer($0.quantity.thousandths) } ?? .null,
                amount.map { .text($0.unit.rawValue) } ?? .null,
            ])
    }

    func leave(_ item: ID<Item>, _ product: ID<Product>) throws(Failure) {
        try database.run(
            "DELETE FROM product_size WHERE item = ? AND product = ?",
            [.text(item), .text(product)])
    }

    /// Deletes a product; its items stay.
    func delete(_ id: ID<Product>) throws(Failure) {
        try database.run("DELETE FROM product WHERE id = ?", [.text(id)])
    }

    /// Items for sale that are no size yet, with a name or a part of it.
    func loose(limit: Int) throws(Failure) -> [Item] {
        try database.all(
            ItemTable.columns
                + """
                 WHERE is_for_sale = 1 AND id NOT IN (SELECT item FROM product_size)
                ORDER BY name_key, unique_name LIMIT ?
                """, [.integer(limit)]
        ) { (row) throws(Failure) in try ItemTable(database).item(row) }
    }

    /// Items with exactly a name that are no size yet.
    func loose(named name: String) throws(Failure) -> [Item] {
        try database.all(
            ItemTable.columns
                + """
                 WHERE name = ? AND is_for_sale = 1
                    AND id NOT IN (SELECT item FROM product_size)
                ORDER BY name_key, unique_name LIMIT ?
                """, [.text(name), .integer(Product.mostSizes)]
        ) { (row) throws(Failure) in try ItemTable(database).item(row) }
    }

    private var fields: FieldSet<Product> { ProductFields.all }
}

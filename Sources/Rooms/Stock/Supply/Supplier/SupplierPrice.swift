package import Basics
internal import SQLCore

/// Price of a supplier for a pack of an item.
package struct SupplierPrice: Equatable, Sendable {
    package let supplier: ID<Supplier>
    package let item: ID<Item>
    /// In the item's unit, above 0.
    package let pack: Quantity
    /// Of one pack.
    package let price: Money
    /// The supplier's own number; may be empty.
    package let number: String

    static let numberLimit = 60
    /// Packs of one item.
    static let most = 20

    /// Packs that hold at least a quantity.
    package func packs(for quantity: Quantity) -> Int64 {
        guard quantity > .zero else { return 0 }
        return (quantity.thousandths - 1) / pack.thousandths + 1
    }

    /// Price of a quantity, in whole packs; nil on overflow.
    package func cost(of quantity: Quantity) -> Money? {
        let (sum, overflow) = price.minor.multipliedReportingOverflow(by: packs(for: quantity))
        return overflow || sum > Money.most.minor ? nil : Money(minor: sum)
    }

    /// The pack for a quantity: the largest that is not larger, else the smallest.
    static func best(_ prices: [SupplierPrice], for quantity: Quantity) -> SupplierPrice? {
        let sorted = prices.ordered { $0.pack < $1.pack }
        return sorted.last { $0.pack <= quantity } ?? sorted.first
    }
}

extension SupplierTable {
    /// Prices of a supplier, by item and pack.
    func prices(of supplier: ID<Supplier>) throws(Failure) -> [SupplierPrice] {
        try prices("supplier = ? ORDER BY item, pack", [.text(supplier)])
    }

    /// Prices of all suppliers for an item, the lowest for a unit first.
    func prices(for item: ID<Item>) throws(Failure) -> [SupplierPrice] {
        try prices(
            "item = ? ORDER BY 1.0 * price / pack, supplier, pack", [.text(item)])
    }

    private func prices(_ rest: String, _ values: [Value]) throws(Failure) -> [SupplierPrice] {
        var prices: [SupplierPrice] = []
        try database.each(
            "SELECT supplier, item, pack, price, number FROM supplier_price WHERE " + rest
                + " LIMIT 10000", values
        ) { (row) throws(Failure) in
            guard let supplier: ID<Supplier> = row.id(), let item: ID<Item> = row.id() else {
                return
            }
            prices.append(
                SupplierPrice(
                    supplier: supplier, item: item, pack: Quantity(thousandths: row.integer()),
                    price: Money(minor: row.integer()), number: row.text()))
        }
        return prices
    }

    func save(_ price: SupplierPrice) throws(Failure) {
        try database.run(
            """
            INSERT INTO supplier_price (supplier, item, pack, price, number)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET price = excluded.price, number = excluded.number
            """,
            [
                .text(price.supplier), .text(price.item), .integer(price.pack.thousandths),
                .integer(price.price.minor), .text(price.number),
            ])
    }

    func removePrice(
        of supplier: ID<Supplier>, _ item: ID<Item>, pack: Int64
    ) throws(Failure) {
        try database.run(
            "DELETE FROM supplier_price WHERE supplier = ? AND item = ? AND pack = ?",
            [.text(supplier), .text(item), .integer(pack)])
    }
}

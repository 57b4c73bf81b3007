package import Basics
package import SQLCore

/// An order of items from a supplier.
package struct PurchaseOrder: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    /// An item as it was ordered, and what came of it.
    package struct Line: Equatable, Sendable {
        package let item: ID<Item>
        package let name: String
        package let unit: ItemUnit
        package var quantity: Quantity
        /// The supplier's number; may be empty.
        package let number: String
        /// Nil without a known price.
        package let price: SupplierPrice?
        package var delivered = Quantity.zero

        /// Never below 0.
        package var outstanding: Quantity {
            max(.zero, quantity.minus(delivered) ?? .zero)
        }
    }

    package let id: ID<PurchaseOrder>
    package let supplier: ID<Supplier>
    package let at: Moment
    package let zone: Zone
    package var note = ""
    /// True if nothing more is expected.
    package var isClosed = false
    /// Of its prices; empty for the currency before the first change.
    var currency = ""
    package var lines: [Line] = []

    static let noteLimit = 2_000
    /// Lines of an order.
    static let most = 500

    package var day: Day { Day(at, in: zone) }

    /// Lines of which something is expected.
    package var open: [Line] { isClosed ? [] : lines.filter { $0.outstanding > .zero } }

    /// Sum of the known prices; nil on overflow.
    package var sum: Money? {
        var parts: [Money] = []
        for line in lines {
            guard let price = line.price else { continue }
            guard let cost = price.cost(of: line.quantity) else { return nil }
            parts.append(cost)
        }
        return Money.sum(parts)
    }
}

/// An open line of an order, for pages of other things.
package struct Ordered: Equatable, Sendable {
    package let order: ID<PurchaseOrder>
    package let supplier: String
    package let day: Day
    package let outstanding: Quantity
}

package struct OrderTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

    private static let columns =
        "SELECT id, supplier, at, zone, note, is_closed, currency FROM purchase_order"

    package func order(_ id: ID<PurchaseOrder>) throws(Failure) -> PurchaseOrder? {
        try orders("WHERE id = ?", [.text(id)]).first
    }

    /// The latest first, open ones before closed ones.
    func all(limit: Int) throws(Failure) -> [PurchaseOrder] {
        try orders("ORDER BY is_closed, id DESC LIMIT ?", [.integer(limit)])
    }

    func orders(from supplier: ID<Supplier>, limit: Int) throws(Failure) -> [PurchaseOrder] {
        try orders(
            "WHERE supplier = ? ORDER BY id DESC LIMIT ?", [.text(supplier), .integer(limit)])
    }

    private func orders(_ rest: String, _ values: [Value]) throws(Failure) -> [PurchaseOrder] {
        var orders: [PurchaseOrder] = []
        try database.each(OrderTable.columns + " " + rest, values) { (row) throws(Failure) in
            guard let id: ID<PurchaseOrder> = row.id(), let supplier: ID<Supplier> = row.id()
            else { return }
            orders.append(
                PurchaseOrder(
                    id: id, supplier: supplier, at: Moment(milliseconds: row.integer()),
                    zone: Zone(minutes: row.int()) ?? .utc, note: row.text(),
                    isClosed: row.flag(), currency: row.text()))
        }
        for place in orders.indices {
            orders[place].lines = try lines(of: orders[place].id, orders[place].supplier)
        }
        return orders
    }

    private func lines(
        of order: ID<PurchaseOrder>, _ supplier: ID<Supplier>
    ) throws(Failure) -> [PurchaseOrder.Line] {
        var lines: [PurchaseOrder.Line] = []
        try database.each(
            """
            SELECT item, name, unit, quantity, number, pack, price, ifnull((
                SELECT sum(quantity) FROM purchase_order_delivery AS d
                WHERE d.purchase = ?1 AND d.item = l.item), 0)
            FROM purchase_order_line AS l WHERE purchase = ?1 ORDER BY name, item
            """, [.text(order)]
        ) { (row) throws(Failure) in
            guard let item: ID<Item> = row.id() else { return }
            let name = row.text()
            let unit = ItemUnit(rawValue: row.text()) ?? .each
            let quantity = Quantity(thousandths: row.integer())
            let number = row.text()
            let pack = row.optionalInteger()
            let price = row.optionalInteger()
            var known: SupplierPrice?
            if let pack, let price {
                known = SupplierPrice(
                    supplier: supplier, item: item, pack: Quantity(thousandths: pack),
                    price: Money(minor: price), number: number)
            }
            lines.append(
                PurchaseOrder.Line(
                    item: item, name: name, unit: unit, quantity: quantity, number: number,
                    price: known, delivered: Quantity(thousandths: row.integer())))
        }
        return lines
    }

    /// Open lines of an item, the oldest order first.
    package func ordered(_ item: ID<Item>) throws(Failure) -> [Ordered] {
        var found: [Ordered] = []
        try database.each(
            """
            SELECT o.id, s.name, o.at, o.zone, l.quantity - ifnull((
                SELECT sum(quantity) FROM purchase_order_delivery AS d
                WHERE d.purchase = o.id AND d.item = l.item), 0) AS rest
            FROM purchase_order_line AS l
                CROSS JOIN purchase_order AS o ON o.id = l.purchase AND o.is_closed = 0
                CROSS JOIN supplier AS s ON s.id = o.supplier
            WHERE l.item = ? AND rest > 0 ORDER BY o.id LIMIT 100
            """, [.text(item)]
        ) { (row) throws(Failure) in
            guard let id: ID<PurchaseOrder> = row.id() else { return }
            found.append(
                Ordered(
                    order: id, supplier: row.text(),
                    day: Day(
                        Moment(milliseconds: row.integer()), in: Zone(minutes: row.int()) ?? .utc),
                    outstanding: Quantity(thousandths: row.integer())))
        }
        return found
    }

    /// False if nothing is on the way.
    package func hasOpen() throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM purchase_order WHERE is_closed = 0)", []) > 0
    }

    /// Quantity of an item on the way.
    package func outstanding(_ item: ID<Item>) throws(Failure) -> Quantity {
        try ordered(item).reduce(.zero) { $0.plus($1.outstanding) ?? $0 }
    }

    /// Writes the order with its lines; lines that are no longer there go.
    func save(_ order: PurchaseOrder) throws(Failure) {
        try database.run(
            """
            INSERT INTO purchase_order (id, supplier, at, zone, note, is_closed, currency)
            VALUES (?, ?, ?, ?, ?, ?, \(CurrencyTable.code))
            ON CONFLICT DO UPDATE SET note = excluded.note, is_closed = excluded.is_closed
            """,
            [
                .text(order.id), .text(order.supplier), .integer(order.at.milliseconds),
                .integer(order.zone.minutes), .text(order.note),
                .integer(order.isClosed ? 1 : 0),
            ])
        for line in try lines(of: order.id, order.supplier)
        where !order.lines.contains(where: { $0.item == line.item }) {
            try database.run(
                "DELETE FROM purchase_order_line WHERE purchase = ? AND item = ?",
                [.text(order.id), .text(line.item)])
        }
        for line in order.lines {
            try database.run(
                """
                INSERT INTO purchase_order_line
                    (purchase, item, name, unit, quantity, number, pack, price)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET quantity = excluded.quantity
                """,
                [
                    .text(order.id), .text(line.item), .text(line.name),
                    .text(line.unit.rawValue), .integer(line.quantity.thousandths),
                    .text(line.number),
                    line.price.map { .integer($0.pack.thousandths) } ?? .null,
                    line.price.map { .integer($0.price.minor) } ?? .null,
                ])
        }
    }

    func close(_ id: ID<PurchaseOrder>, _ isClosed: Bool) throws(Failure) {
        try database.run(
            "UPDATE purchase_order SET is_closed = ? WHERE id = ?",
            [.integer(isClosed ? 1 : 0), .text(id)])
        guard !isClosed, let order = try order(id) else { return }
        let currencies = CurrencyTable(database)
        for change in try currencies.changes(since: order.currency) {
            guard try currencies.convertOrders(by: change) else { return }
        }
    }

    func delete(_ id: ID<PurchaseOrder>) throws(Failure) {
        try database.run("DELETE FROM purchase_order_delivery WHERE purchase = ?", [.text(id)])
        try database.run("DELETE FROM purchase_order_line WHERE purchase = ?", [.text(id)])
        try database.run("DELETE FROM purchase_order WHERE id = ?", [.text(id)])
    }

    /// Ties a delivery of an item to its line; nothing where the order has no such line.
    func deliver(
        _ id: ID<PurchaseOrder>, _ item: ID<Item>, _ move: ID<StockMove>, _ quantity: Quantity
    ) throws(Failure) {
        try database.run(
            """
            INSERT INTO purchase_order_delivery (purchase, item, move, quantity)
            SELECT purchase, item, ?3, ?4 FROM purchase_order_line
            WHERE purchase = ?1 AND item = ?2
            """,
            [.text(id), .text(item), .text(move), .integer(quantity.thousandths)])
    }
}

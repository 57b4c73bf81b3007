package import Basics
internal import SQLCore

// Quantities taken from lots cost the price paid for the lot: docs/decisions/0232.
extension LotTable {
    /// Ten-thousandths of a minor unit for one unit of a lot; nil if the price of its delivery,
    /// or the cost of its batch, is unknown.
    package func unitCost(of lot: ID<StockLot>) throws(Failure) -> Int64? {
        try database.first(
            """
            SELECT m.paid, m.quantity, m.currency, m.currency = \(CurrencyTable.code)
            FROM inventory_move AS m JOIN inventory_lot AS l ON l.item = m.item
            WHERE l.id = ?1 AND (m.id = ?1 OR m.origin = ?1) AND m.quantity > 0
                AND m.paid IS NOT NULL
            ORDER BY m.at DESC, m.id DESC LIMIT 1
            """, [.text(lot)]
        ) { (row) throws(Failure) in
            let (sum, quantity) = (row.integer(), Quantity(thousandths: row.integer()))
            let (currency, isPresent) = (row.text(), row.flag())
            let paid = isPresent ? sum : try CurrencyTable(database).present(sum, of: currency)
            return paid.flatMap { ItemCost.of(package: Money(minor: $0), holding: quantity) }
        }.flatMap { $0 }
    }

    /// Cost of the quantity taken by a move; nil if any part of the cost is unknown, and on
    /// overflow.
    ///
    /// - Parameter unit: the unit cost of a quantity without a lot, or in a lot of unknown cost.
    package func cost(
        of move: ID<StockMove>, _ quantity: Quantity, otherwise unit: Int64?
    ) throws(Failure) -> Money? {
        try cost(of: try parts(of: move), quantity, otherwise: unit)
    }

    /// - Parameter parts: below 0, or above; other parts of the quantity are in no lot.
    package func cost(
        of parts: [LotPart], _ quantity: Quantity, otherwise unit: Int64?
    ) throws(Failure) -> Money? {
        var left = quantity.thousandths
        var products: [(Int64, Int64)] = []
        for part in parts where left > 0 {
            let taken = min(left, Int64(clamping: part.quantity.thousandths.magnitude))
            guard let cost = try unitCost(of: part.lot) ?? unit else { return nil }
            products.append((cost, taken))
            left -= taken
        }
        if left > 0 {
            guard let unit else { return nil }
            products.append((unit, left))
        }
        return Int64.sum(of: products, over: 10_000_000).map { Money(minor: $0) }
    }

    /// Extra cost of a quantity taken in the usual order, compared with the item's own unit cost;
    /// below 0 if cheaper.
    package func difference(
        of quantity: Quantity, _ item: Item, _ use: LotUse
    ) throws(Failure) -> Money {
        var left = quantity.thousandths
        left -= min(left, max(0, try untied(of: item.id, held: item.onHand)))
        var parts: [LotPart] = []
        for lot in try open(of: item.id, use)
        where left > 0 && lot.held > .zero && (use.takesHeld || lot.hold == nil) {
            let taken = min(left, lot.held.thousandths)
            parts.append(LotPart(lot.id, Quantity(thousandths: taken)))
            left -= taken
        }
        return try difference(of: parts, quantity, item)
    }

    package func difference(
        of parts: [LotPart], _ quantity: Quantity, _ item: Item
    ) throws(Failure) -> Money {
        guard let cost = try cost(of: parts, quantity, otherwise: item.cost),
            let usual = item.cost(of: quantity)
        else { return .zero }
        return cost.minus(usual) ?? .zero
    }
}

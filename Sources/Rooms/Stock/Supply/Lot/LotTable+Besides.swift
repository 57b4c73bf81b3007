internal import Basics
internal import SQLCore

// Possible uses of a lot that the books tie to another lot, or to none.
extension LotTable {
    /// Batches and sales that took more than was on hand before this delivery was entered, the
    /// latest first. The missing quantity came from the delivery, so its lot counts that quantity
    /// as taken.
    func late(_ lot: StockLot) throws(Failure) -> [Source] {
        var missing = try database.integer(
            """
            SELECT m.quantity - ifnull(p.quantity, 0)
            FROM inventory_move AS m
                LEFT JOIN inventory_lot_move AS p ON p.move = m.id AND p.lot = ?1
            WHERE (m.id = ?1 OR m.origin = ?1) AND m.item = ?2 AND m.quantity > 0
                AND m.reason IN ('restock', 'batch')
            ORDER BY m.at DESC, m.id DESC LIMIT 1
            """, [.text(lot.id), .text(lot.item)])
        guard missing > 0 else { return [] }
        var late: [Source] = []
        for source in try loose(of: lot.item, until: lot.at) where missing > 0 {
            missing += source.quantity.thousandths
            late.append(source)
        }
        return late
    }

    /// Quantities that left without a lot and did not come back, the latest first.
    private func loose(of item: ID<Item>, until moment: Moment) throws(Failure) -> [Source] {
        try database.all(
            """
            SELECT sum(quantity - ifnull((
                SELECT sum(quantity) FROM inventory_lot_move WHERE move = m.id), 0)) AS rest,
                origin, min(reason), min(at), zone
            FROM inventory_move AS m WHERE item = ?
            GROUP BY ifnull(origin, id) HAVING rest < 0 AND min(at) <= ?
            ORDER BY max(at) DESC, max(id) DESC
            """, [.text(item), .integer(moment.milliseconds)]
        ) { (row) throws(Failure) in
            let rest = Quantity(thousandths: row.integer())
            return Source(
                id: row.optionalText(),
                reason: StockMove.Reason(rawValue: row.text()) ?? .correction,
                at: Moment(milliseconds: row.integer()), zone: Zone(minutes: row.int()) ?? .utc,
                quantity: rest, taken: rest)
        }
    }

    /// Sales of the lot's item that are not tied to the lot, from its arrival until nothing of
    /// the item was on hand: any such sale may contain the lot, except quantities with another
    /// lot read from the product.
    func besides(_ lot: StockLot) throws(Failure) -> [Source] {
        var running = try database.integer(
            """
            SELECT on_hand - (
                SELECT ifnull(sum(quantity), 0) FROM inventory_move WHERE item = ?1 AND at >= ?2)
            FROM inventory_item WHERE id = ?1
            """, [.text(lot.item), .integer(lot.at.milliseconds)])
        var hasCome = false
        var isEmpty = false
        var sold: [Source] = []
        var places: [String: Int] = [:]
        try database.each(
            """
            SELECT m.reason, m.quantity, ifnull(p.quantity, 0), m.origin, ifnull((
                SELECT sum(quantity) FROM inventory_lot_move
                WHERE move = m.id AND lot <> ?1 AND is_named = 1), 0), m.at, m.zone
            FROM inventory_move AS m
                LEFT JOIN inventory_lot_move AS p ON p.move = m.id AND p.lot = ?1
            WHERE m.item = ?2 AND m.at >= ?3 ORDER BY m.at, m.id
            """, [.text(lot.id), .text(lot.item), .integer(lot.at.milliseconds)]
        ) { (row) throws(Failure) in
            guard !isEmpty else { return }
            let reason = StockMove.Reason(rawValue: row.text()) ?? .correction
            let moved = row.integer()
            let own = row.integer()
            running &+= moved
            if own > 0 { hasCome = true }
            if hasCome, running <= 0 { isEmpty = true }
            guard hasCome, [.sale, .refund, .void].contains(reason),
                let origin = row.optionalText()
            else { return }
            let rest = moved - own - row.integer()
            if let place = places[origin] {
                sold[place] = sold[place].adding(rest)
            } else {
                places[origin] = sold.count
                sold.append(
                    Source(
                        id: origin, reason: .sale, at: Moment(milliseconds: row.integer()),
                        zone: Zone(minutes: row.int()) ?? .utc,
                        quantity: Quantity(thousandths: rest), taken: Quantity(thousandths: rest)))
            }
        }
        return sold.filter { $0.quantity < .zero }
    }
}

extension LotTable.Source {
    fileprivate func adding(_ thousandths: Int64) -> LotTable.Source {
        let sum = Quantity(thousandths: quantity.thousandths &+ thousandths)
        return LotTable.Source(
            id: id, reason: reason, at: at, zone: zone, quantity: sum, taken: sum)
    }
}

package import Basics
package import SQLCore

/// SQL for lots. Only moves change a lot's quantity.
package struct LotTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

    static let columns = """
        SELECT id, item, code, supplier, date, is_retest, at, zone, held,
            (SELECT reason FROM lot_hold WHERE lot = id)
        FROM inventory_lot
        """

    package func lot(_ id: ID<StockLot>) throws(Failure) -> StockLot? {
        try database.first(LotTable.columns + " WHERE id = ?", [.text(id)], LotTable.lot)
    }

    /// Lots of an item with a quantity other than 0, in order of use: the earliest date first,
    /// then lots without a date, by arrival; then lots past their date, and lots on hold.
    package func open(
        of item: ID<Item>, _ use: LotUse = LotUse(nil)
    ) throws(Failure) -> [StockLot] {
        try database.all(
            LotTable.columns
                + """
                 WHERE item = ?1 AND held <> 0
                ORDER BY id IN (SELECT lot FROM lot_hold), ifnull(date < ?2, 0), date IS NULL,
                    date, at, id LIMIT 1000
                """, [.text(item), use.today.map { .integer($0.number) } ?? .null], LotTable.lot)
    }

    /// Quantity of an item without a lot; below 0 if more was taken than ever came in.
    package func untied(of item: ID<Item>, held: Quantity) throws(Failure) -> Int64 {
        let tied = try database.integer(
            "SELECT ifnull(sum(held), 0) FROM inventory_lot WHERE item = ? AND held <> 0",
            [.text(item)])
        return held.thousandths &- tied
    }

    /// Lots with that number, as typed; case is ignored.
    package func lots(coded code: String, limit: Int) throws(Failure) -> [StockLot] {
        try database.all(
            LotTable.columns
                + " WHERE code = ? COLLATE NOCASE AND code <> '' ORDER BY id DESC LIMIT ?",
            [.text(code.trimmed), .integer(limit)], LotTable.lot)
    }

    /// Stock of lots with a date before a day, the earliest first.
    package func dated(before day: Day, limit: Int) throws(Failure) -> [StockLot] {
        try database.all(
            LotTable.columns
                + """
                 WHERE held > 0 AND date IS NOT NULL AND date < ? ORDER BY date, id LIMIT ?
                """, [.integer(day.number), .integer(limit)], LotTable.lot)
    }

    /// The latest of an item that hold nothing.
    func used(of item: ID<Item>, limit: Int) throws(Failure) -> [StockLot] {
        try database.all(
            LotTable.columns + " WHERE item = ? AND held = 0 ORDER BY id DESC LIMIT ?",
            [.text(item), .integer(limit)], LotTable.lot)
    }

    func hasLots(of item: ID<Item>) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM inventory_lot WHERE item = ?)", [.text(item)]) > 0
    }

    /// The latest that hold something.
    func newest(limit: Int) throws(Failure) -> [StockLot] {
        try database.all(
            LotTable.columns + " WHERE held <> 0 ORDER BY id DESC LIMIT ?", [.integer(limit)],
            LotTable.lot)
    }

    /// Adds an empty lot; an existing lot stays unchanged.
    package func add(_ lot: StockLot) throws(Failure) {
        try database.run(
            """
            INSERT INTO inventory_lot (id, item, code, supplier, date, is_retest, at, zone, held)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING
            """,
            [
                .text(lot.id), .text(lot.item), .text(lot.code), .text(lot.supplier),
                lot.date.map { .integer($0.number) } ?? .null, .integer(lot.isRetest ? 1 : 0),
                .integer(lot.at.milliseconds), .integer(lot.zone.minutes),
            ])
    }

    /// Updates a lot's label data, not its quantity.
    package func save(_ lot: StockLot) throws(Failure) {
        try database.run(
            """
            UPDATE inventory_lot SET code = ?, supplier = ?, date = ?, is_retest = ? WHERE id = ?
            """,
            [
                .text(lot.code), .text(lot.supplier),
                lot.date.map { .integer($0.number) } ?? .null, .integer(lot.isRetest ? 1 : 0),
                .text(lot.id),
            ])
    }

    static func lot(_ row: Row) throws(Failure) -> StockLot {
        guard let id: ID<StockLot> = row.id(), let item: ID<Item> = row.id() else {
            throw .badData("lot \(row.key)")
        }
        return StockLot(
            id: id, item: item, code: row.text(), supplier: row.text(),
            date: row.optionalInteger().map { Day(number: Int(clamping: $0)) },
            isRetest: row.flag(), at: Moment(milliseconds: row.integer()),
            zone: Zone(minutes: row.int()) ?? .utc, held: Quantity(thousandths: row.integer()),
            hold: row.optionalText())
    }
}

// Moves of a lot, with reasons.
extension LotTable {
    /// A sale, a batch or a form that moved a lot.
    struct Source: Sendable {
        /// Nil for a move without a source, such as a count.
        let id: String?
        let reason: StockMove.Reason
        /// The first of its moves.
        let at: Moment
        let zone: Zone
        /// Below 0 for a quantity that left and did not come back.
        let quantity: Quantity
        /// Below 0 for the quantity taken, with returns not deducted.
        let taken: Quantity
    }

    /// Sources of a lot's moves, without duplicates, the oldest first.
    func sources(of lot: ID<StockLot>) throws(Failure) -> [Source] {
        try database.all(
            """
            SELECT m.origin, min(m.reason), min(m.at), m.zone, sum(p.quantity),
                sum(min(p.quantity, 0))
            FROM inventory_lot_move AS p CROSS JOIN inventory_move AS m ON m.id = p.move
            WHERE p.lot = ? GROUP BY ifnull(m.origin, m.id) ORDER BY min(m.at), min(m.id)
            """, [.text(lot)]
        ) { (row) throws(Failure) in
            Source(
                id: row.optionalText(),
                reason: StockMove.Reason(rawValue: row.text()) ?? .correction,
                at: Moment(milliseconds: row.integer()), zone: Zone(minutes: row.int()) ?? .utc,
                quantity: Quantity(thousandths: row.integer()),
                taken: Quantity(thousandths: row.integer()))
        }
    }

    /// Net quantities that a source moved in an item's lots; sorted by lot.
    package func net(
        of source: String, _ item: ID<Item>
    ) throws(Failure) -> [LotPart] {
        try parts(
            """
            SELECT p.lot, sum(p.quantity)
            FROM inventory_move AS m CROSS JOIN inventory_lot_move AS p ON p.move = m.id
            WHERE m.origin = ? AND m.item = ?
            GROUP BY p.lot HAVING sum(p.quantity) <> 0 ORDER BY p.lot
            """, [.text(source), .text(item)])
    }

    /// Lots of all items that a source took from or added to, with net quantities.
    package func lots(of source: String) throws(Failure) -> [(lot: StockLot, quantity: Quantity)] {
        let all = try parts(
            """
            SELECT p.lot, sum(p.quantity)
            FROM inventory_move AS m CROSS JOIN inventory_lot_move AS p ON p.move = m.id
            WHERE m.origin = ? GROUP BY p.lot HAVING sum(p.quantity) <> 0 ORDER BY p.lot
            """, [.text(source)])
        var lots: [(lot: StockLot, quantity: Quantity)] = []
        for part in all {
            if let lot = try lot(part.lot) { lots.append((lot: lot, quantity: part.quantity)) }
        }
        return lots
    }

    func parts(of move: ID<StockMove>) throws(Failure) -> [LotPart] {
        try parts(
            "SELECT lot, quantity FROM inventory_lot_move WHERE move = ? ORDER BY lot",
            [.text(move)])
    }

    private func parts(_ sql: String, _ values: [Value]) throws(Failure) -> [LotPart] {
        var parts: [LotPart] = []
        try database.each(sql, values) { (row) throws(Failure) in
            guard let lot: ID<StockLot> = row.id() else { return }
            parts.append(LotPart(lot, Quantity(thousandths: row.integer())))
        }
        return parts
    }

    /// Quantity of a lot at a time, computed back from its present quantity: see
    /// `StockMoveTable.onHand`.
    func held(of lot: ID<StockLot>, at moment: Moment) throws(Failure) -> Quantity {
        Quantity(
            thousandths: try database.integer(
                """
                SELECT held - (
                    SELECT coalesce(sum(p.quantity), 0)
                    FROM inventory_lot_move AS p CROSS JOIN inventory_move AS m ON m.id = p.move
                    WHERE p.lot = ?1 AND m.at > ?2)
                FROM inventory_lot WHERE id = ?1
                """, [.text(lot), .integer(moment.milliseconds)]))
    }
}

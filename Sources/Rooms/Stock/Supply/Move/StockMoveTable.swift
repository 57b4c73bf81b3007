package import Basics
package import SQLCore

/// A move for the item's page.
struct ShownMove {
    let move: StockMove
    /// Quantity on hand after the move.
    let after: Quantity
    /// Earlier quantity moved by the same batch in the item: shows if this move makes, uses or
    /// gives back.
    let ofItsBatch: Quantity
}

/// Moves of the stock. Only moves change the quantity on hand.
package struct StockMoveTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

    /// Writes the move and updates the quantity on hand.
    ///
    /// - Returns: false if there is no such item, if the sum overflows, or if the move already
    ///   exists: for a demo item that outlived the demo. Then nothing is changed.
    ///
    /// - Parameter use: order of lots; that of the move's day if nil.
    @discardableResult
    package func add(
        _ move: StockMove, _ lots: MoveLots = .automatic, _ use: LotUse? = nil
    ) throws(Failure) -> Bool {
        let held = try database.first(
            """
            SELECT on_hand FROM inventory_item
            WHERE id = ? AND NOT EXISTS (SELECT 1 FROM inventory_move WHERE id = ?)
            """, [.text(move.item), .text(move.id)]
        ) { (row) throws(Failure) in Quantity(thousandths: row.integer()) }
        guard let held, let sum = held.plus(move.quantity) else { return false }
        try LotTable(database).tie(
            move, lots, held: held, use ?? LotUse(Day(move.at, in: move.zone)))
        try database.run(
            """
            INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark,
                currency)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, \(CurrencyTable.code))
            """,
            [
                .text(move.id), .text(move.item), .integer(move.at.milliseconds),
                .integer(move.zone.minutes), .text(move.reason.rawValue),
                .integer(move.quantity.thousandths),
                move.paid.map { .integer($0.minor) } ?? .null, .text(orNull: move.source),
                .text(move.remark),
            ])
        try database.run(
            "UPDATE inventory_item SET on_hand = ? WHERE id = ?",
            [.integer(sum.thousandths), .text(move.item)])
        return true
    }

    /// Newest first, with the quantity on hand after every move.
    ///
    /// - Parameter held: the quantity on hand now.
    func moves(
        of item: ID<Item>, held: Quantity, limit: Int
    ) throws(Failure) -> [ShownMove] {
        var after = held
        return try database.all(
            """
            SELECT \(StockMoveTable.names), CASE reason WHEN 'batch' THEN (
                    SELECT coalesce(sum(quantity), 0) FROM inventory_move AS earlier
                    WHERE earlier.origin = inventory_move.origin AND earlier.item = ?1
                        AND (earlier.at, earlier.id) < (inventory_move.at, inventory_move.id)
                ) ELSE 0 END
            FROM inventory_move WHERE item = ?1 ORDER BY at DESC, id DESC LIMIT ?2
            """,
            [.text(item), .integer(limit)]
        ) { (row) throws(Failure) in
            let move = try move(row)
            let sum = after
            after = after.minus(move.quantity) ?? .zero
            return ShownMove(
                move: move, after: sum, ofItsBatch: Quantity(thousandths: row.integer()))
        }
    }

    /// Time of the newest move.
    func newest(of item: ID<Item>) throws(Failure) -> Moment? {
        try database.first(
            "SELECT at FROM inventory_move WHERE item = ? ORDER BY at DESC, id DESC LIMIT 1",
            [.text(item)]
        ) { (row) throws(Failure) in Moment(milliseconds: row.integer()) }
    }

    func count(of item: ID<Item>) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM inventory_move WHERE item = ?", [.text(item)]))
    }

    package func move(_ id: ID<StockMove>) throws(Failure) -> StockMove? {
        try database.first(
            "SELECT \(StockMoveTable.names) FROM inventory_move WHERE id = ?", [.text(id)]
        ) { (row) throws(Failure) in try move(row) }
    }

    /// Quantity on hand at a time, from all moves known now: the present quantity minus later
    /// moves, because a copy may lack old moves.
    func onHand(of item: ID<Item>, at moment: Moment) throws(Failure) -> Quantity {
        Quantity(
            thousandths: try database.integer(
                """
                SELECT on_hand - (
                    SELECT coalesce(sum(quantity), 0) FROM inventory_move
                    WHERE item = ?1 AND at > ?2)
                FROM inventory_item WHERE id = ?1
                """, [.text(item), .integer(moment.milliseconds)]))
    }

    /// True if the item has a later move from another source.
    ///
    /// - Parameter companion: a source whose moves belong to the same act, too.
    package func hasMoved(
        since move: StockMove, besides companion: String? = nil
    ) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (
                SELECT 1 FROM inventory_move WHERE item = ?1
                    AND (at > ?2 OR (at = ?2 AND id > ?3 AND origin IS NOT ?4))
                    AND (?5 IS NULL OR origin IS NOT ?5))
            """,
            [
                .text(move.item), .integer(move.at.milliseconds), .text(move.id),
                .text(orNull: move.source), .text(orNull: companion),
            ]) == 1
    }

    /// Deletes a move and reverses its effect on the quantity on hand. False, and nothing
    /// changed, if there is no such item or the sum overflows.
    package func reverse(_ move: StockMove) throws(Failure) -> Bool {
        let held = try database.first(
            "SELECT on_hand FROM inventory_item WHERE id = ?", [.text(move.item)]
        ) { (row) throws(Failure) in Quantity(thousandths: row.integer()) }
        guard let sum = held?.minus(move.quantity) else { return false }
        try LotTable(database).untie(move.id)
        try database.run("DELETE FROM inventory_move WHERE id = ?", [.text(move.id)])
        try database.run(
            "UPDATE inventory_item SET on_hand = ? WHERE id = ?",
            [.integer(sum.thousandths), .text(move.item)])
        return true
    }

    /// Every move with the current name of its item, the oldest first.
    func each(
        _ body: (StockMove, _ name: String, _ attribute: String, _ unit: String)
            throws(Failure) -> Void
    ) throws(Failure) {
        try database.each(
            """
            SELECT m.id, m.item, m.reason, m.at, m.zone, m.quantity, m.paid, m.origin, m.remark,
                m.currency,
                i.name, i.attribute, i.unit
            FROM inventory_move AS m JOIN inventory_item AS i ON i.id = m.item
            ORDER BY m.at, m.id
            """
        ) { (row) throws(Failure) in
            try body(try move(row), row.text(), row.text(), row.text())
        }
    }

    private static let names =
        "id, item, reason, at, zone, quantity, paid, origin, remark, currency"

    private func move(_ row: Row) throws(Failure) -> StockMove {
        guard let id: ID<StockMove> = row.id(), let item: ID<Item> = row.id(),
            let reason = StockMove.Reason(rawValue: row.text())
        else { throw .badData("move \(row.key)") }
        var move = StockMove(
            id: id, item: item, at: Moment(milliseconds: row.integer()),
            zone: Zone(minutes: row.int()) ?? .utc, reason: reason,
            quantity: Quantity(thousandths: row.integer()),
            paid: row.optionalInteger().map { Money(minor: $0) }, source: row.optionalText(),
            remark: row.text())
        move.currency = row.text()
        return move
    }
}

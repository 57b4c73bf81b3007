package import Basics
package import Journal
internal import SQLCore
internal import Web

/// Order in which automatic moves use the lots of an item.
///
/// Lots on hold come last, and only where a person agreed or the goods are gone anyway; lots past
/// their date come before them, then the others by date.
package struct LotUse: Equatable, Sendable {
    /// Nil for the order before rules 10, which had no regard to past dates.
    let today: Day?
    /// True if lots on hold may be taken.
    let takesHeld: Bool

    package init(_ today: Day?, takesHeld: Bool = false) {
        self.today = today
        self.takesHeld = takesHeld
    }

    /// Order of an entry's rules. The field `held` says that a person agreed to lots on hold.
    package init(_ entry: Entry) {
        today = entry.rules > 9 ? Day(entry.at, in: entry.zone) : nil
        takesHeld = entry.form["held"] == "1"
    }

    /// Order of a move that is neither a sale nor a batch: lots on hold last.
    func allowing(_ reason: StockMove.Reason) -> LotUse {
        reason == .sale || reason == .batch ? self : LotUse(today, takesHeld: true)
    }
}

/// A lot on hold that a sale or a batch took all the same.
package struct HeldTaken: Equatable, Sendable {
    package let lot: ID<StockLot>
    package let code: String
    package let reason: String
}

extension LotTable {
    /// Sets or changes the reason; nil releases the lot.
    func hold(_ lot: ID<StockLot>, _ reason: String?, _ entry: Entry) throws(Failure) {
        guard let reason else {
            return try database.run("DELETE FROM lot_hold WHERE lot = ?", [.text(lot)])
        }
        try database.run(
            """
            INSERT INTO lot_hold (lot, reason, at, zone) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET reason = excluded.reason, at = excluded.at,
                zone = excluded.zone
            """,
            [
                .text(lot), .text(reason), .integer(entry.at.milliseconds),
                .integer(entry.zone.minutes),
            ])
    }

    /// Day on which a lot was put on hold.
    func heldSince(_ lot: ID<StockLot>) throws(Failure) -> Day? {
        try database.first("SELECT at, zone FROM lot_hold WHERE lot = ?", [.text(lot)]) {
            (row) throws(Failure) in
            Day(
                Moment(milliseconds: row.integer()), in: Zone(minutes: row.int()) ?? .utc)
        }
    }

    /// Lots on hold with a quantity, the latest first.
    func onHold(limit: Int) throws(Failure) -> [StockLot] {
        try database.all(
            LotTable.columns
                + """
                 WHERE id IN (SELECT lot FROM lot_hold) AND inventory_lot.held <> 0
                ORDER BY id DESC LIMIT ?
                """, [.integer(limit)], LotTable.lot)
    }

    /// Records the lots on hold that a sale or a batch took.
    func stamp(_ move: StockMove) throws(Failure) {
        guard let source = move.source, move.quantity < .zero,
            move.reason == .sale || move.reason == .batch
        else { return }
        try database.run(
            """
            INSERT INTO lot_hold_taken (source, lot, code, reason)
            SELECT ?1, p.lot, l.code, h.reason
            FROM inventory_lot_move AS p
                CROSS JOIN lot_hold AS h ON h.lot = p.lot
                CROSS JOIN inventory_lot AS l ON l.id = p.lot
            WHERE p.move = ?2 AND p.quantity < 0
            ON CONFLICT DO NOTHING
            """, [.text(source), .text(move.id)])
    }

    /// Lots on hold that a source took, in order of their ids.
    package func heldTaken(by source: String) throws(Failure) -> [HeldTaken] {
        var taken: [HeldTaken] = []
        try database.each(
            "SELECT lot, code, reason FROM lot_hold_taken WHERE source = ? ORDER BY lot",
            [.text(source)]
        ) { (row) throws(Failure) in
            guard let lot: ID<StockLot> = row.id() else { return }
            taken.append(HeldTaken(lot: lot, code: row.text(), reason: row.text()))
        }
        return taken
    }

    /// Deletes the stamps of a source that gave everything back.
    package func forgetHeldTaken(by source: String) throws(Failure) {
        try database.run("DELETE FROM lot_hold_taken WHERE source = ?", [.text(source)])
    }

    /// Lots on hold that are needed to complete a quantity; empty if there is enough without, or
    /// no lot on hold has any.
    package func heldNeeded(
        _ quantity: Quantity, of item: Item, _ use: LotUse, besides chosen: ID<StockLot>? = nil
    ) throws(Failure) -> [StockLot] {
        let lots = try open(of: item.id, use).filter { $0.held > .zero }
        var held = lots.filter { $0.hold != nil && $0.id != chosen }
        guard !held.isEmpty else { return [] }
        var left = quantity.thousandths
        left -= max(0, try untied(of: item.id, held: item.onHand))
        for lot in lots where lot.hold == nil || lot.id == chosen { left -= lot.held.thousandths }
        guard left > 0 else { return [] }
        var needed: [StockLot] = []
        while left > 0, let next = held.first {
            held.removeFirst()
            needed.append(next)
            left -= next.held.thousandths
        }
        return needed
    }
}

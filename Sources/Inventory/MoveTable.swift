package import Basics
package import SQLCore

/// The moves of the stock, and with them what is on hand: nothing else changes that.
package struct MoveTable {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Writes the move and what is on hand after it. Of an item that is erased, too: it may come back.
    ///
    /// False where the item never was, or the sum doesn't fit: nothing is changed then.
    @discardableResult
    package func add(_ move: StockMove) throws(Failure) -> Bool {
        let held = try database.first(
            "SELECT on_hand FROM inventory_item WHERE id = ?", [.text(move.item.text)]
        ) { (row) throws(Failure) in Quantity(thousandths: row.integer(0)) }
        guard let sum = held?.plus(move.quantity) else { return false }
        try database.run(
            """
            INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(move.id.text), .text(move.item.text), .integer(move.at.milliseconds),
                .integer(move.zone.minutes), .text(move.reason.rawValue),
                .integer(move.quantity.thousandths),
                move.paid.map { .integer($0.minor) } ?? .null, .text(orNull: move.origin),
                .text(move.remark),
            ])
        try database.run(
            "UPDATE inventory_item SET on_hand = ? WHERE id = ?",
            [.integer(sum.thousandths), .text(move.item.text)])
        return true
    }
}

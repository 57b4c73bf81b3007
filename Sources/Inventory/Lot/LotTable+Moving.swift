package import Basics
internal import SQLCore

// The parts of moves. `StockMoveTable` calls this for every move that it adds or takes away.
extension LotTable {
    /// Ties a move to lots and changes what they hold.
    ///
    /// - Parameter held: what was on hand of the item before the move.
    func tie(_ move: StockMove, _ lots: MoveLots, held: Quantity) throws(Failure) {
        var parts: [LotPart] = []
        switch lots {
        case .automatic: parts = try automatic(move, held: held)
        case .chosen(let chosen):
            for part in chosen {
                if try lot(part.lot)?.item == move.item { parts.append(part) }
            }
        case .opposite(let other):
            parts = opposite(try self.parts(of: other), upTo: move.quantity.thousandths)
        }
        for part in parts { try add(part, to: move.id) }
    }

    /// Takes a move's parts away, and what they did.
    func untie(_ move: ID<StockMove>) throws(Failure) {
        for part in try parts(of: move) {
            try change(part.lot, by: 0 &- part.quantity.thousandths)
        }
        try database.run("DELETE FROM inventory_lot_move WHERE move = ?", [.text(move)])
    }

    /// Deletes a lot that only the batch moved that made it, and that has nothing of it left.
    package func removeUnused(_ id: ID<StockLot>) throws(Failure) {
        guard let lot = try lot(id), lot.held == .zero,
            try sources(of: id, limit: 2).allSatisfy({ $0.id == id.text })
        else { return }
        try database.run("DELETE FROM inventory_lot_move WHERE lot = ?", [.text(id)])
        try database.run("DELETE FROM inventory_lot WHERE id = ?", [.text(id)])
    }

    private func add(_ part: LotPart, to move: ID<StockMove>) throws(Failure) {
        guard part.quantity != .zero else { return }
        try database.run(
            """
            INSERT INTO inventory_lot_move (move, lot, quantity) VALUES (?1, ?2, ?3)
            ON CONFLICT (move, lot) DO UPDATE SET quantity = quantity + ?3
            """, [.text(move), .text(part.lot), .integer(part.quantity.thousandths)])
        try change(part.lot, by: part.quantity.thousandths)
    }

    private func change(_ lot: ID<StockLot>, by thousandths: Int64) throws(Failure) {
        try database.run(
            "UPDATE inventory_lot SET held = held + ? WHERE id = ?",
            [.integer(thousandths), .text(lot)])
    }

    private func automatic(
        _ move: StockMove, held: Quantity
    ) throws(Failure) -> [LotPart] {
        var parts: [LotPart] = []
        var left = move.quantity.thousandths
        let goesBack = [.refund, .void, .batch].contains(move.reason)
        if goesBack, let source = move.source {
            parts = opposite(try net(of: source, move.item), upTo: left)
            for part in parts { left -= part.quantity.thousandths }
        }
        guard left < 0 else { return parts }
        // What is in no lot is the oldest: it came before lots were written down.
        let lots = try open(of: move.item)
        var tied: Int64 = 0
        for lot in lots { tied &+= lot.held.thousandths }
        left += min(-left, max(0, held.thousandths &- tied))
        for lot in lots where left < 0 && lot.held > .zero {
            let taken = min(-left, lot.held.thousandths)
            parts.append(LotPart(lot.id, Quantity(thousandths: -taken)))
            left += taken
        }
        return parts
    }

    /// The opposite of parts with the other sign than `quantity`, until that is complete.
    private func opposite(_ parts: [LotPart], upTo quantity: Int64) -> [LotPart] {
        var left = quantity
        var result: [LotPart] = []
        for part in parts {
            let opposite = 0 &- part.quantity.thousandths
            guard left != 0, (opposite < 0) == (left < 0) else { continue }
            let moved = left < 0 ? max(left, opposite) : min(left, opposite)
            result.append(LotPart(part.lot, Quantity(thousandths: moved)))
            left -= moved
        }
        return result
    }
}

package import Basics
internal import SQLCore

// The parts of moves. `StockMoveTable` calls this for every move that it adds or takes away.
extension LotTable {
    /// Ties a move to lots and changes what they hold.
    ///
    /// - Parameter held: what was on hand of the item before the move.
    func tie(_ move: StockMove, _ lots: MoveLots, held: Quantity) throws(Failure) {
        switch lots {
        case .automatic:
            let back = try goingBack(move)
            // What is in no lot is what is on hand without the lots, before any of it moves.
            let untied =
                back.parts.isEmpty ? nil : try untied(of: move.item, held: held)
            for part in back.parts {
                let isNamed = try isNamed(part.lot, by: move.source)
                try add(part, to: move.id, isNamed: isNamed)
            }
            if back.left < 0 { try take(-back.left, by: move, held, untied: untied) }
        case .chosen(let chosen): try tie(move, toChosen: chosen, held)
        case .named(let named): try tie(move, toChosen: named, held, isNamed: true)
        case .opposite(let other):
            let parts = opposite(try self.parts(of: other), upTo: move.quantity.thousandths)
            for part in parts {
                let isNamed = try isNamed(part.lot, by: move.source)
                try add(part, to: move.id, isNamed: isNamed)
            }
        }
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
            try sources(of: id).allSatisfy({ $0.id == id.text })
        else { return }
        try database.run("DELETE FROM inventory_told WHERE lot = ?", [.text(id)])
        try database.run("DELETE FROM inventory_lot_move WHERE lot = ?", [.text(id)])
        try database.run("DELETE FROM inventory_lot WHERE id = ?", [.text(id)])
    }
}

extension LotTable {
    private func tie(
        _ move: StockMove, toChosen chosen: [LotPart], _ held: Quantity, isNamed: Bool = false
    ) throws(Failure) {
        let untied = try untied(of: move.item, held: held)
        var left = move.quantity.thousandths
        for part in chosen where try lot(part.lot)?.item == move.item {
            var quantity = part.quantity.thousandths
            // What was sold or used before it was written down came from it: see 0134.
            if quantity > 0, move.reason == .restock || move.reason == .batch {
                quantity -= min(quantity, max(0, -untied))
            }
            try add(
                LotPart(part.lot, Quantity(thousandths: quantity)), to: move.id, isNamed: isNamed)
            left -= part.quantity.thousandths
        }
        guard left < 0, move.quantity < .zero else { return }
        try take(-left, by: move, held, untied: untied)
    }

    private func add(
        _ part: LotPart, to move: ID<StockMove>, isNamed: Bool = false
    ) throws(Failure) {
        guard part.quantity != .zero else { return }
        try database.run(
            """
            INSERT INTO inventory_lot_move (move, lot, quantity, is_named)
            VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (move, lot) DO UPDATE SET quantity = quantity + ?3
            """,
            [
                .text(move), .text(part.lot), .integer(part.quantity.thousandths),
                .integer(isNamed ? 1 : 0),
            ])
        try change(part.lot, by: part.quantity.thousandths)
    }

    private func change(_ lot: ID<StockLot>, by thousandths: Int64) throws(Failure) {
        try database.run(
            "UPDATE inventory_lot SET held = held + ? WHERE id = ?",
            [.integer(thousandths), .text(lot)])
    }

    /// Takes that much from what is in no lot, which is the oldest, then from the lots in their order.
    /// What even these lack is in no lot.
    ///
    /// - Parameter untied: what was in no lot before the move; computed where it is nil.
    private func take(
        _ quantity: Int64, by move: StockMove, _ held: Quantity, untied: Int64?
    ) throws(Failure) {
        let lots = try open(of: move.item)
        guard lots.contains(where: { $0.held > .zero }) else { return }
        let loose = if let untied { untied } else { try self.untied(of: move.item, held: held) }
        var left = quantity - min(quantity, max(0, loose))
        for lot in lots where left > 0 && lot.held > .zero {
            let taken = min(left, lot.held.thousandths)
            try add(LotPart(lot.id, Quantity(thousandths: -taken)), to: move.id)
            left -= taken
        }
    }

    /// Whether a person read the lot off what the source took.
    private func isNamed(_ lot: ID<StockLot>, by source: String?) throws(Failure) -> Bool {
        guard let source else { return false }
        return try database.integer(
            """
            SELECT EXISTS (
                SELECT 1 FROM inventory_move AS m
                    CROSS JOIN inventory_lot_move AS p ON p.move = m.id
                WHERE m.origin = ? AND p.lot = ? AND p.is_named = 1)
            """, [.text(source), .text(lot)]) > 0
    }

    /// Where a refund, a void or an undone batch goes back to.
    ///
    /// - Returns: what is left is the part of the move that does not reverse its source's.
    private func goingBack(_ move: StockMove) throws(Failure) -> (parts: [LotPart], left: Int64) {
        let quantity = move.quantity.thousandths
        guard [.refund, .void, .batch].contains(move.reason), let source = move.source else {
            return ([], quantity)
        }
        let net = try net(of: source, move.item)
        guard !net.isEmpty else { return ([], quantity) }
        let moved = try database.integer(
            "SELECT ifnull(sum(quantity), 0) FROM inventory_move WHERE origin = ? AND item = ?",
            [.text(source), .text(move.item)])
        // All of it: also where a batch both took of an item and added to it.
        if moved == 0 &- quantity {
            return (net.map { LotPart($0.lot, Quantity(thousandths: -$0.quantity.thousandths)) }, 0)
        }
        let parts = opposite(net, upTo: quantity)
        return (parts, parts.reduce(quantity) { $0 - $1.quantity.thousandths })
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

package import Basics
internal import SQLCore

// Lot parts of moves. `StockMoveTable` calls this for every added or removed move.
extension LotTable {
    /// Ties a move to lots and updates the lots' quantities.
    ///
    /// - Parameter held: the item's quantity on hand before the move.
    func tie(
        _ move: StockMove, _ lots: MoveLots, held: Quantity, _ use: LotUse
    ) throws(Failure) {
        switch lots {
        case .automatic:
            let back = try goingBack(move)
            // Quantity without a lot: on hand minus the lots, before the move changes anything.
            let untied =
                back.parts.isEmpty ? nil : try untied(of: move.item, held: held)
            for part in back.parts {
                let isNamed = try isNamed(part.lot, by: move.source)
                try add(part, to: move.id, isNamed: isNamed)
            }
            if back.left < 0 { try take(-back.left, by: move, held, use, untied: untied) }
        case .chosen(let chosen): try tie(move, toChosen: chosen, held, use)
        case .named(let named): try tie(move, toChosen: named, held, use, isNamed: true)
        case .opposite(let other):
            let parts = opposite(try self.parts(of: other), upTo: move.quantity.thousandths)
            for part in parts {
                let isNamed = try isNamed(part.lot, by: move.source)
                try add(part, to: move.id, isNamed: isNamed)
            }
        }
        try stamp(move)
    }

    /// Deletes a move's lot parts and reverses their effect.
    func untie(_ move: ID<StockMove>) throws(Failure) {
        for part in try parts(of: move) {
            try change(part.lot, by: 0 &- part.quantity.thousandths)
        }
        try database.run("DELETE FROM inventory_lot_move WHERE move = ?", [.text(move)])
    }

    /// Deletes an empty lot that only its own batch has moved.
    ///
    /// - Parameter batch: nil if the lot has the batch's id.
    package func removeUnused(_ id: ID<StockLot>, by batch: String? = nil) throws(Failure) {
        guard let lot = try lot(id), lot.held == .zero,
            try sources(of: id).allSatisfy({ $0.id == batch ?? id.text })
        else { return }
        try database.run("DELETE FROM inventory_told WHERE lot = ?", [.text(id)])
        try database.run("DELETE FROM inventory_lot_move WHERE lot = ?", [.text(id)])
        try database.run("DELETE FROM inventory_lot WHERE id = ?", [.text(id)])
    }
}

extension LotTable {
    private func tie(
        _ move: StockMove, toChosen chosen: [LotPart], _ held: Quantity, _ use: LotUse,
        isNamed: Bool = false
    ) throws(Failure) {
        let untied = try untied(of: move.item, held: held)
        var left = move.quantity.thousandths
        for part in chosen where try lot(part.lot)?.item == move.item {
            var quantity = part.quantity.thousandths
            // Quantities sold or used before the delivery was entered came from this lot: see
            // 0134.
            if quantity > 0, move.reason == .restock || move.reason == .batch {
                quantity -= min(quantity, max(0, -untied))
            }
            try add(
                LotPart(part.lot, Quantity(thousandths: quantity)), to: move.id, isNamed: isNamed)
            left -= part.quantity.thousandths
        }
        guard left < 0, move.quantity < .zero else { return }
        try take(-left, by: move, held, use, untied: untied)
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

    /// Takes a quantity first from stock without a lot, which is the oldest, then from the lots
    /// in order. Any shortage stays without a lot.
    ///
    /// - Parameter untied: the quantity without a lot before the move; computed if nil.
    private func take(
        _ quantity: Int64, by move: StockMove, _ held: Quantity, _ use: LotUse, untied: Int64?
    ) throws(Failure) {
        let lots = try usable(of: move.item, use.allowing(move.reason))
        guard lots.contains(where: { $0.held > .zero }) else { return }
        let loose = if let untied { untied } else { try self.untied(of: move.item, held: held) }
        var left = quantity - min(quantity, max(0, loose))
        for lot in lots where left > 0 && lot.held > .zero {
            let taken = min(left, lot.held.thousandths)
            try add(LotPart(lot.id, Quantity(thousandths: -taken)), to: move.id)
            left -= taken
        }
    }

    /// Lots that a move may take without being told.
    private func usable(of item: ID<Item>, _ use: LotUse) throws(Failure) -> [StockLot] {
        let lots = try open(of: item, use)
        return use.takesHeld ? lots : lots.filter { $0.hold == nil }
    }

    /// True if a person read the lot from the source's product.
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

    /// Lots to which a refund, a void or an undone batch returns.
    ///
    /// - Returns: `left` is the part of the move that does not reverse its source.
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
        // Full reversal: also for a batch that both took an item and added to the item.
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

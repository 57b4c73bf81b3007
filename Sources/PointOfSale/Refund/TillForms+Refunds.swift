internal import Basics
internal import Inventory
internal import Journal
internal import Web

// Refunds.
extension TillForms {
    /// How much of each line was refunded until now.
    func refunded(
        _ lines: [SaleLine], _ refunds: [(refund: Refund, lines: [RefundLine])]
    ) throws(Failure) -> [Quantity] {
        var refunded: [Quantity] = []
        for line in lines {
            var sum = Quantity.zero
            for refund in refunds {
                for part in refund.lines where part.place == line.place {
                    guard let next = sum.plus(part.quantity) else {
                        throw .badData("refunds of line \(line.place)")
                    }
                    sum = next
                }
            }
            refunded.append(sum)
        }
        return refunded
    }

    /// Pays back what the customer returns, at the prices of the sale.
    func refund(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        let sale = try sale(id)
        if sale.voided != nil { return .refused(Faults(words.isVoid)) }
        let lines = try sales.lines(of: id)
        let before = try refunded(lines, try refunds.refunds(of: id))
        var faults = Faults()
        guard
            let form = RefundDraft(
                entry.form, sale, lines, before: before, words, &faults, rules: entry.rules)
        else {
            return .refused(faults)
        }
        guard let tax = form.tax, let total = form.total else {
            return .refused(Faults(words.saleNotRead))
        }
        var parts: [RefundLine] = []
        for part in form.parts {
            // The cost of written-off items is lost: the refund gets none of it back.
            let cost = part.isReturned ? part.sums.cost : part.sums.cost.map { _ in .zero }
            parts.append(
                RefundLine(
                    place: part.line.place, quantity: part.quantity, tax: part.sums.tax,
                    total: part.sums.total, cost: cost, isReturned: part.isReturned))
        }
        try refunds.add(
            Refund(
                id: entry.id, sale: id,
                letter: try TillTable(database).claimedLetter(of: entry.device), at: entry.at,
                zone: entry.zone, tax: tax, total: total, cost: sum(parts.map { $0.cost }),
                tender: form.tender, remark: form.remark), parts)
        try move(form.parts, of: id, entry)
        return .accepted(
            landing: PointOfSaleRoute.sale(id, isNew: false).target,
            undo: countermand(.cancelRefund(entry.id)))
    }

    /// Returns items to the stock. Written-off items are first returned and then written off, so
    /// that both moves are visible.
    private func move(
        _ parts: [RefundDraft.Part], of sale: Identifier, _ entry: Entry
    ) throws(Failure) {
        let moves = MoveTable(database)
        for part in parts {
            let ids = moveIds(entry.id, part.line.place)
            try moves.add(
                StockMove(
                    id: ids.back, item: part.line.item, at: entry.at,
                    zone: entry.zone, reason: .refund, quantity: part.quantity,
                    origin: sale.text))
            guard !part.isReturned else { continue }
            try moves.add(
                StockMove(
                    id: ids.off, item: part.line.item, at: entry.at,
                    zone: entry.zone, reason: .writeOff,
                    quantity: Quantity(thousandths: -part.quantity.thousandths),
                    origin: sale.text))
        }
    }

    private func moveIds(
        _ refund: Identifier, _ place: Int64
    ) -> (back: Identifier, off: Identifier) {
        let number = UInt64(place) * 2
        return (refund.derived(number + 1), refund.derived(number + 2))
    }
}

// Cancelling a refund that was a mistake: docs/decisions/0071.
extension TillForms {
    /// Deletes the refund and its stock moves, so that sales, refunds and stock are as before it.
    func cancelRefund(_ id: Identifier) throws(Failure) -> Verdict {
        guard let refund = try refunds.refund(id) else { throw .missing }
        let lines = try sales.lines(of: refund.sale)
        let parts = try refunds.lines(of: id)
        if let reason = try reasonToKeep(refund, lines, parts) { return .refused(Faults(reason)) }
        let moves = MoveTable(database)
        for part in parts {
            let ids = moveIds(id, part.place)
            for move in [ids.back, ids.off] {
                guard let known = try moves.move(move) else { continue }
                guard try moves.takeBack(known) else {
                    return .refused(Faults(words.saleNotRead))
                }
            }
        }
        try refunds.remove(id)
        let again = RefundDraft.fields(lines, refund.tender, refund.remark) { place in
            parts.first { $0.place == place }.map { ($0.quantity, $0.isReturned) }
        }
        return .accepted(
            landing: PointOfSaleRoute.sale(refund.sale, isNew: false).target,
            undo: Countermand(
                path: PointOfSaleRoute.refund(refund.sale).target.text, form: again))
    }

    /// Why a refund can't be cancelled; nil if it can.
    func reasonToKeep(
        _ refund: Refund, _ lines: [SaleLine], _ parts: [RefundLine]
    ) throws(Failure) -> String? {
        if refund.close != nil { return words.refundIsClosed }
        if refund.isDemo { return words.refundIsNotLast }
        if try !refunds.isLastAct(refund) { return words.refundIsNotLast }
        let moves = MoveTable(database)
        for part in parts where part.isReturned {
            guard let line = lines.first(where: { $0.place == part.place }),
                let back = try moves.move(moveIds(refund.id, part.place).back)
            else { continue }
            if try moves.hasMoved(since: back) { return words.hasMoved(line.name) }
        }
        return nil
    }
}

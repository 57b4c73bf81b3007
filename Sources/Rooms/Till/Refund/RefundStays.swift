internal import Basics
internal import Journal
internal import SQLCore
internal import Stock
internal import Web

/// Reason why a refund can't be cancelled; nil if possible.
func reasonToKeep(
    _ refund: Refund, _ lines: [SaleLine], _ parts: [RefundLine], _ database: Database
) throws(Failure) -> Faults? {
    if refund.close != nil { return Faults(TillFault.refundIsClosed) }
    if refund.isDemo { return Faults(TillFault.refundIsNotLast) }
    if try !RefundTable(database).isLastAct(refund) {
        return Faults(TillFault.refundIsNotLast)
    }
    let moves = StockMoveTable(database)
    for part in parts where part.isReturned {
        guard let line = lines.first(where: { $0.place == part.place }) else { continue }
        for ids in MoveIds.all(refund.id, part) {
            // The goods of an exchange may be of the same item.
            guard let back = try moves.move(ids.back),
                try moves.hasMoved(since: back, besides: refund.exchange)
            else { continue }
            var faults = Faults()
            faults.add("", TillFault.hasMoved, [line.name])
            return faults
        }
    }
    return nil
}

/// Reason why a refund can't be undone or restored; nil if possible.
@Sendable
func whyRefundsStay(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
    guard let record = try ChangeTable(database).record(of: recorded.seq),
        let row = record.rows(of: "refund").first,
        let (id, sale) = RefundTable.ids(row.newValues ?? row.oldValues ?? []),
        try SaleTable(database).sale(sale) != nil
    else { return nil }
    let sold = try SaleTable(database).record(sale)
    guard row.newValues == nil else {
        guard let known = sold.refunds.first(where: { $0.refund.id == id }) else { return nil }
        return try reasonToKeep(known.refund, sold.lines, known.lines, database)
    }
    var parts: [RefundLine] = []
    for row in record.rows(of: "refund_line") {
        if let part = RefundTable.line(row.oldValues ?? []) { parts.append(part) }
    }
    return reasonNotToReturn(parts, to: sold)
}

/// Reason why a cancelled refund can't be restored; nil if possible. Its rounded sums depend on
/// the quantities refunded before; if these have changed, the sums would differ.
private func reasonNotToReturn(_ parts: [RefundLine], to sold: SaleRecord) -> Faults? {
    if sold.sale.voided != nil { return Faults(TillFault.isVoid) }
    for part in parts {
        guard let place = sold.lines.firstIndex(where: { $0.place == part.place }) else { continue }
        let sums = Refunding(
            sold.lines[place], before: sold.refunded[place], quantity: part.quantity)
        if sums?.tax != part.tax || sums?.total != part.total {
            return Faults(TillFault.wasRefundedSince)
        }
    }
    return nil
}

internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Makes the last sale of its till void, and returns its items to the stock.
    static func voidSale(_ id: ID<Sale>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let refund = try RefundTable(database).refund(inExchangeFor: id)
                return try takeExchangeBack(of: refund, entry, database) {
                    () throws(Failure) in try makeVoid(id, entry, database)
                }
            },
            again: { (faults, context) throws(Failure) in
                try TillPages(context).sale(id, faults)
            },
            describe: { (_, language) in FormDescription(SaleWords(language).aVoid) },
            done: { (_, _, language) in SaleWords(language).voided })
    }
}

func makeVoid(
    _ id: ID<Sale>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let sales = SaleTable(database)
    let sold = try sales.record(id)
    if let reason = try reasonNotToVoid(sold, database) { return .refused(Faults(reason)) }
    try sales.markVoid(id, by: entry.id)
    let moves = StockMoveTable(database)
    let sources = StockMoveSources(database)
    // A line with an item deleted before the sale took nothing, though the item may be back.
    for line in sold.lines {
        for part in line.parts where try sources.hasMoved(part.item, by: id.text) {
            try moves.add(
                StockMove(
                    id: ID(
                        entry.id.derived(10_000 + UInt64(line.place) * 100 + UInt64(part.place))),
                    item: part.item, at: entry.at, zone: entry.zone, reason: .void,
                    quantity: part.quantity, source: id.text))
        }
    }
    for line in sold.lines where line.parts.isEmpty {
        guard try sources.hasMoved(line.item, by: id.text) else { continue }
        try moves.add(
            StockMove(
                id: ID(entry.id.derived(UInt64(line.place) + 1)), item: line.item, at: entry.at,
                zone: entry.zone, reason: .void, quantity: line.quantity, source: id.text))
    }
    return .accepted(landing: TillRoute.sale(id, isNew: false).target, undo: .none)
}

/// Reason why a sale can't be made void; nil if possible.
func reasonNotToVoid(
    _ sold: SaleRecord, _ database: Database
) throws(Failure) -> TillFault? {
    let sale = sold.sale
    if sale.voided != nil { return .isVoid }
    if sale.close != nil { return .isClosed }
    if !sold.refunds.isEmpty { return .hasRefunds }
    let last = try SaleTable(database).lastNumber(of: sale.letter)
    return last == sale.number ? nil : .isNotLast
}

internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Pays back returned goods, at the prices of the sale. Asks first.
    static func refund(_ sale: ID<Sale>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try payBack(sale, entry, database) },
            ask: { (context) throws(Failure) in try preview(sale, context) },
            fill: { (form, context) throws(Failure) in
                let form = try PaidTwice.filled(
                    Letterhead.filled(form, context.database), sale, context.database)
                let own = try SaleTable(context.database).sale(sale)?.currency
                let changes = try own.map { (own) throws(Failure) in
                    try CurrencyTable(context.database).changes(since: own.code)
                }
                guard let last = changes?.last else { return form }
                return form.with(SettledRefund.field, as: last.after.code)
            },
            again: { (faults, context) throws(Failure) in
                try TillPages(context).sale(sale, faults)
            },
            describe: { (_, language) in FormDescription(RefundWords(language).aRefund) },
            done: { (_, _, language) in RefundWords(language).refunded },
            mayUndo: whyRefundsStay)
    }

    /// Cancels a mistaken refund and its stock moves, so that sales, refunds and stock return to
    /// their former state: docs/decisions/0071. A trace is left: 0233.
    static func cancelRefund(_ id: ID<Refund>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let refund = try RefundTable(database).refund(id)
                return try takeExchangeBack(of: refund, entry, database) {
                    () throws(Failure) in try Till.cancelRefund(id, entry, database)
                }
            },
            again: { (faults, context) throws(Failure) in
                try TillPages(context).saleOfRefund(id, faults)
            },
            describe: { (_, language) in
                FormDescription(RefundWords(language).aRefundCancelled)
            },
            done: { (_, _, language) in RefundWords(language).refundCancelled },
            mayUndo: whyRefundsStay)
    }
}

/// Shows a refund's preview; nil if the form is to be carried out.
private func preview(_ id: ID<Sale>, _ context: Context) throws(Failure) -> Response? {
    let request = context.request
    let act = request.form["act"]
    if act == "change" { return try TillPages(context).sale(id) }
    guard act == "check" else { return nil }
    let sold = try SaleTable(context.database).record(id)
    var faults = Faults()
    if sold.sale.voided != nil { faults = Faults(TillFault.isVoid) }
    guard let draft = RefundDraft(request.form, sold, &faults) else {
        return try TillPages(context).sale(id, faults)
    }
    let total = draft.total ?? .zero
    let paid = total.plus(sold.rounding(of: total, by: draft.tender)) ?? total
    let settled = try SettledRefund(paid, draft.tender, of: sold.sale, context.database)
    return RefundPage(
        words: RefundWords(request.language), sold: sold,
        draft: draft, paid: paid, settled: settled,
        isShort: try isShort(paid, settled, draft.tender, sold.sale.currency, context),
        id: request.id
    ).response(context.frame)
}

/// True if more cash is paid back than this till's drawer should hold.
func isShort(
    _ paid: Money, _ settled: SettledRefund?, _ tender: Tender, _ currency: Currency,
    _ context: Context
) throws(Failure) -> Bool {
    guard tender == .cash, paid > .zero else { return false }
    let letter = try TillTable(context.database).letter(of: context.request.device)
    let drawer = try DrawerTable(context.database).drawer(
        letter, settled?.currency ?? currency)
    return (settled?.sum ?? paid) > drawer.figures.expected
}

private func payBack(
    _ id: ID<Sale>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let sold = try SaleTable(database).record(id)
    var faults = sold.sale.voided == nil ? Faults() : Faults(TillFault.isVoid)
    let draft = RefundDraft(entry.form, sold, &faults, rules: entry.rules)
    // All that is left is less than what was paid where another device has refunded meanwhile.
    if draft == nil || entry.form["all"] == "1",
        let verdict = try PaidTwice(database).keep(sold, entry)
    {
        return verdict
    }
    guard let draft, sold.sale.voided == nil else { return .refused(faults) }
    try payBack(draft, of: sold, ID(entry.id), entry, database)
    let undoing = TillRoute.cancelRefund(ID(entry.id)).target.text
    return .accepted(
        landing: TillRoute.sale(id, isNew: false).target,
        undo: entry.rules > 6 ? .byForm(UndoForm(path: undoing, form: Fields())) : .byRecord)
}

/// Writes a refund and its stock moves.
func payBack(
    _ draft: RefundDraft, of sold: SaleRecord, _ id: ID<Refund>, _ entry: Entry,
    _ database: Database, exchange: ID<Sale>? = nil
) throws(Failure) {
    // The sums are parts of a sale's, so they can be added.
    let (tax, total) = (draft.tax ?? .zero, draft.total ?? .zero)
    let parts = draft.lines
    try RefundTable(database).add(
        Refund(
            id: id, sale: sold.sale.id,
            letter: try TillTable(database).claimedLetter(of: entry.device), at: entry.at,
            zone: entry.zone, tax: tax, total: total, cost: sum(parts.map { $0.cost }),
            tender: draft.tender, remark: draft.remark, isDemo: false,
            rounding: sold.rounding(of: total, by: draft.tender),
            letterhead: try LetterheadTable(database).take(entry), exchange: exchange?.text,
            way: draft.way.name.isEmpty ? "" : draft.way.text),
        parts)
    try SaleTaxTable(database).add(parts, of: sold, to: id)
    // An exchange of before a change pays in its own currency.
    if exchange == nil || entry.form["currency"] != sold.sale.currency.code {
        let paid = total.plus(sold.rounding(of: total, by: draft.tender)) ?? total
        try SettledRefund.settle(paid, draft.tender, of: sold.sale, id, entry, database)
    }
    try move(draft.parts, of: sold.sale, id, entry, database)
}

/// Returns items to the stock. Written-off items are first returned and then written off, so that
/// both moves are visible.
private func move(
    _ parts: [RefundDraft.Part], of sale: Sale, _ refund: ID<Refund>, _ entry: Entry,
    _ database: Database
) throws(Failure) {
    let moves = StockMoveTable(database)
    let sources = StockMoveSources(database)
    for part in parts {
        for goods in returned(part, refund) {
            // A line with an item deleted before the sale took nothing, though the item may be
            // back.
            let tookIt = try sources.hasMoved(goods.item, by: sale.id.text)
            guard tookIt || sale.isDemo else { continue }
            try moves.add(
                StockMove(
                    id: goods.ids.back, item: goods.item, at: entry.at,
                    zone: entry.zone, reason: .refund, quantity: goods.quantity,
                    source: sale.id.text))
            guard !part.isReturned else { continue }
            try moves.add(
                StockMove(
                    id: goods.ids.off, item: goods.item, at: entry.at,
                    zone: entry.zone, reason: .writeOff,
                    quantity: Quantity(thousandths: -goods.quantity.thousandths),
                    source: sale.id.text), .opposite(of: goods.ids.back))
        }
    }
}

/// Goods of a part of a refund: the item of its line, or the parts of a set.
private func returned(
    _ part: RefundDraft.Part, _ refund: ID<Refund>
) -> [(item: ID<Item>, quantity: Quantity, ids: MoveIds)] {
    guard !part.line.parts.isEmpty else {
        return [(part.line.item, part.quantity, MoveIds(refund, part.line.place))]
    }
    return part.sums.parts.compactMap { own in
        part.line.parts.first { $0.place == own.place }.map { sold in
            (sold.item, own.quantity, MoveIds(refund, part.line.place, part: own.place))
        }
    }
}

/// The ids of the stock moves of a part of a refund.
struct MoveIds {
    let back: ID<StockMove>
    let off: ID<StockMove>

    /// - Parameter part: place of a part of a set.
    init(_ refund: ID<Refund>, _ place: Int64, part: Int64? = nil) {
        var number = UInt64(place) * 2
        if let part { number = 20_000 + (UInt64(place) * 100 + UInt64(part)) * 2 }
        back = ID(refund.raw.derived(number + 1))
        off = ID(refund.raw.derived(number + 2))
    }

    /// Of a line of a refund and the parts of its set.
    static func all(_ refund: ID<Refund>, _ line: RefundLine) -> [MoveIds] {
        [MoveIds(refund, line.place)]
            + line.parts.map { MoveIds(refund, line.place, part: $0.place) }
    }
}

/// The form that makes a refund once more, which undoes its taking back.
private func again(_ refund: Refund, _ lines: [SaleLine], _ parts: [RefundLine]) -> UndoForm {
    var form = Fields()
    for line in lines {
        let part = parts.first { $0.place == line.place }
        form.add("quantity", part?.quantity.typed ?? "")
        form.add(
            "fate", part?.isReturned == false ? RefundDraft.writtenOff : RefundDraft.returned)
    }
    form.add("tender", refund.paidBy.text)
    form.add("remark", refund.remark)
    return UndoForm(path: TillRoute.refund(refund.sale).target.text, form: form)
}

func cancelRefund(
    _ id: ID<Refund>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let refunds = RefundTable(database)
    guard let refund = try refunds.refund(id) else { throw .missing }
    let lines = try SaleTable(database).lines(of: refund.sale)
    let parts = try refunds.lines(of: id)
    if let faults = try reasonToKeep(refund, lines, parts, database) { return .refused(faults) }
    guard try SettledRefund.cancel(id, entry, database) else {
        return .refused(Faults(TillFault.isInAClose))
    }
    let moves = StockMoveTable(database)
    for part in parts {
        for ids in MoveIds.all(id, part) {
            for move in [ids.back, ids.off] {
                guard let known = try moves.move(move) else { continue }
                guard try moves.reverse(known) else {
                    return .refused(Faults(TillFault.saleNotRead))
                }
            }
        }
    }
    let leavesTrace = entry.rules > 6
    if leavesTrace { try refunds.leaveTrace(of: id, entry) }
    try refunds.remove(id)
    return .accepted(
        landing: TillRoute.sale(refund.sale, isNew: false).target,
        undo: leavesTrace ? .byForm(again(refund, lines, parts)) : .byRecord)
}

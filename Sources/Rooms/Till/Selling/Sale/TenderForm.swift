internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Corrects the way of payment, for example cash that was really a card.
    static func correctTender(_ id: ID<Sale>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                var sale = try SaleTable(database).sale(id)
                sale?.payments = try PaymentTable(database).parts(of: id)
                let verdict = try correct(id, entry, SaleTable(database))
                if let sale, entry.rules > 9 {
                    try TenderChangeTable(database).note(sale, entry)
                }
                return verdict
            },
            again: { (faults, context) throws(Failure) in
                try TillPages(context).sale(id, faults)
            },
            describe: { (_, language) in
                FormDescription(SaleWords(language).aTenderCorrection)
            },
            done: { (_, _, language) in SaleWords(language).tenderCorrected },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try SaleTable(database).sale(id).map { (sale) throws(Failure) in
                        Standing(
                            TillRoute.tender(id).target, sale.name,
                            try partFields(of: sale, database))
                    }
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = SaleWords(language)
                    let way = value[field].flatMap { PaymentWay($0) }
                    return (
                        words.howPaid, way.map { PayingWords(language).name($0) } ?? value.inOneLine
                    )
                }))
    }
}

private func correct(
    _ id: ID<Sale>, _ entry: Entry, _ sales: SaleTable
) throws(Failure) -> Verdict {
    guard let sale = try sales.sale(id) else { throw .missing }
    if entry.rules > 9, sale.voided == nil,
        let verdict = try correctParts(of: sale, entry, sales.database)
    {
        return verdict
    }
    guard let way = entry.form["tender"].flatMap({ PaymentWay($0) }),
        way.name.isEmpty || entry.rules > 9
    else {
        var faults = Faults()
        faults.add("tender", TillFault.chooseTender)
        return .refused(faults)
    }
    if sale.voided != nil { return .refused(Faults(TillFault.isVoid)) }
    let table = PaymentTable(sales.database)
    let known = try table.parts(of: id)
    var whole = sale
    whole.payments = known
    guard whole.isPaidInOneWay else { return .refused(Faults(TillFault.isPaidInParts)) }
    if entry.rules > 9 {
        if try isOfFormer(id, sale.currency, sales.database) {
            return .refused(Faults(TillFault.returnedInFormer))
        }
        guard try follow(id, way, sales.database) else {
            return .refused(Faults(TillFault.isInAClose))
        }
    }
    let tender = way.kind.tender
    let parts = way.name.isEmpty ? [] : [PaymentPart(way: way, amount: sale.total)]
    if parts != known { try table.remove(from: id) }
    // Version 0.1 deleted the sum handed over if the way of payment stayed unchanged.
    if tender != sale.tender || entry.rules < 2 {
        try sales.correct(sale, tender: tender, due: sale.due(by: tender))
    }
    if parts != known { try table.add(parts, to: id) }
    // Sums of refunds have triggers for added and removed rows alone.
    let back = try RefundTable(sales.database).refund(inExchangeFor: id)
    let former = UndoForm(
        path: TillRoute.tender(id).target.text,
        form: Fields([("tender", whole.payments.first?.way.text ?? sale.tender.rawValue)]))
    return .accepted(
        landing: TillRoute.sale(id, isNew: false).target,
        undo: back != nil && entry.rules > 9 ? .byForm(former) : .byRecord)
}

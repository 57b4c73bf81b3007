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
                try correct(id, entry, SaleTable(database))
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
                    try SaleTable(database).sale(id).map {
                        Standing(
                            TillRoute.tender(id).target, $0.name,
                            Fields([("tender", $0.tender.rawValue)]))
                    }
                },
                say: { (_, value, _, language) in
                    let words = SaleWords(language)
                    let tender = value["tender"].flatMap { Tender(rawValue: $0) }
                    return (
                        words.howPaid, tender.map { words.common.name($0) } ?? value.inOneLine
                    )
                }))
    }
}

private func correct(
    _ id: ID<Sale>, _ entry: Entry, _ sales: SaleTable
) throws(Failure) -> Verdict {
    guard let sale = try sales.sale(id) else { throw .missing }
    guard let tender = entry.form["tender"].flatMap({ Tender(rawValue: $0) }) else {
        var faults = Faults()
        faults.add("tender", TillFault.chooseTender)
        return .refused(faults)
    }
    if sale.voided != nil { return .refused(Faults(TillFault.isVoid)) }
    var whole = sale
    whole.payments = try PaymentTable(sales.database).parts(of: id)
    guard whole.isPaidInOneWay else { return .refused(Faults(TillFault.isPaidInParts)) }
    if !whole.payments.isEmpty { try PaymentTable(sales.database).remove(from: id) }
    // Version 0.1 deleted the sum handed over if the way of payment stayed unchanged.
    if tender != sale.tender || entry.rules < 2 {
        try sales.correct(sale, tender: tender, due: sale.due(by: tender))
    }
    return .accepted(
        landing: TillRoute.sale(id, isNew: false).target, undo: .byRecord)
}

internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Takes an exchange back: the sale becomes void and the refund is cancelled, each with its
    /// trace: docs/decisions/0296.
    static func cancelExchange(_ id: ID<Sale>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try cancel(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try TillPages(context).sale(id, faults)
            },
            describe: { (_, language) in
                FormDescription(CancelExchangeWords(language).aCancellation)
            },
            done: { (_, _, language) in CancelExchangeWords(language).cancelled })
    }
}

private func cancel(
    _ id: ID<Sale>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let refund = try RefundTable(database).refund(inExchangeFor: id) else { throw .missing }
    if let faults = try reasonToKeepExchange(id, refund, database) { return .refused(faults) }
    let verdict = try cancelRefund(refund.id, entry, database)
    guard case .accepted = verdict else { return verdict }
    return try makeVoid(id, entry, database)
}

/// Takes the whole exchange back where a form names one side of it.
///
/// - Parameter else: carries out what is no exchange.
func takeExchangeBack(
    of refund: Refund?, _ entry: Entry, _ database: Database,
    else carryOut: () throws(Failure) -> Verdict
) throws(Failure) -> Verdict {
    guard entry.rules > 9, let id = refund?.exchange.flatMap({ ID<Sale>($0) }),
        try SaleTable(database).sale(id)?.voided == nil
    else { return try carryOut() }
    return try cancel(id, entry, database)
}

/// Gives the refund of an exchange the way of payment of its sale, so that the difference of both is
/// what changed hands. False if a report counts the refund.
func follow(
    _ sale: ID<Sale>, _ way: PaymentWay, _ database: Database
) throws(Failure) -> Bool {
    let table = RefundTable(database)
    guard let refund = try table.refund(inExchangeFor: sale), refund.paidBy != way else {
        return true
    }
    guard refund.close == nil else { return false }
    let lines = try table.lines(of: refund.id)
    // Triggers take its sums off, and add them again.
    try table.remove(refund.id)
    let sold = try SaleTable(database).record(refund.sale)
    try table.add(
        refund.paid(by: way, sold.rounding(of: refund.total, by: way.kind.tender)), lines)
    try SaleTaxTable(database).add(lines, of: sold, to: refund.id)
    return true
}

/// True for an exchange whose goods came back of a sale in a former currency: cash moves paid them.
func isOfFormer(
    _ sale: ID<Sale>, _ currency: Currency, _ database: Database
) throws(Failure) -> Bool {
    guard let refund = try RefundTable(database).refund(inExchangeFor: sale) else { return false }
    return try SaleTable(database).sale(refund.sale).map { $0.currency != currency } ?? false
}

/// Reason why an exchange can't be taken back; nil if possible.
func reasonToKeepExchange(
    _ id: ID<Sale>, _ refund: Refund, _ database: Database
) throws(Failure) -> Faults? {
    let sold = try SaleTable(database).record(id)
    if let reason = try reasonNotToVoid(sold, database) { return Faults(reason) }
    return try reasonToKeep(
        refund, SaleTable(database).lines(of: refund.sale),
        RefundTable(database).lines(of: refund.id), database)
}

extension SalePage {
    func takeBackExchange(_ html: inout HTML) {
        let words = CancelExchangeWords(words.language)
        html.opener(words.cancel, of: "take-exchange-back")
        html.askingSheet(
            "take-exchange-back", words.ask, words.advice, do: words.cancel,
            keep: self.words.keepIt, to: TillRoute.cancelExchange(sold.sale.id).link,
            id: id.derived(5))
    }
}

/// Taking an exchange back.
struct CancelExchangeWords: Words {
    let language: Language

    var cancel: String { language.say("Take exchange back") }
    var ask: String { language.say("Take this exchange back?") }
    var advice: String {
        language.say("Voids this sale and cancels the refund. Both stay as a trace.")
    }
    var cancelled: String { language.say("Exchange taken back") }
    var aCancellation: String { language.say("Exchange taken back") }
    func inExchange(_ name: String) -> String { language.say("In exchange for goods of \(name)") }
}

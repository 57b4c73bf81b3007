internal import Basics
internal import Journal
internal import SQLCore
internal import Stock
internal import Web

/// A refund of a sale in a former currency, paid back in the present one. The refund is counted in
/// the sale's currency; two cash moves take the cash from the present drawer, and make the former
/// one whole: docs/decisions/0353.
struct SettledRefund {
    let currency: Currency
    let sum: Money
    let change: CurrencyChange

    /// The form's field with the currency that is paid out. A device that knows of no change has none.
    static let field = "paid_in"

    /// Nil for a sale in the present currency.
    ///
    /// - Parameter paid: in the sale's currency.
    init?(_ paid: Money, _ tender: Tender, of sale: Sale, _ database: Database) throws(Failure) {
        let changes = try CurrencyTable(database).changes(since: sale.currency.code)
        guard let last = changes.last, sale.currency != last.after,
            let minor = try CurrencyTable(database).present(paid.minor, of: sale.currency.code)
        else { return nil }
        let company = try CompanyTable(database).company()
        let sum = Money(minor: minor)
        currency = last.after
        change = last
        self.sum =
            tender == .cash && company.currency == last.after
            ? company.cashStep?.rounded(sum) ?? sum : sum
    }

    /// Ids of the two cash moves of a refund.
    static func moves(_ refund: ID<Refund>) -> (out: ID<DrawerMove>, in: ID<DrawerMove>) {
        (ID(refund.raw.derived(40_001)), ID(refund.raw.derived(40_002)))
    }

    /// Writes the cash moves of a refund in cash.
    static func settle(
        _ paid: Money, _ tender: Tender, of sale: Sale, _ refund: ID<Refund>, _ entry: Entry,
        _ database: Database
    ) throws(Failure) {
        guard entry.rules > 9, tender == .cash, let code = entry.form[field],
            let settled = try SettledRefund(paid, tender, of: sale, database),
            settled.currency.code == code
        else { return }
        let letter = try TillTable(database).claimedLetter(of: entry.device)
        let ids = moves(refund)
        let moves: [(ID<DrawerMove>, DrawerMove.Kind, Currency, Money)] = [
            (ids.out, .paidOut, settled.currency, settled.sum),
            (ids.in, .paidIn, sale.currency, paid),
        ]
        for (id, kind, currency, amount) in moves {
            try DrawerTable(database).add(
                DrawerMove(
                    id: id, letter: letter, at: entry.at, zone: entry.zone, kind: kind,
                    currency: currency, amount: amount, remark: sale.name))
        }
    }

    /// Takes the cash moves of a refund back. False if a report counts one of them.
    static func cancel(
        _ refund: ID<Refund>, _ entry: Entry, _ database: Database
    ) throws(Failure) -> Bool {
        let drawers = DrawerTable(database)
        let ids = moves(refund)
        for id in [ids.out, ids.in] where try drawers.state(id)?.isClosed == true { return false }
        for id in [ids.out, ids.in] where try drawers.state(id) != nil {
            try drawers.leaveTrace(of: id, entry)
            try drawers.delete(id)
        }
        return true
    }
}

extension RefundWords {
    /// "Pay back €10.00. 1 EUR = 1.95583 BGN"
    func settled(_ settled: SettledRefund) -> String {
        let sum = settled.currency.text(settled.sum, in: language)
        return language.say("Pay back \(sum). \(CurrencyWords(language).rate(settled.change))")
    }
}

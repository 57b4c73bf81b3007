package import Basics

/// How a sale is paid. The raw values are a durable format.
enum Tender: String, CaseIterable, Sendable {
    case cash
    case card
    case other
}

/// A sale, as on its receipt. Later edits of items or the company never change a sale.
package struct Sale: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    let id: ID<Sale>
    /// The till's.
    let letter: String
    let number: Int64
    let at: Moment
    let zone: Zone
    let company: String
    let currency: Currency
    let rate: Rate
    let includesTax: Bool
    let subtotal: Money
    /// The discount of the whole sale.
    let discount: Money
    let tax: Money
    let total: Money
    /// Nil unless known for every line.
    let cost: Money?
    var tender: Tender
    var given: Money
    var change: Money
    let seller: String
    /// Entry that made the sale void.
    var voided: String?
    /// Close that includes the sale; nil before the close.
    var close: String?
    var isDemo = false
    /// Rounding of the sums in cash; nil without rounding.
    var cashStep: CashStep?
    /// Amount paid above the total because of cash rounding; below 0 for less.
    var rounding = Money.zero
    /// By tax; empty if the sale has one rate.
    var taxes: [TaxGroup] = []
    /// The rest first; empty for a sale paid in one of the three ways alone.
    var payments: [PaymentPart] = []
    /// Version of the company's part of its receipt; nil for a sale of a former release.
    var letterhead: String?

    /// Amount paid, without a tip.
    var paid: Money { total.plus(rounding) ?? total }

    /// "A-17".
    var name: String { letter + "-" + String(number) }
}

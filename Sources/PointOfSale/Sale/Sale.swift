internal import Basics

/// How a sale is paid. The raw values are a durable format.
enum Tender: String, CaseIterable, Sendable {
    case cash
    case card
    case other
}

/// A sale, as on its receipt. Later edits of items or the company never change it.
struct Sale: Equatable, Sendable {
    let id: Identifier
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
    /// Nil unless it is known for every line.
    let cost: Money?
    var tender: Tender
    let given: Money
    let change: Money
    let seller: String
    /// The entry that made it void.
    var voided: String?
    /// The close it belongs to; nil before that.
    var close: String?
    var isDemo = false

    /// "A-17".
    var name: String { letter + "-" + String(number) }
}

/// A line of a sale, with copies of the item's data at that time.
struct SaleLine: Equatable, Sendable {
    /// 0, 1, 2 … in the order of the cart.
    let place: Int64
    let item: Identifier
    let name: String
    let attribute: String
    let department: String
    /// The raw value of an `ItemUnit`; an unknown one is shown as it is.
    let unit: String
    let quantity: Quantity
    let each: Money
    let discount: Money
    /// Its share of the sale's tax and total.
    let tax: Money
    let total: Money
    let cost: Money?
}

/// A refund of a sale or of a part of it.
struct Refund: Equatable, Sendable {
    let id: Identifier
    let sale: Identifier
    /// The till that gave the money back, and when.
    let letter: String
    let at: Moment
    let zone: Zone
    let tax: Money
    let total: Money
    /// The cost of what was returned to the stock; nil if it is not known.
    let cost: Money?
    let tender: Tender
    let remark: String
    /// The close it belongs to; nil before that.
    var close: String?
    var isDemo = false
}

/// A part of a refund: of one line of the sale.
struct RefundLine: Equatable, Sendable {
    /// The number of the sale's line.
    let place: Int64
    let quantity: Quantity
    let tax: Money
    let total: Money
    let cost: Money?
    /// Whether it was returned to the stock; otherwise it was written off.
    let isReturned: Bool
}

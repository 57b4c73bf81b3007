internal import Basics

/// How a sale is paid. The raw values are a durable format.
enum Tender: String, CaseIterable, Sendable {
    case cash
    case card
    case other
}

/// What was sold, as it was said to the customer. Later edits of anything never change it.
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
    /// Taken off the whole.
    let discount: Money
    let tax: Money
    let total: Money
    /// Nil where it is not known of every line.
    let cost: Money?
    var tender: Tender
    let given: Money
    let change: Money
    let seller: String
    /// The entry that made it void.
    var voided: String?
    /// The close that it belongs to, once there is one.
    var close: String?
    var isSample = false

    /// "A-17".
    var name: String { letter + "-" + String(number) }
}

/// A line of a sale: a copy of all that it was sold as.
struct SaleLine: Equatable, Sendable {
    /// 0, 1, 2 … as they were rung up.
    let place: Int64
    let item: Identifier
    let name: String
    let attribute: String
    let department: String
    /// The raw value of an `ItemUnit`; one that is not known any more is shown as it is.
    let unit: String
    let quantity: Quantity
    let each: Money
    let discount: Money
    /// Its part of the sale's.
    let tax: Money
    let total: Money
    let cost: Money?
}

/// What was given back of a sale.
struct Refund: Equatable, Sendable {
    let id: Identifier
    let sale: Identifier
    /// The till that gave the money back, and when.
    let letter: String
    let at: Moment
    let zone: Zone
    let tax: Money
    let total: Money
    /// What the shop has got back on its shelf; nil where that is not known.
    let cost: Money?
    let tender: Tender
    let remark: String
    /// The close that it belongs to, once there is one.
    var close: String?
    var isSample = false
}

/// A part of a refund: of one line of the sale.
struct RefundLine: Equatable, Sendable {
    /// Of the sale's line.
    let place: Int64
    let quantity: Quantity
    let tax: Money
    let total: Money
    let cost: Money?
    /// Whether it went back on the shelf, or was written off.
    let isReturned: Bool
}

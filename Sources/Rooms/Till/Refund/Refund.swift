package import Basics

/// A refund of a sale or of a part of it.
package struct Refund: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    let id: ID<Refund>
    let sale: ID<Sale>
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
    let isDemo: Bool
    /// What was paid back above the total because it is in cash; below 0 for less.
    var rounding = Money.zero

    /// What was paid back.
    var paid: Money { total.plus(rounding) ?? total }
}

/// A refund that was taken back, which leaves a trace: docs/decisions/0233.
struct UndoneRefund: Equatable, Sendable {
    let refund: Refund
    let at: Moment
    let zone: Zone
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

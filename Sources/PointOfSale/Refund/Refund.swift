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

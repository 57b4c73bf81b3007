package import Basics

/// A change of what is on hand, with its reason. An item's moves always sum to what is on hand.
package struct StockMove: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    /// The raw values are a durable format.
    package enum Reason: String, CaseIterable, Sendable {
        case opening
        case restock
        case count
        case correction
        case sale
        case refund
        case void
        case batch
        case writeOff = "write-off"
    }

    package let id: ID<StockMove>
    package let item: ID<Item>
    package let at: Moment
    package let zone: Zone
    package let reason: Reason
    /// Below 0 for what left.
    package let quantity: Quantity
    /// What was paid for all of it, if known.
    package let paid: Money?
    /// The sale, batch, purchase … it comes from.
    package let source: String?
    package let remark: String

    package init(
        id: ID<StockMove>, item: ID<Item>, at: Moment, zone: Zone, reason: Reason,
        quantity: Quantity, paid: Money? = nil, source: String? = nil, remark: String = ""
    ) {
        self.id = id
        self.item = item
        self.at = at
        self.zone = zone
        self.reason = reason
        self.quantity = quantity
        self.paid = paid
        self.source = source
        self.remark = remark
    }
}

package import Basics

/// A change of the quantity on hand, with its reason. An item's moves always sum to its quantity
/// on hand.
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
    /// Below 0 for a quantity that left.
    package let quantity: Quantity
    /// Price paid for the whole quantity, if known.
    package let paid: Money?
    /// Source: a sale, a batch, a purchase …
    package let source: String?
    package let remark: String
    /// Of what was paid, as stored; empty for the currency before the first change.
    package var currency = ""

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

package import Basics

/// Refund of a sale or of a part of a sale.
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
    /// Cost of the goods returned to the stock; nil if unknown.
    let cost: Money?
    var tender: Tender
    let remark: String
    /// Close that includes the refund; nil before the close.
    var close: String?
    let isDemo: Bool
    /// Amount paid back above the total because of cash rounding; below 0 for less.
    var rounding = Money.zero
    /// Version of the company's part of its slip; nil for a refund of a former release.
    var letterhead: String?
    /// The sale that was made in exchange, if any.
    var exchange: String?
    /// One of the shop's own ways of payment, as "card SumUp"; "" for the tender alone.
    var way = ""

    var paidBy: PaymentWay {
        PaymentWay(way) ?? PaymentWay(PaymentKind(rawValue: tender.rawValue) ?? .other)
    }

    func paid(by way: PaymentWay, _ rounding: Money) -> Refund {
        var refund = self
        (refund.tender, refund.rounding) = (way.kind.tender, rounding)
        refund.way = way.name.isEmpty ? "" : way.text
        return refund
    }

    /// Amount paid back.
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
    /// A part of a set.
    struct Part: Hashable, Sendable {
        let place: Int64
        let quantity: Quantity
        let tax: Money
        let total: Money
        var cost: Money?
    }

    /// The number of the sale's line.
    let place: Int64
    let quantity: Quantity
    let tax: Money
    let total: Money
    let cost: Money?
    /// True if returned to the stock; false if written off.
    let isReturned: Bool
    /// Empty unless the line is a set.
    var parts: [Part] = []
}

package import Basics

/// Cash put into a drawer or taken out, other than by sales and refunds.
package struct DrawerMove: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    /// The raw values are a durable format.
    enum Kind: String, Sendable {
        case float
        case paidIn = "in"
        case paidOut = "out"
    }

    let id: ID<DrawerMove>
    let letter: String
    let at: Moment
    let zone: Zone
    let kind: Kind
    let currency: Currency
    let amount: Money
    let remark: String
    /// The sale whose refund was paid although another device had paid it: docs/decisions/0382.
    var sale: String?
    /// Paid of that refund; the amount is 0 where it was not cash.
    var paid = Money.zero

    /// Change of the drawer's cash; below 0 for cash paid out.
    var change: Money { kind == .paidOut ? Money(minor: 0 &- amount.minor) : amount }
}

/// A cash move that was taken back, which leaves a trace.
struct UndoneMove: Equatable, Sendable {
    let move: DrawerMove
    let at: Moment
    let zone: Zone

    /// Change of the drawer's cash by undoing the move.
    var change: Money { Money(minor: 0 &- move.change.minor) }
}

internal import Basics
internal import Web

/// What a count was compared with, as the form that closes carries it: if the drawer moves before
/// the form is sent, or at another till before it arrives, that can be seen.
///
/// The names of its fields are a durable format.
struct Compared: Equatable {
    /// What had to be in the drawer.
    let expected: Money
    /// Everything else that a close freezes, as numbers.
    let state: String

    init(_ figures: DrawerFigures) {
        expected = figures.expected
        let numbers = [
            figures.sales, figures.voided, figures.gross, figures.discounts, figures.tax,
            figures.total, figures.refunds, figures.refundedTax, figures.refunded,
            figures.cardFromSales, figures.otherFromSales, figures.cashFromSales, figures.float,
            figures.cashIn, figures.cashOut,
        ]
        var state = ""
        for number in numbers { state += (state.isEmpty ? "" : " ") + String(number) }
        self.state = state
    }

    /// Nil for a form without it, as of release 0.1.
    init?(_ form: Fields) {
        guard let expected = form["expected"].flatMap({ Int64($0) }) else { return nil }
        self.expected = Money(minor: expected)
        state = form["state"] ?? ""
    }

    static let fields = ["expected", "state"]

    func add(to form: inout Fields) {
        form.add("expected", String(expected.minor))
        form.add("state", state)
    }

    /// How many sales there were; nil where the form says nothing of them.
    var sales: Int64? { state.split(separator: " ").first.flatMap { Int64($0) } }
}

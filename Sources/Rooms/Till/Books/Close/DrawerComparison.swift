internal import Basics
internal import Web

/// Figures that a count was compared with. The form that closes the drawer holds this comparison,
/// to detect whether the drawer changed before the form was sent or before the form arrived.
///
/// The names of its fields are a durable format.
struct DrawerComparison: Equatable {
    /// The sum that was expected in the drawer.
    let expected: Money
    /// Other figures stored in a close, as numbers.
    let state: String

    init(_ figures: DrawerFigures) {
        expected = figures.expected
        let numbers = [
            figures.sales, figures.voided, figures.gross, figures.discounts, figures.tax,
            figures.total, figures.refunds, figures.refundedTax, figures.refunded,
            figures.cardFromSales, figures.otherFromSales, figures.cashFromSales, figures.float,
            figures.paidIn, figures.paidOut,
        ]
        var state = ""
        for number in numbers { state += (state.isEmpty ? "" : " ") + String(number) }
        self.state = state
    }

    /// Nil for a form without a comparison, for example from release 0.1.
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

    /// The number of sales; nil if the form does not say.
    var sales: Int64? { state.split(separator: " ").first.flatMap { Int64($0) } }
}

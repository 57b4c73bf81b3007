package import Basics

/// A part of an item's stock that arrived or was made together. A lot that a batch made has the id of
/// that batch.
package struct StockLot: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<StockLot>
    package let item: ID<Item>
    /// As it is printed on the label; may be empty.
    package var code: String
    package var supplier: String
    /// Best before, or to be tested again.
    package var date: Day?
    package var isRetest: Bool
    package let at: Moment
    package let zone: Zone
    /// The sum of its moves; below 0 if more was taken than came in.
    package var held: Quantity

    package init(
        id: ID<StockLot>, item: ID<Item>, code: String, supplier: String = "", date: Day? = nil,
        isRetest: Bool = false, at: Moment, zone: Zone, held: Quantity = .zero
    ) {
        self.id = id
        self.item = item
        self.code = code
        self.supplier = supplier
        self.date = date
        self.isRetest = isRetest
        self.at = at
        self.zone = zone
        self.held = held
    }

    /// In characters.
    package static let codeLimit = 60

    /// A date as it is typed, of a year with at most four digits, which is what a label has.
    package static func date(typed text: String) -> Day? {
        Day(typed: text).flatMap { (1...9_999).contains($0.civil.year) ? $0 : nil }
    }

    /// Whether its date was before that day.
    package func isPast(_ today: Day) -> Bool { date.map { $0 < today } ?? false }
}

/// What a move takes from a lot, or adds to it.
package struct LotPart: Equatable, Sendable {
    package let lot: ID<StockLot>
    /// Below 0 for what left.
    package let quantity: Quantity

    package init(_ lot: ID<StockLot>, _ quantity: Quantity) {
        self.lot = lot
        self.quantity = quantity
    }
}

/// Which lots a move belongs to.
package enum MoveLots: Sendable {
    /// What goes back goes to where its sale or batch took it from; what leaves is first what is not
    /// tied to a lot, then the lot with the earliest date.
    case automatic
    /// As the person chose. What these lack of what leaves is taken as if nobody had chosen.
    case chosen([LotPart])
    /// The same, and the person read them off what is sold, so that it is of no other lot.
    case named([LotPart])
    /// The opposite of another move, as far as that reaches.
    case opposite(of: ID<StockMove>)
}

extension Quantity {
    package var opposite: Quantity { Quantity(thousandths: 0 &- thousandths) }
}

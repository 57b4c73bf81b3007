package import Basics

/// A part of an item's stock that arrived or was made together. A lot that a batch made has the id of
/// that batch.
package struct StockLot: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<StockLot>
    package let item: ID<Item>
    /// As printed on the label; may be empty.
    package var code: String
    package var supplier: String
    /// Best before, or to be tested again.
    package var date: Day?
    package var isRetest: Bool
    package let at: Moment
    package let zone: Zone
    /// The sum of its moves; below 0 if more was taken than came in.
    package var held: Quantity
    /// Reason why the lot is on hold; nil if it may be used.
    package var hold: String?

    package init(
        id: ID<StockLot>, item: ID<Item>, code: String, supplier: String = "", date: Day? = nil,
        isRetest: Bool = false, at: Moment, zone: Zone, held: Quantity = .zero,
        hold: String? = nil
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
        self.hold = hold
    }

    /// In characters.
    package static let codeLimit = 60

    /// Parses a typed date with a year of at most four digits, as labels have.
    package static func date(typed text: String) -> Day? {
        Day(typed: text).flatMap { (1...9_999).contains($0.civil.year) ? $0 : nil }
    }

    /// True if the lot's date was before that day.
    package func isPast(_ today: Day) -> Bool { date.map { $0 < today } ?? false }
}

/// Quantity that a move takes from a lot, or adds to a lot.
package struct LotPart: Equatable, Sendable {
    package let lot: ID<StockLot>
    /// Below 0 for a quantity that left.
    package let quantity: Quantity

    package init(_ lot: ID<StockLot>, _ quantity: Quantity) {
        self.lot = lot
        self.quantity = quantity
    }
}

/// Which lots a move belongs to.
package enum MoveLots: Sendable {
    /// Returned quantities go back to the lots of their sale or batch; outgoing quantities come
    /// first from stock without a lot, then from the lot with the earliest date.
    case automatic
    /// As chosen by the person. Any shortage is taken automatically.
    case chosen([LotPart])
    /// Like `chosen`, with lots read from the sold product, so that no other lot is possible.
    case named([LotPart])
    /// The opposite of another move, as far as that reaches.
    case opposite(of: ID<StockMove>)
}

extension Quantity {
    package var opposite: Quantity { Quantity(thousandths: 0 &- thousandths) }
}

internal import Basics

/// Sums by the way of payment.
struct TenderSums: Equatable, Sendable {
    var cash: Int64 = 0
    var card: Int64 = 0
    var other: Int64 = 0

    /// - Parameter tender: 'cash', 'card' or 'other'.
    mutating func add(_ amount: Int64, _ tender: String) {
        switch tender {
        case "cash": cash &+= amount
        case "card": card &+= amount
        default: other &+= amount
        }
    }
}

/// Cash put into a drawer or taken out of it, other than by sales and refunds.
struct DrawerMove: Equatable, Sendable {
    /// The raw values are a durable format.
    enum Kind: String, Sendable {
        case float
        case paidIn = "in"
        case paidOut = "out"
    }

    let id: Identifier
    let letter: String
    let at: Moment
    let zone: Zone
    let kind: Kind
    let currency: Currency
    let amount: Money
    let remark: String
}

/// The figures of a till since its last close, in one currency. A close stores them.
struct DrawerFigures: Equatable, Sendable {
    let letter: String
    let currency: Currency
    var sales: Int64 = 0
    var voided: Int64 = 0
    /// The first and last number of the till's sales, void ones included; nil if there are none.
    var first: Int64?
    var last: Int64?
    /// Before any discount.
    var gross: Int64 = 0
    var discounts: Int64 = 0
    var tax: Int64 = 0
    var total: Int64 = 0
    var refunds: Int64 = 0
    var refundedTax: Int64 = 0
    var refunded: Int64 = 0
    var paid = TenderSums()
    var givenBack = TenderSums()
    /// What later corrections of sales in earlier closes added, or took away if below 0.
    var corrected = TenderSums()
    var float: Int64 = 0
    var paidIn: Int64 = 0
    var paidOut: Int64 = 0

    init(_ letter: String, _ currency: Currency) {
        self.letter = letter
        self.currency = currency
    }

    /// The sum expected in the drawer.
    var expected: Money {
        Money(minor: float &+ cashFromSales &+ paidIn &- paidOut)
    }

    /// From sales, minus refunds, plus corrections.
    var cashFromSales: Int64 { paid.cash &- givenBack.cash &+ corrected.cash }
    var cardFromSales: Int64 { paid.card &- givenBack.card &+ corrected.card }
    var otherFromSales: Int64 { paid.other &- givenBack.other &+ corrected.other }

    /// The tax added to the prices, if prices do not include it.
    var addedTax: Int64 { total &- (gross &- discounts) }

    /// Whether there is nothing to close.
    var isEmpty: Bool {
        sales == 0 && voided == 0 && refunds == 0 && corrected == TenderSums() && float == 0
            && paidIn == 0 && paidOut == 0
    }
}

/// A till between two closes.
struct Drawer: Equatable, Sendable {
    let figures: DrawerFigures
    let moves: [DrawerMove]

    /// Whether its opening float was entered.
    var isOpen: Bool { opening != nil }
    var opening: DrawerMove? { moves.first { $0.kind == .float } }
}

/// The end of a till's day, as it was at that time. It never changes.
struct TillClose: Equatable, Sendable {
    let id: Identifier
    let number: CloseNumber
    let at: Moment
    let zone: Zone
    let company: String
    let figures: DrawerFigures
    /// As expected at that time.
    let expected: Money
    let counted: Money
    /// The notes and coins, if they were counted one by one.
    var pieces: [Pieces]
    let remark: String

    var day: Day { Day(at, in: zone) }
    var difference: Money { Money(minor: counted.minor &- expected.minor) }
}

internal import Basics

/// Sums by the way they were paid.
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

/// What was put into a drawer or taken out of it, but for sales and refunds.
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

/// What is true of a till since its last close, in one currency: what a close freezes.
struct DrawerFigures: Equatable, Sendable {
    let letter: String
    let currency: Currency
    var sales: Int64 = 0
    var voided: Int64 = 0
    /// Numbers of the till's sales, the voided too; nil where there was none.
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
    /// What corrections of sales of earlier closes brought, or took where below 0.
    var corrected = TenderSums()
    var float: Int64 = 0
    var cashIn: Int64 = 0
    var cashOut: Int64 = 0

    init(_ letter: String, _ currency: Currency) {
        self.letter = letter
        self.currency = currency
    }

    /// What must be in the drawer.
    var expected: Money {
        Money(minor: float &+ cashFromSales &+ cashIn &- cashOut)
    }

    /// Of sales, less refunds, with corrections.
    var cashFromSales: Int64 { paid.cash &- givenBack.cash &+ corrected.cash }
    var cardFromSales: Int64 { paid.card &- givenBack.card &+ corrected.card }
    var otherFromSales: Int64 { paid.other &- givenBack.other &+ corrected.other }

    /// What tax came on top of the prices, for a till whose prices leave it out.
    var addedTax: Int64 { total &- (gross &- discounts) }

    /// Whether there is anything that a close could hold.
    var isEmpty: Bool {
        sales == 0 && voided == 0 && refunds == 0 && corrected == TenderSums() && float == 0
            && cashIn == 0 && cashOut == 0
    }
}

/// A till between two closes.
struct Drawer: Equatable, Sendable {
    let figures: DrawerFigures
    let moves: [DrawerMove]

    /// Whether somebody said what was in it to begin with.
    var isOpen: Bool { opening != nil }
    var opening: DrawerMove? { moves.first { $0.kind == .float } }
}

/// The end of a till's day, as it was when it was made. Nothing changes it.
struct Close: Equatable, Sendable {
    let id: Identifier
    let number: CloseNumber
    let at: Moment
    let zone: Zone
    let company: String
    let figures: DrawerFigures
    /// As it was then.
    let expected: Money
    let counted: Money
    /// How the sum was made up, where it was counted by coin and note.
    var pieces: [Pieces]
    let remark: String

    var day: Day { Day(at, in: zone) }
    var difference: Money { Money(minor: counted.minor &- expected.minor) }
}

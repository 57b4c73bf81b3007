internal import Basics

/// The sums of some sales and refunds in one currency.
struct SalesSums: Equatable, Sendable {
    var sales: Int64 = 0
    /// How many of the sales belong to the demo.
    var demoSales: Int64 = 0
    var total: Int64 = 0
    var tax: Int64 = 0
    var discount: Int64 = 0
    /// Cost of goods sold and not returned, as far as known.
    var cost: Int64 = 0
    /// The number of sold lines without a known cost.
    var uncosted: Int64 = 0
    var refunds: Int64 = 0
    var refunded: Int64 = 0
    var refundedTax: Int64 = 0
    /// Cash paid above the totals; not part of the income.
    var rounding: Int64 = 0

    /// Payments of customers, minus refunds.
    var income: Money { Money(minor: total &- refunded) }
    /// The sales tax due.
    var taxDue: Money { Money(minor: tax &- refundedTax) }
    var withoutTax: Money { Money(minor: income.minor &- taxDue.minor) }
    /// If the cost of some lines is not known, the profit is at most this.
    var profit: Money { Money(minor: withoutTax.minor &- cost) }

    /// Wraps on overflow instead of crashing the page; no shop reaches sums this large.
    mutating func add(_ other: SalesSums) {
        sales &+= other.sales
        demoSales &+= other.demoSales
        total &+= other.total
        tax &+= other.tax
        discount &+= other.discount
        cost &+= other.cost
        uncosted &+= other.uncosted
        refunds &+= other.refunds
        refunded &+= other.refunded
        refundedTax &+= other.refundedTax
        rounding &+= other.rounding
    }
}

/// The sums of four hours of a day.
struct DayBlock: Equatable, Sendable {
    let day: Day
    /// 0…5.
    let block: Int
    let sums: SalesSums
}

/// Sales of an item, minus returns.
struct BestSeller: Equatable, Sendable {
    let name: String
    let attribute: String
    /// Unit of sale: "each", "ml" …
    let unit: String
    let quantity: Quantity
    let total: Money
}

/// The report of a period in one currency.
struct SalesReport: Equatable, Sendable {
    let currency: Currency
    let days: Days
    let sums: SalesSums
    /// Six blocks of four hours, from midnight on.
    let byBlock: [SalesSums]
    let steps: [Step]
    var best: [BestSeller] = []
    /// Takings by department, highest first; empty if departments are mostly unknown.
    var kinds: [Kind] = []
    /// Sales less refunds, by tax.
    var taxes = TaxSums()

    struct Kind: Equatable, Sendable {
        /// Nil for all others, and for items that are gone.
        let name: String?
        var total: Money
    }

    /// A bar of the chart: a day, or a month of a long period.
    struct Step: Equatable, Sendable {
        let first: Day
        var sums: SalesSums
    }

    /// Longer periods are shown by month.
    static let mostDays = 62

    init(_ currency: Currency, _ days: Days, _ blocks: [DayBlock]) {
        self.currency = currency
        self.days = days
        let isByMonth = days.count > SalesReport.mostDays
        var sums = SalesSums()
        var byBlock: [SalesSums] = []
        for _ in 0..<6 { byBlock.append(SalesSums()) }
        var steps: [Step] = []
        var first = days.first
        while first <= days.last {
            steps.append(Step(first: first, sums: SalesSums()))
            first = isByMonth ? first.firstOfNextMonth : first.adding(1)
        }
        var place = 0
        for part in blocks {
            sums.add(part.sums)
            if byBlock.indices.contains(part.block) { byBlock[part.block].add(part.sums) }
            while place + 1 < steps.count, steps[place + 1].first <= part.day { place += 1 }
            if steps.indices.contains(place) { steps[place].sums.add(part.sums) }
        }
        self.sums = sums
        self.byBlock = byBlock
        self.steps = steps
    }

    var isByMonth: Bool { days.count > SalesReport.mostDays }
}

/// A line of the history: a sale, or a refund.
struct HistoryRow: Equatable, Sendable {
    let place: PlaceInTime
    /// The id of the sale, or of the sale that was refunded.
    let sale: ID<Sale>
    /// "A-17".
    let number: String
    let zone: Zone
    let currency: Currency
    let total: Money
    let tender: String
    let items: Int64
    let isRefund: Bool
    let isVoided: Bool
    let isDemo: Bool

    var day: Day { Day(number: Int(clamping: place.day)) }
    var moment: Moment { Moment(milliseconds: place.at) }
}

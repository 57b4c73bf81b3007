internal import Basics
internal import Shell

/// Every sentence of the books that a person reads.
struct BooksWords {
    var sales: String { "Sales" }
    var drawer: String { "The drawer" }

    func name(_ period: Period) -> String {
        switch period {
        case .today: "Today"
        case .yesterday: "Yesterday"
        case .week: "This week"
        case .lastWeek: "Last week"
        case .month: "This month"
        case .lastMonth: "Last month"
        case .year: "This year"
        case .range: "From … to"
        }
    }

    var periods: String { "Days to look at" }
    var otherDays: String { "Other days" }
    var from: String { "From" }
    var to: String { "To" }
    var show: String { "Show" }
    var fromMissing: String { "Choose the first day." }
    var toMissing: String { "Choose the last day." }
    var noDay: String { "Write the day like 2026-06-30." }
    var endsBeforeItBegins: String { "The last day is before the first." }
    var tooLong: String { "Ten years are the most that can be shown at once." }

    /// "Friday, 20 November", or "1 November to 30 November 2026".
    func days(_ days: Days) -> String {
        let dates = DateWords()
        if days.first == days.last {
            return dates.weekday(days.first) + ", " + dates.full(days.first)
        }
        let isOneYear = days.first.civil.year == days.last.civil.year
        return (isOneYear ? short(days.first) : dates.full(days.first)) + " to "
            + dates.full(days.last)
    }

    /// "20 November"
    func short(_ day: Day) -> String {
        "\(day.civil.day) " + DateWords().month(day)
    }

    func sales(_ count: Int64) -> String { count == 1 ? "1 sale" : "\(count) sales" }
    func refunds(_ count: Int64) -> String { count == 1 ? "1 refund" : "\(count) refunds" }
    func items(_ count: Int64) -> String { count == 1 ? "1 item" : "\(count) items" }

    // The report
    var income: String { "Income" }
    var withoutTax: String { "Income without tax" }
    var tax: String { "Tax due" }
    var cost: String { "Cost of goods sold" }
    var profit: String { "Profit" }
    var profitAtMost: String { "Profit, at most" }
    var discounts: String { "Discounts given" }

    /// Below the income.
    func made(_ sums: SalesSums, _ currency: Currency) -> String {
        guard sums.refunds > 0 else { return sales(sums.sales) }
        return sales(sums.sales) + " · " + refunds(sums.refunds) + ", "
            + currency.text(Money(minor: sums.refunded)) + " refunded"
    }

    func uncosted(_ lines: Int64) -> String {
        lines == 1
            ? "The cost of 1 line is not known; the profit is less by it."
            : "The cost of \(lines) lines is not known; the profit is less by it."
    }

    func sums(in currency: Currency) -> String { "In " + currency.code }

    // The charts
    var byHour: String { "By time of day" }
    var byDay: String { "By day" }
    var byMonth: String { "By month" }

    /// "08:00 to 12:00"
    func hours(_ block: Int) -> String { hour(block * 4) + " to " + hour(block * 4 + 4) }

    private func hour(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

    /// Below a bar: when its four hours begin.
    func begins(_ block: Int) -> String { (block * 4 < 10 ? "0" : "") + "\(block * 4)" }

    /// What a screen reader says of a bar.
    func bar(_ name: String, _ sums: SalesSums, _ currency: Currency) -> String {
        sums.sales == 0 && sums.refunds == 0
            ? name + ": nothing"
            : name + ": " + currency.text(sums.income) + ", " + sales(sums.sales)
    }

    // What sold best
    var best: String { "Best sellers" }

    func quantity(_ best: BestSeller) -> String {
        best.unit == "each"
            ? best.quantity.text + " sold" : best.quantity.text + " " + best.unit + " sold"
    }

    // The list
    var history: String { "History" }
    var voided: String { "Void" }
    var demo: String { "Demo" }
    var refund: String { "Refund" }
    var older: String { "Show more" }
    var newest: String { "Back to the newest" }

    func sale(_ number: String) -> String { "Sale " + number }
    func refund(of number: String) -> String { "Refund of " + number }

    func tender(_ tender: String) -> String {
        switch tender {
        case "cash": "cash"
        case "card": "card"
        default: "other"
        }
    }

    func detail(_ row: HistoryRow) -> String {
        items(row.items) + " · " + tender(row.tender)
    }

    var nothingSold: String { "No sales yet" }
    var nothingSoldAdvice: String {
        "What you sell at the till is kept here, day by day, with what it brought."
    }
    var toTheTill: String { "To the till" }
    var quiet: String { "Nothing sold" }
    func quiet(_ days: Days) -> String {
        "There was no sale and no refund: " + self.days(days) + "."
    }

    // Files
    var keep: String { "For the bookkeeper" }
    var salesFile: String { "Sales (CSV)" }
    var linesFile: String { "Lines (CSV)" }
    var closesFile: String { "Reports of this year (CSV)" }
    var closesOfOtherDays: String { "Reports of other days" }
    var keepFile: String { "Save the file (CSV)" }
    var fileOfSales: String { "sales" }
    var fileOfLines: String { "sale lines" }
    var fileOfCloses: String { "closes" }
    var salesColumns: [String] {
        [
            "kind", "number", "date", "time", "currency", "subtotal", "discount", "tax rate %",
            "prices include tax", "tax", "total", "cost", "paid by", "sold by", "close", "made up",
        ]
    }
    var linesColumns: [String] {
        [
            "kind", "number", "date", "line", "name", "attribute", "department", "quantity",
            "unit", "currency", "each", "discount", "tax", "total", "cost", "made up",
        ]
    }
    var closesColumns: [String] {
        [
            "close", "date", "time", "currency", "first sale", "last sale", "sales", "void",
            "gross", "discounts", "tax", "total", "refunds", "refunded", "refunded tax",
            "cash", "card", "other", "float", "cash in", "cash out", "expected", "counted",
            "difference", "remark",
        ]
    }
    var aSale: String { "sale" }
    var aVoid: String { "void" }
    var aRefund: String { "refund" }
    var yes: String { "yes" }
    var no: String { "no" }

    // Demo sales
    var addDemo: String { "Look around with demo sales" }
    var demoAdded: String { "Three months of demo sales are here" }
    var demoRemoved: String { "The demo sales are gone" }
    var demoShown: String {
        "Demo sales are among these, to look around with. No end-of-day report counts them."
    }
    var removeDemo: String { "Remove them" }
    var askToRemoveDemo: String { "Remove all demo sales?" }
    var removeDemoAdvice: String { "Your own sales stay as they are." }
    var keepThem: String { "Keep them" }
}

// What the studio's search calls them.
extension BooksWords {
    var foundSale: String { "Sale" }
    var foundClose: String { "End-of-day report" }
}

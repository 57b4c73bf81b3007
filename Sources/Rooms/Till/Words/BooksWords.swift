internal import Basics
internal import RoomKit

/// Every sentence of the books that a person reads.
struct BooksWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var dates: DateWords { DateWords(language) }

    var sales: String { language.say("Sales") }
    var drawer: String { language.say("The drawer") }

    func name(_ period: Period) -> String {
        switch period {
        case .today: language.say("Today")
        case .yesterday: language.say("Yesterday")
        case .week: language.say("This week")
        case .lastWeek: language.say("Last week")
        case .month: language.say("This month")
        case .lastMonth: language.say("Last month")
        case .year: language.say("This year")
        case .range: language.say("Custom period")
        }
    }

    var periods: String { language.say("Period") }
    var otherDays: String { language.say("Other days") }
    var from: String { language.say("From") }
    var to: String { language.say("To") }
    var show: String { language.say("Show") }

    /// "Friday, 20 November", or "1 November to 30 November 2026".
    func days(_ days: Days) -> String {
        if days.first == days.last {
            return dates.weekday(days.first) + ", " + dates.full(days.first)
        }
        let isOneYear = days.first.civil.year == days.last.civil.year
        return language.say(
            "\(isOneYear ? short(days.first) : dates.full(days.first)) to \(dates.full(days.last))")
    }

    /// "20 November"
    func short(_ day: Day) -> String {
        language.say("\(day.civil.day) \(dates.month(day))")
    }

    /// "20 Nov"
    func brief(_ day: Day) -> String {
        language.say("\(day.civil.day) \(dates.briefMonth(day))")
    }

    func sales(_ count: Int64) -> String { language.counted(count, "sale", "sales") }
    func refunds(_ count: Int64) -> String {
        language.counted(count, "refund", "refunds")
    }
    func items(_ count: Int64) -> String { language.counted(count, "item", "items") }

    // The report
    var income: String { language.say("Income") }
    var withoutTax: String { language.say("Income without tax") }
    var tax: String { language.say("Tax due") }
    var cost: String { language.say("Cost of goods sold") }
    var profit: String { language.say("Profit") }
    var profitAtMost: String { language.say("Profit, at most") }
    var discounts: String { language.say("Discounts given") }

    /// Below the income.
    func made(_ sums: SalesSums, _ currency: Currency) -> String {
        guard sums.refunds > 0 else { return sales(sums.sales) }
        return language.say(
            "\(sales(sums.sales)) · \(refunds(sums.refunds)), \(currency.text(Money(minor: sums.refunded), in: language)) refunded"
        )
    }

    func uncosted(_ lines: Int64) -> String {
        language.say(
            lines, one: "The cost of 1 line is missing, so the true profit is lower.",
            other: "The cost of \(lines) lines is missing, so the true profit is lower.")
    }

    func sums(in currency: Currency) -> String { language.say("In \(currency.code)") }

    // The charts
    var byHour: String { language.say("Takings by time of day") }
    var byDay: String { language.say("Takings by day") }
    var byMonth: String { language.say("Takings by month") }

    /// "08:00 to 12:00"
    func hours(_ block: Int) -> String {
        language.say("\(hour(block * 4)) to \(hour(block * 4 + 4))")
    }

    private func hour(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

    /// Below a bar: when its four hours begin.
    func begins(_ block: Int) -> String { (block * 4 < 10 ? "0" : "") + "\(block * 4)" }

    var byKind: String { language.say("By department") }
    var time: String { language.say("Time") }
    var day: String { language.say("Day") }
    var month: String { language.say("Month") }
    var kind: String { language.say("Department") }
    var others: String { language.say("Others") }

    // Best sellers.
    var best: String { language.say("Best sellers") }

    func quantity(_ best: BestSeller) -> String {
        let quantity = best.quantity.text(in: language)
        return language.say(
            best.unit == "each" ? "\(quantity) sold" : "\(quantity) \(best.unit) sold")
    }

    // The list
    var history: String { language.say("History") }
    var voided: String { language.say("Void") }
    var demo: String { language.say("Demo") }
    var refund: String { language.say("Refund") }
    var older: String { language.say("Show more") }
    var newest: String { language.say("Show newest") }

    func sale(_ number: String) -> String { language.say("Sale \(number)") }
    func refund(of number: String) -> String { language.say("Refund of \(number)") }

    func tender(_ tender: String) -> String {
        switch tender {
        case "cash": language.say("cash")
        case "card": language.say("card")
        default: language.say("other")
        }
    }

    func detail(_ row: HistoryRow) -> String {
        items(row.items) + " · " + tender(row.tender)
    }

    var nothingSold: String { language.say("No sales yet") }
    var nothingSoldAdvice: String {
        language.say("Your sales appear here by day, with takings.")
    }
    var toTheTill: String { language.say("To the till") }
    var quiet: String { language.say("Nothing sold") }
    func lacking(before day: Day) -> String {
        language.say(
            "Sales before \(dates.full(day)) are on the server only. The sums include them.")
    }
    func quiet(_ days: Days) -> String {
        language.say("No sales or refunds: \(self.days(days)).")
    }

    // Files
    var keep: String { language.say("For the bookkeeper") }
    var salesFile: String { language.say("Sales (CSV)") }
    var linesFile: String { language.say("Lines (CSV)") }
    var closesFile: String { language.say("Reports of this year (CSV)") }
    var closesOfOtherDays: String { language.say("Reports of other days") }
    var keepFile: String { language.say("Export file (CSV)") }

    // Demo sales
    var addDemo: String { language.say("Load demo sales") }
    var demoAdded: String { language.say("Demo sales loaded") }
    var demoRemoved: String { language.say("Demo sales removed") }
    var demoShown: String {
        language.say(
            "Includes demo sales; your drawer does not.")
    }
    var removeDemo: String { language.say("Remove demo sales") }
    var askToRemoveDemo: String { language.say("Remove all demo sales?") }
    var removeDemoAdvice: String { language.say("Your own sales stay.") }
    var keepThem: String { language.say("Keep") }
}

// Kinds of results in the studio's search.
extension BooksWords {
    var foundSale: String { language.say("Sale") }
    var foundClose: String { language.say("End-of-day report") }
}

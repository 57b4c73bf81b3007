internal import Basics
internal import RoomKit

/// Sales, takings and exports.
struct ReportWords: Words {
    let language: Language

    var common: BooksWords { BooksWords(language) }

    var soldToday: String { language.say("today") }
    var openTill: String { language.say("Open till") }
    var withDemo: String { language.say("With demo sales") }

    /// "7 days €539.00"
    func sevenDays(_ sum: String) -> String { language.say("7 days \(sum)") }
    func inDrawer(_ sum: String) -> String { language.say("in the drawer \(sum)") }
    func lastSold(_ day: Day) -> String { language.say("Last sold on \(common.dates.full(day))") }

    /// "M"
    func initial(_ day: Day) -> String {
        language.said(String(common.dates.weekday(day).prefix(1)))
    }

    var periods: String { language.say("Period") }
    var otherDays: String { language.say("Other days") }
    var show: String { language.say("Show") }

    /// "Friday, 20 November", or "1 November to 30 November 2026".
    func days(_ days: Days) -> String {
        if days.first == days.last {
            return common.dates.longFull(days.first)
        }
        let isOneYear = days.first.civil.year == days.last.civil.year
        return language.say(
            "\(isOneYear ? common.short(days.first) : common.dates.full(days.first)) to \(common.dates.full(days.last))"
        )
    }
    func items(_ count: Int64) -> String { language.counted(count, "item", "items") }
    var withoutTax: String { language.say("Income without tax") }
    var tax: String { language.say("Tax due") }
    var cost: String { language.say("Cost of goods sold") }
    var profit: String { language.say("Profit") }
    var profitAtMost: String { language.say("Profit, at most") }
    var discounts: String { language.say("Discounts given") }

    /// Below the income.
    func made(_ sums: SalesSums, _ currency: Currency) -> String {
        guard sums.refunds > 0 else { return common.sales(sums.sales) }
        return language.say(
            "\(common.sales(sums.sales)) · \(common.refunds(sums.refunds)), \(currency.text(Money(minor: sums.refunded), in: language)) refunded"
        )
    }

    func uncosted(_ lines: Int64) -> String {
        language.say(
            lines, one: "The cost of 1 line is missing, so the true profit is lower.",
            other: "The cost of \(lines) lines is missing, so the true profit is lower.")
    }

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

    var best: String { language.say("Best sellers") }

    func quantity(_ best: BestSeller) -> String {
        let quantity = best.quantity.text(in: language)
        return language.say(
            best.unit == "each" ? "\(quantity) sold" : "\(quantity) \(best.unit) sold")
    }

    var history: String { language.say("History") }
    var voided: String { language.say("Void") }
    var demo: String { language.say("Demo") }

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
    func lacking(before day: Day) -> String {
        language.say(
            "Sales before \(common.dates.full(day)) are on the server only. The sums include them.")
    }
    func quiet(_ days: Days) -> String {
        language.say("No sales or refunds: \(self.days(days)).")
    }

    var keep: String { language.say("For the bookkeeper") }
    var salesFile: String { language.say("Sales (CSV)") }
    var taxesFile: String { language.say("Taxes by rate (CSV)") }
    var linesFile: String { language.say("Lines (CSV)") }

    var addDemo: String { language.say("Load demo sales") }
    var demoShown: String {
        language.say(
            "Includes demo sales; your drawer does not.")
    }
    var removeDemo: String { language.say("Remove demo sales") }
    var askToRemoveDemo: String { language.say("Remove all demo sales?") }
    var removeDemoAdvice: String { language.say("Your own sales stay.") }
    var keepThem: String { language.say("Keep") }
}

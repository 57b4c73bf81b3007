internal import Basics
internal import RoomKit

// What the first page says about the books.
extension BooksWords {
    /// "Sold today", "Sold yesterday", "Sold on Thursday", "Sold on 20 November 2026"
    func soldOn(_ day: Day, today: Day) -> String {
        switch today.number - day.number {
        case 0: language.say("Sold today")
        case 1: language.say("Sold yesterday")
        case 2...6: language.say("Sold on " + dates.weekday(day))
        default: language.say("Sold on " + dates.full(day))
        }
    }

    var nothingSoldToday: String { language.say("Nothing yet today") }
    var withDemo: String { language.say("With demo sales") }

    /// "8:00 to 12:00 €12.00, 12:00 to 16:00 €30.50"
    func hoursRead(_ report: SalesReport, _ parts: Range<Int>) -> String {
        var texts: [String] = []
        for part in parts where report.byBlock[part].income.minor > 0 {
            texts.append(
                hours(part) + " " + report.currency.text(report.byBlock[part].income, in: language))
        }
        return texts.joined(separator: ", ")
    }
}

internal import Basics
internal import RoomKit

/// Every sentence of the books that a person reads.
struct BooksWords: Words {
    let language: Language

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

    /// "20 November"
    func short(_ day: Day) -> String {
        language.say("\(language.dayOfMonth(day.civil.day)) \(dates.month(day))")
    }

    /// "20 Nov"
    func brief(_ day: Day) -> String {
        language.say("\(language.dayOfMonth(day.civil.day)) \(dates.briefMonth(day))")
    }

    func sales(_ count: Int64) -> String { language.counted(count, "sale", "sales") }
    func refunds(_ count: Int64) -> String {
        language.counted(count, "refund", "refunds")
    }

    // The report
    var income: String { language.say("Income") }

    var demoAdded: String { language.say("Demo sales loaded") }
    var demoRemoved: String { language.say("Demo sales removed") }
}

// Kinds of results in the studio's search.
extension BooksWords {
    var foundSale: String { language.say("Sale") }
    var foundClose: String { language.say("End-of-day report") }
}

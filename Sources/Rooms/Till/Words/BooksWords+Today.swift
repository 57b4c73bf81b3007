internal import Basics
internal import RoomKit

// Texts of the books on the first page.
extension BooksWords {
    var soldToday: String { language.say("today") }
    var openTill: String { language.say("Open till") }
    var withDemo: String { language.say("With demo sales") }

    /// "7 days €539.00"
    func sevenDays(_ sum: String) -> String { language.say("7 days \(sum)") }
    func inDrawer(_ sum: String) -> String { language.say("in the drawer \(sum)") }
    func lastSold(_ day: Day) -> String { language.say("Last sold on \(dates.full(day))") }

    /// "M"
    func initial(_ day: Day) -> String { language.say(String(dates.weekday(day).prefix(1))) }
}

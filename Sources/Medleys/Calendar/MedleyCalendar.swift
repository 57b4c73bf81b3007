internal import Basics
internal import Perfumery

/// The calendar that other programs read.
///
/// A medley that matures for hours is due at a time, any other on a day, in the time zone where it
/// was made. Each keeps its UID, so that a changed one moves and does not appear twice.
func calendarFile(_ medleys: [DueMedley], _ words: MedleysWords) -> [UInt8] {
    var calendar = ICalendar(name: words.calendarName, refreshHours: 1)
    for medley in medleys {
        let isHours = medley.maturity.period == .hour
        var event = ICalendar.Event(
            uid: medley.id.raw + "@neroli", changed: medley.changed,
            start: isHours
                ? .moment(medley.due, minutes: 30) : .day(Day(medley.due, in: medley.zone)),
            summary: words.evaluate(medley.name))
        event.description = words.dueDescription(medley)
        event.categories = [medley.scenting]
        // The alarm is at 9:00 on that day, or at the time itself.
        event.alarm = isHours ? 0 : 9 * 60
        calendar.append(event)
    }
    return calendar.ended()
}

/// When something is due, seen from a day.
enum DueSection: CaseIterable {
    case overdue, today, week, later

    /// "Week" means the seven days after today.
    init(_ day: Day, today: Day) {
        switch day.number - today.number {
        case ..<0: self = .overdue
        case 0: self = .today
        case 1...7: self = .week
        default: self = .later
        }
    }
}

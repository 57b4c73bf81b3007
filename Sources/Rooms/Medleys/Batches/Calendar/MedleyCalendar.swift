internal import Basics
internal import Perfumery

/// The calendar that other programs read.
///
/// A medley that matures for hours is due at a time, any other on a day, in the time zone where
/// the medley was made. Every medley keeps its UID, so that a changed event moves and does not
/// appear twice.
///
/// The stages of batches end on a day; a task during a stage has one event, for the next time.
func calendarFile(
    _ medleys: [DueMedley], _ stages: [DueStage] = [], at now: Moment = Moment(milliseconds: 0),
    _ words: CalendarWords
) -> [UInt8] {
    var calendar = ICalendar(name: words.calendarName, refreshHours: 1)
    for medley in medleys {
        let isHours = medley.maturingTime.period == .hour
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
    for due in stages {
        let zone = due.batch.zone
        let uid = due.batch.id.raw + "-\(due.place)"
        var event = ICalendar.Event(
            uid: uid + "@neroli", changed: due.planned.start,
            start: .day(Day(due.planned.end, in: zone)),
            summary: MaturingWords(words.language).stageEnds(due))
        event.alarm = 9 * 60
        calendar.append(event)
        guard let next = due.planned.next(at: now) else { continue }
        var reminder = ICalendar.Event(
            uid: uid + "-\(next.task.rawValue)@neroli", changed: due.planned.start,
            start: .day(Day(next.moment, in: zone)),
            summary: MaturingWords(words.language).reminds(next.task, due))
        reminder.alarm = 9 * 60
        calendar.append(reminder)
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

internal import Basics
internal import Perfumery
internal import RoomKit

// When medleys are due, here and in the calendars of other programs.
extension MedleysWords {
    var calendarName: String { language.say("Neroli: evaluations") }
    var nothingDue: String { language.say("No medleys maturing") }
    var nothingDueAdvice: String {
        language.say("Medleys to evaluate appear here by maturing date.")
    }
    var toScentings: String { language.say("To the medleys") }

    func heading(_ section: DueSection) -> String {
        switch section {
        case .overdue: language.say("Evaluation overdue")
        case .today: language.say("Today")
        case .week: language.say("This week")
        case .later: language.say("Later")
        }
    }

    /// "Saturday, 21 November", with the year if not the current year.
    func date(_ day: Day, today: Day) -> String {
        if day.number == today.number + 1 { return language.say("Tomorrow") }
        if day.number == today.number - 1 { return language.say("Yesterday") }
        let dates = DateWords(language)
        return day.civil.year == today.civil.year
            ? dates.long(day) : language.say("\(dates.weekday(day)), \(dates.full(day))")
    }

    /// "Dish Soap · after 14 days", with the time if the maturation is in hours.
    func dueDetail(_ medley: DueMedley, in zone: Zone) -> String {
        let length = length(medley.maturity)
        let time = DateWords(language).time(medley.due, in: zone)
        return language.say(
            medley.maturity.period == .hour
                ? "\(medley.scenting) · after \(length), at \(time)"
                : "\(medley.scenting) · after \(length)")
    }

    func evaluate(_ name: String) -> String { language.say("Evaluate “\(name)”") }
    func dueDescription(_ medley: DueMedley) -> String {
        let made = DateWords(language).full(Day(medley.created, in: medley.zone))
        return language.say(
            "\(medley.scenting). Made on \(made), mature after \(length(medley.maturity)). Container: \(medley.destination)"
        )
    }

    var inOtherPrograms: String { language.say("Calendar subscription") }
    var subscribeAdvice: String {
        language.say(
            "Subscribe to this address to see evaluations in your calendar. They follow every change."
        )
    }
    var intoMyCalendar: String { language.say("Add to calendar") }
    var address: String { language.say("Calendar address") }
    var copyAddress: String { language.say("Copy address") }
    var copied: String { language.say("Copied.") }
    var downloadCalendar: String { language.say("Download once") }
    var subscribeLimits: String {
        language.say(
            "Your calendar program must be able to reach this studio. With a passcode, it needs its own address: Settings → Calendar address."
        )
    }
    var subscribeBehindPasscode: String {
        language.say(
            "A calendar program can’t enter a passcode, so it gets its own address. Evaluations follow every change."
        )
    }
    var toAddress: String { language.say("Subscription address") }
}

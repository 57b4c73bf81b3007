internal import Basics
internal import Perfumery
internal import RoomKit

/// When medleys are due: the calendar, the feed and the first page.
struct CalendarWords: FeatureWords {
    let language: Language

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
            ? dates.long(day) : dates.longFull(day)
    }

    /// "Dish Soap · after 14 days", with the time if the maturation is in hours.
    func dueDetail(_ medley: DueMedley, in zone: Zone) -> String {
        let length = MaturingWords(language).length(medley.maturingTime)
        let time = DateWords(language).time(medley.due, in: zone)
        return language.say(
            medley.maturingTime.period == .hour
                ? "\(medley.scenting) · after \(length), at \(time)"
                : "\(medley.scenting) · after \(length)")
    }

    func evaluate(_ name: String) -> String { language.say("Evaluate “\(name)”") }
    func dueDescription(_ medley: DueMedley) -> String {
        let made = DateWords(language).full(Day(medley.created, in: medley.zone))
        return language.say(
            "\(medley.scenting). Made on \(made), mature after \(MaturingWords(language).length(medley.maturingTime)). Container: \(medley.destination)"
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

    var nowHeading: String { language.say("Now") }
    var dueHeading: String { language.say("Due") }
    var resume: String { language.say("Resume") }

    /// "ready since Thursday"
    func readySince(_ maturing: MaturingProgress) -> String {
        switch maturing.countdown {
        case .since(days: 0): language.say("ready since today")
        case .since(days: 1): language.say("ready since yesterday")
        case .since(days: 2...6):
            language.say("ready since \(DateWords(language).weekday(maturing.day))")
        default: language.say("ready since \(DateWords(language).full(maturing.day))")
        }
    }

    /// "to evaluate in 5 days"; "to evaluate at 17:00" on the day itself.
    func dueIn(_ maturing: MaturingProgress) -> String {
        if case .today = maturing.countdown {
            let time = DateWords(language).time(maturing.due, in: maturing.zone)
            return language.say("to evaluate at \(time)")
        }
        return language.say("to evaluate in \(MaturingWords(language).left(maturing))")
    }

    /// "Rosa Notte, batch 2"
    func batchOf(_ name: String, _ number: Int) -> String {
        language.say("\(name), batch \(number)")
    }

    /// "4 of 6 lines weighed"
    func weighed(_ done: Int, of lines: Int) -> String {
        language.say(done == 0 ? "nothing weighed yet" : "\(done) of \(lines) lines weighed")
    }

    /// "evaluate again: 1 hour"
    func evaluateAgain(_ minutes: Int) -> String {
        language.say("evaluate again: \(EvaluationWords(language).usual(minutes))")
    }

    /// "and 2 more". If the count was cut off, "and more than …".
    func more(_ count: Int, isMore: Bool) -> String {
        isMore ? language.say("and more than \(count) more") : ImportingWords(language).more(count)
    }
}

internal import Basics
internal import Perfumery
internal import Shell

// When medleys are due, here and in the calendars of other programs.
extension MedleysWords {
    var calendarName: String { "Neroli: evaluations" }
    var nothingDue: String { "Nothing is maturing" }
    var nothingDueAdvice: String {
        "Medleys still to be evaluated are listed here by the day they are mature."
    }
    var toScentings: String { "To the medleys" }

    func heading(_ section: DueSection) -> String {
        switch section {
        case .overdue: "Evaluation overdue"
        case .today: "Today"
        case .week: "This week"
        case .later: "Later"
        }
    }

    /// "Saturday, 21 November", with the year if it is not this year.
    func date(_ day: Day, today: Day) -> String {
        if day.number == today.number + 1 { return "Tomorrow" }
        if day.number == today.number - 1 { return "Yesterday" }
        let dates = DateWords()
        return day.civil.year == today.civil.year
            ? dates.long(day) : dates.weekday(day) + ", " + dates.full(day)
    }

    /// "Dish Soap · after 14 days", with the time if it matures for hours.
    func dueDetail(_ medley: DueMedley, in zone: Zone) -> String {
        var text = medley.scenting + " · after " + length(medley.maturity)
        if medley.maturity.period == .hour {
            text += ", at " + DateWords().time(medley.due, in: zone)
        }
        return text
    }

    func evaluate(_ name: String) -> String { "Evaluate “\(name)”" }
    func dueDescription(_ medley: DueMedley) -> String {
        let made = DateWords().full(Day(medley.created, in: medley.zone))
        return "\(medley.scenting). Made on \(made), mature after \(length(medley.maturity)). "
            + "Container: \(medley.destination)"
    }

    var inOtherPrograms: String { "In your own calendar" }
    var subscribeAdvice: String {
        "Subscribe to this address, and evaluations appear among your other dates and follow every change."
    }
    var intoMyCalendar: String { "Into my calendar" }
    var address: String { "Address of the calendar" }
    var copyAddress: String { "Copy the address" }
    var copied: String { "Copied." }
    var downloadCalendar: String { "Download it once" }
    var subscribeLimits: String {
        "A calendar program must be able to reach this studio by itself. Once a passcode is set, it needs an address with a key: Settings → Calendar address."
    }
    var subscribeBehindPasscode: String {
        "A calendar program can’t type a passcode, so it gets an address of its own. Evaluations then appear among your other dates and follow every change."
    }
    var toAddress: String { "Address to subscribe to" }
}

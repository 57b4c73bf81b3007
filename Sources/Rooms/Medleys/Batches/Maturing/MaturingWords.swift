internal import Basics
internal import Perfumery
internal import RoomKit

/// How long medleys mature, and the stages of a batch.
struct MaturingWords: FeatureWords {
    let language: Language

    func maturedIn(_ scenting: String, _ maturingTime: MaturingTime) -> String {
        scenting + " · " + matured(maturingTime)
    }

    /// "14 days"
    func length(_ maturingTime: MaturingTime) -> String {
        language.say(
            "\(language.decimal(maturingTime.typed)) \(figures.period(maturingTime.period, maturingTime.thousandths == 1_000))"
        )
    }

    /// "matures in 3 days", "mature since Tuesday"
    func countdown(_ maturing: MaturingProgress) -> String {
        switch maturing.countdown {
        case .left(let days):
            language.say(days, one: "matures in 1 day", other: "matures in \(days) days")
        case .today:
            language.say(
                maturing.hours, one: "matures in 1 hour",
                other: "matures in \(maturing.hours) hours")
        case .since(days: 0): language.say("mature since today")
        case .since(days: 1): language.say("mature since yesterday")
        case .since(days: 2...6):
            language.say("mature since \(DateWords(language).weekday(maturing.day))")
        case .since: language.say("mature since \(DateWords(language).full(maturing.day))")
        }
    }

    /// "3 days", "1 hour"; empty once mature.
    func left(_ maturing: MaturingProgress) -> String {
        switch maturing.countdown {
        case .left(days: 1): language.say("1 day")
        case .left(let days): language.say("\(days) days")
        case .today: language.counted(maturing.hours, "hour", "hours")
        case .since: ""
        }
    }

    /// "since Tuesday", "since 3 November 2026"
    func since(_ maturing: MaturingProgress) -> String {
        guard case .since(let days) = maturing.countdown else { return "" }
        switch days {
        case 0: return language.say("since today")
        case 1: return language.say("since yesterday")
        case 2...6: return language.say("since \(DateWords(language).weekday(maturing.day))")
        default: return language.say("since \(DateWords(language).full(maturing.day))")
        }
    }

    /// "until Monday", "until 3 December 2026"
    func until(_ maturing: MaturingProgress) -> String {
        switch maturing.countdown {
        case .today:
            language.say("until \(DateWords(language).time(maturing.due, in: maturing.zone))")
        case .left(let days) where days < 7:
            language.say("until \(DateWords(language).weekday(maturing.day))")
        case .left: language.say("until \(DateWords(language).full(maturing.day))")
        case .since: since(maturing)
        }
    }
    var maturesIn: String { language.say("Matures in") }
    var isMature: String { language.say("Mature") }
    func over(_ percent: Int) -> String { language.say("\(percent) % of the time elapsed") }

    /// "matured 14 days"
    func matured(_ maturingTime: MaturingTime) -> String {
        language.say("matured \(length(maturingTime))")
    }

    var maturing: String { language.say("Maturing") }
    var beginStages: String { language.say("Plan the stages") }
    var startNow: String { language.say("Start now") }
    var stagesBegun: String { language.say("Stages started.") }
    var stagesStopped: String { language.say("Stages removed.") }
    var stageEnded: String { language.say("Stage ended.") }
    var stageOpened: String { language.say("Stage reopened.") }
    var stopStages: String { language.say("Stop maturing") }
    var stopStagesAdvice: String {
        language.say("Removes the stages and their dates. You can undo this.")
    }
    var endStage: String { language.say("Done") }
    func stageNumber(_ number: Int) -> String { language.say("Stage \(number)") }
    var stageName: String { language.say("Stage name") }
    var stageLength: String { language.say("Duration") }
    var stagePeriod: String { language.say("Unit") }
    var stageTask: String { language.say("Reminder") }
    var stageEvery: String { language.say("Interval (days)") }
    var noTask: String { language.say("nothing") }
    func name(of task: Reminder.Task) -> String {
        switch task {
        case .shake: language.say("shake")
        case .smell: language.say("smell")
        }
    }
    func name(of period: MaturingTime.Period) -> String {
        switch period {
        case .hour: language.say("hours")
        case .day: language.say("days")
        case .week: language.say("weeks")
        }
    }

    /// Name and duration of a stage, and its recurring task with the interval in days.
    var usualStages: [(String, String, String, String, String)] {
        [
            (language.say("Concentrate rests"), "14", "day", "", ""),
            (language.say("In alcohol"), "6", "week", "shake", "7"),
            (language.say("Chilled"), "2", "day", "", ""),
            (language.say("Filtered"), "1", "day", "", ""),
        ]
    }

    func stage(
        _ planned: MaturingPlan.Planned, _ isCurrent: Bool, _ now: Moment, _ zone: Zone
    ) -> String {
        let dates = DateWords(language)
        let end = dates.full(Day(planned.end, in: zone))
        if planned.isEnded { return language.say("ended \(end)") }
        let start = dates.full(Day(planned.start, in: zone))
        guard isCurrent else { return language.say("from \(start) to \(end)") }
        switch Countdown(to: planned.end, at: now, in: zone) {
        case .left(let days):
            return language.say(
                days, one: "until \(end), 1 day left", other: "until \(end), \(days) days left")
        case .today: return language.say("until today")
        case .since: return language.say("overdue since \(end): mark as done")
        }
    }

    func reminder(
        _ task: Reminder.Task, _ at: Moment, _ now: Moment, _ zone: Zone
    ) -> String {
        let name = name(of: task)
        let what = (name.first.map { String($0).uppercased() } ?? "") + String(name.dropFirst())
        let day = Day(at, in: zone)
        return language.say(
            day == Day(now, in: zone)
                ? "\(what) it today" : "\(what) it on \(DateWords(language).full(day))")
    }

    // On the first page and in calendars.

    var batchStages: String { language.say("Batches") }
    func batchStage(_ due: DueStage) -> String {
        language.say("\(due.medley), batch \(due.batch.code)")
    }
    func stageDetail(_ due: DueStage, _ now: Moment, _ zone: Zone) -> String {
        var text = due.planned.stage.name + ", " + stage(due.planned, true, now, zone)
        if let next = due.planned.next(at: Day(now, in: zone).start(in: zone)) {
            text += " · " + reminder(next.task, next.moment, now, zone)
        }
        return text
    }
    func stageEnds(_ due: DueStage) -> String {
        language.say("“\(due.planned.stage.name)” ends: \(batchStage(due))")
    }
    func reminds(_ task: Reminder.Task, _ due: DueStage) -> String {
        let what = name(of: task)
        return language.say(
            "\(what.first.map { String($0).uppercased() } ?? "")\(String(what.dropFirst())) \(batchStage(due))"
        )
    }

    var matureOn: String { language.say("Mature on") }
}

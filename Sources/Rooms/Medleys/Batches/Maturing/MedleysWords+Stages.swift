internal import Basics
internal import Perfumery
internal import RoomKit
internal import Stock

// The stages of a batch, and its record.
extension MedleysWords {
    var maturing: String { language.say("Maturing") }
    var beginStages: String { language.say("Plan the stages") }
    var startNow: String { language.say("Start now") }
    var stagesBegun: String { language.say("The stages have begun.") }
    var stagesStopped: String { language.say("The stages are removed.") }
    var stageEnded: String { language.say("The stage is ended.") }
    var stageOpened: String { language.say("The stage goes on.") }
    var stopStages: String { language.say("Stop maturing") }
    var stopStagesAdvice: String {
        language.say("This removes its stages and their dates. You can undo it.")
    }
    var endStage: String { language.say("Done") }
    func stageNumber(_ number: Int) -> String { language.say("Stage \(number)") }
    var stageName: String { language.say("What happens") }
    var stageLength: String { language.say("How long") }
    var stagePeriod: String { language.say("Counted in") }
    var stageTask: String { language.say("Remind me to") }
    var stageEvery: String { language.say("Every … days") }
    var noTask: String { language.say("nothing") }
    func name(of task: Reminder.Task) -> String {
        switch task {
        case .shake: language.say("shake")
        case .smell: language.say("smell")
        }
    }
    func name(of period: Maturity.Period) -> String {
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
        _ planned: Maturing.Planned, _ isCurrent: Bool, _ now: Moment, _ zone: Zone
    ) -> String {
        let dates = DateWords(language)
        let end = dates.full(Day(planned.end, in: zone))
        if planned.isEnded { return language.say("ended \(end)") }
        let start = dates.full(Day(planned.start, in: zone))
        guard isCurrent else { return language.say("from \(start) to \(end)") }
        switch Countdown(to: planned.end, at: now, in: zone) {
        case .left(let days):
            return language.say("until \(end), " + (days == 1 ? "1 day left" : "\(days) days left"))
        case .today: return language.say("until today")
        case .since: return language.say("over since \(end): tick it when it is done")
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
            (what.first.map { String($0).uppercased() } ?? "") + String(what.dropFirst())
                + " \(batchStage(due))")
    }

    // The record.

    var batchRecord: String { language.say("Batch record") }
    func recordOf(_ code: String) -> String { language.say("Batch record \(code)") }
    var recordSaved: String { language.say("The record is saved.") }
    var recordFields: String { language.say("Who made it, filling, remarks") }
    var maker: String { language.say("Made by") }
    var batchNumber: String { language.say("Batch number") }
    var formula: String { language.say("Formula") }
    var begun: String { language.say("Begun") }
    var targetLabel: String { language.say("Target") }
    var actualLabel: String { language.say("Weighed") }
    var deviationLabel: String { language.say("Deviation") }
    var materialLabel: String { language.say("Material") }
    var lotLabel: String { language.say("Lot") }
    var totalLabel: String { language.say("Total") }
    var readabilityLabel: String { language.say("Scale reads to") }
    var contains: String { language.say("Contains") }
    var fillPieces: String { language.say("How many were filled") }
    var fillEach: String { language.say("In each (g)") }
    var fillLabel: String { language.say("Filled") }
    var yieldLabel: String { language.say("Yield") }
    var lossLabel: String { language.say("Loss") }
    var remarksLabel: String { language.say("Deviations and remarks") }
    var packagingTaken: String { language.say("Taken from the stock") }
    var madeInto: String { language.say("Put into stock") }
    var signature: String { language.say("Date and signature") }
    var lotNotKnown: String { language.say("no lot") }
    func filled(_ pieces: Int64, _ each: String) -> String {
        language.say("\(pieces) × \(each)")
    }
    func percent(_ part: Int64, of whole: Int64) -> String {
        guard whole > 0 else { return "" }
        let tenths = (Double(part) / Double(whole) * 1_000).rounded()
        let text = Decimal(units: Int64(tenths), places: 1).typed
        return language.decimal(text) + "\u{A0}%"
    }
}

internal import Basics
internal import Perfumery
internal import RoomKit

/// Batches and weighing in.
struct BatchWords: FeatureWords {
    let language: Language

    var batches: String { language.say("Batches") }
    func batchOf(_ name: String) -> String { language.say("Batch of “\(name)”") }
    func batch(_ number: Int) -> String { language.say("Batch \(number)") }
    func batch(_ number: Int, of name: String) -> String {
        language.say("Batch \(number) of “\(name)”")
    }
    func lastMade(_ day: String) -> String { language.say("last batch on \(day)") }
    var noBatches: String { language.say("No batches yet.") }
    var noBatchesAdvice: String {
        language.say(
            "Choose an amount, then weigh line by line. Each weight is recorded beside its target."
        )
    }
    var makeIt: String { language.say("Make batch") }
    func stands(_ batch: Batch) -> String {
        if batch.finished != nil { return language.say("finished") }
        return batch.done == 0 ? language.say("nothing weighed yet") : progress(batch)
    }
    func progress(_ batch: Batch) -> String {
        language.say("\(batch.done) of \(batch.lines.count) weighed")
    }
    func forBottles(_ count: Int64) -> String {
        language.say(count, one: "for 1 bottle", other: "for \(count) bottles")
    }
    func batchDate(_ batch: Batch) -> String {
        DateWords(language).full(Day(batch.at, in: batch.zone))
    }
    func finishedOn(_ moment: Moment, in zone: Zone) -> String {
        language.say("Finished \(DateWords(language).full(Day(moment, in: zone)))")
    }

    var dilutionsUnknown: String {
        language.say(
            "This batch’s formula can’t be read, so dilutions are unknown. Check the medley before you pour."
        )
    }

    // Weighing in

    func line(_ place: Int, of count: Int) -> String { language.say("Line \(place) of \(count)") }
    var scaleShows: String { language.say("Scale reading (g)") }
    var weighedLabel: String { language.say("Weighed (g)") }
    func until(_ reading: String) -> String { language.say("until the scale shows \(reading)") }
    var exact: String { language.say("Exact") }
    var scaleRight: String { language.say("right") }
    var scaleStable: String { language.say("stable") }
    var scaleMoving: String { language.say("moving") }
    var scaleTare: String { language.say("tare") }
    var record: String { language.say("Record") }
    var clearWeight: String { language.say("Clear weight") }
    var previousLine: String { language.say("Previous line") }
    var nextLine: String { language.say("Next line") }
    var allLines: String { language.say("All lines") }
    var tooLittleForScale: String {
        language.say("Too little for this scale. Leave it out, or make more.")
    }
    func deviation(_ deviation: WeighIn.Deviation, _ step: Readability) -> String {
        switch deviation {
        case .right: language.say("exact")
        case .over(let by): language.say("\(figures.grams(by, step)) over")
        case .under(let by): language.say("\(figures.grams(by, step)) under")
        }
    }
    func weighed(_ name: String, _ weight: String, _ deviation: String) -> String {
        language.say("\(name): \(weight), \(deviation).")
    }
    func waitsAgain(_ name: String) -> String { language.say("Weigh \(name) again.") }
    var vessel: String { language.say("Vessel") }
    func vesselWeighs(_ mass: Mass) -> String {
        language.say("The scale starts at \(figures.mass(mass, digits: 8)).")
    }
    var scaleIsZeroed: String { language.say("Tare before each line.") }
    var tareLabel: String { language.say("Empty vessel (g)") }
    var tareHint: String {
        language.say(
            "Only if you don’t tare the scale. Leave it empty if you tare before each line."
        )
    }
    var tareSave: String { language.say("Save") }
    var tareSaved: String { language.say("Vessel recorded.") }
    func overWeighed(_ lines: [String]) -> String {
        language.say("Above target: \(lines.joined(separator: ", ")).")
    }
    func offerToRescale(_ total: String) -> String {
        language.say("Scale up the rest to keep the ratios: \(total) in total.")
    }
    func rescaleTo(_ total: String) -> String { language.say("Scale up the rest to \(total)") }
    func isItASlip(_ line: Batch.Line, _ step: Readability) -> String {
        language.say(
            "\(line.name): \(figures.grams(line.actual ?? 0, step)) instead of \(figures.grams(line.target, step)). Check the scale’s reading."
        )
    }
    var correctWeight: String { language.say("Correct the weight") }
    var rescaled: String { language.say("Rest scaled up.") }
    var finish: String { language.say("Finish") }
    var finished: String { language.say("Finished") }
    var openAgain: String { language.say("Reopen") }
    var openedAgain: String { language.say("Batch reopened.") }
    var batchFinished: String { language.say("Batch finished.") }
    var batchMade: String { language.say("Batch ready to weigh.") }
    var everythingWeighed: String { language.say("All lines weighed.") }
    func targetAndActual(_ target: String, _ actual: String) -> String {
        language.say("\(actual) weighed, target \(target)")
    }
    var undoBatch: String { language.say("Undo batch") }
    func askToUndoBatch(_ number: Int) -> String { language.say("Undo batch \(number)?") }
    var undoBatchAdvice: String { language.say("Also deletes its weights.") }
    var undoIt: String { language.say("Undo") }
    var batchUndone: String { language.say("Batch undone.") }

    var aBatch: String { language.say("Batch") }

    var makeAnyway: String { language.say("Make batch") }
    var batchAsks: String { language.say("A limit is exceeded. Make this batch?") }
    var notNow: String { language.say("Not now") }
    /// The stamp given to a batch when begun: checked, unchecked or breach.
    func stamp(_ verdict: BatchVerdict) -> String {
        switch verdict.answer {
        case .yes: return language.say("Checked: within the limits at the start")
        case .no: return language.say("Breach: started with a limit exceeded")
        case .wouldNotHold:
            return language.say("Unchecked: would not hold by the literature at the start")
        case .nothingFound, .incomplete:
            guard verdict.unknown > 0 else { return language.say("Unchecked at the start") }
            return language.say(
                verdict.materials,
                one: "Unchecked: 1 of 1 material lacked a certificate at the start",
                other:
                    "Unchecked: \(verdict.unknown) of \(verdict.materials) materials lacked a certificate at the start"
            )
        }
    }
    var limitsWhenBegun: String { language.say("Limits") }

}

internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import Web

/// Batches and weighing in.
struct BatchWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var batches: String { language.say("Batches") }
    func batchOf(_ name: String) -> String { language.say("A batch of “\(name)”") }
    func batch(_ number: Int) -> String { language.say("Batch \(number)") }
    func batch(_ number: Int, of name: String) -> String {
        language.say("Batch \(number) of “\(name)”")
    }
    var noBatches: String { language.say("None made yet.") }
    var noBatchesAdvice: String {
        language.say(
            "Choose how much, then weigh it in line by line. Each weight is recorded beside its target."
        )
    }
    var makeIt: String { language.say("Make this batch") }
    func stands(_ batch: Batch) -> String {
        if batch.finished != nil { return language.say("finished") }
        return batch.done == 0 ? language.say("nothing weighed yet") : progress(batch)
    }
    func progress(_ batch: Batch) -> String {
        language.say("\(batch.done) of \(batch.lines.count) weighed")
    }
    func forBottles(_ count: Int64) -> String {
        language.say(count == 1 ? "for 1 bottle" : "for \(count) bottles")
    }
    func batchDate(_ batch: Batch) -> String {
        DateWords(language).full(Day(batch.at, in: batch.zone))
    }
    func finishedOn(_ moment: Moment, in zone: Zone) -> String {
        language.say("Finished " + DateWords(language).full(Day(moment, in: zone)))
    }

    var dilutionsUnknown: String {
        language.say(
            "The composition that this batch was made from can’t be read, so nobody knows which of its lines are diluted. Look at the medley before you pour."
        )
    }

    // Weighing in

    func line(_ place: Int, of count: Int) -> String { language.say("Line \(place) of \(count)") }
    var scaleShows: String { language.say("Scale reading (g)") }
    var weighedLabel: String { language.say("Weighed (g)") }
    func until(_ reading: String) -> String { language.say("until the scale shows \(reading)") }
    var exact: String { language.say("Exact") }
    var record: String { language.say("Record") }
    var clearWeight: String { language.say("Clear weight") }
    var previousLine: String { language.say("Previous line") }
    var nextLine: String { language.say("Next line") }
    var allLines: String { language.say("All lines") }
    var tooLittleForScale: String {
        language.say("Too little for this scale: leave it out, or make more.")
    }
    func deviation(_ deviation: WeighIn.Deviation, _ step: Readability) -> String {
        switch deviation {
        case .right: language.say("right")
        case .over(let by): language.say(figures.grams(by, step) + " over")
        case .under(let by): language.say(figures.grams(by, step) + " under")
        }
    }
    func weighed(_ name: String, _ weight: String, _ deviation: String) -> String {
        language.say("\(name): \(weight), \(deviation).")
    }
    func waitsAgain(_ name: String) -> String { language.say("\(name) is to be weighed again.") }
    var vessel: String { language.say("Vessel") }
    func vesselWeighs(_ mass: Mass) -> String {
        language.say("The scale adds up from \(figures.mass(mass, digits: 8)).")
    }
    var scaleIsZeroed: String { language.say("Tare before each line.") }
    var tareLabel: String { language.say("Empty vessel (g)") }
    var tareHint: String {
        language.say(
            "For a scale that you don’t tare: its readings then add up. Leave it blank if you tare before each line."
        )
    }
    var tareSave: String { language.say("Use it") }
    var tareSaved: String { language.say("Vessel recorded.") }
    func overWeighed(_ lines: [String]) -> String {
        language.say(lines.joined(separator: ", ") + " went over.")
    }
    func offerToRescale(_ total: String) -> String {
        language.say("Scale the rest up to keep the ratios: \(total) altogether.")
    }
    func rescaleTo(_ total: String) -> String { language.say("Scale the rest up to \(total)") }
    func isItASlip(_ line: Batch.Line, _ step: Readability) -> String {
        language.say(
            "\(line.name): \(figures.grams(line.actual ?? 0, step)) in place of \(figures.grams(line.target, step)). Is that what the scale showed?"
        )
    }
    var correctWeight: String { language.say("Correct the weight") }
    var rescaled: String { language.say("The rest is scaled up.") }
    var finish: String { language.say("Finish") }
    var finished: String { language.say("Finished") }
    var openAgain: String { language.say("Reopen") }
    var openedAgain: String { language.say("Batch reopened.") }
    var batchFinished: String { language.say("Batch finished.") }
    var batchMade: String { language.say("Batch ready to weigh.") }
    var everythingWeighed: String { language.say("Everything is weighed.") }
    func targetAndActual(_ target: String, _ actual: String) -> String {
        language.say("\(actual) weighed, target \(target)")
    }
    var undoBatch: String { language.say("Undo this batch") }
    func askToUndoBatch(_ number: Int) -> String { language.say("Undo batch \(number)?") }
    var undoBatchAdvice: String { language.say("Everything weighed for it goes too.") }
    var undoIt: String { language.say("Undo it") }
    var batchUndone: String { language.say("Batch undone.") }

    var aBatch: String { language.say("A batch") }

    var makeAnyway: String { language.say("Make it all the same") }
    var batchAsks: String { language.say("A limit is exceeded. Make this batch all the same?") }
    var notNow: String { language.say("Not now") }
    /// The stamp given to a batch when begun; nil for a yes.
    func stamp(_ verdict: BatchVerdict) -> String? {
        switch verdict.answer {
        case .yes: nil
        case .no: language.say("Begun although a limit was exceeded")
        case .incomplete:
            verdict.unknown > 0
                ? language.say(
                    "Unchecked when it was begun: \(verdict.unknown) of \(verdict.materials) materials lacked a certificate"
                ) : language.say("Unchecked when it was begun: its verdict was incomplete")
        }
    }
    var limitsWhenBegun: String { language.say("Limits") }

}

internal import Basics
internal import Perfumery
internal import Shell

// Batches.
extension MedleysWords {
    var batches: String { "Batches" }
    func batchOf(_ name: String) -> String { "A batch of “\(name)”" }
    func batch(_ number: Int) -> String { "Batch \(number)" }
    func batch(_ number: Int, of name: String) -> String { "Batch \(number) of “\(name)”" }
    var noBatches: String { "None made yet." }
    var noBatchesAdvice: String {
        "Choose how much, then weigh it in line by line. Each weight is recorded beside its target."
    }
    var makeIt: String { "Make this batch" }
    var batchUnreadable: String {
        "The amounts to weigh could not be read. Work them out again."
    }
    func stands(_ batch: Batch) -> String {
        if batch.finished != nil { return "finished" }
        return batch.done == 0 ? "nothing weighed yet" : progress(batch)
    }
    func progress(_ batch: Batch) -> String {
        "\(batch.done) of \(batch.lines.count) weighed"
    }
    func forBottles(_ count: Int64) -> String {
        count == 1 ? "for 1 bottle" : "for \(count) bottles"
    }
    func batchDate(_ batch: Batch) -> String { DateWords().full(Day(batch.at, in: batch.zone)) }
    func finishedOn(_ moment: Moment, in zone: Zone) -> String {
        "Finished " + DateWords().full(Day(moment, in: zone))
    }

    var dilutionsUnknown: String {
        "The composition that this batch was made from can’t be read, so nobody knows which of its lines are diluted. Look at the medley before you pour."
    }

    // Weighing in

    func line(_ place: Int, of count: Int) -> String { "Line \(place) of \(count)" }
    var scaleShows: String { "Scale reading (g)" }
    var weighedLabel: String { "Weighed (g)" }
    func until(_ reading: String) -> String { "until the scale shows \(reading)" }
    var exact: String { "Exact" }
    var record: String { "Record" }
    var clearWeight: String { "Clear weight" }
    var previousLine: String { "Previous line" }
    var nextLine: String { "Next line" }
    var allLines: String { "All lines" }
    var tooLittleForScale: String { "Too little for this scale: leave it out, or make more." }
    func judgement(_ judgement: WeighIn.Judgement, _ step: ScaleStep) -> String {
        switch judgement {
        case .right: "right"
        case .over(let by): grams(by, step) + " over"
        case .under(let by): grams(by, step) + " under"
        }
    }
    func weighed(_ name: String, _ weight: String, _ judgement: String) -> String {
        "\(name): \(weight), \(judgement)."
    }
    func waitsAgain(_ name: String) -> String { "\(name) is to be weighed again." }
    var vessel: String { "Vessel" }
    func vesselWeighs(_ mass: Mass) -> String { "The scale adds up from \(mass.text(digits: 8))." }
    var scaleIsZeroed: String { "Tare before each line." }
    var tareLabel: String { "Empty vessel (g)" }
    var tareHint: String {
        "For a scale that you don’t tare: its readings then add up. Leave it blank if you tare before each line."
    }
    var tareSave: String { "Use it" }
    var tareSaved: String { "Vessel recorded." }
    func overWeighed(_ lines: [String]) -> String {
        lines.count == 1
            ? "\(lines[0]) went over." : lines.joined(separator: ", ") + " went over."
    }
    func offerToRescale(_ total: String) -> String {
        "Scale the rest up to keep the ratios: \(total) altogether."
    }
    func rescaleTo(_ total: String) -> String { "Scale the rest up to \(total)" }
    var rescaled: String { "The rest is scaled up." }
    var finish: String { "Finish" }
    var finished: String { "Finished" }
    var openAgain: String { "Reopen" }
    var openedAgain: String { "Batch reopened." }
    var batchFinished: String { "Batch finished." }
    var batchMade: String { "Batch ready to weigh." }
    var everythingWeighed: String { "Everything is weighed." }
    func targetAndActual(_ target: String, _ actual: String) -> String {
        "\(actual) weighed, target \(target)"
    }
    var undoBatch: String { "Undo this batch" }
    func askToUndoBatch(_ number: Int) -> String { "Undo batch \(number)?" }
    var undoBatchAdvice: String { "Everything weighed for it goes too." }
    var undoIt: String { "Undo it" }
    var batchUndone: String { "Batch undone." }

    var notATare: String { "Grams from 0, like 35.2, or nothing." }
    var notAReading: String { "Grams from 0, like 1.25." }
    var lessThanBefore: String {
        "Less than was on the scale before. If you tared it, leave the empty vessel’s weight blank."
    }
}

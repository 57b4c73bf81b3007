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
        "Choose how much, then weigh it in line by line. What you weigh is noted beside what was asked."
    }
    var makeIt: String { "Make this batch" }
    var batchUnreadable: String {
        "What is to be weighed could not be read. Work it out once more."
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
    var scaleShows: String { "The scale shows, g" }
    var weighedLabel: String { "Weighed, g" }
    func until(_ reading: String) -> String { "until the scale shows \(reading)" }
    var asAsked: String { "As asked" }
    var noteWeight: String { "Note it" }
    var putBack: String { "Not weighed after all" }
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
    func waitsAgain(_ name: String) -> String { "\(name) waits again." }
    var vessel: String { "Vessel" }
    func vesselWeighs(_ mass: Mass) -> String { "The scale adds up from \(mass.text(digits: 8))." }
    var scaleIsZeroed: String { "The scale is set to nought before each line." }
    var tareLabel: String { "Empty, it weighs, g" }
    var tareHint: String {
        "For a scale that you don’t set to nought: its numbers then add up. Left empty, each line starts at nought."
    }
    var tareSave: String { "Use it" }
    var tareSaved: String { "Noted how the scale starts." }
    func overWeighed(_ lines: [String]) -> String {
        lines.count == 1
            ? "\(lines[0]) went over." : lines.joined(separator: ", ") + " went over."
    }
    func offerToRescale(_ total: String) -> String {
        "To keep the ratios, all else goes up with it: \(total) altogether."
    }
    func rescaleTo(_ total: String) -> String { "Scale the rest up to \(total)" }
    var rescaled: String { "The rest goes up with it." }
    var finish: String { "Finish" }
    var finished: String { "Finished" }
    var openAgain: String { "Open it again" }
    var openedAgain: String { "Open again." }
    var batchFinished: String { "Batch finished." }
    var batchMade: String { "A batch to be weighed." }
    var everythingWeighed: String { "Everything is weighed." }
    func askedAndWeighed(_ asked: String, _ weighed: String) -> String {
        "\(weighed) weighed, \(asked) asked"
    }
    var undoBatch: String { "Undo this batch" }
    func askToUndoBatch(_ number: Int) -> String { "Undo batch \(number)?" }
    var undoBatchAdvice: String { "It goes with all that was weighed for it." }
    var undoIt: String { "Undo it" }
    var batchUndone: String { "Batch undone." }

    var notATare: String { "Grams from 0, like 35.2, or nothing." }
    var notAReading: String { "Grams from 0, like 1.25." }
    var lessThanBefore: String {
        "Less than lay there before. If the scale was set to nought, leave the vessel’s weight empty."
    }
}

internal import Basics
internal import Perfumery
internal import RoomKit

// Limits of batches: the question before a batch is begun, and the stamp on the batch.
extension MedleysWords {
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

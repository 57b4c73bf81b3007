internal import Basics
internal import Web

/// Faults in forms that belong to no room.
enum StudioFault: String, FaultCode, CaseIterable {
    static let owner = "studio"

    case noSuchForm
    case noSuchMeeting
    case cannotBeOne
    case nothingToUndo
    case tooLateToUndo
    case changedSince
    case doneBeforeUpdate
    case noSuchDay
    case dayStays
}

extension StudioWords {
    /// Nil for a code of a room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        switch StudioFault(fault) {
        case nil: nil
        case .noSuchForm: language.say("No form can be sent there.")
        case .noSuchMeeting: language.say("That was settled already.")
        case .cannotBeOne:
            language.say("They differ in their unit, or have batches of one number. Keep both.")
        case .nothingToUndo: language.say("There is nothing to undo any more.")
        case .tooLateToUndo: language.say("Something else was done since; undo that first.")
        case .changedSince: language.say("It was changed since, so it can’t be undone.")
        case .noSuchDay: language.say("Choose a day that is not after the one on which it arrived.")
        case .dayStays:
            language.say(
                "What it added is not known any more, so its day stays. Say that it is right.")
        case .doneBeforeUpdate:
            language.say(
                "It was done before Neroli was updated, so it can’t be undone any more.")
        }
    }
}

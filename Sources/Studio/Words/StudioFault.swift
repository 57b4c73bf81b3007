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
    case joinedMeanwhile
    case doneBeforeUpdate
    case noSuchDay
    case dayStays
}

extension StudioWords {
    /// Nil for a code of a room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        switch StudioFault(fault) {
        case nil: nil
        case .noSuchForm: language.say("This page takes no form.")
        case .noSuchMeeting: language.say("This is already settled.")
        case .cannotBeOne:
            language.say("They have different units or rates, or equal batch numbers. Keep both.")
        case .nothingToUndo: language.say("Nothing left to undo.")
        case .tooLateToUndo: language.say("Later changes exist. Undo them first.")
        case .changedSince: language.say("Changed since, so it can’t be undone.")
        case .joinedMeanwhile:
            language.say("Another device merged it with another entry. Nothing was deleted.")
        case .noSuchDay: language.say("Choose a date up to its arrival.")
        case .dayStays:
            language.say(
                "Its changes are no longer known, so its date stays. Choose “Keep date”.")
        case .doneBeforeUpdate:
            language.say(
                "Done before Neroli’s update, so it can’t be undone.")
        }
    }
}

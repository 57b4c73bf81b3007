internal import Basics
internal import RoomKit
internal import Web

/// Faults in forms of the encyclopaedia.
enum NotesFault: String, FaultCode, CaseIterable {
    static let owner = "notes"

    case nameMissing
    case nameTaken
    case chooseOne
    case bothCoordinates
    case notANumber
    case notACAS
    case notAnAddress
    case sourceMissing
    /// Of how many degrees.
    case outOfRange
}

extension NotesWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        NotesFault(fault).map { sentence($0, fault.arguments.first ?? "") }
            ?? CommonWords(language).sentence(fault, formerlyOf: NotesFault.owner)
    }

    private func sentence(_ fault: NotesFault, _ number: String) -> String {
        switch fault {
        case .nameMissing: language.say("Enter a name.")
        case .nameTaken: language.say("A note of this name already exists. Enter another name.")
        case .chooseOne: language.say("Choose an option.")
        case .bothCoordinates: language.say("Enter both degrees, north and east.")
        case .notANumber:
            language.say("Enter a number with at most 4 decimals, such as 43.6 or -58.1553.")
        case .notACAS:
            language.say("Enter a CAS number, such as 78-70-6.")
        case .notAnAddress: language.say("Enter an address that begins with https:// or http://.")
        case .sourceMissing:
            language.say("Enter a source for the caution.")
        case .outOfRange: language.say("Enter degrees from -\(number) to \(number).")
        }
    }
}

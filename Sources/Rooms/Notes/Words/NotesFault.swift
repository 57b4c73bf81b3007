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
        case .nameMissing: language.say("A note needs a name.")
        case .nameTaken: language.say("There is a note of this name already.")
        case .chooseOne: language.say("Choose one of the list.")
        case .bothCoordinates: language.say("A place needs both degrees, north and east.")
        case .notANumber:
            language.say("A number with at most four decimals, such as 43.6 or -58.1553.")
        case .notACAS:
            language.say("Not a CAS number: three groups of digits whose last one checks the rest.")
        case .notAnAddress: language.say("An address that begins with https:// or http://.")
        case .sourceMissing:
            language.say("Say who says so: a caution without a source is of no use.")
        case .outOfRange: language.say("Between -\(number) and \(number) degrees.")
        }
    }
}

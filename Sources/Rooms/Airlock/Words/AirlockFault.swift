internal import Basics
internal import RoomKit
internal import Web

/// Faults of the forms of two minutes of breath.
enum AirlockFault: String, FaultCode, CaseIterable {
    static let owner = "airlock"

    // A report of a session.
    case lengthOutOfRange
    case notATimePassed
    case notAClock
    // A thought; `tooLong` and `tooManyLines` say by how much.
    case thoughtMissing
    case tooLong
    case tooMuch
    case tooManyLines
    case thoughtOfTheDay
    // Undo of a deletion.
    case anotherOfThatDay
    // The settings.
    case lengthNotRead
    case chooseOne
    case notAPercentage
    // A file.
    case fileTooLong
    case noColumns
    case notATable
    case noSuchTime
    case lengthUnfit
    case lengthTwoWays
    case thoughtUnfit
}

extension AirlockWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        AirlockFault(fault).map { sentence($0, fault.arguments) }
    }

    func sentence(_ fault: AirlockFault, _ arguments: [String]) -> String {
        let count = arguments.first.flatMap { Int($0) } ?? 0
        return switch fault {
        case .lengthOutOfRange: language.say("Enter a length from 5 seconds to 3 hours.")
        case .notATimePassed: language.say("Enter a time in the past.")
        case .notAClock: language.say("Invalid time zone.")
        case .thoughtMissing: language.say("Enter a thought.")
        case .tooLong: CommonWords(language).tooLong(by: count)
        case .tooMuch: language.say("These characters take too much space. Shorten the text.")
        case .tooManyLines:
            language.say(
                count, one: "1 line too many. Enter at most 14 lines.",
                other: "\(count) lines too many. Enter at most 14 lines.")
        case .thoughtOfTheDay:
            language.say(
                "This day already has a thought, and both are too long for one. Shorten this one.")
        case .anotherOfThatDay: language.say("That day has another thought by now.")
        case .lengthNotRead: language.say("Enter 0:05 to 180 minutes, such as 7 or 7:30.")
        case .chooseOne: language.say("Choose an option.")
        case .notAPercentage: language.say("Enter a number from 0 to 100.")
        case .fileTooLong:
            language.say("Split the file: at most 5,000 rows and 1 MB.")
        case .noColumns:
            language.say("Add a column of dates, and one of minutes or thoughts.")
        case .notATable: language.say("This table can’t be read. Save it as CSV again.")
        case .noSuchTime: language.say("not a date and time in the past")
        case .lengthUnfit: language.say("not a length from 5 seconds to 3 hours")
        case .lengthTwoWays:
            language.say("minutes or hours unclear: enter 0:20:00 or 20 min")
        case .thoughtUnfit: language.say("too long for a thought")
        }
    }
}

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
        case .lengthOutOfRange: language.say("A breath lasts from 5 seconds to 3 hours.")
        case .notATimePassed: language.say("That is no time that has passed.")
        case .notAClock: language.say("Invalid time zone.")
        case .thoughtMissing: language.say("Write something first.")
        case .tooLong: CommonWords(language).tooLong(by: count)
        case .tooMuch: language.say("These characters carry more than can be kept.")
        case .tooManyLines:
            language.say(
                (count == 1 ? "1 line too many" : "\(count) lines too many")
                    + "; 14 is the most.")
        case .thoughtOfTheDay:
            language.say(
                "There is a thought of this day already, and both together are too long for one.")
        case .anotherOfThatDay: language.say("There is another thought of that day by now.")
        case .lengthNotRead: language.say("From 0:05 to 180 minutes, such as 7 or 7:30.")
        case .chooseOne: language.say("Choose one of these.")
        case .notAPercentage: language.say("From 0 to 100.")
        case .fileTooLong:
            language.say("This is too long. Split it: at most 5,000 rows and one megabyte.")
        case .noColumns:
            language.say("There is no column of dates, or none of minutes or thoughts.")
        case .notATable: language.say("This table can’t be read.")
        case .noSuchTime: language.say("not a date and time in the past")
        case .lengthUnfit: language.say("not a length from 5 seconds to 3 hours")
        case .lengthTwoWays:
            language.say("minutes and seconds, or hours and minutes: write 0:20:00 or 20 min")
        case .thoughtUnfit: language.say("too long for a thought")
        }
    }
}

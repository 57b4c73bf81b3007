internal import Basics
internal import RoomKit
internal import Web

/// Faults in the forms of the shopping list.
enum ShoppingFault: String, FaultCode, CaseIterable {
    static let owner = "list"

    // An item or a location.
    case nameMissing
    case notAWholeNumber
    case quantityOutOfRange
    case orderOutOfRange
    case notAColour
    /// Argument: the name of the listed item.
    case itemIsListed
    case itemIsPurchased
    case locationIsThere
    case unknownStays
    /// The name that another has by now.
    case nameWasTaken
    /// The name of the thing that two rows have.
    case thingTwice
    // The timer.
    case stopFirst
    case noTrip
    case notASpan
    // An import.
    case noFile
    case filesTooLarge
    case tooManyLines
    case notJSON
    case notAList
    case nothingInFile
    /// Arguments: line number, code of the fault, arguments of the fault.
    case line
    case neitherItemNorLocation
    case lineName
    /// Argument: the text in the line.
    case lineOrder
    case lineColour
    case lineQuantity
    case lineFlag
    case lineLocation
}

extension ShoppingWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        ShoppingFault(fault).map { sentence($0, fault.arguments) }
            ?? CommonWords(language).sentence(fault, formerlyOf: ShoppingFault.owner)
    }

    func sentence(_ fault: ShoppingFault, _ arguments: [String] = []) -> String {
        let what = arguments.first ?? ""
        return switch fault {
        case .nameMissing: language.say("Enter a name.")
        case .notAWholeNumber: language.say("Enter a whole number, such as 2.")
        case .quantityOutOfRange: language.say("Enter a number from 1 to 9,999.")
        case .orderOutOfRange: language.say("Enter a number from 1 to 100.")
        case .notAColour: language.say("Choose a colour.")
        case .itemIsListed: language.say("“\(what)” is already on the list.")
        case .itemIsPurchased:
            language.say("“\(what)” is already under Purchased.")
        case .locationIsThere:
            language.say("A location of this name already exists. Enter another name.")
        case .unknownStays: language.say("The Unknown location can’t be deleted.")
        case .nameWasTaken: language.say("Another “\(what)” exists by now.")
        case .thingTwice: language.say("“\(what)” appears twice. Keep one.")
        case .stopFirst: language.say("The timer is running. Stop it first.")
        case .noTrip: language.say("No trip to save.")
        case .notASpan: language.say("These times can’t be read. Start the timer again.")
        case .noFile: language.say("Choose a file, or paste its text.")
        case .filesTooLarge: language.say("The files are larger than 3 MB together. Choose fewer.")
        case .tooManyLines:
            language.say("The files have more than 20,000 lines together. Choose fewer.")
        case .notJSON: language.say("The JSON file is incomplete. Download it again.")
        case .notAList:
            language.say("The file has no locations and no items.")
        case .nothingInFile: language.say("The file has no locations and no items.")
        case .line: line(what, arguments.dropFirst())
        case .neitherItemNorLocation: language.say("neither an item nor a location")
        case .lineName: language.say("the name is missing")
        case .lineOrder:
            language.say("the order \(short(what)) is not a whole number from 1 to 100")
        case .lineColour: language.say("the colour needs numbers from 0 to 1")
        case .lineQuantity:
            language.say("the quantity \(short(what)) is not a whole number from 1 to 9,999")
        case .lineFlag: language.say("“onList” and “isAvailable” must be true or false")
        case .lineLocation: language.say("the location’s name is not text")
        }
    }

    /// An entry of a file that is left out, and why.
    func entry(_ bad: ListImportReader.Bad) -> String { sentence(.line, bad.arguments) }

    private func line(_ number: String, _ fault: ArraySlice<String>) -> String {
        let code = fault.first ?? ""
        let arguments = [String](fault.dropFirst())
        let reason =
            ShoppingFault(rawValue: code).map { sentence($0, arguments) }
            ?? FieldFault(rawValue: code).map { CommonWords(language).sentence($0, arguments) }
            ?? ""
        return language.say("Entry \(number): \(reason)")
    }

    private func short(_ text: String) -> String {
        text.count > 20 ? String(text.prefix(20)) + "…" : text
    }
}

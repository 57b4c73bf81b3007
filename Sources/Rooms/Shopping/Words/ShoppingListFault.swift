internal import Basics
internal import RoomKit
internal import Web

/// Faults in the forms of the shopping list.
enum ShoppingListFault: String, FaultCode, CaseIterable {
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

extension ShoppingListWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        ShoppingListFault(fault).map { sentence($0, fault.arguments) }
            ?? CommonWords(language).sentence(fault, formerlyOf: ShoppingListFault.owner)
    }

    func sentence(_ fault: ShoppingListFault, _ arguments: [String] = []) -> String {
        let what = arguments.first ?? ""
        return switch fault {
        case .nameMissing: language.say("Give it a name.")
        case .notAWholeNumber: language.say("A whole number, please.")
        case .quantityOutOfRange: language.say("From 1 to 9,999.")
        case .orderOutOfRange: language.say("From 1 to 100.")
        case .notAColour: language.say("That is no colour.")
        case .itemIsListed: language.say("“\(what)” is there already, on the list.")
        case .itemIsPurchased:
            language.say("“\(what)” is there already, among what was bought.")
        case .locationIsThere: language.say("There is a location of this name already.")
        case .unknownStays: language.say("The Unknown location is needed and stays.")
        case .nameWasTaken: language.say("There is another “\(what)” by now.")
        case .thingTwice: language.say("“\(what)” is there twice. Keep one of them.")
        case .stopFirst: language.say("The timer is running. Stop it first.")
        case .noTrip: language.say("There is no trip to keep.")
        case .notASpan: language.say("These times can’t be read.")
        case .noFile: language.say("Choose a file, or paste its text.")
        case .filesTooLarge: language.say("Together the files are larger than three megabytes.")
        case .tooManyLines: language.say("Together the files hold more than 20,000 lines.")
        case .notJSON: language.say("This is no whole JSON file; perhaps it was cut off.")
        case .notAList:
            language.say("This holds neither a list of locations nor one of items.")
        case .nothingInFile: language.say("There are no locations and no items in this file.")
        case .line: line(what, arguments.dropFirst())
        case .neitherItemNorLocation: language.say("neither an item nor a location")
        case .lineName: language.say("there is no name")
        case .lineOrder:
            language.say("the order \(short(what)) is not a whole number from 1 to 100")
        case .lineColour: language.say("a part of the colour is not a number from 0 to 1")
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
            ShoppingListFault(rawValue: code).map { sentence($0, arguments) }
            ?? FieldFault(rawValue: code).map { CommonWords(language).sentence($0, arguments) }
            ?? ""
        return language.say("Entry \(number): \(reason)")
    }

    private func short(_ text: String) -> String {
        text.count > 20 ? String(text.prefix(20)) + "…" : text
    }
}

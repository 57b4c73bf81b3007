internal import Basics
internal import Web

/// Faults of a table to be imported. Never stored in the journal: a table is read anew.
enum SheetFaultCode: String, FaultCode, CaseIterable {
    static let owner = "medleysSheet"

    // The whole table.
    case sheetEmpty, sheetWithoutRows, quoteNeverCloses, textAfterQuote
    case columnTwice, columnsMissing, columnsUnknown, tooManyCells
    // A cell.
    case rowsDisagree, doubtfulNumber, unknownUnit, unknownPeriod, unknownStatus
    case notADate, notATrial, notAnID, dilutionMissing
    // Targets of a line's link, and existing data.
    case noteOrAccord, unknownNote, unknownAccord, accordLeftOut, loop
    case nameTakenByOther, idTwice, thereUnderAnotherName
}

extension TransferWords {
    func sentence(_ fault: SheetFaultCode, _ arguments: [String]) -> String {
        let first = arguments.first ?? ""
        let last = arguments.last ?? ""
        let second = arguments.count > 1 ? arguments[1] : ""
        return switch fault {
        case .sheetEmpty: language.say("The table is empty.")
        case .sheetWithoutRows:
            language.say("The table has column names but no rows.")
        case .quoteNeverCloses:
            language.say(
                "A quotation mark in this line is never closed. Close it."
            )
        case .textAfterQuote:
            language.say(
                "Text follows a closing quotation mark. Double the quotation marks that belong to the text."
            )
        case .columnTwice: language.say("The column “\(first)” appears twice.")
        case .columnsMissing:
            language.say(
                arguments.count,
                one: "The column “\(first)” is missing. The first row must name the columns.",
                other:
                    "These columns are missing: \(arguments.joined(separator: ", ")). The first row must name the columns."
            )
        case .columnsUnknown:
            language.say(
                arguments.count, one: "The column “\(first)” is unknown and would be left out.",
                other:
                    "These columns are unknown and would be left out: \(arguments.joined(separator: ", "))."
            )
        case .tooManyCells: language.say("The row has more cells than the first row has names.")
        case .rowsDisagree:
            language.say(
                "“\(shortened(first))” here, but “\(shortened(second))” in line \(last): rows of one name must agree."
            )
        case .doubtfulNumber:
            language.say("“\(first)” can mean two numbers. Enter \(second) or \(last).")
        case .unknownUnit:
            language.say(
                first.isEmpty
                    ? "The unit is missing. Enter \(units(", ", last: " or "))."
                    : "“\(shortened(first))” is no unit. Enter \(units(", ", last: " or ")).")
        case .unknownPeriod:
            language.say(
                first.isEmpty
                    ? "The period is missing. Enter hour, day or week."
                    : "“\(shortened(first))” is no period. Enter hour, day or week.")
        case .unknownStatus:
            language.say("“\(shortened(first))” is no status. Enter tbd, pass or fail.")
        case .notADate:
            language.say(
                "“\(shortened(first))” is no date. Enter 2026-11-21, 21.11.2026 or 21/11/2026, from 1900 on."
            )
        case .notATrial: language.say("Enter a whole number from 1.")
        case .notAnID:
            language.say(
                "This is no id of an export. Leave the column out of your own tables.")
        case .dilutionMissing: language.say("Enter the dilution in percent.")
        case .noteOrAccord: language.say("Enter a note or an accord, not both.")
        case .unknownNote:
            language.say("The encyclopaedia has no note “\(shortened(first))”.")
        case .unknownAccord:
            language.say(
                "No medley “\(shortened(first))” here or in the file. Enter Scenting / Medley."
            )
        case .accordLeftOut: language.say("This needs “\(first)”, which is left out.")
        case .loop: figures.loop(arguments)
        case .nameTakenByOther:
            language.say("“\(first)” already exists with another value in this column.")
        case .idTwice: language.say("“\(first)” in line \(last) has the same id.")
        case .thereUnderAnotherName:
            language.say("It already exists as “\(first)” in \(last).")
        }
    }

    /// Cells may be long: a sentence shows only the beginning.
    private func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(39) + "…" : text
    }
}

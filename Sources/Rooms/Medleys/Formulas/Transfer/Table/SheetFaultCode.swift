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
        case .sheetEmpty: language.say("It is empty.")
        case .sheetWithoutRows:
            language.say("It has the names of columns and nothing below them.")
        case .quoteNeverCloses:
            language.say(
                "A quotation mark is opened in this line and never closed, so nobody can tell where the cell ends."
            )
        case .textAfterQuote:
            language.say(
                "Something stands between a closing quotation mark and the next cell. Double a mark that is part of the text."
            )
        case .columnTwice: language.say("The column “\(first)” is there twice.")
        case .columnsMissing:
            language.say(
                arguments.count == 1
                    ? "The column “\(first)” is missing. The first row must name the columns."
                    : "These columns are missing: \(arguments.joined(separator: ", ")). The first row must name the columns."
            )
        case .columnsUnknown:
            language.say(
                arguments.count == 1
                    ? "The column “\(first)” is unknown; what stands in it would be left out."
                    : "These columns are unknown; what stands in them would be left out: \(arguments.joined(separator: ", "))."
            )
        case .tooManyCells: language.say("It has more cells than the first row has names.")
        case .rowsDisagree:
            language.say(
                "“\(shortened(first))” here, but “\(shortened(second))” in line \(last): rows of one name must agree."
            )
        case .doubtfulNumber:
            language.say("“\(first)” may mean two numbers. Write \(second) or \(last).")
        case .unknownUnit:
            language.say(
                (first.isEmpty ? "The unit is missing" : "“\(shortened(first))” is no unit here")
                    + ": " + units(", ", last: " or ") + ".")
        case .unknownPeriod:
            language.say(
                (first.isEmpty ? "The period is missing" : "“\(shortened(first))” is no period")
                    + ": hour, day or week.")
        case .unknownStatus:
            language.say("“\(shortened(first))” is no status: tbd, pass or fail.")
        case .notADate:
            language.say(
                "“\(shortened(first))” is no date like 2026-11-21, 21.11.2026 or 21/11/2026, from 1900 on."
            )
        case .notATrial: language.say("A whole number from 1.")
        case .notAnID:
            language.say(
                "No id as an export writes it. Leave the column out of a table of your own.")
        case .dilutionMissing: language.say("How much of it, in percent?")
        case .noteOrAccord: language.say("A line is a note or an accord, not both.")
        case .unknownNote:
            language.say("There is no note “\(shortened(first))” in the encyclopaedia.")
        case .unknownAccord:
            language.say(
                "There is no medley “\(shortened(first))”, neither here nor in the file. Write Scenting / Medley."
            )
        case .accordLeftOut: language.say("“\(first)” is left out, and this needs it.")
        case .loop: figures.loop(arguments)
        case .nameTakenByOther:
            language.say("“\(first)” is here already, with something else in this column.")
        case .idTwice: language.say("“\(first)” in line \(last) has the same id.")
        case .thereUnderAnotherName:
            language.say("It is here already, as “\(first)” in \(last).")
        }
    }

    /// Cells may be long: a sentence shows only the beginning.
    private func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(39) + "…" : text
    }
}

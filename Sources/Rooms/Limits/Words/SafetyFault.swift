internal import Basics
internal import RoomKit
package import Web

/// Faults of the forms for limits and materials.
package enum SafetyFault: String, FaultCode, CaseIterable {
    package static let owner = "safety"

    // CAS numbers; `wrongDigit` has the number and the digit that would be right.
    case wrongDigit, notANumber, tooManyNumbers
    // Constituents; `moreThanAll` has the sum.
    case nameIt, twice, howMuch, notAShare, aboveAll, wrongWayRound, notNone, moreThanAll
    case tooManyConstituents
    // Faults in rows of a certificate. Arguments: `twoReadings` has the text and both percents,
    // `sharesDiffer` two texts, `notItsNumber` the number and its substance, `onceRight` the
    // share in the line.
    case twoReadings, noUnit, noHighest, unclear, sharesDiffer
    case notItsNumber, severalNumbers, onceRight
    case notADate
    // Libraries of limits.
    case nameLibrary, libraryThere, whichEdition, whichDate, tooManyLimits
    // Tables of limits; `tableBroken` has the line. Specifications to confirm.
    case noTable, tableBroken, whoConfirms, notAStrength
}

extension SafetyWords {
    /// Nil for a code of another room or of the journal.
    package func sentence(_ fault: Faults.Fault) -> String? {
        if let code = SafetyFault(fault) { return sentence(code, fault.arguments) }
        return CommonWords(language).sentence(fault, formerlyOf: SafetyFault.owner)
    }

    private func sentence(_ fault: SafetyFault, _ arguments: [String]) -> String {
        if let said = asked(fault, arguments) { return said }
        let first = arguments.first ?? ""
        let last = arguments.last ?? ""
        return switch fault {
        case .wrongDigit:
            language.say(
                "\(first) is no CAS number: its last digit would be \(last). Is a digit wrong?")
        case .notANumber: language.say("“\(first)” is no CAS number, such as 78-70-6.")
        case .tooManyNumbers: language.say("20 CAS numbers at most.")
        case .nameIt: language.say("Name the substance.")
        case .twice: language.say("This one is there already. Put both into one line.")
        case .howMuch: language.say("How much, at most?")
        case .notAShare: language.say("A percentage, such as 0.6.")
        case .aboveAll: language.say("100 % at most.")
        case .wrongWayRound: language.say("The highest share is below the lowest.")
        case .notNone: language.say("More than 0. Leave the line out if there is none.")
        case .moreThanAll:
            language.say(
                "Even at their lowest, these shares come to \(language.decimal(first)) %. "
                    + "Together they can’t be more than 100 %.")
        case .tooManyConstituents: language.say("200 constituents at most.")
        case .notADate: language.say("A date, such as 2026-05-03.")
        case .nameLibrary: language.say("Whose limits are they?")
        case .libraryThere: language.say("Limits of this name are there already.")
        case .whichEdition: language.say("Which edition is it? Verdicts name it.")
        case .whichDate: language.say("Of when is it? Verdicts name the date.")
        case .tooManyLimits: language.say("10,000 limits at most.")
        case .noTable:
            language.say(
                "No table of limits was found: it needs a column for names and one for each category, such as 4 or 5A."
            )
        case .tableBroken:
            language.say(
                "The table can’t be read on from line \(first). Nothing was taken, because half of a table would be worse than none."
            )
        case .whoConfirms: language.say("Who confirms it?")
        case .notAStrength: language.say("A percentage above 0, such as 15.")
        default: ""
        }
    }

    /// Question about an uncertain row of a certificate; nil for other faults.
    private func asked(_ fault: SafetyFault, _ arguments: [String]) -> String? {
        let first = arguments.first ?? ""
        let last = arguments.last ?? ""
        return switch fault {
        case .twoReadings where arguments.count > 2:
            language.say(
                "“\(first)” can be \(language.decimal(arguments[1])) or \(language.decimal(last)) %. Enter the right one."
            )
        case .noUnit, .twoReadings:
            language.say("The unit of “\(first)” is not certain. Enter the percentage.")
        case .noHighest:
            language.say("“\(first)” names no highest share. Enter the percentage.")
        case .unclear: language.say("“\(first)” is not certain. Enter the percentage.")
        case .sharesDiffer:
            language.say("“\(first)” and “\(last)” differ. Enter the right percentage.")
        case .notItsNumber:
            language.say("\(first) is the number of \(last). Correct the name or the number.")
        case .severalNumbers: language.say("Enter the right one of \(first).")
        case .onceRight:
            language.say(
                "Enter the share once name and number are right: \(language.decimal(first)).")
        default: nil
        }
    }
}

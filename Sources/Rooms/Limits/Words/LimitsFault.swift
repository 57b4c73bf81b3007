internal import Basics
internal import RoomKit
package import Web

/// Faults of the forms for limits and materials.
package enum LimitsFault: String, FaultCode, CaseIterable {
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
    // Classifications; `classesUnclear` has the text that was not understood.
    case whichClasses, classesUnclear, whoseClasses, noHazardLines
    // Libraries of limits.
    case nameLibrary, libraryThere, whichEdition, whichDate, tooManyLimits
    // Tables of limits; `tableBroken` has the line. Specifications to confirm.
    case noTable, tableBroken, whoConfirms, notAStrength
    // Files beside materials.
    case emptyFile, fileTooLarge, tooManyFiles
}

extension LimitsWords {
    /// Nil for a code of another room or of the journal.
    package func sentence(_ fault: Faults.Fault) -> String? {
        if let code = LimitsFault(fault) { return sentence(code, fault.arguments) }
        return CommonWords(language).sentence(fault, formerlyOf: LimitsFault.owner)
    }

    private func sentence(_ fault: LimitsFault, _ arguments: [String]) -> String {
        if let said = asked(fault, arguments) { return said }
        let first = arguments.first ?? ""
        let last = arguments.last ?? ""
        return switch fault {
        case .wrongDigit:
            language.say(
                "\(first) is no CAS number: the last digit must be \(last). Check the digits.")
        case .notANumber: language.say("“\(first)” is no CAS number. Enter one, such as 78-70-6.")
        case .tooManyNumbers: language.say("Enter at most 20 CAS numbers.")
        case .nameIt: language.say("Enter a substance.")
        case .twice: language.say("This substance appears twice. Merge both lines.")
        case .howMuch: language.say("Enter a highest share.")
        case .notAShare: language.say("Enter a percentage, such as 0.6.")
        case .aboveAll: language.say("Enter at most 100 %.")
        case .wrongWayRound: language.say("Enter a highest share above the lowest.")
        case .notNone: language.say("Enter more than 0, or remove the line.")
        case .moreThanAll:
            language.say(
                "The lowest shares add up to \(language.decimal(first)) %. Enter at most 100 % in total."
            )
        case .tooManyConstituents: language.say("Enter at most 200 constituents.")
        case .whichClasses:
            language.say(
                "Enter the classification, such as Skin Sens. 1B H317, or “not classified”.")
        case .classesUnclear:
            language.say("“\(first)” is unclear. Enter class, category and H code.")
        case .whoseClasses:
            language.say(
                "These classes may be of another substance. Check them, then remove the question mark."
            )
        case .noHazardLines: language.say("Enter at least 1 constituent.")
        case .notADate: language.say("Enter a date, such as 2026-05-03.")
        case .nameLibrary: language.say("Enter the owner of the limits.")
        case .libraryThere: language.say("Limits of this name already exist. Enter another name.")
        case .whichEdition: language.say("Enter the edition. Safety checks name it.")
        case .whichDate: language.say("Enter the date. Safety checks name it.")
        case .tooManyLimits: language.say("Enter at most 10,000 limits.")
        case .noTable:
            language.say(
                "No table of limits found. It needs a column for names and one per category, such as 4 or 5A."
            )
        case .tableBroken:
            language.say(
                "The table can’t be read from line \(first). Nothing was imported."
            )
        case .whoConfirms: language.say("Enter the person who confirms it.")
        case .emptyFile: language.say("This file is empty. Choose another one.")
        case .fileTooLarge:
            language.say(
                "This file is larger than \(Paper.sizeLimit / 1_000_000) MB. Choose a smaller one.")
        case .tooManyFiles:
            language.say("A material can have \(Paper.mostOfMaterial) files. Remove one first.")
        case .notAStrength: language.say("Enter a percentage above 0, such as 15.")
        default: ""
        }
    }

    /// Question about an uncertain row of a certificate; nil for other faults.
    private func asked(_ fault: LimitsFault, _ arguments: [String]) -> String? {
        let first = arguments.first ?? ""
        let last = arguments.last ?? ""
        return switch fault {
        case .twoReadings where arguments.count > 2:
            language.say(
                "“\(first)” can be \(language.decimal(arguments[1])) or \(language.decimal(last)) %. Enter the right one."
            )
        case .noUnit, .twoReadings:
            language.say("The unit of “\(first)” is unclear. Enter the percentage.")
        case .noHighest:
            language.say("“\(first)” has no highest share. Enter the percentage.")
        case .unclear: language.say("“\(first)” is unclear. Enter the percentage.")
        case .sharesDiffer:
            language.say("“\(first)” and “\(last)” differ. Enter the right percentage.")
        case .notItsNumber:
            language.say("\(first) is the number of \(last). Correct the name or the number.")
        case .severalNumbers: language.say("Enter one of \(first).")
        case .onceRight:
            language.say(
                "Correct name and number, then enter the share: \(language.decimal(first)).")
        default: nil
        }
    }
}

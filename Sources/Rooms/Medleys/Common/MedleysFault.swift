internal import Basics
internal import Limits
internal import RoomKit
internal import Web

/// Faults of the forms in the book of experiments.
enum MedleysFault: String, FaultCode, CaseIterable, Error {
    static let owner = "medleys"

    // Any form; `tooLong` says by how many characters.
    case nameMissing, scentingNameMissing, nameTaken, chooseOne
    case tooLong
    // A scenting.
    case notAPercent, windowUpsideDown
    case deleteMedleysFirst, wordMissing, otherWord
    // A medley; `loop` has the names on its way.
    case destinationMissing, maturityNotANumber, maturityNotPositive, maturityTooLong
    case noIngredients, tooManyIngredients, ingredientMissing, ingredientTwice
    case amountMissing, amountNotANumber, amountNotPositive, amountTooLarge
    case notADilution, diluentMissing
    case percentsFull, loop, oneMustChange, percentCannotLead
    case nothingToTake, notTakenYet, wholeMissing
    case notAShare, othersAreMore, oilCannotFill, chooseFiller, percentsAmongOthers
    // Dependent things: the names of both.
    case usedElsewhere, accordGone
    case compositionInUse, compositionGone, batchNumberTaken
    // An evaluation.
    case sayHowItWas, notASpan, linesUnreadable
    // A batch.
    case batchUnreadable, notATare, notAReading, lessThanBefore
    case chooseWhich, whatWasMade, howManyMade, notPieces, wholePieces, notADate

    case notAStage
    case noStages
    // A material and the measures.
    case notADensity, howManyDrops, notACountOfDrops, whatTheyWeighed, notAWeight, noSuchDrop
    case whatWasPaid, notAPrice, forHowMuch, notAQuantity, notAMaterial
    case notADropRate, notASpoon, notACup
    // Scaling.
    case notATotal, notAVolume, notACountOfBottles, notAFill, tooMuchAltogether
    // An import.
    case sheetMissing, nothingWritten, changedMeanwhile, nothingUsable
    case importGone, importUsed, importChanged
    // A label.
    case baseSharesMissing, baseSharesWrong, notMonths
}

extension MedleysWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        if let code = MedleysFault(fault) { return sentence(code, fault.arguments) }
        return SheetFaultCode(fault).map { TransferWords(language).sentence($0, fault.arguments) }
            ?? SafetyWords(language).sentence(fault)
            ?? CommonWords(language).sentence(fault, formerlyOf: MedleysFault.owner)
    }

    private func sentence(_ fault: MedleysFault, _ arguments: [String]) -> String {
        let first = arguments.first ?? ""
        let last = arguments.last ?? ""
        return switch fault {
        case .nameMissing: language.say("A medley needs a name.")
        case .scentingNameMissing: language.say("A scenting needs a name.")
        case .nameTaken: language.say("That name is taken here.")
        case .chooseOne: language.say("Choose one of these.")
        case .tooLong: CommonWords(language).tooLong(by: Int(first) ?? 0)
        case .notAPercent: language.say("From 0 to 100.")
        case .windowUpsideDown: language.say("Above the lower end.")
        case .deleteMedleysFirst: language.say("Delete its medleys first.")
        case .wordMissing: language.say("The word is missing.")
        case .otherWord: language.say("Type “\(first)”, as it is shown.")
        case .destinationMissing: language.say("Say what container it is in.")
        case .maturityNotANumber: language.say("A number, like 14.")
        case .maturityNotPositive: language.say("More than 0.")
        case .maturityTooLong: language.say("100,000 at most.")
        case .noIngredients: language.say("A medley needs at least one ingredient.")
        case .tooManyIngredients: language.say("500 ingredients at most.")
        case .ingredientMissing: language.say("Name the ingredient.")
        case .ingredientTwice: language.say("This ingredient is there already.")
        case .amountMissing: language.say("How much?")
        case .amountNotANumber: language.say("A number, like 0.5.")
        case .amountNotPositive: language.say("More than 0.")
        case .amountTooLarge: language.say("100,000 at most.")
        case .notADilution: language.say("Enter a percentage up to 100, such as 10.")
        case .diluentMissing: language.say("Diluted in what?")
        case .percentsFull: figures.percentsFull
        case .loop: figures.loop(arguments)
        case .oneMustChange: language.say("Change one amount first; the others follow it.")
        case .percentCannotLead:
            language.say(
                "A percentage is a share of the whole and stays as it is. Change a line in another unit."
            )
        case .nothingToTake:
            language.say("There is no line with a name and an amount in it.")
        case .notAShare: language.say("More than 0 and less than 100, like 18.")
        case .othersAreMore: language.say("The lines that stay are more than that already.")
        case .oilCannotFill:
            language.say("The line that changes holds oils itself. Choose what dilutes them.")
        case .chooseFiller: language.say("Choose the one line that dilutes the oils.")
        case .percentsAmongOthers:
            language.say("Some lines are in percent and others are not. Convert them first.")
        case .wholeMissing: language.say("Enter how many grams all lines make together.")
        case .notTakenYet: language.say("Take these lines, or empty this field.")
        case .usedElsewhere:
            language.say("“\(first)” is used as an accord in “\(last)”. Take it out there first.")
        case .accordGone: language.say("It used “\(first)”, which is no longer there.")
        case .compositionInUse:
            language.say("Something else is tied to its composition by now.")
        case .compositionGone:
            language.say("The composition it was tied to is no longer there.")
        case .batchNumberTaken: language.say("There is another batch \(first) by now.")
        case .sayHowItWas: language.say("A rating or a few words.")
        case .notASpan: language.say("A number from 0, a year at most.")
        case .linesUnreadable:
            language.say("The composition could not be read. Open this page once more.")
        case .batchUnreadable:
            language.say("The amounts to weigh could not be read. Work them out again.")
        case .notATare: language.say("Grams from 0, like 35.2, or nothing.")
        case .notAReading: language.say("Grams from 0, like 1.25.")
        case .lessThanBefore:
            language.say(
                "Less than was on the scale before. If you tared it, leave the empty vessel’s weight blank."
            )
        case .chooseWhich:
            language.say(
                "Choose what is taken for " + figures.some(of: arguments)
                    + ", or take nothing from the stock.")
        case .whatWasMade: language.say("Choose what was made, or leave the number empty.")
        case .notAStage:
            language.say("A stage needs a name of at most 80 characters and a length above 0.")
        case .noStages: language.say("Name at least one stage.")
        case .notADate: language.say("A date, please, such as 2027-03-31.")
        case .howManyMade: language.say("How many were made?")
        case .notPieces: language.say("A number above 0, like 12.")
        case .wholePieces: language.say("Whole pieces, like 12.")
        case .notADensity: language.say("A number above 0 and at most 30, like 0.807.")
        case .howManyDrops: language.say("How many drops were counted?")
        case .notACountOfDrops: language.say("A whole number from 1 to 1,000.")
        case .whatTheyWeighed: language.say("What did they weigh?")
        case .notAWeight: language.say("Grams above 0 and at most 1,000, like 1.32.")
        case .noSuchDrop: language.say("One drop would weigh \(first). Check both numbers.")
        case .whatWasPaid: language.say("What was paid?")
        case .notAPrice: language.say("A price from 0 to 1,000,000, like 24.00.")
        case .forHowMuch: language.say("For how much?")
        case .notAQuantity: language.say("More than 0 and at most 100,000, like 100.")
        case .notAMaterial: language.say("“\(first)” is not marked as a material in the stock.")
        case .notADropRate: language.say("A whole number from 10 to 60, or nothing.")
        case .notASpoon: language.say("Millilitres from 1 to 50, like 15.")
        case .notACup: language.say("Millilitres from 50 to 1,000, like 240.")
        case .notATotal: language.say("More than 0 and at most 100,000, like 50.")
        case .notAVolume: language.say("Millilitres above 0 and at most 10,000, like 50.")
        case .notACountOfBottles: language.say("A whole number from 1 to 10,000.")
        case .notAFill: language.say("Percent above 0 and at most 100, like 95.")
        case .tooMuchAltogether: language.say("That is more than 100 litres altogether.")
        case .sheetMissing: language.say("Choose a file, or paste a table.")
        case .nothingWritten: language.say("Nothing was written: look at what is wrong.")
        case .changedMeanwhile:
            language.say("Something has changed meanwhile. Nothing was written; look again.")
        case .nothingUsable: TransferWords(language).nothingUsable
        case .baseSharesMissing:
            language.say("Two of them have no share, so their order can’t be told.")
        case .baseSharesWrong:
            language.say("Together they must be 100 %, or leave one without a share.")
        case .notMonths: language.say("Months from 1 to 600.")
        case .importGone: language.say("What was imported is no longer there.")
        case .importUsed:
            language.say(
                "“\(first)” has been used since, so the import can’t be undone as a whole.")
        case .importChanged:
            language.say(
                "“\(first)” has been changed since, so the import can’t be undone as a whole.")
        }
    }
}

extension Faults {
    /// A fault of the form as a whole.
    init(_ fault: MedleysFault, _ arguments: [String]) {
        self.init()
        add("", fault, arguments)
    }

    /// Adds the fault of a text that is too long.
    mutating func add(_ field: String, tooLongBy count: Int) {
        add(field, MedleysFault.tooLong, [String(count)])
    }
}

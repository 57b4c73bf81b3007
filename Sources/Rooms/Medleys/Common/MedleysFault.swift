internal import Basics
internal import Limits
internal import RoomKit
internal import Stock
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
    /// `bottledTooMuch` has thousandths of grams: those needed, and those there.
    case bottledTooMuch, bottledTwice

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
    // Hazards of a product; `notAStatement` has the code.
    case notMeasured, notAnIdentifier, identifierLetter, wrongIdentifier, notAStatement
}

extension MedleysWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        if let code = MedleysFault(fault) { return sentence(code, fault.arguments) }
        return SheetFaultCode(fault).map { TransferWords(language).sentence($0, fault.arguments) }
            ?? LimitsWords(language).sentence(fault)
            ?? CommonWords(language).sentence(fault, formerlyOf: MedleysFault.owner)
    }

    /// From thousandths of a gram.
    private func grams(_ thousandths: String) -> String {
        figures.amount(Quantity(thousandths: Int64(thousandths) ?? 0), .gram)
    }

    private func sentence(_ fault: MedleysFault, _ arguments: [String]) -> String {
        let first = arguments.first ?? ""
        let last = arguments.last ?? ""
        return switch fault {
        case .nameMissing: language.say("Enter a name for the medley.")
        case .scentingNameMissing: language.say("Enter a name for the scenting.")
        case .nameTaken: language.say("This name is taken. Enter another.")
        case .chooseOne: language.say("Choose an option.")
        case .tooLong: CommonWords(language).tooLong(by: Int(first) ?? 0)
        case .notAPercent: language.say("Enter a number from 0 to 100.")
        case .windowUpsideDown: language.say("Enter a number above the lower end.")
        case .deleteMedleysFirst: language.say("Delete its medleys first.")
        case .wordMissing: language.say("Enter the word shown.")
        case .otherWord: language.say("Enter “\(first)”.")
        case .destinationMissing: language.say("Enter a container.")
        case .maturityNotANumber: language.say("Enter a number, such as 14.")
        case .maturityNotPositive: language.say("Enter a number above 0.")
        case .maturityTooLong: language.say("Enter at most 100,000.")
        case .noIngredients: language.say("Enter at least 1 ingredient.")
        case .tooManyIngredients: language.say("Enter at most 500 ingredients.")
        case .ingredientMissing: language.say("Enter an ingredient.")
        case .ingredientTwice: language.say("This ingredient appears twice. Remove one.")
        case .amountMissing: language.say("Enter an amount.")
        case .amountNotANumber: language.say("Enter a number, such as 0.5.")
        case .amountNotPositive: language.say("Enter a number above 0.")
        case .amountTooLarge: language.say("Enter at most 100,000.")
        case .notADilution: language.say("Enter a percentage up to 100, such as 10.")
        case .diluentMissing: language.say("Enter a diluent.")
        case .percentsFull: figures.percentsFull
        case .loop: figures.loop(arguments)
        case .oneMustChange: language.say("Change one amount first; the others follow.")
        case .percentCannotLead:
            language.say(
                "Percentages stay as they are. Change a line in another unit."
            )
        case .nothingToTake:
            language.say("Paste lines with a name and an amount.")
        case .notAShare: language.say("Enter a number between 0 and 100, such as 18.")
        case .othersAreMore: language.say("The fixed lines already exceed this. Enter more.")
        case .oilCannotFill:
            language.say("This line contains oils. Choose the diluent’s line.")
        case .chooseFiller: language.say("Choose the line of the diluent.")
        case .percentsAmongOthers:
            language.say("Some lines are in percent, others not. Convert them first.")
        case .wholeMissing: language.say("Enter the total of all lines in grams.")
        case .notTakenYet: language.say("Add these lines, or empty this field.")
        case .usedElsewhere:
            language.say("“\(first)” is used as an accord in “\(last)”. Remove it there first.")
        case .accordGone: language.say("It used “\(first)”, which was deleted.")
        case .compositionInUse:
            language.say("Its formula is in use by now.")
        case .compositionGone:
            language.say("Its formula was deleted.")
        case .batchNumberTaken: language.say("Another batch \(first) exists by now.")
        case .sayHowItWas: language.say("Enter a rating or a few words.")
        case .notASpan: language.say("Enter 0 or more, at most a year.")
        case .linesUnreadable:
            language.say("The formula could not be read. Reload this page.")
        case .batchUnreadable:
            language.say("The amounts could not be read. Calculate them again.")
        case .notATare: language.say("Enter grams, such as 35.2, or leave it empty.")
        case .notAReading: language.say("Enter grams, such as 1.25.")
        case .lessThanBefore:
            language.say(
                "The reading is lower than before. If you tared the scale, leave the vessel’s weight empty."
            )
        case .chooseWhich:
            language.say(
                "Choose the stock items for \(figures.some(of: arguments)), or take nothing from Stock."
            )
        case .whatWasMade: language.say("Choose a stock item, or leave the number empty.")
        case .notAStage:
            language.say("Enter a name (at most 80 characters) and a duration above 0.")
        case .noStages: language.say("Enter at least 1 stage.")
        case .bottledTooMuch:
            language.say(
                "The batch holds \(grams(last)), these sizes need \(grams(first)). Enter fewer.")
        case .bottledTwice: language.say("Choose one item or enter sizes, not both.")
        case .notADate: language.say("Enter a date, such as 2027-03-31.")
        case .howManyMade: language.say("Enter the number made.")
        case .notPieces: language.say("Enter a number above 0, such as 12.")
        case .wholePieces: language.say("Enter whole pieces, such as 12.")
        case .notADensity: language.say("Enter a number above 0 and at most 30, such as 0.807.")
        case .howManyDrops: language.say("Enter the number of drops.")
        case .notACountOfDrops: language.say("Enter a whole number from 1 to 1,000.")
        case .whatTheyWeighed: language.say("Enter the weight of the drops.")
        case .notAWeight: language.say("Enter grams above 0 and at most 1,000, such as 1.32.")
        case .noSuchDrop: language.say("1 drop would weigh \(first). Check both numbers.")
        case .whatWasPaid: language.say("Enter the price paid.")
        case .notAPrice: language.say("Enter a price from 0 to 1,000,000, such as 24.00.")
        case .forHowMuch: language.say("Enter a quantity.")
        case .notAQuantity: language.say("Enter a number above 0 and at most 100,000, such as 100.")
        case .notAMaterial: language.say("“\(first)” is not marked as a material in Stock.")
        case .notADropRate: language.say("Enter a whole number from 10 to 60, or leave it empty.")
        case .notASpoon: language.say("Enter millilitres from 1 to 50, such as 15.")
        case .notACup: language.say("Enter millilitres from 50 to 1,000, such as 240.")
        case .notATotal: language.say("Enter a number above 0 and at most 100,000, such as 50.")
        case .notAVolume: language.say("Enter millilitres above 0 and at most 10,000, such as 50.")
        case .notACountOfBottles: language.say("Enter a whole number from 1 to 10,000.")
        case .notAFill: language.say("Enter a percentage above 0 and at most 100, such as 95.")
        case .tooMuchAltogether: language.say("Enter less: the total exceeds 100 litres.")
        case .sheetMissing: language.say("Choose a file, or paste a table.")
        case .nothingWritten: language.say("Nothing was saved. Fix the errors shown.")
        case .changedMeanwhile:
            language.say("The data changed meanwhile. Nothing was saved; check again.")
        case .nothingUsable: TransferWords(language).nothingUsable
        case .baseSharesMissing:
            language.say("Two lines have no share. Enter at least one.")
        case .baseSharesWrong:
            language.say("Enter shares that add up to 100 %, or leave one empty.")
        case .notMonths: language.say("Enter months from 1 to 600.")
        case .notMeasured: language.say("Enter the measured figure, such as 63.")
        case .notAnIdentifier:
            language.say("Enter 4 blocks of 4 characters, such as N1QV-R02N-J00M-WQD5.")
        case .identifierLetter:
            language.say("“\(first)” is no letter of a UFI. Compare it with its source.")
        case .wrongIdentifier:
            language.say("The check character of this UFI is wrong. Compare it with its source.")
        case .notAStatement:
            language.say("“\(first)” is no statement held here. Enter codes such as P102 P501.")
        case .importGone: language.say("The import was deleted.")
        case .importUsed:
            language.say(
                "“\(first)” was used since, so the import can’t be undone.")
        case .importChanged:
            language.say(
                "“\(first)” was changed since, so the import can’t be undone.")
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

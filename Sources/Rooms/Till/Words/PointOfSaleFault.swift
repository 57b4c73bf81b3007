internal import Basics
internal import RoomKit
internal import Web

/// Faults in forms of the till, a sale, the drawer or the reports.
enum PointOfSaleFault: String, FaultCode, CaseIterable {
    static let owner = "till"

    /// By how many characters.
    case tooLong
    // Selling and paying.
    case saleNotRead
    case chooseTender
    /// The code of the currency.
    case sumNotRead
    /// How many minor units, and the code of the currency.
    case missing
    case quantityNotRead
    case wholeOnes
    case discountNotRead
    // A sale that was made.
    case isVoid
    case isClosed
    case hasRefunds
    case isNotLast
    // A refund.
    case nothingToRefund
    /// How many thousandths.
    case onlyLeft
    case refundIsClosed
    case refundIsNotLast
    /// The name of the item.
    case hasMoved
    case wasRefundedSince
    // The drawer.
    case noCurrency
    case isOpenAlready
    case noCount
    case noSum
    case countMissing
    case countTwice
    case wayMissing
    case noAmount
    case reasonMissing
    case isInAClose
    case nothingToClose
    // Days.
    case fromMissing
    case toMissing
    case noDay
    case endsBeforeItBegins
    case tooManyDays
}

extension Faults {
    /// Adds the fault of a text above its limit.
    mutating func add(_ field: String, tooLongBy excess: Int) {
        add(field, PointOfSaleFault.tooLong, [String(excess)])
    }
}

extension PointOfSaleWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        PointOfSaleFault(fault).map { sentence($0, fault.arguments) }
            ?? CommonWords(language).sentence(fault, formerlyOf: PointOfSaleFault.owner)
    }

    func sentence(_ fault: PointOfSaleFault, _ arguments: [String] = []) -> String {
        let what = arguments.first ?? ""
        let number = Int64(what) ?? 0
        return switch fault {
        case .tooLong:
            language.say(
                "This is " + language.counted(number, "character", "characters") + " too long.")
        case .saleNotRead:
            language.say("This sale can’t be read. Go back to the cart and confirm again.")
        case .chooseTender: language.say("Say how it is paid.")
        case .sumNotRead:
            language.say("Type an amount, such as " + twenty(in: what) + ".")
        case .missing:
            language.say(
                (Currency(code: arguments.last ?? "") ?? .euro)
                    .text(Money(minor: number), in: language) + " missing.")
        case .quantityNotRead: language.say("A quantity is a number, such as 2.")
        case .wholeOnes: language.say("These are sold whole.")
        case .discountNotRead:
            language.say("A discount is an amount, such as 5.00, or a percentage, such as 10 %.")
        case .isVoid: language.say("This sale is void.")
        case .isClosed: language.say("This sale is in an end-of-day report. Refund it instead.")
        case .hasRefunds:
            language.say("A part of this sale was refunded. Refund the rest instead.")
        case .isNotLast:
            language.say("Only a till’s last sale can be voided. Refund this one instead.")
        case .nothingToRefund: language.say("Say how many come back.")
        case .onlyLeft:
            language.say(
                number == 0
                    ? "All of it was refunded."
                    : "Only \(Quantity(thousandths: number).text(in: language)) can be refunded.")
        case .refundIsClosed:
            language.say("This refund is in an end-of-day report and can’t be cancelled.")
        case .refundIsNotLast:
            language.say(
                "Only what a till did last can be cancelled. Sell the goods again instead.")
        case .hasMoved:
            language.say("The stock of \(what) has moved since, so this refund stays.")
        case .wasRefundedSince:
            language.say("Something of this sale was refunded since. Refund the rest instead.")
        case .noCurrency: language.say("Neroli does not know this currency.")
        case .isOpenAlready: language.say("The drawer is open already.")
        case .noCount: language.say("Enter how many there are, up to a million.")
        case .noSum: language.say("Enter an amount like 120.50.")
        case .countMissing: language.say("Count by coin and note, or enter the total.")
        case .countTwice:
            language.say(
                "This is not the total of the coins and notes. Leave one of the two blank.")
        case .wayMissing: language.say("Say whether it was paid in or paid out.")
        case .noAmount: language.say("Enter an amount above 0, like 12.50.")
        case .reasonMissing: language.say("Say what for: whoever counts will ask.")
        case .isInAClose:
            language.say("It is in an end-of-day report already, and those never change.")
        case .nothingToClose: language.say("There is nothing to close yet.")
        case .fromMissing: language.say("Choose the first day.")
        case .toMissing: language.say("Choose the last day.")
        case .noDay: language.say("Write the day like 2026-06-30.")
        case .endsBeforeItBegins: language.say("The last day is before the first.")
        case .tooManyDays: language.say("Ten years are the most that can be shown at once.")
        }
    }

    /// As typed: "20.00", "20".
    private func twenty(in code: String) -> String {
        (Currency(code: code) ?? .euro).typed(Money(minor: 2_000))
    }
}

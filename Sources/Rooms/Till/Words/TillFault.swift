internal import Basics
internal import RoomKit
internal import Web

/// Faults in forms of the till, a sale, the drawer or the reports.
enum TillFault: String, FaultCode, CaseIterable {
    static let owner = "till"

    /// By how many characters.
    case tooLong
    // Selling and paying.
    case saleNotRead
    case chooseTender
    case partsTooMuch
    case partsAreAll
    case isPaidInParts
    case tenderMissing
    case tenderIsThere
    /// The code of the currency.
    case sumNotRead
    /// How many minor units, and the code of the currency.
    case missing
    /// The step in minor units, and the code of the currency.
    case notPayable
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
    case nothingTaken
    case soldInFormer, returnedInFormer
    /// How many thousandths.
    case onlyLeft
    case refundIsClosed
    case refundIsNotLast
    /// The name of the item.
    case hasMoved
    case wasRefundedSince
    // Favourites and parked carts; the cart's name, the till's letter and a time.
    case chooseFavourite
    case tooManyFavourites
    case nothingToPark
    case cartIsOpen
    case parkedIsTaken
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
    case chainNotHere
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
        add(field, TillFault.tooLong, [String(excess)])
    }
}

extension TillWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        TillFault(fault).map { sentence($0, fault.arguments) }
            ?? CommonWords(language).sentence(fault, formerlyOf: TillFault.owner)
    }

    private func parkedIsTaken(_ arguments: [String]) -> String {
        let said = arguments + ["", "", ""]
        let (name, till, time) = (said[0], said[1], said[2])
        return language.say("Till \(till) took “\(name)” up at \(time).")
    }

    func sentence(_ fault: TillFault, _ arguments: [String] = []) -> String {
        let what = arguments.first ?? ""
        let number = Int64(what) ?? 0
        return switch fault {
        case .tooLong:
            language.say(
                "\(language.counted(number, "character", "characters")) too many. Shorten it.")
        case .saleNotRead:
            language.say("This sale can’t be read. Return to the cart and confirm again.")
        case .chooseTender: language.say("Choose a payment method.")
        case .partsTooMuch: language.say("The parts are more than the total. Lower them.")
        case .partsAreAll: language.say("The parts are the whole total. Lower one.")
        case .isPaidInParts:
            language.say("This sale was paid in parts. Refund it and sell it again.")
        case .tenderMissing: language.say("Enter a name.")
        case .tenderIsThere: language.say("This payment method already exists.")
        case .chooseFavourite: language.say("Choose a product or an item.")
        case .tooManyFavourites: language.say("Remove a favourite first: 40 is the most.")
        case .nothingToPark: language.say("The cart is empty or already sold.")
        case .cartIsOpen: language.say("Sell, park or empty the open cart first.")
        case .parkedIsTaken: parkedIsTaken(arguments)
        case .sumNotRead:
            language.say("Enter an amount, such as \(twenty(in: what)).")
        case .missing:
            language.say(
                "\((Currency(code: arguments.last ?? "") ?? .euro) .text(Money(minor: number), in: language)) missing."
            )
        case .notPayable:
            language.say(
                "Coins pay only multiples of \((Currency(code: arguments.last ?? "") ?? .euro) .text(Money(minor: number), in: language)). Enter one."
            )
        case .quantityNotRead: language.say("Enter a number, such as 2.")
        case .wholeOnes: language.say("Enter a whole number, such as 2.")
        case .discountNotRead:
            language.say("Enter an amount, such as 5.00, or a percentage, such as 10 %.")
        case .isVoid: language.say("This sale is void.")
        case .isClosed: language.say("This sale is in an end-of-day report. Refund it instead.")
        case .hasRefunds:
            language.say("This sale is partly refunded. Refund the rest instead.")
        case .isNotLast:
            language.say("Only a till’s last sale can be voided. Refund this one instead.")
        case .nothingToRefund: language.say("Enter the number returned.")
        case .nothingTaken: language.say("Enter what the customer takes instead.")
        case .returnedInFormer:
            language.say("Goods of a former currency came back. Take the exchange back instead.")
        case .soldInFormer:
            language.say("This sale is in a former currency. Refund it, and sell the new goods.")
        case .onlyLeft:
            language.say(
                number == 0
                    ? "All of it is refunded."
                    : "Enter at most \(Quantity(thousandths: number).text(in: language)).")
        case .refundIsClosed:
            language.say("This refund is in an end-of-day report and can’t be cancelled.")
        case .refundIsNotLast:
            language.say(
                "Only a till’s last action can be cancelled. Sell the goods again instead.")
        case .hasMoved:
            language.say("The stock of \(what) changed since, so this refund stays.")
        case .wasRefundedSince:
            language.say("This sale was partly refunded since. Refund the rest instead.")
        case .noCurrency: language.say("Neroli does not know this currency.")
        case .isOpenAlready: language.say("The drawer is open already.")
        case .noCount: language.say("Enter a count up to 1,000,000.")
        case .noSum: language.say("Enter an amount, such as 120.50.")
        case .countMissing: language.say("Enter coins and notes, or the total.")
        case .countTwice:
            language.say(
                "The total differs from the coins and notes. Leave one of them empty.")
        case .wayMissing: language.say("Choose paid in or paid out.")
        case .noAmount: language.say("Enter an amount above 0, such as 12.50.")
        case .reasonMissing: language.say("Enter a reason.")
        case .isInAClose:
            language.say("It is in an end-of-day report, which never changes.")
        case .nothingToClose: language.say("Nothing to close yet.")
        case .chainNotHere:
            language.say("This device has no old sales. Check on the server.")
        case .fromMissing: language.say("Choose the first day.")
        case .toMissing: language.say("Choose the last day.")
        case .noDay: language.say("Enter a date, such as 2026-06-30.")
        case .endsBeforeItBegins: language.say("Enter a last day on or after the first.")
        case .tooManyDays: language.say("Choose at most 10 years.")
        }
    }

    /// As typed: "20.00", "20".
    private func twenty(in code: String) -> String {
        language.typed((Currency(code: code) ?? .euro).typed(Money(minor: 2_000)))
    }
}

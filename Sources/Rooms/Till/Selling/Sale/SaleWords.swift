internal import Basics
internal import RoomKit
internal import Stock

/// Sales and receipts.
struct SaleWords: Words {
    let language: Language

    var common: TillWords { TillWords(language) }

    /// "lot B-2231 · 2".
    func ofLot(_ lot: StockLot, _ quantity: Quantity, _ unit: String) -> String {
        LotWords(language).name(lot) + " · " + common.amount(quantity, unit: unit)
    }

    var dates: DateWords { DateWords(language) }
    var subtotal: String { language.say("Subtotal") }
    var change: String { language.say("Change") }

    func tax(_ rate: Rate) -> String { language.say("Tax \(rate.text(in: language))") }
    var inCash: String { language.say("In cash") }
    var rounding: String { language.say("Cash rounding") }

    /// "+CHF 0.02", "−CHF 0.01".
    func signed(_ sum: Money, _ currency: Currency) -> String {
        (sum > .zero ? "+" : "") + currency.text(sum, in: language)
    }
    var keepIt: String { language.say("Keep") }
    var howPaid: String { language.say("Paid by") }
    func shown(_ name: String) -> String {
        language.say("The receipt says \(name). Another device used that number, too.")
    }
    func twin(_ name: String) -> String {
        language.say("The same cart was also sold as \(name).")
    }
    var sales: String { language.say("Sales") }
    var nextCustomer: String { language.say("Next customer") }
    var receipt: String { language.say("Receipt") }
    var soldBy: String { language.say("Sold by") }
    var demo: String { language.say("Demo") }
    var correctTender: String { language.say("Correct payment method") }
    var voidIt: String { language.say("Void sale") }
    var voidAdvice: String {
        language.say(
            "It stays in the books as void, and the goods return to stock. Refund earlier sales instead."
        )
    }
    var refund: String { language.say("Refund") }
    var refundAdvice: String {
        language.say(
            "Enter the number returned of each. The refund uses the sale price.")
    }
    var refundThese: String { language.say("Refund selected…") }
    var refundAll: String { language.say("Refund all…") }
    var cancelRefund: String { language.say("Cancel refund") }
    var askToCancelRefund: String { language.say("Cancel this refund?") }
    var cancelRefundAdvice: String {
        language.say(
            "It no longer counts in books, drawer and stock. A trace stays.")
    }
    var takenBack: String { language.say("Taken back") }
    var why: String { language.say("Reason") }
    var voided: String { language.say("Sale voided") }
    var tenderCorrected: String { language.say("Corrected") }
    var aVoid: String { language.say("Sale void") }
    var aTenderCorrection: String { language.say("Payment correction") }

    func saved(change: String?) -> String {
        language.say(change.map { "Sale saved · change \($0)" } ?? "Sale saved")
    }
    func askToVoid(_ name: String) -> String { language.say("Void sale \(name)?") }
    func howMany(of name: String) -> String { language.say("Quantity of \(name)") }
    func fate(of name: String) -> String { language.say("Returned goods: \(name)") }
    func left(_ quantity: String) -> String { language.say("\(quantity) sold and not refunded") }
    var share: String { language.say("Share receipt") }
    var copied: String { language.say("Copied") }
    var roll: String { language.say("80 mm roll") }
    var a6: String { language.say("A6") }
    var paper: String { language.say("Paper") }
    var voidMark: String { language.say("VOID") }
    func receiptSays(_ when: String) -> String { language.say("The receipt says \(when)") }
    var backToSale: String { language.say("Back to the sale") }
}

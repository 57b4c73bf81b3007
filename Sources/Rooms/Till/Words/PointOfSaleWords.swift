internal import Basics
internal import RoomKit

/// Every sentence of the till that a person reads.
struct PointOfSaleWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var dates: DateWords { DateWords(language) }

    /// The room, in the bar of rooms: the till and the stock together.
    var room: String { language.say("Shop") }
    var till: String { language.say("New sale") }
    var total: String { language.say("Total") }
    var subtotal: String { language.say("Subtotal") }
    var discount: String { language.say("Discount") }
    var change: String { language.say("Change") }

    func tax(_ rate: Rate) -> String { language.say("Tax \(rate.text(in: language))") }
    func taxIncluded(_ rate: Rate) -> String {
        language.say("Including tax \(rate.text(in: language))")
    }
    var inCash: String { language.say("In cash") }
    var rounding: String { language.say("Cash rounding") }

    /// "+CHF 0.02", "−CHF 0.01".
    func signed(_ sum: Money, _ currency: Currency) -> String {
        (sum > .zero ? "+" : "") + currency.text(sum, in: language)
    }
    func less(_ sum: String) -> String { "\u{2212}" + sum }

    /// "2 × €19.00", "0.25 × €40.00".
    func times(_ quantity: Quantity, _ each: Money, _ currency: Currency) -> String {
        quantity.text(in: language) + " × " + currency.text(each, in: language)
    }

    /// "2", "250 ml".
    func amount(_ quantity: Quantity, unit: String) -> String {
        let number = quantity.text(in: language)
        return unit == "each" ? number : language.say("\(number)\u{A0}\(unit)")
    }

    func name(_ tender: Tender) -> String {
        switch tender {
        case .cash: language.say("Cash")
        case .card: language.say("Card")
        case .other: language.say("Other")
        }
    }
}

// The goods.
extension PointOfSaleWords {
    var all: String { language.say("All") }
    var departments: String { language.say("Departments") }
    var goods: String { language.say("Goods") }
    var search: String { language.say("Name or barcode") }
    var noPrice: String { language.say("No price yet") }
    var showMore: String { language.say("Show more") }
    var nothingForSale: String { language.say("Nothing to sell yet") }
    var nothingForSaleAdvice: String {
        language.say("Stock items for sale appear here.")
    }
    var toTheStock: String { language.say("To the stock") }
    var nothingFound: String { language.say("Nothing found") }
    var nothingFoundAdvice: String {
        language.say("No item for sale has this name or barcode.")
    }
    var showAll: String { language.say("Show all") }

    /// "12 left", "2 left · restock", "none left", "3 oversold".
    func stock(_ onHand: Quantity, unit: String, isLow: Bool) -> String {
        if onHand < .zero {
            return language.say(
                "\(amount(Quantity(thousandths: -onHand.thousandths), unit: unit)) oversold")
        }
        let left = language.say(
            onHand == .zero ? "none left" : "\(amount(onHand, unit: unit)) left")
        return isLow ? language.say("\(left) · restock") : left
    }
}

// The cart.
extension PointOfSaleWords {
    var cart: String { language.say("Cart") }
    var emptyCart: String { language.say("Your cart is empty.") }
    var emptyCartAdvice: String { language.say("Tap or scan items.") }
    var clearCart: String { language.say("Empty cart") }
    var askToClear: String { language.say("Empty the cart?") }
    var keepIt: String { language.say("Keep") }
    var close: String { language.say("Close") }
    var cashGiven: String { language.say("Cash given") }
    var exact: String { language.say("Exact") }
    var confirmSale: String { language.say("Confirm sale") }
    var checkout: String { language.say("Card, discount and more") }
    var quantity: String { language.say("Quantity") }
    var setQuantity: String { language.say("Set quantity") }
    var remove: String { language.say("Remove") }
    var cartIsFull: String {
        language.say("A cart holds 60 lines. Confirm this sale, then ring up the rest.")
    }
    var tooMuch: String { language.say("The total is too large. Remove an item.") }
    var isBack: String { language.say("Cart restored.") }

    func count(_ items: Quantity) -> String {
        let one: Int64 = items.thousandths == 1_000 ? 1 : 2
        return items.text(in: language) + " " + language.of(one, "item", "items")
    }
    func confirm(change: String) -> String { language.say("Confirm sale · change \(change)") }
    func oneLess(of name: String) -> String { language.say("1 less of \(name)") }
    func oneMore(of name: String) -> String { language.say("1 more of \(name)") }
    func quantity(of name: String) -> String { language.say("Quantity of \(name)") }
    func remove(_ name: String) -> String { language.say("Remove \(name)") }
    func each(_ price: String) -> String { language.say("\(price) each") }
    func added(_ name: String) -> String { language.say("\(name) added") }
    func unknownCode(_ code: String) -> String {
        language.say("No item for sale has the barcode \(code).")
    }
    func severalHave(_ code: String, _ names: [String]) -> String {
        language.say("Several items have the barcode \(code): \(names.joined(separator: "; "))")
    }
    func notForSale(_ name: String) -> String { language.say("\(name) has no price yet.") }
    func isGone(_ name: String) -> String { language.say("\(name) is no longer for sale.") }
    func nowCosts(_ name: String, _ now: String, was: String) -> String {
        language.say("\(name) now costs \(now); it was \(was).")
    }

    /// Less is on hand than is sold.
    func short(_ left: Quantity, unit: String) -> String {
        language.say(
            left <= .zero
                ? "None left in stock."
                : "Only \(amount(left, unit: unit)) left in stock.")
    }
}

// Confirming.
extension PointOfSaleWords {
    var backToTill: String { language.say("Back to the till") }
    var howPaid: String { language.say("Paid by") }
    var given: String { language.say("Other amount") }
    var givenHint: String {
        language.say("Amount given by the customer.")
    }
    var seller: String { language.say("Sold by") }
    var wholeDiscount: String { language.say("Discount on the sale") }
    var discountHint: String {
        language.say("An amount, such as 5.00, or a percentage, such as 10 %.")
    }
    var takeOff: String { language.say("Apply discount") }
    var changed: String { language.say("The sale changed. Check it, then confirm.") }
    var taxChanged: String {
        language.say("Tax or currency changed, so the totals are new.")
    }
    var notWithoutStock: String {
        language.say("Stock is too low, and the shop blocks overselling. Lower the quantity.")
    }

    func number(_ name: String) -> String { language.say("Sale \(name)") }
    func shown(_ name: String) -> String {
        language.say("The receipt says \(name). Another device used that number, too.")
    }
    func twin(_ name: String) -> String {
        language.say("The same cart was also sold as \(name).")
    }
    var noChange: String { language.say("No change.") }
    var reckon: String { language.say("Calculate change") }
    func changeToGive(_ sum: String) -> String { language.say("Change \(sum)") }
    func changeDue(_ sum: String) -> String { language.say("change \(sum)") }
    func isGivenMeant(_ sum: String) -> String {
        language.say("Check \(sum). Correct it, or confirm again.")
    }
    func discount(on name: String) -> String { language.say("Discount on \(name)") }
}

// A sale.
extension PointOfSaleWords {
    var sales: String { language.say("Sales") }
    var nextCustomer: String { language.say("Next customer") }
    var receipt: String { language.say("Receipt") }
    var soldBy: String { language.say("Sold by") }
    var demo: String { language.say("Demo") }
    var correctTender: String { language.say("Correct payment method") }
    var save: String { language.say("Save") }
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
    var giveBack: String { language.say("To refund") }
    var cancelRefund: String { language.say("Cancel refund") }
    var askToCancelRefund: String { language.say("Cancel this refund?") }
    var cancelRefundAdvice: String {
        language.say(
            "It no longer counts in books, drawer and stock. A trace stays.")
    }
    var refundCancelled: String { language.say("Refund cancelled") }
    var takenBack: String { language.say("Taken back") }
    var drawerIsShort: String {
        language.say("This exceeds the cash in the drawer. Check it before you refund.")
    }
    var aRefundCancelled: String { language.say("Refund cancellation") }
    var changeIt: String { language.say("Change") }
    var fate: String { language.say("Returned goods") }
    var returned: String { language.say("back to stock") }
    var writtenOff: String { language.say("written off") }
    var why: String { language.say("Reason") }
    var refundBy: String { language.say("Paid back by") }
    var voided: String { language.say("Sale voided") }
    var refunded: String { language.say("Refunded") }
    var tenderCorrected: String { language.say("Corrected") }
    var aSale: String { language.say("Sale") }
    var aRefund: String { language.say("Refund") }
    var aVoid: String { language.say("Sale void") }
    var aTenderCorrection: String { language.say("Payment correction") }

    func saved(change: String?) -> String {
        language.say(change.map { "Sale saved · change " + $0 } ?? "Sale saved")
    }
    func askToRefund(_ name: String) -> String { language.say("Refund this of sale \(name)?") }
    func refundNow(_ sum: String) -> String { language.say("Refund \(sum)") }
    /// Instruction for paying back.
    func payBack(_ sum: String, _ tender: Tender) -> String {
        switch tender {
        case .cash: language.say("Take \(sum) out of the drawer for the customer.")
        case .card: language.say("Give \(sum) back to the customer’s card.")
        case .other: language.say("Give \(sum) back the way it was paid.")
        }
    }
    func askToVoid(_ name: String) -> String { language.say("Void sale \(name)?") }
    func howMany(of name: String) -> String { language.say("Quantity of \(name)") }
    func fate(of name: String) -> String { language.say("Return it to the shelf?") }
    func left(_ quantity: String) -> String { language.say("\(quantity) sold and not refunded") }
}

// A receipt.
extension PointOfSaleWords {
    var print: String { language.say("Print") }
    var share: String { language.say("Share") }
    var copied: String { language.say("Copied") }
    var roll: String { language.say("80 mm roll") }
    var a6: String { language.say("A6") }
    var paper: String { language.say("Paper") }
    var voidMark: String { language.say("VOID") }
    func receiptSays(_ when: String) -> String { language.say("The receipt says \(when)") }
    var backToSale: String { language.say("Back to the sale") }
}

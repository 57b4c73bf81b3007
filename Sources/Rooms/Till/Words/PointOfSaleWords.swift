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

    func tax(_ rate: Rate) -> String { language.say("Tax " + rate.text(in: language)) }
    func taxIncluded(_ rate: Rate) -> String {
        language.say("Including tax " + rate.text(in: language))
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
        return unit == "each" ? number : language.say(number + "\u{A0}" + unit)
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
        language.say("Whatever in stock is for sale appears here, ready to tap.")
    }
    var toTheStock: String { language.say("To the stock") }
    var nothingFound: String { language.say("Nothing found") }
    var nothingFoundAdvice: String {
        language.say("No item that is for sale is called that, or has that barcode.")
    }
    var showAll: String { language.say("Show everything") }

    /// "12 left", "2 left · restock", "none left", "3 oversold".
    func stock(_ onHand: Quantity, unit: String, isLow: Bool) -> String {
        if onHand < .zero {
            return language.say(
                amount(Quantity(thousandths: -onHand.thousandths), unit: unit) + " oversold")
        }
        let left = language.say(
            onHand == .zero ? "none left" : amount(onHand, unit: unit) + " left")
        return isLow ? language.say(left + " · restock") : left
    }
}

// The cart.
extension PointOfSaleWords {
    var cart: String { language.say("Cart") }
    var emptyCart: String { language.say("Your cart is empty.") }
    var emptyCartAdvice: String { language.say("Tap what the customer brings, or scan it.") }
    var clearCart: String { language.say("Empty the cart") }
    var askToClear: String { language.say("Empty the cart?") }
    var keepIt: String { language.say("Keep it") }
    var close: String { language.say("Close") }
    var cashGiven: String { language.say("Cash given") }
    var exact: String { language.say("Exact") }
    var confirmSale: String { language.say("Confirm sale") }
    var checkout: String { language.say("Card, discount and more") }
    var quantity: String { language.say("Quantity") }
    var setQuantity: String { language.say("Set the quantity") }
    var remove: String { language.say("Remove") }
    var cartIsFull: String {
        language.say("A cart takes 60 lines. Confirm this sale, then ring up the rest.")
    }
    var tooMuch: String { language.say("That is more than a till can count. Take something out.") }
    var isBack: String { language.say("Your cart is back.") }

    func count(_ items: Quantity) -> String {
        let one: Int64 = items.thousandths == 1_000 ? 1 : 2
        return items.text(in: language) + " " + language.of(one, "item", "items")
    }
    func confirm(change: String) -> String { language.say("Confirm sale · change " + change) }
    func oneLess(of name: String) -> String { language.say("One less of \(name)") }
    func oneMore(of name: String) -> String { language.say("One more of \(name)") }
    func quantity(of name: String) -> String { language.say("Quantity of \(name)") }
    func remove(_ name: String) -> String { language.say("Remove \(name)") }
    func each(_ price: String) -> String { language.say(price + " each") }
    func added(_ name: String) -> String { language.say("\(name) added") }
    func unknownCode(_ code: String) -> String {
        language.say("Not known: \(code). Nothing for sale has this barcode.")
    }
    func severalHave(_ code: String, _ names: [String]) -> String {
        language.say("Several have the number \(code): " + names.joined(separator: "; "))
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
                ? "None is left on the shelf."
                : "Only \(amount(left, unit: unit)) left on the shelf.")
    }
}

// Confirming.
extension PointOfSaleWords {
    var backToTill: String { language.say("Back to the till") }
    var howPaid: String { language.say("Paid by") }
    var given: String { language.say("Other amount") }
    var givenHint: String {
        language.say("What the customer hands over, where it is none of these.")
    }
    var seller: String { language.say("Sold by") }
    var wholeDiscount: String { language.say("Discount on all of it") }
    var discountHint: String {
        language.say("An amount, such as 5.00, or a percentage, such as 10 %.")
    }
    var takeOff: String { language.say("Take off") }
    var changed: String { language.say("Something changed. Look once more, then confirm.") }
    var taxChanged: String {
        language.say("The company’s tax or currency was changed; the totals are new.")
    }
    var faultsFound: String { language.say("Something is not right yet.") }
    var notWithoutStock: String {
        language.say("There is less on the shelf than is sold, and the shop blocks that.")
    }

    func number(_ name: String) -> String { language.say("Sale " + name) }
    func shown(_ name: String) -> String {
        language.say("It was given as \(name). Another device had given that number, too.")
    }
    func twin(_ name: String) -> String {
        language.say("The same cart was also sold as \(name).")
    }
    var noChange: String { language.say("No change.") }
    var reckon: String { language.say("Work out change") }
    func changeToGive(_ sum: String) -> String { language.say("Change " + sum) }
    func changeDue(_ sum: String) -> String { language.say("change " + sum) }
    func isGivenMeant(_ sum: String) -> String {
        language.say("Was \(sum) really given? Correct it, or confirm once more.")
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
    var correctTender: String { language.say("Correct how it was paid") }
    var save: String { language.say("Save") }
    var voidIt: String { language.say("Void this sale") }
    var voidAdvice: String {
        language.say(
            "It stays in the books as void, and the goods are back on the shelf. Only a till’s last "
                + "sale can be voided; anything earlier is refunded.")
    }
    var refund: String { language.say("Refund") }
    var refundAdvice: String {
        language.say(
            "Say how many of each come back. They are refunded at the price they were sold for.")
    }
    var refundThese: String { language.say("Refund these…") }
    var refundAll: String { language.say("Refund everything…") }
    var giveBack: String { language.say("To refund") }
    var cancelRefund: String { language.say("Cancel this refund") }
    var askToCancelRefund: String { language.say("Cancel this refund?") }
    var cancelRefundAdvice: String {
        language.say(
            "It no longer counts in books, drawer and stock. A trace of it stays.")
    }
    var refundCancelled: String { language.say("Refund cancelled") }
    var takenBack: String { language.say("Taken back") }
    var drawerIsShort: String {
        language.say("That is more than the drawer should hold. Refund it only if it is meant.")
    }
    var aRefundCancelled: String { language.say("Cancelling a refund") }
    var changeIt: String { language.say("Change it") }
    var fate: String { language.say("And then") }
    var returned: String { language.say("back on the shelf") }
    var writtenOff: String { language.say("written off") }
    var why: String { language.say("Why") }
    var refundBy: String { language.say("Paid back by") }
    var voided: String { language.say("The sale is void") }
    var refunded: String { language.say("Refunded") }
    var tenderCorrected: String { language.say("Corrected") }
    var aSale: String { language.say("A sale") }
    var aRefund: String { language.say("A refund") }
    var aVoid: String { language.say("Voiding a sale") }
    var aTenderCorrection: String { language.say("A correction of how a sale was paid") }

    func saved(change: String?) -> String {
        language.say(change.map { "Sale saved · change " + $0 } ?? "Sale saved")
    }
    func askToRefund(_ name: String) -> String { language.say("Refund this of sale \(name)?") }
    func refundNow(_ sum: String) -> String { language.say("Refund " + sum) }
    /// Instruction for paying back.
    func payBack(_ sum: String, _ tender: Tender) -> String {
        switch tender {
        case .cash: language.say("Take \(sum) out of the drawer for the customer.")
        case .card: language.say("Give \(sum) back to the customer’s card.")
        case .other: language.say("Give \(sum) back the way it was paid.")
        }
    }
    func askToVoid(_ name: String) -> String { language.say("Void sale \(name)?") }
    func howMany(of name: String) -> String { language.say("How many of \(name)") }
    func fate(of name: String) -> String { language.say("What becomes of \(name)") }
    func left(_ quantity: String) -> String { language.say(quantity + " sold and not refunded") }
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

internal import Basics

/// Every sentence of the till that a person reads.
struct PointOfSaleWords {
    /// The room, in the bar of rooms: the till and the stock together.
    var room: String { "Shop" }
    var till: String { "New sale" }
    var total: String { "Total" }
    var subtotal: String { "Subtotal" }
    var discount: String { "Discount" }
    var change: String { "Change" }

    func tax(_ rate: Rate) -> String { "Tax " + rate.text }
    func taxIncluded(_ rate: Rate) -> String { "Including tax " + rate.text }
    func less(_ sum: String) -> String { "\u{2212}" + sum }

    /// "2 × €19.00", "0.25 × €40.00".
    func times(_ quantity: Quantity, _ each: Money, _ currency: Currency) -> String {
        quantity.text + " × " + currency.text(each)
    }

    /// "2", "250 ml".
    func amount(_ quantity: Quantity, unit: String) -> String {
        unit == "each" ? quantity.text : quantity.text + "\u{A0}" + unit
    }

    func name(_ tender: Tender) -> String {
        switch tender {
        case .cash: "Cash"
        case .card: "Card"
        case .other: "Other"
        }
    }

    func tooLong(by excess: Int) -> String {
        excess == 1 ? "This is 1 character too long." : "This is \(excess) characters too long."
    }
}

// The goods.
extension PointOfSaleWords {
    var all: String { "All" }
    var departments: String { "Departments" }
    var goods: String { "Goods" }
    var search: String { "Name or barcode" }
    var noPrice: String { "No price yet" }
    var showMore: String { "Show more" }
    var nothingForSale: String { "Nothing to sell yet" }
    var nothingForSaleAdvice: String {
        "Whatever in stock is for sale appears here, ready to tap."
    }
    var toTheStock: String { "To the stock" }
    var nothingFound: String { "Nothing found" }
    var nothingFoundAdvice: String {
        "No item that is for sale is called that, or has that barcode."
    }
    var showAll: String { "Show everything" }

    /// "12 left", "2 left · restock", "none left", "3 oversold".
    func stock(_ onHand: Quantity, unit: String, isLow: Bool) -> String {
        if onHand < .zero {
            return amount(Quantity(thousandths: -onHand.thousandths), unit: unit) + " oversold"
        }
        let left = onHand == .zero ? "none left" : amount(onHand, unit: unit) + " left"
        return isLow ? left + " · restock" : left
    }

}

// The cart.
extension PointOfSaleWords {
    var cart: String { "Cart" }
    var emptyCart: String { "Your cart is empty." }
    var emptyCartAdvice: String { "Tap what the customer brings, or scan it." }
    var clearCart: String { "Empty the cart" }
    var askToClear: String { "Empty the cart?" }
    var keepIt: String { "Keep it" }
    var close: String { "Close" }
    var cashGiven: String { "Cash given" }
    var exact: String { "Exact" }
    var confirmSale: String { "Confirm sale" }
    var checkout: String { "Card, discount and more" }
    var quantity: String { "Quantity" }
    var setQuantity: String { "Set the quantity" }
    var remove: String { "Remove" }
    var cartIsFull: String { "A cart takes 60 lines. Confirm this sale, then ring up the rest." }
    var tooMuch: String { "That is more than a till can count. Take something out." }
    var isBack: String { "Your cart is back." }
    var quantityNotRead: String { "A quantity is a number, such as 2." }
    var wholeOnes: String { "These are sold whole." }
    var discountNotRead: String {
        "A discount is an amount, such as 5.00, or a percentage, such as 10 %."
    }

    func count(_ items: String, isOne: Bool) -> String { isOne ? "1 item" : items + " items" }
    func confirm(change: String) -> String { "Confirm sale · change " + change }
    func oneLess(of name: String) -> String { "One less of \(name)" }
    func oneMore(of name: String) -> String { "One more of \(name)" }
    func quantity(of name: String) -> String { "Quantity of \(name)" }
    func remove(_ name: String) -> String { "Remove \(name)" }
    func each(_ price: String) -> String { price + " each" }
    func added(_ name: String) -> String { "\(name) added" }
    func unknownCode(_ code: String) -> String { "Nothing for sale has the barcode “\(code)”." }
    func notForSale(_ name: String) -> String { "\(name) has no price yet." }
    func isGone(_ name: String) -> String { "\(name) is no longer for sale." }
    func nowCosts(_ name: String, _ now: String, was: String) -> String {
        "\(name) now costs \(now); it was \(was)."
    }

    /// Less is on hand than is sold.
    func short(_ left: Quantity, unit: String) -> String {
        left <= .zero
            ? "None is left on the shelf." : "Only \(amount(left, unit: unit)) left on the shelf."
    }
}

// Confirming.
extension PointOfSaleWords {
    var backToTill: String { "Back to the till" }
    var howPaid: String { "Paid by" }
    var given: String { "Other amount" }
    var givenHint: String { "What the customer hands over, where it is none of these." }
    var seller: String { "Sold by" }
    var wholeDiscount: String { "Discount on all of it" }
    var discountHint: String { "An amount, such as 5.00, or a percentage, such as 10 %." }
    var takeOff: String { "Take off" }
    var chooseTender: String { "Say how it is paid." }
    var changed: String { "Something changed. Look once more, then confirm." }
    var taxChanged: String { "The company’s tax or currency was changed; the totals are new." }
    var faultsFound: String { "Something is not right yet." }
    var saleNotRead: String { "This sale can’t be read. Go back to the cart and confirm again." }
    var notWithoutStock: String {
        "There is less on the shelf than is sold, and the shop blocks that."
    }

    func number(_ name: String) -> String { "Sale " + name }
    func sumNotRead(_ currency: Currency) -> String {
        "Type an amount, such as " + currency.typed(Money(minor: 2_000)) + "."
    }
    func missing(_ sum: String) -> String { sum + " missing." }
    var noChange: String { "No change." }
    var reckon: String { "Work out change" }
    func changeToGive(_ sum: String) -> String { "Change " + sum }
    func changeDue(_ sum: String) -> String { "change " + sum }
    func discount(on name: String) -> String { "Discount on \(name)" }
}

// A sale.
extension PointOfSaleWords {
    var sales: String { "Sales" }
    var nextCustomer: String { "Next customer" }
    var receipt: String { "Receipt" }
    var soldBy: String { "Sold by" }
    var demo: String { "Demo" }
    var correctTender: String { "Correct how it was paid" }
    var save: String { "Save" }
    var voidIt: String { "Void this sale" }
    var voidAdvice: String {
        "It stays in the books as void, and the goods are back on the shelf. Only a till’s last "
            + "sale can be voided; anything earlier is refunded."
    }
    var refund: String { "Refund" }
    var refundAdvice: String {
        "Say how many of each come back. They are refunded at the price they were sold for."
    }
    var refundThese: String { "Refund these…" }
    var refundAll: String { "Refund everything…" }
    var giveBack: String { "To refund" }
    var cancelRefund: String { "Cancel this refund" }
    var askToCancelRefund: String { "Cancel this refund?" }
    var cancelRefundAdvice: String {
        "It is taken out of the books and the drawer, and its effect on stock is reversed."
    }
    var refundCancelled: String { "Refund cancelled" }
    var aRefundCancelled: String { "Cancelling a refund" }
    var refundIsClosed: String { "This refund is in an end-of-day report and can’t be cancelled." }
    var wasRefundedSince: String {
        "Something of this sale was refunded since. Refund the rest instead."
    }
    var refundIsNotLast: String {
        "Only what a till did last can be cancelled. Sell the goods again instead."
    }
    var changeIt: String { "Change it" }
    var fate: String { "And then" }
    var returned: String { "back on the shelf" }
    var writtenOff: String { "written off" }
    var why: String { "Why" }
    var refundBy: String { "Paid back by" }
    var voided: String { "The sale is void" }
    var refunded: String { "Refunded" }
    var tenderCorrected: String { "Corrected" }
    var isVoid: String { "This sale is void." }
    var isClosed: String { "This sale is in an end-of-day report. Refund it instead." }
    var hasRefunds: String { "A part of this sale was refunded. Refund the rest instead." }
    var isNotLast: String { "Only a till’s last sale can be voided. Refund this one instead." }
    var nothingToRefund: String { "Say how many come back." }
    var aSale: String { "A sale" }
    var aRefund: String { "A refund" }
    var aVoid: String { "Voiding a sale" }
    var aTenderCorrection: String { "A correction of how a sale was paid" }

    func saved(change: String?) -> String {
        change.map { "Sale saved · change " + $0 } ?? "Sale saved"
    }
    func askToRefund(_ name: String) -> String { "Refund this of sale \(name)?" }
    func refundNow(_ sum: String) -> String { "Refund " + sum }
    /// What to do with the money.
    func payBack(_ sum: String, _ tender: Tender) -> String {
        switch tender {
        case .cash: "Take \(sum) out of the drawer for the customer."
        case .card: "Give \(sum) back to the customer’s card."
        case .other: "Give \(sum) back the way it was paid."
        }
    }
    func hasMoved(_ name: String) -> String {
        "The stock of \(name) has moved since, so this refund stays."
    }
    func askToVoid(_ name: String) -> String { "Void sale \(name)?" }
    func onlyLeft(_ left: Quantity) -> String {
        left == .zero ? "All of it was refunded." : "Only \(left.text) can be refunded."
    }
    func howMany(of name: String) -> String { "How many of \(name)" }
    func fate(of name: String) -> String { "What becomes of \(name)" }
    func left(_ quantity: String) -> String { quantity + " sold and not refunded" }
}

// A receipt.
extension PointOfSaleWords {
    var print: String { "Print" }
    var share: String { "Share" }
    var copied: String { "Copied" }
    var roll: String { "80 mm roll" }
    var a6: String { "A6" }
    var paper: String { "Paper" }
    var voidMark: String { "VOID" }
    var backToSale: String { "Back to the sale" }
}

internal import Basics
internal import Stock

/// Payment, change and the lots sold.
struct CheckoutWords: Words {
    let language: Language

    var common: TillWords { TillWords(language) }

    var lot: String { language.say("Lot") }
    func lot(of title: String) -> String { language.say("Lot of \(title)") }

    /// Lot that the stock takes first by default; nil for goods in no lot.
    func nextInLine(_ lot: StockLot?, _ today: Day) -> String {
        guard let lot else { return language.say("next: stock without a lot") }
        return language.say("next: \(LotWords(language).dated(lot, today))")
    }

    /// "lot B-2231, best before 31 March 2027 · 12".
    func choosing(_ lot: StockLot, _ unit: ItemUnit, _ today: Day) -> String {
        HoldWords(language).marked(LotWords(language).dated(lot, today), lot) + " · "
            + common.amount(lot.held, unit: unit.rawValue)
    }

    var total: String { language.say("Total") }
    var discount: String { language.say("Discount") }

    /// "2 × €19.00", "0.25 × €40.00".
    func times(_ quantity: Quantity, _ each: Money, _ currency: Currency) -> String {
        quantity.text(in: language) + " × " + currency.text(each, in: language)
    }
    func isGone(_ name: String) -> String { language.say("\(name) is no longer for sale.") }
    func nowCosts(_ name: String, _ now: String, was: String) -> String {
        language.say("\(name) now costs \(now); it was \(was).")
    }
    var backToTill: String { language.say("Back to the till") }
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
    var noChange: String { language.say("No change.") }
    var reckon: String { language.say("Calculate change") }
    func changeToGive(_ sum: String) -> String { language.say("Change \(sum)") }
    func changeDue(_ sum: String) -> String { language.say("change \(sum)") }
    func isGivenMeant(_ sum: String) -> String {
        language.say("Check \(sum). Correct it, or confirm again.")
    }
    func discount(on name: String) -> String { language.say("Discount on \(name)") }
    var aSale: String { language.say("Sale") }
}

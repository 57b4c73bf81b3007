internal import Basics
internal import RoomKit
internal import Stock

/// Payment, change and the lots sold.
struct CheckoutWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: PointOfSaleWords { PointOfSaleWords(language) }

    var lot: String { language.say("Lot") }
    func lot(of title: String) -> String { language.say("Lot of \(title)") }

    /// Lot that the stock takes first by default; nil for goods in no lot.
    func nextInLine(_ lot: StockLot?, _ today: Day) -> String {
        guard let lot else { return language.say("next in line: what is in no lot") }
        return language.say("next in line: \(LotWords(language).dated(lot, today))")
    }

    /// "lot B-2231, best before 31 March 2027 · 12".
    func choosing(_ lot: StockLot, _ unit: ItemUnit, _ today: Day) -> String {
        LotWords(language).dated(lot, today) + " · " + common.amount(lot.held, unit: unit.rawValue)
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
    var noChange: String { language.say("No change.") }
    var reckon: String { language.say("Work out change") }
    func changeToGive(_ sum: String) -> String { language.say("Change " + sum) }
    func changeDue(_ sum: String) -> String { language.say("change " + sum) }
    func isGivenMeant(_ sum: String) -> String {
        language.say("Was \(sum) really given? Correct it, or confirm once more.")
    }
    func discount(on name: String) -> String { language.say("Discount on \(name)") }
    var aSale: String { language.say("A sale") }
}

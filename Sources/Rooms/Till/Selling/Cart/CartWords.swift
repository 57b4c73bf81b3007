internal import Basics

struct CartWords: Words {
    let language: Language

    var currencyChanged: String {
        language.say("The currency has changed since. Enter the amount again.")
    }
    var anyAmount: String { language.say("Any amount") }
    var sum: String { language.say("Sum") }
    var nameOfAmount: String { language.say("Name (optional)") }
    var tax: String { language.say("Tax") }
    var usualTax: String { language.say("The company’s rate") }

    var common: TillWords { TillWords(language) }

    var cart: String { language.say("Cart") }
    var emptyCart: String { language.say("Your cart is empty.") }
    var emptyCartAdvice: String { language.say("Tap or scan items.") }
    var clearCart: String { language.say("Empty cart") }
    var askToClear: String { language.say("Empty the cart?") }
    var cashGiven: String { language.say("Cash given") }
    var exact: String { language.say("Exact") }
    var confirmSale: String { language.say("Confirm sale") }
    var checkout: String { language.say("Card, discount and more") }
    var setQuantity: String { language.say("Set quantity") }
    var cartIsFull: String {
        language.say("A cart holds 60 lines. Confirm this sale, then ring up the rest.")
    }
    var tooMuch: String { language.say("The total is too large. Remove an item.") }
    var isBack: String { language.say("Cart restored.") }

    func count(_ items: Quantity) -> String {
        // A part of one counts as several.
        let count = items.isWhole ? items.thousandths / 1_000 : 2
        return items.text(in: language) + " " + language.of(count, "item", "items")
    }
    func confirm(change: String) -> String { language.say("Confirm sale · change \(change)") }
    func oneLess(of name: String) -> String { language.say("1 less of \(name)") }
    func oneMore(of name: String) -> String { language.say("1 more of \(name)") }
    func quantity(of name: String) -> String { language.say("Quantity of \(name)") }
    func remove(_ name: String) -> String { language.say("Remove \(name)") }
    func each(_ price: String) -> String { language.say("\(price) each") }
    func added(_ name: String) -> String { language.say("\(name) added") }
    func noMatch(_ search: String) -> String {
        language.say("No item for sale matches “\(search)”.")
    }
    func unknownCode(_ code: String) -> String {
        language.say("No item for sale has the barcode \(code).")
    }
    func severalHave(_ code: String, _ names: [String]) -> String {
        language.say("Several items have the barcode \(code): \(names.joined(separator: "; "))")
    }
    func notByWeight(_ name: String) -> String {
        language.say("\(name) is not counted in grams, so its label’s weight can’t be used.")
    }
    func notAtThatPrice(_ name: String) -> String {
        language.say("\(name) can’t be sold at its label’s price. Add it by hand.")
    }
    func notForSale(_ name: String) -> String { language.say("\(name) has no price yet.") }

    /// Less is on hand than is sold.
    func short(_ left: Quantity, unit: String) -> String {
        language.say(
            left <= .zero
                ? "None left in stock."
                : "Only \(common.amount(left, unit: unit)) left in stock.")
    }
}

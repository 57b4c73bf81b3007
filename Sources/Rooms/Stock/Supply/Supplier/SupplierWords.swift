internal import Basics

/// Suppliers and their prices.
struct SupplierWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var suppliers: String { language.say("Suppliers") }
    var newSupplier: String { language.say("New supplier") }
    var mail: String { language.say("E-mail") }
    var noSuppliers: String { language.say("No suppliers yet") }
    var noSuppliersAdvice: String {
        language.say("Add a supplier to keep prices and send orders.")
    }
    var looseNames: String { language.say("Names on items") }
    var looseAdvice: String {
        language.say("These names are on items, but no supplier has them.")
    }
    func items(_ count: Int) -> String { common.counted(count) }
    var into: String { language.say("Supplier") }
    func asNew(_ name: String) -> String { language.say("New: \(name)") }
    var join: String { language.say("Use this supplier") }
    func join(_ name: String) -> String { language.say("Use this supplier for \(name)") }
    var aJoin: String { language.say("Supplier of items") }
    var joined: String { language.say("Supplier set") }
    var aChange: String { language.say("Supplier change") }
    var aDeletion: String { language.say("Deletion of a supplier") }
    var deleted: String { language.say("Supplier deleted. Items keep the name.") }
    var edit: String { language.say("Edit supplier") }

    var prices: String { language.say("Prices") }
    var price: String { language.say("Price per pack") }
    var pack: String { language.say("Pack size") }
    var packHint: String { language.say("In the item’s unit, such as 500. Empty for 1.") }
    var number: String { language.say("Supplier’s number") }
    var item: String { language.say("Item") }
    var addPrice: String { language.say("Save price") }
    var aPrice: String { language.say("Supplier’s price") }
    var priceSaved: String { language.say("Price saved") }
    func remove(_ name: String) -> String { language.say("Remove the price of \(name)") }
    /// "500 g for €12.00".
    func packPrice(_ price: SupplierPrice, _ unit: ItemUnit, _ currency: Currency) -> String {
        language.say(
            "\(common.amount(price.pack, unit)) for \(currency.text(price.price, in: language))")
    }
    /// Their number, as printed: "no. R-12".
    func numbered(_ number: String) -> String { language.say("no. \(number)") }
    func tooMany(_ count: Int) -> String {
        language.say(
            count, one: "1 order is from this supplier. Delete it first.",
            other: "\(count) orders are from this supplier. Delete them first.")
    }
}

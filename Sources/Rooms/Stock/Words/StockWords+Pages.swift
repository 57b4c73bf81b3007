internal import Basics

// The list, and the items that are low.
extension StockWords {
    func counted(_ count: Int) -> String {
        language.say(count, one: "1 item", other: "\(count) items")
    }
    func showMore(_ count: Int) -> String { language.say("Show \(count) more") }
    var departments: String { language.say("Departments") }
    var company: String { language.say("Company") }
    var toStock: String { language.say("To the stock") }
}

// An item and its moves.
extension StockWords {
    var attribute: String { language.say("Size, colour, …") }
    var opening: String { language.say("On hand now") }
    func cost(_ unit: ItemUnit?) -> String {
        guard let unit, unit != .each else { return language.say("Unit cost") }
        return language.say("Cost per \(name(unit))")
    }
    func price(_ unit: ItemUnit?) -> String {
        guard let unit, unit != .each else { return language.say("Unit price") }
        return language.say("Price per \(name(unit))")
    }
    var restockLevel: String { language.say("Restock level") }
    var barcode: String { language.say("Barcode") }
    var supplier: String { language.say("Supplier") }
    func paid(_ text: String) -> String { language.say("for \(text)") }
    var count: String { language.say("Count") }
    var paid: String { language.say("Total cost") }
    var quantity: String { language.say("Quantity") }
}

// Departments, company, welcome, demo.
extension StockWords {
    var markup: String { language.say("Markup") }
    var itemsHere: String { language.say("Items") }
    var currency: String { language.say("Currency") }
    var country: String { language.say("Country") }
    var taxKinds: String { language.say("Kinds of tax") }
    var taxRates: String { language.say("Tax rates") }
    var taxRate: String { language.say("Tax rate (%)") }
    var address: String { language.say("Address") }
    var receiptNote: String { language.say("Receipt footer") }
    var responsible: String { language.say("Responsible person on labels") }
}

// Names of results in the studio's search.
extension StockWords {
    var foundItem: String { language.say("Item") }
    var foundDepartment: String { language.say("Department") }
}

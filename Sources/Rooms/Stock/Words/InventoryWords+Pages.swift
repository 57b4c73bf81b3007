internal import Basics

// The list, and the items that are low.
extension InventoryWords {
    var search: String { language.say("Search the stock") }
    var searchHint: String { language.say("Name or barcode") }
    var searchButton: String { language.say("Search") }
    func counted(_ count: Int) -> String {
        language.say(count, one: "1 item", other: "\(count) items")
    }
    /// Of very many not all are counted.
    func moreThan(_ count: Int) -> String {
        language.say("More than \(count / 100 * 100) items")
    }
    var order: String { language.say("Order") }
    func column(_ order: StockOrder) -> String {
        switch order {
        case .name: language.say("Name")
        case .nameDown: language.say("Name ↑")
        case .stock: language.say("Stock")
        case .stockDown: language.say("Stock ↓")
        case .price: language.say("Price")
        case .priceDown: language.say("Price ↓")
        }
    }
    func sorted(_ order: StockOrder) -> String {
        switch order {
        case .name: language.say("Name, A to Z")
        case .nameDown: language.say("Name, Z to A")
        case .stock: language.say("Stock, least first")
        case .stockDown: language.say("Stock, most first")
        case .price: language.say("Price, lowest first")
        case .priceDown: language.say("Price, highest first")
        }
    }
    var noPrice: String { language.say("no price") }
    var nothingInStock: String { language.say("Nothing in stock yet") }
    var nothingInStockAdvice: String {
        language.say("Set up the shop in a minute, or load the demo.")
    }
    var nothingFound: String { language.say("Nothing found") }
    func nothingFoundAdvice(_ search: String) -> String {
        language.say("No item matches “\(search)”.")
    }
    var showAll: String { language.say("Show all items") }
    func showMore(_ count: Int) -> String { language.say("Show \(count) more") }
    var olderMoves: String { language.say("Older moves, from the server") }
    var addItem: String { language.say("Add an item") }
    var departments: String { language.say("Departments") }
    var low: String { language.say("Low stock") }
    func low(_ count: Int) -> String {
        language.say(count, one: "1 item is low", other: "\(count) items are low")
    }
    var choose: String { language.say("Select items") }
    var chooseAll: String { language.say("All") }
    var chooseNone: String { language.say("None") }
    var stopChoosing: String { language.say("Done") }
    var moveTo: String { language.say("Move to") }
    var move: String { language.say("Move") }
    var company: String { language.say("Company") }
    var exportItems: String { language.say("Export items (CSV)") }
    var exportMoves: String { language.say("Export all moves (CSV)") }
    var importItems: String { language.say("Import goods") }
    var welcome: String { language.say("Set up the shop") }

    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    func askToDelete(_ count: Int) -> String {
        language.say(count, one: "Delete 1 item?", other: "Delete \(count) items?")
    }
    var deleteAdvice: String {
        language.say("Its sales stay as they were. You can undo this.")
    }
    func deleteThese(_ count: Int) -> String {
        language.say(count, one: "Delete 1 item", other: "Delete \(count) items")
    }
    func andMore(_ count: Int) -> String { language.say("and \(count) more") }
    var keepThem: String { language.say("Keep") }

    var lowAdvice: String {
        language.say("Items below their restock level, with the missing amount.")
    }
    var nothingLow: String { language.say("No low stock") }
    var nothingLowAdvice: String { language.say("Every item has at least its restock level.") }
    var toStock: String { language.say("To the stock") }
    func short(_ quantity: Quantity, _ item: Item) -> String {
        language.say("\(amount(quantity, item.unit)) short")
    }
    var toList: String { language.say("To the shopping list") }
    func toList(_ item: Item) -> String { toList(named: item.fullName) }
    func toList(named name: String) -> String { language.say("Add “\(name)” to the shopping list") }
    var onList: String { language.say("On the shopping list") }
    var lowRemark: String { language.say("Low in stock") }
}

// An item and its moves.
extension InventoryWords {
    var newItem: String { language.say("New item") }
    var name: String { language.say("Name") }
    var attribute: String { language.say("Size, colour, …") }
    var department: String { language.say("Department") }
    var unit: String { language.say("Counted in") }
    var use: String { language.say("Use") }
    var opening: String { language.say("On hand now") }
    func cost(_ unit: ItemUnit?) -> String {
        language.say(isOfOne(unit) ? "Unit cost" : "Cost\(per(unit))")
    }
    func price(_ unit: ItemUnit?) -> String {
        language.say(isOfOne(unit) ? "Unit price" : "Price\(per(unit))")
    }
    private func isOfOne(_ unit: ItemUnit?) -> Bool { unit == nil || unit == .each }
    private func per(_ unit: ItemUnit?) -> String { unit.map { " per " + name($0) } ?? "" }
    var costHint: String { language.say("Without tax. Fractions of a cent are allowed.") }
    var restockLevel: String { language.say("Restock level") }
    func ownLevelHint(_ department: Department?) -> String {
        language.say(
            department.map { "Empty for the department’s: \($0.restockLevel.text(in: language))." }
                ?? "Empty for the department’s.")
    }
    var barcode: String { language.say("Barcode") }
    var supplier: String { language.say("Supplier") }
    var note: String { language.say("Encyclopaedia note") }
    var noNote: String { language.say("None") }
    var more: String { language.say("Restock level, barcode, supplier, note") }
    var workOut: String { language.say("Calculate margin") }
    var margin: String { language.say("Margin") }
    func margin(_ margin: (profit: Int64, hundredths: Int64), _ currency: Currency) -> String {
        language.say(
            "\(percent(hundredths: margin.hundredths)) · \(currency.text( Money(minor: margin.profit.scaled(by: 1, over: 10_000) ?? 0), in: language)) profit"
        )
    }
    func proposal(_ price: String, _ markup: Rate) -> String {
        language.say("\(price) with a markup of \(markup.text(in: language)).")
    }
    func usePrice(_ price: String) -> String { language.say("Use \(price)") }
    var marginAdvice: String { language.say("Enter cost and price to see the margin.") }
    var shelf: String { language.say("Perfumes") }
    var firstDepartmentHint: String {
        language.say("Your first department. You can rename it and add more later.")
    }
    var noDepartmentAdvice: String {
        language.say(
            "Items belong to departments, such as Perfumes or Samples. Each department has its restock level and markup."
        )
    }
    var addDepartment: String { language.say("Add a department") }
    func editing(_ name: String) -> String { language.say("Edit \(name)") }

    var onHand: String { language.say("on hand") }
    var history: String { language.say("History") }
    var noMoves: String { language.say("No stock moves yet.") }
    func after(_ quantity: Quantity, _ item: Item) -> String {
        language.say("\(amount(quantity, item.unit)) on hand")
    }
    func paid(_ text: String) -> String { language.say("for \(text)") }
    var restock: String { language.say("Restock") }
    var count: String { language.say("Count") }
    var correct: String { language.say("Correct") }
    func restocking(_ name: String) -> String { language.say("Restock \(name)") }
    func counting(_ name: String) -> String { language.say("Count \(name)") }
    func correcting(_ name: String) -> String { language.say("Correct \(name)") }
    var pack: String { language.say("Package size") }
    var otherQuantity: String { language.say("Or another number") }
    var paid: String { language.say("Total cost") }
    var paidHint: String { language.say("Optional: gives the unit cost.") }
    func unitCost(_ cost: String, before: String?) -> String {
        before.map { language.say("\(cost), \($0) so far") } ?? cost
    }
    var unitCostAdvice: String { language.say("Enter a total cost to see the unit cost.") }
    var workOutCost: String { language.say("Calculate unit cost") }
    var onTheShelf: String { language.say("On the shelf") }
    func countAdvice(_ amount: String) -> String {
        language.say("Expected \(amount). The difference is recorded as an adjustment.")
    }
    var remark: String { language.say("Remark") }
    var remarkNeeded: String { language.say("Enter a reason.") }
    var writeOff: String { language.say("Write off") }
    var correction: String { language.say("Correction") }
    var kind: String { language.say("Reason") }
    var correctAdvice: String {
        language.say(
            "A write-off removes broken, spoilt or given-away stock. A correction adds stock or, with a minus, removes it."
        )
    }
    var quantity: String { language.say("Quantity") }
}

// Departments, company, welcome, demo.
extension InventoryWords {
    var newDepartment: String { language.say("New department") }
    var levelHint: String { language.say("Items below this level need restocking.") }
    var markup: String { language.say("Markup") }
    var markupHint: String {
        language.say("Percent on an item’s cost. Neroli proposes prices from it.")
    }
    func figures(_ department: Department) -> String {
        language.say(
            "Restock below \(department.restockLevel.text(in: language)) · markup \(department.markup.text(in: language))"
        )
    }
    var noDepartments: String { language.say("No departments yet") }
    var itemsHere: String { language.say("Items") }
    var addHere: String { language.say("Add item here") }

    var companyAdvice: String { language.say("Receipts, currency and tax.") }
    var companyName: String { language.say("Name") }
    var currency: String { language.say("Currency") }
    var country: String { language.say("Country") }
    var countryHint: String {
        language.say("Two letters, such as CH. Some countries round cash.")
    }
    var taxRate: String { language.say("Tax rate (%)") }
    var prices: String { language.say("Prices") }
    var withoutTax: String { language.say("Tax comes on top") }
    var withTax: String { language.say("Tax is included") }
    var overselling: String { language.say("Overselling") }
    var warns: String { language.say("Warn") }
    var refuses: String { language.say("Block") }
    var address: String { language.say("Address") }
    var addressHint: String { language.say("Printed at the top of a receipt.") }
    var receiptNote: String { language.say("Receipt footer") }
    var responsible: String { language.say("Responsible person on labels") }
    var responsibleHint: String {
        language.say("Name and address. Empty for the company’s own.")
    }
    var labelLanguages: String { language.say("Label languages") }

    var demo: String { language.say("Demo shop") }
    var demoAdvice: String {
        language.say(
            "A perfumer’s stall with scents, soap, candles, materials and sales, all marked “Demo”. One tap removes it."
        )
    }
    var loadDemo: String { language.say("Load demo shop") }
    var removeDemo: String { language.say("Remove demo shop") }
    var removeDemoMore: String { language.say("Remove demo shop…") }
    var askToRemoveDemo: String {
        language.say(
            "Removes all demo items, departments and sales. Your own work stays. You can undo this."
        )
    }

    func welcomeTitle(_ page: Int) -> String {
        switch page {
        case 1: language.say("Your shop, in one place")
        case 2: language.say("Sell with one thumb")
        case 3: language.say("Know your stock")
        default: language.say("Ready to open?")
        }
    }
    func welcomeText(_ page: Int) -> String {
        switch page {
        case 1:
            language.say(
                "Items, departments, a till and the books."
            )
        case 2:
            language.say("Tap the items, take the money, done. Works without a connection.")
        case 3:
            language.say(
                "Each sale updates the stock. Low items go on the shopping list with one tap.")
        default: language.say("Four small steps. Each is ticked when done.")
        }
    }
    var back: String { language.say("Back") }
    var next: String { language.say("Next") }
    var skip: String { language.say("Skip") }
    func page(_ page: Int, of count: Int) -> String { language.say("Page \(page) of \(count)") }
    var getStarted: String { language.say("Get started") }
    var later: String { language.say("Finish later") }
    var done: String { language.say("Done") }
    var toDo: String { language.say("To do") }
    var ifYouLike: String { language.say("Optional") }
    var stepCompany: String { language.say("Name your company") }
    var stepCompanyText: String { language.say("With currency and tax") }
    var stepPasscode: String { language.say("Set a passcode") }
    var stepPasscodeText: String { language.say("Only you can open the studio") }
    var stepDepartment: String { language.say("Add a department") }
    var stepDepartmentText: String { language.say("Perfumes, Samples, Home …") }
    var stepItem: String { language.say("Add an item") }
    var stepItemText: String { language.say("Your first item") }
}

// Names of results in the studio's search.
extension InventoryWords {
    var foundItem: String { language.say("Item") }
    var foundDepartment: String { language.say("Department") }
}

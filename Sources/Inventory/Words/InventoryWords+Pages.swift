internal import Basics

// The list, and the items that are low.
extension InventoryWords {
    var search: String { "Search the stock" }
    var searchHint: String { "Name or barcode" }
    var searchButton: String { "Search" }
    func counted(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
    var order: String { "Order" }
    func column(_ order: StockOrder) -> String {
        switch order {
        case .name: "Name"
        case .nameDown: "Name ↑"
        case .stock: "Stock"
        case .stockDown: "Stock ↓"
        case .price: "Price"
        case .priceDown: "Price ↓"
        }
    }
    func sorted(_ order: StockOrder) -> String {
        switch order {
        case .name: "Name, A to Z"
        case .nameDown: "Name, Z to A"
        case .stock: "Stock, least first"
        case .stockDown: "Stock, most first"
        case .price: "Price, lowest first"
        case .priceDown: "Price, highest first"
        }
    }
    var noPrice: String { "no price" }
    var nothingInStock: String { "Nothing in stock yet" }
    var nothingInStockAdvice: String {
        "Set the shop up in a minute, or load the demo to look around."
    }
    var nothingFound: String { "Nothing found" }
    func nothingFoundAdvice(_ search: String) -> String { "No item matches “\(search)”." }
    var showAll: String { "Show all items" }
    func showMore(_ count: Int) -> String { "Show \(count) more" }
    var addItem: String { "Add an item" }
    var departments: String { "Departments" }
    var low: String { "Low stock" }
    func low(_ count: Int) -> String { count == 1 ? "1 item is low" : "\(count) items are low" }
    var choose: String { "Choose several" }
    var chooseAll: String { "All" }
    var chooseNone: String { "None" }
    var stopChoosing: String { "Done" }
    var moveTo: String { "Move to" }
    var move: String { "Move" }
    var company: String { "Company" }
    var exportItems: String { "Save the items as a table (CSV)" }
    var exportMoves: String { "Save all moves as a table (CSV)" }
    var welcome: String { "Set up the shop" }

    func askToDelete(_ name: String) -> String { "Delete “\(name)”?" }
    func askToDelete(_ count: Int) -> String {
        count == 1 ? "Delete 1 item?" : "Delete \(count) items?"
    }
    var deleteAdvice: String {
        "What was sold of it stays as it was sold. You can undo this."
    }
    func deleteThese(_ count: Int) -> String {
        count == 1 ? "Delete 1 item" : "Delete \(count) items"
    }
    func andMore(_ count: Int) -> String { "and \(count) more" }
    var keepThem: String { "Keep them" }

    var lowAdvice: String { "Below their restock level, with what is missing." }
    var nothingLow: String { "Nothing is low" }
    var nothingLowAdvice: String { "Every item has at least its restock level." }
    var toStock: String { "To the stock" }
    func short(_ quantity: Quantity, _ item: Item) -> String {
        amount(quantity, item.unit) + " short"
    }
    var toList: String { "To the shopping list" }
    func toList(_ item: Item) -> String { toList(named: item.fullName) }
    func toList(named name: String) -> String { "Put “\(name)” on the shopping list" }
    var onList: String { "On the shopping list" }
    var lowRemark: String { "Low in stock" }
}

// An item and its moves.
extension InventoryWords {
    var newItem: String { "New item" }
    var name: String { "Name" }
    var attribute: String { "Size, colour, …" }
    var department: String { "Department" }
    var unit: String { "Counted in" }
    var use: String { "What is it for?" }
    var opening: String { "On hand now" }
    func cost(_ unit: ItemUnit?) -> String { isOfOne(unit) ? "Unit cost" : "Cost" + per(unit) }
    func price(_ unit: ItemUnit?) -> String { isOfOne(unit) ? "Unit price" : "Price" + per(unit) }
    private func isOfOne(_ unit: ItemUnit?) -> Bool { unit == nil || unit == .each }
    private func per(_ unit: ItemUnit?) -> String { unit.map { " per " + name($0) } ?? "" }
    var costHint: String { "Without tax. Fractions of a cent are fine." }
    var restockLevel: String { "Restock level" }
    func ownLevelHint(_ department: Department?) -> String {
        department.map { "Empty for the department’s: \($0.restockLevel.text)." }
            ?? "Empty for the department’s."
    }
    var barcode: String { "Barcode" }
    var supplier: String { "Supplier" }
    var note: String { "Note of the encyclopaedia" }
    var noNote: String { "None" }
    var more: String { "Restock level, barcode, supplier, note" }
    var workOut: String { "Work out the margin" }
    var margin: String { "Margin" }
    func margin(_ margin: (profit: Int64, hundredths: Int64), _ currency: Currency) -> String {
        percent(hundredths: margin.hundredths) + " · "
            + currency.text(Money(minor: margin.profit.scaled(by: 1, over: 10_000) ?? 0))
            + " profit"
    }
    func proposal(_ price: String, _ markup: Rate) -> String {
        "With a markup of \(markup.text) it would be \(price)."
    }
    func usePrice(_ price: String) -> String { "Use \(price)" }
    var marginAdvice: String { "With cost and price, the margin shows here." }
    var noDepartment: String { "A department first" }
    var noDepartmentAdvice: String {
        "Items belong to departments, such as Perfumes or Samples. Each has its restock level and "
            + "its markup."
    }
    var addDepartment: String { "Add a department" }
    func editing(_ name: String) -> String { "Edit \(name)" }

    var onHand: String { "on hand" }
    var history: String { "History" }
    var noMoves: String { "Nothing has moved yet." }
    func after(_ quantity: Quantity, _ item: Item) -> String {
        "\(amount(quantity, item.unit)) on hand"
    }
    func paid(_ text: String) -> String { "for \(text)" }
    var restock: String { "Restock" }
    var count: String { "Count" }
    var correct: String { "Correct" }
    func restocking(_ name: String) -> String { "Restock \(name)" }
    func counting(_ name: String) -> String { "Count \(name)" }
    func correcting(_ name: String) -> String { "Correct \(name)" }
    var pack: String { "A package of" }
    var otherQuantity: String { "Or any other number" }
    var paid: String { "What all of it cost" }
    var paidHint: String { "Optional: gives the unit cost." }
    func unitCost(_ cost: String, before: String?) -> String {
        cost + (before.map { ", \($0) so far" } ?? "")
    }
    var unitCostAdvice: String { "The unit cost shows here." }
    var workOutCost: String { "Work out the unit cost" }
    var onTheShelf: String { "On the shelf" }
    func countAdvice(_ amount: String) -> String {
        "Expected \(amount). The difference is recorded as an adjustment."
    }
    var remark: String { "Remark" }
    var remarkNeeded: String { "Why?" }
    var writeOff: String { "Write off" }
    var correction: String { "Correction" }
    var kind: String { "What happened?" }
    var correctAdvice: String {
        "A write-off takes away what is broken, spoilt or given away. A correction adds, or with a "
            + "minus takes away, what was written down wrongly."
    }
    var quantity: String { "How many" }
}

// Departments, company, welcome, demo.
extension InventoryWords {
    var newDepartment: String { "New department" }
    var levelHint: String { "An item with less than this needs restocking." }
    var markup: String { "Markup" }
    var markupHint: String { "In percent, on what an item costs: prices are proposed by it." }
    func figures(_ department: Department) -> String {
        "Restock below \(department.restockLevel.text) · markup \(department.markup.text)"
    }
    var noDepartments: String { "No departments yet" }
    var itemsHere: String { "Items" }
    var addHere: String { "Add an item here" }

    var companyAdvice: String { "Receipts, currency and tax." }
    var companyName: String { "Name" }
    var currency: String { "Currency" }
    var taxRate: String { "Tax rate in percent" }
    var prices: String { "Prices" }
    var withoutTax: String { "Tax comes on top" }
    var withTax: String { "Tax is included" }
    var overselling: String { "When stock runs out" }
    var warns: String { "Warn" }
    var refuses: String { "Block" }
    var address: String { "Address" }
    var addressHint: String { "Printed above what was sold." }
    var receiptNote: String { "Words at the foot of a receipt" }

    var demo: String { "A shop to look around in" }
    var demoAdvice: String {
        "Two departments with ten demo items each, marked “Demo” wherever they show, and three "
            + "months of sales. One tap removes all of it again."
    }
    var loadDemo: String { "Load the demo shop" }
    var removeDemo: String { "Remove the demo shop" }
    var removeDemoMore: String { "Remove the demo shop…" }
    var askToRemoveDemo: String {
        "Every demo item and department goes, and so do the demo sales; what is your own stays. "
            + "You can undo this."
    }

    func welcomeTitle(_ page: Int) -> String {
        switch page {
        case 1: "Your shop, in one place"
        case 2: "Sell with one thumb"
        case 3: "Know what is left"
        default: "Ready to open?"
        }
    }
    func welcomeText(_ page: Int) -> String {
        switch page {
        case 1: "What you make and what you sell it for: items, departments, a till, and the books."
        case 2:
            "Tap what is bought, take the money, and the next customer may come. It works without "
                + "a connection, too."
        case 3:
            "Each sale moves the stock. What runs low says so, and goes on the shopping list with "
                + "one tap."
        default: "Four small steps. Each ticks itself when it is done."
        }
    }
    var back: String { "Back" }
    var next: String { "Next" }
    var skip: String { "Skip" }
    func page(_ page: Int, of count: Int) -> String { "Page \(page) of \(count)" }
    var getStarted: String { "Get started" }
    var later: String { "Do the rest later" }
    var done: String { "Done" }
    var toDo: String { "To do" }
    var ifYouLike: String { "If you like" }
    var stepCompany: String { "Name your company" }
    var stepCompanyText: String { "With its currency and its tax" }
    var stepPasscode: String { "Set a passcode" }
    var stepPasscodeText: String { "So that only you open the studio" }
    var stepDepartment: String { "Add a department" }
    var stepDepartmentText: String { "Perfumes, Samples, Home …" }
    var stepItem: String { "Add an item" }
    var stepItemText: String { "The first thing on your shelf" }
}

// What the studio's search calls them.
extension InventoryWords {
    var foundItem: String { "Item" }
    var foundDepartment: String { "Department" }
}

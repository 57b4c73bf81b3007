internal import Basics

/// Every sentence of the stock that a person reads.
struct InventoryWords {
    /// The room, as the page of data calls it: the till and the stock together.
    var shop: String { "Shop" }
    var gone: String { "No longer here" }
    var goneAdvice: String { "What this page showed is gone from the shop." }
    var toShop: String { "To the shop" }
    func inStock(_ quantity: String, _ unit: ItemUnit) -> String {
        "In stock: " + quantity + (unit == .each ? "" : " " + unit.rawValue)
    }
    var till: String { "Till" }
    var stock: String { "Stock" }
    var sales: String { "Sales" }
    var drawer: String { "Drawer" }
    var parts: String { "Parts of the shop" }

    var demoMark: String { "Demo" }
    var save: String { "Save" }
    var add: String { "Add" }
    var edit: String { "Edit" }
    var delete: String { "Delete" }
    var deleteMore: String { "Delete…" }
    var moreDeeds: String { "More" }
    var otherActions: String { "Other actions" }
    var close: String { "Close" }
}

// What is wrong with a form.
extension InventoryWords {
    var faultsFound: String { "Something is not right yet." }
    var nameMissing: String { "A name, please." }
    var notShowable: String { "This holds a character that can’t be shown." }
    var chooseOne: String { "Choose one." }
    func tooLong(by count: Int) -> String {
        count == 1 ? "One character too many." : "\(count) characters too many."
    }
    var notAQuantity: String {
        "A number, please: up to a thousand million, with three decimals at most."
    }
    var wholeOnly: String { "A whole number, please." }
    var notBelowNought: String { "Not below 0." }
    var howMany: String { "How many?" }
    var moreThanNought: String { "More than 0, please." }
    var notNought: String { "Anything but 0, please." }
    var sayWhy: String { "A few words on why: nobody will remember in a month." }
    var sumTooHigh: String { "That is more than can be counted." }
    var costTooHigh: String { "That makes the unit cost higher than can be recorded." }
    func notMoney(_ currency: Currency) -> String {
        "An amount of money, please, such as " + currency.typed(Money(minor: 125_000)) + "."
    }
    func notACost(_ currency: Currency) -> String {
        "A price for one, please, such as " + currency.typed(cost: 1_250_000) + " or "
            + currency.typed(cost: 32_500) + "."
    }
    var notARate: String { "A percentage, please, with two decimals at most." }
    func rateTooHigh(_ most: Rate) -> String { "At most \(grouped(most)) %." }
    private func grouped(_ rate: Rate) -> String {
        Quantity(thousandths: rate.hundredths * 10).text
    }

    func itemIsThere(_ item: Item) -> String { "“\(item.fullName)” is there already." }
    func barcodeIsTaken(_ item: Item) -> String { "“\(item.fullName)” has this barcode." }
    var departmentGone: String { "That department is gone. Choose another." }
    var departmentIsThere: String { "A department of that name is there already." }
    func departmentHolds(_ count: Int) -> String {
        (count == 1 ? "It has 1 item." : "It has \(count) items.")
            + " Move or delete " + (count == 1 ? "it" : "them") + " first."
    }
    var noSuchNote: String { "There is no such note any more." }
    func unitStays(_ unit: ItemUnit) -> String {
        "It was counted in \(name(unit, many: true)) so far. For another unit, add another item."
    }
    var levelMissing: String { "Say how many should be there; 0 for “it doesn’t matter”." }
    var markupMissing: String { "A markup, please; 0 for none." }
    var companyNameMissing: String { "The name printed on receipts, please." }
    var taxMissing: String { "A tax rate, please; 0 for none." }
    func currencyStaysSold(_ currency: Currency) -> String {
        "Something was sold in \(currency.code) already; the currency stays."
    }
    func currencyStaysPriced(_ currency: Currency) -> String {
        "There are prices in \(currency.code), which has other decimals; they would come to mean "
            + "something else."
    }
    var noneChosen: String { "Choose at least one item." }
    var chooseDepartment: String { "Choose the department they go to." }
    var nothingToRestore: String { "There is nothing to undo any more." }
    var changedSince: String { "It was changed since, so it can’t be undone." }
    func another(_ name: String, _ number: Int) -> String {
        number == 1 ? name + " (sample)" : name + " (sample \(number))"
    }
}

// Quantities, money, margins.
extension InventoryWords {
    /// "12", "250 ml", "1 drop".
    func amount(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        switch unit {
        case .each: quantity.text
        case .millilitre: quantity.text + "\u{A0}ml"
        case .gram: quantity.text + "\u{A0}g"
        case .drop:
            quantity.text + (quantity.thousandths.magnitude == 1_000 ? "\u{A0}drop" : "\u{A0}drops")
        }
    }

    /// "+12", "−3", "0".
    func change(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        (quantity > .zero ? "+" : "") + amount(quantity, unit)
    }

    /// What is on hand, in a few words.
    func left(_ item: Item, _ standing: StockStanding) -> String {
        switch standing {
        case .plenty: item.onHand == .zero ? "none left" : amount(item.onHand, item.unit) + " left"
        case .low: amount(item.onHand, item.unit) + " left · restock"
        case .out: "none left · restock"
        case .oversold:
            "oversold by "
                + amount(Quantity(thousandths: -item.onHand.thousandths), item.unit)
        }
    }

    func name(_ unit: ItemUnit, many: Bool = false) -> String {
        switch unit {
        case .each: many ? "pieces" : "each"
        case .millilitre: "ml"
        case .gram: "g"
        case .drop: many ? "drops" : "drop"
        }
    }

    func name(_ reason: StockMove.Reason) -> String {
        switch reason {
        case .opening: "Opening stock"
        case .restock: "Restocked"
        case .count: "Counted"
        case .correction: "Corrected"
        case .sale: "Sold"
        case .refund: "Returned"
        case .void: "Sale voided"
        case .batch: usedForBatch
        case .writeOff: "Written off"
        }
    }

    var usedForBatch: String { "Used for a batch" }

    /// - Parameter before: what the same batch had moved of the item before.
    func batch(moving quantity: Quantity, before: Quantity) -> String {
        if quantity > .zero {
            return before < .zero ? "Back from a batch" : "Made by a batch"
        }
        return before > .zero ? "Batch undone" : usedForBatch
    }

    func name(use: String) -> String {
        switch use {
        case "sale": "For sale"
        case "material": "A material"
        case "both": "Both"
        default: "Neither"
        }
    }

    /// "36.5 %", "−4 %".
    func percent(hundredths: Int64) -> String {
        Decimal(units: hundredths, places: 2).units < 0
            ? "\u{2212}" + Decimal(units: -hundredths, places: 2).typed + "\u{A0}%"
            : Decimal(units: hundredths, places: 2).typed + "\u{A0}%"
    }
}

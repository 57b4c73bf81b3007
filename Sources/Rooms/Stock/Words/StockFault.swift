internal import Basics
internal import RoomKit
internal import Web

/// Faults of the forms of the stock and of the company.
enum StockFault: String, FaultCode, CaseIterable {
    static let owner = "inventory"

    case nameMissing
    // Numbers.
    case notAQuantity
    case wholeOnly
    case notBelowNought
    case moreThanNought
    case notNought
    /// With the code of the currency.
    case notMoney
    case notACost
    case notARate
    /// With the highest, in hundredths of a percent.
    case rateTooHigh
    case sumTooHigh
    case costTooHigh
    case howMany
    case noneCounted
    case nothingDelivered
    // Suppliers and orders; with the number of orders.
    case notAWeightCode
    case notAMail
    case supplierHasOrders
    case supplierGone
    case chooseItem
    case priceMissing
    case tooManyPrices
    case nothingOrdered
    case extraWithoutPrices
    case sayWhy
    case notADate
    case partsTwice
    // Items and departments; with the name of the other item, the number of items, or the unit.
    case itemIsThere
    case barcodeIsTaken
    case barcodeMissing
    case tooManyBarcodes
    case departmentGone
    case departmentIsThere
    case departmentHolds
    case noSuchNote
    case unitStays
    case levelMissing
    case markupMissing
    case noneChosen
    case chooseDepartment
    case noneWithoutBarcode
    // Products.
    case sizeMissing
    case tooManySizes
    case sizeNotForSale
    // Sets; with the name of an item.
    case setOfSets
    case setHasStock
    // The company; with the code of the currency.
    case companyNameMissing
    case taxMissing
    /// With the number of items and departments.
    case taxIsUsed
    case taxIsGone
    case currencyStaysSold
    case currencyStaysPriced
    /// With the code of the present currency.
    case currencyIsChanged
    case notAnExchangeRate
    case notACountry
    // Faults of an undo.
    case nothingToRestore
    case changedSince
}

extension StockWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        StockFault(fault).map { sentence($0, fault.arguments) }
            ?? CommonWords(language).sentence(fault, formerlyOf: StockFault.owner)
    }

    private func sentence(_ fault: StockFault, _ arguments: [String]) -> String {
        let what = arguments.first ?? ""
        let count = Int(what) ?? 0
        return switch fault {
        case .nameMissing: language.say("Enter a name.")
        case .notAQuantity:
            language.say(
                "Enter a number up to 1,000,000,000 with at most 3 decimals.")
        case .wholeOnly: language.say("Enter a whole number, such as 2.")
        case .notBelowNought: language.say("Enter 0 or more.")
        case .moreThanNought: language.say("Enter a number above 0.")
        case .notNought: language.say("Enter a number other than 0.")
        case .notMoney, .notACost, .currencyStaysSold, .currencyStaysPriced:
            sentence(fault, Currency(code: what) ?? .euro)
        case .notARate: language.say("Enter a percentage, such as 20, with at most 2 decimals.")
        case .rateTooHigh:
            language.say(
                "Enter at most \(Quantity(thousandths: Int64(count) * 10).text(in: language)) %.")
        case .sumTooHigh: language.say("Enter a smaller number: the sum is too large.")
        case .costTooHigh:
            language.say("Enter a lower cost: the unit cost is too high.")
        case .noneCounted: language.say("Enter at least one count.")
        case .nothingDelivered: language.say("Enter the quantity of at least one item.")
        case .notAWeightCode:
            language.say("First digits, digits of the item and of the value must be 12 together.")
        case .notAMail: language.say("Enter an e-mail address, such as ada@example.com.")
        case .supplierHasOrders: SupplierWords(language).tooMany(count)
        case .supplierGone: language.say("That supplier was deleted. Choose another.")
        case .chooseItem: language.say("Choose an item.")
        case .priceMissing: language.say("Enter a price.")
        case .tooManyPrices: language.say("Remove a price of this item first.")
        case .nothingOrdered: language.say("Enter the quantity of at least one item.")
        case .extraWithoutPrices: language.say("Enter the cost of an item, or leave this empty.")
        case .howMany: language.say("Enter a quantity.")
        case .sayWhy:
            language.say("Enter a reason.")
        case .notADate: language.say("Enter a date, such as 2027-03-31.")
        case .partsTwice: language.say("This item appears twice. Remove one.")
        case .itemIsThere: language.say("“\(what)” already exists. Enter another name.")
        case .barcodeIsTaken: language.say("“\(what)” has this barcode. Enter another.")
        case .barcodeMissing: language.say("Enter or scan a barcode.")
        case .tooManyBarcodes: language.say("Remove a barcode first.")
        case .departmentGone: language.say("That department was deleted. Choose another.")
        case .departmentIsThere:
            language.say("A department of this name already exists. Enter another name.")
        case .departmentHolds: DepartmentWords(language).departmentHolds(count)
        case .noSuchNote: language.say("This note no longer exists. Choose another.")
        case .unitStays:
            language.say(
                "This item is counted in \(name(ItemUnit(rawValue: what) ?? .each, many: true)). For another unit, add another item."
            )
        case .levelMissing:
            language.say("Enter a restock level; 0 for none.")
        case .markupMissing: language.say("Enter a markup; 0 for none.")
        case .noneChosen: language.say("Choose at least one item.")
        case .chooseDepartment: language.say("Choose a department.")
        case .noneWithoutBarcode: language.say("All of them already have a barcode.")
        case .sizeMissing: language.say("Enter a size, such as 50 ml.")
        case .tooManySizes: language.say("A product has at most 24 sizes.")
        case .sizeNotForSale: language.say("Choose an item that is for sale.")
        case .setOfSets: language.say("“\(what)” is in a set, or is a set. Choose another.")
        case .setHasStock: language.say("Only an item in pieces with 0 in stock can become a set.")
        case .companyNameMissing: language.say("Enter the company’s name for receipts.")
        case .taxIsUsed:
            language.say(
                count, one: "1 item or department has it. Choose another tax there first.",
                other: "\(count) items or departments have it. Choose another tax there first.")
        case .taxIsGone: language.say("This tax rate was deleted. Choose another.")
        case .taxMissing: language.say("Enter a tax rate, such as 20; 0 for none.")
        case .currencyIsChanged:
            language.say("The currency is \(what) already. Check the new prices again.")
        case .notAnExchangeRate:
            language.say("Enter an exchange rate, such as 1.95583.")
        case .notACountry: language.say("Enter two letters, such as CH, or leave it empty.")
        case .nothingToRestore: language.say("Nothing left to undo.")
        case .changedSince: language.say("Changed since, so it can’t be undone.")
        }
    }

    private func typed(_ sum: Money, _ currency: Currency) -> String {
        language.typed(currency.typed(sum))
    }

    private func typed(cost: Int64, _ currency: Currency) -> String {
        language.typed(currency.typed(cost: cost))
    }

    private func sentence(_ fault: StockFault, _ currency: Currency) -> String {
        switch fault {
        case .notMoney:
            language.say("Enter an amount, such as \(typed(Money(minor: 125_000), currency)).")
        case .notACost:
            language.say(
                "Enter a unit price, such as \(typed(cost: 1_250_000, currency)) or \(typed(cost: 32_500, currency))."
            )
        case .currencyStaysSold:
            language.say("There are sales in \(currency.code), so the currency can’t change.")
        default:
            language.say(
                "There are prices in \(currency.code), which has other decimals, so the currency can’t change."
            )
        }
    }
}

extension Faults {
    init(_ fault: StockFault, _ arguments: [String]) {
        self.init()
        add("", fault, arguments)
    }
}

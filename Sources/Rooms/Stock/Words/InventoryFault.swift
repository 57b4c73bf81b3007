internal import Basics
internal import RoomKit
internal import Web

/// Faults of the forms of the stock and of the company.
enum InventoryFault: String, FaultCode, CaseIterable {
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
    case sayWhy
    case notADate
    case partsTwice
    // Items and departments; with the name of the other item, the number of items, or the unit.
    case itemIsThere
    case barcodeIsTaken
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
    // The company; with the code of the currency.
    case companyNameMissing
    case taxMissing
    case currencyStaysSold
    case currencyStaysPriced
    case notACountry
    // Faults of an undo.
    case nothingToRestore
    case changedSince
}

extension InventoryWords {
    /// Nil for a code of another room or of the journal.
    func sentence(_ fault: Faults.Fault) -> String? {
        InventoryFault(fault).map { sentence($0, fault.arguments) }
            ?? CommonWords(language).sentence(fault, formerlyOf: InventoryFault.owner)
    }

    private func sentence(_ fault: InventoryFault, _ arguments: [String]) -> String {
        let what = arguments.first ?? ""
        let count = Int(what) ?? 0
        return switch fault {
        case .nameMissing: language.say("A name, please.")
        case .notAQuantity:
            language.say(
                "A number, please: up to a thousand million, with three decimals at most.")
        case .wholeOnly: language.say("A whole number, please.")
        case .notBelowNought: language.say("Not below 0.")
        case .moreThanNought: language.say("More than 0, please.")
        case .notNought: language.say("Anything but 0, please.")
        case .notMoney, .notACost, .currencyStaysSold, .currencyStaysPriced:
            sentence(fault, Currency(code: what) ?? .euro)
        case .notARate: language.say("A percentage, please, with two decimals at most.")
        case .rateTooHigh:
            language.say(
                "At most \(Quantity(thousandths: Int64(count) * 10).text(in: language)) %.")
        case .sumTooHigh: language.say("That is more than can be counted.")
        case .costTooHigh:
            language.say("That makes the unit cost higher than can be recorded.")
        case .howMany: language.say("How many?")
        case .sayWhy:
            language.say("A few words on why: nobody will remember in a month.")
        case .notADate: language.say("A date, please, such as 2027-03-31.")
        case .partsTwice: language.say("The same item stands here twice.")
        case .itemIsThere: language.say("“\(what)” is there already.")
        case .barcodeIsTaken: language.say("“\(what)” has this barcode.")
        case .departmentGone: language.say("That department is gone. Choose another.")
        case .departmentIsThere:
            language.say("A department of that name is there already.")
        case .departmentHolds: DepartmentWords(language).departmentHolds(count)
        case .noSuchNote: language.say("There is no such note any more.")
        case .unitStays:
            language.say(
                "It was counted in \(name(ItemUnit(rawValue: what) ?? .each, many: true)) so far. "
                    + "For another unit, add another item.")
        case .levelMissing:
            language.say("Say how many should be there; 0 for “it doesn’t matter”.")
        case .markupMissing: language.say("A markup, please; 0 for none.")
        case .noneChosen: language.say("Choose at least one item.")
        case .chooseDepartment: language.say("Choose the department they go to.")
        case .noneWithoutBarcode: language.say("Each of them has a barcode already.")
        case .companyNameMissing: language.say("The name printed on receipts, please.")
        case .taxMissing: language.say("A tax rate, please; 0 for none.")
        case .notACountry: language.say("Two letters, such as CH, or nothing.")
        case .nothingToRestore: language.say("There is nothing to undo any more.")
        case .changedSince: language.say("It was changed since, so it can’t be undone.")
        }
    }

    private func sentence(_ fault: InventoryFault, _ currency: Currency) -> String {
        switch fault {
        case .notMoney:
            language.say(
                "An amount of money, please, such as "
                    + currency.typed(Money(minor: 125_000)) + ".")
        case .notACost:
            language.say(
                "A price for one, please, such as " + currency.typed(cost: 1_250_000) + " or "
                    + currency.typed(cost: 32_500) + ".")
        case .currencyStaysSold:
            language.say("Something was sold in \(currency.code) already; the currency stays.")
        default:
            language.say(
                "There are prices in \(currency.code), which has other decimals; they would come "
                    + "to mean something else.")
        }
    }
}

extension Faults {
    init(_ fault: InventoryFault, _ arguments: [String]) {
        self.init()
        add("", fault, arguments)
    }
}

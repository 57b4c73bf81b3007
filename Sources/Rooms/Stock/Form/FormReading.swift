internal import Basics
internal import RoomKit
internal import Web

/// Reads a form field by field, and collects the faults.
struct FormReading {
    let form: Fields
    /// Rules of the form's entry, for parsing numbers.
    let rules: Int64
    private(set) var faults = Faults()

    init(_ form: Fields, rules: Int64 = 2) {
        self.form = form
        self.rules = rules
    }

    /// Keeps only the first fault of a field.
    mutating func fault(
        _ field: String, _ fault: InventoryFault, _ arguments: [String] = [],
        _ taken: Taken? = nil
    ) {
        if faults[field] == nil { faults.add(field, fault, arguments, taken) }
    }

    mutating func fault(_ field: String, _ fault: FieldFault, _ arguments: [String] = []) {
        if faults[field] == nil { faults.add(field, fault, arguments) }
    }

    /// - Parameter otherwise: the fault for text that is not a number, or is too large.
    private mutating func fault(
        _ field: String, _ misread: Misread, _ otherwise: InventoryFault, _ arguments: [String] = []
    ) {
        if faults[field] == nil { faults.add(field, misread, or: otherwise, arguments) }
    }

    /// Reads a text, trimmed.
    ///
    /// - Parameter missing: the fault for an empty text; nil if the text is optional.
    mutating func text(
        _ name: String, limit: Int, missing: InventoryFault? = nil, hasLines: Bool = false
    ) -> String {
        let text = (form[name] ?? "").trimmed.withPlainLines
        if text.isEmpty, let missing { fault(name, missing) }
        if text.hasControls(allowingLines: hasLines) { fault(name, .notShowable) }
        if text.count > limit { fault(name, .tooLong, [String(text.count - limit)]) }
        return text
    }

    /// Nil if the field is empty or wrong.
    mutating func quantity(
        _ name: String, _ unit: ItemUnit, missing: InventoryFault? = nil, isSigned: Bool = false
    ) -> Quantity? {
        let typed = (form[name] ?? "").trimmed
        guard !typed.isEmpty else {
            if let missing { fault(name, missing) }
            return nil
        }
        let quantity: Quantity
        do throws(Misread) {
            quantity = try Quantity.read(
                rules < 2 ? withoutThousands(typed) : typed, rules: rules)
        } catch {
            fault(name, error, .notAQuantity)
            return nil
        }
        if quantity < .zero, !isSigned { fault(name, .notBelowNought) }
        if !unit.isDivisible, !quantity.isWhole { fault(name, .wholeOnly) }
        return quantity
    }

    mutating func money(_ name: String, _ currency: Currency) -> Money? {
        let typed = (form[name] ?? "").trimmed
        guard !typed.isEmpty else { return nil }
        let money: Money
        do throws(Misread) {
            money = try currency.read(typed, rules: rules)
        } catch {
            fault(name, error, .notMoney, [currency.code])
            return nil
        }
        if money < .zero { fault(name, .notBelowNought) }
        return money
    }

    mutating func cost(_ name: String, _ currency: Currency) -> Int64? {
        let typed = (form[name] ?? "").trimmed
        guard !typed.isEmpty else { return nil }
        let cost: Int64
        do throws(Misread) {
            cost = try currency.readCost(typed, rules: rules)
        } catch {
            fault(name, error, .notACost, [currency.code])
            return nil
        }
        if cost < 0 { fault(name, .notBelowNought) }
        return cost
    }

    mutating func rate(_ name: String, most: Int64, missing: InventoryFault) -> Rate? {
        let typed = (form[name] ?? "").trimmed
        guard !typed.isEmpty else {
            fault(name, missing)
            return nil
        }
        guard let rate = Rate(typed: typed) else {
            fault(name, .notARate)
            return nil
        }
        if rate.hundredths > most {
            fault(name, .rateTooHigh, [String(most)])
        }
        return rate
    }

    /// One of several; anything else is a fault.
    mutating func choice(_ name: String, _ choices: [String]) -> String {
        let chosen = form[name] ?? ""
        if !choices.contains(chosen) { fault(name, .chooseOne) }
        return chosen
    }
}

extension ItemUnit {
    /// True if fractions are allowed.
    package var isDivisible: Bool { self == .millilitre || self == .gram }
}

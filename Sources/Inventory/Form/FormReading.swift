internal import Basics
internal import Shell
internal import Web

/// Reads a form field by field, and collects a fault for each wrong one.
struct FormReading {
    let form: Fields
    /// The rules of the form's entry: they decide how numbers are read.
    let rules: Int64
    let words = InventoryWords()
    private(set) var faults = Faults()

    init(_ form: Fields, rules: Int64 = 2) {
        self.form = form
        self.rules = rules
    }

    mutating func fault(_ field: String, _ sentence: String) {
        if faults[field] == nil { faults.add(field, sentence) }
    }

    /// Reads a text, trimmed.
    ///
    /// - Parameter missing: the fault for an empty text; nil if it may be empty.
    mutating func text(
        _ name: String, limit: Int, missing: String? = nil, hasLines: Bool = false
    ) -> String {
        let text = (form[name] ?? "").trimmed.withPlainLines
        if text.isEmpty, let missing { fault(name, missing) }
        if text.hasControls(allowingLines: hasLines) { fault(name, words.notShowable) }
        if text.count > limit { fault(name, words.tooLong(by: text.count - limit)) }
        return text
    }

    /// Nil if the field is empty or wrong.
    mutating func quantity(
        _ name: String, _ unit: ItemUnit, missing: String? = nil, isSigned: Bool = false
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
            fault(name, NumberWords().sentence(error) ?? words.notAQuantity)
            return nil
        }
        if quantity < .zero, !isSigned { fault(name, words.notBelowNought) }
        if !unit.isDivisible, !quantity.isWhole { fault(name, words.wholeOnly) }
        return quantity
    }

    mutating func money(_ name: String, _ currency: Currency) -> Money? {
        let typed = (form[name] ?? "").trimmed
        guard !typed.isEmpty else { return nil }
        let money: Money
        do throws(Misread) {
            money = try currency.read(typed, rules: rules)
        } catch {
            fault(name, NumberWords().sentence(error) ?? words.notMoney(currency))
            return nil
        }
        if money < .zero { fault(name, words.notBelowNought) }
        return money
    }

    mutating func cost(_ name: String, _ currency: Currency) -> Int64? {
        let typed = (form[name] ?? "").trimmed
        guard !typed.isEmpty else { return nil }
        let cost: Int64
        do throws(Misread) {
            cost = try currency.readCost(typed, rules: rules)
        } catch {
            fault(name, NumberWords().sentence(error) ?? words.notACost(currency))
            return nil
        }
        if cost < 0 { fault(name, words.notBelowNought) }
        return cost
    }

    mutating func rate(_ name: String, most: Int64, missing: String) -> Rate? {
        let typed = (form[name] ?? "").trimmed
        guard !typed.isEmpty else {
            fault(name, missing)
            return nil
        }
        guard let rate = Rate(typed: typed) else {
            fault(name, words.notARate)
            return nil
        }
        if rate.hundredths > most {
            fault(name, words.rateTooHigh(Rate(hundredths: most) ?? .zero))
        }
        return rate
    }

    /// One of several; anything else is a fault.
    mutating func choice(_ name: String, _ choices: [String]) -> String {
        let chosen = form[name] ?? ""
        if !choices.contains(chosen) { fault(name, words.chooseOne) }
        return chosen
    }
}

extension ItemUnit {
    /// Whether fractions of it are allowed.
    var isDivisible: Bool { self == .millilitre || self == .gram }
}

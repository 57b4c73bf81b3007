internal import Basics
internal import RoomKit
internal import Web

// Quantities, sums and rates in the stock's forms.
extension FormReading {
    mutating func fault(
        _ field: String, _ fault: StockFault, _ arguments: [String] = [],
        _ taken: Taken? = nil
    ) {
        self.fault(field, code: fault, arguments, taken)
    }

    /// Reads a text, trimmed. An empty text is a fault.
    mutating func text(
        _ name: String, limit: Int, missing: StockFault, hasLines: Bool = false
    ) -> String {
        if typed(name).isEmpty { fault(name, missing) }
        return text(name, limit: limit, hasLines: hasLines)
    }

    /// Nil if the field is empty or wrong.
    mutating func quantity(
        _ name: String, _ unit: ItemUnit, missing: StockFault? = nil, isSigned: Bool = false
    ) -> Quantity? {
        let typed = typed(name)
        if typed.isEmpty {
            if let missing { fault(name, missing) }
            return nil
        }
        return quantity(of: typed, unit, at: name, isSigned: isSigned)
    }

    /// Reads a typed quantity; nil, with a fault at a field, for one that is wrong.
    mutating func quantity(
        of typed: String, _ unit: ItemUnit, at field: String, isSigned: Bool = false
    ) -> Quantity? {
        let quantity = number(of: typed, at: field, or: StockFault.notAQuantity) {
            (typed, rules) throws(Misread) in
            try Quantity.read(
                rules < 2 ? withoutThousands(typed) : typed, isDivisible: unit.isDivisible,
                rules: rules)
        }
        guard let quantity else { return nil }
        let wrong: StockFault? =
            quantity < .zero && !isSigned
            ? .notBelowNought : unit.isDivisible || quantity.isWhole ? nil : .wholeOnly
        if let wrong { fault(field, wrong) }
        return wrong == nil ? quantity : nil
    }

    mutating func money(_ name: String, _ currency: Currency) -> Money? {
        let money = number(name, or: StockFault.notMoney, [currency.code]) {
            (typed, rules) throws(Misread) in try currency.read(typed, rules: rules)
        }
        if let money, money < .zero { fault(name, .notBelowNought) }
        return money
    }

    mutating func cost(_ name: String, _ currency: Currency) -> Int64? {
        let cost = number(name, or: StockFault.notACost, [currency.code]) {
            (typed, rules) throws(Misread) in try currency.readCost(typed, rules: rules)
        }
        if let cost, cost < 0 { fault(name, .notBelowNought) }
        return cost
    }

    mutating func rate(_ name: String, most: Int64, missing: StockFault) -> Rate? {
        let typed = typed(name)
        guard !typed.isEmpty else {
            fault(name, missing)
            return nil
        }
        guard let rate = Rate(typed: typed) else {
            fault(name, .notARate)
            return nil
        }
        if rate.hundredths > most { fault(name, .rateTooHigh, [String(most)]) }
        return rate
    }
}

extension ItemUnit {
    /// True if fractions are allowed.
    package var isDivisible: Bool { self == .millilitre || self == .gram }
}

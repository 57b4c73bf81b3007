package import Basics

/// How an item's shelf stands.
package enum StockStanding: Equatable, Sendable {
    case plenty
    /// Below the restock level.
    case low
    /// Nothing is left, and there should be something.
    case out
    /// More went out than was there.
    case oversold
}

extension Item {
    /// Its own restock level, or its department's.
    package func level(_ department: Department) -> Quantity {
        restockLevel ?? department.restockLevel
    }

    /// - Parameter level: see `level(_:)`; what has as much as that needs nothing.
    package func standing(level: Quantity) -> StockStanding {
        if onHand < .zero { return .oversold }
        if onHand < level { return onHand == .zero ? .out : .low }
        return .plenty
    }

    /// What so much of it cost the shop, in minor units rounded half away from zero; nil where the
    /// cost of one is not known, or the product doesn't fit.
    package func cost(of quantity: Quantity) -> Money? {
        cost?.scaled(by: quantity.thousandths, over: 10_000_000).map { Money(minor: $0) }
    }
}

/// What one unit costs, in ten-thousandths of a minor unit: a drop costs less than a cent.
enum UnitCost {
    /// The most that a field takes, as of money.
    static let most = Money.most.minor * 10_000

    /// - Returns: nil for no quantity, and for what doesn't fit.
    static func of(package paid: Money, holding quantity: Quantity) -> Int64? {
        guard quantity > .zero,
            let cost = paid.minor.scaled(by: 10_000_000, over: quantity.thousandths),
            cost <= most
        else { return nil }
        return cost
    }

    /// Unit cost × (1 + markup), rounded half away from zero to the minor unit.
    static func price(cost: Int64, markup: Rate) -> Money? {
        guard let minor = cost.scaled(by: 10_000 + markup.hundredths, over: 100_000_000),
            minor <= Money.most.minor
        else { return nil }
        return Money(minor: minor)
    }

    /// What of a price is left when tax and cost are paid, and how much of the net price that is, in
    /// hundredths of a percent; below 0 where it is sold at a loss. Nil for a price of nothing.
    static func margin(
        price: Money, cost: Int64, _ company: Company
    ) -> (profit: Int64, hundredths: Int64)? {
        guard let tax = company.includesTax ? price.included(company.taxRate) : .zero,
            let net = price.minus(tax), net > .zero
        else { return nil }
        let (whole, overflow) = net.minor.multipliedReportingOverflow(by: 10_000)
        guard !overflow, let share = (whole - cost).scaled(by: 10_000, over: whole) else {
            return nil
        }
        return (profit: whole - cost, hundredths: share)
    }
}

extension Currency {
    /// A unit cost as it is read: with up to four decimals more than the currency has, where they
    /// are needed: "€1.20", "€0.0325". From a hundred minor units on two more are enough: "€8.3333".
    func text(cost: Int64) -> String {
        guard cost >= 1_000_000, let rounded = cost.scaled(by: 1, over: 100) else {
            return text(Money(minor: cost / 10_000)) + further(cost)
        }
        return text(Money(minor: rounded / 100)) + further(rounded % 100 * 100)
    }

    /// As it is typed into a field: "1.20", "0.0325".
    func typed(cost: Int64) -> String {
        typed(Money(minor: cost / 10_000)) + further(cost)
    }

    private func further(_ cost: Int64) -> String {
        var digits = String(cost.magnitude % 10_000)
        while digits.utf8.count < 4 { digits = "0" + digits }
        while digits.hasSuffix("0") { digits.removeLast() }
        guard !digits.isEmpty else { return "" }
        return (exponent == 0 ? "." : "") + digits
    }

    /// Reads a unit cost: as money, with up to four decimals more.
    ///
    /// A point before three digits is a decimal point here, since costs of a drop are typed that
    /// way; a comma there parts thousands, unless nothing but a nought stands before it.
    ///
    /// - Parameter rules: see `Decimal.init(typed:places:comma:rules:)`.
    func readCost(_ text: String, rules: Int64 = 2) throws(Misread) -> Int64 {
        guard rules >= 2 else {
            guard let first = firstCost(text) else { throw .notANumber }
            return first
        }
        let cost = try Decimal.read(
            bare(text), places: exponent + 4, comma: exponent < 3 ? .thousands : .refused
        ).units
        guard cost.magnitude <= UnitCost.most.magnitude else { throw .tooLarge }
        return cost
    }

    /// As `readCost`; nil for what can't be read.
    func cost(typed text: String) -> Int64? { try? readCost(text) }

    /// As release 0.1 read it.
    private func firstCost(_ text: String) -> Int64? {
        if let money = money(typed: text, rules: 1), !hasPointBeforeThree(text) {
            return money.minor.multipliedReportingOverflow(by: 10_000).partialValue
        }
        guard
            let cost = Decimal(
                typed: bare(text), places: exponent + 4, comma: .thousands, rules: 1)?.units,
            cost.magnitude <= UnitCost.most.magnitude
        else { return nil }
        return cost
    }

    /// "0.125", "0,125", "12.125".
    private func hasPointBeforeThree(_ text: String) -> Bool {
        var whole = ""
        var decimals = 0
        var sign: Unicode.Scalar?
        for scalar in text.trimmed.unicodeScalars {
            switch scalar {
            case ".", ",":
                guard sign == nil else { return false }
                sign = scalar
            case "0"..."9":
                if sign == nil { whole.unicodeScalars.append(scalar) } else { decimals += 1 }
            default: continue
            }
        }
        guard let sign, decimals == 3 else { return false }
        return sign == "." || whole.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    }
}

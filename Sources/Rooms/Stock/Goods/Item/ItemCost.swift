package import Basics
internal import Journal

extension Item {
    /// The cost of a quantity, in minor units rounded half away from zero; nil if the unit cost is
    /// not known or the product is too large.
    package func cost(of quantity: Quantity) -> Money? {
        cost?.scaled(by: quantity.thousandths, over: 10_000_000).map { Money(minor: $0) }
    }
}

/// Cost of one unit, in ten-thousandths of a minor unit: a drop costs less than a cent.
enum ItemCost {
    /// The largest unit cost a field accepts: the limit of money.
    static let most = Money.most.minor * 10_000

    /// - Returns: nil for no quantity, and for a result that is too large.
    static func of(package paid: Money, holding quantity: Quantity) -> Int64? {
        guard let cost = paid.minor.scaled(by: 10_000_000, over: quantity.thousandths), cost <= most
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

    /// The profit: the price without tax and cost, and its share of the net price in hundredths of
    /// a percent. Below 0 for a loss; nil if the net price is not above 0.
    ///
    /// - Parameter tax: the item's own, its department's, or the company's.
    static func margin(
        price: Money, cost: Int64, _ company: Company, tax rate: Rate
    ) -> (profit: Int64, hundredths: Int64)? {
        guard let tax = company.includesTax ? price.included(rate) : .zero,
            let net = price.minus(tax)
        else { return nil }
        let (whole, overflow) = net.minor.multipliedReportingOverflow(by: 10_000)
        guard !overflow, let share = (whole - cost).scaled(by: 10_000, over: whole) else {
            return nil
        }
        return (profit: whole - cost, hundredths: share)
    }
}

extension Currency {
    /// A unit cost for display, with up to four decimals beyond the currency's where needed:
    /// "€1.20", "€0.0325". From a hundred minor units up, at most two more: "€8.3333".
    func text(cost: Int64, in language: Language) -> String {
        guard cost >= 1_000_000, let rounded = cost.scaled(by: 1, over: 100) else {
            return text(Money(minor: cost / 10_000), in: language)
                + further(cost, language.signs.decimal)
        }
        return text(Money(minor: rounded / 100), in: language)
            + further(rounded % 100 * 100, language.signs.decimal)
    }

    /// A unit cost for a field of a form: "1.20", "0.0325".
    func typed(cost: Int64) -> String {
        typed(Money(minor: cost / 10_000)) + further(cost, ".")
    }

    private func further(_ cost: Int64, _ decimal: Character) -> String {
        var digits = String(cost.magnitude % 10_000)
        while digits.utf8.count < 4 { digits = "0" + digits }
        while digits.hasSuffix("0") { digits.removeLast() }
        guard !digits.isEmpty else { return "" }
        return (exponent == 0 ? String(decimal) : "") + digits
    }

    /// Parses a unit cost: as money, with up to four decimals more.
    ///
    /// A point before three digits is a decimal point here, because people type the cost of a
    /// drop with a point. A comma there is refused; by rules before 11 it separates thousands,
    /// unless only a 0 comes before.
    ///
    /// - Parameter rules: see `Decimal.init(typed:places:comma:rules:)`.
    package func readCost(
        _ text: String, rules: Int64 = Entry.currentRules
    ) throws(Misread) -> Int64 {
        guard rules >= 2 else {
            guard let first = firstCost(text) else { throw .notANumber }
            return first
        }
        let cost = try Decimal.read(
            bare(text), places: exponent + 4,
            comma: exponent < 3 && rules < 11 ? .thousands : .refused
        ).units
        guard cost.magnitude <= ItemCost.most.magnitude else { throw .tooLarge }
        return cost
    }

    /// Like `readCost`; nil if the text can't be parsed.
    func cost(typed text: String) -> Int64? { try? readCost(text) }

    /// Reads a unit cost as release 0.1 did.
    private func firstCost(_ text: String) -> Int64? {
        if let money = money(typed: text, rules: 1), !hasPointBeforeThree(text) {
            return money.minor.multipliedReportingOverflow(by: 10_000).partialValue
        }
        guard
            let cost = Decimal(
                typed: bare(text), places: exponent + 4, comma: .thousands, rules: 1)?.units,
            cost.magnitude <= ItemCost.most.magnitude
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

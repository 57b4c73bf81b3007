/// A sum of money in whole minor units of the currency: 6400 for €64.00, 64 for ¥64.
///
/// Every operation is checked: a result that doesn't fit is nil.
public struct Money: Hashable, Comparable, Sendable {
    public let minor: Int64

    public init(minor: Int64) {
        self.minor = minor
    }

    public static let zero = Money(minor: 0)

    /// The most that a field takes: ten thousand million (10¹⁰) of a currency with two decimals.
    public static let most = Money(minor: 1_000_000_000_000)

    public static func < (one: Money, other: Money) -> Bool { one.minor < other.minor }

    public func plus(_ other: Money) -> Money? {
        let (sum, overflow) = minor.addingReportingOverflow(other.minor)
        return overflow ? nil : Money(minor: sum)
    }

    public func minus(_ other: Money) -> Money? {
        let (rest, overflow) = minor.subtractingReportingOverflow(other.minor)
        return overflow ? nil : Money(minor: rest)
    }

    public static func sum(_ parts: [Money]) -> Money? {
        var sum = Money.zero
        for part in parts {
            guard let next = sum.plus(part) else { return nil }
            sum = next
        }
        return sum
    }

    /// The price of `quantity` at this unit price, rounded half away from zero.
    public func times(_ quantity: Quantity) -> Money? {
        minor.scaled(by: quantity.thousandths, over: 1_000).map { Money(minor: $0) }
    }

    /// This rate of the sum, rounded half away from zero: 7 % of 120.00 is 8.40.
    public func portion(_ rate: Rate) -> Money? {
        minor.scaled(by: rate.hundredths, over: 10_000).map { Money(minor: $0) }
    }

    /// The tax that this sum includes where prices include tax: of 107.00 at 7 %, 7.00.
    public func included(_ rate: Rate) -> Money? {
        minor.scaled(by: rate.hundredths, over: 10_000 + rate.hundredths).map { Money(minor: $0) }
    }
}

/// A percentage in whole hundredths of a percent: 113 for 1.13 %.
public struct Rate: Hashable, Comparable, Sendable {
    public let hundredths: Int64

    /// Nil below 0 and above a million percent.
    public init?(hundredths: Int64) {
        guard (0...100_000_000).contains(hundredths) else { return nil }
        self.hundredths = hundredths
    }

    private init() { hundredths = 0 }

    public static let zero = Rate()

    public static func < (one: Rate, other: Rate) -> Bool { one.hundredths < other.hundredths }

    /// Reads "7", "1.13", "1,13", "1,000" and "7 %"; nil for anything else, and for a third decimal.
    public init?(typed text: String) {
        guard let rate = try? Rate.read(text) else { return nil }
        self = rate
    }

    /// Like `init(typed:)`, with a reason for a refusal.
    public static func read(_ text: String) throws(Misread) -> Rate {
        var digits = text.trimmed
        if digits.hasSuffix("%") { digits.removeLast() }
        let units = try Decimal.read(digits, places: 2, comma: .thousands).units
        guard units >= 0 else { throw .notANumber }
        guard let rate = Rate(hundredths: units) else { throw .tooLarge }
        return rate
    }

    /// Text for a field: "7", "1.13".
    public var typed: String { Decimal(units: hundredths, places: 2).typed }

    /// "7 %", "1.13 %": with the language's no-break space between.
    public func text(in language: Language) -> String {
        grouped(typed, in: language) + language.percent
    }
}

/// A quantity in whole thousandths of its unit: 2000 for two bottles, 250 for 0.25 ml.
public struct Quantity: Hashable, Comparable, Sendable {
    public let thousandths: Int64

    public init(thousandths: Int64) {
        self.thousandths = thousandths
    }

    /// Nil on overflow.
    public init?(whole: Int64) {
        let (thousandths, overflow) = whole.multipliedReportingOverflow(by: 1_000)
        guard !overflow else { return nil }
        self.init(thousandths: thousandths)
    }

    public static let zero = Quantity(thousandths: 0)

    /// The most that a field takes, positive or negative: a thousand million (10⁹).
    public static let most = Quantity(thousandths: 1_000_000_000_000)

    public static func < (one: Quantity, other: Quantity) -> Bool {
        one.thousandths < other.thousandths
    }

    public func plus(_ other: Quantity) -> Quantity? {
        let (sum, overflow) = thousandths.addingReportingOverflow(other.thousandths)
        return overflow ? nil : Quantity(thousandths: sum)
    }

    public func minus(_ other: Quantity) -> Quantity? {
        let (rest, overflow) = thousandths.subtractingReportingOverflow(other.thousandths)
        return overflow ? nil : Quantity(thousandths: rest)
    }

    public var isWhole: Bool { thousandths % 1_000 == 0 }

    /// Reads "12", "0.25", "-3", "1,000": up to three decimals. Nil for anything else and beyond
    /// `most`.
    ///
    /// - Parameter rules: see `Decimal.init(typed:places:comma:rules:)`.
    public init?(typed text: String, rules: Int64 = 2) {
        guard let quantity = try? Quantity.read(text, rules: rules) else { return nil }
        self = quantity
    }

    /// Like `init(typed:)`, with a reason for a refusal.
    public static func read(_ text: String, rules: Int64 = 2) throws(Misread) -> Quantity {
        let units = try Decimal.read(text, places: 3, comma: .thousands, rules: rules).units
        guard units.magnitude <= most.thousandths.magnitude else { throw .tooLarge }
        return Quantity(thousandths: units)
    }

    /// Reads a quantity of a unit. From rules 11 on, a number that may be a thousand times less is
    /// refused: "1,500" of a unit with fractions, which scales show so, and "1.000" pieces.
    ///
    /// - Parameter isDivisible: true if the unit has fractions.
    public static func read(
        _ text: String, isDivisible: Bool, rules: Int64 = 11
    ) throws(Misread) -> Quantity {
        guard rules > 10 else { return try read(text, rules: rules) }
        let units: Int64
        if isDivisible {
            units = try Decimal.read(text, places: 3, comma: .refused).units
        } else {
            do {
                // A point before three digits is refused where two decimals are kept.
                let pieces = try Decimal.read(text, places: 2, comma: .thousands)
                units = pieces.units.multipliedReportingOverflow(by: 10).partialValue
            } catch .tooManyDecimals {
                throw .tooManyDecimals(0)
            }
        }
        guard units.magnitude <= most.thousandths.magnitude else { throw .tooLarge }
        return Quantity(thousandths: units)
    }

    /// Text for a field: "12", "0.25", "-3".
    public var typed: String { Decimal(units: thousandths, places: 3).typed }

    /// Text on pages: thousands separated, a true minus sign. "1,200", "−0.25".
    public func text(in language: Language) -> String {
        (thousandths < 0 ? "\u{2212}" : "")
            + grouped(Decimal(units: thousandths, places: 3).typed, in: language)
    }
}

/// Digits of a number without its sign, with a language's separators: "1,200.5".
///
/// - Parameter number: with a point before its decimals.
func grouped(_ number: String, in language: Language) -> String {
    let signs = language.signs
    var digits = Substring(number)
    if digits.hasPrefix("-") { digits = digits.dropFirst() }
    var whole = digits
    var rest = Substring()
    if let point = digits.utf8.firstIndex(of: UInt8(ascii: ".")) {
        whole = digits[..<point]
        rest = digits[point...]
    }
    var groups = ""
    var left = whole.utf8.count
    for digit in whole.unicodeScalars {
        groups.unicodeScalars.append(digit)
        left -= 1
        if left > 0, left % 3 == 0 { groups.append(signs.group) }
    }
    return rest.isEmpty ? groups : groups + String(signs.decimal) + rest.dropFirst()
}

/// A currency of ISO 4217. Parses and formats amounts in minor units.
public struct Currency: Hashable, Sendable {
    /// Three capital letters.
    public let code: String
    /// The decimals of its major unit, 0…4: 2 for the euro, 0 for the yen, 3 for Kuwait's dinar.
    public let exponent: Int
    private let sign: String?

    /// Nil for a code that does not exist or is no longer in use.
    public init?(code: String) {
        guard let known = currencies.first(where: { $0.code == code }) else { return nil }
        self.code = known.code
        exponent = known.exponent
        sign = signs.first { $0.code == code }?.sign
    }

    private init(euro: ()) {
        code = "EUR"
        exponent = 2
        sign = "€"
    }

    /// The currency of a studio that has not chosen one.
    public static let euro = Currency(euro: ())

    /// Every code, from A to Z.
    public static var codes: [String] { currencies.map { $0.code } }

    /// "€1,250.00", "¥1,250", "CHF 12.50", "−€3.00"; "1.250,00 €" where the sum is first.
    public func text(_ money: Money, in language: Language) -> String {
        let digits = grouped(
            Decimal(units: money.minor, places: exponent).magnitudeText, in: language)
        let minus = money.minor < 0 ? "\u{2212}" : ""
        if language.facts.isSumFirst { return minus + digits + "\u{A0}" + (sign ?? code) }
        return minus + (sign ?? code + "\u{A0}") + digits
    }

    /// Text for a field, with all decimals: "1250.00", "-3.00".
    public func typed(_ money: Money) -> String {
        (money.minor < 0 ? "-" : "") + Decimal(units: money.minor, places: exponent).magnitudeText
    }

    /// Parses a typed amount: "12", "12.5", "12,50", "1,250.00", "1.250,00", "€ 12.50", "5 EUR".
    ///
    /// "1.005" and "0.125" are refused in a currency of two decimals: see `Decimal.read`. A
    /// currency with three decimals takes "1.250" and refuses "1,250".
    ///
    /// - Parameter rules: the rules of the entry that holds the text. Rules 1 (release 0.1) take
    ///   a single sign before three digits as a thousands separator, so that old entries keep
    ///   their meaning.
    public func read(_ text: String, rules: Int64 = 2) throws(Misread) -> Money {
        let units: Int64
        if rules < 2 {
            guard let first = first(text) else { throw .notANumber }
            units = first
        } else {
            let comma: CommaBeforeThree = exponent < 3 ? .thousands : .refused
            units = try Decimal.read(bare(text), places: exponent, comma: comma).units
        }
        guard units.magnitude <= Money.most.minor.magnitude else { throw .tooLarge }
        return Money(minor: units)
    }

    /// Like `read`, but nil for a text that can't be read.
    public func money(typed text: String, rules: Int64 = 2) -> Money? {
        try? read(text, rules: rules)
    }

    /// The text without the currency, which may be on either side: "€ 12", "-€12", "12 EUR".
    public func bare(_ text: String) -> String {
        var digits = text.trimmed
        var minus = ""
        if digits.hasPrefix("-") || digits.hasPrefix("\u{2212}") {
            digits.removeFirst()
            minus = "-"
        }
        for name in [sign ?? code, code, code.lowercased()] {
            if digits.hasPrefix(name) { return minus + String(digits.dropFirst(name.count)) }
            if digits.hasSuffix(name) { return minus + String(digits.dropLast(name.count)) }
        }
        return minus + digits
    }

    /// The minor units, read by the rules of release 0.1.
    private func first(_ text: String) -> Int64? {
        var digits = text.trimmed
        for sign in [sign ?? code, code] where digits.hasPrefix(sign) {
            digits = String(digits.dropFirst(sign.count)).trimmed
        }
        return withoutGroups(digits, decimals: exponent)
            .flatMap { Decimal(first: $0, places: exponent)?.units }
    }
}

/// The signs that name one currency without its country.
private let signs: [(code: String, sign: String)] = [
    (code: "EUR", sign: "€"), (code: "GBP", sign: "£"), (code: "USD", sign: "$"),
    (code: "JPY", sign: "¥"), (code: "INR", sign: "₹"), (code: "KRW", sign: "₩"),
    (code: "ILS", sign: "₪"), (code: "TRY", sign: "₺"), (code: "UAH", sign: "₴"),
    (code: "VND", sign: "₫"), (code: "NGN", sign: "₦"), (code: "PHP", sign: "₱"),
]

/// ISO 4217 (list one): the currencies that people pay with.
private let currencies: [(code: String, exponent: Int)] = {
    let plain = """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD \
        CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ \
        GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL \
        MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR \
        PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT \
        TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
        """
    let groups: [(codes: String, exponent: Int)] = [
        (codes: plain, exponent: 2),
        (
            codes: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF", exponent: 0
        ),
        (codes: "BHD IQD JOD KWD LYD OMR TND", exponent: 3),
    ]
    var all: [(code: String, exponent: Int)] = []
    for group in groups {
        var code = ""
        for scalar in (group.codes + " ").unicodeScalars {
            if scalar == " " {
                all.append((code: code, exponent: group.exponent))
                code = ""
            } else {
                code.unicodeScalars.append(scalar)
            }
        }
    }
    return all.ordered { $0.code < $1.code }
}()

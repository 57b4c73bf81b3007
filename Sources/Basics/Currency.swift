/// A currency of ISO 4217, by which sums of minor units are read and written.
public struct Currency: Hashable, Sendable {
    /// Three capital letters.
    public let code: String
    /// The decimals of its major unit, 0…4: 2 for the euro, 0 for the yen, 3 for Kuwait's dinar.
    public let exponent: Int
    private let sign: String?

    /// Nil for a code that is none, or is not in use any more.
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

    /// What a studio reckons in until it says otherwise.
    public static let euro = Currency(euro: ())

    /// Every code, from A to Z.
    public static var codes: [String] { currencies.map { $0.code } }

    /// "€1,250.00", "¥1,250", "CHF 12.50", "−€3.00".
    public func text(_ money: Money) -> String {
        let digits = grouped(Decimal(units: money.minor, places: exponent).magnitudeText)
        return (money.minor < 0 ? "\u{2212}" : "") + (sign ?? code + "\u{A0}") + digits
    }

    /// As it is typed into a field, with all its decimals: "1250.00", "-3.00".
    public func typed(_ money: Money) -> String {
        (money.minor < 0 ? "-" : "") + Decimal(units: money.minor, places: exponent).magnitudeText
    }

    /// Reads what a person types: "12", "12.5", "12,50", "1,250.00", "1.250,00", "€ 12.50".
    ///
    /// Nil for anything else, for more decimals than the currency has, and beyond `Money.most`.
    public func money(typed text: String) -> Money? {
        var digits = text.trimmed
        for sign in [sign ?? code, code] where digits.hasPrefix(sign) {
            digits = String(digits.dropFirst(sign.count)).trimmed
        }
        guard let plain = withoutGroups(digits, decimals: exponent),
            let units = Decimal(typed: plain, places: exponent)?.units,
            units.magnitude <= Money.most.minor.magnitude
        else { return nil }
        return Money(minor: units)
    }
}

/// A number without what stands between its thousands; nil where that can't be told. The last of
/// two different signs is the decimal one; a single sign before three digits parts thousands, but
/// for a currency of three decimals.
private func withoutGroups(_ number: String, decimals: Int) -> String? {
    var signs: [(sign: Unicode.Scalar, digits: Int)] = []
    var plain = ""
    for scalar in number.unicodeScalars {
        switch scalar {
        case ".", ",": signs.append((sign: scalar, digits: 0))
        case " ", "\u{A0}", "\u{202F}", "'", "\u{2019}": continue
        default:
            if !signs.isEmpty { signs[signs.count - 1].digits += 1 }
        }
        plain.unicodeScalars.append(scalar)
    }
    guard let last = signs.last else { return plain }
    let others = signs.dropLast()
    guard others.allSatisfy({ $0.digits == 3 }) else { return nil }
    let isDecimal: Bool
    if let first = others.first {
        guard others.allSatisfy({ $0.sign == first.sign }) else { return nil }
        isDecimal = last.sign != first.sign
        guard isDecimal || last.digits == 3 else { return nil }
    } else {
        isDecimal = last.digits != 3 || decimals == 3
    }
    var result = ""
    var seen = 0
    for scalar in plain.unicodeScalars {
        guard scalar == "." || scalar == "," else {
            result.unicodeScalars.append(scalar)
            continue
        }
        seen += 1
        if isDecimal, seen == signs.count { result += "." }
    }
    return result
}

/// The signs that are understood without their country.
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
    return all.sorted { $0.code < $1.code }
}()

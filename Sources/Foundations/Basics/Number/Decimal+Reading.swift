extension Decimal {
    /// Parses a typed number: "12", "-3.5", "0,25", "1,250.00", "1.250,00", "1 250", "1'250".
    ///
    /// Thousands are separated by points, commas, blanks or apostrophes, without mixing; a
    /// different point or comma after the thousands is the decimal sign. A single sign before
    /// three digits may be either. There, a comma follows `comma`, or separates thousands if
    /// three decimals can't be kept. A point there is the decimal sign, or is refused if three
    /// decimals can't be kept. A number that begins with 0 has no thousands.
    ///
    /// - Parameters:
    ///   - places: the number of decimals; more are refused.
    ///   - rules: the rules of the entry that holds the text. Rules 1 (release 0.1) take every
    ///     point or comma as the decimal sign, so that old entries keep their meaning.
    public static func read(
        _ text: String, places: Int, comma: CommaBeforeThree, rules: Int64 = 2
    ) throws(Misread) -> Decimal {
        if rules < 2 {
            guard let first = Decimal(first: text, places: places) else { throw .notANumber }
            return first
        }
        let number = try TypedNumber(text)
        let decimals = try number.decimals(places: places, comma: comma)
        guard decimals <= places else { throw .tooManyDecimals(places) }
        var units: Int64 = 0
        for place in 0..<(number.digits.count + places - decimals) {
            let digit = place < number.digits.count ? number.digits[place] : 0
            let (tens, overflow) = units.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(Int64(digit))
            guard !overflow, !carry else { throw .tooLarge }
            units = sum
        }
        return Decimal(units: number.isNegative ? -units : units, places: places)
    }

    /// Like `read`, but nil for a text that can't be read.
    public init?(typed text: String, places: Int, comma: CommaBeforeThree, rules: Int64 = 2) {
        guard
            let decimal = try? Decimal.read(text, places: places, comma: comma, rules: rules)
        else { return nil }
        self = decimal
    }
}

/// Typed digits, and the signs between the digits.
struct TypedNumber {
    private(set) var isNegative = false
    private(set) var digits: [UInt8] = []
    /// Numbers of digits before the first sign, between signs, and after the last.
    private(set) var groups = [0]
    /// Blanks and apostrophes of all kinds as " " and "'".
    private(set) var signs: [Unicode.Scalar] = []

    init(_ text: String) throws(Misread) {
        var isSigned = false
        for scalar in text.trimmed.unicodeScalars {
            switch scalar {
            case "0"..."9":
                digits.append(UInt8(scalar.value - 0x30))
                groups[groups.count - 1] += 1
            case "-", "\u{2212}", "+":
                guard !isSigned, digits.isEmpty, signs.isEmpty else { throw .notANumber }
                isSigned = true
                isNegative = scalar != "+"
            case ".", ",": part(scalar)
            case "'", "\u{2019}": part("'")
            case " ", "\u{A0}", "\u{2009}", "\u{202F}":
                if !digits.isEmpty || !signs.isEmpty { part(" ") }
            default: throw .notANumber
            }
        }
        guard !digits.isEmpty else { throw .notANumber }
    }

    private mutating func part(_ sign: Unicode.Scalar) {
        signs.append(sign)
        groups.append(0)
    }

    /// How many of the digits are decimals.
    func decimals(places: Int, comma: CommaBeforeThree) throws(Misread) -> Int {
        guard let last = signs.last, let after = groups.last else { return 0 }
        let isMark = last == "." || last == ","
        if signs.count == 1, isMark {
            guard after == 3, hasThousands(groups.count) else { return after }
            return try isDecimal(last, places, comma) ? 3 : 0
        }
        let isDecimal = isMark && signs[0] != last
        let thousands = isDecimal ? signs.count - 1 : signs.count
        guard signs[..<thousands].allSatisfy({ $0 == signs[0] }), hasThousands(thousands + 1)
        else { throw .notANumber }
        return isDecimal ? after : 0
    }

    /// True if the first `count` groups are grouped as thousands.
    func hasThousands(_ count: Int) -> Bool {
        (1...3).contains(groups[0]) && digits[0] != 0
            && groups[1..<count].allSatisfy { $0 == 3 }
    }

    /// True for "1.250" and "1,250": thousands or decimals.
    var isOneSignBeforeThree: Bool {
        signs.count == 1 && (signs[0] == "." || signs[0] == ",") && groups[1] == 3
            && hasThousands(2)
    }

    /// True if the only sign is the decimal sign. One to three digits come before the sign, three
    /// after.
    private func isDecimal(
        _ sign: Unicode.Scalar, _ places: Int, _ comma: CommaBeforeThree
    ) throws(Misread) -> Bool {
        if places == 0 { return false }
        if places < 3 {
            if sign == "," { return false }
        } else {
            if sign == "." || comma == .decimals { return true }
            if comma == .thousands { return false }
        }
        let whole = (isNegative ? "-" : "") + text(digits[..<groups[0]])
        let three = text(digits[groups[0]...])
        var rest = three
        while rest.hasSuffix("0") { rest.removeLast() }
        let fits = rest.utf8.count <= places
        throw .ambiguous(
            whole: whole + three, decimals: fits ? whole + (rest.isEmpty ? "" : "." + rest) : nil)
    }

    func text(_ digits: ArraySlice<UInt8>) -> String {
        var text = ""
        for digit in digits { text += "\(digit)" }
        return text
    }
}

/// The decimal sign of a text, decided once from all its numbers.
///
/// "32,5" beside "1,234" makes the comma the decimal sign of both. "1.234,5" and "1,234,567" decide,
/// too. Where no number decides, a single sign before three digits stays ambiguous.
public struct DecimalSigns: Equatable, Sendable {
    public enum Sign: Equatable, Sendable {
        case point, comma
    }

    /// Nil if no number of the text decides, or if numbers contradict one another.
    public let sign: Sign?

    public init(_ sign: Sign?) {
        self.sign = sign
    }

    /// - Parameters:
    ///   - texts: cells or words; other text than numbers does not count.
    ///   - small: numbers that never reach a thousand, for example percentages: a single sign is
    ///     then decimal.
    public init(of texts: [String], small: [String] = []) {
        var points = 0
        var commas = 0
        let count = { (sign: Sign?) in
            if sign == .point { points += 1 }
            if sign == .comma { commas += 1 }
        }
        for text in texts { count(DecimalSigns.decided(by: text, isSmall: false)) }
        for text in small { count(DecimalSigns.decided(by: text, isSmall: true)) }
        sign = points > 0 && commas > 0 ? nil : points > 0 ? .point : commas > 0 ? .comma : nil
    }

    /// The decimal sign that one number shows; nil for a number that shows none, or for no number.
    private static func decided(by text: String, isSmall: Bool) -> Sign? {
        var signs: [Unicode.Scalar] = []
        var groups = [0]
        var first: Unicode.Scalar?
        for scalar in text.trimmed.unicodeScalars {
            switch scalar {
            case "0"..."9":
                first = first ?? scalar
                groups[groups.count - 1] += 1
            case ".", ",":
                signs.append(scalar)
                groups.append(0)
            case "'", "\u{2019}", " ", "-", "+", "\u{2212}": break
            default: return nil
            }
        }
        guard let last = signs.last, let after = groups.last, after > 0, first != nil else {
            return nil
        }
        let lastSign: Sign = last == "." ? .point : .comma
        if signs.count == 1 {
            let mayBeThousands =
                !isSmall && after == 3 && (1...3).contains(groups[0]) && first != "0"
            return mayBeThousands ? nil : lastSign
        }
        let others = signs.dropLast()
        if others.allSatisfy({ $0 == last }) {
            // "1,234,567": the sign separates thousands, so the other one is decimal.
            guard groups.dropFirst().allSatisfy({ $0 == 3 }) else { return nil }
            return lastSign == .point ? .comma : .point
        }
        return others.allSatisfy { $0 == signs[0] } ? lastSign : nil
    }

    /// Parses a number in this text's notation: "12,5", "1.234,5", "12 500", "1e-05".
    ///
    /// - Parameter places: the number of decimals. Digits that a computer added to a number of 15
    ///   digits or more, as in 0.47000000000000003, are rounded away; other digits beyond
    ///   `places` are refused.
    /// - Throws: `Misread.ambiguous` if a sign may separate thousands or decimals.
    public func read(_ text: String, places: Int) throws(Misread) -> Decimal {
        let text = text.trimmed
        if let exponential = DecimalSigns.exponential(text, places) { return exponential }
        var digits = 0
        var point = ""
        for scalar in text.unicodeScalars {
            switch (scalar, sign) {
            case ("0"..."9", _):
                digits += 1
                point.unicodeScalars.append(scalar)
            case (".", .comma): point += ","
            case (",", .comma): point += "."
            default: point.unicodeScalars.append(scalar)
            }
        }
        let isDecided = sign != nil
        if digits > 14, let short = DecimalSigns.rounded(point, 0, places) { return short }
        // A point before three digits is decimal, and a comma separates thousands, where the text
        // says so; else both are refused.
        let decimal = try Decimal.read(
            point, places: max(places, 3), comma: isDecided ? .thousands : .refused)
        if !isDecided, DecimalSigns.isAmbiguous(point) {
            let units = decimal.units
            throw .ambiguous(
                whole: point.filter { $0 != "." },
                decimals: Decimal(units: units, places: decimal.places).typed)
        }
        guard places < 3 else { return decimal }
        var units = decimal.units
        for _ in places..<3 {
            guard units % 10 == 0 else { throw .tooManyDecimals(places) }
            units /= 10
        }
        return Decimal(units: units, places: places)
    }

    /// "1.234": a point before three digits, after one to three that are no 0.
    private static func isAmbiguous(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3 else { return false }
        let whole = parts[0].filter { $0.isNumber }
        return (1...3).contains(whole.count) && whole.count == parts[0].count
            && !whole.hasPrefix("0")
    }

    /// "1e-05", "1.5E3"; nil for other texts.
    private static func exponential(_ text: String, _ places: Int) -> Decimal? {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.first.map({ (0x30...0x39).contains($0) }) == true,
            let exponent = Int64(parts[1]), (-30...15).contains(exponent)
        else { return nil }
        return rounded(String(parts[0]), Int(clamping: exponent), places)
    }

    /// Plain digits times a power of ten, rounded to 12 significant digits, half up. Nil for
    /// other texts, for more than `places` decimals, and on overflow.
    private static func rounded(_ text: String, _ exponent: Int, _ places: Int) -> Decimal? {
        var units: Int64 = 0
        var kept = 0
        var power = exponent
        var isAfterPoint = false
        var rest: UInt8?
        for byte in text.utf8 {
            guard (0x30...0x39).contains(byte) else {
                guard byte == UInt8(ascii: "."), !isAfterPoint else { return nil }
                isAfterPoint = true
                continue
            }
            if kept < 12 {
                units = units * 10 + Int64(byte - 0x30)
                if units > 0 { kept += 1 }
                if isAfterPoint { power -= 1 }
            } else {
                rest = rest ?? byte
                if !isAfterPoint { power += 1 }
            }
        }
        if let rest, rest >= 0x35 { units += 1 }
        // Now the value is units × 10^power.
        while power < -places {
            guard units % 10 == 0 else { return nil }
            units /= 10
            power += 1
        }
        while power > -places {
            let (next, overflow) = units.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            units = next
            power -= 1
        }
        return Decimal(units: units, places: places)
    }
}

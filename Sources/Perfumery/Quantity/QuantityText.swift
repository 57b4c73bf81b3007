internal import Basics

/// Masses and volumes for people: four significant digits, no zeros at the end, and the unit that
/// makes the number short.
extension Mass {
    /// "1.5 kg", "12.35 g", "4 mg", with a true minus sign below zero.
    public var text: String { text(digits: 4) }

    /// With `digits` significant digits (1…12). Kilograms from 1000 g, milligrams below 0.1 g.
    public func text(digits: Int) -> String {
        let size = grams.magnitude
        if size == 0 { return "0 g" }
        if size < 0.1 {
            let milligrams = written(grams * 1_000, digits)
            if milligrams != "100" { return milligrams + " mg" }
        }
        if size < 1_000 {
            let text = written(grams, digits)
            if text != "1000", text != "\u{2212}1000" { return text + " g" }
        }
        return written(grams / 1_000, digits) + " kg"
    }

    /// Weight with the digits of a scale: grams to a milligram, below 0.1 g milligrams with four
    /// digits. "33.333 g", "1250.25 g", "33.33 mg"
    public var weightText: String {
        guard grams.magnitude >= 0.1 else { return text(digits: 4) }
        let decimal = Decimal(rounding: grams, places: 3)
        let short = Decimal(units: decimal.units.magnitudeClamped, places: 3).typed
        return (decimal.units < 0 ? "\u{2212}" : "") + short + " g"
    }
}

extension Volume {
    /// "0.8 ml", "1.2 l", with a true minus sign below zero.
    public var text: String { text(digits: 4) }

    /// With `digits` significant digits (1…12). Litres from 1000 ml.
    public func text(digits: Int) -> String {
        if millilitres.magnitude < 1_000 {
            let text = written(millilitres, digits)
            if text != "1000", text != "\u{2212}1000" { return text + " ml" }
        }
        return written(millilitres / 1_000, digits) + " l"
    }
}

/// Shares for people.
public enum ShareText {
    /// 0.0125 is "1.25 %": three significant digits, or `digits`.
    public static func percent(_ share: Double, digits: Int = 3) -> String {
        written(share * 100, digits) + " %"
    }
}

/// `value` with `digits` significant digits and at most nine decimals, without zeros at the end.
func written(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "0" }
    var places = min(12, max(1, digits)) - 1
    var size = value.magnitude
    while size >= 10, places > 0 {
        size /= 10
        places -= 1
    }
    while size < 1, places < 9 {
        size *= 10
        places += 1
    }
    let decimal = Decimal(rounding: value, places: min(9, places))
    return (decimal.units < 0 ? "\u{2212}" : "")
        + Decimal(units: decimal.units.magnitudeClamped, places: decimal.places).typed
}

extension Int64 {
    fileprivate var magnitudeClamped: Int64 { Int64(clamping: magnitude) }
}

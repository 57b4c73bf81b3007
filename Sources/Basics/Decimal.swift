/// A number with a fixed count of decimals, written without Foundation: coordinates now, money and
/// grams later.
public struct Decimal: Equatable, Sendable {
    /// The value times ten to the power of `places`.
    public let units: Int64
    public let places: Int

    public init(units: Int64, places: Int) {
        self.units = units
        self.places = places
    }

    /// The nearest decimal to `value`, half away from zero. What can't be a number becomes 0.
    public init(rounding value: Double, places: Int) {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = value * scale
        var nearest: Int64 = 0
        if scaled.magnitude < 9e18 {
            // Without `rounded`, which calls the C library's mathematics.
            nearest = Int64(scaled)
            let rest = scaled - Double(nearest)
            if rest >= 0.5 { nearest += 1 }
            if rest <= -0.5 { nearest -= 1 }
        }
        units = nearest
        self.places = places
    }

    /// All places shown, a point between, a true minus sign in front: "−58.16".
    public var text: String {
        (units < 0 ? "\u{2212}" : "") + magnitudeText
    }

    /// Reads what a person types: "12", "-3.5", "0,25", also with a true minus sign. Nil for anything
    /// else, for more than `places` decimals, and for what does not fit.
    public init?(typed text: String, places: Int) {
        var units: Int64 = 0
        var decimals: Int?
        var digits = 0
        var isNegative = false
        for (index, scalar) in text.trimmed.unicodeScalars.enumerated() {
            switch scalar {
            case "-", "\u{2212}", "+":
                guard index == 0 else { return nil }
                isNegative = scalar != "+"
            case ".", ",":
                guard decimals == nil else { return nil }
                decimals = 0
            case "0"..."9":
                let digit = Int64(scalar.value - 0x30)
                let (tens, overflow) = units.multipliedReportingOverflow(by: 10)
                let (sum, carry) = tens.addingReportingOverflow(digit)
                guard !overflow, !carry else { return nil }
                units = sum
                digits += 1
                if let count = decimals { decimals = count + 1 }
            default: return nil
            }
        }
        guard digits > 0, decimals ?? 0 <= places else { return nil }
        for _ in (decimals ?? 0)..<places {
            let (tens, overflow) = units.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            units = tens
        }
        self.init(units: isNegative ? -units : units, places: places)
    }

    /// As it is typed into a field: a plain minus, no zeros at the end. "-3.5", "12".
    public var typed: String {
        var digits = magnitudeText
        if places > 0 {
            while digits.hasSuffix("0") { digits.removeLast() }
            if digits.hasSuffix(".") { digits.removeLast() }
        }
        return (units < 0 ? "-" : "") + digits
    }

    /// `text` without its sign.
    public var magnitudeText: String {
        var digits = String(units.magnitude)
        while digits.utf8.count <= places { digits = "0" + digits }
        guard places > 0 else { return digits }
        let split = digits.index(digits.endIndex, offsetBy: -places)
        return digits[..<split] + "." + digits[split...]
    }
}

/// A number with a fixed count of decimals, written without Foundation.
public struct Decimal: Equatable, Sendable {
    /// The value times ten to the power of `places`.
    public let units: Int64
    public let places: Int

    public init(units: Int64, places: Int) {
        self.units = units
        self.places = places
    }

    /// The nearest decimal to `value`, half away from zero. A value that is not a finite number
    /// becomes 0.
    public init(rounding value: Double, places: Int) {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = value * scale
        var nearest: Int64 = 0
        if scaled.magnitude < 9e18 {
            // Not `rounded`, which calls the C library's math functions.
            nearest = Int64(scaled)
            let rest = scaled - Double(nearest)
            if rest >= 0.5 { nearest += 1 }
            if rest <= -0.5 { nearest -= 1 }
        }
        units = nearest
        self.places = places
    }

    /// With all its decimals, a decimal point and a true minus sign: "−58.16".
    public var text: String {
        (units < 0 ? "\u{2212}" : "") + magnitudeText
    }

    /// As it is typed into a field: a plain minus, no zeros at the end. "-3.5", "12".
    public var typed: String {
        var digits = magnitudeText.utf8[...]
        if places > 0 {
            while digits.last == 0x30 { digits.removeLast() }
            if digits.last == 0x2E { digits.removeLast() }
        }
        return (units < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
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

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

    /// Text for a field: a plain minus, no trailing zeros. "-3.5", "12".
    public var typed: String {
        units < 0 ? "-" + digits(withoutLastZeros: true) : digits(withoutLastZeros: true)
    }

    /// `text` without its sign.
    public var magnitudeText: String { digits(withoutLastZeros: false) }

    /// Written from the last digit to the first: a page has hundreds of numbers.
    private func digits(withoutLastZeros isShort: Bool) -> String {
        // Room for all digits of 64 bits, the decimals, a digit before the point, and the point.
        let size = 22 + places
        return String(unsafeUninitializedCapacity: size) { buffer in
            var start = size
            var rest = units.magnitude
            var isWriting = !isShort
            var place = 0
            while rest > 0 || place <= places {
                if place == places {
                    if places > 0, isWriting {
                        start -= 1
                        buffer[start] = UInt8(ascii: ".")
                    }
                    isWriting = true
                }
                let digit = UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
                place += 1
                guard isWriting || digit > 0 else { continue }
                isWriting = true
                start -= 1
                buffer[start] = UInt8(ascii: "0") + digit
            }
            for index in start..<size { buffer[index - start] = buffer[index] }
            return size - start
        }
    }
}

package import Basics

/// Numbers as pages say them, and what is wrong with one that somebody typed.
package struct NumberWords: Sendable {
    package init() {}

    /// With commas between thousands: "1,600".
    package func grouped(_ count: Int) -> String {
        var digits = String(count.magnitude)
        var grouped = ""
        while digits.utf8.count > 3 {
            grouped = "," + digits.suffix(3) + grouped
            digits = String(digits.dropLast(3))
        }
        return (count < 0 ? "\u{2212}" : "") + digits + grouped
    }

    /// Nil where the field's own sentence, which says what it takes, says it all.
    package func sentence(_ misread: Misread) -> String? {
        switch misread {
        case .notANumber, .tooLarge: nil
        case .ambiguous(let whole, let decimals?):
            "This can mean \(whole) or \(decimals). Type the one you mean."
        case .ambiguous(let whole, nil):
            "Type \(whole) if you mean that. After a point, two decimals at most."
        case .tooManyDecimals(0): "A whole number, please."
        case .tooManyDecimals(let most): "At most \(most) decimals."
        }
    }
}

package import Basics

/// Numbers as shown on pages, and messages about mistyped numbers.
package struct NumberWords: Sendable {
    private let language: Language

    package init(_ language: Language) { self.language = language }

    /// With commas between thousands: "1,600".
    package func grouped(_ count: Int) -> String {
        var digits = String(count.magnitude)
        var grouped = ""
        while digits.utf8.count > 3 {
            grouped = String(language.signs.group) + digits.suffix(3) + grouped
            digits = String(digits.dropLast(3))
        }
        return (count < 0 ? "\u{2212}" : "") + digits + grouped
    }

    /// Nil for a text that is not a number or is too large: the field's own fault names the
    /// expected input.
    package func sentence(_ misread: Misread) -> String? {
        switch misread {
        case .notANumber, .tooLarge: nil
        case .ambiguous(let whole, let decimals?):
            language.say(
                "This can mean \(language.typed(whole)) or \(language.typed(decimals)). Enter the one you mean."
            )
        case .ambiguous(let whole, nil):
            language.say("Enter \(whole) if you mean that. At most 2 decimals after a point.")
        case .tooManyDecimals(0): language.say("Enter a whole number, such as 2.")
        case .tooManyDecimals(let most): language.say("Enter at most \(most) decimals.")
        }
    }
}

package import Basics

/// What is wrong with a number that somebody typed.
package struct NumberWords: Sendable {
    package init() {}

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

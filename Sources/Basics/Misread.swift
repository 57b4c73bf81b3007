/// Why what a person typed is not taken as a number.
public enum Misread: Error, Equatable, Sendable {
    case notANumber
    /// Three digits stand after the only sign: they are thousands or decimals, and nobody can tell.
    /// What to type for either; `decimals` is nil where the field doesn't keep so many.
    case ambiguous(whole: String, decimals: String?)
    /// A number, with more decimals than so many.
    case tooManyDecimals(Int)
    case tooLarge
}

/// What a single comma before three digits is, as in "1,250", where three decimals can be kept.
///
/// Neroli writes thousands with a comma, but many people type decimals with one.
public enum CommaBeforeThree: Sendable {
    /// Thousands: of money and of pieces.
    case thousands
    /// Decimals: where nothing is as much as a thousand.
    case decimals
    /// Neither is guessed: a dose would be a thousand times what was meant.
    case refused
}

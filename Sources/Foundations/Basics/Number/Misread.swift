/// Reasons for refusing a typed number.
public enum Misread: Error, Equatable, Sendable {
    case notANumber
    /// Three digits follow the only sign: thousands or decimals. The values are the text to type
    /// for either; `decimals` is nil if the field keeps fewer decimals.
    case ambiguous(whole: String, decimals: String?)
    /// A number with more decimals than this.
    case tooManyDecimals(Int)
    case tooLarge
}

/// The meaning of a single comma before three digits, as in "1,250", where three decimals can be
/// kept.
///
/// Neroli writes thousands with a comma, but many people type decimals with one.
public enum CommaBeforeThree: Sendable {
    /// Thousands: for money and for pieces.
    case thousands
    /// Decimals: for values that never reach a thousand.
    case decimals
    /// Refused, not guessed: a guess could multiply a dose by a thousand.
    case refused
}

internal import Basics

/// A CAS Registry Number: two to seven digits, two, and one by which the others are checked.
public struct CASNumber: Hashable, Comparable, Sendable {
    /// Digits of the whole number, as one integer.
    private let digits: Int64

    /// Result of reading a text as a CAS number.
    public enum Reading: Equatable, Sendable {
        case number(CASNumber)
        /// The form is right, but the last digit should be this digit.
        case wrongDigit(Int)
        case none
    }

    /// Reads "5392-40-5", also with other dashes and with surrounding blanks.
    public static func read(_ text: String) -> Reading {
        var digits: Int64 = 0
        // Index of the current part, and number of its digits so far.
        var part = 0
        var count = 0
        for scalar in text.trimmed.unicodeScalars {
            switch scalar {
            case "0"..."9":
                digits = digits * 10 + Int64(scalar.value - 0x30)
                count += 1
                guard count <= 7 else { return .none }
            case "-", "\u{2010}"..."\u{2015}", "\u{2212}":
                guard part == 0 && count >= 2 || part == 1 && count == 2 else { return .none }
                part += 1
                count = 0
            default: return .none
            }
        }
        guard part == 2, count == 1 else { return .none }
        var rest = digits / 10
        var sum: Int64 = 0
        var place: Int64 = 1
        while rest > 0 {
            sum += rest % 10 * place
            rest /= 10
            place += 1
        }
        let digit = sum % 10
        guard digit == digits % 10 else { return .wrongDigit(Int(clamping: digit)) }
        return .number(CASNumber(digits: digits))
    }

    /// Nil where the last digit does not fit the others, and for any other text.
    public init?(_ text: String) {
        guard case .number(let number) = CASNumber.read(text) else { return nil }
        self = number
    }

    private init(digits: Int64) {
        self.digits = digits
    }

    /// "5392-40-5".
    public var text: String {
        let middle = digits / 10 % 100
        return String(digits / 1_000) + (middle < 10 ? "-0" : "-") + String(middle) + "-"
            + String(digits % 10)
    }

    public static func < (left: CASNumber, right: CASNumber) -> Bool {
        left.digits < right.digits
    }
}

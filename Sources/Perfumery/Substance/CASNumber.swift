internal import Basics

/// A CAS Registry Number: two to seven digits, two, and one by which the others are checked.
public struct CASNumber: Hashable, Comparable, Sendable {
    /// All its digits as one number.
    private let digits: Int64

    /// What a text is that should be a CAS number.
    public enum Reading: Equatable, Sendable {
        case number(CASNumber)
        /// It has the form of one, but its last digit should be this.
        case wrongDigit(Int)
        case none
    }

    /// Reads "5392-40-5", also with other dashes and with blanks around it.
    public static func read(_ text: String) -> Reading {
        var parts: [Int64] = [0]
        var counts = [0]
        for scalar in text.trimmed.unicodeScalars {
            switch scalar {
            case "0"..."9":
                guard let last = parts.indices.last, counts[last] < 8 else { return .none }
                parts[last] = parts[last] * 10 + Int64(scalar.value - 0x30)
                counts[last] += 1
            case "-", "\u{2010}"..."\u{2015}", "\u{2212}":
                parts.append(0)
                counts.append(0)
            default: return .none
            }
        }
        guard counts.count == 3, (2...7).contains(counts[0]), counts[1] == 2, counts[2] == 1 else {
            return .none
        }
        var rest = parts[0] * 100 + parts[1]
        let digits = rest * 10 + parts[2]
        var sum: Int64 = 0
        var place: Int64 = 1
        while rest > 0 {
            sum += rest % 10 * place
            rest /= 10
            place += 1
        }
        let digit = sum % 10
        guard digit == parts[2] else { return .wrongDigit(Int(clamping: digit)) }
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
        return "\(digits / 1_000)-" + (middle < 10 ? "0" : "") + "\(middle)-\(digits % 10)"
    }

    public static func < (left: CASNumber, right: CASNumber) -> Bool {
        left.digits < right.digits
    }
}

/// A unique formula identifier (UFI) of CLP's Annex VIII, by ECHA's UFI Developers Manual 1.4.
public enum FormulaIdentifier: Equatable, Sendable {
    /// "N1QV-R02N-J00M-WQD5".
    case right(String)
    /// Not 16 letters and digits.
    case otherShape
    /// A letter that no identifier holds.
    case letter(Character)
    /// The check character, or the number behind the identifier, can't be.
    case wrong

    private static let alphabet = [Character]("0123456789ACDEFGHJKMNPQRSTUVWXY")
    /// Place of each sign but the check character in the number, highest first.
    private static let order = [5, 4, 3, 7, 2, 8, 9, 10, 1, 0, 11, 6, 12, 13, 14]

    /// Small letters, blanks, and other or no hyphens are as good; "UFI:" may stand before it.
    public init(_ text: String) {
        var signs = text.uppercased().filter {
            !$0.isWhitespace && !"-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}".contains($0)
        }
        if signs.hasPrefix("UFI") { signs = String(signs.dropFirst(3).drop(while: { $0 == ":" })) }
        let all = [Character](signs)
        guard all.count == 16, all.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else {
            self = .otherShape
            return
        }
        var digits: [Int] = []
        for sign in all {
            guard let digit = FormulaIdentifier.alphabet.firstIndex(of: sign) else {
                self = .letter(sign)
                return
            }
            digits.append(digit)
        }
        guard FormulaIdentifier.isRight(digits) else {
            self = .wrong
            return
        }
        var text = ""
        for (place, sign) in all.enumerated() {
            if place > 0, place % 4 == 0 { text.append("-") }
            text.append(sign)
        }
        self = .right(text)
    }

    /// The weighted sum, and the number: 28 bits of the formula, 46 of the company and version, of
    /// which the last bit is 0.
    private static func isRight(_ digits: [Int]) -> Bool {
        let sum = digits.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
        guard sum % 31 == 0 else { return false }
        var number = [Int](repeating: 0, count: 15)
        for (place, target) in order.enumerated() { number[target] = digits[place + 1] }
        // In two halves of 37 bits.
        var (high, low): (UInt64, UInt64) = (0, 0)
        for digit in number {
            low = low * 31 + UInt64(digit)
            high = high * 31 + (low >> 37)
            low &= (1 << 37) - 1
        }
        return high < 1 << 37 && low & 1 == 0 && (high, low) != (0, 0)
    }
}

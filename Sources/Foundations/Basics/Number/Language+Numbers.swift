// Numbers in a form's fields, in the notation of the page's language, and in the one of the program
// and its log: docs/decisions/0327.
extension Language {
    /// True if fields of this language have the program's notation: "1250.5".
    public var hasPlainNumbers: Bool { signs.decimal == "." }

    /// Text of a number field for a person: "1250.5" is "1250,5", and "1,250" is "1.250". Other text
    /// stays as it is.
    ///
    /// - Parameter plain: in the program's notation.
    public func typed(_ plain: String) -> String {
        guard !hasPlainNumbers, let (before, number, after) = enclosed(plain),
            before.isEmpty || before == "-", after.isEmpty || after.last == "%"
        else { return plain }
        if let single = try? TypedNumber(String(number)), single.isOneSignBeforeThree,
            single.signs[0] == ","
        {
            return before + number.split(separator: ",").joined(separator: String(signs.group))
                + after
        }
        guard
            number.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || $0.isDigit }),
            let point = number.utf8.firstIndex(of: UInt8(ascii: ".")),
            number.utf8.lastIndex(of: UInt8(ascii: ".")) == point
        else { return plain }
        return before + number[..<point] + String(signs.decimal) + number[point...].dropFirst()
            + after
    }

    /// Text of a number field in the program's notation: in German "1.250,5" and "1250,5" are
    /// "1250.5", "1,250" is "1.25", and "1.250" is "1,250", of which each field decides. Text that is
    /// no number stays as it is.
    ///
    /// - Parameter isKept: true for a text with zeros at its end that are to stay.
    public func plain(_ typed: String, keeping isKept: (String) -> Bool = { _ in false }) -> String
    {
        guard !hasPlainNumbers, let (before, text, after) = enclosed(typed),
            !after.contains("?"),
            let number = try? TypedNumber(String(text)), let last = number.signs.last
        else { return typed }
        let decimals: Int
        if number.isOneSignBeforeThree {
            guard Character(last) != signs.group else {
                let sign = text.split(separator: signs.group, omittingEmptySubsequences: false)
                return before + sign.joined(separator: ",") + after
            }
            // A sign that the language does not have: asked about wherever it may be either.
            guard Character(last) == signs.decimal else { return typed }
            decimals = 3
        } else {
            guard let count = try? number.decimals(places: 3, comma: .decimals) else {
                return typed
            }
            decimals = count
        }
        let whole = number.text(number.digits.dropLast(decimals))
        guard decimals > 0 else { return before + whole + after }
        var plain = whole + "." + number.text(number.digits.suffix(decimals))
        // Money with two decimals refuses three, which others write for thousands.
        if decimals == 3, plain.utf8.last == UInt8(ascii: "0"), !isKept(before + plain + after) {
            while plain.utf8.last == UInt8(ascii: "0") { plain.removeLast() }
            if plain.utf8.last == UInt8(ascii: ".") { plain.removeLast() }
        }
        return before + plain + after
    }
}

/// A text from its first digit to its last, with what encloses it, such as a currency. Nil without
/// a digit, and where a point or a comma is outside.
private func enclosed(_ text: String) -> (before: Substring, number: Substring, after: Substring)? {
    guard let first = text.utf8.firstIndex(where: { $0.isDigit }),
        let last = text.utf8.lastIndex(where: { $0.isDigit })
    else { return nil }
    let end = text.utf8.index(after: last)
    let (before, after) = (text[..<first], text[end...])
    guard !(before + after).utf8.contains(where: { $0 == 0x2C || $0 == 0x2E }) else { return nil }
    return (before, text[first..<end], after)
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

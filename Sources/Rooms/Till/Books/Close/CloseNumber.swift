/// The number of a close: "A-3" is the third of the till A.
package struct CloseNumber: Equatable, Sendable {
    let letter: String
    let number: Int64

    init(letter: String, number: Int64) {
        self.letter = letter
        self.number = number
    }

    /// Nil if the text is not the number of a close.
    init?(_ text: String) {
        guard let dash = text.utf8.lastIndex(of: UInt8(ascii: "-")),
            let number = Int64(text[text.index(after: dash)...]), number > 0
        else { return nil }
        let letter = String(text[..<dash])
        guard !letter.isEmpty, letter.utf8.count <= 64 else { return nil }
        self.init(letter: letter, number: number)
        // Every close has only one address: refuse "A-03", for example.
        guard self.text == text else { return nil }
    }

    var text: String { letter + "-" + String(number) }
}

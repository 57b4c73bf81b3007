import Perfumery
import Testing

@Suite struct FormulaIdentifierTests {
    /// Of ECHA's manual, guides and tools.
    private static let right = [
        "N1QV-R02N-J00M-WQD5", "E600-30P1-S00Y-5079", "GMTT-2SQN-6FDD-6TV1",
        "R3NN-3KVT-2XSG-W43J",
    ]

    @Test(arguments: right) func everySpellingIsTaken(_ text: String) {
        let signs = text.filter { $0 != "-" }
        for spelled in [
            text, text.lowercased(), signs, signs.lowercased(), " UFI: " + text + " ",
            String(text.map { $0 == "-" ? " " : $0 }),
            String(text.map { $0 == "-" ? "\u{2011}" : $0 }),
        ] { #expect(FormulaIdentifier(spelled) == .right(text), "\(spelled)") }
    }

    @Test(arguments: right) func oneWrongOrSwappedSignIsFound(_ text: String) {
        let signs = [Character](text)
        for place in signs.indices where signs[place] != "-" {
            for other in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" where other != signs[place] {
                var changed = signs
                changed[place] = other
                let isLetter = !"BILOZ".contains(other)
                #expect(
                    FormulaIdentifier(String(changed)) == (isLetter ? .wrong : .letter(other)))
            }
            guard place + 1 < signs.count, signs[place + 1] != "-",
                signs[place] != signs[place + 1]
            else { continue }
            var swapped = signs
            swapped.swapAt(place, place + 1)
            #expect(FormulaIdentifier(String(swapped)) == .wrong)
        }
    }

    @Test(
        arguments: [
            ("N1QV-R02N-J00M-WQD6", .wrong), ("N1QV-R02N-J00M-WDQ5", .wrong),
            ("NIQV-R02N-J00M-WQD5", .letter("I")), ("N1QV-RO2N-J00M-WQD5", .letter("O")),
            ("0000-0000-0000-0000", .wrong), ("", .otherShape), ("N1QV", .otherShape),
            ("N1QV-R02N-J00M-WQD55", .otherShape), ("N1QV_R02N_J00M_WQD5", .otherShape),
            ("ÑQV1-R02N-J00M-WQD5", .otherShape),
            // A right sum, but an odd number.
            ("G000-0000-0000-0001", .wrong),
        ] as [(String, FormulaIdentifier)])
    func othersAreNone(_ text: String, _ reading: FormulaIdentifier) {
        #expect(FormulaIdentifier(text) == reading)
    }
}

import Basics
import Testing

struct SearchTextTests {
    @Test(arguments: [
        ("Bitter Orange", ["bitter", "orange"]), ("  neroli ", ["neroli"]),
        ("Crème Brûlée", ["creme", "brulee"]), ("cre\u{300}me", ["creme"]),
        ("L'eau d’Issey", ["l", "eau", "d", "issey"]), ("Ylang-Ylang", ["ylang", "ylang"]),
        ("Straße 12", ["strasse", "12"]), ("Œillet/Nelke (rot)", ["oeillet", "nelke", "rot"]),
        ("a\u{0}b\"*%_", ["a", "b"]), ("🌹 роза", ["🌹", "роза"]), ("50\u{A0}ml", ["50", "ml"]),
        ("", []), (" - ’ “”…\u{202E}", []), ("\u{301}", []), ("РОЗА", ["роза"]),
    ])
    func `words are what stands between blanks and signs, folded`(
        _ text: String, _ words: [String]
    ) {
        #expect(SearchText(text).words.map { String(decoding: $0, as: UTF8.self) } == words)
    }

    @Test func `plain text is read as any other`() {
        // A non-ASCII letter at the end selects the slow path, character by character.
        for text in (0..<128).map({ "Ab\(UnicodeScalar(UInt8($0)))Cd 9" }) {
            let plain = SearchText(text)
            let other = SearchText(text + " é")
            #expect(plain.words == other.words.dropLast().map { $0 }, "\(text)")
            for part in plain.words {
                #expect(plain.matches([part]) == other.matches([part]), "\(text)")
            }
        }
    }

    @Test func `a tail runs from a word to the end without blanks`() {
        let tails = SearchText("Bitter orange oil").tails

        #expect(
            tails.map { String(decoding: $0, as: UTF8.self) }
                == ["bitterorangeoil", "orangeoil", "oil"])
    }

    @Test(arguments: [
        ("Bitter orange", "bitterorange", "[Bitter orange]"),
        ("Bitter orange", "or", "Bitter [or]ange"),
        ("Orange orangery", "or", "[Or]ange [or]angery"),
        ("Crème Brûlée", "creme", "[Crème] Brûlée"), ("cre\u{300}me", "cre", "[cre\u{300}]me"),
        ("Straße", "stras", "[Straß]e"), ("Damask", "mask", "Damask"), ("L’eau", "leau", "[L’eau]"),
    ])
    func `a match is marked where it stands in the text`(
        _ text: String, _ wanted: String, _ marked: String
    ) {
        let bytes = [UInt8](text.utf8)
        var shown = ""
        var place = 0
        for match in SearchText(text).matches([[UInt8](wanted.utf8)]) {
            shown += String(decoding: bytes[place..<match.lowerBound], as: UTF8.self)
            shown += "[" + String(decoding: bytes[match], as: UTF8.self) + "]"
            place = match.upperBound
        }
        shown += String(decoding: bytes[place...], as: UTF8.self)

        #expect(shown == marked)
    }

    @Test func `words fold as the whole house folds`() {
        for text in [
            "Crème Brûlée", "Œillet", "İzmir", "Straße", "Ylang-Ylang", "ΡΌΔΟ", "Żubrówka",
        ] {
            #expect(
                String(decoding: SearchText(text).letters, as: UTF8.self) == text.foldedForSearch)
        }
    }
}

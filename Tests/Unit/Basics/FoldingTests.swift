import Basics
import Testing

struct FoldingTests {
    @Test(arguments: [
        ("Tonka Beans", "tonkabeans"), ("  tonka\u{A0}beans\n", "tonkabeans"),
        ("Orquídea", "orquidea"), ("ORQUÍDEA", "orquidea"), ("e\u{301}", "e"),
        ("Crème Brûlée", "cremebrulee"), ("Œillet", "oeillet"), ("Ætherisch", "aetherisch"),
        ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Żubrówka", "zubrowka"),
        ("İzmir", "izmir"), ("Ylang-Ylang", "ylangylang"), ("L’Heure d'été", "lheuredete"),
        ("Smørrebrød", "smorrebrod"), ("Ångström", "angstrom"), ("", ""), ("- ’", ""),
    ])
    func `case, accents, blanks and hyphens are folded away`(_ text: String, _ folded: String) {
        #expect(text.foldedForSearch == folded)
    }

    @Test(arguments: ["薔薇", "ورد", "роза", "🌹", "👩🏽‍🔬", "ωμέγα", "3,7", "a\u{0}b", "co₂"])
    func `other scripts, emoji, digits and NUL are kept`(_ text: String) {
        #expect(text.foldedForSearch == text)
    }

    @Test func `capitals of other scripts are lowered`() {
        #expect("РОЗА".foldedForSearch == "роза")
        #expect("ΡΌΔΟ".foldedForSearch == "ρόδο")
    }

    @Test func `folding twice is folding once`() {
        for text in ["Crème Brûlée", "Œillet", "İzmir", "Straße", "ΡΌΔΟ", "👩🏽‍🔬 – Ö"] {
            let once = text.foldedForSearch

            #expect(once.foldedForSearch == once)
        }
    }

    @Test(arguments: [
        ("  rose  ", "rose"), ("\u{A0}\u{2003}\t\r\nrose\u{3000}", "rose"), ("", ""),
        (" \n ", ""), ("damask rose", "damask rose"), ("\u{0} x", "\u{0} x"), (" 🌹 ", "🌹"),
    ])
    func `white space is trimmed at both ends and kept inside`(_ text: String, _ trimmed: String) {
        #expect(text.trimmed == trimmed)
    }
}

struct HoldingTests {
    @Test(arguments: [
        ("damaskrose", "rose", true), ("damaskrose", "damask", true), ("rose", "", true),
        ("", "", true), ("", "a", false), ("rose", "roses", false), ("aaab", "aab", true),
        ("ros", "rose", false), ("rosé", "e", false), ("a\0b", "\0b", true), ("🌹", "🌹", true),
    ])
    func `a text holds what stands anywhere in it`(
        _ text: String, _ part: String, _ isHeld: Bool
    ) {
        #expect(text.holds(part) == isHeld)
    }
}

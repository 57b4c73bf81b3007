import Basics
import Testing

@Suite struct `A language` {
    @Test(arguments: [(0, "0 hours"), (1, "1 hour"), (2, "2 hours"), (-1, "-1 hours")])
    func `counts`(count: Int, text: String) {
        #expect(Language.english.counted(count, "hour", "hours") == text)
        #expect(Language.madeUp.counted(count, "hour", "hours") == "‹\(text)›")
    }

    @Test func `chooses a whole sentence by a count, and makes no other`() {
        let says = { (count: Int, names: [String]) in
            Language.english.say(count, one: "\(names[0]) is low", other: "\(count) are low")
        }
        #expect(says(1, ["Rose"]) == "Rose is low")
        #expect(says(0, []) == "0 are low")
        #expect(Language.madeUp.say(Int64(2), one: "1 day", other: "2 days") == "‹2 days›")
    }

    @Test func `writes numbers with its own signs`() throws {
        let quantity = try Quantity.read("-1234.5")
        #expect(quantity.text(in: .english) == "\u{2212}1,234.5")
        #expect(quantity.text(in: .madeUp) == "\u{2212}1'234,5")
    }

    @Test func `sorts names as it does, and leaves equal ones in their order`() {
        let names = ["zest", "Éclat", "eau", "Émail", "Eau"]
        #expect(Language.english.sorted(names) { $0 } == ["eau", "Eau", "Éclat", "Émail", "zest"])
        #expect(Language.madeUp.sorted(names) { $0 } == ["eau", "Eau", "zest", "Éclat", "Émail"])
    }

    @Test func `says a sentence as its own`() {
        #expect(Language.english.say("Rose") == "Rose")
        #expect(Language.madeUp.say("Rose") == "‹Rose›")
    }
}

@Suite struct `The language of a request` {
    @Test(arguments: [
        ("", Language.english), ("de-DE, de;q=0.9", .german), ("en-GB,x-made-up", .english),
        ("da, X-Made-Up;q=0.8, en;q=0.5", .madeUp), ("nl,fr-CA;q=0.5", .french),
    ])
    func `is the first accepted one that pages can be said in`(
        _ accepted: String, _ language: Language
    ) {
        #expect(Language(accepted: accepted) == language)
    }

    @Test func `writes a number with its unit by its own decimal sign`() {
        #expect(Language.english.decimal("1.5 kg") == "1.5 kg")
        #expect(Language.madeUp.decimal("1.5 kg") == "1,5 kg")
    }

    @Test func `writes a share with its own blank before the sign`() {
        #expect(Language.english.decimal("1.5 %") == "1.5 %")
        #expect(Language.french.decimal("1.5 %") == "1,5\u{202F}%")
        #expect(Language.german.decimal("1.5 %") == "1,5\u{A0}%")
        #expect(Language.german.decimal("18\u{A0}%") == "18" + Language.german.percent)
    }
}

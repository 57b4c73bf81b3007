import Basics
import Testing

@Suite struct `A language` {
    @Test(arguments: [(0, "0 hours"), (1, "1 hour"), (2, "2 hours"), (-1, "-1 hours")])
    func `counts`(count: Int, text: String) {
        #expect(Language.english.counted(count, "hour", "hours") == text)
    }

    @Test func `writes numbers with its own signs`() throws {
        let quantity = try Quantity.read("-1234.5")
        #expect(quantity.text == "\u{2212}1,234.5")
        #expect(quantity.text(in: .english) == "\u{2212}1,234.5")
        #expect(quantity.text(in: .madeUp) == "\u{2212}1'234,5")
    }

    @Test func `says a sentence as its own`() {
        #expect(Language.english.say("Rose") == "Rose")
        #expect(Language.madeUp.say("Rose") == "‹Rose›")
    }
}

import Basics
import Testing

@testable import Medleys

@Suite struct `A formula pasted into a form of a language` {
    private func amount(_ text: String, _ language: Language) -> String {
        PastedFormula(text, unit: "g", in: language).lines.first?.amount ?? ""
    }

    @Test func `has the language's decimal sign where no number decides`() {
        for text in ["Rose 1,250 g", "Rose\t1,250", "Rose;1,250 g"] {
            #expect(amount(text, .german) == "1.25")
            #expect(amount(text, .french) == "1.25")
        }
        #expect(amount("Rose 1,250 g", .english) == "1,250")
        #expect(amount("Rose 1.250 g", .english) == "1.25")
        // A thousandfold dose is not guessed: no form reads this text.
        for language in [Language.french, .german] {
            let asked = amount("Rose 1.250 g", language)
            #expect(asked == "1.250 ?")
            #expect(language.typed(asked) == asked)
            #expect(language.plain(asked) == asked)
        }
    }

    @Test(arguments: Language.offered)
    func `keeps its own where a number decides`(_ language: Language) {
        #expect(
            amount("Rose 1,250 g\nIris 0.5 g\nOak 2.25 g", language) == "1,250"
                || amount("Rose 1,250 g\nIris 0.5 g\nOak 2.25 g", language) == "1250")
        #expect(amount("Rose 1,250 g\nIris 0,5 g", language) == "1.25")
        #expect(amount("Rose 1.250 g\nIris 0.5 g", language) == "1.25")
    }
}

import Basics
import Perfumery
import Testing

@testable import Limits

@Suite struct `Texts of the built-in law` {
    private let words = LimitsWords(.madeUp)

    @Test func `are said in the language of the page`() {
        var texts: Set<String> = []
        for entry in EuropeanLaw.held.entries {
            if !entry.condition.isEmpty { texts.insert(entry.condition) }
            for category in ProductCategory.allCases {
                for limit in entry.limits(in: category, nil) {
                    texts.insert(limit.reference)
                    if let doubt = limit.doubt { texts.insert(doubt) }
                    if case .specification(let text) = limit.rule { texts.insert(text) }
                }
            }
        }
        for entry in AllergenList.european.entries where !entry.remark.isEmpty {
            texts.insert(entry.remark)
        }
        let standard = EuropeanLaw.standard
        texts.formUnion([standard.name, standard.edition])

        #expect(texts.count > 40)
        let unsaid = texts.filter {
            !$0.isEmpty && !$0.hasPrefix("REACH") && !words.lawText($0).hasPrefix("‹")
        }
        #expect(unsaid.sorted() == [])
    }

    @Test func `with their share and kind of product by its rules`() {
        let text = "At most 0.5 % in products that stay on: confirm that it is none."

        #expect(LimitsWords(.english).lawText(text) == text)
        #expect(
            words.lawText(text)
                == "‹At most 0,5\u{A0}% in ‹products that stay on›: confirm that it is none.›")
    }

    @Test func `and those of a person stay as they are`() {
        #expect(words.lawText("At most twice a day") == "At most twice a day")
        #expect(words.lawText("Own condition") == "Own condition")
    }

    @Test func `kinds of product are said, too`() {
        #expect(words.category(.four) == "‹4: ‹fine fragrance on skin››")
        #expect(LimitsWords(.english).category(.four) == "4: fine fragrance on skin")
    }
}

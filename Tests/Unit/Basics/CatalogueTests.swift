import Foundation
import TestKit
import Testing

@testable import Basics

/// A language that is made up by sentences alone, with the plural forms of Polish.
@Suite struct `A language added by its sentences` {
    private let language = Language.invented

    init() {
        let made = packed([
            "Shelf": "Półka", "Shelf {1} of {2}": "\u{2} · \u{1}", "1 jar": "1 słoik",
            "{1} jars": "\u{1} słoik\0\u{1} słoiki\0\u{1} słoików", "jar": "słoik",
            "jars": "słoik\0słoiki\0słoików", "data:Rose": "Róża",
        ])
        #expect(language.learn(made))
    }

    @Test func `says them, with their arguments in its own order`() {
        #expect(language.say("Shelf") == "Półka")
        #expect(language.say("Shelf \(3) of \("“long”")") == "“long” · 3")
        #expect(language.say("Shelf \(3) of \("")") == " · 3")
        #expect(Language.english.say("Shelf \(3) of \(7)") == "Shelf 3 of 7")
        #expect(language.read("Rose") == "Róża")
        #expect(language.read("Rose Garden") == "Rose Garden")
    }

    @Test(arguments: [
        (1, "1 słoik"), (2, "2 słoiki"), (5, "5 słoików"), (12, "12 słoików"), (22, "22 słoiki"),
        (0, "0 słoików"),
    ])
    func `chooses the form of a count`(_ count: Int, _ said: String) {
        #expect(language.say(count, one: "1 jar", other: "\(count) jars") == said)
        #expect(
            language.counted(count, "jar", "jars")
                == said.replacing(" ", with: "\u{A0}"))
    }

    @Test func `says in English what it lacks, and counts it`() {
        let before = Language.sentencesMissed
        #expect(
            language.say("A sentence without \(1) translation")
                == "A sentence without 1 translation")
        #expect(Language.sentencesMissed > before)
        #expect(Language.lackingSentences.contains("A sentence without {1} translation"))
        let long = String(repeating: "a", count: 70_000)
        #expect(language.say("Shelf \(long) of \(2)") == "Shelf \(long) of 2")
    }

    @Test func `is not lost while others are given at once`() {
        let words = packed(["Shelf": "Półka"])
        let numbers = 100..<UInt8(180)
        DispatchQueue.concurrentPerform(iterations: 4) { turn in
            for number in numbers where Int(number) % 4 == turn {
                #expect(Language(number: number).learn(words))
            }
        }
        #expect(numbers.filter { !Language(number: $0).isLearned } == [])
    }

    @Test func `refuses bytes that are no catalogue`() {
        let sound = packed(["Shelf": "Półka"])
        for broken in [[], Array(sound.dropLast(20)), [0] + sound, sound.dropLast(9) + [255]] {
            #expect(!language.learn(Array(broken)))
        }
    }
}

@Suite struct `French and German` {
    init() throws { try learnLanguages() }

    @Test func `say whole sentences, and zero as CLDR has it`() {
        #expect(Language.german.say("Save") == "Speichern")
        #expect(Language.french.counted(0, "day", "days") == "0\u{A0}jour")
        #expect(Language.german.counted(0, "day", "days") == "0\u{A0}Tage")
        #expect(Language.french.counted(2, "day", "days") == "2\u{A0}jours")
    }

    @Test func `write numbers, sums, shares and days as their countries do`() throws {
        let sum = Money(minor: 123_456)
        #expect(Currency.euro.text(sum, in: .english) == "€1,234.56")
        #expect(Currency.euro.text(sum, in: .german) == "1.234,56\u{A0}€")
        #expect(Currency.euro.text(sum, in: .french) == "1\u{202F}234,56\u{A0}€")
        let rate = try Rate.read("5.5")
        #expect(rate.text(in: .german) == "5,5\u{A0}%")
        #expect(rate.text(in: .french) == "5,5\u{202F}%")
        #expect(Language.german.dayOfMonth(28) == "28.")
        #expect(Language.french.dayOfMonth(1) == "1er")
        #expect(Language.french.dayOfMonth(28) == "28")
        #expect(Language.german.sorted(["Zimt", "Öl", "Oud"]) { $0 } == ["Öl", "Oud", "Zimt"])
    }

    @Test func `read the numbers that they write, as English does`() throws {
        for text in ["1.234,5", "1\u{202F}234,5", "1 234,5", "1,234.5", "1234,5"] {
            #expect(try Quantity.read(text).thousandths == 1_234_500)
        }
    }
}

/// A catalogue as `script/words` packs it.
private func packed(_ sentences: [String: String]) -> [UInt8] {
    func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
    func bytes(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let sorted = sentences.sorted { hash($0.key) < hash($1.key) }
    var ends: [UInt8] = []
    var text: [UInt8] = []
    for (_, said) in sorted {
        text += [UInt8](said.utf8)
        ends += bytes(text.count)
    }
    return [UInt8]("NLW1".utf8) + bytes(sorted.count)
        + sorted.flatMap { bytes(Int(hash($0.key))) } + ends + text
}

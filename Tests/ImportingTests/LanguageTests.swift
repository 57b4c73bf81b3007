import Basics
import Studio
import TestKit
import Testing
import Web

@testable import Importing

/// An import in a language that is made up: whatever is not said through `Language` shows as English
/// there. What comes from a file is in letters that English has not.
@Suite struct `What is wrong with an import, in another language` {
    @Test(
        arguments: [
            .empty, .tooLarge(megabytes: 32), .notAnExport, .notJSON(line: 3), .cutOff, .packed,
            .newer,
            .unknownSheet, .quote(line: 3), .notUTF8, .unknownTable, .twice, .unknownColumn,
            .doubledColumn, .missingColumn, .noColumns, .wrongCount(said: 1, held: 2),
            .wrongWidth(has: 2, needs: 1), .notText, .notWhole, .notBytes, .numberTooLarge,
            .isMissing,
            .notAnId, .noSuchTime, .noSuchZone, .noSuchDay, .noSuchCurrency, .notAForm,
            .outOfRange(1...9), .noneOf("Α, Β"), .tooLong(1), .doubled, .breaksRule,
            .noSuch(table: "ΠΙΝ", value: "Γ"), .discrepancy("Δ"), .unbalanced("Ε"),
            .unreadableNote("Ζ"), .unreadable,
        ] as [ImportFault.Kind])
    func `is said in it`(_ kind: ImportFault.Kind) {
        let words = ImportFaultWords(.madeUp)
        var alone = ImportFault(kind)
        #expect(isSaid(words.sentence(alone)))
        #expect(isSaid(words.sentence(alone.at(table: "ΠΙΝ", row: 2, column: "ΣΤΗΛΗ"))))
        alone.file = "ΑΡΧΕΙΟ"
        #expect(isSaid(words.sentence(alone)))
    }

    @Test(
        arguments: [
            .sending(.tooLarge), .sending(.cutOff), .sending(.unwritable("ΔΙΣΚΟΣ")), .forgotten,
            .mode,
            .word, .doesNotFit, .notKept(.noRoom),
        ] as [ImportRefusal])
    func `and so is what keeps it from being done`(_ refusal: ImportRefusal) {
        #expect(isSaid(ImportWords(.madeUp).fault(refusal)))
    }

    @Test(arguments: TypedWord.allCases)
    func `the word to type is the same in every language`(_ word: TypedWord) {
        for language in Language.allCases {
            let words = ImportWords(language)
            for sentence in [words.type(word), words.wrong(word)] {
                #expect(sentence.contains("“\(word.rawValue)”"))
            }
        }
        #expect(word.isTyped(in: Fields([("word", " \(word.rawValue.uppercased()) ")])))
        #expect(!word.isTyped(in: Fields([("word", "‹\(word.rawValue)›")])))
        #expect(!word.isTyped(in: Fields()))
    }

    @Test func `counts are as English has them`() {
        let words = ImportFaultWords(.english)
        let said = { (kind: ImportFault.Kind) in words.sentence(ImportFault(kind)) }
        #expect(said(.wrongCount(said: 1, held: 2)) == "The file says it has 1 row, and holds 2.")
        #expect(
            said(.wrongCount(said: 2_000, held: 1))
                == "The file says it has 2000 rows, and holds 1.")
        #expect(
            said(.wrongWidth(has: 1, needs: 3)) == "The row has 1 value, and the table 3 columns.")
        #expect(
            said(.wrongWidth(has: 2, needs: 1)) == "The row has 2 values, and the table 1 column.")
        #expect(said(.tooLong(1)) == "This has more than 1 character.")
        #expect(said(.tooLong(40)) == "This has more than 40 characters.")
        #expect(
            words.sentence(ImportFault(.notWhole).at(table: "sale", row: 12, column: "total"))
                == "Table sale, row 12, column total: this is no whole number.")
    }

    private func isSaid(_ sentence: String) -> Bool {
        sentence.contains("‹") && ">\(sentence)<".saidInNoLanguage().isEmpty
    }
}

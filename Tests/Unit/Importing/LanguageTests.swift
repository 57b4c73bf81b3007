import Basics
import RoomKit
import Studio
import TestKit
import Testing
import Web

@testable import Importing

/// An import in an invented language: text that bypasses `Language` shows as English. Text from
/// the file is in letters that English lacks.
@Suite struct `What is wrong with an import, in another language` {
    @Test(
        arguments: [
            .empty, .tooLarge(megabytes: 32), .notAnExport, .notJSON(line: 3), .cutOff, .packed,
            .newer, .mixed, .tooManyRows(2),
            .unknownSheet, .unknownColumns("Α, Β"), .notTaken(.sales), .notTaken(.moves),
            .notTaken(.statement), .notTaken(.contacts), .notTaken(.appointments), .quote(line: 3),
            .notUTF8, .unknownTable, .twice, .unknownColumn,
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
            .mode, .unknown(columns: ""), .unknown(columns: "Α, Β"),
            .word, .doesNotFit, .notKept(.noRoom),
        ] as [ImportRefusal])
    func `and so is what keeps it from being done`(_ refusal: ImportRefusal) {
        #expect(isSaid(ImportWords(.madeUp).fault(refusal)))
    }

    @Test(
        arguments: [
            .nameMissing, .tooLong(.name, by: 1), .tooLong(.attribute, by: 2),
            .tooLong(.department, by: 3), .notShowable, .tooManyCells, .soldByWeight,
            .withoutCAS, .parent, .severalVariants("Α"), .remark("Α"),
            .unknownUnit("Α"), .archived, .partOfAnother, .doubled(line: 2),
            .meetsTwo(barcode: "Α", name: "Β"), .sameName, .line("Α", amount: "1"), .noLines,
            .tooManyLines(500), .priceVaries, .otherCurrency("Α"), .pricesDiffer("1", taken: "2"),
            .stockAdded("1", taken: "2"), .levelsDiffer("1", taken: "2"), .notInEveryStore("Α"),
            .barcodeTaken("Α"), .barcodeTooLong, .barcodeRounded("1"), .supplierTooLong,
            .composite, .furtherDepartments("Α"), .unitStays("Α"), .lineWithoutAmount("Α"),
            .lineNotCounted("Α"), .linesAdded("Α"), .diluentUnknown("Α"),
            .rounded("Α", text: "1", taken: "2"), .textTooLong, .notACAS("Α"), .notAShare("Α"),
            .notAPrice("1"), .furtherPrices(1), .furtherPrices(2), .here, .formulaHere,
            .column("Α", lines: 1), .column("Α", lines: 2), .noDepartment("Α", lines: 1),
            .noDepartment("Α", lines: 2), .field("Α", things: 1), .field("Α", things: 2),
            .number(heading: "Α", text: "1", .notANumber),
            .number(heading: "Α", text: "1", .tooManyDecimals),
            .number(heading: "Α", text: "1", .tooLarge),
            .number(heading: "Α", text: "1", .doubtful),
            .number(heading: "Α", text: "1", .belowNought),
            .number(heading: "Α", text: "1", .notWhole),
        ] as [LeftBehind.Kind])
    func `so is what is left of a file of another program`(_ kind: LeftBehind.Kind) {
        for (line, name) in [(0, ""), (3, "ΟΝΟΜΑ")] {
            let left = LeftBehind(kind: kind, file: "ΑΡΧΕΙΟ", line: line, name: name)
            let sentence = ForeignWords(.madeUp).sentence(left)
            #expect(isSaid(sentence))
            // Every kind has its own sentence; none is missing.
            #expect(ForeignWords(.english).sentence(left).hasSuffix("."), "\(kind)")
        }
    }

    @Test(
        arguments: [
            .loyverse(.euro), .square(.euro), .spreadsheet(.euro), .vaultMaterials(.euro),
            .vaultFormulas(scenting: "Α"),
            .materials,
        ] as [ForeignKind])
    func `and so is which program's it is`(_ kind: ForeignKind) {
        let words = ForeignWords(.madeUp)
        #expect(isSaid(words.lead(kind)))
        for group in LeftBehind.Group.allCases { #expect(isSaid(words.heading(group))) }
    }

    @Test(arguments: TypedWord.allCases)
    func `the word to type is the same in every language`(_ word: TypedWord) {
        for language in Language.all {
            let words = ImportWords(language)
            for sentence in [words.type(word), words.wrong(word)] {
                #expect(["“", "«\u{202F}", "„"].contains { sentence.contains($0 + word.rawValue) })
            }
        }
        #expect(word.isTyped(in: Fields([("word", " \(word.rawValue.uppercased()) ")])))
        #expect(!word.isTyped(in: Fields([("word", "‹\(word.rawValue)›")])))
        #expect(!word.isTyped(in: Fields()))
    }

    @Test func `counts are as English has them`() {
        let words = ImportFaultWords(.english)
        let said = { (kind: ImportFault.Kind) in words.sentence(ImportFault(kind)) }
        #expect(said(.wrongCount(said: 1, held: 2)) == "The file declares 1 row and has 2.")
        #expect(
            said(.wrongCount(said: 2_000, held: 1))
                == "The file declares 2000 rows and has 1.")
        #expect(
            said(.wrongWidth(has: 1, needs: 3)) == "The row has 1 value; the table has 3 columns.")
        #expect(
            said(.wrongWidth(has: 2, needs: 1)) == "The row has 2 values; the table has 1 column.")
        #expect(said(.tooLong(1)) == "This has more than 1 character.")
        #expect(said(.tooLong(40)) == "This has more than 40 characters.")
        #expect(
            words.sentence(ImportFault(.notWhole).at(table: "sale", row: 12, column: "total"))
                == "Table sale, row 12, column total: enter a whole number.")
    }

    private func isSaid(_ sentence: String) -> Bool {
        sentence.contains("‹") && ">\(sentence)<".saidInNoLanguage().isEmpty
    }
}

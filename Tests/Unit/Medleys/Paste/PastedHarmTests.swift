import Testing
import Web

@testable import Medleys

/// A line as a text: "Bergamot|1.6|g|10|DPG".
private func lines(_ text: String) -> [String] {
    PastedFormula(text, unit: "g").lines.map {
        [$0.name, $0.amount, $0.unit, $0.dilution, $0.diluent].joined(separator: "|")
    }
}

@Suite struct `What was pasted as a formula` {
    private static let tokens = [
        "a b ", "1,2.3 ", "10% ", "(", "1x", "½", "\t", "| ", "Rose 1 g, ", "@", "in DPG ", "; ",
    ]

    @Test(arguments: tokens)
    func `is never more words than a line of a formula has`(_ token: String) {
        for count in [100, 1_000, 10_000] {
            let text = String(repeating: token, count: count)
            #expect(PastedWords(text).list.count <= PastedWords.mostWords)
            let row = PastedReading("Rose 1 g\n" + text + "\nIris 2 g")
            #expect(row.found.count <= 62)
        }
    }

    @Test(arguments: tokens)
    func `is read to its end, also where it is large`(_ token: String) {
        let long = String(repeating: token, count: 40_000 / token.utf8.count)
        _ = PastedFormula(long, unit: "g")
        let line = String(repeating: token, count: 45 / token.utf8.count)
        _ = PastedFormula(String(repeating: line + "\n", count: 400), unit: "g")
        #expect(PastedFormula(String(repeating: token, count: 400_000), unit: "g").lines.isEmpty)
    }

    @Test func `leaves out a line that is too long, and says so`() {
        let long = String(repeating: "a b ", count: 10_000)
        let formula = PastedFormula("Rose 1 g\n\(long)\nIris 2 g", unit: "g")

        #expect(formula.lines.map { $0.name } == ["Rose", "Iris"])
        #expect(formula.leftOut.count == 1)
        #expect(formula.leftOut.first?.utf8.count ?? 0 < 130)
    }

    @Test(arguments: ["Rose: mg 250", "Bergamot ml 3", "Rose gtt 5", "Bergamot kg 1"])
    func `asks about a unit before its number`(_ text: String) {
        let formula = PastedFormula("Iris 3 g\n" + text, unit: "g")
        #expect(formula.sources.map { $0.isAsked } == [false, true])
    }

    @Test func `keeps a number of the law beside a name that the law does not know`() {
        let text = "Material\tCAS\tg\nHouse aldehyde\t80-54-6\t30\nLysmeral\t80-54-6\t1\n"
        let rest = "Hedione\t24851-98-7\t5\nMusk Ketone\t81-14-1\t2\nLavendelöl\t8000-28-0\t4"
        #expect(
            lines(text + rest) == [
                "House aldehyde (80-54-6)|30|g||", "Lysmeral|1|g||", "Hedione|5|g||",
                "Musk Ketone|2|g||", "Lavendelöl|4|g||",
            ])
    }

    @Test(arguments: [
        "Ethanol to 100 g", "Alkohol auf 100 g", "Alkohol auffüllen bis 100 g",
        "Alcool QSP 100 g", "Alcool csp 100 g", "Alcool a 100 g", "Alcol fino a 100 g",
        "Alcohol hasta 100 g", "Alkohol ad 100 g", "Ethanol up to 100 g", "Alcool q.s.p. 100 g",
        "Ethanol fill to 100 g", "Alcool jusqu'à 100 g", "Ethanol\tto 100 g",
    ])
    func `asks what fills up to a weight`(_ text: String) {
        let tab = text.contains("\t") ? "\t" : " "
        let formula = PastedFormula("Rose\(tab)2 g\nIris\(tab)3 g\n" + text, unit: "g")

        #expect(formula.sources.map { $0.isAsked } == [false, false, true])
        #expect(
            formula.lines.last.map {
                ["Ethanol", "Alkohol", "Alcool", "Alcol", "Alcohol"]
                    .contains($0.name)
            } == true)
    }

    @Test func `keeps a name that ends with a letter`() {
        #expect(lines("Methyl ionone A 100 g") == ["Methyl ionone A|100|g||"])
    }

    @Test(arguments: [
        "Totaal", "Summa", "Razem", "I alt", "Soma", "Итого", "Concentrate", "Total", "Summe",
    ])
    func `leaves out a total in many languages`(_ word: String) {
        let formula = PastedFormula("Bergamot 2.1 g\nHedione 4 g\n\(word) 6.1 g", unit: "g")

        #expect(formula.lines.map { $0.name } == ["Bergamot", "Hedione"])
        #expect(formula.leftOut == ["\(word) 6.1 g"])
    }

    @Test func `asks for a last line that is the sum of those above`() {
        let formula = PastedFormula("Bergamot 2.1 g\nHedione 4 g\nKokonaan 6.1 g", unit: "g")

        #expect(formula.sources.map { $0.isAsked } == [false, false, true])
        #expect(formula.lines.last?.amount == "6.1 ?")
        #expect(lines("Bergamot 2.1 g\nHedione 4 g\nDPG 6.1 g").last == "DPG|6.1|g||")
        #expect(lines("Bergamot 2.1 g\nHedione 4 g\nRose 6.2 g").last == "Rose|6.2|g||")
    }

    @Test(arguments: [
        "Bergamot 2.1 g, Hedione 4 g, Musk 1 g", "Bergamot 2.1 g; Hedione 4 g; Musk 1 g",
        "Bergamot 2.1\tHedione 4\tMusk 1", "Bergamot 2.1;Hedione 4;Musk 1",
        "Bergamot 2.1 g\tHedione 4 g\nMusk 1 g\t",
    ])
    func `reads several lines that stand in one row`(_ text: String) {
        #expect(lines(text) == ["Bergamot|2.1|g||", "Hedione|4|g||", "Musk|1|g||"])
    }

    @Test func `asks where commas part numbers without units`() {
        let formula = PastedFormula("Bergamot 2.1, Hedione 4", unit: "g")

        #expect(formula.lines.map { $0.name } == ["Bergamot", "Hedione"])
        #expect(formula.sources.allSatisfy { $0.isAsked })
        #expect(lines("Aldehyde C 12, MNA 2 g") == ["Aldehyde C 12, MNA|2|g||"])
        #expect(lines("Bergamot, cold pressed 1,6 g") == ["Bergamot, cold pressed|1.6|g||"])
    }

    @Test(arguments: ["", "\nTotal 1.00"])
    func `asks for the unit of parts of 1`(_ total: String) {
        let formula = PastedFormula("Rose 0.25\nIris 0.5\nFir 0.25" + total, unit: "g")

        #expect(formula.lines.map { $0.amount } == ["0.25 ?", "0.5 ?", "0.25 ?"])
        #expect(formula.sources.allSatisfy { $0.isAsked })
    }

    @Test(arguments: [
        ("*Ambroxan* (10% DPG) 2 g", "Ambroxan|2|g|10|DPG"),
        ("_Ambroxan_ 2 g", "Ambroxan|2|g||"),
        ("Civetone 0.5 g @1% (ethanol)", "Civetone|0.5|g|1|ethanol"),
        ("Civetone 0.5 g 1% [ethanol]", "Civetone|0.5|g|1|ethanol"),
    ])
    func `has names without marks and without halves of brackets`(_ text: String, _ line: String) {
        #expect(lines(text) == [line])
    }
}

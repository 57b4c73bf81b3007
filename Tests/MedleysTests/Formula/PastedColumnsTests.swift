import Perfumery
import Testing

@testable import Medleys

@Suite struct `A pasted amount` {
    @Test func `is a number and a unit, with blanks and signs among the digits`() {
        #expect(PastedAmount.split("1 000 g") == ["1 000", "g"])
        #expect(PastedAmount.split("9g") == ["9", "g"])
        #expect(PastedAmount.split("10%") == ["10", "%"])
        for text in ["1 000", " 5g", ".,g", "5 roses", "g"] {
            #expect(PastedAmount.split(text) == [text])
        }
    }

    @Test func `has digits, and no apostrophe behind them`() {
        for text in ["0", "9", "1'000", ".5", "5,"] { #expect(PastedAmount.isNumber(text)) }
        for text in ["", ".", "'", "5'", "5g", "-5"] { #expect(!PastedAmount.isNumber(text)) }
    }

    @Test func `begins with a digit or a decimal sign`() {
        for text in ["0", "9x", ".5", ",5"] { #expect(PastedAmount.isNumber(first: text)) }
        for text in ["", "a", "-5", "/", ":"] { #expect(!PastedAmount.isNumber(first: text)) }
    }

    @Test func `has the unit of its cell, of the column of units, or of the heading`() {
        #expect(
            PastedAmount(cell: "1 000 g", unit: "", unless: .drop)
                == PastedAmount(number: "1 000", unit: .gram))
        #expect(
            PastedAmount(cell: "5", unit: "drops", unless: .gram)
                == PastedAmount(number: "5", unit: .drop))
        #expect(
            PastedAmount(cell: "5", unit: "", unless: .drop)
                == PastedAmount(number: "5", unit: .drop))
        #expect(
            PastedAmount(cell: "5", unit: "oz", unless: .gram)
                == PastedAmount(number: "5 oz", unit: .gram))
    }
}

@Suite struct `The columns of a pasted table` {
    /// Two materials with a column of shares: the place of the dilutions.
    private func dilution(_ shares: String...) -> Int? {
        PastedColumns(shares.enumerated().map { ["Material \($0.offset)", "1.6", $0.element] })
            .dilution
    }

    @Test func `have headings of at most four words that say what they hold`() {
        #expect(PastedColumns.headings(of: ["Amount (g) of one", "Amount (g) of one batch"]) == 1)
        #expect(PastedColumns.headings(of: ["Name", "Price", "CAS No", "% limit", ""]) == 1)
        #expect(PastedColumns.headings(of: ["g", "g each", "Grams"]) == 2)
    }

    @Test(arguments: ["Amount %", "Weight percent", "Mass percentage", "Share", "%"])
    func `are amounts before shares of the whole, wherever they stand`(_ heading: String) {
        let columns = PastedColumns([["Name", heading, "Grams"], ["Rose", "60", "6"]])

        #expect(columns.amount == 2)
        #expect(columns.amountUnit == .gram)
    }

    @Test(arguments: ["Amount %", "Amount (percent)", "Weight percentage", "%", "Share"])
    func `may hold shares of the whole as amounts`(_ heading: String) {
        let columns = PastedColumns([["Name", heading], ["Rose", "60"]])

        #expect(columns.amount == 1)
        #expect(columns.amountUnit == .percent)
    }

    @Test func `have their headings among the first ten rows, two of them at least`() {
        let row = ["Name", "g"]
        let above = { [[String]](repeating: ["A title"], count: $0) + [row, ["Rose", "2"]] }

        #expect(PastedColumns(above(0)).header == 0)
        #expect(PastedColumns(above(9)).header == 9)
        #expect(PastedColumns(above(10)).header == nil)
        #expect(PastedColumns([["Name", "Stuff"], ["Rose", "2"]]).header == nil)
    }

    @Test func `that are not read are named where something is in them`() {
        let rows = [["Name", "CAS", "g", "Price", ""], ["Rose", "8007-01-0", "2", "", ""]]
        #expect(PastedColumns(rows).leftOut(rows) == ["CAS"])
        let plain = [["Rose", "2", "good"], ["Iris", "3", "better"]]
        #expect(PastedColumns(plain).leftOut(plain) == ["good"])
    }

    @Test(arguments: [
        (["0.1", "1"], true), (["1", ""], true), (["0.1", "0.2"], false), (["1.0001", "1"], false),
        (["10%", "1"], false), (["x", "1"], false),
    ])
    func `hold fractions where 1 is neat and none is more`(
        _ shares: [String], _ areFractions: Bool
    ) {
        let rows = [["Name", "Concentration", "g"]] + shares.map { ["Rose", $0, "2"] }

        #expect(PastedColumns(rows).hasFractions(rows) == areFractions)
        let plain = rows.map { [$0[0], $0[2]] }
        #expect(!PastedColumns(plain).hasFractions(plain))
    }

    @Test func `hold no dilutions where shares make 100 %, or twice that with a total`() {
        #expect(dilution("58%", "40%") == nil)
        #expect(dilution("57.9%", "40%") == 2)
        #expect(dilution("62%", "40%") == nil)
        #expect(dilution("62.1%", "40%") == 2)
        #expect(dilution("58%", "40%", "98%") == nil)
        #expect(dilution("57.9%", "40%", "98%") == 2)
        #expect(dilution("62%", "40%", "102%") == nil)
        #expect(dilution("62.1%", "40%", "102%") == 2)
        #expect(dilution("50%", "100%") == 2)
    }

    @Test func `are what more than half of their cells are`() {
        let half = [["Rose", "1"], ["Iris", "2.5"], ["Oak", "x"], ["Elm", "y"]]
        #expect(PastedColumns(half).amount == nil)
        #expect(PastedColumns(Array(half.dropLast())).amount == 1)
        #expect(PastedColumns([["Rose", "2", "drops"], ["Iris", "3", "drops"]]).unit == 2)
    }

    @Test func `that only count the rows are passed over, unless there is one row`() {
        #expect(PastedColumns([["1", "Rose", "5"], ["2", "Iris", "6"]]).amount == 2)
        #expect(PastedColumns([["1.", "Rose", "5"], ["2.", "Iris", "6"]]).amount == 2)
        #expect(PastedColumns([["1", "Rose", "5"], ["3", "Iris", "6"]]).amount == 0)
        #expect(PastedColumns([["1", "Rose", "5"]]).amount == 0)
    }

    @Test(arguments: [
        ("50-00-0", false), ("99-99-9", false), ("1-23-4", true), ("106-2-9", true),
        ("106-22-99", true), ("1a-22-9", true), ("106-22-9-1", true),
    ])
    func `hold no amounts where they hold CAS numbers`(_ cell: String, _ isAmount: Bool) {
        #expect((PastedColumns([["Rose", cell], ["Iris", cell]]).amount == 1) == isAmount)
    }
}

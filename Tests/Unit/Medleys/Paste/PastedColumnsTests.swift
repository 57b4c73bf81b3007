import Basics
import Perfumery
import Testing

@testable import Medleys

/// Amount of a cell as in the form: "1000 g".
private func typed(_ cell: String, column: String = "", heading: String = "") -> String? {
    let signs = PastedSigns([cell], .sheet(.tab), isOfCommas: false)
    return PastedAmount(cell: cell, unit: column, heading: PastedUnit(heading)).map { amount in
        let typed = amount.typed(signs)
        return typed.number + " " + (typed.unit?.rawValue ?? "?")
    }
}

@Suite struct `A pasted amount` {
    @Test(arguments: [
        ("1 000 g", "1000 g"), ("9g", "9 g"), ("10%", "10 percent"), ("1'250,5 g", "1250.5 g"),
        ("½ g", "0.5 g"), ("2 1/2 ml", "2.5 ml"), ("2½ ml", "2.5 ml"), ("1/3 g", "0.333333 g"),
        ("250 mg", "0.25 g"), ("1.2 kg", "1200 g"), ("0.5 oz", "14.174762 g"),
        ("1 lb", "453.59237 g"), ("3 cl", "30 ml"), ("2 Tropfen", "2 drop"), ("3 ‰", "0.3 percent"),
        ("1e-05", "0.00001 ?"), ("0.47000000000000003", "0.47 ?"), ("2 g (0.07 oz)", "2 g"),
    ])
    func `is a number and a unit`(_ cell: String, _ read: String) { #expect(typed(cell) == read) }

    @Test(arguments: [
        "ca. 2 g", "1-2 g", "2 tsp", "1 fl oz", "3 Pfund", "1.2345 mg", "1,234 g", "as needed",
        "-1 g", "0 g", "< 1 g", "5 roses", "1.234.56 g",
    ])
    func `that is not certain is one that the form refuses`(_ cell: String) throws {
        let signs = PastedSigns([cell], .sheet(.tab), isOfCommas: false)
        let amount = try #require(PastedAmount(cell: cell, unit: "", heading: .gram))
        let typed = amount.typed(signs)
        #expect(typed.isAsked)
        let read = try? Decimal.read(typed.number, places: 6, comma: .refused)
        #expect(read.map { $0.units <= 0 } ?? true)
    }

    @Test func `has the unit of its cell, of the column of units, or of the heading`() {
        #expect(typed("1 000 g", heading: "drop") == "1000 g")
        #expect(typed("5", column: "drops", heading: "g") == "5 drop")
        #expect(typed("5", heading: "drop") == "5 drop")
        #expect(typed("250", heading: "mg") == "0.25 g")
        #expect(typed("5", column: "scoops", heading: "g") == "5 scoops g")
        for cell in ["", "–", "none"] { #expect(typed(cell) == nil) }
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
        #expect(PastedColumns.headings(of: ["Oil", "12", "g"]) == 0)
    }

    @Test(arguments: [
        "Material|Amount (g)|Dilution|Solvent", "Rohstoff|Menge (g)|Verdünnung|Lösungsmittel",
        "Matière première|Quantité (g)|Concentration|Diluant",
        "Materia prima|Quantità (g)|Diluizione|Solvente",
        "Ingrediente|Cantidad (g)|Dilución|Disolvente", "Zutat|Gramm|Verd. %|Lösemittel",
        "Oil|Weight to Add (g)|Pre-dilution (%)|Carrier",
    ])
    func `are known in five languages`(_ headings: String) {
        let row = headings.split(separator: "|").map { String($0) }
        let columns = PastedColumns([row, ["Rose", "2", "10 %", "DPG"]])
        #expect([columns.name, columns.amount, columns.dilution, columns.diluent] == [0, 1, 2, 3])
        #expect(columns.amountUnit == .gram)
    }

    @Test func `say the amounts in grams where they say them in more units`() {
        let rows = [["Oil", "%", "oz", "lb", "g"], ["Olive", "50", "12.8", "0.8", "362.87"]]
        #expect(PastedColumns(rows).amounts.map { $0.place } == [4, 2, 3])
        let other = [["Botanical", "Qty", "mg"], ["Rose", "2", "250"]]
        #expect(PastedColumns(other).name == 0)
        #expect(PastedColumns(other).amounts.map { $0.place } == [2, 1])
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
        ("Dilution", ["0.1", "1"], PastedDilution.Scale.fraction),
        ("Dilution", ["0.1", "neat"], .unclear), ("Dilution", ["1", ""], .unclear),
        ("Dilution", ["0.1", "0.2"], .unclear), ("Dilution", ["1.0001", "1"], .percent),
        ("Dilution", ["10%", "100%"], .percent), ("Dilution", ["10", "100"], .percent),
        ("Dilution %", ["0.1", ""], .percent), ("Dilution %", ["0.1", "1"], .unclear),
        ("Dilution factor", ["0.1", "0.2"], .fraction),
    ])
    func `hold fractions only where they are certain`(
        _ heading: String, _ shares: [String], _ scale: PastedDilution.Scale
    ) {
        let rows = [["Name", heading, "g"]] + shares.map { ["Rose", $0, "2"] }
        #expect(PastedColumns(rows).scale == scale)
    }

    @Test func `hold shares of the whole as fractions, beside those of dilutions`() {
        let rows = [
            ["Name", "Pre-dilution", "Concentration"], ["Rose", "1", "0.7"], ["Oud", "0.1", "0.3"],
        ]
        let columns = PastedColumns(rows)
        #expect([columns.amount, columns.dilution] == [2, 1])
        #expect(columns.areFractions)
        #expect(columns.scale == .fraction)
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
        ("50-00-0", false), ("99-99-9", false), ("1-23-4", false), ("2.5", true), ("2.5 g", true),
        ("106-22-9-1", false), ("12 250", true),
    ])
    func `hold no amounts where they hold CAS numbers`(_ cell: String, _ isAmount: Bool) {
        #expect((PastedColumns([["Rose", cell], ["Iris", cell]]).amount == 1) == isAmount)
    }
}

import Perfumery
import TestKit
import Testing

struct IdentityTests {
    @Test(arguments: [
        ("5392-40-5", "5392-40-5"), (" 78-70-6 ", "78-70-6"), ("78–70–6", "78-70-6"),
        ("103694-68-4", "103694-68-4"), ("50-00-0", "50-00-0"),
    ])
    func `a CAS number is read with any dashes`(_ text: String, _ read: String) {
        #expect(CASNumber(text)?.text == read)
    }

    @Test(arguments: ["5392-40-6", "78-70-7", "100-52-1"])
    func `one with a wrong last digit is none, and the right digit is said`(_ text: String) throws {
        guard case .wrongDigit(let digit) = CASNumber.read(text) else {
            Issue.record("\(text) has a wrong digit.")
            return
        }
        #expect(CASNumber(text) == nil)
        #expect(CASNumber(String(text.dropLast()) + "\(digit)") != nil)
    }

    @Test(arguments: [
        "", "Citral", "78-70", "7-70-6", "12345678-90-1", "78-7-6", "78-70-66", "1-2-3-4",
    ])
    func `other texts are no CAS numbers`(_ text: String) {
        #expect(CASNumber.read(text) == .none)
    }

    @Test func `CAS numbers go by their digits, and none before itself`() throws {
        let numbers = try ["103694-68-4", "78-70-6", "5392-40-5", "78-70-6"].map {
            try #require(CASNumber($0))
        }

        #expect(
            numbers.sorted().map { $0.text } == ["78-70-6", "78-70-6", "5392-40-5", "103694-68-4"])
        #expect(try !(numbers.at(1) < numbers.at(3)))
        #expect(try numbers.at(1) < numbers.at(2) && !(numbers.at(2) < numbers.at(1)))
    }

    @Test func `two substances are one by a number or by a name`() throws {
        let number = try #require(CASNumber("78-70-6"))
        let other = try #require(CASNumber("5392-40-5"))
        let linalool = Substance("Linalool", cas: [number], synonyms: ["3,7-Dimethylocta"])

        #expect(linalool.isSame(as: Substance("Coriandrol", cas: [other, number])))
        #expect(linalool.isSame(as: Substance("LINALOOL", cas: [other])))
        #expect(linalool.isSame(as: Substance("3,7-dimethylocta")))
        #expect(!linalool.isSame(as: Substance("Linalyl Acetate", cas: [other])))
    }

    @Test func `parts of one group are summed, up to all of it`() throws {
        let citral = Substance("Citral", synonyms: ["Neral", "Geranial"])
        let half = try percent("60")
        var analyses = Analyses()
        analyses.add(
            Analysis(
                Substance("Lemon"), kind: .natural,
                constituents: [
                    try #require(
                        Constituent(
                            Substance("Neral"), from: try percent("1"), to: try percent("3"))),
                    try #require(
                        Constituent(Substance("Geranial"), from: .none, to: try percent("2"))),
                ]), of: "Lemon")
        analyses.add(
            [
                try #require(Constituent(Substance("Neral"), from: half, to: half)),
                try #require(Constituent(Substance("Geranial"), from: half, to: half)),
            ], to: "Oil")
        let lemon = try Composition([Line(Material("Lemon"), amount("1"))])
        let oil = try Composition([Line(Shelf.oil, amount("1"))])

        #expect(near(lemon.concentration(of: citral, analyses).typical, 0.03))
        #expect(near(lemon.concentration(of: citral, analyses).highest, 0.05))
        #expect(near(oil.concentration(of: citral, analyses).highest, 1))
    }

    @Test(arguments: [("100", ["Rose"]), ("99.9999", ["Rose", "DPG"])])
    func `nothing need be known of a diluent of which there is nothing`(
        _ percent: String, _ names: [String]
    ) throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("1"), dilution: dilution(percent))
        ])

        #expect(composition.unknown(Analyses()).map { $0.name } == names)
    }

    @Test func `what is not known of a material is named, with its lines`() throws {
        let number = try #require(CASNumber("78-70-6"))
        var analyses = Analyses()
        analyses.add(Analysis(Substance("Rose"), kind: .natural), of: "rose")
        analyses.add(Analysis(Substance("Oil"), kind: .single), of: "Oil")
        analyses.add(Analysis(Substance("Vetiver", cas: [number]), kind: .single), of: "Vetiver")
        let inner = AccordID("inner")
        let composition = try Composition(
            [
                Line(Shelf.vetiver, amount("1")), Line(Shelf.oil, amount("1")),
                Line("Inner", amount("1"), .accord(inner)), Line(Shelf.rose, amount("1")),
            ],
            formulary: Formulary([
                Accord(
                    inner, "Inner", [try Line(Shelf.rose, amount("1"), dilution: dilution("10"))])
            ]))

        let unknown = composition.unknown(analyses)

        #expect(unknown.map { $0.name } == ["Oil", "Rose", "DPG"])
        #expect(unknown.map { $0.gap } == [.cas, .constituents, .kind])
        #expect(unknown.map { $0.lines } == [[1], [2, 3], [2]])
    }
}

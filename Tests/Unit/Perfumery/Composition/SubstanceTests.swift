import Basics
import Perfumery
import TestKit
import Testing

struct SubstanceTests {
    private let linalool = Substance("Linalool")

    private func analyses() throws -> Analyses {
        var analyses = Analyses()
        analyses.add(
            [
                try #require(
                    Constituent(
                        linalool, typical: try percent("20"), highest: try percent("30")))
            ], to: "Bergamot")
        return analyses
    }

    @Test func `a substance itself counts whole, a natural with its share`() throws {
        let composition = try Composition([
            Line(Material("linalool"), amount("1")),
            Line(Shelf.bergamot, amount("10")),
            Line(Shelf.water, amount("89")),
        ])
        let found = try composition.concentration(of: linalool, analyses())

        // (1 + 10 × 0.2) ÷ 100 for display, (1 + 10 × 0.3) ÷ 100 for safety
        #expect(near(found.typical, 0.03))
        #expect(near(found.highest, 0.04))
    }

    @Test func `lines are summed over the whole medley, dilutions and accords included`() throws {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.bergamot, amount("1")), try Line(Shelf.water, amount("1"))])
        ])
        let composition = try Composition(
            [
                Line(Material("Linalool"), amount("10"), dilution: dilution("10")),
                Line("Base", amount("20"), .accord(base), dilution: dilution("50")),
                Line(Shelf.water, amount("70")),
            ], formulary: formulary)
        let found = try composition.concentration(of: linalool, analyses())

        // 10 × 0.1 + 20 × 0.5 × 0.5 × 0.3 = 2.5 g of 100 g
        #expect(near(found.highest, 0.025))
        // 10 × 0.1 + 20 × 0.5 × 0.5 × 0.2 = 2 g
        #expect(near(found.typical, 0.02))
    }

    @Test func `a diluent that is the substance counts`() throws {
        let composition = try Composition([
            Line(
                Shelf.rose, amount("10"),
                dilution: dilution("10", in: KnownMaterials.benzylBenzoate))
        ])

        let found = composition.concentration(of: Substance("Benzyl Benzoate"), Analyses())
        #expect(near(found.highest, 0.9))
    }

    @Test func `a diluent that is the substance counts inside an accord`() throws {
        let base = AccordID("base")
        let composition = try Composition(
            [Line("Base", amount("1"), .accord(base)), Line(Shelf.oil, amount("1"))],
            formulary: Formulary([
                Accord(
                    base, "Base",
                    [
                        try Line(
                            Shelf.rose, amount("10"),
                            dilution: dilution("10", in: KnownMaterials.benzylBenzoate))
                    ])
            ]))

        let found = composition.concentration(of: Substance("Benzyl Benzoate"), Analyses())
        #expect(near(found.highest, 0.45) && near(found.typical, 0.45))
    }

    @Test func `a material counts by its own name, whatever else it is called`() throws {
        let number = try #require(CASNumber("78-70-6"))
        var analyses = Analyses()
        analyses.add(
            Analysis(Substance("Coriandrol", cas: [number]), kind: .single), of: "Linalool")
        let composition = try Composition([
            Line(Material("Linalool"), amount("1")), Line(Shelf.water, amount("3")),
        ])

        for substance in [
            linalool, Substance("Coriandrol"), Substance("Other", cas: [number]),
        ] {
            #expect(near(composition.concentration(of: substance, analyses).highest, 0.25))
        }
        #expect(composition.concentration(of: Substance("Nerol"), analyses).highest == 0)
    }

    @Test func `for safety a drop is as big as it may be, and the others as small`() throws {
        let composition = try Composition([
            Line(Material("Linalool"), amount("20", .drop)),
            Line(Shelf.oil, amount("20", .drop)),
        ])
        let found = composition.concentration(of: linalool, Analyses())

        // Shown: 1 of 2. At worst 1 g beside 0.5 g: two thirds.
        #expect(near(found.typical, 0.5))
        #expect(near(found.highest, 2.0 / 3))
    }

    @Test func `drops inside an accord count at their worst, too`() throws {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [
                    try Line(Material("Linalool"), amount("20", .drop)),
                    try Line(Shelf.oil, amount("20", .drop)),
                ])
        ])
        let composition = try Composition(
            [Line("Base", amount("3"), .accord(base)), Line(Shelf.oil, amount("1"))],
            formulary: formulary)

        // 3 × 2/3 of 4
        #expect(near(composition.concentration(of: linalool, Analyses()).highest, 0.5))
    }

    @Test func `a line in percent keeps its share whatever the drops hold`() throws {
        let composition = try Composition([
            Line(Material("Linalool"), amount("10", .percent)),
            Line(Material("linalool", density: density("1")), amount("20", .drop)),
            Line(Shelf.oil, amount("20", .drop)),
        ])

        // 0.1 + 0.9 × 2/3
        #expect(near(composition.concentration(of: linalool, Analyses()).highest, 0.7))
    }

    @Test func `names are one whatever their case, blanks and hyphens`() {
        #expect(Substance("d-Limonene") == Substance("D Limonene"))
        #expect(Substance("Linalool") != Substance("Linalyl acetate"))
    }

    @Test func `a typical share above the highest is refused`() throws {
        let share = try percent("30")
        #expect(Constituent(linalool, typical: share, highest: try percent("29")) == nil)
        #expect(Constituent(linalool, typical: share, highest: share) != nil)
    }

    @Test(arguments: ["-1", "100.0000001", "0.00000001", "", "x"])
    func `a share is 0 to 100 %, to seven decimals`(_ text: String) {
        #expect(Share(percent: text) == nil)
    }

    @Test func `a share that is shown as allowed is rounded down`() {
        #expect(Share(roundingDown: 0.123_456_789_9).text == "12.3456789 %")
        #expect(Share(roundingDown: 0.05 / 0.5).text == "10 %")
        #expect(Share(roundingDown: 0.29 * 100 / 100).text == "29 %")
        #expect(Share(roundingDown: -1) == .none)
        #expect(Share(roundingDown: 7) == .all)
        #expect(Share(roundingDown: .nan) == .none)
    }
}

struct AllergenTests {
    private let linalool = Substance("Linalool")

    /// 1 g of linalool in 1000 g: 0.1 %.
    private func composition() throws -> Composition {
        try Composition([
            Line(Material("Linalool"), amount("1")), Line(Shelf.water, amount("999")),
        ])
    }

    @Test(arguments: [
        ("1", Contact.leaveOn, false), ("1.0000001", .leaveOn, true), ("0.9", .leaveOn, false),
        ("10", .rinseOff, false), ("10.0000001", .rinseOff, true), ("10", .leaveOn, true),
    ])
    func `an allergen is declared above 0.001 % left on and above 0.01 % rinsed off`(
        _ strength: String, _ contact: Contact, _ isDeclared: Bool
    ) throws {
        // 0.1 % × 1 % = 0.001 %, 0.1 % × 10 % = 0.01 %: equal is not above.
        let found = try composition().allergens(
            [linalool], at: percent(strength), contact, Analyses())

        #expect(found.map { $0.isDeclared } == [isDeclared])
    }

    @Test func `what isn't there is not listed`() throws {
        let found = try composition().allergens(
            [Substance("Citral"), linalool], at: .all, .leaveOn, Analyses())

        #expect(found.map { $0.substance.name } == ["Linalool"])
        #expect(try near(found.at(0).highest, 0.001))
    }

    @Test func `the highest known share decides, the typical is shown`() throws {
        var analyses = Analyses()
        analyses.add(
            [
                try #require(
                    Constituent(
                        linalool, typical: try percent("0.0005"), highest: try percent("0.002")))
            ], to: "Rose")
        let composition = try Composition([Line(Shelf.rose, amount("1"))])

        let found = composition.allergens([linalool], at: .all, .leaveOn, analyses)

        #expect(try near(found.at(0).typical, 0.000_005))
        #expect(try found.at(0).isDeclared)
    }
}

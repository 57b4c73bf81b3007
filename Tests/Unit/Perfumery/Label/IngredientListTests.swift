import Basics
import TestKit
import Testing

@testable import Perfumery

struct IngredientListTests {
    private let bergamot = Material("Bergamot")

    private func allergen(_ name: String, _ share: Double) -> Allergen {
        Allergen(substance: Substance(name), typical: share, highest: share, isDeclared: true)
    }

    private var known: Analyses {
        var analyses = Analyses()
        analyses.add(
            Analysis(Substance("DPG"), kind: .solvent, inci: "Dipropylene Glycol"), of: "DPG")
        analyses.add(
            Analysis(Substance("Ethanol 96 %"), kind: .solvent, inci: "Alcohol Denat."),
            of: "Ethanol 96 %")
        return analyses
    }

    @Test func `goes by falling share, with solvents, Parfum and allergens among each other`()
        throws
    {
        let composition = try Composition([
            Line(bergamot, amount("8")),
            Line(Material("Rose"), amount("2"), dilution: dilution("10")),
        ])
        let list = IngredientList(
            composition, at: try percent("10"), in: try ProductBase("Alcohol Denat., Aqua 20 %"),
            naming: [allergen("Citral", 0.001), allergen("Limonene", 0.04)], known)

        // Parfum 8.2 of 10 g at 10 %, DPG 1.8.
        #expect(
            list.text
                == "Alcohol Denat., Aqua, Parfum, Limonene, Dipropylene Glycol, Citral")
        #expect(near(list.entries[0].share, 0.72) && near(list.entries[2].share, 0.082))
        #expect(near(list.entries[4].share, 0.018))
        #expect(list.unnamed.isEmpty && !list.lacksBase)
    }

    @Test func `a carrier in the formula and in the base is one`() throws {
        let composition = try Composition([
            Line(bergamot, amount("1")), Line(KnownMaterials.ethanol, amount("1")),
        ])
        let list = IngredientList(
            composition, at: try percent("50"), in: try ProductBase("Alcohol denat., Aqua 10 %"),
            naming: [], known)

        #expect(list.text == "Alcohol Denat., Parfum, Aqua")
        #expect(near(list.entries[0].share, 0.25 + 0.45))
    }

    @Test func `a solvent that is an allergen is named once, at the larger share`() throws {
        let composition = try Composition([
            Line(bergamot, amount("1"), dilution: dilution("50", in: KnownMaterials.benzylBenzoate))
        ])
        var analyses = known
        analyses.add(
            Analysis(Substance("Benzyl benzoate"), kind: .solvent, inci: "Benzyl Benzoate"),
            of: "Benzyl benzoate")
        let list = IngredientList(
            composition, at: .all, in: .none, naming: [allergen("Benzyl Benzoate", 0.6)], analyses)

        #expect(list.text == "Benzyl Benzoate, Parfum")
        #expect(list.entries[0].share == 0.6)
    }

    @Test func `a base that is one material is named by its parts`() throws {
        var analyses = known
        analyses.add(
            Analysis(
                Substance("Soap"), kind: .carrier,
                inci: "Sodium Olivate, Aqua 12 %, Glycerin 8 %"), of: "Soap")
        let list = IngredientList(
            try Composition([Line(Material("Soap"), amount("98")), Line(bergamot, amount("2"))]),
            at: .all, in: .none, naming: [], analyses)

        #expect(list.text == "Sodium Olivate, Aqua, Glycerin, Parfum")
        #expect(near(list.entries[0].share, 0.784))
    }

    @Test func `what is the whole product has no base, and a carrier alone no Parfum`() throws {
        let whole = try Composition([
            Line(bergamot, amount("1")), Line(KnownMaterials.ethanol, amount("1")),
        ])
        let list = IngredientList(
            whole, at: .all, in: try ProductBase("Aqua"), naming: [], known)
        // Equal shares stay in their order.
        let order = list.entries.map { $0.name }
        #expect(order == ["Alcohol Denat.", "Parfum"])

        let carrier = try Composition([Line(KnownMaterials.ethanol, amount("1"))])
        #expect(
            IngredientList(carrier, at: .all, in: .none, naming: [], known).text
                == "Alcohol Denat.")
    }

    @Test func `what is not known is said`() throws {
        let composition = try Composition([
            Line(bergamot, amount("1")),
            Line(Material("Something", isCarrier: true), amount("9")),
        ])
        let list = IngredientList(
            composition, at: try percent("10"), in: .none, naming: [], Analyses())

        #expect(list.unnamed == ["Something"] && list.lacksBase)
        #expect(list.text == "Something, Parfum")
        #expect(
            !IngredientList(composition, at: .all, in: .none, naming: [], Analyses()).lacksBase)
    }

    @Test func `nothing is a list of nothing`() throws {
        let list = IngredientList(
            try Composition([]), at: .all, in: .none, naming: [], Analyses())

        #expect(list.text.isEmpty)
    }

    @Test func `names nothing of a formula of which the product holds nothing`() throws {
        let composition = try Composition([
            Line(bergamot, amount("1")), Line(KnownMaterials.ethanol, amount("1")),
        ])
        let list = IngredientList(
            composition, at: .none, in: try ProductBase("Aqua"), naming: [], Analyses())

        #expect(list.text == "Aqua")
        #expect(list.unnamed.isEmpty)
    }
}

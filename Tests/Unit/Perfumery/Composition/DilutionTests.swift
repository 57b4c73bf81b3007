import Perfumery
import TestKit
import Testing

struct DilutionTests {
    @Test func `a line of m grams at c carries m·c of the material and m·(1 − c) of its diluent`()
        throws
    {
        let composition = try Composition([
            Line(Shelf.rose, amount("5"), dilution: dilution("10"))
        ])

        // 5 × 0.1, 5 × 0.9
        #expect(try near(composition.lines.at(0).neat.grams, 0.5))
        #expect(try near(composition.lines.at(0).diluent.grams, 4.5))
        #expect(near(composition.total.mass.grams, 5))
        #expect(composition.portions.map { $0.material.name } == ["Rose", "DPG"])
        #expect(try near(composition.portions.at(1).asDiluent.grams, 4.5))
        #expect(try composition.portions.at(1).itself == .zero)
    }

    @Test func `the diluent has its place in the total, beside the same material as a line`() throws
    {
        let composition = try Composition([
            Line(Shelf.rose, amount("5"), dilution: dilution("10")),
            Line(KnownMaterials.dpg, amount("2")),
        ])

        try #require(composition.portions.count == 2)
        #expect(try near(composition.portions.at(1).mass.grams, 6.5))
        #expect(near(composition.total.diluents.grams, 4.5))
        #expect(near(composition.total.carriers.grams, 2))
        #expect(near(composition.total.neat.grams, 0.5))
    }

    @Test func `a millilitre of a dilution weighs what both weigh together`() throws {
        // Half oil at 1 g/ml, half at 0.5 g/ml by mass: 1 g takes 0.5 + 1 = 1.5 ml.
        let light = Material("Light", density: try density("0.5"), isCarrier: true)
        let composition = try Composition([
            Line(Shelf.oil, amount("3", .millilitre), dilution: dilution("50", in: light))
        ])

        #expect(near(composition.total.mass.grams, 2))
    }

    @Test func `all of it is neat`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("5"), dilution: dilution("100"))
        ])

        #expect(try composition.lines.at(0).diluent == .zero)
        #expect(composition.portions.count == 1)
    }

    @Test func `a dilution is above 0 and at most 1`() {
        #expect(Dilution(millionths: 0, in: KnownMaterials.dpg) == nil)
        #expect(Dilution(millionths: 1, in: KnownMaterials.dpg) != nil)
        #expect(Dilution(millionths: 1_000_000, in: KnownMaterials.dpg) != nil)
        #expect(Dilution(millionths: 1_000_001, in: KnownMaterials.dpg) == nil)
    }

    @Test func `a dilution belongs to its own line alone`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("5"), dilution: dilution("10")), Line(Shelf.oil, amount("5")),
        ])

        #expect(try composition.lines.at(1).diluent == .zero)
        #expect(try composition.lines.at(1).neat.grams == 5)
    }
}

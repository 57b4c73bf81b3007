import Perfumery
import Testing

struct KnownMaterialsTests {
    @Test(arguments: [
        ("ethanol 96 %", "0.807 g/ml"), ("Alcohol", "0.807 g/ml"), ("ETHANOL", "0.807 g/ml"),
        ("perfumer's alcohol", "0.807 g/ml"), (" water ", "0.998 g/ml"),
        ("DPG", "1.02 g/ml"), ("Dipropylene  Glycol", "1.02 g/ml"), ("ipm", "0.853 g/ml"),
        ("isopropyl myristate", "0.853 g/ml"), ("TEC", "1.137 g/ml"),
        ("Triethyl-citrate", "1.137 g/ml"), ("benzyl benzoate", "1.118 g/ml"),
    ])
    func `carriers are known by their usual names`(_ name: String, _ density: String) throws {
        let material = try #require(KnownMaterials.named(name))

        #expect(material.density?.text == density)
        #expect(material.isCarrier)
    }

    @Test func `others are unknown`() {
        #expect(KnownMaterials.named("Bergamot") == nil)
        #expect(KnownMaterials.named("") == nil)
    }

    @Test func `every known one is found by its own name`() {
        #expect(KnownMaterials.all.count == 6)
        for material in KnownMaterials.all {
            #expect(KnownMaterials.named(material.name) == material)
        }
    }

    @Test func `a known density can be edited`() throws {
        var ethanol = KnownMaterials.ethanol
        ethanol.density = try density("0.789")

        let composition = try Composition([Line(ethanol, amount("100", .millilitre))])

        #expect(near(composition.total.mass.grams, 78.9))
    }
}

import Perfumery
import TestKit
import Testing

struct CostTests {
    @Test func `an accord costs as much as its material would`() throws {
        let rose = Material("Priced", price: try price(30_000, for: "1"))
        let base = AccordID("base")
        let formulary = Formulary([Accord(base, "Base", [try Line(rose, amount("1"))])])
        let accord = try Composition(
            [Line("Base", amount("4"), .accord(base))], formulary: formulary)
        let plain = try Composition([Line(rose, amount("4"))])

        #expect(try #require(plain.lineCosts.first) != nil)
        #expect(accord.lineCosts == plain.lineCosts)
    }

    @Test func `a diluted line costs what there is of the one and of the other`() throws {
        // Rose 5.00 a gram, its diluent 0.10.
        let rose = try priced("Rose", price(50_000, for: "1"))
        var dpg = KnownMaterials.dpg
        dpg.price = try price(1_000, for: "1")
        let composition = try Composition([
            Line(rose, amount("10"), dilution: dilution("10", in: dpg)), Line(rose, amount("2")),
        ])

        #expect(composition.lines.map { $0.undiluted.grams } == [1, 2])
        let costs = composition.lineCosts.map { $0 ?? -1 }
        #expect(costs.count == 2)
        #expect(try near(costs.at(0), 59_000) && near(costs.at(1), 100_000))
    }

    @Test func `of a diluted accord, its lines are as much less`() throws {
        let base = AccordID("base")
        let composition = try Composition(
            [Line("Base", amount("8"), .accord(base), dilution: dilution("25"))],
            formulary: Formulary([
                Accord(
                    base, "Base",
                    [try Line(Shelf.rose, amount("1")), try Line(Shelf.oil, amount("3"))])
            ]))

        // 2 g of the accord.
        #expect(composition.parts(of: 0).map { $0.mass.grams } == [0.5, 1.5])
    }

    private func priced(_ name: String, _ cost: UnitCost?) throws -> Material {
        Material(name, density: try density("0.8"), price: cost)
    }

    @Test func `100 g at 200.00 for 10 g is 2,000.00`() throws {
        let oud = try priced("Oud", price(2_000_000, for: "10"))

        let cost = try Composition([Line(oud, amount("100"))]).cost()

        #expect(cost.total(places: 2) == 200_000)
        #expect(cost.total(places: 0) == 2_000)
        #expect(cost.total(places: 3) == 2_000_000)
    }

    @Test func `it is neat material and diluent, each at its unit cost, and bottle, cap and label`()
        throws
    {
        // Rose 5.00 a gram, DPG 20.00 a litre (1.02 g/ml), ethanol as bought: 10.00 for 500 ml.
        let rose = try priced("Rose", price(50_000, for: "1"))
        var dpg = KnownMaterials.dpg
        dpg.price = try price(200_000, for: "1000", .millilitre)
        var ethanol = KnownMaterials.ethanol
        ethanol.price = try price(100_000, for: "500", .millilitre)
        let composition = try Composition([
            Line(rose, amount("10"), dilution: dilution("10", in: dpg)),
            Line(ethanol, amount("50", .millilitre)),
        ])
        let extras = [
            try #require(Extra("Bottle", price: 12_000)), try #require(Extra("Cap", price: 3_000)),
            try #require(Extra("Label", price: 500)),
        ]

        let cost = composition.cost(extras)

        // 1 g × 5.00 + 9 g ÷ 1.02 × 0.02 + 50 ml × 0.02 + 1.20 + 0.30 + 0.05 = 7.7265
        #expect(try near(cost.items.at(1).asDiluent ?? 0, 9 / 1.02 * 200))
        #expect(try cost.items.at(1).itself == 0)
        #expect(cost.total(places: 2) == 773)
        #expect(cost.missing.isEmpty)
    }

    @Test func `a currency has up to four decimals`() throws {
        let cost = try Composition([Line(priced("A", price(12_345, for: "1")), amount("1"))])
            .cost()

        #expect((0...4).map { cost.total(places: $0) } == [1, 12, 123, 1_235, 12_345])
        #expect(cost.total(places: 5) == nil && cost.total(places: -1) == nil)
    }

    @Test func `money is rounded once, at the end`() throws {
        // Three times 0.335: with every part rounded the sum would be 1.02; the exact sum is
        // 1.005.
        let lines = try ["A", "B", "C"].map {
            try Line(priced($0, price(3_350, for: "1")), amount("1"))
        }

        #expect(try Composition(lines).cost().total(places: 2) == 101)
        #expect(try Composition(lines).cost().total(places: 3) == 1_005)
    }

    @Test func `half a minor unit is rounded up, whatever binary fractions say`() throws {
        // 0.55 × 0.7 is 0.385, in doubles 0.3849999…
        let cost = try Composition([Line(priced("A", price(5_500, for: "1")), amount("0.7"))])
            .cost()

        #expect(cost.total(places: 2) == 39)
        #expect(cost.total(places: 3) == 385)
    }

    @Test func `what has no unit cost is missing, not free`() throws {
        let cost = try Composition([
            Line(priced("Rose", price(50_000, for: "1")), amount("1"), dilution: dilution("50")),
            Line(Shelf.mystery, amount("1")),
        ]).cost()

        #expect(cost.missing == ["DPG", "Mystery"])
        #expect(try cost.items.at(1).asDiluent == nil)
        #expect(cost.total(places: 2) == 250)
    }

    @Test func `a price by volume needs a density, and says when it was assumed`() throws {
        let cost = try Composition([
            Line(
                Material("Mystery", price: price(10_000, for: "1", .millilitre)), amount("3"))
        ]).cost()

        #expect(cost.assumedDensities == ["Mystery"])
        #expect(cost.total(places: 2) == 300)
    }

    @Test func `prices that can't be are refused`() throws {
        #expect(UnitCost(price: -1, for: try amount("1")) == nil)
        #expect(UnitCost(price: 9_000_000_000_001, for: try amount("1")) == nil)
        #expect(UnitCost(price: 1, for: try amount("1", .drop)) == nil)
        #expect(Extra("Bottle", price: -1) == nil)
    }

    @Test func `a sum beyond what can be counted is nil, not a wrong number`() throws {
        let dear = try priced("Dear", price(9_000_000_000_000, for: "0.000001"))
        let cost = try Composition([Line(dear, amount("100000"))]).cost()

        #expect(cost.total(places: 2) == nil)
        #expect(cost.total(places: -1) == nil)
        #expect(cost.total(places: 5) == nil)
    }

    @Test func `a large price survives`() throws {
        let dear = try priced("Dear", price(9_000_000_000_000, for: "1"))
        let cost = try Composition([Line(dear, amount("1"))]).cost()

        #expect(cost.total(places: 2) == 90_000_000_000)
    }
}

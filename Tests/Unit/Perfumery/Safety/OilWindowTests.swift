import Perfumery
import Testing

struct OilWindowTests {
    private func check(
        _ oil: String, _ water: String, _ window: OilWindow = .usual
    ) throws -> OilCheck {
        try Composition([
            Line(Shelf.water, amount(water, .millilitre)),
            Line(Shelf.oil, amount(oil, .millilitre)),
        ]).oils(in: window)
    }

    @Test(arguments: [
        ("0.499999", "99.500001", OilCheck.Standing.below), ("0.5", "99.5", .inside),
        ("1", "99", .inside), ("2", "98", .inside), ("2.000001", "97.999999", .above),
    ])
    func `oils are 0.5 to 2 % of the whole volume, the ends included`(
        _ oil: String, _ water: String, _ standing: OilCheck.Standing
    ) throws {
        #expect(try check(oil, water).standing == standing)
    }

    @Test func `the window can be set`() throws {
        let window = try #require(OilWindow(lowest: 300, highest: 400))

        #expect(try check("2", "98", window).standing == .below)
        #expect(try check("4", "96", window).standing == .inside)
        #expect(OilWindow(lowest: 200, highest: 200) == nil)
        #expect(OilWindow(lowest: -1, highest: 200) == nil)
        #expect(OilWindow(lowest: 1, highest: 10_001) == nil)
    }

    @Test func `it is a share of volume, not of mass`() throws {
        let heavy = Material("Heavy", density: try density("2"))
        let composition = try Composition([
            Line(heavy, amount("2")), Line(Shelf.water, amount("99")),
        ])

        // 1 ml of 100 ml, though 2 g of 101 g.
        #expect(near(composition.oils().share, 0.01))
    }

    @Test func `neither carriers nor diluents are oils`() throws {
        let plain = Material("Plain solvent", density: try density("1"))
        let composition = try Composition([
            Line(Shelf.oil, amount("10"), dilution: dilution("10", in: plain)),
            Line(Shelf.water, amount("90")),
        ])

        // 1 ml of 100 ml, although the solvent is not marked as a carrier.
        #expect(near(composition.oils().share, 0.01))
    }

    @Test func `the oils of an accord count`() throws {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.oil, amount("1")), try Line(Shelf.water, amount("4"))])
        ])
        let composition = try Composition(
            [
                Line("Base", amount("10", .millilitre), .accord(base)),
                Line(Shelf.water, amount("90")),
            ], formulary: formulary)

        // A fifth of 10 ml of 100 ml.
        #expect(near(composition.oils().share, 0.02))
    }

    @Test func `the page can say which line pushes it over, and by how much it must go down`()
        throws
    {
        let check = try Composition([
            Line(Shelf.water, amount("96", .millilitre)),
            Line("First", amount("1.5", .millilitre), .material(Shelf.oil)),
            Line("Second", amount("1", .millilitre), .material(Shelf.oil)),
            Line("Third", amount("1.5", .millilitre), .material(Shelf.oil)),
        ]).oils()

        // 4 of 100 ml. First and second are 2.5 %, so the second exceeds 2 %; without the second,
        // 3 ml of 99 ml are still too much.
        #expect(check.standing == .above)
        #expect(check.tipping?.name == "Second")
        #expect(check.tipping?.isEnough == false)
        #expect(check.largest?.name == "First")
    }

    @Test func `the line that pushes it over may be taken down just so far`() throws {
        let check = try Composition([
            Line(Shelf.water, amount("97", .millilitre)),
            Line("First", amount("1", .millilitre), .material(Shelf.oil)),
            Line("Second", amount("2", .millilitre), .material(Shelf.oil)),
        ]).oils()
        let tipping = try #require(check.tipping)

        // (1 + x) ÷ (98 + x) = 0.02: x = 0.96 ÷ 0.98
        #expect(tipping.name == "Second")
        #expect(near(tipping.factor, 0.96 / 0.98 / 2))
        #expect(tipping.isEnough)
        #expect(check.largest == tipping)
    }

    @Test func `drops count as big as they may be`() throws {
        let few = try #require(DropRate(figure: 30_000, fewest: 20_000, most: 40_000))
        let composition = try Composition(
            [Line(Shelf.oil, amount("50", .drop)), Line(Shelf.water, amount("98"))],
            measures: Measures(drops: few))
        let check = composition.oils()

        // Shown 50 ÷ 30 of 99.67 ml; at worst 2.5 of 100.5 ml.
        #expect(check.share < 0.02)
        #expect(near(check.highestShare, 2.5 / 100.5))
        #expect(check.standing == .above)
    }

    @Test func `drops inside an accord count as big as they may be`() throws {
        let few = try #require(DropRate(figure: 30_000, fewest: 20_000, most: 40_000))
        let heavy = Material("Heavy", density: try density("2"), isCarrier: true)
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(heavy, amount("1")), try Line(Shelf.oil, amount("20", .drop))])
        ])
        let check = try Composition(
            [Line("Base", amount("3"), .accord(base))], measures: Measures(drops: few),
            formulary: formulary
        ).oils()

        // 2/3 ml of oil beside half a millilitre. At worst a gram holds half a millilitre, and takes
        // 2/3 ml, though these are of other drops.
        #expect(near(check.share, 4.0 / 7))
        #expect(near(check.highestShare, 0.75))
    }

    @Test func `volumes tell which line pushes it over, whatever they weigh`() throws {
        let heavy = Material("Heavy", density: try density("2"), isCarrier: true)
        let light = Material("Light", density: try density("0.5"))
        let check = try Composition([
            Line(heavy, amount("192")), Line("First", amount("0.75"), .material(light)),
            Line("Second", amount("0.5"), .material(light)),
            Line("Third", amount("0.75"), .material(light)),
        ]).oils()

        // 1.5, 1 and 1.5 ml beside 96 ml.
        #expect(check.tipping?.name == "Second")
        #expect(check.largest?.name == "First")
    }

    @Test func `oils are never more than the whole, however drops fall inside an accord`() throws {
        let heavy = Material("Heavy", density: try density("2"))
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [
                    try Line(heavy, amount("20", .drop)),
                    try Line(Shelf.oil, amount("20", .drop)),
                ])
        ])
        let composition = try Composition(
            [Line("Base", amount("3"), .accord(base))], formulary: formulary)

        #expect(near(composition.oils().highestShare, 1))
    }

    @Test func `what nobody knows the density of is said`() throws {
        let check = try Composition([
            Line(Shelf.mystery, amount("1")), Line(Shelf.water, amount("99")),
        ]).oils()

        #expect(check.assumedDensities == ["Mystery"])
        #expect(near(check.share, 0.01))
    }

    @Test func `a line in percent counts with its share of the whole`() throws {
        let check = try Composition([
            Line(Shelf.oil, amount("2")), Line(Shelf.rose, amount("50", .percent)),
            Line(Shelf.water, amount("7")),
        ]).oils(in: .usual)

        // 9 g, as much as the other two together.
        #expect(check.largest?.name == "Rose")
        #expect(check.largest?.line == 1)
    }

    @Test func `an oil in percent is reduced by volume`() throws {
        let heavy = Material("Heavy carrier", density: try density("2"), isCarrier: true)
        let composition = try Composition([
            Line(Shelf.rose, amount("40", .percent)), Line(heavy, amount("6")),
        ])
        let window = try #require(OilWindow(lowest: 0, highest: 5_000))
        let tipping = try #require(composition.oils(in: window).tipping)

        // 3 ml beside 3 ml: 2.7 g in 8.7 g, relative to the present 40 %.
        #expect(tipping.name == "Rose")
        #expect(near(tipping.factor, 2.7 / 8.7 / 0.4))
        #expect(tipping.amount == (try amount("31.034482", .percent)))
    }
}

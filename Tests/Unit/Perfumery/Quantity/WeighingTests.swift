import Perfumery
import TestKit
import Testing

struct WeighingTests {
    @Test func `every amount becomes grams before anything is added up`() throws {
        let composition = try Composition([
            Line(KnownMaterials.ethanol, amount("100", .millilitre)),
            Line(Shelf.rose, amount("2")),
            Line(Shelf.vetiver, amount("1", .part)),
        ])

        // 100 × 0.807 + 2 + 1
        #expect(near(composition.total.mass.grams, 83.7))
        // 100 + 2 ÷ 0.9 + 1 ÷ 1.02
        #expect(near(composition.total.volume.millilitres, 100 + 2 / 0.9 + 1 / 1.02))
    }

    @Test func `the person's own units stay beside the grams`() throws {
        let composition = try Composition([Line(Shelf.bergamot, amount("0.5", .tablespoon))])

        // 7.5 ml × 0.88
        #expect(try composition.lines.at(0).line.amount == (try amount("0.5", .tablespoon)))
        #expect(try near(composition.lines.at(0).mass.grams, 6.6))
    }

    @Test func `without a density 1 is assumed, and the line says so`() throws {
        let composition = try Composition([
            Line(Shelf.mystery, amount("3", .millilitre)),
            Line(Shelf.rose, amount("3", .millilitre)),
        ])

        #expect(try composition.lines.at(0).mass.grams == 3)
        #expect(try composition.lines.at(0).assumptions == [.density])
        #expect(try composition.lines.at(1).assumptions.isEmpty)
        #expect(composition.densitiesAskedFor == ["Mystery"])
    }

    @Test func `grams need no density, though their volume does`() throws {
        let composition = try Composition([Line(Shelf.mystery, amount("3"))])

        #expect(try composition.lines.at(0).assumptions.isEmpty)
        #expect(try composition.lines.at(0).volumeAssumptions == [.density])
        #expect(composition.densitiesAskedFor.isEmpty)
        #expect(composition.assumedDensities == ["Mystery"])
    }

    @Test func `a diluent without a density is said, too`() throws {
        let composition = try Composition([
            Line(
                Shelf.rose, amount("1", .millilitre),
                dilution: dilution("10", in: Material("Some oil", isCarrier: true)))
        ])

        #expect(try composition.lines.at(0).assumptions == [.diluentDensity])
        #expect(composition.densitiesAskedFor == ["Some oil"])
    }

    @Test func `a drop is a twentieth of a millilitre, and as little as a fortieth`() throws {
        let composition = try Composition([Line(Shelf.bergamot, amount("20", .drop))])
        let line = try composition.lines.at(0)

        // 20 drops: 1 ml × 0.88; half as much at 40 drops a millilitre.
        #expect(near(line.mass.grams, 0.88))
        #expect(near(line.lowest.grams, 0.44))
        #expect(near(line.highest.grams, 0.88))
        #expect(line.isApproximate)
        #expect(line.assumptions == [.dropSize])
        #expect(composition.total.isApproximate)
        #expect(near(composition.total.lowest.grams, 0.44))
        #expect(near(composition.total.lowestVolume.millilitres, 0.5))
    }

    @Test func `forty drops that weighed 1.32 g make a drop exact`() throws {
        var bergamot = Shelf.bergamot
        bergamot.drop = Mass.perDrop(40, weighed: Mass(grams: 1.32))

        let line = try Composition([Line(bergamot, amount("10", .drop))]).lines.at(0)

        // 10 × 1.32 ÷ 40
        #expect(near(line.mass.grams, 0.33))
        #expect(line.lowest == line.highest)
        #expect(!line.isApproximate)
        #expect(line.assumptions.isEmpty)
    }

    @Test func `drops take the room of what they weigh, or else of what they are`() throws {
        var bergamot = Shelf.bergamot
        bergamot.drop = Mass(grams: 0.033)
        let composition = try Composition([
            Line(bergamot, amount("40", .drop)), Line(Shelf.bergamot, amount("40", .drop)),
        ])
        let (weighed, counted) = (try composition.lines.at(0), try composition.lines.at(1))

        // 1.32 g ÷ 0.88; a drop is a twentieth of a millilitre, or a fortieth.
        #expect(near(weighed.volume.millilitres, 1.5))
        #expect(near(weighed.lowestVolume.millilitres, 1.5))
        #expect(near(weighed.highestVolume.millilitres, 1.5))
        #expect(near(counted.volume.millilitres, 2))
        #expect(near(counted.lowestVolume.millilitres, 1))
        #expect(near(counted.highestVolume.millilitres, 2))
    }

    @Test func `a calibrated drop needs no density`() throws {
        var mystery = Shelf.mystery
        mystery.drop = Mass(grams: 0.03)

        let composition = try Composition([Line(mystery, amount("10", .drop))])

        #expect(composition.densitiesAskedFor.isEmpty)
        #expect(try composition.lines.at(0).assumptions.isEmpty)
    }

    @Test func `a drop of the neat material says nothing of a drop of its dilution`() throws {
        var oil = Shelf.oil
        oil.drop = Mass(grams: 0.03)
        let tenth = try dilution("10", in: Shelf.water)
        let counted = try dilution("10", in: Shelf.water, drop: Mass(grams: 0.04))

        let composition = try Composition([
            Line(oil, amount("10", .drop), dilution: tenth),
            Line("Counted", amount("10", .drop), .material(oil), dilution: counted),
        ])

        #expect(try composition.lines.at(0).assumptions == [.dropSize])
        #expect(try near(composition.lines.at(0).mass.grams, 0.5))
        #expect(try composition.lines.at(1).assumptions.isEmpty)
        #expect(try near(composition.lines.at(1).mass.grams, 0.4))
    }

    @Test func `a calibrated dropper is exact`() throws {
        let rate = try #require(
            DropRate(figure: 28_000, fewest: 28_000, most: 28_000))
        let measures = Measures(drops: rate)

        let line = try Composition([Line(Shelf.oil, amount("7", .drop))], measures: measures)
            .lines.at(0)

        // 28 drops a millilitre: 7 are a quarter.
        #expect(near(line.mass.grams, 0.25))
        #expect(!line.isApproximate)
    }

    @Test func `droppers that can't be are refused`() {
        #expect(DropRate(figure: 20_000, fewest: 21_000, most: 40_000) == nil)
        #expect(Mass.perDrop(0, weighed: Mass(grams: 1)) == nil)
        #expect(Mass.perDrop(5, weighed: .zero) == nil)
    }

    @Test func `a tablespoon is 15 ml and a cup 240 ml`() throws {
        let composition = try Composition([
            Line(Shelf.oil, amount("1", .tablespoon)), Line(Shelf.water, amount("1", .cup)),
        ])

        #expect(try near(composition.lines.at(0).mass.grams, 15))
        #expect(try near(composition.lines.at(1).mass.grams, 240))
    }

    @Test(arguments: [236.6, 250])
    func `spoon and cup can be set`(_ cup: Double) throws {
        let measures = Measures(
            tablespoon: Volume(millilitres: 20), cup: Volume(millilitres: cup))
        let composition = try Composition(
            [Line(Shelf.oil, amount("1", .tablespoon)), Line(Shelf.water, amount("2", .cup))],
            measures: measures)

        #expect(near(composition.total.mass.grams, 20 + 2 * cup))
    }

    @Test func `a cup that holds nothing is taken as usual`() {
        #expect(Measures(cup: .zero) == .usual)
        #expect(Measures(tablespoon: Volume(millilitres: 1e9)) == .usual)
    }

    @Test func `no lines weigh nothing`() throws {
        let composition = try Composition([])

        #expect(composition.total.mass == .zero)
        #expect(composition.oils().share == 0)
        #expect(composition.pyramid.share(of: .top) == 0)
        #expect(composition.families.isEmpty)
        #expect(composition.cost().total(places: 2) == 0)
        #expect(composition.fit([]) == nil)
        #expect(composition.mass(filling: Volume(millilitres: 100)) == nil)
    }
}

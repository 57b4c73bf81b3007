import Basics
import Perfumery
import TestKit
import Testing

/// Limits of allowed values, and ranges caused by drops.
struct EdgeTests {
    private let base = AccordID("base")

    @Test func `an accord of drops that is diluted keeps the range of its volume`() throws {
        // A drop of water beside a heavy gram: how much room the accord takes depends on the drop.
        let heavy = Material("Heavy", density: try density("2"))
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.water, amount("20", .drop)), try Line(heavy, amount("1"))])
        ])
        func line(_ dilution: Dilution?) throws -> WeighedLine {
            try Composition(
                [Line("Base", amount("10"), .accord(base), dilution: dilution)],
                formulary: formulary
            ).lines.at(0)
        }
        let whole = try line(nil)
        let half = try line(dilution("50", in: Shelf.oil))

        #expect(whole.lowestVolume < whole.highestVolume)
        #expect(!(whole.lowestVolume < whole.lowestVolume))
        // 5 g of the accord and 5 ml of the diluent.
        #expect(near(half.highestVolume.millilitres, whole.highestVolume.millilitres / 2 + 5))
        #expect(near(half.lowestVolume.millilitres, whole.lowestVolume.millilitres / 2 + 5))
    }

    @Test func `an accord whose volume rests on an assumption says so`() throws {
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.oil, amount("1"), dilution: dilution("50", in: Shelf.mystery))])
        ])
        let line = try Composition(
            [Line("Base", amount("1"), .accord(base))], formulary: formulary
        ).lines.at(0)

        #expect(line.volumeAssumptions == [.accord])
        #expect(line.assumptions == [])
    }

    @Test(arguments: [("0.001", true), ("0.0009", false), ("1000", true), ("1000.1", false)])
    func `a cup holds from a thousandth to a thousand millilitres`(
        _ text: String, _ isSound: Bool
    ) throws {
        let volume = Volume(millilitres: try amount(text).value)

        #expect(Measures.sound(volume) == isSound)
    }

    @Test func `a plan asks for whole steps of the scale`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("1")), Line(Shelf.oil, amount("2")),
        ])
        let plan = try composition.plan(.mass(Mass(grams: 0.3)), .centigram)

        #expect(plan.targets == [100_000, 200_000])
        #expect(plan.totalMass == Mass(micrograms: 300_000))
    }

    @Test func `a plan says whose density was assumed: the material's or the diluent's`() throws {
        let plan = try Composition([
            Line(Shelf.mystery, amount("1", .millilitre)),
            Line(Shelf.rose, amount("1", .millilitre), dilution: dilution("50", in: Shelf.mystery)),
            Line(Shelf.rose, amount("1", .millilitre)), Line(Shelf.mystery, amount("1")),
        ]).plan(.mass(Mass(grams: 4)), .centigram)

        #expect(plan.lines.map { $0.isAssumed } == [true, true, false, false])
    }

    @Test func `an empty bottle and an empty medley take no mass`() throws {
        let composition = try Composition([Line(Shelf.oil, amount("1"))])

        #expect(composition.mass(filling: Volume(millilitres: 0)) == nil)
        #expect(composition.mass(filling: Volume(millilitres: 2)) == Mass(grams: 2))
        #expect(try Composition([]).mass(filling: Volume(millilitres: 2)) == nil)
    }

    @Test func `the window of oils may begin at nothing and end at all`() {
        #expect(OilWindow(lowest: 0, highest: 10_000) != nil)
        #expect(OilWindow(lowest: -1, highest: 10_000) == nil)
        #expect(OilWindow(lowest: 0, highest: 10_001) == nil)
        #expect(OilWindow(lowest: 5, highest: 5) == nil)
    }

    @Test func `the weighed drop of a material counts where the line is all of it`() throws {
        let rose = Material("Rose", density: try density("0.9"), drop: Mass(grams: 0.02))
        func line(_ percent: String) throws -> WeighedLine {
            try Composition([
                Line(rose, amount("10", .drop), dilution: dilution(percent, in: Shelf.oil))
            ]).lines.at(0)
        }

        #expect(near(try line("100").mass.grams, 0.2))
        #expect(!(try line("100").isApproximate))
        // Nothing is known of a drop of the dilution.
        #expect(try line("99").isApproximate)
    }

    @Test func `a verdict reckons with the least that drops may thin`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("1")), Line(Shelf.water, amount("180", .drop)),
        ])
        let skin = ProductCategory.four
        let verdict = composition.verdict(
            in: skin, at: try percent("100"),
            [
                Limit(
                    Substance("Rose"), in: skin, .restriction(try percent("50")),
                    of: Standard("My own table", date: Day(number: 20_000)))
            ], Analyses())
        let water = try composition.lines.at(1)

        try #require(water.lowest < water.mass && verdict.findings.count == 1)
        #expect(try near(verdict.findings.at(0).concentration, 1 / (1 + water.lowest.grams)))
    }
}

import Perfumery
import TestKit
import Testing

struct PercentTests {
    @Test func `percents among other lines are of the whole`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("10", .percent)),
            Line(Shelf.vetiver, amount("15", .percent)),
            Line(KnownMaterials.ethanol, amount("75")),
        ])

        // 75 g are the other 75 %: the whole is 100 g.
        #expect(near(composition.total.mass.grams, 100))
        #expect(try near(composition.lines.at(0).mass.grams, 10))
        #expect(try near(composition.lines.at(1).share, 0.15))
        #expect(composition.percentExcess == nil)
        #expect(try composition.lines.at(0).assumptions.isEmpty)
    }

    @Test func `percent, parts, grams, drops and millilitres mix freely`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("50", .percent)),
            Line(Shelf.oil, amount("1", .part)),
            Line(Shelf.vetiver, amount("2")),
            Line(Shelf.oil, amount("20", .drop)),
            Line(Shelf.water, amount("6", .millilitre)),
        ])

        // 1 + 2 + 1 + 6 = 10 g are the other half; with smaller drops 9.5 g.
        #expect(near(composition.total.mass.grams, 20))
        #expect(try near(composition.lines.at(0).mass.grams, 10))
        #expect(try near(composition.lines.at(0).lowest.grams, 9.5))
        #expect(try composition.lines.at(0).isApproximate)
        #expect(try composition.lines.at(1).assumptions == [.partIsGram])
    }

    @Test func `where all lines are in percent the whole is 100 g, and it is said`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("40", .percent)), Line(Shelf.oil, amount("60", .percent)),
        ])

        #expect(near(composition.total.mass.grams, 100))
        #expect(try composition.lines.at(0).assumptions == [.percentOfHundredGrams])
        #expect(composition.percentExcess == 0)
    }

    @Test(arguments: [("30", -10_000_000), ("50", 10_000_000)])
    func `percents that don't make 100 are reported, and the shares are of what there is`(
        _ second: String, _ excess: Int64
    ) throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("60", .percent)), Line(Shelf.oil, amount(second, .percent)),
        ])

        #expect(composition.percentExcess == excess)
        let sum = composition.total.mass.grams
        #expect(try near(composition.lines.at(0).share, 60 / sum))
        #expect(try near(composition.lines.at(0).share + composition.lines.at(1).share, 1))
    }

    @Test(arguments: ["100", "99.999999", "100000"])
    func `percents that leave nothing for the others are an error, not a trap`(
        _ percents: String
    ) throws {
        let lines = [
            try Line(Shelf.rose, amount(percents, .percent)),
            try Line(Shelf.vetiver, amount("0.000001", .percent)),
            try Line(Shelf.oil, amount("1")),
        ]
        let sum = try amount(percents).millionths + 1

        #expect(
            throws: CompositionError.percentLeavesNothing(millionths: sum, inside: "Blue")
        ) {
            try Composition(lines, named: "Blue")
        }
    }

    @Test func `percents are missing only from a formula that has some`() throws {
        #expect(try Composition([]).percentExcess == nil)
        #expect(try Composition([Line(Shelf.rose, amount("1"))]).percentExcess == nil)
        #expect(
            try Composition([Line(Shelf.rose, amount("1", .percent))]).percentExcess
                == -99_000_000)
    }

    @Test func `the last millionth of a percent is still a share`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("99.999999", .percent)), Line(Shelf.oil, amount("1")),
        ])

        // 1 g is a hundred-millionth of the whole.
        #expect(near(composition.total.mass.grams, 1e8))
    }
}

import Perfumery
import TestKit
import Testing

struct ScalingTests {
    private func thirds() throws -> Composition {
        try Composition([
            Line("A", amount("1"), .material(Shelf.oil)),
            Line("B", amount("1"), .material(Shelf.oil)),
            Line("C", amount("1"), .material(Shelf.oil)),
        ])
    }

    @Test func `the total is the total asked for, by largest remainder`() throws {
        let scaled = try thirds().scaled(to: Mass(grams: 10), step: 10_000)

        // Three times 3.333… on a scale of 0.01 g: the first line gets the remaining hundredth.
        #expect(scaled.lines.map { $0.amount?.typed } == ["3.34", "3.33", "3.33"])
        #expect(scaled.steps == 1_000)
        #expect(near(scaled.factor, 10.0 / 3))
    }

    @Test func `the largest remainder gets what is left`() {
        // 10 steps by 1.5 : 2.7 : 5.8 are 1.5, 2.7 and 5.8.
        #expect(Apportionment.steps(10, by: [1.5, 2.7, 5.8]) == [1, 3, 6])
        #expect(Apportionment.steps(7, by: [0, 1]) == [0, 7])
        #expect(Apportionment.steps(0, by: [1]) == [0])
    }

    @Test func `weights that can't be are refused`() {
        #expect(Apportionment.steps(1, by: []) == nil)
        #expect(Apportionment.steps(1, by: [0, 0]) == nil)
        #expect(Apportionment.steps(1, by: [1, -1]) == nil)
        #expect(Apportionment.steps(1, by: [.nan]) == nil)
        #expect(Apportionment.steps(1, by: [.infinity]) == nil)
        #expect(Apportionment.steps(-1, by: [1]) == nil)
        #expect(Apportionment.steps(1_000_000_000_001, by: [1]) == nil)
    }

    @Test func `a medley is scaled to a volume`() throws {
        let composition = try Composition([
            Line(KnownMaterials.ethanol, amount("80.7")), Line(Shelf.oil, amount("20")),
        ])
        let scaled = try composition.scaled(to: Volume(millilitres: 30), step: 100)

        // 100 ml and 20 ml, to 30 ml: 25 and 5.
        #expect(scaled.lines.map { $0.amount?.typed } == ["25", "5"])
        #expect(try scaled.lines.at(0).amount?.unit == .millilitre)
    }

    @Test func `a medley is scaled to a bottle`() throws {
        let composition = try Composition([
            Line(KnownMaterials.ethanol, amount("80.7")), Line(Shelf.oil, amount("20")),
        ])

        // 100.7 g take 120 ml.
        let mass = try #require(composition.mass(filling: Volume(millilitres: 30)))
        #expect(near(mass.grams, 100.7 / 4))
    }

    @Test func `a medley is scaled to whole drops`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("2", .drop)), Line(Shelf.oil, amount("3", .drop)),
        ])
        let scaled = try composition.scaled(toDrops: 22)

        // 8.8 and 13.2
        #expect(scaled.lines.map { $0.steps } == [9, 13])
        #expect(try scaled.lines.at(0).amount?.unit == .drop)
    }

    @Test func `a line too small to be measured is said to be lost`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("0.001")), Line(Shelf.oil, amount("10")),
        ])
        let scaled = try composition.scaled(to: Mass(grams: 10), step: 10_000)

        #expect(try scaled.lines.at(0).isLost)
        #expect(try scaled.lines.at(0).amount == nil)
        #expect(try !scaled.lines.at(1).isLost)
    }

    @Test func `a total that no steps make is refused`() throws {
        let thirds = try thirds()

        #expect(throws: ScalingError.notOnStep) {
            try thirds.scaled(to: Mass(grams: 10.005), step: 10_000)
        }
        #expect(throws: ScalingError.outOfRange) {
            try thirds.scaled(to: Mass(grams: 0), step: 10_000)
        }
        #expect(throws: ScalingError.outOfRange) {
            try thirds.scaled(to: Mass(grams: 1e300), step: 10_000)
        }
        #expect(throws: ScalingError.outOfRange) {
            try thirds.scaled(to: Mass(grams: 10), step: 0)
        }
        #expect(throws: ScalingError.outOfRange) {
            try thirds.scaled(to: Volume(millilitres: 10), step: .max)
        }
        #expect(throws: ScalingError.nothing) {
            try Composition([]).scaled(to: Mass(grams: 10), step: 10_000)
        }
    }

    @Test func `stock is enough for so many times, and one line binds`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("10"), dilution: dilution("10")),
            Line("More DPG", amount("1"), .material(KnownMaterials.dpg)),
            Line(Shelf.oil, amount("5")),
        ])
        let fit = try #require(
            composition.fit([
                Available("rose", Mass(grams: 100)), Available("DPG", Mass(grams: 25)),
            ]))

        // DPG: 9 g + 1 g; 25 g are enough for 2.5 times, mostly in the line of rose.
        #expect(near(fit.factor, 2.5))
        #expect(near(fit.mass.grams, 40))
        #expect(fit.material == "DPG")
        #expect(fit.line == 0)
        #expect(fit.unlisted == ["Oil"])
    }

    @Test func `what is out, or oversold, is enough for nothing`() throws {
        let composition = try Composition([Line(Shelf.rose, amount("10"))])

        #expect(composition.fit([Available("Rose", .zero)])?.factor == 0)
        #expect(composition.fit([Available("Rose", Mass(grams: -5))])?.factor == 0)
        #expect(composition.fit([Available("Oil", Mass(grams: 5))]) == nil)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `scaling keeps the shares and hits the total`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let lines =
            try dice.lines(1 + dice.roll(30), units: AmountUnit.allCases)
            + [try Line(Shelf.water, dice.amount(.gram))]
        let composition = try Composition(lines)
        let step = [1, 1_000, 10_000, 100_000][dice.roll(4)]
        let steps = 1 + dice.roll(1_000_000)

        let scaled = try composition.scaled(
            to: Mass(micrograms: Int64(steps * step)), step: Int64(step))

        #expect(scaled.lines.map { $0.steps }.reduce(0, +) == Int64(steps))
        for (line, weighed) in zip(scaled.lines, composition.lines) {
            #expect((Double(line.steps) - weighed.share * Double(steps)).magnitude < 1.000_001)
        }
    }
}

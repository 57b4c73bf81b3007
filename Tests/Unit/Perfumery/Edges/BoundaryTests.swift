import Basics
import Testing

@testable import Perfumery

/// Rules exactly at their bounds, and sums that a wrong sign would change.
struct BoundaryTests {
    private let base = AccordID("base")
    private let skin = ProductCategory.four

    private func limit(
        _ substance: String, _ highest: String, isPhototoxic: Bool = false
    ) throws -> Limit {
        Limit(
            Substance(substance), in: skin, .restriction(try percent(highest)),
            isPhototoxic: isPhototoxic, of: Standard("My own table", date: Day(number: 20_000)))
    }

    private func verdict(
        _ composition: Composition, _ strength: String, _ limits: [Limit]
    ) throws -> SafetyVerdict {
        composition.verdict(in: skin, at: try percent(strength), limits, Analyses())
    }

    @Test func `what equals a limit, but for an arithmetic error, does not exceed it`() {
        #expect(!0.0.exceeds(0))
        #expect(!0.25.exceeds(0.25))
        #expect(!(0.25 * (1 + 1e-12)).exceeds(0.25))
        #expect((0.25 * (1 + 3e-12)).exceeds(0.25))
    }

    @Test func `of what counts alike the first is named`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("1")), Line("More rose", amount("1"), .material(Shelf.rose)),
            Line(Shelf.oil, amount("2")),
        ])
        let fit = try #require(
            composition.fit([
                Available("Oil", Mass(grams: 4)), Available("Rose", Mass(grams: 4)),
            ]))
        let mix = composition.mix(atWorst: true) { material, _ in
            material.name == "Rose" ? 1 : 0
        }
        let finding = try #require(
            try verdict(composition, "100", [limit("Rose", "5")]).findings.first)

        #expect(fit.material == "Rose" && fit.line == 0)
        #expect(mix.reduction(to: 0.4, composition.lines)?.line == 0)
        #expect(mix.reduction(of: 3, to: 0.4, composition.lines) == nil)
        #expect(finding.sources.map { $0.line } == [0, 1])
    }

    @Test func `a carrier has no part in the families`() throws {
        let marine = Material("Sea water", isCarrier: true, family: "marine")
        let composition = try Composition([
            Line(marine, amount("5")), Line(Shelf.rose, amount("1")),
        ])

        #expect(composition.families.map { $0.family } == ["floral"])
        #expect(composition.families.map { $0.share } == [1])
    }

    @Test func `what was weighed in of a line that is none changes no other`() {
        #expect(
            Readability.gram.rescaled([(0, 9_000_000), (5_000_000, 10_000_000)])
                == [0, 10_000_000])
    }

    @Test func `an extra costs up to 900 million, and volumes are taken away`() {
        #expect(Extra("Bottle", price: 9_000_000_000_000) != nil)
        #expect(Extra("Bottle", price: 9_000_000_000_001) == nil)
        #expect(
            Volume(millilitres: 3) - Volume(millilitres: 1) == Volume(millilitres: 2))
    }

    @Test func `a CAS number begins with up to seven digits`() {
        #expect(CASNumber.read("1234567-89-0") != .none)
        #expect(CASNumber.read("12345678-90-1") == .none)
    }

    @Test func `a dropper gives from 1 to 1000 drops a millilitre`() {
        #expect(DropRate(figure: 1_000, fewest: 1_000, most: 1_000_000) != nil)
        #expect(DropRate(figure: 1_000, fewest: 999, most: 1_000_000) == nil)
        #expect(DropRate(figure: 1_000, fewest: 1_000, most: 1_000_001) == nil)
    }

    @Test func `half is rounded away from zero`() {
        #expect([0.5, 0.49, -0.5, -0.49, -1.5, 2.5].map { $0.nearest } == [1, 0, -1, 0, -2, 3])
    }

    @Test func `a tonne can be divided, and no more`() {
        #expect(Apportionment.steps(Apportionment.most, by: [1]) == [Apportionment.most])
        #expect(Apportionment.steps(Apportionment.most + 1, by: [1]) == nil)
        #expect(Apportionment.steps(0, by: [1, 0]) == [0, 0])
    }

    @Test func `a scale shows up to 10,000 kg`() {
        let most = Mass(micrograms: 10_000_000_000_000)

        #expect(WeighIn(target: most)?.deviation(at: most) == .right)
        #expect(WeighIn(target: Mass(micrograms: 10_000_000_000_001)) == nil)
    }

    @Test func `a scale is known by its step`() {
        for step in Readability.weighing {
            #expect(step.micrograms.flatMap { Readability(micrograms: $0) } == step)
        }
        #expect(Readability(micrograms: 10_000) == .centigram)
        for none: Int64 in [0, 1, 9_999, 10_001] { #expect(Readability(micrograms: none) == nil) }
    }

    @Test func `the steps of scales are all but the drop`() {
        #expect(Readability.weighing == [.milligram, .centigram, .decigram, .gram])
    }

    @Test func `no reminder comes when the stage ends`() throws {
        let days = { (count: Int64) in
            try #require(MaturingTime(thousandths: count * 1_000, .day))
        }
        let stage = MaturingStage(
            "In alcohol", try days(4), reminders: [Reminder(.shake, every: try days(2))])
        let planned = try #require(
            MaturingPlan(from: Moment(milliseconds: 0), [stage])?.stages.first)

        #expect(planned.next(at: Moment(milliseconds: 1))?.moment.milliseconds == 172_800_000)
        #expect(planned.next(at: Moment(milliseconds: 172_800_001)) == nil)
    }

    @Test func `a line at 100 % needs nothing of its diluent`() throws {
        let line = try Line(Shelf.rose, amount("1"), dilution: dilution("100", in: Shelf.mystery))
        let composition = try Composition([line])

        #expect(composition.lines.map { $0.volumeAssumptions } == [[]])
        #expect(composition.densitiesAskedFor.isEmpty)
    }

    @Test func `an accord of known densities rests on nothing`() throws {
        let composition = try Composition(
            [Line("Base", amount("1"), .accord(base))],
            formulary: Formulary([Accord(base, "Base", [try Line(Shelf.rose, amount("1"))])]))

        #expect(composition.lines.map { $0.volumeAssumptions } == [[]])
    }

    @Test func `an accord without lines is refused`() throws {
        let lines = [Line("Base", try amount("2"), .accord(base))]

        #expect(throws: CompositionError.emptyAccord("Base")) {
            try Composition(lines, formulary: Formulary([Accord(base, "Base", [])]))
        }
    }

    @Test func `percents of nothing are no share`() {
        let converter = Converter(measures: Measures(), room: 1, drop: nil, whole: .zero)

        #expect(converter.value(1, in: .percent) == nil)
    }

    @Test func `an accord counts at its worst in a verdict`() throws {
        // A gram of rose beside 20 drops of oil: at worst the drops are half as big.
        let lines = [
            try Line(Shelf.rose, amount("1")), try Line(Shelf.oil, amount("20", .drop)),
        ]
        let inside = try Composition(
            [Line("Base", amount("1"), .accord(base))],
            formulary: Formulary([Accord(base, "Base", lines)]))
        let limits = [try limit("Rose", "50")]
        let worst = try #require(try verdict(inside, "100", limits).findings.first)

        #expect(near(worst.concentration, 2.0 / 3))
        #expect(
            try verdict(Composition(lines), "100", limits).findings.map { $0.concentration }
                == [worst.concentration])
    }

    @Test func `phototoxic substances add up at the worst that drops in an accord may give`() throws
    {
        let lines = [
            try Line(Shelf.rose, amount("1")), try Line(Shelf.oil, amount("20", .drop)),
        ]
        let inside = try Composition(
            [Line("Base", amount("1"), .accord(base))],
            formulary: Formulary([Accord(base, "Base", lines)]))

        // Two thirds at worst, of a limit of a half.
        let sum = try verdict(inside, "100", [limit("Rose", "50", isPhototoxic: true)])
            .phototoxicSum
        #expect(near(sum, 4.0 / 3))
    }

    @Test func `of two limits that bind alike, the first is named`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("1")), Line(Shelf.oil, amount("1")),
        ])
        let found = try verdict(composition, "100", [limit("Oil", "10"), limit("Rose", "10")])
        guard case .limit(let finding) = try #require(found.bind) else {
            Issue.record("A limit binds.")
            return
        }

        #expect(finding.limit.substance == Substance("Oil"))
    }

    @Test func `a phototoxic sum is reduced only where the product exceeds it`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("3")), Line(Shelf.oil, amount("3")),
            Line(Shelf.water, amount("4")),
        ])
        // 0.3 ÷ 0.4 twice: 1.5 neat, 0.75 at half strength.
        let limits = [
            try limit("Rose", "40", isPhototoxic: true), try limit("Oil", "40", isPhototoxic: true),
        ]

        #expect(try verdict(composition, "50", limits).reduction == nil)
        #expect(try verdict(composition, "100", limits).reduction != nil)
    }

    @Test func `a line in percent is reduced among the others`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("10", .percent)), Line(Shelf.water, amount("9")),
        ])
        let reduction = try #require(
            try verdict(composition, "100", [limit("Rose", "5")]).reduction)

        // 5 % in place of 10 %.
        #expect(near(reduction.factor, 0.5))
        #expect(reduction.isEnough)
        #expect(reduction.amount == (try amount("5", .percent)))
    }

    @Test func `half of a gram may stay to the last decimal`() throws {
        // x ÷ (x + 9.5) = 0.05: half of the gram.
        let composition = try Composition([
            Line(Shelf.rose, amount("1")), Line(Shelf.water, amount("9.5")),
        ])
        let reduction = try #require(
            try verdict(composition, "100", [limit("Rose", "5")]).reduction)

        #expect(reduction.amount == (try amount("0.5")))
    }

    @Test func `a line that holds just the target is no help`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("1")),
            Line(Shelf.rose, amount("1"), dilution: dilution("50", in: Shelf.water)),
        ])
        let mix = composition.mix(atWorst: true) { material, _ in
            material.name == "Rose" ? 1 : 0
        }

        #expect(mix.reduction(of: 1, to: 0.5, composition.lines) == nil)
        #expect(mix.reduction(of: 0, to: 0.5, composition.lines)?.factor == 0)
    }

    @Test func `one substance under two names is needed in sum`() throws {
        let composition = try Composition([
            Line(Material("D-Limonene"), amount("1")), Line(Material("d limonene"), amount("1")),
        ])

        #expect(composition.fit([Available("Limonene, D", .zero)]) == nil)
        #expect(composition.fit([Available("D Limonene", Mass(grams: 4))])?.factor == 2)
    }

    @Test func `the line that uses most of what runs out is the one with most of it`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("10"), dilution: dilution("10")),
            Line("More rose", amount("2"), .material(Shelf.rose)),
        ])

        #expect(composition.fit([Available("Rose", Mass(grams: 3))])?.line == 1)
    }

    @Test func `the line that uses most is told by the masses that are shown`() throws {
        // 20 drops of rose beside 20 of oil: 4.74 g in 10 g, and 6.43 g if the oil's drops are small.
        let drops = [
            try Line(Shelf.rose, amount("20", .drop)), try Line(Shelf.oil, amount("20", .drop)),
        ]
        let composition = try Composition(
            [Line("Base", amount("10"), .accord(base)), Line(Shelf.rose, amount("5"))],
            formulary: Formulary([Accord(base, "Base", drops)]))

        #expect(composition.fit([Available("Rose", Mass(grams: 30))])?.line == 1)
    }

    @Test func `the line that uses most of a diluent is the one with most of it`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("10"), dilution: dilution("90")),
            Line(Shelf.oil, amount("4"), dilution: dilution("10")),
        ])

        // 1 g and 3.6 g.
        #expect(composition.fit([Available("DPG", Mass(grams: 46))])?.line == 1)
        #expect(composition.fit([Available("DPG", Mass(grams: 46))])?.factor == 10)
    }

    @Test func `the diluent inside an accord is needed as often as the accord`() throws {
        let formulary = Formulary([
            Accord(base, "Base", [try Line(Shelf.rose, amount("4"), dilution: dilution("50"))])
        ])
        let composition = try Composition(
            [Line("Base", amount("2"), .accord(base))], formulary: formulary)

        // 1 g of DPG in 2 of the 4 g.
        #expect(composition.fit([Available("DPG", Mass(grams: 3))])?.factor == 3)
    }

    @Test func `a plan multiplies quantities and counts drops`() throws {
        let composition = try Composition([
            Line(Shelf.oil, amount("10", .drop)), Line(Shelf.water, amount("30", .drop)),
        ])
        let drops = try composition.plan(.mass(Mass(grams: 4)), .drop)
        let grams = try Composition([
            Line(Shelf.oil, amount("1")), Line(Shelf.water, amount("3")),
        ]).plan(.mass(Mass(grams: 8)), .centigram)

        // 40 drops are 2 g.
        #expect(drops.lines.map { $0.measured.steps } == [20, 60])
        #expect(try grams.lines.map { $0.own } == [amount("2"), amount("6")])
    }

    @Test func `a bottle is filled to the nearest step of the scale`() throws {
        let composition = try Composition([Line(Shelf.rose, amount("1"))])
        let plan = try composition.plan(
            .volume(Volume(millilitres: 33.333)), .centigram)

        // 33.333 ml × 0.9 = 29.9997 g
        #expect(plan.total == 3_000)
    }
}

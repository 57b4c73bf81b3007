import Basics
import Perfumery
import TestKit
import Testing

/// A scent written down in another way has an equal verdict, and more of a restricted substance
/// never improves the verdict.
struct VerdictSamenessTests {
    /// A formula of grams, drops and millilitres, with limits often exactly equal to its content.
    private struct Case {
        var lines: [Line]
        let limits: [Limit]
        let strength: Share
        let analyses: Analyses

        func verdict(_ lines: [Line], _ formulary: Formulary = Formulary()) throws -> SafetyVerdict
        {
            try Composition(lines, formulary: formulary).verdict(
                in: .four, at: strength, limits, analyses)
        }

        /// Invariants: the answer, the answer of every limit, and the highest strength.
        func expectSame(_ other: [Line], _ formulary: Formulary = Formulary()) throws {
            let before = try verdict(lines)
            let after = try verdict(other, formulary)
            #expect(before.answer(open: false) == after.answer(open: false))
            #expect(before.findings.map { $0.isMet } == after.findings.map { $0.isMet })
            #expect(
                before.findings.map { $0.limit } == after.findings.map { $0.limit })
            #expect(near(before.highestStrength, after.highestStrength))
            #expect(near(before.phototoxicSum, after.phototoxicSum))
        }
    }

    private static let solvent = Material("Solvent", density: Density(typed: "1"), isCarrier: true)

    private func singles(_ count: Int) -> [Material] {
        (0..<count).map { Material("S\($0)", density: Density(typed: "0.9")) }
    }

    private func draw(_ dice: inout SplitMix64, units: [AmountUnit]) throws -> Case {
        let singles = singles(4)
        let oil = Material("Oil", density: Density(typed: "0.87"))
        var analyses = Analyses()
        for (single, cas) in zip(singles, ["78-70-6", "5392-40-5", "91-64-5", "97-53-0"]) {
            analyses.add(
                Analysis(
                    Substance(single.name, cas: [CASNumber(cas)].compactMap { $0 }), kind: .single),
                of: single.name)
        }
        let share = try #require(Share(billionths: Int64(1 + dice.roll(400_000_000))))
        analyses.add(
            Analysis(
                Substance("Oil"), kind: .natural,
                constituents: [
                    Constituent(Substance("S0"), typical: .none, highest: share),
                    Constituent(Substance("S1"), typical: share, highest: share),
                ].compactMap { $0 }), of: "Oil")
        analyses.add(
            Analysis(
                Substance("Solvent", cas: [CASNumber("64-17-5")].compactMap { $0 }), kind: .solvent),
            of: "Solvent")
        var lines: [Line] = []
        for _ in 0..<(2 + dice.roll(6)) {
            let amount = try #require(
                Amount(millionths: Int64(2 + dice.roll(90_000_000)), unit: dice.one(of: units)))
            let dilution =
                dice.happens(30)
                ? Dilution(millionths: Int64(1 + dice.roll(999_999)), in: Self.solvent) : nil
            lines.append(Line(dice.one(of: singles + [oil]), amount, dilution: dilution))
        }
        // Large enough to dilute further lines.
        lines.append(Line(Self.solvent, try amount("100000")))
        let strength = try #require(Share(billionths: Int64(1 + dice.roll(1_000_000_000))))
        let held = try Composition(lines).concentrations(
            of: singles.map { Substance($0.name) }, analyses)
        var limits: [Limit] = []
        for (single, concentration) in zip(singles, held) where dice.happens(80) {
            let exact = Share(roundingDown: concentration.highest * strength.value).billionths
            let billionths =
                dice.happens(50) ? exact + Int64(dice.roll(3)) - 1 : Int64(dice.roll(100_000))
            guard let share = Share(billionths: max(1, billionths)) else { continue }
            limits.append(
                Limit(
                    Substance(single.name), in: .four, .restriction(share),
                    isPhototoxic: dice.happens(30), of: Standard("Dice", date: nil)))
        }
        return Case(lines: lines, limits: limits, strength: strength, analyses: analyses)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a line may stand as two`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let drawn = try draw(&dice, units: [.gram, .drop, .millilitre])
        let place = dice.roll(drawn.lines.count)
        let whole = drawn.lines[place].amount.millionths
        let part = 1 + dice.roll(max(1, whole - 1))
        guard part < whole else { return }
        var split = drawn.lines
        split[place].amount = try #require(
            Amount(millionths: part, unit: split[place].amount.unit))
        var rest = drawn.lines[place]
        rest.amount = try #require(
            Amount(millionths: whole - part, unit: rest.amount.unit))
        split.insert(rest, at: dice.roll(split.count + 1))

        try drawn.expectSame(split)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `lines may stand in an accord, and that in another`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let drawn = try draw(&dice, units: [.gram])
        let count = 1 + dice.roll(drawn.lines.count - 1)
        let inside = Array(drawn.lines[..<count])
        let whole = inside.reduce(Int64(0)) { $0 + $1.amount.millionths }
        let amount = try #require(Amount(millionths: whole, unit: .gram))
        var formulary = Formulary([Accord(AccordID("0"), "Accord 0", inside)])
        let depth = 1 + dice.roll(5)
        for level in 1..<max(2, depth) {
            // The mass of an accord's own lines does not affect its users.
            let own = try #require(
                Amount(millionths: Int64(1 + dice.roll(50_000_000)), unit: .gram))
            formulary.add(
                Accord(
                    AccordID("\(level)"), "Accord \(level)",
                    [Line("Inner", own, .accord(AccordID("\(level - 1)")))]))
        }
        let outer = Line("Outer", amount, .accord(AccordID("\(max(1, depth - 1))")))

        try drawn.expectSame([outer] + drawn.lines[count...], formulary)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a line may be a dilution of as much more, taken from the solvent`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let drawn = try draw(&dice, units: [.gram])
        guard let place = drawn.lines.indices.first(where: { drawn.lines[$0].dilution == nil }),
            place < drawn.lines.count - 1
        else { return }
        let times = dice.one(of: [2, 4, 5, 10, 20, 50, 100] as [Int64])
        let neat = drawn.lines[place].amount.millionths
        var thinned = drawn.lines
        thinned[place].amount = try #require(Amount(millionths: neat * times, unit: .gram))
        thinned[place].dilution = Dilution(millionths: 1_000_000 / times, in: Self.solvent)
        let last = thinned.count - 1
        let left = thinned[last].amount.millionths - neat * (times - 1)
        thinned[last].amount = try #require(Amount(millionths: left, unit: .gram))

        try drawn.expectSame(thinned)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `more of a restricted substance never turns a no about it into a yes`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let drawn = try draw(&dice, units: [.gram, .drop, .millilitre])
        guard
            let place = drawn.lines.indices.first(where: {
                drawn.lines[$0].name.hasPrefix("S") && drawn.lines[$0].dilution == nil
                    && drawn.lines[$0].name != "Solvent"
            })
        else { return }
        let name = drawn.lines[place].name
        // Other substances then have a smaller share in the whole, so their answers may change.
        let own = Case(
            lines: drawn.lines, limits: drawn.limits.filter { $0.substance.name == name },
            strength: drawn.strength, analyses: drawn.analyses)
        var more = drawn.lines
        more[place].amount = try #require(
            Amount(
                millionths: more[place].amount.millionths + Int64(1 + dice.roll(900_000_000)),
                unit: more[place].amount.unit))
        let before = try own.verdict(own.lines)
        let after = try own.verdict(more)

        if before.answer(open: false) == .no { #expect(after.answer(open: false) == .no) }
        #expect(after.highestStrength <= before.highestStrength * (1 + 1e-12))
    }
}

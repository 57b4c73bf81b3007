import Basics
import Perfumery
import TestKit
import Testing

struct VerdictPropertyTests {
    private let skin = ProductCategory.four

    private func limits(_ shares: [(String, Int64)], phototoxic: Bool = false) -> [Limit] {
        shares.compactMap { name, billionths in
            Share(billionths: billionths).map {
                Limit(
                    Substance(name), in: skin, .restriction($0), isPhototoxic: phototoxic,
                    of: Standard("Dice", date: Day(number: 0)))
            }
        }
    }

    /// A medley in mixed units with an accord.
    private func composition(_ dice: inout SplitMix64) throws -> Composition {
        let units: [AmountUnit] =
            dice.roll(3) == 0
            ? AmountUnit.allCases : [.gram, .part, .drop, .millilitre, .percent]
        let accord = AccordID("accord")
        let inner = try dice.lines(1 + dice.roll(5), units: [.gram, .drop, .millilitre, .part])
        var lines = try dice.lines(1 + dice.roll(6), units: units, accords: [accord])
        lines.append(try Line(Shelf.water, dice.amount(.gram)))
        return try Composition(
            lines, formulary: Formulary([Accord(accord, "Accord", inner)]))
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `in grams the verdict is that of whole numbers`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        var held: UInt128 = 0
        var whole: UInt128 = 0
        var lines: [Line] = []
        for number in 0..<(2 + dice.roll(8)) {
            let isRose = number % 2 == 0
            let part = UInt128(1 + dice.roll(1_000_000))
            let mass = UInt128(1 + dice.roll(100_000_000))
            if isRose { held += mass * part } else { held += 0 }
            whole += mass * 1_000_000
            lines.append(
                Line(
                    "\(number)",
                    try #require(Amount(millionths: Int64(mass), unit: .gram)),
                    .material(isRose ? Shelf.rose : Shelf.oil),
                    dilution: Dilution(millionths: Int64(part), in: Shelf.water)))
        }
        let strength = UInt128(1 + dice.roll(1_000_000_000))
        // C·P in billionths, and one less: on either side of the limit, and often exactly at the
        // limit.
        let exact = held * strength / whole
        for highest in [exact, exact + 1] where highest > 0 && highest <= 1_000_000_000 {
            let verdict = try Composition(lines).verdict(
                in: skin, at: try #require(Share(billionths: Int64(strength))),
                limits([("Rose", Int64(highest))]), Analyses())

            #expect(verdict.isWithinLimits == (held * strength <= highest * whole))
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `more strength never turns a refusal into a leave, nor a lower limit`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let composition = try composition(&dice)
        let limit = Int64(1 + dice.roll(200_000_000))
        let low = Int64(1 + dice.roll(500_000_000))
        let high = low + Int64(dice.roll(500_000_000))

        func isWithin(_ strength: Int64, _ limit: Int64) throws -> Bool {
            composition.verdict(
                in: skin, at: try #require(Share(billionths: strength)),
                limits([("M1", limit), ("M2", limit)], phototoxic: seed % 2 == 0), Analyses()
            ).isWithinLimits
        }

        if try isWithin(high, limit) { #expect(try isWithin(low, limit)) }
        if try isWithin(low, limit) { #expect(try isWithin(low, limit * 2)) }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `at the highest strength it is allowed, above it no more`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let composition = try composition(&dice)
        let limits = limits(
            [("M1", Int64(1_000_000 + dice.roll(9_000_000))), ("M2", 20_000_000)],
            phototoxic: seed % 2 == 0)

        let highest = composition.verdict(in: skin, at: .all, limits, Analyses())
            .highestStrengthShown
        let at = composition.verdict(in: skin, at: highest, limits, Analyses())

        #expect(at.isWithinLimits)
        if let above = Share(billionths: highest.billionths + 2) {
            #expect(
                !composition.verdict(in: skin, at: above, limits, Analyses()).isWithinLimits)
        }
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func `the line that binds, taken down as said, is enough, and less isn't`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let accord = AccordID("accord")
        let formulary = Formulary([
            Accord(
                accord, "Accord",
                try dice.lines(1 + dice.roll(4), units: [.gram, .drop, .millilitre]))
        ])
        let units: [AmountUnit] = [.gram, .drop, .millilitre, .percent]
        var lines = try dice.lines(2 + dice.roll(5), units: units, accords: [accord])
        lines.append(try Line(Shelf.water, amount("100")))
        let limits = limits(
            [("M1", Int64(1_000_000 + dice.roll(90_000_000)))], phototoxic: seed % 2 == 0)

        func verdict(_ lines: [Line]) throws -> SafetyVerdict {
            try Composition(lines, formulary: formulary)
                .verdict(in: skin, at: .all, limits, Analyses())
        }
        let reduction = try verdict(lines).reduction
        guard let reduction, reduction.isEnough, let amount = reduction.amount else { return }
        var enough = lines
        enough[reduction.line].amount = amount
        var tooMuch = lines
        let more = Int64(Double(amount.millionths) * 1.001) + 2
        tooMuch[reduction.line].amount = try #require(
            Amount(millionths: more, unit: amount.unit))

        #expect(try verdict(enough).isWithinLimits)
        if more < lines[reduction.line].amount.millionths {
            #expect(try !verdict(tooMuch).isWithinLimits)
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `whatever drops hold, the substance is within the highest figure`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let lines =
            try dice.lines(2 + dice.roll(6), units: [.gram, .drop, .percent])
            + [try Line(Shelf.water, dice.amount(.drop))]
        let substance = Substance("M1")
        let worst = try Composition(lines).concentration(of: substance, Analyses()).highest

        for _ in 0..<20 {
            let rate = 20_000 + dice.roll(20_001)
            let exact = try #require(DropRate(figure: rate, fewest: rate, most: rate))
            let found = try Composition(lines, measures: Measures(drops: exact))
                .concentration(of: substance, Analyses())
            #expect(found.typical <= worst * (1 + 1e-12))
        }
    }
}

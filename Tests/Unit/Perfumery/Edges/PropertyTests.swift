import Basics
import Perfumery
import TestKit
import Testing

struct PropertyTests {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `an accord expanded is the flat sum of its lines`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let inner = try dice.lines(1 + dice.roll(8), units: [.gram, .part])
        let outer = try dice.lines(1 + dice.roll(8), units: [.gram, .part])
        let whole = try Composition(inner).total.mass
        // The accord at the exact mass of its lines, so that the accord can replace the lines.
        guard let all = Amount(rounding: whole.grams, unit: .gram) else { return }
        let id = AccordID("inner")

        let nested = try Composition(
            outer + [Line("Inner", all, .accord(id))],
            formulary: Formulary([Accord(id, "Inner", inner)]))
        let flat = try Composition(outer + inner)

        #expect(near(nested.total.mass.grams, flat.total.mass.grams))
        #expect(near(nested.total.neat.grams, flat.total.neat.grams))
        #expect(near(nested.total.carriers.grams, flat.total.carriers.grams))
        #expect(near(nested.total.diluents.grams, flat.total.diluents.grams))
        #expect(nested.portions.map { $0.material } == flat.portions.map { $0.material })
        for (left, right) in zip(nested.portions, flat.portions) {
            #expect(near(left.itself.grams, right.itself.grams))
            #expect(near(left.asDiluent.grams, right.asDiluent.grams))
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `the parts of a medley make the whole`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let lines =
            try dice.lines(1 + dice.roll(40), units: AmountUnit.allCases)
            + [try Line(Shelf.water, dice.amount(.gram))]
        let composition = try Composition(lines)
        let total = composition.total

        #expect(near(composition.lines.map { $0.share }.reduce(0, +), 1))
        #expect(
            near(
                (total.neat + total.carriers + total.diluents).grams / total.mass.grams, 1))
        #expect(
            near(
                composition.portions.map { $0.mass.grams }.reduce(0, +) / total.mass.grams, 1))
        for line in composition.lines {
            #expect(line.lowest <= line.mass)
            #expect(line.mass <= line.highest)
            #expect(line.lowestVolume.millilitres <= line.volume.millilitres * (1 + 1e-12))
            #expect(line.volume.millilitres <= line.highestVolume.millilitres * (1 + 1e-12))
        }
    }

    @Test(arguments: ["0.000001", "100000"])
    func `amounts at the ends of what can be typed give numbers`(_ typed: String) throws {
        let thin = Material("Thin", density: Density(tenThousandths: 1), tier: .top)
        let dense = Material("Dense", density: Density(tenThousandths: 300_000), tier: .base)
        let least = try #require(Dilution(millionths: 1, in: dense))

        for unit in AmountUnit.allCases where unit != .percent {
            for other in ["0.000001", "100000"] {
                let composition = try Composition([
                    Line(thin, amount(typed, unit), dilution: least),
                    Line(dense, amount(other, .cup)),
                    Line(Shelf.water, amount("99.999999", .percent)),
                ])
                try check(composition)
            }
        }
    }

    @Test func `500 lines of everything give numbers`() throws {
        var dice = SplitMix64(seed: 7)
        let accord = AccordID("accord")
        let formulary = Formulary([
            Accord(accord, "Accord", try dice.lines(50, units: [.gram, .drop]))
        ])
        let lines =
            try dice.lines(499, units: AmountUnit.allCases, accords: [accord])
            + [try Line(Shelf.water, amount("1"))]
        let composition = try Composition(lines, formulary: formulary)

        #expect(composition.lines.count == 500)
        try check(composition)
    }

    /// Every figure is finite and within its bounds.
    private func check(_ composition: Composition) throws {
        let total = composition.total
        for mass in [total.mass, total.lowest, total.highest, total.neat, total.diluents] {
            #expect(mass.grams.isFinite && mass.grams >= 0)
        }
        #expect(total.mass.grams > 0)
        #expect(total.volume.millilitres > 0)
        for line in composition.lines {
            #expect((0...1).contains(line.share))
            #expect(line.mass.grams > 0)
            #expect(line.volume.millilitres.isFinite && line.volume.millilitres > 0)
        }
        let oils = composition.oils()
        #expect((0...1).contains(oils.share))
        #expect(oils.highestShare >= oils.share * (1 - 1e-12) && oils.highestShare <= 1 + 1e-12)
        for tier in Tier.allCases {
            #expect((0...1).contains(composition.pyramid.share(of: tier)))
        }
        for family in composition.families { #expect((0...1).contains(family.share)) }
        let category = ProductCategory.four
        for name in ["Thin", "Dense", "M1", "M5"] {
            let concentration = composition.concentration(of: Substance(name), Analyses())
            #expect(concentration.typical >= 0)
            #expect(concentration.highest >= concentration.typical)
            #expect(concentration.highest <= 1 + 1e-12)
            let verdict = composition.verdict(
                in: category, at: .all,
                [
                    Limit(
                        Substance(name), in: category, .restriction(try percent("0.0000001")),
                        isPhototoxic: true, of: Standard("Dice", date: Day(number: 0)))
                ], Analyses())
            #expect((0...1).contains(verdict.highestStrength))
            #expect(verdict.phototoxicSum.isFinite)
            if let reduction = verdict.reduction { #expect((0...1).contains(reduction.factor)) }
        }
        #expect(composition.cost().unrounded.isFinite)
        for unit in AmountUnit.allCases {
            for line in composition.lines.indices {
                #expect(composition.value(of: line, in: unit)?.isFinite == true)
            }
        }
    }
}

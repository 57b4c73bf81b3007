import Perfumery
import TestKit
import Testing

struct ConversionTests {
    @Test func `the form converts and keeps what was typed`() throws {
        let composition = try Composition([
            Line(KnownMaterials.ethanol, amount("15", .millilitre)),
            Line(Shelf.oil, amount("12.105")),
        ])

        // 15 ml × 0.807 = 12.105 g, half of the whole
        #expect(composition.amount(of: 0, in: .millilitre) == (try amount("15", .millilitre)))
        #expect(composition.amount(of: 0, in: .gram)?.typed == "12.105")
        #expect(composition.amount(of: 0, in: .part)?.typed == "12.105")
        #expect(composition.amount(of: 0, in: .drop)?.typed == "300")
        #expect(composition.amount(of: 0, in: .tablespoon)?.typed == "1")
        #expect(composition.amount(of: 0, in: .cup)?.typed == "0.0625")
        #expect(composition.amount(of: 0, in: .percent)?.typed == "50")
        #expect(composition.amount(of: 5, in: .gram) == nil)
    }

    @Test func `what becomes percent weighs the same among the others`() throws {
        let lines = [
            try Line(Shelf.rose, amount("3")), try Line(Shelf.oil, amount("9")),
            try Line(Shelf.water, amount("20", .percent)),
        ]
        var changed = lines
        changed[0].amount = try #require(Composition(lines).amount(of: 0, in: .percent))

        // 3 of 15 g
        #expect(try changed.at(0).amount.typed == "20")
        #expect(near(try Composition(changed).lines.at(0).mass.grams, 3))
    }

    @Test func `a calibrated drop converts as it was weighed`() throws {
        var oil = Shelf.oil
        oil.drop = Mass.perDrop(40, weighed: Mass(grams: 1.32))
        let composition = try Composition([Line(oil, amount("0.33"))])

        #expect(composition.amount(of: 0, in: .drop)?.typed == "10")
    }

    @Test func `a dilution converts by its own drop, or by the usual one`() throws {
        var oil = Shelf.oil
        oil.drop = Mass(grams: 0.033)
        let counted = try dilution("10", in: Shelf.water, drop: Mass(grams: 0.04))
        let uncounted = try dilution("10", in: Shelf.water)

        #expect(Converter(oil, dilution: counted).grams(10, .drop) == 0.4)
        #expect(Converter(oil, dilution: uncounted).grams(10, .drop) == 0.5)
    }

    @Test func `what rounds to nothing goes into no field`() throws {
        let composition = try Composition([Line(Shelf.oil, amount("0.000001"))])

        // 4 billionths of a cup: the unrounded value exists.
        #expect(composition.amount(of: 0, in: .cup) == nil)
        #expect(try #require(composition.value(of: 0, in: .cup)) > 0)
    }

    @Test func `percent needs a whole`() throws {
        let converter = Converter(Shelf.oil)

        #expect(converter.grams(10, .percent) == nil)
        #expect(converter.value(10, in: .percent) == nil)
        #expect(
            Converter(Shelf.oil, whole: Mass(grams: 50)).convert(try amount("10"), to: .percent)
                == 20)
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `grams turned into any unit and back are the same grams`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let typed = try dice.amount(.gram)
        let dilution = Dilution(
            millionths: Int64(1 + dice.roll(1_000_000)), in: try dice.material())
        let converter = Converter(
            try dice.material(), dilution: dice.roll(2) == 0 ? dilution : nil,
            whole: Mass(grams: typed.value * Double(1 + dice.roll(1_000))))

        for unit in AmountUnit.allCases {
            let there = try #require(converter.value(typed.value, in: unit))
            let back = try #require(converter.grams(there, unit))
            #expect(Amount(rounding: back, unit: .gram) == typed)
        }
    }
}

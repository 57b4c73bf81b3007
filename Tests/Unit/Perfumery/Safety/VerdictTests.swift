import Basics
import Perfumery
import TestKit
import Testing

struct VerdictTests {
    private let rose = Substance("Rose")
    private let skin = ProductCategory.four
    private let day = Day(number: 20_000)

    private func limit(
        _ substance: String, _ rule: Limit.Rule, phototoxic: Bool = false
    ) -> Limit {
        Limit(
            Substance(substance), in: skin, rule, isPhototoxic: phototoxic,
            of: Standard("My own table", date: day))
    }

    private func composition(_ rose: String, _ water: String) throws -> Composition {
        try Composition([
            Line(Shelf.rose, amount(rose)), Line(Shelf.water, amount(water)),
        ])
    }

    private func verdict(
        _ composition: Composition, _ strength: String, _ limits: [Limit]
    ) throws -> SafetyVerdict {
        composition.verdict(in: skin, at: try percent(strength), limits, Analyses())
    }

    @Test func `the law on cosmetics rules all but household and wick`() {
        let all = ProductCategory.allCases

        #expect(
            all.filter { !$0.isCosmetic }.map { $0.rawValue }
                == ["10A", "10B", "11A", "11B", "12"])
        #expect(all.filter { $0.contact == .rinseOff }.map { $0.rawValue } == ["7A", "9", "10A"])
    }

    @Test func `a yes needs all to be known, all densities and nothing open`() throws {
        let number = try #require(CASNumber("78-70-6"))
        var known = Analyses()
        for name in ["Rose", "Plain water", "Mystery"] {
            known.add(Analysis(Substance(name, cas: [number]), kind: .single), of: name)
        }
        func answer(
            _ lines: [Line], _ analyses: Analyses, open: Bool = false, at strength: String = "1"
        ) throws -> SafetyVerdict.Answer {
            try Composition(lines).verdict(
                in: skin, at: percent(strength),
                [limit("Rose", .restriction(percent("50")))], analyses
            ).answer(open: open)
        }
        let weighed = [try Line(Shelf.rose, amount("1"))]
        let poured = [try Line(Shelf.mystery, amount("1", .millilitre))]

        #expect(try answer(weighed, known) == .yes)
        #expect(try answer(weighed, known, open: true) == .incomplete)
        #expect(try answer(weighed, Analyses()) == .incomplete)
        #expect(try answer(poured, known) == .incomplete)
        #expect(try answer(weighed, known, open: true, at: "50.1") == .no)
    }

    @Test func `at strength P the product holds C·P`() throws {
        let verdict = try verdict(
            composition("1", "9"), "20", [limit("Rose", .restriction(percent("5")))])

        // 10 % of 20 %
        #expect(try near(verdict.findings.at(0).concentration, 0.1))
        #expect(try near(verdict.findings.at(0).inProduct, 0.02))
        #expect(verdict.isWithinLimits)
        #expect(verdict.reduction == nil)
    }

    @Test func `a limit has a source and a date, and the finding keeps them`() throws {
        let verdict = try verdict(
            composition("1", "9"), "20", [limit("Rose", .restriction(percent("5")))])

        #expect(try verdict.findings.at(0).limit.standard.name == "My own table")
        #expect(try verdict.findings.at(0).limit.standard.date == day)
    }

    @Test func `limits of other categories don't count`() throws {
        let other = Limit(
            rose, in: ProductCategory.fiveA, .prohibition, of: Standard("My own table", date: day))
        let verdict = try verdict(composition("1", "9"), "100", [other])

        #expect(verdict.isWithinLimits)
        #expect(verdict.findings.isEmpty)
        #expect(verdict.bind == nil)
    }

    @Test func `the highest strength is the smallest of limit ÷ C`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("10")), Line(Shelf.oil, amount("40")),
            Line(Shelf.water, amount("50")),
        ])
        let verdict = try verdict(
            composition, "1",
            [
                limit("Rose", .restriction(percent("2"))),
                limit("Oil", .restriction(percent("4"))),
            ])

        // 0.02 ÷ 0.1 = 20 %, 0.04 ÷ 0.4 = 10 %
        #expect(near(verdict.highestStrength, 0.1))
        #expect(verdict.highestStrengthShown.text == "10 %")
        guard case .limit(let finding) = try #require(verdict.bind) else {
            Issue.record("The oil's limit binds.")
            return
        }
        #expect(finding.limit.substance == Substance("Oil"))
    }

    @Test func `the highest strength is 100 % at most`() throws {
        let verdict = try verdict(
            composition("1", "9"), "100", [limit("Rose", .restriction(percent("50")))])

        #expect(verdict.highestStrength == 1)
    }

    @Test func `it is 0 when a prohibited substance is present`() throws {
        let limits = [limit("Rose", .prohibition), limit("Oil", .restriction(try percent("1")))]
        let verdict = try verdict(composition("0.000001", "100000"), "0.0000001", limits)

        #expect(verdict.highestStrength == 0)
        #expect(!verdict.isWithinLimits)
        #expect(verdict.reduction?.to == .zero)
        #expect(verdict.reduction?.amount == nil)
        #expect(verdict.reduction?.isEnough == true)
    }

    @Test func `a prohibited substance that is absent doesn't matter`() throws {
        let verdict = try verdict(composition("1", "9"), "100", [limit("Oil", .prohibition)])

        #expect(verdict.isWithinLimits)
        #expect(verdict.highestStrength == 1)
    }

    @Test func `a restriction to nothing is a prohibition`() throws {
        let verdict = try verdict(
            composition("1", "9"), "1", [limit("Rose", .restriction(.none), phototoxic: true)])

        #expect(verdict.highestStrength == 0)
        #expect(!verdict.isWithinLimits)
        #expect(verdict.phototoxicSum == 0)
        // No share of nothing.
        #expect(try verdict.findings.at(0).used == nil)
    }

    @Test func `a specification is a condition to confirm, without a number`() throws {
        let limits = [
            limit("Rose", .specification("Peroxides below 20 mmol/l")),
            limit("Oil", .specification("Not here")),
        ]
        let verdict = try verdict(composition("1", "9"), "100", limits)

        #expect(try verdict.conditions == [limits.at(0)])
        #expect(verdict.isWithinLimits)
        #expect(verdict.highestStrength == 1)
    }

    @Test func `nothing is rounded before it is compared`() throws {
        // 0.100001 % is above 0.1 %, although shown as 0.1 %.
        let verdict = try verdict(
            composition("0.100001", "99.899999"), "100",
            [limit("Rose", .restriction(percent("0.1")))])

        #expect(try ShareText.percent(verdict.findings.at(0).inProduct) == "0.1 %")
        #expect(!verdict.isWithinLimits)
    }

    @Test(arguments: [
        ("0.1", "0.2", "30", "10"), ("1", "2", "30", "10"), ("0.7", "0.3", "10", "7"),
        ("0.07", "99.93", "10", "0.007"), ("0.3", "99.7", "33", "0.099"), ("1", "0.1", "11", "10"),
    ])
    func `equal to the limit is allowed, whatever binary fractions say`(
        _ rose: String, _ water: String, _ strength: String, _ highest: String
    ) throws {
        let verdict = try verdict(
            composition(rose, water), strength, [limit("Rose", .restriction(percent(highest)))])

        #expect(verdict.isWithinLimits)
    }

    @Test func `equal is allowed, too, where percents leave next to nothing`() throws {
        let composition = try Composition([
            Line(Shelf.water, amount("99.999999", .percent)), Line(Shelf.rose, amount("1")),
        ])

        // A hundred-millionth of the whole.
        let limits = [limit("Rose", .restriction(try percent("0.000001")))]
        #expect(try verdict(composition, "100", limits).isWithinLimits)
    }

    @Test func `shares of phototoxic limits add up to 100 % at most`() throws {
        let composition = try Composition([
            Line(Shelf.rose, amount("10")), Line(Shelf.oil, amount("40")),
            Line(Shelf.water, amount("50")),
        ])
        let limits = [
            limit("Rose", .restriction(try percent("2")), phototoxic: true),
            limit("Oil", .restriction(try percent("4")), phototoxic: true),
        ]

        // Rose 0.1·P ÷ 0.02 and oil 0.4·P ÷ 0.04 are 5·P + 10·P: at 1/15 the sum is 1.
        let allowed = try verdict(composition, "6", limits)
        let refused = try verdict(composition, "7", limits)

        #expect(near(allowed.phototoxicSum, 0.9))
        #expect(near(allowed.highestStrength, 1.0 / 15))
        #expect(allowed.isWithinLimits)
        #expect(near(refused.phototoxicSum, 1.05))
        #expect(!refused.isWithinLimits)
        #expect(refused.findings.allSatisfy { $0.isMet })
        #expect(refused.reduction?.name == "Oil")
        guard case .phototoxicSum = try #require(refused.bind) else {
            Issue.record("The sum binds.")
            return
        }
    }

    @Test func `two limits for one phototoxic substance count once, by the lower`() throws {
        let limits = [
            limit("Rose", .restriction(try percent("2")), phototoxic: true),
            limit("Rose", .restriction(try percent("1")), phototoxic: true),
        ]

        // 10 % of 5 % are half of 1 %.
        let verdict = try verdict(composition("1", "9"), "5", limits)

        #expect(near(verdict.phototoxicSum, 0.5))
    }

    @Test func `a phototoxic sum of exactly 100 % is allowed`() throws {
        let composition = try composition("1", "9")
        let limits = [limit("Rose", .restriction(try percent("1")), phototoxic: true)]

        let verdict = try verdict(composition, "10", limits)

        #expect(near(verdict.phototoxicSum, 1))
        #expect(verdict.isWithinLimits)
    }

    @Test func `the verdict names the line that binds and how far it must go down`() throws {
        let verdict = try verdict(
            composition("2", "8"), "100", [limit("Rose", .restriction(percent("10")))])
        let reduction = try #require(verdict.reduction)

        // x ÷ (x + 8) = 0.1: x = 8 ÷ 9
        #expect(reduction.line == 0)
        #expect(reduction.name == "Rose")
        #expect(near(reduction.to.grams, 8.0 / 9))
        #expect(near(reduction.factor, 4.0 / 9))
        #expect(reduction.amount?.typed == "0.888888")
        #expect(reduction.isEnough)
    }

    @Test func `the materials that hold it are named, also those in an accord, and no others`()
        throws
    {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.vetiver, amount("3")), try Line(Shelf.rose, amount("1"))])
        ])
        let composition = try Composition(
            [
                Line("Base", amount("2"), .accord(base)), Line(Shelf.rose, amount("1.5")),
                Line(Shelf.water, amount("6.5")),
            ], formulary: formulary)
        let verdict = try verdict(
            composition, "100", [limit("Rose", .restriction(percent("10")))])
        let sources = try verdict.findings.at(0).sources

        #expect(sources.map { $0.name } == ["Rose", "Base"])
        #expect(sources.map { $0.materials } == [["Rose"], ["Rose"]])
        #expect(try near(sources.at(0).share, 0.75) && near(sources.at(1).share, 0.25))
    }

    @Test func `the line that binds is the one that need give up the least of itself`() throws {
        let composition = try Composition([
            Line("A little", amount("1"), .material(Shelf.rose)),
            Line(
                "A lot", amount("50"), .material(Shelf.rose),
                dilution: dilution("10", in: Shelf.water)),
            Line(Shelf.water, amount("49")),
        ])
        let verdict = try verdict(
            composition, "100", [limit("Rose", .restriction(percent("5")))])
        let reduction = try #require(verdict.reduction)

        // 6 g of 100 are 1 g too much. (50 − d) × 0.1 + 1 = 0.05 × (100 − d): d = 20
        #expect(reduction.name == "A lot")
        #expect(near(reduction.to.grams, 30))
        #expect(reduction.from.grams == 50)
    }

    @Test func `where taking out one line isn't enough, it is said`() throws {
        let composition = try Composition([
            Line("One", amount("5"), .material(Shelf.rose)),
            Line("Two", amount("5"), .material(Shelf.rose)),
            Line(Shelf.water, amount("10")),
        ])
        let verdict = try verdict(composition, "100", [limit("Rose", .restriction(percent("5")))])

        #expect(verdict.reduction?.isEnough == false)
        #expect(verdict.reduction?.factor == 0)
    }

    @Test func `a safety verdict uses the worst end of the range of drops`() throws {
        let composition = try Composition([
            Line(Material("Rose", density: density("1")), amount("20", .drop)),
            Line(Shelf.oil, amount("20", .drop)),
        ])
        // Shown 50 %, at worst two thirds.
        let refused = try verdict(
            composition, "100", [limit("Rose", .restriction(percent("66.6666666")))])
        let allowed = try verdict(
            composition, "100", [limit("Rose", .restriction(percent("66.6666667")))])

        #expect(!refused.isWithinLimits)
        #expect(allowed.isWithinLimits)
    }

    @Test func `a verdict asks for a density that a mass rests on`() throws {
        let composition = try Composition([
            Line(Shelf.mystery, amount("1", .millilitre)), Line(Shelf.water, amount("99")),
        ])
        let verdict = try verdict(composition, "1", [])

        #expect(verdict.densitiesAskedFor == ["Mystery"])
        #expect(verdict.isWithinLimits)
        #expect(verdict.answer(open: false) == .incomplete)
    }

    @Test func `naturals count with the highest known share`() throws {
        var analyses = Analyses()
        analyses.add(
            [
                try #require(
                    Constituent(rose, typical: try percent("1"), highest: try percent("50")))
            ], to: "Oil")
        let composition = try Composition([Line(Shelf.oil, amount("1"))])
        let limits = [limit("Rose", .restriction(try percent("40")))]

        let verdict = composition.verdict(in: skin, at: .all, limits, analyses)

        #expect(try near(verdict.findings.at(0).inProduct, 0.5))
        #expect(!verdict.isWithinLimits)
    }
}

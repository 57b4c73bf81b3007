import Perfumery
import TestKit
import Testing

struct AccordTests {
    private let base = AccordID("base")
    private let heart = AccordID("heart")

    @Test func `an accord is expanded live`() throws {
        var formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.rose, amount("1")), try Line(Shelf.vetiver, amount("3"))])
        ])
        let lines = [try Line("Base", amount("8"), .accord(base))]

        let before = try Composition(lines, formulary: formulary)
        formulary.add(Accord(base, "Base", [try Line(Shelf.oil, amount("1"))]))
        let after = try Composition(lines, formulary: formulary)

        // 8 g of 1 : 3
        #expect(try near(before.portions.at(0).neat.grams, 2))
        #expect(try near(before.portions.at(1).neat.grams, 6))
        #expect(after.portions.map { $0.material } == [Shelf.oil])
    }

    @Test func `an accord may be diluted like any other line`() throws {
        let formulary = Formulary([
            Accord(
                base, "Base",
                [
                    try Line(Shelf.rose, amount("1"), dilution: dilution("50")),
                    try Line(KnownMaterials.dpg, amount("1")),
                ])
        ])
        let composition = try Composition(
            [Line("Base", amount("10"), .accord(base), dilution: dilution("20"))],
            formulary: formulary)
        let line = try composition.lines.at(0)

        // 10 × 0.2 = 2 g of the accord: 0.5 rose, 0.5 its diluent, 1 carrier; and 8 g of diluent.
        #expect(near(line.neat.grams, 0.5))
        #expect(near(line.carrier.grams, 1))
        #expect(near(line.diluent.grams, 8.5))
    }

    @Test func `a millilitre of an accord weighs what its lines weigh`() throws {
        let light = Material("Light", density: try density("0.5"))
        let formulary = Formulary([
            Accord(
                base, "Base", [try Line(Shelf.oil, amount("1")), try Line(light, amount("1"))])
        ])
        let composition = try Composition(
            [Line("Base", amount("3", .millilitre), .accord(base))], formulary: formulary)

        // 2 g take 1 + 2 = 3 ml.
        #expect(near(composition.total.mass.grams, 2))
    }

    @Test func `a millilitre of an accord of drops weighs between what its drops may`() throws {
        let heavy = Material("Heavy", density: try density("2"))
        let formulary = Formulary([
            Accord(
                base, "Base",
                [
                    try Line(heavy, amount("20", .drop)),
                    try Line(Shelf.oil, amount("20", .drop)),
                ])
        ])
        let line = try Composition(
            [Line("Base", amount("3", .millilitre), .accord(base))], formulary: formulary
        ).lines.at(0)

        // 1.5 g/ml; with small drops of the one beside big ones of the other 2 ÷ 1.5 or 2.5 ÷ 1.5.
        #expect(near(line.mass.grams, 4.5))
        #expect(near(line.lowest.grams, 4))
        #expect(near(line.highest.grams, 5))
        #expect(line.isApproximate)
    }

    @Test func `accords go to any depth`() throws {
        let depth = 5_000
        var accords = [Accord(AccordID("0"), "0", [try Line(Shelf.rose, amount("1"))])]
        for number in 1...depth {
            accords.append(
                Accord(
                    AccordID("\(number)"), "\(number)",
                    [try Line("deeper", amount("1"), .accord(AccordID("\(number - 1)")))]))
        }
        let composition = try Composition(
            [Line("deep", amount("2"), .accord(AccordID("\(depth)")))],
            formulary: Formulary(accords))

        #expect(composition.portions.map { $0.material.name } == ["Rose"])
        #expect(near(composition.total.neat.grams, 2))
        #expect(near(composition.concentration(of: Substance("Rose"), Analyses()).highest, 1))
    }

    @Test func `what is too little to be weighed never runs out`() throws {
        // A hundred-billionth of the accord below, thirty times: no double is as small.
        let depth = 30
        var accords = [Accord(AccordID("0"), "0", [try Line(Shelf.rose, amount("1"))])]
        for number in 1...depth {
            accords.append(
                Accord(
                    AccordID("\(number)"), "\(number)",
                    [
                        try Line("less", amount("0.000001"), .accord(AccordID("\(number - 1)"))),
                        try Line(Shelf.water, amount("100000")),
                    ]))
        }
        let composition = try Composition(
            [Line("least", amount("2"), .accord(AccordID("\(depth)")))],
            formulary: Formulary(accords))
        try #require(composition.supplies.first?.mass.grams == 0)

        let fit = composition.fit([
            Available("Rose", .zero), Available("Plain water", Mass(grams: 6)),
        ])
        #expect(try near(#require(fit).factor, 3))
        #expect(fit?.material == "Plain water")
        #expect(composition.fit([Available("Rose", Mass(grams: 1))]) == nil)
    }

    @Test func `accords that double at every step are expanded once each`() throws {
        var accords = [Accord(AccordID("0"), "0", [try Line(Shelf.rose, amount("1"))])]
        for number in 1...60 {
            let below = AccordID("\(number - 1)")
            accords.append(
                Accord(
                    AccordID("\(number)"), "\(number)",
                    [
                        try Line("left", amount("1"), .accord(below)),
                        try Line("right", amount("1"), .accord(below)),
                    ]))
        }
        let composition = try Composition(
            [Line("all", amount("5"), .accord(AccordID("60")))], formulary: Formulary(accords))

        #expect(try near(composition.portions.at(0).neat.grams, 5))
    }

    @Test func `a loop is refused with its path shown`() throws {
        let formulary = Formulary([
            Accord(base, "Base", [try Line("Heart", amount("1"), .accord(heart))]),
            Accord(
                heart, "Heart",
                [try Line(Shelf.rose, amount("1")), try Line("Base", amount("1"), .accord(base))]),
        ])
        let lines = [try Line("Heart", amount("1"), .accord(heart))]

        #expect(throws: CompositionError.loop(path: ["Heart", "Base", "Heart"])) {
            try Composition(lines, formulary: formulary, named: "Blue")
        }
    }

    @Test func `a medley can't be a line of itself, however far down`() throws {
        let blue = AccordID("blue")
        let formulary = Formulary([
            Accord(base, "Base", [try Line("Blue", amount("1"), .accord(blue))])
        ])
        let lines = [try Line("Base", amount("1"), .accord(base))]
        let selfish = [try Line("Blue", amount("1"), .accord(blue))]

        #expect(throws: CompositionError.loop(path: ["Blue", "Base", "Blue"])) {
            try Composition(lines, formulary: formulary, named: "Blue", id: blue)
        }
        #expect(throws: CompositionError.loop(path: ["Blue", "Blue"])) {
            try Composition(selfish, named: "Blue", id: blue)
        }
    }

    @Test func `the same accord twice is no loop`() throws {
        let formulary = Formulary([
            Accord(base, "Base", [try Line(Shelf.rose, amount("1"))]),
            Accord(heart, "Heart", [try Line("Base", amount("1"), .accord(base))]),
        ])
        let composition = try Composition(
            [
                Line("Base", amount("1"), .accord(base)),
                Line("Heart", amount("2"), .accord(heart)),
            ], formulary: formulary)

        #expect(try near(composition.portions.at(0).neat.grams, 3))
    }

    @Test func `an accord that isn't there, or is empty, is said`() throws {
        let lines = [try Line("Base", amount("1"), .accord(base))]

        #expect(throws: CompositionError.unknownAccord(base)) { try Composition(lines) }
        #expect(throws: CompositionError.emptyAccord("Base")) {
            try Composition(lines, formulary: Formulary([Accord(base, "Base", [])]))
        }
    }

    @Test func `what is missing can be loaded step by step`() throws {
        let lines = [try Line("Heart", amount("1"), .accord(heart))]
        var formulary = Formulary()

        #expect(formulary.missing(for: lines) == [heart])
        formulary.add(Accord(heart, "Heart", [try Line("Base", amount("1"), .accord(base))]))
        #expect(formulary.missing(for: lines) == [base])
        formulary.add(Accord(base, "Base", [try Line(Shelf.rose, amount("1"))]))
        #expect(formulary.missing(for: lines).isEmpty)
    }

    @Test func `what an accord rests on is said on its line`() throws {
        let formulary = Formulary([
            Accord(base, "Base", [try Line(Shelf.mystery, amount("1", .millilitre))])
        ])
        let composition = try Composition(
            [Line("Base", amount("1"), .accord(base))], formulary: formulary)

        #expect(try composition.lines.at(0).assumptions == [.accord])
        #expect(composition.densitiesAskedFor == ["Mystery"])
    }

    @Test func `percents that leave nothing inside an accord are said with its name`() throws {
        let formulary = Formulary([
            Accord(
                base, "Base",
                [try Line(Shelf.rose, amount("100", .percent)), try Line(Shelf.oil, amount("1"))])
        ])
        let lines = [try Line("Base", amount("1"), .accord(base))]

        #expect(
            throws: CompositionError.percentLeavesNothing(
                millionths: 100_000_000, inside: "Base")
        ) {
            try Composition(lines, formulary: formulary, named: "Blue")
        }
    }
}

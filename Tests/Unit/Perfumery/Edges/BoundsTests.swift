import Basics
import TestKit
import Testing

@testable import Perfumery

/// Both sides of limits, and quantities at which one rule ends and the next begins.
struct BoundsTests {
    private let skin = ProductCategory.four

    private func limit(_ substance: String, _ highest: String, isPhototoxic: Bool = false) throws
        -> Limit
    {
        Limit(
            Substance(substance), in: skin, .restriction(try percent(highest)),
            isPhototoxic: isPhototoxic, of: Standard("My own table", date: Day(number: 20_000)))
    }

    @Test func `an evaluation may be at the application itself, and they come in order`() throws {
        let applied = Moment(milliseconds: 7)

        #expect(SinceApplication(from: applied, to: applied)?.minutes == 0)
        let (early, late) = (SinceApplication(minutes: 15), SinceApplication(minutes: 16))
        #expect(try #require(early) < #require(late))
        #expect(try !(#require(early) < #require(early)))
        #expect(SinceApplication.usual.sorted() == SinceApplication.usual)
        #expect(SinceApplication(minutes: 100_000)?.minutes == 100_000)
    }

    @Test func `nothing of a stock is nothing, not an error`() {
        #expect(StockQuantity.of(Mass.zero, nil, in: .gram)?.thousandths == 0)
        #expect(StockQuantity.of(Volume.zero, nil, in: .litre)?.thousandths == 0)
        #expect(StockQuantity.of(Volume(millilitres: -1), nil, in: .litre) == nil)
    }

    @Test func `an accord is taken with its diluent and its carrier, as much as is needed`() throws
    {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [
                    try Line(Shelf.rose, amount("1"), dilution: dilution("50")),
                    try Line(KnownMaterials.dpg, amount("1")),
                ])
        ])
        let line = try Composition(
            [Line("Base", amount("30"), .accord(base), dilution: dilution("20"))],
            formulary: formulary
        ).lines.at(0)

        // 6 g of the accord of 2 g, three times its 0.5 rose, 1 carrier, 0.5 diluent; 24 g of diluent.
        #expect(near(line.neat.grams, 1.5))
        #expect(near(line.carrier.grams, 3))
        #expect(near(line.diluent.grams, 25.5))
    }

    @Test func `a whole dilution has no diluent`() throws {
        let whole = try #require(Dilution(millionths: 1_000_000, in: KnownMaterials.dpg, drop: nil))
        let composition = try Composition([Line(Shelf.rose, amount("2"), dilution: whole)])

        #expect(composition.portions.map { $0.material.name } == ["Rose"])
        #expect(composition.supplies.map { $0.material.name } == ["Rose"])
        #expect(composition.total.diluents == .zero)
    }

    @Test func `shares are parts or percents, and nothing beside them`() throws {
        func plan(_ amounts: [Amount]) throws -> ScalePlan {
            try Composition(amounts.map { Line(Shelf.oil, $0) })
                .plan(.mass(Mass(grams: 8)), .centigram)
        }
        let (part, percent) = (try amount("1", .part), try amount("50", .percent))

        let parts = try plan([part, try amount("3", .part)])
        #expect(parts.isOfShares)
        #expect(parts.lines.map { $0.own?.typed } == ["1", "3"])
        let both = try plan([part, percent])
        #expect(both.isOfShares)
        #expect(both.lines.map { $0.own?.typed } == ["1", "50"])
        // Beside a gram a part is a gram.
        let beside = try plan([part, try amount("3")])
        #expect(!beside.isOfShares)
        #expect(beside.lines.map { $0.own?.typed } == ["2", "6"])
    }

    @Test func `a phototoxic sum takes the most that a natural may hold`() throws {
        var analyses = Analyses()
        analyses.add(
            [
                try #require(
                    Constituent(
                        Substance("Bergapten"), typical: try percent("1"),
                        highest: try percent("2")))
            ], to: "Bergamot")
        let composition = try Composition([
            Line(Shelf.bergamot, amount("50")), Line(Shelf.water, amount("50")),
        ])

        let verdict = composition.verdict(
            in: skin, at: try percent("100"), [try limit("Bergapten", "4", isPhototoxic: true)],
            analyses)

        // 50 g × 2 % of 100 g are 1 % of the allowed 4 %.
        #expect(near(verdict.phototoxicSum, 0.25))
    }

    @Test func `a medley of one line is not mended by less of it`() throws {
        let alone = try Composition([Line(Shelf.rose, amount("1"))])
            .verdict(in: skin, at: try percent("100"), [try limit("Rose", "5")], Analyses())
        let beside = try Composition([
            Line(Shelf.rose, amount("1")), Line(Shelf.water, amount("1")),
        ]).verdict(in: skin, at: try percent("100"), [try limit("Rose", "5")], Analyses())

        #expect(try !#require(alone.reduction).isEnough)
        #expect(try #require(beside.reduction).isEnough)
    }

    @Test(
        arguments: [
            (9.9994, 4, "9.999"), (10, 4, "10"), (10.004, 4, "10"), (10.006, 4, "10.01"),
            (99.994, 4, "99.99"), (100.04, 4, "100"), (0.99994, 4, "0.9999"), (1.0004, 4, "1"),
            (1.0006, 4, "1.001"), (0.0999, 2, "0.1"), (0.012_34, 3, "0.0123"), (12, 1, "12"),
            (0.000_000_000_4, 3, "0"),
        ] as [(Double, Int, String)])
    func `a number has so many digits and no zeros at its end`(
        _ millilitres: Double, _ digits: Int, _ text: String
    ) {
        #expect(Volume(millilitres: millilitres).text(digits: digits) == text + " ml")
    }

    @Test func `an allergen is told as it is on the average and at most, in the product`() throws {
        var analyses = Analyses()
        analyses.add(
            [
                try #require(
                    Constituent(
                        Substance("Linalool"), typical: try percent("20"),
                        highest: try percent("30")))
            ], to: "Bergamot")
        let found = try Composition([
            Line(Shelf.bergamot, amount("50")), Line(Shelf.water, amount("50")),
        ]).allergens([Substance("Linalool")], at: try percent("10"), .leaveOn, analyses).at(0)

        // Half of the formula at a strength of a tenth.
        #expect(near(found.typical, 0.01))
        #expect(near(found.highest, 0.015))
        #expect(found.isDeclared)
    }

    @Test(arguments: [("0.0001", true), ("30", true), ("30.0001", false), ("0", false)])
    func `a density is above 0 and no more than 30`(_ typed: String, _ isTaken: Bool) {
        #expect((Density(typed: typed) != nil) == isTaken)
    }

    @Test func `a mass that the scale can't show is refused, a volume taken to the nearest`() throws
    {
        let composition = try Composition([Line(Shelf.oil, amount("1"))])

        #expect(throws: ScalingError.notOnStep) {
            try composition.plan(.mass(Mass(grams: 0.015)), .centigram)
        }
        #expect(
            try composition.plan(.volume(Volume(millilitres: 0.016)), .centigram).total == 2)
    }

    @Test func `a number that no integer holds has no nearest one`() {
        #expect((9e18).nearest == nil)
        #expect((-9e18).nearest == nil)
        #expect((8.9e18).nearest == 8_900_000_000_000_000_000)
    }

    @Test func `a drop weighs from a microgram to 10 g`() {
        #expect(Material.sound(Mass(grams: 0.000_001)) && Material.sound(Mass(grams: 10)))
        #expect(!Material.sound(Mass(grams: 0.000_000_9)))
        #expect(!Material.sound(Mass(grams: 10.000_001)))
    }

    @Test func `a drop too small for a number is none`() {
        let least = Mass(grams: .leastNonzeroMagnitude)

        #expect(Mass.perDrop(1, weighed: least) == least)
        #expect(Mass.perDrop(3, weighed: least) == nil)
    }

    @Test func `a price is for some quantity`() {
        #expect(UnitCost(price: 0, quantity: 0, unit: .gram) == nil)
        #expect(UnitCost(price: 5, quantity: -1, unit: .gram) == nil)
        #expect(UnitCost(price: 0, quantity: 1, unit: .gram) != nil)
        #expect(UnitCost(price: UnitCost.mostPrice, quantity: 1, unit: .gram) != nil)
        #expect(UnitCost(price: UnitCost.mostPrice + 1, quantity: 1, unit: .gram) == nil)
    }

    @Test func `half a thousandth of a stock is one, as a mass and as a volume`() {
        #expect(StockQuantity.of(Mass(grams: 0.0005), nil, in: .gram)?.thousandths == 1)
        #expect(
            StockQuantity.of(Volume(millilitres: 0.0005), nil, in: .millilitre)?.thousandths == 1)
        #expect(
            StockQuantity.of(Volume(millilitres: 0.00049), nil, in: .millilitre)?.thousandths == 0)
    }

    @Test func `what an accord was diluted with is a part of the whole`() throws {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [
                    try Line(
                        Shelf.rose, amount("1"), dilution: dilution("50", in: KnownMaterials.dpg)),
                    try Line(KnownMaterials.dpg, amount("1")),
                ])
        ])
        let composition = try Composition(
            [Line("Base", amount("6"), .accord(base))], formulary: formulary)

        let dpg = try #require(
            composition.portions.first { $0.material.name == KnownMaterials.dpg.name })
        // Three times the content of 2 g.
        #expect(near(dpg.asDiluent.grams, 1.5))
        #expect(near(dpg.itself.grams, 3))
    }

    @Test func `an accord in stock weighs what it says, or else what it is made of`() throws {
        let base = AccordID("base")
        let formulary = Formulary([
            Accord(
                base, "Base",
                [
                    try Line(Material("Light", density: density("0.8")), amount("1")),
                    try Line(Material("Even", density: density("1")), amount("1")),
                ])
        ])
        func supplied(_ known: Density?) throws -> Density? {
            var line = try Line("Base", amount("6"), .accord(base))
            line.ready = .content(Material("Base", density: known))
            return try Composition([line], formulary: formulary).supplies.at(0).material.density
        }

        // 2 g are 2.25 ml.
        #expect(try supplied(nil) == Density(tenThousandths: 8_889))
        #expect(try supplied(density("0.95")) == Density(tenThousandths: 9_500))
    }
}

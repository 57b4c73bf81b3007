import Perfumery
import TestKit
import Testing

struct BatchTests {
    private func litres(_ thousandths: Int64) -> StockQuantity {
        StockQuantity(thousandths: thousandths, unit: .litre)
    }

    @Test func `10 ml of a material held as 1 l leaves 0.99 l`() throws {
        let taken = try #require(
            StockQuantity.of(Volume(millilitres: 10), nil, in: .litre))

        #expect(taken.thousandths == 10)
        #expect(litres(1_000).taking(taken) == litres(990))
    }

    @Test(arguments: [
        (StockUnit.gram, 8_070), (.kilogram, 8), (.milligram, 8_070_000), (.millilitre, 10_000),
        (.litre, 10),
    ])
    func `a material is taken in the stock's own unit`(
        _ unit: StockUnit, _ thousandths: Int
    ) throws {
        let ethanol = try density("0.807")

        // 10 ml of ethanol weigh 8.07 g.
        #expect(
            StockQuantity.of(Mass(grams: 8.07), ethanol, in: unit)?.thousandths
                == Int64(thousandths))
        #expect(
            StockQuantity.of(Volume(millilitres: 10), ethanol, in: unit)?.thousandths
                == Int64(thousandths))
    }

    @Test func `half a milligram is taken as a whole one, whatever a double makes of it`() {
        // 0.03 g at 5 %: 28.5 mg of the diluent, which a double puts a last bit lower.
        let diluent = Mass(grams: 0.03) * 0.95

        #expect(StockQuantity.of(diluent, nil, in: .gram)?.thousandths == 29)
    }

    @Test func `between mass and volume a batch asks for the density`() {
        #expect(StockQuantity.of(Mass(grams: 8), nil, in: .litre) == nil)
        #expect(StockQuantity.of(Volume(millilitres: 8), nil, in: .gram) == nil)
        #expect(StockQuantity.of(Mass(grams: 8), nil, in: .gram)?.thousandths == 8_000)
        #expect(litres(1).mass(nil) == nil)
    }

    @Test(arguments: [
        (StockUnit.milligram, 0.001_5), (.gram, 1.5), (.kilogram, 1_500), (.millilitre, 1.2),
        (.litre, 1_200),
    ])
    func `one and a half of any unit has its mass`(_ unit: StockUnit, _ grams: Double) throws {
        let stock = StockQuantity(thousandths: 1_500, unit: unit)

        #expect(try near(#require(stock.mass(density("0.8"))).grams, grams))
        #expect((stock.mass(nil) == nil) == unit.isVolume)
    }

    @Test func `stock of another unit isn't added up`() {
        #expect(litres(5).taking(StockQuantity(thousandths: 5, unit: .gram)) == nil)
    }

    @Test func `stock that doesn't fit is nil, not a trap`() {
        #expect(litres(.min).taking(litres(1)) == nil)
        #expect(StockQuantity.of(Mass(grams: 1e300), nil, in: .gram) == nil)
        #expect(StockQuantity.of(Mass(grams: -1), nil, in: .gram) == nil)
    }

    @Test func `stock may go below zero and is then oversold`() {
        #expect(litres(5).taking(litres(8)) == litres(-3))
    }

    @Test func `it is taken from the lots chosen and not from others`() throws {
        let lots = [
            Lot("old", litres(30)), Lot("new", litres(500)), Lot("oversold", litres(-5)),
        ]
        let taking = try #require(BatchTaking("Ethanol", litres(100), from: lots))

        #expect(taking.parts.map { $0.lot } == ["old", "new"])
        #expect(taking.parts.map { $0.taken.thousandths } == [30, 70])
        #expect(taking.short == 0)
    }

    @Test func `what the chosen lots lack is said`() throws {
        let taking = try #require(
            BatchTaking("Ethanol", litres(100), from: [Lot("old", litres(30))]))

        #expect(taking.short == 70)
        #expect(BatchTaking("Ethanol", litres(1), from: [])?.short == 1)
    }

    @Test func `lots that can't be chosen are refused`() {
        let old = Lot("old", litres(30))
        let grams = Lot("grams", StockQuantity(thousandths: 5, unit: .gram))

        #expect(BatchTaking("Ethanol", litres(1), from: [old, old]) == nil)
        #expect(BatchTaking("Ethanol", litres(1), from: [grams]) == nil)
        #expect(BatchTaking("Ethanol", litres(-1), from: [old]) == nil)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `no lot gives more than it holds, and nothing is lost between them`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let unit = StockUnit.allCases[dice.roll(5)]
        let material = try density("0.\(100 + dice.roll(900))")
        var lots: [Lot] = []
        for number in 0...dice.roll(6) {
            lots.append(
                Lot(
                    "\(number)",
                    StockQuantity(thousandths: Int64(dice.roll(1_000_000)), unit: unit)))
        }
        let asked = try #require(
            StockQuantity.of(Mass(grams: dice.amount(.gram).value), material, in: unit))
        let taking = try #require(BatchTaking("Any", asked, from: lots))

        for part in taking.parts {
            let lot = try #require(lots.first { $0.id == part.lot })
            #expect((1...lot.held.thousandths).contains(part.taken.thousandths))
        }
        let sum = taking.parts.map { $0.taken.thousandths }.reduce(0, +)
        #expect(sum + taking.short == asked.thousandths)
    }

    @Test(arguments: [
        (7_000_000, 7_000_000, WeighIn.Deviation.right), (7_000_000, 7_010_000, .right),
        (7_000_000, 6_990_000, .right), (7_000_000, 7_010_001, .over(10_001)),
        (7_000_000, 7_050_000, .over(50_000)), (7_000_000, 6_950_000, .under(50_000)),
        (500_000_000, 500_020_000, .over(20_000)), (0, 10_000, .right), (0, 20_000, .over(20_000)),
    ])
    func `right is what lies within one step of the scale`(
        _ target: Int64, _ actual: Int64, _ deviation: WeighIn.Deviation
    ) {
        #expect(Readability.centigram.deviation(of: actual, from: target) == deviation)
        #expect(Readability.drop.deviation(of: actual, from: target) == nil)
    }

    @Test func `the rest is scaled up only for what is worth it: more than a hundredth`() {
        let lines = { (actual: Int64) -> [(target: Int64, actual: Int64?)] in
            [(7_000_000, actual), (3_000_000, nil)]
        }

        #expect(Readability.centigram.rescaled(lines(7_050_000)) == nil)
        #expect(Readability.centigram.rescaled(lines(7_700_000)) == [7_700_000, 3_300_000])
    }

    @Test func `the rest is scaled up to a tonne, and no more`() {
        let half: Int64 = 500_000_000_000

        #expect(Readability.gram.rescaled([(half, half * 2)]) == [half * 2])
        #expect(
            Readability.gram.rescaled([(half - 1_000_000, half * 2 - 2_000_000), (1_000_000, nil)])
                == [half * 2 - 2_000_000, 2_000_000])
        #expect(Readability.gram.rescaled([(half, half * 2), (1_000_000, nil)]) == nil)
    }

    @Test func `the actual weight is noted beside the target`() throws {
        let weighIn = try #require(
            WeighIn(
                target: Mass(grams: 1.25), tolerance: Mass(grams: 0.01), tare: Mass(grams: 30)))

        #expect(weighIn.actual(Mass(grams: 31.2)) == 1_200_000)
        #expect(weighIn.deviation(at: Mass(grams: 31.2)) == .under(50_000))
        #expect(weighIn.deviation(at: Mass(grams: 31.3)) == .over(50_000))
        #expect(weighIn.deviation(at: Mass(grams: 31.26)) == .right)
        #expect(weighIn.deviation(at: Mass(grams: 31.260001)) == .over(10_001))
        #expect(weighIn.deviation(at: Mass(grams: 31.24)) == .right)
        #expect(weighIn.goal == Mass(grams: 31.25))
    }

    @Test func `readings that no scale gives are refused`() throws {
        let weighIn = try #require(WeighIn(target: Mass(grams: 1)))

        #expect(weighIn.deviation(at: Mass(grams: -1)) == nil)
        #expect(weighIn.deviation(at: Mass(grams: 1e12)) == nil)
        #expect(WeighIn(target: Mass(grams: -1)) == nil)
        #expect(WeighIn(target: Mass(grams: 1), tare: Mass(grams: 1e300)) == nil)
    }

    @Test func `a batch asks for the densities its masses rest on`() throws {
        let composition = try Composition([Line(Shelf.mystery, amount("1", .cup))])

        #expect(composition.densitiesAskedFor == ["Mystery"])
    }
}

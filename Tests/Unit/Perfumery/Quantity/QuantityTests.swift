import Perfumery
import Testing

struct QuantityTests {
    @Test(arguments: [
        (1500.0, "1.5 kg"), (0.004, "4 mg"), (0.8, "0.8 g"), (1000, "1 kg"), (999.96, "1 kg"),
        (999.94, "999.9 g"), (12.345678, "12.35 g"), (100, "100 g"), (0.1, "0.1 g"),
        (0.09, "90 mg"), (0.099_999_9, "0.1 g"), (0.000_001, "0.001 mg"), (0, "0 g"),
        (-0.2, "−0.2 g"), (-1500, "−1.5 kg"), (100_000, "100 kg"),
    ])
    func `a mass is shown in the unit in which it is short`(_ grams: Double, _ text: String) {
        #expect(Mass(grams: grams).text == text)
    }

    @Test(arguments: [
        (0.8, "0.8 ml"), (1200.0, "1.2 l"), (0.05, "0.05 ml"), (999.99, "1 l"), (0, "0 ml"),
        (-3, "−3 ml"), (240, "240 ml"),
    ])
    func `a volume is never called a mass`(_ millilitres: Double, _ text: String) {
        #expect(Volume(millilitres: millilitres).text == text)
    }

    @Test func `more digits are shown where they are asked for`() {
        #expect(Mass(grams: 12.345678).text(digits: 7) == "12.34568 g")
        #expect(Mass(grams: 1234.56).text(digits: 6) == "1.23456 kg")
        #expect(Mass(grams: 33.3333).weightText == "33.333 g")
        #expect(Mass(grams: 1250.25).weightText == "1250.25 g")
        #expect(Mass(grams: 0.033333).weightText == "33.33 mg")
        #expect(Mass(grams: -12.5).weightText == "\u{2212}12.5 g")
        #expect(Volume(millilitres: 2.0 / 3).text(digits: 2) == "0.67 ml")
    }

    @Test func `what is no number is nothing`() {
        #expect(Mass(grams: .nan) == .zero)
        #expect(Mass(grams: .infinity).text == "0 g")
        #expect(Volume(millilitres: -.infinity) == .zero)
        #expect(ShareText.percent(.nan) == "0 %")
    }

    @Test func `a volume and a density make a mass, a mass and a density a volume`() throws {
        let ethanol = try density("0.807")

        // 100 ml × 0.807 g/ml = 80.7 g
        #expect(near((Volume(millilitres: 100) * ethanol).grams, 80.7))
        #expect(near((Mass(grams: 80.7) / ethanol).millilitres, 100))
    }

    @Test func `masses are added, taken away and multiplied`() {
        #expect(Mass(grams: 3) - Mass(grams: 1) == Mass(grams: 2))
        #expect(Mass(grams: 1) - Mass(grams: 3) == Mass(grams: -2))
        #expect(Mass(grams: 3) + Mass(grams: 1) == Mass(grams: 4))
        #expect(Mass(grams: 3) * 2 == Mass(grams: 6))
    }

    @Test func `a total is stored in whole micrograms, half away from zero`() {
        #expect(Mass(grams: 1.0000005).micrograms == 1_000_001)
        #expect(Mass(grams: -1.5).micrograms == -1_500_000)
        #expect(Mass(micrograms: 4_000).grams == 0.004)
        #expect(Mass(grams: 1e300).micrograms == nil)
        #expect(Volume(millilitres: 0.0126).microlitres == 13)
    }

    @Test(arguments: ["0", "-1", "0.80701", "31", "", "x", "99999999999999999999"])
    func `a density is above 0, at most 30, and has four decimals`(_ typed: String) {
        #expect(Density(typed: typed) == nil)
    }

    @Test func `a density is kept as typed`() throws {
        #expect(try density("0.807").tenThousandths == 8_070)
        #expect(try density("0.807").text == "0.807 g/ml")
    }

    @Test(arguments: [
        "0", "-1", "0.0000001", "100000.000001", "", "a", "1e3", "9223372036854775807",
    ])
    func `an amount is above 0, at most 100,000, and has six decimals`(_ typed: String) {
        #expect(Amount(typed: typed, unit: .gram) == nil)
    }

    @Test(arguments: ["0.000001", "0.5", "12", "100000"])
    func `an amount is kept as typed`(_ typed: String) throws {
        #expect(try amount(typed).typed == typed)
    }

    @Test func `the names of units stay what they are, because they are stored`() {
        #expect(
            AmountUnit.allCases.map { $0.rawValue }
                == ["g", "ml", "drop", "tbsp", "cup", "percent", "part"])
        #expect(StockUnit.allCases.map { $0.rawValue } == ["mg", "g", "kg", "ml", "l"])
        #expect(MaturingTime.Period.allCases.map { $0.rawValue } == ["hour", "day", "week"])
        #expect(Tier.allCases.map { $0.rawValue } == ["top", "middle", "base"])
        #expect(Contact.allCases.map { $0.rawValue } == ["leave-on", "rinse-off"])
    }

    @Test(arguments: [(0.0125, "1.25 %"), (1, "100 %"), (1.0 / 3, "33.3 %"), (0.00001, "0.001 %")])
    func `a share is shown in percent`(_ share: Double, _ text: String) {
        #expect(ShareText.percent(share) == text)
    }
}

import Basics
import Testing

struct DecimalTests {
    @Test(arguments: [
        (0.125, 2, "0.13"), (-0.125, 2, "−0.13"), (2.5, 0, "3"), (-2.5, 0, "−3"),
        (0.5, 0, "1"), (-0.5, 0, "−1"), (0.375, 2, "0.38"), (-58.1553, 2, "−58.16"),
        (101.6869, 2, "101.69"), (0.001, 2, "0.00"), (7, 3, "7.000"), (0.05, 1, "0.1"),
    ])
    func `half is rounded away from zero`(_ value: Double, _ places: Int, _ text: String) {
        #expect(Decimal(rounding: value, places: places).text == text)
    }

    @Test func `a negative number that rounds to nothing has no sign`() {
        let nothing = Decimal(rounding: -0.001, places: 2)

        #expect(nothing.text == "0.00")
        #expect(nothing.units == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func `what can't be a number is 0`(_ value: Double) {
        #expect(Decimal(rounding: value, places: 2).text == "0.00")
    }

    @Test func `the smallest and largest units are written`() {
        #expect(Decimal(units: .min, places: 2).text == "−92233720368547758.08")
        #expect(Decimal(units: .max, places: 0).text == "9223372036854775807")
        #expect(Decimal(units: -5, places: 3).text == "−0.005")
        #expect(Decimal(units: -5, places: 3).magnitudeText == "0.005")
    }
}

import Basics
import Testing

@Suite struct `Cash that coins can pay` {
    private func step(_ code: String, _ country: String = "") throws -> CashStep? {
        CashStep(try #require(Currency(code: code)), in: country)
    }

    @Test(arguments: [
        ("CHF", "", 1_253, 1_255), ("CHF", "", 1_252, 1_250), ("CHF", "DE", 9_849, 9_850),
        ("SEK", "", 1_253, 1_300), ("SEK", "", 1_249, 1_200), ("NOK", "", 1_250, 1_300),
        ("DKK", "", 1_224, 1_200), ("DKK", "", 1_225, 1_250), ("DKK", "", 1_275, 1_300),
        ("CAD", "", 1_253, 1_255), ("AUD", "", 1_252, 1_250), ("NZD", "", 1_254, 1_250),
        ("NZD", "", 1_255, 1_250), ("NZD", "", 1_256, 1_260), ("HUF", "", 1_234_567, 1_234_500),
        ("HUF", "", 1_234_750, 1_235_000), ("CZK", "", 12_350, 12_400), ("MYR", "", 1_253, 1_255),
        ("EUR", "EE", 3_076, 3_075), ("EUR", "BE", 1_253, 1_255), ("EUR", "FI", 2, 0),
        ("EUR", "NL", 3, 5), ("EUR", "IT", 3_078, 3_080), ("EUR", "SK", 3_077, 3_075),
        ("EUR", "IE", 3_075, 3_075), ("EUR", "LT", 0, 0),
    ])
    func `is the nearest that the country's coins can pay`(
        code: String, country: String, sum: Int64, paid: Int64
    ) throws {
        let step = try #require(try step(code, country))

        #expect(step.rounded(Money(minor: sum)) == Money(minor: paid))
    }

    @Test(arguments: [
        ("EUR", ""), ("EUR", "DE"), ("EUR", "XX"), ("GBP", "IE"), ("USD", "NL"), ("JPY", ""),
    ])
    func `is any sum elsewhere`(code: String, country: String) throws {
        #expect(try step(code, country) == nil)
    }

    @Test func `is a multiple of the step, no more than half of it away, and the same again`()
        throws
    {
        for code in ["CHF", "SEK", "NZD", "HUF", "DKK"] {
            let step = try #require(try step(code))
            #expect(CashStep(minor: step.minor, try #require(Currency(code: code))) == step)
            for sum in (0..<2_000 as Range<Int64>).map({ Money(minor: $0 * 7) }) {
                let paid = try #require(step.rounded(sum))
                #expect(paid.minor % step.minor == 0)
                #expect(abs(paid.minor - sum.minor) * 2 <= step.minor)
                #expect(step.rounded(paid) == paid)
            }
        }
    }

    @Test(arguments: [0, 1, -5, 100_001, Int64.max, .min])
    func `has no step that no page sends`(minor: Int64) throws {
        #expect(CashStep(minor: minor, .euro) == nil)
    }

    @Test func `has no sum that doesn't fit`() throws {
        let step = try #require(try step("HUF"))

        #expect(step.rounded(Money(minor: .max)) == nil && step.rounded(Money(minor: -1)) == nil)
    }

    @Test func `a sum of products is rounded once`() {
        #expect(Int64.sum(of: [(20_000, 6_000), (30_000, 4_000)], over: 10_000_000) == 24)
        #expect(Int64.sum(of: [], over: 7) == 0 && Int64.sum(of: [(1, 1), (1, 1)], over: 4) == 1)
        #expect(Int64.sum(of: [(.max, .max), (.max, .max)], over: .max) == nil)
        #expect(Int64.sum(of: [(1, -1)], over: 2) == nil && Int64.sum(of: [(1, 1)], over: 0) == nil)
    }
}

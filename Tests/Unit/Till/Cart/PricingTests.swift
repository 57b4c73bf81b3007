import Basics
import TestKit
import Testing

@testable import Till

private func price(_ each: Int64, _ quantity: String = "1", off: Int64 = 0) throws -> LinePrice {
    let quantity = try #require(Quantity(typed: quantity))
    return try #require(
        LinePrice(
            each: Money(minor: each), quantity: quantity, discount: Money(minor: off)))
}

private func pricing(
    _ lines: [LinePrice], off: Int64 = 0, rate: Int64 = 700, includesTax: Bool = false
) throws -> Pricing {
    let rate = try #require(Rate(hundredths: rate))
    return try #require(
        Pricing(lines, discount: Money(minor: off), rate: rate, includesTax: includesTax))
}

@Suite struct `The sums of a sale` {
    @Test func `are subtotal, tax and total, as the till shows them`() throws {
        let sums = try pricing([try price(6_400), try price(1_900, "2"), try price(600, "3")])

        #expect(sums.subtotal.minor == 12_000)
        #expect(sums.tax.minor == 840)
        #expect(sums.total.minor == 12_840)
    }

    @Test(arguments: [
        // Half a cent is rounded away from zero: 5 % of 0.10 is 0.005.
        (10, 500, 1), (9, 500, 0), (11, 500, 1), (50, 113, 1), (1_000, 112, 11), (1_000, 113, 11),
        (10_000, 113, 113), (10_000, 112, 112), (1, 10_000, 1), (0, 700, 0),
    ])
    func `round the tax half away from zero`(each: Int64, rate: Int64, tax: Int64) throws {
        #expect(try pricing([try price(each)], rate: rate).tax.minor == tax)
    }

    @Test func `hold the tax inside where prices include it`() throws {
        let sums = try pricing([try price(10_700)], rate: 700, includesTax: true)

        #expect(sums.total.minor == 10_700)
        #expect(sums.tax.minor == 700)
        #expect(sums.subtotal.minor == 10_700)
    }

    @Test func `take discounts off a line and off the whole before the tax`() throws {
        let sums = try pricing([try price(1_000, off: 100), try price(500)], off: 400, rate: 1_000)

        #expect(sums.subtotal.minor == 1_400)
        #expect(sums.tax.minor == 100)
        #expect(sums.total.minor == 1_100)
        #expect(sums.totals.map { $0.minor } == [707, 393])
    }

    @Test func `don’t exist for more taken off than there is, or beyond what is counted`() throws {
        #expect(LinePrice(each: Money(minor: 5), quantity: .zero, discount: .zero) == nil)
        #expect(
            LinePrice(
                each: Money(minor: 5), quantity: Quantity(thousandths: 1_000),
                discount: Money(minor: 6)) == nil)
        #expect(LinePrice(each: .most, quantity: .most, discount: .zero) == nil)
        #expect(
            Pricing([try price(5)], discount: Money(minor: 6), rate: .zero, includesTax: false)
                == nil)
        #expect(
            Pricing([try price(5)], discount: Money(minor: -1), rate: .zero, includesTax: false)
                == nil)
    }

    @Test func `are counted up to sixty lines of the highest price`() throws {
        var lines = [LinePrice](repeating: try price(Money.most.minor), count: 60)
        #expect(try pricing(lines, rate: 0).subtotal.minor == 60_000_000_000_000)
        lines.append(try price(1))
        #expect(Pricing(lines, discount: .zero, rate: .zero, includesTax: false) == nil)
        lines = [LinePrice](repeating: try price(Money.most.minor), count: 61)
        #expect(Pricing(lines, discount: .zero, rate: .zero, includesTax: false) == nil)
    }

    @Test func `of what is given away are nothing`() throws {
        let sums = try pricing([try price(0, "3"), try price(0)])

        #expect(sums.total == .zero)
        #expect(sums.totals == [.zero, .zero])
    }

    @Test(arguments: 1...2_000 as ClosedRange<UInt64>)
    func `fit together in any cart, whichever the currency’s decimals`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let scale: Int64 = [1, 100, 1_000][Int(dice.roll(0...2))]
        var lines: [LinePrice] = []
        for _ in 0..<dice.roll(1...12) {
            let each = dice.roll(0...(dice.roll(1...200) * scale))
            let quantity = dice.roll(0...3) == 0 ? dice.roll(1...9_999) : dice.roll(1...20) * 1_000
            let gross = try #require(Money(minor: each).times(Quantity(thousandths: quantity)))
            lines.append(
                try #require(
                    LinePrice(
                        each: Money(minor: each), quantity: Quantity(thousandths: quantity),
                        discount: Money(minor: dice.roll(0...gross.minor)))))
        }
        let subtotal = lines.reduce(0) { $0 + $1.net.minor }
        let off = dice.roll(0...2) == 0 ? dice.roll(0...subtotal) : 0
        let rate = dice.roll(0...10_000)
        let includesTax = dice.roll(0...1) == 1

        let sums = try pricing(lines, off: off, rate: rate, includesTax: includesTax)

        #expect(sums.subtotal.minor == subtotal)
        if includesTax {
            #expect(sums.total.minor == subtotal - off)
        } else {
            #expect(sums.total.minor == subtotal - off + sums.tax.minor)
            // Off by half a minor unit at most.
            #expect((sums.tax.minor * 10_000 - (subtotal - off) * rate).magnitude <= 5_000)
        }
        #expect(sums.taxes.reduce(0) { $0 + $1.minor } == sums.tax.minor)
        #expect(sums.totals.reduce(0) { $0 + $1.minor } == sums.total.minor)
        #expect(sums.totals.allSatisfy { $0 >= .zero } && sums.taxes.allSatisfy { $0 >= .zero })
    }
}

@Suite struct `A refund by parts` {
    @Test(arguments: 1...2_000 as ClosedRange<UInt64>)
    func `sums to the line, in whatever portions it comes`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let line = soldLine(
            quantity: dice.roll(1...40) * (dice.roll(0...1) == 0 ? 1_000 : 137),
            total: dice.roll(0...1_000_000), tax: dice.roll(0...90_000), cost: dice.roll(0...50_000)
        )
        var before = Quantity.zero
        var sums = (tax: Int64(0), total: Int64(0), cost: Int64(0))

        while before < line.quantity {
            let left = line.quantity.thousandths - before.thousandths
            let part = Quantity(thousandths: dice.roll(1...left))
            let refund = try #require(Refunding(line, before: before, quantity: part))
            #expect(refund.total >= .zero && refund.tax >= .zero)
            sums.tax += refund.tax.minor
            sums.total += refund.total.minor
            sums.cost += refund.cost?.minor ?? 0
            before = try #require(before.plus(part))
        }

        #expect(sums.tax == line.tax.minor)
        #expect(sums.total == line.total.minor)
        #expect(sums.cost == line.cost?.minor)
    }

    @Test func `of three bottles for 10.00 gives 3.33, 3.34 and 3.33`() throws {
        let line = soldLine(quantity: 3_000, total: 1_000, tax: 65, cost: nil)

        let parts = (0..<3).map { (part: Int64) in
            Refunding(
                line, before: Quantity(thousandths: part * 1_000),
                quantity: Quantity(thousandths: 1_000))?.total.minor
        }

        #expect(parts == [333, 334, 333])
    }

    @Test func `is never of more than is left, nor of nothing`() {
        let line = soldLine(quantity: 2_000, total: 1_000, tax: 65, cost: nil)
        let one = Quantity(thousandths: 1_000)

        #expect(Refunding(line, before: one, quantity: Quantity(thousandths: 1_001)) == nil)
        #expect(Refunding(line, before: one, quantity: .zero) == nil)
        #expect(Refunding(line, before: one, quantity: Quantity(thousandths: -1)) == nil)
        #expect(Refunding(line, before: .most, quantity: .most) == nil)
    }

    private func soldLine(quantity: Int64, total: Int64, tax: Int64, cost: Int64?) -> SaleLine {
        SaleLine(
            place: 0, item: .number(1), name: "Soap", attribute: "", department: "", unit: "each",
            quantity: Quantity(thousandths: quantity), each: Money(minor: 1), discount: .zero,
            tax: Money(minor: tax), total: Money(minor: total),
            cost: cost.map { Money(minor: $0) })
    }
}

@Suite struct `Keys for cash` {
    @Test(arguments: [
        ("EUR", 12_840, [13_000, 14_000, 15_000, 20_000]),
        ("EUR", 1_000, [2_000, 5_000, 10_000, 20_000]),
        ("EUR", 1, [500, 1_000, 2_000, 5_000]), ("USD", 1_234, [1_300, 1_500, 2_000, 5_000]),
        ("JPY", 1_234, [1_500, 2_000, 5_000, 10_000]),
        ("KWD", 12_345, [13_000, 15_000, 20_000, 50_000]),
        ("EUR", 0, []),
    ])
    func `are the next round sums above the total`(
        code: String, total: Int64, sums: [Int64]
    ) throws {
        let currency = try #require(Currency(code: code))

        let found = CashKeys.sums(above: Money(minor: total), in: currency)

        #expect(found.map { $0.minor } == sums)
    }

    @Test func `don’t fail where nothing is above`() throws {
        let yen = try #require(Currency(code: "JPY"))

        #expect(CashKeys.sums(above: Money(minor: .max), in: yen).isEmpty)
        #expect(CashKeys.sums(above: Money(minor: -5), in: yen).isEmpty)
    }
}

@Suite struct `A discount` {
    @Test(arguments: [
        ("5", "5.00"), ("5,50", "5.50"), ("10 %", "10 %"), ("2.5%", "2.5 %"), ("0", "0.00"),
        ("€ 3", "3.00"), ("100 %", "100 %"),
    ])
    func `is a sum or a part`(typed: String, read: String) throws {
        #expect(Discount(typed: typed, in: .euro)?.typed(in: .euro) == read)
    }

    @Test(arguments: [
        "", "x", "-1", "101 %", "-5 %", "1.234,5,6", "🌸", "٣", "\0", "9999999999999999", "%",
        "100.01 %", "-0.01",
    ])
    func `is nothing else`(typed: String) {
        #expect(Discount(typed: typed, in: .euro) == nil)
    }

    @Test func `never takes off more than there is`() throws {
        let sum = Money(minor: 450)

        #expect(Discount.amount(Money(minor: 500)).off(sum) == sum)
        #expect(Discount(typed: "100 %", in: .euro)?.off(sum) == sum)
        #expect(Discount(typed: "10 %", in: .euro)?.off(sum)?.minor == 45)
        #expect(Discount(typed: "33.33 %", in: .euro)?.off(Money(minor: 1))?.minor == 0)
    }
}

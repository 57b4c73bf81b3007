import Basics
import TestKit
import Testing

@testable import Stock

struct RulesTests {
    private let yen = Currency(code: "JPY")!

    @Test(arguments: [
        ("1.20", 1_200_000), ("1.2", 1_200_000), ("0.0325", 32_500), ("0,0325", 32_500),
        ("0.125", 125_000), ("0,125", 125_000), ("12.125", 12_125_000), ("12,5", 12_500_000),
        ("1,250.50", 1_250_500_000), ("€ 3", 3_000_000), ("EUR 3", 3_000_000), ("0", 0),
        ("0.000001", 1), ("-1", -1_000_000),
    ])
    func `the cost of one is read with four decimals more than money`(
        _ typed: String, _ cost: Int64
    ) {
        #expect(Currency.euro.cost(typed: typed) == cost)
    }

    @Test(arguments: [
        "", "x", "1.2.3", "0.0000001", "99999999999999999999", "1e9", "٣", "💧", "1\0", "--1",
        "10000000001",
    ])
    func `what is no cost is none`(_ typed: String) {
        #expect(Currency.euro.cost(typed: typed) == nil)
    }

    @Test func `a cost is written so that it is read again to the same`() {
        var dice = SplitMix64(seed: 5)
        for currency in [Currency.euro, yen, Currency(code: "KWD")!] {
            for _ in 0..<500 {
                let cost = Int64.random(in: 0...2_000_000_000, using: &dice)
                #expect(currency.cost(typed: currency.typed(cost: cost)) == cost)
            }
        }
    }

    @Test func `a cost is shown with the decimals it needs`() {
        #expect(Currency.euro.text(cost: 12_000 * 100, in: .english) == "€1.20")
        #expect(Currency.euro.text(cost: 32_500, in: .english) == "€0.0325")
        #expect(Currency.euro.text(cost: 8_333_333, in: .english) == "€8.3333")
        #expect(yen.text(cost: 12_500, in: .english) == "¥1.25")
    }

    @Test func `what a package cost is parted among what it holds`() {
        let dozen = Quantity(thousandths: 12_000)

        #expect(ItemCost.of(package: Money(minor: 2_400), holding: dozen) == 2_000_000)
        #expect(
            ItemCost.of(package: Money(minor: 100), holding: Quantity(thousandths: 3_000))
                == 333_333)
        #expect(ItemCost.of(package: Money(minor: 100), holding: .zero) == nil)
        #expect(ItemCost.of(package: .most, holding: Quantity(thousandths: 1)) == nil)
    }

    @Test func `a price is proposed by cost and markup, half a cent up`() {
        let half = Rate(hundredths: 5_000)!

        #expect(ItemCost.price(cost: 1_200_000, markup: half) == Money(minor: 180))
        #expect(ItemCost.price(cost: 10_000, markup: half) == Money(minor: 2))
        #expect(ItemCost.price(cost: ItemCost.most, markup: half) == nil)
    }

    @Test func `the margin is what is left of the price without its tax`() {
        var company = Company(
            name: "", currency: .euro, taxRate: Rate(hundredths: 700)!, includesTax: false,
            refusesOverselling: false, address: "", receiptNote: "")
        let plain = ItemCost.margin(
            price: Money(minor: 10_700), cost: 53_500_000, company, tax: company.taxRate)
        company.includesTax = true
        let taxed = ItemCost.margin(
            price: Money(minor: 10_700), cost: 50_000_000, company, tax: company.taxRate)
        let loss = ItemCost.margin(
            price: Money(minor: 107), cost: 2_000_000, company, tax: company.taxRate)

        #expect(plain?.hundredths == 5_000)
        #expect(taxed?.hundredths == 5_000)
        #expect(loss?.hundredths == -10_000)
        #expect(ItemCost.margin(price: .zero, cost: 1, company, tax: company.taxRate) == nil)
        #expect(
            ItemCost.margin(price: .most, cost: 0, company, tax: company.taxRate)?.hundredths
                == 10_000)
    }

    @Test func `what is below its level is low, what has as much is not`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment(restock: "6")
        var item = try shop.item(try shop.add("Rose", in: department))
        let standings = [(-1, StockStanding.oversold), (0, .out), (5_999, .low), (6_000, .plenty)]

        for (thousandths, standing) in standings {
            item.onHand = Quantity(thousandths: Int64(thousandths))
            #expect(item.standing(level: Quantity(thousandths: 6_000)) == standing)
        }
        item.onHand = .zero
        #expect(item.standing(level: .zero) == .plenty)
    }

    @Test func `so much of an item costs so much`() throws {
        let shop = try Shop()
        var item = try shop.item(try shop.add("Rose", in: shop.addDepartment()))
        item.cost = 32_500

        #expect(item.cost(of: Quantity(thousandths: 10_000)) == Money(minor: 33))
        item.cost = nil
        #expect(item.cost(of: Quantity(thousandths: 10_000)) == nil)
    }
}

struct FormerQuantityTests {
    @Test(arguments: [
        ("1,200", "1200"), ("12,000.5", "12000.5"), ("1,234,567", "1234567"), (",123", "123"),
        ("-1,200", "-1200"), ("0,123", "0,123"), ("0", "0"), ("12", "12"), ("1,20", "1,20"),
        ("1,2000", "1,2000"), ("1,23,456", "1,23,456"), ("1.2,300", "1.2,300"), ("", ""),
        (".5", ".5"), ("1000.123", "1000.123"),
    ])
    func `release 0.1 took commas between groups of three digits out`(
        _ typed: String, _ read: String
    ) {
        #expect(withoutThousands(typed) == read)
    }
}

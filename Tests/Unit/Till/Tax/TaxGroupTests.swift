import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

private func rate(_ hundredths: Int64) throws -> Rate { try #require(Rate(hundredths: hundredths)) }

@Suite struct `Taxes by rate` {
    private func priced(
        _ lines: [(each: Int64, rate: Int64)], off: Int64 = 0, includesTax: Bool = true
    ) throws -> Pricing {
        var prices: [LinePrice] = []
        var marks: [TaxMark] = []
        for line in lines {
            prices.append(
                try #require(
                    LinePrice(
                        each: Money(minor: line.each), quantity: Quantity(thousandths: 1_000),
                        discount: .zero)))
            marks.append(TaxMark(rate: try rate(line.rate)))
        }
        return try #require(
            Pricing(
                prices, discount: Money(minor: off), rate: rate(2_200), includesTax: includesTax,
                taxes: SaleTaxes(marks)))
    }

    @Test func `are rounded once a rate`() throws {
        let sums = try priced([(2_890, 2_200), (125, 1_000)])

        #expect(sums.total.minor == 3_015)
        #expect(sums.groups.map { $0.tax.minor } == [521, 11])
        #expect(sums.groups.map { $0.net.minor } == [2_369, 114])
    }

    @Test func `take their part of a discount of the whole`() throws {
        let sums = try priced([(1_000, 2_000), (500, 1_000)], off: 100, includesTax: false)

        #expect(sums.groups.map { $0.net.minor } == [933, 467])
        #expect(sums.groups.map { $0.tax.minor } == [187, 47])
        #expect(sums.total.minor == 1_400 + 234)
        #expect(sums.totals.map { $0.minor } == [1_120, 514])
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `at one rate are what they were before there were several`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        var prices: [LinePrice] = []
        for _ in 0...dice.roll(6) {
            prices.append(
                try #require(
                    LinePrice(
                        each: Money(minor: dice.roll(9_999)),
                        quantity: Quantity(thousandths: 1 + dice.roll(5_000)), discount: .zero)))
        }
        let rate = try rate(dice.roll(2_500))
        let off = Money(minor: min(dice.roll(500), prices.reduce(Int64(0)) { $0 + $1.net.minor }))
        for includesTax in [false, true] {
            let sums = try #require(
                Pricing(prices, discount: off, rate: rate, includesTax: includesTax))

            let taxable = try #require(sums.subtotal.minus(off))
            let tax = try #require(includesTax ? taxable.included(rate) : taxable.portion(rate))
            let total = includesTax ? taxable : try #require(taxable.plus(tax))
            let weights = prices.map { $0.net.minor }
            #expect(sums.tax == tax)
            #expect(sums.total == total)
            #expect(sums.taxes.map { $0.minor } == tax.minor.parted(by: weights))
            #expect(sums.totals.map { $0.minor } == total.minor.parted(by: weights))
        }
    }

    @Test func `in text come back as they were`() throws {
        var sums = TaxSums()
        for (hundredths, category) in [
            (Int64(1_000), TaxCategory.standard), (2_200, .standard), (0, .exempt),
            (2_200, .standard),
        ] {
            sums.add(
                TaxGroup(
                    mark: TaxMark(
                        rate: try rate(hundredths), category: category, sentence: "Art. 1"),
                    total: Money(minor: 500), tax: Money(minor: 20)))
        }
        #expect(sums.text == "2200 S 1000 40;1000 S 500 20;0 E 500 20")
        var read = TaxSums()
        read.text = sums.text
        #expect(read == sums)
        read.text = "x;1 S 2;2200 Q 5 1"
        #expect(read.groups.isEmpty)
        #expect(read.isPlain)
        #expect(!sums.isPlain)
    }
}

@Suite struct `A sale with several taxes` {
    static let reduced = ID<TaxKind>.number(970)

    private func shop() throws -> TestShop {
        let shop = try TestShop(rate: 2_200, includesTax: true)
        try shop.database.run(
            "INSERT INTO tax_kind VALUES (?, 'Reduced', 'reduced', 'S', '')",
            [.text(`A sale with several taxes`.reduced)])
        try shop.database.run(
            "INSERT INTO tax_rate VALUES (?, 0, 1000)", [.text(`A sale with several taxes`.reduced)]
        )
        try shop.database.run(
            "UPDATE inventory_item SET price = 2890 WHERE id = ?", [.text(TestShop.rosa)])
        try shop.database.run(
            "UPDATE inventory_item SET price = 125, tax_kind = ? WHERE id = ?",
            [.text(`A sale with several taxes`.reduced), .text(TestShop.amber)])
        return shop
    }

    private func sell(_ shop: TestShop) throws -> (device: TillDevice, page: String, id: ID<Sale>) {
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        try device.cart(("act", "add"), ("item", TestShop.amber.text))
        let page = try device.get("/till/confirm")
        let response = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "card")])
        guard case .sale(let id, _) = TillRoute(try Target(try #require(response.location))) else {
            throw Trouble("not sold")
        }
        return (device, page, id)
    }

    @Test func `shows, stores and prints each of them`() throws {
        let shop = try shop()
        let (device, page, id) = try sell(shop)

        for text in [page, try device.get("/sales/\(id.text)/receipt")] {
            #expect(text.contains("€30.15"))
            #expect(text.contains("Including tax 22\u{A0}% on €23.69"))
            #expect(text.contains("Including tax 10\u{A0}% on €1.14"))
        }
        let sale = try shop.sale(id)
        #expect((sale.total.minor, sale.tax.minor) == (3_015, 532))
        #expect(
            try shop.database.texts("SELECT rate || ' ' || total || ' ' || tax FROM sale_tax")
                == ["2200 2890 521", "1000 125 11"])
        #expect(try SaleSums(shop.database).unbalanced(limit: 9).isEmpty)
        // A rate that changes later changes no sale.
        try shop.database.run("UPDATE tax_rate SET rate = 500")
        #expect(try device.get("/sales/\(id.text)/receipt").contains("10\u{A0}%"))
    }

    @Test func `asks again where a tax was changed since it was shown`() throws {
        let shop = try shop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.amber.text))
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        try shop.database.run("UPDATE tax_rate SET rate = 500")

        let response = try device.post("/till/confirm", form + [("tender", "card")])

        #expect(response.status == 422)
        #expect(response.text.contains("Tax or currency changed"))
    }

    @Test func `of one other rate is a sale as before`() throws {
        let shop = try shop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.amber.text))

        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))

        #expect(!form.contains { $0.0.hasPrefix("group") })
        #expect(form.contains { $0 == ("tax_rate", "1000") })
    }

    @Test func `pays back each at its own`() throws {
        let shop = try shop()
        let (device, _, id) = try sell(shop)

        let asked = try device.post(
            "/sales/\(id.text)/refund",
            [("act", "check"), ("quantity", ""), ("quantity", "1"), ("tender", "card")])
        try shop.send("/sales/\(id.text)/refund", Fields([("quantity", ""), ("quantity", "1")]))

        #expect(asked.text.contains("Including tax 10\u{A0}% on €1.14"))
        #expect(!asked.text.contains("22\u{A0}%"))
        #expect(
            try shop.database.texts("SELECT place || ' ' || total || ' ' || tax FROM refund_tax")
                == ["1 125 11"])
        let days = "SELECT rate || ' ' || total || ' ' || tax FROM sale_day_tax WHERE total <> 0"
        #expect(try shop.database.texts(days) == ["2200 2890 521"])
        // Taken back, the refund leaves no sums.
        let refund = try shop.database.text("SELECT id FROM refund") ?? ""
        try shop.send("/sales/refunds/\(refund)/take-back", Fields())
        #expect(
            try shop.database.texts(days + " ORDER BY rate") == ["1000 125 11", "2200 2890 521"])
        // So does a sale.
        try shop.database.execute(
            """
            DELETE FROM refund_undone; DELETE FROM sale_line; DELETE FROM sale_tax;
            DELETE FROM sale
            """)
        #expect(try shop.database.texts(days).isEmpty)
        #expect(try shop.database.texts("SELECT rate FROM till_tax_sum WHERE total <> 0").isEmpty)
    }

    @Test func `says its sentence, and is no part of the tax where exempt`() throws {
        let shop = try shop()
        try shop.database.run(
            "UPDATE tax_kind SET category = 'E', sentence = 'Exempt under § 4'")
        let (device, page, id) = try sell(shop)

        #expect(page.contains("Exempt: €1.25"))
        #expect(try device.get("/sales/\(id.text)/receipt").contains("Exempt under § 4"))
        #expect(try shop.sale(id).tax.minor == 521)
    }

    @Test func `is read only from whole forms`() throws {
        let (_, page, _) = try sell(try shop())
        let form = Fields(try TillDevice.saleForm(on: page))
        #expect(SaleDraft(form)?.groups.count == 2)
        for (name, value) in [
            ("group", "2"), ("group", "x"), ("group_rate", "10001"), ("group_category", "Q"),
            ("group_category", "E"),
        ] { #expect(SaleDraft(form.changing(name, to: value)) == nil, "\(name) \(value)") }
        #expect(SaleDraft(form.without("group")) == nil)
    }
}

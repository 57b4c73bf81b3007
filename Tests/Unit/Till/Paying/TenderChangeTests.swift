import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A corrected payment` {
    private let day = Days(Day(.june1, in: .utc), Day(.june1, in: .utc))

    private func correct(_ shop: TestShop, _ sale: Sale, _ way: String) throws {
        let verdict = try shop.send(
            "/sales/\(sale.id.text)/tender", Fields([("tender", way)]))
        if let faults = verdict.faults { throw Trouble("\(faults)") }
    }

    private func close(_ shop: TestShop) throws -> TillClose {
        try shop.send(
            "/drawer/close", Fields([("currency", "EUR"), ("sum", "0"), ("remark", "")]))
        let closes = TillCloseTable(shop.database)
        let letter = try TillTable(shop.database).letter(of: TestShop.till)
        let number = CloseNumber(
            letter: letter, number: try closes.nextNumber(of: letter) - 1)
        return try #require(try closes.close(number))
    }

    private func rows(_ shop: TestShop) throws -> [[String]] {
        let text = String(
            decoding: try BooksExport(shop.database).sales(day).bytes, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        }
    }

    /// Kind, total, way, close, rounding and parts of each row.
    private func said(_ shop: TestShop) throws -> [String] {
        try rows(shop).dropFirst().map { row in
            [0, 10, 12, 14, 16, 18].map { row[$0] }.joined(separator: " ")
        }
    }

    @Test func `of the same day stays visible on page, receipt, file and report`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(given: "160"))
        let receipt = try TillDevice(shop).get("/sales/\(sale.id.text)/receipt")
        #expect(receipt.contains("€160.00") && receipt.contains("€2.71"))

        try correct(shop, sale, "card")

        let page = try TillDevice(shop).get("/sales/\(sale.id.text)")
        #expect(page.contains("Payment corrected · "))
        #expect(page.contains("+€157.29") && page.contains("−€157.29"))
        let again = try TillDevice(shop).get("/sales/\(sale.id.text)/receipt")
        #expect(again.contains("€160.00") && again.contains("€2.71"))
        #expect(again.contains("Payment corrected · ") && !receipt.contains("corrected"))
        let close = try close(shop)
        #expect(close.figures.paid == TenderSums(card: 15_729))
        let said = try said(shop)
        #expect(
            said == [
                "sale 157.29 cash \(sale.letter)-1 0.00 ",
                "payment correction -157.29 cash \(sale.letter)-1 0.00 ",
                "payment correction 157.29 card \(sale.letter)-1 0.00 ",
            ])
        let changes = try TenderChangeTable(shop.database).changes(in: close.id)
        #expect(changes.map { $0.before.tender } == [.cash])
        #expect(try SaleSums(shop.database).unbalanced(limit: 9).isEmpty)
    }

    @Test func `of a closed day leaves that day’s files as they were`() throws {
        let shop = try TestShop(includesTax: true)
        let sale = try shop.sold(shop.form(tender: "card"))
        let first = try close(shop)
        let books = try FiscalExport(day, shop.database).books
        let payments = books.transactionPayments.rows

        try correct(shop, sale, "cash")
        #expect(
            try FiscalExport(day, shop.database).books.transactionPayments.rows == payments)
        let second = try close(shop)

        let later = try FiscalExport(day, shop.database).books
        let tables = zip(books.tables, later.tables)
        for (before, after) in tables where before.name != "Stamm_USt" {
            #expect(
                after.rows.filter { $0[2] == String(first.number.number) } == before.rows,
                "\(before.name)")
        }
        let ofNext = later.transactionPayments.rows.filter { $0[2] == "2" }
        #expect(
            ofNext.map { $0[4] + " " + $0[8] }.sorted()
                == [
                    "Bar -157.29", "Bar 157.29", "Unbar -157.29",
                ].map { String($0.map { $0 == "." ? "," : $0 }) })
        #expect(later.references.rows.filter { $0[2] == "2" }.map { $0[10] } == [sale.id.text])
        #expect(second.figures.corrected == TenderSums(cash: 15_729, card: -15_729))
        let said = try said(shop)
        #expect(
            said == [
                "sale 157.29 card \(sale.letter)-1 0.00 ",
                "payment correction -157.29 card \(sale.letter)-2 0.00 ",
                "payment correction 157.29 cash \(sale.letter)-2 0.00 ",
            ])
    }

    @Test func `that is undone leaves both acts`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(given: "160"))
        try correct(shop, sale, "card")
        try shop.undo()

        #expect(try shop.sale(sale.id) == sale)
        let said = try said(shop)
        #expect(
            said == [
                "sale 157.29 cash  0.00 ", "payment correction -157.29 cash  0.00 ",
                "payment correction 157.29 card  0.00 ", "correction undone -157.29 card  0.00 ",
                "correction undone 157.29 cash  0.00 ",
            ])
        let receipt = try TillDevice(shop).get("/sales/\(sale.id.text)/receipt")
        #expect(!receipt.contains("corrected"))
    }

    @Test func `can be one of the shop’s own, of an open and of a closed day`() throws {
        let shop = try TestShop()
        try shop.send("/till/tenders", Fields([("name", "SumUp"), ("kind", "card")]))
        let sale = try shop.sold()
        let page = try TillDevice(shop).get("/sales/\(sale.id.text)")
        #expect(page.contains("value=\"card SumUp\""))

        try correct(shop, sale, "card SumUp")

        let open = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(open.paid == TenderSums(card: 15_729))
        #expect(open.payments.text == "15729 0 card SumUp")
        _ = try close(shop)
        try correct(shop, sale, "cash")
        let next = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(next.corrected == TenderSums(cash: 15_729, card: -15_729))
        #expect(next.payments.text == "-15729 0 card SumUp")
        let second = try close(shop)
        #expect(second.figures.payments.text == "-15729 0 card SumUp")
        #expect(
            try DrawerTable(shop.database).drawer(sale.letter, .euro).figures.payments
                == PaymentSums())
    }

    /// The row of 0.1 has no time: that of its close counts.
    @Test func `by a former release has rows in the file, and changes no receipt`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(tender: "card"))
        _ = try close(shop)
        try shop.send(
            "/sales/\(sale.id.text)/tender", Fields([("tender", "cash")]), rules: 9)
        _ = try close(shop)

        #expect(try shop.database.integer("SELECT count(*) FROM tender_change") == 0)
        let said = try said(shop)
        #expect(
            said == [
                "sale 157.29 card \(sale.letter)-1 0.00 ",
                "payment correction -157.29 card \(sale.letter)-2 0.00 ",
                "payment correction 157.29 cash \(sale.letter)-2 0.00 ",
            ])
        let receipt = try TillDevice(shop).get("/sales/\(sale.id.text)/receipt")
        #expect(!receipt.contains("corrected"))
    }

    @Test func `of a void sale sums to nothing, with its parts`() throws {
        let shop = try TestShop()
        var form = shop.form()
        form.add("part_amount", "40.00")
        form.add("part_way", "card")
        let sale = try shop.sold(form)
        try shop.send("/sales/\(sale.id.text)/void", Fields())

        let said = try said(shop)
        #expect(
            said == ["void 0.00 cash  0.00 \"cash 0.00; card 0.00\""])
    }

    @Test func `has a text of its own`() throws {
        let paid = PaidAs(
            .cash, given: Money(minor: 2_000), change: Money(minor: 5),
            rounding: Money(minor: -2),
            parts: [
                PaymentPart(way: PaymentWay(.cash), amount: Money(minor: 10), tip: Money(minor: 1)),
                PaymentPart(way: PaymentWay(.card, "Sum Up"), amount: Money(minor: 20)),
            ])
        #expect(PaidAs(paid.text) == paid)
        for text in ["", "gold 1 2 3", "cash 1 2", "cash 1 2 3\n1 2", "cash 1 2 3\n1 2 x"] {
            #expect(PaidAs(text) == nil, "\(text)")
        }
    }
}

@Suite struct `A refund by one of the shop’s own ways` {
    @Test func `takes off what that way brought`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(tender: "card SumUp"))
        let page = try TillDevice(shop).get("/sales/\(sale.id.text)")
        #expect(page.contains("value=\"card SumUp\" selected"))
        let form = Fields([("quantity", "1"), ("tender", "card SumUp")])
        try shop.send("/sales/\(sale.id.text)/refund", form)
        let refund = shop.last

        let figures = { try DrawerTable(shop.database).drawer(sale.letter, .euro).figures }
        let net = sale.total.minor - 2_033
        #expect(try figures().payments.text == "\(net) 0 card SumUp")
        #expect(try figures().cardFromSales == net)
        #expect(try figures().paid.card == sale.total.minor)
        let slip = try TillDevice(shop).get("/sales/refunds/\(refund.text)/slip")
        #expect(slip.contains("SumUp"))
        let day = Days(Day(.june1, in: .utc), Day(.june1, in: .utc))
        let file = String(
            decoding: try BooksExport(shop.database).sales(day).bytes, as: UTF8.self)
        #expect(file.contains("card SumUp -20.33"))

        try shop.send("/sales/refunds/\(refund.text)/take-back", Fields())
        #expect(try figures().payments.text == "\(sale.total.minor) 0 card SumUp")
        try shop.send("/sales/\(sale.id.text)/refund", form)
        try shop.send(
            "/drawer/close", Fields([("currency", "EUR"), ("sum", "0"), ("remark", "")]))
        #expect(try figures().payments == PaymentSums())
        let books = try FiscalExport(day, shop.database).books
        #expect(
            books.payment.rows.map { Array($0[3...]) } == [
                ["Unbar", "SumUp", "\(net / 100),\(net % 100)"]
            ])
    }
}

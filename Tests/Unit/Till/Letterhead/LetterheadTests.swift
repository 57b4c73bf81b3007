import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A receipt as it was given` {
    private func move(_ shop: TestShop, to address: String) throws {
        try shop.database.run(
            "UPDATE inventory_company SET address = ?, receipt_note = 'Until soon.'",
            [.text(address)])
    }

    @Test func `keeps address and note, whatever the company becomes`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        try move(shop, to: "9 Lemon Lane")
        let later = try shop.sold()

        let first = try TillDevice(shop).get("/sales/\(sale.id.text)/receipt")
        #expect(first.contains("1 Orange Row") && first.contains("Come again."))
        #expect(!first.contains("9 Lemon Lane") && !first.contains("earlier version"))
        let second = try TillDevice(shop).get("/sales/\(later.id.text)/receipt")
        #expect(second.contains("9 Lemon Lane") && second.contains("Until soon."))
        // One version for all receipts that show it.
        _ = try shop.sold()
        #expect(try shop.database.integer("SELECT count(*) FROM till_letterhead") == 2)
    }

    @Test func `of a former release shows the present texts, and says so`() throws {
        let shop = try TestShop()
        let verdict = try shop.send("/till/confirm", shop.form(), rules: 9)
        guard let place = verdict.destination, case .sale(let id, _) = TillRoute(place) else {
            throw Trouble("\(verdict)")
        }
        try move(shop, to: "9 Lemon Lane")

        let page = try TillDevice(shop).get("/sales/\(id.text)/receipt")

        #expect(page.contains("9 Lemon Lane"))
        #expect(page.contains("Sold with an earlier version"))
    }

    @Test func `is what the device gave, though the company was edited before it arrived`() throws {
        let shop = try TestShop()
        let given = Letterhead(company: "Neroli", address: "2 Fig Road", note: "")
        var form = shop.form()
        for (name, value) in [
            ("letterhead", given.id), ("letterhead_company", given.company),
            ("letterhead_address", given.address), ("letterhead_note", given.note),
        ] { form.add(name, value) }

        let sale = try shop.sold(form)

        #expect(try TillDevice(shop).get("/sales/\(sale.id.text)/receipt").contains("2 Fig Road"))
        // Texts that differ from the digest are not taken.
        let wrong = try shop.sold(
            form.changing("letterhead_address", to: "3 Fig Road").changing(
                "letterhead", to: String(repeating: "0", count: 64)))
        #expect(try shop.sale(wrong.id).letterhead != given.id)
        #expect(try TillDevice(shop).get("/sales/\(wrong.id.text)/receipt").contains("Orange Row"))
    }

    @Test func `has a slip for a refund, with lines, tax and the sum paid back`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([("quantity", "1"), ("tender", "cash"), ("remark", "Too sweet")]))
        try move(shop, to: "9 Lemon Lane")
        let page = try TillDevice(shop).get("/sales/\(sale.id.text)")
        let address = "/sales/refunds/\(shop.last.text)/slip"
        #expect(page.contains(address))

        let slip = try TillDevice(shop).get(address)

        for text in [
            "Refund for sale \(sale.name)", "1 Orange Row", "Amber Hour", "Paid back", "€20.33",
            "Including tax 7", "Too sweet", "1 June 2026",
        ] { #expect(slip.contains(text), "\(text)") }
        #expect(!slip.contains("9 Lemon Lane"))
    }
}

@Suite struct `Times in files` {
    /// 02:50 in summer time and 02:10 in winter time, twenty minutes later.
    @Test func `differ in the hour that a clock shows twice`() throws {
        let ledger = try Ledger()
        let first = try ledger.sell(zone: 120)
        let second = try ledger.sell(zone: 60)
        for (sale, at) in [(first, 1_792_889_400_000), (second, 1_792_890_600_000)] {
            try ledger.database.run(
                "UPDATE sale SET at = ?, day = 20751 WHERE id = ?",
                [.integer(Int64(at)), .text(sale)])
        }
        let day = Day(number: 20_751)
        let bytes = try BooksExport(ledger.database).sales(Days(day, day)).bytes
        let rows = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)

        #expect(rows[0].hasSuffix(",payments,time with offset"))
        #expect(rows[1].contains(",02:50,") && rows[1].hasSuffix(",2026-10-25T02:50:00.000+02:00"))
        #expect(rows[2].contains(",02:10,") && rows[2].hasSuffix(",2026-10-25T02:10:00.000+01:00"))
    }
}

import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// Nothing that was paid is taken out of the books without a trace.
@Suite struct `What was taken back` {
    private let shop: TestShop
    private let sale: Sale
    private var refund: String { "/sales/\(sale.id.text)/refund" }

    init() throws {
        shop = try TestShop()
        sale = try shop.sold()
    }

    private func later(_ minutes: Int64) -> Moment { .june1.adding(milliseconds: minutes * 60_000) }

    private func sheet() throws -> [String] {
        let day = Day(.june1, in: .utc)
        let bytes = try BooksExport(shop.database).sales(Days(day, day)).bytes
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .dropFirst().map { String($0) }
    }

    @Test func `of a refund is on the sale's page and in the sheet, the second undoing the first`()
        throws
    {
        let before = try shop.books()
        try shop.send(refund, Fields([("quantity", "1"), ("tender", "cash")]), at: later(1))
        let id = shop.last

        let verdict = try shop.send(
            "/sales/refunds/\(id.text)/take-back", Fields(), at: later(3))

        #expect(try shop.books() == before)
        guard case .accepted(_, .byForm(let again)) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        let page = try TillDevice(shop).get("/sales/\(sale.id.text)")
        #expect(page.contains("Taken back · ") && page.contains("Refund · Cash · "))
        #expect(page.contains("\u{2212}€20.33") && page.contains("+€20.33"))
        let rows = try sheet()
        #expect(rows.count == 3)
        #expect(
            rows[1].hasPrefix("refund,\(sale.name),2026-06-01,") && rows[1].contains(",-20.33,"))
        #expect(
            rows[2].hasPrefix("refund taken back,\(sale.name),2026-06-01,")
                && rows[2].contains(",20.33,"))
        // Undoing the cancellation refunds again: a third row.
        let refunds = RefundTable(shop.database)
        try shop.send(again.path, again.form, at: later(4))
        let made = try #require(try refunds.refunds(of: sale.id).first?.refund)
        #expect(made.total.minor == 2_033 && made.tender == .cash && made.id.raw != id)
        #expect(try sheet().count == 4)
    }

    @Test func `of a refund leads to the same form by undo`() throws {
        let verdict = try shop.send(refund, Fields([("quantity", "1")]))

        guard case .accepted(_, .byForm(let form)) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(form.path == "/sales/refunds/\(shop.last.text)/take-back")
        // Under older rules, a refund was undone by its record.
        guard
            case .accepted(_, .byRecord) = try shop.send(
                refund, Fields([("quantity", ""), ("quantity", "1")]), rules: 6)
        else {
            Issue.record("an old entry has another meaning")
            return
        }
    }

    @Test func `of a refund and of cash is in the close, and in no sum of it`() throws {
        let euro = ("currency", "EUR")
        try shop.send("/drawer/open", Fields([euro, ("sum", "50")]))
        try shop.send(refund, Fields([("all", "1"), ("tender", "cash")]), at: later(1))
        try shop.send("/sales/refunds/\(shop.last.text)/take-back", Fields(), at: later(2))
        let stamps = [euro, ("way", "out"), ("sum", "5"), ("remark", "Stamps")]
        let verdict = try shop.send("/drawer/cash", Fields(stamps), at: later(3))
        guard case .accepted(_, .byForm(let form)) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        let before = try TillDevice(shop).get("/drawer")
        #expect(!before.contains("Taken back: Stamps"))
        let taken = try shop.send(form.path, form.form, at: later(4))
        #expect(try TillDevice(shop).get("/drawer").contains("Taken back: Stamps"))
        guard case .accepted(_, .byForm(let again)) = taken else {
            Issue.record("\(taken)")
            return
        }
        #expect(again.path == "/drawer/cash" && again.form["sum"] == "5.00")
        #expect(again.form["way"] == "out" && again.form["remark"] == "Stamps")

        try shop.send("/drawer/close", Fields([euro, ("sum", "0")]), at: later(5))

        let number = CloseNumber(letter: sale.letter, number: 1)
        let close = try #require(try TillCloseTable(shop.database).close(number))
        #expect(close.figures.paidOut == 0 && close.figures.refunds == 0)
        #expect(close.expected.minor == 5_000 + sale.total.minor)
        let page = try TillDevice(shop).get("/closes/\(number.text)")
        #expect(page.contains("Taken back") && page.contains("Stamps"))
        #expect(page.contains("\u{2212}€5.00") && page.contains("Refund at 12:01"))
        // The next close does not show this refund again.
        try shop.sold()
        try shop.send("/drawer/close", Fields([euro, ("sum", "0")]), at: later(9))
        #expect(try !TillDevice(shop).get("/closes/\(sale.letter)-2").contains("Taken back"))
    }

    @Test func `by an entry of before leaves none, as it did`() throws {
        try shop.send(refund, Fields([("quantity", "1")]))
        try shop.send("/sales/refunds/\(shop.last.text)/take-back", Fields(), rules: 6)

        #expect(try sheet().count == 1)
        #expect(try shop.database.integer("SELECT count(*) FROM refund_undone") == 0)
    }
}

@Suite struct `The sheet of sales` {
    /// The cost of a sale is the sum of its known line costs, as in the report and in the sheet
    /// of lines.
    @Test func `ties with the lines and the report where a line has no cost`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        try shop.send("/sales/\(sale.id.text)/refund", Fields([("all", "1")]))
        _ = try shop.sold()
        let export = BooksExport(shop.database)
        let days = Days(Day(.june1, in: .utc), Day(.june1, in: .utc))
        func costs(_ sheet: Sheet) throws -> Int64 {
            let rows = String(decoding: sheet.bytes, as: UTF8.self)
                .split(whereSeparator: \.isNewline)
                .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            let place = try #require(rows.first?.firstIndex(of: "cost"))
            return rows.dropFirst().reduce(0) {
                $0 + (Currency.euro.money(typed: String($1[place]))?.minor ?? 0)
            }
        }

        #expect(try costs(export.sales(days)) == costs(export.lines(days)))
        #expect(try costs(export.sales(days)) == 750)
        let sums = try BooksTable(shop.database).reports(days, company: .euro).at(0).sums
        #expect(sums.cost == 750 && sums.uncosted == 2)
    }
}

import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A refund that two devices paid without a signal` {
    private let server: TestShop
    private let sale: Sale
    private let other = ID<Replica>.number(951)

    init() throws {
        server = try Self.shop()
        sale = try server.sold(server.form(cart: .number(7_700)))
    }

    /// Till B is of the other device.
    private static func shop() throws -> TestShop {
        let shop = try TestShop()
        try shop.database.run(
            "INSERT INTO till VALUES (?, 'B')", [.text(ID<Replica>.number(951))])
        return shop
    }

    private var path: String { "/sales/\(sale.id.text)/refund" }

    /// As a device fills it in that knows of no other refund.
    private func form(_ fields: [(String, String)] = [("all", "1")]) throws -> Fields {
        let phone = try Self.shop()
        _ = try phone.sold(phone.form(cart: .number(7_700)))
        return try PaidTwice.filled(Fields(fields), sale.id, phone.database)
    }

    private func drawer(_ letter: String, _ shop: TestShop? = nil) throws -> Drawer {
        try DrawerTable((shop ?? server).database).drawer(letter, .euro)
    }

    private func close(_ name: String) throws -> TillClose {
        let number = try #require(CloseNumber(name))
        return try #require(try TillCloseTable(server.database).close(number))
    }

    @Test func `is kept as cash paid out, and counts once in goods, sums and tax`() throws {
        let form = try form()
        try server.send(path, form)

        let verdict = try server.send(path, form, device: other)

        #expect(verdict.faults == nil)
        #expect(try RefundTable(server.database).refunds(of: sale.id).count == 1)
        #expect(try server.left(of: TestShop.rosa) == "4")
        let figures = try drawer("B").figures
        #expect((figures.paidOut, figures.refunds) == (sale.total.minor, 0))
        #expect((figures.refundedTax, figures.expected.minor) == (0, -sale.total.minor))
        for page in ["/sales/\(sale.id.text)", "/drawer?till=B"] {
            let text = try TillDevice(server).get(page)
            #expect(text.contains("Till B · Refund of \(sale.name) paid twice"))
            #expect(text.contains("If the other comes back, record it as paid in."))
        }
    }

    @Test func `stays in a report, and the next one says why its sums differ`() throws {
        let phone = try Self.shop()
        _ = try phone.sold(phone.form(cart: .number(7_700)))
        try phone.send(path, form(), device: other)
        var closing = Fields([("currency", "EUR"), ("sum", "0")])
        closing.add("figures", try drawer("B", phone).figures.text)
        closing = ShownNumber(letter: "B", number: 1).filled(closing)
        try server.send(path, form())
        try server.send(path, form(), device: other)

        try server.send("/drawer/close", closing, device: other)

        #expect(try close("B-1").figures.refunds == 1)
        let drawer = try drawer("B")
        #expect((drawer.figures.expected, drawer.paidTwice.count) == (.zero, 1))
        #expect(
            try TillDevice(server).get("/drawer?till=B").contains(
                "Refund of \(sale.name) paid twice"))
        try server.send(
            "/drawer/close", Fields([("currency", "EUR"), ("sum", "0")]), device: other)
        let next = try close("B-2")
        #expect((next.figures.taxDue, next.difference) == (sale.tax, .zero))
        let page = try TillDevice(server).get("/closes/B-2")
        #expect(page.contains("Refunds in an earlier report that don’t count"))
        #expect(page.contains("Till B · Refund of \(sale.name) paid twice"))
        #expect(try self.drawer("B").figures.isEmpty)
    }

    @Test func `in part is refunded as far as the sale goes`() throws {
        let form = try form([("quantity", ""), ("quantity", "2")])
        try server.send(path, Fields([("quantity", ""), ("quantity", "1")]))

        _ = try server.send(path, form, device: other)

        let figures = try drawer("B").figures
        #expect((figures.refunds, figures.refunded, figures.paidOut) == (1, 6_848, 6_848))
        #expect(try server.left(of: TestShop.rosa) == "4")
    }

    @Test func `of a sale that was voided meanwhile is kept, too`() throws {
        let form = try form()
        try server.database.run(
            "UPDATE sale SET voided = 'x' WHERE id = ?", [.text(sale.id)])
        #expect(try server.send(path, form, device: other).faults == nil)
        #expect(try drawer("B").figures.paidOut == sale.total.minor)
    }

    @Test func `by card takes no cash, and is shown`() throws {
        let form = try form([("all", "1"), ("tender", "card")])
        try server.send(path, form)
        _ = try server.send(path, form, device: other)

        let drawer = try drawer("B")
        #expect(drawer.figures.expected == .zero)
        #expect(drawer.moves.map { $0.paid } == [sale.total])
        #expect(
            try TillDevice(server).get("/sales/\(sale.id.text)").contains(
                "−\(sale.currency.text(sale.total, in: .english))"))
    }

    @Test func `is refused where the device knows of the other, and by the older rules`() throws {
        let form = try form()
        try server.send(path, form)
        let late = try PaidTwice.filled(form, sale.id, server.database)
        #expect(late[PaidTwice.field] == nil)
        #expect(try server.send(path, late).faults != nil)
        #expect(try server.send(path, form, device: other, rules: 9).faults != nil)
        #expect(try drawer("B").moves.isEmpty)
    }
}

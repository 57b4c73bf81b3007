import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import RoomKit
@testable import Stock
@testable import Till

@Suite struct `The pages of the till` {
    @Test func `show the goods from A to Z with what is left of them`() throws {
        let page = try TillDevice(try TestShop()).get("/till")

        let names = page.split(separator: "<span class=\"name\">").dropFirst().map {
            String($0.prefix { $0 != "<" })
        }
        #expect(names.prefix(3) == ["Amber Hour", "Iris Paper", "Rosa Notte"])
        #expect(page.contains("2 left · restock"))
        #expect(page.contains("4 left"))
        #expect(page.contains("No price yet"))
        #expect(try TillDevice(try TestShop()).get("/till?q=zzzz").contains("Nothing found"))
    }

    @Test func `have more to show where there is more`() throws {
        let shop = try TestShop()
        for number: UInt64 in 0..<130 {
            try shop.add(.number(2_000 + number), "Soap \(number)", "", 100, left: 1)
        }
        let device = TillDevice(shop)

        #expect(try device.get("/till").split(separator: "class=\"card good\"").count == 121)
        #expect(try device.get("/till").contains("/till?more=1"))
        #expect(try device.get("/till?more=1").split(separator: "class=\"card good\"").count == 134)
    }

    @Test(arguments: [
        ("rossa", "Rosa Notte", "rosa"), ("rosa", "Rosa Notte", nil), ("zzzz", nil, nil),
    ])
    func `show what a search may have meant where nothing is found`(
        _ search: String, _ name: String?, _ meant: String?
    ) throws {
        let shop = try TestShop()
        var asked: [String] = []
        let request = Request(
            .get, try Target("/till?q=" + search), moment: .june1, zone: .utc, id: .number(1),
            device: TestShop.till, language: .english)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
        let context = Context(
            request, shop.database, frame,
            meant: { (text, _) throws(Failure) in
                asked.append(text)
                return text == "rossa" ? "rosa" : nil
            })
        let page = try #require(TillRoute(request.target)).page(context).text

        #expect(page.pieces(from: "<span class=\"name\">", to: "<") == [name].compactMap { $0 })
        #expect(
            page.contains("Showing results for “rosa”") == (meant != nil))
        #expect(asked == (search == "rosa" ? [] : [search]))
    }

    @Test func `are led to from other rooms without the message of a new sale`() throws {
        let shop = try TestShop()
        let request = Request(
            .get, try Target("/"), moment: .june1, zone: .utc, id: .number(1), language: .english)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
        func isDone() throws -> [Bool] {
            try tillRoom.firstSteps(Context(request, shop.database, frame)).map {
                $0.isDone
            }
        }
        #expect(try isDone() == [false])
        let sale = try shop.sold()
        #expect(try isDone() == [true])

        let source = try tillRoom.source(sale.id.text, request, shop.database)
        #expect(source?.link.text == "/sales/\(sale.id.text)")
        #expect(source?.who == "Ada")
        let beads = try tillRoom.beads(
            .here, .sale(sale.id.text), request, shop.database)
        #expect(beads.map { $0.link.text } == ["/sales/\(sale.id.text)"])
        func other(_ part: Strand.Part) throws -> [String] {
            try tillRoom.beads(part, .sale(sale.id.text), request, shop.database).map {
                $0.name
            }
        }
        #expect(try other(.before) == ["Amber Hour, 10 ml roll-on"])
        #expect(try other(.after) == [])
        #expect(
            try tillRoom.source(Identifier.number(99).text, request, shop.database) == nil)
    }

    @Test func `of a sale and its receipt show it as it was sold, escaped`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        let sale = try shop.sold(
            shop.form().changing("name", to: "<i>\u{202E}🌸").changing("line_discount", to: "100"))
        try shop.send("/sales/\(sale.id.text)/refund", Fields([("quantity", "1")]))

        let page = try device.get("/sales/\(sale.id.text)")
        let receipt = try device.get("/sales/\(sale.id.text)/receipt?paper=a6")

        for text in [page, receipt] {
            #expect(text.contains("&lt;i&gt;\u{202E}🌸"))
            #expect(text.contains("−€1.00"))
            #expect(text.contains(sale.currency.text(sale.total, in: .english)))
        }
        #expect(page.contains("back to stock"))
        #expect(receipt.contains("1 Orange Row"))
        #expect(receipt.contains("Come again."))
        #expect(receipt.contains("receipt-a6.css"))
        #expect(throws: Failure.missing) { try device.get("/sales/\(Identifier.number(4).text)") }
        #expect(throws: Failure.missing) {
            try device.get("/sales/\(Identifier.number(4).text)/receipt")
        }
    }

    @Test func `have addresses that lead to them`() throws {
        let id = ID<Sale>.number(7)
        let refund = ID<Refund>.number(7)
        var view = TillView()
        view.department = TestShop.perfumes
        view.search = "a b"
        view.more = 2
        let routes: [TillRoute] = [
            .first, .till(view), .cart, .confirm, .letter, .sale(id, isNew: false),
            .sale(id, isNew: true), .receipt(id, .roll), .receipt(id, .a6), .refund(id),
            .cancelRefund(refund), .void(id),
            .tender(id), .books(.sales(SalesView(.today))), .books(.drawer(currency: nil)),
        ]

        for route in routes {
            #expect(TillRoute(route.target) == route)
            #expect(TillRoute(try Target(route.link.text)) == route)
        }
        let takers = routes.filter { $0.rule != nil }
        #expect(
            takers == [
                .cart, .confirm, .letter, .refund(id), .cancelRefund(refund), .void(id),
                .tender(id),
            ])
        for nowhere in ["/till/none", "/sales/x", "/sales/\(id.text)/none", "/till/cart/x"] {
            #expect(TillRoute(try Target(nowhere)) == nil)
        }
    }
}

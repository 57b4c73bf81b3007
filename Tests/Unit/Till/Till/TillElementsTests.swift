import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

/// Pages of the till, element by element.
@Suite struct `The elements of the till` {
    private let shop: TestShop
    private let device: TillDevice
    private static let soap = ID<Item>.number(904)

    init() throws {
        shop = try TestShop()
        device = TillDevice(shop)
        try shop.add(Self.soap, "Soap", "", 500, left: 5)
    }

    private func fill(_ items: ID<Item>...) throws {
        for item in items { try device.cart(("act", "add"), ("item", item.text)) }
    }

    private func details(_ text: String) -> [String] {
        text.pieces(from: "<span class=\"detail\">", to: "</span>")
    }

    @Test func `show each item with what is left, and sell none without a price`() throws {
        let goods = try device.get("/till").pieces(from: "<form class=\"goods\"", to: "</form>")
            .at(0)

        // Amber Hour, Iris Paper, Rosa Notte, Soap; three are enough.
        #expect(
            goods.pieces(from: "<button class=\"card good\"", to: ">")
                .map { $0.hasSuffix(" disabled") } == [false, true, false, false])
        #expect(details(goods) == ["10 ml roll-on", "50 ml"])
        #expect(
            goods.pieces(from: "<span class=\"left low\">", to: "</span>")
                == ["2 left · restock"])
        #expect(
            goods.pieces(from: "<span class=\"left\">", to: "</span>")
                == ["3 left", "4 left", "5 left"])
    }

    @Test func `have more to show from the hundred and twenty-first item on`() throws {
        for number: UInt64 in 0..<116 {
            try shop.add(.number(2_000 + number), "Item \(number)", "", 100, left: 1)
        }
        #expect(!(try device.get("/till").contains("/till?more=1")))

        try shop.add(.number(3_000), "One more", "", 100, left: 1)
        #expect(try device.get("/till").contains("/till?more=1"))
    }

    @Test func `show of a search sixty at a time`() throws {
        for number: UInt64 in 0..<130 {
            try shop.add(.number(2_000 + number), "Item \(number)", "", 100, left: 1)
        }
        let pages = try ["", "&more=1", "&more=2"].map { try device.get("/till?q=item" + $0) }

        #expect(
            pages.map { $0.pieces(from: "<button class=\"card good\"", to: ">").count }
                == [60, 120, 130])
        #expect(pages.map { $0.contains("href=\"/till?q=item&amp;more=") } == [true, true, false])
    }

    @Test func `say where nothing is for sale, and where nothing was found`() throws {
        #expect(try device.get("/till?q=zzzz").contains("<h2>Nothing found</h2>"))
        try shop.database.run("UPDATE inventory_item SET is_for_sale = 0")
        #expect(try device.get("/till").contains("<h2>Nothing to sell yet</h2>"))
    }

    @Test func `hide the bar of the cart as long as nothing is in it`() throws {
        func bar() throws -> String {
            let page = try device.get("/till")
            return try page.pieces(from: "<button class=\"cart-bar\"", to: "</button>").at(0)
        }
        func isHidden() throws -> Bool {
            try bar().pieces(from: " popovertarget=\"cart\"", to: ">").at(0) == " hidden"
        }

        #expect(try isHidden())
        try fill(TestShop.rosa, TestShop.rosa)
        #expect(try !isHidden())
        #expect(try bar().hasSuffix("><span>Cart · 2 items</span><strong>€136.96</strong>"))
        try device.cart(("act", "clear"))
        #expect(device.cart != nil)
        #expect(try isHidden())
    }

    @Test func `count pieces in the cart, and a measured line as one`() throws {
        let oil = ID<Item>.number(905)
        try shop.add(oil, "Oil", "", 10, left: 900, unit: .millilitre)
        try fill(TestShop.rosa, oil)
        func count(_ panel: String) throws -> String {
            try panel.pieces(from: "<span class=\"small\">", to: "</span>").at(0)
        }

        #expect(
            try count(device.cart(("act", "set"), ("item", oil.text), ("quantity", "250")))
                == "2 items")
        #expect(
            try count(device.cart(("act", "remove"), ("item", TestShop.rosa.text))) == "1 item")
    }

    @Test func `have in the cart what one costs where it is not one, and what was taken off`()
        throws
    {
        try fill(TestShop.rosa, Self.soap)
        #expect(details(try device.cart(("act", "pay"))) == ["50 ml", ""])

        try fill(TestShop.rosa, Self.soap)
        #expect(
            details(try device.cart(("act", "pay"))) == ["50 ml · €64.00 each", "€5.00 each"])

        let rosa = ("item", TestShop.rosa.text)
        try device.cart(("act", "discount"), rosa, ("discount", "10 %"))
        #expect(
            details(try device.cart(("act", "pay")))
                == ["50 ml · €64.00 each · −€12.80", "€5.00 each"])
    }

    @Test func `have before the sale what each line costs, and what was taken off`() throws {
        try fill(TestShop.rosa, Self.soap, Self.soap)
        func lines() throws -> [String] {
            details(
                try device.get("/till/confirm").pieces(
                    from: "<ul class=\"bill-lines\">", to: "</ul>"
                ).at(0))
        }

        #expect(try lines() == ["50 ml · 1 × €64.00", "2 × €5.00"])
        try device.cart(("act", "discount"), ("item", Self.soap.text), ("discount", "0.50"))
        #expect(try lines() == ["50 ml · 1 × €64.00", "2 × €5.00 · −€0.50"])
    }

    @Test func `check the sum that was handed over, the exact one where it is not offered`() throws
    {
        try fill(TestShop.rosa, TestShop.amber)
        func keys() throws -> String {
            try device.get("/till/confirm").pieces(
                from: "<fieldset class=\"cash-only\" id=\"cash-keys\">", to: "</fieldset>"
            ).at(0)
        }
        func checked() throws -> [String] {
            try keys().pieces(from: "name=\"key\" value=\"", to: ">")
                .filter { $0.hasSuffix(" checked") }.map { String($0.prefix { $0 != "\"" }) }
        }

        #expect(
            try keys().pieces(from: "name=\"key\" value=\"", to: ">") == [
                "8881\" checked", "9000\"", "10000\"", "20000\"", "50000\"", "100000\"",
            ])
        #expect(
            details(try keys()) == [
                "change €1.19", "change €11.19", "change €111.19", "change €411.19",
                "change €911.19",
            ])
        for (key, expected) in [("10000", "10000"), ("12345", "8881"), ("9000", "9000")] {
            try device.cart(("act", "pay"), ("tender", "cash"), ("key", key))
            #expect(try checked() == [expected])
        }
    }

    @Test(arguments: Tender.allCases)
    func `check how it is paid`(tender: Tender) throws {
        try fill(TestShop.rosa)
        func checked(_ page: String) -> [String] {
            page.pieces(from: "name=\"tender\" value=\"", to: ">")
                .filter { $0.hasSuffix(" checked") }
        }

        let page = try device.get("/till/confirm")
        #expect(checked(page) == ["cash\" checked"])
        let again = try device.post(
            "/till/confirm",
            TillDevice.saleForm(on: page) + [
                ("tender", tender.rawValue), ("seller", String(repeating: "s", count: 61)),
            ])
        #expect(again.status == 422)
        #expect(checked(again.text) == ["\(tender.rawValue)\" checked"])
    }

    @Test func `have the number of the sale to be, of this till alone`() throws {
        try shop.send("/till/letter", Fields())
        func title() throws -> [String] {
            try device.get("/till/confirm").pieces(from: "<h1>", to: "</h1>")
        }

        #expect(try title() == ["Sale A-1"])
        _ = try shop.sold()
        _ = try shop.sold(device: .number(951))
        #expect(try title() == ["Sale A-2"])
        #expect(try shop.sold().name == "A-2")
    }

    @Test func `mark the department that is shown, where there are several`() throws {
        func chips(_ address: String) throws -> String? {
            try device.get(address).pieces(from: "<nav class=\"chips departments\"", to: "</nav>")
                .first
        }
        func marked(_ address: String) throws -> [String]? {
            try chips(address)?.pieces(from: " aria-current=\"true\">", to: "</a>")
        }
        #expect(try chips("/till") == nil)

        let soaps = ID<Department>.number(906)
        try DepartmentTable(shop.database).save(
            Department(
                id: soaps, name: "Soaps", restockLevel: .zero, markup: .zero, isDemo: false))
        // A department with no item for sale is hidden at the till unless asked for.
        #expect(try chips("/till") == nil)
        #expect(try marked("/till?department=\(soaps.text)") == ["Soaps"])
        try shop.add(.number(907), "Bar of the other shelf", "", 500, left: 3)
        try shop.database.run(
            "UPDATE inventory_item SET department = ? WHERE id = ?",
            [.text(soaps), .text(ID<Item>.number(907))])

        #expect(try chips("/till")?.pieces(from: "<a ", to: "</a>").count == 3)
        #expect(try marked("/till") == ["All"])
        #expect(try marked("/till?q=o") == ["All"])
        #expect(try marked("/till?department=\(TestShop.perfumes.text)") == ["Perfumes"])
        #expect(try marked("/till?department=\(soaps.text)") == ["Soaps"])
    }
}

/// Elements of the page of a sale.
@Suite struct `The elements of a sale` {
    private let shop: TestShop
    private let device: TillDevice

    init() throws {
        shop = try TestShop()
        device = TillDevice(shop)
    }

    private func page(_ sale: Sale) throws -> String { try device.get("/sales/\(sale.id.text)") }

    @Test(
        arguments: [
            ("", "Ada", ["Cash €157.29", "Sold by Ada"]),
            ("157.29", "", ["Cash €157.29"]),
            ("160", "", ["Cash €160.00", "Change €2.71"]),
            ("160", "Ada", ["Cash €160.00", "Change €2.71", "Sold by Ada"]),
        ])
    func `say how it was paid, the change and the seller where there is one`(
        given: String, seller: String, expected: [String]
    ) throws {
        let sale = try shop.sold(shop.form(given: given).changing("seller", to: seller))

        let paid = try page(sale).pieces(from: "<dl class=\"sums paid\">", to: "</dl>").at(0)

        #expect(
            paid.pieces(from: "<div>", to: "</div>").map {
                $0.replacing("<dt>", with: "").replacing("</dt><dd>", with: " ")
                    .replacing("</dd>", with: "")
            } == expected)
    }

    @Test(arguments: [("", "Sale saved"), ("89", "Sale saved · change €0.19")])
    func `say right after it the change, where there is any`(given: String, said: String) throws {
        for item in [TestShop.rosa, TestShop.amber] {
            try device.cart(("act", "add"), ("item", item.text))
        }
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        let sent = try device.post("/till/confirm", form + [("tender", "cash"), ("given", given)])

        let page = try device.get(try #require(sent.location))

        #expect(page.pieces(from: "<p class=\"name\" role=\"status\">", to: "</p>") == [said])
    }

    @Test func `offer only what can still be done with it`() throws {
        func ways(_ sale: Sale) throws -> [String] {
            let ways = try page(sale).pieces(from: "<div class=\"ways-on\">", to: "</main>").at(0)
            return ways.pieces(from: "<details class=\"card off\"><summary>", to: "</summary>")
                + ways.pieces(from: "<div class=\"sheet\" id=\"", to: "\"")
        }
        let (refund, correct) = ("Refund", "Correct payment method")
        let first = try shop.sold()
        #expect(try ways(first) == [refund, correct, "void"])

        let closed = try shop.sold()
        #expect(try ways(first) == [refund, correct])
        try shop.database.run("UPDATE sale SET close = 'A-1' WHERE id = ?", [.text(closed.id)])
        #expect(try ways(closed) == [refund, correct])

        let returned = try shop.sold()
        try shop.send("/sales/\(returned.id.text)/refund", Fields([("quantity", "1")]))
        #expect(try ways(returned) == [refund, correct])
        try shop.send("/sales/\(returned.id.text)/refund", Fields([("all", "1")]))
        #expect(try ways(returned) == [correct])

        let void = try shop.sold()
        try shop.send("/sales/\(void.id.text)/void", Fields())
        #expect(try ways(void) == [])
    }

    @Test(
        arguments: [
            (true, ["10 ml roll-on · 1, back to stock", "50 ml · 2, written off"]),
            (false, ["1, back to stock", "2, written off"]),
        ])
    func `say of each part that comes back what it is, how much and what becomes of it`(
        hasAttribute: Bool, expected: [String]
    ) throws {
        let form = shop.form()
        let sale = try shop.sold(hasAttribute ? form : form.changing("attribute", to: ""))
        let fields = [
            ("quantity", "1"), ("fate", "returned"), ("quantity", "2"), ("fate", "written-off"),
        ]
        func lines(_ page: String) -> [String] {
            page.pieces(from: "<ul class=\"bill-lines\">", to: "</ul>").last?
                .pieces(from: "<span class=\"detail\">", to: "</span>") ?? []
        }

        #expect(lines(try device.asked(sale, fields)) == expected)
        try shop.send("/sales/\(sale.id.text)/refund", Fields(fields))
        #expect(lines(try page(sale)) == expected)
    }

    @Test func `stand on its receipt where they are, and are left out where not`() throws {
        func receipt(_ sale: Sale, _ query: String = "") throws -> String {
            try device.get("/sales/\(sale.id.text)/receipt" + query)
        }
        func paid(_ page: String) throws -> [String] {
            try page.pieces(from: "<dl class=\"sums paid\">", to: "</dl>").at(0)
                .pieces(from: "<dt>", to: "</dt>")
        }
        func marks(_ page: String) -> [Bool] {
            ["address", "void-mark", "receipt-note"].map { page.contains("<p class=\"\($0)\">") }
        }
        let full = try shop.sold(shop.form(given: "160"))
        try shop.send("/sales/\(full.id.text)/refund", Fields([("quantity", "1")]))
        let page = try receipt(full)
        #expect(page.contains("<h2>Neroli &amp; Co</h2>"))
        #expect(try paid(page) == ["Cash", "Change", "Refund", "Sold by"])
        #expect(marks(page) == [true, false, true])

        try shop.database.run("UPDATE inventory_company SET address = '', receipt_note = ''")
        let bare = try shop.sold(
            shop.form().changing("seller", to: "").changing("company", to: ""))
        try shop.send("/sales/\(bare.id.text)/void", Fields())
        let other = try receipt(bare)
        #expect(other.contains("<h2>Receipt</h2>"))
        #expect(try paid(other) == ["Cash"])
        #expect(marks(other) == [false, true, false])
    }

    @Test(arguments: [("", "roll", "80 mm roll"), ("?paper=a6", "a6", "A6")])
    func `are printed on the paper that is marked`(
        query: String, sheet: String, marked: String
    ) throws {
        let sale = try shop.sold()

        let page = try device.get("/sales/\(sale.id.text)/receipt" + query)

        #expect(
            ["roll", "a6"].filter { page.contains("css/receipt-\($0).css") } == [sheet])
        #expect(page.pieces(from: " aria-current=\"true\">", to: "</a>") == [marked])
    }
}

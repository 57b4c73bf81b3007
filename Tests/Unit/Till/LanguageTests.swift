import Basics
import Foundation
import Journal
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

/// The till in an invented language: text that bypasses `Language` shows as English. Typed text
/// stays unchanged, here in letters that English lacks.
@Suite struct `The till in another language` {
    private let shop: TestShop
    private let device: TillDevice
    private let sale: Sale
    private let void: Sale
    private let demo: Sale
    private let close: CloseNumber

    init() throws {
        shop = try TestShop()
        try shop.speakGreek()
        device = TillDevice(shop, in: .madeUp)
        sale = try shop.sold(shop.greek.changing("line_discount", to: "100"))
        try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([
                ("quantity", "1"), ("fate", "written-off"), ("quantity", "1"), ("remark", "ΛΑΘΟΣ"),
            ]))
        for way in ["in", "out"] {
            try shop.send(
                "/drawer/cash",
                Fields([("currency", "EUR"), ("sum", "5"), ("way", way), ("remark", "ΤΡΑΠΕΖΑ")]))
        }
        let closed = try shop.send(
            "/drawer/close",
            Fields([("currency", "EUR"), ("pieces-5000", "2"), ("remark", "ΤΕΛΟΣ")]))
        guard case .close(let number)? = closed.destination.flatMap({ BooksRoute($0) }) else {
            throw Trouble("it was not closed: \(closed)")
        }
        close = number
        try shop.send("/sales/\(sale.id.text)/tender", Fields([("tender", "card")]))
        void = try shop.sold(shop.greek.changing("given", to: "200"))
        try shop.send("/sales/\(void.id.text)/void", Fields())
        demo = try shop.sold(shop.greek.changing("unit", to: "ml"))
        try shop.database.run(
            "UPDATE sale SET letter = 'DEMO', is_sample = 1 WHERE id = ?", [.text(demo.id.text)])
        try shop.database.run("UPDATE sale_day SET samples = 1")
        try shop.send("/drawer/open", Fields([("currency", "EUR"), ("pieces-50", "3")]))
        try shop.send(
            "/drawer/cash",
            Fields([("currency", "EUR"), ("sum", "5"), ("way", "in"), ("remark", "ΤΡΑΠΕΖΑ")]))
    }

    @Test func `says every sentence of its pages in it`() throws {
        let places = [
            "/till", "/till?q=none", "/till?department=\(TestShop.perfumes.text)", "/till/confirm",
            "/sales/\(sale.id.text)", "/sales/\(sale.id.text)?new=1", "/sales/\(void.id.text)",
            "/sales/\(demo.id.text)?new=1", "/sales/\(demo.id.text)",
            "/sales/\(sale.id.text)/receipt", "/sales/\(void.id.text)/receipt?paper=a6", "/sales",
            "/sales?period=year", "/sales?from=2026-06-01&to=2026-06-01", "/sales?from=&to=x",
            "/sales?from=2026-06-02&to=2026-06-01", "/sales?from=2000-06-02&to=2026-06-01",
            "/sales?period=yesterday", "/drawer", "/closes", BooksRoute.close(close).target.text,
            "/closes.csv?from=&to=x",
        ]
        var book = PageBook("Shop")
        for place in places {
            let page = try device.get(place)
            #expect(page.contains("<html lang=\"x-made-up\""))
            #expect(page.english == [], "\(place)")
            book.add(place, page)
        }
        for file in ["/sales.csv", "/sales/lines.csv", "/closes.csv"] {
            let place = file + "?from=2026-06-01&to=2026-06-01"
            book.add(place, try device.get(place))
        }
        let empty = TillDevice(try TestShop(), in: .madeUp)
        try empty.shop.database.run("UPDATE inventory_item SET is_for_sale = 0")
        for place in ["/till", "/sales", "/drawer", "/closes"] {
            let page = try empty.get(place)
            #expect(page.english == [], "\(place)")
            book.add("nothing in " + place, page)
        }
        var card = HTML(in: .madeUp)
        for day in [1, 2, 9] {
            try ShopOfToday(
                shop.database, on: Day(.june1, in: .utc).adding(day - 1), device: TestShop.till
            )?.write(&card)
        }
        #expect(String(decoding: card.bytes, as: UTF8.self).english == [])
        book.add("today", String(decoding: card.bytes, as: UTF8.self))
        #expect(try book.changes() == [])
    }

    @Test func `says the cart and what asks before it is done in it`() throws {
        let amber = ("item", TestShop.amber.text)
        let quantity = ("quantity", "x")
        var book = PageBook("Cart")
        for fields in [
            [("act", "add"), amber], [("act", "set"), amber, ("quantity", "9")],
            [("act", "set"), amber, quantity], [("act", "set"), amber, ("quantity", "1.5")],
            [("act", "set"), amber, ("quantity", "1.2345")],
            [("act", "discount"), amber, ("discount", "x")],
            [("act", "discount"), amber, ("discount", "5")], [("act", "scan"), ("code", "none")],
            [("act", "pay"), ("tender", "cash"), ("key", "100000000")],
            [("act", "set"), amber, ("quantity", "1")],
        ] {
            let panel = try device.post("/till/cart", fields + [("part", "cart")]).text
            #expect(panel.english == [], "\(fields)")
            book.add("cart \(fields)", panel)
        }
        try shop.database.run(
            "UPDATE inventory_item SET price = 2100 WHERE id = ?", [.text(TestShop.amber.text)])
        let confirm = try device.get("/till/confirm")
        #expect(confirm.english == [])
        book.add("/till/confirm", confirm)
        let form = try TillDevice.saleForm(on: confirm) + [("tender", "cash")]
        #expect(form.count > 9)
        try shop.database.run(
            "UPDATE inventory_item SET price = 2200 WHERE id = ?", [.text(TestShop.amber.text)])
        let refund = "/sales/\(sale.id.text)/refund"
        let cash = [("currency", "EUR"), ("sum", "x")]
        for (place, fields) in [
            ("/till/confirm", form), ("/till/confirm", form + [("act", "check"), ("given", "1")]),
            ("/till/confirm", form + [("act", "check"), ("given", "x")]),
            ("/till/confirm", [("tender", "cash")]),
            (refund, [("act", "check"), ("quantity", ""), ("quantity", "1")]),
            (refund, [("act", "check"), ("quantity", "x"), ("quantity", "9")]),
            (refund, [("tender", "x")]), ("/sales/\(void.id.text)/refund", [("all", "1")]),
            ("/sales/\(sale.id.text)/void", []), ("/sales/\(sale.id.text)/tender", []),
            ("/drawer/open", cash), ("/drawer/open", [("currency", "EUR"), ("sum", "5")]),
            ("/drawer/cash", cash), ("/drawer/close", cash), ("/drawer/close", []),
            ("/drawer/close", [("currency", "EUR"), ("act", "check"), ("sum", "5")]),
            (
                "/drawer/close",
                [("currency", "EUR"), ("sum", "5"), ("expected", "1"), ("state", "0")]
            ),
        ] {
            let page = try device.post(place, fields).text
            #expect(page.contains("<html lang=\"x-made-up\""))
            #expect(page.english == [], "\(place) \(fields)")
            book.add("\(place) \(fields.suffix(3))", page)
        }
        #expect(try book.changes() == [])
        try shop.name(refusesOverselling: true)
        #expect(try device.get("/till/confirm").english == [])
    }

    @Test func `says every fault, message and name of a form in it`() throws {
        for fault in TillFault.allCases {
            let said = tillRoom.sentence(
                Faults.Fault("", fault.code, ["2", "EUR"]), .madeUp)
            #expect(said?.hasPrefix("‹") == true, "\(fault)")
        }
        #expect(tillRoom.tab?.title(.madeUp) == "‹Shop›")
        var form = shop.greek
        for (name, value) in [("way", "in"), ("sum", "5"), ("pieces-500", "2")] {
            form.add(name, value)
        }
        let recorded = Recorded(
            seq: 1,
            entry: Entry(
                id: .number(9), device: .number(0), at: .june1, zone: .utc, path: "/till/confirm",
                form: form),
            verdict: .accepted(landing: BooksRoute.close(close).target, undo: .none))
        let rules: [FormRule] = [
            .checkout, .refund(sale.id), .cancelRefund(.number(9)), .voidSale(sale.id),
            .correctTender(sale.id), .addDemoSales, .removeDemoSales,
        ]
        let drawer: [FormRule] = [.openDrawer, .moveCash, .deleteMove(.number(9)), .closeDrawer]
        for rule in rules + drawer {
            let described = rule.describe(recorded.entry, .madeUp)
            var texts = [described.title, rule.done(recorded, shop.database, .madeUp) ?? "‹›"]
            // The field names of a sale are the names of its goods.
            let isSale = described.title == "‹Sale›"
            if isSale { texts += described.fields.map { $0.label }.filter { $0 != "ΡΟΔΟ" } }
            #expect(texts.allSatisfy { $0.hasPrefix("‹") }, "\(texts)")
        }
        let labels = FormRule.moveCash.describe(
            Entry(
                id: .number(9), device: .number(0), at: .june1, zone: .utc, path: "/drawer/cash",
                form: Fields([
                    ("way", "in"), ("sum", "5"), ("remark", "a"), ("currency", "EUR"),
                    ("pieces-500", "2"),
                ])), .madeUp
        ).fields.map { $0.label }
        #expect(labels.count == 5)
        #expect(labels.allSatisfy { $0.hasPrefix("‹") }, "\(labels)")
        let said = try #require(
            try FormRule.correctTender(sale.id).edits?.say(
                "tender", Fields([("tender", "card")]), shop.database, .madeUp))
        #expect(said.label == "‹Paid by›")
        #expect(said.text == "‹Card›")
    }

    @Test func `writes sums as it does, and files as in any language`() throws {
        #expect(Currency.euro.text(Money(minor: -125_000), in: .madeUp) == "−€1'250,00")
        for file in ["/sales.csv", "/sales/lines.csv", "/closes.csv"] {
            let english = try TillDevice(shop).get(file + "?period=year")
            #expect(try device.get(file + "?period=year") == english)
        }
    }
}

extension TestShop {
    /// Gives everything a name in letters that English has not.
    fileprivate func speakGreek() throws {
        try database.execute(
            """
            UPDATE inventory_item SET name = 'ΡΟΔΟ', attribute = 'ΜΙΚΡΟ';
            UPDATE inventory_item SET unit = 'ml', price = 900 WHERE price IS NULL;
            UPDATE inventory_department SET name = 'ΑΡΩΜΑΤΑ';
            """)
        // A letter of its own: a till's letter would be one of ours.
        try database.run("INSERT INTO till VALUES (?, 'Ω')", [.text(TestShop.till.text)])
        try name(refusesOverselling: false)
        try DepartmentTable(database).save(
            Department(
                id: .number(904), name: "ΣΑΠΟΥΝΙΑ", restockLevel: .zero, markup: .zero,
                isDemo: false))
    }

    fileprivate func name(refusesOverselling: Bool) throws {
        try CompanyTable(database).save(
            Company(
                name: "ΝΕΡΟΛΙ", currency: .euro,
                taxRate: try #require(Rate(hundredths: 700)), includesTax: false,
                refusesOverselling: refusesOverselling, address: "ΑΘΗΝΑ", receiptNote: "ΧΑΙΡΕ"))
    }

    fileprivate var greek: Fields {
        form().changing("company", to: "ΝΕΡΟΛΙ").changing("name", to: "ΡΟΔΟ")
            .changing("attribute", to: "ΜΙΚΡΟ").changing("department", to: "ΑΡΩΜΑΤΑ")
            .changing("seller", to: "ΑΔΑ")
    }
}

extension String {
    /// English text left on a page, without text read only by scripts and without the links
    /// between the parts of the shop, which belong to the stock.
    fileprivate var english: [String] {
        replacing(#/ data-key="[^"]*"/#, with: "")
            .replacing(
                #/<nav class="chips" aria-label="Parts of the shop">(?s:.*?)<\/nav>/#, with: ""
            )
            .saidInNoLanguage()
    }
}

import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// Text of the list and of its items.
struct StockPageTests {
    private func fill(_ shop: Shop, _ count: Int) throws {
        let department = try shop.addDepartment(restock: "0")
        try shop.database.write { () throws(Failure) in
            for number in 0..<count {
                try shop.items.save(
                    Item(
                        id: .number(UInt64(5_000 + number)), name: "Item \(number)", attribute: "",
                        department: department, unit: .each, onHand: .zero, price: nil, cost: nil,
                        restockLevel: nil, barcode: nil, isForSale: true, isMaterial: false,
                        note: nil, supplier: "", isDemo: false))
            }
        }
    }

    @Test(arguments: [
        (500, "", []), (501, "", ["1000\">Show 1 more"]), (1_001, "", ["1000\">Show 500 more"]),
        (1_000, "?shown=1000", []), (1_001, "?shown=1000", ["1500\">Show 1 more"]),
    ])
    func `at most 500 more are offered, and none where all are shown`(
        _ count: Int, _ query: String, _ offered: [String]
    ) throws {
        let shop = try Shop()
        try fill(shop, count)

        let page = try shop.page("/inventory" + query)

        #expect(page.rows.count == min(count, query.isEmpty ? 500 : 1_000))
        #expect(page.pieces(from: "href=\"/inventory?shown=", to: "</a>") == offered)
    }

    @Test func `a search shows the first hundred, counts all, and all can be chosen`() throws {
        let shop = try Shop()
        try fill(shop, 320)

        let page = try shop.page("/inventory?q=item")
        let more = try shop.page("/inventory?q=item&shown=200")
        let chosen = try shop.page("/inventory?q=item&choose=all")

        #expect(page.rows.count == 100)
        #expect(page.contains(">320 items<"))
        #expect(
            page.pieces(from: "href=\"/inventory?q=item&amp;shown=", to: "</a>")
                == ["600\">Show 220 more"])
        #expect(more.rows.count == 200)
        #expect(chosen.pieces(from: "name=\"item\"", to: ">").count == 320)
        #expect(
            chosen.pieces(from: "name=\"item\"", to: ">").allSatisfy { $0.contains("checked") })
    }

    @Test func `an item of the demo is marked where its department is not`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")
        let mine = try shop.addDepartment("Mine", restock: "0")
        try shop.add("Rose", in: mine)
        try shop.items.setDepartment(of: DemoStall.goods.at(9).id, to: mine)

        let shelves = try shop.page("/inventory")
            .pieces(from: "<section class=\"shelf\">", to: "</section>")

        let mark = "capsule plain sample"
        #expect(
            shelves.map { shelf in
                [("<h2>", "</h2>"), ("<li>", "</li>")].map { (start, end) in
                    shelf.pieces(from: start, to: end).filter { $0.contains(mark) }.count
                }
            } == [[1, 0], [0, 1], [1, 0], [1, 0], [1, 0]])
        #expect(
            try shelves.at(1).rows == [
                "Orange Grove|soap, 100 g|Demo|14 left|€9.00", "Rose|none left|no price",
            ])
        #expect(try !shelves.at(1).contains("<span class=\"detail\"></span>"))
    }

    @Test(arguments: [
        ("sale", "3", ["€3.00"]), ("sale", "", ["no price"]), ("material", "", []),
        ("material", "3", ["€3.00"]), ("both", "", ["no price"]),
    ])
    func `a price is shown, or that there is none where the item is for sale`(
        _ use: String, _ price: String, _ shown: [String]
    ) throws {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment(), [("use", use), ("price", price)])

        let row = try #require(try shop.page("/inventory").rows.first)

        #expect(row.split(separator: "|").dropFirst(2).map { String($0) } == shown)
    }

    @Test func `an item is added where there is a department for it`() throws {
        let shop = try Shop()
        func toAdd() throws -> [String] {
            let page = try shop.page("/inventory")
            let tools = try #require(page.pieces(from: "<div class=\"tools\">", to: "</div>").first)
            let beneath = page.pieces(from: "<div class=\"beneath\">", to: "</a>").first ?? ""
            return [tools, beneath].flatMap {
                $0.pieces(from: "href=\"/inventory/", to: "\"")
            }
        }

        #expect(try toAdd() == ["departments/new"])
        let department = try shop.addDepartment()
        #expect(try toAdd() == ["items/new", "items/new"])
        try shop.add("Rose", in: department)
        #expect(try toAdd() == ["items/new"])
    }

    @Test(arguments: [
        ("0", "", "<span>1 item</span>"),
        (
            "6", "",
            "<span>1 item</span><a class=\"short\" href=\"/inventory/low\">1 item is low</a>"
        ),
        (
            "6", "?choose=all",
            "<span>1 item</span><a href=\"/inventory?choose=all\">All</a>"
                + "<a href=\"/inventory?choose=some\">None</a><a href=\"/inventory\">Done</a>"
        ),
    ])
    func `over the items stands how many there are, and what is low or how to choose`(
        _ restock: String, _ query: String, _ line: String
    ) throws {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment(restock: restock))

        let page = try shop.page("/inventory" + query)

        let start = "<div class=\"count facts\" role=\"status\">"
        #expect(page.pieces(from: start, to: "</div>") == [line])
    }

    @Test(arguments: [("", 0), ("?choose=some", 0), ("?choose=all", 2)])
    func `all are chosen where all are asked for`(_ query: String, _ count: Int) throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        for name in ["Iris", "Rose"] { try shop.add(name, in: department) }

        let page = try shop.page("/inventory" + query)

        let boxes = page.pieces(from: "<input type=\"checkbox\" name=\"item\"", to: ">")
        #expect(boxes.count == (query.isEmpty ? 0 : 2))
        #expect(boxes.filter { $0.hasSuffix(" checked") }.count == count)
    }

    @Test(arguments: [
        (
            "",
            "?sort=name-down\" title=\"Name, Z to A\" aria-current=\"true\">Name"
                + "<span class=\"unseen\">, Name, A to Z</span>",
            "?sort=stock\" title=\"Stock, least first\">Stock",
            "?sort=price\" title=\"Price, lowest first\">Price"
        ),
        (
            "?sort=stock", "\" title=\"Name, A to Z\">Name",
            "?sort=stock-down\" title=\"Stock, most first\" aria-current=\"true\">Stock"
                + "<span class=\"unseen\">, Stock, least first</span>",
            "?sort=price\" title=\"Price, lowest first\">Price"
        ),
        (
            "?sort=price-down", "\" title=\"Name, A to Z\">Name",
            "?sort=stock\" title=\"Stock, least first\">Stock",
            "?sort=price\" title=\"Price, lowest first\" aria-current=\"true\">Price ↓"
                + "<span class=\"unseen\">, Price, highest first</span>"
        ),
    ])
    func `a column is a link to its order, and the present one to its reverse`(
        _ query: String, _ name: String, _ stock: String, _ price: String
    ) throws {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment())

        let page = try shop.page("/inventory" + query)

        let columns = try #require(page.pieces(from: "<nav class=\"orders\"", to: "</nav>").first)
        #expect(
            columns.pieces(from: "<a href=\"/inventory", to: "</a>") == [name, stock, price])
    }

    @Test func `a search keeps the order and the choosing that were not left out`() throws {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment())
        func kept(_ query: String) throws -> [String] {
            let page = try shop.page("/inventory" + query)
            let form = try #require(
                page.pieces(from: "<form class=\"search\"", to: "</form>").first)
            return form.pieces(from: "<input type=\"hidden\" name=\"", to: "\">")
        }

        #expect(try kept("?sort=name&q=ros").isEmpty)
        #expect(
            try kept("?sort=price-down&choose=all")
                == ["sort\" value=\"price-down", "choose\" value=\"all"])
    }

    @Test func `the sheet leads to what there is`() throws {
        let shop = try Shop()
        func sheet() throws -> String {
            try #require(
                try shop.page("/inventory").pieces(from: " id=\"more\"", to: "<form class=\"lock\"")
                    .first)
        }
        func ways() throws -> [String] {
            try sheet().pieces(from: "<a class=\"button quiet\" href=\"", to: "\"")
        }
        let (load, remove) = ("/inventory/demo", "/inventory/demo/remove")

        #expect(
            try ways() == [
                "/inventory/departments", "/import?in=shop", "/settings/company", "/welcome",
            ])
        #expect(try sheet().pieces(from: "action=\"", to: "\"") == [load])
        try shop.send("/inventory/demo")
        #expect(
            try ways() == [
                "/inventory/departments", "/inventory?choose=some", "/inventory/count",
                "/inventory/delivery", "/inventory/orders", "/inventory/suppliers",
                "/inventory/low",
                "/inventory/spent", "/inventory/lots", "/inventory/labels", "/inventory.csv",
                "/inventory/moves.csv", "/import?in=shop", "/settings/company", "/welcome",
            ])
        #expect(try sheet().pieces(from: "action=\"", to: "\"") == [remove])
    }
}

struct StockViewTests {
    @Test(arguments: [
        ("x", 500), ("-1", 500), ("499", 500), ("501", 501), ("20000", 20_000),
        ("20001", 20_000), ("9223372036854775807", 20_000),
    ])
    func `as many are shown as are asked for, from 500 to 20,000`(_ asked: String, _ shown: Int) {
        let view = StockView(Fields([("shown", asked)]))

        #expect(view.shown == shown)
        #expect(view.query.map { $0.name } == (shown == 500 ? [] : ["shown"]))
    }

    @Test(arguments: [("", 100), ("99", 100), ("101", 101), ("500", 500)])
    func `a search shows a hundred at first, and as many as are asked for`(
        _ asked: String, _ shown: Int
    ) {
        let view = StockView(Fields([("q", "rose"), ("shown", asked)]))

        #expect(view.shown == shown)
        #expect(view.query.map { $0.name } == (shown == 100 ? ["q"] : ["q", "shown"]))
        #expect(StockView(Fields(view.query.map { ($0.name, $0.value) })) == view)
        #expect(StockView(Fields([("q", "rose"), ("choose", "all")])).shown == 500)
    }

    @Test func `only the first ten words of a search count`() {
        let words = (1...11).map { "w\($0)" }
        let view = StockView(Fields([("q", words.joined(separator: " \t"))]))

        #expect(view.words == Array(words.prefix(10)))
        #expect(StockView(Fields([("q", "a b")])).words == ["a", "b"])
    }

    /// Found, of how many, shown.
    @Test(arguments: [
        (3, 10, 3, true), (4, 10, 3, false), (10, 100, 6, false), (10, 101, 6, true),
        (20, 100, 10, false), (10, 100, 7, true),
    ])
    func `few are sorted, and of many the department is read until enough are found`(
        _ found: Int, _ all: Int, _ shown: Int, _ isFew: Bool
    ) throws {
        #expect(try Shop().items.isFew(found, of: all, shown: shown) == isFew)
    }
}

import Basics
import Foundation
import RoomKit
import TestKit
import Testing
import Web

@testable import Stock

struct PageTests {
    private func shop() throws -> Shop {
        let shop = try Shop()
        let perfumes = try shop.addDepartment("Perfumes", restock: "6", markup: "50")
        let home = try shop.addDepartment("Home", restock: "2")
        try shop.add("Zest", in: perfumes, [("price", "10"), ("opening", "30")])
        try shop.add("Amber Hour", in: perfumes, [("price", "19"), ("opening", "2")])
        try shop.add(
            "Iris", in: perfumes,
            [("attribute", "50 ml"), ("opening", "6"), ("barcode", "4006")])
        try shop.add("Candle", in: home, [("price", "1250"), ("restock", "0")])
        return shop
    }

    @Test func `items stand by department, A to Z, with stock in words`() throws {
        #expect(
            try shop().page("/inventory").rows == [
                "Candle|none left|€1,250.00", "Amber Hour|2 left · restock|€19.00",
                "Iris|50 ml|6 left|no price", "Zest|30 left|€10.00",
            ])
    }

    @Test(arguments: [
        ("name-down", ["Candle", "Zest", "Iris", "Amber Hour"]),
        ("stock", ["Candle", "Amber Hour", "Iris", "Zest"]),
        ("stock-down", ["Candle", "Zest", "Iris", "Amber Hour"]),
        ("price", ["Candle", "Zest", "Amber Hour", "Iris"]),
        ("price-down", ["Candle", "Amber Hour", "Zest", "Iris"]),
    ])
    func `a column orders the items of each department`(_ order: String, _ names: [String]) throws {
        let rows = try shop().page("/inventory?sort=\(order)").rows

        #expect(rows.compactMap { $0.split(separator: "|").first.map(String.init) } == names)
    }

    @Test(arguments: [
        ("amber", 1), ("AMB%20hour", 1), ("4006", 1), ("50ml", 1), ("iris%2050", 1), ("zzz", 0),
        ("%25", 0), ("", 4), ("%20", 4), ("%00", 0),
    ])
    func `the search finds names, attributes and barcodes`(_ search: String, _ count: Int) throws {
        let page = try shop().page("/inventory?q=\(search)")

        #expect(page.rows.count == count)
        #expect(page.contains(count == 1 ? ">1 item<" : ">\(count) items<"))
    }

    @Test func `an oversold item says so in words`() throws {
        let shop = try shop()
        let id = try shop.add("Musk", in: try #require(try shop.departments.all().first).id)
        try shop.send(
            "/inventory/items/\(id.text)/correct",
            Fields([("kind", "correction"), ("quantity", "-3"), ("remark", "Sold")]))

        #expect(try shop.page("/inventory").contains("oversold by 3"))
        #expect(try shop.page("/inventory/items/\(id.text)").contains("oversold by 3"))
    }

    @Test func `beside an item stand the others by department, and what is scarce is marked`()
        throws
    {
        let shop = try shop()
        let id = try #require(
            try shop.items.listed(StockView()).items.first { $0.name == "Iris" }
        ).id

        let page = try shop.page("/inventory/items/\(id.text)")

        let pane = try #require(page.pieces(from: "<nav class=\"pane\"", to: "</nav>").first)
        #expect(
            pane.pieces(from: "<li", to: "</li>").map { row in
                let name = row.pieces(from: ">", to: "<").filter { !$0.isEmpty }.joined(
                    separator: "|")
                return (row.contains("class=\"scarce\"") ? "! " : "")
                    + (row.contains("aria-current") ? "> " : "") + name
            } == [
                "Home", "Candle|0", "Perfumes", "! Amber Hour|2", "> Iris, 50 ml|6", "Zest|30",
            ])
    }

    @Test func `an empty shop says what to do first`() throws {
        let page = try Shop().page("/inventory")

        #expect(page.contains("Nothing in stock yet") && page.contains("/welcome"))
        #expect(try Shop().page("/inventory/items/new").contains("Your first department."))
        #expect(try Shop().page("/inventory/departments").contains("No departments yet"))
    }

    @Test func `what is low is listed with what is missing, and goes to the shopping list`() throws
    {
        let page = try shop().page("/inventory/low")

        #expect(page.rows.count == 1)
        #expect(page.contains("4 short"))
        #expect(page.contains("action=\"/shopping/items/new\""))
        #expect(page.contains("name=\"quantity\" value=\"4\""))
        #expect(page.contains("name=\"name\" value=\"Amber Hour\""))
    }

    @Test func `what the shopping list knows goes back onto it, and what is there is not sent`()
        throws
    {
        let known = Listing(id: .number(3), isListed: false)
        let listed = Listing(id: .number(3), isListed: true)
        let back = try shop().page("/inventory/low", listing: ["Amber Hour": known])
        let there = try shop().page("/inventory/low", listing: ["Amber Hour": listed])

        #expect(back.contains("action=\"/shopping/items/\(Identifier.number(3).text)/move\""))
        #expect(!there.contains("action=\"/shopping"))
        #expect(there.contains("On the shopping list"))
    }

    @Test func `a name that the list has no room for is shortened there, and shows it`() throws {
        let shop = try shop()
        let department = try #require(try shop.departments.all().last)
        let name = String(repeating: "Rosa ", count: 11) + "Notte"
        let kind = String(repeating: "extrait ", count: 4)
        try shop.add(name, in: department.id, [("attribute", kind), ("restock", "3")])

        let whole = "\(name), \(kind)"

        let page = try shop.page("/inventory/low")

        #expect(page.contains("value=\"\(String(whole.prefix(79)).trimmed)…\""))
    }

    @Test(arguments: [(80, false), (81, true)])
    func `a name is whole on the list up to 80 characters`(_ length: Int, _ isCut: Bool) {
        var item = Item(material: String(repeating: "a", count: 70), .number(1), in: .number(2))
        item.attribute = String(repeating: "b", count: length - 72)

        let name = ListingForm.name(item)

        #expect(name == (isCut ? String(item.fullName.prefix(79)) + "…" : item.fullName))
        #expect(name.count == 80)
    }

    @Test func `what is missing of a part goes onto the list as whole ones`() {
        #expect(ListingForm.pieces(Quantity(thousandths: 250)) == 1)
        #expect(ListingForm.pieces(Quantity(thousandths: 4_001)) == 5)
        #expect(ListingForm.pieces(.most) == 9_999)
    }

    @Test func `the margin and the proposed price are worked out, and written nowhere`() throws {
        let shop = try shop()
        let department = try #require(try shop.departments.all().last)
        let before = try shop.fingerprint()
        let form = shop.typed(
            "Rose", in: department.id, [("cost", "10"), ("price", "20"), ("act", "check")])
        let page = try #require(try shop.preview("/inventory/items/new", form)).text

        #expect(page.contains("50\u{A0}%") && page.contains("€10.00 profit"))
        #expect(page.contains("€15.00 with a markup of 50"))
        #expect(
            page.contains("name=\"price\" type=\"text\" inputmode=\"decimal\" value=\"20\"")
                || page.contains("value=\"20\""))
        #expect(try shop.fingerprint() == before)
        for cost in ["", "x", "-1", "99999999999999999999", "💧", "\0"] {
            let odd = try shop.preview("/inventory/items/new", form.with([("cost", cost)]))
            #expect(odd?.status == 200)
            #expect(odd?.text.contains("to see the margin") == true)
        }
    }

    @Test func `the cost of one is worked out from the package`() throws {
        let shop = try shop()
        let item = try #require(try shop.items.listed(StockView()).items.first)
        let form = Fields([("pack", "12"), ("quantity", ""), ("paid", "6.30"), ("act", "check")])
        let page = try shop.preview("/inventory/items/\(item.id.text)/restock", form)?.text

        #expect(page?.contains("€0.525") == true)
    }

    @Test func `the checklist ticks itself`() throws {
        let shop = try Shop()
        let done = {
            try shop.page("/welcome?page=4").components(separatedBy: "class=\"done\"").count - 1
        }
        #expect(try done() == 0)
        #expect(try shop.page("/welcome?page=4").contains("Finish later"))
        let department = try shop.addDepartment()
        #expect(try done() == 1)
        try shop.add("Rose", in: department)
        #expect(try done() == 2)
        var company = try shop.company
        company.name = "Mine"
        try CompanyTable(shop.database).save(company)
        #expect(try done() == 3)
        #expect(try shop.page("/welcome?page=4").contains("Get started"))
    }

    @Test func `one form names a new shop, adds its product and opens the till`() throws {
        let shop = try Shop()
        let form = Fields([
            ("shop", "Bitter Orange"), ("name", "Rosa Notte"), ("price", "64"), ("unit", "each"),
            ("use", "sale"), ("first", "Perfumes"),
        ])
        #expect(try shop.page("/welcome").contains("name=\"shop\""))

        let again = try shop.showAgain("/inventory/items/new", form.with([("name", "")]))
        #expect(again.status == 422)
        #expect(again.text.contains("value=\"Bitter Orange\""))

        let verdict = try shop.send("/inventory/items/new", form)
        #expect(verdict.landing == "/till")
        #expect(try shop.company.name == "Bitter Orange")
        #expect(try shop.items.listed(StockView()).items.map(\.name) == ["Rosa Notte"])
        #expect(try !shop.page("/welcome").contains("name=\"shop\""))

        // A name that is there stays.
        try shop.send(
            "/inventory/items/new", form.with([("name", "Vetiver Rain"), ("shop", "Other")]))
        #expect(try shop.company.name == "Bitter Orange")
    }

    @Test func `every page of the former tour is the checklist`() throws {
        let shop = try Shop()
        for page in ["", "?page=1", "?page=2", "?page=3", "?page=4"] {
            #expect(try shop.page("/welcome" + page).contains("Ready to open?"), "\(page)")
        }
    }

    @Test func `the tables hold every item and every move`() throws {
        let shop = try shop()
        let items = try shop.get("/inventory.csv")
        let moves = try shop.get("/inventory/moves.csv")

        #expect(items.fileName == "items.csv" && items.contentType.hasPrefix("text/csv"))
        #expect(items.text.components(separatedBy: "\r\n").count == 6)
        #expect(items.text.contains("Home,Candle,,each,0,0,1250.00,,EUR,,yes,no,,,no,"))
        #expect(moves.text.components(separatedBy: "\r\n").count == 5)
        #expect(moves.text.contains("2026-06-01,12:00,Zest,,each,opening,30,,EUR,,,"))
    }

    @Test func `a name that looks like a formula is none in the table`() throws {
        let shop = try Shop()
        try shop.add("=1+1", in: try shop.addDepartment("@home"))

        #expect(try shop.get("/inventory.csv").text.contains("'@home,'=1+1"))
    }

    @Test func `places of forms, opened by hand, show the page they stand on`() throws {
        let shop = try shop()
        let id = try #require(try shop.items.listed(StockView()).items.first).id.text

        for address in [
            "/inventory/items/chosen", "/inventory/demo", "/inventory/demo/remove",
            "/inventory/items/move-back", "/inventory/items/\(id)/delete",
        ] {
            #expect(try shop.get(address).status == 200)
        }
    }

    @Test func `what never was is missing`() throws {
        let shop = try shop()
        let none = Identifier.number(99).text

        for address in [
            "/inventory/items/\(none)", "/inventory/items/\(none)/edit",
            "/inventory/items/\(none)/restock", "/inventory/departments/\(none)",
        ] {
            #expect(throws: Failure.missing) { try shop.page(address) }
        }
        for address in [
            "/inventory/items/\(none)/edit", "/inventory/items/\(none)/count",
            "/inventory/items/\(none)/correct", "/inventory/items/\(none)/restock",
            "/inventory/departments/\(none)", "/inventory/departments/\(none)/delete",
        ] {
            #expect(throws: Failure.missing) { try shop.send(address) }
        }
    }
}

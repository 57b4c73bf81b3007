import Basics
import Markup
import RoomKit
import TestKit
import Testing
import Web

@testable import Stock

struct RouteTests {
    private static let item = ID<Item>.number(7)
    private static let lot = ID<StockLot>.number(7)
    private static let department = ID<Department>.number(7)

    @Test func `every place is read from its own link`() throws {
        var sorted = StockView()
        sorted.search = "rose 50 %"
        sorted.order = .stockDown
        sorted.choosing = .all
        sorted.shown = 1_000
        let routes: [StockRoute] = [
            .list(StockView()), .list(sorted), .low, .newItem(department: nil),
            .newItem(department: RouteTests.department), .item(RouteTests.item),
            .editItem(RouteTests.item),
            .restock(RouteTests.item), .count(RouteTests.item),
            .correct(RouteTests.item), .deleteItem(RouteTests.item), .chosen,
            .departments, .newDepartment, .department(RouteTests.department),
            .deleteDepartment(RouteTests.department), .returnToDepartments, .demo, .demoRemoval,
            .priceLabels(Fields()), .priceLabels(Fields([("item", "x"), ("copies", "3")])),
            .barcodes, .packaging(RouteTests.item), .lots(""), .lots("B-22 & 3"),
            .lot(RouteTests.lot), .editLot(RouteTests.lot), .recall(RouteTests.lot),
            .recallFile(RouteTests.lot), .told(RouteTests.lot),
            .company, .welcome(1), .welcome(4), .itemsFile, .movesFile,
        ]

        for route in routes {
            #expect(StockRoute(try Target(route.target.text)) == route)
        }
    }

    @Test(arguments: [
        "/inventory/none", "/inventory/items", "/inventory/items/x", "/inventory/items/x/edit",
        "/inventory/departments/x/delete", "/inventory/moves", "/settings/company/x", "/settings",
        "/inventory/items/00000000-0000-7000-8000-000000000001/none", "/welcome/1",
        "/inventory/a/b/c/d", "/inventory/lots/x", "/inventory/lots/x/recall",
        "/inventory/lots/00000000-0000-7000-8000-000000000001/none",
        "/inventory/items/x/packaging", "/inventory.csv/x", "/inventory/restore",
        "/inventory/moves/take-back", "/settings/company/before",
    ])
    func `what is no place is none`(_ address: String) throws {
        #expect(StockRoute(try Target(address)) == nil)
    }

    @Test(arguments: ["0", "-3", "99", "x", "", "9999999999999"])
    func `a page of the welcome that is none is one of the four`(_ page: String) throws {
        let route = StockRoute(try Target("/welcome?page=\(page)"))

        #expect([.welcome(1), .welcome(4)].contains(route))
    }

    @Test func `nonsense in the link of the list shows the list`() throws {
        let route = StockRoute(
            try Target("/inventory?sort=colour&choose=9&shown=-1"))

        #expect(route == .list(StockView()))
    }

    @Test(arguments: [
        "/settings/lots", "/inventory/company", "/settings", "/notes/company",
        "/settings/company/x",
    ])
    func `what is no place of the stock is none`(_ address: String) throws {
        #expect(StockRoute(try Target(address)) == nil)
        #expect(StockRoute(try Target("/settings/company")) == .company)
    }

    @Test func `the search offers its pages, and what to add`() {
        let places = stockRoom.places(.english)

        #expect(
            places.filter { $0.isVerb }.map { $0.link.text }
                == ["/inventory/items/new", "/inventory/departments/new"])
        #expect(places.filter { $0.isOften }.map { $0.link.text } == ["/inventory/low"])
        #expect(places.allSatisfy { $0.order == 1 } && places.count == 14)
    }
}

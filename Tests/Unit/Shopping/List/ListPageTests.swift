import Basics
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `The pages of the list` {
    private func fill(_ shop: Shop, _ count: Int, isListed: Bool) throws {
        try shop.database.write { () throws(Failure) in
            for number in 0..<count {
                try shop.items.save(
                    .number(UInt64(5_000 + number)),
                    ListItemDraft(
                        name: "Thing \(number)", quantity: 1, unit: "", remark: "",
                        location: Location.unknown, isListed: isListed, isAvailable: true))
            }
        }
    }

    @Test(arguments: [
        (500, "", []), (501, "", ["1000\">Show 1 more"]), (1_001, "", ["1000\">Show 500 more"]),
        (1_000, "&shown=1000", []), (1_001, "&shown=1000", ["1500\">Show 1 more"]),
    ])
    func `offer at most 500 more, and none where all are shown`(
        _ count: Int, _ query: String, _ offered: [String]
    ) throws {
        for (isListed, address) in [
            (true, "/shopping?view=plain"), (false, "/shopping/purchased?by=name&q="),
        ] {
            let shop = try Shop()
            try fill(shop, count, isListed: isListed)

            let page = try shop.page(address + query)

            #expect(page.rows.count == min(count, query.isEmpty ? 500 : 1_000))
            #expect(page.pieces(from: "shown=", to: "</a>") == offered, "\(address)")
        }
    }

    @Test(arguments: [
        (100, "", 100, "100 ", []), (101, "", 100, "101 ", ["600\">Show 1 more"]),
        (1_000, "", 100, "1000 ", ["600\">Show 500 more"]),
        (1_001, "", 100, "More than 1000 ", ["600\">Show 500 more"]),
        (1_201, "&shown=1100", 1_100, "More than 1100 ", ["1600\">Show 500 more"]),
        (1_100, "&shown=1100", 1_100, "1100 ", []),
    ])
    func `of a search a hundred are shown at first, and a thousand counted`(
        _ count: Int, _ query: String, _ shown: Int, _ counted: String, _ offered: [String]
    ) throws {
        let shop = try Shop()
        try fill(shop, count, isListed: false)
        try shop.add("Rose", [("listed", "0")])

        let page = try shop.page("/shopping/purchased?by=name&q=thing" + query)

        #expect(page.rows.count == shown)
        #expect(page.pieces(from: "shown=", to: "</a>") == offered)
        #expect(page.pieces(from: "id=\"count\">", to: "<")[0].hasPrefix(counted + "item"))
    }

    @Test func `offer the other view, with its drawing`() throws {
        let shop = try Shop()
        try shop.add("Salt")
        for (view, icon) in [("sections", Icon.byName), ("plain", .byCategory)] {
            var drawing = HTML(in: .english)
            drawing.icon(icon)
            let page = try shop.page("/shopping?view=" + view)
            let tool = page.pieces(
                from: "<a class=\"tool worded\" href=\"/shopping?view=", to: "</a>")
            #expect(try tool.at(0).contains(String(decoding: drawing.bytes, as: UTF8.self)))
        }
    }

    @Test func `offer what makes sense for what there is`() throws {
        let shop = try Shop()
        func offered() throws -> [String] {
            let page = try shop.page("/shopping")
            let acts = [ListAct.moveAll, .allAvailable].map {
                ShoppingRoute.listAct($0).target.text
            }
            return page.pieces(from: "<a class=\"tool worded\" href=\"/shopping?view=", to: "\"")
                + page.pieces(from: "<a class=\"onward\" href=\"", to: "\"")
                + page.pieces(from: "<a class=\"button adding\" href=\"", to: "\"")
                + acts.filter { page.contains("action=\"\($0)\"") }
        }
        let (add, moveAll) = (
            "/shopping/items/new", ShoppingRoute.listAct(.moveAll).target.text
        )

        #expect(try offered() == [add, "/shopping/data"])
        try shop.add("Salt", [("listed", "0")])
        #expect(try offered() == [add, "/shopping/purchased"])
        try shop.add("Milk")
        #expect(try offered() == ["plain", add, moveAll])
        try shop.add("Figs", [("listed", "0"), ("available", "0")])
        #expect(
            try offered() == [
                "plain", add, moveAll, ShoppingRoute.listAct(.allAvailable).target.text,
            ])
    }

    @Test func `offer what was bought lately, a tap away from the list again`() throws {
        let shop = try Shop()
        func offered(after days: Int) throws -> [String] {
            let page = try shop.get("/shopping", at: .june1.adding(days: days)).text
            return page.pieces(from: "<form class=\"chips lately\"", to: "</form>")
                .flatMap { $0.pieces(from: "<button class=\"chip\"", to: "</button>") }
                .compactMap { $0.split(separator: ">").last.map { String($0) } }
        }
        let ids = try ["Salt", "Milk", "Figs", "Wax"].map { try shop.add($0) }
        #expect(try offered(after: 2) == [])
        for (hour, id) in ids.prefix(3).enumerated() {
            try shop.send(
                ShoppingRoute.act(.move, id).target.text, Fields([("to", "purchased")]),
                at: .june1.adding(hours: hour))
        }
        // Items bought today are in the basket.
        #expect(try offered(after: 0) == [])
        #expect(try offered(after: 2) == ["Figs", "Milk", "Salt"])
        try shop.send(ShoppingRoute.act(.move, ids[1]).target.text, Fields([("to", "list")]))
        #expect(try offered(after: 2) == ["Figs", "Salt"])
    }

    @Test(arguments: [
        ("/shopping", "List"), ("/shopping/purchased", "Purchased"),
        ("/shopping/locations", "Locations"), ("/shopping/timer", "Timer"),
    ])
    func `say which of them one is on`(_ address: String, _ name: String) throws {
        let shop = try Shop()
        func tabs() throws -> [String] {
            try #require(
                try shop.page(address).pieces(from: "<nav class=\"tabs\"", to: "</nav>")
                    .first
            ).pieces(from: "<a ", to: "</a>")
        }

        let present = try tabs().filter { $0.contains(" aria-current=\"page\"") }

        #expect(present.map { $0.pieces(from: ">", to: "<").last } == [name])
        #expect(try !tabs().at(3).contains("<time"))
        try shop.send("/shopping/timer/start")
        #expect(try tabs().at(3).contains("<time class=\"running\""))
    }

    @Test func `say of a row what is not as usual`() throws {
        let shop = try Shop()
        try shop.add("Apples")
        try shop.add("Bread", [("quantity", "2")])
        try shop.add("Coffee", [("unit", "kg")])
        try shop.add("Dates", [("available", "0"), ("remark", "fresh")])
        func rows(_ address: String) throws -> [String] {
            try shop.page(address).pieces(from: "<li class=\"item", to: "</li>")
        }
        func details(_ rows: [String]) -> [[String]] {
            rows.map { $0.pieces(from: "<span class=\"detail\">", to: "</span>") }
        }

        let plain = try rows("/shopping?view=plain")
        let place = "Unknown location"

        #expect(
            plain.map { $0.pieces(from: "<span class=\"amount", to: "</span>") }
                == [["\">1"], [" many\">2"], [" many\">1 kg"], ["\">1"]])
        #expect(plain.map { $0.hasPrefix(" out\"") } == [false, false, false, true])
        #expect(
            plain.map { $0.contains("<s class=\"name\">") } == [false, false, false, true])
        #expect(
            details(plain) == [[place], [place], [place], [place + " · not available · fresh"]])
        #expect(
            details(try rows("/shopping?view=sections"))
                == [[], [], [], ["not available · fresh"]])
        let share = try shop.page("/shopping/share")
        #expect(
            share.pieces(from: "<pre class=\"sheet-of-paper\"", to: "</pre>").first?
                .pieces(from: ">", to: "<") == [
                    "Unknown location\n☐ Apples\n☐ Bread, 2\n☐ Coffee, 1 kg\n"
                        + "☐ Dates (fresh) – not available\n"
                ])
        #expect(share.pieces(from: "<div class=\"inline sharing\"", to: ">") == [" hidden"])
    }

    @Test func `count the items of each location, and those of them on the list`() throws {
        let shop = try Shop()
        let market = try shop.addLocation("Market", order: 1)
        let bakery = try shop.addLocation("Bakery", order: 2)
        let cellar = try shop.addLocation("Cellar", order: 3)
        let attic = try shop.addLocation("Attic", order: 4)
        for (name, place, listed) in [
            ("Apples", market, "1"), ("Figs", market, "1"), ("Plums", market, "0"),
            ("Rye", bakery, "0"), ("Rolls", bakery, "0"), ("Wine", cellar, "1"),
        ] {
            try shop.add(name, [("location", place.text), ("listed", listed)])
        }

        let page = try shop.page("/shopping/locations")

        #expect(
            try shop.locations.counted(limit: 4).map { [$0.items, $0.listed] }
                == [[3, 2], [2, 0], [1, 1], [0, 0]])
        #expect(
            page.pieces(from: "<span class=\"detail\">", to: "</span>") == [
                "3 items, 2 on the list · order 1", "2 items · order 2",
                "1 item, 1 on the list · order 3", "0 items · order 4", "0 items · last",
            ])
        #expect(page.pieces(from: "<p class=\"count\">", to: "</p>") == ["5 locations"])
        for (place, said) in [(attic, ["No items here yet"]), (bakery, [])] {
            #expect(
                try shop.page("/shopping/locations/\(place.text)")
                    .pieces(from: "<p class=\"count\">", to: "</p>") == said)
        }
    }

    @Test(arguments: [
        (0, 0, []), (1, 0, ["Removes 1 item and 0 locations. Finished trips stay."]),
        (0, 1, ["Removes 0 items and 1 location. Finished trips stay."]),
        (1, 2, ["Removes 1 item and 2 locations. Finished trips stay."]),
    ])
    func `offer to remove what there is, without Unknown`(
        _ items: Int, _ locations: Int, _ said: [String]
    ) throws {
        let shop = try Shop()
        for number in 0..<items { try shop.add("Thing \(number)", [("listed", "0")]) }
        for number in 0..<locations { try shop.addLocation("Place \(number)") }

        let page = try shop.page("/shopping/data")

        #expect(page.pieces(from: "<h2>Remove all</h2><p>", to: "</p>") == said)
        let removal = ShoppingRoute.listAct(.removeAll).target.text
        #expect(page.pieces(from: "action=\"\(removal)\"", to: ">").count == said.count)
    }

    @Test(arguments: [(200, true), (201, false)])
    func `keep a search of at most 200 bytes`(_ length: Int, _ isKept: Bool) throws {
        let search = String(repeating: "é", count: length / 2) + (length % 2 == 0 ? "" : "e")

        let page = try Shop().get(ShoppingRoute.purchased(search: search).target.text)

        #expect(page.cookies.map { $0.value } == (isKept ? [search] : []))
        #expect(
            try Shop().get(ShoppingRoute.purchased(search: nil).target.text).cookies.isEmpty)
    }

    @Test func `are offered by the search, the things to do among them`() throws {
        let places = shoppingRoom.places(.english)

        #expect(
            places.map { $0.name } == [
                "Shopping list", "Locations", "In-store timer", "New item to buy", "New location",
                "Share the list",
            ])
        #expect(places.map { $0.isVerb } == [false, false, false, true, true, true])
        #expect(places.map { $0.isOften } == [Bool](repeating: false, count: 6))
        let ways = shoppingRoom.waysOn("wax", .english)
        #expect(ways.map { $0.isMain } == [true])
        #expect(ways.map { $0.link.text } == ["/shopping/items/new?name=wax"])
    }

    @Test func `can be had as a sheet, what is on the list first`() throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")
        try shop.add("Butter", [("listed", "0"), ("available", "0"), ("remark", "salted")])
        try shop.add("Milk", [("quantity", "2"), ("unit", "l"), ("location", dairy.text)])
        try shop.add("Cream")

        #expect(
            try shop.page("/shopping/list.csv")
                == "\u{FEFF}Item,Quantity,Unit,Location,On the list,Available,Remark\r\n"
                + "Cream,1,,Unknown location,yes,yes,\r\nMilk,2,l,Dairy,yes,yes,\r\n"
                + "Butter,1,,Unknown location,no,no,salted\r\n")
    }
}

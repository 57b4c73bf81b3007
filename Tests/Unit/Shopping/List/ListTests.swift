import Basics
import Journal
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `The list` {
    @Test func `goes by visiting order, then by name, Unknown last`() throws {
        let shop = try Shop()
        let frozen = try shop.addLocation("Frozen", order: 90)
        let bakery = try shop.addLocation("Bakery", order: 5)
        try shop.add("Soap")
        try shop.add("Peas", [("location", frozen.text)])
        try shop.add("Rye", [("location", bakery.text)])
        try shop.add("baguette", [("location", bakery.text)])
        try shop.add("Salt", [("location", bakery.text), ("listed", "0")])

        #expect(try shop.page("/shopping").rows == ["baguette", "Rye", "Peas", "Soap"])
        #expect(try shop.page("/shopping?view=plain").rows == ["baguette", "Rye", "Peas", "Soap"])
        #expect(try shop.page("/shopping").contains("Items listed: 4"))
    }

    /// The old app sorted only by visiting order.
    @Test func `never interleaves locations of the same order`() throws {
        var dice = SplitMix64(seed: 7)
        for _ in 0..<30 {
            let shop = try Shop()
            var places: [ID<Location>] = []
            for number in 0..<5 {
                places.append(
                    try shop.addLocation(
                        "Place \(number)", order: Int.random(in: 1...2, using: &dice)))
            }
            for number in 0..<25 {
                let place = places[Int.random(in: 0..<5, using: &dice)]
                try shop.add(
                    "\(Int.random(in: 0..<99, using: &dice)) \(number)", [("location", place.text)])
            }

            let items = try shop.items.listed(limit: 100)

            let orders = items.map { $0.location.order }
            #expect(orders == orders.sorted())
            let sections = inSections(items)
            #expect(Set(sections.compactMap { $0.first?.location.id }).count == sections.count)
            for section in sections {
                let names = section.map { $0.name.foldedForSearch }
                #expect(names == names.sorted())
            }
        }
    }

    @Test func `needs no sorting, however long it is`() throws {
        let shop = try Shop()
        let plan = try shop.database.all(
            """
            EXPLAIN QUERY PLAN
            SELECT i.id FROM shopping_location AS l
            CROSS JOIN shopping_item AS i ON i.location = l.id AND i.is_listed = 1
            ORDER BY l.visiting_order, l.name_key, l.unique_name, i.name_key, i.unique_name
            LIMIT 5
            """
        ) { (row) throws(Failure) in row.text(3) }

        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test func `is shown as it was last, until it is asked for otherwise`() throws {
        let shop = try Shop()
        try shop.add("Milk")

        let asked = try shop.get("/shopping?view=plain")
        #expect(asked.cookies == [Cookie("shopping", "plain")])
        #expect(!asked.text.contains("class=\"sections\""))
        let later = try shop.get("/shopping", cookies: [("shopping", "plain")])
        #expect(!later.text.contains("class=\"sections\""))
        #expect(later.cookies.isEmpty)
        for strange in ["", "x", "\u{0}", "sections; a"] {
            let page = try shop.get("/shopping", cookies: [("shopping", strange)]).text
            #expect(page.contains("class=\"sections\""))
        }
    }

    @Test func `says what to do where it is empty`() throws {
        let page = try Shop().page("/shopping")

        #expect(page.contains("Nothing to buy"))
        #expect(page.contains("href=\"/shopping/items/new\""))
        #expect(page.contains("href=\"/shopping/data\""))
    }

    @Test func `shows a page at a time and says how many more there are`() throws {
        let shop = try Shop()
        try shop.database.write { () throws(Failure) in
            for number in 0..<520 {
                try shop.items.save(
                    .number(UInt64(5_000 + number)),
                    ListItemDraft(
                        name: "ListItem \(number)", quantity: 1, unit: "", remark: "",
                        location: Location.unknown, isListed: true, isAvailable: true))
            }
        }

        #expect(try shop.page("/shopping").rows.count == 500)
        #expect(try shop.page("/shopping").contains("Show 20 more"))
        #expect(try shop.page("/shopping?shown=1000").rows.count == 520)
        for strange in ["-1", "x", "99999999999999999999", ""] {
            #expect(try shop.page("/shopping?shown=\(strange)").rows.count >= 500)
        }
    }

    @Test func `says the location in words, in both views`() throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")
        try shop.add("Milk", [("location", dairy.text)])

        #expect(try shop.page("/shopping").contains("<span>Dairy</span>"))
        #expect(
            try shop.page("/shopping?view=plain").contains("<span class=\"detail\">Dairy</span>"))
    }

    @Test func `can be taken along as text`() throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")
        try shop.add(
            "Milk", [("location", dairy.text), ("quantity", "2"), ("unit", "l"), ("remark", "<b>")])
        try shop.add("Salt", [("available", "0")])

        let page = try shop.page("/shopping/share")

        #expect(
            page.contains(
                "Dairy\n☐ Milk, 2 l (&lt;b&gt;)\n\nUnknown location\n☐ Salt – not available\n"))
    }
}

@Suite struct `What was purchased` {
    private func shop() throws -> Shop {
        let shop = try Shop()
        for name in ["Tomatoes", "Crème fraîche", "apples", "Toast"] {
            try shop.add(name, [("listed", "0")])
        }
        try shop.add("Tofu")
        return shop
    }

    @Test func `stands from A to Z, whatever the case`() throws {
        #expect(
            try shop().page("/shopping/purchased").rows
                == ["apples", "Crème fraîche", "Toast", "Tomatoes"])
    }

    @Test(arguments: [
        ("to", ["Toast", "Tomatoes"]), (" TO ", ["Toast", "Tomatoes"]),
        ("creme", ["Crème fraîche"]), ("CRÈME FR", ["Crème fraîche"]),
    ])
    func `is found by a part of its name, without case, accents or blanks`(
        _ search: String, _ found: [String]
    ) throws {
        var query = Fields([("by", "name")])
        query.add("q", search)

        let page = try shop().page("/shopping/purchased?\(query.formEncoded)")

        #expect(page.rows == found)
        #expect(page.contains(found.count == 1 ? "1 item matches" : "2 items match"))
    }

    @Test(arguments: ["zzz", "%", "_", "\u{0}", "🍐", "חלב", "*"])
    func `says so where nothing is found, and how to go on`(_ search: String) throws {
        var query = Fields([("by", "name")])
        query.add("q", search)

        let page = try shop().page("/shopping/purchased?\(query.formEncoded)")

        #expect(page.rows.isEmpty)
        #expect(page.contains("Nothing found"))
        #expect(page.contains("href=\"/shopping/purchased?by=name&amp;q=\""))
    }

    /// The old app lost the search.
    @Test func `keeps its search while one is elsewhere, until it is cleared`() throws {
        let shop = try shop()

        let asked = try shop.get("/shopping/purchased?by=name&q=toast")
        #expect(asked.cookies == [Cookie("purchased", "toast")])
        let back = try shop.get("/shopping/purchased", cookies: [("purchased", "toast")]).text
        #expect(back.rows == ["Toast"])
        #expect(back.contains("value=\"toast\""))
        let cleared = try shop.get(
            "/shopping/purchased?by=name&q=", cookies: [("purchased", "toast")])
        #expect(cleared.cookies == [Cookie("purchased", "")])
        #expect(cleared.text.rows.count == 4)
    }

    @Test func `adds what starts off the list`() throws {
        let page = try shop().page("/shopping/purchased")

        #expect(page.contains("href=\"/shopping/items/new?listed=0\""))
        let form = try shop().page("/shopping/items/new?listed=0")
        #expect(form.contains("name=\"listed\" value=\"0\" checked"))
    }
}

@Suite struct `The first page` {
    private func card(_ shop: Shop) throws -> String {
        var html = HTML(in: .english)
        try ListOfToday(shop.database)?.write(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test func `says what there is to buy at each place, the first three by name`() throws {
        let shop = try Shop()
        #expect(try card(shop).isEmpty)
        try shop.add("Salt", [("listed", "0")])
        #expect(try card(shop).isEmpty)
        try shop.add("Milk")
        #expect(try places(shop) == ["Unknown location: Milk"])
        let dairy = try shop.addLocation("Dairy")
        for name in ["Cream", "Butter", "Eggs", "Yoghurt", "Curd"] {
            try shop.add(name, [("location", dairy.text)])
        }
        #expect(
            try places(shop)
                == ["Dairy: Butter, Cream, Curd and 2 more", "Unknown location: Milk"])
        #expect(try card(shop).contains(">6 items</a>"))
        #expect(!(try card(shop).contains("onward")))
    }

    @Test func `shows four places of a hundred, and counts the others`() throws {
        let shop = try Shop()
        for number in 1...100 {
            let place = try shop.addLocation("Place \(number)", order: number)
            try shop.add("Thing \(number)", [("location", place.text)])
        }

        #expect(
            try places(shop) == (1...4).map { "Place \($0): Thing \($0)" })
        #expect(try card(shop).contains(">and 96 locations</a>"))
    }

    private func places(_ shop: Shop) throws -> [String] {
        let card = try card(shop)
        return zip(
            card.pieces(from: "<span class=\"name\">", to: "</span>"),
            card.pieces(from: "<span class=\"detail\">", to: "</span>")
        ).map { $0 + ": " + $1 }
    }
}

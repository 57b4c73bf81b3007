import Basics
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `The form of an item` {
    @Test func `keeps all that was typed`() throws {
        let shop = try Shop()
        let dairy = try shop.addLocation("Dairy")

        let id = try shop.add(
            "  Crème fraîche 🥛 ",
            [
                ("quantity", " 3 "), ("unit", "tubs"), ("remark", "the thick one"),
                ("location", dairy.text), ("available", "0"),
            ])

        let item = try #require(try shop.items.item(id))
        #expect((item.name, item.quantity, item.unit) == ("Crème fraîche 🥛", 3, "tubs"))
        #expect((item.remark, item.location.name) == ("the thick one", "Dairy"))
        #expect((item.isListed, item.isAvailable) == (true, false))
    }

    @Test(arguments: [
        ("name", ""), ("name", " \n\t "), ("name", String(repeating: "x", count: 81)),
        ("name", "a\u{0}b"), ("name", "two\nlines"), ("name", "\u{7F}x"),
        ("quantity", ""), ("quantity", "0"), ("quantity", "10000"), ("quantity", "-1"),
        ("quantity", "1.5"), ("quantity", "two"), ("quantity", "٣"), ("quantity", "🍐"),
        ("quantity", "99999999999999999999"), ("quantity", "1e3"), ("quantity", "\u{0}1"),
        ("unit", String(repeating: "k", count: 21)), ("unit", "k\u{0}g"),
        ("remark", String(repeating: "r", count: 201)), ("remark", "\u{1}"),
        ("location", ""), ("location", "Dairy"), ("location", "\u{0}"),
        ("listed", ""), ("listed", "yes"), ("listed", "2"), ("available", ""),
        ("available", "-1"),
    ])
    func `says beside the field what is wrong, and changes nothing`(
        _ field: String, _ value: String
    ) throws {
        let shop = try Shop()
        try shop.add("Milk")
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/items/new", typed("Cocoa").with(field, value))

        #expect(verdict.faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
        let page = try shop.showAgain("/shopping/items/new", typed("Cocoa").with(field, value))
        #expect(page.status == 422)
        if field == "name" || field == "unit" || field == "remark" || field == "quantity" {
            #expect(page.text.contains("name=\"\(field)\" aria-invalid=\"true\""))
        }
    }

    @Test(arguments: [
        String(repeating: "👩‍👩‍👧", count: 80), "חלב טרי", "a", "وردة", "<b>&\"'", "%", "new",
    ])
    func `takes any name that can be shown`(_ name: String) throws {
        let shop = try Shop()

        let id = try shop.add(name)

        #expect(try shop.items.item(id)?.name == name)
        #expect(try shop.get("/shopping").status == 200)
        #expect(!(try shop.page("/shopping").contains("<b>&")))
    }

    @Test(arguments: ["Milk", " milk ", "MILK"])
    func `offers the item that is there in place of a double`(_ name: String) throws {
        let shop = try Shop()
        let milk = try shop.add("Milk", [("listed", "0")])

        let page = try shop.showAgain("/shopping/items/new", typed(name)).text

        #expect(page.contains("“Milk” is already under Purchased."))
        #expect(page.contains("action=\"/shopping/items/\(milk.text)/move\""))
        #expect(try shop.page("/shopping/items/new?name=\(name.trimmed)").contains("id=\"offer\""))
        #expect(try shop.items.count(listed: false) == 1)
    }

    @Test func `lets an item keep its own name, and accents make another`() throws {
        let shop = try Shop()
        let rose = try shop.add("Rose")
        try shop.add("Rosé")

        #expect(try shop.send("/shopping/items/\(rose.text)", typed("ROSE")).faults == nil)
        #expect(
            try shop.send("/shopping/items/\(rose.text)", typed("rosé")).faults?["name"] != nil)
    }

    @Test func `leaves alone what was not touched in it`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk", [("remark", "fresh")])
        let shown = try #require(try shop.items.item(milk)).form
        // Another phone buys the milk in between, and asks for two.
        try shop.send("/shopping/items/\(milk.text)/move", Fields([("to", "purchased")]))

        try shop.send(
            "/shopping/items/\(milk.text)",
            shown.with("remark", "organic").with("before", shown.formEncoded))

        let item = try #require(try shop.items.item(milk))
        #expect(item.remark == "organic")
        #expect(!item.isListed)
    }

    @Test func `leads back to where its item was, and a new one to the list`() throws {
        let shop = try Shop()
        let new = try shop.send("/shopping/items/new", typed("Milk", [("listed", "0")]))
        #expect(new.landing == WayBack.purchased.target.text)
        #expect(try shop.undo(new).landing == WayBack.list.target.text)

        for (listed, way) in [("0", WayBack.purchased), ("1", WayBack.list)] {
            let item = try shop.add("Thing \(listed)", [("listed", listed)])
            let edit = try shop.send(
                "/shopping/items/\(item.text)",
                typed("Other \(listed)", [("listed", listed == "0" ? "1" : "0")]))
            #expect(try shop.undo(edit).landing == way.target.text)
        }
    }

    @Test func `is undone to what was before`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk", [("remark", "fresh")])
        let before = try shop.fingerprint()

        let verdict = try shop.send(
            "/shopping/items/\(milk.text)",
            typed("Oat drink", [("quantity", "4"), ("listed", "0"), ("available", "0")]))
        #expect(try shop.fingerprint() != before)
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }

    @Test func `puts an item whose location is gone meanwhile at Unknown`() throws {
        let shop = try Shop()

        let id = try shop.add("Milk", [("location", Identifier.number(9).text)])

        #expect(try shop.items.item(id)?.location.isUnknown == true)
    }

    @Test func `of an item that is gone is gone`() throws {
        let shop = try Shop()
        let id = try shop.add("Milk")
        try shop.send("/shopping/items/\(id.text)/delete")

        for act in ["", "/move", "/availability", "/delete"] {
            #expect(throws: Failure.missing) {
                try shop.send("/shopping/items/\(id.text)\(act)", typed("Milk"))
            }
        }
        #expect(throws: Failure.missing) { try shop.get("/shopping/items/\(id.text)") }
    }

    @Test func `proposes the quantity that is usually bought`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk", [("quantity", "2")])
        for day in 0..<3 {
            try shop.send(
                "/shopping/items/\(milk.text)/move", Fields([("to", "purchased")]),
                at: .june1.adding(seconds: day * 86_400))
            try shop.send("/shopping/items/\(milk.text)/move", Fields([("to", "list")]))
        }

        let page = try shop.page("/shopping/items/\(milk.text)")

        #expect(page.contains("Last bought on Wednesday, 3 June, usually 2"))
        #expect(page.contains("data-use=\"2\""))
    }

    @Test func `knows the usual quantity as the most frequent, then the newest`() {
        func usual(_ quantities: [Int]) -> Int? {
            usualQuantity(quantities.map { Purchase(quantity: $0, at: .june1, zone: .utc) })
        }
        #expect(usual([]) == nil)
        #expect(usual([3]) == 3)
        #expect(usual([1, 2, 2]) == 2)
        #expect(usual([5, 2, 2, 5]) == 5)
        #expect(usual([2, 5]) == 2)
        #expect(usual([5, 2, 5, 2]) == 5)
    }

    @Test(arguments: ["name", "unit", "remark"])
    func `takes no line breaks into a line`(_ field: String) throws {
        let shop = try Shop()

        let verdict = try shop.send(
            "/shopping/items/new", typed("Milk").with(field, "a\nb"))

        #expect(verdict.faults?.faults.map { $0.field } == [field])
    }

    @Test func `tells whether a thing can be had in words`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")
        let edits = try #require(ShoppingRoute.item(milk).rule?.edits)
        let words = ShoppingWords(.english)

        for (value, text) in [
            ("1", ListItemWords(words.language).available),
            ("0", ListItemWords(words.language).notToBeHad),
        ] {
            #expect(
                try edits.say("available", Fields([("available", value)]), shop.database, .english)
                    .text == text)
        }
    }
}

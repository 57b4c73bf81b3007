import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `Moving an item` {
    @Test func `takes it off the list and remembers what was bought`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk", [("quantity", "2")])

        let verdict = try shop.send(
            "/shopping/items/\(milk.text)/move", Fields([("to", "purchased")]))

        #expect(verdict.landing == "/shopping")
        #expect(try shop.items.item(milk)?.isListed == false)
        #expect(try shop.items.purchases(of: milk, limit: 9).map { $0.quantity } == [2])
    }

    @Test func `is told of the newest first, and of one moment the last first`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")
        let item = try #require(try shop.items.item(milk))
        for (entry, quantity, hours) in [(1, 5, 1), (2, 6, 2), (3, 7, 2), (4, 8, 0)] {
            let id = Identifier.number(UInt64(entry))
            try shop.items.buy(item, entry: id, at: .june1.adding(hours: hours), zone: .utc)
            try shop.database.run(
                "UPDATE shopping_purchase SET quantity = ? WHERE entry = ?",
                [.integer(quantity), .text(id.text)])
        }

        #expect(try shop.items.purchases(of: milk, limit: 9).map { $0.quantity } == [7, 6, 5, 8])
        #expect(try shop.items.purchases(of: milk, limit: 1).map { $0.quantity } == [7])
    }

    @Test func `before this shopping offers what was bought, the last first`() throws {
        let shop = try Shop()
        for (number, name) in ["Milk", "Bread", "Cream", "Jam"].enumerated() {
            let item = try #require(try shop.items.item(try shop.add(name)))
            try shop.items.buy(
                item, entry: .number(UInt64(number + 1)), at: .june1.adding(hours: number),
                zone: .utc)
        }
        func lately(_ limit: Int) throws -> [String] {
            try shop.items.boughtLately(before: .june1.adding(hours: 3), limit: limit)
                .map { $0.name }
        }

        #expect(try lately(9) == ["Cream", "Bread", "Milk"])
        #expect(try lately(1) == ["Cream"])
        // An item listed again is offered on the list, not here.
        try shop.items.setListed(try #require(try shop.items.item(named: "cream")).id, true)
        #expect(try lately(9) == ["Bread", "Milk"])
    }

    @Test(arguments: ["purchased", "list"])
    func `is taken back exactly`(_ to: String) throws {
        let shop = try Shop()
        let milk = try shop.add("Milk", [("listed", to == "purchased" ? "1" : "0")])
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/items/\(milk.text)/move", Fields([("to", to)]))
        let moved = try shop.fingerprint()
        let undone = try shop.undo(verdict)

        #expect(moved != before)
        #expect(try shop.fingerprint() == before)
        try shop.undo(undone)
        #expect(try shop.fingerprint() == moved)
    }

    @Test(arguments: ["purchased", "list"])
    func `to where it is already is accepted and changes nothing`(_ to: String) throws {
        let shop = try Shop()
        let milk = try shop.add("Milk", [("listed", to == "list" ? "1" : "0")])
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/items/\(milk.text)/move", Fields([("to", to)]))

        #expect(verdict.faults == nil)
        #expect(!verdict.isUndoneByRecord)
        #expect(try shop.fingerprint() == before)
    }

    @Test(arguments: ["", "basket", "\u{0}", "🧺", "1"])
    func `to nowhere is refused`(_ to: String) throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")

        #expect(
            try shop.send("/shopping/items/\(milk.text)/move", Fields([("to", to)])).faults != nil)
        #expect(
            try shop.showAgain("/shopping/items/\(milk.text)/move", Fields([("to", to)])).status
                == 422)
    }

    @Test(arguments: [
        ("list", "/shopping"), ("purchased", "/shopping/purchased"), ("brief", "/shopping/brief"),
        ("", "/shopping"), ("https://example.org", "/shopping"), ("location-x", "/shopping"),
    ])
    func `leads back to where it was done`(_ back: String, _ landing: String) throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")

        let verdict = try shop.send(
            "/shopping/items/\(milk.text)/move", Fields([("to", "purchased"), ("back", back)]))

        #expect(verdict.landing == landing)
    }

    @Test func `of all takes them off in one, and is taken back exactly`() throws {
        let shop = try Shop()
        try shop.add("Milk")
        try shop.add("Bread")
        try shop.add("Salt", [("listed", "0")])
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/move-all")
        #expect(try shop.items.count(listed: true) == 0)
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
        #expect(try shop.items.count(listed: true) == 2)
    }

    @Test func `of all, where there are none, changes nothing`() throws {
        let shop = try Shop()

        #expect(!(try shop.send("/shopping/move-all").isUndoneByRecord))
        #expect(!(try shop.send("/shopping/all-available").isUndoneByRecord))
    }

    @Test func `of all stays where another has changed one of them since`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")
        try shop.add("Bread")
        let verdict = try shop.send("/shopping/move-all")
        // Another landing page, so that the verdicts differ.
        try shop.send(
            "/shopping/items/\(milk.text)/delete", Fields([("back", "purchased")]))
        let before = try shop.fingerprint()

        #expect(try shop.undo(verdict).faults != nil)
        #expect(try shop.fingerprint() == before)
    }
}

@Suite struct `Whether an item can be had` {
    @Test func `is marked, said in words, and taken back exactly`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")
        let before = try shop.fingerprint()

        let verdict = try shop.send(
            "/shopping/items/\(milk.text)/availability", Fields([("available", "0")]))
        let page = try shop.page("/shopping")
        try shop.undo(verdict)

        #expect(page.contains("<s class=\"name\">Milk</s>"))
        #expect(page.contains("not available"))
        #expect(page.contains("Mark all available"))
        #expect(try shop.fingerprint() == before)
        #expect(!(try shop.page("/shopping").contains("Mark all available")))
    }

    @Test(arguments: ["", "2", "yes", "\u{0}"])
    func `is refused in other words`(_ value: String) throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")

        let verdict = try shop.send(
            "/shopping/items/\(milk.text)/availability", Fields([("available", value)]))

        #expect(verdict.faults?["available"] != nil)
    }

    @Test func `of all is mended in one, and taken back exactly`() throws {
        let shop = try Shop()
        try shop.add("Milk", [("available", "0")])
        try shop.add("Bread", [("available", "0"), ("listed", "0")])
        try shop.add("Salt")
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/all-available")
        #expect(try !shop.items.hasUnavailable())
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }
}

@Suite struct `A deleted item` {
    @Test func `comes back exactly by its undo, with what was bought of it`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk “fresh” \\ \"", [("remark", "🥛, 'x'"), ("quantity", "7")])
        try shop.send("/shopping/items/\(milk.text)/move", Fields([("to", "purchased")]))
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/items/\(milk.text)/delete")
        #expect(try shop.items.item(milk) == nil)
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }

    @Test func `stays away where another has taken its name meanwhile`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")
        let verdict = try shop.send("/shopping/items/\(milk.text)/delete")
        try shop.add("MILK")

        let undone = try shop.undo(verdict)
        #expect(undone.faults == Faults("", .nameWasTaken, ["Milk"]))
        #expect(try shop.items.count(listed: true) == 1)
    }

    @Test func `is answered briefly, without the frame that stands there already`() throws {
        let shop = try Shop()

        #expect(try shop.get("/shopping").text.contains("<nav"))
        let brief = try shop.get("/shopping/brief").text
        #expect(!brief.contains("<nav"))
        #expect(brief.contains("id=\"count\""))
    }
}

import Basics
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `What is said of a form of the shopping list` {
    private static let id = Identifier.number(7).text

    @Test(arguments: [
        ("items/new", "New item on the shopping list"),
        ("items/\(id)", "Shopping list item change"),
        ("items/\(id)/move", "Shopping list item move"),
        ("items/\(id)/availability", "Item availability"),
        ("items/\(id)/delete", "Item deletion"),
        ("locations/new", "New location of the shopping list"),
        ("locations/\(id)", "Location change"),
        ("locations/\(id)/delete", "Location deletion"),
        ("timer/start", "In-store timer"),
        ("move-all", "Change of the whole shopping list"),
        ("sample", "Change of the whole shopping list"),
        ("import", "Change of the whole shopping list"),
    ])
    func `names what it was to do`(_ address: String, _ title: String) throws {
        let path = "/shopping/" + address
        let rule = try #require(ShoppingRoute(try Target(path))?.rule)
        let form = typed("Milk", [("unit", "l")])
        let said = rule.describe(
            Entry(
                id: .number(1), device: .number(0), at: .june1, zone: .utc, path: path,
                form: form), .english)

        #expect(said.title == title)
        let isWhole = ["new", Self.id].contains { path.hasSuffix("/" + $0) }
        #expect(
            said.fields.map { $0.label + ": " + $0.value }
                == (isWhole ? ["Name: Milk", "Quantity: 1", "Unit: l"] : []))
    }

    @Test func `tells what became of an item`() throws {
        let shop = try Shop()
        #expect(try shop.message("/shopping/items/new", typed("Milk")) == "“Milk” added")
        let milk = "/shopping/items/" + (try #require(try shop.items.item(named: "milk"))).id.text

        #expect(try shop.message(milk, typed("Oat")) == "“Oat” saved")
        let moves: [([(String, String)], String)] = [
            ([("to", "purchased")], "“Oat” is in the basket"),
            ([("to", "list")], "“Oat” is on the list"),
            ([("to", "purchased"), ("bought", "0")], "“Oat” is off the list"),
        ]
        for (form, message) in moves {
            #expect(try shop.message(milk + "/move", Fields(form)) == message)
        }
        #expect(
            try shop.message(milk + "/availability", Fields([("available", "0")]))
                == "“Oat” is not available")
        #expect(try shop.message("/shopping/all-available") == "All items are available")
        #expect(try shop.message(milk + "/delete") == "“Oat” deleted")
    }

    @Test func `tells what became of a location, the timer and the whole list`() throws {
        let shop = try Shop()
        #expect(try shop.message("/shopping/locations/new", place("Market")) == "Location saved")
        let market = try #require(try shop.locations.location(named: "market")).id
        try shop.add("Milk", [("location", market.text)])
        #expect(
            try shop.message("/shopping/locations/\(market.text)/delete")
                == "“Market” deleted, 1 item moved to Unknown location")

        #expect(try shop.message("/shopping/timer/reset") == nil)
        #expect(try shop.message("/shopping/timer/start") == nil)
        #expect(try shop.message("/shopping/timer/stop") == nil)
        #expect(try shop.message("/shopping/timer/finish") == "Trip saved")

        #expect(try shop.message("/shopping/sample") == "Demo loaded")
        #expect(try shop.message("/shopping/sample") == "Nothing new: all of it is here already")
        #expect(try shop.message("/shopping/move-all") == "All items are off the list")
        #expect(try shop.message("/shopping/remove-all") == "All removed")
    }
}

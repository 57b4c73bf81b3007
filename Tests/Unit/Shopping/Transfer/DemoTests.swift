import Basics
import SQLCore
import TestKit
import Testing

@testable import Shopping

@Suite struct `The demo of the shopping list` {
    @Test func `has 32 locations and 147 groceries, each known and named once`() {
        #expect(GroceryDemo.locations.count == 32)
        #expect(GroceryDemo.items.count == 147)
        #expect(Set(GroceryDemo.items.map { $0.name.uniqueName }).count == 147)
        #expect(Set(GroceryDemo.locations.map { $0.name.uniqueName }).count == 32)
        let places = Set(GroceryDemo.locations.map { $0.name })
        #expect(GroceryDemo.items.allSatisfy { places.contains($0.locationName) })
        #expect(GroceryDemo.locations.allSatisfy { Location.orders.contains($0.order) })
    }

    @Test func `is what a perfumer buys, in three places`() throws {
        let demo = ListDemo.imported
        #expect(
            demo.locations.map { $0.name }
                == ["Essential oils by post", "Glass and closures", "Pharmacy"])
        #expect(demo.items.count == 13)
        #expect(Set(demo.items.map { $0.name.uniqueName }).count == 13)
        #expect(Set(demo.items.map { $0.locationName }).count == 3)
        #expect(demo.items.filter { $0.isListed }.count == 11)
        #expect(demo.items.allSatisfy { $0.isAvailable })

        let shop = try Shop()
        try shop.send("/shopping/sample")
        let pipettes = try #require(try shop.items.item(named: "pipettes, 3 ml"))
        #expect(pipettes.quantity == 100 && pipettes.isListed)
    }

    @Test func `by older rules has its groceries`() throws {
        let shop = try Shop()
        try shop.send("/shopping/sample", rules: 2)
        #expect(try shop.locations.count() == 33)
        #expect(try shop.items.item(named: "milk")?.quantity == 1)
    }

    @Test func `by older rules every ninth grocery is on the list, and all can be had`() throws {
        let items = GroceryDemo.items
        #expect(items.map { $0.line } == [Int](1...items.count))
        #expect(
            items.indices.filter { items[$0].isListed }
                == [Int](stride(from: 0, to: items.count, by: 9)))
        #expect(items.allSatisfy { $0.isAvailable && $0.quantity == 1 })
        let locations = GroceryDemo.locations
        #expect(locations.map { $0.line } == [Int](1...locations.count))
    }

    @Test func `changes nothing more the second time, nor what was there before`() throws {
        let shop = try Shop()
        try shop.add("labels", [("quantity", "9"), ("remark", "mine")])

        try shop.send("/shopping/sample")
        #expect(try shop.items.item(named: "labels")?.quantity == 9)
        #expect(try shop.locations.count() == 4)
        let before = try shop.fingerprint()
        let again = try shop.send("/shopping/sample")

        #expect(!again.isUndoneByRecord)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `is taken back exactly`() throws {
        let shop = try Shop()
        try shop.add("milk", [("quantity", "9")])
        let before = try shop.fingerprint()

        try shop.undo(try shop.send("/shopping/sample"))

        #expect(try shop.fingerprint() == before)
    }
}

@Suite struct `Removing everything` {
    @Test func `asks with the numbers, leaves Unknown, and is taken back exactly`() throws {
        let shop = try Shop()
        try shop.send("/shopping/sample")
        try shop.add("Odd \" \\ 🥕", [("remark", "'")])
        #expect(
            try shop.page("/shopping/data").contains("Remove 14 items and 3 locations?"))
        let before = try shop.fingerprint()

        let verdict = try shop.send("/shopping/remove-all")
        #expect(try shop.database.integer("SELECT count(*) FROM shopping_item") == 0)
        #expect(try shop.locations.count() == 1)
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }

    @Test func `of nothing changes nothing`() throws {
        #expect(!(try Shop().send("/shopping/remove-all").isUndoneByRecord))
    }
}

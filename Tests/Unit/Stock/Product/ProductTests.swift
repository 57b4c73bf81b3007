import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A product in sizes` {
    private struct House {
        let shop: Shop
        let department: ID<Department>
        let small: ID<Item>
        let large: ID<Item>
        let product: ID<Product>
        let made: Verdict

        init() throws {
            shop = try Shop()
            department = try shop.addDepartment()
            large = try shop.add(
                "Rosa", in: department, [("attribute", "100 ml"), ("price", "90")])
            small = try shop.add("Rosa", in: department, [("attribute", "30ml"), ("price", "40")])
            made = try shop.send(
                "/inventory/products/new",
                Fields([
                    ("name", "Rosa"), ("department", department.text), ("note", ""),
                    ("medley", ""), ("size", large.text), ("size", small.text),
                ]))
            product = try #require(try ProductTable(shop.database).product(of: small)).id
        }

        var place: String { "/inventory/products/\(product.text)" }

        func labels() throws -> [String] {
            try ProductTable(shop.database).sizes(of: product).map { $0.label }
        }

        func form(_ name: String) -> Fields {
            Fields([("name", name), ("department", department.text), ("note", ""), ("medley", "")])
        }
    }

    @Test func `is made from items, and lists them by size`() throws {
        let house = try House()

        #expect(try house.labels() == ["30ml", "100 ml"])
        let page = try house.shop.page(house.place)
        #expect(page.contains("30ml"))
        #expect(page.contains("€40.00"))
        #expect(try house.shop.page("/inventory/items/\(house.small.text)").contains(house.place))
        #expect(try house.shop.page("/inventory/products").contains("2 sizes"))
        let sheet = String(decoding: try house.shop.get("/inventory.csv").body, as: UTF8.self)
        #expect(sheet.contains(",product"))

        try house.shop.undo(house.made)
        #expect(try ProductTable(house.shop.database).product(of: house.small) == nil)
        #expect(try house.shop.items.item(house.small) != nil)
    }

    @Test func `proposes all items of the name`() throws {
        let house = try House()
        let other = try house.shop.add("Iris", in: house.department, [("attribute", "10 ml")])
        let second = try house.shop.add("Iris", in: house.department, [("attribute", "20 ml")])

        let page = try house.shop.page("/inventory/products/new?item=\(other.text)")

        #expect(page.contains("value=\"\(other.text)\" checked"))
        #expect(page.contains("value=\"\(second.text)\" checked"))
        #expect(page.contains("value=\"Iris\""))
    }

    @Test func `takes a new size in one form`() throws {
        let house = try House()

        let added = try house.shop.send(
            house.place + "/sizes",
            Fields([
                ("size", "50 ml"), ("price", "60"), ("opening", "4"), ("cost", "12.5"),
                ("barcode", "4006381333931"),
            ]))

        #expect(added.faults == nil)
        #expect(try house.labels() == ["30ml", "50 ml", "100 ml"])
        let item = try #require(try house.shop.items.item(exactly: "4006381333931"))
        #expect(item.name == "Rosa")
        #expect(item.onHand.typed == "4")
        #expect(item.price?.minor == 6_000)
        #expect(item.department == house.department)
        let again = try house.shop.send(house.place + "/sizes", Fields([("size", "50 ml")]))
        #expect(again.faults?["size"] != nil)
        #expect(again.faults?["name"] == nil)
        #expect(
            try house.shop.send(house.place + "/sizes", Fields([("size", "")])).faults?["size"]
                == "Enter a size, such as 50 ml.")
        try house.shop.undo(added)
        #expect(try house.labels() == ["30ml", "100 ml"])
        #expect(try house.shop.items.item(exactly: "4006381333931") == nil)
    }

    @Test func `takes items in and lets them go`() throws {
        let house = try House()
        let tester = try house.shop.add("Tester", in: house.department)
        let material = try house.shop.add("Oil", in: house.department, [("use", "material")])
        let take = { (item: ID<Item>, holds: String) in
            try house.shop.send(
                house.place + "/take", Fields([("item", item.text), ("holds", holds)]))
        }

        #expect(try take(tester, "2,5 ml").faults == nil)
        #expect(try house.labels() == ["Tester", "30ml", "100 ml"])
        #expect(try take(material, "").faults?["item"] == "Choose an item that is for sale.")
        #expect(try take(tester, "much").faults?["holds"] != nil)
        // Of another product before, it leaves that.
        try house.shop.send("/inventory/products/new", house.form("Other"))
        let other = try #require(try ProductTable(house.shop.database).all().first)
        #expect(other.name == "Other")
        try house.shop.send(
            "/inventory/products/\(other.id.text)/take", Fields([("item", tester.text)]))
        #expect(try house.labels() == ["30ml", "100 ml"])
        let left = try house.shop.send(
            house.place + "/leave", Fields([("item", house.small.text)]))
        #expect(try house.labels() == ["100 ml"])
        try house.shop.undo(left)
        #expect(try house.labels() == ["30ml", "100 ml"])
    }

    @Test func `shares its name with its sizes`() throws {
        let house = try House()
        let free = try house.shop.add("Alone", in: house.department)
        try house.shop.send(house.place + "/take", Fields([("item", free.text)]))

        let renamed = try house.shop.send(house.place, house.form("Rosa Notte"))

        #expect(renamed.faults == nil)
        #expect(try house.shop.item(house.small).fullName == "Rosa Notte, 30ml")
        #expect(try house.shop.item(free).name == "Alone")
        try house.shop.undo(renamed)
        #expect(try house.shop.item(house.small).fullName == "Rosa, 30ml")
        // A size that would meet another item of its name.
        try house.shop.add("Iris", in: house.department, [("attribute", "30ml")])
        #expect(try house.shop.send(house.place, house.form("Iris")).faults?["name"] != nil)
    }

    @Test func `leaves its items when it is deleted, and comes back`() throws {
        let house = try House()
        let before = try house.shop.fingerprint()

        let deleted = try house.shop.send(house.place + "/delete")

        #expect(try ProductTable(house.shop.database).all().isEmpty)
        #expect(try house.shop.database.integer("SELECT count(*) FROM product_size") == 0)
        #expect(try house.shop.items.item(house.large) != nil)
        try house.shop.undo(deleted)
        #expect(try house.shop.fingerprint() == before)
        // Not beside another of its name.
        let again = try house.shop.send(house.place + "/delete")
        try house.shop.send("/inventory/products/new", house.form("Rosa"))
        #expect(try house.shop.undo(again).faults != nil)
    }

    @Test func `loses a size whose item is deleted, and gets it back`() throws {
        let house = try House()
        let gone = try house.shop.send("/inventory/items/\(house.small.text)/delete")
        #expect(try house.labels() == ["100 ml"])
        try house.shop.undo(gone)
        #expect(try house.labels() == ["30ml", "100 ml"])
    }

    @Test(arguments: [
        ("50 ml", "50 ml"), ("sample, 2ml", "2 ml"), ("soap, 100 g", "100 g"), ("1,5 ML", "1.5 ml"),
        ("5 cl", "50 ml"), ("1 kg", "1000 g"), ("4 × 2 ml", "2 ml"), ("50", nil), ("", nil),
        ("2 hours", nil), ("ml", nil), ("99999999999999 kg", nil),
    ])
    func `reads what a size holds`(text: String, holds: String?) {
        let amount = SizeAmount(in: text)
        #expect(amount.map { $0.quantity.typed + " " + $0.unit.rawValue } == holds)
    }
}

@Suite struct `A set of items` {
    private func shop() throws -> (shop: Shop, set: ID<Item>, one: ID<Item>, two: ID<Item>) {
        let shop = try Shop()
        let department = try shop.addDepartment()
        return (
            shop, try shop.add("Duo", in: department, [("price", "30")]),
            try shop.add(
                "One", in: department, [("price", "20"), ("opening", "7"), ("cost", "3")]),
            try shop.add("Two", in: department, [("price", "15"), ("opening", "4"), ("cost", "2")])
        )
    }

    private func save(
        _ shop: Shop, _ set: ID<Item>, _ parts: [(ID<Item>, String)]
    ) throws -> Verdict {
        var form = Fields()
        for (part, number) in parts {
            form.add("part", part.text)
            form.add("number", number)
        }
        return try shop.send("/inventory/items/\(set.text)/set", form)
    }

    @Test func `is as many as its parts allow, and never runs low`() throws {
        let (shop, set, one, two) = try shop()
        #expect(try shop.items.countLow() == 2)

        let saved = try save(shop, set, [(one, "2"), (two, "")])

        #expect(saved.faults == nil)
        let parts = try SetTable(shop.database).parts(of: set)
        #expect(SetTable.available(parts)?.typed == "3")
        #expect(SetTable.cost(parts) == 8_000_000)
        #expect(try shop.items.countLow() == 1)
        let page = try shop.page("/inventory/items/\(set.text)")
        #expect(page.contains("In this set"))
        #expect(page.contains("2 × One"))
        #expect(page.contains("€8.00"))
        #expect(!page.contains("/restock"))
        try shop.undo(saved)
        #expect(try SetTable(shop.database).parts(of: set).isEmpty)
        #expect(try shop.item(set).restockLevel == nil)
    }

    @Test func `holds no other set, and has no stock of its own`() throws {
        let (shop, set, one, two) = try shop()
        #expect(try save(shop, one, [(two, "1")]).faults != nil)
        #expect(try save(shop, set, [(one, "1"), (one, "2")]).faults != nil)
        #expect(try save(shop, set, [(one, "0.5")]).faults != nil)
        #expect(try save(shop, set, [(one, "1")]).faults == nil)
        let empty = try shop.add("Trio", in: shop.item(one).department)
        #expect(try save(shop, empty, [(set, "1")]).faults != nil)
        #expect(try save(shop, set, []).faults == nil)
        #expect(try !SetTable(shop.database).isSet(set))
    }
}

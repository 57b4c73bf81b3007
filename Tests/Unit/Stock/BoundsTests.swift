import Basics
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// Both sides of limits, and the remains of the demo.
@Suite struct `The stock at its limits` {
    @Test func `has a demo as long as an item or a department of it is there`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")
        let table = ItemTable(shop.database)
        #expect(try table.hasDemo())

        try shop.database.run("UPDATE inventory_item SET is_sample = 0")
        #expect(try table.hasDemo())
        try shop.database.run("UPDATE inventory_department SET is_sample = 0")
        #expect(try !table.hasDemo())
        try shop.database.run(
            "UPDATE inventory_item SET is_sample = 1 WHERE id = (SELECT min(id) FROM inventory_item)"
        )
        #expect(try table.hasDemo())
    }

    @Test func `a package costs something where it holds something`() {
        let paid = Money(minor: 500)

        #expect(ItemCost.of(package: paid, holding: .zero) == nil)
        #expect(ItemCost.of(package: paid, holding: Quantity(thousandths: -1)) == nil)
        #expect(ItemCost.of(package: paid, holding: Quantity(thousandths: 1)) == 5_000_000_000)
        #expect(ItemCost.of(package: .zero, holding: Quantity(thousandths: 1)) == 0)
        let most = Money.most
        #expect(ItemCost.of(package: most, holding: Quantity(thousandths: 1_000)) == ItemCost.most)
        #expect(ItemCost.of(package: most, holding: Quantity(thousandths: 999)) == nil)
    }

    @Test func `a profit needs a net price`() throws {
        let company = try Shop().company

        #expect(ItemCost.margin(price: .zero, cost: 5, company, tax: company.taxRate) == nil)
        #expect(
            ItemCost.margin(price: Money(minor: 1), cost: 5, company, tax: company.taxRate) != nil)
    }

    @Test(arguments: [
        ("0.125", "0.125"), ("12.125", "12.125"), ("0,125", "0.125"), ("1,125", "1125"),
        ("1.12", "1.12"), ("1.1255", "1.1255"),
    ])
    func `release 0.1 read a cost with three decimals as what it is`(
        _ typed: String, _ cost: String
    ) throws {
        let wanted = try #require(Decimal(typed: cost, places: 6, comma: .decimals)?.units)

        #expect(try Currency.euro.readCost(typed, rules: 1) == wanted)
    }

    @Test func `a quantity is read by the rules of its entry`() throws {
        var former = FormReading(Fields([("quantity", ",123")]), rules: 1)
        #expect(former.quantity("quantity", .gram)?.thousandths == 123_000)

        var present = FormReading(Fields([("quantity", ",123")]), rules: 2)
        #expect(present.quantity("quantity", .gram)?.thousandths != 123_000)
    }

    @Test(arguments: [
        ("1,200", "1200"), ("12,000.5", "12000.5"), ("1,200,300", "1200300"), (",123", "123"),
        ("1,200.1234", "1200.1234"), ("0,200", "0,200"), ("1,20", "1,20"), ("1,2000", "1,2000"),
        ("1.5,000", "1.5,000"), ("1,20,300", "1,20,300"), ("1200", "1200"), ("", ""),
    ])
    func `release 0.1 read commas between groups of three digits as none`(
        _ typed: String, _ read: String
    ) {
        #expect(withoutThousands(typed) == read)
    }

    @Test func `a unit is called by its plural where a field is told`() throws {
        let shop = try Shop()
        let item = try shop.add("Rose", in: try shop.addDepartment())
        let edits = try #require(StockRoute.editItem(item).rule?.edits)

        #expect(
            try edits.say("unit", Fields([("unit", "each")]), shop.database, .english).text
                == "pieces")
    }

    @Test func `a count says the difference, and none where there is none`() throws {
        let shop = try Shop()
        let item = try shop.add("Rose", in: try shop.addDepartment())
        let address = "/inventory/items/\(item.text)/count"

        let more = try shop.send(address, Fields([("quantity", "3")]))
        #expect(try #require(try shop.message(more)).contains("+3"))
        let same = try shop.send(address, Fields([("quantity", "3")]))
        #expect(try !#require(try shop.message(same)).contains("3"))
    }

    @Test func `brings its department along into a shop that has none, and only then`() throws {
        let shop = try Shop()
        let page = try shop.page("/inventory/items/new")
        #expect(page.contains("name=\"first\""))
        let typed = shop.typed("Rosa", in: .number(9)).with([
            ("department", ""), ("first", " Scents "),
        ])

        try #require(try shop.send("/inventory/items/new", typed).faults == nil)

        #expect(
            try shop.database.rows(
                """
                SELECT d.name, d.restock_level, d.markup, d.is_sample, i.name
                FROM inventory_department AS d
                JOIN inventory_item AS i ON i.department = d.id
                """) == ["Scents|3000|5000|0|Rosa"])
        let second = try shop.send("/inventory/items/new", typed.with([("name", "Iris")]))
        #expect(second.faults?["department"] != nil)
        #expect(!(try shop.page("/inventory/items/new").contains("name=\"first\"")))
    }

    @Test(arguments: [" ", String(repeating: "x", count: 61), "a\u{7}"])
    func `needs a department with a name that can be shown`(_ name: String) throws {
        let shop = try Shop()
        let typed = shop.typed("Rosa", in: .number(9)).with([("department", ""), ("first", name)])

        #expect(try shop.send("/inventory/items/new", typed).faults?["department"] != nil)
        #expect(try shop.database.rows("SELECT 1 FROM inventory_department").isEmpty)
    }

    @Test func `names the materials that begin so, and no goods`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        for (name, use) in [
            ("Rose", "material"), ("Rosemary", "both"), ("Rose soap", "sale"), ("Oud", "material"),
        ] { try shop.add(name, in: shelf, [("use", use)]) }

        let found = try shop.items.materials(beginning: " RO", limit: 9)
        #expect(found.map { $0.name } == ["Rose", "Rosemary"])
        #expect(try shop.items.materials(beginning: "ro", limit: 1).map { $0.name } == ["Rose"])
    }

    @Test func `has materials of a name with and without an attribute`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        for (name, attribute) in [("Rose", ""), ("Rose", "Otto"), ("Rose oil", ""), ("Ros", "")] {
            try shop.add(name, in: shelf, [("attribute", attribute), ("use", "material")])
        }
        try shop.add("Rose", in: shelf, [("attribute", "soap")])
        func found(_ name: String, _ limit: Int = 9) throws -> [String] {
            try shop.items.materials(named: name, limit: limit).map { $0.fullName }
        }

        #expect(try found(" ROSE") == ["Rose", "Rose, Otto"])
        #expect(try found("rose", 1) == ["Rose"])
        #expect(try found("Rosemary") == [])
    }

    @Test func `holds money where something has a price or a cost, or was paid for`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        let rose = try shop.add("Rose", in: shelf)
        func deliver(_ number: UInt64, _ paid: Money?) throws {
            _ = try shop.moves.add(
                StockMove(
                    id: .number(number), item: rose, at: .june1, zone: .utc, reason: .restock,
                    quantity: Quantity(thousandths: 1_000), paid: paid))
        }
        try deliver(9_001, nil)
        #expect(try !shop.items.holdsMoney())
        try deliver(9_002, Money(minor: 5))
        #expect(try shop.items.holdsMoney())

        for field in ["price", "cost"] {
            let other = try Shop()
            try other.add("Iris", in: try other.addDepartment(), [(field, "1")])
            #expect(try other.items.holdsMoney(), "\(field)")
        }
    }

    @Test func `has sold something once there is a sale of more than the demo`() throws {
        let shop = try Shop()
        let rose = try shop.add("Rose", in: try shop.addDepartment())
        func move(_ number: UInt64, _ reason: StockMove.Reason) throws {
            _ = try shop.moves.add(
                StockMove(
                    id: .number(number), item: rose, at: .june1, zone: .utc, reason: reason,
                    quantity: Quantity(thousandths: -1_000), source: "x"))
        }
        try move(9_001, .batch)
        #expect(try !shop.items.wasSold())
        try move(9_002, .sale)
        #expect(try shop.items.wasSold())
        try shop.database.run("UPDATE inventory_item SET is_sample = 1")
        #expect(try !shop.items.wasSold())
    }

    @Test func `knows which source moved which item`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        let (rose, iris) = (try shop.add("Rose", in: shelf), try shop.add("Iris", in: shelf))
        for (number, item, source) in [(1, rose, "a"), (2, iris, "b")] {
            _ = try shop.moves.add(
                StockMove(
                    id: .number(UInt64(9_000 + number)), item: item, at: .june1, zone: .utc,
                    reason: .sale, quantity: Quantity(thousandths: -1_000), source: source))
        }
        let sources = StockMoveSources(shop.database)

        #expect(try sources.hasMoved(rose, by: "a") && !sources.hasMoved(rose, by: "b"))
        #expect(try sources.hasMoved(iris, by: "b") && !sources.hasMoved(iris, by: "a"))
    }

    @Test func `has goods for sale in its demo, and materials`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")

        #expect(
            try shop.database.rows(
                "SELECT DISTINCT is_for_sale, is_material FROM inventory_item ORDER BY 1")
                == ["0|1", "1|0"])
    }

    @Test func `reads an item back from a row that has all its columns`() {
        let id = Identifier.number(1).text
        func row(_ count: Int) -> [Value] {
            [Value](
                [
                    .text(id), .text("Rose"), .text(""), .text("rose"), .text("rose"), .text(id),
                    .text("g"), .integer(0), .null, .null, .null, .text("4001"), .integer(1),
                ].prefix(count))
        }

        #expect(FormerItem(row(11)) == nil)
        #expect(FormerItem(row(12))?.barcode == "4001")
        #expect(FormerItem(row(13))?.fullName == "Rose")
    }
}

import Basics
import Foundation
import Journal
import TestKit
import Testing
import Web

@testable import Stock

struct PackagingTests {
    private let shop: Shop
    private let bottle: ID<Item>
    private let pump: ID<Item>
    private let cord: ID<Item>
    private var address: String { "/inventory/items/\(bottle.text)/packaging" }

    init() throws {
        shop = try Shop()
        let department = try shop.addDepartment("Glass")
        bottle = try shop.add("Bottle", in: department)
        pump = try shop.add("Pump", in: department)
        cord = try shop.add("Cord", in: department, [("unit", "g")])
    }

    private func form(_ parts: (ID<Item>, String)..., labour: String = "") -> Fields {
        var form = Fields([("labour", labour)])
        for (part, number) in parts {
            form.add("part", part.text)
            form.add("number", number)
        }
        return form
    }

    private func kept() throws -> [String] {
        try PackagingTable(shop.database).packaging(of: bottle).parts.map {
            "\($0.item.name) \($0.quantity.thousandths)"
        }
    }

    @Test func `a part is one where no number stands, and an item is no part of itself`() throws {
        let typed = form((bottle, "1"), (pump, " "), (cord, "0.5"), labour: "0")
        #expect(try shop.send(address, typed).isAccepted)

        #expect(try kept() == ["Pump 1000", "Cord 500"])
        #expect(try PackagingTable(shop.database).packaging(of: bottle).labour == nil)
        // A number that is left out is no number, either.
        let bare = Fields([("part", pump.text), ("part", cord.text), ("number", "3")])
        #expect(try shop.send(address, bare.with("labour", "0.01")).isAccepted)
        #expect(try kept() == ["Pump 3000", "Cord 1000"])
        #expect(try PackagingTable(shop.database).packaging(of: bottle).labour == 10_000)
    }

    @Test func `a part twice, none of it, or half a piece is refused with its reason`() throws {
        func reason(_ parts: (ID<Item>, String)...) throws -> String? {
            var typed = Fields()
            for (part, number) in parts {
                typed.add("part", part.text)
                typed.add("number", number)
            }
            return try shop.send(address, typed).faults?[""]
        }
        func said(_ fault: StockFault) -> String? {
            StockWords(.english).sentence(Faults.Fault("", fault.code, []))
        }

        #expect(try reason((pump, "1"), (pump, "2")) == said(.partsTwice))
        #expect(try reason((pump, "0.5")) == said(.wholeOnly))
        #expect(try reason((pump, "0")) == said(.wholeOnly))
        #expect(try reason((cord, "x")) == said(.notAQuantity))
        for number in ["0", "-1"] {
            #expect(try reason((cord, number)) == said(.moreThanNought), "\(number)")
        }
        #expect(try reason((pump, "1"), (cord, "0.001")) == nil)
    }

    @Test func `twelve parts are kept`() throws {
        let department = try #require(try shop.departments.all().first).id
        var typed = Fields()
        for number in 1...13 {
            typed.add("part", try shop.add("Part \(number)", in: department).text)
            typed.add("number", "1")
        }
        #expect(try shop.send(address, typed).isAccepted)

        #expect(try kept().count == 12)
    }

    @Test(arguments: [(0, 4), (2, 4), (3, 5), (10, 12), (11, 12), (12, 12)])
    func `the page has two rows more than there are parts, and four at least`(
        _ parts: Int, _ rows: Int
    ) throws {
        let department = try #require(try shop.departments.all().first).id
        var typed = Fields()
        for number in 0..<parts {
            typed.add("part", try shop.add("Part \(number)", in: department).text)
            typed.add("number", "7")
        }
        try #require(try shop.send(address, typed).isAccepted)

        let page = try shop.page(address)
        #expect(page.pieces(from: "<select name=\"part\"", to: "</select>").count == rows)
        let numbers = page.pieces(from: "name=\"number\"", to: ">")
        #expect(numbers.count { $0.contains("value=\"7\"") } == parts)
        #expect(!page.contains("<option value=\"\(bottle.text)\""))
    }

    @Test func `what has no cost is named, and the whole has none then`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment("Glass")
        let bottle = try shop.add("Bottle", in: department, [("cost", "0.50")])
        let pump = try shop.add("Pump", in: department, [("attribute", "gold")])
        func part(_ id: ID<Item>, _ thousandths: Int64) throws -> Packaging.Part {
            Packaging.Part(
                item: try #require(try shop.items.item(id)),
                quantity: Quantity(thousandths: thousandths))
        }
        let three = Quantity(thousandths: 3_000)
        var packaging = Packaging()
        packaging.parts = [try part(bottle, 1_000), try part(pump, 2_000)]

        #expect(packaging.unpriced == [try part(pump, 1).item.fullName])
        #expect(packaging.cost(for: three) == nil)

        packaging.parts.removeLast()
        #expect(packaging.unpriced.isEmpty)
        #expect(packaging.cost(for: three) == Money(minor: 150))
    }
}

import Basics
import TestKit
import Testing

@testable import Inventory

struct PackagingTests {
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

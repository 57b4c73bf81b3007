import Basics
import SQLCore
import TestKit
import Testing

@testable import Inventory

/// Both sides of limits, and what is left of the demo.
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
}

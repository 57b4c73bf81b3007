import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A further barcode` {
    private func shop() throws -> (shop: Shop, item: ID<Item>, other: ID<Item>) {
        let shop = try Shop()
        let department = try shop.addDepartment()
        return (
            shop, try shop.add("Amber", in: department, [("barcode", "4006381333931")]),
            try shop.add("Iris", in: department)
        )
    }

    private func add(
        _ shop: Shop, _ item: ID<Item>, _ code: String, _ quantity: String = ""
    ) throws -> Bool {
        try shop.send(
            "/inventory/items/\(item.text)/barcodes",
            Fields([("code", code), ("quantity", quantity)])
        ).faults == nil
    }

    @Test func `counts what its pack holds, in every spelling`() throws {
        let (shop, item, _) = try shop()
        #expect(try add(shop, item, "725272730706", "6"))

        let table = ItemBarcodeTable(shop.database)
        for code in ["725272730706", "0725272730706", "]E00725272730706", "(01)00725272730706"] {
            let found = try #require(try table.found(code))
            #expect(found.item.id == item)
            #expect(found.quantity.typed == "6")
        }
        #expect(try shop.items.items(barcode: "0725272730706").map { $0.id } == [item])
        #expect(try shop.page("/inventory/items/\(item.text)/barcodes").contains("counts as 6"))
    }

    @Test func `belongs to one item`() throws {
        let (shop, item, other) = try shop()
        #expect(try add(shop, item, "A-1001"))
        #expect(!(try add(shop, other, "A-1001")))
        #expect(!(try add(shop, other, "4006381333931")))
        #expect(!(try add(shop, other, "")))
        #expect(!(try add(shop, other, "B", "0")))
        let edited = try shop.send(
            "/inventory/items/\(other.text)/edit",
            shop.typed(
                "Iris", in: try shop.item(other).department, [("barcode", "A-1001")]))
        #expect(edited.faults?["barcode"] != nil)
        // Of an item that is gone, it is free.
        try shop.items.delete(item)
        #expect(try add(shop, other, "A-1001"))
    }

    @Test func `is removed, and that is undone`() throws {
        let (shop, item, _) = try shop()
        #expect(try add(shop, item, "A-1001"))
        let verdict = try shop.send(
            "/inventory/items/\(item.text)/barcodes", Fields([("remove", "A-1001")]))
        #expect(try shop.items.items(barcode: "A-1001").isEmpty)
        try shop.undo(verdict)
        #expect(try shop.items.items(barcode: "A-1001").map { $0.id } == [item])
    }
}

import Basics
import Journal
import Notes
import TestKit
import Testing

@testable import Stock

struct GoodsShapeTests {
    @Test(arguments: [
        ("Rosa Notte", "sample, 2 ml", GoodsShape.vial), ("Rosa Notte", "10 ml", .small),
        ("Rosa Notte", "30 ml", .bottle), ("Rosa Notte", "50 ml", .large),
        ("Rosa Notte", "", .bottle), ("Cedar Library", "candle, 175 g", .candle),
        ("Duftkerze Zeder", "175 g", .candle), ("Bougie", "", .candle),
        ("Orange Grove", "soap, 100 g", .soap), ("Savon noir", "", .soap),
        ("Olivenseife", "", .soap), ("Discovery set", "4 × 2 ml", .box),
        ("Sunset", "30 ml", .bottle), ("Blend your own", "2 hours", .workshop),
        ("Balm", "50 g", .box),
    ])
    func `goods are drawn as what they are`(
        _ name: String, _ attribute: String, _ shape: GoodsShape
    ) throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        var item = try shop.item(try shop.add(name, in: shelf, [("attribute", attribute)]))
        item.isForSale = true
        #expect(GoodsShape(item) == shape)

        item.isForSale = false
        #expect(GoodsShape(item) == nil)
    }

    @Test func `an item's own photo replaces its drawing`() throws {
        let shop = try Shop()
        let id = try shop.add("Rosa Notte", in: try shop.addDepartment())
        let drawing = { try String(decoding: shop.items.drawing(of: shop.item(id)), as: UTF8.self) }
        #expect(try drawing().contains("<svg"))

        let photo = ID<Journal.Attachment>("016f60fa-1600-7000-8000-000000000001")
        try AttachmentTable(shop.database).add(
            Journal.Attachment(
                id: photo, thing: Journal.Attachment.Thing(.item, id.text), page: "/", hash: hash,
                name: "a.jpg", type: .jpeg, size: 9, note: "", day: Day(number: 1)),
            thumbnail: [1])

        #expect(try drawing().contains("<img class=\"picture photo\""))
        #expect(try drawing().contains(photo.raw))
    }

    private let hash = String(repeating: "a", count: 64)
}

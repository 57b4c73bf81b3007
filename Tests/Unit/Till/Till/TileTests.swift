import Basics
import Foundation
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

extension TestShop {
    static let rosaSmall = ID<Item>.number(905)
    static let rosaProduct = ID<Product>.number(960)

    /// Rosa Notte in two sizes.
    func addProduct() throws {
        try add(TestShop.rosaSmall, "Rosa Notte", "10 ml", 1_800, left: 0)
        try ProductTable(database).save(
            Product(id: TestShop.rosaProduct, name: "Rosa Notte", department: TestShop.perfumes))
        for item in [TestShop.rosa, TestShop.rosaSmall] {
            try ProductTable(database).take(item, into: TestShop.rosaProduct)
        }
    }
}

@Suite struct `Tiles of the till` {
    @Test func `are one for a product, with its sizes as keys in order`() throws {
        let shop = try TestShop()
        try shop.addProduct()
        let device = TillDevice(shop)

        let page = try device.get("/till")

        #expect(page.pieces(from: "good sized", to: "</div>").count == 1)
        let keys = page.pieces(from: "<button class=\"size", to: "</button>")
        #expect(keys.count == 2)
        #expect(keys[0].contains("10 ml") && keys[0].contains("out"))
        #expect(keys[1].contains("50 ml") && keys[1].contains("€64.00"))
        #expect(keys[1].contains("Rosa Notte, 50 ml, €64.00, 4 left"))
        // Items without a product stay tiles of their own.
        #expect(page.contains("Amber Hour"))
        #expect(page.pieces(from: "card good", to: "</button>").count >= 2)
    }

    @Test func `say how many are in the cart`() throws {
        let shop = try TestShop()
        try shop.addProduct()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))

        let page = try device.get("/till")

        #expect(
            page.pieces(from: "class=\"times\"", to: "</span>").filter { $0.contains("×2") }.count
                == 1)
    }

    @Test func `begin with the favourites, in their order`() throws {
        let shop = try TestShop()
        try shop.addProduct()
        let names = { () throws -> [String] in
            let page = try TillDevice(shop).get("/till")
            return ["Amber Hour", "Rosa Notte", "Iris Paper"].sorted {
                (page.range(of: $0)?.lowerBound ?? page.endIndex)
                    < (page.range(of: $1)?.lowerBound ?? page.endIndex)
            }
        }
        #expect(try names() == ["Amber Hour", "Iris Paper", "Rosa Notte"])
        func act(_ act: String, _ thing: String) throws -> Verdict {
            try shop.send("/till/favourites", Fields([("act", act), ("thing", thing)]))
        }
        _ = try act("add", TestShop.iris.text)
        _ = try act("add", TestShop.rosaProduct.text)
        #expect(try names() == ["Iris Paper", "Rosa Notte", "Amber Hour"])

        _ = try act("up", TestShop.rosaProduct.text)
        #expect(try names() == ["Rosa Notte", "Iris Paper", "Amber Hour"])
        try shop.undo()
        #expect(try names() == ["Iris Paper", "Rosa Notte", "Amber Hour"])
        _ = try act("down", TestShop.iris.text)
        _ = try act("down", TestShop.iris.text)
        #expect(try names() == ["Rosa Notte", "Iris Paper", "Amber Hour"])
        let page = try TillDevice(shop).get("/till/favourites")
        #expect(page.contains("Move Iris Paper up"))
        #expect(page.contains("Amber Hour"))
        _ = try act("remove", TestShop.rosaProduct.text)
        #expect(try FavouriteTable(shop.database).all() == [TestShop.iris.raw])
        // A thing that is deleted is no favourite any more.
        try shop.erase(TestShop.iris)
        #expect(try FavouriteTable(shop.database).all().isEmpty)
        #expect(try act("add", "x").said != nil)
    }
}

import Basics
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// Resin costs 7 cents a gram; Amber Hour is sold by the piece.
@Suite struct `A scanned weight or price` {
    private let shop: TestShop
    private let device: TillDevice
    private let resin = ID<Item>.number(904)

    init() throws {
        shop = try TestShop()
        device = TillDevice(shop)
        try shop.add(resin, "Resin", "", 7, left: 900, unit: .gram, barcode: "123")
        for (prefix, kind) in [("20", "weight"), ("21", "price")] {
            try shop.database.run(
                "INSERT INTO weight_code VALUES (?, 5, 5, ?, 0)", [.text(prefix), .text(kind)])
        }
        try shop.database.run(
            "INSERT INTO item_barcode VALUES ('77', ?, 1000)", [.text(TestShop.amber)])
    }

    private func scan(_ body: String) throws -> String {
        var sum = 0
        for (place, digit) in body.utf8.enumerated() {
            sum += Int(digit - 48) * (place % 2 == 0 ? 1 : 3)
        }
        return try device.cart(
            ("act", "scan"), ("code", body + String((10 - sum % 10) % 10)), ("by", "scanner"))
    }

    private func line(_ item: ID<Item>) throws -> (quantity: Int64, net: Int64) {
        let kept = try #require(device.cart)
        let cart = try #require(Cart(kept: kept))
        let line = try #require(cart.lines.first { $0.item == item })
        var off = Money.zero
        if case .amount(let amount) = line.discount { off = amount }
        let gross = try #require(line.seen.times(line.quantity))
        return (line.quantity.thousandths, gross.minor - off.minor)
    }

    @Test func `adds its weight, several times`() throws {
        #expect(try scan("200012301234").contains("Resin added"))
        _ = try scan("200012300100")

        #expect(try line(resin).quantity == 1_334_000)
    }

    @Test func `adds as much as costs its price, to the cent`() throws {
        var sum: Int64 = 0
        for cents in [1_000, 333, 1, 99_999, 7] as [Int64] {
            let digits = String(cents)
            _ = try scan("2100123" + String(repeating: "0", count: 5 - digits.count) + digits)
            sum += cents
            #expect(try line(resin).net == sum)
        }
    }

    @Test func `takes a lower price off a piece, and refuses a higher one`() throws {
        _ = try scan("210007701500")
        #expect(try line(TestShop.amber) == (1_000, 1_500))
        _ = try scan("210007701900")
        #expect(try line(TestShop.amber) == (2_000, 3_400))
        let before = device.cart

        #expect(try scan("210007702500").contains("can’t be sold at its label’s price"))
        #expect(try scan("200007700100").contains("is not counted in grams"))
        #expect(try scan("210099902500").contains("No item for sale has the barcode"))
        #expect(device.cart == before)
    }

    @Test func `comes after an item that has the whole number`() throws {
        try shop.add(
            .number(905), "Gift box", "", 2_000, left: 3, barcode: "2000123012346")

        #expect(try scan("200012301234").contains("Gift box added"))
    }
}

import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A barcode with a weight or a price` {
    private let shop: Shop
    private let resin: ID<Item>
    private let place = "/inventory/weight-codes"

    init() throws {
        shop = try Shop()
        resin = try shop.add(
            "Resin", in: try shop.addDepartment(),
            [("unit", "g"), ("price", "0.05"), ("barcode", "00123")])
    }

    private func scheme(_ more: [(String, String)] = []) throws -> Verdict {
        try shop.send(
            place,
            Fields([
                ("prefix", "20"), ("item_digits", "5"), ("value_digits", "5"), ("kind", "weight"),
            ]).with(more))
    }

    @Test func `is read by the scheme of its prefix`() throws {
        #expect(try shop.items.weighed("2000123012346") == nil)
        let before = try shop.fingerprint()
        let verdict = try scheme()
        try #require(verdict.isAccepted)
        try #require(
            try scheme([("prefix", "21"), ("kind", "price")]).isAccepted)
        try #require(try scheme([("prefix", "2")]).isAccepted)

        func found(_ code: String) throws -> Weighed.Value? {
            let weighed = try shop.items.weighed(code)
            if let weighed { #expect(weighed.item.id == resin) }
            return weighed?.value
        }
        #expect(try found("2000123012346") == .grams(1_234))
        #expect(try found("]E02000123012346") == .grams(1_234))
        #expect(try found("2100123008001") == .price(Money(minor: 800)))
        // Twelve digits of a UPC.
        #expect(try found("200123012342") == .grams(1_234))
        // A wrong check digit, another item, another prefix.
        #expect(try found("2000123012347") == nil)
        #expect(try found("2000124012345") == nil)
        #expect(try found("2200123012340") == nil)
        #expect(try shop.page(place).contains("20 iiiii vvvvv c"))
        try shop.send(place, Fields([("remove", "20")]))
        #expect(try found("2000123012346") == nil)
        #expect(before != (try shop.fingerprint()))
    }

    @Test func `finds an item by its number with a value of 0`() throws {
        _ = try scheme()
        let other = try shop.add(
            "Myrrh", in: try shop.item(resin).department,
            [("unit", "g"), ("barcode", "2000555000003")])

        let number = String(
            decoding: WeightCode.completed([UInt8]("200055500250".utf8)), as: UTF8.self)
        #expect(try shop.items.weighed(number)?.item.id == other)
        #expect(try shop.items.weighed(number)?.value == .grams(250))
    }

    @Test(arguments: [("2875", 9), ("14685", 6), ("0000", 0), ("00000", 0)])
    func `has the check digit of the General Specifications`(
        _ digits: String, _ check: Int
    ) throws {
        #expect(WeightCode.check(digits.utf8.map { $0 - 48 }) == UInt8(check))
    }

    @Test func `may have a check digit before its value`() throws {
        let code = try #require(
            WeightCode(
                prefix: "22", itemDigits: 4, valueDigits: 5, kind: .price, isChecked: true))
        let right = [UInt8]("2201236146854".utf8)

        #expect(
            code.parts(of: right)
                == WeightCode.Parts(item: "0123", value: 14_685, plain: "2201230000008"))
        #expect(code.parts(of: [UInt8]("2201235146855".utf8)) == nil)
    }

    @Test(arguments: [
        [("prefix", "19")], [("prefix", "3")], [("prefix", "2x")], [("item_digits", "6")],
        [("value_digits", "7"), ("item_digits", "3")], [("is_checked", "1")], [("prefix", "")],
        [("kind", "x")],
    ])
    func `needs twelve digits and a prefix of the in-store range`(
        _ wrong: [(String, String)]
    ) throws {
        #expect(try scheme(wrong).faults != nil)
    }
}

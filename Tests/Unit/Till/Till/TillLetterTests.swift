import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `The letter of a till` {
    @Test func `is the next free one, and kept`() throws {
        let shop = try TestShop()
        for device: UInt64 in [1, 2, 1, 3] {
            try shop.send("/till/letter", Fields(), device: .number(device))
        }

        let letters = try (1...3 as ClosedRange<UInt64>).map {
            try TillTable(shop.database).held(by: .number($0))
        }

        #expect(letters == ["A", "B", "C"])
    }

    @Test func `goes on after Z with AA, and ends with ZZ`() {
        var taken: [String] = []
        while let next = TillLetters.next(after: taken) { taken.append(next) }

        #expect(taken.count == 702)
        #expect(taken.dropFirst(25).prefix(3) == ["Z", "AA", "AB"])
        #expect(taken.last == "ZZ")
    }

    @Test func `is free whatever many tills derived offline`() throws {
        let shop = try TestShop()
        try shop.send("/till/letter", Fields(), device: .number(1))
        for number in 0..<702 {
            let letters = [number / 26 / 26, number / 26 % 26, number % 26].map {
                Character(Unicode.Scalar(UInt8(65 + $0)))
            }
            try shop.database.run(
                "INSERT INTO till (device, letter) VALUES (?, ?)",
                [.text(" \(number)"), .text(String(letters))])
        }

        try shop.send("/till/letter", Fields(), device: .number(2))

        #expect(try TillTable(shop.database).held(by: .number(2)) == "B")
    }

    @Test func `that was derived offline stays`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        try shop.send("/till/letter", Fields())

        #expect(sale.letter.count == 3)
        #expect(try shop.sold().letter == sale.letter)
    }
}

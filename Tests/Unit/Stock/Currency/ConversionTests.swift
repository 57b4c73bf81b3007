import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A sum in another currency` {
    private func made(_ rate: Int64, from: String = "BGN", to: String = "EUR") -> CurrencyChange? {
        guard let before = Currency(code: from), let after = Currency(code: to) else { return nil }
        return CurrencyChange(from: before, to: after, at: rate, on: Day(.june1, in: .utc))
    }

    @Test func `is rounded half up to the cent`() throws {
        let lev = try #require(made(1_955_830))
        #expect(lev.converted(195_583) == 100_000)
        #expect(lev.converted(1) == 1)
        // 0.98 BGN is 0.50107 EUR; 1.95583 / 2 is the half.
        #expect(lev.converted(0) == 0)
        let kuna = try #require(made(7_534_500, from: "CZK"))
        #expect(kuna.converted(100) == 13)
        let two = try #require(made(2_000_000))
        #expect([1, 2, 3, 5].map { two.converted($0) } == [1, 1, 2, 3])
    }

    @Test func `follows the decimals of both currencies`() throws {
        // 1 KWD = 500 JPY, 1 JPY = 0.002 KWD.
        #expect(try #require(made(500_000_000, from: "JPY", to: "KWD")).converted(500) == 1_000)
        #expect(try #require(made(2_000, from: "KWD", to: "JPY")).converted(1_000) == 500)
    }

    /// 0.00054, 16,250.5 and 82,123.45 of the former currency for 1 of the new one.
    @Test func `is exact at small and large rates`() throws {
        let small = try #require(made(540, from: "EUR", to: "KRW"))
        // 1 EUR is 1,851.85 KRW, which has no decimals.
        #expect(small.converted(100) == 1_852)
        #expect(small.converted(54) == 1_000)
        #expect(small.typedRate == "0.00054")
        let large = try #require(made(16_250_500_000, from: "IDR", to: "EUR"))
        #expect(large.converted(1_625_050) == 100)
        #expect(large.converted(1_625_050_00 / 2 + 1) == 5_000)
        #expect(large.typedRate == "16250.5")
        // 1 KWD, which has three decimals, for VND, which has none.
        let far = try #require(made(82_123_450_000, from: "VND", to: "KWD"))
        #expect(far.converted(82_123_450) == 1_000_000)
    }

    @Test(arguments: [
        ("1.95583", 1_955_830), ("0.00054", 540), ("16 250.5", 16_250_500_000),
        ("16,250.5", 16_250_500_000), ("0.000001", 1),
    ])
    func `is entered with the rate as it is written`(_ typed: String, _ rate: Int64) throws {
        let shop = try Shop()
        let form = Fields([
            ("before", "EUR"), ("after", "CHF"), ("rate", typed), ("from", "2027-01-01"),
        ])
        #expect(try shop.send("/settings/currency", form).faults == nil)
        #expect(try CurrencyTable(shop.database).planned()?.rate == rate)
    }

    @Test func `is the same in SQL, whatever sum and rate`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE sums (id INTEGER PRIMARY KEY, sum INTEGER) STRICT")
        var random = SplitMix64(seed: 97)
        for _ in 0..<300 {
            let rate =
                1 + Int64(random.next() % (random.next() % 2 == 0 ? 9_000_000 : 90_000_000_000))
            let change = try #require(made(rate))
            try database.run("DELETE FROM sums")
            var sums: [Int64] = []
            for place in 0..<20 {
                let sum = Int64(random.next() % (place % 2 == 0 ? 100_000 : 1_000_000_000_000))
                sums.append(sum)
                try database.run(
                    "INSERT INTO sums VALUES (?, ?)", [.integer(place), .integer(sum)])
            }
            #expect(try change.convert("sum", of: "sums", most: 4_000_000_000_000_000, database))
            let found = try database.all("SELECT sum FROM sums ORDER BY id") { $0.integer() }
            #expect(found == sums.map { change.converted($0) ?? -1 })
        }
    }

    @Test func `is refused above what a form takes`() throws {
        let database = try Database(path: ":memory:")
        try database.execute(
            "CREATE TABLE sums (sum INTEGER); INSERT INTO sums VALUES (1000000000000)")
        let change = try #require(made(500_000))
        #expect(try !change.convert("sum", of: "sums", most: Money.most.minor, database))
        #expect(try database.integer("SELECT sum FROM sums") == 1_000_000_000_000)
    }
}

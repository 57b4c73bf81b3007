import Basics
import SQLCore
import TestKit
import Testing

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

    @Test func `is the same in SQL, whatever sum and rate`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE sums (id INTEGER PRIMARY KEY, sum INTEGER) STRICT")
        var random = SplitMix64(seed: 97)
        for _ in 0..<300 {
            let rate =
                1_000 + Int64(random.next() % (random.next() % 2 == 0 ? 9_000_000 : 90_000_000_000))
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

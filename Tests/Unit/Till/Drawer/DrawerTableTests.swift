import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// Open entries of a till in one currency, one kind at a time.
private enum Kind: CaseIterable {
    case sale
    case move
    case correction
    case refund

    func make(in ledger: Ledger, _ letter: String = "A", _ code: String = "USD") throws {
        switch self {
        case .sale: try ledger.sell(total: 100, letter, currency: code)
        case .move:
            try ledger.send(
                "/drawer/cash",
                [("currency", code), ("way", "in"), ("sum", "5"), ("remark", "Bank")],
                device: device(letter))
        case .correction: try ledger.change(try closed(in: ledger, letter, code), tender: "card")
        case .refund: try ledger.refund(try closed(in: ledger, letter, code), letter, total: 100)
        }
    }

    private func closed(in ledger: Ledger, _ letter: String, _ code: String) throws -> ID<Sale> {
        let sale = try ledger.sell(total: 100, letter, currency: code)
        try ledger.send(
            "/drawer/close", [("currency", code), ("sum", "1")], device: device(letter))
        return sale
    }

    private func device(_ letter: String) -> ID<Replica> {
        letter == "A" ? Ledger.deviceA : Ledger.deviceB
    }
}

/// In which other currencies a till has something that is not closed yet.
@Suite struct `The other currencies of a drawer` {
    @Test func `are those of what is open at this till, of whatever kind it is`() throws {
        let dollar = try #require(Currency(code: "USD"))
        for kind in Kind.allCases {
            let ledger = try Ledger()
            let table = DrawerTable(ledger.database)
            try kind.make(in: ledger)

            #expect(try table.otherCurrencies("A", than: .euro) == ["USD"], "\(kind)")
            #expect(try table.otherCurrencies("A", than: dollar) == [], "\(kind)")
            #expect(try table.otherCurrencies("B", than: .euro) == [], "\(kind)")
            try ledger.send("/drawer/close", [("currency", "USD"), ("sum", "0")])
            #expect(try table.otherCurrencies("A", than: .euro) == [], "\(kind)")
        }
    }

    @Test func `are named once each, from A to Z`() throws {
        let ledger = try Ledger()
        for kind in [Kind.correction, .sale, .move] { try kind.make(in: ledger) }
        for currency in ["GBP", "CHF", "EUR"] { try ledger.sell(total: 100, currency: currency) }

        #expect(
            try DrawerTable(ledger.database).otherCurrencies("A", than: .euro)
                == ["CHF", "GBP", "USD"])
    }
}

/// Entries that a close takes, and entries left to others.
@Suite struct `A close of a drawer` {
    private func closed(_ ledger: Ledger) throws -> Set<String> {
        var rows: Set<String> = []
        for (table, key) in [
            ("sale", "id"), ("refund", "id"), ("drawer_move", "id"),
            ("drawer_correction", "sale || place"),
        ] {
            rows.formUnion(
                try ledger.database.rows(
                    "SELECT '\(table)', \(key), close FROM \(table) WHERE close IS NOT NULL"))
        }
        return rows
    }

    @Test func `takes what is open at its till in its currency, and nothing else`() throws {
        for kind in Kind.allCases {
            let ledger = try Ledger()
            let close = { () throws in
                try ledger.send("/drawer/close", [("currency", "USD"), ("sum", "1")])
            }
            try kind.make(in: ledger)
            _ = try close()
            for (letter, code) in [("A", "USD"), ("A", "CHF"), ("B", "USD")] {
                try kind.make(in: ledger, letter, code)
            }
            let others = try [ledger.figures("A", "CHF"), ledger.figures("B", "USD")]
            let before = try closed(ledger)
            #expect(try !ledger.figures("A", "USD").isEmpty, "\(kind)")
            #expect(others.allSatisfy { !$0.isEmpty }, "\(kind)")

            #expect(try close().isAccepted, "\(kind)")

            #expect(try ledger.figures("A", "USD").isEmpty, "\(kind)")
            #expect(
                try [ledger.figures("A", "CHF"), ledger.figures("B", "USD")] == others, "\(kind)")
            #expect(try closed(ledger).subtracting(before).count == 1, "\(kind)")
            #expect(try before.isSubset(of: closed(ledger)), "\(kind)")
        }
    }
}

@Suite struct `What is counted in a drawer` {
    private func count(_ pairs: [(String, String)]) -> (count: DrawerCount?, faults: Faults) {
        var faults = Faults()
        let count = DrawerCount(Fields(pairs), .euro, &faults)
        return (count, faults)
    }

    @Test(
        arguments: [
            ("0", 0), ("9", 9), ("10", 10), (" 5 ", 5), ("007", 7), ("1000000", 1_000_000),
            ("1000001", nil), ("9999999", nil), ("00000001", nil), ("+5", nil), ("-0", nil),
            ("/", nil), (":", nil), ("1,000", nil),
        ] as [(String, Int64?)])
    func `is up to a million of each, in digits`(typed: String, number: Int64?) {
        let (count, faults) = count([("pieces-500", typed)])

        #expect(count?.sum == number.map { Money(minor: 500 * $0) })
        #expect(faults.isEmpty == (number != nil))
        #expect((faults["pieces-500"] == nil) == (number != nil))
        // A count of zero writes no pieces.
        let pieces = number.map { $0 == 0 ? [] : [Pieces(worth: 500, count: $0)] }
        #expect(count?.pieces == pieces)
    }

    @Test func `sums to all notes and coins, the largest first`() {
        let (count, _) = count([
            ("pieces-1", "3"), ("pieces-50000", "1"), ("pieces-500", "2"), ("pieces-200", "4"),
        ])

        #expect(count?.sum == Money(minor: 50_000 + 1_000 + 800 + 3))
        #expect(count?.pieces.map { $0.worth } == [50_000, 500, 200, 1])
    }

    @Test(
        arguments: [
            ("0", 0), ("0.01", 1), ("12,50", 1_250), ("-0.01", nil), ("", nil), ("x", nil),
        ] as [(String, Int64?)])
    func `is a sum of 0 or more where nothing was counted one by one`(
        typed: String, sum: Int64?
    ) {
        let (count, faults) = count([("sum", typed)])

        #expect(count?.sum == sum.map { Money(minor: $0) })
        #expect((faults["sum"] == nil) == (sum != nil))
    }
}

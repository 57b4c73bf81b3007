import Basics
import SQLCore
import TestKit
import Testing

@testable import Till

/// The lists of the books, page by page, with rows of one day and of one moment.
@Suite struct `The lists of the books` {
    private let ledger: Ledger
    private let june1 = Day(.june1, in: .utc)

    init() throws { ledger = try Ledger() }

    @Test func `have sales and refunds with the newest first, of one moment by their ids`() throws {
        let (hour, day) = (Ledger.hour, Ledger.dayLength)
        let first = try ledger.sell()
        let second = try ledger.sell()
        var newest = [first.text, second.text]
        newest.append(try ledger.refund(first).text)
        newest.append(try ledger.refund(second).text)
        newest.append(try ledger.refund(first, after: hour).text)
        newest.append(try ledger.sell(after: hour).text)
        newest.append(try ledger.refund(second, after: day).text)
        newest.append(try ledger.sell(after: day).text)
        newest.reverse()
        let table = BooksTable(ledger.database)
        let days = Days(june1, june1.adding(1))

        var pages: [[String]] = []
        var before: PlaceInTime?
        for _ in 0..<4 {
            let rows = try table.history(days, before: before, limit: 3)
            pages.append(rows.map { $0.place.id })
            before = rows.last?.place ?? before
        }

        #expect(
            pages == [
                [String](newest[0..<3]), [String](newest[3..<6]), [String](newest[6..<8]), [],
            ])
        #expect(
            try table.history(Days(june1, june1), before: nil, limit: 9).map { $0.place.id }
                == [String](newest.dropFirst(2)))
        #expect(
            try table.history(Days(june1.adding(1), june1.adding(1)), before: nil, limit: 9)
                .map { $0.place.id } == [String](newest.prefix(2)))
    }

    @Test func `count the pieces of a sale, and of a refund only those that came back`() throws {
        let sale = try ledger.sell(lines: [
            Ledger.Line(quantity: 2_000), Ledger.Line(name: "Amber", unit: "ml", quantity: 250_000),
            Ledger.Line(name: "Iris", quantity: 1_001), Ledger.Line(name: "Soap", quantity: 3_000),
        ])
        try ledger.sell(after: 1_000)
        try ledger.refund(sale, after: 2_000, quantity: 2_000)

        let rows = try BooksTable(ledger.database).history(
            Days(june1, june1), before: nil, limit: 9)

        #expect(rows.map { $0.number } == ["A-1", "A-2", "A-1"])
        #expect(rows.map { $0.isRefund } == [true, false, false])
        // Of a part of a piece the whole counts, and a measured line counts as one.
        #expect(rows.map { $0.items } == [2, 1, 2 + 1 + 2 + 3])
    }

    @Test func `have closes with the newest first, of one moment by their ids`() throws {
        let closes: [(letter: String, id: UInt64, after: Int64)] = [
            ("A", 30_002, 0), ("B", 30_003, 0), ("A", 30_001, 0), ("A", 30, Ledger.hour),
            ("B", 20, Ledger.dayLength),
        ]
        for close in closes {
            try ledger.sell(total: 100, close.letter, after: close.after)
            try ledger.send(
                "/drawer/close", [("currency", "EUR"), ("sum", "1")], after: close.after,
                device: close.letter == "A" ? Ledger.deviceA : Ledger.deviceB,
                id: .number(close.id))
        }
        let table = TillCloseTable(ledger.database)

        var pages: [[String]] = []
        var before: PlaceInTime?
        for _ in 0..<4 {
            let page = try table.closes(before: before, limit: 2)
            pages.append(page.map { $0.number.text })
            guard let last = page.last else { break }
            before = PlaceInTime(
                day: Int64(last.day.number), at: last.at.milliseconds, id: last.id.text)
        }

        #expect(pages == [["B-2", "A-3"], ["B-1", "A-1"], ["A-2"], []])
    }

    @Test func `have the notes and coins of a close with the largest first`() throws {
        try ledger.sell(total: 20_101)
        try ledger.send(
            "/drawer/close",
            [
                ("currency", "EUR"), ("pieces-1", "1"), ("pieces-10000", "2"), ("pieces-100", "1"),
                ("pieces-50", "0"),
            ])

        #expect(
            try ledger.close("A-1").pieces == [
                Pieces(worth: 10_000, count: 2), Pieces(worth: 100, count: 1),
                Pieces(worth: 1, count: 1),
            ])
    }
}

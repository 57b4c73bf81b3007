import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

/// A till with its own database; its sales reach the server when there is a signal.
private final class Till {
    let device: ID<Replica>
    let database: Database
    var waiting: [Entry] = []
    /// Printed receipt numbers by sale.
    var printed: [String: String] = [:]

    init(_ number: UInt64) throws {
        device = ID(Identifier(at: .june1, random: (7, number)))
        database = try Database(path: ":memory:")
        try prepare(database, notes: Reference.notes)
        try TillForms.stock(database)
    }

    func sell(_ form: Fields, _ turn: UInt64) throws {
        let entry = Entry(
            shown: Identifier(at: .june1, random: (turn, turn &* 31)), device: device,
            at: .june1.adding(seconds: turn), zone: .utc,
            path: "/till/confirm", form: form)
        let applying = Applying(database, studioJournalledTables, program.apply)
        guard case .accepted = try applying.accept(entry) else {
            throw Divergence("sale \(turn) was refused at the till")
        }
        printed[entry.id.text] = try number(of: entry.id, in: database)
        waiting.append(entry)
    }
}

private let program = Program(assetVersions: [:])

private func number(of sale: Identifier, in database: Database) throws -> String? {
    try database.first("SELECT letter || '-' || number FROM sale WHERE id = ?", [.text(sale.text)])
    {
        (row) throws(Failure) in row.text(0)
    }
}

@Suite struct `Two tills without signal and one with` {
    @Test func `make ten thousand sales, each with its own number, and the stock adds up`() throws {
        var dice = SplitMix64(seed: 2_026)
        let server = try Till(0)
        let tills = [server, try Till(1), try Till(2)]
        for till in tills { try till.database.execute("BEGIN") }
        let receiving = Applying(server.database, studioJournalledTables, program.apply)
        for turn: UInt64 in 1...10_000 {
            let till = tills[dice.roll(3)]
            try till.sell(TillForms().sold(&dice), turn)
            // Sales made on the server itself are there at once. The other tills connect now and
            // then, and sometimes the connection breaks halfway.
            server.waiting = []
            guard dice.happens(2) || turn == 10_000 else { continue }
            for away in tills.dropFirst() where dice.happens(60) || turn == 10_000 {
                let count = turn == 10_000 ? away.waiting.count : dice.roll(away.waiting.count + 1)
                for entry in away.waiting.prefix(count) {
                    guard case .accepted = try receiving.receive(entry) else {
                        throw Divergence("a sale was refused in a sync: \(entry.id.text)")
                    }
                    // Sent again, as where the answer was lost.
                    if dice.happens(5) { _ = try receiving.receive(entry) }
                }
                away.waiting.removeFirst(count)
            }
        }

        let database = server.database
        #expect(try database.integer("SELECT count(*) FROM sale") == 10_000)
        // Every receipt number as printed, with no duplicate and no gap.
        for till in tills {
            for (sale, printed) in till.printed {
                let id = try #require(Identifier(sale))
                guard try number(of: id, in: database) == printed else {
                    throw Divergence("\(printed) is another number on the server")
                }
            }
        }
        #expect(
            try database.integer(
                """
                SELECT count(*) FROM (
                    SELECT letter FROM sale GROUP BY letter
                    HAVING max(number) <> count(*) OR count(DISTINCT number) <> count(*))
                """) == 0)
        #expect(try database.integer("SELECT count(DISTINCT letter) FROM sale") == 3)
        // Quantity on hand is the opening quantity less the sales, and equals the sum of the
        // moves.
        for good in TillForms.goods {
            let sold = try database.integer(
                "SELECT sum(quantity) FROM sale_line WHERE item = ?", [.text(good.id)])
            let left = try database.integer(
                "SELECT on_hand FROM inventory_item WHERE id = ?", [.text(good.id)])
            let moved = try database.integer(
                "SELECT sum(quantity) FROM inventory_move WHERE item = ?", [.text(good.id)])
            #expect(left == 100_000 - sold)
            #expect(left == moved)
        }
        // Lines sum to their sales.
        #expect(
            try database.integer(
                """
                SELECT count(*) FROM sale WHERE
                    total <> (SELECT sum(total) FROM sale_line WHERE sale = sale.id)
                    OR tax <> (SELECT sum(tax) FROM sale_line WHERE sale = sale.id)
                    OR total <> subtotal - discount + tax
                """) == 0)
        for till in tills { try till.database.execute("COMMIT") }
    }
}

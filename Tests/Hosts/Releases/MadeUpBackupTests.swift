import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Importing

/// A restore writes a backup unchanged, so a backup not written by Neroli is possible.
@Suite struct `A backup that somebody made up` {
    @Test func `with days and sums beyond sense is put right before anything reads it`() throws {
        try KeptDatabase.all.at(0).unpacked { database in
            let file = try #require(notes)
            try prepare(database, notes: file)
            try withoutTriggers(database) {
                for table in ["airlock_thought", "airlock_session", "sale", "refund"] {
                    // One after the other: some days may stand only once.
                    try? database.run(
                        "UPDATE OR IGNORE \(table) SET day = ? - abs(day) % 7",
                        [.integer(Int64.max)])
                }
                try database.run("UPDATE sale_day SET total = ?", [.integer(Int64.max)])
            }
            try #require(try beyond("airlock_thought", "day", database) > 0)
            try #require(try beyond("sale_day", "total", database) > 0)

            try prepareBrought(database, notes: file)

            for table in ["airlock_thought", "airlock_session", "sale"] {
                #expect(try beyond(table, "day", database) == 0, "\(table)")
            }
            #expect(try beyond("sale_day", "total", database) == 0)
            let walk = Walk(database)
            for (address, status) in try walk.pages(from: try pages(of: database)) {
                #expect(status == Walk.expected(address), "\(address): \(status)")
            }
        }
    }

    /// NEROLI_FUZZ=10000 makes 200 backups.
    @Test func `with any values is put right or refused, and its pages are there`() throws {
        var mutating = Mutating("backups")
        let file = try #require(notes)
        for number in 0..<max(3, Mutating.count / 50) {
            try KeptDatabase.all.at(0).unpacked { database in
                try prepare(database, notes: file)
                try withoutTriggers(database) {
                    for _ in 0..<20 { wreck(database, &mutating) }
                }
                do throws(Failure) {
                    try prepareBrought(database, notes: file)
                } catch {
                    // Nothing was put in place.
                    return
                }
                let walk = Walk(database)
                // An id of any bytes is not always an address.
                for address in try pages(of: database).prefix(60)
                where (try? Target(address)) != nil {
                    let status = try walk.answer(address).status
                    #expect([200, 404].contains(status), "\(number): \(address): \(status)")
                }
            }
        }
    }

    private func beyond(_ table: String, _ column: String, _ database: Database) throws -> Int64 {
        try database.integer(
            "SELECT count(*) FROM \(table) WHERE \(column) > 1000000000000000000")
    }

    /// One value of one row becomes another one, where that is possible.
    private func wreck(_ database: Database, _ mutating: inout Mutating) {
        let tables = studioJournalledTables.map { $0.name } + studioImports.derived + ["journal"]
        let table = mutating.one(of: tables)
        guard
            let columns = try? database.all(
                "SELECT name, type FROM pragma_table_info(?)", [.text(table)],
                { (row) throws(Failure) in (name: row.text(0), type: row.text(1)) }),
            !columns.isEmpty
        else { return }
        let column = mutating.one(of: columns)
        let value: Value =
            switch column.type {
            case "INTEGER": .integer(mutating.extreme())
            case "BLOB": .blob(mutating.bytes([1, 2, 3, 4]))
            default:
                .text(
                    String(decoding: mutating.bytes(Array("2026-06-01".utf8)), as: UTF8.self))
            }
        let share = mutating.one(of: [1, 3, 10])
        try? database.run(
            """
            UPDATE OR IGNORE \(table) SET "\(column.name)" = ?1
            WHERE "\(columns[0].name)" IN (SELECT "\(columns[0].name)" FROM \(table)
                ORDER BY 1 LIMIT 1 + (SELECT count(*) FROM \(table)) / \(share))
            """, [value])
    }

    private func withoutTriggers(_ database: Database, _ body: () throws -> Void) throws {
        let triggers = try database.all(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        ) { (row) throws(Failure) in (name: row.text(0), sql: row.text(1)) }
        try database.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        for trigger in triggers { try database.run("DROP TRIGGER \"\(trigger.name)\"") }
        try body()
        for trigger in triggers { try database.run(trigger.sql) }
        try database.execute("PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF")
    }
}

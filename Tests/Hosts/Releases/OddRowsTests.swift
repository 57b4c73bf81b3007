import Basics
import Importing
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Release 0.1 took files in without looking at their values.
struct OddRowsTests {
    /// Every column in turn holds its worst value, in a separate row if there are enough rows.
    @Test func `a studio that holds odd rows opens, and says which and where`() throws {
        try KeptDatabase.all.at(0).unpacked { database in
            let wrecked = try wreck(database)
            try #require(wrecked > 150)
            try prepare(database, notes: try #require(notes))

            try database.write { () throws(Failure) in try MendedRows(database).mend() }

            let walk = Walk(database)
            for (address, status) in try walk.pages(from: try pages(of: database)) {
                #expect(status == Walk.expected(address), "\(address): \(status)")
            }
            let told = try walk.answer("/settings/data/mended").text
            #expect(told.contains("currency: <del>nonsense</del> <ins>EUR</ins>"))
            #expect(told.contains("Removed, because it could not be repaired."))
            #expect(try walk.answer("/").text.contains("invalid values were corrected"))
            for table in studioJournalledTables {
                let broken = try database.rows("PRAGMA foreign_key_check(\(table.name))")
                #expect(broken.isEmpty, "\(table.name)")
            }
        }
    }

    @Test(arguments: KeptDatabase.all)
    func `what forms wrote is left as it is`(_ kept: KeptDatabase) throws {
        try kept.unpacked { database in
            try prepare(database, notes: try #require(notes))
            let before = try database.fingerprint(of: studioJournalledTables)
            // A form that took another back could say when the medley was last changed.
            try database.run("UPDATE medley SET changed = created WHERE changed < 0")
            let told = try database.integer("SELECT changes()")

            try database.write { () throws(Failure) in try MendedRows(database).mend() }

            #expect(try database.rows("SELECT of_table FROM mended_value") == [])
            let after = try database.fingerprint(of: studioJournalledTables)
            #expect(told > 0 || after == before)
        }
    }

    /// - Returns: how many values are odd now.
    private func wreck(_ database: Database) throws -> Int {
        try database.execute(
            """
            PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
            DROP TRIGGER drawer_close_is_frozen
            """)
        defer {
            try? database.execute(
                "PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF")
        }
        var wrecked = 0
        for rules in studioRowRules {
            guard let table = studioJournalledTables.first(where: { $0.name == rules.table }),
                try !database.columns(of: table.name).isEmpty
            else { continue }
            let rows = try database.integer("SELECT count(*) FROM \(table.name)")
            var place: Int64 = 0
            for column in rules.columns {
                guard let odd = odd(column.kind) else { continue }
                for name in column.names where rows > 0 {
                    place += 1
                    // A key that is there already, or a rule of another column.
                    guard
                        (try? database.run(
                            """
                            UPDATE \(table.name) SET "\(name)" = ?1 WHERE (\(table.key)) = (
                                SELECT \(table.key) FROM \(table.name) LIMIT 1 OFFSET ?2)
                            """, [odd, .integer(place % rows)])) != nil
                    else { continue }
                    wrecked += Int(try database.integer("SELECT changes()"))
                }
            }
        }
        try database.run(
            "UPDATE journal SET at = ?, zone = -5000 WHERE seq = 3", [.integer(Int64.max)])
        return wrecked
    }

    /// Nil for a column with no harmful value, or with derived values.
    private func odd(_ kind: ColumnRule.Kind) -> Value? {
        switch kind {
        case .moment, .momentOrNone: .integer(Int64.max - 1_000)
        case .zone: .integer(-5_000)
        case .day: .integer(Int64.min)
        case .whole: .integer(Int64.max)
        case .number: .integer(7)
        case .identifier, .currency, .word: .text("nonsense")
        case .form: .text("a=%zz")
        case .text, .name, .bytes, .derived: nil
        }
    }
}

import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// Values altered by hand, generated from the schema: each column of each journalled table, and of
/// the log.
@Suite struct `A value altered by hand` {
    private func withStudio(_ body: (Database) throws -> Void) throws {
        try withSite { site in
            #expect(site.post("/demo", "").status == 303)
            #expect(site.post("/notes/agarwood/remark", "text=Barn").status == 303)
            for number in 1...6 {
                #expect(site.post("/airlock/thoughts/new", "text=Calm+\(number)").status == 303)
            }
            let database = try Database(path: site.database)
            try database.execute(
                "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            try body(database)
        }
    }

    /// Another value in one row of a table; false without a row.
    private func alter(
        _ column: String, of table: String, where row: String = "1", _ database: Database
    ) throws -> Bool {
        let count = try database.integer("SELECT count(*) FROM \(table) WHERE \(row)")
        guard count > 0 else { return false }
        let type = try database.text(
            "SELECT type FROM pragma_table_info(?) WHERE name = ?", [.text(table), .text(column)])
        let other =
            switch type {
            case "TEXT": "ifnull(\(column), '') || 'x'"
            case "BLOB": "ifnull(\(column), x'') || x'00'"
            default: "ifnull(\(column), 0) + 1000003"
            }
        let columns = try database.texts(
            "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [.text(table)])
        let key = columns.isEmpty ? "rowid" : columns.joined(separator: ", ")
        try database.run(
            """
            UPDATE \(table) SET \(column) = \(other) WHERE (\(key)) IN (
                SELECT \(key) FROM \(table) WHERE \(row) ORDER BY \(key) LIMIT 1)
            """)
        return true
    }

    @Test func `is in the fingerprint, whichever table and column`() throws {
        try withStudio { database in
            for trigger in try database.texts(
                "SELECT name FROM sqlite_master WHERE type = 'trigger'")
            {
                try database.execute("DROP TRIGGER \"\(trigger)\"")
            }
            var tried = 0
            for table in studioJournalledTables {
                let before = try database.fingerprint(of: [table])
                for column in try database.texts(
                    "SELECT name FROM pragma_table_info(?)", [.text(table.name)])
                {
                    try database.execute("SAVEPOINT one")
                    if try alter(column, of: table.name, database) {
                        tried += 1
                        #expect(
                            try database.fingerprint(of: [table]) != before,
                            "\(table.name).\(column)")
                    }
                    try database.execute("ROLLBACK TO one; RELEASE one")
                }
            }
            // The demo has rows in most tables.
            #expect(tried > 250, "\(tried) columns")
        }
    }

    @Test func `is named in the log, whichever column`() throws {
        try withStudio { database in
            let whole = try SealCheck(database)
            #expect(whole.faults == [])
            #expect(whole.since == 1)
            let columns =
                JournalSeal.columns.split(separator: ",").map { String($0).trimmed } + ["seal"]
            let seq = try database.integer(
                "SELECT max(seq) - 2 FROM journal WHERE path = '/airlock/thoughts/new'")
            for column in columns {
                try database.execute("SAVEPOINT one")
                #expect(try alter(column, of: "journal", where: "seq = \(seq)", database))
                let faults = try SealCheck(database).faults
                #expect(!faults.isEmpty, "journal.\(column)")
                if column != "seq", column != "path" {
                    #expect(
                        faults.first
                            == "Entry \(seq) of the log (/airlock/thoughts/new) was changed",
                        "journal.\(column): \(faults)")
                }
                try database.execute("ROLLBACK TO one; RELEASE one")
            }
        }
    }

    @Test func `is named where lines were removed, moved or added`() throws {
        try withStudio { database in
            let seq = try database.integer("SELECT max(seq) - 2 FROM journal")
            try database.execute("SAVEPOINT one; DELETE FROM journal WHERE seq = \(seq)")
            #expect(try SealCheck(database).faults == ["Entry \(seq) of the log is missing"])
            try database.execute("ROLLBACK TO one; RELEASE one; SAVEPOINT one")
            try database.execute(
                """
                UPDATE journal SET seq = 999999 WHERE seq = \(seq);
                UPDATE journal SET seq = \(seq) WHERE seq = \(seq) + 1;
                UPDATE journal SET seq = \(seq) + 1 WHERE seq = 999999
                """)
            #expect(try SealCheck(database).faults.count >= 2)
            try database.execute("ROLLBACK TO one; RELEASE one")
            try database.execute(
                """
                INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, landing)
                SELECT seq + 1, 'x', device, at, zone, path, form, outcome, landing
                FROM journal ORDER BY seq DESC LIMIT 1
                """)
            #expect(try SealCheck(database).faults.count == 1)
        }
    }

    @Test func `is looked for from the first sealed line on, and after an erasure`() throws {
        try withStudio { database in
            try database.run("UPDATE journal SET seal = NULL WHERE seq <= 3")
            // Lines of a release without seals; the next seal follows none.
            #expect(try SealCheck(database).since == 4)
            try JournalTable(database).forgetForms(path: "/erased")
            let erased = try SealCheck(database)
            #expect(erased.since == nil && erased.faults == [])
        }
    }
}

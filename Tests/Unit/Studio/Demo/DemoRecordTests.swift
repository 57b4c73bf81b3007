import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Removing the demo after the program was updated.
struct DemoRecordTests {
    @Test func `the demo of 0.1 goes whole, whatever later updates added to its tables`() throws {
        let database = try released()
        #expect(try database.integer("SELECT count(*) FROM planted") == 60)

        try send("/demo/remove", to: database)

        for table in [
            "planted", "medley", "scenting", "inventory_item", "inventory_move",
            "inventory_department", "shopping_item", "airlock_session", "airlock_thought",
            "remark", "favourite", "smelling", "batch", "batch_line",
        ] {
            #expect(try database.integer("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        #expect(try database.integer("SELECT count(*) FROM shopping_location") == 1)
    }

    @Test func `a column that an update adds makes nothing look changed`() throws {
        let studio = try FullStudio()
        let before = try studio.fingerprint()
        try studio.send("/demo")
        let tables = try tablesOfTheDemo(studio.database)
        for table in tables {
            try studio.database.run("ALTER TABLE \(table) ADD COLUMN later_text TEXT")
            try studio.database.run(
                "ALTER TABLE \(table) ADD COLUMN later_number INTEGER NOT NULL DEFAULT 5")
        }

        #expect(!(try studio.page("/demo").contains("You changed")))
        try studio.send("/demo/remove")

        #expect(try studio.count("SELECT count(*) FROM medley") == 0)
        #expect(try studio.count("SELECT count(*) FROM inventory_item") == 0)
        for table in tables {
            for column in ["later_text", "later_number"] {
                try studio.database.run("ALTER TABLE \(table) DROP COLUMN \(column)")
            }
        }
        #expect(try studio.fingerprint() == before)
    }

    @Test func `what somebody writes into a later column stays, as any change of theirs`() throws {
        let studio = try FullStudio()
        try studio.send("/demo")
        try studio.database.run("ALTER TABLE inventory_item ADD COLUMN later TEXT")
        try studio.database.run("UPDATE inventory_item SET later = 'hers' WHERE name = 'Neroli'")

        #expect(try studio.page("/demo").contains("You changed 1 item of the stock"))
        try studio.send("/demo/remove")

        #expect(try studio.count("SELECT count(*) FROM inventory_item") == 1)
    }
}

/// A 0.1 database with the demo, brought up to date by this program. The file is an export by
/// 0.1, without the sales.
private func released() throws -> Database {
    let file = try Data(contentsOf: repository.appending(path: "Tests/Releases/0.1/demo.json"))
    let export = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let schema = try #require(export["schema"] as? Int)
    let tables = try #require(export["tables"] as? [String: [String: Any]])
    let database = try Database(path: ":memory:")
    try database.migrate(Array(studioMigrations.prefix(schema)))
    try database.execute("BEGIN; PRAGMA defer_foreign_keys = ON")
    for name in ["inventory_company", "shopping_location", "shopping_timer"] {
        try database.run("DELETE FROM \(name)")
    }
    for (name, table) in tables {
        let columns = try #require(table["columns"] as? [String])
        let rows = try #require(table["rows"] as? [[Any]])
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        for row in rows {
            try database.run("INSERT INTO \(name) VALUES (\(places))", row.map(value))
        }
    }
    try database.run("COMMIT")
    let notes = try Data(contentsOf: repository.appending(path: "Data/notes.json"))
    try prepare(database, notes: [UInt8](notes))
    return database
}

private func value(_ json: Any) -> Value {
    switch json {
    case let number as Int64: .integer(number)
    case let text as String: .text(text)
    default: .null
    }
}

private func send(_ address: String, to database: Database) throws {
    let program = Program(assetVersions: [:])
    let request = Request(
        .post, try Target(address), form: Fields(), moment: .june1, zone: .utc,
        id: .number(1), device: .number(1), language: .english)
    let response = try database.write { () throws(Failure) in
        try program.respond(request, database)
    }
    #expect(response.status == 303)
}

private func tablesOfTheDemo(_ database: Database) throws -> [String] {
    try database.all(
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN (
            'medley', 'medley_line', 'medley_version', 'smelling', 'batch', 'batch_made',
            'batch_line', 'scenting', 'shopping_item', 'shopping_purchase', 'shopping_location',
            'airlock_session', 'airlock_thought', 'favourite', 'remark', 'inventory_item',
            'inventory_move', 'inventory_department', 'inventory_company')
        """
    ) { (row) throws(Failure) in row.text(0) }
}

import Basics
import CSQLite
import Foundation
import Studio
import TestKit
import Testing
import Web

@testable import SQLCore

@Suite struct `The frame of a page` {
    /// Counts of refused entries, conflicts and mended rows, the badge, entries waiting for an
    /// update, and equal names; the log's last line; plus the lookup of the address's target.
    private let lookups = 7
    /// Read only for a page that follows the log: a form shown again keeps what was typed.
    private let line: Set = ["SELECT coalesce(max(seq), 0) FROM journal"]
    /// Read for each request: where former addresses lead, and changes of the currency.
    private let leading: Set = [
        "SELECT thing, kept FROM joined_thing",
        "SELECT from_day, before, after, rate FROM inventory_currency WHERE done IS NOT NULL ORDER BY done",
    ]

    @Test(arguments: [
        ("/notes/agarwood/favourite", ["favourite": "1"]), ("/settings", ["appearance": "dark"]),
    ])
    func `is not looked up for a form that leads on`(
        path: String, form: [String: String]
    ) throws {
        let studio = try TestStudio(notes: 3)
        let drawn = try statements(on: studio.database) { _ = try studio.get("/settings/terms") }
            .subtracting(leading)
        #expect(drawn.count == lookups)

        var status = 0
        let written = try statements(on: studio.database) {
            status = try studio.post(path, form).status
        }

        #expect(status == 303)
        #expect(written.isDisjoint(with: drawn))
    }

    @Test func `is looked up for a form that is shown again`() throws {
        let studio = try TestStudio(notes: 3)
        let drawn = try statements(on: studio.database) { _ = try studio.get("/settings/terms") }

        let written = try statements(on: studio.database) { _ = try studio.post("/notes/new") }

        #expect(drawn.isSuperset(of: line) && written.isDisjoint(with: line))
        #expect(written.isSuperset(of: drawn.subtracting(line)))
    }

    @Test func `that can't be looked up is a failure, not a page without it`() throws {
        let studio = try TestStudio(notes: 3)
        try studio.database.execute("DROP TABLE bench_tally")

        #expect(throws: Failure.self) { try studio.get("/settings/terms") }
        #expect(try studio.post("/settings", ["appearance": "dark"]).status == 303)
    }
}

@Suite struct `What a host knows` {
    private let studio: TestStudio

    init() throws {
        studio = try TestStudio(notes: 3)
    }

    @Test func `is told on the pages of whoever is signed in`() throws {
        var host = HostKnowledge()
        host.isSignedIn = true
        host.wrongTries = WrongTries(7, first: Moment.june1.milliseconds)
        #expect(try page("/settings", host).contains("7 wrong"))

        host.isSignedIn = false
        #expect(try !page("/settings", host).contains("7 wrong"))
    }

    @Test func `can't be claimed by a cookie`() throws {
        let claims = ["door": "1", "neroli-tries": "7-1"]
        #expect(
            try studio.get("/medleys/calendar", cookies: claims).body
                == studio.get("/medleys/calendar").body)
        var host = HostKnowledge()
        host.hasPasscode = true
        #expect(
            try page("/medleys/calendar", host)
                != String(decoding: studio.get("/medleys/calendar").body, as: UTF8.self))
    }

    private func page(_ address: String, _ host: HostKnowledge) throws -> String {
        let response = try studio.program.respond(
            Request(
                .get, try Target(address), moment: .june1, zone: .utc, id: .number(1), host: host,
                language: .english),
            studio.database)
        return String(decoding: response.body, as: UTF8.self)
    }
}

/// The SQL of every statement that `body` runs.
private func statements(on database: Database, _ body: () throws -> Void) rethrows -> Set<String> {
    let seen = Seen()
    let context = Unmanaged.passUnretained(seen).toOpaque()
    sqlite3_trace_v2(
        database.connection, UInt32(SQLITE_TRACE_STMT),
        { _, context, _, text in
            if let context, let text {
                Unmanaged<Seen>.fromOpaque(context).takeUnretainedValue().statements.insert(
                    String(cString: text.assumingMemoryBound(to: CChar.self)))
            }
            return 0
        }, context)
    defer { sqlite3_trace_v2(database.connection, 0, nil, nil) }
    try body()
    return seen.statements
}

private final class Seen {
    var statements: Set<String> = []
}

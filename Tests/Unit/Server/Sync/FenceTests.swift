import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `A log that another program goes on with` {
    private static let device = ID<Replica>.number(5)

    /// The numbers and programs of the fences in a log.
    private func fences(_ database: Database) throws -> [(seq: Int64, program: String)] {
        try JournalTable(database).tail(after: 0, limit: 1_000)
            .filter { $0.entry.path == "/updated" }
            .map { ($0.seq, $0.entry.form["program"] ?? "") }
    }

    private func fence(_ site: TestSite, _ number: UInt64) throws {
        try site.site.databases.write { (database) throws(Failure) in
            try site.site.program.fence(
                Self.device, at: .june1, .utc, id: .number(number), database)
        }
    }

    /// Marks the log as decided by another program.
    private func forgetProgram(_ database: Database) throws {
        try database.run(
            "UPDATE journal SET form = 'program=another&rules=2' WHERE path = '/updated'")
    }

    @Test func `has one line for each program, whatever is done between`() throws {
        try withSite { site in
            let database = try Database(path: site.database)
            try fence(site, 1)
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            try fence(site, 2)
            let present = try replayVersion(database)
            #expect(try fences(database).map { $0.program } == [present])

            try forgetProgram(database)
            let before = try JournalTable(database).fingerprint()
            try fence(site, 3)
            try fence(site, 4)

            #expect(try fences(database).map { $0.program } == ["another", present])
            let last = try #require(try site.site.program.fence(database))
            #expect(last.seq == 3)
            #expect(last.program == present)
            #expect(try JournalTable(database).fingerprint() == before)
        }
    }

    @Test func `leaves the undo of what came before it`() throws {
        try withSite { site in
            let answer = site.post("/notes/agarwood/remark", "text=Barn")
            try fence(site, 1)

            #expect(site.get(try #require(answer["Location"])).text.contains("Undo"))
        }
    }

    @Test(arguments: ["GET", "POST"])
    func `takes no fence from a browser`(_ method: String) throws {
        try withSite { site in
            let before = try JournalTable(Database(path: site.database)).head()
            let answer =
                method == "GET" ? site.get("/updated") : site.post("/updated", "program=made-up")
            #expect(answer.status == 404)
            #expect(try JournalTable(Database(path: site.database)).head() == before)
        }
    }

    @Test func `is followed by devices across the line, and agrees with its rows`() throws {
        try withSite { site in
            let (_, token) = try site.pair()
            let database = try Database(path: site.database)
            try fence(site, 1)
            try forgetProgram(database)
            let cursor = try JournalTable(database).head()
            try fence(site, 2)
            _ = site.post("/notes/agarwood/remark", "text=Barn")

            let request = SyncRequest(
                schema: try replayVersion(database), cursor: cursor, pending: [],
                history: History(epoch: "", last: try JournalTable(database).id(at: cursor)))
            guard
                case .tail(let lines, _, _, _) = SyncAnswer(
                    packed: site.sync(request.packed, token).body)
            else {
                Issue.record("no part of the log")
                return
            }
            #expect(lines.map { $0.entry.path } == ["/updated", "/notes/agarwood/remark"])
            #expect(lines.allSatisfy { $0.verdict.isAccepted })

            let replica = try Database(path: ":memory:")
            try prepare(replica, notes: site.site.notes)
            let program = Program(assetVersions: [:])
            let applying = Applying(
                replica, studioJournalledTables, deriving: program.derive, program.carryOut)
            for line in try JournalTable(database).tail(after: 0, limit: 100) {
                #expect(
                    try replica.write { () throws(Failure) in try applying.follow(line) },
                    "\(line.entry.path)")
            }
            #expect(
                try replica.fingerprint(of: studioJournalledTables).text
                    == site.fingerprint().text)
        }
    }

    @Test func `says of an older program's line that comes to something else who decided it`()
        throws
    {
        try withSite { site in
            let verification = Verification(
                data: (site.database as NSString).deletingLastPathComponent,
                notes: site.site.notes, backups: site.site.backups.folder)
            let database = try Database(path: site.database)
            try fence(site, 1)
            try forgetProgram(database)
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            // The record is gone by now, and no form is sent there any more.
            try database.run("DELETE FROM entry_change")
            try database.run("UPDATE journal SET path = '/gone' WHERE path LIKE '%remark'")
            try database.run("UPDATE remark SET text = 'Altered'")

            guard case .untold(let reason) = try verification.run(mends: false) else {
                Issue.record("it was told")
                return
            }
            #expect(reason.contains("/gone, comes to something else now than then."))
            #expect(reason.contains("An older program decided it"))
        }
    }

    @Test func `begins with a fence, and has another only after an update`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let path = folder + "/data/neroli.sqlite"
                for round in 0..<3 {
                    let server = try RunningServer(in: folder)
                    kill(server.pid, SIGTERM)
                    #expect(server.exitCode() == 0)
                    let database = try Database(path: path)
                    let numbers = try fences(database).map { $0.seq }
                    #expect(numbers == (round < 2 ? [1] : [1, 3]))
                    // Before the third start, the log belongs to another program.
                    if round == 1 { try forgetProgram(database) }
                }
            }
        }
    }

    @Test func `gets its fence when an older backup is restored`() throws {
        try withSite { site in
            try fence(site, 1)
            let name = try site.backUp()
            do {
                let backup = try Database(
                    path: site.site.backups.folder.path + "/" + name)
                try forgetProgram(backup)
            }
            #expect(
                site.post("/settings/backups/restore", "file=\(name)&word=restore").status == 303)

            let database = try Database(path: site.database)
            #expect(
                try fences(database).map { $0.program } == ["another", try replayVersion(database)])
        }
    }
}

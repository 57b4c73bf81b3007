import Basics
import Foundation
import Glibc
import Journal
import RoomKit
import SQLCore
import Studio
import Synchronization
import TestKit
import Testing
import Web

@testable import Server

/// A server and its standby, each with the program of before or with a later one, which adds a
/// schema step and a table of who may enter.
@Suite struct `A standby with another version than its server` {
    private static let later = StudioSchema(
        studioRooms + [
            RoomModule(
                .airlock, tab: nil,
                storage: RoomStorage(
                    [
                        SchemaStep(
                            2_000,
                            [
                                Migration(
                                    "later: jars",
                                    """
                                    CREATE TABLE later_jar (
                                        id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
                                    ALTER TABLE remark ADD COLUMN mood INTEGER NOT NULL DEFAULT 0;
                                    """)
                            ], tables: [JournalledTable("later_jar", key: "id")])
                    ],
                    rowRules: [RowRules("later_jar", [.identifier("id"), .name(40, "name")])],
                    titles: { _ in [] })
            ) { _ in nil }
        ])

    /// The machine of the standby.
    private final class Attic: @unchecked Sendable {
        let folder: String
        let token: String
        private var standby: Standby?
        private var session = Standby.Session()
        /// How often the whole studio came.
        let loads = Mutex(0)

        init(_ folder: String, of site: TestSite) throws {
            self.folder = folder + "/attic"
            token = try #require(
                try site.site.host.makeStandby("Attic", as: .number(7), at: .june1))
            try write(TestSite.fewNotes, to: folder + "/home/Data/notes.json")
        }

        /// Starts a program, which follows the server as it is from now on.
        func start(_ schema: StudioSchema, _ site: TestSite, home: String) throws {
            standby = nil
            session = Standby.Session()
            let cookie = "neroli-device=" + token
            let count: @Sendable (HostResponse) -> Void = { [self] answer in
                if answer.file != nil { loads.withLock { $0 += 1 } }
            }
            standby = try Standby(
                Serving(data: folder, home: home), of: "http://localhost:8080", token: token,
                schema: schema,
                carrier: { (target, body, file) throws(SendTrouble) in
                    // A server without news answers at once here.
                    let answer =
                        body.map { site.sync($0, cookie) } ?? site.get(target, bearing(cookie))
                    count(answer)
                    try? write(answer.sent, to: file)
                    return StandbyCall.Answer(
                        status: answer.status, entering: answer[Site.enteringHeader], file: file)
                })
        }

        /// - Returns: its trouble; nil once it has all.
        func follow() throws -> String? {
            for _ in 0..<50 {
                do {
                    try #require(standby).step(&session)
                    if session.database != nil, try session.place == place() { return nil }
                } catch let trouble as SendTrouble {
                    return trouble.reason
                }
                usleep(20_000)
            }
            return "it does not end"
        }

        func place() throws -> LogPlace {
            try StudioLog.place(of: Database(path: folder + "/neroli.sqlite", access: .reading))
        }

        func stop() { standby = nil }

        var remarks: [String] {
            get throws {
                try Database(path: folder + "/neroli.sqlite", access: .reading).all(
                    "SELECT form FROM journal WHERE path LIKE '%/remark' ORDER BY seq"
                ) { (row) throws(Failure) in
                    String(row.text().dropFirst(5).prefix { $0 != "&" })
                }
            }
        }
    }

    private func remark(_ site: TestSite, _ text: String) {
        #expect(site.post("/notes/agarwood/remark", "text=\(text)").status == 303)
    }

    /// A later program also keeps more about who may enter.
    private func updateHost(_ folder: String) throws {
        let host = try Database(path: folder + "/host.sqlite")
        try host.run(
            "INSERT INTO migration (number, name) VALUES (?, 'host: later')",
            [.integer(HostStore.migrations.count + 1)])
    }

    private func withAttic(_ body: (String, TestSite, Attic) throws -> Void) throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            remark(site, "agarwood")
            let attic = try Attic(folder, of: site)
            try attic.start(studioSchema, site, home: folder + "/home")
            #expect(try attic.follow() == nil)
            #expect(try attic.remarks == ["agarwood"])
            try body(folder, site, attic)
        }
    }

    @Test func `waits where the server is updated first, can be promoted, and goes on`() throws {
        try withAttic { folder, _, attic in
            let before = try attic.place()
            let entering = try bytes(of: Standby.enteringPath(attic.folder))
            let site = try TestSite(in: folder, schema: Self.later)
            try site.lock()
            try updateHost(folder)
            try attic.start(studioSchema, site, home: folder + "/home")
            for _ in 0..<3 {
                #expect(try attic.follow()?.contains("another version of Neroli") == true)
            }
            // The standby is unchanged, for the present program.
            #expect(try attic.place() == before)
            #expect(try bytes(of: Standby.enteringPath(attic.folder)) == entering)
            try studioSchema.update(Database(path: attic.folder + "/neroli.sqlite"))
            _ = try HostStore(path: Standby.enteringPath(attic.folder))

            try Database(path: folder + "/host.sqlite").run(
                "DELETE FROM migration WHERE name = 'host: later'")
            try attic.start(Self.later, site, home: folder + "/home")
            #expect(try attic.follow() == nil)
            #expect(try bytes(of: Standby.enteringPath(attic.folder)) != entering)
        }
    }

    @Test func `waits where it is updated first, and goes on after the server's update`() throws {
        try withAttic { folder, former, attic in
            remark(former, "second")
            try attic.start(Self.later, former, home: folder + "/home")
            #expect(try attic.follow()?.contains("another version of Neroli") == true)
            #expect(try attic.remarks == ["agarwood"])
            remark(former, "third")

            let site = try TestSite(in: folder, schema: Self.later)
            try attic.start(Self.later, site, home: folder + "/home")
            let trouble = try attic.follow()
            #expect(trouble == nil)
            let remarks = try attic.remarks
            #expect(remarks == ["agarwood", "second", "third"])
        }
    }

    @Test func `loads a newer studio once, not again and again`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder, schema: Self.later)
            let attic = try Attic(folder, of: site)
            try attic.start(studioSchema, site, home: folder + "/home")
            for _ in 0..<3 {
                #expect(try attic.follow()?.contains("another version of Neroli") == true)
            }
            #expect(attic.loads.withLock { $0 } == 1)
            #expect(access(attic.folder + "/neroli.sqlite", F_OK) != 0)
            #expect(access(attic.folder + "/standby.sqlite", F_OK) != 0)
            // Without a schema that the program can read, it has nothing to promote.
            attic.stop()
            #expect(throws: StartTrouble.self) {
                try promote(
                    Serving(data: attic.folder, home: folder + "/home"), isSure: true)
            }
        }
    }
}

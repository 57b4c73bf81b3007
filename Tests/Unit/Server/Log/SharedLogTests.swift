import Basics
import Foundation
import Importing
import Journal
import Postgres
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `Servers that share a log` {
    @Test func `read what one of them wrote`() throws {
        try withServers(2) { sites, _ in
            let answer = sites[0].remark("Barn")
            #expect(answer.status == 303)
            let seen = try #require(
                answer.headers.last { $0.value.hasPrefix("neroli-seen=") }?.value
            ).components(separatedBy: ";").at(0)

            // At once, because the browser sends the last seen number.
            #expect(sites[1].get("/notes/agarwood", bearing(seen)).text.contains("Barn"))
            let prints = try sites.map { try $0.fingerprint() }
            #expect(prints[0] == prints[1])
        }
    }

    @Test func `decide anew where another was first`() throws {
        try withServers(2, following: false) { sites, _ in
            #expect(sites[0].remark("Barn").status == 303)
            #expect(sites[1].remark("Stable").status == 303)
            #expect(sites[0].remark("Hay", on: "none").status == 404)
            #expect(sites[0].remark("Hay").status == 303)

            let log = "SELECT form FROM journal WHERE path LIKE '%remark' ORDER BY seq"
            let texts = try sites[0].rows(log).map { $0.components(separatedBy: "&")[0] }
            #expect(texts == ["text=Barn", "text=Stable", "text=Hay"])
            let (first, second) = (try sites[0].lastSeq, try sites[1].lastSeq)
            #expect(second == first - 1)
        }
    }

    @Test func `write a form once that was sent to both`() throws {
        try withServers(2, following: false) { sites, _ in
            let id = Identifier.number(7).text
            #expect(sites[0].remark("Barn", id: id).status == 303)
            #expect(sites[1].remark("Barn", id: id).status == 303)

            let (first, second) = (try sites[0].lastSeq, try sites[1].lastSeq)
            #expect(second == first)
        }
    }

    @Test func `lose nothing where all write at once`() throws {
        try withServers(2) { sites, _ in
            DispatchQueue.concurrentPerform(iterations: 6) { writer in
                for count in 0..<15 {
                    let answer = sites[writer % 2].remark("w\(writer)-\(count)")
                    if answer.status != 303 { Issue.record("\(answer.status) \(answer.text)") }
                }
            }

            let count = "SELECT count(*) FROM journal WHERE path LIKE '%remark'"
            let last = max(try sites[0].lastSeq, try sites[1].lastSeq)
            for site in sites {
                #expect(try site.reaches(last))
                let number = try Database(path: site.database).integer(count)
                #expect(number == 90)
            }
            let prints = try sites.map { try $0.fingerprint() }
            #expect(prints[0] == prints[1])
        }
    }

    @Test func `read on, and say that nothing can be written, while PostgreSQL is away`() throws {
        try withServers(1, following: false) { sites, _ in
            let site = sites[0]
            let head = try site.lastSeq
            site.site.databases.log?.shared.store.isAway()

            let answer = site.remark("Barn")
            #expect(answer.status == 503)
            #expect(answer["Retry-After"] == "5")
            #expect(answer.text.contains("Saving is not possible now"))
            #expect(site.get("/notes/agarwood").status == 200)
            // Faults of a form are still reported.
            #expect(site.remark("Barn", on: "none").status == 404)
            #expect(try site.lastSeq == head)

            site.site.databases.log?.shared.store.isBack()
            #expect(site.remark("Barn").status == 303)
        }
    }

    @Test func `write again what the log lost and one of them has`() throws {
        try withServers(1, following: false) { sites, address in
            let site = sites[0]
            _ = site.remark("Barn")
            let kept = try site.lastSeq
            let last = try site.rows("SELECT id FROM journal WHERE seq = \(kept)").at(0)
            _ = site.remark("Stable")
            _ = site.remark("Hay")
            // Another PostgreSQL took its place, which had not got the last two.
            let connection = try PostgresConnection(address, patience: 5_000)
            try connection.run(
                "DELETE FROM neroli_line WHERE name = 'studio' AND seq > $1", [.integer(kept)],
                patience: 5_000)
            try connection.run(
                "UPDATE neroli_log SET seq = $1, last = $2 WHERE name = 'studio'",
                [.integer(kept), .text(last)], patience: 5_000)

            let follower = try #require(site.follower)
            follower.begin()
            defer { follower.close() }
            #expect(try site.reaches(kept + 2))
            let forms = try site.rows("SELECT form FROM journal ORDER BY seq")
            #expect(forms.suffix(2).map { $0.hasPrefix("text=Stable") } == [true, false])
            #expect(forms.last?.hasPrefix("text=Hay") == true)
        }
    }

    @Test func `load a snapshot after everything was erased, which leaves no line`() throws {
        try withServers(2) { sites, address in
            _ = sites[0].remark("Barn")
            let answer = sites[0].post("/settings/data/erase", "word=ERASE")
            #expect(answer.status == 303)

            let last = try sites[0].lastSeq
            #expect(try sites[1].reaches(last))
            #expect(try sites[1].rows("SELECT text FROM remark") == [])
            #expect(try sites[1].rows("SELECT form FROM journal WHERE form LIKE '%Barn%'") == [])
            let kept = try PostgresConnection(address, patience: 5_000).run(
                """
                SELECT count(*) FROM neroli_line
                WHERE name = 'studio' AND position('\\x4261726e'::bytea IN line) > 0
                """, patience: 5_000)
            let row = try #require(kept.rows.first)
            #expect(try row.integer(0) == 0)
        }
    }

    @Test func `become a backup that one puts back, though its line just broke`() throws {
        try withServers(2) { sites, address in
            _ = sites[0].remark("Barn")
            let backup = try sites[0].backUp()
            _ = sites[0].remark("Stable")
            #expect(try sites[1].reaches(sites[0].lastSeq))
            // As after a restart of PostgreSQL: every connection is gone, still unnoticed.
            try PostgresConnection(address, patience: 5_000).run(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()
                """, patience: 5_000)

            let answer = sites[0].post("/settings/backups/restore", "file=\(backup)&word=restore")
            #expect(answer.status == 303)

            // Its log is a different one, and may end at an equal number.
            let remarks = "SELECT text FROM remark"
            for _ in 0..<1_000 where try sites[1].rows(remarks) != ["Barn"] { usleep(5_000) }
            for site in sites { #expect(try site.rows(remarks) == ["Barn"]) }
            #expect(sites[1].remark("Hay").status == 303)
            #expect(try sites[0].reaches(sites[1].lastSeq))
            let prints = try sites.map { try $0.fingerprint() }
            #expect(prints[0] == prints[1])
        }
    }

    @Test func `keep the way back where nobody says whether a restore counts`() throws {
        try withServers(1, following: false) { sites, address in
            let site = sites[0]
            _ = site.remark("Barn")
            let backup = try site.backUp()
            _ = site.remark("Stable")
            // The restore cannot take a lock held by another connection, and gives up.
            let other = try PostgresConnection(address, patience: 5_000)
            try other.run("BEGIN", patience: 5_000)
            try other.run("SELECT * FROM neroli_log FOR UPDATE", patience: 5_000)
            let before = site.kept.count

            let answer = site.post("/settings/backups/restore", "file=\(backup)&word=restore")

            #expect(answer.status == 422)
            #expect(answer.text.contains("check before you repeat it"))
            #expect(try site.rows("SELECT text FROM remark") == ["Stable"])
            #expect(site.kept.count == before + 1)
            try other.run("ROLLBACK", patience: 5_000)
        }
    }

    @Test func `begin although a dead one holds the lock for a while`() throws {
        try withServers(1, following: false) { sites, address in
            // No single wait for a lock is longer than two seconds.
            let dead = try PostgresConnection(address, patience: 5_000)
            try dead.run("BEGIN", patience: 5_000)
            try dead.run("SELECT * FROM neroli_log FOR UPDATE", patience: 5_000)
            let end = Thread {
                usleep(2_600_000)
                _ = try? dead.run("ROLLBACK", patience: 5_000)
            }
            end.start()

            try withFolder { folder in
                let next = try TestSite(in: folder, log: address)
                #expect(try next.fingerprint() == sites[0].fingerprint())
            }
        }
    }

    @Test func `share who is inside, which devices there are, and wrong tries`() throws {
        try withServers(2) { sites, _ in
            #expect(sites[0].site.host.device == sites[1].site.host.device)
            let cookie = try sites[0].lock()
            let place = try sites[0].site.host.place()
            for _ in 0..<500 {
                if try sites[1].site.host.place() == place { break }
                usleep(5_000)
            }

            #expect(sites[1].get("/", bearing(cookie)).status == 200)
            #expect(sites[1].get("/").status == 303)
            let now = Clock.now
            #expect(try sites[0].site.host.open("tulip", at: now) == .wrong)
            guard case .wait = try sites[1].site.host.open("tulip", at: now) else {
                Issue.record("a wrong try at one server is none at the other")
                return
            }
        }
    }

    @Test func `go on with files that were sent to another`() throws {
        try withServers(2) { sites, address in
            #expect(sites[0].remark("Kept").status == 303)
            let export = sites[0].get("/settings/data/neroli.json").body
            #expect(sites[0].post("/settings/data/erase", "word=erase").status == 303)
            #expect(try sites[1].reaches(sites[0].lastSeq))
            // Of more than one part, and one without a byte.
            let long = [UInt8]("{ \(String(repeating: " ", count: 3 << 20))".utf8)
            let file = long + export.drop { $0 != UInt8(ascii: "{") }.dropFirst()
            let look = try sites[0].send([UInt8](file), as: "neroli é.json", to: TestSite.importing)
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)
            let uploads = Uploads(sites[1].site.databases.log)
            let files = try #require(uploads.files(Identifier(id)))
            #expect(files.map(\.name) == ["neroli é.json"])
            #expect(files.map(\.bytes) == [[UInt8](file)])
            #expect(uploads.files(.number(5)) == nil)

            let done = sites[1].post("/settings/data/import", "file=\(id)&mode=add")
            #expect(done.status == 303, "\(done.text)")
            #expect(try sites[0].reaches(sites[1].lastSeq))
            #expect(sites[0].get("/notes/agarwood").text.contains("Kept</textarea>"))
            #expect(try uploaded(address) == 0)
            // Once: the form of the first server is known to have come in.
            let again = sites[0].post("/settings/data/import", "file=\(id)&mode=add")
            #expect(again["Location"] == done["Location"])
        }
    }

    @Test func `keep of files that were sent only the last, and those of a day`() throws {
        try withServers(1) { sites, address in
            let uploads = Uploads(sites[0].site.databases.log)
            let empty = ImportedFile(name: "a.csv", bytes: [])
            for number: UInt64 in 1...3 { uploads.keep([empty, empty], as: .number(number)) }
            #expect(try uploaded(address) == 2)
            let other = Uploads(sites[0].site.databases.log)
            #expect(other.files(.number(2)) == nil)
            #expect(other.files(.number(3)) == [empty, empty])
            let connection = try PostgresConnection(address, patience: 10_000)
            try connection.run(
                """
                INSERT INTO neroli_log VALUES ('at old.example', 'e', 0, '', '', 'p', 1, 1)
                """, patience: 10_000)
            try connection.run(
                "UPDATE neroli_upload SET name = 'at old.example', moment = now() - interval '25 hours'",
                patience: 10_000)
            uploads.keep([empty], as: .number(4))
            #expect(try uploaded(address) == 1)
        }
    }

    private func uploaded(_ address: String) throws -> Int64 {
        try PostgresConnection(address, patience: 10_000).run(
            "SELECT count(*) FROM neroli_upload", patience: 10_000
        ).rows[0].integer(0)
    }

    @Test func `wait for an update where a newer program writes`() throws {
        let address = try newDatabase()
        try withFolder { folder in
            let older = try TestSite(in: folder + "/0", log: address)
            _ = older.remark("Barn")
            let schema = StudioSchema(studioRooms, rules: Entry.currentRules + 1)
            let newer = try TestSite(in: folder + "/1", log: address, schema: schema)

            let refused = older.remark("Stable")
            #expect(refused.status == 503)
            #expect(refused.text.contains("This server needs an update"))
            #expect(older.get("/notes/agarwood").text.contains("Barn"))
            #expect(newer.get("/notes/agarwood").text.contains("Barn"))
            #expect(newer.remark("Hay").status == 303)
            // The older server does not come back, and the newer one's neighbour continues its
            // log.
            #expect(throws: StartTrouble.self) { try TestSite(in: folder + "/2", log: address) }
            let neighbour = try TestSite(in: folder + "/0", log: address, schema: schema)
            let prints = try [neighbour, newer].map { try $0.fingerprint() }
            #expect(prints[0] == prints[1])
            let (first, second) = (try neighbour.lastSeq, try newer.lastSeq)
            #expect(first == second)
        }
    }

    @Test func `are not joined by another studio`() throws {
        let address = try newDatabase()
        try withFolder { folder in
            let one = try TestSite(in: folder + "/0", log: address)
            _ = one.remark("Barn")
            let other = try TestSite(in: folder + "/1")
            _ = other.remark("Stable")

            #expect(throws: StartTrouble.self) { try TestSite(in: folder + "/1", log: address) }
            #expect(try other.rows("SELECT text FROM remark") == ["Stable"])
        }
    }
}

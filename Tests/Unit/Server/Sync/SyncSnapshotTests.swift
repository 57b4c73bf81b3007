import Basics
import Foundation
import Journal
import SQLCore
import Studio
import Synchronization
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `A snapshot` {
    @Test func `opens as a sound database with the same fingerprint, and holds no secrets`() throws
    {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let (id, cookie) = try site.pair()
            let entries = (1...40).map { remark($0, "Remark \($0) 🌹", by: id) }
            _ = site.sync(try site.question(entries), cookie)

            let answer = site.get("/sync/snapshot", bearing(cookie))

            #expect(answer.status == 200)
            #expect(answer.sent.count % 4_096 == 0)
            try write(answer.sent, to: folder + "/copy.sqlite")
            let copy = try Database(path: folder + "/copy.sqlite")
            #expect(try copy.line("PRAGMA integrity_check") == "ok")
            #expect(try copy.line("PRAGMA journal_mode") == "delete")
            #expect(try copy.fingerprint(of: studioJournalledTables) == site.fingerprint())
            #expect(try JournalTable(copy).head() == 41)
            #expect(try replayVersion(copy) == site.schema())
            for table in ["setting", "session", "device"] {
                #expect(
                    try copy.integer(
                        "SELECT count(*) FROM sqlite_schema WHERE name = '\(table)'") == 0)
            }
        }
    }

    @Test func `of a large studio leaves old entries out`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let (id, cookie) = try site.pair()
            _ = site.sync(try site.question([remark(1, "Mine", by: id)]), cookie)
            let log = try Database(path: site.database)
            let head = try JournalTable(log).head()
            try log.run(
                """
                WITH RECURSIVE old(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM old WHERE n < 10000)
                INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, landing)
                SELECT ? + n, printf('01970000-0000-7000-8000-%012d', n), ?, 0, 0, '/airlock',
                    'text=' || n, 'accepted', '/'
                FROM old
                """, [.integer(head), .text(id)])
            let count = try log.integer("SELECT count(*) FROM journal")
            _ = site.sync(try site.question([remark(2, "Mine, too", by: id)]), cookie)

            let answer = site.get("/sync/snapshot", bearing(cookie))

            try write(answer.sent, to: folder + "/copy.sqlite")
            let copy = try Database(path: folder + "/copy.sqlite")
            #expect(try copy.line("PRAGMA integrity_check") == "ok")
            let left = try copy.integer("SELECT count(*) FROM left_entry")
            #expect(left >= 10_000)
            #expect(try copy.integer("SELECT count(*) FROM journal") == count + 1 - left)
            #expect(
                try JournalTable(copy).holds(
                    try #require(Identifier("01970000-0000-7000-8000-000000010000"))))
            #expect(try CarriedTable(copy).since() != nil)
            #expect(try JournalTable(copy).fingerprint() == site.fingerprint())
            // The server's own file has everything.
            #expect(try log.integer("SELECT count(*) FROM left_entry") == 0)
            #expect(try log.integer("SELECT count(*) FROM journal") == count + 1)
        }
    }

    @Test func `is made while those who asked for it wait without a thread`() throws {
        try withSite { site in
            let snapshots = site.site.snapshots
            let told = Atomic(0)
            func ready(_ hasWaited: Bool) throws -> Snapshots.Snapshot? {
                try snapshots.ready(site.site.databases, at: .june1, hasWaited: hasWaited) {
                    told.add(1, ordering: .relaxed)
                }
            }
            func settle(_ count: Int) {
                for _ in 0..<4_000 where told.load(ordering: .relaxed) < count { usleep(5_000) }
            }

            #expect(try ready(false) == nil)
            settle(1)
            let made = try #require(try ready(true))
            #expect(try ready(false)?.tag == made.tag)

            #expect(site.post("/airlock/thoughts/new", "text=Mine").status == 303)
            // A device told to wait for this snapshot takes the snapshot, then follows the rest.
            #expect(try ready(true)?.tag == made.tag)
            #expect(try ready(false) == nil)
            settle(2)
            let next = try #require(try ready(true))
            #expect(next.tag != made.tag)
            #expect(try snapshots.present(site.site.databases, at: .june1).tag == next.tag)
            #expect(told.load(ordering: .relaxed) == 2)
        }
    }

    @Test func `is the same gzipped, and a third of it`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let (_, cookie) = try site.pair()

            let plain = site.get("/sync/snapshot", bearing(cookie)).sent
            let answer = site.get("/sync/snapshot?packed=gzip", bearing(cookie))

            #expect(answer["Content-Type"] == "application/gzip")
            // A gzip file, not an encoding that the browser would unpack.
            #expect(answer["Content-Encoding"] == nil)
            // Between a header of 10 bytes and a trailer of 8 (RFC 1952).
            #expect(inflated(answer.sent.dropFirst(10).dropLast(8), size: plain.count) == plain)
            #expect(answer.sent.count < plain.count / 3)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder)
                    .filter { $0.contains("snapshot") }.isEmpty)
        }
    }

    @Test func `goes on where the line broke, while it is the same one`() throws {
        try withSite { site in
            let (_, cookie) = try site.pair()
            let whole = site.get("/sync/snapshot", bearing(cookie))
            let tag = try #require(whole["ETag"])
            func rest(_ range: String, _ tag: String?) -> HostResponse {
                site.get("/sync/snapshot") { headers in
                    bearing(cookie)(&headers)
                    headers.range = range
                    headers.ifRange = tag
                }
            }

            let half = rest("bytes=5000-", tag)

            #expect(half.status == 206)
            #expect(half.sent == [UInt8](whole.sent.dropFirst(5_000)))
            #expect(half.size == whole.size - 5_000)
            #expect(
                half["Content-Range"] == "bytes 5000-\(whole.size - 1)/\(whole.size)")
            for (range, other) in [
                ("bytes=5000-", nil), ("bytes=5000-", "\"another\""), ("bytes=-5", tag),
                ("bytes=0-99", tag), ("bytes=\(whole.size)-", tag), ("bytes=-1-", tag),
                ("bytes=99999999999999999999-", tag), ("pages=1-", tag),
            ] {
                let answer = rest(range, other)
                #expect(answer.status == 200, "\(range)")
                #expect(answer.sent == whole.sent, "\(range)")
            }
            _ = site.post("/notes/agarwood/favourite", "favourite=1")
            let later = rest("bytes=5000-", tag)
            #expect(later.status == 200)
            #expect(later["ETag"] != tag)
        }
    }

    @Test func `is made once until something is written`() throws {
        try withSite { site in
            let (_, cookie) = try site.pair()
            let first = try #require(site.get("/sync/snapshot", bearing(cookie)).file)
            _ = site.get("/notes/agarwood")
            let second = try #require(site.get("/sync/snapshot", bearing(cookie)).file)
            #expect(first === second)
            _ = site.post("/notes/agarwood/favourite", "favourite=1")
            let third = try #require(site.get("/sync/snapshot", bearing(cookie)).file)
            #expect(first !== third)
        }
    }

    @Test func `goes on from where it was taken`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let (id, cookie) = try site.pair()
            _ = site.sync(try site.question([remark(1, "Barn.", by: id)]), cookie)
            try write(
                site.get("/sync/snapshot", bearing(cookie)).sent, to: folder + "/copy.sqlite")
            _ = site.post("/notes/agarwood/favourite", "favourite=1")
            let copy = try Database(path: folder + "/copy.sqlite")
            let program = Program(assetVersions: [:])

            let answer = site.sync(try site.question(cursor: 2), cookie)

            guard case .tail(let log, head: 3, let fingerprint, _) = SyncAnswer(packed: answer.body)
            else {
                Issue.record("no tail")
                return
            }
            let applying = Applying(copy, studioJournalledTables, program.apply)
            for line in log { #expect(try applying.follow(line)) }
            #expect(try copy.fingerprint(of: studioJournalledTables).value == fingerprint)
        }
    }
}

@Suite struct `A large form that a device has taken` {
    /// Every byte takes three in the journal and in transit: more than the limit for forms.
    @Test func `also reaches the server`() async throws {
        try await withServer { server in
            let wire = try server.connect()
            wire.send(
                request(
                    "POST", "/sync/pair", [formType, "X-Neroli: 1", "Content-Length: 6"], "name=x"))
            let paired = try #require(wire.reply())
            let id = try #require(Identifier(paired.text))
            let cookie = try #require(paired["Set-Cookie"]).components(separatedBy: ";").at(0)
            var form = Fields()
            form.add("favourite", "1")
            form.add("junk", String(repeating: "é", count: HostRequest.bodyLimit / 5))
            let entry = Entry(
                id: id, device: ID(id), at: .june1, zone: .utc, path: "/notes/agarwood/favourite",
                form: form)
            let body = SyncRequest(
                schema: try server.schema(), cursor: 0, pending: [entry], history: nil
            ).packed

            wire.send(
                request(
                    "POST", "/sync",
                    ["Cookie: \(cookie)", "X-Neroli: 1", "Content-Length: \(body.count)"]))
            wire.send(body)
            let reply = try #require(wire.reply())

            #expect(reply.status == 200)
            guard case .tail(let log, head: 4, _, _) = SyncAnswer(packed: reply.body) else {
                Issue.record("no tail")
                return
            }
            // After the fence and the letters of both tills.
            #expect(log.dropFirst(3).map { $0.entry } == [entry])
        }
    }

    @Test func `is not outgrown by any other`() async throws {
        try await withServer { server in
            let first = try server.connect()
            first.send(
                request(
                    "POST", "/sync/pair", [formType, "X-Neroli: 1", "Content-Length: 8"], "name=Ivy"
                ))
            let device = try #require(first.reply()?["Set-Cookie"]).components(separatedBy: ";").at(
                0)
            for (target, length, cookie, status) in [
                ("/sync", HostRequest.bodyLimit * 4 + 1, device, 413),
                // Without a device token, the body is not even read.
                ("/sync", HostRequest.bodyLimit * 4 + 1, "a=b", 401), ("/sync", 65_537, "a=b", 401),
                ("/sync/pair", HostRequest.bodyLimit + 1, device, 413),
                ("/notes/new", HostRequest.bodyLimit + 1, "a=b", 413),
                ("/sync?x", HostRequest.bodyLimit + 1, "a=b", 413),
            ] {
                let wire = try server.connect()
                wire.send(
                    request(
                        "POST", target,
                        [
                            formType, "X-Neroli: 1", "Content-Length: \(length)",
                            "Cookie: \(cookie)",
                        ]))
                #expect(wire.reply()?.status == status, "\(target)")
            }
        }
    }
}

extension RunningServer {
    fileprivate func schema() throws -> String {
        let folder = (log as NSString).deletingLastPathComponent
        return try replayVersion(
            try Database(path: folder + "/data/neroli.sqlite", access: .reading))
    }
}

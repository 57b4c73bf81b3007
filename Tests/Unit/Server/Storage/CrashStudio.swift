import Basics
import Foundation
import Journal
import SQLCore
import Synchronization
import TestKit
import Testing

/// A studio with a server that is killed again and again, on one data folder.
struct KilledStudio {
    private let folder: String
    private var seed: UInt64
    private var lives: UInt64 = 0
    /// The entries that were answered as accepted, of all lives.
    private var answered: [Identifier] = []

    init(in folder: String, seed: UInt64) throws {
        self.folder = folder
        self.seed = seed
        try write(TestSite.fewNotes, to: folder + "/home/Data/notes.json")
        try write([0x20], to: folder + "/home/Assets/css/neroli.css")
    }

    /// Starts, checks the state left by the last life, sends forms, and is killed at a random
    /// moment.
    mutating func liveAndDie() throws {
        lives += 1
        let server = try start()
        defer { server.stop() }
        try check(answered.suffix(500))
        let writers = (0..<8).map { CrashWriter(port: server.port, number: lives * 10 + $0) }
        let group = DispatchGroup()
        for writer in writers {
            Thread.detachNewThread(group) { writer.write() }
        }
        // At this time, another client loads the whole studio, and another makes a backup.
        let port = server.port
        if lives % 3 == 1 { Thread.detachNewThread(group) { loadSnapshots(port) } }
        if lives % 3 == 2 { Thread.detachNewThread(group) { makeBackups(port) } }
        // Soon after the start, or, for a slow machine to come so far, a while later.
        usleep(UInt32(random() % (lives.isMultiple(of: 2) ? 60_000 : 400_000)))
        kill(server.pid, SIGKILL)
        group.wait()
        for writer in writers { answered += writer.answered }
    }

    /// - Returns: how many forms were answered in all.
    func checkAtTheEnd() throws -> Int {
        let server = try start()
        defer { server.stop() }
        try check(answered[...])
        return answered.count
    }

    private func start() throws -> RunningServer {
        try RunningServer(in: folder, options: ["--quiet", "--home", folder + "/home"])
    }

    private func check(_ answered: ArraySlice<Identifier>) throws {
        let database = try Database(path: folder + "/data/neroli.sqlite", access: .reading)
        #expect(try database.line("PRAGMA integrity_check") == "ok")
        for id in answered {
            let found = try database.integer(
                "SELECT count(*) FROM journal WHERE id = ?", [.text(id.text)])
            if found != 1 { Issue.record("\(id.text) was answered in life \(lives) and is gone") }
        }
        // An entry and its effects are atomic: the last remark of every note is the last in the
        // log.
        let halves = try database.all(
            """
            SELECT path FROM (SELECT path, form, max(seq) FROM journal GROUP BY path)
            WHERE path LIKE '/notes/%' AND NOT EXISTS (
                SELECT 1 FROM remark
                WHERE path = '/notes/' || note || '/remark'
                    AND form = 'text=' || text || '&rules=\(Entry.currentRules)'
            )
            UNION ALL
            SELECT note FROM remark
            WHERE NOT EXISTS (SELECT 1 FROM journal WHERE path = '/notes/' || note || '/remark')
            """
        ) { (row) throws(Failure) in row.text(0) }
        #expect(halves.isEmpty)
        #expect(
            try database.integer("SELECT count(*) FROM journal")
                == database.integer("SELECT coalesce(max(seq), 0) FROM journal"))
    }

    private mutating func random() -> UInt64 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return seed >> 33
    }
}

/// Sends remarks with distinct texts until the server is gone.
final class CrashWriter: Sendable {
    private let port: UInt16
    private let number: UInt64
    private let accepted = Mutex<[Identifier]>([])

    init(port: UInt16, number: UInt64) {
        self.port = port
        self.number = number
    }

    var answered: [Identifier] { accepted.withLock { $0 } }

    func write() {
        guard let wire = try? Wire(port: port) else { return }
        for count: UInt64 in 0... {
            let id = Identifier(at: Moment(milliseconds: Int64(number)), random: (0, count))
            let slugs = ["agarwood", "none"]
            let body = "id=\(id.text)&text=w\(number)-\(count)"
            wire.send(
                request(
                    "POST", "/notes/\(slugs[count % 9 == 8 ? 1 : 0])/remark",
                    [formType, "Content-Length: \(body.utf8.count)"], body))
            guard let reply = wire.reply() else { return }
            guard reply.status == 303,
                let did = reply["Location"]?.components(separatedBy: "did=").last,
                let entry = Identifier(did)
            else { continue }
            accepted.withLock { $0.append(entry) }
        }
    }
}

/// Loads snapshots as a device does, until the other side is gone.
private func loadSnapshots(_ port: UInt16) {
    guard let wire = try? Wire(port: port) else { return }
    let own = ["X-Neroli: 1"]
    wire.send(
        request("POST", "/sync/pair", own + [formType, "Content-Length: 10"], "name=Phone"))
    guard let cookie = wire.reply()?["Set-Cookie"]?.components(separatedBy: ";").first else {
        return
    }
    repeat {
        wire.send(request("GET", "/sync/snapshot", own + ["Cookie: \(cookie)"]))
    } while wire.reply() != nil
}

private func makeBackups(_ port: UInt16) {
    guard let wire = try? Wire(port: port) else { return }
    repeat {
        wire.send(
            request("POST", "/settings/backups/make", [formType, "Content-Length: 0"], ""))
    } while wire.reply() != nil
}

extension Thread {
    /// A thread of its own, which the group waits for.
    static func detachNewThread(
        _ group: DispatchGroup, _ body: @escaping @Sendable () -> Void
    ) {
        group.enter()
        detachNewThread {
            body()
            group.leave()
        }
    }
}

import Basics
import Foundation
import SQLCore
import TestKit
import Testing

@Suite struct `Forms of many browsers` {
    @Test func `wait without keeping anybody from reading, and are flushed together`() async throws
    {
        try await withServer(["--quiet", "--no-backups"]) { server in
            let path = server.data + "/neroli.sqlite"
            let before = try commits(of: path)
            let other = try Database(path: path)
            // While another connection writes, nothing can be committed. The first form waits on
            // the thread that received its request.
            try other.run("BEGIN IMMEDIATE")
            let first = try server.connect()
            send(0, by: first)
            usleep(300_000)
            let wires = try (1...12).map { (number) in
                let wire = try server.connect()
                send(number, by: wire)
                return wire
            }
            usleep(300_000)
            #expect(try server.fetch("/notes/agarwood").count > 1_000)
            try other.run("ROLLBACK")

            for wire in [first] + wires {
                let reply = try #require(wire.reply())
                #expect(reply.status == 303)
            }
            let texts = try other.all(
                "SELECT form FROM journal WHERE path LIKE '/notes/%' ORDER BY seq"
            ) { (row) throws(Failure) in row.text(0) }
            #expect(texts.count == 13)
            #expect(texts.first?.hasPrefix("text=barrel0&") == true)
            // One commit for the first, and one for all waiting forms; a second if a form came
            // late.
            #expect(try commits(of: path) - before <= 3)
            // The search index holds the last form.
            let last = try #require(texts.last?.prefix { $0 != "&" }.dropFirst("text=".count))
            let found = String(decoding: try server.fetch("/search?q=\(last)"), as: UTF8.self)
            #expect(found.contains("/notes/agarwood"))
        }
    }
}

private func send(_ number: Int, by wire: Wire) {
    let body = "text=barrel\(number)"
    wire.send(
        request(
            "POST", "/notes/agarwood/remark", [formType, "Content-Length: \(body.utf8.count)"],
            body))
}

/// How many transactions the write-ahead log of a database holds (sqlite.org/fileformat, 4.1).
private func commits(of path: String) throws -> Int {
    let log = try bytes(of: path + "-wal")
    let salt = log[16..<24]
    let frames = stride(from: 32, through: log.count - 24, by: 24 + 4_096)
    return frames.count { (frame) in
        let isOfThisLog = log[(frame + 8)..<(frame + 16)] == salt
        return isOfThisLog && log[(frame + 4)..<(frame + 8)].contains { $0 > 0 }
    }
}

import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing

/// A tenth of the kills in the tests of running servers, and at least 50 of every kind.
@Suite struct `A program that is killed` {
    /// Microseconds until the kill: any moment of a start on a machine that is busy.
    private func moments(_ count: Int, upTo most: Int) -> [UInt32] {
        var dice = SplitMix64(seed: 7)
        return (0..<count).map { _ in UInt32(dice.roll(most)) }
    }

    @Test func `while it updates a database of 0.1 leaves one that the next start updates`()
        async throws
    {
        try await onThreadOfItsOwn {
            let whole = try updated([])
            for some in stride(from: 0, to: max(20, kills / 10), by: 5) {
                // Five kills in a row, of one database.
                #expect(
                    try updated(moments(5, upTo: 40_000 * (1 + some % 7))) == whole, "\(some)")
            }
        }
    }

    /// - Returns: the fingerprint of the rows after one undisturbed start, without the till's
    ///   letter, which belongs to a new device every time.
    private func updated(_ kills: [UInt32]) throws -> String {
        try withFolder { folder in
            let path = folder + "/data/neroli.sqlite"
            try FileManager.default.createDirectory(
                atPath: folder + "/data", withIntermediateDirectories: true)
            try KeptDatabase(release: "0.1", name: "life").unpack(to: URL(fileURLWithPath: path))
            let log = "SELECT seq || ' ' || id FROM journal ORDER BY seq LIMIT 497"
            let before = try Database(path: path).rows(log)
            #expect(before.count == 497)
            for moment in kills {
                try runAndKill(
                    [
                        "serve", "--port", "0", "--data", folder + "/data", "--home",
                        repository.path, "--quiet",
                    ], in: folder, after: moment)
            }
            let server = try RunningServer(in: folder)
            server.stop()
            let database = try Database(path: path)
            #expect(try database.line("PRAGMA integrity_check") == "ok")
            #expect(try database.rows(log) == before)
            // A fence and a letter were added, only once.
            #expect(try JournalTable(database).head() <= 499)
            return try database.fingerprint(
                of: studioJournalledTables.filter { $0.name != "till" }
            ).text
        }
    }

    @Test func `while it mends leaves rows that the next one mends`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                try server.send("/airlock/thoughts/new", "text=Calm")
                for number in 1...60 {
                    try server.send("/notes/agarwood/remark", "text=\(number)")
                }
                server.stop()
                let path = folder + "/data/neroli.sqlite"
                let rows = studioJournalledTables
                let right = try Database(path: path).fingerprint(of: rows)
                for moment in moments(max(20, kills / 10), upTo: 700_000) {
                    try Database(path: path).run("UPDATE airlock_thought SET text = text || '!'")
                    try runAndKill(
                        verify(folder, "--mend"), in: folder, after: moment)
                    let found = try Database(path: path).fingerprint(of: rows)
                    let rest = try run(verify(folder, "--mend"), in: folder)
                    #expect(rest.code == 0, "\(rest.errors)")
                    // Nothing is mended by half.
                    #expect(rest.output.hasPrefix("All rows agree") == (found == right))
                    #expect(try Database(path: path).fingerprint(of: rows) == right)
                }
            }
        }
    }

    private func verify(_ folder: String, _ options: String...) -> [String] {
        ["verify", "--data", folder + "/data", "--home", repository.path] + options
    }
}

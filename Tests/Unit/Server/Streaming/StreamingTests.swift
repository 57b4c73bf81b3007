import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `The stream of a running server` {
    /// The last line at a place, by the names of its files.
    private func last(at disk: String) -> Int64 {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: disk)) ?? []
        return names.compactMap { SegmentName($0)?.lines.upperBound }.max() ?? 0
    }

    private func head(_ data: String) throws -> Int64 {
        try JournalTable(Database(path: data + "/neroli.sqlite", access: .reading)).head()
    }

    private func waits(_ seconds: Double, until isThere: () throws -> Bool) rethrows -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            if try isThere() { return true }
            usleep(20_000)
        }
        return false
    }

    @Test func `has each line in its place within two seconds, also after a kill`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let kept = try Kept(in: folder, ["copy = DIR/disk"])
                func start() throws -> RunningServer {
                    try RunningServer(
                        in: folder, options: ["--quiet", "--config", folder + "/neroli.conf"])
                }
                for round in 0..<2 {
                    let server = try start()
                    try server.send("/notes/agarwood/remark", "text=First\(round)")
                    #expect(try waits(20) { last(at: kept.disk) == (try head(kept.data)) })
                    for number in 0..<20 {
                        try server.send("/notes/agarwood/remark", "text=\(round)-\(number)")
                    }
                    let isThere = try waits(2) { last(at: kept.disk) == (try head(kept.data)) }
                    #expect(isThere)
                    try server.send("/notes/agarwood/remark", "text=Killed\(round)")
                    server.stop()
                }
                let all = try run(
                    [
                        "restore", "--at", "2999-01-01 00:00", "--yes", "--from", kept.disk,
                        "--config", folder + "/neroli.conf",
                    ] + kept.home + [folder + "/then.sqlite"], in: folder)
                #expect(all.code == 0, "\(all.errors)")
                #expect(all.output.contains("Nothing is left out."))
                // The line just before the second kill may be missing, and nothing else.
                let then = try Database(path: folder + "/then.sqlite", access: .reading)
                #expect(try JournalTable(then).head() >= (try head(kept.data)) - 1)
            }
        }
    }

    @Test func `names what a moment leaves out, and writes nothing unless told`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                for number in 0..<7 {
                    try server.send("/notes/agarwood/remark", "text=\(number)")
                }
                let data = folder + "/data"
                let lines = try JournalTable(
                    Database(path: data + "/neroli.sqlite", access: .reading)
                ).tail(after: 0, limit: 100)
                let last = lines[lines.count - 3]
                let text = last.entry.at.text(in: Clock.zone(at: last.entry.at))
                let moment = text.prefix(10) + " " + text.dropFirst(11).prefix(12)
                let file = folder + "/then.sqlite"
                let asked = [
                    "restore", "--at", String(moment), "--data", data, "--home", repository.path,
                    file,
                ]

                let look = try run(asked, in: folder)
                #expect(look.code == 0, "\(look.errors)")
                #expect(look.output.contains("Kept: entries 1 to \(last.seq)"))
                #expect(look.output.contains("Left out: 2 entries, from"))
                #expect(look.output.contains("/notes/agarwood/remark"))
                #expect(look.output.contains("Nothing was written."))
                #expect(!FileManager.default.fileExists(atPath: file))

                let made = try run(asked + ["--yes"], in: folder)
                #expect(made.code == 0, "\(made.errors)")
                let then = try Database(path: file, access: .reading)
                #expect(try JournalTable(then).head() == last.seq)
                #expect(try run(asked + ["--yes"], in: folder).code == 73)
                server.stop()
            }
        }
    }
}

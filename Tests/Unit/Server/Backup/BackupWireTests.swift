import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// Backups over the wire, with the program as normally started.
@Suite struct `A server on the wire` {
    @Test func `gives a backup out and takes the same file again`() async throws {
        try await withServer(["--quiet", "--no-backups"]) { server in
            try server.send("/notes/neroli/remark", "text=Petals")
            let backup = try server.fetch("/settings/backups/now")
            #expect(backup.starts(with: "SQLite format 3\0".utf8))
            try server.send("/notes/neroli/remark", "text=Thorns")

            let sent = try server.upload([backup], to: "/settings/backups/send")
            let place = try #require(sent["Location"])

            #expect(place.hasPrefix("/settings/backups/look?file=uploaded-"))
            let file = try place.components(separatedBy: "file=").at(1)
            try server.send("/settings/backups/restore", "file=\(file)&word=restore")
            let page = String(decoding: try server.fetch("/notes/neroli"), as: UTF8.self)
            #expect(page.contains("Petals"))
            #expect(!page.contains("Thorns"))
        }
    }

    @Test func `takes 200 MB of anything, and says what it is not`() async throws {
        try await withServer(["--quiet", "--no-backups"]) { server in
            let page = try server.upload(
                [[UInt8](repeating: 0x41, count: 1_000_000)], times: 200,
                to: "/settings/backups/send")

            #expect(page.status == 422)
            #expect(page.text.contains("This file is no backup of Neroli. Choose another."))
            #expect(try server.backups().isEmpty)
        }
    }

    @Test func `names the other way where a file is too large for this one`() async throws {
        try await withServer(["--quiet", "--no-backups"]) { server in
            let wire = try server.connect()
            wire.send(
                request(
                    "POST", "/settings/backups/send",
                    [
                        "Content-Type: multipart/form-data; boundary=x",
                        "Content-Length: 3000000000",
                    ]))
            let reply = try #require(wire.reply())
            #expect(reply.status == 422)
            #expect(reply.text.contains("neroli restore FILE"))
        }
    }

    @Test func `makes today's backup by itself, and lists it`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(
                    in: folder, options: ["--quiet", "--backups", folder + "/elsewhere"])
                defer { server.stop() }
                for _ in 0..<200 {
                    let files =
                        (try? FileManager.default.contentsOfDirectory(
                            atPath: folder + "/elsewhere")) ?? []
                    if files.contains(where: { $0.hasSuffix("Z.sqlite") }) { break }
                    usleep(50_000)
                }
                let listed = try run(["backups", "--backups", folder + "/elsewhere"], in: folder)
                #expect(listed.code == 0)
                #expect(listed.output.contains("/elsewhere/neroli-"))
                #expect(listed.output.hasSuffix(" B\n"))
                kill(server.pid, SIGTERM)
                #expect(server.exitCode() == 0)
                let none = try run(["backups", "--data", folder + "/data"], in: folder)
                #expect(none.output.hasPrefix("No backups in "))
            }
        }
    }
}

/// A server killed during a restore.
@Suite struct `A restoring that is cut off` {
    @Test func `leaves a whole database, the old one or the new one`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = folder + "/data"
                var seen: Set<String> = []
                let server = try RunningServer(in: folder, options: ["--quiet", "--no-backups"])
                for number in 0..<300 {
                    try server.send(
                        "/notes/neroli/remark",
                        "text=" + String(repeating: "\(number % 10)", count: 3_990))
                }
                try server.send("/settings/backups/make", "")
                let old = try print(data)
                try server.send("/notes/neroli/remark", "text=Thorns")
                server.stop()
                let new = try print(data)
                let name = try #require(
                    try FileManager.default.contentsOfDirectory(atPath: data + "/backups").first)
                let aside = folder + "/aside"
                try FileManager.default.copyItem(atPath: data, toPath: aside)

                for turn in 0..<24 {
                    try FileManager.default.removeItem(atPath: data)
                    try FileManager.default.copyItem(atPath: aside, toPath: data)
                    let server = try RunningServer(
                        in: folder, options: ["--quiet", "--no-backups"])
                    let wire = try server.connect()
                    let body = "file=\(name)&word=restore"
                    wire.send(
                        request(
                            "POST", "/settings/backups/restore",
                            [formType, "Content-Length: \(body.utf8.count)"], body))
                    // The last ones after the answer: on a slow machine no other would come so far.
                    if turn < 20 { usleep(UInt32(turn * 12_000)) } else { _ = wire.reply() }
                    kill(server.pid, SIGKILL)
                    server.stop()

                    let again = try RunningServer(in: folder, options: ["--quiet", "--no-backups"])
                    let found = try print(data)
                    again.stop()
                    #expect(found == old || found == new)
                    seen.insert(found)
                    let database = try Database(path: data + "/neroli.sqlite")
                    #expect(try database.line("PRAGMA integrity_check") == "ok")
                }
                // Otherwise the moments were badly chosen.
                #expect(seen == [old, new])
            }
        }
    }

    /// Without the letters of the tills, which a restore gives anew.
    private func print(_ data: String) throws -> String {
        try Database(path: data + "/neroli.sqlite", access: .reading).fingerprint(
            of: studioJournalledTables.filter { !$0.name.hasPrefix("till") }
        ).text
    }
}

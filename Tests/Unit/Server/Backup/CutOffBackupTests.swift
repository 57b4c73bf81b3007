import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// Backups that are killed or meet a full disk: the file is whole or not there, and the next one goes well.
@Suite struct `A backup that is cut off` {
    @Test func `by a kill leaves no file of its name, or a whole one`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = try studio(in: folder)
                let whole = try run(["fingerprint", "--data", data], in: folder).output
                var dice = SplitMix64(seed: 4)
                for turn in 0..<max(8, kills / 100) {
                    let copy = folder + "/copy\(turn)"
                    try runAndKill(
                        ["backup", copy, "--data", data], in: folder,
                        after: UInt32(dice.roll(60_000 * (1 + turn % 5))))
                    if FileManager.default.fileExists(atPath: copy) {
                        try expectWhole(copy, whole)
                        continue
                    }
                    let next = try run(["backup", copy, "--data", data], in: folder)
                    #expect(next.code == 0, "\(next.errors)")
                    try expectWhole(copy, whole)
                    #expect(!FileManager.default.fileExists(atPath: copy + ".part"))
                }
                #expect(try run(["fingerprint", "--data", data], in: folder).output == whole)
            }
        }
    }

    @Test(.enabled(if: hasSmallDisks))
    func `by a full disk leaves no file and says so, and one that fits is whole`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = try studio(in: folder)
                let whole = try run(["fingerprint", "--data", data], in: folder).output
                try write([1], to: folder + "/disk/mine")
                let most = try bytes(of: data + "/neroli.sqlite").count + (1 << 17)
                var codes: Set<Int32> = []
                for part in 1...6 {
                    let ran = try run(
                        ["backup", folder + "/disk/copy", "--data", data], in: folder,
                        by: onSmallDisk(most * part / 6, at: folder + "/disk"))
                    codes.insert(ran.code)
                    let left = try FileManager.default.contentsOfDirectory(
                        atPath: folder + "/disk.after")
                    guard ran.code == 0 else {
                        #expect(left == ["mine"])
                        #expect(
                            ran.errors.contains("the disk is full"),
                            "\(ran.errors)")
                        continue
                    }
                    try expectWhole(folder + "/disk.after/copy", whole)
                }
                #expect(codes == [0, 73])
            }
        }
    }

    @Test(.enabled(if: hasSmallDisks))
    func `by a full disk of the server is said on its page, and the studio goes on`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = try studio(in: folder)
                // Files take whole pages, and a server needs some for its log.
                let used = try files(below: data).reduce(into: 1 << 20) {
                    $0 += try bytes(of: data + "/" + $1).count + 4_096
                }
                let server = try RunningServer(
                    in: folder, options: ["--quiet", "--no-backups"],
                    by: servingOnSmallDisk(used, at: data))
                defer { server.stop() }
                let wire = try server.connect()
                wire.send(
                    request(
                        "POST", "/settings/backups/make", [formType, "Content-Length: 0"]))
                let told = try #require(wire.reply())
                #expect(told.status == 422)
                #expect(told.text.contains("The server’s disk is full. Make room and try again."))
                let left = try? FileManager.default.contentsOfDirectory(
                    atPath: "/proc/\(server.pid)/root\(data)/backups")
                #expect(left ?? [] == [])
                try server.send("/notes/neroli/remark", "text=Petals")
            }
        }
    }

    /// A studio with a few entries; its data folder.
    private func studio(in folder: String) throws -> String {
        let server = try RunningServer(in: folder, options: ["--quiet", "--no-backups"])
        for number in 0..<40 {
            try server.send(
                "/notes/agarwood/remark",
                "text=" + String(repeating: "\(number % 10)", count: 3_900))
        }
        kill(server.pid, SIGTERM)
        #expect(server.exitCode() == 0)
        return server.data
    }

    private func expectWhole(_ file: String, _ fingerprint: String) throws {
        let database = try Database(path: file, access: .reading)
        #expect(try database.line("PRAGMA integrity_check") == "ok")
        #expect(
            try database.fingerprint(of: studioJournalledTables).text + "\n" == fingerprint)
    }
}

/// A server that finds a database of 0.1 on a disk with less and less room.
@Suite(.enabled(if: hasSmallDisks)) struct `An update on a full disk` {
    @Test
    func `changes nothing or leaves a backup of before, says why, and ends when there is room`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = folder + "/data"
                let path = data + "/neroli.sqlite"
                try FileManager.default.createDirectory(
                    atPath: data, withIntermediateDirectories: true)
                try KeptDatabase(release: "0.1", name: "life").unpack(
                    to: URL(fileURLWithPath: path))
                let before = try bytes(of: path)
                let rows = studioJournalledTables.filter { $0.name != "till" }
                var seen: [Int32] = []
                var prints: Set<String> = []
                for part in [1, 9, 10, 11, 12, 14, 24] {
                    // Eighths of the database: for the database itself, and for a backup next to
                    // the database.
                    let ran = try run(
                        serving(data), in: folder,
                        by: onSmallDisk(
                            before.count * (8 + part) / 8 + (1 << 20), at: data, isServer: true))
                    seen.append(ran.code)
                    let after = data + ".after"
                    let kept =
                        (try? FileManager.default.contentsOfDirectory(atPath: after + "/backups"))
                        ?? []
                    if kept.isEmpty {
                        #expect(ran.code == 73, "\(part)")
                        #expect(try bytes(of: after + "/neroli.sqlite") == before)
                        #expect(
                            ran.errors.contains("no backup of it can be made")
                                && ran.errors.contains("nothing was changed"), "\(ran.errors)")
                    } else {
                        #expect(kept.count == 1 && kept[0].hasPrefix("before-"), "\(kept)")
                        #expect(ran.code == 0 || ran.errors.contains("full"), "\(ran.errors)")
                        let backup = try Database(
                            path: after + "/backups/" + kept.at(0), access: .reading)
                        #expect(try backup.line("PRAGMA integrity_check") == "ok")
                        #expect(try backup.integer("SELECT count(*) FROM journal") == 497)
                    }
                    // With enough room the next start finishes the restore.
                    let next = try run(
                        serving(after), in: folder,
                        by: onSmallDisk(64 << 20, at: after, isServer: true))
                    #expect(next.code == 0, "\(part): \(next.errors)")
                    let database = try Database(path: after + ".after/neroli.sqlite")
                    #expect(try database.line("PRAGMA integrity_check") == "ok")
                    prints.insert(try database.fingerprint(of: rows).text)
                }
                #expect(seen.first == 73 && seen.last == 0, "\(seen)")
                #expect(prints.count == 1)
            }
        }
    }

    private func serving(_ data: String) -> [String] {
        ["serve", "--quiet", "--port", "0", "--data", data, "--home", repository.path]
    }
}

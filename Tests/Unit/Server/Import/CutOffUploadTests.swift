import Basics
import Foundation
import Glibc
import SQLCore
import TestKit
import Testing

/// Uploads to the program as normally started; the program is killed or meets a full disk.
@Suite struct `A file that is cut off` {
    @Test func `where the server is killed leaves the studio as it was, and no piece of it`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                var server = try start(folder)
                defer { server.stop() }
                try server.send("/notes/agarwood/remark", "text=Barn")
                let backup = try server.fetch("/settings/backups/now")
                let before = try fingerprint(folder)
                for turn in 0..<6 {
                    let place = turn.isMultiple(of: 2) ? "/settings/backups/send" : "/import"
                    let body = form(of: backup)
                    let wire = try server.connect()
                    // The last uploads arrive whole, and the server is killed during their
                    // examination.
                    let part = body.prefix(turn < 4 ? body.count * (1 + turn) / 6 : body.count)
                    wire.send(head(place, body.count) + part)
                    if turn < 4 { try waitForPiece(in: server) } else { usleep(20_000) }
                    kill(server.pid, SIGKILL)
                    withExtendedLifetime(wire) {}
                    server.stop()

                    server = try start(folder)
                    #expect(try server.backups().isEmpty, "\(turn)")
                    #expect(try fingerprint(folder) == before, "\(turn)")
                }
            }
        }
    }

    @Test func `while it is brought in leaves nothing of it or all, and a backup of before`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                var seen: Set<Int64> = []
                for turn in 0..<8 {
                    try? FileManager.default.removeItem(atPath: folder + "/data")
                    let server = try start(folder)
                    defer { server.stop() }
                    try server.send("/notes/agarwood/remark", "text=Mine")
                    let look = try server.upload([goods], to: "/import")
                    let file = try #require(
                        look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)
                    let wire = try server.connect()
                    let form = "file=\(file)&mode=add"
                    wire.send(
                        request(
                            "POST", "/settings/data/import",
                            [formType, "Content-Length: \(form.utf8.count)"], form))
                    // The last one after the answer: on a slow machine no other would come so far.
                    if turn < 7 { usleep(UInt32(turn * 30_000)) } else { _ = wire.reply() }
                    kill(server.pid, SIGKILL)
                    server.stop()

                    let again = try start(folder)
                    again.stop()
                    let database = try Database(path: folder + "/data/neroli.sqlite")
                    #expect(try database.line("PRAGMA integrity_check") == "ok")
                    let rows = try database.integer("SELECT count(*) FROM inventory_item")
                    let entries = try database.integer(
                        "SELECT count(*) FROM journal WHERE path = '/settings/data/import'")
                    #expect(rows == (entries == 1 ? whole : 0))
                    seen.insert(entries)
                    let kept = try again.backups()
                    #expect(entries == 0 || kept.count == 1)
                    for name in kept {
                        #expect(name.hasPrefix("before-") && name.hasSuffix(".sqlite"))
                        let before = try Database(
                            path: again.data + "/backups/" + name, access: .reading)
                        #expect(try before.line("PRAGMA integrity_check") == "ok")
                        #expect(try before.integer("SELECT count(*) FROM remark") == 1)
                        #expect(try before.integer("SELECT count(*) FROM inventory_item") == 0)
                    }
                }
                // Otherwise the moments were badly chosen.
                #expect(seen == [0, 1])
            }
        }
    }

    @Test(.enabled(if: hasSmallDisks))
    func `where the disk is full is told so, and the studio goes on`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = folder + "/data"
                try write([], to: data + "/neroli.lock")
                let server = try RunningServer(
                    in: folder, options: ["--quiet", "--no-backups"],
                    by: servingOnSmallDisk(24 << 20, at: data))
                defer { server.stop() }
                try server.send("/notes/agarwood/remark", "text=Barn")
                let backup = try server.fetch("/settings/backups/now")
                // Of the disk that the server sees.
                let seen = "/proc/\(server.pid)/root" + data
                let full = "The server’s disk is full. Make room and try again."

                // More than the room on the disk.
                let large = try server.upload(
                    [[UInt8](repeating: 65, count: 1 << 20)], times: 24,
                    to: "/settings/backups/send")
                #expect(large.status == 422 && large.text.contains(full), "\(large.text)")

                // There was enough room at the start of the upload.
                let body = form(of: backup + [UInt8](repeating: 0, count: 4 << 20))
                let wire = try server.connect()
                wire.send(head("/settings/backups/send", body.count) + body.prefix(1 << 20))
                try waitForPiece(in: seen + "/backups")
                fill(seen + "/other")
                wire.send([UInt8](body.dropFirst(1 << 20)))
                let told = try #require(wire.reply())
                #expect(told.status == 422 && told.text.contains(full), "\(told.text)")
                #expect(
                    try FileManager.default.contentsOfDirectory(atPath: seen + "/backups").isEmpty)

                unlink(seen + "/other")
                try server.send("/notes/neroli/remark", "text=Petals")
                #expect(try server.upload([backup], to: "/settings/backups/send").status == 303)
            }
        }
    }

    private func start(_ folder: String) throws -> RunningServer {
        try RunningServer(in: folder, options: ["--quiet", "--no-backups"])
    }

    private func fingerprint(_ folder: String) throws -> String {
        try run(["fingerprint", "--data", folder + "/data"], in: folder).output
    }

    private let whole: Int64 = 500

    /// A list of goods, long enough to be killed in.
    private var goods: [UInt8] {
        [UInt8](("name,price,stock\n" + (1...whole).map { "Soap \($0),5.00,3\n" }.joined()).utf8)
    }

    private func form(of file: [UInt8]) -> [UInt8] {
        [UInt8](
            ("--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n")
                .utf8)
            + file + [UInt8]("\r\n--frontier--\r\n".utf8)
    }

    private func head(_ place: String, _ size: Int) -> [UInt8] {
        request(
            "POST", place,
            ["Content-Type: multipart/form-data; boundary=frontier", "Content-Length: \(size)"])
    }

    /// Waits until a part of the upload is on the disk.
    private func waitForPiece(in server: RunningServer) throws {
        try waitForPiece(in: server.data + "/backups")
    }

    private func waitForPiece(in folder: String) throws {
        for _ in 0..<500 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            if names.contains(where: { $0.hasSuffix(".incoming") }) { return }
            usleep(10_000)
        }
        throw Trouble("Nothing has arrived in five seconds.")
    }

    /// Takes all the room of a disk.
    private func fill(_ path: String) {
        let handle = open(path, O_CREAT | O_WRONLY, 0o600)
        defer { close(handle) }
        for size in [1 << 20, 1 << 12, 1] {
            let piece = [UInt8](repeating: 66, count: size)
            while Glibc.write(handle, piece, size) == size {}
        }
    }
}

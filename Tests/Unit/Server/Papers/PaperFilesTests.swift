import Basics
import Foundation
import Glibc
import Importing
import Journal
import Portability
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// The files beside the database, in backups, exports and devices.
@Suite struct `Files of pictures` {
    private let photo = Pictures.jpeg(width: 600, height: 400)

    @Test func `go with a backup that is taken away, and come back with it`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder + "/one")
            _ = try site.add(photo)
            let backup = try #require(site.get("/settings/backups/now").file?.bytes)
            let file = folder + "/taken.sqlite"
            try write(backup, to: file)
            let database = try Database(path: file, access: .reading)
            #expect(try database.integer("SELECT count(*) FROM attachment_content") == 1)

            let other = try TestSite(in: folder + "/other")
            let name = BackupName(.kept, at: .june1)
            try write(backup, to: folder + "/other/backups/" + name.text)
            _ = try other.site.restore(name, .returns, .june1, .utc)
            #expect(try other.paper(on: "/medleys/materials/Rose").file?.bytes == photo)
            let restored = try Database(path: other.database, access: .reading)
            #expect(try restored.integer("SELECT count(*) FROM attachment_content") == 0)
        }
    }

    @Test func `are in the archive of an export, which brings them in again`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder + "/one")
            _ = try site.add(photo, as: "a/b.jpg")
            let answer = site.get("/settings/data/neroli.zip")
            let export = try #require(answer.file?.bytes)
            let archive = try #require(Archive(continuing: export))
            #expect(archive.contents(in: "papers/material/") == [photo])
            #expect(archive.contents(in: "attachment.csv").count == 1)
            #expect(access(site.database + ".archive", F_OK) != 0)

            let opened = ImportedFile(name: "neroli.zip", bytes: export).opened(nil)
            guard case .members(let members) = opened.contents else {
                Issue.record("not opened")
                return
            }
            #expect(!members.contains { $0.name.hasSuffix(".jpg") })
            let other = PaperFiles(data: folder + "/other")
            PaperArchive.keep(export, other)
            #expect(other.hashes() == [SecureDigest.of(photo)])
        }
    }

    @Test func `of erased things go, unless a backup uses them`() throws {
        try withSite { site in
            _ = try site.add(photo)
            _ = site.post("/settings/data/erase", "word=erase&id=\(Identifier.number(40).text)")
            #expect(try site.rows() == 0)
            #expect(site.site.papers.hashes().isEmpty)
        }
    }

    @Test func `that nothing uses go after a month`() throws {
        try withFolder { folder in
            let files = PaperFiles(data: folder)
            let kept = try files.put(photo)
            let old = try files.put(Pictures.png(width: 3, height: 3))
            let new = try files.put(Pictures.png(width: 4, height: 4))
            let path = try #require(files.path(of: old))
            let month = Int(time(nil)) - 32 * 86_400
            utimes(path, [timeval(tv_sec: month, tv_usec: 0), timeval(tv_sec: month, tv_usec: 0)])
            files.sweep(keeping: [kept])
            #expect(files.hashes() == [kept, new].sorted())
            #expect(files.path(of: "../../../etc/passwd") == nil)
            #expect(files.path(of: String(repeating: "/", count: 64)) == nil)
        }
    }

    @Test func `that waited on a device come after their entries, and no others do`() throws {
        try withSite { site in
            let (_, cookie) = try site.pair()
            let sending = { (bytes: [UInt8], cookie: String?) in
                let path = site.site.backups.placeForUpload()
                try write(bytes, to: path)
                var incoming = RawRequest(method: "POST", target: [UInt8]("/sync/paper".utf8))
                incoming.headers.host = "localhost:8080"
                incoming.headers.origin = "http://localhost:8080"
                incoming.headers.cookies = [UInt8]((cookie ?? "").utf8)
                incoming.headers.neroli = "1"
                incoming.headers.contentType = "multipart/form-data; boundary=x"
                incoming.upload = .files([Upload.File(name: "a", path: path)])
                return site.site.answer(incoming).status
            }
            #expect(try sending(photo, nil) == 401)
            #expect(try sending(photo, cookie) == 404)
            // The entry as the device made it.
            let hash = SecureDigest.of(photo)
            let entry = "name=a.jpg&type=jpeg&size=\(photo.count)&hash=\(hash)&page=/airlock"
            #expect(site.post(site.address, entry).status == 303)
            let one = try site.paperPage(on: "/medleys/materials/Rose")
            #expect(site.get("\(one)/file/\(hash)").status == 404)
            #expect(try sending([1, 2, 3], cookie) == 422)
            #expect(try sending(photo, cookie) == 200)
            #expect(site.get("\(one)/file/\(hash)").file?.bytes == photo)
        }
    }
}

/// Files of strangers' making.
@Suite struct `Made-up files` {
    @Test func `never run, never crash, and never fill more than the studio's space`() throws {
        var limits = StudioLimits()
        limits.size = 16 << 20
        try withFolder { folder in
            let site = try TestSite(in: folder, limits: limits)
            var dice = SplitMix64(seed: 52)
            var accepted = 0
            for number in 0..<10_000 {
                let bytes = MadeUp.file(&dice)
                // Every tenth by the whole way, which flushes each to disk.
                guard number.isMultiple(of: 10) else {
                    if let shape = PictureShape(bytes) { #expect(shape.width >= 0) }
                    continue
                }
                let kept = try site.site.kept(bytes, named: "\(number)")
                guard case .kept(_, let shape, let size, let hash) = kept else { continue }
                accepted += 1
                #expect(size == bytes.count && hash == SecureDigest.of(bytes))
                #expect(!shape.isTooLarge)
            }
            #expect((100..<990).contains(accepted), "\(accepted)")
            #expect(site.site.papers.size() <= 2 * 16 << 20)
        }
    }

    @Test func `that pass are sent as what they are, to be saved`() throws {
        try withSite { site in
            let script = [UInt8]("<html><script>alert(1)</script></html>".utf8)
            for start in [
                Pictures.jpeg(width: 9, height: 9), Pictures.png(width: 9, height: 9),
                Pictures.webp(width: 9, height: 9), [UInt8]("%PDF-1.4\n".utf8),
            ] {
                #expect(try site.add(start + script, as: "a.html").status == 303)
                let sent = try site.paper(on: "/medleys/materials/Rose")
                #expect(
                    ["image/jpeg", "image/png", "image/webp", "application/pdf"].contains(
                        sent["Content-Type"]))
                #expect(sent["Content-Disposition"]?.hasPrefix("attachment") == true)
                #expect(sent["Content-Security-Policy"]?.contains("sandbox") == true)
                #expect(sent["X-Content-Type-Options"] == "nosniff")
            }
        }
    }
}

private enum MadeUp {
    static func file(_ dice: inout SplitMix64) -> [UInt8] {
        let starts: [[UInt8]] = [
            Pictures.jpeg(width: dice.roll(70_000), height: dice.roll(70_000)),
            Pictures.png(width: dice.roll(1 << 20), height: dice.roll(1 << 16)),
            Pictures.webp(width: dice.roll(9_000) + 1, height: dice.roll(9_000) + 1),
            Pictures.lossless(width: dice.roll(9_000) + 1, height: dice.roll(9_000) + 1),
            [UInt8]("%PDF-1.\(dice.roll(9))\n1 0 obj".utf8),
            [0, 0, 0, 24] + [UInt8]("ftypheic....".utf8),
            [UInt8]("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>".utf8),
            [UInt8]("<!doctype html><script>1</script>".utf8), [UInt8]("GIF89a".utf8),
            [0x50, 0x4B, 3, 4], [0xFF, 0xD8, 0xFF],
        ]
        var bytes = starts[dice.roll(starts.count)]
        bytes += (0..<dice.roll(2_000)).map { _ in UInt8(truncatingIfNeeded: dice.roll(256)) }
        switch dice.roll(4) {
        case 0: bytes = [UInt8](bytes.prefix(dice.roll(bytes.count + 1)))
        case 1:
            for _ in 0..<dice.roll(6) where !bytes.isEmpty {
                bytes[dice.roll(min(bytes.count, 40))] = UInt8(
                    truncatingIfNeeded: dice.roll(256))
            }
        case 2: bytes += [UInt8]("<script>alert(1)</script>%PDF-1.4".utf8)
        default: break
        }
        return bytes
    }
}

/// The program as normally started, killed while a file comes.
@Suite struct `A file that comes` {
    @Test func `is whole or absent after a kill at any moment`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let photo =
                    Pictures.jpeg(width: 600, height: 400)
                    + [UInt8](repeating: 7, count: 3_000_000)
                var seen: Set<Bool> = []
                for turn in 0..<8 {
                    let bytes = photo + [UInt8(turn)]
                    let server = try RunningServer(
                        in: folder, options: ["--quiet", "--no-backups"])
                    defer { server.stop() }
                    // The library that takes forms apart wants two characters at least.
                    let head =
                        "--xx\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\""
                        + "\r\n\r\n"
                    let body = [UInt8](head.utf8) + bytes + [UInt8]("\r\n--xx--\r\n".utf8)
                    let wire = try server.connect()
                    wire.send(
                        request(
                            "POST", "/papers/material/rose",
                            [
                                "Content-Type: multipart/form-data; boundary=xx",
                                "Content-Length: \(body.count)",
                            ]))
                    wire.send([UInt8](body.prefix(turn < 2 ? body.count / 2 : body.count)))
                    if turn < 7 {
                        usleep(UInt32(turn * 15_000))
                    } else {
                        #expect(wire.reply()?.status == 303)
                    }
                    kill(server.pid, SIGKILL)
                    server.stop()

                    let database = try Database(
                        path: folder + "/data/neroli.sqlite", access: .reading)
                    let files = PaperFiles(data: folder + "/data")
                    // Each row's file is there, and whole.
                    for hash in try AttachmentTable(database).hashes() {
                        #expect(files.holds(hash), "\(turn)")
                    }
                    for hash in files.hashes() {
                        #expect(SecureDigest.of(try #require(files.bytes(of: hash))) == hash)
                    }
                    seen.insert(files.holds(SecureDigest.of(bytes)))
                }
                // Otherwise the moments were badly chosen.
                #expect(seen == [true, false])
            }
        }
    }
}

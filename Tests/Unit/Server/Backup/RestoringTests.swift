import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `A running server that takes a backup over` {
    @Test func `is as it was, and keeps what was there before`() throws {
        try withSite { site in
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let name = try site.backUp()
            let then = try site.contents()
            _ = site.post("/notes/agarwood/remark", "text=Leather")
            let now = try site.contents()

            let look = site.get("/settings/backups/look?file=\(name)")
            #expect(look.status == 200)
            #expect(look.text.contains("In the backup"))
            let answer = site.post("/settings/backups/restore", "file=\(name)&word=Restore+")

            #expect(answer.status == 303)
            #expect(try site.contents() == then)
            #expect(site.get("/notes/agarwood").text.contains("Barn"))
            let back = try #require(answer["Location"])
            #expect(site.get(back).text.contains("Backup restored"))
            let before = try #require(back.components(separatedBy: "restored=").last)
            #expect(before.hasPrefix("before-2026-"))

            #expect(
                site.post("/settings/backups/restore", "file=\(before)&word=restore").status == 303)
            #expect(try site.contents() == now)
            #expect(try Database(path: site.database).line("PRAGMA journal_mode") == "wal")
            #expect(!FileManager.default.fileExists(atPath: site.database + ".restoring"))
        }
    }

    @Test func `goes on taking forms and answering in the rooms`() throws {
        try withSite { site in
            let name = try site.backUp()
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            _ = site.post("/settings/backups/restore", "file=\(name)&word=restore")

            #expect(site.post("/notes/agarwood/remark", "text=Smoke").status == 303)
            #expect(site.get("/notes/agarwood").text.contains("Smoke"))
            #expect(!site.get("/notes/agarwood").text.contains("Barn"))
            #expect(site.get("/notes?q=agarwood").status == 200)
            #expect(
                try Database(path: site.database).integer(
                    "SELECT count(*) FROM journal WHERE path LIKE '%remark'") == 1)
        }
    }

    @Test func `brings an older database up to date first, and gives each device its letter`()
        throws
    {
        try withSite { site in
            let old =
                site.site.backups.folder.path + "/"
                + BackupName(.kept, at: .june1).text
            try FileManager.default.createDirectory(
                atPath: site.site.backups.folder.path, withIntermediateDirectories: true)
            do {
                let database = try Database(path: old)
                try database.execute("PRAGMA page_size = 8192")
                try database.migrate([Migration](studioMigrations.dropLast(3)))
            }
            let (id, _) = try site.pair()

            let answer = site.post(
                "/settings/backups/restore",
                "file=\(BackupName(.kept, at: .june1).text)&word=restore")

            #expect(answer.status == 303, "\(answer.text)")
            let database = try Database(path: site.database)
            #expect(try database.checkMigrations(studioMigrations) == studioMigrations.count)
            #expect(
                try database.integer("SELECT count(*) FROM till WHERE device = ?", [.text(id.text)])
                    == 1)
            #expect(site.get("/notes/agarwood").status == 200)
        }
    }

    @Test func `tells a device to take a snapshot, also once its own log is as long again`() throws
    {
        try withSite { site in
            let (id, cookie) = try site.pair()
            let name = try site.backUp()
            let lost = (1...7).map { remark($0, "Lost \($0)", by: id) }
            _ = site.sync(try site.question(lost), cookie)
            let cursor: Int64 = 8
            _ = site.post("/settings/backups/restore", "file=\(name)&word=restore")

            let short = site.sync(try site.question(cursor: cursor), cookie)
            #expect(SyncAnswer(packed: short.body) == .snapshot)

            // Its unsent entry is accepted, whatever its cursor.
            let mine = remark(9, "Mine", by: id)
            _ = site.sync(try site.question([mine], cursor: cursor), cookie)
            #expect(
                try Database(path: site.database).integer(
                    "SELECT count(*) FROM journal WHERE id = ?", [.text(mine.id.text)]) == 1)
            for number: UInt64 in 10...14 {
                _ = site.sync(
                    try site.question([remark(number, "New", by: id)], cursor: cursor), cookie)
            }
            let long = SyncAnswer(packed: site.sync(try site.question(cursor: cursor), cookie).body)
            guard case .tail(_, _, let fingerprint, _) = long else {
                Issue.record("no tail")
                return
            }
            // By this the device knows that its log is another one.
            #expect(fingerprint == (try site.fingerprint()).value)
        }
    }

    @Test func `carries out what a backup holds of a newer program that is its own by now`()
        throws
    {
        try withSite { site in
            let (id, _) = try site.pair()
            let held = remark(1, "Sent by a newer phone", by: id)
            var packing = Packing()
            held.pack(into: &packing)
            let packed = packing.bytes
            try site.site.databases.write { (database) throws(Failure) in
                try database.run(
                    "INSERT INTO entry_held (id, packed) VALUES (?, ?)",
                    [.text(held.id.text), .blob(packed)])
            }

            _ = site.post("/settings/backups/restore", "file=\(try site.backUp())&word=restore")

            let database = try Database(path: site.database)
            #expect(try HeldTable(database).all().isEmpty)
            #expect(try JournalTable(database).holds(held.id))
        }
    }

    @Test func `asks what becomes of what devices hold, and remembers what was said`() throws {
        try withSite { site in
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let name = try site.backUp()
            let look = "/settings/backups/look?file=\(name)"
            #expect(site.get(look).text.contains("No device with a copy synced since."))
            _ = try site.pair()
            let page = site.get(look).text
            #expect(page.contains("1 device with a copy synced since and may hold some."))
            #expect(page.contains(#"name="later" value="returns" checked"#))

            // The choice is kept when the word is wrong.
            let wrong = site.post(
                "/settings/backups/restore", "file=\(name)&word=resto&later=stays-out")
            #expect(wrong.text.contains(#"name="later" value="stays-out" checked"#))
            _ = site.post("/settings/backups/restore", "file=\(name)&word=restore&later=stays-out")
            #expect(try site.epochs().map { $0.later } == [.staysOut])
            // A page of an older release does not ask.
            _ = site.post("/settings/backups/restore", "file=\(name)&word=restore")

            let epochs = try site.epochs()
            #expect(epochs.map { $0.later } == [.staysOut, .returns])
            #expect(Set(epochs.map { $0.id }).count == 2)
        }
    }

    @Test(arguments: ["", "word=", "word=resto", "word=%00", "word=restore%20all", "word=✓"])
    func `asks for the word first`(_ word: String) throws {
        try withSite { site in
            let name = try site.backUp()
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let now = try site.contents()

            let answer = site.post("/settings/backups/restore", "file=\(name)&\(word)")

            #expect(answer.status == 422)
            #expect(answer.text.contains("Enter “restore” to restore the backup."))
            #expect(try site.contents() == now)
        }
    }

    @Test(arguments: [
        "", "file=", "file=../neroli.sqlite", "file=host.sqlite", "file=%2e%2e%2fhost.sqlite",
        "file=neroli-2020-01-01T000000Z.sqlite", "file=%00", "file=🌹", "file=/etc/passwd",
    ])
    func `takes no file that it did not make or get`(_ file: String) throws {
        try withSite { site in
            let now = try site.contents()

            let answer = site.post("/settings/backups/restore", "\(file)&word=restore")

            #expect(answer.status == 422)
            #expect(answer.text.contains("This backup was deleted. Choose another."))
            #expect(site.get("/settings/backups/file?\(file)").status == 422)
            #expect(site.get("/settings/backups/look?\(file)").status == 422)
            #expect(try site.contents() == now)
        }
    }
}

@Suite struct `A file that is sent to be put back` {
    @Test func `is looked at, put back and gone`() throws {
        try withSite { site in
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let name = try site.backUp()
            let then = try site.contents()
            let bytes = try bytes(of: site.site.backups.folder.path + "/" + name)
            _ = site.post("/notes/agarwood/remark", "text=Leather")

            let answer = try site.send(bytes, to: TestSite.sendingBackup)

            #expect(answer.status == 303, "\(answer.text)")
            let place = try #require(answer["Location"])
            let look = site.get(place)
            #expect(look.text.contains("Uploaded file"))
            let file = try #require(place.components(separatedBy: "file=").last)
            #expect(file.hasPrefix("uploaded-"))
            #expect(
                site.post("/settings/backups/restore", "file=\(file)&word=restore").status == 303)
            #expect(try site.contents() == then)
            #expect(site.get(place).status == 422)
        }
    }

    @Test func `that is no sound backup is refused with its reason, and leaves nothing`() throws {
        try withSite { site in
            let good = try bytes(of: site.site.backups.folder.path + "/" + (try site.backUp()))
            var rotten = good
            for index in stride(from: 9_000, to: rotten.count, by: 97) { rotten[index] ^= 0x5A }
            let now = try site.contents()
            let others: [([UInt8], String)] = [
                ([], "This file is empty."),
                ([UInt8]("Dear diary".utf8), "no backup of Neroli"),
                ([UInt8](repeating: 0, count: 9_000_000), "no backup of Neroli"),
                ([UInt8](good.prefix(good.count / 2)), "damaged or cut off"),
                ([UInt8](good.prefix(100)), "damaged or cut off"),
                (rotten, "damaged or cut off"),
                (
                    try database { try $0.execute("CREATE TABLE bookmarks (url TEXT)") },
                    "This database is not from Neroli."
                ),
                (
                    try database {
                        try $0.migrate(
                            studioMigrations + [
                                Migration("from the future", "CREATE TABLE more (a)")
                            ])
                    }, "comes from a newer Neroli"
                ),
                (
                    try database {
                        try $0.migrate(studioMigrations)
                        try $0.execute(
                            "CREATE TRIGGER trick AFTER INSERT ON journal BEGIN SELECT 1; END")
                    }, "This database is not from Neroli."
                ),
            ]
            for (bytes, sentence) in others {
                let answer = try site.send(bytes, to: TestSite.sendingBackup)
                #expect(answer.status == 422)
                #expect(answer.text.contains(sentence), "\(sentence)")
            }
            #expect(try site.contents() == now)
            let files = try FileManager.default.contentsOfDirectory(
                atPath: site.site.backups.folder.path)
            #expect(files.count == 1, "\(files)")
        }
    }

    @Test func `that did not come whole, or not at all, is asked for again`() throws {
        try withSite { site in
            for (outcome, sentence) in [
                (.nothingChosen, "Choose a file first."), (.tooLarge, "neroli restore FILE"),
                (.noRoom, "disk is full"), (.unreadable, "Send the file again."),
                (nil, "Send the file again."),
            ] as [(Upload.Outcome?, String)] {
                let answer = site.send(outcome, to: TestSite.sendingBackup)
                #expect(answer.status == 422)
                #expect(answer.text.contains(sentence), "\(sentence)")
            }
        }
    }
}

@Suite struct `The page of backups` {
    @Test func `gives out all of the studio as one sound file`() throws {
        try withSite { site in
            _ = site.post("/notes/agarwood/remark", "text=Barn")

            let answer = site.get("/settings/backups/now")

            let file = try #require(answer.file)
            #expect(
                answer["Content-Disposition"]?.hasPrefix("attachment; filename=\"neroli-") == true)
            #expect(answer["Cache-Control"] == "no-store")
            #expect(file.size > 4_096)
            // Gone from the disk already.
            #expect(!FileManager.default.fileExists(atPath: site.database + ".download"))
            let name = try site.backUp()
            #expect(
                try site.get("/settings/backups/file?file=\(name)").file?.size
                    == site.kept.at(0).size)
        }
    }

    @Test func `is shut to whoever is outside, also to a device's token`() throws {
        try withSite { site in
            let name = try site.backUp()
            let (_, cookie) = try site.pair()
            let inside = try site.lock()
            let now = try site.contents()
            for path in ["", "/now", "/file?file=\(name)", "/look?file=\(name)"] {
                for cookies in ["", cookie] {
                    let answer = site.get("/settings/backups" + path, bearing(cookies))
                    #expect(answer.status == 303, "\(path)")
                    #expect(answer.file == nil)
                }
                #expect(site.get("/settings/backups" + path, bearing(inside)).status == 200)
            }
            _ = site.post("/settings/backups/restore", "file=\(name)&word=restore")
            _ = site.post("/settings/backups/make", "")
            #expect(site.kept.count == 1)
            #expect(try site.contents() == now)
            var headers = RawRequest.Headers()
            headers.host = "localhost"
            #expect(!site.site.isInside(headers))
            headers.cookies = [UInt8](inside.utf8)
            #expect(site.site.isInside(headers))
            headers.origin = "https://evil.example"
            #expect(!site.site.isInside(headers))
        }
    }
}

extension TestSite {
    /// Makes a backup and returns its name. First this server is admitted, as on its start.
    func backUp() throws -> String {
        let (program, device) = (site.program, site.host.device)
        try site.databases.write { (database) throws(Failure) in
            try program.admit(device, at: .june1, .utc, database)
        }
        #expect(post("/settings/backups/make", "").status == 303)
        return try #require(kept.first).name
    }
}

/// The bytes of a database that `fill` has made.
private func database(_ fill: (Database) throws -> Void) throws -> [UInt8] {
    try withFolder { folder in
        let path = folder + "/other"
        try fill(try Database(path: path))
        return try bytes(of: path)
    }
}

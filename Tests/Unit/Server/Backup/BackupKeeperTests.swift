import Basics
import Foundation
import Journal
import SQLCore
import Studio
import Synchronization
import TestKit
import Testing

@testable import Server

/// The server's own backups, with a clock that the tests turn.
@Suite struct `A server that keeps backups` {
    private static let day: Int64 = 86_400

    @Test func `makes one a day where something was written, and one that is whole`() throws {
        try withSite { site in
            site.tick(day: 0)
            #expect(site.kept.count == 1)
            site.tick(day: 0, seconds: 3_600)
            #expect(site.kept.count == 1)

            #expect(site.post("/notes/agarwood/remark", "text=Barn").status == 303)
            site.tick(day: 1)

            #expect(site.kept.count == 2)
            let file = site.site.backups.folder.path + "/" + (try #require(site.kept.first)).name
            let copy = try Database(path: file, access: .reading)
            #expect(try copy.line("PRAGMA integrity_check") == "ok")
            #expect(try copy.fingerprint(of: studioJournalledTables) == site.fingerprint())
            #expect(site.standing.trouble == nil)
            #expect(!FileManager.default.fileExists(atPath: file + ".part"))
        }
    }

    @Test func `makes none where nothing was written, and says so`() throws {
        try withSite { site in
            site.tick(day: 0)
            for day in 1...3 { site.tick(day: Int64(day)) }

            #expect(site.kept.count == 1)
            #expect(site.standing.isUnchanged)
            #expect(site.get("/settings/backups").text.contains("No changes since"))
        }
    }

    @Test func `goes on each day after a clock that stood years ahead was set back`() throws {
        try withSite { site in
            site.tick(day: 3_000)
            #expect(site.kept.count == 1)

            for day in 0..<3 {
                _ = site.post("/notes/agarwood/remark", "text=Barn\(day)")
                site.tick(day: Int64(day))
                site.tick(day: Int64(day), seconds: 60)
                #expect(site.kept.count == day + 2)
            }
            // A server that starts only now sees a file from a day to come.
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let started = site.keeper()
            started.tick(.june1.adding(seconds: 3 * Self.day), .utc)
            started.tick(.june1.adding(seconds: 3 * Self.day + 1), .utc)

            #expect(site.kept.count == 5)
            let last = started.standing(.june1.adding(seconds: 3 * Self.day), .utc, in: .english)
                .last
            #expect(last == Moment.june1.adding(seconds: 3 * Self.day))
        }
    }

    @Test func `does not rest for years after trouble while the clock stood ahead`() throws {
        try withSite { site in
            let folder = site.site.backups.folder.path
            try write([1], to: folder)
            site.tick(day: 3_000)
            #expect(site.standing.trouble != nil)
            try FileManager.default.removeItem(atPath: folder)

            site.tick(day: 0)

            #expect(site.kept.count == 1)
        }
    }

    @Test func `makes up for a missed day when it starts, and not twice on one day`() throws {
        try withSite { site in
            site.tick(day: 0)
            _ = site.post("/notes/agarwood/remark", "text=Barn")
            let started = site.keeper()
            started.tick(.june1.adding(seconds: 3_600), .utc)
            #expect(site.kept.count == 1)

            let later = site.keeper()
            later.tick(.june1.adding(seconds: 9 * Self.day), .utc)
            #expect(site.kept.count == 2)
        }
    }

    @Test func `goes on where the folder can't be used, says so, and tries again in an hour`()
        throws
    {
        try withSite { site in
            let folder = site.site.backups.folder.path
            try write([1], to: folder)
            site.tick(day: 0)

            let trouble = try #require(site.standing.trouble)
            #expect(trouble.contains("backups"))
            #expect(site.get("/settings/backups").text.contains("The last backup failed: "))
            #expect(site.get("/notes").status == 200)
            let asked = site.post("/settings/backups/make", "")
            #expect(asked.status == 422)
            #expect(asked.text.contains("The server could not do this: "))
            #expect(!asked.text.contains("file-fault"))

            try FileManager.default.removeItem(atPath: folder)
            site.tick(day: 0, seconds: 3_599)
            #expect(site.kept.isEmpty)
            site.tick(day: 0, seconds: 3_600)
            #expect(site.kept.count == 1)
            #expect(site.standing.trouble == nil)
        }
    }

    @Test func `deletes no file but its own`() throws {
        try withSite { site in
            let folder = site.site.backups.folder.path
            let old = BackupName(.kept, at: .june1.adding(seconds: -900 * Self.day)).text
            let others = [
                "diary.txt", "neroli.sqlite", old + ".bak", "neroli-2020-01-01.sqlite", "." + old,
            ]
            for name in others { try write([1], to: folder + "/" + name) }
            // Thirteen older months, so that one backup is too many.
            for month in 0..<13 {
                try write(
                    [1],
                    to: folder + "/"
                        + BackupName(
                            .kept, at: .june1.adding(seconds: Int64(-30 * month) * Self.day)
                        )
                        .text)
            }
            try write([1], to: folder + "/" + old)
            try site.site.backups.make(.june1.adding(seconds: Self.day), .utc)

            for name in others {
                #expect(FileManager.default.fileExists(atPath: folder + "/" + name), "\(name)")
            }
            #expect(!FileManager.default.fileExists(atPath: folder + "/" + old))
        }
    }

    @Test func `makes no second folder on another disk while the first one is away`() throws {
        try withSite { site in
            try withFolder { disk in
                let folder = disk + "/mnt/kept"
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
                let keeper = BackupKeeper(
                    folder: BackupFolder(path: folder), isDaily: true, path: site.database)
                try FileManager.default.removeItem(atPath: disk + "/mnt")
                #expect(
                    throws: BackupTrouble.unwritable(
                        "\(folder) is gone. Is its disk not mounted?")
                ) { try keeper.make(.june1, .utc) }
                #expect(!FileManager.default.fileExists(atPath: disk + "/mnt"))

                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
                try keeper.make(.june1, .utc)
                #expect(keeper.kept().count == 1)
            }
        }
    }

    @Test func `calls no disk full that has no room to count`() throws {
        try withSite { site in
            let keeper = BackupKeeper(
                folder: BackupFolder(path: "/proc"), isDaily: true, path: site.database)
            let trouble = #expect(throws: BackupTrouble.self) { try keeper.make(.june1, .utc) }
            #expect(trouble != .noRoom)
        }
    }

    @Test func `says at its health that the last one failed`() throws {
        try withSite { site in
            let folder = site.site.backups.folder.path
            try? FileManager.default.removeItem(atPath: folder)
            try write([1], to: folder)
            site.tick(day: 0)
            let answer = site.get("/healthz")
            #expect(answer.status == 200)
            #expect(answer.text.hasSuffix("is well. But the last backup failed.\n"))
            #expect(site.get("/metrics").text.contains("\nneroli_backup_failed 1\n"))
            try FileManager.default.removeItem(atPath: folder)
            site.tick(day: 0, seconds: 3_700)
            #expect(site.get("/healthz").text.hasSuffix("is well.\n"))
            #expect(site.get("/metrics").text.contains("\nneroli_backup_failed 0\n"))
        }
    }

    @Test func `sweeps away at the start what a killed one has left`() throws {
        try withSite { site in
            let folder = site.site.backups.folder.path
            let name = BackupName(.kept, at: .june1).text
            let sent = BackupName(.uploaded, at: .june1).text
            let left = [name + ".part", sent, sent + ".0190.incoming", sent + ".x.incoming.whole"]
            for file in left + [name, "my.part"] { try write([1], to: folder + "/" + file) }

            _ = site.keeper()

            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(Set(files) == [name, "my.part"])
        }
    }

    @Test func `ends at once what is under way when the server stops, and leaves no file`() throws {
        try withSite { site in
            let started = Mutex(0)
            let file = site.site.backups.folder.path + "/copy"
            try FileManager.default.createDirectory(
                atPath: site.site.backups.folder.path, withIntermediateDirectories: true)
            #expect(throws: BackupTrouble.stopped) {
                try makeBackup(of: try Database(path: site.database), to: file) { _, _ in
                    started.withLock { $0 += 1 }
                    return false
                }
            }
            #expect(started.withLock { $0 } > 0)
            #expect(!FileManager.default.fileExists(atPath: file))
            #expect(!FileManager.default.fileExists(atPath: file + ".part"))
        }
    }
}

extension TestSite {
    var kept: [KeptBackup] { site.backups.kept() }

    func tick(day: Int64, seconds: Int64 = 0) {
        site.backups.tick(.june1.adding(seconds: day * 86_400 + seconds), .utc)
    }

    var standing: BackupStanding { site.backups.standing(.june1, .utc, in: .english) }

    /// The keeper of a server starting on this folder.
    func keeper() -> BackupKeeper {
        BackupKeeper(folder: site.backups.folder, isDaily: true, path: database)
    }
}

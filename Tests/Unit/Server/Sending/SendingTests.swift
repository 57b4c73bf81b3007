import Basics
import Foundation
import Glibc
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `Copies in other places` {
    /// A studio with a backup of now.
    private func withBackup(_ body: (Serving, _ name: String) throws -> Void) throws {
        try withSite { site in
            let now = Clock.now
            site.site.backups.tick(now, .utc)
            let data = site.database.replacing("/neroli.sqlite", with: "")
            try FileManager.default.createDirectory(
                atPath: data + "/disk", withIntermediateDirectories: true)
            var serving = Serving(data: data, home: repository.path)
            serving.copying.places = [.folder(data + "/disk")]
            let name = try #require(keptBackups(in: BackupFolder(path: data + "/backups")).first)
                .name
            try body(serving, name)
        }
    }

    @Test func `a folder gets the newest backup, once`() throws {
        try withBackup { serving, name in
            #expect(
                try send(serving) == [CareLine(sentence: "\(serving.data)/disk has \(name) now.")])
            let copy = try bytes(of: serving.data + "/disk/" + name)
            #expect(copy == (try bytes(of: serving.data + "/backups/" + name)))

            #expect(try send(serving).map(\.isOld) == [true])
            // A truncated copy under the final name, as from another program, is replaced.
            try write([UInt8](copy.prefix(1_000)), to: serving.data + "/disk/" + name)
            #expect(try send(serving).map(\.isOld) == [false])
            #expect(try bytes(of: serving.data + "/disk/" + name) == copy)
        }
    }

    @Test func `a place that fails says why, and keeps no other from its copy`() throws {
        try withBackup { serving, name in
            var serving = serving
            serving.copying.places.insert(.folder(serving.data + "/gone"), at: 0)
            serving.copying.places.append(.host(address: "nobody", port: nil, folder: "x"))
            let lines = try send(serving)

            #expect(lines.map(\.isTrouble) == [true, false, true])
            #expect(
                lines[0].sentence
                    == "\(serving.data)/gone has no copy of \(name): the folder \(serving.data)/gone is"
                    + " not there; perhaps its disk is not plugged in.")
            // A bare studio goes to no foreign machine.
            #expect(lines[2].sentence.contains("nothing says how it is encrypted"))
            let records = CopyLedger(data: serving.data).records()
            #expect(records.map { $0.newest == nil } == [true, false, true])
            #expect(access(serving.data + "/gone", F_OK) != 0)
        }
    }

    @Test func `where no place is named nothing is sent`() throws {
        try withBackup { serving, _ in
            var serving = serving
            serving.copying.places = []
            let lines = try send(serving)
            #expect(lines.isEmpty)
        }
    }

    @Test func `what was cut off days ago is taken away`() throws {
        try withBackup { serving, name in
            let old = BackupName(.kept, at: .june1).text
            for left in [old + ".part", old + ".age.part", "mine.part"] {
                try write([1], to: serving.data + "/disk/" + left)
            }
            _ = try send(serving)
            #expect(
                try Set(entries(of: serving.data + "/disk")) == [".", "..", name, "mine.part"])
        }
    }

    @Test func `the line that says why is told, and not the one after it`() {
        let outcome = { Tool.Outcome(code: 1, output: "", errors: $0).reason }
        #expect(
            outcome("root@host: Permission denied (publickey).\r\nConnection closed\n")
                == "root@host: Permission denied (publickey)")
        #expect(
            outcome("age: error: no key\nage: report unexpected or unhelpful errors at x\n")
                == "no key")
        #expect(outcome("\n") == "it says nothing")
    }

    @Test func `old copies go by the same plan, and nothing else does`() throws {
        try withBackup { serving, _ in
            let day: Int64 = 86_400_000
            for back in 1...40 {
                let at = Moment(milliseconds: Clock.now.milliseconds - Int64(back) * day)
                try write([1], to: serving.data + "/disk/" + BackupName(.kept, at: at).text)
            }
            try write([1], to: serving.data + "/disk/mine.sqlite")
            _ = try send(serving)
            let kept = try entries(of: serving.data + "/disk").filter { !$0.hasPrefix(".") }
            #expect(kept.count < 20)
            #expect(kept.contains("mine.sqlite"))
        }
    }

    @Test func `a rehearsal restores the newest backup and the copies, and notes it`() throws {
        try withBackup { serving, name in
            _ = try send(serving)
            let lines = try rehearsal(serving, of: nil)
            #expect(lines.map(\.isTrouble) == [false, false], "\(lines)")
            #expect(lines[0].sentence.hasPrefix("\(name) can be restored: it is whole"))
            #expect(RehearsalRecord.last(data: serving.data)?.isGood == true)
            #expect(access(serving.data + "/rehearsing", F_OK) != 0)

            let copy = serving.data + "/disk/" + name
            try write([UInt8](bytes(of: copy).prefix(60_000)), to: copy)
            let broken = try rehearsal(serving, of: nil)
            #expect(broken.map(\.isTrouble) == [false, true])
            #expect(broken[1].sentence.contains("it is damaged or cut off"))
            #expect(RehearsalRecord.last(data: serving.data)?.isGood == false)
        }
    }

    @Test(.enabled(if: Tool.age.isThere))
    func `an encrypted copy is opened by its key or passphrase alone`() throws {
        try withBackup { serving, name in
            var serving = serving
            let folder = serving.data
            try write([UInt8]("correct horse battery\n".utf8), to: folder + "/passphrase")
            chmod(folder + "/passphrase", 0o600)
            serving.copying.passphraseFile = folder + "/passphrase"
            #expect(try send(serving).map(\.isTrouble) == [false])

            let copy = folder + "/disk/\(name).age"
            #expect(
                String(decoding: try bytes(of: copy).prefix(21), as: UTF8.self)
                    == "age-encryption.org/v1")
            #expect(access(folder + "/disk/" + name, F_OK) != 0)
            try decrypt(copy, to: folder + "/opened", serving.copying)
            #expect(
                try bytes(of: folder + "/opened") == (try bytes(of: folder + "/backups/" + name)))

            try write([UInt8]("another horse battery\n".utf8), to: folder + "/passphrase")
            #expect(throws: SendTrouble.self) {
                try decrypt(copy, to: folder + "/again", serving.copying)
            }
            #expect(access(folder + "/again", F_OK) != 0)
            chmod(folder + "/passphrase", 0o644)
            #expect(throws: SendTrouble.self) {
                try encrypt(copy, to: folder + "/again", serving.copying)
            }
        }
    }

    @Test func `what sftp and rclone list is read`() {
        let listed = Courier.listed(
            """
            sftp> ls -ln neroli
            drwxr-xr-x    2 1000     1000         4096 Nov 25 03:15 neroli/old
            -rw-------    1 1000     1000      2044600 Nov 25 03:15 neroli/neroli-2026-11-25T040852Z.sqlite.age
            """)
        #expect(listed == ["neroli-2026-11-25T040852Z.sqlite.age": 2_044_600])
        #expect(Courier.sized("12;a b\n7;c\n") == ["a b": 12, "c": 7])
    }
}

@Suite struct `Backups that are late` {
    private static let day: Int64 = 86_400

    @Test func `are told on the first page after two days with something written`() throws {
        try withSite { site in
            let at: @Sendable (Int64) -> Moment = { Moment.june1.adding(seconds: $0 * Self.day) }
            let backups = site.site.backups
            backups.tick(at(0), .utc)
            #expect(backups.late(at(5), .utc).isEmpty)

            #expect(site.post("/notes/agarwood/remark", "text=Kept").status == 303)
            try site.site.databases.write { (database) throws(Failure) in
                try database.run(
                    "UPDATE journal SET at = ?", [.integer(at(1).milliseconds)])
            }
            #expect(backups.late(at(1), .utc).isEmpty)
            #expect(backups.late(at(5), .utc) == [LateBackup(days: 5)])
        }
    }

    @Test func `stand on the first page of a studio in use, with a way to see why`() throws {
        try withSite { site in
            #expect(site.post("/demo", "").status == 303)
            var knowledge = HostKnowledge()
            knowledge.isSignedIn = true
            let first = { (late: [LateBackup]) throws -> String in
                knowledge.lateBackups = late
                let stamp = Clock.stamp()
                let request = Request(
                    .get, Target(segments: []), moment: stamp.moment, zone: stamp.zone,
                    id: stamp.id,
                    host: knowledge, language: .english)
                let program = site.site.program
                let page = try site.site.databases.read { (database) throws(Failure) in
                    try program.respond(request, database)
                }
                return String(decoding: page.body, as: UTF8.self)
            }
            #expect(try !first([]).contains("/settings/backups"))
            let text = try first([LateBackup(days: 5), LateBackup(days: nil, place: "/mnt/a")])
            #expect(text.contains("The newest backup is 5 days old."))
            #expect(text.contains("/mnt/a has no copy of the backups yet."))
            #expect(text.contains("href=\"/settings/backups\""))
        }
    }
}

import Basics
import Foundation
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `The rounds of a server of many studios` {
    private static let six = (1...6).map { "s\($0).example" }

    @Test func `make a backup of each, also of those that are put away`() async throws {
        try await withStudios(Self.six, open: 4) { many in
            #expect(many.rounds.counts.due == 0, "nobody has looked yet")
            for studio in Self.six { many.rounds.attend(to: name(studio), many.studios) }

            for studio in Self.six {
                #expect(backups(many, studio).count == 1, "\(studio)")
            }
            #expect(many.studios.counts.opened == 6)
            // Once a day; an unchanged studio is not opened.
            for studio in Self.six { many.rounds.attend(to: name(studio), many.studios) }
            #expect(many.studios.counts.opened == 6)
            #expect(many.rounds.counts == (0, 0))
        }
    }

    @Test func `leave out what can't be opened, and go on with the next`() async throws {
        try await withStudios { many in
            let broken = many.folder + "/broken.example"
            try FileManager.default.createDirectory(
                atPath: broken, withIntermediateDirectories: true)
            try write(
                [UInt8](String(repeating: "Dear diary. ", count: 400).utf8),
                to: broken + "/neroli.sqlite")
            for studio in many.studios.known() { many.rounds.attend(to: studio, many.studios) }

            #expect(backups(many, "anna.example").count == 1)
            #expect(backups(many, "bert.example").count == 1)
            #expect(backups(many, "broken.example").isEmpty)
            #expect(many.studios.counts.failed == 1)
            many.rounds.attend(to: name("broken.example"), many.studios)
            #expect(many.studios.counts.failed == 1, "it rests for an hour")
        }
    }

    @Test func `make those where the settings say, a folder for each`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let many = try ManyStudios(in: folder, ["anna.example"]) {
                    $0.backups = folder + "/kept"
                }
                many.rounds.attend(to: name("anna.example"), many.studios)
                let names = BackupFolder(path: folder + "/kept/anna.example").names()
                #expect(names.count == 1)
                many.studios.putAllAway()
            }
        }
    }

    @Test func `know what is still to be sent`() throws {
        try withFolder { folder in
            var serving = Serving(data: "", home: folder)
            serving.studios = folder
            serving.copying.places = [.folder(folder + "/second"), .bucket("cold:")]
            let one = serving.studio(name("anna.example"))
            #expect(
                one.copying.places == [
                    .folder(folder + "/second/anna.example"), .bucket("cold:anna.example"),
                ])
            let now = Moment.june1
            #expect(!needsSending(one, now), "there is no backup yet")

            let backup = BackupName(.kept, at: now)
            try write([1], to: BackupFolder(path: backupsPath(one.data)).path(of: backup))
            #expect(needsSending(one, now))
            let records = one.copying.places.map {
                CopyRecord(place: $0.text, newest: backup.at, tried: now)
            }
            #expect(CopyLedger(data: one.data).keep(records))
            #expect(!needsSending(one, now))
            #expect(CopyLedger(data: one.data).keep([records[0]]))
            #expect(needsSending(one, now))
        }
    }

    @Test func `send each to a folder of its own, where the second disk is plugged in`() throws {
        try withFolder { folder in
            var serving = Serving(data: "", home: folder)
            serving.studios = folder + "/studios"
            serving.copying.places = [.folder(folder + "/second")]
            let one = serving.studio(name("anna.example"))
            let path = databasePath(one.data)
            try FileManager.default.createDirectory(
                atPath: one.data, withIntermediateDirectories: true)
            try Database(path: path).execute("CREATE TABLE a (b)")
            let kept = BackupFolder(path: backupsPath(one.data))
            let backup = kept.free(.kept, at: Clock.now)
            try write(try bytes(of: path), to: kept.path(of: backup))

            #expect(try send(one).contains { $0.isTrouble })
            #expect(!FileManager.default.fileExists(atPath: folder + "/second"))

            try FileManager.default.createDirectory(
                atPath: folder + "/second", withIntermediateDirectories: true)
            #expect(try !send(one).contains { $0.isTrouble })
            #expect(
                FileManager.default.fileExists(
                    atPath: folder + "/second/anna.example/" + backup.text))
        }
    }

    private func backups(_ many: ManyStudios, _ studio: String) -> [BackupName] {
        BackupFolder(path: many.folder + "/" + studio + "/backups").names()
    }
}

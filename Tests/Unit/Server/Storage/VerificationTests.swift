import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `A studio that is compared with its log` {
    private func verification(_ site: TestSite) -> Verification {
        Verification(
            data: (site.database as NSString).deletingLastPathComponent, notes: site.site.notes,
            backups: site.site.backups.folder)
    }

    private func fill(_ site: TestSite) throws {
        for (path, form) in [
            ("/notes/agarwood/remark", "text=Barn"), ("/notes/agarwood/favourite", "favourite=1"),
            ("/airlock/thoughts/new", "text=Calm"),
        ] {
            #expect(site.post(path, form).status == 303)
        }
    }

    @Test func `agrees with it`() throws {
        try withSite { site in
            try fill(site)
            let entries = try JournalTable(Database(path: site.database)).head()

            #expect(
                try verification(site).run(mends: false)
                    == .agrees(entries: entries, fingerprint: site.fingerprint().text))
        }
    }

    @Test(arguments: [false, true])
    func `names each row that is another, and makes them what it says`(_ isFromBackup: Bool) throws
    {
        try withSite { site in
            if isFromBackup { _ = try site.backUp() }
            try fill(site)
            let before = try site.fingerprint()
            let database = try Database(path: site.database)
            try database.run("UPDATE remark SET text = 'Altered'")
            try database.run("DELETE FROM airlock_thought")
            try database.run("INSERT INTO favourite (note, at) VALUES ('made-up', 7)")

            let found = try verification(site).run(mends: false)

            guard case .differs(let rows) = found else {
                Issue.record("\(found)")
                return
            }
            #expect(rows.count == 3)
            #expect(
                rows.contains {
                    $0.sentence == "remark agarwood: text is Altered, by the log Barn"
                })
            #expect(
                rows.contains {
                    $0.sentence == "favourite made-up is here, and no entry of the log wrote it"
                })
            #expect(rows.contains { $0.table == "airlock_thought" && $0.kind == .missing })
            // Nothing is mended unasked.
            #expect(try site.fingerprint() != before)

            #expect(try verification(site).run(mends: true) == found)

            #expect(try site.fingerprint() == before)
            #expect(site.get("/notes/agarwood").text.contains("Barn"))
            let entries = try JournalTable(database).head()
            #expect(
                try verification(site).run(mends: true)
                    == .agrees(entries: entries, fingerprint: before.text))
            #expect(
                try FileManager.default.contentsOfDirectory(
                    atPath: (site.database as NSString).deletingLastPathComponent
                ).filter { $0.contains(".verify") }.isEmpty)
        }
    }

    @Test func `is compared from a backup where the log does not hold everything`() throws {
        try withSite { site in
            try fill(site)
            let database = try Database(path: site.database)
            let imported = Entry(
                id: .number(77), device: site.site.host.device, at: .june1, zone: .utc,
                path: DataRoute.serverOnlyPath + "/import", form: Fields([("rows", "1")]))
            try database.write { () throws(Failure) in
                try database.run("UPDATE remark SET text = 'Imported'")
                try JournalTable(database).append(
                    imported, .accepted(landing: Target(segments: []), undo: .none))
            }
            let untold = try verification(site).run(mends: false)
            guard case .untold(let reason) = untold else {
                Issue.record("\(untold)")
                return
            }
            #expect(reason.contains("brought in a file"))

            _ = try site.backUp()
            _ = site.post("/notes/agarwood/favourite", "favourite=0")
            try database.run("UPDATE remark SET text = 'Altered'")

            guard case .differs(let rows) = try verification(site).run(mends: true) else {
                Issue.record("a difference was not found")
                return
            }
            #expect(
                rows.map { $0.sentence } == [
                    "remark agarwood: text is Altered, by the log Imported"
                ])
            #expect(site.get("/notes/agarwood").text.contains("Imported"))
        }
    }

    @Test func `is named by the command, which changes nothing beside a server`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }
                let data = ["--data", folder + "/data", "--home", repository.path]
                let sound = try run(["verify"] + data, in: folder)
                #expect(sound.code == 0)
                #expect(sound.output.hasPrefix("All rows agree with the log (2 entries)"))
                let database = try Database(path: folder + "/data/neroli.sqlite")
                try database.run("UPDATE till SET letter = 'Q'")

                let found = try run(["verify"] + data, in: folder)
                #expect(found.code == 65)
                #expect(found.output.contains("letter is Q, by the log A"))
                #expect(try run(["verify", "--mend"] + data, in: folder).code == 75)
                kill(server.pid, SIGTERM)
                #expect(server.exitCode() == 0)
                #expect(try run(["verify", "--mend"] + data, in: folder).code == 0)

                #expect(try run(["verify"] + data, in: folder).code == 0)
                #expect(try run(["verify", "--nope"], in: folder).code == 64)
            }
        }
    }
}

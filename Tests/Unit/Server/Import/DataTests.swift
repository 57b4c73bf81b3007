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

@Suite struct `Data that goes in and out over the wire` {
    @Test func `is looked at first, and comes in once`() throws {
        try withSite { site in
            let file = try exported(site) { _ = $0.post("/notes/agarwood/remark", "text=Kept") }
            #expect(site.post("/notes/agarwood/remark", "text=").status == 303)

            let look = try site.send(file, as: "neroli.json", to: TestSite.importing)
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)

            #expect(look.status == 200)
            #expect(look.text.contains("<dd class=\"big\">1</dd>"))
            #expect(!site.get("/notes/agarwood").text.contains("Kept</textarea>"))
            let done = site.post("/settings/data/import", "file=\(id)&mode=add")
            #expect(done.status == 303)
            #expect(site.get("/notes/agarwood").text.contains("Kept</textarea>"))
            #expect(
                site.get(try #require(done["Location"])).text.contains("Imported 1 row"))
            let head = try site.head()
            #expect(
                site.post("/settings/data/import", "file=\(id)&mode=add")["Location"]
                    == done["Location"])
            #expect(try site.head() == head)
        }
    }

    @Test(arguments: [
        ("", 422), ("file=x&mode=add", 422), ("mode=add", 422),
        ("file=00000000-0000-7000-8000-000000000001&mode=add", 422),
    ])
    func `a form of no file asks for it`(_ form: String, _ status: Int) throws {
        try withSite { site in
            let head = try site.head()
            let answer = site.post("/settings/data/import", form)
            #expect(answer.status == status)
            #expect(
                answer.text.contains(
                    form.contains("file") ? "Choose it again" : "Choose a file first."))
            #expect(try site.head() == head)
        }
    }

    @Test(arguments: ["mode=replace", "mode=replace&word=no", "mode=all", ""])
    func `without the word or a way nothing is replaced`(_ rest: String) throws {
        try withSite { site in
            let file = try exported(site) { _ in }
            _ = site.post("/notes/agarwood/remark", "text=Mine")
            let look = try site.send(file, as: "neroli.json", to: TestSite.importing)
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)
            #expect(site.post("/settings/data/import", "file=\(id)&\(rest)").status == 422)
            #expect(site.get("/notes/agarwood").text.contains("Mine"))
            // And the file is there still.
            #expect(
                site.post("/settings/data/import", "file=\(id)&mode=replace&word=REPLACE").status
                    == 303)
            #expect(!site.get("/notes/agarwood").text.contains("Mine"))
            // The former data is kept in a backup with its entries.
            let kept = try #require(keptBackups(in: site.site.backups.folder).first)
            #expect(kept.isBefore)
            let before = try Database(
                path: site.site.backups.folder.path + "/" + kept.name, access: .reading)
            #expect(
                try before.all("SELECT text FROM remark") { (row) throws(Failure) in row.text(0) }
                    == ["Mine"])
        }
    }

    @Test func `come in not at all where what is here can't be kept first`() throws {
        try withSite { site in
            let file = try exported(site) { _ = $0.post("/notes/agarwood/remark", "text=Kept") }
            _ = site.post("/notes/agarwood/remark", "text=Mine")
            let look = try site.send(file, as: "neroli.json", to: TestSite.importing)
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)
            let folder = site.site.backups.folder.path
            try FileManager.default.removeItem(atPath: folder)
            try write([], to: folder)

            let answer = site.post("/settings/data/import", "file=\(id)&mode=take")

            #expect(answer.status == 422)
            #expect(answer.text.contains("Nothing was imported."))
            #expect(site.get("/notes/agarwood").text.contains("Mine"))
            try FileManager.default.removeItem(atPath: folder)
            #expect(site.post("/settings/data/import", "file=\(id)&mode=take").status == 303)
            #expect(site.get("/notes/agarwood").text.contains("Kept"))
        }
    }

    @Test func `files go nowhere else`() throws {
        try withSite { site in
            let answer = site.send(.nothingChosen, to: "/notes/agarwood/remark")
            #expect(answer.status == 415)
        }
    }

    @Test func `a device behind it is answered by a snapshot, and what it sends twice is known`()
        throws
    {
        try withSite { site in
            let (id, cookie) = try site.pair()
            let sent = remark(1, "Sent.", by: id)
            _ = site.sync(try site.question([sent]), cookie)
            let cursor = try site.head()
            let entries = try site.head()

            #expect(site.post("/settings/data/erase", "word=erase").status == 303)

            let answer = site.sync(
                try site.question([sent, remark(2, "New.", by: id)], cursor: cursor), cookie)
            #expect(SyncAnswer(packed: answer.body) == .snapshot)
            // The line of the erasure, a letter for every till, and the new entries.
            #expect(try site.head() == entries + 4)
            let database = try Database(path: site.database, access: .reading)
            #expect(
                try database.all("SELECT text FROM remark") { (row) throws(Failure) in row.text(0) }
                    == ["New."])
            // After one snapshot the device follows the log again.
            guard
                case .tail = SyncAnswer(
                    packed: site.sync(try site.question(cursor: try site.head()), cookie).body)
            else {
                Issue.record("no tail")
                return
            }
        }
    }

    @Test func `is erased by the word alone`() throws {
        try withSite { site in
            _ = site.post("/notes/agarwood/remark", "text=Secretly")
            for form in ["", "word=", "word=erased", "word=%00erase", "word=er%20ase"] {
                #expect(site.post("/settings/data/erase", form).status == 422, "\(form)")
            }
            #expect(site.get("/notes/agarwood").text.contains("Secretly"))
            #expect(site.post("/settings/data/erase", "word=%20Erase").status == 303)
            #expect(!site.get("/notes/agarwood").text.contains("Secretly"))
            for path in [site.database, site.database + "-wal"] {
                let held = (try? bytes(of: path)) ?? []
                #expect(!String(decoding: held, as: UTF8.self).contains("Secretly"))
            }
        }
    }
}

/// The export of a site after `change`.
private func exported(_ site: TestSite, _ change: (TestSite) -> Void) throws -> [UInt8] {
    change(site)
    let answer = site.get("/settings/data/neroli.json")
    #expect(answer.status == 200)
    return answer.body
}

extension TestSite {
    fileprivate func head() throws -> Int64 {
        try JournalTable(try Database(path: database, access: .reading)).head()
    }
}

import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import Testing
import Web

@testable import Server

@Suite struct `Data that goes in and out over the wire` {
    @Test func `is looked at first, and comes in once`() throws {
        try withSite { site in
            let file = try exported(site) { _ = $0.post("/notes/agarwood/remark", "text=Kept") }
            #expect(site.post("/notes/agarwood/remark", "text=").status == 303)

            let look = site.send(file, as: "neroli.json")
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)

            #expect(look.status == 200)
            #expect(look.text.contains("1 row is new"))
            #expect(!site.get("/notes/agarwood").text.contains("Kept"))
            let done = site.post("/settings/data/import", "file=\(id)&mode=add")
            #expect(done.status == 303)
            #expect(site.get("/notes/agarwood").text.contains("Kept"))
            #expect(
                site.get(try #require(done["Location"])).text.contains("Brought in 1 row"))
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
            #expect(answer.text.contains("Choose it once more"))
            #expect(try site.head() == head)
        }
    }

    @Test(arguments: ["mode=replace", "mode=replace&word=no", "mode=all", ""])
    func `without the word or a way nothing is replaced`(_ rest: String) throws {
        try withSite { site in
            let file = try exported(site) { _ in }
            _ = site.post("/notes/agarwood/remark", "text=Mine")
            let look = site.send(file, as: "neroli.json")
            let id = try #require(look.text.pieces(from: "name=\"file\" value=\"", to: "\"").first)
            #expect(site.post("/settings/data/import", "file=\(id)&\(rest)").status == 422)
            #expect(site.get("/notes/agarwood").text.contains("Mine"))
            // And the file is there still.
            #expect(
                site.post("/settings/data/import", "file=\(id)&mode=replace&word=REPLACE").status
                    == 303)
            #expect(!site.get("/notes/agarwood").text.contains("Mine"))
            #expect(access(site.database + ".before-import", F_OK) == 0)
        }
    }

    @Test(arguments: [
        "", "--x", "--x\r\n", "--x\r\n\r\n", "--x\r\nContent-Disposition: form-data\r\n\r\n--x--",
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n{",
        "--y\r\n\r\n\r\n--y--", "--x--", "--x\r\n\r\n\r\n--x\r\n", "\u{0}",
    ])
    func `a form with files that is not whole asks for a file`(_ body: String) throws {
        try withSite { site in
            let answer = site.send(body: [UInt8](body.utf8), boundary: "x")
            #expect(answer.status == 422)
            #expect(answer.text.contains("Choose a file first."))
        }
    }

    @Test func `files go nowhere else`() throws {
        try withSite { site in
            let answer = site.send(body: [], boundary: "x", to: "/notes/agarwood/remark")
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
            // The line of the erasure, a letter for each till, and what was new.
            #expect(try site.head() == entries + 4)
            let database = try Database(path: site.database, access: .reading)
            #expect(
                try database.all("SELECT text FROM remark") { (row) throws(Failure) in row.text(0) }
                    == ["New."])
            // A snapshot later it follows the log again.
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

/// `neroli export` and `neroli import`.
@Suite struct `Data that goes in and out by the shell` {
    @Test func `comes to the same file again`() async throws {
        try await withStudioFolder { folder, data in
            let one = try run(["export", folder + "/one.json"] + data, in: folder)
            #expect(one.code == 0)
            #expect(one.output.contains("Exported "))
            #expect(one.errors.isEmpty)
            let other = ["--data", folder + "/other"]
            let brought = try run(
                ["import", folder + "/one.json", "--replace"] + other, in: folder)
            #expect(brought.code == 0, "\(brought.errors)")
            #expect(try run(["export", folder + "/two.json"] + other, in: folder).code == 0)
            #expect(try bytes(of: folder + "/one.json") == bytes(of: folder + "/two.json"))
            #expect(
                try run(["fingerprint"] + data, in: folder).output
                    == run(["fingerprint"] + other, in: folder).output)
            #expect(
                try run(["journal"] + other, in: folder).output.contains("/settings/data/import"))

            #expect(try run(["export", folder + "/one.zip"] + data, in: folder).code == 0)
            let sheets = ["--data", folder + "/sheets"]
            #expect(
                try run(["import", folder + "/one.zip", "--replace"] + sheets, in: folder).code == 0
            )
            #expect(
                try run(["fingerprint"] + sheets, in: folder).output
                    == run(["fingerprint"] + data, in: folder).output)
        }
    }

    @Test func `says what would come in, and leaves it`() async throws {
        try await withStudioFolder { folder, data in
            _ = try run(["export", folder + "/one.json"] + data, in: folder)
            let before = try run(["journal"] + data, in: folder).output
            let look = try run(["import", "--look", folder + "/one.json"] + data, in: folder)
            #expect(look.code == 0)
            #expect(look.output.contains("remark\t0 new\t0 different\t1 equal"))
            #expect(try run(["journal"] + data, in: folder).output == before)
        }
    }

    @Test func `what is wrong is a sentence, and nothing is changed`() async throws {
        try await withStudioFolder { folder, data in
            _ = try run(["export", folder + "/one.json"] + data, in: folder)
            let whole = try bytes(of: folder + "/one.json")
            try write([UInt8](whole.prefix(whole.count / 2)), to: folder + "/half.json")
            try write([], to: folder + "/empty.json")
            let fingerprint = try run(["fingerprint"] + data, in: folder).output
            for (arguments, code, words) in [
                (["import", folder + "/half.json"], 65, "cut off"),
                (["import", folder + "/empty.json"], 65, "nothing in it"),
                (["import", folder + "/none.json"], 66, "Can't read"),
                (["export", folder + "/one.json"], 73, "never overwrites"),
                (["export", folder + "/nowhere/one.json"], 73, "Can't write"),
            ] {
                let ran = try run(arguments + data, in: folder)
                #expect(ran.code == Int32(code), "\(arguments)")
                #expect(ran.errors.contains(words), "\(ran.errors)")
            }
            #expect(access(folder + "/nowhere", F_OK) != 0)
            #expect(try run(["fingerprint"] + data, in: folder).output == fingerprint)
        }
    }

    @Test func `a server that runs must be stopped first to import, not to export`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }
                let data = ["--data", folder + "/data"]
                #expect(try run(["export", folder + "/one.json"] + data, in: folder).code == 0)
                let ran = try run(["import", folder + "/one.json"] + data, in: folder)
                #expect(ran.code == 75)
                #expect(ran.errors.contains("Stop it first"))
            }
        }
    }

    @Test(arguments: [
        ["export"], ["import"], ["export", "a", "b"], ["export", "a", "--replace"],
        ["import", "a", "--nope"], ["import", "a", "--replace", "--theirs"], ["export", "--data"],
    ])
    func `a wrong option is exit code 64`(_ arguments: [String]) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let ran = try run(arguments, in: folder)
                #expect(ran.code == 64)
            }
        }
    }

    @Test func `a file beyond what memory takes is refused unread`() async throws {
        try await withStudioFolder { folder, data in
            try write([0x7B], to: folder + "/large.json")
            #expect(truncate(folder + "/large.json", 600 << 20) == 0)
            let ran = try run(["import", folder + "/large.json"] + data, in: folder)
            #expect(ran.code == 65)
            #expect(ran.errors.contains("512 MB"))
        }
    }
}

/// A folder in which a server has carried out a form and stopped; the option that names it.
private func withStudioFolder(
    _ body: @Sendable (String, [String]) throws -> Void
) async throws {
    try await onThreadOfItsOwn {
        try withFolder { folder in
            let server = try RunningServer(in: folder)
            defer { server.stop() }
            let wire = try server.connect()
            let form = "text=Petals"
            wire.send(
                "POST /notes/neroli/remark HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n"
                    + "\r\n\(form)")
            #expect(wire.reply()?.status == 303)
            kill(server.pid, SIGTERM)
            #expect(server.exitCode() == 0)
            try body(folder, ["--data", folder + "/data"])
        }
    }
}

/// What a site exports after `change`.
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

    /// A file as a browser sends it.
    fileprivate func send(_ file: [UInt8], as name: String) -> Answer {
        let head =
            "--rose\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
            + "Content-Type: application/json\r\n\r\n"
        return send(
            body: [UInt8](head.utf8) + file + [UInt8]("\r\n--rose--\r\n".utf8), boundary: "rose")
    }

    fileprivate func send(
        body: [UInt8], boundary: String, to target: String = "/settings/data/import"
    ) -> Answer {
        var incoming = Incoming(method: "POST", target: [UInt8](target.utf8))
        incoming.headers.host = "localhost:8080"
        incoming.headers.origin = "http://localhost:8080"
        incoming.headers.contentType = "multipart/form-data; boundary=\(boundary)"
        incoming.body = body
        return site.answer(incoming)
    }
}

extension String {
    fileprivate func pieces(from start: String, to end: String) -> [String] {
        components(separatedBy: start).dropFirst().compactMap {
            $0.components(separatedBy: end).first
        }
    }
}

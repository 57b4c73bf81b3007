import Foundation
import Glibc
import SQLCore
import TestKit
import Testing

@testable import Server

/// The one file of a studio: whole after a stop, mixed with nothing else, and never begun anew unasked.
@Suite struct `The file of a studio` {
    @Test(arguments: [1, 7, 40])
    func `alone holds every entry after a clean stop`(_ forms: Int) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }
                try server.remark(forms)
                kill(server.pid, SIGTERM)
                #expect(server.exitCode() == 0)

                for name in ["neroli.sqlite", "host.sqlite"] {
                    #expect(try left(beside: name, in: server.data) == [])
                }
                try copyAlone(server.data + "/neroli.sqlite", folder + "/alone")
                #expect(try remarks(folder + "/alone") == forms)
            }
        }
    }

    @Test(arguments: [1, 6, 50])
    func `keeps its own log after a kill`(_ forms: Int) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let first = try RunningServer(in: folder)
                try first.remark(forms)
                first.stop()
                #expect(hasLog(first.data + "/neroli.sqlite"))
                let second = try RunningServer(in: folder)
                defer { second.stop() }
                #expect(try remarks(second.data + "/neroli.sqlite") == forms)
                #expect(try left(beside: "aside", in: second.data) == [])
            }
        }
    }

    @Test(arguments: [1, 6, 50])
    func `is not mixed with the log of another, which is set aside`(_ forms: Int) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let first = try RunningServer(in: folder)
                try first.remark(3)
                #expect(
                    try run(["backup", folder + "/copy", "--data", first.data], in: folder).code
                        == 0)
                try first.remark(forms)
                first.stop()
                // As by a manual copy of a backup over the file.
                try copyAlone(folder + "/copy", first.data + "/neroli.sqlite")

                let second = try RunningServer(in: folder)
                defer { second.stop() }
                #expect(try remarks(second.data + "/neroli.sqlite") == 3)
                #expect(
                    try left(beside: "aside", in: second.data) == ["neroli.sqlite-wal.aside-1"])
                #expect(
                    try String(contentsOfFile: second.log, encoding: .utf8).contains(
                        "neroli.sqlite-wal belonged to another file. It is set aside as"))
            }
        }
    }

    @Test(arguments: ["neroli.sqlite", "host.sqlite"])
    func `is not replaced by a whole log of another program`(_ name: String) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let first = try RunningServer(in: folder)
                try first.remark(2)
                kill(first.pid, SIGTERM)
                #expect(first.exitCode() == 0)
                let other = try Database(path: folder + "/other")
                try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE theirs (b)")
                let log = try bytes(of: folder + "/other-wal")
                let path = first.data + "/" + name + "-wal"
                try write(log, to: path)

                let second = try RunningServer(in: folder)
                defer { second.stop() }
                #expect(try remarks(second.data + "/neroli.sqlite") == 2)
                #expect(try bytes(of: path + ".aside-1") == log)
                try other.execute("SELECT 1")
            }
        }
    }

    @Test(arguments: ["-wal", "-journal"], ["neroli.sqlite", "host.sqlite"])
    func `is begun without rubbish beside it, which is set aside and said`(
        _ suffix: String, _ name: String
    ) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let first = try RunningServer(in: folder)
                try first.remark(2)
                kill(first.pid, SIGTERM)
                #expect(first.exitCode() == 0)
                let path = first.data + "/" + name + suffix
                let rubbish = [UInt8](repeating: 0x41, count: 5_000)
                try write(rubbish, to: path)

                let second = try RunningServer(in: folder)
                defer { second.stop() }
                #expect(try remarks(second.data + "/neroli.sqlite") == 2)
                #expect(try bytes(of: path + ".aside-1") == rubbish)
                #expect(
                    try String(contentsOfFile: second.log, encoding: .utf8).contains(
                        "\(name)\(suffix) can't be read"))
            }
        }
    }

    @Test func `that another program reads at a stop is said not to be whole`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }
                let path = server.data + "/neroli.sqlite"
                let reader = try Database(path: path, access: .reading)
                try reader.execute("BEGIN")
                _ = try reader.integer("SELECT count(*) FROM journal")
                try server.remark(3)
                kill(server.pid, SIGTERM)
                #expect(server.exitCode() == 0)
                #expect(hasLog(path))
                let said = try String(contentsOfFile: server.log, encoding: .utf8)
                #expect(
                    said.contains("another program reads \(path)"), "\(said)")
                try reader.execute("COMMIT")
            }
        }
    }

    enum Trace: CaseIterable {
        case backups, log, served
    }

    @Test(arguments: Trace.allCases, [true, false])
    func `that is missing or empty is never begun anew unasked`(
        _ trace: Trace, _ isEmpty: Bool
    ) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                try server.remark(2)
                while trace == .backups, !((try? server.backups()) ?? []).contains(where: isWhole) {
                    usleep(20_000)
                }
                trace == .log ? server.stop() : { _ = kill(server.pid, SIGTERM) }()
                _ = server.exitCode()
                let path = server.data + "/neroli.sqlite"
                if trace != .backups {
                    _ = try? FileManager.default.removeItem(atPath: server.data + "/backups")
                }
                if trace != .served { unlink(server.data + "/host.sqlite") }
                unlink(path)
                if isEmpty { try write([], to: path) }

                let usual = ["--port", "0", "--data", server.data, "--home", repository.path]
                let refused = try run(["serve"] + usual, in: folder)
                #expect(refused.code == 66)
                #expect(
                    refused.errors.hasPrefix(
                        "neroli: \(path) is \(isEmpty ? "empty" : "missing"), but"))
                #expect(refused.errors.contains("neroli restore"))
                #expect(refused.errors.contains("--new"))
                #expect(try run(["demo"] + usual.dropFirst(2), in: folder).code == 66)
                #expect((fileSize(path) ?? 0) == 0)

                let anew = try RunningServer(in: folder, options: ["--quiet", "--new"])
                defer { anew.stop() }
                #expect(try remarks(path) == 0)
            }
        }
    }

    @Test func `is begun where only a passcode was set before the first start`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try write([UInt8]("jasmine-sambac\n".utf8), to: folder + "/word")
                let set = try run(
                    ["passcode", "--stdin", "--data", folder + "/data"], in: folder,
                    input: folder + "/word")
                #expect(set.code == 0)
                try RunningServer(in: folder).stop()
            }
        }
    }

    @Test func `that is damaged is said by the page, which leads to the backups, and put right`()
        throws
    {
        try withFolder { folder in
            let name: String
            do {
                let site = try TestSite(in: folder)
                _ = site.post("/notes/agarwood/remark", "text=Barn")
                name = try site.backUp()
                #expect(site.get("/healthz").status == 200)
            }
            try damage("remark", of: folder + "/neroli.sqlite")

            let site = try TestSite(in: folder)
            let page = site.get("/notes/agarwood")
            #expect(page.status == 500)
            #expect(page.text.contains("The studio’s file is damaged"))
            #expect(page.text.contains("href=\"/settings/backups\">Restore a backup"))
            #expect(page.trouble?.contains("malformed") == true)
            #expect(site.get("/healthz").status == 503)
            #expect(site.get("/healthz").text.contains("damaged"))

            #expect(site.get("/settings/backups/look?file=\(name)").status == 200)
            let restored = site.post("/settings/backups/restore", "file=\(name)&word=restore")
            #expect(restored.status == 303)
            #expect(site.get("/notes/agarwood").text.contains("Barn"))
            #expect(site.get("/healthz").status == 200)
        }
    }

    @Test(arguments: ["remark", "journal", "medley"])
    func `that is damaged where nobody reads is said soon after the start`(_ table: String) throws {
        try withFolder { folder in
            do {
                let site = try TestSite(in: folder)
                _ = site.post("/notes/agarwood/remark", "text=Barn")
            }
            try damage(table, of: folder + "/neroli.sqlite")
            let site = try TestSite(in: folder)
            site.site.backups.lookForDamage()
            #expect(site.get("/healthz").status == 503)
        }
    }
}

/// Overwrites the first page of a table.
private func damage(_ table: String, of path: String) throws {
    let (page, size) = try {
        let database = try Database(path: path)
        let page = try database.integer(
            "SELECT rootpage FROM sqlite_schema WHERE name = ?", [.text(table)])
        return (page, try database.integer("PRAGMA page_size"))
    }()
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: UInt64((page - 1) * size))
    try file.write(contentsOf: [UInt8](repeating: 0xA5, count: Int(size)))
    try file.close()
}

private func isWhole(_ backup: String) -> Bool { backup.hasSuffix(".sqlite") }

private func remarks(_ path: String) throws -> Int64 {
    try Database(path: path, access: .reading).integer(
        "SELECT count(*) FROM journal WHERE path LIKE '%/remark'")
}

/// Copies the file alone, without SQLite's companion files.
private func copyAlone(_ path: String, _ target: String) throws {
    try write(try bytes(of: path), to: target)
}

/// Files in a folder with a name derived from this file's name.
private func left(beside name: String, in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        $0.contains(name) && $0 != name
    }.sorted()
}

extension RunningServer {
    fileprivate func remark(_ times: Int) throws {
        for number in 0..<times { try send("/notes/neroli/remark", "text=Barn+\(number)") }
    }
}

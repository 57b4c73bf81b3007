import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import TestKit
import Testing

/// `neroli journal`, `fingerprint`, `backup` and `restore` on a folder that a server has written.
struct BackupCommandsTests {
    @Test func `the journal lists what was written, and only that`() async throws {
        try await withStudio { folder, data in
            let ran = try run(["journal"] + data, in: folder)

            #expect(ran.code == 0)
            let lines = ran.output.split(separator: "\n")
            #expect(lines.count == 4)
            #expect(lines.first?.contains("/updated\taccepted") == true)
            #expect(lines.dropFirst().first?.contains("/till/letter\taccepted") == true)
            #expect(lines.dropFirst(2).first?.contains("/notes/neroli/favourite\taccepted") == true)
            #expect(lines.last?.contains("/notes/neroli/remark\taccepted") == true)
            #expect(try run(["journal", "--last", "1"] + data, in: folder).output.hasPrefix("4\t"))
        }
    }

    @Test func `a backup made while the server runs restores to the same fingerprint`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }
                try write("/notes/neroli/remark", "text=Kept", server)

                let backup = try run(
                    ["backup", folder + "/copy", "--data", folder + "/data"], in: folder)
                let restored = try run(
                    ["restore", folder + "/copy", "--data", folder + "/other"], in: folder)

                #expect(backup.code == 0)
                #expect(restored.code == 0)
                #expect(
                    try fingerprint(folder + "/data", folder)
                        == fingerprint(folder + "/other", folder))
                let whileServing = try run(
                    ["restore", folder + "/copy", "--replace", "--data", folder + "/data"],
                    in: folder)
                #expect(whileServing.code == 75)
                #expect(whileServing.errors.contains("Stop it first"))
            }
        }
    }

    @Test func `nothing is overwritten unasked, and asked it is put aside`() async throws {
        try await withStudio { folder, data in
            _ = try run(["backup", folder + "/copy"] + data, in: folder)

            #expect(try run(["backup", folder + "/copy"] + data, in: folder).code == 73)
            #expect(try run(["restore", folder + "/copy"] + data, in: folder).code == 73)
            let replaced = try run(["restore", folder + "/copy", "--replace"] + data, in: folder)
            #expect(replaced.code == 0)
            #expect(access(folder + "/data/neroli.sqlite.before-1", F_OK) == 0)
        }
    }

    @Test func `a restore judges the rows of a backup, and says how many it changed`() async throws
    {
        try await withStudio { folder, data in
            _ = try run(["backup", folder + "/copy"] + data, in: folder)
            let sound = try run(["restore", folder + "/copy", "--data", folder + "/b"], in: folder)
            #expect(!sound.output.contains("changed"), "\(sound.output)")
            try Database(path: folder + "/copy").run(
                """
                INSERT INTO airlock_thought (id, at, zone, day, text, text_key)
                VALUES (?1, ?2, 0, ?2, 'Rain', 'rain')
                """, [.text(Identifier.number(7).text), .integer(Int64.max)])

            let restored = try run(
                ["restore", folder + "/copy", "--data", folder + "/c"], in: folder)

            #expect(restored.code == 0, "\(restored.errors)")
            #expect(
                restored.output.contains(
                    "Values changed, because they were beyond their limits: 1."),
                "\(restored.output)")
            let database = try Database(path: folder + "/c/neroli.sqlite")
            #expect(
                try database.integer("SELECT max(day) FROM airlock_thought") < 3_000_000)
            #expect(try database.integer("SELECT count(*) FROM mended_value") == 1)
        }
    }

    @Test func `a restore begins an epoch, and keeps those of what it replaces`() async throws {
        try await withStudio { folder, data in
            _ = try run(["backup", folder + "/copy"] + data, in: folder)
            _ = try run(
                ["restore", folder + "/copy", "--replace", "--leave-out"] + data, in: folder)
            let again = try run(["restore", folder + "/copy", "--replace"] + data, in: folder)

            #expect(again.code == 0, "\(again.errors)")
            let database = try Database(path: folder + "/data/neroli.sqlite")
            #expect(try EpochTable(database).all().map { $0.later } == [.staysOut, .returns])
        }
    }

    @Test func `what is no sound backup is refused and changes nothing`() async throws {
        try await withStudio { folder, data in
            let before = try fingerprint(folder + "/data", folder)
            _ = try run(["backup", folder + "/copy"] + data, in: folder)
            let half = try Data(contentsOf: URL(fileURLWithPath: folder + "/copy")).prefix(300_000)
            try half.write(to: URL(fileURLWithPath: folder + "/half"))
            try Data("not a database".utf8).write(to: URL(fileURLWithPath: folder + "/text"))

            for (file, code) in [("/half", 65), ("/text", 65), ("/none", 66)] {
                let ran = try run(["restore", folder + file, "--replace"] + data, in: folder)

                #expect(ran.code == Int32(code), "\(file)")
                #expect(!ran.errors.isEmpty)
            }
            #expect(try fingerprint(folder + "/data", folder) == before)
        }
    }

    @Test(arguments: [
        ["backup"], ["restore"], ["backup", "a", "b"], ["journal", "x"],
        ["journal", "--last", "0"],
        ["fingerprint", "--replace"], ["restore", "a", "--nope"], ["backup", "a", "--leave-out"],
    ])
    func `a wrong option is exit code 64`(_ arguments: [String]) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let ran = try run(arguments, in: folder)
                #expect(ran.code == 64)
            }
        }
    }

    @Test func `a folder without a database is 66`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let ran = try run(["fingerprint", "--data", folder], in: folder)
                #expect(ran.code == 66)
            }
        }
    }
}

/// A folder where a server has carried out two forms and stopped; the option with its path.
private func withStudio(_ body: @Sendable (String, [String]) throws -> Void) async throws {
    try await onThreadOfItsOwn {
        try withFolder { folder in
            let server = try RunningServer(in: folder)
            defer { server.stop() }
            try write("/notes/neroli/favourite", "favourite=1", server)
            try write("/notes/neroli/remark", "text=Petals", server)
            kill(server.pid, SIGTERM)
            #expect(server.exitCode() == 0)
            try body(folder, ["--data", folder + "/data"])
        }
    }
}

private func write(_ path: String, _ form: String, _ server: RunningServer) throws {
    let wire = try server.connect()
    wire.send(
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(form.utf8.count)\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n\(form)")
    #expect(wire.reply()?.status == 303)
}

private func fingerprint(_ data: String, _ folder: String) throws -> String {
    try run(["fingerprint", "--data", data], in: folder).output
}

import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing

struct CommandTests {
    @Test(arguments: [["--help"], ["-h"], ["help"], [], ["serve", "--help"]])
    func `help says how to use it`(_ arguments: [String]) async throws {
        let ran = try await ran(arguments)

        #expect(ran.code == 0)
        #expect(ran.output.contains("usage: neroli serve [options]"))
        #expect(ran.errors.isEmpty)
    }

    @Test(arguments: [["--version"], ["version"]])
    func `it says which version it is`(_ arguments: [String]) async throws {
        let ran = try await ran(arguments)

        #expect(ran.code == 0)
        #expect(ran.output == "Neroli \(Program.version)\n")
    }

    @Test(arguments: [
        ["fly"], ["--nope"], ["serve", "--nope"], ["serve", "--port"], ["serve", "--port", ""],
        ["serve", "--port", "70000"], ["serve", "--port", "-1"], ["serve", "--port", "x"],
        ["serve", "--data"], ["serve", "--data", ""], ["serve", "extra"], ["serve", "--name"],
        ["serve", "--listen", "127.evil"],
    ])
    func `a wrong option is one sentence and exit code 64`(_ arguments: [String]) async throws {
        let home = arguments.contains("--listen") ? ["--home", repository.path] : []

        let ran = try await ran(arguments + home)

        #expect(ran.code == 64)
        #expect(ran.output.isEmpty)
        #expect(isOneSentence(ran.errors), "\(ran.errors)")
    }

    @Test(arguments: ["0.0.0.0", "::", "192.168.1.1", "10.0.0.1", "example.org"])
    func `it does not listen wider than this machine`(_ address: String) async throws {
        let ran = try await serving { _ in ["--listen", address] }

        #expect(ran.code == 77)
        #expect(ran.errors.contains("passcode"))
        #expect(isSentences(ran.errors))
    }

    @Test func `a port in use is 69 and says what to do`() async throws {
        try await withServer { server in
            try withFolder { folder in
                let ran = try run(
                    [
                        "serve", "--port", String(server.port), "--data", folder + "/data",
                        "--home", repository.path,
                    ], in: folder)

                #expect(ran.code == 69)
                #expect(ran.errors.contains("Port \(server.port) is in use."))
                #expect(ran.errors.contains("--port"))
            }
        }
    }

    @Test func `a second server on the same data folder is 75, and the first goes on`() async throws
    {
        try await withServer { server in
            try withFolder { folder in
                let ran = try run(
                    ["serve", "--port", "0", "--data", server.data, "--home", repository.path],
                    in: folder)

                #expect(ran.code == 75)
                #expect(ran.errors.contains("Another Neroli uses \(server.data)"))
                #expect(ran.errors.contains("--data"))
                // Read-only commands work next to a running server.
                for command in [
                    ["journal"], ["fingerprint"], ["backups"], ["backup", folder + "/copy.sqlite"],
                    ["export", folder + "/all.json"],
                ] {
                    let ran = try run(command + ["--data", server.data], in: folder)
                    #expect(ran.code == 0, "\(command): \(ran.errors)")
                }
            }
            let wire = try server.connect()
            wire.send(request("GET", "/notes"))
            #expect(wire.reply()?.status == 200)
        }
    }

    @Test func `a data folder that can't be made is 73 and says what to do`() async throws {
        let ran = try await serving { folder in
            try write([1], to: folder + "/plain")
            return ["--data", folder + "/plain/data"]
        }

        #expect(ran.code == 73)
        #expect(ran.errors.contains("Can't make the data folder"))
        #expect(ran.errors.contains("--data"))
    }

    @Test func `a newer database is 65 and stays as it was`() async throws {
        let ran = try await servingUntouched { path in
            let later = studioMigrations + [Migration("from the future", "CREATE TABLE more (a)")]
            try Database(path: path).migrate(later)
        }

        #expect(ran.code == 65)
        #expect(ran.errors.contains("was written by a newer Neroli"))
    }

    @Test func `another program's database is 65 and stays as it was`() async throws {
        let ran = try await servingUntouched { path in
            try Database(path: path).execute("CREATE TABLE bookmarks (url TEXT)")
        }

        #expect(ran.code == 65)
        #expect(ran.errors.contains("is not a database of Neroli"))
    }

    @Test func `a text in the database's place is refused and stays as it was`() async throws {
        let ran = try await servingUntouched { path in
            try write([UInt8](String(repeating: "Dear diary. ", count: 100).utf8), to: path)
        }

        #expect(ran.code == 73)
        #expect(ran.errors.contains("file is not a database"))
    }

    @Test(arguments: [
        ("", 65), ("{", 65), ("{\"notes\": []}", 65), ("{\"notes\": [{\"name\": \"Rose\"}]}", 65),
        (nil, 66),
    ])
    func `a broken or missing data file is a clear error at start`(
        _ notes: String?, _ code: Int32
    ) async throws {
        let ran = try await serving { folder in
            let home = folder + "/home"
            try FileManager.default.createDirectory(
                atPath: home + "/Data", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: home + "/Assets", withDestinationPath: repository.path + "/Assets")
            if let notes { try write([UInt8](notes.utf8), to: home + "/Data/notes.json") }
            return ["--home", home]
        }

        #expect(ran.code == code)
        #expect(ran.errors.contains("/home/Data/notes.json"))
        #expect(isSentences(ran.errors))
    }

    @Test func `a home without files is a clear error at start`() async throws {
        let ran = try await serving { folder in ["--home", folder] }

        #expect(ran.code == 66)
        #expect(ran.errors.contains("--home"))
    }

    private func ran(_ arguments: [String]) async throws -> Ran {
        try await onThreadOfItsOwn { try withFolder { try run(arguments, in: $0) } }
    }

    /// `neroli serve` with these options, which must not start.
    private func serving(_ options: @Sendable (String) throws -> [String]) async throws -> Ran {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let usual = [
                    "serve", "--port", "0", "--data", folder + "/data", "--home", repository.path,
                ]
                return try run(usual + (try options(folder)), in: folder)
            }
        }
    }

    /// Serves with a file in the database's place; the file must stay unchanged.
    private func servingUntouched(_ make: @Sendable (String) throws -> Void) async throws -> Ran {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let path = folder + "/data/neroli.sqlite"
                try write([], to: path)
                try make(path)
                let before = try bytes(of: path)
                let ran = try run(
                    [
                        "serve", "--port", "0", "--data", folder + "/data", "--home",
                        repository.path,
                    ],
                    in: folder)
                #expect(try bytes(of: path) == before)
                return ran
            }
        }
    }

    private func isOneSentence(_ text: String) -> Bool {
        isSentences(text) && text.split(separator: "\n").count == 1
            && !text.dropLast(2).contains(". ")
    }

    private func isSentences(_ text: String) -> Bool {
        text.hasPrefix("neroli: ") && text.hasSuffix(".\n")
            && text.split(separator: "\n").count == 1
    }
}

import Foundation
import Glibc
import TestKit
import Testing

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
                (["import", folder + "/empty.json"], 65, "the file is empty"),
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

/// A folder where a server has carried out a form and stopped; the option with its path.
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

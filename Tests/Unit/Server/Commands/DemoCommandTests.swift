import Foundation
import Glibc
import TestKit
import Testing

/// `neroli demo` on a folder of its own.
struct DemoCommandTests {
    @Test func `it brings the demo and takes it away, and says so each time`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let data = ["--data", folder + "/data"]
                let print = { try run(["fingerprint"] + data, in: folder).output }
                _ = try demo(["--remove"], folder)
                let before = try print()

                let first = try demo([], folder)
                let loaded = try print()
                let again = try demo([], folder)
                let same = try print()
                let removed = try demo(["--remove"], folder)
                let none = try demo(["--remove"], folder)

                #expect(first.code == 0 && first.output.hasPrefix("Demo loaded"))
                #expect(again.code == 0 && again.output.contains("already loaded"))
                #expect(removed.code == 0 && removed.output.contains("Demo removed."))
                #expect(none.code == 0 && none.output.contains("There is no demo"))
                #expect(loaded != before && loaded == same)
                #expect(try print() == before)
                let journal = try run(["journal"] + data, in: folder).output
                #expect(journal.split(separator: "\n").count == 2)
            }
        }
    }

    @Test func `beside a running server it is refused in a sentence`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }

                let ran = try demo([], folder)

                #expect(ran.code == 75)
                #expect(ran.errors.contains("Stop it first"))
            }
        }
    }

    @Test(arguments: [["--nope"], ["file"], ["--data"]])
    func `a wrong option is exit code 64`(_ arguments: [String]) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let ran = try run(["demo"] + arguments, in: folder)
                #expect(ran.code == 64)
            }
        }
    }
}

private func demo(_ options: [String], _ folder: String) throws -> Ran {
    try run(["demo", "--data", folder + "/data", "--home", repository.path] + options, in: folder)
}

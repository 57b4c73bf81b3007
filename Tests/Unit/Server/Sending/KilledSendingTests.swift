import Basics
import Foundation
import Glibc
import TestKit
import Testing

@testable import Server

/// Killed copies and rehearsals: a file with the name of a copy is complete, and the next run
/// succeeds.
@Suite struct `Copying that is killed` {
    private func moments(_ count: Int, upTo most: Int) -> [UInt32] {
        var dice = SplitMix64(seed: 20)
        return (0..<count).map { _ in UInt32(dice.roll(most)) }
    }

    @Test func `leaves a folder with old copies or a whole new one`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let kept = try Kept(in: folder, ["copy = DIR/disk"])
                var wasThere = 0
                for moment in moments(max(20, kills / 10), upTo: 900_000) {
                    try kept.beginAnew(at: kept.disk)
                    try runAndKill(kept.command("send"), in: folder, after: moment)
                    let isWhole = { (path: String) in try bytes(of: path) == kept.backup }
                    wasThere += try kept.wholeNames(at: kept.disk, isWhole: isWhole).count - 1
                    let next = try kept.send()
                    #expect(next.code == 0, "\(next.errors)")
                    #expect(
                        try kept.wholeNames(at: kept.disk, isWhole: isWhole)
                            == [Kept.old, kept.name])
                    #expect(
                        try FileManager.default.contentsOfDirectory(atPath: kept.disk).count == 2)
                }
                print("killed copies to a folder: \(wasThere) were made before the kill")
            }
        }
    }

    /// The real sftp, with Debian's own sftp server at the other end of a pipe.
    @Test(.enabled(if: hasTools(["age", "age-keygen", "sftp"]) && access(sftpServer, X_OK) == 0))
    func `leaves an SSH host with old copies or a whole new one`() async throws {
        try await elsewhere("copy = sftp://nobody@host/DIR/disk", upTo: 900_000)
    }

    @Test(.enabled(if: hasTools(["age", "age-keygen", "rclone"])))
    func `leaves a bucket with old copies or a whole new one`() async throws {
        try await elsewhere("copy = rclone:there:DIR/disk", upTo: 2_000_000)
    }

    private func elsewhere(_ line: String, upTo most: Int) async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let key = try ageKey(folder + "/key")
                let kept = try Kept(
                    in: folder,
                    // "/" after the host is the folder of the user; a second one the root.
                    [line, "encrypt-to = \(key)", "identity-file = DIR/key"])
                let caller = try tools(in: folder)
                let isWhole = { (path: String) in
                    try? FileManager.default.removeItem(atPath: folder + "/opened")
                    var copying = Copying()
                    copying.identityFile = folder + "/key"
                    do {
                        try decrypt(path, to: folder + "/opened", copying)
                    } catch { return false }
                    return try bytes(of: folder + "/opened") == kept.backup
                }
                for moment in moments(max(6, kills / 100), upTo: most) {
                    try kept.beginAnew(at: kept.disk)
                    try runAndKill(kept.command("send"), in: folder, after: moment, by: caller)
                    _ = try kept.wholeNames(at: kept.disk, isWhole: isWhole)
                    let next = try kept.send(by: caller)
                    #expect(next.code == 0, "\(next.errors)")
                    #expect(
                        try kept.wholeNames(at: kept.disk, isWhole: isWhole)
                            == [Kept.old, kept.name + ".age"])
                    #expect(
                        try FileManager.default.contentsOfDirectory(atPath: kept.disk).count == 2)
                }
                let rehearsal = try run(kept.command("rehearse"), in: folder, by: caller)
                #expect(rehearsal.code == 0, "\(rehearsal.errors)")
                #expect(
                    rehearsal.output.contains("\(kept.name).age can be restored"),
                    "\(rehearsal.output)")
            }
        }
    }

    @Test func `a rehearsal leaves all as it was, and the next one takes its scratch away`()
        async throws
    {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let kept = try Kept(in: folder, ["copy = DIR/disk"])
                try kept.beginAnew(at: kept.disk)
                #expect(try kept.send().code == 0)
                let database = try bytes(of: kept.data + "/neroli.sqlite")
                for (turn, moment) in moments(max(20, kills / 10), upTo: 1_500_000).enumerated() {
                    try runAndKill(kept.command("rehearse"), in: folder, after: moment)
                    #expect(try bytes(of: kept.data + "/neroli.sqlite") == database)
                    #expect(try bytes(of: kept.data + "/backups/" + kept.name) == kept.backup)
                    #expect(
                        try kept.wholeNames(at: kept.disk) { try bytes(of: $0) == kept.backup }
                            == [Kept.old, kept.name])
                    guard turn % 5 == 4 else { continue }
                    let next = try run(kept.command("rehearse"), in: folder)
                    #expect(next.code == 0, "\(next.errors)")
                    #expect(access(kept.data + "/rehearsing", F_OK) != 0)
                    #expect(RehearsalRecord.last(data: kept.data)?.isGood == true)
                }
            }
        }
    }

    @Test func `waits for what a killed one has started`() throws {
        try withFolder { folder in
            let first = try Turn(folder + "/lock")
            #expect(first != nil)
            #expect(try Turn(folder + "/lock") == nil)
            // A child left behind, such as sftp, holds the lock after its parent has ended.
            let shell = Tool(name: "sh", package: "dash")
            let script = "(sleep 2; true) >/dev/null 2>&1 & echo begun"
            #expect(try shell.run(["-c", script], holding: first).output == "begun\n")
            first?.end()
            #expect(try Turn(folder + "/lock") == nil)
            sleep(3)
            #expect(try Turn(folder + "/lock") != nil)
            #expect(throws: StartTrouble.self) { try Turn(folder + "/none/lock") }
        }
    }
}

private let sftpServer = "/usr/lib/openssh/sftp-server"

private func hasTools(_ names: [String]) -> Bool {
    names.allSatisfy { access("/usr/bin/" + $0, X_OK) == 0 }
}

/// A PATH on which sftp speaks to a server on this machine, without a network, and rclone knows “there”.
private func tools(in folder: String) throws -> [String] {
    try write(
        [UInt8](
            "#!/bin/sh\nfor last; do :; done\nexec /usr/bin/sftp -q -b - -D \(sftpServer)\n".utf8),
        to: folder + "/bin/sftp")
    chmod(folder + "/bin/sftp", 0o755)
    try write([UInt8]("[there]\ntype = local\n".utf8), to: folder + "/rclone.conf")
    return [
        "/usr/bin/env", "PATH=\(folder)/bin:/usr/bin:/bin", "RCLONE_CONFIG=\(folder)/rclone.conf",
    ]
}

/// Makes a key of age, and says its public half.
private func ageKey(_ path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/age-keygen")
    process.arguments = ["-o", path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("# public key: ") })
    return String(line.dropFirst("# public key: ".count))
}

import Basics
import Foundation
import Glibc
import TestKit
import Testing

@testable import Server

/// Copies and rehearsals with just enough room, and with less at every step: the old or the new
/// copy, and a message.
@Suite(.enabled(if: hasSmallDisks)) struct `A full disk` {
    private let page = 4_096

    @Test func `where copies go leaves the old ones, and says so`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let kept = try Kept(in: folder, ["copy = DIR/disk"])
                let most = kept.backup.count + 16 * page
                var codes: Set<Int32> = []
                for size in stride(from: 2 * page, to: most, by: most / 12) + [most] {
                    try kept.beginAnew(at: kept.disk)
                    let ran = try run(
                        kept.command("send"), in: folder, by: onSmallDisk(size, at: kept.disk))
                    codes.insert(ran.code)
                    let names = try kept.wholeNames(at: kept.disk + ".after") {
                        try bytes(of: $0) == kept.backup
                    }
                    #expect(names == (ran.code == 0 ? [Kept.old, kept.name] : [Kept.old]))
                    guard ran.code != 0 else { continue }
                    #expect(
                        ran.errors
                            == "neroli: \(kept.disk) has no copy of \(kept.name):"
                            + " the disk is full.\n", "\(size)")
                }
                #expect(codes == [0, 69])
            }
        }
    }

    @Test(.enabled(if: Tool.age.isThere))
    func `in the data folder sends nothing that is half encrypted, and says so`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try write([UInt8]("correct horse battery\n".utf8), to: folder + "/passphrase")
                chmod(folder + "/passphrase", 0o600)
                let kept = try Kept(
                    in: folder, ["copy = DIR/disk", "passphrase-file = DIR/passphrase"])
                var codes: Set<Int32> = []
                for part in 0...6 {
                    try kept.beginAnew(at: kept.disk)
                    let (ran, after) = try withRoom(kept, "send", kept.backup.count * part / 5)
                    codes.insert(ran.code)
                    let names = try FileManager.default.contentsOfDirectory(atPath: kept.disk)
                        .sorted()
                    if names.count == 2 {
                        #expect(names == [Kept.old, kept.name + ".age"])
                        var copying = Copying()
                        copying.passphraseFile = folder + "/passphrase"
                        try decrypt(
                            kept.disk + "/" + names[1], to: folder + "/opened\(part)", copying)
                        #expect(try bytes(of: folder + "/opened\(part)") == kept.backup)
                    } else {
                        #expect(names == [Kept.old])
                        #expect(ran.code == 69)
                        #expect(ran.errors.contains("the disk is full"), "\(ran.errors)")
                    }
                    #expect(access(after + "/sending.age", F_OK) != 0)
                    #expect(ran.code == 0 || ran.errors.hasSuffix(".\n"), "\(ran.errors)")
                }
                #expect(codes == [0, 69])
            }
        }
    }

    @Test func `while it rehearses leaves all as it was, and says so`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let kept = try Kept(in: folder, ["copy = DIR/disk"])
                try kept.beginAnew(at: kept.disk)
                #expect(try kept.send().code == 0)
                let database = try bytes(of: kept.data + "/neroli.sqlite")
                var codes: Set<Int32> = []
                for part in 0...12 + 8 {
                    let (ran, after) = try withRoom(kept, "rehearse", kept.backup.count * part / 4)
                    codes.insert(ran.code)
                    #expect(try bytes(of: after + "/neroli.sqlite") == database)
                    #expect(try bytes(of: after + "/backups/" + kept.name) == kept.backup)
                    #expect(access(after + "/rehearsing", F_OK) != 0)
                    if ran.code == 0 {
                        #expect(RehearsalRecord.last(data: after)?.isGood == true)
                    } else {
                        #expect(RehearsalRecord.last(data: after)?.isGood != true)
                        let lines = ran.errors.split(separator: "\n")
                        #expect(
                            lines.allSatisfy {
                                $0.contains("the disk is full")
                                    || $0.contains("could not be noted")
                            }, "\(ran.errors)")
                    }
                }
                #expect(codes == [0, 65])
            }
        }
    }

    /// Runs the command with this many bytes of room on the disk of the data folder.
    private func withRoom(_ kept: Kept, _ verb: String, _ room: Int) throws -> (Ran, String) {
        var used = 16 * page
        for name in try files(below: kept.data) {
            used += (Int(fileSize(kept.data + "/" + name) ?? 0) / page + 1) * page
        }
        let ran = try run(
            kept.command(verb), in: kept.folder, by: onSmallDisk(used + room, at: kept.data))
        return (ran, kept.data + ".after")
    }
}

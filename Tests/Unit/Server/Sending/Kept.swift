import Basics
import Foundation
import Glibc
import Studio
import TestKit
import Testing

@testable import Server

/// A data folder with a backup of today, and targets for copies next to it, as found by the
/// program at its start.
struct Kept {
    let folder: String
    let name: String
    let backup: [UInt8]

    static let old = "neroli-2026-01-02T030405Z.sqlite"

    var data: String { folder + "/data" }
    var disk: String { folder + "/disk" }
    var home: [String] { ["--home", repository.path] }

    /// - Parameter settings: lines of the file of settings; DIR is the folder of all.
    init(in folder: String, _ settings: [String]) throws {
        self.folder = folder
        let server = try RunningServer(in: folder, options: ["--quiet", "--no-backups"])
        try server.send("/notes/agarwood/remark", "text=Barn")
        server.stop()
        name = BackupName(.kept, at: Clock.now).text
        let path = folder + "/data/backups/" + name
        try FileManager.default.createDirectory(
            atPath: folder + "/data/backups", withIntermediateDirectories: true)
        _ = try makeBackup(of: try reading(folder + "/data/neroli.sqlite"), to: path)
        backup = try bytes(of: path)
        try FileManager.default.createDirectory(
            atPath: folder + "/disk", withIntermediateDirectories: true)
        let lines = ["data = DIR/data", "backups = DIR/data/backups"] + settings
        try write(
            [UInt8](
                lines.joined(separator: "\n").replacing("DIR", with: folder).utf8),
            to: folder + "/neroli.conf")
    }

    func command(_ verb: String) -> [String] {
        [verb, "--config", folder + "/neroli.conf"] + home
    }

    /// An older copy lies at the place, and nothing else.
    func beginAnew(at place: String) throws {
        try? FileManager.default.removeItem(atPath: place)
        try write([UInt8]("of old".utf8), to: place + "/" + Kept.old)
    }

    /// The names at a place, where whatever bears the name of a copy has to be whole.
    ///
    /// - Parameter isWhole: whether the file at a path is.
    func wholeNames(
        at place: String, isWhole: (String) throws -> Bool
    ) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
        for name in names where BackupName(copy: name) != nil && name != Kept.old {
            #expect(try isWhole(place + "/" + name), "\(name) is no whole copy")
        }
        #expect(try bytes(of: place + "/" + Kept.old) == [UInt8]("of old".utf8))
        return names.filter { BackupName(part: $0) == nil }
    }

    /// Sends until nothing is under way any more that a killed one has begun.
    func send(by caller: [String] = []) throws -> Ran {
        for _ in 0..<100 {
            let ran = try run(command("send"), in: folder, by: caller)
            if !ran.output.hasPrefix("Copies are being made already") { return ran }
            usleep(50_000)
        }
        throw Trouble("It is sending for five seconds already.")
    }
}

/// Caller that gives a program its own disk of this size at a path. The disk starts with the
/// folder's content; its final content is left in `path.after`.
///
/// - Parameter isServer: true if the program runs until ready to serve and is then told to end.
func onSmallDisk(_ size: Int, at path: String, isServer: Bool = false) -> [String] {
    let call =
        isServer
        ? """
        : >"$path.said"
        "$0" "$@" >"$path.said" & server=$!
        while kill -0 $server 2>/dev/null && ! grep -q ready "$path.said"; do sleep 0.05; done
        kill $server 2>/dev/null; wait $server
        """ : "\"$0\" \"$@\""
    return smallDisk(size, at: path) {
        """
        rm -rf "$path.after"; mkdir "$path.after"
        \(call)
        code=$?; cp -a "$path/." "$path.after"; exit $code
        """
    }
}

/// The caller for a server that runs until the test stops the process; the disk disappears with
/// the server.
func servingOnSmallDisk(_ size: Int, at path: String) -> [String] {
    smallDisk(size, at: path) { "exec \"$0\" \"$@\"" }
}

private func smallDisk(_ size: Int, at path: String, _ call: () -> String) -> [String] {
    [
        "/usr/bin/unshare", "-rm", "sh", "-c",
        """
        path=\(path); rm -rf "$path.before"; cp -a "$path" "$path.before"
        mount -t tmpfs -o size=\(size) none "$path" && cp -a "$path.before/." "$path" || exit 99
        \(call())
        """,
    ]
}

/// True if a test can mount its own disk, without being root.
let hasSmallDisks: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}()

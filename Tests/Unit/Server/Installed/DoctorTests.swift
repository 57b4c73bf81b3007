import Basics
import Foundation
import Glibc
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// Every fault of an installation is made here, and the doctor names the fault and the remedy.
@Suite struct `The doctor` {
    @Test func `finds nothing wrong where nothing is`() throws {
        try withInstallation { place in
            let found = place.findings()
            #expect(place.advised(found).isEmpty, "\(found)")
            for sentence in [
                "The program and its files are complete.",
                "Only its owner can read \(place.serving.data).",
                "The database is sound, with \(try place.entries) entries.", "A passcode is set.",
                "The one device was here in the last two weeks.",
                "The newest backup is less than a day old.",
                "The copy in \(place.serving.data)/disk is less than a day old.",
                "The last rehearsal of restoring was less than a day old.",
            ] {
                #expect(found.contains { $0.sentence == sentence }, "\(sentence)")
            }
            #expect(found.contains { $0.sentence.hasPrefix("The disk has ") })
            #expect(try place.entries > 1)
        }
    }

    @Test func `names what is missing of the program, and what is of another version`() throws {
        try withInstallation { place in
            let home = place.serving.home
            try FileManager.default.removeItem(atPath: home + "/Assets/pocket/pocket.wasm")
            #expect(
                place.wrong().map(\.sentence).contains { $0.hasPrefix("The module for phones") })
            try write([UInt8]("12 34\n".utf8), to: home + "/seal")
            #expect(
                place.wrong().contains {
                    $0.sentence.contains("have two versions")
                        && $0.advice?.contains("dpkg --configure -a") == true
                })
            try FileManager.default.removeItem(atPath: home + "/Data")
            #expect(place.wrong().contains { $0.sentence.contains("can't be read in \(home)") })
        }
    }

    @Test func `names files of settings with a secret that others may read`() throws {
        try withInstallation { place in
            let file = place.serving.data + "/../settings/neroli.conf"
            try write([1], to: file)
            chmod(parent(of: file), 0o755)
            chmod(file, 0o644)
            var serving = place.serving
            serving.settings = file
            serving.log = "postgresql://neroli@host/neroli"
            #expect(Doctor(serving).secrets() == [])
            serving.log = "postgresql://neroli:word@host/neroli"
            #expect(Doctor(serving).secrets().map(\.isWrong) == [true])
            #expect(Doctor(serving).secrets()[0].advice?.contains("chmod 640 \(file)") == true)
            chmod(file, 0o640)
            #expect(Doctor(serving).secrets() == [])
            chmod(file, 0o644)
            chmod(parent(of: file), 0o750)
            #expect(Doctor(serving).secrets() == [])
            chmod(parent(of: file), 0o755)
            serving.log = "postgresql://neroli@host/neroli"
            serving.logPasswordFile = file
            #expect(Doctor(serving).secrets().map(\.isWrong) == [true])
        }
    }

    @Test func `names a folder that others may read, or that belongs to two`() throws {
        try withInstallation { place in
            let data = place.serving.data
            chmod(data, 0o755)
            #expect(
                place.wrong() == [
                    Doctor.Finding(
                        sentence: "Other users of this machine can read \(data).",
                        advice: "Take that away: chmod 700 \(data)")
                ])
            guard geteuid() == 0 else { return }
            chown(data + "/neroli.sqlite", 12_345, 12_345)
            #expect(
                place.wrong().first?.sentence.contains("/neroli.sqlite belongs to another user")
                    == true)
        }
    }

    @Test func `tells a server that is not there from another program at its port`() async throws {
        try await onThreadOfItsOwn {
            try withInstallation(isServed: false) { place in
                #expect(
                    place.wrong().map(\.sentence) == ["No server answers at 127.0.0.1, port 1."])
                let (socket, port) = try listen(on: "127.0.0.1", port: 0)
                var other = place
                other.serving.port = port
                Thread.detachNewThread {
                    // Whatever is asked; twice, as the doctor asks twice.
                    for _ in 0..<2 { Glibc.close(accept(socket, nil, nil)) }
                }
                #expect(
                    other.wrong().map(\.sentence) == ["Another program answers at port \(port)."])
                Glibc.close(socket)
            }
        }
    }

    @Test func `names a database that is damaged, of a newer Neroli, or of a time to come`() throws
    {
        try withInstallation { place in
            let path = databasePath(place.serving.data)
            try Database(path: path).run(
                "UPDATE journal SET at = ?", [.integer(place.now.adding(hours: 5).milliseconds)])
            #expect(place.wrong().map(\.sentence).contains { $0.contains("is in the future") })
            try Database(path: path).run(
                "INSERT INTO migration (number, name) SELECT max(number) + 1, 'x' FROM migration")
            #expect(
                place.wrong().contains {
                    $0.sentence.contains("written by a newer Neroli")
                        && $0.advice?.contains("Install that newer Neroli") == true
                })
            try write([UInt8](repeating: 65, count: 9_000), to: path)
            #expect(
                place.wrong().contains {
                    $0.sentence.hasPrefix("The database can't be used")
                        && $0.advice?.contains("neroli restore FILE --replace") == true
                })
        }
    }

    @Test func `tells a studio that is being made from one that was emptied`() throws {
        try withInstallation { place in
            let path = databasePath(place.serving.data)
            remove(database: path)
            #expect(
                place.wrong().first?.sentence.hasPrefix(
                    "\(path) is missing, but there is a backup in") == true)
            _ = try Database(path: path)
            #expect(place.wrong().count == 1)
            #expect(!place.findings().contains { $0.sentence == "No entries yet." })
            try FileManager.default.removeItem(atPath: backupsPath(place.serving.data))
            // An earlier owner was here.
            try Database(path: place.serving.data + "/host.sqlite").execute(
                "DELETE FROM device; DELETE FROM session; DELETE FROM setting WHERE name = 'served'"
            )
            #expect(place.wrong().isEmpty)
            #expect(place.findings().contains { $0.sentence == "No entries yet." })
        }
    }

    @Test func `names a door without a passcode, where others come to it`() throws {
        try withInstallation { place in
            try Database(path: place.serving.data + "/host.sqlite").run(
                "DELETE FROM setting WHERE name = 'key'")
            #expect(
                place.findings().contains {
                    $0.sentence == "No passcode is set; only this machine can connect."
                })
            #expect(place.wrong().isEmpty)
            var named = place
            named.serving.names = ["studio.example"]
            #expect(
                named.wrong().map(\.sentence) == [
                    "There is no passcode, so nobody is answered at studio.example."
                ])
        }
    }

    @Test(arguments: [
        ("Verification: OK", "with a trusted certificate", false),
        (
            "verify error:num=20:unable to get local issuer certificate\n",
            "not trusted here: unable to get local issuer certificate", true
        ),
        ("connect:errno=111\n", "No TLS at studio.example", true),
    ])
    func `tells TLS that is trusted from such that is not, and from none`(
        _ said: String, _ sentence: String, _ isWrong: Bool
    ) {
        let found = Doctor.front("studio.example", by: said)
        #expect(found.sentence.contains(sentence), "\(found)")
        #expect(found.isWrong == isWrong)
    }

    @Test func `names devices, backups, copies and rehearsals that are late`() throws {
        try withInstallation { place in
            var later = place
            later.now = place.now.adding(days: 50)
            // Something was written since.
            try Database(path: databasePath(place.serving.data)).run(
                "UPDATE journal SET at = ?", [.integer(later.now.milliseconds)])
            let wrong = later.wrong().map(\.sentence)
            #expect(
                wrong == [
                    "“Phone” was last here 50 days ago; what is written on it is not here.",
                    "The newest backup is 50 days old.",
                    "No restore rehearsal in the last month.",
                ])

            try Database(path: databasePath(place.serving.data)).run(
                "UPDATE journal SET at = ?", [.integer(place.now.milliseconds)])
            _ = RehearsalRecord(at: place.now, isGood: false).keep(data: place.serving.data)
            _ = CopyLedger(data: place.serving.data).keep([
                .init(
                    place: place.serving.data + "/disk", newest: nil, tried: place.now,
                    trouble: "the folder is not there")
            ])
            #expect(
                place.wrong().map(\.sentence) == [
                    "\(place.serving.data)/disk did not get the newest backup: the folder is not there.",
                    "The last rehearsal of restoring failed.",
                ])
            var alone = place
            alone.serving.copying.places = []
            #expect(alone.wrong() == [Doctor.noCopies])
            try FileManager.default.removeItem(atPath: place.serving.data + "/backups")
            #expect(
                alone.wrong().first?.sentence
                    == "There is no backup in \(place.serving.data)/backups.")
        }
    }

    @Test(.enabled(if: hasSmallDisks))
    func `names a disk that is nearly full, as a command that ends with 1`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                try write([], to: folder + "/data/neroli.lock")
                let ran = try run(
                    ["doctor", "--port", "1", "--data", folder + "/data"], in: folder,
                    by: onSmallDisk(8 << 20, at: folder + "/data"))
                #expect(ran.code == 1)
                #expect(ran.output.contains("✗ The disk of \(folder)/data has 8 MB left.\n"))
                #expect(ran.output.contains("  → Make room: at least 100 MB are needed"))
                #expect(ran.output.hasSuffix(" problems found.\n"))
            }
        }
    }
}

/// One server with many studios.
@Suite struct `The doctor of many studios` {
    @Test func `says one line for all that are sound, and names those that are not`() async throws {
        try await withStudios(["anna.example", "bert.example", "carl.example"]) { many in
            try write(TestSite.fewNotes, to: many.folder + "/../Data/notes.json")
            for studio in many.studios.known() { many.rounds.attend(to: studio, many.studios) }
            var serving = Serving(data: "", home: many.folder + "/..")
            serving.studios = many.folder
            serving.copying.places = []
            let found = { Doctor(serving).findingsOfMany().filter { !isOfMachine($0) } }

            // The destination of copies is printed once, not per studio.
            #expect(
                found() == [
                    Doctor.Finding(sentence: "The program and its files are complete."),
                    Doctor.Finding(sentence: "All 3 studios are sound."), Doctor.noCopies,
                ])

            chmod(many.folder + "/anna.example", 0o755)
            try FileManager.default.removeItem(atPath: many.folder + "/bert.example/backups")
            let wrong = found().filter { $0.isWrong && $0 != Doctor.noCopies }.map(\.sentence)
            #expect(
                wrong == [
                    "anna.example: Other users of this machine can read"
                        + " \(many.folder)/anna.example.",
                    "bert.example: There is no backup in \(many.folder)/bert.example/backups.",
                ])
            #expect(!found().contains { $0.sentence.hasSuffix("are sound.") })

            serving.copying.places = [.folder(many.folder + "/../disk")]
            #expect(
                found().contains {
                    $0.sentence
                        == "carl.example: \(many.folder)/../disk/carl.example has no copy yet."
                })
            #expect(!found().contains(Doctor.noCopies))
        }
    }

    @Test func `says how the first is made where there is none`() throws {
        try withFolder { folder in
            var serving = Serving(data: "", home: folder)
            serving.studios = folder
            let found = Doctor(serving).findingsOfMany()
            #expect(
                found.contains {
                    $0.sentence == "There is no studio in \(folder) yet."
                        && $0.advice?.contains("neroli studio create NAME") == true
                })
        }
    }
}

/// An installation at one moment: a studio with an entry, a passcode, a device, a backup, a copy
/// of the backup and a rehearsal, all just made. No server is running.
private struct Installation {
    var serving: Serving
    var now: Moment
    let isServed: Bool

    var entries: Int64 {
        get throws {
            try Database(path: databasePath(serving.data)).integer("SELECT count(*) FROM journal")
        }
    }

    func findings() -> [Doctor.Finding] {
        // The machine's own clock is no matter of ours.
        Doctor(serving, at: now).findings().filter { !isOfClock($0) }
    }

    func advised(_ found: [Doctor.Finding]) -> [Doctor.Finding] {
        found.filter { $0.isWrong && !(isServed && isOfServer($0)) }
    }

    func wrong() -> [Doctor.Finding] { advised(findings()) }
}

private func isOfServer(_ finding: Doctor.Finding) -> Bool {
    finding.sentence.hasPrefix("No server answers at")
}

private func isOfClock(_ finding: Doctor.Finding) -> Bool {
    [
        "The clock ", "Clock synchronisation ", "This machine's clock ",
        "Libraries with known security holes: ",
    ].contains {
        finding.sentence.hasPrefix($0)
    }
}

private func isOfMachine(_ finding: Doctor.Finding) -> Bool {
    isOfServer(finding) || isOfClock(finding) || finding.sentence.hasPrefix("The disk has ")
}

/// - Parameter isServed: whether no server is missed.
private func withInstallation(
    isServed: Bool = true, _ body: (Installation) throws -> Void
) throws {
    try withSite { site in
        let data = parent(of: site.database)
        #expect(site.post("/notes/agarwood/remark", "text=Barn").status == 303)
        _ = try site.pair()
        try site.lock()
        try write(TestSite.fewNotes, to: data + "/Data/notes.json")
        chmod(data, 0o700)
        var serving = Serving(data: data, home: data)
        serving.port = 1
        serving.copying.places = [.folder(data + "/disk")]
        try FileManager.default.createDirectory(
            atPath: data + "/disk", withIntermediateDirectories: true)
        site.site.backups.tick(Clock.now, .utc)
        #expect(try send(serving).map(\.isTrouble) == [false])
        let now = Clock.now
        #expect(RehearsalRecord(at: now, isGood: true).keep(data: data))
        try body(Installation(serving: serving, now: now, isServed: isServed))
    }
}

import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

/// A studio with a life, and the state after each of its lines.
private struct MadeLife {
    struct State {
        let came: Moment
        let head: Int64
        let fingerprint: Digest?
    }

    let folder: String
    let site: TestSite
    let serving: Serving
    var states: [State] = []
    private var dice: SplitMix64
    private var moment = Clock.now
    private var number: UInt64 = 0

    init(in folder: String, seed: UInt64) throws {
        self.folder = folder
        site = try TestSite(in: folder)
        var serving = Serving(data: folder, home: repository.path)
        serving.copying.places = [.folder(folder + "/disk")]
        self.serving = serving
        dice = SplitMix64(seed: seed)
        try FileManager.default.createDirectory(
            atPath: folder + "/disk", withIntermediateDirectories: true)
    }

    var place: CopyPlace { serving.copying.places[0] }

    private mutating func form() -> (String, Fields) {
        let text = "Text \(dice.next() % 1_000)"
        switch dice.next() % 6 {
        case 0: return ("/notes/agarwood/remark", Fields([("text", text)]))
        case 1: return ("/notes/agarwood/favourite", Fields([("favourite", "\(dice.next() % 2)")]))
        case 2:
            return (
                "/shopping/items/new",
                Fields([
                    ("name", text), ("quantity", "1"), ("unit", ""), ("remark", ""),
                    ("location", "00000000-0000-7000-8000-000000000001"), ("listed", "1"),
                    ("available", "1"),
                ])
            )
        case 3:
            return (
                "/inventory/departments/new",
                Fields([("name", text), ("restock", "3"), ("markup", "50")])
            )
        case 4: return ("/airlock/thoughts/new", Fields([("text", text)]))
        default:
            return (
                "/scentings/new",
                Fields([("name", text), ("kind", "none"), ("low", "1"), ("high", "2")])
            )
        }
    }

    /// Sends forms some seconds apart.
    mutating func live(_ count: Int) throws {
        for _ in 0..<count {
            moment = Moment(milliseconds: moment.milliseconds + Int64(dice.next() % 9_000) + 1)
            number += 1
            let (path, form) = form()
            let request = Request(
                .post, try Target(path), form: form, moment: moment, zone: .utc,
                id: .number(1_000_000 + number), device: site.site.host.device, language: .english)
            let program = site.site.program
            let state = try site.site.databases.write {
                (database) throws(Failure) -> (Int64, Digest?) in
                _ = try program.respond(request, database)
                let journal = JournalTable(database)
                return (try journal.head(), try journal.fingerprint())
            }
            states.append(State(came: moment, head: state.0, fingerprint: state.1))
        }
    }

    /// A moment of the life, from its first to after its last line.
    mutating func anyMoment(after first: Moment? = nil) -> Moment {
        let begin = (first ?? states[0].came).milliseconds
        let span = UInt64(states[states.count - 1].came.milliseconds - begin + 2_000)
        return Moment(milliseconds: begin + Int64(dice.next() % span))
    }

    func head(at moment: Moment) -> State? { states.last { $0.came <= moment } }
}

@Suite struct `A moment of a studio's past` {
    private static let tries = Int(ProcessInfo.processInfo.environment["NEROLI_MOMENTS"] ?? "") ?? 8
    /// Entries of the life: 5,000 for 200 tries.
    private static let entries = tries * 25

    private func check(
        _ found: LookBack, _ life: MadeLife, at moment: Moment, _ number: Int
    ) throws {
        let then = try #require(life.head(at: moment))
        #expect(found.last == then.head)
        #expect(found.leftOut == life.states[life.states.count - 1].head - then.head)
        #expect(found.newest.count == min(LookBack.shown, Int(found.leftOut)))
        let file = life.folder + "/then-\(number).sqlite"
        try found.write(to: file, notes: TestSite.fewNotes, scratch: file + ".making")
        defer { remove(database: file) }
        let database = try Database(path: file, access: .reading)
        #expect(try JournalTable(database).head() == then.head)
        #expect(try database.fingerprint(of: studioJournalledTables) == then.fingerprint)
        #expect(throws: BackupTrouble.exists(file)) {
            try found.write(to: file, notes: TestSite.fewNotes, scratch: file + ".making")
        }
    }

    @Test func `comes back to the entry, from the backups and the log here`() throws {
        try withFolder { folder in
            var life = try MadeLife(in: folder, seed: 5_601)
            try life.live(Self.entries / 2)
            let folder = BackupFolder(path: folder + "/backups")
            try FileManager.default.createDirectory(
                atPath: folder.path, withIntermediateDirectories: true)
            _ = try makeBackup(
                of: try reading(life.site.database),
                to: folder.path(of: BackupName(.kept, at: Clock.now)))
            try life.live(Self.entries / 2)
            for number in 0..<Self.tries {
                let moment = life.anyMoment()
                let found = try LookBack.here(life.serving.data, folder, to: moment)
                try check(found, life, at: moment, number)
            }
        }
    }

    @Test func `comes back to the entry, from a place that got each line`() throws {
        try withFolder { folder in
            var life = try MadeLife(in: folder, seed: 5_602)
            try life.live(10)
            let streaming = try #require(try Streaming(life.serving))
            // The base.
            try streaming.catchUp(life.place)
            let begun = life.states[life.states.count - 1].came
            for _ in 0..<6 {
                try life.live(Self.entries / 6)
                try streaming.catchUp(life.place)
            }
            let scratch = folder + "/fetched"
            for number in 0..<Self.tries {
                let moment = life.anyMoment(after: begun)
                let found = try LookBack.at(
                    life.place, Copying(), in: scratch, to: moment)
                try check(found, life, at: moment, number)
                LookBack.sweep(scratch)
            }
            streaming.close()
        }
    }

    @Test func `is not made up where a file of lines is missing or damaged`() throws {
        try withFolder { folder in
            var life = try MadeLife(in: folder, seed: 5_603)
            try life.live(5)
            let streaming = try #require(try Streaming(life.serving))
            for _ in 0..<3 {
                try streaming.catchUp(life.place)
                try life.live(4)
            }
            try streaming.catchUp(life.place)
            streaming.close()
            let disk = folder + "/disk/"
            let names = try FileManager.default.contentsOfDirectory(atPath: disk)
                .filter { SegmentName($0) != nil }.sorted()
            #expect(names.count == 3)
            let moment = Moment(milliseconds: Clock.now.milliseconds + 86_400_000)
            let second = try bytes(of: disk + names[1])

            // Without the second, the third can't follow: the end is that of the first.
            try FileManager.default.removeItem(atPath: disk + names[1])
            let found = try LookBack.at(life.place, Copying(), in: folder + "/a", to: moment)
            #expect(found.last == SegmentName(names[0])?.lines.upperBound)

            try write(Array(second.dropLast(9)), to: disk + names[1])
            #expect(throws: SendTrouble.self) {
                try LookBack.at(life.place, Copying(), in: folder + "/b", to: moment)
            }
        }
    }
}

@Suite struct `The name of a file of lines` {
    @Test(arguments: ["", "0197a0b0-0000-7000-8000-000000000001"])
    func `is read back`(_ epoch: String) {
        let name = SegmentName(epoch: epoch, 101...140)
        #expect(SegmentName(name.text) == name)
        #expect(SegmentName(name.text + ".age") == name)
    }

    @Test(arguments: [
        "lines-first-000000000101-000000000140", "lines-first-101-140.log", "lines-first.log",
        "lines-first-000000000140-000000000101.log", "neroli-2026-11-21T031500Z.sqlite", "",
        "lines-first-000000000000-000000000001.log",
        "lines-first-000000000101-000000000140.log.part",
    ])
    func `is no other name`(_ name: String) {
        #expect(SegmentName(name) == nil)
    }
}

@Suite struct `A typed moment` {
    @Test func `is one of this machine's zone`() throws {
        let moment = try #require(Moment(typedHere: "2026-11-28 14:05"))
        let text = moment.text(in: Clock.zone(at: moment))
        #expect(text.hasPrefix("2026-11-28T14:05:00.000"))
        let exact = try #require(Moment(typedHere: "2026-11-28 14:05:09.25"))
        #expect(exact.milliseconds - moment.milliseconds == 9_250)
        for wrong in ["", "2026-11-28", "2026-02-30 10:00", "2026-11-28 24:00", "2026-11-28 1:60"] {
            #expect(Moment(typedHere: wrong) == nil, "\(wrong)")
        }
    }
}

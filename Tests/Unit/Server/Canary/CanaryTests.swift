import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `The canary` {
    private func later(_ minutes: Int64, _ moment: Moment = .june1) -> Moment {
        Moment(milliseconds: moment.milliseconds + minutes * 60_000)
    }

    @Test func `follows the newest line, the next one an hour later, and names a late one`() throws
    {
        try withFolder { folder in
            let canary = Canary(data: folder)
            var place = LogPlace(epoch: "", seq: 3, last: "c")
            var hasArrived = false
            func look(_ minutes: Int64) {
                canary.look([.stream("/disk")], place, at: later(minutes)) { _ in
                    hasArrived ? .arrived(later(minutes)) : nil
                }
            }
            func mark() -> Int64? { Canary.all(folder).first?.mark.seq }
            look(0)
            #expect(mark() == 3)
            place = LogPlace(epoch: "", seq: 5, last: "e")
            // It waits for the line that it follows, however many come.
            look(90)
            #expect(mark() == 3)
            #expect(Canary.late(folder, at: later(1)).isEmpty)
            #expect(Canary.late(folder, at: later(3)).map(\.way) == [.stream("/disk")])
            hasArrived = true
            look(91)
            #expect(Canary.late(folder, at: later(200)).isEmpty)
            #expect(mark() == 3)
            look(92)
            #expect(mark() == 5)
            look(93)
            // A quiet studio has nothing to follow; a new history begins anew.
            look(300)
            #expect(mark() == 5)
            place = LogPlace(epoch: "x", seq: 2, last: "b")
            look(301)
            #expect(mark() == 2)
        }
    }

    @Test(arguments: [
        CanaryWay.backup, .rehearsal, .standby("My “attic” 2"), .device("Phone"),
        .copy("/mnt/a b"), .stream("sftp://a@b/c"),
    ])
    func `is read back from its file`(_ way: CanaryWay) {
        var record = CanaryRecord(
            way: way, mark: LogPlace(epoch: "e", seq: 7, last: "l"), set: .june1)
        #expect(CanaryRecord(record.cells) == record)
        record.outcome = .absent
        #expect(CanaryRecord(record.cells) == record)
        record.outcome = .arrived(.june1)
        #expect(CanaryRecord(record.cells) == record)
    }

    @Test func `sees what a backup and devices lack, and says so`() throws {
        try withSite { site in
            let data = site.database.replacing("/neroli.sqlite", with: "")
            let phone = try site.pair()
            let token = try #require(
                try site.site.host.makeStandby("Attic", as: .number(7), at: .june1))
            _ = site.post("/notes/agarwood/remark", "text=One")
            let now = Clock.now
            site.site.followCanary(at: now)
            site.site.followCanary(at: later(1, now))
            func outcome(_ way: CanaryWay) -> CanaryRecord.Outcome? {
                Canary.all(data).first { $0.way == way }?.outcome
            }
            #expect(outcome(.backup) == .waiting)
            #expect(outcome(.device("Phone")) == .absent)
            #expect(outcome(.standby("Attic")) == .waiting)
            let well = site.get("/healthz")
            #expect(well.status == 200)
            #expect(!well.text.contains("did not arrive"))

            // A device tells its position at each sync.
            let place = try StudioLog.place(of: Database(path: site.database, access: .reading))
            let request = SyncRequest(
                schema: try site.schema(), cursor: place.seq, pending: [],
                history: History(epoch: place.epoch, last: Identifier(place.last)))
            for cookie in [phone.cookie, "neroli-device=" + token] {
                #expect(site.sync(request.packed, cookie).status == 200)
            }
            try site.site.backups.make(now, .utc)
            site.site.followCanary(at: later(2, now))
            for way in [CanaryWay.backup, .device("Phone"), .standby("Attic")] {
                #expect(outcome(way) == .arrived(later(2, now)), "\(way)")
            }

            // A standby that stays behind.
            let long = Moment(milliseconds: now.milliseconds - 7_200_000)
            #expect(
                Ledger<CanaryRecord>(data: data).keep([
                    CanaryRecord(way: .standby("Attic"), mark: place, set: long)
                ]))
            #expect(site.get("/healthz").text.contains("the standby “Attic”"))
            #expect(site.get("/healthz").status == 200)
            #expect(
                site.get("/metrics").text.contains("neroli_canary_late{way=\"standby Attic\"} 1"))
            let serving = Serving(data: data, home: repository.path)
            let found = Doctor(serving, at: now).canary()
            #expect(found.contains { $0.isWrong && $0.sentence.contains("the standby “Attic”") })
        }
    }

    @Test func `reads a line back from its place, and is not content with a damaged one`() throws {
        try withSite { site in
            let data = site.database.replacing("/neroli.sqlite", with: "")
            let disk = data + "/disk"
            try FileManager.default.createDirectory(
                atPath: disk, withIntermediateDirectories: true)
            var serving = Serving(data: data, home: repository.path)
            serving.copying.places = [.folder(disk)]
            let streaming = try #require(try Streaming(serving))
            defer { streaming.close() }
            _ = site.post("/notes/agarwood/remark", "text=One")
            try streaming.catchUp(.folder(disk))
            usleep(1_100_000)
            _ = site.post("/notes/agarwood/remark", "text=Two")
            try streaming.catchUp(.folder(disk))
            func outcome(_ minutes: Int64) -> CanaryRecord.Outcome? {
                streaming.followCanary(at: later(minutes, Clock.now))
                return Canary.all(data).first { $0.way == .stream(disk) }?.outcome
            }
            #expect(outcome(0) == .waiting)
            let names = try FileManager.default.contentsOfDirectory(atPath: disk)
            let file = disk + "/" + (try #require(names.first { SegmentName($0) != nil }))
            let whole = try bytes(of: file)
            try write(Array(whole.dropLast(5)), to: file)
            #expect(outcome(1) == .waiting)
            try write(whole, to: file)
            if case .arrived = outcome(2) {} else { Issue.record("the line is there") }
            // The day's copy has the first line alone.
            #expect(Canary.all(data).first { $0.way == .copy(disk) }?.outcome == .waiting)
        }
    }

    @Test func `knows where a rehearsed backup ends`() throws {
        try withFolder { folder in
            let record = RehearsalRecord(
                at: .june1, isGood: true, place: LogPlace(epoch: "", seq: 4, last: "d"))
            #expect(record.keep(data: folder))
            #expect(RehearsalRecord.last(data: folder) == record)
            // As an earlier program wrote it.
            try write([UInt8]("5 bad\n".utf8), to: folder + "/rehearsal.txt")
            let old = RehearsalRecord(at: Moment(milliseconds: 5), isGood: false)
            #expect(RehearsalRecord.last(data: folder) == old)
        }
    }
}

import Basics
import TestKit
import Testing

@testable import Server

@Suite struct `The plan of backups` {
    private let day: Int64 = 86_400_000

    @Test func `makes one on a day that has none, whatever bears a day to come`() throws {
        let noon = Moment.june1
        let midnight = Moment(milliseconds: noon.milliseconds + 12 * 3_600_000)

        #expect(BackupPlan.isDue(last: nil, now: noon, .utc))
        #expect(!BackupPlan.isDue(last: noon, now: noon, .utc))
        #expect(
            !BackupPlan.isDue(
                last: noon, now: Moment(milliseconds: midnight.milliseconds - 1), .utc))
        #expect(BackupPlan.isDue(last: noon, now: midnight, .utc))
        // Midnight is the place's own.
        let east = try #require(Zone(minutes: 120))
        #expect(
            BackupPlan.isDue(
                last: noon, now: Moment(milliseconds: midnight.milliseconds - 2 * 3_600_000), east))
        #expect(BackupPlan.isDue(last: midnight, now: noon, .utc))
    }

    @Test func `keeps seven days, four weeks and twelve months of a studio used every day`() {
        var kept: [Moment] = []
        for number in 0..<1_000 {
            kept.append(.june1.adding(days: number))
            let wanted = BackupPlan.kept(kept, .utc)
            kept = kept.filter { wanted.contains($0) }
        }
        // The last: Saturday, 24 February 2029.
        let days = kept.map { Day($0, in: .utc).text }
        #expect(
            days == [
                "2028-03-31", "2028-04-30", "2028-05-31", "2028-06-30", "2028-07-31",
                "2028-08-31", "2028-09-30", "2028-10-31", "2028-11-30", "2028-12-31",
                "2029-01-31", "2029-02-04", "2029-02-11", "2029-02-18", "2029-02-19",
                "2029-02-20", "2029-02-21", "2029-02-22", "2029-02-23", "2029-02-24",
            ])
    }

    @Test(arguments: 0..<40)
    func `keeps the same whether it thins out each day or once, and never loses the newest`(
        _ seed: UInt64
    ) {
        var dice = SplitMix64(seed: seed)
        let zone = Zone.minutes(dice.roll(1_600) - 800)
        var moment = Moment.june1.adding(days: -dice.roll(3_000))
        var all: [Moment] = []
        var thinned: [Moment] = []
        for _ in 0..<300 {
            // Several on one day, gaps of weeks.
            let gap = dice.roll(5) == 0 ? dice.roll(40 * 86_400_000) : dice.roll(90_000_000)
            moment = moment.adding(milliseconds: gap + 1)
            all.append(moment)
            let wanted = BackupPlan.kept(thinned + [moment], zone)
            thinned = (thinned + [moment]).filter { wanted.contains($0) }
            #expect(thinned.last == moment)
        }
        let once = BackupPlan.kept(all, zone)
        #expect(Set(thinned) == once)
        #expect(BackupPlan.kept(thinned, zone) == once)
        #expect(once.count <= BackupPlan.days + BackupPlan.weeks + BackupPlan.months)
        let days = Set(all.map { Day($0, in: zone) }).sorted().suffix(BackupPlan.days)
        for day in days { #expect(once.contains { Day($0, in: zone) == day }) }
        let months = Set(all.map { month($0, zone) }).sorted().suffix(BackupPlan.months)
        for one in months { #expect(once.contains { month($0, zone) == one }) }
    }

    private func month(_ moment: Moment, _ zone: Zone) -> Int {
        let civil = Day(moment, in: zone).civil
        return civil.year * 12 + civil.month
    }

    @Test func `keeps five copies from before a restoring, and nothing of what a browser sent`() {
        let names = (0..<8).map {
            BackupName(
                .before, at: .june1.adding(seconds: $0 * 5))
        }
        let sent = BackupName(.uploaded, at: .june1)

        #expect(
            Set(BackupPlan.dropped(names + [sent], now: .june1.adding(seconds: 60), .utc))
                == Set(names.prefix(3)))
    }

    @Test func `keeps what bears a day to come, and lets it take nobody's place`() {
        func name(_ days: Int64) -> BackupName {
            BackupName(.kept, at: Moment.june1.adding(seconds: days * 86_400))
        }
        let ahead = (300..<340).map(name)
        // Every other month has one alone, so all of the last nine stay.
        let past = (-8...0).map { name($0 * 60) }

        #expect(BackupPlan.dropped(ahead + past, now: .june1, .utc).isEmpty)
        #expect(BackupPlan.last(of: ahead + past, now: .june1, .utc) == name(0))
        #expect(BackupPlan.last(of: ahead, now: .june1, .utc) == nil)
        // Once their day has come, they are thinned out like all others.
        #expect(!BackupPlan.dropped(ahead, now: name(400).at, .utc).isEmpty)
    }
}

@Suite struct `A backup's name` {
    @Test func `says what it is and when, and is read back`() {
        for kind in BackupName.Kind.allCases {
            for seconds: Int64 in [0, 1, 59, 86_399, 1_780_315_207, 4_102_444_800] {
                let name = BackupName(kind, at: Moment(milliseconds: seconds * 1_000 + 123))
                #expect(BackupName(name.text) == name)
                #expect(name.at.milliseconds == seconds * 1_000)
            }
        }
        #expect(BackupName(.kept, at: .june1).text == "neroli-2026-06-01T120000Z.sqlite")
        #expect(
            BackupName(.before, at: .june1).text == "before-2026-06-01T120000Z.sqlite")
    }

    @Test(arguments: [
        "", "neroli.sqlite", "neroli-2026-06-01T120000Z.sqlite.part",
        "neroli-2026-06-01T120000Z.sqlite.bak", "neroli-2026-06-31T120000Z.sqlite",
        "neroli-2026-06-01T126000Z.sqlite", "neroli-2026-06-01T250000Z.sqlite",
        "neroli-2026-6-1T120000Z.sqlite", "neroli-2026-06-01T12000Z.sqlite",
        "neroli-2026-06-01T+12000Z.sqlite", "../neroli-2026-06-01T120000Z.sqlite",
        "neroli-2026-06-01T120000Z.sqlite/../../host.sqlite", "my-2026-06-01T120000Z.sqlite",
        "neroli-01.06.2026T120000Z.sqlite", "neroli-2026-06-01T120000Z.sqlite\0",
        "neroli-🌹Z.sqlite",
    ])
    func `of another make is none of ours`(_ text: String) {
        #expect(BackupName(text) == nil)
    }
}

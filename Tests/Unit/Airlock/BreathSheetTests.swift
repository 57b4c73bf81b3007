import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Airlock

/// Tables of other timers, and the room's own JSON.
@Suite struct `Breaths of another program` {
    private let room: Room
    private static let zone = Zone(minutes: 60) ?? .utc
    /// 2 June 2026, noon: after all events of these tests.
    private let now = Moment.june1.adding(days: 1)

    init() throws { room = try Room() }

    private func sheet(_ text: String, _ order: BreathDates.Order? = nil) throws -> BreathSheet? {
        try BreathSheet(
            text, now: now, zone: `Breaths of another program`.zone, order: order, room.database)
    }

    @Test(arguments: ["a b ", "1,2.3 ", "10% ", "(", "1x", "½", "\t", "| ", "12:00 ", ";"])
    func `are read to their end, also where a line is large`(_ token: String) throws {
        let long = String(repeating: token, count: 40_000 / token.utf8.count)
        for text in [long, "Date,Minutes\n" + long, "Date,Minutes\n2026-01-01," + long] {
            #expect(try (sheet(text)?.rows ?? 0) < 2)
        }
    }

    /// "2024-01-05T08:15:00+01:00 120", and thoughts.
    private func read(_ text: String, _ order: BreathDates.Order? = nil) throws -> [String] {
        let lines = try sheet(text, order)?.text.split(whereSeparator: { $0.isNewline }) ?? []
        return lines.dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return ([cells[0], cells[2], cells[4]] as [Substring]).filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("2024-01-05T07:15:00Z", "2024-01-05T08:15:00+01:00"),
        ("2024-01-05T23:30:00.500Z", "2024-01-06T00:30:00+01:00"),
        ("2024-01-05 07:15:00", "2024-01-05T07:15:00+01:00"),
        ("2024-01-05T07:15", "2024-01-05T07:15:00+01:00"),
        ("2024-01-05T07:15:00+05:30", "2024-01-05T07:15:00+05:30"),
        ("2024-01-05T07:15:00+0530", "2024-01-05T07:15:00+05:30"),
        ("2024-01-05T07:15:00+00:00", "2024-01-05T07:15:00+00:00"),
        ("2024-01-05 07:15:00 UTC", "2024-01-05T08:15:00+01:00"),
        ("05.01.2024 07:15", "2024-01-05T07:15:00+01:00"),
        ("5.1.24 07:15", "2024-01-05T07:15:00+01:00"),
        ("25/01/2024 07:15", "2024-01-25T07:15:00+01:00"),
        ("01/25/2024 07:15:03", "2024-01-25T07:15:03+01:00"),
        ("01/25/2024 7:15 PM", "2024-01-25T19:15:00+01:00"),
        ("Jan 5, 2024 12:15 am", "2024-01-05T00:15:00+01:00"),
        ("5. Januar 2024 07:15", "2024-01-05T07:15:00+01:00"),
        ("5 février 2024 07:15", "2024-02-05T07:15:00+01:00"),
        ("1704438900000", "2024-01-05T08:15:00+01:00"), ("1704438900", "2024-01-05T08:15:00+01:00"),
    ])
    func `begin when the file says, in any spelling`(_ started: String, _ iso: String) throws {
        #expect(try read("started;seconds\n\(started);120") == [iso + " 120"])
    }

    @Test(arguments: [
        ("minutes", "2", "120"), ("minutes", "2,5", "150"), ("minutes", "20:00", "1200"),
        ("seconds", "125", "125"), ("Dauer (min)", "2", "120"), ("duration (s)", "300", "300"),
        ("duration", "0:20:0", "1200"), ("duration", "1:02:03", "3723"),
        ("duration", "20:00", "1200"),
        ("duration", "20 min", "1200"), ("duration", "2 min 30 s", "150"),
        ("duration", "1h 5m", "3900"),
        ("duration", "2 Minuten", "120"), ("duration", "PT20M", "1200"),
        ("duration", "45 sec", "45"),
        ("duration", "1200", "1200"), ("duration", "20", "1200"), ("durée", "2 minutes", "120"),
    ])
    func `last as long as the file says`(_ head: String, _ cell: String, _ seconds: String) throws {
        #expect(
            try read("Datum;\(head)\n05.01.2024;\(cell)") == [
                "2024-01-05T12:00:00+01:00 " + seconds
            ])
    }

    @Test func `of one day without times are all kept, one behind the other`() throws {
        let file = "date,minutes\n2024-01-05,20\n2024-01-05,20\n2024-01-06,10"

        #expect(
            try read(file) == [
                "2024-01-05T12:00:00+01:00 1200", "2024-01-05T12:20:00+01:00 1200",
                "2024-01-06T12:00:00+01:00 600",
            ])
        // A second time, nothing is new.
        let own = try #require(try sheet(file)?.text)
        for _ in 1...2 { try room.send("/airlock/import", [("file", own)], at: now) }
        #expect(try SessionTable(room.database).count() == 3)
    }

    @Test func `are in the order of the one date that decides`() throws {
        let file = "date,time,minutes\n01/05/2024,07:15,20\n01/25/2024,07:15,10"

        #expect(
            try read(file) == ["2024-01-05T07:15:00+01:00 1200", "2024-01-25T07:15:00+01:00 600"])
        #expect(try sheet(file)?.question == nil)
    }

    @Test func `are asked for where no date decides`() throws {
        let file = "date,time,minutes\n05/01/2024,07:15,20"
        let page = try room.choose("/airlock/import", [("step", "preview"), ("file", file)])

        #expect(page.status == 200)
        for part in ["05/01/2024", "Line 2", "5 January 2024", "1 May 2024"] {
            #expect(page.text.contains(part))
        }
        #expect(try read(file, .dayFirst) == ["2024-01-05T07:15:00+01:00 1200"])
        #expect(try read(file, .monthFirst) == ["2024-05-01T07:15:00+01:00 1200"])
    }

    @Test func `come in from two common timers`() throws {
        #expect(
            try read(
                """
                Started At,Duration,Preset,Activity
                01/25/2024 07:15:03,0:20:0,"2m, 3 bells",Meditation
                02/13/2024 21:02:44,0:2:5,,Meditation
                """) == ["2024-01-25T07:15:03+01:00 1200", "2024-02-13T21:02:44+01:00 125"])
        #expect(
            try read("sid,start,stop,rating,comment\n1,1704438900000,1704439500000,3,calm") == [
                "2024-01-05T08:15:00+01:00 600", "2024-01-05T08:15:00+01:00 calm",
            ])
    }

    @Test func `that can't be are left out one by one, beside their line`() throws {
        let read = try #require(
            try sheet("date,duration\n2099-01-10,20 min\n2024-01-10,20 min\n2024-01-11,1:30"))

        #expect(read.rows == 1)
        #expect(read.wrong.map(\.line) == [2, 4])
        #expect(read.wrong.map(\.fault) == [.noSuchTime, .lengthTwoWays])
        #expect(read.wrong[0].source == "2099-01-10,20 min")
    }

    @Test func `in the room's JSON come back as they were`() throws {
        var dice = SplitMix64(seed: 9)
        for number in 1...40 {
            let planned = 120_000 * (1 + dice.roll(9))
            try room.tell(
                UInt64(number), planned: Int64(planned),
                lasted: Int64(planned - dice.roll(9) * 500),
                ago: Int64(planned + dice.roll(900) * 86_000),
                zone: Zone(minutes: dice.roll(9) * 60 - 240) ?? .utc)
        }
        try room.think("=Rain, and\n\"amber\"")
        let bare = { (room: Room) in
            try room.page("/airlock/export.json").split(separator: "\n").map { line in
                // Ids are new ones.
                line.split(separator: ",").filter {
                    !$0.hasPrefix("\"id\"") && !$0.hasPrefix("\"session\"")
                }
                .joined(separator: ",")
            }.sorted()
        }
        let file = try room.page("/airlock/export.json")
        let other = try Room()
        let own = try #require(try sheet(file)?.text)

        #expect(try other.send("/airlock/import", [("file", own)], at: now).isAccepted)

        #expect(try bare(other) == bare(room))
        let kind = try breathImport(.english).at(0)
        #expect(try kind.form([ImportText(name: "a", file)], room.database)?["file"] == file)
    }

    @Test func `of any cells never trap`() throws {
        var dice = SplitMix64(seed: 3)
        let cells = [
            "", "2024-01-05", "99/99/9999", "05/01/2024", "9223372036854775807", "1704438900000",
            "-1",
            "::", "1:2", "00:00:60", "PT", "PT99999999999999999H", "99999999999 min", "T:", "Z",
            "+:",
            "2024-01-05T07:15:00+99:99", "12:00", "x", "999999999999:99", "13:00 pm",
        ]
        for _ in 1...3_000 {
            let row = (0...3).map { _ in dice.one(of: cells) }.joined(separator: ";")
            _ = try sheet("started;end;duration;note\n" + row)
        }
    }
}

import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `Breaths from a file` {
    private let room: Room

    init() throws { room = try Room() }

    private func send(_ text: String, at moment: Moment = .june1) throws -> Verdict {
        try room.send("/airlock/import", [("file", text)], at: moment)
    }

    private func preview(_ text: String) throws -> Response {
        try room.choose("/airlock/import", [("step", "preview"), ("file", text)])
    }

    private func rows(_ text: String) throws -> [String] {
        try preview(text).text.pieces(from: "<li>", to: "</li>").filter { $0.contains("name\"") }
            .map { row in
                row.pieces(from: ">", to: "<").filter { !$0.isEmpty }.joined(separator: ": ")
            }
    }

    private func exported(_ room: Room) throws -> String { try room.page("/airlock/export.csv") }

    @Test func `what the room saves as a table comes back as it was`() throws {
        let now = Moment.june1.adding(days: 1)
        let east = try #require(Zone(minutes: 330))
        try room.tell(1, lasted: 120_000, zone: east, before: "/medleys/x/smell")
        try room.tell(2, planned: 1_200_000, lasted: 40_250, ago: 3_600_000)
        try room.think("=Rain, and\n\"amber\"")
        let file = try exported(room)

        let other = try Room()
        let verdict = try other.send("/airlock/import", [("file", file)], at: now)

        #expect(verdict.landing == "/airlock/history")
        #expect(try exported(other) == file)
        // A second time, nothing is new.
        let before = try other.fingerprint()
        try other.send("/airlock/import", [("file", file)], at: now)
        #expect(try other.fingerprint() == before)
        _ = try other.undo(verdict)
        #expect(try SessionTable(other.database).count() == 0)
    }

    @Test func `another table needs a date and minutes, under any of their names`() throws {
        let file = "Day;Length;Note\n31.05.2026;2;\n2026-05-30;7,5;\n2026-05-29;;Calm"
        #expect(
            try rows(file) == [
                "Sunday, 31 May 2026, 12:00: 2 minutes",
                "Saturday, 30 May 2026, 12:00: 7 minutes 30 seconds",
                "Friday, 29 May 2026: Calm",
            ])
        #expect(
            try preview(file).text.pieces(from: "<dt class=\"detail\">", to: "<")
                == ["breaths to add", "thought to add"])
        #expect(
            try rows("date,time,seconds\n2026-05-31,23:59:30,65") == [
                "Sunday, 31 May 2026, 23:59: 1 minute 5 seconds"
            ])
    }

    @Test(arguments: [
        ("2026-13-01,2", "not a date and time in the past"),
        ("2026-06-02,2", "not a date and time in the past"),
        (",2", "not a date and time in the past"),
        ("2026-05-31,0.01", "not a length from 5 seconds to 3 hours"),
        ("2026-05-31,181", "not a length from 5 seconds to 3 hours"),
        ("2026-05-31,x", "not a length from 5 seconds to 3 hours"),
        ("2026-05-31,-2", "not a length from 5 seconds to 3 hours"),
        ("2026-05-31,99999999999999999999", "not a length from 5 seconds to 3 hours"),
    ])
    func `a row that can't be read is named and left out`(_ row: String, _ why: String) throws {
        #expect(try rows("date,minutes\n" + row) == ["Line 2: " + why + " · " + row])
        #expect(try preview("date,minutes\n" + row).text.contains("This can’t be imported"))
        _ = try send("date,minutes\n" + row)
        #expect(try SessionTable(room.database).count() == 0)
    }

    @Test func `a thought too long is left out, and a day keeps the thought it has`() throws {
        try room.think("Here", at: .june1.adding(days: -1))
        let long = String(repeating: "x", count: 281)

        #expect(
            try rows("date,text\n2026-05-31,There\n2026-05-30,\(long)\n2026-05-29,A\n2026-05-29,B")
                == [
                    "Line 3: too long for a thought · 2026-05-30,\(long)", "Friday, 29 May 2026: A",
                    "Sunday, 31 May 2026, 12:00", "Friday, 29 May 2026, 12:00",
                ])
    }

    @Test func `the same second is the same breath, in the file and in the room`() throws {
        try room.tell(1, lasted: 120_000, at: .june1.adding(milliseconds: 120_400))
        let clock = LocalTime(.june1, in: .utc).iso

        #expect(
            try rows("started,minutes\n\(clock),2\n2026-05-31T07:00,2\n2026-05-31T07:00,3").map {
                $0.hasSuffix("minutes")
            }
                == [true, false, false])
    }

    @Test func `a breath of the same day, the next second or erased is another one`() throws {
        // Both began at noon.
        try room.tell(1, lasted: 120_000, at: .june1.adding(milliseconds: 120_999))
        func isNew(_ started: String) throws -> Bool {
            let row = try rows("started,minutes\n\(started),2").at(0)
            return row.hasSuffix("minutes")
        }

        #expect(try !isNew("2026-06-01T12:00:00+00:00"))
        #expect(try isNew("2026-06-01T11:59:59+00:00"))
        #expect(try isNew("2026-06-01T09:00:00+00:00"))
        try room.tell(2, lasted: 120_000, at: .june1.adding(milliseconds: -3_600_000))
        #expect(try !isNew("2026-06-01T10:58:00+00:00"))
        #expect(try isNew("2026-06-01T10:58:01+00:00"))
        try room.send("/airlock/erase")
        #expect(try isNew("2026-06-01T10:58:00+00:00"))
    }

    @Test func `a file may have a megabyte, and 5,000 rows`() throws {
        let head = "date,text\n2026-05-31,"
        let long = head + String(repeating: "x", count: 1_000_000 - head.utf8.count)
        let many = "date,minutes\n" + String(repeating: "2026-05-31,2\n", count: 5_000)

        for file in [long, many] {
            #expect(try !preview(file).text.contains("This is too long. Split it"))
        }
    }

    @Test(arguments: [
        ("2026-05-31T23:59:59+14:00", true), ("2026-05-31T23:59:59-12:00", true),
        ("2026-05-31T24:00:00+00:00", false), ("2026-05-31T00:60:00+00:00", false),
        ("2026-05-31T00:00:60+00:00", false), ("2026-05-31T00:00:00*00:00", false),
        ("2026-05-31T00:00:00+15:00", false), ("2026-05-31T00-00-00+00:00", false),
    ])
    func `a time of a day is one on some clock`(_ started: String, _ isTime: Bool) throws {
        let row = try rows("started,minutes\n\(started),2").at(0)

        #expect(row.hasSuffix(": 2 minutes") == isTime)
    }

    @Test(arguments: [
        ("5", "", true), ("4.999", "", true), ("5", "4", false), ("5", "5", true),
        ("5", "5.5", false), ("10800", "", true), ("10800.001", "", false), ("0", "5", true),
        ("-1", "5", false),
    ])
    func `a breath lasts as long as it was planned, in whole seconds, or less`(
        _ lasted: String, _ planned: String, _ isOne: Bool
    ) throws {
        let row = try rows("date,lasted_s,planned_s\n2026-05-31,\(lasted),\(planned)").at(0)

        #expect(row.hasPrefix("Line 2") != isOne)
    }

    @Test(arguments: [
        ("", "Add a column of dates, and one of minutes or thoughts."),
        ("a,b\n1,2", "Add a column of dates, and one of minutes or thoughts."),
        ("date,planned\n", "Add a column of dates, and one of minutes or thoughts."),
        ("date,\"minutes\n", "This table can’t be read. Save it as CSV again."),
        (
            String(repeating: "x", count: 1_000_001),
            "Split the file: at most 5,000 rows and 1 MB."
        ),
        (
            "date,minutes\n" + String(repeating: "2026-05-31,2\n", count: 5_001),
            "Split the file: at most 5,000 rows and 1 MB."
        ),
    ])
    func `what is no such table is said beside the field`(_ text: String, _ why: String) throws {
        let page = try preview(text)

        #expect(page.status == 422)
        #expect(page.text.contains(why))
        #expect(try send(text).faults?.faults.map { $0.field } == ["file"])
    }

    @Test(arguments: [
        "\u{0}", "💧,💧\n1,2", "date,minutes\n\u{202E},\u{0}",
        "started,seconds\n" + String(repeating: "é", count: 25) + ",9",
    ])
    func `any text is answered`(_ text: String) throws {
        #expect([200, 422].contains(try preview(text).status))
        _ = try send(text)
    }

    @Test(arguments: [
        (["date", "minutes"], true), (["date", "minutes", "a"], true),
        (["date", "minutes", "a", "b"], false), (["date", "minutes", "note", "a", "b"], true),
        (["date", "a"], false), (["date"], false),
    ])
    func `a table of breaths has more headings that are known than others`(
        _ heads: [String], _ isTable: Bool
    ) {
        #expect(BreathColumns.areHeadings(heads) == isTable)
    }

    @Test(arguments: [
        ("31.05.2026;2;", ["1 breath to add"]), ("31.05.2026;;Calm", ["1 thought to add"]),
        ("31.05.2026;2;\n31.05.2026;;Calm", ["1 breath to add", "1 thought to add"]),
        ("31.05.2026;2;Calm", ["1 breath to add", "1 thought to add"]),
        ("31.05.2026;2;\n30.05.2026;2;", ["2 breaths to add"]),
    ])
    func `what is to be added is counted, and nothing of which there is none`(
        _ rows: String, _ said: [String]
    ) throws {
        let page = try preview("Day;Length;Note\n" + rows).text

        let counts = page.pieces(from: "<dd class=\"big\">", to: "<")
        let labels = page.pieces(from: "<dt class=\"detail\">", to: "<")
        #expect(zip(counts, labels).map { $0 + " " + $1 } == said)
        #expect(!page.contains("Nothing new in it"))
    }

    @Test(arguments: [
        ("14:05", true), ("14:05:09", true), ("14:05:", false), (":14:05", false),
        ("14::05", false), ("14", false), ("1:2:3:4", false), ("014:05", false),
    ])
    func `a time of a day has two or three parts`(_ time: String, _ isTime: Bool) throws {
        let row = try rows("date,time,minutes\n2026-05-31,\(time),2").at(0)

        #expect(row.hasPrefix("Line 2") != isTime)
    }

    @Test func `a row with minutes and a note brings the breath and the thought`() throws {
        let verdict = try send("Day;Length;Note\n31.05.2026;2;Calm\n30.05.2026;x;Round")

        #expect(try SessionTable(room.database).count() == 1)
        #expect(
            try room.database.rows("SELECT text FROM airlock_thought ORDER BY day")
                == ["Round", "Calm"])
        _ = try room.undo(verdict)
        #expect(try SessionTable(room.database).count() == 0)
        #expect(try room.database.rows("SELECT text FROM airlock_thought").isEmpty)
    }

    @Test func `the one import takes a table of breaths, and nothing else`() throws {
        let table = "date,minutes\n2026-05-31,2"
        func file(_ texts: String...) throws -> String? {
            let texts = texts.map { ImportText(name: "a", $0) }
            return try breathImport(.english).at(0).form(texts, room.database)?["file"]
        }

        #expect(try file(table) == table)
        #expect(try file("[1]") == nil && file("a,b\n1,2") == nil && file("date,a\n1,2") == nil)
        #expect(try file(table, table) == nil && file() == nil)
    }

    @Test func `the settings lead to it`() throws {
        #expect(try room.page("/airlock/settings").contains("href=\"/import?in=airlock\""))
        #expect(try room.get("/airlock/import").location == "/import?in=airlock")
    }
}

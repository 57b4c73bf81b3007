import Basics
import Foundation
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The calendar of medleys` {
    private func bench() throws -> Bench {
        let bench = try Bench()
        try bench.importing(
            table(
                // Now is noon on Monday, 1 June 2026.
                "Soap,Overdue,1,day,Jar,A,1,g,2026-05-30", "Soap,Today,1,day,Jar,A,1,g,2026-05-31",
                "Soap,Tomorrow,1,week,Jar,A,1,g,2026-05-26",
                "Soap,Sunday,7,day,Jar,A,1,g,2026-05-31",
                "Soap,Later,8,week,Jar,A,1,g,2026-05-31",
                "Soap,Hours,30,hour,Jar,A,1,g,2026-06-01T12:00:00.000+02:00",
                "Soap,Judged,1,day,Jar,A,1,g,2026-05-31", columns: "created"))
        let judged = try bench.rows("SELECT id FROM medley WHERE name = 'Judged'").at(0)
        try bench.send("/medleys/\(judged)/status", [("status", "pass")], 2)
        return bench
    }

    private func feed(_ bench: Bench) throws -> String {
        try bench.get("/medleys/calendar.ics").text.replacing("\r\n ", with: "")
    }

    @Test func `of a span of time has what is due after its start, up to its end`() throws {
        let book = try Book()
        let one = try book.add(medley("One"), to: try book.addScenting("Soap"))
        let due = Moment.june1.adding(days: 14)
        let (before, after) = (due.adding(milliseconds: -1), due.adding(milliseconds: 1))
        let table = CalendarTable(book.database)
        func found(_ start: Moment?, _ end: Moment?) throws -> Int {
            #expect(
                try TodayTable(book.database).count(after: start, until: end, most: 9)
                    == table.due(after: start, until: end, limit: 9).count)
            return try table.due(after: start, until: end, limit: 9).count
        }

        #expect(try found(nil, nil) == 1)
        #expect(try (found(nil, before), found(nil, due)) == (0, 1))
        #expect(try (found(before, nil), found(due, nil)) == (1, 0))
        #expect(try found(before, after) == 1)
        // A single medley is shown in any status; the list shows only undecided ones.
        #expect(try table.due(limit: 9).map { $0.id } == [ID(one)])
        try book.send("/medleys/\(one)/status", Fields([("status", "pass")]))
        #expect(try found(nil, nil) == 0)
        #expect(try table.due(limit: 9).isEmpty)
        #expect(try table.due(ID(one), limit: 9).map { $0.due } == [due])
    }

    @Test func `has overdue, today, this week and later, by day`() throws {
        let page = try bench().get("/medleys/calendar").text

        var rest = page[...]
        for text in [
            "Evaluation overdue", "Yesterday</h3>",
            "Overdue</span>", "<h2>Today</h2>", "Today</span>", "<h2>This week</h2>",
            "Tomorrow</h3>",
            "Tomorrow</span>", "Hours</span>", "at 16:00", "Sunday, 7 June", "<h2>Later</h2>",
            "Sunday, 26 July", "Later</span>", "calendar.ics",
        ] {
            let found = try #require(rest.range(of: text), "\(text)")
            rest = rest[found.upperBound...]
        }
        #expect(!page.contains("Judged"))
    }

    @Test func `says so where nothing rests`() throws {
        let page = try Bench().get("/medleys/calendar").text

        #expect(page.contains("No medleys maturing"))
        #expect(page.contains("href=\"/medleys/calendar.ics\""))
    }

    @Test func `is fed to other programs with all that is to be judged`() throws {
        let bench = try bench()
        let response = try bench.get("/medleys/calendar.ics")
        let feed = try feed(bench)

        #expect(response.contentType == "text/calendar; charset=utf-8")
        #expect(response.fileName == nil)
        #expect(feed.components(separatedBy: "BEGIN:VEVENT").count == 7)
        for line in [
            "SUMMARY:Evaluate “Overdue”", "DTSTART;VALUE=DATE:20260531", "SUMMARY:Evaluate “Hours”",
            "DTSTART:20260602T160000Z", "CATEGORIES:Soap",
            "DESCRIPTION:Soap. Made on 30 May 2026\\, mature after 1 day. Container: Jar",
            "TRIGGER:PT540M", "TRIGGER:PT0M",
        ] {
            #expect(feed.contains("\r\n" + line + "\r\n"), "\(line)")
        }
        #expect(!feed.contains("Judged"))
    }

    @Test func `has the day on the wall where the medley was made`() throws {
        let bench = try Bench()
        try bench.importing(
            table(
                "Soap,East,1,day,Jar,A,1,g,2026-05-31T00:30:00.000+10:00",
                "Soap,West,1,day,Jar,A,1,g,2026-05-31T23:30:00.000-10:00", columns: "created"))

        let events = try feed(bench).components(separatedBy: "BEGIN:VEVENT").dropFirst()

        for event in events { #expect(event.contains("DTSTART;VALUE=DATE:20260601")) }
        #expect(events.count == 2)
    }

    @Test func `moves an event with its medley, whose name in it stays`() throws {
        let bench = try bench()
        let id = try bench.rows("SELECT id FROM medley WHERE name = 'Later'").at(0)
        let before = try feed(bench)
        let medley = try #require(try MedleyTable(bench.database).medley(ID(id)))
        let later = Moment.june1.adding(minutes: 1)

        try bench.send(
            "/medleys/\(id)/edit", medley.form.with("maturity", "9"), 3,
            at: later)

        let after = try feed(bench)
        let event = try #require(
            after.components(separatedBy: "BEGIN:VEVENT").first { $0.contains("UID:\(id)@neroli") })
        #expect(before.contains("UID:\(id)@neroli"))
        #expect(event.contains("DTSTART;VALUE=DATE:20260802"))
        #expect(event.contains("LAST-MODIFIED:20260601T120100Z"))
    }

    @Test func `is a file for one medley, also for one that was judged`() throws {
        let bench = try bench()
        let id = try bench.rows("SELECT id FROM medley WHERE name = 'Judged'").at(0)

        let file = try bench.get("/medleys/\(id)/calendar.ics")

        #expect(file.fileName == "Judged.ics")
        let later = try bench.rows("SELECT id FROM medley WHERE name = 'Later'").at(0)
        #expect(
            try bench.get("/medleys/\(later)").text.contains("/medleys/\(later)/calendar.ics\""))
        #expect(try !bench.get("/medleys/\(id)").text.contains("calendar.ics"))
        #expect(file.text.components(separatedBy: "BEGIN:VEVENT").count == 2)
        #expect(throws: Failure.missing) { try bench.get("/medleys/none/calendar.ics") }
    }

    @Test(arguments: [(-1, DueSection.overdue), (0, .today), (1, .week), (7, .week), (8, .later)])
    func `puts a day where it belongs`(_ days: Int, _ section: DueSection) {
        let today = Day(number: 20_605)
        #expect(DueSection(Day(number: today.number + days), today: today) == section)
    }

    @Test func `names a day of another year with its year`() {
        let words = CalendarWords(.english)
        let today = Day(number: 20_605)
        #expect(words.date(Day(number: 20_605 + 300), today: today) == "Sunday, 28 March 2027")
        #expect(words.date(Day(number: 20_605 - 1), today: today) == "Yesterday")
    }
}

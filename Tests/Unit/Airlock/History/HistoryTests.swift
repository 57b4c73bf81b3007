import Basics
import Foundation
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `The history` {
    private func items(_ room: Room, before: HistoryPlace? = nil, limit: Int = 1_000) throws
        -> [HistoryItem]
    {
        var items: [HistoryItem] = []
        try HistoryTable(room.database).each(before: before, limit: limit) { (item) in
            items.append(item)
        }
        return items
    }

    @Test func `lists sessions and thoughts together, the newest first, by local day`() throws {
        let room = try Room()
        try room.tell(1, lasted: 120_000, at: .june1)
        try room.tell(2, lasted: 60_000, at: .june1.adding(hours: 2))
        try room.think("Between.", at: .june1.adding(hours: 1))
        // On the same day by a clock in another zone.
        try room.tell(3, lasted: 5_000, at: .june1.adding(hours: 3), zone: .hours(-14))

        let listed = try items(room).map { $0.time.clockText + " " + $0.time.day.iso }

        #expect(
            listed == [
                "00:59 2026-06-01", "13:59 2026-06-01", "13:00 2026-06-01", "11:58 2026-06-01",
            ])
        let page = try room.page("/airlock/history")
        #expect(page.contains("<h2>Monday, 1 June 2026</h2>"))
        #expect(page.contains("2 minutes"))
        #expect(page.contains("1 minute of 2 minutes"))
    }

    @Test func `comes in pages that leave nothing out and nothing twice`() throws {
        var generator = SplitMix64(seed: 9)
        let room = try Room()
        for number in 1...130 as ClosedRange<UInt64> {
            // Few instants, so that many are alike.
            let at = Moment.june1.adding(hours: Int64.random(in: 0...40, using: &generator))
            try room.tell(number, planned: 5_000, lasted: 0, at: at)
            if number % 5 == 0 {
                try room.think("x\(number)", at: .june1.adding(hours: Int64(number) * 24))
            }
        }
        let all = try items(room)

        var paged: [HistoryItem] = []
        while true {
            let next = try items(room, before: paged.last?.place, limit: 7)
            if next.isEmpty { break }
            paged += next
        }

        #expect(all.count == 156)
        #expect(paged == all)
        let first = try room.page("/airlock/history")
        let older = try #require(
            first.pieces(from: "href=\"/airlock/history?before=", to: "\"").first)
        let second = try room.page("/airlock/history?before=" + older)
        let rows = { (page: String) in page.pieces(from: "<a class=\"what\" href=\"", to: "\"") }
        #expect(rows(first).count == 100)
        #expect(rows(second).count == 56)
        #expect(Set(rows(first)).isDisjoint(with: rows(second)))
        #expect(!second.contains(HistoryWords(.english).older))
        #expect(second.contains(HistoryWords(.english).newest))
    }

    @Test(arguments: [
        ("amber", 1), (" AMBER ", 1), ("orquidea", 1), ("Orquídea", 1), ("zzz", 0), ("rose", 2),
        ("%", 0), ("_", 0), ("'", 2), ("💐", 1), ("<b>", 1), ("وردة", 1), ("a\u{0}b", 0),
        ("\u{202E}", 0),
    ])
    func `finds thoughts without minding case, accents and blanks`(
        _ search: String, _ count: Int
    ) throws {
        let room = try Room()
        for (place, text) in [
            "Ask Marta about the amber, and the rose.", "Orquídea 💐", "rose <b>", "وردة",
        ].enumerated() {
            try room.think(text, at: .june1.adding(hours: Int64(place) * 24))
        }
        try room.tell(1, lasted: 120_000)
        var query = Fields()
        query.add("q", search)

        let page = try room.page(Target(segments: ["airlock", "history"], query: query).text)

        let rows = page.pieces(from: "<a class=\"what\"", to: "</a>")
        if search == "'" {
            // Blanks and apostrophes alone look for nothing: everything is shown.
            #expect(rows.count == 5)
        } else {
            #expect(rows.count == count)
            #expect(page.contains(count == 1 ? "1 thought matches" : "\(count) thoughts match"))
            #expect(page.contains(CommonWords(.english).nothingFound) == (count == 0))
        }
    }

    @Test func `says what to do where there is nothing yet`() throws {
        let page = try Room().page("/airlock/history")

        #expect(page.contains(HistoryWords(.english).emptyHistoryAdvice))
        #expect(page.contains("href=\"/airlock\""))
        #expect(!page.contains("type=\"search\""))
    }

    @Test(arguments: ["x", "1.2.3", "..", "1.2", "99999999999999999999.1.x", "🌸", "%00"])
    func `begins with the newest where the place makes no sense`(_ place: String) throws {
        let room = try Room()
        try room.tell(1, lasted: 120_000)

        #expect(
            try room.page("/airlock/history?before=" + (place == "🌸" ? "%F0%9F%8C%B8" : place))
                .contains(room.path(1)))
    }

    @Test func `asks before it deletes, with what it is`() throws {
        let room = try Room()
        try room.tell(1, lasted: 120_000)
        let id = try room.think("Gone?")

        let page = try room.page("/airlock/history")

        #expect(
            page.contains("data-ask=\"Delete the breath of Monday, 1 June 2026, 11:58?\""))
        #expect(page.contains("data-delete=\"\(room.path(1))/delete\""))
        #expect(page.contains("data-ask=\"Delete the thought of Monday, 1 June 2026?\""))
        #expect(page.contains("data-delete=\"/airlock/thoughts/\(id.text)/delete\""))
    }

    @Test func `shows what is still going on as such, and an end that was never told`() throws {
        let room = try Room()
        try room.tell(1, lasted: 0)

        #expect(
            try room.page("/airlock/history", at: .june1.adding(milliseconds: 60_000)).contains(
                "2 minutes, under way"))
        #expect(
            try room.page("/airlock/history", at: .june1.adding(milliseconds: 180_000)).contains(
                "2 minutes, end unknown"))
    }

    @Test func `escapes what was written`() throws {
        let room = try Room()
        let id = try room.think("<script>alert(\"1\")</script>&'")

        for place in [
            "/airlock", "/airlock/history", "/airlock/thoughts/\(id.text)",
            "/airlock/thoughts/\(id.text)/edit",
        ] {
            let page = try room.page(place)

            #expect(!page.contains("<script>alert"))
            #expect(page.contains("&lt;script&gt;alert"))
        }
    }

    @Test func `of a hundred thousand sessions is not read whole for one page`() throws {
        let room = try Room()
        try room.database.execute(
            """
            WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100000)
            INSERT INTO airlock_session (id, started, zone, day, planned, lasted)
            SELECT printf('01970000-0000-7000-8000-%012d', n), n * 60000, 0, n / 1440, 5000, 5000
            FROM n
            """)
        let plan = try room.database.all(
            """
            EXPLAIN QUERY PLAN SELECT id, started AS at, day FROM airlock_session
            WHERE (day, started, id) < (1, 2, '3')
            UNION ALL SELECT id, at, day FROM airlock_thought
            WHERE (day, at, id) < (1, 2, '3')
            ORDER BY day DESC, at DESC, id DESC LIMIT 10
            """
        ) { (row) in row.text(3) }

        #expect(!plan.contains { $0.contains("TEMP B-TREE") })
        #expect(try items(room, limit: 5).count == 5)
        #expect(try room.get("/airlock/history").status == 200)
    }
}

@Suite struct `An export` {
    private func room() throws -> Room {
        let room = try Room()
        try room.tell(1, lasted: 120_000, zone: .hours(2), before: "/medleys/x")
        try room.tell(2, lasted: 40_250, at: .june1.adding(hours: 1))
        try room.think("Quote \" comma, 💐\nsecond\u{1} line \\ =1+1", at: .june1.adding(hours: 2))
        return room
    }

    @Test func `as text reads like the history`() throws {
        let answer = try room().get("/airlock/export.txt")

        #expect(answer.fileName == "airlock.txt")
        #expect(answer.contentType == "text/plain; charset=utf-8")
        #expect(
            answer.text == """
                Breaths and thoughts

                Monday, 1 June 2026
                  14:00  Thought
                    Quote \" comma, 💐
                    second\u{1} line \\ =1+1
                  12:59  40 seconds of 2 minutes
                  13:58  2 minutes

                """)
    }

    @Test func `as CSV has one line a row and doubles quotes`() throws {
        let answer = try room().get("/airlock/export.csv")

        #expect(answer.fileName == "airlock.csv")
        #expect(
            answer.text.components(separatedBy: "\r\n") == [
                "\u{FEFF}kind,date,time,started,planned_s,lasted_s,completed,for,text",
                "thought,2026-06-01,14:00,2026-06-01T14:00:00+00:00,,,,,"
                    + "\"Quote \"\" comma, 💐\nsecond\u{1} line \\ =1+1\"",
                "session,2026-06-01,12:59,2026-06-01T12:59:19+00:00,120,40.25,no,,",
                "session,2026-06-01,13:58,2026-06-01T13:58:00+02:00,120,120,yes,/medleys/x,",
                "",
            ])
    }

    @Test func `as CSV runs nothing in a spreadsheet`() throws {
        let room = try Room()
        try room.think("=HYPERLINK(1)", at: .june1)

        let text = try room.get("/airlock/export.csv").text
        #expect(text.contains(",'=HYPERLINK(1)\r\n"))
    }

    @Test func `as JSON can be read by any program`() throws {
        let answer = try room().get("/airlock/export.json")

        #expect(answer.contentType == "application/json; charset=utf-8")
        let read = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        let items = try #require(read?["items"] as? [[String: Any]])
        #expect(items.map { $0["kind"] as? String } == ["thought", "session", "session"])
        #expect(try items.at(0)["text"] as? String == "Quote \" comma, 💐\nsecond\u{1} line \\ =1+1")
        #expect(try items.at(2)["for"] as? String == "/medleys/x")
        #expect(try items.at(2)["completed"] as? Bool == true)
        #expect(try items.at(1)["lasted_ms"] as? Int == 40_250)
    }

    @Test func `as JSON writes signs as they are, but for quotes, bars and controls`() throws {
        let room = try Room()
        try room.think("a \"b\" \\ \u{1F}é\n\u{10}!")

        #expect(
            try room.page("/airlock/export.json").pieces(from: "\"text\":", to: "}")
                == [#""a \"b\" \\ \u001fé\n\u0010!""#])
    }

    @Test(arguments: ["txt", "csv", "json"])
    func `of nothing is a file too`(_ format: String) throws {
        let answer = try Room().get("/airlock/export.\(format)")

        #expect(answer.status == 200)
        if format == "json" {
            #expect((try? JSONSerialization.jsonObject(with: Data(answer.body))) != nil)
        }
    }
}

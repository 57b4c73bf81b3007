import Basics
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `The page of statistics` {
    @Test func `has a dot for each day of a month, in the column of its weekday, by its minutes`()
        throws
    {
        let room = try Room()
        let breathed: [(day: Int, lasted: Int64, kind: String)] = [
            (1, 1, "some"), (7, 299_999, "some"), (8, 300_000, "more"), (14, 899_999, "more"),
            (15, 900_000, "much"), (22, 1_799_999, "much"), (29, 1_800_000, "most"),
        ]
        for (place, session) in breathed.enumerated() {
            try room.tell(
                UInt64(place) + 1, planned: 3_600_000, lasted: session.lasted,
                at: .june1.adding(days: session.day - 1))
        }
        // A session with a beginning only.
        try room.tell(99, lasted: 0, at: .june1.adding(days: 1))

        let page = try room.page("/airlock/statistics", at: .june1.adding(days: 29))

        let months = try #require(page.pieces(from: "<ul class=\"months\">", to: "</ul>").first)
        let june = try months.pieces(from: "<li>", to: "</li>").at(5)
        #expect(june.contains(" aria-label=\"June: 1 hour 39 minutes on 8 days\""))
        #expect(
            june.pieces(from: "<circle", to: "></circle>")
                == (0..<30).map { place in
                    let kind = breathed.first { $0.day == place + 1 }?.kind
                    return (kind.map { " class=\"\($0)\"" } ?? "")
                        + " cx=\"\(place % 7 * 10 + 5)\" cy=\"\(place / 7 * 10 + 5)\""
                        + " r=\"\(kind == nil ? "1.5" : "4")\""
                        + (place == 29 ? " data-today=\"\"" : "")
                })
    }

    @Test(arguments: [
        (2024, "2024: no breath", ["2025\" aria-label=\"Next year"]),
        (2025, "2025: 4 minutes on 2 days", ["2026\" aria-label=\"Next year"]),
        (2026, "2026: 3 minutes on 1 day", ["2025\" aria-label=\"Previous year"]),
        (2027, "2027: no breath", ["2026\" aria-label=\"Previous year"]),
    ])
    func `leads to the years that have breaths, up to this one`(
        _ year: Int, _ sentence: String, _ links: [String]
    ) throws {
        let room = try Room()
        // 1 January and 31 December 2025, and 1 January 2026.
        for (number, days, minutes) in [(1, 516, 2), (2, 152, 2), (3, 151, 3)] {
            try room.tell(
                UInt64(number), planned: Int64(minutes) * 60_000, lasted: Int64(minutes) * 60_000,
                at: .june1.adding(days: -days))
        }

        let page = try room.page("/airlock/statistics?year=\(year)")

        #expect(page.pieces(from: "<p class=\"small centred\">", to: "</p>") == [sentence])
        let turns = try #require(page.pieces(from: "<nav class=\"year\"", to: "</nav>").first)
        #expect(
            turns.pieces(from: "href=\"/airlock/statistics?year=", to: "\" title=") == links)
    }

    @Test func `has a bar for each of twelve weeks, and the minutes over it`() throws {
        let room = try Room()
        // This week, last week, the one before …, the first of the twelve, and one too early.
        for (number, days, planned, lasted) in [
            (1, 0, 5_040_000, 5_040_000), (2, 3, 60_000, 60_000), (3, 10, 60_000, 59_999),
            (4, 17, 600_000, 600_000), (5, 77, 120_000, 120_000), (6, 78, 10_800_000, 10_800_000),
        ] {
            try room.tell(
                UInt64(number), planned: Int64(planned), lasted: Int64(lasted),
                at: .june1.adding(days: -days))
        }

        let page = try room.page("/airlock/statistics")

        let charts = page.pieces(from: "<figure class=\"picture in-bars\">", to: "</figure>")
        let chart = try charts.at(0)
        #expect(
            chart.pieces(from: " height=\"", to: "\"") == [
                "3", "0", "0", "0", "0", "0", "0", "0", "10.5", "3", "3", "88",
            ])
        #expect(
            chart.pieces(from: "<text x", to: "</text>").map { $0.split(separator: ">").last }
                == ["2", "10", "1", "84"])
        let weeks = chart.pieces(from: "<th scope=\"row\">", to: "</td>")
        #expect(weeks.count == 12)
        #expect(try weeks.at(0) == "Week of 16 March</th><td>2 minutes")
        #expect(try weeks.at(1) == "Week of 23 March</th><td>0 seconds")
        #expect(try weeks.at(9) == "Week of 18 May</th><td>59 seconds")
        #expect(try weeks.at(11) == "Week of 1 June</th><td>1 hour 24 minutes")

        let months = try charts.at(1).pieces(from: "<th scope=\"row\">", to: "</td>")
        #expect(charts.count == 2 && months.count == 12)
        #expect(try charts.at(1).contains("<figcaption>2026 by month, in minutes</figcaption>"))
        #expect(try months.at(3) == "Apr 2026</th><td>0 seconds")
        #expect(try months.at(5) == "Jun 2026</th><td>1 hour 24 minutes")
    }

    @Test func `counts what was broken off, where anything was`() throws {
        let room = try Room()
        func cards() throws -> [String] {
            try room.page("/airlock/statistics")
                .pieces(
                    from: "<section class=\"card number\"><h2 class=\"small\">", to: "</section>")
        }
        try room.tell(1, lasted: 120_000)
        #expect(
            try cards() == [
                "Total</h2><p class=\"value\">2 min</p>",
                "Completed</h2><p class=\"value\">1</p>",
                "Days in a row</h2><p class=\"value\">1 day</p>",
                "Longest run</h2><p class=\"value\">1 day</p>",
            ])

        try room.tell(2, lasted: 60_000)
        #expect(try cards().at(0) == "Total</h2><p class=\"value\">3 min</p>")
        #expect(
            try cards().at(1) == "Completed</h2><p class=\"value\">1</p>"
                + "<p class=\"small\">1 stopped early</p>")
    }

    @Test(arguments: [
        (0, "0 seconds", "0 s"), (1, "less than a second", "0 s"),
        (999, "less than a second", "0 s"),
        (1_000, "1 second", "1 s"), (59_999, "59 seconds", "59 s"), (60_000, "1 minute", "1 min"),
        (61_000, "1 minute 1 second", "1 min"), (3_599_999, "59 minutes 59 seconds", "59 min"),
        (3_600_000, "1 hour", "1 h"), (3_661_000, "1 hour 1 minute", "1 h 1 min"),
        (35_999_999, "9 hours 59 minutes", "9 h 59 min"),
        (36_060_000, "10 hours 1 minute", "10 h"),
    ])
    func `says how long in words, and in few where there is little room`(
        _ milliseconds: Int64, _ long: String, _ brief: String
    ) {
        let words = AirlockWords(.english)

        #expect(words.duration(milliseconds) == long)
        #expect(StatisticsWords(words.language).brief(milliseconds) == brief)
    }
}

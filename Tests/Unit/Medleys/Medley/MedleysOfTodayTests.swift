import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `What is to be evaluated today` {
    private let book: Book
    private let id: String

    /// One medley, made at noon and mature after 14 days.
    init() throws {
        book = try Book()
        id = try book.add(medley("One"), to: try book.addScenting("Soap"))
    }

    private func today() throws -> MedleysOfToday {
        try #require(
            try MedleysOfToday(book.database, at: book.now, in: .utc, CalendarWords(.english)))
    }

    private func now() throws -> String {
        var html = HTML(in: .english)
        try today().writeNow(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    private func due() throws -> String {
        var html = HTML(in: .english)
        try today().writeDue(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test func `is nothing where nothing is ready and nothing matures`() throws {
        try book.send("/medleys/\(id)/status", Fields([("status", "pass")]))

        #expect(try !today().isReady)
        #expect(try !today().isDue)
    }

    @Test func `is due where a batch is half weighed, or in a stage, the newest first`() throws {
        try book.send("/medleys/\(id)/status", Fields([("status", "pass")]))
        func batch() throws -> String {
            let lines = try MedleyTable(book.database).ingredients(ID(id)).composition
            return try #require(
                try book.send(
                    "/medleys/\(id)/batch",
                    Fields([
                        ("lines", lines), ("step", "0.01"), ("asked", "1000000"), ("assumed", "0"),
                    ])
                ).landing?.split(separator: "?").first.map { String($0) })
        }
        let (first, second) = (try batch(), try batch())

        #expect(try today().isDue)
        #expect(try today().begun.map { $0.number } == [2, 1])
        for place in [first, second] {
            try book.send(place + "/weigh", Fields([("line", "1"), ("reading", "1")]))
            try book.send(place + "/finish")
        }
        #expect(try !today().isDue)
        try book.send(
            first + "/mature", Fields([("name", "Rests"), ("length", "3"), ("period", "day")]))
        #expect(try today().begun.isEmpty)
        #expect(try today().isDue)
    }

    @Test func `is shown large without a list below where nothing else waits`() throws {
        book.now = .june1.adding(days: 14)

        let card = try now()

        #expect(card.contains("<h2><a href=\"/medleys/\(id)\">One</a></h2>"))
        #expect(card.contains(">ready since today<"))
        #expect(!card.contains("<ul"))
        #expect(!card.contains("onward"))
        #expect(try today().isReady)
        #expect(try !today().isDue)
    }

    @Test func `says in how many days something matures, and when on the day itself`() throws {
        #expect(try !today().isReady)
        #expect(try today().isDue)
        #expect(try due().pieces(from: "class=\"detail\">", to: "<") == ["to evaluate in 14 days"])
        book.now = .june1.adding(hours: 14 * 24 - 6)
        #expect(try due().pieces(from: "class=\"detail\">", to: "<") == ["to evaluate at 12:00"])
    }

    @Test func `is shown large where only a strip is to be evaluated again`() throws {
        try book.send(
            "/medleys/\(id)/smell", Fields([("minutes", "0"), ("rating", "3"), ("text", "")]))
        book.now = .june1.adding(hours: 1)

        let card = try now()

        #expect(card.contains("<h2><a href=\"/medleys/\(id)\">One</a></h2>"))
        #expect(card.contains("<p class=\"detail\">evaluate again: 1 hour</p>"))
        #expect(try today().isReady)
        #expect(card.contains("href=\"/medleys/\(id)/smell\""))
        #expect(!card.contains("<ul"))
    }

    @Test func `is not evaluated again too early, too late, or where that was done`() throws {
        func smell(_ minutes: String) throws {
            try book.send(
                "/medleys/\(id)/smell",
                Fields([("minutes", minutes), ("rating", "3"), ("text", "")]))
        }
        func again() throws -> [Int] { try today().again.map { $0.minutes } }
        try smell("0")

        #expect(try again() == [])
        book.now = .june1.adding(minutes: 8)
        #expect(try again() == [15])
        book.now = .june1.adding(days: 2)
        #expect(try again() == [])
        // Ten minutes later the evaluation after 15 minutes is made, which is still the next.
        book.now = .june1.adding(minutes: 10)
        try smell("15")
        book.now = .june1.adding(minutes: 15)
        #expect(try again() == [])
    }

    @Test func `is looked for among the evaluations of the last two days`() throws {
        try book.send(
            "/medleys/\(id)/smell", Fields([("minutes", "0"), ("rating", "3"), ("text", "")]))
        func found(_ moment: Moment) throws -> Int {
            try TodayTable(book.database).evaluations(at: moment).count
        }
        let end = Moment.june1.adding(days: 2)

        #expect(try found(.june1) == 1)
        #expect(try found(.june1.adding(milliseconds: -1)) == 0)
        #expect(try found(end.adding(milliseconds: -1)) == 1)
        #expect(try found(end) == 0)
    }

    @Test func `shows four of a hundred that are ready, and four of a hundred that mature`() throws
    {
        let soap = try book.addScenting("Candle")
        for number in 2...101 { _ = try book.add(medley("No. \(number)"), to: soap) }

        #expect(try due().pieces(from: "<li>", to: "</li>").count == 4)
        #expect(try due().contains(">and more than 96 more</a>"))
        book.now = .june1.adding(days: 15)
        #expect(try now().pieces(from: "<li>", to: "</li>").count == 3)
        #expect(try now().contains(">and more than 96 more</a>"))
        #expect(try now().contains("href=\"\(MedleysRoute.calendar.target.text)\""))
    }

    @Test func `resumes a batch that is half weighed, until it is finished`() throws {
        let bench = try Workbench()
        let medley = try bench.medley()
        let batch = try bench.batch(of: medley)
        let place = "/medleys/\(medley)/batch/\(batch)"
        func rows() throws -> [String] {
            let today = try #require(
                try MedleysOfToday(bench.database, at: .june1, in: .utc, CalendarWords(.english)))
            var html = HTML(in: .english)
            today.writeDue(&html)
            return String(decoding: html.bytes, as: UTF8.self).pieces(from: "<li>", to: "</li>")
                .filter { $0.contains(">Resume<") }
        }

        #expect(try rows().count == 1)
        #expect(try rows().at(0).contains("nothing weighed yet"))
        #expect(try rows().at(0).contains("href=\"\(place)\""))
        try bench.send(place + "/weigh", [("line", "1"), ("reading", "2")])
        #expect(try rows().at(0).contains(", batch 1</span>"))
        #expect(try rows().at(0).contains("1 of 2 lines weighed"))
        try bench.send(place + "/weigh", [("line", "2"), ("reading", "8")])
        try bench.send(place + "/finish")
        #expect(try rows().isEmpty)
    }
}

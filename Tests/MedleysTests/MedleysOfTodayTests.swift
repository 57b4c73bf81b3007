import Basics
import Markup
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

    private func waiting() throws -> String {
        let today = try #require(
            try MedleysOfToday(book.database, at: book.now, in: .utc, MedleysWords(.english)))
        var html = HTML(in: .english)
        today.writeWaiting(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test func `is shown large without a list below where nothing else waits`() throws {
        book.now = .june1.adding(days: 14)

        let card = try waiting()

        #expect(card.contains("<h2><a href=\"/medleys/\(id)\">One</a></h2>"))
        #expect(!card.contains("<ul"))
    }

    @Test func `lists what matures by tonight`() throws {
        book.now = .june1.adding(hours: 14 * 24 - 6)

        #expect(
            try waiting().pieces(from: "<ul class=\"lines\">", to: "</ul>").map {
                $0.pieces(from: "class=\"detail\">", to: "<")
            } == [["mature at 12:00"]])
    }

    @Test func `lists what is to be evaluated again`() throws {
        _ = try book.accepted(
            "/medleys/\(id)/smell", Fields([("minutes", "0"), ("rating", "3"), ("text", "")]))
        book.now = .june1.adding(hours: 1)

        #expect(
            try waiting().pieces(from: "<ul class=\"lines\">", to: "</ul>").map {
                $0.pieces(from: "class=\"detail\">", to: "<")
            } == [["evaluate again: 1 hour"]])
    }

    @Test func `leads to the calendar while something matures, and to the scentings else`() throws {
        func link() throws -> String? {
            let today = try #require(
                try MedleysOfToday(book.database, at: book.now, in: .utc, MedleysWords(.english)))
            var html = HTML(in: .english)
            today.writeMaturing(&html)
            return String(decoding: html.bytes, as: UTF8.self)
                .pieces(from: "href=\"", to: "\"").first
        }

        #expect(try link() == MedleysRoute.calendar.target.text)
        book.now = .june1.adding(days: 14)
        #expect(try link() == MedleysRoute.scentings.target.text)
    }
}

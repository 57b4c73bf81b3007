import Basics
import Markup
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The medleys that a note stands in` {
    @Test func `are four of the newest, then a link to all`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let found = {
            try threads(
                ofNote: "fennel", named: "Fennel", book.database, MaterialWords(.english)
            ).map { $0.name }
        }
        for name in ["One", "Two", "Three", "Four"] { _ = try book.add(medley(name), to: soap) }

        let new = "New medley with this"
        #expect(try found() == ["Four", "Three", "Two", "One", new])
        _ = try book.add(medley("Five"), to: soap)
        #expect(
            try found() == ["Five", "Four", "Three", "Two", "All medleys with “Fennel”", new])
    }

    @Test func `bring along what was evaluated in the newest fifty, shortened to fit`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        func evaluate(_ id: String, _ text: String) throws {
            try book.send(
                "/medleys/\(id)/smell",
                Fields([("minutes", "0"), ("rating", ""), ("text", text)]))
        }
        func told() throws -> [String] {
            try threads(ofNote: "fennel", named: "Fennel", book.database, MaterialWords(.english))
                .filter { $0.name.hasPrefix("Evaluation") }.map { $0.detail }
        }
        let first = try book.add(medley("One"), to: soap)
        for length in [91, 90] {
            book.now = book.now.adding(hours: 1)
            let text = "Fennel" + String(repeating: "x", count: length - 6)
            try evaluate(first, text)
            #expect(try told().first == (length == 90 ? text : text.prefix(89) + "…"))
        }
        for number in 2...50 { _ = try book.add(medley("No. \(number)"), to: soap) }
        #expect(try told().count == 2)
        let last = try book.add(medley("No. 51"), to: soap)
        #expect(try told().isEmpty)
        try evaluate(last, "More fennel.")
        #expect(try told() == ["More fennel."])
    }

    @Test func `are begun with the note as their first line`() throws {
        let bench = try Workbench()
        let link = try #require(
            try threads(
                ofNote: "fennel", named: "Sweet Fennel", bench.database, MaterialWords(.english)
            ).last?.link.text)

        #expect(link == "/medleys/new?with=Sweet+Fennel")
        let page = try bench.page(link)
        let fields = page.pieces(from: "name=\"ingredient\"", to: ">")
        #expect(fields.contains { $0.contains("value=\"Sweet Fennel\"") })
    }
}

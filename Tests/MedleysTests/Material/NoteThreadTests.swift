import Basics
import Markup
import RoomKit
import TestKit
import Testing

@testable import Medleys

@Suite struct `The medleys that a note stands in` {
    @Test func `are four of the newest, then a link to all`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let found = {
            try threads(
                ofNote: "fennel", named: "Fennel", book.database, MedleysWords(.english)
            ).map { $0.name }
        }
        for name in ["One", "Two", "Three", "Four"] { _ = try book.add(medley(name), to: soap) }

        let new = "New medley with this"
        #expect(try found() == ["Four", "Three", "Two", "One", new])
        _ = try book.add(medley("Five"), to: soap)
        #expect(
            try found() == ["Five", "Four", "Three", "Two", "All medleys with “Fennel”", new])
    }

    @Test func `are begun with the note as their first line`() throws {
        let bench = try Workbench()
        let link = try #require(
            try threads(
                ofNote: "fennel", named: "Sweet Fennel", bench.database, MedleysWords(.english)
            ).last?.link.text)

        #expect(link == "/medleys/new?with=Sweet+Fennel")
        let page = try bench.page(link)
        let fields = page.pieces(from: "name=\"ingredient\"", to: ">")
        #expect(fields.contains { $0.contains("value=\"Sweet Fennel\"") })
    }
}

import Basics
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

        #expect(try found() == ["Four", "Three", "Two", "One"])
        _ = try book.add(medley("Five"), to: soap)
        #expect(
            try found() == ["Five", "Four", "Three", "Two", "All medleys with “Fennel”"])
    }
}

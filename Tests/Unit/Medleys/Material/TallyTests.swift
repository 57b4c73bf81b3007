import Basics
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The studio's badge` {
    @Test func `changes with the first medley added and the first and second edited`() throws {
        let book = try Book()
        let tally = TallyTable(book.database)
        let soap = try book.addScenting("Soap")
        #expect(try tally.badge() == .blossom)

        let id = try book.add(medley("One"), to: soap)
        #expect(try tally.badge() == .plum)
        _ = try book.add(medley("Two"), to: soap)
        #expect(try tally.badge() == .plum)
        for badge in [Badge.pollen, .leaves, .leaves] {
            let update = try book.form(id)["update"] ?? ""
            _ = try book.accepted(
                "/medleys/\(id)/edit", try book.form(id).with("update", update + "x"))
            #expect(try tally.badge() == badge)
        }
    }

    @Test func `does not change by a sample, a status or an edit of nothing`() throws {
        let book = try Book()
        let demo = try book.accepted("/scentings/demo")
        #expect(try TallyTable(book.database).badge() == .blossom)
        _ = try book.add(medley("One"), to: try book.addScenting("Soap"))

        _ = try book.accepted("/medleys/\(demo)/status", Fields([("status", "pass")]))
        _ = try book.accepted("/medleys/\(demo)/edit", try book.form(demo))

        #expect(try TallyTable(book.database).badge() == .plum)
    }

    @Test func `counts an edit of release 0.1 back where that undid another`() throws {
        let book = try Book()
        let id = try book.add(medley("One"), to: try book.addScenting("Soap"))
        func edit(_ update: String, _ edits: String) throws -> Int64 {
            let form = try book.form(id).with("update", update).with("changed", "1").with(
                "edits", edits)
            _ = try book.accepted("/medleys/\(id)/edit", form, rules: 1)
            return try TallyTable(book.database).tally().edited
        }

        #expect(try edit("a", "1") == 1)
        #expect(try edit("b", "") == 2)
        #expect(try edit("c", "-1") == 1)
    }

    @Test func `is set back to its counts, whatever was counted since`() throws {
        let book = try Book()
        let tally = TallyTable(book.database)
        let soap = try book.addScenting("Soap")
        for name in ["One", "Two", "Three"] { _ = try book.add(medley(name), to: soap) }

        try tally.set((added: 2, edited: 5))

        #expect(try tally.tally() == (2, 5))
        try tally.set((added: 0, edited: 0))
        #expect(try tally.tally() == (0, 0))
    }
}

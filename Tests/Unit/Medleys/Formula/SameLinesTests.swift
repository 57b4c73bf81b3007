import Basics
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `Two lines of one material` {
    private let book: Book
    private let scenting: String

    init() throws {
        book = try Book()
        scenting = try book.addScenting("Soap")
    }

    private func same(_ name: String, _ lines: [Typed]) throws -> SameLines? {
        let id = try book.add(medley(name, lines), to: scenting)
        let added = try #require(try book.medley(id))
        return SameLines(added, nil)
    }

    @Test func `become one with one tap, and undo brings both back`() throws {
        let id = try book.add(
            medley("Morning", [Typed("Oak (2)", "3"), Typed("Iris", "1"), Typed("Oak", "2")]),
            to: scenting)
        let before = try book.form(id)
        #expect(try book.page("/medleys/\(id)").contains("“Oak” and “Oak (2)” are one material"))

        let written = try #require(try book.medley(id))
        let merged = try #require(SameLines(written, nil))
        let verdict = try book.send("/medleys/\(id)/edit", merged.medley.form)

        let after = try #require(try book.medley(id))
        let lines = after.ingredients
        #expect(lines.map { $0.name } == ["Iris", "Oak"])
        #expect(lines.last?.amount == Amount(millionths: 5_000_000, unit: .gram))
        #expect(try !book.page("/medleys/\(id)").contains("Merge the two lines"))
        try book.undo(verdict)
        #expect(try book.form(id) == before)
    }

    @Test func `are not one in another dilution, nor under another name`() throws {
        #expect(
            try same(
                "One", [Typed("Oak", "2"), Typed("Oak (2)", "1", dilution: "10", in: "DPG")]) == nil
        )
        #expect(try same("Two", [Typed("Oak", "2"), Typed("Oakmoss", "1")]) == nil)
    }

    @Test func `stay two where nothing tells the weight of one of them`() throws {
        let lines = [Typed("Oak", "2", "g"), Typed("Oak (2)", "1", "drop")]
        #expect(try same("One", lines) == nil)
    }
}

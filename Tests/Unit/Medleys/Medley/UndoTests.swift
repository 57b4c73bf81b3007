import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Undo after other edits.
@Suite struct `What a change record brings back` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    private func refusal(_ verdict: Verdict) throws -> String? {
        let before = try book.fingerprint()
        let reason = try book.undo(verdict).faults?.reason
        #expect(try book.fingerprint() == before)
        return reason
    }

    @Test func `does not wait for what others added or edited meanwhile`() throws {
        let one = try book.add(medley("One"), to: soap)
        let added = try book.send("/scentings/\(soap)/new", medley("Two"))
        let edited = try book.send(
            "/medleys/\(one)/edit", try book.form(one).with("update", "x"))
        let three = try book.add(medley("Three"), to: soap)
        _ = try book.accepted("/medleys/\(three)/edit", try book.form(three).with("update", "y"))
        let tally = TallyTable(book.database)
        #expect(try tally.tally() == (3, 2))

        let undone = try book.undo(added)
        #expect(try tally.tally() == (2, 2))
        #expect(try book.undo(edited).faults == nil)
        #expect(try tally.tally() == (2, 1))
        #expect(try book.undo(undone).faults == nil)
        #expect(try tally.tally() == (3, 1))
        #expect(try book.count("medley") == 3)
    }

    @Test func `is found by search, and not while it is gone`() throws {
        let added = try book.send("/scentings/\(soap)/new", medley("One", [Typed("Vetiver")]))
        #expect(try book.page("/medleys?q=vetiver").contains("One"))

        let undone = try book.undo(added)
        #expect(try book.count("medley_text") == 0)
        try book.undo(undone)

        #expect(try book.page("/medleys?q=vetiver").contains("One"))
    }

    @Test func `is found by what it is made of again`() throws {
        let one = try book.add(medley("One", [Typed("Vetiver")]), to: soap)

        try book.undo(
            try book.send("/medleys/\(one)/edit", medley("One", [Typed("Moss")])))

        #expect(try book.page("/medleys?q=vetiver").contains("/medleys/\(one)"))
        #expect(try !book.page("/medleys?q=moss").contains("/medleys/\(one)"))
    }

    @Test func `stays where somebody has put a medley into it`() throws {
        let candle = try book.send("/scentings/new", Fields([("name", "Candle")]))
        let id = try #require(candle.destination?.segments.last)
        let one = try book.add(medley("One"), to: id)

        #expect(try refusal(candle) == MedleysFault.deleteMedleysFirst.said())
        _ = try book.accepted("/medleys/\(one)/delete")
        #expect(try book.undo(candle).faults == nil)
    }

    @Test func `stays where another medley holds it`() throws {
        let base = try book.send("/scentings/\(soap)/new", medley("Base"))
        _ = try book.add(medley("User", [Typed("Soap / Base")]), to: soap)

        #expect(try refusal(base) == MedleysFault.usedElsewhere.said("Base", "User"))
    }

    @Test func `is no medley that holds itself`() throws {
        let one = try book.add(medley("One"), to: soap)
        let two = try book.add(medley("Two", [Typed("Soap / One")]), to: soap)
        let edit = try book.send("/medleys/\(two)/edit", medley("Two"))
        _ = try book.accepted("/medleys/\(one)/edit", medley("One", [Typed("Soap / Two")]))

        #expect(try refusal(edit) == FigureWords(.english).loop(["Two", "One", "Two"]))
    }

    @Test func `has no name that was given to another`() throws {
        let one = try book.add(medley("One"), to: soap)
        let renamed = try book.send("/medleys/\(one)/edit", medley("Uno"))
        _ = try book.add(medley("ONE"), to: soap)
        #expect(try refusal(renamed) == MedleysFault.nameTaken.said())

        let wash = try book.send("/scentings/\(soap)/edit", Fields([("name", "Wash")]))
        _ = try book.addScenting("soap")
        #expect(try refusal(wash) == MedleysFault.nameTaken.said())
    }

    @Test func `stays where somebody has evaluated it`() throws {
        let one = try book.send("/scentings/\(soap)/new", medley("One"))
        let id = try #require(one.destination?.segments.last)
        _ = try book.accepted(
            "/medleys/\(id)/smell", Fields([("minutes", "0"), ("rating", "3"), ("text", "")]))

        #expect(try refusal(one) != nil)
    }

    @Test func `does not go again where one of its compositions was evaluated anew`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let smell = [("minutes", "0"), ("rating", "3"), ("text", "")]
        try bench.send("/medleys/\(id)/smell", smell)
        try bench.edit(id, "Morning", [["Rose", "9", "g"]])
        try bench.send("/medleys/\(id)/smell", smell)
        let back = try bench.undo(try bench.send("/medleys/\(id)/delete"))
        try bench.send("/medleys/\(id)/smell", smell)

        #expect(try bench.undoRefused(back) == MedleysFault.compositionInUse.said())
    }

    @Test func `comes back only to its composition, though no later record tells of that`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let smell = [("minutes", "0"), ("rating", "3"), ("text", "")]
        let smelt = try (1...2).map { _ in try bench.send("/medleys/\(id)/smell", smell).id }
        let deleted = try smelt.map { try bench.send("/medleys/\(id)/smellings/\($0)/delete") }
        try bench.database.run(
            "DELETE FROM entry_change WHERE seq = (SELECT max(seq) FROM entry_change)")

        #expect(try bench.undoRefused(deleted[0]) == MedleysFault.compositionGone.said())
    }

    @Test func `says what was deleted, and how much was imported`() throws {
        let one = try book.add(medley("One"), to: soap)
        #expect(
            try message(after: "/medleys/\(one)/delete") == MedleysWords(.english).deleted("One"))
        #expect(
            try message(after: "/scentings/\(soap)/delete")
                == MedleysWords(.english).deleted("Soap"))
        let sheet = table("Oil,Lime,1,day,Jar,x,1,g", "Oil,Lemon,1,day,Jar,x,1,g")
        let form = Fields([("held", HeldText.held(sheet))])
        #expect(
            try message(after: "/medleys/import", form)
                == TransferWords(.english).imported(2, scentings: 1))
        #expect(
            try message(after: "/medleys/import", form)
                == TransferWords(.english).imported(0, scentings: 0))
    }

    @Test func `of stages say whether they begin or are removed`() throws {
        let book = book
        let one = try book.add(medley("One"), to: try book.addScenting("Candle"))
        let lines = try MedleyTable(book.database).ingredients(ID(one)).composition
        let form = Fields([
            ("lines", lines), ("step", "0.01"), ("asked", "1000000"), ("assumed", "0"),
        ])
        let landing = try #require(try book.send("/medleys/\(one)/batch", form).landing)
        let place = String(try #require(landing.split(separator: "?").first)) + "/mature"
        let words = MaturingWords(.english)

        #expect(
            try message(
                after: place, Fields([("name", "Rests"), ("length", "3"), ("period", "day")]))
                == words.stagesBegun)
        #expect(try message(after: place, Fields([("stop", "1")])) == words.stagesStopped)
    }

    private func message(after address: String, _ form: Fields = Fields()) throws -> String? {
        #expect(try book.send(address, form).isAccepted)
        let log = JournalTable(book.database)
        let recorded = try #require(try log.tail(after: try log.head() - 1, limit: 1).first)
        return try #require(MedleysRoute(try Target(address))?.rule).done(
            recorded, book.database, .english)
    }
}

/// Release 0.1's copies of deleted rows.
struct DroppedTablesTests {
    @Test func `the twin tables go, and nothing else`() throws {
        let database = try Database(path: ":memory:")
        let names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        try database.migrate(journalMigrations + medleysMigrations)
        let before = try database.rows(names)
        try database.run("INSERT INTO gone_medley (entry, id) VALUES ('e', 'x')")

        try database.migrate(journalMigrations + medleysMigrations + medleysDeletionMigrations)

        let after = try database.rows(names)
        #expect(after == before.filter { !$0.hasPrefix("gone_") })
        #expect(before.count - after.count == medleysRoom.storage.dropped.count)
    }
}

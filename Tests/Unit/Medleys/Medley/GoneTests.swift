import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `What is deleted` {
    private static let purge = Fields([("word", "iris"), ("typed", " IRIS ")])

    /// Two medleys in one scenting, one with versions, smellings and a batch.
    private func book() throws -> (book: Book, soap: String, one: String, two: String) {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let lines = [Typed("Rose", dilution: "10", in: "DPG"), Typed("Iris", "0.5", "drop")]
        let one = try book.add(medley("One", lines), to: soap)
        let two = try book.add(medley("Two", [Typed("Soap / One"), Typed("Vetiver")]), to: soap)
        try book.hangOn(two)
        return (book, soap, one, two)
    }

    @Test func `as a medley comes back row for row with all that hung on it`() throws {
        let (book, _, one, two) = try book()
        let before = try book.rows()
        let fingerprint = try book.fingerprint()
        book.now = .june1.adding(days: 2)

        let verdict = try book.send("/medleys/\(two)/delete")

        #expect(verdict.landing?.hasPrefix("/scentings/") == true)
        #expect(try book.count("medley") == 1)
        for table in ["smelling", "batch", "batch_line", "medley_version"] {
            #expect(try book.count(table) == 0, "\(table)")
        }
        #expect(try book.medley(one) != nil)
        #expect(try book.undo(verdict).landing == "/medleys/\(two)")
        #expect(try book.rows() == before)
        #expect(try book.fingerprint() == fingerprint)
    }

    @Test func `as a scenting comes back row for row with everything in it`() throws {
        let (book, soap, _, _) = try book()
        let before = try book.rows()
        let fingerprint = try book.fingerprint()

        let verdict = try book.send("/scentings/\(soap)/purge", GoneTests.purge)

        for table in ["scenting", "medley", "medley_line", "smelling", "batch", "medley_text"] {
            #expect(try book.count(table) == 0, "\(table)")
        }
        let undone = try book.undo(verdict)
        #expect(try book.rows() == before)
        #expect(try book.fingerprint() == fingerprint)
        // The undo can be undone, and so can that.
        let again = try book.undo(undone)
        #expect(try book.count("medley") == 0)
        try book.undo(again)
        #expect(try book.rows() == before)
    }

    @Test func `can be found again once it is back`() throws {
        let (book, _, _, two) = try book()

        try book.undo(try book.send("/medleys/\(two)/delete"))

        #expect(try book.page("/medleys?q=vetiver").contains("/medleys/\(two)"))
    }

    @Test func `twice and brought back twice is nothing`() throws {
        let (book, _, _, two) = try book()
        let before = try book.fingerprint()

        let first = try book.undo(try book.send("/medleys/\(two)/delete"))
        try book.undo(try book.undo(first))

        #expect(try book.fingerprint() == before)
    }

    @Test func `can't come back under a name that was taken meanwhile`() throws {
        let (book, soap, _, two) = try book()
        let medleyGone = try book.send("/medleys/\(two)/delete")
        let other = try book.add(medley("TWO"), to: soap)
        #expect(try book.undo(medleyGone).faults?[""] == MedleysFault.nameTaken.said())

        _ = try book.accepted("/medleys/\(other)/delete")
        let gone = try book.send("/scentings/\(soap)/purge", GoneTests.purge)
        let newSoap = try book.addScenting("soap")
        #expect(try book.undo(gone).faults?[""] == MedleysFault.nameTaken.said())
        _ = try book.accepted("/scentings/\(newSoap)/delete")
        #expect(try book.undo(gone).faults == nil)
    }

    @Test func `can't come back into a scenting that is gone`() throws {
        let (book, soap, _, two) = try book()
        let gone = try book.send("/medleys/\(two)/delete")
        _ = try book.send("/scentings/\(soap)/purge", GoneTests.purge)

        #expect(try book.undo(gone).faults != nil)
        #expect(try book.count("medley") == 0)
    }

    @Test func `can't come back while an accord in it is gone`() throws {
        let (book, soap, one, two) = try book()
        let before = try book.fingerprint()
        let user = try book.send("/medleys/\(two)/delete")
        let accord = try book.send("/medleys/\(one)/delete")

        let refused = try book.undo(user)

        #expect(refused.faults?[""] == "It used “Soap / One”, which was deleted.")
        try book.undo(accord)
        try book.undo(user)
        #expect(try book.fingerprint() == before)
        _ = soap
    }

    @Test func `takes a word that a language writes with a capital`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")

        let form = Fields([("word", "Ähre"), ("typed", " ähre ")])
        #expect(try book.send("/scentings/\(soap)/purge", form).faults == nil)
    }

    @Test(arguments: [("iris", "rose"), ("iris", ""), ("", ""), ("iris", "iri s"), ("iris", "\0")])
    func `as a whole needs the word that was shown`(_ word: String, _ typed: String) throws {
        let (book, soap, _, _) = try book()
        let before = try book.fingerprint()
        let form = Fields([("word", word), ("typed", typed)])

        let faults = try #require(try book.send("/scentings/\(soap)/purge", form).faults)

        let fault: MedleysFault = word.isEmpty ? .wordMissing : .otherWord
        #expect(faults["typed"] == fault.said(word))
        #expect(try book.fingerprint() == before)
        let page = try book.showAgain("/scentings/\(soap)/purge", form, faults)
        #expect(page.text.contains("name=\"word\" value=\"\(word)\""))
    }

    @Test func `asks before, by the name of what goes`() throws {
        let (book, soap, one, _) = try book()

        #expect(
            try book.page("/scentings/\(soap)/purge").contains("Delete “Soap” and all its medleys?")
        )
        #expect(try book.page("/scentings/\(soap)/purge").contains("Deletes 2 medleys with their"))
        #expect(try book.page("/medleys/\(one)/edit").contains("Delete “One”?"))
        _ = try book.send("/medleys/\(one)/delete")
        let empty = try book.addScenting("Bare")
        #expect(try book.page("/scentings/\(empty)/edit").contains("Delete “Bare”?"))
        #expect(
            try book.page("/scentings/\(soap)/edit").contains(
                "Delete its medleys first, or delete all at once."))
    }

    private typealias GoneTests = Self
}

extension Book {
    /// Adds rows that refer to a medley: versions, smellings, a batch with lines.
    fileprivate func hangOn(_ medley: String) throws {
        try database.run(
            "INSERT INTO medley_version VALUES (?, 1, 'ingredient=Rose'), (?, 2, 'x')",
            [.text(medley), .text(medley)])
        try database.run(
            """
            INSERT INTO smelling VALUES ('s1', ?1, 1, 5, 120, 15, 4, 'Green 🌿'),
                ('s2', ?1, 2, 6, 0, 0, 0, '')
            """, [.text(medley)])
        try database.run(
            "INSERT INTO batch VALUES ('b1', ?1, 1, 1, 7, 0, 1000, NULL, NULL)", [.text(medley)])
        try database.run(
            "INSERT INTO batch_line VALUES ('b1', 0, 'Rose', 5, 6, 1), ('b1', 1, 'Iris', 5, NULL, 0)"
        )
    }

    /// Every row of the tables that a deletion changes, with all columns.
    fileprivate func rows() throws -> [String] {
        var rows: [String] = []
        for table in [
            "scenting", "medley", "medley_line", "medley_version", "smelling", "batch",
            "batch_line", "medley_text",
        ] {
            rows += try database.rows("SELECT * FROM \(table)").map { table + " " + $0 }.sorted()
        }
        return rows
    }
}

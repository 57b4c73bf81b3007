import Basics
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `A formula that is written at once` {
    private let book: Book

    init() throws {
        book = try Book()
    }

    private func written(_ name: String, in scenting: String) -> Fields {
        medley(name).with("in", scenting)
    }

    @Test func `begins a scenting of the name it says, or stands in the one that is there`() throws
    {
        let first = try book.accepted("/medleys/new", written("One", in: " First scents "))
        let second = try book.accepted("/medleys/new", written("Two", in: "FIRST SCENTS"))

        let scenting = try #require(try book.medley(first)).scenting
        #expect(try book.scenting(scenting.raw)?.name == "First scents")
        #expect(try book.medley(second)?.scenting == scenting)
        #expect(try book.count("scenting") == 1)
    }

    @Test func `goes with its scenting when it is undone, but leaves one that was there`() throws {
        let before = try book.fingerprint()
        let both = try book.send("/medleys/new", written("One", in: "New"))
        try book.undo(both)
        #expect(try book.count("scenting") == 0 && book.fingerprint() == before)

        _ = try book.addScenting("Old")
        let one = try book.send("/medleys/new", written("One", in: "Old"))
        try book.undo(one)
        #expect(try book.count("scenting") == 1 && book.count("medley") == 0)
    }

    @Test func `is refused, with nothing begun, where something is wrong`() throws {
        _ = try book.accepted("/medleys/new", written("One", in: "There"))
        let wrong = [
            (written("Two", in: ""), "in"), (written("Two", in: " "), "in"),
            (written("Two", in: String(repeating: "x", count: 81)), "in"),
            (written("one", in: "there"), "name"), (written("", in: "Elsewhere"), "name"),
            (medley("Two"), "in"),
        ]
        for (form, field) in wrong {
            let faults = try #require(try book.send("/medleys/new", form).faults)
            #expect(
                faults[field] != nil || faults.faults.contains { $0.field == field }, "\(field)")
            #expect(try book.count("scenting") == 1 && book.count("medley") == 1)
        }
    }

    @Test func `begins with the scenting and the container of the newest`() throws {
        let empty = try book.page("/medleys/new")
        #expect(
            empty.contains("value=\"First scents\"") && empty.contains("value=\"Glass bottle\""))

        _ = try book.accepted("/medleys/new", written("One", in: "There"))
        let page = try book.page("/medleys/new")
        #expect(page.contains("value=\"There\"") && page.contains("value=\"Sealed glass jar.\""))
        #expect(page.contains("<datalist id=\"in-names\"><option value=\"There\">"))
    }

    @Test func `says what is wrong while it is typed`() throws {
        let page = try book.preview("/medleys/new", written("One", in: ""), act: "check").text
        #expect(page.contains("id=\"in-fault\""))
        let fine = try book.preview("/medleys/new", written("One", in: "New"), act: "check").text
        #expect(!fine.contains("-fault\""))
    }
}

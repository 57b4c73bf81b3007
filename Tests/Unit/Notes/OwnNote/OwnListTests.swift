import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Notes

@Suite struct `The list of notes` {
    @Test func `is written anew where something changed since it was shown`() throws {
        let desk = try FormDesk()
        let pages = Pages(desk.database)
        let before = try pages.page("/notes?sort=name")
        #expect(try pages.page("/notes?sort=name") == before)
        #expect(try pages.page("/notes?sort=category") != before)

        try desk.send("/notes/rose/favourite", Fields([("favourite", "1")]))
        #expect(try pages.page("/notes?sort=name").contains("class=\"heart\""))
        try desk.send("/notes/rose/favourite", Fields([("favourite", "0")]), 2)
        #expect(try pages.page("/notes?sort=name") == before)
    }

    @Test func `shows favourites by a heart`() throws {
        let desk = try FormDesk()
        try desk.send("/notes/rose/favourite", Fields([("favourite", "1")]))
        let pages = Pages(desk.database)

        #expect(try pages.row("rose").contains("class=\"heart\""))
        #expect(try !pages.row("creme-brulee").contains("class=\"heart\""))
        #expect(try pages.page("/notes?only=favourites").rows == ["rose"])

        try desk.send("/notes/rose/favourite", Fields([("favourite", "0")]), 2)
        #expect(try !pages.row("rose").contains("class=\"heart\""))
        #expect(
            try pages.page("/notes?only=favourites").contains(OverviewWords(.english).noFavourites))
    }

    @Test func `says which notes are hers, among the others by name`() throws {
        let desk = try FormDesk()
        let pages = Pages(desk.database)
        #expect(try pages.page("/notes?only=own").contains(OverviewWords(.english).noOwnNotes))

        let slug = try desk.add(plain("Iris"))

        #expect(try pages.page("/notes?sort=name").rows == ["creme-brulee", slug, "rose"])
        #expect(try pages.row(slug).contains("mine\">Mine<"))
        #expect(try !pages.row("rose").contains("mine\">Mine<"))
        #expect(try pages.page("/notes?only=own").rows == [slug])
        #expect(try pages.page("/notes?only=own&family=floral").rows.isEmpty)
        #expect(try pages.page("/notes?only=own&family=woody&position=top").rows == [slug])
    }

    @Test func `finds her notes by all that others are found by`() throws {
        let desk = try FormDesk()
        let slug = try desk.add(typed)
        let pages = Pages(desk.database)

        for text in ["iris", "pallida", "orris", "POWDERY", "san+polo", "italy", "irispallida"] {
            #expect(try pages.page("/notes?q=\(text)").rows == [slug], "\(text)")
        }
        #expect(try pages.page("/notes?character=cool").rows == [slug])
        #expect(try pages.page("/notes/map").contains("San Polo"))
    }

    @Test func `forgets a name that was changed`() throws {
        let desk = try FormDesk()
        let slug = try desk.add(typed)

        try desk.send("/notes/\(slug)/edit", plain("Suede"), 2)

        let pages = Pages(desk.database)
        #expect(try pages.page("/notes?q=iris").rows.isEmpty)
        #expect(try pages.page("/notes?q=suede").rows == [slug])
        #expect(try pages.page("/notes?character=cool").rows.isEmpty)
    }

    @Test func `escapes what she typed`() throws {
        let desk = try FormDesk()
        let slug = try desk.add(
            typed.with("name", "<b>&\"'").with("scientific", "<i>").with("place", "<u>"))

        for address in ["/notes", "/notes/\(slug)", "/notes/\(slug)/edit", "/notes/map"] {
            let page = try Pages(desk.database).page(address)
            #expect(page.contains("&lt;b"), "\(address)")
            #expect(!page.contains("<b>"), "\(address)")
        }
    }
}

extension Pages {
    /// One line of the list.
    fileprivate func row(_ slug: String) throws -> String {
        try page("/notes").pieces(from: "<a class=\"row\" href=\"/notes/\(slug)", to: "</li>").first
            ?? ""
    }
}

import Notes
import TestKit
import Testing
import Web

struct RememberedViewTests {
    private let garden = [
        DataNote("Rose", "floral", "middle"), DataNote("Oak", "woody", "base"),
        DataNote("Lemon", "citrus", "top"),
    ]

    @Test func `the bare place shows what this device last chose`() throws {
        let pages = Pages(try encyclopaedia(garden))

        #expect(try pages.page("/notes", remembered: "family=woody&sort=name").rows == ["oak"])
        #expect(
            try pages.page("/notes", remembered: "sort=category").rows == ["lemon", "rose", "oak"])
        #expect(try pages.page("/notes").rows == ["lemon", "oak", "rose"])
    }

    @Test func `a query overrides what was remembered and is remembered instead`() throws {
        let response = try Pages(try encyclopaedia(garden))
            .get("/notes?family=citrus&sort=category", remembered: "family=woody")

        #expect(response.text.rows == ["lemon"])
        #expect(response.cookies == [Cookie("notes", "family=citrus&sort=category")])
    }

    @Test func `the bare place changes nothing`() throws {
        let response = try Pages(try encyclopaedia(garden))
            .get("/notes", remembered: "family=woody&sort=name")

        #expect(response.cookies.isEmpty)
    }

    @Test func `all notes can be chosen again`() throws {
        let response = try Pages(try encyclopaedia(garden))
            .get("/notes?sort=name", remembered: "family=woody&sort=name")

        #expect(response.text.rows.count == 3)
        #expect(response.cookies == [Cookie("notes", "sort=name")])
    }

    @Test func `a search is not remembered`() throws {
        let response = try Pages(try encyclopaedia(garden)).get("/notes?family=woody&q=secret")

        #expect(response.cookies == [Cookie("notes", "family=woody&sort=name")])
    }

    @Test func `what is remembered is read back from the cookie`() throws {
        let pages = Pages(try encyclopaedia(garden))
        let chosen = try pages.get("/notes?position=base&character=warm&sort=category")
        let cookie = try #require(chosen.cookies.first)

        let cookies = Fields(cookieHeader: [UInt8](cookie.header.utf8))
        let shown = try pages.page("/notes", remembered: cookies[NotesPages.cookie])

        #expect(shown.rows == ["oak"])
        #expect(shown.contains("Without warm"))
    }

    @Test(arguments: ["", "%", "%FF", "family=smelly", "q=oak", "junk", "sort=\u{0}"])
    func `a spoiled memory shows all notes`(_ remembered: String) throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes", remembered: remembered)

        #expect(page.contains("class=\"row\""))
    }
}

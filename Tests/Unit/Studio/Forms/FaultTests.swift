import Basics
import SQLCore
import Studio
import TestKit
import Testing
import Web

struct FaultTests {
    @Test(arguments: [
        "/nowhere", "/notes/a/b", "/Settings", "/settings/x", "/%00", "/a%2Fb", "/..",
    ])
    func `a place that is none is 404 and leads to the first page`(_ address: String) throws {
        let response = try TestStudio(notes: 1).get(address)

        #expect(response.status == 404)
        #expect(response.text.contains("<a class=\"button\" href=\"/\">To Today</a>"))
    }

    @Test func `a note that is gone is 404 and leads to all notes`() throws {
        let response = try TestStudio(notes: 1).get("/notes/gone")

        #expect(response.status == 404)
        #expect(response.text.contains("<a class=\"button\" href=\"/notes\">To all notes</a>"))
    }

    @Test(arguments: ["/", "/notes", "/notes/agarwood", "/notes/map", "/notes/pyramid"])
    func `a form sent to a page that only shows is 405`(_ address: String) throws {
        let response = try TestStudio(notes: 1).post(address, ["appearance": "dark"])

        #expect(response.status == 405)
        #expect(response.allow == "GET, HEAD")
        #expect(response.text.contains("To Today"))
    }

    @Test func `a form sent nowhere is 404`() throws {
        #expect(try TestStudio(notes: 1).post("/nowhere").status == 404)
    }

    @Test(arguments: [
        (FaultPage.unreadable, 400), (.foreign, 403), (.tooLarge, 413),
        (.unforeseen(id: "the-id"), 500),
    ])
    func `what the host refuses has a page with a way back`(
        _ fault: FaultPage, _ status: Int
    ) throws {
        let studio = try TestStudio(notes: 1)
        let request = Request(
            .get, Target(segments: []), moment: .june1, zone: .utc, id: .number(1),
            language: .english)

        let response = studio.program.refusal(fault, request)

        #expect(response.status == status)
        #expect(response.text.contains("<a class=\"button\" href=\"/\">"))
        #expect(response.text.contains("the-id") == (status == 500))
    }

    @Test func `a failure nobody foresaw is thrown for the host to log`() throws {
        let studio = try TestStudio(notes: 1)
        try studio.database.execute("DROP TABLE note")

        #expect(throws: Failure.self) { try studio.get("/notes") }
    }
}

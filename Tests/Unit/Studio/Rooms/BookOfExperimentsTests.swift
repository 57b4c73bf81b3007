import Basics
import Foundation
import SQLCore
import TestKit
import Testing
import Web

/// The book of experiments as users meet the room: through the whole studio.
@Suite struct `In the book of experiments` {
    private static func medley(
        _ name: String, _ more: [(String, String)] = []
    ) -> [(String, String)] {
        [
            ("name", name), ("maturity", "14"), ("period", "day"), ("destination", "Jar"),
            ("ingredient", "Rose"), ("amount", "2"), ("unit", "drop"), ("ingredient", "Iris"),
            ("amount", "0,5"), ("unit", "ml"),
        ] + more
    }

    /// A scenting with a medley.
    private func desk() throws -> (desk: Desk, soap: String, one: String) {
        let desk = try Desk()
        let soap = try desk.made(try desk.post("/scentings/new", [("name", "Soap")]))
        let one = try desk.made(try desk.post("/scentings/\(soap)/new", Self.medley("One")))
        return (desk, soap, one)
    }

    @Test func `every write says what it did and is taken back by one tap`() throws {
        let (desk, soap, one) = try desk()
        let edited = Self.medley("One", [("status", "pass"), ("conclusion", "Good.")])
        let steps: [(String, [(String, String)], String)] = [
            ("/scentings/new", [("name", "Candle")], "“Candle” added."),
            ("/scentings/\(soap)/edit", [("name", "Wash")], "“Wash” saved."),
            ("/scentings/\(soap)/new", Self.medley("Two"), "“Two” added."),
            ("/medleys/\(one)/edit", edited, "“One” saved."),
            ("/medleys/\(one)/status", [("status", "fail")], "Status: failed."),
            ("/medleys/\(one)/trial", [], "Next trial created. You can change it."),
            ("/medleys/\(one)/delete", [], "“One” deleted."),
            ("/scentings/\(soap)/purge", [("word", "iris"), ("typed", "iris")], "“Soap” deleted."),
            ("/scentings/demo", [], "Demo loaded."),
        ]
        for (address, form, message) in steps {
            let before = try desk.seen(soap, one)

            let page = try desk.landing(try desk.post(address, form))
            #expect(page.message == message, "\(address)")
            #expect(try desk.seen(soap, one) != before, "\(address)")
            let undone = try desk.landing(try desk.undo(on: page))

            #expect(undone.message == "Undone")
            #expect(try desk.seen(soap, one) == before, "\(address)")
            // The undo can be undone, and so can this second undo.
            let again = try desk.landing(try desk.undo(on: undone))
            #expect(try desk.seen(soap, one) != before, "\(address)")
            _ = try desk.landing(try desk.undo(on: again))
            #expect(try desk.seen(soap, one) == before, "\(address)")
        }
    }

    @Test func `a form that is sent twice is carried out once`() throws {
        let (desk, soap, _) = try desk()

        let first = try desk.post("/scentings/\(soap)/new", Self.medley("Two"), id: 77)
        let second = try desk.post("/scentings/\(soap)/new", Self.medley("Two"), id: 77)
        let other = try desk.post("/scentings/\(soap)/new", Self.medley("Three"), id: 77)

        #expect(first.location == second.location)
        #expect(other.status == 303)
        #expect(try desk.count("medley") == 3)
    }

    @Test func `a refused form is shown again with all of it, and writes nothing`() throws {
        let (desk, soap, one) = try desk()
        let entries = try desk.entries()

        for address in ["/scentings/\(soap)/new", "/medleys/\(one)/edit"] {
            let response = try desk.post(
                address,
                Self.medley("", [("ingredient", "<b>"), ("amount", "-1"), ("unit", "cup")]))

            #expect(response.status == 422)
            #expect(response.text.contains("Enter a name for the medley."))
            #expect(response.text.contains("value=\"&lt;b&gt;\""))
            #expect(response.text.contains("id=\"amount-2-fault\">Enter a number above 0."))
            #expect(response.text.contains("value=\"0,5\""))
        }
        let clash = try desk.post("/scentings/new", [("name", "SOAP")])
        #expect((clash.status, clash.text.contains("value=\"SOAP\"")) == (422, true))
        let held = try desk.post("/scentings/\(soap)/delete", [])
        #expect((held.status, held.text.contains("Delete its medleys first.")) == (422, true))
        let unsure = try desk.post("/scentings/\(soap)/purge", [("word", "iris"), ("typed", "")])
        #expect((unsure.status, unsure.text.contains("Enter “iris”.")) == (422, true))
        let undecided = try desk.post("/medleys/\(one)/status", [("status", "x")])
        #expect((undecided.status, undecided.text.contains("Choose an option.")) == (422, true))
        #expect(try desk.entries() == entries)
    }

    @Test func `what was deleted meanwhile is a page that leads back`() throws {
        let (desk, soap, one) = try desk()
        _ = try desk.post("/scentings/\(soap)/purge", [("word", "x"), ("typed", "x")])

        for address in ["/medleys/\(one)", "/medleys/\(one)/edit", "/scentings/\(soap)"] {
            let page = try desk.get(address)
            #expect(page.status == 404)
            #expect(page.text.contains("href=\"/scentings\">To all medleys"))
        }
        #expect(try desk.post("/medleys/\(one)/status", [("status", "pass")]).status == 404)
        #expect(try desk.post("/medleys/\(one)/edit", Self.medley("One")).status == 404)
    }

    @Test func `two devices that do different things undo each their own`() throws {
        let (desk, soap, one) = try desk()
        let judged = try desk.landing(
            try desk.post("/medleys/\(one)/status", [("status", "pass")]))
        _ = try desk.post("/scentings/\(soap)/edit", [("name", "Wash")], device: 1)

        #expect(try desk.undo(on: judged).status == 303)

        #expect(try desk.get("/scentings/\(soap)").text.contains("<h1>Wash</h1>"))
        #expect(try desk.get("/scentings/\(soap)").text.contains("/medleys/\(one)\""))
    }

    @Test func `a medley can't come back where its name was taken by another device`() throws {
        let (desk, soap, one) = try desk()
        let gone = try desk.landing(try desk.post("/medleys/\(one)/delete", []))
        _ = try desk.post("/scentings/\(soap)/new", Self.medley("ONE"), device: 1)

        let refused = try desk.undo(on: gone)

        #expect(refused.status == 409)
        #expect(refused.text.contains("This name is taken. Enter another."))
    }

    @Test func `every page is whole: one heading, a title, its tab, nothing left open`() throws {
        let (desk, soap, one) = try desk()
        let places = [
            "/scentings", "/scentings/new", "/scentings/\(soap)", "/scentings/\(soap)?status=pass",
            "/scentings/\(soap)/edit", "/scentings/\(soap)/purge", "/scentings/\(soap)/new",
            "/medleys", "/medleys?q=zzz", "/medleys?due=week", "/medleys/\(one)",
            "/medleys/\(one)/edit",
        ]
        for place in places {
            let page = try desk.get(place).text

            #expect(page.pieces(from: "<h1", to: "</h1>").count == 1, "\(place)")
            #expect(page.contains(" · Neroli</title>"), "\(place)")
            #expect(!page.contains(" style="), "\(place)")
            let tab = page.pieces(from: "aria-current=\"true\">", to: "</a>").first
            #expect(tab?.contains("<span>Medleys</span>") == true, "\(place)")
            for element in [
                "div", "p", "a", "ul", "li", "section", "nav", "form", "span", "fieldset", "label",
                "button", "details", "table", "select",
            ] {
                let opened =
                    page.components(separatedBy: "<\(element) ").count
                    + page.components(separatedBy: "<\(element)>").count - 2
                let closed = page.components(separatedBy: "</\(element)>").count - 1
                #expect(opened == closed, "\(element) on \(place)")
            }
        }
    }

    @Test func `reading writes nothing`() throws {
        let (desk, soap, one) = try desk()
        let entries = try desk.entries()
        for place in [
            "/scentings/demo", "/scentings/\(soap)/delete", "/scentings/\(soap)/restore",
            "/medleys/\(one)/status", "/medleys/\(one)/delete", "/medleys/\(one)/trial",
        ] { _ = try desk.get(place) }

        #expect(try desk.entries() == entries)
        #expect(try desk.count("medley") == 1)
    }
}

extension Desk {
    /// Id of the row made by an accepted form.
    fileprivate func made(_ response: Response) throws -> String {
        try #require(
            try response.location?.components(separatedBy: "?").at(0).components(separatedBy: "/")
                .last)
    }

    /// Visible content of the book, without the ids that every page generates.
    fileprivate func seen(_ scenting: String, _ medley: String) throws -> String {
        var seen = ""
        for place in [
            "/scentings", "/scentings/\(scenting)", "/scentings/\(scenting)?status=pass",
            "/scentings/\(scenting)?status=fail", "/medleys", "/medleys/\(medley)",
            "/medleys/\(medley)/edit",
        ] {
            var page = try get(place).text
            // Former values are still listed after an undo.
            let start = "<details class=\"further formerly\""
            for former in page.pieces(from: start, to: "</details>") {
                page = page.replacingOccurrences(of: start + former + "</details>", with: "")
            }
            let pieces = page.components(separatedBy: "name=\"id\" value=\"")
            seen += try pieces.at(0) + pieces.dropFirst().map { $0.dropFirst(36) }.joined()
        }
        return seen
    }
}

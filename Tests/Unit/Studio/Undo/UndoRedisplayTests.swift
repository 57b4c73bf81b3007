import Basics
import TestKit
import Testing
import Web

@Suite struct `A form that is refused` {
    @Test func `is shown again as it was typed, under its own id, and nothing is changed`() throws {
        let desk = try Desk()
        let form = [
            ("name", " \u{202E}<Iris>\0 "), ("family", "plastic"), ("position", "top"),
            ("kind", "accord"), ("description", "\n<b>Powder & \"violets\"</b>"), ("cas", "1-2-3"),
            ("latitude", "91"), ("more", "javascript:alert(1)"), ("caution", "Stains."),
        ]

        let response = try desk.post("/notes/new", form, id: 7)

        #expect(response.status == 422)
        let page = response.text
        #expect(page.contains("value=\"\(Identifier.number(7).text)\""))
        #expect(page.contains("value=\" \u{202E}&lt;Iris&gt;"))
        #expect(page.contains("&lt;b&gt;Powder &amp; &quot;violets&quot;&lt;/b&gt;</textarea>"))
        #expect(page.contains("value=\"javascript:alert(1)\""))
        for field in ["family", "cas", "latitude", "more", "source"] {
            #expect(page.contains("id=\"\(field)-fault\""), "\(field)")
        }
        #expect(!page.contains("id=\"name-fault\""))
        #expect(try desk.entries() == 0)
        #expect(try desk.count("own_note") == 0)
    }

    @Test func `keeps what was typed into an edited note and what the note holds`() throws {
        let desk = try Desk()
        let slug = try desk.add("Iris")
        _ = try desk.add("Oud")

        let response = try desk.post(
            "/notes/\(slug)/edit", ownNote("OUD", [("fact", "Dear.")]), id: 7)

        #expect(response.status == 422)
        #expect(response.text.contains("value=\"OUD\""))
        #expect(response.text.contains("A note of this name already exists. Enter another name."))
        #expect(response.text.contains("Dear."))
        #expect(try desk.get("/notes/\(slug)").text.contains("<h1>Iris</h1>"))
        #expect(try desk.get("/notes/\(slug)/edit").text.contains("value=\"Iris\""))
    }

    @Test func `may hold 100 KB in every field`() throws {
        let desk = try Desk()
        let huge = String(repeating: "rose ", count: 20_000)
        let fields = ["name", "family", "position", "kind", "fact", "latitude", "text"]

        let response = try desk.post("/notes/new", fields.map { ($0, huge) })

        #expect(response.status == 422)
        #expect(response.text.contains("characters too many."))
        #expect(try desk.post("/notes/agarwood/remark", [("text", huge)]).status == 422)
        #expect(try desk.entries() == 0)
    }

    @Test(arguments: ["favourite", "remark", "edit", "delete"])
    func `as its note is gone is a page that says so`(_ verb: String) throws {
        let desk = try Desk()
        let slug = try desk.add("Iris")
        _ = try desk.post("/notes/\(slug)/delete", [])

        let response = try desk.post("/notes/\(slug)/\(verb)", ownNote("Iris", [("text", "x")]))

        #expect(response.status == 404)
        #expect(response.text.contains("Note not found"))
        #expect(try desk.entries() == 2)
    }
}

@Suite struct `A remark` {
    @Test(arguments: ["a", "é", "👩‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}", "🇮🇹", "ع"])
    func `may have 4,000 characters as a person counts them`(_ character: String) throws {
        let desk = try Desk()
        // Joined directly some of these would merge with their neighbours.
        let pair = character + "."
        let full = String(repeating: pair, count: 2_000)
        #expect(full.count == 4_000)

        #expect(try desk.post("/notes/agarwood/remark", [("text", " \(full)\n")]).status == 303)
        #expect(try desk.get("/notes/agarwood").text.contains(full))
        let over = try desk.post("/notes/agarwood/remark", [("text", full + "!")])

        #expect(over.status == 422)
        #expect(over.text.contains("1 character too many. Shorten it."))
        #expect(over.text.contains(full + "!</textarea>"))
        #expect(try !desk.get("/notes/agarwood").text.contains(full + "!"))
    }

    @Test(arguments: ["a\0b", "a\r\nb", "  a  b", "<script>alert(1)</script>", "\u{FEFF}x", "🌹"])
    func `comes back as it was typed`(_ text: String) throws {
        let desk = try Desk()

        _ = try desk.post("/notes/agarwood/remark", [("text", text)])

        #expect(try desk.remark() == text.trimmed)
        #expect(try !desk.get("/notes/agarwood").text.contains("<script>alert"))
    }

    @Test(arguments: ["", " ", "\n\t\u{A0}\u{3000}"])
    func `is taken away by an empty one`(_ text: String) throws {
        let desk = try Desk()
        _ = try desk.post("/notes/agarwood/remark", [("text", "Barn.")])

        let page = try desk.landing(try desk.post("/notes/agarwood/remark", [("text", text)]))

        #expect(page.message == "Remark removed")
        #expect(try desk.count("remark") == 0)
        _ = try desk.undo(on: page)
        #expect(try desk.get("/notes/agarwood").text.contains("Barn."))
    }
}

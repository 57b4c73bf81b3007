import Basics
import Foundation
import TestKit
import Testing
import Web

@Suite struct `After a form` {
    @Test func `a message says what was done, and undoes it`() throws {
        let desk = try Desk()
        let slug = try desk.add("Iris", [("description", "Powder")])
        for step in Step.all(slug) {
            let before = try desk.get("/notes").text + desk.page(of: slug)

            let page = try desk.landing(try desk.post(step.address, step.form))
            #expect(page.message == step.message)
            #expect(try desk.get("/notes").text + desk.page(of: slug) != before, "\(step.address)")
            let undone = try desk.landing(try desk.undo(on: page))

            #expect(undone.message == "Undone")
            #expect(
                try desk.get("/notes").text.withoutIds + desk.page(of: slug).withoutIds
                    == before.withoutIds, "\(step.address)")
        }
    }

    @Test func `what changed nothing offers no undo`() throws {
        let desk = try Desk()
        for (address, form) in [
            ("/notes/agarwood/favourite", [("favourite", "0")]),
            ("/notes/agarwood/remark", [("text", " ")]),
        ] {
            #expect(try desk.landing(try desk.post(address, form)).undoable == nil)
        }
    }

    @Test func `only the last one can be undone`() throws {
        let desk = try Desk()
        let first = try desk.post("/notes/agarwood/favourite", [("favourite", "1")])
        let page = try desk.landing(first)
        _ = try desk.post("/notes/agarwood/remark", [("text", "Barn.")])

        #expect(try desk.landing(first).message == "Added to favourites")
        #expect(try desk.landing(first).undoable == nil)
        let late = try desk.undo(on: page)

        #expect(late.status == 409)
        #expect(late.text.contains("Later changes exist. Undo them first."))
        #expect(try desk.count("favourite") == 1)
        #expect(try desk.entries() == 2)
    }

    @Test func `what another device does does not stand in the way`() throws {
        let desk = try Desk()
        let page = try desk.landing(
            try desk.post("/notes/agarwood/favourite", [("favourite", "1")]))
        _ = try desk.post("/notes/agarwood/remark", [("text", "Barn.")], device: 1)

        #expect(try desk.undo(on: page, device: 1).status == 409)
        #expect(try desk.undo(on: page).status == 303)

        #expect(try desk.count("favourite") == 0)
        #expect(try desk.count("remark") == 1)
    }

    @Test func `undoing twice is doing it once`() throws {
        let desk = try Desk()
        let page = try desk.landing(
            try desk.post("/notes/agarwood/favourite", [("favourite", "1")]))

        #expect(try desk.undo(on: page).status == 303)
        #expect(try desk.undo(on: page).status == 409)

        #expect(try desk.count("favourite") == 0)
        #expect(try desk.entries() == 2)
    }

    @Test func `an undo can be undone`() throws {
        let desk = try Desk()
        let slug = try desk.add("Iris")
        let deleted = try desk.landing(try desk.post("/notes/\(slug)/delete", []))
        let restored = try desk.landing(try desk.undo(on: deleted))
        #expect(restored.contains("<h1>Iris</h1>"))

        let again = try desk.landing(try desk.undo(on: restored))

        #expect(again.message == "Undone")
        #expect(try desk.get("/notes/\(slug)").status == 404)
        _ = try desk.landing(try desk.undo(on: again))
        #expect(try desk.get("/notes/\(slug)").status == 200)
    }

    @Test func `a note can't come back under a name that was taken meanwhile`() throws {
        let desk = try Desk()
        let slug = try desk.add("Iris")
        let deleted = try desk.landing(try desk.post("/notes/\(slug)/delete", []))
        _ = try desk.post("/notes/new", ownNote("IRIS"), device: 1)

        let refused = try desk.undo(on: deleted)

        #expect(refused.status == 409)
        #expect(refused.text.contains("A note of this name already exists. Enter another name."))
        #expect(try desk.get("/notes/\(slug)").status == 404)
    }

    @Test(arguments: ["", "none", "00000000-0000-0000-0000-000000000000", "\0", "🌹"])
    func `what was never done can't be undone`(_ entry: String) throws {
        let desk = try Desk()

        #expect(try desk.post("/undo", [("entry", entry)]).status == 409)
        #expect(try desk.post("/undo", []).status == 409)
        #expect(try desk.get("/undo").status == 404)

        #expect(try desk.entries() == 0)
    }

    @Test(arguments: ["/notes?did=none", "/notes?did=", "/notes?did=\(Identifier.number(5).text)"])
    func `a made-up message is none`(_ address: String) throws {
        #expect(try Desk().get(address).text.message == nil)
    }
}

extension Desk {
    fileprivate func page(of slug: String) throws -> String {
        try get("/notes/\(slug)").text + get("/notes/agarwood").text
    }
}

extension String {
    /// Ids differ on every page; and former values are listed even after an undo.
    fileprivate var withoutIds: String {
        var text = ""
        guard !contains("<details class=\"further formerly\"") else {
            let parts = components(separatedBy: "<details class=\"further formerly\"")
            let rests = parts.dropFirst().map {
                $0.components(separatedBy: "</details>").dropFirst()
                    .joined(separator: "</details>")
            }
            return (parts[0] + rests.joined()).withoutIds
        }
        for (place, piece) in components(separatedBy: "name=\"id\" value=\"").enumerated() {
            text += place == 0 ? piece : String(piece.dropFirst(36))
        }
        return text
    }
}

/// A form and the text of the following message.
private struct Step {
    let address: String
    let form: [(String, String)]
    let message: String

    static func all(_ own: String) -> [Step] {
        [
            Step(
                address: "/notes/agarwood/favourite", form: [("favourite", "1")],
                message: "Added to favourites"),
            Step(
                address: "/notes/\(own)/favourite", form: [("favourite", "1")],
                message: "Added to favourites"),
            Step(
                address: "/notes/agarwood/remark", form: [("text", " Barn, then honey. ")],
                message: "Remark saved"),
            Step(
                address: "/notes/new", form: ownNote("Suède & <b>"),
                message: "“Suède &amp; &lt;b&gt;” added"),
            Step(
                address: "/notes/\(own)/edit", form: ownNote("Orris", [("fact", "Dear.")]),
                message: "“Orris” saved"),
            Step(address: "/notes/\(own)/delete", form: [], message: "“Iris” deleted"),
        ]
    }
}

import Basics
import Foundation
import TestKit
import Testing
import Web

struct ActsTests {
    private func named(_ page: String) -> [String] {
        page.pieces(from: "name=\"entry\" value=\"", to: "\"")
    }

    @Test func `each change stands there with its undo, the newest first`() throws {
        let desk = try Desk()
        _ = try desk.post("/notes/agarwood/favourite", [("favourite", "1")])
        _ = try desk.post("/notes/agarwood/remark", [("text", "Barn.")], device: 1)
        let page = try desk.get("/acts").text

        #expect(named(page).count == 2)
        #expect(page.contains("another device"))
        #expect(try !desk.get("/acts").text.contains("class=\"undone\""))
    }

    @Test func `a change before the last is undone, and done again`() throws {
        let desk = try Desk()
        _ = try desk.post("/notes/agarwood/favourite", [("favourite", "1")])
        _ = try desk.post("/notes/agarwood/remark", [("text", "Barn.")])
        let first = try #require(named(try desk.get("/acts").text).last)

        #expect(try desk.post("/undo", [("entry", first)]).status == 409)
        #expect(try desk.post("/undo", [("entry", first), ("late", "1")]).status == 303)
        #expect(try desk.count("favourite") == 0)
        #expect(try desk.count("remark") == 1)
        #expect(try desk.post("/undo", [("entry", first), ("late", "1")]).status == 409)

        let page = try desk.get("/acts").text
        #expect(page.contains("class=\"undone\"") && page.contains("Redo"))
        let undo = try #require(named(page).last)
        #expect(undo != first)
        #expect(try desk.post("/undo", [("entry", undo), ("late", "1")]).status == 303)
        #expect(try desk.count("favourite") == 1)
    }

    @Test func `what was changed since is not undone`() throws {
        let desk = try Desk()
        _ = try desk.post("/notes/agarwood/remark", [("text", "Barn.")])
        let first = try #require(named(try desk.get("/acts").text).first)
        _ = try desk.post("/notes/agarwood/remark", [("text", "Barn and hay.")])

        #expect(try desk.post("/undo", [("entry", first), ("late", "1")]).status == 409)
        #expect(try desk.get("/notes/agarwood").text.contains("Barn and hay."))
    }

    @Test func `without a change the page says so`() throws {
        #expect(try Desk().get("/acts").text.contains("Nothing yet"))
    }
}

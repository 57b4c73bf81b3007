import Foundation
import TestKit
import Testing
import Web

@Suite struct `The airlock in the studio` {
    private let thought = [("text", "The neroli was louder.")]

    @Test func `keeps a thought, says so, and takes it back`() throws {
        let desk = try Desk()

        let page = try desk.landing(try desk.post("/airlock/thoughts/new", thought, id: 1))
        #expect(page.message == "Thought kept")
        #expect(try desk.count("airlock_thought WHERE erased IS NULL") == 1)
        let undone = try desk.landing(try desk.undo(on: page))

        #expect(undone.message == "Undone")
        #expect(try desk.count("airlock_thought WHERE erased IS NULL") == 0)
    }

    @Test func `deletes everything and brings it back`() throws {
        let desk = try Desk()
        _ = try desk.post("/airlock/thoughts/new", thought, id: 1)

        let page = try desk.landing(try desk.post("/airlock/erase", [], id: 2))
        #expect(page.message == "All breaths and thoughts deleted")
        let back = try desk.landing(try desk.undo(on: page))

        #expect(back.contains("The neroli was louder."))
    }

    @Test func `hears of a session twice and keeps it once`() throws {
        let desk = try Desk()
        let path = "/airlock/sessions/0197c5a0-0000-7000-8000-000000000001"
        let told = [("planned", "120000"), ("ago", "120000"), ("lasted", "120000")]

        for _ in 0..<2 { #expect(try desk.post(path, told, id: 3).status == 303) }
        #expect(try desk.entries() == 1)
        #expect(try desk.post(path, [("planned", "x")], id: 4).status == 422)

        #expect(try desk.count("airlock_session") == 1)
    }

    @Test func `tells its settings to the device and not to the journal`() throws {
        let desk = try Desk()

        let answer = try desk.post("/airlock/length", [("length", "3600")])

        #expect(answer.status == 303)
        #expect(answer.cookies.map { $0.name } == ["airlock"])
        #expect(try desk.entries() == 0)
    }

    @Test func `has a page for what is gone`() throws {
        let gone = try Desk().get("/airlock/thoughts/0197c5a0-0000-7000-8000-000000000001")

        #expect(gone.status == 404)
        #expect(gone.text.contains("No longer here"))
    }
}

import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@Suite struct `The airlock in the studio` {
    private let thought = [("text", "The neroli was louder.")]

    @Test func `keeps a thought, says so, and takes it back`() throws {
        let desk = try Desk()

        let page = try desk.landing(try desk.post("/airlock/thoughts/new", thought, id: 1))
        #expect(page.message == "Thought saved")
        #expect(try desk.count("airlock_thought") == 1)
        let undone = try desk.landing(try desk.undo(on: page))

        #expect(undone.message == "Undone")
        #expect(try desk.count("airlock_thought") == 0)
    }

    @Test func `deletes everything and brings it back`() throws {
        let desk = try Desk()
        _ = try desk.post("/airlock/thoughts/new", thought, id: 1)

        let page = try desk.landing(try desk.post("/airlock/erase", [], id: 2))
        #expect(page.message == "All breaths and thoughts deleted")
        let back = try desk.landing(try desk.undo(on: page))

        #expect(back.contains("The neroli was louder."))
    }

    @Test(arguments: ["/delete", "erase"])
    func `hears nothing more of a session that was deleted, unless that is undone`(
        _ way: String
    ) throws {
        let desk = try Desk()
        let path = "/airlock/sessions/0197c5a0-0000-7000-8000-000000000001"
        func told(_ lasted: Int) -> [(String, String)] {
            [("planned", "120000"), ("ago", "120000"), ("lasted", String(lasted))]
        }
        _ = try desk.post(path, told(1_000), id: 3)
        let deleted = try desk.landing(
            try desk.post(way == "erase" ? "/airlock/erase" : path + way, [], id: 4))

        #expect(try desk.post(path, told(90_000), id: 5, device: 1).status == 404)
        #expect(try desk.count("airlock_session") == 0)
        _ = try desk.undo(on: deleted)
        #expect(try desk.post(path, told(90_000), id: 6, device: 1).status == 303)
        #expect(try desk.count("airlock_session WHERE lasted = 90000") == 1)
    }

    @Test func `restores by the form of 0.1 what the form of 0.1 deleted`() throws {
        let desk = try Desk()
        let path = "/airlock/sessions/0197c5a0-0000-7000-8000-000000000001"
        _ = try desk.post(path, [("planned", "120000"), ("lasted", "5")], id: 3)
        let before = try desk.database.fingerprint(of: studioJournalledTables)
        func receive(_ number: UInt64, _ path: String, _ form: Fields) throws -> Verdict {
            let entry = Entry(
                id: .number(number), device: .number(5), at: .june1, zone: .utc, path: path,
                form: form)
            let (database, program) = (desk.database, desk.studio.program)
            let applying = Applying(database, studioJournalledTables, program.apply)
            return try database.write { () throws(Failure) in try applying.receive(entry) }
        }

        #expect(try receive(10, path + "/restore", Fields()).faults != nil)
        _ = try receive(11, path + "/delete", Fields())
        #expect(try receive(12, path + "/restore", Fields()).landing == "/airlock/history")
        #expect(try desk.database.fingerprint(of: studioJournalledTables) == before)
        #expect(try receive(13, path + "/restore", Fields()).faults != nil)
        _ = try receive(14, "/airlock/erase", Fields())
        let erasure = Fields([("erasure", Identifier.number(14).text)])
        #expect(try receive(15, "/airlock/restore", erasure).landing == "/airlock/history")
        #expect(try desk.database.fingerprint(of: studioJournalledTables) == before)
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

import Basics
import TestKit
import Testing
import Web

@Suite struct `A form that is sent twice` {
    @Test func `is applied once and answered the same way twice`() throws {
        let desk = try Desk()
        for (number, (address, form)) in [
            ("/notes/agarwood/favourite", [("favourite", "1")]),
            ("/notes/agarwood/remark", [("text", "Barn.")]),
            ("/notes/new", ownNote("Iris")),
        ].enumerated() {
            let first = try desk.post(address, form, id: UInt64(number + 1))
            let second = try desk.post(address, form, id: UInt64(number + 1))

            #expect(first.status == 303)
            #expect(second.location == first.location)
            #expect(second.status == first.status)
        }
        #expect(try desk.entries() == 3)
        #expect(try desk.count("own_note") == 1)
    }

    @Test func `is applied once from two devices`() throws {
        let desk = try Desk()

        let first = try desk.post("/notes/new", ownNote("Iris"), id: 1)
        let second = try desk.post("/notes/new", ownNote("Iris"), id: 1, device: 1)

        #expect(second.location == first.location)
        #expect(try desk.entries() == 1)
    }

    @Test func `with something else in it is a form of its own`() throws {
        let desk = try Desk()

        let first = try desk.post("/notes/agarwood/remark", [("text", "Barn.")], id: 1)
        let second = try desk.post("/notes/agarwood/remark", [("text", "Barn, honey.")], id: 1)
        let third = try desk.post("/notes/agarwood/remark", [("text", "Barn, honey.")], id: 1)

        #expect(second.location != first.location)
        #expect(third.location == second.location)
        #expect(try desk.entries() == 2)
        #expect(try desk.get("/notes/agarwood").text.contains("Barn, honey."))
    }

    @Test func `is not applied again after something else was done`() throws {
        let desk = try Desk()
        _ = try desk.post("/notes/agarwood/favourite", [("favourite", "1")], id: 1)
        _ = try desk.post("/notes/agarwood/favourite", [("favourite", "0")], id: 2)

        let again = try desk.post("/notes/agarwood/favourite", [("favourite", "1")], id: 1)

        #expect(again.status == 303)
        #expect(try desk.count("favourite") == 0)
    }

    @Test func `without an id is two`() throws {
        let desk = try Desk()

        _ = try desk.post("/notes/agarwood/favourite", [("favourite", "1")])
        _ = try desk.post("/notes/agarwood/favourite", [("favourite", "1")])

        #expect(try desk.entries() == 2)
    }

    @Test func `may be refused first and accepted once it is right`() throws {
        let desk = try Desk()

        let wrong = try desk.post("/notes/new", ownNote(""), id: 1)
        let right = try desk.post("/notes/new", ownNote("Iris"), id: 1)

        #expect(wrong.status == 422)
        #expect(right.status == 303)
        #expect(try desk.entries() == 1)
    }

    @Test(arguments: ["none", "", "\0", "ffffffff-ffff-ffff-ffff-ffffffffffff"])
    func `may bear any id`(_ id: String) throws {
        let desk = try Desk()
        let form = [("id", id), ("favourite", "1")]

        #expect(try desk.post("/notes/agarwood/favourite", form).status == 303)
        #expect(try desk.post("/notes/agarwood/favourite", form).status == 303)

        #expect(try desk.count("favourite") == 1)
    }
}

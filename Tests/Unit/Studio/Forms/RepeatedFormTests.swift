import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// One form of one page, sent again: docs/decisions/0084.
struct RepeatedFormTests {
    private let studio: TestStudio
    private let form = Fields([
        ("id", Identifier.number(77).text), ("currency", "EUR"), ("way", "out"), ("sum", "20"),
        ("remark", "Bank"),
    ])

    init() throws {
        studio = try TestStudio(notes: 1)
    }

    @Test func `within moments is a second tap, and answered like the first`() throws {
        let first = try send(form, at: 0)
        let second = try send(form, at: 2)

        #expect(first.status == 303)
        #expect(second.status == 303)
        #expect(second.location == first.location)
        #expect(try count() == 1)
    }

    @Test func `later is told when it was recorded, and records nothing`() throws {
        _ = try send(form, at: 0)

        let again = try send(form, at: 60)

        #expect(again.status == 409)
        #expect(again.text.contains("Already recorded at 12:00"))
        #expect(again.text.contains("Bank"))
        #expect(again.text.contains("Paid out"))
        #expect(try count() == 1)
        #expect(
            try send(form, at: 90_000).text.contains("Already recorded on 1 June 2026 at 12:00"))
    }

    @Test func `says what it was about`() throws {
        _ = try studio.post("/inventory/demo", ["id": Identifier.number(76).text, "load": "1"])
        let soap = "/inventory/items/016f60fa-1600-705a-8000-00000000006f"
        let delivery = Fields([("id", Identifier.number(78).text), ("quantity", "6")])
        _ = try send(delivery, to: soap + "/restock", at: 0)

        let again = try send(delivery, to: soap + "/restock", at: 60)

        #expect(again.text.contains("Restock: Rosa Notte"))
    }

    @Test func `is recorded once more by the button there, and by that once`() throws {
        _ = try send(form, at: 0)
        let page = try send(form, at: 60).text
        let ids = page.pieces(from: "name=\"id\" value=\"", to: "\"")
        let fresh = try #require(
            ids.first { page.contains($0) && $0 != Identifier.number(77).text })
        let once = form.with("id", fresh)

        #expect(try send(once, at: 70).status == 303)
        #expect(try send(once, at: 71).status == 303)
        #expect(try count() == 2)
        #expect(try send(once, at: 700).status == 409)
        #expect(try count() == 2)
    }

    @Test func `with another sum is another form`() throws {
        _ = try send(form, at: 0)

        #expect(try send(form.with("sum", "21"), at: 60).status == 303)
        #expect(try count() == 2)
    }

    @Test func `on a clock that went back is answered like the first`() throws {
        _ = try send(form, at: 60)

        #expect(try send(form, at: 0).status == 303)
        #expect(try count() == 1)
    }

    private func send(
        _ form: Fields, to path: String = "/drawer/cash", at seconds: Int64
    ) throws -> Response {
        try studio.program.respond(
            Request(
                .post, try Target(path), form: form,
                moment: .june1.adding(seconds: seconds),
                zone: .utc, id: .number(UInt64(900 + seconds)), language: .english), studio.database
        )
    }

    private func count() throws -> Int64 {
        try studio.database.integer("SELECT count(*) FROM drawer_move")
    }
}

import Basics
import TestKit
import Testing
import Web

@testable import Airlock

private let family = "👩‍👩‍👧‍👦"

@Suite struct `A thought` {
    @Test(arguments: [
        "The neroli is louder now.", "💐", "\u{202E}وردة", "a\0b", "<b>&\"'</b>", "e\u{301}",
        String(repeating: "x", count: 280), String(repeating: "💐", count: 280),
        String(repeating: family, count: 280), String(repeating: "e\u{301}", count: 280),
        Array(repeating: "line", count: 14).joined(separator: "\n"),
        String(repeating: "\n", count: 6) + "x" + String(repeating: "\n", count: 30),
        "  \t in the middle \u{A0}\n",
    ])
    func `is kept as it was typed, trimmed`(_ typed: String) throws {
        let room = try Room()

        let id = try room.think(typed)

        let kept = try #require(try ThoughtTable(room.database).thought(id)?.text)
        #expect(kept == plainLines(typed))
        #expect(typed.contains(kept))
        #expect(try room.get("/airlock/thoughts/\(id.text)").status == 200)
    }

    @Test(arguments: [
        ("", "Enter a thought."), (" \n\t\u{A0}", "Enter a thought."),
        (String(repeating: "x", count: 281), "1 character too many. Shorten it."),
        (String(repeating: family, count: 290), "10 characters too many. Shorten it."),
        (
            Array(repeating: "l", count: 15).joined(separator: "\n"),
            "1 line too many. Enter at most 14 lines."
        ),
        (
            Array(repeating: "l", count: 20).joined(separator: "\r\n"),
            "6 lines too many. Enter at most 14 lines."
        ),
        (
            "a" + String(repeating: "\u{301}", count: 20_000),
            "These characters take too much space. Shorten the text."
        ),
        (
            String(repeating: "rose ", count: 20_000),
            "99719 characters too many. Shorten it."
        ),
    ])
    func `that does not fit is refused, shown again, and nothing is kept`(
        _ typed: String, _ sentence: String
    ) throws {
        let room = try Room()

        let verdict = try room.send("/airlock/thoughts/new", [("text", typed)])

        #expect(verdict.faults?.said(AirlockWords(.english).sentence)["text"] == sentence)
        #expect(try ThoughtTable(room.database).count() == 0)
        let page = try room.showAgain(
            "/airlock/thoughts/new", verdict.faults ?? Faults(), [("text", typed)])
        #expect(page.status == 422)
        #expect(page.text.contains("<textarea"))
        #expect(page.text.contains(sentence))
        #expect(page.text.contains(String(typed.prefix(50))))
    }

    @Test func `without a text is refused too`() throws {
        #expect(try Room().send("/airlock/thoughts/new").faults?["text"] != nil)
    }

    @Test func `has one kind of line end, whatever the browser sends`() throws {
        let room = try Room()

        let id = try room.think("a\r\nb\rc\nd\r\n\r\ne")

        #expect(try ThoughtTable(room.database).thought(id)?.text == "a\nb\nc\nd\n\ne")
    }

    @Test func `is one a day: a second of the same day is joined to the first`() throws {
        let room = try Room()
        let first = try room.think("In the morning.")

        let verdict = try room.send(
            "/airlock/thoughts/new", [("text", "In the evening.")], at: .june1.adding(hours: 9))

        #expect(try ThoughtTable(room.database).count() == 1)
        #expect(
            try ThoughtTable(room.database).thought(first)?.text
                == "In the morning.\nIn the evening.")
        try room.undo(verdict)
        #expect(try ThoughtTable(room.database).thought(first)?.text == "In the morning.")
    }

    @Test func `sent twice from two forms is one`() throws {
        let room = try Room()
        let id = try room.think("Once.")

        let verdict = try room.send("/airlock/thoughts/new", [("text", " Once.\r\n")])

        #expect(!verdict.isUndoneByRecord)
        #expect(try ThoughtTable(room.database).thought(id)?.text == "Once.")
    }

    @Test func `too long to be joined is refused, and the first is a tap away`() throws {
        let room = try Room()
        let id = try room.think(String(repeating: "x", count: 200))
        let form = [("text", String(repeating: "y", count: 100))]

        let verdict = try room.send("/airlock/thoughts/new", form)

        #expect(verdict.faults?["text"] == AirlockFault.thoughtOfTheDay.code)
        let page = try room.showAgain(
            "/airlock/thoughts/new", verdict.faults ?? Faults(), form
        ).text
        #expect(page.contains("href=\"/airlock/thoughts/\(id.text)\""))
    }

    @Test func `belongs to the day on which it was written, on that person's clock`() throws {
        let room = try Room()
        let midnight = Moment.june1.adding(hours: 12)

        let before = try room.think("Still Monday.", at: midnight.adding(milliseconds: -1))
        let after = try room.think("Tuesday.", at: midnight)
        let abroad = try room.think(
            "Still Sunday.", at: .june1, zone: .hours(-13))

        let days = try [before, after, abroad].map {
            try ThoughtTable(room.database).thought($0)?.written.day.iso
        }
        #expect(days == ["2026-06-01", "2026-06-02", "2026-05-31"])
    }

    @Test func `opened before midnight and changed after stays with its day`() throws {
        let room = try Room()
        let midnight = Moment.june1.adding(hours: 12)
        let id = try room.think("Monday.", at: midnight.adding(milliseconds: -60_000))

        try room.send(
            "/airlock/thoughts/\(id.text)/edit", [("text", "Monday, late.")],
            at: midnight.adding(milliseconds: 60_000))

        let thought = try #require(try ThoughtTable(room.database).thought(id))
        #expect(thought.text == "Monday, late.")
        #expect(thought.written.day.iso == "2026-06-01")
        #expect(
            try ThoughtTable(room.database).thought(of: Day(midnight, in: .utc)) == nil)
    }

    @Test func `can be changed, and changed back`() throws {
        let room = try Room()
        let id = try room.think("One.")
        let before = try room.fingerprint()
        let place = "/airlock/thoughts/\(id.text)/edit"

        let verdict = try room.send(place, [("text", "Two.")])
        #expect(try room.page("/airlock/history").contains("Two."))
        try room.undo(verdict)

        #expect(try room.fingerprint() == before)
        #expect(try !room.send(place, [("text", "One.")]).isUndoneByRecord)
        for wrong in ["", String(repeating: "x", count: 281), String(repeating: "\nl", count: 15)] {
            #expect(try room.send(place, [("text", wrong)]).faults?["text"] != nil)
        }
        #expect(try room.fingerprint() == before)
    }

    @Test func `written beside the timer leads back to it, and on to where one came from`() throws {
        let room = try Room()
        let form = [("text", "x"), ("return", "/medleys/a/smellings/new")]

        let landing = try room.send("/airlock/thoughts/new", form).landing
        let foreign = try room.send(
            "/airlock/thoughts/new", [("text", "y"), ("return", "https://example.org")]
        ).landing

        #expect(landing == "/airlock?return=%2Fmedleys%2Fa%2Fsmellings%2Fnew")
        #expect(foreign == "/airlock")
    }

    @Test func `knows its session`() throws {
        let room = try Room()
        try room.tell(1, lasted: 120_000)

        try room.send(
            "/airlock/thoughts/new",
            [("text", "Quiet."), ("session", Identifier.number(1).text)], id: .number(2))
        try room.send(
            "/airlock/thoughts/new", [("text", "No session."), ("session", "\0")],
            at: .june1.adding(hours: 24), id: .number(3))

        #expect(
            try room.page("/airlock/thoughts/\(Identifier.number(2).text)")
                .contains(room.path(1)))
        #expect(try ThoughtTable(room.database).thought(.number(3))?.session == nil)
    }

    @Test func `that was deleted comes back by undo`() throws {
        let room = try Room()
        let id = try room.think("Mine.")
        let place = "/airlock/thoughts/\(id.text)"
        let before = try room.fingerprint()

        let verdict = try room.send(place + "/delete")
        #expect(try !room.page("/airlock/history").contains("Mine."))
        for verb in ["/edit", "/delete"] {
            #expect(throws: Failure.missing) { try room.send(place + verb, [("text", "x")]) }
        }
        #expect(throws: Failure.missing) { try room.get(place) }
        #expect(throws: Failure.missing) { try room.get(place + "/edit") }
        let undone = try room.undo(verdict)

        #expect(try room.fingerprint() == before)
        try room.undo(undone)
        #expect(try ThoughtTable(room.database).count() == 0)
    }

    @Test func `does not come back beside another of its day`() throws {
        let room = try Room()
        let id = try room.think("First.")
        let verdict = try room.send("/airlock/thoughts/\(id.text)/delete")
        try room.think("Second.")

        #expect(try room.undo(verdict).faults?[""] == AirlockFault.anotherOfThatDay.code)
        #expect(try ThoughtTable(room.database).count() == 1)
    }

    /// Letters with many accents.
    @Test(arguments: [(Thought.byteLimit, true), (Thought.byteLimit + 2, false)])
    func `that has too many bytes is refused, however few its letters are`(
        _ bytes: Int, _ isTaken: Bool
    ) {
        let text = "ee" + String(repeating: "\u{301}", count: (bytes - 2) / 2)

        #expect(text.utf8.count == bytes && text.count == 2)
        #expect((faults(inThought: text) == nil) == isTaken)
    }
}

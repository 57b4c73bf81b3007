import Basics
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `The ring, its bell and its end` {
    private let room: Room

    init() throws { room = try Room() }

    private func attribute(_ name: String, cookie: String? = nil) throws -> String? {
        try room.page("/airlock", cookie: cookie).pieces(from: " data-\(name)=\"", to: "\"").first
    }

    @Test func `the end says how many days in a row have a breath`() throws {
        #expect(try attribute("closing") == "That was today’s breath.")
        // Yesterday, the day before, and one after a gap; a broken-off one counts for nothing.
        for (number, days) in [(1, 1), (2, 2), (3, 4)] {
            try room.tell(UInt64(number), lasted: 120_000, at: .june1.adding(days: -days))
        }
        try room.tell(4, lasted: 60_000, at: .june1.adding(days: -3))
        #expect(try attribute("closing") == "3 days in a row.")
        try room.tell(5, lasted: 120_000)
        #expect(try attribute("closing") == "3 days in a row.")
    }

    @Test func `the bell and the swell are chosen, and kept by the device`() throws {
        let chosen = [
            ("length", "120"), ("own", ""), ("volume", "60"), ("interval", "0"), ("prepare", "0"),
            ("bell", "glass"), ("swell", "1"),
        ]

        let answer = try room.choose("/airlock/settings", chosen)

        let cookie = try #require(answer.cookies.first).value
        #expect(try attribute("bell", cookie: cookie) == "glass")
        #expect(try attribute("swell", cookie: cookie) == "1")
        let page = try room.page("/airlock/settings", cookie: cookie)
        #expect(page.contains("<option value=\"glass\" selected>A glass</option>"))
        #expect(page.contains("name=\"swell\" value=\"1\" checked"))
        #expect(try attribute("bell") == "bowl")
        #expect(try attribute("swell") == "")
    }

    @Test func `a bell that is none is refused, and a page of before keeps what was chosen`() throws
    {
        let old = [
            ("length", "120"), ("own", ""), ("volume", "60"), ("interval", "0"), ("prepare", "0"),
        ]

        let refused = try room.choose("/airlock/settings", old + [("bell", "gong")])
        #expect(refused.status == 422 && refused.text.contains("Choose an option."))
        let kept = try room.choose("/airlock/settings", old, cookie: "bell=wood")
        #expect(kept.cookies.first?.value.contains("bell=wood") == true)
    }

    @Test func `the room has one name`() throws {
        try room.think("Rain")
        for place in ["/airlock/history", "/airlock/settings", "/airlock/statistics"] {
            let page = try room.page(place)
            #expect(!page.contains(">Breath<"), "\(place)")
        }
        #expect(try room.page("/airlock/history").contains(">Breathe<"))
        #expect(try room.page("/airlock/settings").contains(">Breathe<"))
    }
}

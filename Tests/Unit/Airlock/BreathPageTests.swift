import Basics
import Markup
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `The page of the timer` {
    @Test func `hides what its script shows`() throws {
        let page = try Room().page("/airlock")

        #expect(
            page.pieces(from: "<p class=\"measure lasting\"", to: "</p>") == [
                " hidden>two minutes"
            ])
        #expect(
            page.pieces(from: "<button class=\"sun\"", to: ">").first?.hasSuffix(" hidden") == true)
        #expect(page.pieces(from: "<p class=\"whisper\"", to: "</p>") == [" hidden>"])
    }

    @Test(arguments: [
        (
            nil,
            ["120\" aria-pressed=\"true\">two minutes", "1200\">twenty minutes", "3600\">one hour"]
        ),
        (
            "length=1200&own=1200",
            ["120\">two minutes", "1200\" aria-pressed=\"true\">twenty minutes", "3600\">one hour"]
        ),
        (
            "length=420&own=420",
            [
                "120\">two minutes", "1200\">twenty minutes", "3600\">one hour",
                "420\" aria-pressed=\"true\">7 minutes",
            ]
        ),
    ])
    func `offers the given lengths and one's own, each once, with the present one marked`(
        _ cookie: String?, _ lengths: [String]
    ) throws {
        let page = try Room().page("/airlock", cookie: cookie)

        let start = "<button class=\"chip\" type=\"submit\" name=\"length\" value=\""
        #expect(page.pieces(from: start, to: "</button>") == lengths)
    }

    @Test func `has the day's thought to be changed, or a new one to be added`() throws {
        let room = try Room()
        func said() throws -> [String] {
            let page = try room.page("/airlock")
            let form = page.pieces(from: "<form class=\"stack thought-form\"", to: "</form>").first
            return page.pieces(from: "popovertarget=\"thought\">", to: "</button>")
                + page.pieces(from: " id=\"thought\" popover=\"auto\"><h2>", to: "</h2>")
                + (form ?? "").pieces(from: "type=\"submit\">", to: "</button>")
        }

        #expect(try said() == ["Write a thought", "New thought", "Add"])
        try room.think("Today’s.")
        #expect(try said() == ["Today’s thought", "Today’s thought", "Save"])
    }

    @Test func `of the studio says what was breathed today`() throws {
        let room = try Room()
        func card() throws -> [String]? {
            var html = HTML(in: .english)
            guard let today = try BreathOfToday(Day(.june1, in: .utc), room.database) else {
                return nil
            }
            today.write(&html)
            return String(decoding: html.bytes, as: UTF8.self)
                .pieces(from: "<span class=\"name\">", to: "</span>")
        }
        let words = AirlockWords(.english)

        #expect(try card() == nil)
        try room.tell(1, lasted: 0)
        #expect(try card() == nil)
        try room.tell(2, lasted: 1)
        #expect(try card() == [SessionWords(words.language).breathed(0, 1)])
        try room.tell(3, lasted: 120_000)
        #expect(try card() == [SessionWords(words.language).breathed(1, 120_001)])
        try room.tell(4, lasted: 120_000, at: .june1.adding(days: -1))
        #expect(try card() == [SessionWords(words.language).breathed(1, 120_001)])
    }
}

@Suite struct `The page of the settings` {
    private func volume(_ page: String) -> [String] {
        page.pieces(from: "<input type=\"range\" name=\"volume\" ", to: ">")
    }

    private func lengths(_ page: String) -> [String] {
        page.pieces(from: "<input type=\"radio\" name=\"length\" value=\"", to: ">")
    }

    @Test func `marks a wrong volume, and no right one`() throws {
        let room = try Room()
        let right = try room.page("/airlock/settings")
        let wrong = try room.choose(
            "/airlock/settings",
            [
                ("length", "3600"), ("own", ""), ("volume", "101"), ("interval", "0"),
                ("prepare", "0"),
            ]
        ).text

        #expect(volume(right) == ["min=\"0\" max=\"100\" step=\"5\" value=\"60\""])
        #expect(
            volume(wrong) == [
                "min=\"0\" max=\"100\" step=\"5\" value=\"101\" aria-invalid=\"true\""
                    + " aria-describedby=\"volume-fault\""
            ])
        #expect(right.pieces(from: " id=\"volume-fault\"", to: "<").isEmpty)
        #expect(wrong.pieces(from: " id=\"volume-fault\"", to: "<").count == 1)
        #expect(lengths(right) == ["120\" checked", "1200\"", "3600\"", "own\""])
        #expect(lengths(wrong) == ["120\"", "1200\"", "3600\" checked", "own\""])
    }

    @Test func `shows what is kept beside a wrong length of the timer's page`() throws {
        let page = try Room().choose(
            "/airlock/length", [("length", "own"), ("own", "x")],
            cookie: "length=120&own=420&volume=10&vibrate=1&interval=5&prepare=30"
        ).text

        #expect(volume(page) == ["min=\"0\" max=\"100\" step=\"5\" value=\"10\""])
        #expect(lengths(page) == ["120\"", "1200\"", "3600\"", "own\" checked"])
        #expect(page.contains("type=\"text\" value=\"x\""))
        for (name, chosen) in [("interval", "5"), ("prepare", "30")] {
            let options = page.pieces(from: "<select name=\"\(name)\">", to: "</select>").first
            #expect(options?.contains("<option value=\"\(chosen)\" selected>") == true)
        }
        #expect(page.contains("name=\"vibrate\" value=\"1\" checked"))
    }

    @Test func `vibrates only where that was chosen, and hides what its script shows`() throws {
        let page = try Room().page("/airlock/settings")

        #expect(page.pieces(from: "name=\"vibrate\" value=\"1\"", to: ">") == [""])
        #expect(page.pieces(from: " id=\"no-vibration\"", to: ">") == [" hidden"])
        #expect(page.pieces(from: " id=\"hear\"", to: ">") == [" type=\"button\" hidden"])
    }

    @Test(arguments: [
        (0, 0, "No breaths or thoughts to delete."), (1, 0, "1 breath and 0 thoughts"),
        (0, 1, "0 breaths and 1 thought"), (1, 1, "1 breath and 1 thought"),
    ])
    func `asks about what there is to delete`(
        _ sessions: Int, _ thoughts: Int, _ said: String
    ) throws {
        let room = try Room()
        if sessions > 0 { try room.tell(1, lasted: 0) }
        if thoughts > 0 { try room.think("Mine.") }

        let page = try room.page("/airlock/settings")

        let heading = "<h2>Delete all breaths and thoughts</h2><p>"
        #expect(page.pieces(from: heading, to: "</p>") == [said])
        #expect(
            page.pieces(from: "action=\"/airlock/erase\"", to: ">").count
                == (sessions + thoughts > 0 ? 1 : 0))
    }
}

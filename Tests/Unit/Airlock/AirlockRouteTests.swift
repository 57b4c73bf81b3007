import Basics
import Markup
import RoomKit
import TestKit
import Testing
import Web

@testable import Airlock

struct AirlockRouteTests {
    private static let routes: [AirlockRoute] = [
        .first(back: nil),
        .first(back: Target(segments: ["medleys", "a b", "smellings", "new"])),
        .history(HistoryView()), .history(HistoryView(search: "é & ü")),
        .history(
            HistoryView(search: "x", before: HistoryPlace(day: -3, at: -5, id: .number(7)))),
        .statistics(year: nil), .statistics(year: 2026), .settings(isSaved: false),
        .settings(isSaved: true), .length, .newThought, .thought(.number(1)),
        .editThought(.number(1)), .deleteThought(.number(1)),
        .session(.number(1)), .deleteSession(.number(1)), .erase,
        .export(.text), .export(.csv), .export(.json),
    ]

    @Test(arguments: routes)
    func `a place is read back from its own link`(_ route: AirlockRoute) throws {
        let written = route.target.text

        #expect(AirlockRoute(try Target(written)) == route)
        #expect(route.link.text == written)
    }

    @Test func `plain links stay plain`() {
        #expect(AirlockRoute.first(back: nil).target.text == "/airlock")
        #expect(AirlockRoute.history(HistoryView()).target.text == "/airlock/history")
        #expect(AirlockRoute.settings(isSaved: false).target.text == "/airlock/settings")
        #expect(AirlockRoute.export(.csv).target.text == "/airlock/export.csv")
    }

    @Test(arguments: [
        "/", "/airlocks", "/Airlock", "/airlock/none", "/airlock/thoughts", "/airlock/sessions",
        "/airlock/thoughts/x", "/airlock/sessions/new", "/airlock/thoughts/new/edit",
        "/airlock/export.pdf", "/airlock/export", "/airlock/history/more", "/airlock/restore",
        "/airlock/sessions/0197C5A0-0000-7000-8000-000000000001",
        "/airlock/sessions/0197c5a0-0000-7000-8000-000000000001/edit",
    ])
    func `another place is none of the airlock's`(_ address: String) throws {
        #expect(AirlockRoute(try Target(address)) == nil)
    }

    @Test(arguments: [
        "//example.org", "https://example.org/", "/\\example.org", "javascript:alert(1)", "",
        "medleys", "/%zz", "/airlock", "/airlock/history", "/\t/example.org",
        "/" + String(repeating: "a", count: 500),
    ])
    func `a way back that leads elsewhere is left out`(_ address: String) {
        #expect(
            AirlockRoute(Target(segments: ["airlock"], query: Fields([("return", address)])))
                == .first(back: nil))
    }

    @Test(arguments: ["/", "/medleys/x/smellings/new", "/notes?family=floral&q=a%20b"])
    func `a way back into Neroli is kept`(_ address: String) throws {
        let target = try Target(address)

        #expect(
            AirlockRoute(Target(segments: ["airlock"], query: Fields([("return", address)])))
                == .first(back: target))
    }

    @Test(arguments: ["x", "-1", "0", "10000", "99999999999999999999", "🌸"])
    func `a year that can't be drawn is none`(_ year: String) {
        let query = Fields([("year", year)])

        #expect(
            AirlockRoute(Target(segments: ["airlock", "statistics"], query: query))
                == .statistics(year: nil))
    }

    @Test func `the search offers its pages, and a thought to write`() {
        let places = airlockRoom.places(.english)

        #expect(
            places.map { $0.link.text } == [
                "/airlock", "/airlock/history", "/airlock/statistics", "/airlock/settings",
                "/airlock/thoughts/new",
            ])
        #expect(places.map { $0.isVerb } == [false, false, false, false, true])
        #expect(places.allSatisfy { !$0.isOften })
    }

    @Test func `the first page has a card once somebody breathed, and says nothing the day after`()
        throws
    {
        let room = try Room()
        #expect(try room.today() == [])
        try room.tell(1, lasted: 120_000)
        #expect(try room.today() == [[true, true]])
        #expect(try room.today(at: .june1.adding(days: 1)) == [[true, false]])
        try room.send("/airlock/erase")
        #expect(try room.today(at: .june1.adding(days: 1)) == [])
    }

    @Test func `a place in the history is read from its three parts`() {
        let place = HistoryPlace(day: 20_605, at: 7, id: .number(1))

        #expect(HistoryPlace(place.text) == place)
        for text in ["20605..7." + place.id.text, "20605.7", place.text + ".", "." + place.text] {
            #expect(HistoryPlace(text) == nil, "\(text)")
        }
    }

    @Test func `only places that change something take forms`() {
        let takers = AirlockRouteTests.routes.filter { $0.rule != nil }

        #expect(takers.count == 9)
        #expect(AirlockRoute.history(HistoryView()).rule == nil)
        #expect(AirlockRoute.export(.json).rule == nil)
    }
}

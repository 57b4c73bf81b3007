import Basics
import Foundation
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `What a device is told` {
    private let good = [
        ("length", "1200"), ("own", "7:30"), ("volume", "35"), ("vibrate", "1"),
        ("interval", "5"), ("prepare", "10"),
    ]

    @Test func `is kept by it and shown again`() throws {
        let room = try Room()

        let answer = try room.choose("/airlock/settings", good)
        let cookie = try #require(answer.cookies.first)
        let page = try room.page("/airlock", cookie: cookie.value)
        let settings = try room.page("/airlock/settings", cookie: cookie.value)

        #expect(answer.status == 303)
        #expect(answer.location == "/airlock/settings?saved=1")
        #expect(cookie.name == "airlock")
        #expect(page.contains("Twenty Minutes Meditation"))
        #expect(page.contains("data-planned=\"1200000\""))
        #expect(page.contains("data-interval=\"300000\""))
        #expect(page.contains("data-prepare=\"10000\""))
        #expect(page.contains("data-volume=\"35\""))
        #expect(page.contains("data-vibrate=\"1\""))
        #expect(settings.contains("value=\"1200\" checked"))
        #expect(settings.contains("value=\"7:30\""))
        #expect(settings.contains("<option value=\"5\" selected>"))
    }

    @Test func `is two minutes and a bell where nothing was`() throws {
        let page = try Room().page("/airlock")

        #expect(page.contains("Two Minutes Meditation"))
        #expect(page.contains("data-planned=\"120000\""))
        #expect(page.contains("data-volume=\"60\""))
        #expect(page.contains("data-interval=\"0\""))
        #expect(page.contains("data-vibrate=\"\""))
    }

    private static let wrong: [(String, String)] = [
        ("length", ""), ("length", "121"), ("length", "-120"), ("length", "x"), ("length", "🌸"),
        ("length", "\0"), ("length", "99999999999999999999"), ("own", "x"), ("own", "-1"),
        ("own", "181"), ("own", "0:04"), ("own", "🌸"), ("own", "\0"), ("own", "7\u{202E}"),
        ("own", String(repeating: "7", count: 100_000)), ("volume", ""), ("volume", "-1"),
        ("volume", "101"), ("volume", "x"), ("volume", "🌸"), ("volume", "\0"),
        ("volume", "1e1"), ("interval", ""), ("interval", "3"), ("interval", "-5"),
        ("interval", "x"), ("interval", "🌸"), ("interval", "\0"), ("prepare", ""),
        ("prepare", "7"), ("prepare", "-5"), ("prepare", "x"), ("prepare", "🌸"),
        ("prepare", "\u{202E}"),
    ]

    @Test(arguments: wrong)
    func `that makes no sense is shown again, and nothing is kept`(
        _ name: String, _ value: String
    ) throws {
        let answer = try Room().choose(
            "/airlock/settings", good.filter { $0.0 != name } + [(name, value)])

        #expect(answer.status == 422)
        #expect(answer.cookies.isEmpty)
        #expect(answer.text.contains("role=\"alert\""))
        #expect(answer.text.contains("class=\"wrong\""))
    }

    @Test func `is a length from the timer, and leads back there`() throws {
        let room = try Room()

        let hour = try room.choose(
            "/airlock/length", [("length", "3600"), ("return", "/notes/rose")])
        let own = try room.choose(
            "/airlock/length", [("length", "own"), ("own", "0:05")],
            cookie: "length=120&volume=10")

        #expect(hour.location == "/airlock?return=%2Fnotes%2Frose")
        #expect(
            try room.page("/airlock", cookie: hour.cookies.first?.value).contains(
                "One Hour Meditation"))
        let page = try room.page("/airlock", cookie: own.cookies.first?.value)
        #expect(page.contains("data-planned=\"5000\""))
        #expect(page.contains("data-volume=\"10\""))
        for form in [
            [("length", "own"), ("own", "x")], [("length", "own")], [("length", "")], [],
        ] {
            #expect(try room.choose("/airlock/length", form).status == 422)
        }
        #expect(
            try room.choose("/airlock/length", [("length", "120"), ("return", "//x.org")])
                .location == "/airlock")
    }

    @Test(arguments: [
        "", "%", "length=x&volume=-1&interval=3&prepare=y&own=0", "length=99999999999999999999",
        "length=120&length=3600", "\0", "🌸", "volume=101",
    ])
    func `is as if never told where the cookie can't be what was kept`(_ cookie: String) throws {
        let page = try Room().page("/airlock", cookie: cookie)

        #expect(page.contains("Two Minutes Meditation"))
        #expect(page.contains("data-volume=\"60\""))
    }

    @Test func `is said to be kept where it was, and not where it was refused`() throws {
        let room = try Room()
        let kept = AirlockSettingsWords(.english).settingsSaved

        #expect(try room.page("/airlock/settings?saved=1").contains(kept))
        #expect(try !room.page("/airlock/settings").contains(kept))
        #expect(try !room.choose("/airlock/length", [("length", "")]).text.contains(kept))
        let rule = try #require(AirlockRoute.settings(isSaved: false).rule)
        let request = Request(
            .post, AirlockRoute.settings(isSaved: false).target, moment: .june1, zone: .utc,
            id: .number(1), language: .english)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
        let again = try rule.again(Faults("No."), Context(request, room.database, frame))
        #expect(!again.text.contains(kept))
    }

    @Test(arguments: [("", ""), (" ", ""), ("8:15", "8:15"), ("7:30", "7:30")])
    func `forgets a length of her own that is emptied`(_ typed: String, _ shown: String) throws {
        let room = try Room()
        let before = try #require(try room.choose("/airlock/settings", good).cookies.first).value
        let form = good.map { $0.0 == "own" ? ("own", typed) : $0 }

        let after = try room.choose("/airlock/settings", form, cookie: before).cookies.first?.value

        let page = try room.page("/airlock/settings", cookie: after)
        let field = try #require(page.pieces(from: "name=\"own\"", to: ">").first)
        #expect((field.pieces(from: "value=\"", to: "\"").first ?? "") == shown)
    }

    @Test(arguments: ["0", "1", "99", "100"])
    func `is a volume from nothing to all of it`(_ volume: String) throws {
        let form = good.map { $0.0 == "volume" ? ("volume", volume) : $0 }

        let answer = try Room().choose("/airlock/settings", form)

        #expect(answer.status == 303)
        let page = try Room().page("/airlock", cookie: answer.cookies.first?.value)
        #expect(page.contains("data-volume=\"\(volume)\""))
    }

    @Test func `is no entry of the journal`() throws {
        let room = try Room()

        for route in [AirlockRoute.settings(isSaved: false), .length] {
            let entry = Entry(
                id: .number(1), device: .number(2), at: .june1, zone: .utc,
                path: route.target.text, form: Fields(good))
            #expect(try #require(route.rule).apply(entry, room.database) == nil)
        }
    }
}

@Suite struct `The timer's page` {
    @Test func `says all its script says`() throws {
        let page = try Room().page("/airlock")
        let words = AirlockWords(.english)

        for sentence in [
            SessionWords(words.language).observe, SessionWords(words.language).cancel,
            SessionWords(words.language).start, SessionWords(words.language).closeYourEyes,
            SessionWords(words.language).started,
            SessionWords(words.language).brokenOff, SessionWords(words.language).over,
        ] {
            #expect(page.contains("=\"\(sentence)\""))
        }
        #expect(page.contains("role=\"progressbar\""))
        #expect(page.contains("role=\"status\""))
        #expect(page.contains(SessionWords(words.language).withoutScript))
    }

    @Test func `leads back to where one came from`() throws {
        let page = try Room().page("/airlock?return=/medleys/x/smellings/new")

        #expect(page.contains("class=\"back\" href=\"/medleys/x/smellings/new\""))
        #expect(page.contains("data-return=\"/medleys/x/smellings/new\""))
        #expect(page.contains("To the evaluation"))
        #expect(try !Room().page("/airlock?return=//x.org").contains("class=\"back\""))
    }

    @Test func `opens today's thought for a change, and a new one tomorrow`() throws {
        let room = try Room()
        let id = try room.think("Today’s.")
        let edit = "action=\"/airlock/thoughts/\(id.text)/edit\""

        #expect(try room.page("/airlock").contains(edit))
        let tomorrow = try room.page("/airlock", at: .june1.adding(hours: 12))
        #expect(!tomorrow.contains(edit))
        #expect(tomorrow.contains("action=\"/airlock/thoughts/new\""))
    }

    @Test func `describes refused entries in words`() throws {
        for address in [
            "/airlock/sessions/\(Identifier.number(1).text)", "/airlock/thoughts/new",
            "/airlock/erase",
        ] {
            let route = try #require(AirlockRoute(try Target(address)))
            let entry = Entry(
                id: .number(1), device: .number(2), at: .june1, zone: .utc, path: address,
                form: Fields([("text", "Mine."), ("planned", "120000")]))

            let described = try #require(route.rule).describe(entry, .english)

            #expect(!described.title.contains("/"))
        }
    }
}

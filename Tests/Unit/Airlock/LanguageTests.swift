import Basics
import Foundation
import Journal
import RoomKit
import TestKit
import Testing
import Web

@testable import Airlock

/// The room in an invented language: text that bypasses `Language` appears in English. Texts from
/// stored data keep their typed form, here in capitals of another alphabet.
@Suite struct `The breath in another language` {
    private let room: Room
    /// Values read by scripts.
    private let known: Set<String> = ["idle", "own"]
    private let thought: ID<Thought>

    init() throws {
        room = try Room()
        thought = try room.think("ΣΚΕΨΗ")
        try room.tell(1, lasted: 40_000, before: "/medleys/7")
        try room.tell(2, planned: 3_600_000, lasted: 3_600_000, at: .june1)
    }

    @Test func `says every sentence of its pages in it`() throws {
        let places = [
            "/airlock", "/airlock?return=/notes", "/airlock/history", "/airlock/history?q=ΣΚΕΨΗ",
            "/airlock/history?q=none", "/airlock/statistics", "/airlock/statistics?year=2020",
            "/airlock/settings", "/airlock/settings?saved=1", "/airlock/thoughts/new",
            "/airlock/thoughts/" + thought.text, "/airlock/thoughts/\(thought.text)/edit",
            room.path(1), room.path(2),
        ]
        var book = PageBook("Breath")
        for place in places {
            let encoded = place.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
            let page = try room.get(try #require(encoded), in: .madeUp).text
            #expect(page.contains("<html lang=\"x-made-up\""))
            #expect(page.saidInNoLanguage(but: known) == [], "\(place)")
            book.add(place, page)
        }
        for format in ["txt", "csv"] {
            let place = "/airlock/export." + format
            book.add(place, try room.get(place, in: .madeUp).text)
        }
        #expect(try book.changes() == [])
    }

    @Test func `writes times of day as it does`() throws {
        for (place, minute) in [
            ("/airlock/history", "59"), ("/airlock/export.txt", "59"), (room.path(2), "00"),
        ] {
            let page = try room.get(place, in: .madeUp).text
            #expect(page.contains("11.\(minute)"), "\(place)")
            #expect(!page.contains("11:\(minute)"), "\(place)")
        }
        let page = try room.get("/airlock/thoughts/" + thought.text, in: .madeUp).text
        #expect(page.contains(">12.00<"))
    }

    @Test func `says every fault in it`() throws {
        let path = "/airlock/thoughts/new"
        let verdict = try room.send(path, [("text", String(repeating: "Σ", count: 281))])
        let faults = try #require(verdict.faults)
        #expect(faults.faults == [Faults.Fault("text", "airlock.tooLong", ["1"])])
        for (language, sentence) in [
            (Language.english, ">1 character too many. Shorten it.<"),
            (.madeUp, ">‹1 character too many. Shorten it.›<"),
        ] {
            let page = try room.showAgain(path, faults, [], in: language).text
            #expect(page.contains(sentence))
        }
        let settings = try room.choose(
            "/airlock/settings", [("volume", "loud"), ("length", "own")], in: .madeUp)
        #expect(settings.status == 422)
        #expect(settings.text.saidInNoLanguage(but: known) == [])
        for fault in AirlockFault.allCases {
            let said = AirlockWords(.madeUp).sentence(Faults.Fault("", fault.code, ["2"]))
            #expect(said?.hasPrefix("‹") == true)
        }
    }

    @Test func `says its messages and the names of its forms in it`() {
        let recorded = Recorded(
            seq: 1,
            entry: Entry(
                id: .number(9), device: .number(0), at: .june1, zone: .utc,
                path: "/airlock/thoughts/new", form: Fields([("text", "ΣΚΕΨΗ")])),
            verdict: .accepted(landing: Target(segments: []), undo: .none))
        let rules: [FormRule] = [
            .writeThought, .editThought(thought), .deleteThought(thought),
            .reportSession(.number(9)), .deleteSession(.number(9)),
            .eraseBreaths,
        ]
        for rule in rules {
            let described = rule.describe(recorded.entry, .madeUp)
            let message = rule.done(recorded, room.database, .madeUp)
            let texts = [described.title] + described.fields.map { $0.label } + [message ?? "‹›"]
            #expect(texts.allSatisfy { $0.hasPrefix("‹") }, "\(texts)")
        }
    }
}

import Basics
import Foundation
import Journal
import SQLCore
import Shell
import Testing
import Web

@testable import Airlock

extension Moment {
    /// 2026-06-01, noon in Greenwich, a Monday.
    static let june1 = Moment(milliseconds: 1_780_315_200_000)

    func adding(_ milliseconds: Int64) -> Moment {
        Moment(milliseconds: self.milliseconds + milliseconds)
    }

    func adding(hours: Int64) -> Moment { adding(hours * 3_600_000) }
}

extension Identifier {
    /// The first, second, third … id of a test.
    static func number(_ number: UInt64) -> Identifier {
        Identifier(at: .june1, random: (0, number))
    }
}

extension Zone {
    static func hours(_ hours: Int) -> Zone { Zone(minutes: hours * 60) ?? .utc }
}

extension Fields {
    init(_ pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { add(name, value) }
    }
}

extension Verdict {
    var faults: Faults? {
        if case .refused(let faults) = self { faults } else { nil }
    }

    var undo: Countermand? {
        if case .accepted(_, let undo) = self { undo } else { nil }
    }

    var landing: String? {
        if case .accepted(let landing, _) = self { landing.text } else { nil }
    }
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }
}

extension String {
    /// What stands between each `start` and the next `end` after it.
    func pieces(from start: String, to end: String) -> [String] {
        components(separatedBy: start).dropFirst().compactMap {
            $0.components(separatedBy: end).first
        }
    }
}

/// The room over a database in memory: forms in, pages out.
final class Room {
    let database: Database
    private var entries: UInt64 = 10_000

    init() throws {
        database = try Database(path: ":memory:")
        try database.migrate(airlockMigrations + airlockDaysMigrations)
    }

    @discardableResult
    func send(
        _ address: String, _ form: [(String, String)] = [], at: Moment = .june1,
        zone: Zone = .utc, id: Identifier? = nil
    ) throws -> Verdict {
        try send(address, Fields(form), at: at, zone: zone, id: id)
    }

    @discardableResult
    func send(
        _ address: String, _ form: Fields, at: Moment = .june1, zone: Zone = .utc,
        id: Identifier? = nil
    ) throws -> Verdict {
        let route = try #require(AirlockRoute(try Target([UInt8](address.utf8))))
        entries += 1
        let entry = Entry(
            id: id ?? .number(entries), device: .number(0), at: at, zone: zone, path: address,
            form: form)
        let rule = try #require(route.rule)
        return try #require(try rule.apply(entry, database))
    }

    /// Sends what a verdict said it would be undone by.
    @discardableResult
    func undo(_ verdict: Verdict, at: Moment = .june1) throws -> Verdict {
        let undo = try #require(verdict.undo)
        return try send(undo.path, undo.form, at: at)
    }

    /// Tells of a session as the page does.
    @discardableResult
    func tell(
        _ number: UInt64, planned: Int64 = 120_000, lasted: Int64, ago: Int64? = nil,
        at: Moment = .june1, zone: Zone = .utc, before: String? = nil
    ) throws -> Verdict {
        var form = [
            ("planned", String(planned)), ("ago", String(ago ?? lasted)),
            ("lasted", String(lasted)), ("zone", String(zone.minutes)),
        ]
        if let before { form.append(("for", before)) }
        return try send(path(number), form, at: at)
    }

    func path(_ number: UInt64, _ verb: String = "") -> String {
        "/airlock/sessions/" + Identifier.number(number).text + verb
    }

    func session(_ number: UInt64) throws -> Session? {
        try SessionTable(database).session(.number(number))
    }

    /// Writes a thought.
    ///
    /// - Returns: the id of the day's thought.
    @discardableResult
    func think(_ text: String, at: Moment = .june1, zone: Zone = .utc) throws -> Identifier {
        let verdict = try send("/airlock/thoughts/new", [("text", text)], at: at, zone: zone)
        #expect(verdict.faults == nil)
        return try #require(
            try ThoughtTable(database).thought(of: Day(at, in: zone))?.id)
    }

    func get(
        _ address: String, cookie: String? = nil, at: Moment = .june1, zone: Zone = .utc
    ) throws -> Response {
        let request = try request(.get, address, Fields(), cookie, at, zone)
        return try route(request).page(Context(request, database, frame))
    }

    func page(_ address: String, cookie: String? = nil, at: Moment = .june1) throws -> String {
        try get(address, cookie: cookie, at: at).text
    }

    /// What the device is told to keep, or the form with its faults.
    func choose(
        _ address: String, _ form: [(String, String)], cookie: String? = nil
    ) throws -> Response {
        let request = try request(.post, address, Fields(form), cookie, .june1, .utc)
        let rule = try #require(try route(request).rule)
        return try #require(try rule.ask(Context(request, database, frame)))
    }

    /// The page after a refused form.
    func redisplay(
        _ address: String, _ faults: Faults, _ form: [(String, String)]
    ) throws -> Response {
        let request = try request(.post, address, Fields(form), nil, .june1, .utc)
        let rule = try #require(try route(request).rule)
        return try rule.again(faults, Context(request, database, frame))
    }

    func fingerprint() throws -> Basics.Digest {
        try database.fingerprint(of: airlockJournalledTables)
    }

    private var frame: Frame {
        Frame(assets: Assets(versions: [:]), appearance: .system, tabs: [])
    }

    private func route(_ request: Request) throws -> AirlockRoute {
        try #require(AirlockRoute(request.target))
    }

    private func request(
        _ method: Request.Method, _ address: String, _ form: Fields, _ cookie: String?,
        _ at: Moment, _ zone: Zone
    ) throws -> Request {
        var cookies = Fields()
        if let cookie { cookies.add(Preferences.cookie, cookie) }
        return Request(
            method, try Target([UInt8](address.utf8)), form: form, cookies: cookies, moment: at,
            zone: zone, id: .number(1))
    }
}

/// A small generator with a seed, so that what failed once fails again (Steele, Lea and Flood 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

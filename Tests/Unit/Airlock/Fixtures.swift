import Basics
import Foundation
import Journal
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Airlock

/// The room over a database in memory: forms in, pages out.
final class Room {
    let database: Database
    private let forms: RecordedForms
    private var entries: UInt64 = 10_000

    init() throws {
        database = try .with([airlockRoom.storage.steps])
        forms = RecordedForms(database, airlockJournalledTables)
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
        let route = try #require(AirlockRoute(try Target(address)))
        entries += 1
        let entry = Entry(
            id: id ?? .number(entries), device: .number(0), at: at, zone: zone, path: address,
            form: form)
        let rule = try #require(route.rule)
        return try forms.send(entry, mayUndo: rule.mayUndo, rule.apply)
    }

    /// Undoes the entry of this verdict, like the studio.
    @discardableResult
    func undo(_ verdict: Verdict) throws -> Verdict { try forms.undo(verdict) }

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
    func think(_ text: String, at: Moment = .june1, zone: Zone = .utc) throws -> ID<Thought> {
        let verdict = try send("/airlock/thoughts/new", [("text", text)], at: at, zone: zone)
        #expect(verdict.faults == nil)
        return try #require(
            try ThoughtTable(database).thought(of: Day(at, in: zone))?.id)
    }

    func get(
        _ address: String, cookie: String? = nil, at: Moment = .june1, zone: Zone = .utc,
        in language: Language = .english
    ) throws -> Response {
        let request = try request(.get, address, Fields(), cookie, at, zone, language)
        return try route(request).page(Context(request, database, frame(language)))
    }

    func page(_ address: String, cookie: String? = nil, at: Moment = .june1) throws -> String {
        try get(address, cookie: cookie, at: at).text
    }

    /// The room's cards on the first page: per card, flags for usefulness and for contents.
    func today(at moment: Moment = .june1) throws -> [[Bool]] {
        let request = try request(.get, "/airlock", Fields(), nil, moment, .utc, .english)
        return try airlockRoom.today(Context(request, database, frame(.english))).map { card in
            var html = HTML(in: .english)
            card.write(&html)
            return [card.isOfUse, !html.bytes.isEmpty]
        }
    }

    /// The answer to a choice: cookies for the device, or the form with its faults.
    func choose(
        _ address: String, _ form: [(String, String)], cookie: String? = nil,
        in language: Language = .english
    ) throws -> Response {
        let request = try request(.post, address, Fields(form), cookie, .june1, .utc, language)
        let rule = try #require(try route(request).rule)
        return try #require(try rule.ask(Context(request, database, frame(language))))
    }

    /// The page after a refused form.
    func showAgain(
        _ address: String, _ faults: Faults, _ form: [(String, String)],
        in language: Language = .english
    ) throws -> Response {
        let request = try request(.post, address, Fields(form), nil, .june1, .utc, language)
        let rule = try #require(try route(request).rule)
        return try rule.again(
            faults.said(AirlockWords(language).sentence),
            Context(request, database, frame(language)))
    }

    func fingerprint() throws -> Basics.Digest {
        try database.fingerprint(of: airlockJournalledTables)
    }

    private func frame(_ language: Language) -> Frame {
        Frame(
            assets: Assets(versions: [:]), appearance: .system, language: language, tabs: [])
    }

    private func route(_ request: Request) throws -> AirlockRoute {
        try #require(AirlockRoute(request.target))
    }

    private func request(
        _ method: Request.Method, _ address: String, _ form: Fields, _ cookie: String?,
        _ at: Moment, _ zone: Zone, _ language: Language
    ) throws -> Request {
        var cookies = Fields()
        if let cookie { cookies.add(Preferences.cookie, cookie) }
        return Request(
            method, try Target(address), form: form, cookies: cookies, moment: at,
            zone: zone, id: .number(1), language: language)
    }
}

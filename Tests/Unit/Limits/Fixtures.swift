import Basics
import Journal
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

/// The room over a database in memory: forms in, pages out.
final class Room {
    let database: Database
    private let forms: RecordedForms
    private var entries: UInt64 = 10_000

    init() throws {
        database = try .with([limitsRoom.storage.steps])
        forms = RecordedForms(database, limitsRoom.storage.steps.flatMap { $0.tables })
    }

    @discardableResult
    func send(
        _ address: String, _ form: [(String, String)], at: Moment = .june1
    ) throws -> Verdict {
        let route = try #require(LimitsRoute(try Target(address)))
        entries += 1
        let entry = Entry(
            id: .number(entries), device: .number(0), at: at, zone: .utc, path: address,
            form: Fields(form))
        let rule = try #require(route.rule)
        return try forms.send(entry, mayUndo: rule.mayUndo, rule.apply)
    }

    @discardableResult
    func undo(_ verdict: Verdict) throws -> Verdict { try forms.undo(verdict) }

    /// The page that shows a form again.
    func again(_ route: LimitsRoute, _ form: [(String, String)]) throws -> String {
        let request = Request(
            .post, route.target, form: Fields(form), moment: .june1, zone: .utc, id: .number(1),
            language: .english)
        let context = Context(
            request, database,
            Frame(assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: []))
        return try #require(route.rule).again(Faults(), context).text
    }

    func page(_ address: String, _ form: [(String, String)]? = nil) throws -> String {
        let route = try #require(LimitsRoute(try Target(address)))
        let request = Request(
            form == nil ? .get : .post, try Target(address), form: Fields(form ?? []),
            moment: .june1, zone: .utc, id: .number(1), language: .english)
        let context = Context(
            request, database,
            Frame(assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: []))
        if form != nil, let rule = route.rule, let answer = try rule.ask(context) {
            return answer.text
        }
        return try route.page(context).text
    }
}

func number(_ text: String) throws -> CASNumber { try #require(CASNumber(text)) }

func percent(_ text: String) throws -> Share { try #require(Share(percent: text)) }

extension Verdict {
    /// Codes of the faults, with their fields: "cas safety.wrongDigit".
    var codes: [String] {
        guard case .refused(let faults) = self else { return [] }
        return faults.faults.map { $0.field.isEmpty ? $0.code : "\($0.field) \($0.code)" }
    }
}

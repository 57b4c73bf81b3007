import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

extension TestSite {
    /// A device that keeps a copy: its id and its cookie.
    func pair(
        _ name: String = "Phone", _ form: String = "",
        _ change: (inout RawRequest.Headers) -> Void = { _ in }
    ) throws -> (id: ID<Replica>, cookie: String) {
        let answer = post("/sync/pair", "name=\(name)&\(form)", change)
        let cookie = try #require(answer["Set-Cookie"]).components(separatedBy: ";").at(0)
        return (try #require(ID(answer.text)), cookie)
    }

    /// Sets a passcode; returns the cookie of the signed-in session.
    @discardableResult
    func lock() throws -> String {
        try site.host.setPasscode("rose")
        return "neroli-session=" + (try site.host.newSession(at: Clock.now))
    }

    func sync(_ body: [UInt8], _ cookie: String?) -> HostResponse {
        var incoming = RawRequest(method: "POST", target: [UInt8]("/sync".utf8))
        incoming.headers.host = "localhost:8080"
        incoming.headers.origin = "http://localhost:8080"
        incoming.headers.cookies = [UInt8]((cookie ?? "").utf8)
        incoming.headers.neroli = "1"
        incoming.body = body
        return site.answer(incoming)
    }

    /// A request that says nothing and asks for everything.
    func question(_ pending: [Entry] = [], cursor: Int64 = 0) throws -> [UInt8] {
        SyncRequest(schema: try schema(), cursor: cursor, pending: pending, history: nil).packed
    }

    func schema() throws -> String {
        try replayVersion(try Database(path: database, access: .reading))
    }

    func epochs() throws -> [Epoch] { try EpochTable(Database(path: database)).all() }

    /// The fingerprint without the letters of the tills, which a restore assigns again.
    func contents() throws -> Digest {
        try Database(path: database, access: .reading).fingerprint(
            of: studioJournalledTables.filter { !$0.name.hasPrefix("till") })
    }

    func fingerprint() throws -> Digest {
        try Database(path: database, access: .reading).fingerprint(of: studioJournalledTables)
    }
}

extension HostStore {
    func device(token: String, at now: Moment) throws(Failure) -> ID<Replica>? {
        try device([Borne(token: token, isOld: false)], at: now)?.id
    }

    /// Result of a passcode try by an unknown client.
    enum Opening: Equatable {
        case open(String)
        case wrong
        case wait(Int64)
    }

    func open(
        _ passcode: String, by asker: Asker = .address("192.0.2.1"), at now: Moment
    ) throws(Failure) -> Opening {
        switch try check(passcode, by: asker, at: now) {
        case .right: .open(try newSession(at: now))
        case .wrong: .wrong
        case .wait(let seconds): .wait(seconds)
        }
    }
}

/// A browser's cookie, for `get` and `post`.
func bearing(_ cookie: String) -> (inout RawRequest.Headers) -> Void {
    { $0.cookies = [UInt8](cookie.utf8) }
}

/// A remark that a device has accepted.
func remark(_ number: UInt64, _ text: String, by device: ID<Replica>) -> Entry {
    var form = Fields()
    form.add("text", text)
    return Entry(
        id: .number(number), device: device, at: .june1, zone: .utc,
        path: "/notes/agarwood/remark", form: form)
}

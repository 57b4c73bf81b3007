import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `A device that keeps a copy` {
    @Test func `is paired by a name, and learns its id and a token no script sees`() throws {
        try withSite { site in
            let answer = site.post("/sync/pair", "name=%20My+phone%20")

            #expect(answer.status == 200)
            let id = try #require(ID<Replica>(answer.text))
            let cookie = try #require(answer["Set-Cookie"])
            #expect(cookie.hasPrefix("neroli-device="))
            #expect(cookie.contains("; HttpOnly; SameSite=Strict"))
            #expect(!cookie.contains("Secure"))
            let token = try cookie.components(separatedBy: ";").at(0).dropFirst(14)
            #expect(token.count == 64)
            let kept = try site.site.host.devices()
            #expect(kept.map { $0.id } == [id.text])
            #expect(kept.map { $0.name } == ["My phone"])
        }
    }

    /// The browser cleared its store, or a try was interrupted: the numbers it showed are
    /// unknown.
    @Test func `that has forgotten its copy gets another id and another letter`() throws {
        try withSite { site in
            let (id, cookie) = try site.pair("Phone")

            let again = site.post("/sync/pair", "name=Phone", bearing(cookie))

            let other = try #require(ID<Replica>(again.text))
            #expect(other != id)
            let devices = try site.site.host.devices()
            #expect(devices.map(\.name) == ["Phone"])
            #expect(devices.map(\.id) == [other.text])
            #expect(try letters(site, [id, other]) == ["A", "B"])
        }
    }

    @Test func `that remembers its copy keeps its id and its letter`() throws {
        try withSite { site in
            let (id, cookie) = try site.pair("Phone")

            let again = site.post(
                "/sync/pair", "name=Phone&device=\(id.text)", bearing(cookie))

            #expect(again.text == id.text)
            #expect(try site.site.host.devices().map(\.id) == [id.text])
        }
    }

    @Test func `that was copied becomes two, each with a letter`() throws {
        try withSite { site in
            let (id, cookie) = try site.pair("Phone")

            let answer = site.post("/sync/part", "proof=", bearing(cookie))

            let other = try #require(ID<Replica>(answer.text))
            let devices = try site.site.host.devices()
            #expect(Set(devices.map(\.name)) == ["Phone", "Phone (2)"])
            #expect(try letters(site, [id, other]) == ["A", "B"])
            // Either device has its own token.
            let own = try #require(answer["Set-Cookie"]).components(separatedBy: ";").at(0)
            #expect(own != cookie)
            for token in [cookie, own] {
                #expect(site.get("/sync/wait?after=0", bearing(token)).status == 200)
            }
            #expect(site.post("/sync/part", "proof=").status == 401)
            // A thief of the phone keeps no other device: devices paired from the phone are
            // removed with it.
            _ = site.post("/settings/devices/remove", "device=\(id.text)")
            #expect(try site.site.host.devices().isEmpty)
            #expect(site.get("/sync/wait?after=0", bearing(own)).status == 401)
        }
    }

    private func letters(
        _ site: TestSite, _ devices: [ID<Replica>]
    ) throws -> [String?] {
        try site.site.databases.read { (database) throws(Failure) in
            var letters: [String?] = []
            for device in devices {
                letters.append(
                    try database.first("SELECT letter FROM till WHERE device = ?", [.text(device)])
                    { (row) throws(Failure) in row.text(0) })
            }
            return letters
        }
    }

    @Test func `bears no name that turns the direction of writing`() throws {
        try withSite { site in
            _ = try site.pair("My%20%E2%80%AEphone")
            #expect(try site.site.host.devices().map(\.name) == ["My phone"])
            #expect(
                site.post("/notes/agarwood/remark", "text=a%E2%80%AE%E2%81%A6b").status == 303)
            #expect(site.get("/notes/agarwood").text.contains("\nab</textarea>"))
        }
    }

    @Test(arguments: ["", "name=", "name=%20", "name=" + String(repeating: "n", count: 41)])
    func `needs a name of up to 40 characters`(_ form: String) throws {
        try withSite { site in
            #expect(site.post("/sync/pair", form).status == 422)
            let devices = try site.site.host.devices()
            #expect(devices.isEmpty)
        }
    }

    @Test func `is noted as seen every quarter of a minute, and its pages write nothing else`()
        throws
    {
        try withFolder { folder in
            let path = folder + "/host.sqlite"
            let host = try HostStore(path: path)
            let (id, token) = try host.pair("Phone", at: .june1)
            func look(after seconds: Int64) throws -> Moment? {
                #expect(try host.device(token: token, at: .june1.adding(seconds: seconds)) == id)
                return try host.devices().first?.seen
            }
            let before = fileSize(path + "-wal")

            for _ in 0..<3_000 { #expect(try look(after: 15) == .june1) }
            #expect(fileSize(path + "-wal") == before)
            #expect(try look(after: 16) == Moment.june1.adding(seconds: 16))
            // Noted while the clock stood ahead: not for years.
            #expect(try look(after: 100_000) == Moment.june1.adding(seconds: 100_000))
            #expect(try look(after: 20) == Moment.june1.adding(seconds: 20))
        }
    }

    @Test func `sends what it accepted and is told what became of it`() throws {
        try withSite { site in
            let (id, cookie) = try site.pair()
            let kept = remark(1, "Barn.", by: id)
            let gone = Entry(
                id: remark(2, "", by: id).id, device: id, at: .june1, zone: .utc,
                path: "/notes/none/remark", form: kept.form)

            let answer = site.sync(try site.question([kept, gone, kept]), cookie)

            #expect(answer.status == 200)
            guard case .tail(let log, head: 3, let fingerprint, _) = SyncAnswer(packed: answer.body)
            else {
                Issue.record("no tail")
                return
            }
            // After the letter of its till.
            #expect(log.dropFirst().map { $0.entry } == [kept, gone])
            guard case .refused(let faults) = try log.at(2).verdict else {
                Issue.record("a remark on nothing was accepted")
                return
            }
            #expect(!faults.reason.isEmpty)
            #expect(try site.fingerprint().value == fingerprint)
            #expect(site.get("/notes/agarwood").text.contains("Barn."))
            #expect(site.get("/sync/wait?after=0", bearing(cookie)).text.hasPrefix("3"))
        }
    }

    @Test func `of another version is told to load the program anew`() throws {
        try withSite { site in
            let (id, cookie) = try site.pair()
            let request = SyncRequest(
                schema: "0", cursor: 0, pending: [remark(1, "x", by: id)], history: nil)

            let answer = site.sync(request.packed, cookie)

            #expect(SyncAnswer(packed: answer.body) == .update)
            // Unsent entries are saved before the device reloads.
            #expect(site.get("/notes/agarwood").text.contains("x</textarea>"))
        }
    }

    @Test func `also sends what it holds of others, which stays theirs`() throws {
        try withSite { site in
            let (phone, _) = try site.pair("Phone")
            let (tablet, cookie) = try site.pair("Tablet")
            let entries = [
                remark(1, "mine", by: tablet), remark(2, "the phone's", by: phone),
                remark(3, "the server's", by: site.site.host.device),
            ]

            #expect(site.sync(try site.question(entries), cookie).status == 200)

            let journal = JournalTable(try Database(path: site.database))
            for entry in entries {
                #expect(try journal.recorded(entry.id)?.entry.device == entry.device)
            }
        }
    }

    @Test func `sends junk in vain`() throws {
        try withSite { site in
            let (id, cookie) = try site.pair()
            let whole = try site.question([remark(1, "Barn.", by: id)])
            for count in stride(from: 0, to: whole.count, by: 7) {
                #expect(site.sync([UInt8](whole.prefix(count)), cookie).status == 400)
            }
            #expect(site.sync(whole + [0], cookie).status == 400)
            #expect(site.sync([UInt8](repeating: 0xFF, count: 4_096), cookie).status == 400)
            #expect(!site.get("/notes/agarwood").text.contains("Barn."))
        }
    }

    @Test func `that is removed is a stranger`() throws {
        try withSite { site in
            let (id, cookie) = try site.pair()
            let question = try site.question()
            #expect(site.sync(question, cookie).status == 200)

            let removed = site.post("/settings/devices/remove", "device=\(id.text)")

            #expect(removed.status == 303)
            #expect(site.sync(question, cookie).status == 401)
            #expect(site.get("/sync/snapshot", bearing(cookie)).status == 401)
            #expect(site.get("/sync/wait", bearing(cookie)).status == 401)
        }
    }

    @Test func `can be renamed, to nothing but a name`() throws {
        try withSite { site in
            let (id, _) = try site.pair()
            for name in ["", "%20", String(repeating: "n", count: 41), "Tablet%20"] {
                _ = site.post("/settings/devices/rename", "device=\(id.text)&name=\(name)")
            }
            #expect(try site.site.host.devices().map { $0.name } == ["Tablet"])
            #expect(site.get("/settings/devices").text.contains("Tablet"))
        }
    }
}

@Suite struct `Whoever bears no token` {
    @Test(arguments: [
        nil, "device=", "neroli-device=00", "neroli-device=zz", "neroli-session=00",
        "__Host-neroli-device=00", "neroli-device=%00",
        "neroli-device=" + String(repeating: "0", count: 64),
        "neroli-device=" + String(repeating: "a", count: 4_000),
    ])
    func `gets nothing of the sync`(_ cookie: String?) throws {
        try withSite { site in
            _ = try site.pair()
            #expect(site.sync(try site.question(), cookie).status == 401)
            for address in ["/sync/snapshot", "/sync/wait"] {
                #expect(site.get(address, bearing(cookie ?? "")).status == 401)
            }
        }
    }

    @Test func `can't make one of what is kept`() throws {
        try withFolder { folder in
            let site = try TestSite(in: folder)
            let (_, device) = try site.pair()
            let session = try site.site.host.newSession(at: .june1)

            let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasPrefix("host.sqlite") || $0.hasPrefix("neroli.sqlite") }
                .map { Data(try bytes(of: folder + "/" + $0)) }

            #expect(kept.count >= 2)
            for token in [String(device.dropFirst(14)), session] {
                let raw = Data(token.pairs)
                #expect(raw.count == 32)
                for file in kept {
                    #expect(file.range(of: raw) == nil)
                    #expect(file.range(of: Data(token.utf8)) == nil)
                }
            }
        }
    }
}

extension String {
    /// The bytes that its hexadecimal digits mean.
    fileprivate var pairs: [UInt8] {
        let digits = utf8.compactMap { $0.hexadecimalDigit }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

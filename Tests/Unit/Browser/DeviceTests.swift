import Basics
import Browser
import CPageStore
import Journal
import Studio
import TestKit
import Testing
import Web

@Suite struct `A device` {
    @Test func `answers a packed request with a packed page`() throws {
        let device = try opened("answers")

        let response = device.respond(packed("GET", "/notes/bitter-rose"))

        #expect(try status(response) == 200)
        #expect(text(response).contains("Bitter Rose"))
    }

    @Test func `says no to what is no packed request`() throws {
        let device = try opened("unpacked")
        let whole = packed("GET", "/")
        for count in 0..<whole.count {
            #expect(try status(device.respond([UInt8](whole.prefix(count)))) == 400)
        }
        #expect(try status(device.respond(whole + [0])) == 400)
        #expect(try status(device.respond([UInt8](repeating: 0xFF, count: 64))) == 400)
    }

    @Test func `says it is at fault where no database is open, under the id that its log has`()
        throws
    {
        let device = try #require(Device("never opened"))

        let response = device.respond(packed("GET", "/notes"))

        #expect(try status(response) == 500)
        #expect(text(response).contains("no database is open"))
    }

    @Test func `goes on from the pages that were kept`() throws {
        let first = try opened("first")
        let second = try #require(Device("second"))
        for number in 1...first.pageCount {
            #expect(second.put(number, try #require(first.page(number))))
        }
        #expect(first.changed(after: 0) == 1)

        try second.open(notes: notes, versions: versions)

        #expect(second.changed(after: 0) == 0)
        for target in ["/", "/notes", "/notes/bitter-rose", "/nothing"] {
            let request = packed("GET", target)
            #expect(text(second.respond(request)) == text(first.respond(request)))
        }
    }

    @Test func `lists in words what it has accepted and the server has not seen`() throws {
        let device = try opened("waits")
        let me = try #require(ID<Replica>("01970000-0000-7000-8000-000000000001"))
        try device.follow(as: me, pending: [])
        #expect(text(device.respond(packed("GET", "/waiting"))).contains("No unsent changes"))

        let sent = device.respond(
            packed("POST", "/notes/bitter-rose/remark", body: "text=Barn+and+honey"))

        #expect(try status(sent) == 303)
        let page = device.respond(packed("GET", "/waiting"))
        #expect(try status(page) == 200)
        #expect(text(page).contains("Barn and honey"))
        #expect(text(page).contains("They are sent when the server can be reached."))
        try device.forgetLast()
        #expect(text(device.respond(packed("GET", "/waiting"))).contains("No unsent changes"))
    }

    @Test func `keeps what a newer program wrote, and all after it, without carrying it out`()
        throws
    {
        let device = try opened("newer")
        let me = try #require(ID<Replica>("01970000-0000-7000-8000-000000000001"))
        let entries = [Entry.currentRules, Entry.currentRules + 1, Entry.currentRules].enumerated()
            .map { (place, rules) in
                Entry(
                    id: .number(UInt64(place + 1)), device: me, at: .june1, zone: .utc,
                    path: "/notes/bitter-rose/remark",
                    form: Fields([("text", "Remark \(place + 1)")]), rules: rules)
            }
        let kept = entries.map { (entry) in
            var packing = Packing()
            entry.pack(into: &packing)
            return packing.bytes
        }

        try device.follow(as: me, pending: kept)

        #expect(device.pending == entries)
        #expect(
            text(device.respond(packed("GET", "/notes/bitter-rose"))).contains("Remark 1<"))
        let request = try #require(SyncRequest(packed: try device.syncRequest()))
        #expect(request.pending == entries)
    }

    @Test func `comes back to its base`() throws {
        let device = try opened("base")
        let before = device.respond(packed("GET", "/notes"))
        device.clean()
        #expect(device.setOverlay(true))

        try device.discard()

        #expect(text(device.respond(packed("GET", "/notes"))) == text(before))
        #expect(device.changed(after: 0) == 0)
    }
}

private func opened(_ name: String) throws -> Device {
    let device = try #require(Device(name))
    try device.open(notes: notes, versions: versions)
    return device
}

private let versions = "css/neroli.css 12\nthis line is none\n"

private let notes = [UInt8](
    """
    {"notes": [{"name": "Bitter Rose", "slug": "bitter-rose", "family": "floral",
        "position": "middle", "kind": "accord", "scientific": "Rosa amara", "cas": null,
        "synonyms": [], "origins": [], "description": "Bitter.", "extraction": "None.",
        "characteristics": ["bitter"], "pairings": [], "uses": "None.", "fact": "None.",
        "history": "None.", "strength": "soft", "tenacity": "hours",
        "more": "https://example.org/", "cautions": []}]}
    """.utf8)

/// A request as packed by a JavaScript host.
private func packed(_ method: String, _ target: String, body: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    for part in [method, target, "", body] {
        bytes.append(contentsOf: [UInt8(part.utf8.count), 0, 0, 0])
        bytes.append(contentsOf: part.utf8)
    }
    return bytes + [UInt8](repeating: 0, count: 8 + 4 + 16)
}

private func status(_ response: [UInt8]) throws -> Int {
    Int(try response.at(0)) + Int(try response.at(1)) << 8
}

private func text(_ response: [UInt8]) -> String {
    String(decoding: response, as: UTF8.self)
}

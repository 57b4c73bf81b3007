import Basics
import Foundation
import Journal
import SQLCore
import Testing
import Web

@testable import Server

struct KeyTests {
    @Test("a key is shown once, kept hashed, and opens what it was made for")
    func made() throws {
        try withSite { site in
            let page = site.post("/settings/keys/new", "name=Printer&shop=read&list=act&ends=30")
            #expect(page.status == 200)
            let start = try #require(page.text.range(of: "neroli_"))
            let key = String(page.text[start.lowerBound...].prefix(7 + 64))
            #expect(!site.get("/settings/keys").text.contains(key))
            let file = try bytes(of: site.hostFile)
            #expect(!file.contains(sequence: [UInt8](key.dropFirst(7).utf8)))
            let known = try #require(try site.site.host.keys().first)
            #expect(known.rights.stored == "shop:r list:rw")
            #expect(known.ends != nil && known.seen == nil)

            let answer = site.ask("GET", "/api/1", "") { $0.authorization = "Bearer " + key }
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.notes.contains { $0.text.contains("first time") })
            let seen = try site.site.host.keys().first?.seen
            #expect(seen != nil)
        }
    }

    @Test("a form for a key that comes twice makes one key")
    func twice() throws {
        try withSite { site in
            let form = "id=01970000-0000-7000-8000-000000000007&name=Printer&shop=read"
            #expect(site.post("/settings/keys/new", form).status == 200)
            #expect(site.post("/settings/keys/new", form).status == 303)
            let keys = try site.site.host.keys()
            #expect(keys.count == 1)
        }
    }

    @Test(
        "a key without a name, or for nothing, is not made",
        arguments: ["name=&shop=read", "name=Printer&shop=none", "name=Printer", "shop=act"])
    func refused(_ form: String) throws {
        try withSite { site in
            #expect(site.post("/settings/keys/new", form).status == 422)
            let keys = try site.site.host.keys()
            #expect(keys.isEmpty)
        }
    }

    @Test("where there is a passcode, a key needs it typed")
    func passcode() throws {
        try withSite { site in
            try site.site.host.setPasscode("lavender fields")
            let session = try site.site.host.newSession(at: Clock.now)
            let cookies = { (headers: inout RawRequest.Headers) in
                headers.cookies = [UInt8]("neroli-session=\(session)".utf8)
            }
            let form = "name=Printer&shop=read&passcode="
            #expect(site.post("/settings/keys/new", form + "wrong", cookies).status == 422)
            let keys = try site.site.host.keys()
            #expect(keys.isEmpty)
            #expect(
                site.post("/settings/keys/new", form + "lavender+fields") { _ in }.status == 401)
            let stranger = try site.site.host.keys()
            #expect(stranger.isEmpty, "a stranger only sees the door")
            Thread.sleep(forTimeInterval: 1.1)
            let page = site.post("/settings/keys/new", form + "lavender+fields", cookies)
            #expect(page.status == 200 && page.text.contains("neroli_"))
        }
    }

    @Test("an ended key, and one whose time is over, open nothing")
    func ended() throws {
        try withSite { site in
            let program = try KeyedProgram(site, "shop:r")
            let id = try #require(try site.site.host.keys().first?.id.text)
            #expect(program.get("").status == 200)
            #expect(site.post("/settings/keys/end", "key=\(id)").status == 303)
            #expect(program.get("").status == 401)

            let old = Moment(milliseconds: Clock.now.milliseconds - 1)
            let key = try site.site.host.makeKey(
                ID(Clock.stamp().id), "Old", KeyRights(stored: "shop:r"), at: old, ends: old)
            let check = try site.site.host.check(
                key: "Bearer " + key, from: "10.0.0.9", at: Clock.now)
            #expect(check == .wrong)
        }
    }

    @Test("wrong keys make their sender wait, but neither a right key nor the passcode")
    func wrong() throws {
        try withSite { site in
            let program = try KeyedProgram(site, "shop:r")
            let wrong = { (headers: inout RawRequest.Headers) in
                headers.authorization = "Bearer neroli_" + String(repeating: "0", count: 64)
            }
            let first = program.get("", wrong)
            #expect(first.status == 401 && first["WWW-Authenticate"] != nil)
            #expect(first.notes.contains { $0.text.contains("wrong key") })
            let second = program.get("", wrong)
            #expect(second.status == 429 && second["Retry-After"] != nil)
            #expect(program.get("").status == 200)
            try site.site.host.setPasscode("lavender fields")
            let verdict = try site.site.host.check("lavender fields", by: .here, at: Clock.now)
            guard case .right = verdict else {
                Issue.record("the owner has to wait for a program")
                return
            }
        }
    }

    @Test("a key is refused without TLS from another machine, and taken behind a proxy with TLS")
    func secure() throws {
        try withSite(names: ["studio.example"]) { site in
            try site.site.host.setPasscode("lavender fields")
            let program = try KeyedProgram(site, "shop:r")
            var incoming = RawRequest(method: "GET", target: [UInt8]("/api/1".utf8))
            incoming.peer = "192.168.1.20"
            incoming.headers.host = "studio.example"
            incoming.headers.authorization = "Bearer " + program.key
            #expect(site.site.answer(incoming).status == 403)
            incoming.headers.forwardedProto = "https"
            #expect(site.site.answer(incoming).status == 200)
        }
    }

    @Test("a key reads and acts in its rooms alone")
    func rights() throws {
        try withSite { site in
            let program = try KeyedProgram(site, "shop:r list:rw")
            #expect(program.get("/inventory_item").status == 200)
            #expect(program.get("/shopping_item").status == 200)
            #expect(program.get("/medley").status == 403)
            let department = "{\"name\": \"Perfumes\"}"
            #expect(program.act("inventory/departments/new", department).status == 403)
            #expect(program.act("shopping/locations/new", department).status != 403)
            let index = try program.json("")
            let forms = try #require(index["forms"]?.asList).compactMap { $0["path"]?.asText }
            #expect(forms.contains("shopping/items/new") && !forms.contains("inventory/items/new"))
            #expect(index["collections"]?.asList?.contains(.text("medley")) == false)
        }
    }

    @Test("a key opens no page, and a session opens no call")
    func apart() throws {
        try withSite { site in
            try site.site.host.setPasscode("lavender fields")
            let program = try KeyedProgram(site)
            let bearer = { (headers: inout RawRequest.Headers) in
                headers.authorization = "Bearer " + program.key
            }
            #expect(site.get("/settings/keys", bearer).status == 303)
            #expect(site.get("/settings/data/neroli.json", bearer).status == 303)
            let session = try site.site.host.newSession(at: Clock.now)
            let answer = site.get("/api/1/inventory_item") {
                $0.cookies = [UInt8]("neroli-session=\(session)".utf8)
            }
            #expect(answer.status == 401)
            #expect(site.get("/api/1/openapi.json").status == 401)
        }
    }

    @Test("requests of a key are limited, and another key's are not counted with them")
    func rates() {
        let rates = KeyRates()
        let (one, other) = (ID<Replica>(Clock.stamp().id), ID<Replica>(Clock.stamp().id))
        for _ in 0..<Int(KeyRates.burst) { #expect(rates.take(one, at: 1_000) == 0) }
        #expect(rates.take(one, at: 1_000) == 1)
        #expect(rates.take(other, at: 1_000) == 0)
        #expect(rates.take(one, at: 2_000) == 0)
    }

    @Test("every answer to a program is JSON, also one of the door")
    func problems() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let foreign = program.act("shopping/items/new", "{}") {
                $0.origin = "https://elsewhere.example"
            }
            let answers = [
                program.get("/none"), program.get("/inventory_item?limit=0"),
                program.get("/inventory_item?after=a/b"), program.get("/inventory_item/x"), foreign,
                site.ask("PUT", "/api/1/inventory_item", ""),
                program.get("") { $0.host = "evil.test" },
                site.ask("GET", "/api/2", "") { $0.authorization = "Bearer " + program.key },
            ]
            for answer in answers {
                #expect(answer["Content-Type"] == "application/problem+json", "\(answer.text)")
                let problem = try #require(JSONValue(parsing: answer.body))
                #expect(problem["status"] == .integer(Int64(answer.status)))
                #expect(problem["title"]?.asText?.isEmpty == false)
            }
            #expect(answers.map(\.status) == [404, 400, 400, 404, 403, 405, 421, 404])
        }
    }
}

extension [UInt8] {
    fileprivate func contains(sequence: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: sequence) }
    }
}

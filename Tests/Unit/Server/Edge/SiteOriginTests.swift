import Testing

@testable import Server

struct SiteOriginTests {
    @Test(arguments: [
        "http://evil.example", "https://localhost.evil.example", "null", "http://localhost",
        "http://localhost:8081", "http://127.0.0.1:8080", "localhost:8080", "", "://",
        "http://evil.example/http://localhost:8080",
    ])
    func `a form from another origin is forbidden and changes nothing`(_ origin: String) throws {
        try withSite { site in
            let answer = site.post("/settings") { $0.origin = origin }

            #expect(answer.status == 403)
            #expect(answer["Set-Cookie"] == nil)
            #expect(answer.text.contains("Another site tried to send a form"))
        }
    }

    @Test func `a form from here is taken`() throws {
        try withSite { site in
            let answer = site.post("/settings")

            #expect(answer.status == 303)
            #expect(answer["Location"] == "/settings?saved=appearance")
            #expect(answer["Set-Cookie"]?.hasPrefix("appearance=dark;") == true)
        }
    }

    @Test(arguments: [
        ("cross-site", 403), ("same-site", 403), ("same-origin", 303), ("none", 303),
    ])
    func `without an origin the browser's own word counts`(_ word: String, _ status: Int) throws {
        try withSite { site in
            let answer = site.post("/settings") { headers in
                headers.origin = nil
                headers.fetchSite = word
            }

            #expect(answer.status == status)
        }
    }

    @Test func `a program that sends neither is taken`() throws {
        try withSite { site in
            #expect(site.post("/settings") { $0.origin = nil }.status == 303)
        }
    }

    @Test func `a link from another site only shows and is taken`() throws {
        try withSite { site in
            let answer = site.get("/notes") { headers in
                headers.origin = "http://evil.example"
                headers.fetchSite = "cross-site"
            }

            #expect(answer.status == 200)
        }
    }

    @Test(arguments: [
        "localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8080", "[::1]",
        "[::1]:8080", "192.168.1.20:8080", "neroli.localhost:8080", "studio.example",
        "Studio.Example:443",
    ])
    func `names that lead here are answered`(_ host: String) throws {
        try withSite(names: ["studio.example"]) { site in
            let session = try site.lock()
            let answer = site.get("/") { headers in
                headers.host = host
                headers.cookies = [UInt8](session.utf8)
            }
            #expect(answer.status == 200)
        }
    }

    @Test(arguments: [
        ("studio.example", nil, nil), ("192.168.1.20:8080", nil, nil), ("neroli.home", nil, nil),
        ("localhost", "for", nil), ("127.0.0.1:8080", nil, "192.168.1.7"),
        ("[2001:db8::1]", nil, nil),
    ])
    func `nobody beyond this machine is answered before there is a passcode, nor may set one`(
        _ host: String, _ forwarded: String?, _ peer: String?
    ) throws {
        try withSite(names: ["studio.example", "neroli.home"]) { site in
            func ask(_ method: String, _ target: String, _ body: String) -> HostResponse {
                var incoming = RawRequest(method: method, target: [UInt8](target.utf8))
                incoming.headers.host = host
                incoming.headers.isForwarded = forwarded != nil
                incoming.headers.contentType = "application/x-www-form-urlencoded"
                incoming.headers.neroli = "1"
                incoming.peer = peer ?? "127.0.0.1"
                incoming.body = [UInt8](body.utf8)
                return site.site.answer(incoming)
            }
            for target in ["/", "/lock", "/worker.js", "/sync/snapshot", "/sync/away"] {
                #expect(ask("GET", target, "").status == 403, "\(target)")
            }
            // The page with the refusal needs this style sheet.
            #expect(ask("GET", "/assets/css/neroli.css", "").status == 200)
            #expect(ask("POST", "/settings/passcode", "passcode=mine&again=mine").status == 403)
            #expect(ask("POST", "/sync/pair", "name=x").status == 403)
            let isSet = try site.site.host.hasPasscode()
            #expect(!isSet)

            try site.lock()
            #expect(ask("GET", "/", "").status == 303)
        }
    }

    @Test(arguments: [
        "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
        "evillocalhost", "", ":8080", "1.2.3", "256.1.1.1", "1.2.3.4.5", "studio.example.evil",
    ])
    func `a name pointed at this machine by another is not answered`(_ host: String) throws {
        try withSite(names: ["studio.example"]) { site in
            for answer in [
                site.get("/") { $0.host = host }, site.post("/settings") { $0.host = host },
                site.get("/assets/css/neroli.css") { $0.host = host },
            ] {
                #expect(answer.status == 421)
                #expect(!answer.text.contains("<html"))
            }
        }
    }
}

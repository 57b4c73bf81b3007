import Testing

@testable import Server

/// Requests that pages of other sites make browsers send, and requests that no browser sends.
@Suite struct `A request from elsewhere` {
    @Test(
        arguments: ["cross-site", "same-site"],
        [("no-cors", "image"), ("cors", "empty"), ("no-cors", "script"), ("navigate", "iframe")])
    func `that no person looks at is not carried out`(
        _ site: String, _ kind: (mode: String, destination: String)
    ) throws {
        try withSite { place in
            for target in [
                "/", "/notes?q=rose", "/settings/data/neroli.json", "/assets/css/neroli.css",
            ] {
                let answer = place.get(target) {
                    $0.fetchSite = site
                    $0.fetchMode = kind.mode
                    $0.fetchDestination = kind.destination
                    $0.neroli = nil
                }
                #expect(answer.status == 403, "\(target)")
                #expect(answer["Set-Cookie"] == nil)
            }
        }
    }

    @Test(
        arguments: [
            ("cross-site", "navigate", "document"), ("same-origin", "no-cors", "image"),
            ("same-origin", "cors", "empty"), ("none", "navigate", "document"),
            (nil, nil, nil),
        ] as [(String?, String?, String?)])
    func `is answered where a person sees the page, or it is of our own`(
        _ site: String?, _ mode: String?, _ destination: String?
    ) throws {
        try withSite { place in
            let answer = place.get("/notes") {
                $0.fetchSite = site
                $0.fetchMode = mode
                $0.fetchDestination = destination
            }
            #expect(answer.status == 200)
        }
    }

    @Test(arguments: [
        "localhost:80x", "localhost:-1", "localhost:99999", "localhost:123456", "localhost:80:80",
        "localhost:80/../x", "local host", "localhost:8080@evil.example", "[::1]:x", "[::1]x",
        "[localhost]", "lo\u{0}cal", "127.0.0.1:8080 ", "studio.example:8080#x",
    ])
    func `whose Host is no name with a port is 400`(_ host: String) throws {
        #expect(!Origins.isSound(host: host))
        try withSite(names: ["studio.example"]) { place in
            #expect(place.get("/") { $0.host = host }.status == 400)
            #expect(place.get("/healthz") { $0.host = host }.status == 400)
        }
    }

    @Test(arguments: [
        "localhost", "localhost:8080", "localhost:", "studio.example:443", "[::1]:8080",
        "[2001:db8::1]", "192.168.1.20:65535", "xn--nerli-jua.example", "a_b.localhost:1",
    ])
    func `whose Host is one is read`(_ host: String) {
        #expect(Origins.isSound(host: host))
    }

    @Test(arguments: ["/%00", "/notes/%00", "/notes/rose%00", "/settings/%00/x", "/assets/%00"])
    func `with a zero byte in its path is 400`(_ target: String) throws {
        try withSite { place in
            #expect(place.get(target).status == 400)
        }
    }

    @Test func `by a relay that says nothing of it is none of this machine`() throws {
        try withSite { place in
            #expect(place.get("/notes").status == 200)
            #expect(place.get("/notes") { $0.isRelayed = true }.status == 403)
            #expect(
                place.post("/settings/passcode", "passcode=mine&again=mine") { $0.isRelayed = true }
                    .status == 403)
        }
    }

    @Test(arguments: [
        ("GET /notes HTTP/1.0\r\nHost: 127.0.0.1:8080\r\n\r\n", 403),
        ("GET /notes HTTP/1.0\r\n\r\n", 200),
        ("GET /notes HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n", 200),
        ("GET /notes HTTP/1.1\r\nHost: localhost\r\nReferer: https://studio.example/\r\n\r\n", 403),
        ("GET /notes HTTP/1.1\r\nHost: localhost\r\nReferer: http://localhost:8080/\r\n\r\n", 200),
        ("GET /notes HTTP/1.1\r\nHost: localhost\r\nX-Client-IP: 192.0.2.1\r\n\r\n", 403),
        ("GET /notes HTTP/1.1\r\nHost: localhost\r\nCF-Connecting-IP: 192.0.2.1\r\n\r\n", 403),
    ])
    func `is known as relayed by how it comes`(_ text: String, _ status: Int) async throws {
        try await withServer { server in
            let wire = try server.connect()
            wire.send(text)
            #expect(wire.reply()?.status == status)
        }
    }

    @Test(arguments: [
        ("http://studio.example", true), ("https://127.0.0.2:1/x", false),
        ("http://localhost:8080/notes", false), ("http://[::1]:8080", false), ("null", false),
        ("https://192.168.1.5", true),
    ])
    func `shows by its page where that stands`(_ page: String, _ isElsewhere: Bool) {
        #expect(RawRequest.Headers.isElsewhere(page) == isElsewhere)
    }

    @Test(arguments: [
        ("/neroli/", nil), ("/neroli", nil), ("/neroli/notes", nil), ("/notes", "/studio"),
    ])
    func `below a folder of another site is told that it needs a name`(
        _ target: String, _ prefix: String?
    ) throws {
        try withSite { place in
            let answer = place.get(target) {
                $0.forwardedPrefix = prefix
                $0.neroli = nil
            }
            #expect(answer.status == 404)
            #expect(answer.text.contains("It can’t run below \(prefix ?? "/neroli/")"))
            #expect(place.get("/notes") { $0.forwardedPrefix = "/" }.status == 200)
        }
    }

    @Test(arguments: [
        ("https://studio.example", "127.0.0.1:8080", nil, true),
        ("https://studio.example:8443", "localhost", nil, true),
        ("https://other.example", "127.0.0.1:8080", "other.example", true),
        ("https://evil.example", "127.0.0.1:8080", nil, false),
        ("https://evil.example", "studio.example", "studio.example", false),
    ])
    func `that is refused as its proxy changes Host says so in the log`(
        _ origin: String, _ host: String, _ forwarded: String?, _ isSaid: Bool
    ) throws {
        try withSite(names: ["studio.example"]) { place in
            try place.lock()
            let answer = place.post("/lock", "passcode=rose") {
                $0.origin = origin
                $0.host = host
                $0.forwardedHost = forwarded
            }
            #expect(answer.status == 403)
            #expect((answer.trouble?.contains("the proxy changes Host") ?? false) == isSaid)
        }
    }

    @Test func `for a name that is not ours says that name in the log`() throws {
        try withSite { place in
            let answer = place.get("/") { $0.host = "studio.example" }
            #expect(answer.status == 421)
            #expect(answer.notes.first?.text.contains("“studio.example”; --name") == true)
        }
    }
}

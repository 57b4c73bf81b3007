import Basics
import SQLCore
import Testing

@testable import Server

struct SiteRequestTests {
    @Test(arguments: ["DELETE", "PUT", "get", "post", "BREW", "", "OPTIONS", "G\u{0}ET"])
    func `a method we do not know is 405 and says which we do`(_ method: String) throws {
        try withSite { site in
            let answer = site.ask(method, "/", "")

            #expect(answer.status == 405)
            #expect(answer["Allow"] == "GET, HEAD, POST")
        }
    }

    @Test func `a form sent to what only shows is 405`() throws {
        try withSite { site in
            for target in ["/", "/notes", "/assets/css/neroli.css"] {
                let answer = site.post(target)

                #expect(answer.status == 405, "\(target)")
                #expect(answer["Allow"] == "GET, HEAD", "\(target)")
            }
        }
    }

    @Test(arguments: [
        nil, "", "text/plain", "application/json", "multipart/form-data; boundary=x",
        "application/x-www-form-urlencodedx",
    ])
    func `a form in another form is 415`(_ type: String?) throws {
        try withSite { site in
            let answer = site.post("/settings") { $0.contentType = type }

            #expect(answer.status == 415)
            #expect(answer["Set-Cookie"] == nil)
        }
    }

    @Test(arguments: [
        "application/x-www-form-urlencoded; charset=UTF-8", "APPLICATION/X-WWW-FORM-URLENCODED",
    ])
    func `a form's type may have parameters and capitals`(_ type: String) throws {
        try withSite { site in
            #expect(site.post("/settings") { $0.contentType = type }.status == 303)
        }
    }

    @Test func `more than we take is 413`() throws {
        try withSite { site in
            var incoming = RawRequest(method: "POST", target: [UInt8]("/settings".utf8))
            incoming.isTooLarge = true

            #expect(site.site.answer(incoming).status == 413)
            #expect(site.post("/settings", String(repeating: "a&", count: 10_001)).status == 413)
        }
    }

    @Test(arguments: ["/%", "/%zz", "/notes?q=%f", "/notes/%FF", "/notes?q=%C0%80", "notes", ""])
    func `an address that can't be read is 400 with a way back`(_ target: String) throws {
        try withSite { site in
            let answer = site.get(target)

            #expect(answer.status == 400)
            #expect(answer.text.contains("<a class=\"button\" href=\"/\">"))
        }
    }

    @Test(arguments: ["appearance=%", "appearance=%FF", "%zz=dark"])
    func `a form that can't be read is 400`(_ body: String) throws {
        try withSite { site in #expect(site.post("/settings", body).status == 400) }
    }

    @Test func `cookies of several fields and of other programs are read`() throws {
        try withSite { site in
            let answer = site.get("/") { headers in
                headers.cookies = [UInt8]("junk; other=%zz; appearance=dark;zone=-600".utf8)
            }

            #expect(answer.status == 200)
            #expect(answer.text.contains("data-scheme=\"dark\""))
        }
    }

    @Test(arguments: ["99999", "x", "", "99999999999999999999", "-841"])
    func `a zone that is none is passed over`(_ zone: String) throws {
        try withSite { site in
            let answer = site.get("/") { $0.cookies = [UInt8]("zone=\(zone)".utf8) }

            #expect(answer.status == 200)
        }
    }

    @Test func `our own fault is 500 with an id, and its details only in the log`() throws {
        try withSite { site in
            try Database(path: site.database).execute("DROP TABLE note")

            let answer = site.get("/notes")

            #expect(answer.status == 500)
            let trouble = try #require(answer.trouble)
            #expect(trouble.contains("no such table"))
            #expect(!answer.text.contains("no such table"))
            let id = try #require(trouble.split(separator: " ").first)
            #expect(Identifier(String(id)) != nil)
            #expect(answer.text.contains(id))
        }
    }

    @Test func `a page that went well has nothing for the log`() throws {
        try withSite { site in
            #expect(site.get("/").trouble == nil)
            #expect(site.get("/nowhere").trouble == nil)
        }
    }

    @Test func `a page is packed for those who take it`() throws {
        try withSite { site in
            let plain = site.get("/notes?sort=name")

            for accepted in ["gzip", "deflate, gzip;q=1.0, *;q=0.5", "br, GZIP"] {
                let packed = site.get("/notes?sort=name") { $0.acceptEncoding = accepted }

                #expect(packed["Content-Encoding"] == "gzip", "\(accepted)")
                #expect(unpackedSize(packed.body) == plain.body.count)
                #expect(packed.body.count < plain.body.count / 2)
            }
            for refused in ["", "identity", "gzip;q=0", "gzip; q=0", "br"] {
                let answer = site.get("/notes?sort=name") { $0.acceptEncoding = refused }

                #expect(answer["Content-Encoding"] == nil, "\(refused)")
                #expect(answer.body == plain.body)
            }
            #expect(plain["Vary"]?.contains("Accept-Encoding") == true)
        }
    }
}

/// Unpacked size stated in a gzip file (RFC 1952, 2.3.1); nil for other data.
func unpackedSize(_ bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: [0x1F, 0x8B]), bytes.count > 18 else { return nil }
    return bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
}

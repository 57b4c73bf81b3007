import Testing
import Web

struct CookieTests {
    @Test(arguments: [
        ("", []), ("a=1", ["a=1"]), ("a=1; b=2", ["a=1", "b=2"]), ("a=1;b=2;", ["a=1", "b=2"]),
        ("a=b=c", ["a=b=c"]), ("a=", ["a="]), ("junk; a=1; more junk", ["a=1"]), (";;;", []),
        ("a=%", []), ("a=%zz; b=2", ["b=2"]), ("%FF=1; b=%FF; c=3", ["c=3"]),
        ("a=two%20words", ["a=two words"]), ("a=1+1", ["a=1+1"]), ("  a=1", ["a=1"]),
        ("notes=family%3Dfloral%26sort%3Dname", ["notes=family=floral&sort=name"]),
    ])
    func `a Cookie header is read, and what is no pair is passed over`(
        _ header: String, _ cookies: [String]
    ) {
        #expect(Fields(cookieHeader: [UInt8](header.utf8)).written == cookies)
    }

    @Test func `raw bytes that are no UTF-8 spoil only their own cookie`() {
        let header = [UInt8]("a=".utf8) + [0xFF, 0xFE] + [UInt8]("; b=2".utf8)

        #expect(Fields(cookieHeader: header).written == ["b=2"])
    }

    @Test func `a header of very many cookies is read to a limit`() {
        let header = String(repeating: "a=1;", count: 10_000)

        #expect(Fields(cookieHeader: [UInt8](header.utf8)).fields.count == 100)
    }

    @Test(arguments: ["dark", "a;b", "a b,c\"", "a\r\nSet-Cookie: b=c", "🌹", "", "a\u{0}"])
    func `a cookie's value can't end the cookie, and is read back`(_ value: String) throws {
        let cookie = Cookie("look", value)

        let header = cookie.header

        #expect(header.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
        #expect(header.hasSuffix("; Path=/; Max-Age=31536000; SameSite=Lax"))
        let pair = try #require(header.split(separator: ";").first)
        #expect(Fields(cookieHeader: [UInt8](pair.utf8))["look"] == value)
    }
}

@Suite("Files")
struct FileTests {
    @Test("name themselves in plain letters and, for newer browsers, in all")
    func disposition() {
        let file = Response.file("Rose \"№ 1\".csv", "text/csv", [])

        #expect(
            file.disposition
                == "attachment; filename=\"Rose __ 1_.csv\"; filename*=UTF-8''Rose%20%22%E2%84%96%201%22.csv"
        )
        #expect(Response.html([]).disposition == nil)
    }

    @Test("can't smuggle a header in")
    func smuggling() {
        #expect(
            Response.file("a\r\nSet-Cookie: b", "text/csv", []).disposition
                == "attachment; filename=\"a__Set-Cookie: b\"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b"
        )
    }
}

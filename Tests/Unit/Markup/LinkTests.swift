import Basics
import Markup
import Testing

struct LinkTests {
    @Test(arguments: ["/", "/notes", "/notes?family=floral&sort=name#x", "/a//b", "/ü"])
    func `a path of Neroli is kept`(_ path: String) {
        #expect(Link(path: path).text == path)
    }

    @Test(arguments: [
        "//evil.example", "/\\evil.example", "\\/evil.example", "https://evil.example",
        "javascript:alert(1)", "evil", "", " /notes", "/\t/evil.example", "/\n/evil.example",
        "/\r\\evil.example", "\t//evil.example",
    ])
    func `a path that could lead to another host is the first page`(_ path: String) {
        #expect(Link(path: path).text == "/")
    }

    @Test(arguments: [
        "https://en.wikipedia.org/wiki/Agarwood", "http://example.org", "HTTPS://EXAMPLE.ORG/A",
        "https://example.org/ü?q=a&b=c#d",
    ])
    func `an http or https address outside is kept as it is`(_ address: String) {
        #expect(Link(outside: address)?.text == address)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)",
        "data:text/html,<script>", "vbscript:x", "file:///etc/passwd", "ftp://example.org",
        "//example.org", "https:", "https://", "https:///path", "https:example.org",
        " https://example.org", "https://example.org/a b", "https://example.org/\u{0}",
        "https://exa\tmple.org", "https://example.org/\u{7F}", "", "blob:https://example.org/1",
    ])
    func `any other address outside is refused`(_ address: String) {
        #expect(Link(outside: address) == nil)
    }

    @Test func `an address is escaped where it is written`() {
        let written = html { page in
            page.a(to: Link(path: "/notes?a=1&b=\"'<>")) { $0.text("on") }
        }

        #expect(written == "<a href=\"/notes?a=1&amp;b=&quot;&#39;&lt;&gt;\">on</a>")
    }
}

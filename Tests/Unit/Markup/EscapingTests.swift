import Basics
import Markup
import Testing

struct EscapingTests {
    @Test(arguments: [
        ("rose", "rose"), ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
        ("\"quoted\" & 'so'", "&quot;quoted&quot; &amp; &#39;so&#39;"), ("", ""), ("<", "&lt;"),
        ("a\u{0}b", "a\u{FFFD}b"), ("🌹 ورد", "🌹 ورد"), ("a<b>c", "a&lt;b&gt;c"),
        ("'\"", "&#39;&quot;"),
    ])
    func `text reads as it was and is never markup`(_ text: String, _ written: String) {
        #expect(html { $0.text(text) } == written)
        #expect(
            html { page in [UInt8](text.utf8).withUnsafeBufferPointer { page.text($0) } } == written
        )
    }

    @Test func `an attribute's value can't end the attribute`() {
        let written = html { page in
            page.div(nil, [.value("title", "\" onclick='x' \u{0}<>&")]) { _ in }
        }

        #expect(
            written == "<div title=\"&quot; onclick=&#39;x&#39; \u{FFFD}&lt;&gt;&amp;\"></div>")
    }

    @Test func `raw is the one door that does not escape`() {
        #expect(html { $0.raw([UInt8]("<svg/>".utf8)) } == "<svg/>")
        #expect(html { $0.literal("<br>") } == "<br>")
    }
}

/// Output of `write` as text.
func html(_ write: (inout HTML) -> Void) -> String {
    var page = HTML(in: .english)
    write(&page)
    return String(decoding: page.bytes, as: UTF8.self)
}

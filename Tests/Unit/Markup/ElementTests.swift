import Basics
import Markup
import Testing

struct ElementTests {
    @Test func `a small page is written as expected`() {
        let page = html { page in
            page.section("card", [.id("first")]) { card in
                card.h2("small") { $0.text("Roses & more") }
                card.p { $0.text("Damask") }
                card.ul("words") { list in
                    for word in ["honeyed", "warm"] { list.li { $0.text(word) } }
                }
                card.element("form", nil, [.fixed("method", "post"), .action(Link(path: "/x"))]) {
                    $0.void(
                        "input", nil,
                        [.type("radio"), .name("look"), .value("a\"b"), .flag("checked", true)])
                    $0.void("input", "wide", [.type("text"), .flag("disabled", false)])
                    $0.button("button", [.type("submit")]) { $0.text("Save") }
                }
                card.span(nil, [.classes("capsule", "floral"), .decorative]) { $0.text("Floral") }
                card.a("chip", to: Link(fragment: "main"), [.label("Up")]) { _ in }
                card.element("img", nil, [.src(Link(path: "/a.png"))]) { _ in }
            }
        }

        #expect(
            page == """
                <section class="card" id="first"><h2 class="small">Roses &amp; more</h2>\
                <p>Damask</p><ul class="words"><li>honeyed</li><li>warm</li></ul>\
                <form method="post" action="/x">\
                <input type="radio" name="look" value="a&quot;b" checked>\
                <input class="wide" type="text">\
                <button class="button" type="submit">Save</button></form>\
                <span class="capsule floral" aria-hidden="true">Floral</span>\
                <a class="chip" href="#main" aria-label="Up"></a>\
                <img src="/a.png"></img></section>
                """)
    }

    @Test func `a void element has no end`() {
        #expect(html { $0.void("br") } == "<br>")
        #expect(html { $0.void("hr", "thin") } == "<hr class=\"thin\">")
    }
}

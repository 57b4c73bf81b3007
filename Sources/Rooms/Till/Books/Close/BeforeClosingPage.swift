internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A preview of a close: the count next to the expected sum.
struct BeforeClosingPage {
    let words: TillCloseWords
    let figures: DrawerFigures
    let count: DrawerCount
    /// Form as sent.
    let form: Fields
    /// Previous comparison of this count; nil if this is the first comparison.
    var before: DrawerComparison?
    let id: Identifier

    /// Form as sent, with the current comparison.
    private var carried: Fields {
        var carried = form.without("act").without("id")
        for field in DrawerComparison.fields { carried = carried.without(field) }
        DrawerComparison(figures).add(to: &carried)
        return carried
    }

    func response(_ frame: Frame) -> Response {
        let currency = figures.currency
        let difference = figures.difference(to: count.sum)
        var page = Page(words.beforeClosing, in: .shop)
        page.sheets = ["css/books.css"]
        return frame.page(page) { html in
            html.top(
                words.beforeClosing,
                back: .to(
                    words.common.drawer,
                    BooksRoute.drawer(currency: currency.code, till: form["till"]).link))
            html.terms([.endOfDay, .float])
            if let before {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(words.moved(before, figures)) }
            }
            html.section("card sums") { card in
                card.h2("small") { $0.text(words.difference) }
                card.p(
                    nil,
                    [.classes("total", difference.minor == 0 ? "right" : "off")]
                ) { $0.text(words.difference(difference, currency)) }
                card.element("dl", "lines") { list in
                    list.figure(words.expected, currency.text(figures.expected, in: words.language))
                    list.figure(words.counted, currency.text(count.sum, in: words.language), "sum")
                }
            }
            html.p("small advice") { $0.text(words.frozen) }
            html.div("inline") { row in
                row.form(nil, to: BooksRoute.closeDrawer.link, id: id) { send in
                    for field in carried.fields { send.hidden(field.name, field.value) }
                    send.button("button", [.type("submit")]) { $0.text(words.confirm) }
                }
                row.form(nil, to: BooksRoute.closeDrawer.link, id: id.derived(1)) { send in
                    for field in carried.fields { send.hidden(field.name, field.value) }
                    send.hidden("act", "count")
                    send.button("button quiet", [.type("submit")]) { $0.text(words.countAgain) }
                }
            }
        }
    }
}

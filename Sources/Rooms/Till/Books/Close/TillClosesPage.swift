internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Closes, newest first.
struct TillClosesPage {
    let words: TillCloseWords
    let closes: [TillClose]
    let before: PlaceInTime?
    let hasMore: Bool
    /// The days typed for a CSV file, and their faults.
    var period = Period.year
    var faults = Faults()

    /// Days as typed, or the days of the closes on this page.
    private var typed: (from: String, to: String) {
        if case .range(let from, let to) = period { return (from, to) }
        return (closes.last?.day.text ?? "", closes.first?.day.text ?? "")
    }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.closes, in: .shop)
        page.sheets = ["css/books.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(
                words.common.closes,
                back: .to(words.common.drawer, BooksRoute.drawer(currency: nil).link))
            if closes.isEmpty, before == nil {
                html.empty(
                    words.noCloses, words.noClosesAdvice,
                    (words.toTheDrawer, BooksRoute.drawer(currency: nil).link))
            } else {
                list(&html)
            }
        }
    }

    private func list(_ html: inout HTML) {
        html.ul("receipts") { list in
            for close in closes {
                list.li { item in
                    item.a("receipt", to: BooksRoute.close(close.number).link) { row(close, &$0) }
                }
            }
        }
        html.p("more") { line in
            if hasMore, let last = closes.last {
                let place = PlaceInTime(
                    day: Int64(last.day.number), at: last.at.milliseconds, id: last.id.text)
                line.a("button quiet", to: BooksRoute.closes(before: place).link) {
                    $0.text(words.older)
                }
            }
            if before != nil {
                line.a("button quiet", to: BooksRoute.closes(before: nil).link) {
                    $0.text(words.newest)
                }
            }
            line.a("button quiet", to: BooksRoute.closesFile(.year).link) {
                $0.text(words.closesFile)
            }
        }
        html.element("details", "other-days", [.flag("open", !faults.isEmpty)]) { part in
            part.element("summary") { $0.text(words.closesOfOtherDays) }
            part.element(
                "form", "inline",
                [.fixed("method", "get"), .action(BooksRoute.closesFile(.today).link)]
            ) { form in
                form.dayField("from", words.from, typed.from, faults["from"])
                form.dayField("to", words.to, typed.to, faults["to"])
                form.button("button quiet", [.type("submit")]) { $0.text(words.keepFile) }
            }
        }
    }

    private func row(_ close: TillClose, _ html: inout HTML) {
        let figures = close.figures
        html.span("what") { what in
            what.span("name") { $0.text(words.close(close.number)) }
            what.span("detail") {
                $0.text(words.when(close) + " · " + words.common.sales(figures))
            }
            if close.difference.minor != 0 {
                what.span("detail off") {
                    $0.text(words.difference(close.difference, figures.currency))
                }
            }
        }
        html.span("sum") {
            $0.text(figures.currency.text(figures.net, in: words.language))
        }
    }
}

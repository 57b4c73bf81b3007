internal import Basics
internal import Inventory
internal import Markup
internal import Shell
internal import Web

/// A preview of a close: the count next to the expected sum.
struct BeforeClosingPage {
    let figures: DrawerFigures
    let count: DrawerCount
    /// As it was sent.
    let form: Fields
    /// What this count was compared with before; nil if this is the first comparison.
    var before: Compared?
    let id: Identifier

    private var words: BooksWords { BooksWords() }

    /// The form as it was sent, with the current comparison.
    private var carried: Fields {
        var carried = form.without("act").without("id")
        for field in Compared.fields { carried = carried.without(field) }
        Compared(figures).add(to: &carried)
        return carried
    }

    func response(_ frame: Frame) -> Response {
        let currency = figures.currency
        let difference = Money(minor: count.sum.minor &- figures.expected.minor)
        var page = Page(words.beforeClosing, in: .shop)
        page.sheets = ["css/books.css"]
        return frame.page(page) { html in
            html.wayBack(words.drawer, to: BooksRoute.drawer(currency: currency.code).link)
            html.top(words.beforeClosing)
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
                    list.figure(words.expected, currency.text(figures.expected))
                    list.figure(words.counted, currency.text(count.sum), "sum")
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

/// A close, to be read and printed.
struct TillClosePage {
    let close: TillClose
    let moves: [DrawerMove]
    /// What the count was compared with on the device that closed; nil for a close of release 0.1.
    let compared: Compared?

    private var words: BooksWords { BooksWords() }
    private var figures: DrawerFigures { close.figures }

    func response(_ frame: Frame) -> Response {
        let title = words.close(close.number)
        var page = Page(title, in: .shop)
        page.sheets = ["css/books.css"]
        page.scripts = ["js/books.js"]
        return frame.page(page) { html in
            html.div("bar") { bar in
                bar.wayBack(words.closes, to: BooksRoute.closes(before: nil).link)
                bar.button(
                    "button quiet",
                    [.type("button"), .flag("data-print", true), .flag("hidden", true)]
                ) { button in
                    button.icon(.printer)
                    button.text(words.printIt)
                }
            }
            html.element("article", "close card") { paper in
                head(title, &paper)
                sales(&paper)
                tenders(&paper)
                drawer(&paper)
                if !moves.isEmpty { movements(&paper) }
                if !close.pieces.isEmpty { pieces(&paper) }
                if !close.remark.isEmpty { paper.p("remark-of") { $0.text(close.remark) } }
            }
        }
    }

    private func text(_ minor: Int64) -> String { figures.currency.text(Money(minor: minor)) }

    private func head(_ title: String, _ html: inout HTML) {
        html.element("header") { head in
            if !close.company.isEmpty { head.p("small") { $0.text(close.company) } }
            head.h1 { $0.text(title) }
            head.p("small") { $0.text(words.when(close)) }
        }
        html.p(
            nil, [.classes("total", close.difference.minor == 0 ? "right" : "off")]
        ) { line in
            line.text(words.difference(close.difference, figures.currency))
        }
        if let compared, compared.expected != close.expected {
            html.p("detail") {
                $0.text(words.arrivedSince(compared.expected, close.expected, figures.currency))
            }
        }
    }

    private func sales(_ html: inout HTML) {
        html.h2("small") { $0.text(words.salesMade) }
        html.element("dl", "lines") { list in
            list.figure(words.sales(figures), words.numbers(figures))
            list.figure(words.gross, text(figures.gross))
            if figures.discounts > 0 {
                list.figure(words.discountsTaken, text(0 &- figures.discounts))
            }
            if figures.addedTax != 0 { list.figure(words.taxAdded, text(figures.addedTax)) }
            list.figure(words.total, text(figures.total), "sum")
            if figures.refunds > 0 {
                list.figure(words.refunds(figures.refunds), text(0 &- figures.refunded))
                list.figure(words.net, text(figures.total &- figures.refunded), "sum")
            }
            list.figure(words.taxOfIt, text(figures.tax &- figures.refundedTax))
        }
    }

    private func tenders(_ html: inout HTML) {
        html.h2("small") { $0.text(words.byTender) }
        html.element("dl", "lines") { list in
            list.figure(words.cash, text(figures.cashFromSales))
            list.figure(words.card, text(figures.cardFromSales))
            list.figure(words.other, text(figures.otherFromSales))
        }
    }

    private func drawer(_ html: inout HTML) {
        html.h2("small") { $0.text(words.drawerCount) }
        html.element("dl", "lines") { list in
            list.figure(words.float, text(figures.float))
            list.figure(words.cashSales, text(figures.paid.cash))
            if figures.givenBack.cash > 0 {
                list.figure(words.cashRefunds, text(0 &- figures.givenBack.cash))
            }
            if figures.corrected.cash != 0 {
                list.figure(words.corrected, text(figures.corrected.cash))
            }
            if figures.paidIn > 0 { list.figure(words.paidIn, text(figures.paidIn)) }
            if figures.paidOut > 0 { list.figure(words.paidOut, text(0 &- figures.paidOut)) }
            list.figure(words.expected, text(close.expected.minor), "sum")
            list.figure(words.counted, text(close.counted.minor))
            list.figure(
                words.difference, words.signed(close.difference, figures.currency), "sum")
        }
    }

    private func movements(_ html: inout HTML) {
        html.h2("small") { $0.text(words.moves) }
        html.element("dl", "lines") { list in
            for move in moves {
                list.figure(
                    DateWords().time(move.at, in: move.zone) + " " + words.name(move),
                    text(move.kind == .paidOut ? 0 &- move.amount.minor : move.amount.minor))
            }
        }
    }

    private func pieces(_ html: inout HTML) {
        html.h2("small") { $0.text(words.countedPieces) }
        html.element("dl", "lines") { list in
            for pieces in close.pieces {
                list.figure(
                    String(pieces.count) + " × " + words.worth(pieces.worth, figures.currency),
                    text(pieces.count &* pieces.worth))
            }
        }
    }
}

/// All closes, the newest first.
struct TillClosesPage {
    let closes: [TillClose]
    let before: PlaceInTime?
    let hasMore: Bool
    /// The days typed for a CSV file, and their faults.
    var period = Period.year
    var faults = Faults()

    /// The days as typed, or those of the closes on this page.
    private var typed: (from: String, to: String) {
        if case .range(let from, let to) = period { return (from, to) }
        return (closes.last?.day.text ?? "", closes.first?.day.text ?? "")
    }

    private var words: BooksWords { BooksWords() }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.closes, in: .shop)
        page.sheets = ["css/books.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.wayBack(words.drawer, to: BooksRoute.drawer(currency: nil).link)
            html.top(words.closes)
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
                $0.text(words.when(close) + " · " + words.sales(figures))
            }
            if close.difference.minor != 0 {
                what.span("detail off") {
                    $0.text(words.difference(close.difference, figures.currency))
                }
            }
        }
        html.span("sum") {
            $0.text(figures.currency.text(Money(minor: figures.total &- figures.refunded)))
        }
    }
}

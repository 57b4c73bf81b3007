internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// The drawer of this device: the expected sum, cash paid in and out, and the closing count.
struct DrawerPage {
    let words: DrawerWords
    /// The form that is shown again with its faults, if any.
    enum Form: Equatable {
        case none
        case opening
        case move
        case closing
    }

    /// A sum that needs confirmation before the form is recorded.
    struct Doubt {
        let sum: Money
        let sentence: String
    }

    let drawer: Drawer
    /// False for the drawer of another till, which can only be closed.
    let isOwn: Bool
    /// Other currencies in which this till has something that is not closed yet.
    let others: [String]
    let otherTills: [OpenDrawer]
    let shown: Form
    let values: Fields
    let faults: Faults
    var doubt: Doubt?
    let id: Identifier

    private var figures: DrawerFigures { drawer.figures }
    private var currency: Currency { figures.currency }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.drawer, in: .shop, layout: .wide)
        page.sheets = ["css/books.css"]
        page.live = "drawer_ sale refund till payment"
        page.scripts = ["js/books.js"]
        page.status = faults.isEmpty && doubt == nil ? 200 : 422
        return frame.page(page) { html in
            html.top(words.common.drawer) { tools in
                tools.tool(
                    .list, words.common.closes, word: words.closesShort,
                    to: BooksRoute.closes(before: nil).link)
            }
            html.shopNavigation(.drawer)
            if let fault = faults[""] {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
            }
            html.div("drawer") { panes in
                panes.div("state") { side in
                    state(&side)
                    if drawer.isOpen || !drawer.moves.isEmpty || !drawer.undone.isEmpty {
                        moves(&side)
                    }
                }
                panes.div("acts") { side in
                    if isOwn, !drawer.isOpen, !drawer.closesFirst { opening(&side) }
                    if drawer.canBeClosed { closing(&side) }
                    guard isOwn else { return }
                    if drawer.closesFirst { opening(&side) }
                    movement(&side)
                }
            }
            html.p { line in
                line.a("onward", to: TillRoute.tills.link) {
                    $0.text(TillsWords(words.language).title)
                }
            }
            for code in others {
                html.p { line in
                    let till = isOwn ? nil : figures.letter
                    line.a("onward", to: BooksRoute.drawer(currency: code, till: till).link) {
                        $0.text(words.othersWait(code))
                    }
                }
            }
            html.openDrawers(otherTills)
        }
    }

    private func text(_ minor: Int64) -> String {
        currency.text(Money(minor: minor), in: words.language)
    }

    private func state(_ html: inout HTML) {
        html.section("card sums") { card in
            card.h2("small") {
                $0.text(words.till(figures.letter) + " · " + words.expectedNow)
            }
            card.p("total") { $0.text(currency.text(figures.expected, in: words.language)) }
            card.p("detail") {
                $0.text(drawer.opening.map { words.openSince($0) } ?? words.notOpen)
            }
            card.element("dl", "lines") { $0.cash(figures, words) }
            card.p("small") {
                $0.text(
                    words.common.sales(figures) + " · " + TillCloseWords(words.language).card + " "
                        + text(figures.cardFromSales)
                        + " · " + TillCloseWords(words.language).other + " "
                        + text(figures.otherFromSales)
                        + (figures.rounding == 0 ? "" : " · " + words.rounding(figures)))
            }
            card.twice(drawer.twice, TillCloseWords(words.language))
            card.paidTwice(
                drawer.moves.filter { $0.sale != nil } + drawer.paidTwice, words.common)
        }
    }

    private func moves(_ html: inout HTML) {
        html.section("card") { card in
            card.h2("small") { $0.text(TillCloseWords(words.language).moves) }
            card.ul("moves") { list in
                for (place, move) in drawer.moves.enumerated() {
                    list.li { item(move, place, &$0) }
                }
                for undone in drawer.undone {
                    list.li {
                        row(
                            words.common.name(undone.move), undone.move.at, undone.move.zone,
                            undone.move.change, &$0)
                    }
                    list.li {
                        row(
                            words.takenBack(undone.move), undone.at, undone.zone,
                            undone.change, &$0)
                    }
                }
            }
        }
    }

    private func row(
        _ name: String, _ at: Moment, _ zone: Zone, _ change: Money, _ html: inout HTML
    ) {
        html.span("what") { what in
            what.span("name") { $0.text(name) }
            what.span("detail") { $0.text(words.common.dates.time(at, in: zone)) }
        }
        html.span("sum") { $0.text(currency.text(change, in: words.language)) }
    }

    private func item(_ move: DrawerMove, _ place: Int, _ html: inout HTML) {
        row(words.common.name(move), move.at, move.zone, move.change, &html)
        let key = "take-back-" + String(place)
        guard isOwn else { return }
        html.button(
            "tool",
            [
                .type("button"), .value("popovertarget", key),
                .label(words.language.labelled(words.takeBack, words.common.name(move))),
            ]
        ) { $0.icon(.close) }
        html.askingSheet(
            key, words.askToTakeBack(move), words.takeBackAdvice, do: words.takeBack,
            keep: words.keepIt, to: BooksRoute.deleteMove(move.id).link,
            id: id.derived(100 + UInt64(place)))
    }
}

// The forms
extension DrawerPage {
    /// Question about a form; the form is sent again with the answer.
    private func doubt(_ form: Form, _ html: inout HTML) {
        guard let doubt, form == shown else { return }
        html.hidden("sure", String(doubt.sum.minor))
        html.p("wrong", [.fixed("role", "alert")]) { $0.text(doubt.sentence) }
    }

    private func values(_ form: Form) -> Fields { form == shown ? values : Fields() }
    private func faults(_ form: Form) -> Faults { form == shown ? faults : Faults() }

    private func opening(_ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.open) }
            card.p("detail") { $0.text(words.openAdvice) }
            card.draftedForm("stack", to: BooksRoute.openDrawer.link, id: id) { form in
                CountFields(
                    words: words, currency: currency, values: values(.opening),
                    faults: faults(.opening),
                    key: "open"
                ).write(&form)
                doubt(.opening, &form)
                form.button("button", [.type("submit")]) { $0.text(words.open) }
            }
        }
    }

    private func movement(_ html: inout HTML) {
        let values = values(.move)
        let faults = faults(.move)
        html.section("card") { card in
            card.h2 { $0.text(words.cashMove) }
            card.draftedForm("stack", to: BooksRoute.cash.link, id: id.derived(1)) { form in
                form.hidden("currency", currency.code)
                form.element("fieldset", "segments two") { set in
                    set.element("legend", "unseen") { $0.text(words.common.way) }
                    if let fault = faults["way"] { set.p("wrong") { $0.text(fault) } }
                    for (value, label) in [
                        ("out", words.common.paidOut), ("in", words.common.paidIn),
                    ] {
                        set.element("label") { option in
                            option.void(
                                "input", nil,
                                [
                                    .type("radio"), .name("way"), .value(value),
                                    .flag("checked", (values["way"] ?? "out") == value),
                                ])
                            option.span { $0.text(label) }
                        }
                    }
                }
                form.field(
                    FormField("sum", words.common.amount, .number, key: "move-sum"),
                    value: values["sum"] ?? "", fault: faults["sum"])
                form.field(
                    FormField(
                        "remark", words.common.reason, limit: drawerRemarkLimit,
                        hint: words.reasonHint, key: "move-remark"),
                    value: values["remark"] ?? "", fault: faults["remark"])
                doubt(.move, &form)
                form.button("button quiet", [.type("submit")]) { $0.text(words.record) }
            }
        }
    }

    private func closing(_ html: inout HTML) {
        let values = values(.closing)
        let faults = faults(.closing)
        html.section("card") { card in
            card.h2 { $0.text(words.closeDay) }
            card.p("detail") { $0.text(isOwn ? words.closeAdvice : words.closeItHereAdvice) }
            card.draftedForm("stack", to: BooksRoute.closeDrawer.link, id: id.derived(2)) { form in
                form.hidden("act", "check")
                if !isOwn { form.hidden("till", figures.letter) }
                CountFields(
                    words: words, currency: currency, values: values, faults: faults, key: "close"
                ).write(&form)
                form.field(
                    FormField(
                        "remark", words.remark, limit: drawerRemarkLimit,
                        key: "close-remark"),
                    value: values["remark"] ?? "", fault: faults["remark"])
                form.button("button", [.type("submit")]) { $0.text(words.check) }
            }
        }
    }
}

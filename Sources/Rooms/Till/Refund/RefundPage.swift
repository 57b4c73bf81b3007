internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The page that asks for confirmation before a refund.
struct RefundPage {
    let words: RefundWords
    let sold: SaleRecord
    let draft: RefundDraft
    /// Amount paid back: the total, or in cash the rounded total.
    let paid: Money
    /// Nil for a sale in the present currency.
    let settled: SettledRefund?
    /// True if the amount is more than the drawer should hold.
    let isShort: Bool
    let id: Identifier

    private var sale: Sale { sold.sale }
    private var lines: [SaleLine] { sold.lines }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.askToRefund(sale.name), in: .shop)
        page.sheets = ["css/till.css"]
        page.scripts = ["js/till.js"]
        return frame.page(page) { html in
            html.top(
                words.askToRefund(sale.name),
                back: .to(
                    words.common.number(sale.name),
                    TillRoute.sale(sale.id, isNew: false).link))
            html.section("card bill") { bill(&$0) }
            html.p("pay-back") {
                $0.text(
                    words.payBack(sale.currency.text(paid, in: words.language), draft.tender))
            }
            if let settled { html.p("notice") { $0.text(words.settled(settled)) } }
            if isShort {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(words.drawerIsShort) }
            }
            ways(&html)
        }
    }

    private func bill(_ html: inout HTML) {
        html.returning(
            draft.parts.map {
                Returning(
                    line: $0.line, quantity: $0.quantity, total: $0.sums.total,
                    isReturned: $0.isReturned)
            }, sale.currency, words)
        html.element("dl", "sums") { list in
            list.included(
                sold.groups(of: draft.lines).compactMap { $0 }, sale.currency, isPaidBack: true)
            if sale.taxes.isEmpty, sale.rate > .zero {
                list.sum(
                    words.taxIncluded(sale.rate),
                    words.common.less(sale.currency.text(draft.tax ?? .zero, in: words.language))
                )
            }
            if let total = draft.total, let rounding = paid.minus(total) {
                list.rounding(
                    Money(minor: 0 &- rounding.minor), sale.currency, SaleWords(words.language))
            }
            list.div("total") { line in
                line.element("dt") { $0.text(words.giveBack) }
                line.element("dd") {
                    $0.text(words.common.less(sale.currency.text(paid, in: words.language)))
                }
            }
            list.sum(words.refundBy, PayingWords(words.language).name(draft.way))
        }
        if !draft.remark.isEmpty { html.p("small") { $0.text(draft.remark) } }
    }

    private func ways(_ html: inout HTML) {
        let fields = draft.fields(lines).fields
        let route = TillRoute.refund(sale.id).link
        html.div("inline") { row in
            row.form(nil, to: route, id: id, [.flag("data-sale", true)]) { send in
                for field in fields { send.hidden(field.name, field.value) }
                send.button("button", [.type("submit")]) {
                    $0.text(words.refundNow(sale.currency.text(paid, in: words.language)))
                }
            }
            row.form(nil, to: route, id: id.derived(1)) { send in
                for field in fields { send.hidden(field.name, field.value) }
                send.hidden("act", "change")
                send.button("button quiet", [.type("submit")]) { $0.text(words.changeIt) }
            }
        }
    }
}

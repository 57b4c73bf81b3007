internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A receipt to print, save or send.
struct ReceiptPage {
    let words: SaleWords
    let sale: Sale
    let lines: [SaleLine]
    let refunds: [Refund]
    let shown: String?
    /// Time printed on the receipt, which never changes.
    let printed: Moment
    let paper: ReceiptPaper
    let address: String
    let note: String

    func response(_ frame: Frame) -> Response {
        var page = Page(words.receipt + " " + sale.name, in: .shop)
        // Only a style sheet can tell the printer the paper size.
        page.sheets = [
            "css/till.css", paper == .roll ? "css/receipt-roll.css" : "css/receipt-a6.css",
        ]
        page.scripts = ["js/till.js"]
        return frame.page(page) { html in
            html.top(
                words.receipt + " " + sale.name,
                back: .to(
                    words.backToSale, TillRoute.sale(sale.id, isNew: false).link))
            html.element("nav", "chips", [.label(words.paper)]) { nav in
                for choice in ReceiptPaper.allCases {
                    nav.chip(
                        choice == .roll ? words.roll : words.a6, isOn: choice == paper,
                        to: TillRoute.receipt(sale.id, choice).link)
                }
            }
            html.element("article", "receipt") { write(&$0) }
            html.p("inline receipt-ways", [.value("data-copied", words.copied)]) { line in
                line.button("button", [.type("button"), .id("print"), .flag("hidden", true)]) {
                    $0.icon(.printer)
                    $0.text(words.print)
                }
                line.button(
                    "button quiet", [.type("button"), .id("share"), .flag("hidden", true)]
                ) { $0.text(words.share) }
                line.span("small", [.fixed("role", "status")]) { _ in }
            }
        }
    }

    private func write(_ html: inout HTML) {
        html.h2 { $0.text(sale.company.isEmpty ? words.receipt : sale.company) }
        if !address.isEmpty { html.p("address") { $0.text(address) } }
        html.p("small") {
            $0.text(
                words.common.number(sale.name) + " · "
                    + words.dates.full(Day(printed, in: sale.zone)) + ", "
                    + words.dates.time(printed, in: sale.zone))
        }
        if let shown { html.p("small") { $0.text(words.shown(shown)) } }
        if sale.voided != nil {
            html.p("void-mark") { $0.element("strong") { $0.text(words.voidMark) } }
        }
        html.bill(lines, sale.currency, words)
        html.sums(sale.totals, words)
        html.element("dl", "sums paid") { list in
            list.rounding(sale.rounding, sale.currency, words)
            list.payments(sale, words)
            if sale.change > .zero {
                list.sum(words.change, sale.currency.text(sale.change, in: words.language))
            }
            for refund in refunds {
                list.sum(
                    words.refund,
                    words.common.less(sale.currency.text(refund.paid, in: words.language)))
            }
            if !sale.seller.isEmpty { list.sum(words.soldBy, sale.seller) }
        }
        if !note.isEmpty { html.p("receipt-note") { $0.text(note) } }
    }
}

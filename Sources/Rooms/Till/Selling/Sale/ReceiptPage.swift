internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A receipt to print, save or send.
struct ReceiptPage {
    let words: SaleWords
    /// With the payment that the receipt was given for.
    let sale: Sale
    /// Last correction of the payment, if it still differs from the receipt.
    let correction: TenderChange?
    let lines: [SaleLine]
    let refunds: [Refund]
    /// What came back for these goods, of another sale.
    let exchange: ReceivedBack?
    let shown: String?
    /// Time printed on the receipt, which never changes.
    let printed: Moment
    let paper: ReceiptPaper
    let address: String
    let note: String
    /// True if address and note are the company's present ones.
    let isPresent: Bool

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
            if isPresent {
                html.p("small") { $0.text(RefundSlipWords(words.language).presentTexts) }
            }
            html.element("article", "receipt") { write(&$0) }
            html.printing(words)
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
            // Of an exchange, the difference alone was paid.
            if exchange == nil { list.payments(sale, words) }
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
        if let exchange { html.write(exchange, for: sale, words) }
        if let correction { write(correction, &html) }
        if !note.isEmpty { html.p("receipt-note") { $0.text(note) } }
    }

    private func write(_ correction: TenderChange, _ html: inout HTML) {
        let paying = PayingWords(words.language)
        html.p("small") {
            $0.text(
                paying.corrected(
                    words.dates.full(Day(correction.at, in: correction.zone)) + ", "
                        + words.dates.time(correction.at, in: correction.zone)))
        }
        html.element("dl", "sums paid") { list in
            for part in correction.after.sums(of: sale.total) {
                list.sum(
                    paying.name(part.way), sale.currency.text(part.sum, in: words.language))
            }
        }
    }
}

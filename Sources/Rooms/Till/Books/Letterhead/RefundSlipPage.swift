internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// The customer's paper about a refund, to print or send.
struct RefundSlipPage {
    let words: RefundSlipWords
    let sold: SaleRecord
    let refund: Refund
    let parts: [RefundLine]
    let letterhead: Letterhead
    let paper: ReceiptPaper

    private var sale: Sale { sold.sale }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title(sale.name), in: .shop)
        page.sheets = [
            "css/till.css", paper == .roll ? "css/receipt-roll.css" : "css/receipt-a6.css",
        ]
        page.scripts = ["js/till.js"]
        let receipt = SaleWords(words.language)
        return frame.page(page) { html in
            html.top(
                words.title(sale.name),
                back: .to(receipt.backToSale, TillRoute.sale(sale.id, isNew: false).link))
            html.element("nav", "chips", [.label(receipt.paper)]) { nav in
                for choice in ReceiptPaper.allCases {
                    nav.chip(
                        choice == .roll ? receipt.roll : receipt.a6, isOn: choice == paper,
                        to: TillRoute.refundSlip(refund.id, choice).link)
                }
            }
            if refund.letterhead == nil { html.p("small") { $0.text(words.presentTexts) } }
            html.element("article", "receipt") { write(&$0) }
            html.printing(receipt)
        }
    }

    private func write(_ html: inout HTML) {
        let language = words.language
        let text = { (sum: Money) in sale.currency.text(sum, in: language) }
        let refunds = RefundWords(language)
        html.h2 { $0.text(letterhead.company.isEmpty ? refunds.aRefund : letterhead.company) }
        if !letterhead.address.isEmpty { html.p("address") { $0.text(letterhead.address) } }
        html.p { $0.element("strong") { $0.text(words.title(sale.name)) } }
        let dates = DateWords(language)
        html.p("small") {
            $0.text(
                dates.full(Day(refund.at, in: refund.zone)) + ", "
                    + dates.time(refund.at, in: refund.zone))
        }
        html.p("small") { $0.text(words.sold(dates.full(Day(sale.at, in: sale.zone)))) }
        html.returning(
            parts.compactMap { part in
                sold.lines.first { $0.place == part.place }.map { line in
                    Returning(
                        line: line, quantity: part.quantity, total: part.total,
                        isReturned: part.isReturned)
                }
            }, sale.currency, refunds)
        let groups = sold.groups(of: parts).compactMap { $0 }
        html.element("dl", "sums") { list in
            list.included(groups, sale.currency, isPaidBack: true)
            if sale.taxes.isEmpty, sale.rate > .zero {
                list.sum(refunds.taxIncluded(sale.rate), refunds.common.less(text(refund.tax)))
            }
            list.rounding(
                Money(minor: 0 &- refund.rounding.minor), sale.currency, SaleWords(language))
            list.div("total") { line in
                line.element("dt") { $0.text(words.paidBack) }
                line.element("dd") { $0.text(refunds.common.less(text(refund.paid))) }
            }
            list.sum(refunds.refundBy, PayingWords(language).name(refund.paidBy))
        }
        html.taxSentences(groups)
        if !refund.remark.isEmpty { html.p("small") { $0.text(refund.remark) } }
        if !letterhead.note.isEmpty { html.p("receipt-note") { $0.text(letterhead.note) } }
    }
}

extension HTML {
    /// Buttons to print and to send a receipt; hidden without scripts.
    mutating func printing(_ words: SaleWords) {
        p("inline receipt-ways", [.value("data-copied", words.copied)]) { line in
            line.button("button", [.type("button"), .id("print"), .flag("hidden", true)]) {
                $0.icon(.printer)
                $0.text(words.print)
            }
            line.button("button quiet", [.type("button"), .id("share"), .flag("hidden", true)]) {
                $0.text(words.share)
            }
            line.span("small", [.fixed("role", "status")]) { _ in }
        }
    }
}

/// Slips of refunds, and receipts of former releases.
struct RefundSlipWords: Words {
    let language: Language

    func title(_ name: String) -> String { language.say("Refund for sale \(name)") }
    func sold(_ day: String) -> String { language.say("Sold on \(day)") }
    var paidBack: String { language.say("Paid back") }
    var slip: String { language.say("Refund slip") }
    var presentTexts: String {
        language.say("Sold with an earlier version: shows the company’s present address and note.")
    }
}

extension TillPages {
    /// The texts of a version; the company's present ones for nil.
    func letterhead(_ id: String?) throws(Failure) -> Letterhead {
        if let id, let known = try LetterheadTable(context.database).letterhead(id) {
            return known
        }
        return Letterhead(try CompanyTable(context.database).company())
    }

    func refundSlip(_ id: ID<Refund>, _ paper: ReceiptPaper) throws(Failure) -> Response {
        let table = RefundTable(context.database)
        guard let refund = try table.refund(id) else { throw .missing }
        return RefundSlipPage(
            words: RefundSlipWords(words.language),
            sold: try SaleTable(context.database).record(refund.sale), refund: refund,
            parts: try table.lines(of: id), letterhead: try letterhead(refund.letterhead),
            paper: paper
        ).response(context.frame)
    }
}

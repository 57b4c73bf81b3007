internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A close, to be read and printed.
struct TillClosePage {
    let words: TillCloseWords
    let close: TillClose
    let moves: [DrawerMove]
    /// Moves made and undone since the previous close.
    var undone: [UndoneMove] = []
    var refundsUndone: [UndoneRefund] = []
    /// Corrected payments with the names and totals of their sales.
    var corrections: [(sale: Sale, change: TenderChange)] = []
    /// Comparison on the device that closed; nil for a close of release 0.1.
    let compared: DrawerComparison?
    /// Number shown on the device, if that number was already taken.
    var shown: String?
    /// Reports that count the same sales.
    var beside: [CloseNumber] = []
    /// What two earlier reports count.
    var twice: [TwiceCounted] = []
    /// Refunds paid twice that the report before counts.
    var paidTwice: [DrawerMove] = []
    /// Name of the person who closed, if there is more than one.
    var madeBy: String?

    private var figures: DrawerFigures { close.figures }

    func response(_ frame: Frame) -> Response {
        let title = words.close(close.number)
        var page = Page(title, in: .shop)
        page.sheets = ["css/books.css"]
        page.scripts = ["js/books.js"]
        return frame.page(page) { html in
            html.top(
                title, back: .to(words.common.closes, BooksRoute.closes(before: nil).link)
            ) { $0.printTool(words.printIt) }
            html.element("article", "close card") { paper in
                head(title, &paper)
                sales(&paper)
                tenders(&paper)
                drawer(&paper)
                paper.twice(twice, words)
                paper.paidTwice(moves.filter { $0.sale != nil } + paidTwice, words.common)
                if moves.contains(where: { $0.sale == nil }) { movements(&paper) }
                if !undone.isEmpty || !refundsUndone.isEmpty { traces(&paper) }
                if !corrections.isEmpty { corrected(&paper) }
                if !close.pieces.isEmpty { pieces(&paper) }
                if !close.remark.isEmpty { paper.p("remark-of") { $0.text(close.remark) } }
            }
        }
    }

    private func text(_ minor: Int64) -> String {
        figures.currency.text(Money(minor: minor), in: words.language)
    }

    private func head(_ title: String, _ html: inout HTML) {
        html.element("header") { head in
            if !close.company.isEmpty { head.p("small") { $0.text(close.company) } }
            head.h2("name-of") { $0.text(title) }
            head.p("small") {
                $0.text(words.when(close))
                if let madeBy { $0.text(" · " + madeBy) }
            }
            if !close.till.isEmpty {
                head.p("small") {
                    $0.text(DrawerWords(words.language).closedElsewhere(close.till))
                }
            }
            if let shown {
                head.p("small") { $0.text(words.shown(shown)) }
            }
        }
        for other in beside {
            html.p("wrong") { line in
                line.a(to: BooksRoute.close(other).link) {
                    $0.text(words.alsoIn(other, figures))
                }
            }
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
            list.figure(words.common.sales(figures), words.numbers(figures))
            list.figure(words.gross, text(figures.gross))
            if figures.discounts > 0 {
                list.figure(words.discountsTaken, text(0 &- figures.discounts))
            }
            if figures.addedTax != 0 { list.figure(words.taxAdded, text(figures.addedTax)) }
            list.figure(words.common.total, text(figures.total), "sum")
            if figures.refunds != 0 {
                list.figure(words.refunds(figures), text(0 &- figures.refunded))
                list.figure(
                    words.net, figures.currency.text(figures.net, in: words.language), "sum")
            }
            list.figure(words.taxOfIt, figures.currency.text(figures.taxDue, in: words.language))
        }
        html.taxes(figures.taxes, figures.currency)
    }

    private func tenders(_ html: inout HTML) {
        html.h2("small") { $0.text(words.byTender) }
        html.element("dl", "lines") { list in
            list.figure(words.cash, text(figures.cashFromSales))
            list.figure(words.card, text(figures.cardFromSales))
            list.figure(words.other, text(figures.otherFromSales))
            list.payments(figures.payments, figures.currency)
            if figures.rounding != 0 {
                list.figure(
                    words.common.cashRounding,
                    words.common.signed(Money(minor: figures.rounding), figures.currency))
            }
        }
    }

    private func drawer(_ html: inout HTML) {
        html.h2("small") { $0.text(words.drawerCount) }
        html.element("dl", "lines") { list in
            list.cash(figures, DrawerWords(words.language))
            list.figure(words.expected, text(close.expected.minor), "sum")
            list.figure(words.counted, text(close.counted.minor))
            list.figure(
                words.difference, words.common.signed(close.difference, figures.currency), "sum")
        }
    }

    private func movements(_ html: inout HTML) {
        html.h2("small") { $0.text(words.moves) }
        html.element("dl", "lines") { list in
            for move in moves where move.sale == nil {
                list.figure(
                    words.common.dates.time(move.at, in: move.zone) + " " + words.common.name(move),
                    figures.currency.text(move.change, in: words.language))
            }
        }
    }

    /// Both rows per undone move; the second row undoes the first.
    private func traces(_ html: inout HTML) {
        html.h2("small") { $0.text(words.traces) }
        html.element("dl", "lines") { list in
            for one in refundsUndone {
                let paid = one.refund.paid.minor
                list.figure(words.refundTakenBack(one.refund), text(0 &- paid))
                list.figure(
                    words.common.dates.time(one.at, in: one.zone) + " " + words.traces, text(paid))
            }
            for one in undone {
                list.figure(
                    words.common.dates.time(one.move.at, in: one.move.zone) + " "
                        + words.common.name(one.move), text(one.move.change.minor))
                list.figure(
                    words.common.dates.time(one.at, in: one.zone) + " " + words.traces,
                    text(one.change.minor))
            }
        }
    }

    private func corrected(_ html: inout HTML) {
        let paying = PayingWords(words.language)
        html.h2("small") { $0.text(paying.corrections) }
        html.element("dl", "lines") { list in
            for (sale, change) in corrections {
                let head = words.common.dates.time(change.at, in: change.zone) + " " + sale.name
                for part in change.before.sums(of: sale.total) {
                    list.figure(head + " · " + paying.name(part.way), text(0 &- part.sum.minor))
                }
                for part in change.after.sums(of: sale.total) {
                    list.figure(head + " · " + paying.name(part.way), text(part.sum.minor))
                }
            }
        }
    }

    private func pieces(_ html: inout HTML) {
        html.h2("small") { $0.text(words.countedPieces) }
        html.element("dl", "lines") { list in
            for pieces in close.pieces {
                list.figure(
                    String(pieces.count) + " × " + words.worth(pieces.worth, figures.currency),
                    figures.currency.text(pieces.sum, in: words.language))
            }
        }
    }
}

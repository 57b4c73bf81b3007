internal import Basics
internal import Markup
internal import Pictures
internal import RoomKit
internal import Stock

/// The report of some days in one currency.
struct ReportSection {
    let words: ReportWords
    let report: SalesReport
    /// True if there are sums in other currencies, too.
    let hasOthers: Bool
    var showsCosts = true

    private var sums: SalesSums { report.sums }

    func write(_ html: inout HTML) {
        html.section("card sums") { card in
            card.h2("small") {
                $0.text(
                    hasOthers
                        ? words.common.income + " · " + report.currency.code : words.common.income)
            }
            card.p("total") { $0.text(text(sums.income)) }
            card.p("detail") { $0.text(words.made(sums, report.currency)) }
            guard sums.sales > 0 || sums.refunds > 0 else { return }
            card.element("dl", "lines") { list in
                if sums.discount > 0 {
                    line(words.discounts, Money(minor: sums.discount), &list)
                }
                if sums.rounding != 0 {
                    line(words.common.cashRounding, Money(minor: sums.rounding), &list)
                }
                line(words.tax, sums.taxDue, &list)
                line(words.withoutTax, sums.withoutTax, &list)
                guard showsCosts else { return }
                line(words.cost, Money(minor: sums.cost), &list)
                line(
                    sums.uncosted > 0 ? words.profitAtMost : words.profit, sums.profit, &list,
                    isSum: true)
            }
            card.taxes(report.taxes, report.currency)
            if showsCosts, sums.uncosted > 0 {
                card.p("small") { $0.text(words.uncosted(sums.uncosted)) }
            }
        }
        guard sums.sales > 0 || sums.refunds > 0 else { return }
        html.section("card charts") { card in
            byBlock.bars(&card)
            if report.steps.count > 1 { bySteps.bars(&card) }
            if report.kinds.count > 1 { byKind.rows(&card) }
        }
        if !report.best.isEmpty { best(&html) }
    }

    private func text(_ money: Money) -> String { report.currency.text(money, in: words.language) }

    private func line(
        _ label: String, _ money: Money, _ list: inout HTML, isSum: Bool = false
    ) {
        list.div(isSum ? "sum" : nil) { row in
            row.element("dt") { $0.text(label) }
            row.element("dd") { $0.text(text(money)) }
        }
    }

    private var byBlock: Picture {
        let parts = report.byBlock.enumerated().map { (block, sums) in
            words.common.part(words.hours(block), words.begins(block), sums, report.currency)
        }
        return words.common.picture(words.byHour, of: words.time, parts)
    }

    private var bySteps: Picture {
        let parts = report.steps.map { (step) in
            report.isByMonth
                ? words.common.part(
                    words.common.dates.shortMonth(step.first),
                    words.common.dates.briefMonth(step.first),
                    step.sums, report.currency)
                : words.common.part(
                    words.common.short(step.first), words.common.brief(step.first), step.sums,
                    report.currency)
        }
        return report.isByMonth
            ? words.common.picture(words.byMonth, of: words.month, parts)
            : words.common.picture(words.byDay, of: words.day, parts)
    }

    private var byKind: Picture {
        let parts = report.kinds.map { (kind) in
            Picture.Part(
                kind.name ?? words.others, text(kind.total), Double(kind.total.minor))
        }
        return words.common.picture(words.byKind, of: words.kind, parts)
    }

    private func best(_ html: inout HTML) {
        html.section("card best") { card in
            card.h2("small") { $0.text(words.best) }
            card.element("ol") { list in
                for best in report.best {
                    list.li { row in
                        row.span("what") { what in
                            what.span("name") { $0.text(best.name) }
                            what.span("detail") {
                                $0.text(
                                    best.attribute.isEmpty
                                        ? words.quantity(best)
                                        : best.attribute + " · " + words.quantity(best))
                            }
                        }
                        row.span("sum") { $0.text(text(best.total)) }
                    }
                }
            }
        }
    }
}

/// The sales and refunds of some days, the newest first.
struct HistoryList {
    let words: ReportWords
    let rows: [HistoryRow]
    let isOneDay: Bool

    func write(_ html: inout HTML) {
        var start = 0
        while start < rows.count {
            var end = start
            while end < rows.count, rows[end].day == rows[start].day { end += 1 }
            if !isOneDay {
                html.h2("day-of") {
                    $0.text(
                        words.common.dates.longFull(rows[start].day))
                }
            }
            html.ul("receipts") { list in
                for row in rows[start..<end] { list.li { self.row(row, &$0) } }
            }
            start = end
        }
    }

    private func row(_ row: HistoryRow, _ html: inout HTML) {
        html.a("receipt", to: Link(path: ShopPart.sales.link.text + "/" + row.sale.text)) { link in
            link.span("time") { $0.text(words.common.dates.time(row.moment, in: row.zone)) }
            link.span("what") { what in
                what.span("name") {
                    $0.text(row.isRefund ? words.refund(of: row.number) : words.sale(row.number))
                }
                what.span("detail") { $0.text(words.detail(row)) }
                if row.isVoided {
                    what.span("capsule plain") { $0.text(words.voided) }
                }
                if row.isDemo {
                    what.span("capsule plain") { $0.text(words.demo) }
                }
            }
            let total = row.currency.text(
                row.isRefund ? Money(minor: 0 &- row.total.minor) : row.total, in: words.language)
            if row.isVoided {
                link.element("s", "sum") { $0.text(total) }
            } else {
                link.span("sum") { $0.text(total) }
            }
        }
    }
}

package import Basics
internal import Inventory
package import Markup
internal import RoomKit
package import SQLCore

/// What was sold today and what should be in the drawer, for the first page; nil if nothing was
/// ever sold.
package struct ShopOfToday {
    private let currency: Currency
    /// Today, or the last day on which something was sold.
    private let day: Day
    private let today: Day
    private let report: SalesReport
    /// The expected sum. Nil if the drawer is closed, or so much is not closed yet that adding it
    /// up would take long.
    private let drawer: Money?

    package init?(_ database: Database, on today: Day, device: ID<Replica>) throws(Failure) {
        let books = BooksTable(database)
        guard try !books.isEmpty() else { return nil }
        currency = try CompanyTable(database).company().currency
        self.today = today
        day = try books.lastDay(until: today, currency) ?? today
        report = SalesReport(
            currency, Days(day, day), try books.blocks(of: day, currency))
        let letter = try TillTable(database).letter(of: device)
        let drawers = DrawerTable(database)
        var sum: Money?
        if try drawers.isShort(letter) {
            let drawer = try drawers.drawer(letter, currency)
            if drawer.canBeClosed { sum = drawer.figures.expected }
        }
        drawer = sum
    }

    package func write(_ html: inout HTML) {
        let words = BooksWords(html.language)
        html.section("card figure sold") { card in
            card.a(to: BooksRoute.sales(SalesView(day == today ? .today : range)).link) { link in
                link.span("small") { $0.text(words.soldOn(day, today: today)) }
                link.span("large") {
                    $0.text(currency.text(report.sums.income, in: words.language))
                }
                if report.sums.sales > 0 { HourBars(report: report).write(&link) }
                if day != today { link.span("detail") { $0.text(words.nothingSoldToday) } }
                if report.sums.demoSales > 0 {
                    link.span("detail") { $0.text(words.withDemo) }
                }
            }
            card.a("drawer", to: BooksRoute.drawer(currency: nil).link) { link in
                link.span { $0.text(words.drawer) }
                if let drawer {
                    link.span("sum") { $0.text(currency.text(drawer, in: words.language)) }
                }
                link.icon(.forward)
            }
        }
    }

    private var range: Period { .range(from: day.text, to: day.text) }
}

/// The income of each part of a day as bars; screen readers read one sentence.
private struct HourBars {
    let report: SalesReport

    /// The parts from the first to the last with a sale, and at least 8:00 to 20:00.
    private var parts: Range<Int> {
        let sold = report.byBlock.indices.filter { report.byBlock[$0].income.minor > 0 }
        guard let first = sold.first, let last = sold.last else { return 2..<5 }
        return min(first, 2)..<max(last + 1, 5)
    }

    func write(_ html: inout HTML) {
        let words = BooksWords(html.language)
        let shown = parts
        var most: Int64 = 1
        for part in shown { most = max(most, report.byBlock[part].income.minor) }
        html.element(
            "svg", "hours",
            [
                .value("viewBox", "0 0 \(shown.count * 24) 48"),
                .fixed("preserveAspectRatio", "xMinYMax"), .fixed("role", "img"),
                .label(words.hoursRead(report, shown)),
            ]
        ) { svg in
            for (place, part) in shown.enumerated() {
                let value = report.byBlock[part].income.minor
                let height = value <= 0 ? 2 : max(5, value.scaled(by: 46, over: most) ?? 5)
                svg.element(
                    "rect", value <= 0 ? "none" : nil,
                    [
                        .value("x", String(place * 24 + 3)), .value("y", String(48 - height)),
                        .fixed("width", "18"), .value("height", String(height)),
                        .fixed("rx", "4"),
                    ]
                ) { _ in }
            }
        }
    }
}

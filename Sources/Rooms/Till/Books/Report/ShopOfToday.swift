package import Basics
package import Markup
internal import Pictures
internal import RoomKit
package import SQLCore
internal import Stock

/// Sales of today and of seven days, and the expected cash in the drawer, for the first page; nil
/// if nothing was ever sold.
package struct ShopOfToday {
    private let currency: Currency
    private let today: Day
    /// The seven days that end today, one step per day.
    private let week: SalesReport
    /// The last day with a sale, if that was earlier.
    private let last: Day?
    /// Expected sum. Nil if the drawer is closed, or if too many sales are open to add up
    /// quickly.
    private let drawer: Money?

    package init?(_ database: Database, on today: Day, device: ID<Replica>) throws(Failure) {
        let books = BooksTable(database)
        guard try !books.isEmpty() else { return nil }
        currency = try CompanyTable(database).company().currency
        self.today = today
        let days = Days(today.adding(-6), today)
        week = SalesReport(currency, days, try books.blocks(of: days, currency))
        last = week.sums.sales > 0 ? nil : try books.lastDay(until: days.first, currency)
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
        let words = ReportWords(html.language)
        html.section("card takings") { card in
            card.div("head") { head in
                head.h2 { title in
                    title.a(to: BooksRoute.sales(SalesView(.today)).link) { link in
                        link.span("large") { $0.text(said(week.steps.last?.sums.income, words)) }
                        link.text(" ")
                        link.span("detail") { $0.text(words.soldToday) }
                    }
                }
                head.a("button", to: TillRoute.first.link) { $0.text(words.openTill) }
            }
            if week.sums.sales > 0 || week.sums.refunds > 0 {
                words.common.picture(
                    words.byDay, of: words.day,
                    week.steps.map { (step) in
                        words.common.part(
                            words.common.dates.long(step.first), words.initial(step.first),
                            step.sums,
                            currency, kind: step.first == today ? "on" : nil)
                    }
                ).bars(height: 44, &card)
            }
            card.p("detail foot") { foot in
                if let last {
                    foot.a(to: sales(last, last)) { $0.text(words.lastSold(last)) }
                } else {
                    foot.a(to: sales(week.days.first, today)) {
                        $0.text(words.sevenDays(said(week.sums.income, words)))
                    }
                }
                foot.a(to: BooksRoute.drawer(currency: nil).link) {
                    $0.text(drawer.map { words.inDrawer(said($0, words)) } ?? words.common.drawer)
                }
                if week.sums.demoSales > 0 { foot.span { $0.text(words.withDemo) } }
            }
        }
    }

    private func said(_ sum: Money?, _ words: ReportWords) -> String {
        currency.text(sum ?? .zero, in: words.language)
    }

    private func sales(_ first: Day, _ last: Day) -> Link {
        BooksRoute.sales(SalesView(.range(from: first.text, to: last.text))).link
    }
}

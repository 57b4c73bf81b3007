package import Basics
package import Markup
package import RoomKit
internal import SQLCore
internal import Web

/// Low items with their expected duration, for the first page; nil without any stock.
package struct StockOfToday {
    /// Counted up to `most`.
    private let count: Int
    private let lows: [Low]
    /// Lots on hand past their date, the earliest first, at most `shown` and one more.
    private let past: [(lot: StockLot, item: Item)]
    /// Goods whose kind of tax another device deleted, and the rate at which they sell.
    private let lost: (items: [Item], departments: [Department])
    private let rate: Rate
    private let today: Day
    private let id: Identifier

    private struct Low {
        let item: Item
        let missing: Quantity
        let lasting: StockUse.Lasting?
        let picture: [UInt8]
        let listing: Listing?
    }

    private struct Found {
        let item: Item
        let level: Quantity
        let lasting: StockUse.Lasting?
        let days: Double
        let place: Int
    }

    private static let most = 1_000
    private static let shown = 4
    /// Number of items with a computed duration.
    private static let reckoned = 24

    package init?(_ context: Context) throws(Failure) {
        let items = ItemTable(context.database)
        guard try items.hasItems() else { return nil }
        count = try items.countLow(most: StockOfToday.most)
        let moves = StockMoveTable(context.database)
        let now = context.request.moment
        var lows: [Low] = []
        var found: [Found] = []
        for (item, level) in try items.lowest(limit: StockOfToday.reckoned) {
            let use = try moves.use(of: item.id, until: now)
            let lasting = use.lasting(item.onHand, prefersBatches: item.isMaterial, now: now)
            let days = item.onHand > .zero ? use.days(lasting, now: now) : 0
            found.append(
                Found(
                    item: item, level: level, lasting: lasting, days: days ?? .infinity,
                    place: found.count))
        }
        // The shortest duration first; items of unknown duration keep their order.
        found = found.ordered { ($0.days, $0.place) < ($1.days, $1.place) }
        for one in found.prefix(StockOfToday.shown) {
            lows.append(
                Low(
                    item: one.item, missing: one.level.minus(one.item.onHand) ?? one.level,
                    lasting: one.lasting, picture: try items.drawing(of: one.item),
                    listing: try context.listed(one.item.listName)))
        }
        self.lows = lows
        today = context.today
        let past = try LotTable(context.database).dated(
            before: today, limit: StockOfToday.shown + 1)
        self.past = try StockPages(context).named(past)
        lost = try TaxTable(context.database).lacking(limit: StockOfToday.shown)
        rate = try CompanyTable(context.database).company(on: today).taxRate
        id = context.request.id
    }

    /// True if there is something to do.
    package var isLow: Bool { count > 0 || !past.isEmpty || isLost }
    private var isLost: Bool { !lost.items.isEmpty || !lost.departments.isEmpty }

    package func write(_ html: inout HTML) {
        let words = LowWords(html.language)
        if isLost { html.write(lost: lost.items, lost.departments, rate, TaxWords(words.language)) }
        if count > 0 { writeLows(words, &html) }
        guard !past.isEmpty else { return }
        html.section("card lows-today") { card in
            card.h2("small") {
                $0.a(to: StockRoute.lots("").link) {
                    $0.text(LotWords(words.language).pastDate)
                }
            }
            card.ul("lines") { list in
                for (lot, item) in past.prefix(StockOfToday.shown) {
                    list.li { row in
                        row.a(to: StockRoute.lot(lot.id).link) { link in
                            link.span("what") { what in
                                what.span("name") { $0.text(item.fullName) }
                                what.span("detail") {
                                    $0.text(
                                        words.common.amount(lot.held, item.unit) + " · "
                                            + words.common.lotName(lot)
                                            + (words.common.lotDate(lot, today).map { ", " + $0 }
                                                ?? ""))
                                }
                            }
                        }
                    }
                }
            }
            if past.count > StockOfToday.shown {
                card.a("onward", to: StockRoute.lots("").link) { $0.text(words.allPast) }
            }
        }
    }

    private func writeLows(_ words: LowWords, _ html: inout HTML) {
        html.section("card lows-today") { card in
            card.h2("small") { $0.a(to: StockRoute.low.link) { $0.text(words.runningLow) } }
            card.ul("lines") { list in
                for (place, low) in lows.enumerated() {
                    list.li { item in
                        row(low, words, &item)
                        item.listing(
                            low.item, missing: low.missing, low.listing,
                            id: id.derived(UInt64(place) + 60), isBrief: true)
                    }
                }
            }
            if count > lows.count {
                card.a("onward", to: StockRoute.low.link) {
                    $0.text(words.moreLow(count - lows.count, isMore: count == StockOfToday.most))
                }
            }
        }
    }

    private func row(_ low: Low, _ words: LowWords, _ html: inout HTML) {
        html.a(to: StockRoute.item(low.item.id).link) { link in
            link.raw(low.picture)
            link.span("what") { what in
                what.span("name") { $0.text(low.item.fullName) }
                what.span("detail") { detail in
                    if low.item.onHand > .zero {
                        detail.text(words.common.left(low.item, .plenty) + " · ")
                    }
                    detail.text(
                        low.lasting.map { words.common.lasts($0) }
                            ?? words.short(low.missing, low.item))
                }
            }
        }
    }
}

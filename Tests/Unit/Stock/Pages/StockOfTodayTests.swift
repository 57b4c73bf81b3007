import Basics
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// Low stock on the studio's first page.
@Suite struct `What runs low today` {
    private let shop: Shop
    private let shelf: ID<Department>
    private let now = Moment.june1.adding(days: 60)

    init() throws {
        shop = try Shop()
        shelf = try shop.addDepartment(restock: "20")
    }

    private func context(_ listing: Listing? = nil) -> Context {
        let request = Request(
            .get, Target(segments: []), moment: now, zone: .utc, id: .number(1),
            language: .english)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
        return Context(
            request, shop.database, frame, listed: { (_) throws(Failure) in listing })
    }

    private func card(_ listing: Listing? = nil) throws -> String {
        let stock = try #require(try StockOfToday(context(listing)))
        var html = HTML(in: .english)
        stock.write(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    /// Moves of an item: the reason, its quantity in thousandths, the days before now, its origin.
    private func move(
        _ item: ID<Item>, _ moves: [(StockMove.Reason, Int64, days: Int64, String)]
    ) throws {
        let first = UInt64(try shop.database.integer("SELECT count(*) FROM inventory_move"))
        for (place, move) in moves.enumerated() {
            _ = try shop.moves.add(
                StockMove(
                    id: .number(UInt64(place) + first + 50_000), item: item,
                    at: now.adding(hours: -move.days * 24), zone: .utc, reason: move.0,
                    quantity: Quantity(thousandths: move.1), source: move.3))
        }
    }

    private func lasting(_ item: ID<Item>) throws -> StockUse.Lasting? {
        try shop.moves.use(of: item, until: now).lasting(
            try shop.item(item).onHand, prefersBatches: true, now: now)
    }

    @Test func `batches go on as often as they did`() {
        func days(_ batches: Int64, _ span: Int64) -> Double? {
            StockUse(batches: batches, batchesSince: now.adding(days: -span)).days(
                .batches(3), now: now)
        }

        #expect(days(2, 10) == 15)
        #expect(days(2, 0) == 1.5)
        #expect(days(0, 10) == nil)
        #expect(StockUse(batches: 2).days(.batches(3), now: now) == nil)
        #expect(StockUse().days(.days(4), now: now) == 4)
        #expect(StockUse().days(nil, now: now) == nil)
    }

    @Test func `is no card without stock, and a card that says nothing where all is there`() throws
    {
        #expect(try stockRoom.today(context()).isEmpty)
        try shop.add("Soap", in: shelf, [("opening", "30")])

        let cards = try stockRoom.today(context())

        #expect(cards.map { $0.isOfUse } == [true])
        #expect(cards.map { $0.part } == [.quiet])
    }

    @Test func `shows what is left and what is missing, with a way to the list`() throws {
        let soap = try shop.add("Soap", in: shelf, [("opening", "3")])
        #expect(try stockRoom.today(context()).map { $0.part } == [.low])
        #expect(try stockRoom.today(context()).map { $0.isOfUse } == [true])

        let card = try card()

        #expect(card.contains("<a href=\"/inventory/items/\(soap.text)\"><svg"))
        #expect(card.contains("<span class=\"detail\">3 left · 17 short"))
        #expect(card.contains("17 short"))
        #expect(card.contains(">Add to list</button>"))
        #expect(!card.contains("onward"))
        let listed = try self.card(Listing(id: .number(9), isListed: true))
        #expect(listed.contains(">On the list</a>") && !listed.contains("<form"))
    }

    @Test func `has only the lots past their date where nothing runs low`() throws {
        let soap = try shop.add("Soap", in: shelf, [("opening", "30")])
        func shown() throws -> [String] {
            try card().pieces(from: "<h2 class=\"small\"><a href=\"", to: "</a>")
        }
        #expect(try shown() == [])

        try shop.send(
            "/inventory/items/\(soap.text)/restock",
            Fields([("quantity", "1"), ("lot", "B-1"), ("date", "2026-07-30")]))

        #expect(try shown() == ["/inventory/lots\">Past their date"])
        #expect(try stockRoom.today(context()).map { $0.part } == [.low])
    }

    @Test(arguments: [(4, 0), (5, 1)])
    func `shows four lots past their date, and leads to all where there are more`(
        _ count: Int, _ more: Int
    ) throws {
        let soap = try shop.add("Soap", in: shelf, [("opening", "30")])
        for number in 1...count {
            try shop.send(
                "/inventory/items/\(soap.text)/restock",
                Fields([("quantity", "1"), ("lot", "B-\(number)"), ("date", "2026-07-30")]))
        }

        #expect(try card().pieces(from: "<li>", to: "</li>").count == 4)
        #expect(try card().pieces(from: "<a class=\"onward\"", to: "</a>").count == more)
    }

    @Test func `shows four of a hundred, and counts the others`() throws {
        for number in 1...100 { try shop.add("Soap \(number)", in: shelf) }

        #expect(try card().pieces(from: "<li>", to: "</li>").count == 4)
        #expect(try card().contains("<a class=\"onward\" href=\"/inventory/low\">and 96 more</a>"))
    }

    @Test func `lasts for as many batches as those before took on average`() throws {
        let oil = try shop.add("Neroli", in: shelf, [("unit", "g"), ("use", "material")])
        try move(oil, [(.restock, 12_000, 50, "a"), (.batch, -2_000, 40, "b")])
        #expect(try lasting(oil) == nil)
        // Two moves of one batch count as one batch; a returned quantity counts as none.
        try shop.database.run("DELETE FROM inventory_move")
        try shop.database.run("UPDATE inventory_item SET on_hand = 0")
        try move(
            oil,
            [
                (.restock, 12_000, 50, "a"), (.batch, -1_000, 40, "b"), (.batch, -1_000, 40, "b"),
                (.batch, -4_000, 30, "c"), (.batch, -1_000, 20, "d"), (.batch, 1_000, 19, "d"),
            ])

        #expect(try lasting(oil) == .batches(2))
        #expect(try card().contains("lasts about two batches<"))
    }

    @Test func `counts what went within eight weeks, up to this moment`() throws {
        let oil = try shop.add("Neroli", in: shelf, [("unit", "g"), ("use", "material")])
        let start = now.adding(milliseconds: -StockUse.span)
        let moments = [start, start.adding(milliseconds: 1), now, now.adding(milliseconds: 1)]
        for (number, moment) in moments.enumerated() {
            _ = try shop.moves.add(
                StockMove(
                    id: .number(UInt64(70_000 + number)), item: oil, at: moment, zone: .utc,
                    reason: .batch, quantity: Quantity(thousandths: -1_000),
                    source: "batch \(number)"))
        }

        let use = try shop.moves.use(of: oil, until: now)
        #expect(use.batches == 2 && use.taken == 2_000)
        #expect(use.batchesSince == moments[1])
    }

    @Test func `lasts for as long as sales of the last weeks tell`() throws {
        let soap = try shop.add("Soap", in: shelf)
        // Ten in four weeks, six left; sales more than eight weeks ago do not count.
        try move(
            soap,
            [
                (.restock, 116_000, 59, "a"), (.sale, -100_000, 58, "b"), (.sale, -4_000, 28, "c"),
                (.sale, -5_000, 10, "d"), (.sale, -2_000, 3, "e"), (.refund, 1_000, 2, "f"),
            ])

        #expect(try lasting(soap) == .days(16))
        #expect(try card().contains("lasts about two weeks<"))
    }

    @Test func `what lasts for the least comes first, then what nothing is known of`() throws {
        let names = ["Amber", "Balm", "Candle", "Drops", "Elixir"]
        var ids: [ID<Item>] = []
        for name in names { ids.append(try shop.add(name, in: shelf)) }
        // Amber: used to a tenth of its level. Balm: nothing known, a half. Candle: none left.
        // Drops: three weeks. Elixir: two batches, one every ten days.
        try move(ids.at(0), [(.restock, 2_000, 59, "a")])
        try move(ids.at(2), [(.restock, 1_000, 59, "a"), (.sale, -1_000, 58, "b")])
        try move(
            ids.at(3),
            [
                (.restock, 12_000, 59, "a"), (.sale, -1_000, 42, "b"), (.sale, -2_000, 20, "c"),
                (.sale, -3_000, 2, "d"),
            ])
        try move(
            ids.at(4),
            [
                (.restock, 16_000, 59, "a"), (.batch, -4_000, 20, "b"), (.batch, -4_000, 2, "c"),
            ])
        try move(ids.at(1), [(.restock, 10_000, 59, "a")])

        let shown = try card().pieces(from: "<span class=\"name\">", to: "<").map { $0.trimmed }

        #expect(shown == ["Candle", "Elixir", "Drops", "Amber"])
    }

    @Test func `says nothing of too little use, or where nothing is left`() throws {
        let soap = try shop.add("Soap", in: shelf)
        try move(
            soap, [(.restock, 9_000, 59, "a"), (.sale, -1_000, 28, "b"), (.sale, -1_000, 2, "c")])
        #expect(try lasting(soap) == nil)
        let candle = try shop.add("Candle", in: shelf)
        try shop.database.run("DELETE FROM inventory_move")
        try move(
            candle,
            [
                (.restock, 9_000, 6, "a"), (.sale, -1_000, 6, "b"), (.sale, -1_000, 5, "c"),
                (.sale, -1_000, 2, "d"),
            ])
        #expect(try lasting(candle) == nil)
        try shop.database.run("UPDATE inventory_item SET on_hand = 0")
        #expect(try lasting(candle) == nil)
        #expect(try card().contains("Candle</span>"))
    }

    /// Sales, quantity sold less returns, duration, and true if shown.
    @Test(
        arguments: [
            (3, 1, 604_800_000, true), (3, 1, 604_799_999, false), (2, 1, 604_800_000, false),
            (100, 1, 60_000, true), (99, 1, 60_000, false), (3, 0, 604_800_000, false),
            (100, 0, 60_000, false), (100, -1, 60_000, false),
        ] as [(Int64, Int64, Int64, Bool)])
    func `is told from three sales of a week, or from a hundred`(
        _ sales: Int64, _ sold: Int64, _ span: Int64, _ isSaid: Bool
    ) {
        let use = StockUse(sold: sold, sales: sales, since: now.adding(milliseconds: -span))

        let lasting = use.lasting(Quantity(thousandths: 5), prefersBatches: false, now: now)

        #expect(lasting == (isSaid ? .days(span == 60_000 ? 5 : 35) : nil))
        #expect(use.lasting(.zero, prefersBatches: false, now: now) == nil)
    }

    @Test(
        arguments: [
            (2, 1, 3, false, .days(35)), (2, 1, 3, true, .batches(10)),
            (2, 1, 2, false, .batches(10)),
            (1, 1, 3, true, .days(35)), (2, 0, 3, true, .days(35)), (1, 1, 2, true, nil),
        ] as [(Int64, Int64, Int64, Bool, StockUse.Lasting?)])
    func `of what is sold and mixed, the batches are told where they are asked for`(
        _ batches: Int64, _ taken: Int64, _ sales: Int64, _ prefersBatches: Bool,
        _ lasting: StockUse.Lasting?
    ) {
        let use = StockUse(
            taken: taken, batches: batches, batchesSince: now, sold: 1, sales: sales,
            since: now.adding(days: -7))

        #expect(
            use.lasting(Quantity(thousandths: 5), prefersBatches: prefersBatches, now: now)
                == lasting)
    }

    @Test(
        arguments: [
            (.batches(0), "not enough for another batch"), (.batches(1), "lasts about one batch"),
            (.batches(7), "lasts about 7 batches"), (.days(1), "lasts about a day"),
            (.days(6), "lasts about six days"), (.days(7), "lasts about a week"),
            (.days(10), "lasts about a week"), (.days(11), "lasts about two weeks"),
            (.days(70), "lasts about 10 weeks"),
        ] as [(StockUse.Lasting, String)])
    func `is said in plain words`(_ lasting: StockUse.Lasting, _ words: String) {
        #expect(StockWords(.english).lasts(lasting) == words)
    }
}

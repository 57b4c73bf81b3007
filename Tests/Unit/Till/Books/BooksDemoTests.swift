import Basics
import Journal
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// The demo's sales, and the letters of tills.
struct BooksDemoTests {
    @Test func `some days of made-up sales come once, and go without a trace`() throws {
        let ledger = try Ledger()
        try ledger.sell()
        let before = try ledger.fingerprint()

        let landing = try ledger.send("/sales/demo").landing
        let brought = ledger.last
        let with = try ledger.fingerprint()
        let count = try ledger.database.integer("SELECT count(*) FROM sale WHERE is_sample = 1")
        try ledger.send("/sales/demo", after: Ledger.dayLength)
        #expect(try ledger.fingerprint() == with)
        #expect(count == 37)

        #expect(try ledger.undo(brought).landing == "/sales")
        #expect(try ledger.fingerprint() == before)
        #expect(try ledger.database.integer("SELECT count(*) FROM sale_day") == 1)
        #expect(try ledger.undo().landing == landing)
        #expect(try ledger.fingerprint() == with)
        let sums = try self.sums(ledger)
        try ledger.send("/sales/demo/remove")
        let removed = ledger.last
        #expect(try !ledger.send("/sales/demo/remove").isUndoneByRecord)
        #expect(try ledger.fingerprint() == before)
        let report = try #require(try ledger.undo(removed).destination)
        guard case .sales(let view)? = BooksRoute(report), case .range = view.period else {
            throw Trouble("it leads to \(report.text)")
        }
        #expect(try ledger.fingerprint() == with)
        #expect(try self.sums(ledger) == sums)
    }

    private func sums(_ ledger: Ledger) throws -> [String] {
        try ledger.database.all(
            """
            SELECT day || ' ' || block || ' ' || currency || ' ' || sales || ' ' || total || ' '
                || discount || ' ' || cost || ' ' || refunds || ' ' || refunded
            FROM sale_day
            UNION ALL SELECT day || ' ' || name || ' ' || quantity || ' ' || total
            FROM sale_day_item ORDER BY 1
            """
        ) { $0.text(0) }
    }

    @Test(arguments: 0..<7 as Range<Int64>)
    func `their removal is undone to the row on every weekday, whatever the currency is by then`(
        _ days: Int64
    ) throws {
        let ledger = try Ledger()
        let now = days * Ledger.dayLength
        try ledger.send("/sales/demo", after: now)
        let rows = try self.rows(ledger)
        #expect(rows.count > 90)
        try ledger.send("/sales/demo/remove", after: now)
        let removal = ledger.last
        try ledger.database.run("UPDATE inventory_company SET currency = 'JPY'")

        #expect(try ledger.undo(removal).isAccepted)

        #expect(try self.rows(ledger) == rows)
    }

    private func rows(_ ledger: Ledger) throws -> [String] {
        try ["sale", "sale_line", "refund", "refund_line", "drawer_move", "drawer_close"].flatMap {
            try ledger.database.rows("SELECT * FROM \($0) ORDER BY 1, 2")
        }
    }

    @Test func `the form by which 0.1 undid their removal brings those of its days`() throws {
        let ledger = try Ledger()
        try ledger.send("/sales/demo", [("until", "2026-05-23"), ("zone", "60")], rules: 1)

        let last = try #require(Day(typed: "2026-05-23"))
        #expect(try ledger.database.integer("SELECT max(day) FROM sale") == Int64(last.number))
        #expect(try ledger.database.integer("SELECT min(zone) FROM sale") == 60)
    }

    @Test func `made-up sales are marked, end yesterday, and no drawer counts them`() throws {
        let ledger = try Ledger()
        try ledger.send("/sales/demo")

        let page = try ledger.page("/sales?from=2026-03-01&to=2026-06-01")
        #expect(page.contains("Includes demo sales; your drawer does not."))
        #expect(page.contains(">Demo</span>"))
        #expect(page.contains("Sale DEMO-"))
        let last = try ledger.database.integer("SELECT max(day) FROM sale")
        #expect(last <= Day(Moment.june1, in: .utc).number - 1)
        let first = try ledger.database.integer("SELECT min(day) FROM sale")
        #expect((10...16).contains(last - first))
        #expect(try ledger.database.integer("SELECT count(*) FROM sale WHERE close IS NULL") == 0)
        #expect(try ledger.database.integer("SELECT count(*) FROM till") == 2)
        #expect(try ledger.figures("DEMO").isEmpty)
        #expect(try ledger.figures("A").isEmpty)
    }

    @Test(arguments: 0..<7 as Range<Int64>)
    func `they are counted twice, after markets, and the reports agree with their sales`(
        _ days: Int64
    ) throws {
        let ledger = try Ledger()
        try ledger.send("/sales/demo", after: days * Ledger.dayLength)

        let closes = try ledger.database.rows(
            """
            SELECT id, day, sales, total, float + cash_sales - cash_refunds, expected, counted
            FROM drawer_close WHERE letter = 'DEMO' ORDER BY number
            """)
        let sold = try ledger.database.rows(
            """
            SELECT close, max(sale.day), count(*), sum(total), cash, cash, cash
            FROM sale JOIN (
                SELECT close AS counted, 10000 + sum(iif(tender = 'cash', total, 0))
                    - ifnull((SELECT sum(total) FROM refund WHERE close = sale.close), 0) AS cash
                FROM sale GROUP BY close
            ) AS drawer ON drawer.counted = sale.close
            GROUP BY close ORDER BY max(number)
            """)
        #expect(closes == sold)
        #expect(closes.count == 2)
        let (weekdays, today) = (
            try ledger.database.rows("SELECT day FROM sale GROUP BY day ORDER BY count(*) DESC")
                .compactMap { Int($0) }.map { Day(number: $0).weekday },
            Day(number: Day(Moment.june1, in: .utc).number + Int(days)).weekday
        )
        // Two Saturdays sell the most; something was sold in the last seven days on every weekday.
        #expect(weekdays.prefix(2) == [6, 6] && weekdays.count == 4)
        let last = try ledger.database.integer("SELECT max(day) FROM sale")
        #expect(Int64(Day(Moment.june1, in: .utc).number) + days - last < 7, "\(today)")
        #expect(try ledger.database.integer("SELECT count(*) FROM refund") == 1)
        #expect(
            try ledger.database.integer(
                "SELECT count(*) FROM sale_line WHERE cost > total OR cost IS NULL") == 0)
        #expect(
            try ledger.database.integer("SELECT sum(samples) FROM sale_day")
                == ledger.database.integer("SELECT count(*) FROM sale"))
        let times = try ledger.database.rows("SELECT at FROM sale ORDER BY number")
        #expect(times == times.sorted())
    }

    @Test func `a made-up line has the department of its goods`() throws {
        let ledger = try Ledger()
        try ledger.send("/sales/demo", rules: 2)
        let goods = DemoShop.goods.enumerated().map { (place, goods) in
            goods.name + (place < 10 ? "|Drinks" : "|Snacks")
        }

        let lines = try ledger.database.rows("SELECT DISTINCT name, department FROM sale_line")

        #expect(Set(lines).isSubset(of: goods))
        #expect(Set(lines.map { $0.suffix(6) }) == ["Drinks", "Snacks"])
    }

    @Test func `the made-up sales are those that were released`() {
        let sales = DemoSales(
            until: Day(number: 20_600), in: .utc, currency: .euro
        ).sales()
        var sums: [Int64] = [0, 0, 0, 0]
        for (place, sale) in sales.enumerated() {
            let sign = Int64(place % 7 + 1)
            sums[0] += sale.total.minor * sign
            sums[1] += sale.tax.minor * sign
            sums[2] += sale.cost.minor * sign
            for (place, line) in sale.lines.enumerated() {
                sums[3] += (line.total.minor + 3 * line.tax.minor) * Int64(place + 1) * sign
            }
        }
        #expect(sums == [1_900_557, 124_381, 1_379_495, 4_400_010])
    }

    @Test(arguments: ["EUR", "JPY", "KWD"])
    func `every made-up sale holds what a real one must`(code: String) throws {
        let currency = try #require(Currency(code: code))
        let demo = DemoSales(
            until: Day(Moment.june1, in: .utc), in: .utc, currency: currency)
        let sales = demo.sales()
        #expect(sales == demo.sales())
        for (place, sale) in sales.enumerated() {
            #expect(sale.number == Int64(place + 1))
            #expect(sale.lines.reduce(0) { $0 + $1.total.minor } == sale.total.minor)
            #expect(sale.lines.reduce(0) { $0 + $1.tax.minor } == sale.tax.minor)
            #expect(sale.total.minor == sale.subtotal.minor - sale.discount.minor + sale.tax.minor)
            #expect(sale.given >= sale.total)
            #expect(Day(sale.at, in: .utc) == sale.day)
        }
        #expect(Set(sales.map { $0.id.text }).count == sales.count)
    }

    @Test func `a device's letter is always the same, and no two share one`() throws {
        let ledger = try Ledger()
        let table = TillTable(ledger.database)
        let device = ID<Replica>.number(900)
        let letter = try table.letter(of: device)
        #expect(letter.count == 3)
        #expect(letter.allSatisfy { ("A"..."Z").contains($0) })
        #expect(letter == TillLetter.derived(of: device))
        #expect(try table.held(by: device) == nil)
        #expect(try table.claimedLetter(of: device) == letter)
        #expect(try table.claimedLetter(of: device) == letter)
        #expect(try table.letter(of: Ledger.deviceA) == "A")

        // Another device has that letter already.
        let other = ID<Replica>.number(901)
        try ledger.database.run(
            "INSERT INTO till VALUES ('elsewhere', ?)", [.text(TillLetter.derived(of: other))])
        let longer = try table.claimedLetter(of: other)
        #expect(longer.count == 4)
        #expect(longer.hasPrefix(TillLetter.derived(of: other)))
    }

    @Test func `letters of many devices hardly ever meet`() {
        let letters = (0..<1_000 as Range<UInt64>).map {
            TillLetter.derived(of: .number($0))
        }
        #expect(Set(letters).count > 960)
    }

    @Test func `made-up sales are made over the day, and none of the last day is refunded`() {
        for number in 20_500..<20_560 {
            let last = Day(number: number)
            let sales = DemoSales(until: last, in: .utc, currency: .euro).sales()
            let minutes = sales.map {
                ($0.at.milliseconds - $0.day.start(in: .utc).milliseconds) / 60_000
            }

            #expect(minutes.allSatisfy { (540..<1_140).contains($0) })
            #expect(Set(minutes).count > 200)
            #expect(sales.contains { $0.refunded != nil })
            #expect(!sales.contains { $0.refunded != nil && $0.day >= last })
        }
    }

    @Test func `each ninety-seventh made-up sale is void, and none of them is refunded`() {
        let sales = DemoSales(until: Day(number: 20_600), in: .utc, currency: .euro).sales()

        let voided = sales.filter { $0.isVoided }.map { $0.number }
        #expect(voided == (1...sales.count / 97).map { Int64($0 * 97) })
        #expect(!sales.contains { $0.isVoided && $0.refunded != nil })
    }

    @Test(arguments: [(Entry.currentRules, "2026-05-11"), (2, "2026-03-02")])
    func `the report that they lead to begins with their first day and ends yesterday`(
        _ rules: Int64, _ first: String
    ) throws {
        let landing = try #require(
            try Ledger().send("/sales/demo", rules: rules).destination)

        #expect(
            BooksRoute(landing) == .sales(SalesView(.range(from: first, to: "2026-05-31"))))
    }

    @Test func `a lot is named on a sale that takes all of it, and not where more is sold`() throws
    {
        for less in [0, 1] as [Int64] {
            let ledger = try Ledger()
            let rule = try #require(StockRoute(try Target("/inventory/demo"))?.rule)
            let entry = Entry(
                id: .number(5), device: Ledger.deviceA,
                at: .june1.adding(days: -60), zone: .utc, path: "/inventory/demo", form: Fields())
            #expect(try rule.apply(entry, ledger.database)?.isAccepted == true)
            // First sale of the set: two pieces.
            let set = try #require(DemoStall.goods.first { $0.name == "Discovery set" })
            let lot = StockLot(
                id: .number(6), item: set.id, code: "S-1", at: .june1.adding(days: -60), zone: .utc)
            try LotTable(ledger.database).add(lot)
            let first = try self.first(of: set.id)
            let held = Quantity(thousandths: first - less)
            #expect(
                try StockMoveTable(ledger.database).add(
                    StockMove(
                        id: .number(7), item: set.id, at: lot.at, zone: .utc, reason: .batch,
                        quantity: held, source: lot.id.text), .chosen([LotPart(lot.id, held)])))

            try ledger.send("/sales/demo")

            #expect(
                try ledger.database.rows(
                    "SELECT quantity, is_named FROM inventory_lot_move WHERE quantity < 0 AND lot = '"
                        + lot.id.text + "' AND is_named = 1")
                    == (less == 0 ? ["\(-first)|1"] : []))
        }
    }

    /// How many the first sale of an item has.
    private func first(of item: ID<Item>) throws -> Int64 {
        let ledger = try Ledger()
        try ledger.send("/sales/demo")
        return try ledger.database.integer(
            """
            SELECT quantity FROM sale_line JOIN sale ON sale.id = sale_line.sale
            WHERE item = ? ORDER BY sale.at LIMIT 1
            """, [.text(item)])
    }

    @Test func `what was given away stays in the sums of its day when the demo goes`() throws {
        let ledger = try Ledger()
        try ledger.send("/sales/demo")
        try ledger.database.run(
            """
            INSERT INTO sale_day_item VALUES (1, 'EUR', 'Sample', '', 'each', 5000, 0),
                (1, 'EUR', 'Fee', '', 'each', 0, 700), (1, 'EUR', 'Nothing', '', 'each', 0, 0)
            """)

        try DemoSalesTable(ledger.database).remove()

        #expect(
            try ledger.database.rows("SELECT name FROM sale_day_item WHERE day = 1 ORDER BY name")
                == ["Fee", "Sample"])
    }
}

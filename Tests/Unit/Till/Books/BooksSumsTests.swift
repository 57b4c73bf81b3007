import Basics
import SQLCore
import TestKit
import Testing

@testable import Till

/// The sums that triggers update, compared with sums over all sales.
struct BooksSumsTests {
    /// The sums of every day and block, computed from the sales.
    private func plainDays(_ ledger: Ledger) throws -> [String] {
        var sums: [String: SalesSums] = [:]
        func key(_ row: Row) -> String {
            let moment = Moment(milliseconds: row.integer(0))
            let zone = Zone.minutes(Int(row.integer(1)))
            return "\(row.integer(2)) \(moment.hour(in: zone) / 4) \(row.text(3))"
        }
        try ledger.database.each(
            """
            SELECT at, zone, day, currency, total, tax, discount, is_sample,
                (SELECT ifnull(sum(discount), 0) FROM sale_line WHERE sale = sale.id),
                (SELECT ifnull(sum(cost), 0) FROM sale_line WHERE sale = sale.id),
                (SELECT count(*) FROM sale_line WHERE sale = sale.id AND cost IS NULL)
            FROM sale WHERE voided IS NULL
            """
        ) { row in
            sums[key(row), default: SalesSums()].add(
                SalesSums(
                    sales: 1, demoSales: row.integer(7), total: row.integer(4), tax: row.integer(5),
                    discount: row.integer(6) + row.integer(8), cost: row.integer(9),
                    uncosted: row.integer(10)))
        }
        try ledger.database.each(
            """
            SELECT refund.at, refund.zone, refund.day, currency, refund.total, refund.tax,
                (SELECT ifnull(sum(cost), 0) FROM refund_line WHERE refund = refund.id)
            FROM refund JOIN sale ON sale.id = refund.sale
            """
        ) { row in
            sums[key(row), default: SalesSums()].add(
                SalesSums(
                    cost: -row.integer(6), refunds: 1, refunded: row.integer(4),
                    refundedTax: row.integer(5)))
        }
        return sums.filter { $0.value != SalesSums() }.map { "\($0.key) \($0.value)" }.sorted()
    }

    private func keptDays(_ ledger: Ledger) throws -> [String] {
        try ledger.database.all(
            """
            SELECT day, block, currency, sales, samples, total, tax, discount, cost, uncosted,
                refunds, refunded, refunded_tax FROM sale_day
            """
        ) { row in
            (
                "\(row.integer(0)) \(row.integer(1)) \(row.text(2))",
                SalesSums(
                    sales: row.integer(3), demoSales: row.integer(4), total: row.integer(5),
                    tax: row.integer(6), discount: row.integer(7), cost: row.integer(8),
                    uncosted: row.integer(9), refunds: row.integer(10),
                    refunded: row.integer(11), refundedTax: row.integer(12))
            )
        }.filter { $0.1 != SalesSums() }.map { "\($0.0) \($0.1)" }.sorted()
    }

    private func plainItems(_ ledger: Ledger) throws -> [String] {
        try items(
            ledger,
            """
            SELECT day, currency, name, attribute, unit, sum(quantity), sum(total) FROM (
                SELECT sale.day, currency, name, attribute, unit, quantity, sale_line.total
                FROM sale JOIN sale_line ON sale_line.sale = sale.id WHERE voided IS NULL
                UNION ALL
                SELECT refund.day, currency, name, attribute, unit, -refund_line.quantity,
                    -refund_line.total
                FROM refund JOIN sale ON sale.id = refund.sale
                    JOIN refund_line ON refund_line.refund = refund.id
                    JOIN sale_line ON sale_line.sale = sale.id
                        AND sale_line.place = refund_line.place)
            GROUP BY 1, 2, 3, 4, 5
            """)
    }

    private func keptItems(_ ledger: Ledger) throws -> [String] {
        try items(
            ledger,
            "SELECT day, currency, name, attribute, unit, quantity, total FROM sale_day_item")
    }

    private func items(_ ledger: Ledger, _ sql: String) throws -> [String] {
        try ledger.database.all(sql) { row in
            (
                "\(row.integer(0)) \(row.text(1)) \(row.text(2)) \(row.text(3)) \(row.text(4))",
                row.integer(5), row.integer(6)
            )
        }.filter { $0.1 != 0 || $0.2 != 0 }.map { "\($0.0) \($0.1) \($0.2)" }.sorted()
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `after any sales, refunds and voids the kept sums are those counted anew`(
        seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let ledger = try Ledger()
        var open: [ID<Sale>] = []

        for _ in 0..<60 {
            let after = dice.roll(9) * Ledger.dayLength + dice.roll(86_400_000)
            switch dice.roll(10) {
            case 0 where !open.isEmpty:
                let sale = open.remove(at: dice.roll(open.count))
                try ledger.refund(
                    sale, after: after, zone: dice.roll(3) * 60, total: dice.roll(900),
                    cost: dice.roll(2) == 0 ? nil : dice.roll(300))
            case 1 where !open.isEmpty:
                try ledger.void(dice.one(of: open))
                open.removeAll { (try? isVoid($0, ledger)) ?? true }
            case 2 where !open.isEmpty:
                // A void sale that becomes valid again.
                let sale = dice.one(of: open)
                try ledger.void(sale)
                try ledger.void(sale, false)
            default:
                var lines: [Ledger.Line] = []
                for _ in 0...dice.roll(4) {
                    lines.append(
                        Ledger.Line(
                            name: dice.one(of: ["Rosa", "Amber", "Iris"]),
                            attribute: dice.roll(2) == 0 ? "" : "50 ml",
                            unit: dice.roll(3) == 0 ? "ml" : "each",
                            quantity: 1 + dice.roll(5_000), each: dice.roll(10_000),
                            discount: 0, tax: dice.roll(200), total: dice.roll(9_999),
                            cost: dice.roll(3) == 0 ? nil : dice.roll(4_000)))
                }
                open.append(
                    try ledger.sell(
                        after: after, zone: (dice.roll(25) - 12) * 60, lines: lines,
                        currency: dice.roll(5) == 0 ? "CHF" : "EUR",
                        isDemo: dice.roll(4) == 0))
            }
            #expect(try keptDays(ledger) == plainDays(ledger))
            #expect(try keptItems(ledger) == plainItems(ledger))
        }
        try ledger.database.execute(
            "DELETE FROM refund_line; DELETE FROM refund; DELETE FROM sale_line; DELETE FROM sale")
        #expect(try keptDays(ledger).isEmpty)
        #expect(try keptItems(ledger).isEmpty)
    }

    private func isVoid(_ sale: ID<Sale>, _ ledger: Ledger) throws -> Bool {
        try ledger.database.integer(
            "SELECT voided IS NOT NULL FROM sale WHERE id = ?", [.text(sale)]) == 1
    }

    @Test func `a sale with one thing on two lines counts both when it is made void`() throws {
        let ledger = try Ledger()
        let sale = try ledger.sell(lines: [Ledger.Line(), Ledger.Line()])
        #expect(try keptItems(ledger) == plainItems(ledger))

        try ledger.void(sale)

        #expect(try keptItems(ledger).isEmpty)
        #expect(try keptDays(ledger).isEmpty)
    }

    @Test func `a report's parts sum to the whole`() throws {
        let ledger = try Ledger()
        for day in 0..<100 {
            try ledger.sell(after: Int64(day) * Ledger.dayLength - 11 * Ledger.hour)
            try ledger.sell(after: Int64(day) * Ledger.dayLength + 11 * Ledger.hour)
        }
        for count in [1, 2, 62, 63, 100] {
            let first = Day(Moment.june1, in: .utc)
            let report = try #require(
                try BooksTable(ledger.database).reports(
                    Days(first, first.adding(count - 1)), company: .euro
                ).first)

            #expect(report.sums.sales == Int64(count) * 2)
            #expect(report.byBlock.reduce(0) { $0 + $1.total } == report.sums.total)
            #expect(report.steps.reduce(0) { $0 + $1.sums.total } == report.sums.total)
            #expect(report.steps.count == (count > 62 ? count == 63 ? 3 : 4 : count))
        }
    }

    @Test func `profit is income without tax less what the goods cost`() {
        var sums = SalesSums(sales: 2, total: 12_840, tax: 840, cost: 5_000)
        #expect(sums.income == Money(minor: 12_840))
        #expect(sums.withoutTax == Money(minor: 12_000))
        #expect(sums.profit == Money(minor: 7_000))

        sums.add(SalesSums(cost: -1_000, refunds: 1, refunded: 2_140, refundedTax: 140))
        #expect(sums.income == Money(minor: 10_700))
        #expect(sums.taxDue == Money(minor: 700))
        #expect(sums.profit == Money(minor: 6_000))
    }
}

import Basics
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// Derived sums by tax, compared with a walk over all rows.
@Suite struct `The sums by tax` {
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `are those of a walk over all sales, whatever is done`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let ledger = try Ledger()
        var sales: [ID<Sale>] = []
        for step in 0..<60 as Range<Int64> {
            let letter = dice.one(of: ["A", "B"])
            let sale = dice.pick(sales)
            switch (dice.roll(10), sale) {
            case (0, let sale?): try ledger.void(sale, dice.roll(3) > 0)
            case (1, let sale?):
                let refund = try ledger.refund(sale, letter, total: 10 + dice.roll(300))
                try ledger.tax(refund)
                if dice.roll(2) == 0 { try RefundTable(ledger.database).remove(refund) }
            case (2, _):
                try ledger.send(
                    "/drawer/close", [("currency", "EUR"), ("sum", "1")],
                    device: letter == "A" ? Ledger.deviceA : Ledger.deviceB)
            case (3, let sale?):
                try ledger.database.run(
                    "UPDATE sale SET day = day + 1, at = at + 86400000 WHERE id = ?",
                    [.text(sale)])
            default:
                let id = try ledger.sell(
                    letter, after: step,
                    lines: [
                        Ledger.Line(tax: dice.roll(90), total: 1_000),
                        Ledger.Line(tax: dice.roll(90), total: 500),
                    ], currency: dice.roll(5) == 0 ? "CHF" : "EUR", isDemo: dice.roll(6) == 0)
                if dice.roll(2) == 0 { try ledger.tax(id) }
                sales.append(id)
            }
            try expectWalked(ledger)
        }
        try ledger.database.execute(
            """
            DELETE FROM refund_tax; DELETE FROM refund_line; DELETE FROM refund;
            DELETE FROM sale_line; DELETE FROM sale_tax; DELETE FROM sale
            """)
        for table in ["sale_day_tax", "till_tax_sum"] {
            #expect(
                try ledger.database.integer(
                    "SELECT count(*) FROM \(table) WHERE total <> 0 OR tax <> 0") == 0)
        }
    }

    private func expectWalked(_ ledger: Ledger) throws {
        let groups = """
            SELECT sale.id, ifnull(own.rate, tax_rate) AS rate, ifnull(own.category, 'S') AS category,
                ifnull(own.total, sale.total) AS total, ifnull(own.tax, sale.tax) AS tax
            FROM sale LEFT JOIN sale_tax AS own ON own.sale = sale.id
            """
        let parts = """
            SELECT refund.id, sale.id AS sale, ifnull(own.rate, tax_rate) AS rate,
                ifnull(own.category, 'S') AS category, -ifnull(part.total, refund.total) AS total,
                -ifnull(part.tax, refund.tax) AS tax
            FROM refund JOIN sale ON sale.id = refund.sale
            LEFT JOIN refund_tax AS part ON part.refund = refund.id
            LEFT JOIN sale_tax AS own ON own.sale = sale.id AND own.place = part.place
            """
        let kept = """
            SELECT day || currency || rate || category || ' ' || total || ' ' || tax
            FROM sale_day_tax WHERE total <> 0 OR tax <> 0 ORDER BY 1
            """
        let walked = """
            SELECT day || currency || rate || category || ' ' || sum(total) || ' ' || sum(tax) FROM (
                SELECT sale.day, sale.currency, g.rate, g.category, g.total, g.tax
                FROM (\(groups)) AS g JOIN sale USING (id) WHERE voided IS NULL
                UNION ALL SELECT refund.day, currency, p.rate, p.category, p.total, p.tax
                FROM (\(parts)) AS p JOIN refund USING (id) JOIN sale ON sale.id = p.sale)
            GROUP BY day, currency, rate, category HAVING sum(total) <> 0 OR sum(tax) <> 0
            ORDER BY 1
            """
        #expect(try ledger.database.texts(kept) == ledger.database.texts(walked))
        let keptOpen = """
            SELECT letter || currency || rate || category || ' ' || total || ' ' || tax
            FROM till_tax_sum WHERE total <> 0 OR tax <> 0 ORDER BY 1
            """
        let walkedOpen = """
            SELECT letter || currency || rate || category || ' ' || sum(total) || ' ' || sum(tax)
            FROM (
                SELECT letter, sale.currency, g.rate, g.category, g.total, g.tax
                FROM (\(groups)) AS g JOIN sale USING (id)
                WHERE voided IS NULL AND close IS NULL AND is_sample = 0
                UNION ALL SELECT refund.letter, currency, p.rate, p.category, p.total, p.tax
                FROM (\(parts)) AS p JOIN refund USING (id) JOIN sale ON sale.id = p.sale
                WHERE refund.close IS NULL AND refund.is_sample = 0)
            GROUP BY letter, currency, rate, category HAVING sum(total) <> 0 OR sum(tax) <> 0
            ORDER BY 1
            """
        #expect(try ledger.database.texts(keptOpen) == ledger.database.texts(walkedOpen))
    }

    @Test func `are there for a shop that had sold before they were kept`() throws {
        let ledger = try Ledger()
        try ledger.sell()
        try ledger.refund(try ledger.sell(tender: "card"))
        try ledger.void(try ledger.sell())
        try ledger.database.execute("DELETE FROM sale_day_tax; DELETE FROM till_tax_sum")

        for statement in try saleTaxMigrations.at(0).sql.split(separator: ";")
        where statement.contains("GROUP BY 1, 2, 3") {
            try ledger.database.execute(String(statement))
        }

        try expectWalked(ledger)
    }

    @Test func `are frozen in a close, and what came late is in the next one`() throws {
        let ledger = try Ledger()
        try ledger.tax(try ledger.sell(lines: [Ledger.Line(), Ledger.Line()]))
        var form = Fields([("currency", "EUR"), ("sum", "0")])
        let figures = try ledger.figures()
        form.add("figures", figures.text)
        form.add("taxes", figures.taxes.text)
        form = ShownNumber(letter: "A", number: 1).filled(form)
        try ledger.tax(try ledger.sell(lines: [Ledger.Line(), Ledger.Line()]))

        #expect(figures.taxes.text == "1000 S 1070 70;700 S 1070 70")
        #expect(try ledger.send("/drawer/close", form).faults == nil)

        let close = try ledger.close("A-1")
        #expect(close.figures.taxes == figures.taxes)
        #expect(try ledger.page("/closes/A-1").contains("Tax by rate"))
        #expect(try ledger.figures().taxes.text == "1000 S 1070 70;700 S 1070 70")
        try ledger.send("/drawer/close", [("currency", "EUR"), ("sum", "0")])
        #expect(try ledger.close("A-2").figures.taxes == figures.taxes)
        #expect(try ledger.figures().taxes.groups.isEmpty)
    }
}

extension Ledger {
    /// Gives a sale's second line a rate of its own, 10 %, and its first the sale's.
    func tax(_ sale: ID<Sale>) throws {
        try database.run(
            """
            INSERT INTO sale_tax SELECT sale, place, iif(place = 0, 700, 1000), 'S', '', total, tax
            FROM sale_line WHERE sale = ?
            """, [.text(sale)])
    }

    /// A refund of the first line, if its sale has taxes.
    func tax(_ refund: ID<Refund>) throws {
        try database.run(
            """
            INSERT INTO refund_tax SELECT id, 0, total, tax FROM refund
            WHERE id = ? AND EXISTS (SELECT 1 FROM sale_tax WHERE sale = refund.sale)
            """, [.text(refund)])
    }
}

import Basics
import SQLCore
import TestKit
import Testing

@testable import Till

/// The sums of open drawers that triggers update, compared with a loop over every sale.
@Suite struct `The sums of an open drawer` {
    @Test(arguments: 1...16 as ClosedRange<UInt64>)
    func `are those of a walk over all its sales, whatever is done`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let ledger = try Ledger()
        var sales: [ID<Sale>] = []
        for step in 0..<80 as Range<Int64> {
            let letter = dice.one(of: ["A", "B"])
            let tender = dice.one(of: ["cash", "card", "other"])
            let sale = dice.pick(sales)
            switch (dice.roll(12), sale) {
            case (0, let sale?): try ledger.void(sale, dice.roll(3) > 0)
            case (1, let sale?): try ledger.change(sale, tender: tender)
            case (2, let sale?):
                try ledger.refund(sale, letter, after: step, total: dice.roll(900), tender: tender)
            case (3, let sale?):
                let refund = try ledger.refund(sale, letter, total: dice.roll(900), tender: tender)
                if dice.roll(2) == 0 {
                    try RefundTable(ledger.database).remove(refund)
                }
            case (4, _):
                try ledger.send(
                    "/drawer/close",
                    [("currency", dice.roll(3) == 0 ? "CHF" : "EUR"), ("sum", "1")],
                    device: letter == "A" ? Ledger.deviceA : Ledger.deviceB)
            default:
                var lines: [Ledger.Line] = []
                for _ in 0...dice.roll(3) {
                    let discount: Int64 = dice.roll(2) * dice.roll(500)
                    lines.append(
                        Ledger.Line(
                            each: 500 + dice.roll(10_000), discount: discount, tax: dice.roll(200),
                            total: dice.roll(9_999)))
                }
                sales.append(
                    try ledger.sell(
                        letter, after: step, lines: lines, tender: tender,
                        currency: dice.roll(4) == 0 ? "CHF" : "EUR",
                        isDemo: dice.roll(6) == 0))
            }
            for letter in ["A", "B"] {
                for code in ["EUR", "CHF"] {
                    #expect(try ledger.figures(letter, code) == walked(ledger, letter, code))
                }
            }
        }
        try ledger.database.execute(
            """
            DELETE FROM drawer_correction; DELETE FROM refund_line; DELETE FROM refund;
            DELETE FROM sale_line; DELETE FROM sale
            """)
        #expect(try ledger.figures("A").isEmpty)
        #expect(try ledger.figures("B", "CHF").isEmpty)
    }

    @Test func `are there for a shop that had sold before they were kept`() throws {
        let ledger = try Ledger()
        try ledger.sell(lines: [Ledger.Line(discount: 30)], discount: 20)
        try ledger.refund(try ledger.sell(tender: "card"), tender: "card")
        try ledger.void(try ledger.sell())
        let kept = try ledger.figures()
        // As before the migration.
        try ledger.database.execute("DELETE FROM till_sale_sum; DELETE FROM till_refund_sum")
        #expect(try ledger.figures().sales == 0)

        for statement in try drawerSumsMigrations.at(0).sql.split(separator: ";")
        where statement.contains("GROUP BY") {
            try ledger.database.execute(String(statement))
        }

        #expect(try ledger.figures() == kept)
        #expect(try ledger.figures() == walked(ledger, "A", "EUR"))
    }

    /// The expected sums.
    private func walked(
        _ ledger: Ledger, _ letter: String, _ code: String
    ) throws -> DrawerFigures {
        let kept = try ledger.figures(letter, code)
        var figures = DrawerFigures(letter, kept.currency)
        figures.corrected = kept.corrected
        // Walked in TaxSumsTests.
        figures.taxes = kept.taxes
        let key: [Value] = [.text(letter), .text(code)]
        try ledger.database.each(
            """
            SELECT tender, voided IS NOT NULL, number, subtotal, discount, tax, total,
                (SELECT ifnull(sum(discount), 0) FROM sale_line WHERE sale = sale.id)
            FROM sale WHERE letter = ? AND close IS NULL AND currency = ? AND is_sample = 0
            """, key
        ) { (row) throws(Failure) in
            figures.first = min(figures.first ?? .max, row.integer(2))
            figures.last = max(figures.last ?? 0, row.integer(2))
            guard row.integer(1) == 0 else {
                figures.voided += 1
                return
            }
            figures.sales += 1
            figures.gross += row.integer(3) + row.integer(7)
            figures.discounts += row.integer(4) + row.integer(7)
            figures.tax += row.integer(5)
            figures.total += row.integer(6)
            figures.paid.add(row.integer(6), row.text(0))
        }
        try ledger.database.each(
            """
            SELECT refund.tender, refund.tax, refund.total
            FROM refund JOIN sale ON sale.id = refund.sale
            WHERE refund.letter = ? AND refund.close IS NULL AND currency = ?
                AND refund.is_sample = 0
            """, key
        ) { (row) throws(Failure) in
            figures.refunds += 1
            figures.refundedTax += row.integer(1)
            figures.refunded += row.integer(2)
            figures.givenBack.add(row.integer(2), row.text(0))
        }
        return figures
    }
}

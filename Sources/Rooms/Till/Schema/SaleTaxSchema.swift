internal import Basics
package import Journal
package import SQLCore
internal import Stock

/// Taxes by rate: docs/decisions/0315. A sale with one rate has no rows here: its `tax_rate` says
/// it all. The last two tables are derived: triggers update them with the change.
package let saleTaxMigrations = [
    Migration(
        "books: taxes by rate",
        """
        CREATE TABLE sale_tax (
            sale TEXT NOT NULL REFERENCES sale,
            -- 0, 1, 2 … in the order of the lines.
            place INTEGER NOT NULL CHECK (place >= 0),
            -- Hundredths of a percent.
            rate INTEGER NOT NULL CHECK (rate >= 0),
            -- Of EN 16931.
            category TEXT NOT NULL CHECK (category IN ('S', 'Z', 'E', 'AE', 'O')),
            sentence TEXT NOT NULL,
            -- With the tax.
            total INTEGER NOT NULL CHECK (total >= 0),
            tax INTEGER NOT NULL CHECK (tax >= 0),
            PRIMARY KEY (sale, place)
        ) STRICT, WITHOUT ROWID;
        -- Of sale_tax; NULL where the sale has one rate.
        ALTER TABLE sale_line ADD COLUMN tax_place INTEGER;

        CREATE TABLE refund_tax (
            refund TEXT NOT NULL REFERENCES refund,
            -- Of the sale's tax.
            place INTEGER NOT NULL CHECK (place >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            tax INTEGER NOT NULL CHECK (tax >= 0),
            PRIMARY KEY (refund, place)
        ) STRICT, WITHOUT ROWID;

        -- Sales less refunds of a close.
        CREATE TABLE drawer_close_tax (
            close TEXT NOT NULL REFERENCES drawer_close,
            rate INTEGER NOT NULL CHECK (rate >= 0),
            category TEXT NOT NULL,
            total INTEGER NOT NULL,
            tax INTEGER NOT NULL,
            PRIMARY KEY (close, rate, category)
        ) STRICT, WITHOUT ROWID;
        -- As the form of a close has them.
        ALTER TABLE drawer_rest ADD COLUMN taxes TEXT NOT NULL DEFAULT '';

        CREATE TABLE sale_day_tax (
            day INTEGER NOT NULL,
            currency TEXT NOT NULL,
            rate INTEGER NOT NULL,
            category TEXT NOT NULL,
            total INTEGER NOT NULL,
            tax INTEGER NOT NULL,
            PRIMARY KEY (day, currency, rate, category)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE till_tax_sum (
            letter TEXT NOT NULL,
            currency TEXT NOT NULL,
            rate INTEGER NOT NULL,
            category TEXT NOT NULL,
            total INTEGER NOT NULL,
            tax INTEGER NOT NULL,
            PRIMARY KEY (letter, currency, rate, category)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO sale_day_tax
        SELECT day, currency, tax_rate, 'S', \(summed) FROM (
            SELECT day, currency, tax_rate, total, tax FROM sale WHERE voided IS NULL
            UNION ALL SELECT refund.day, currency, tax_rate, -refund.total, -refund.tax
            FROM refund JOIN sale ON sale.id = refund.sale)
        GROUP BY 1, 2, 3 HAVING total(total) <> 0 OR total(tax) <> 0;

        INSERT INTO till_tax_sum
        SELECT letter, currency, tax_rate, 'S', \(summed) FROM (
            SELECT letter, currency, tax_rate, total, tax FROM sale
            WHERE voided IS NULL AND close IS NULL AND is_sample = 0
            UNION ALL SELECT refund.letter, currency, tax_rate, -refund.total, -refund.tax
            FROM refund JOIN sale ON sale.id = refund.sale
            WHERE refund.close IS NULL AND refund.is_sample = 0)
        GROUP BY 1, 2, 3 HAVING total(total) <> 0 OR total(tax) <> 0;

        \(saleTaxTriggers)
        """)
]

package let saleTaxJournalledTables = [
    JournalledTable("sale_tax", key: "sale, place", partOf: "sale"),
    JournalledTable("refund_tax", key: "refund, place", partOf: "refund"),
    JournalledTable("drawer_close_tax", key: "close, rate, category", partOf: "drawer_close"),
]

let saleTaxRowRules = [
    RowRules(
        "sale_tax",
        [
            .identifier("sale"), .count("place"), .whole(0...10_000, "rate"),
            .word(TaxCategory.allCases.map { $0.rawValue }, "category"),
            .text(TaxKind.sentenceLimit, "sentence"), .sum("total", "tax"),
        ]),
    RowRules("refund_tax", [.identifier("refund"), .count("place"), .sum("total", "tax")]),
    RowRules(
        "drawer_close_tax",
        [
            .identifier("close"), .whole(0...10_000, "rate"),
            .word(TaxCategory.allCases.map { $0.rawValue }, "category"), .sum("total", "tax"),
        ]),
]

/// Exact below 2 to the power of 53; odd rows of release 0.1 must not overflow.
private let summed = "CAST(total(total) AS INTEGER), CAST(total(tax) AS INTEGER)"

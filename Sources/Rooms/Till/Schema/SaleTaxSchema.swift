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
        SELECT day, currency, tax_rate, 'S', sum(total), sum(tax) FROM (
            SELECT day, currency, tax_rate, total, tax FROM sale WHERE voided IS NULL
            UNION ALL SELECT refund.day, currency, tax_rate, -refund.total, -refund.tax
            FROM refund JOIN sale ON sale.id = refund.sale)
        GROUP BY 1, 2, 3 HAVING sum(total) <> 0 OR sum(tax) <> 0;

        INSERT INTO till_tax_sum
        SELECT letter, currency, tax_rate, 'S', sum(total), sum(tax) FROM (
            SELECT letter, currency, tax_rate, total, tax FROM sale
            WHERE voided IS NULL AND close IS NULL AND is_sample = 0
            UNION ALL SELECT refund.letter, currency, tax_rate, -refund.total, -refund.tax
            FROM refund JOIN sale ON sale.id = refund.sale
            WHERE refund.close IS NULL AND refund.is_sample = 0)
        GROUP BY 1, 2, 3 HAVING sum(total) <> 0 OR sum(tax) <> 0;

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

private let saleTaxTriggers =
    """
    CREATE TRIGGER sale_taxed AFTER INSERT ON sale WHEN NEW.voided IS NULL
    BEGIN
        \(day("NEW.day, NEW.currency, NEW.tax_rate, 'S', NEW.total, NEW.tax WHERE true"))
        \(till("NEW.letter, NEW.currency, NEW.tax_rate, 'S', NEW.total, NEW.tax WHERE \(isOpen("NEW"))"))
    END;

    CREATE TRIGGER sale_untaxed AFTER DELETE ON sale WHEN OLD.voided IS NULL
    BEGIN
        \(day("OLD.day, OLD.currency, rate, category, -total, -tax FROM \(groups("OLD")) WHERE true"))
        \(till(
            "OLD.letter, OLD.currency, rate, category, -total, -tax FROM \(groups("OLD")) WHERE \(isOpen("OLD"))"
        ))
    END;

    CREATE TRIGGER sale_tax_voided AFTER UPDATE OF voided ON sale
        WHEN (OLD.voided IS NULL) <> (NEW.voided IS NULL)
    BEGIN
        \(day(
            """
            NEW.day, NEW.currency, rate, category, s * total, s * tax
            FROM \(groups("NEW")), (SELECT iif(NEW.voided IS NULL, 1, -1) AS s) WHERE true
            """))
    END;

    CREATE TRIGGER sale_tax_closed AFTER UPDATE OF voided, close ON sale
        WHEN (\(isOpen("OLD"))) <> (\(isOpen("NEW")))
    BEGIN
        \(till(
            """
            NEW.letter, NEW.currency, rate, category, s * total, s * tax
            FROM \(groups("NEW")), (SELECT iif(\(isOpen("NEW")), 1, -1) AS s) WHERE true
            """))
    END;

    CREATE TRIGGER sale_tax_moved AFTER UPDATE OF day ON sale
        WHEN NEW.voided IS NULL AND OLD.day <> NEW.day
    BEGIN
        \(day(
            """
            d, NEW.currency, rate, category, s * total, s * tax
            FROM \(groups("NEW")), \(days) WHERE true
            """))
    END;
    \(part("sale_tax", "INSERT", "NEW", 1))
    \(part("sale_tax", "DELETE", "OLD", -1))

    CREATE TRIGGER refund_taxed AFTER INSERT ON refund
    BEGIN
        \(day("NEW.day, currency, tax_rate, 'S', -NEW.total, -NEW.tax FROM sale WHERE id = NEW.sale"))
        \(till(
            """
            NEW.letter, currency, tax_rate, 'S', -NEW.total, -NEW.tax FROM sale
            WHERE id = NEW.sale AND NEW.close IS NULL AND NEW.is_sample = 0
            """))
    END;

    CREATE TRIGGER refund_untaxed AFTER DELETE ON refund
    BEGIN
        \(day(
            "OLD.day, currency, rate, category, total, tax FROM \(parts("OLD")) WHERE true"))
        \(till(
            """
            OLD.letter, currency, rate, category, total, tax FROM \(parts("OLD"))
            WHERE OLD.close IS NULL AND OLD.is_sample = 0
            """))
    END;

    CREATE TRIGGER refund_tax_closed AFTER UPDATE OF close ON refund
        WHEN NEW.is_sample = 0 AND (OLD.close IS NULL) <> (NEW.close IS NULL)
    BEGIN
        \(till(
            """
            NEW.letter, currency, rate, category, s * total, s * tax
            FROM \(parts("NEW")), (SELECT iif(NEW.close IS NULL, -1, 1) AS s) WHERE true
            """))
    END;

    CREATE TRIGGER refund_tax_moved AFTER UPDATE OF day ON refund WHEN OLD.day <> NEW.day
    BEGIN
        \(day(
            "d, currency, rate, category, -s * total, -s * tax FROM \(parts("NEW")), \(days) WHERE true"
        ))
    END;
    \(refundPart("INSERT", "NEW", 1))
    \(refundPart("DELETE", "OLD", -1))
    \(withoutZeros("sale_day_tax", "day"))
    \(withoutZeros("till_tax_sum", "letter"))
    """

/// Removes sums of nothing: two replicas that took different ways to them have the same rows.
private func withoutZeros(_ table: String, _ key: String) -> String {
    ["INSERT", "UPDATE"].map { act in
        """

        CREATE TRIGGER \(table)_\(act.lowercased()) AFTER \(act) ON \(table)
            WHEN NEW.total = 0 AND NEW.tax = 0
        BEGIN
            DELETE FROM \(table) WHERE \(key) = NEW.\(key) AND currency = NEW.currency
                AND rate = NEW.rate AND category = NEW.category;
        END;
        """
    }.joined()
}

private let upsert =
    "ON CONFLICT DO UPDATE SET total = total + excluded.total, tax = tax + excluded.tax;"

private func day(_ rows: String) -> String {
    "INSERT INTO sale_day_tax SELECT \(rows) \(upsert)"
}

private func till(_ rows: String) -> String {
    "INSERT INTO till_tax_sum SELECT \(rows) \(upsert)"
}

/// True for a sale that the till's next close counts.
private func isOpen(_ row: String) -> String {
    "\(row).voided IS NULL AND \(row).close IS NULL AND \(row).is_sample = 0"
}

/// Day before the move with sign -1, and day after it with sign 1.
private let days = "(SELECT OLD.day AS d, -1 AS s UNION ALL SELECT NEW.day, 1)"

/// A sale's sums by tax: all at the sale's rate, then each tax's own moved from there.
private func groups(_ row: String) -> String {
    """
    (SELECT \(row).tax_rate AS rate, 'S' AS category, \(row).total AS total, \(row).tax AS tax
        UNION ALL SELECT rate, category, total, tax FROM sale_tax WHERE sale = \(row).id
        UNION ALL SELECT \(row).tax_rate, 'S', -total, -tax FROM sale_tax WHERE sale = \(row).id)
    """
}

/// The same of a refund, with its currency.
private func parts(_ row: String) -> String {
    """
    (SELECT currency, tax_rate AS rate, 'S' AS category, \(row).total AS total, \(row).tax AS tax
            FROM sale WHERE id = \(row).sale
        UNION ALL SELECT sale.currency, own.rate, own.category, part.total, part.tax
            FROM refund_tax AS part JOIN sale ON sale.id = \(row).sale
            JOIN sale_tax AS own ON own.sale = \(row).sale AND own.place = part.place
            WHERE part.refund = \(row).id
        UNION ALL SELECT sale.currency, sale.tax_rate, 'S', -part.total, -part.tax
            FROM refund_tax AS part JOIN sale ON sale.id = \(row).sale
            WHERE part.refund = \(row).id)
    """
}

/// Moves a tax's sums from the sale's rate to its own.
private func part(_ table: String, _ act: String, _ row: String, _ sign: Int) -> String {
    let halves = """
        (SELECT \(row).rate AS r, \(row).category AS c, \(sign) AS s
            UNION ALL SELECT (SELECT tax_rate FROM sale WHERE id = \(row).sale), 'S', 0 - \(sign))
        """
    return """

        CREATE TRIGGER \(table)_\(act == "INSERT" ? "added" : "removed") AFTER \(act) ON \(table)
        BEGIN
            \(day(
                """
                day, currency, r, c, s * \(row).total, s * \(row).tax FROM sale, \(halves)
                WHERE sale.id = \(row).sale AND voided IS NULL
                """))
            \(till(
                """
                letter, currency, r, c, s * \(row).total, s * \(row).tax FROM sale, \(halves)
                WHERE sale.id = \(row).sale AND \(isOpen("sale"))
                """))
        END;
        """
}

private func refundPart(_ act: String, _ row: String, _ sign: Int) -> String {
    let halves = """
        (SELECT own.rate AS r, own.category AS c, 0 - \(sign) AS s FROM sale_tax AS own
            JOIN refund ON refund.id = \(row).refund AND refund.sale = own.sale
            WHERE own.place = \(row).place
            UNION ALL SELECT sale.tax_rate, 'S', \(sign) FROM sale
            JOIN refund ON refund.id = \(row).refund AND refund.sale = sale.id)
        """
    return """

        CREATE TRIGGER refund_tax_\(act == "INSERT" ? "added" : "removed") AFTER \(act) ON refund_tax
        BEGIN
            \(day(
                """
                refund.day, sale.currency, r, c, s * \(row).total, s * \(row).tax
                FROM refund JOIN sale ON sale.id = refund.sale, \(halves)
                WHERE refund.id = \(row).refund
                """))
            \(till(
                """
                refund.letter, sale.currency, r, c, s * \(row).total, s * \(row).tax
                FROM refund JOIN sale ON sale.id = refund.sale, \(halves)
                WHERE refund.id = \(row).refund AND refund.close IS NULL AND refund.is_sample = 0
                """))
        END;
        """
}

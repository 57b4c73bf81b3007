// Triggers of the sums by tax: of days, and of open drawers.

let saleTaxTriggers =
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
    \(withoutZeros(
        "sale_day_tax", key: ["day", "currency", "rate", "category"], ["total", "tax"]))
    \(withoutZeros(
        "till_tax_sum", key: ["letter", "currency", "rate", "category"], ["total", "tax"]))
    """

/// Removes sums of nothing: two replicas that took different ways to them have the same rows.
func withoutZeros(_ table: String, key: [String], _ sums: [String]) -> String {
    ["INSERT", "UPDATE"].map { act in
        """

        CREATE TRIGGER \(table)_\(act.lowercased()) AFTER \(act) ON \(table)
            WHEN \(sums.map { "NEW.\($0) = 0" }.joined(separator: " AND "))
        BEGIN
            DELETE FROM \(table)
            WHERE \(key.map { "\($0) = NEW.\($0)" }.joined(separator: " AND "));
        END;
        """
    }.joined()
}

private let upsert =
    """
    ON CONFLICT DO UPDATE SET total = CAST(total + excluded.total AS INTEGER),
        tax = CAST(tax + excluded.tax AS INTEGER);
    """

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

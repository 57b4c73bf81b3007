internal import Basics
package import Journal
package import SQLCore

/// Payments in parts, in the shop's own ways, and tips: docs/decisions/0316. A sale paid in cash,
/// by card or otherwise alone has no rows here. The sums of a till are derived.
package let paymentMigrations = [
    Migration(
        "books: payments in parts",
        """
        CREATE TABLE till_tender (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            unique_name TEXT NOT NULL UNIQUE CHECK (unique_name <> ''),
            kind TEXT NOT NULL CHECK (kind IN ('card', 'other', 'transfer', 'voucher', 'account'))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE payment (
            sale TEXT NOT NULL REFERENCES sale,
            -- 0 for the rest, then the parts as they were typed.
            place INTEGER NOT NULL CHECK (place >= 0),
            kind TEXT NOT NULL
                CHECK (kind IN ('cash', 'card', 'other', 'transfer', 'voucher', 'account')),
            -- Of one of the shop's own ways; empty for another.
            name TEXT NOT NULL,
            -- All parts sum to the sale's total.
            amount INTEGER NOT NULL CHECK (amount >= 0),
            tip INTEGER NOT NULL CHECK (tip >= 0),
            PRIMARY KEY (sale, place)
        ) STRICT, WITHOUT ROWID;

        -- Own ways and tips of a close.
        CREATE TABLE drawer_close_payment (
            close TEXT NOT NULL REFERENCES drawer_close,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            amount INTEGER NOT NULL,
            tip INTEGER NOT NULL,
            PRIMARY KEY (close, kind, name)
        ) STRICT, WITHOUT ROWID;
        -- As the form of a close has them.
        ALTER TABLE drawer_rest ADD COLUMN payments TEXT NOT NULL DEFAULT '';

        -- A part counts under its own way, and is taken from the sale's tender.
        CREATE TABLE till_payment_sum (
            letter TEXT NOT NULL,
            currency TEXT NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            amount INTEGER NOT NULL,
            tip INTEGER NOT NULL,
            PRIMARY KEY (letter, currency, kind, name)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER payment_added AFTER INSERT ON payment
        BEGIN
            \(sum("NEW", 1))
        END;

        CREATE TRIGGER payment_removed AFTER DELETE ON payment
        BEGIN
            \(sum("OLD", -1))
        END;

        CREATE TRIGGER payment_closed AFTER UPDATE OF voided, close ON sale
            WHEN (\(isOpen("OLD"))) <> (\(isOpen("NEW")))
        BEGIN
            INSERT INTO till_payment_sum
            SELECT NEW.letter, NEW.currency, iif(h = 1, part.kind, NEW.tender),
                iif(h = 1, part.name, ''), s * h * part.amount, iif(h = 1, s * part.tip, 0)
            FROM payment AS part, (SELECT 1 AS h UNION ALL SELECT -1),
                (SELECT iif(\(isOpen("NEW")), 1, -1) AS s)
            WHERE part.sale = NEW.id
            ON CONFLICT DO UPDATE SET amount = CAST(amount + excluded.amount AS INTEGER),
            tip = CAST(tip + excluded.tip AS INTEGER);
        END;
        \(withoutZeros(
            "till_payment_sum", key: ["letter", "currency", "kind", "name"], ["amount", "tip"]))
        """)
]

/// Parts of a payment that are corrected: docs/decisions/0296.
package let correctedPartsMigrations = [
    Migration(
        "books: corrected parts of payments",
        """
        CREATE TRIGGER payment_corrected AFTER UPDATE OF kind, name, amount, tip ON payment
        BEGIN
            \(sum("OLD", -1))
            \(sum("NEW", 1))
        END;

        -- What the parts take off the sale's tender follows the tender.
        CREATE TRIGGER payment_tender_corrected AFTER UPDATE OF tender ON sale
            WHEN OLD.tender <> NEW.tender AND \(isOpen("NEW"))
        BEGIN
            INSERT INTO till_payment_sum
            SELECT NEW.letter, NEW.currency, iif(h = 1, OLD.tender, NEW.tender), '',
                h * part.amount, 0
            FROM payment AS part, (SELECT 1 AS h UNION ALL SELECT -1)
            WHERE part.sale = NEW.id
            ON CONFLICT DO UPDATE SET amount = CAST(amount + excluded.amount AS INTEGER),
                tip = CAST(tip + excluded.tip AS INTEGER);
        END;

        -- Corrections of parts are written one by one.
        DROP TRIGGER drawer_corrected;
        CREATE TRIGGER drawer_corrected AFTER UPDATE OF tender ON sale
            WHEN OLD.tender <> NEW.tender AND NEW.close IS NOT NULL AND NEW.voided IS NULL
                AND (SELECT count(*) FROM payment WHERE sale = NEW.id) < 2
        BEGIN
            INSERT INTO drawer_correction
            SELECT NEW.id, count(*), NEW.letter, NEW.currency, OLD.tender, NEW.tender, NEW.total,
                NULL, iif(OLD.tender = 'cash', OLD.rounding, NEW.rounding)
            FROM drawer_correction WHERE sale = NEW.id;
        END;
        """)
]

package let paymentJournalledTables = [
    JournalledTable("till_tender", key: "id"),
    JournalledTable("payment", key: "sale, place", partOf: "sale"),
    JournalledTable("drawer_close_payment", key: "close, kind, name", partOf: "drawer_close"),
]

let paymentRowRules = [
    RowRules(
        "till_tender",
        [
            .identifier("id"), .name(PaymentWay.nameLimit, "name"), .derived("unique_name"),
            .word(PaymentKind.own.map { $0.rawValue }, "kind"),
        ], remake: { $0.set("unique_name", from: "name") { $0.trimmed.lowercased() } }),
    RowRules(
        "payment",
        [
            .identifier("sale"), .count("place"),
            .word(PaymentKind.allCases.map { $0.rawValue }, "kind"),
            .text(PaymentWay.nameLimit, "name"), .sum("amount", "tip"),
        ]),
    RowRules(
        "drawer_close_payment",
        [
            .identifier("close"), .word(PaymentKind.allCases.map { $0.rawValue }, "kind"),
            .text(PaymentWay.nameLimit, "name"), .sum("amount", "tip"),
        ]),
]

private func isOpen(_ row: String) -> String {
    "\(row).voided IS NULL AND \(row).close IS NULL AND \(row).is_sample = 0"
}

private func sum(_ row: String, _ sign: Int) -> String {
    """
    INSERT INTO till_payment_sum
    SELECT letter, currency, iif(h = 1, \(row).kind, tender), iif(h = 1, \(row).name, ''),
        \(sign) * h * \(row).amount, iif(h = 1, \(sign) * \(row).tip, 0)
    FROM sale, (SELECT 1 AS h UNION ALL SELECT -1)
    WHERE id = \(row).sale AND \(isOpen("sale"))
    ON CONFLICT DO UPDATE SET amount = CAST(amount + excluded.amount AS INTEGER),
        tip = CAST(tip + excluded.tip AS INTEGER);
    """
}

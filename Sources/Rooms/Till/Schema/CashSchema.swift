internal import Basics
package import Journal
package import SQLCore

/// Cash rounding, and the traces of undone moves and refunds: docs/decisions/0230, 0233.
package let cashMigrations = [
    Migration(
        "books: cash that coins can pay, and traces",
        """
        -- Minor units to which its sums are rounded in cash; 0 for none.
        ALTER TABLE sale ADD COLUMN cash_step INTEGER NOT NULL DEFAULT 0;
        -- What was paid above the total because it is in cash; below 0 for less.
        ALTER TABLE sale ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX sale_rounded ON sale (letter, currency, rounding)
            WHERE close IS NULL AND voided IS NULL AND rounding <> 0;
        ALTER TABLE refund ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0;
        -- Of the side that is cash.
        ALTER TABLE drawer_correction ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0;
        -- Of sales and corrections, less that of refunds.
        ALTER TABLE drawer_close ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sale_day ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0;

        DROP TRIGGER drawer_corrected;
        CREATE TRIGGER drawer_corrected AFTER UPDATE OF tender ON sale
            WHEN OLD.tender <> NEW.tender AND NEW.close IS NOT NULL AND NEW.voided IS NULL
        BEGIN
            INSERT INTO drawer_correction
            SELECT NEW.id, count(*), NEW.letter, NEW.currency, OLD.tender, NEW.tender, NEW.total,
                NULL, iif(OLD.tender = 'cash', OLD.rounding, NEW.rounding)
            FROM drawer_correction WHERE sale = NEW.id;
        END;

        DROP TRIGGER sale_counted;
        CREATE TRIGGER sale_counted AFTER INSERT ON sale WHEN NEW.voided IS NULL
        BEGIN
            INSERT INTO sale_day
            VALUES (NEW.day, (((NEW.at / 60000 + NEW.zone) % 1440 + 1440) % 1440) / 240,
                NEW.currency, 1, NEW.is_sample, NEW.total, NEW.tax, NEW.discount, 0, 0, 0, 0, 0,
                NEW.rounding)
            ON CONFLICT DO UPDATE SET sales = sales + 1, samples = samples + excluded.samples,
                total = total + excluded.total, tax = tax + excluded.tax,
                discount = discount + excluded.discount, rounding = rounding + excluded.rounding;
        END;

        DROP TRIGGER refund_counted;
        CREATE TRIGGER refund_counted AFTER INSERT ON refund
        BEGIN
            INSERT INTO sale_day
            SELECT NEW.day, (((NEW.at / 60000 + NEW.zone) % 1440 + 1440) % 1440) / 240, currency,
                0, 0, 0, 0, 0, 0, 0, 1, NEW.total, NEW.tax, -NEW.rounding
            FROM sale WHERE id = NEW.sale
            ON CONFLICT DO UPDATE SET refunds = refunds + 1,
                refunded = refunded + excluded.refunded,
                refunded_tax = refunded_tax + excluded.refunded_tax,
                rounding = rounding + excluded.rounding;
        END;

        CREATE TRIGGER sale_rounding_changed AFTER UPDATE OF voided, rounding ON sale
            WHEN iif(OLD.voided IS NULL, OLD.rounding, 0)
                <> iif(NEW.voided IS NULL, NEW.rounding, 0)
        BEGIN
            UPDATE sale_day SET rounding = rounding + iif(NEW.voided IS NULL, NEW.rounding, 0)
                - iif(OLD.voided IS NULL, OLD.rounding, 0)
            WHERE day = NEW.day AND currency = NEW.currency
                AND block = (((NEW.at / 60000 + NEW.zone) % 1440 + 1440) % 1440) / 240;
        END;

        CREATE TRIGGER sale_rounding_removed AFTER DELETE ON sale
            WHEN OLD.voided IS NULL AND OLD.rounding <> 0
        BEGIN
            UPDATE sale_day SET rounding = rounding - OLD.rounding
            WHERE day = OLD.day AND currency = OLD.currency
                AND block = (((OLD.at / 60000 + OLD.zone) % 1440 + 1440) % 1440) / 240;
        END;

        CREATE TRIGGER refund_rounding_removed AFTER DELETE ON refund WHEN OLD.rounding <> 0
        BEGIN
            UPDATE sale_day SET rounding = rounding + OLD.rounding
            WHERE day = OLD.day
                AND block = (((OLD.at / 60000 + OLD.zone) % 1440 + 1440) % 1440) / 240
                AND currency = (SELECT currency FROM sale WHERE id = OLD.sale);
        END;

        -- Refunds that were taken back: their rows are gone, and no sum counts them.
        CREATE TABLE refund_undone (
            id TEXT PRIMARY KEY,
            sale TEXT NOT NULL REFERENCES sale,
            letter TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            day INTEGER NOT NULL,
            tax INTEGER NOT NULL CHECK (tax >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            -- Of the lines whose cost is known.
            cost INTEGER,
            tender TEXT NOT NULL CHECK (tender IN ('cash', 'card', 'other')),
            remark TEXT NOT NULL,
            rounding INTEGER NOT NULL,
            undone_at INTEGER NOT NULL,
            undone_zone INTEGER NOT NULL,
            -- The till's next close shows it.
            close TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX refund_undone_by_sale ON refund_undone (sale, at, id);
        CREATE INDEX refund_undone_by_day ON refund_undone (day, at, id);
        CREATE INDEX refund_undone_by_close ON refund_undone (close, letter);

        -- The same for what was put into a drawer or taken out of it.
        CREATE TABLE drawer_undone (
            id TEXT PRIMARY KEY,
            letter TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('float', 'in', 'out')),
            currency TEXT NOT NULL,
            amount INTEGER NOT NULL CHECK (amount >= 0),
            remark TEXT NOT NULL,
            undone_at INTEGER NOT NULL,
            undone_zone INTEGER NOT NULL,
            close TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX drawer_undone_by_close ON drawer_undone (close, letter);
        """)
]

package let cashJournalledTables = [
    JournalledTable("refund_undone", key: "id"), JournalledTable("drawer_undone", key: "id"),
]

let cashRowRules = [
    RowRules(
        "refund_undone",
        [
            .identifier("id", "sale", "close"), .name(12, "letter"), .moment("at", "undone_at"),
            .zone("zone", "undone_zone"), .derived("day"), .sum("tax", "total", "cost", "rounding"),
            .word(tenders, "tender"), .text(RefundDraft.remarkLimit, "remark"),
            .text(SaleDraft.textLimit, "way"),
        ], remake: { $0.setDay(from: "at", mayEndLate: true) }),
    RowRules(
        "drawer_undone",
        [
            .identifier("id", "close"), .name(12, "letter"), .moment("at", "undone_at"),
            .zone("zone", "undone_zone"), .word(["out", "in", "float"], "kind"),
            .currency("currency"), .whole(0...Money.most.minor, "amount"),
            .text(drawerRemarkLimit, "remark"),
        ]),
]

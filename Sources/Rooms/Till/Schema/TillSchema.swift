package import Journal
package import SQLCore

/// Tables of the till. A sale stores everything that its receipt shows: later edits of items,
/// departments or the company never change a sale.
package let tillMigrations = [
    Migration(
        "till: tills, sales, refunds",
        """
        -- A till is a device that sells. Its letter stands before the numbers of its sales.
        CREATE TABLE till (
            device TEXT PRIMARY KEY,
            letter TEXT NOT NULL UNIQUE CHECK (letter <> '')
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE sale (
            id TEXT PRIMARY KEY,
            letter TEXT NOT NULL,
            -- 1, 2, 3 … of this letter, without gaps.
            number INTEGER NOT NULL CHECK (number > 0),
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            -- The local day it was made on.
            day INTEGER NOT NULL,
            company TEXT NOT NULL,
            -- ISO 4217; every sum below in its minor units.
            currency TEXT NOT NULL,
            -- Hundredths of a percent.
            tax_rate INTEGER NOT NULL CHECK (tax_rate >= 0),
            includes_tax INTEGER NOT NULL CHECK (includes_tax IN (0, 1)),
            -- The lines, with their own discounts taken off.
            subtotal INTEGER NOT NULL CHECK (subtotal >= 0),
            -- Taken off the whole.
            discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
            tax INTEGER NOT NULL CHECK (tax >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            -- What all of it cost the shop; NULL where that is not known of every line.
            cost INTEGER,
            -- How it is paid: 'cash', 'card', 'other'; a correction changes it.
            tender TEXT NOT NULL CHECK (tender IN ('cash', 'card', 'other')),
            given INTEGER NOT NULL,
            change INTEGER NOT NULL CHECK (change >= 0),
            seller TEXT NOT NULL,
            -- The entry that made it void.
            voided TEXT,
            -- The close that it belongs to, once there is one.
            close TEXT,
            is_sample INTEGER NOT NULL CHECK (is_sample IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX sale_by_number ON sale (letter, number);
        CREATE INDEX sale_by_day ON sale (day, at, id);
        CREATE INDEX sale_unclosed ON sale (letter, number) WHERE close IS NULL;

        CREATE TABLE sale_line (
            sale TEXT NOT NULL REFERENCES sale,
            -- 0, 1, 2 … as they were rung up.
            place INTEGER NOT NULL CHECK (place >= 0),
            -- The item it was, which may be gone; what follows is as it was sold.
            item TEXT NOT NULL,
            name TEXT NOT NULL,
            attribute TEXT NOT NULL,
            department TEXT NOT NULL,
            unit TEXT NOT NULL,
            -- Thousandths of the unit.
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            -- For one unit.
            each INTEGER NOT NULL CHECK (each >= 0),
            -- Taken off this line.
            discount INTEGER NOT NULL CHECK (discount >= 0),
            -- Its part of the sale's tax and total: all lines' parts sum to them.
            tax INTEGER NOT NULL CHECK (tax >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            -- What all of it cost the shop, where that is known.
            cost INTEGER,
            PRIMARY KEY (sale, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE refund (
            id TEXT PRIMARY KEY,
            sale TEXT NOT NULL REFERENCES sale,
            -- The till that gave the money back, and when.
            letter TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            day INTEGER NOT NULL,
            tax INTEGER NOT NULL CHECK (tax >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            cost INTEGER,
            tender TEXT NOT NULL CHECK (tender IN ('cash', 'card', 'other')),
            remark TEXT NOT NULL,
            close TEXT,
            is_sample INTEGER NOT NULL CHECK (is_sample IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX refund_by_sale ON refund (sale, at, id);
        CREATE INDEX refund_by_day ON refund (day, at, id);
        CREATE INDEX refund_unclosed ON refund (letter) WHERE close IS NULL;

        CREATE TABLE refund_line (
            refund TEXT NOT NULL REFERENCES refund,
            -- Of the sale's line.
            place INTEGER NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            tax INTEGER NOT NULL CHECK (tax >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            cost INTEGER,
            -- Whether it went back on the shelf, or was written off.
            is_returned INTEGER NOT NULL CHECK (is_returned IN (0, 1)),
            PRIMARY KEY (refund, place)
        ) STRICT, WITHOUT ROWID;
        """),
    drawerMigration, sumsMigration,
]

/// The tables that the fingerprint covers.
package let tillJournalledTables =
    [
        JournalledTable("till", key: "device"),
        JournalledTable("sale", key: "id", dated: (at: "at", day: "day")),
        JournalledTable("sale_line", key: "sale, place", partOf: "sale"),
        JournalledTable("refund", key: "id", dated: (at: "at", day: "day")),
        JournalledTable("refund_line", key: "refund, place", partOf: "refund"),
    ] + drawerJournalledTables

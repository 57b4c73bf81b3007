internal import Journal
package import SQLCore

/// The drawer and its closes. In 0.1 a cash move that was taken back stayed, with the id of the entry
/// that did so in `erased`; since `drawerDeletionMigrations` that is always NULL.
let drawerMigration = Migration(
    "books: the drawer, its closes",
    """
    -- What was put into a till's drawer or taken out of it, but for sales and refunds.
    CREATE TABLE drawer_move (
        id TEXT PRIMARY KEY,
        letter TEXT NOT NULL,
        at INTEGER NOT NULL,
        zone INTEGER NOT NULL,
        -- 'float' opens the drawer; 'in' and 'out' have a reason.
        kind TEXT NOT NULL CHECK (kind IN ('float', 'in', 'out')),
        currency TEXT NOT NULL,
        amount INTEGER NOT NULL CHECK (amount >= 0),
        remark TEXT NOT NULL,
        -- The close that it belongs to, once there is one.
        close TEXT,
        -- The entry that took it back.
        erased TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX drawer_move_unclosed ON drawer_move (letter, at, id) WHERE close IS NULL;
    CREATE INDEX drawer_move_by_close ON drawer_move (close, at, id) WHERE close IS NOT NULL;

    -- A sale of an earlier close that turned out to be paid in another way: the earlier close stays
    -- as it is, and the till's next one takes the difference.
    CREATE TABLE drawer_correction (
        sale TEXT NOT NULL REFERENCES sale,
        -- 0, 1, 2 … of this sale.
        place INTEGER NOT NULL,
        letter TEXT NOT NULL,
        currency TEXT NOT NULL,
        before TEXT NOT NULL,
        after TEXT NOT NULL,
        amount INTEGER NOT NULL,
        close TEXT,
        PRIMARY KEY (sale, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX drawer_correction_unclosed ON drawer_correction (letter) WHERE close IS NULL;
    CREATE TRIGGER drawer_corrected AFTER UPDATE OF tender ON sale
        WHEN OLD.tender <> NEW.tender AND NEW.close IS NOT NULL AND NEW.voided IS NULL
    BEGIN
        INSERT INTO drawer_correction
        SELECT NEW.id, count(*), NEW.letter, NEW.currency, OLD.tender, NEW.tender, NEW.total, NULL
        FROM drawer_correction WHERE sale = NEW.id;
    END;

    -- A close: copies of all that was true of the till when it was made.
    CREATE TABLE drawer_close (
        id TEXT PRIMARY KEY,
        letter TEXT NOT NULL,
        -- 1, 2, 3 … of this letter.
        number INTEGER NOT NULL CHECK (number > 0),
        at INTEGER NOT NULL,
        zone INTEGER NOT NULL,
        day INTEGER NOT NULL,
        company TEXT NOT NULL,
        -- Every sum below is in its minor units; what is of another currency has a close of its own.
        currency TEXT NOT NULL,
        sales INTEGER NOT NULL,
        voided INTEGER NOT NULL,
        -- Of the till's sales, the voided too; NULL where there was none.
        first_number INTEGER,
        last_number INTEGER,
        -- Before any discount.
        gross INTEGER NOT NULL,
        discounts INTEGER NOT NULL,
        tax INTEGER NOT NULL,
        total INTEGER NOT NULL,
        refunds INTEGER NOT NULL,
        refunded_tax INTEGER NOT NULL,
        refunded INTEGER NOT NULL,
        cash_sales INTEGER NOT NULL,
        card_sales INTEGER NOT NULL,
        other_sales INTEGER NOT NULL,
        cash_refunds INTEGER NOT NULL,
        card_refunds INTEGER NOT NULL,
        other_refunds INTEGER NOT NULL,
        -- What corrections of sales of earlier closes brought, or took where below 0.
        cash_corrected INTEGER NOT NULL,
        card_corrected INTEGER NOT NULL,
        other_corrected INTEGER NOT NULL,
        float INTEGER NOT NULL,
        cash_in INTEGER NOT NULL,
        cash_out INTEGER NOT NULL,
        expected INTEGER NOT NULL,
        counted INTEGER NOT NULL,
        -- Counted less expected.
        difference INTEGER NOT NULL,
        remark TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX drawer_close_by_number ON drawer_close (letter, number);
    CREATE INDEX drawer_close_by_day ON drawer_close (day, at, id);
    CREATE TRIGGER drawer_close_is_frozen BEFORE UPDATE ON drawer_close
    BEGIN
        SELECT RAISE(ABORT, 'a close never changes');
    END;

    -- How the counted sum was made up, where it was counted by coin and note.
    CREATE TABLE drawer_close_piece (
        close TEXT NOT NULL REFERENCES drawer_close,
        worth INTEGER NOT NULL CHECK (worth > 0),
        pieces INTEGER NOT NULL CHECK (pieces > 0),
        PRIMARY KEY (close, worth)
    ) STRICT, WITHOUT ROWID;
    """)

package let drawerDeletionMigrations = [
    Migration(
        "books: what was taken back is gone",
        "DELETE FROM drawer_move WHERE erased IS NOT NULL;")
]

/// The tables that the fingerprint covers.
let drawerJournalledTables = [
    JournalledTable("drawer_move", key: "id", dated: (at: "at", day: nil)),
    JournalledTable("drawer_correction", key: "sale, place", partOf: "sale"),
    JournalledTable("drawer_close", key: "id"),
    JournalledTable("drawer_close_piece", key: "close, worth", partOf: "drawer_close"),
]

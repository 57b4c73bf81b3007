package import SQLCore

/// Sales in two reports, and refunds paid twice: docs/decisions/0382.
package let twiceMigration = Migration(
    "books: sales that two reports count",
    """
    -- The earlier reports that count the same, as ids with a space between; '' for none.
    ALTER TABLE drawer_rest ADD COLUMN others TEXT NOT NULL DEFAULT '';
    -- What they count too, as the form of a close has it. The next report does not subtract it.
    ALTER TABLE drawer_rest ADD COLUMN twice TEXT NOT NULL DEFAULT '';
    """)

package let paidTwiceMigration = Migration(
    "books: refunds that were paid twice",
    """
    -- The sale whose refund was paid although another device had paid it; NULL for any other move.
    ALTER TABLE drawer_move ADD COLUMN sale TEXT;
    -- What was paid of it, also where it was not cash, so that the amount is 0.
    ALTER TABLE drawer_move ADD COLUMN paid INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX drawer_move_by_sale ON drawer_move (sale, at, id) WHERE sale IS NOT NULL;
    """)

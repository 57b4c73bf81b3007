package import Journal
package import SQLCore

/// Lots on hold: docs/decisions/0303.
package let stockHoldMigrations = [
    Migration(
        "inventory: lots on hold",
        """
        CREATE TABLE lot_hold (
            lot TEXT PRIMARY KEY REFERENCES inventory_lot (id),
            reason TEXT NOT NULL CHECK (reason <> ''),
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- Lots on hold that a sale or a batch took all the same, with the reason of that time.
        CREATE TABLE lot_hold_taken (
            source TEXT NOT NULL,
            lot TEXT NOT NULL,
            code TEXT NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (source, lot)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER lot_hold_removed AFTER DELETE ON inventory_lot
        BEGIN
            DELETE FROM lot_hold WHERE lot = OLD.id;
        END;
        """)
]

package let stockHoldJournalledTables = [
    JournalledTable("lot_hold", key: "lot"),
    JournalledTable("lot_hold_taken", key: "source, lot"),
]

let stockHoldRowRules = [
    RowRules(
        "lot_hold",
        [.identifier("lot"), .name(HoldForm.reasonLimit, "reason"), .moment("at"), .zone("zone")]),
    RowRules(
        "lot_hold_taken",
        [
            .identifier("source", "lot"), .text(StockLot.codeLimit, "code"),
            .text(HoldForm.reasonLimit, "reason"),
        ]),
]

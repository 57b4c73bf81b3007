package import SQLCore

/// Sums of every day: a derived table that triggers update in the same transaction, so that the
/// history and the statistics add up days instead of sessions (docs/decisions/0074).
package let airlockDaysMigrations = [
    Migration(
        "airlock: sums of days",
        """
        CREATE TABLE airlock_day (
            day INTEGER PRIMARY KEY,
            -- Milliseconds.
            lasted INTEGER NOT NULL,
            completed INTEGER NOT NULL,
            sessions INTEGER NOT NULL
        ) STRICT;
        INSERT INTO airlock_day
        SELECT day, sum(lasted), sum(lasted >= planned), count(*) FROM airlock_session
        WHERE erased IS NULL GROUP BY day;

        CREATE TRIGGER airlock_day_added AFTER INSERT ON airlock_session WHEN NEW.erased IS NULL
        BEGIN
            \(summed(1, "NEW"))
        END;
        CREATE TRIGGER airlock_day_changed
            AFTER UPDATE OF day, lasted, planned, erased ON airlock_session
        BEGIN
            \(summed(-1, "OLD"))
            \(summed(1, "NEW"))
        END;
        CREATE TRIGGER airlock_day_removed AFTER DELETE ON airlock_session WHEN OLD.erased IS NULL
        BEGIN
            \(summed(-1, "OLD"))
        END;
        """)
]

private func summed(_ sign: Int, _ row: String) -> String {
    """
    INSERT INTO airlock_day
    SELECT \(row).day, (\(sign)) * \(row).lasted, (\(sign)) * (\(row).lasted >= \(row).planned),
        \(sign)
    WHERE \(row).erased IS NULL
    ON CONFLICT (day) DO UPDATE SET lasted = lasted + excluded.lasted,
        completed = completed + excluded.completed, sessions = sessions + excluded.sessions;
    DELETE FROM airlock_day WHERE day = \(row).day AND sessions <= 0;
    """
}

package import SQLCore

/// A material may stand in a medley more than once, in other dilutions.
package let medleysDilutionMigrations = [
    Migration(
        "medleys: a material in several dilutions",
        """
        -- SQLite can't drop a constraint. So it is taken out of the table's text, and its index becomes
        -- one that can be dropped. No row is written or checked, as odd ones of before stay.
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'UNIQUE (medley, unique_name),', '')
        WHERE type = 'table' AND name = 'medley_line';
        UPDATE sqlite_schema SET name = 'medley_line_by_one_name',
            sql = 'CREATE UNIQUE INDEX medley_line_by_one_name ON medley_line (medley, unique_name)'
        WHERE type = 'index' AND tbl_name = 'medley_line' AND sql IS NULL;
        PRAGMA writable_schema = RESET;
        DROP INDEX medley_line_by_one_name;
        CREATE UNIQUE INDEX medley_line_once ON medley_line (
            medley, unique_name, ifnull(dilution, 0), ifnull(diluent, ''));

        -- In how many medleys a material is: the lines of its spellings may be more.
        CREATE TABLE material_use (
            unique_name TEXT PRIMARY KEY,
            medleys INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO material_use
        SELECT unique_name, count(DISTINCT medley) FROM medley_line WHERE accord IS NULL
        GROUP BY unique_name;

        DROP TRIGGER medley_line_counted;
        DROP TRIGGER medley_line_counted_anew;
        DROP TRIGGER medley_line_uncounted;
        CREATE TRIGGER medley_line_counted AFTER INSERT ON medley_line
        BEGIN
            \(spelled("NEW"))
            \(used("NEW", by: 1))
            \(thinned("NEW", by: 1))
        END;
        CREATE TRIGGER medley_line_counted_anew
            AFTER UPDATE OF medley, name, unique_name, diluent, accord ON medley_line
        BEGIN
            \(unspelled("OLD"))
            \(spelled("NEW"))
            \(used("OLD", by: -1))
            \(used("NEW", by: 1))
            DELETE FROM diluent_use WHERE diluent IN (OLD.diluent, NEW.diluent);
            INSERT INTO diluent_use SELECT diluent, count(DISTINCT medley) FROM medley_line
            WHERE diluent IN (OLD.diluent, NEW.diluent) GROUP BY diluent;
        END;
        CREATE TRIGGER medley_line_uncounted AFTER DELETE ON medley_line
        BEGIN
            \(unspelled("OLD"))
            \(used("OLD", by: -1))
            \(thinned("OLD", by: -1))
        END;
        """)
]

/// Changes a material's count of medleys, unless the medley has the material in another line,
/// too.
private func used(_ row: String, by change: Int) -> String {
    """
    \(addedToMaterialUse(row, by: change))
    DELETE FROM material_use WHERE unique_name = \(row).unique_name AND medleys <= 0;
    """
}

/// The first half of `used`: enough where a line is added, as no count becomes 0 by that.
func addedToMaterialUse(_ row: String, by change: Int) -> String {
    """
    INSERT INTO material_use SELECT \(row).unique_name, \(change)
    WHERE \(row).accord IS NULL AND NOT EXISTS (
        SELECT 1 FROM medley_line
        WHERE unique_name = \(row).unique_name AND medley = \(row).medley AND accord IS NULL
            AND place <> \(row).place)
    ON CONFLICT (unique_name) DO UPDATE SET medleys = medleys + (\(change));
    """
}

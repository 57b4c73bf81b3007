package import SQLCore

/// Folded names of a table's things in blocks of one page, and the blocks in the order of their
/// names, so that a search reads names in display order and stops as soon as enough are found
/// (docs/decisions/0164). A derived table, updated by triggers in the transaction of the change.
///
/// The content of a block depends on the order in which names were added: equal names may be in
/// different blocks.
package struct NameOrder: Sendable {
    /// The table of things, with a column `name_key`.
    let things: String
    /// Column that divides the names into groups with separate blocks.
    let group: String
    /// The table of blocks.
    let blocks: String

    package init(of things: String, by group: String, in blocks: String) {
        self.things = things
        self.group = group
        self.blocks = blocks
    }

    /// Makes the table of blocks, with the names that are there.
    package func migration(_ name: String, instead former: String = "") -> Migration {
        Migration(
            name,
            """
            \(former)CREATE TABLE \(blocks) (
                number INTEGER PRIMARY KEY,
                \(group) TEXT NOT NULL,
                -- None of its names is before, and all names of the blocks before it are. The first of a
                -- \(group) has ''.
                low TEXT NOT NULL,
                held INTEGER NOT NULL,
                -- A line feed, and for each item its name_key and a line feed. No key has one.
                names TEXT NOT NULL
            ) STRICT;
            CREATE INDEX \(blocks)_by_\(group) ON \(blocks) (\(group), low, held);
            CREATE INDEX \(blocks)_in_order ON \(blocks) (low);

            INSERT INTO \(blocks) (\(group), low, held, names)
            SELECT \(group), min(name_key), \(block)
            FROM (
                SELECT \(group), name_key,
                    -- Of equal names the sum is the same: they stay together.
                    sum(length(CAST(name_key AS BLOB)) + 1)
                        OVER (PARTITION BY \(group) ORDER BY name_key) / 3600 AS part
                FROM \(things))
            GROUP BY \(group), part ORDER BY \(group), part;
            UPDATE \(blocks) AS one SET low = '' WHERE NOT EXISTS (
                SELECT 1 FROM \(blocks) AS other
                WHERE other.\(group) = one.\(group) AND other.low < one.low);

            CREATE TRIGGER \(blocks)_added AFTER INSERT ON \(things)
            BEGIN
            \(addition)
            END;
            CREATE TRIGGER \(blocks)_changed
                AFTER UPDATE OF name_key, \(group) ON \(things)
                WHEN OLD.name_key <> NEW.name_key OR OLD.\(group) <> NEW.\(group)
            BEGIN
            \(removal)
            \(addition)
            END;
            CREATE TRIGGER \(blocks)_removed AFTER DELETE ON \(things)
            BEGIN
            \(removal)
            END;

            -- One that no longer stands on a page becomes two: in the middle, and near its end where
            -- nothing follows, as names often come A to Z. Equal names stay together.
            CREATE TRIGGER \(blocks)_grown AFTER UPDATE OF names ON \(blocks)
                WHEN NEW.held > OLD.held AND length(CAST(NEW.names AS BLOB)) > 3800
            BEGIN
                INSERT INTO \(blocks) (\(group), low, held, names)
                SELECT \(group), min(name_key), \(block) FROM \(things)
                WHERE \(group) = NEW.\(group) AND name_key < \(end) AND name_key >= (
                    SELECT min(name_key) FROM \(things)
                    WHERE \(group) = NEW.\(group) AND name_key > (
                            SELECT min(name_key) FROM \(things)
                            WHERE \(group) = NEW.\(group) AND name_key >= NEW.low)
                        AND name_key >= (
                            SELECT name_key FROM \(things)
                            WHERE \(group) = NEW.\(group) AND name_key >= NEW.low
                            ORDER BY name_key LIMIT 1
                            OFFSET NEW.held * iif(\(end) = x'', 15, 8) / 16))
                GROUP BY \(group);
                UPDATE \(blocks) SET (held, names) = (
                    SELECT \(block) FROM \(things)
                    WHERE \(group) = NEW.\(group) AND name_key >= NEW.low AND name_key < \(end))
                WHERE number = NEW.number;
            END;

            -- One with few names goes into the one before it, so that there are not many with few.
            CREATE TRIGGER \(blocks)_shrunk AFTER UPDATE OF names ON \(blocks)
                WHEN NEW.held < OLD.held AND length(CAST(NEW.names AS BLOB)) < 900
            BEGIN
                DELETE FROM \(blocks) WHERE number = NEW.number AND iif(NEW.low = '',
                    NEW.held = 0 AND \(end) = x'',
                    NEW.held = 0 OR (
                        SELECT length(CAST(names AS BLOB)) FROM \(blocks)
                        WHERE number = \(before)) < 2500);
                UPDATE \(blocks) SET held = held + NEW.held,
                    names = names || CAST(substr(CAST(NEW.names AS BLOB), 2) AS TEXT)
                WHERE number = \(before) AND NEW.held > 0
                    AND NOT EXISTS (SELECT 1 FROM \(blocks) WHERE number = NEW.number);
            END;
            """)
    }

    /// How many names there are, and the text of their block.
    private var block: String { "count(*), char(10) || group_concat(name_key || char(10), '')" }

    /// The first name of the block behind a changed one; where there is none a blob, which SQLite sorts
    /// behind every text.
    private var end: String {
        """
        coalesce((
            SELECT low FROM \(blocks) WHERE \(group) = NEW.\(group) AND low > NEW.low
            ORDER BY low LIMIT 1), x'')
        """
    }

    private var before: String {
        """
        (SELECT number FROM \(blocks) WHERE \(group) = NEW.\(group) AND low < NEW.low
            ORDER BY low DESC LIMIT 1)
        """
    }

    /// The number of the block that a thing's name stands in.
    private func place(of thing: String) -> String {
        """
        (SELECT number FROM \(blocks)
            WHERE \(group) = \(thing).\(group) AND low <= \(thing).name_key
            ORDER BY low DESC LIMIT 1)
        """
    }

    private var addition: String {
        """
            INSERT INTO \(blocks) (\(group), low, held, names)
            SELECT NEW.\(group), '', 0, char(10) WHERE NOT EXISTS (
                SELECT 1 FROM \(blocks) WHERE \(group) = NEW.\(group));
            UPDATE \(blocks) SET held = held + 1, names = names || NEW.name_key || char(10)
            WHERE number = \(place(of: "NEW"));
        """
    }

    /// Of bytes: as text, SQLite would count characters, and stop at a NUL.
    private var removal: String {
        """
            UPDATE \(blocks) SET held = held - 1, names = CAST(
                substr(CAST(names AS BLOB), 1, instr(CAST(names AS BLOB), \(line)))
                || substr(CAST(names AS BLOB), instr(CAST(names AS BLOB), \(line)) + length(\(line)))
                AS TEXT)
            WHERE number = \(place(of: "OLD"));
        """
    }

    private var line: String { "CAST(char(10) || OLD.name_key || char(10) AS BLOB)" }
}

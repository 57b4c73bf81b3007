package import Journal
package import SQLCore

package let paperMigrations = [
    Migration(
        "safety: files beside materials",
        """
        -- A file that was kept, such as a scanned certificate.
        CREATE TABLE material_paper (
            -- The id of its entry.
            id TEXT PRIMARY KEY,
            -- The material's name in lower case, as medleys write it.
            unique_name TEXT NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            -- The name of the file, and the day on which it was added, since 1970.
            title TEXT NOT NULL CHECK (title <> ''),
            day INTEGER NOT NULL,
            content BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX material_paper_by_name ON material_paper (unique_name, day);
        """)
]

package let paperJournalledTables = [JournalledTable("material_paper", key: "id")]

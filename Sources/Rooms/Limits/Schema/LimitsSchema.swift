package import Journal
package import SQLCore

package let materialRecordMigrations = [
    Migration(
        "safety: what materials are and hold",
        """
        CREATE TABLE material_identity (
            -- The name in lower case, as medleys write it.
            unique_name TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- A `MaterialKind`; NULL while nobody has said.
            kind TEXT,
            inci TEXT NOT NULL,
            -- CAS numbers with blanks between.
            cas TEXT NOT NULL,
            -- The paper that the constituents are from, and its day since 1970.
            source TEXT NOT NULL,
            day INTEGER
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE material_constituent (
            unique_name TEXT NOT NULL REFERENCES material_identity,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            cas TEXT,
            -- Billionths of the material.
            lowest INTEGER NOT NULL CHECK (lowest >= 0),
            highest INTEGER NOT NULL CHECK (highest BETWEEN lowest AND 1000000000),
            PRIMARY KEY (unique_name, place)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let materialRecordJournalledTables = [
    JournalledTable("material_identity", key: "unique_name"),
    JournalledTable("material_constituent", key: "unique_name, place", partOf: "material_identity"),
]

package let naturalMigrations = [
    Migration(
        "safety: which natural a material is",
        """
        -- For a note of several materials, as bergamot pressed or without furocoumarins.
        CREATE TABLE material_natural (
            -- The name in lower case, as medleys write it.
            unique_name TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- A material of the literature, by name.
            natural TEXT NOT NULL CHECK (natural <> '')
        ) STRICT, WITHOUT ROWID;
        """)
]

package let sureMigrations = [
    Migration(
        "safety: confirmed shares outside the literature",
        """
        CREATE TABLE material_sure (
            -- The material's name in lower case, as medleys write it.
            unique_name TEXT NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            -- The constituent's name as it is compared, and its highest share in billionths.
            substance TEXT NOT NULL CHECK (substance <> ''),
            share INTEGER NOT NULL CHECK (share BETWEEN 0 AND 1000000000),
            PRIMARY KEY (unique_name, substance)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let sureJournalledTables = [
    JournalledTable("material_sure", key: "unique_name, substance")
]

package let regionMigrations = [
    Migration(
        "safety: where products are sold",
        """
        -- None while nobody has chosen: the EU.
        CREATE TABLE law_region (
            -- A `LawRegion`.
            region TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """)
]

package let regionJournalledTables = [JournalledTable("law_region", key: "region")]

package let naturalJournalledTables = [JournalledTable("material_natural", key: "unique_name")]

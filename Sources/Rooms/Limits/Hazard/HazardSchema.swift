package import Journal
package import SQLCore

package let materialHazardMigrations = [
    Migration(
        "safety: classifications of materials",
        """
        -- A supplier's classification by Regulation (EC) No 1272/2008.
        CREATE TABLE material_hazard (
            -- The name in lower case, as medleys write it.
            unique_name TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- A `MaterialHazards.Basis`; NULL if not recorded.
            basis TEXT,
            -- Of the material itself: "Skin Sens. 1B H317; Aquatic Chronic 2 H411".
            whole TEXT NOT NULL,
            -- The data sheet, and its day since 1970.
            source TEXT NOT NULL,
            day INTEGER
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE material_hazard_part (
            unique_name TEXT NOT NULL REFERENCES material_hazard,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            cas TEXT,
            -- Billionths of the material.
            lowest INTEGER NOT NULL CHECK (lowest >= 0),
            highest INTEGER NOT NULL CHECK (highest BETWEEN lowest AND 1000000000),
            hazards TEXT NOT NULL,
            PRIMARY KEY (unique_name, place)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let materialHazardJournalledTables = [
    JournalledTable("material_hazard", key: "unique_name"),
    JournalledTable("material_hazard_part", key: "unique_name, place", partOf: "material_hazard"),
]

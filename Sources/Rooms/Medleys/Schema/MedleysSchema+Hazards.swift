package import Journal
package import SQLCore

package let medleysHazardMigrations = [
    Migration(
        "medleys: hazards of products",
        """
        CREATE TABLE medley_clp (
            medley TEXT PRIMARY KEY REFERENCES medley (id),
            -- A `HazardMixture.State`; empty if not recorded.
            state TEXT NOT NULL,
            -- Measured, in tenths of a degree Celsius; NULL if not measured.
            flash INTEGER,
            boils INTEGER,
            -- Measured at 40 degrees, in hundredths of a mm²/s.
            viscosity INTEGER,
            ufi TEXT NOT NULL,
            phone TEXT NOT NULL,
            -- Codes in place of the proposed ones, with blanks between.
            precautions TEXT NOT NULL,
            dries INTEGER NOT NULL CHECK (dries IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The table that the fingerprint covers.
package let medleysHazardJournalledTables = [JournalledTable("medley_clp", key: "medley")]

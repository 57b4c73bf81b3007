package import Journal
package import SQLCore

/// The product that a medley is compared with limits for, and confirmations.
package let medleysProductMigrations = [
    Migration(
        "medleys: products and confirmed conditions",
        """
        CREATE TABLE medley_product (
            medley TEXT PRIMARY KEY REFERENCES medley (id),
            -- A `ProductCategory`.
            category TEXT NOT NULL,
            -- Billionths of the product.
            strength INTEGER NOT NULL CHECK (strength BETWEEN 1 AND 1000000000)
        ) STRICT, WITHOUT ROWID;

        -- A condition without a number, of a library and a substance, as it was worded then.
        CREATE TABLE medley_confirmation (
            medley TEXT NOT NULL REFERENCES medley (id),
            standard TEXT NOT NULL,
            substance TEXT NOT NULL,
            condition TEXT NOT NULL,
            person TEXT NOT NULL CHECK (person <> ''),
            -- Since 1970.
            day INTEGER NOT NULL,
            PRIMARY KEY (medley, standard, substance, condition)
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The tables that the fingerprint covers.
package let medleysProductJournalledTables = [
    JournalledTable("medley_product", key: "medley"),
    JournalledTable("medley_confirmation", key: "medley, standard, substance, condition"),
]

package import Journal
package import SQLCore

package let medleysLabelMigrations = [
    Migration(
        "medleys: what labels of products say",
        """
        CREATE TABLE medley_label (
            medley TEXT PRIMARY KEY REFERENCES medley (id),
            -- What the concentrate is mixed into: "Alcohol Denat., Aqua 10 %".
            base TEXT NOT NULL,
            -- A `Contact`; empty for what the kind of product says.
            contact TEXT NOT NULL,
            -- Of the product; empty for the medley's.
            name TEXT NOT NULL,
            content TEXT NOT NULL,
            -- Months from the day it was made, and from the day it is opened.
            keeps INTEGER CHECK (keeps BETWEEN 1 AND 600),
            opened INTEGER CHECK (opened BETWEEN 1 AND 600),
            -- Of `LabelWarning`, with blanks between them.
            warnings TEXT NOT NULL,
            words TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The table that the fingerprint covers.
package let medleysLabelJournalledTables = [JournalledTable("medley_label", key: "medley")]

package import Journal
package import SQLCore

package let limitMigrations = [
    Migration(
        "safety: limits",
        """
        -- A library of limits: whose, which edition, of when.
        CREATE TABLE limit_standard (
            id TEXT PRIMARY KEY,
            -- A `LimitStandard.Kind`.
            kind TEXT NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            unique_name TEXT NOT NULL,
            edition TEXT NOT NULL,
            -- Since 1970.
            day INTEGER,
            -- Categories that it says nothing of, with blanks between.
            missing TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE limit_rule (
            standard TEXT NOT NULL REFERENCES limit_standard,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            -- A `LimitRule.Kind`.
            kind TEXT NOT NULL,
            is_phototoxic INTEGER NOT NULL CHECK (is_phototoxic IN (0, 1)),
            condition TEXT NOT NULL,
            -- Billionths of the product for each category, a dash for no limit.
            shares TEXT NOT NULL,
            PRIMARY KEY (standard, place)
        ) STRICT, WITHOUT ROWID;

        -- By what its substance is found: CAS numbers first, then names.
        CREATE TABLE limit_alias (
            standard TEXT NOT NULL,
            place INTEGER NOT NULL,
            part INTEGER NOT NULL,
            text TEXT NOT NULL CHECK (text <> ''),
            -- As it is compared.
            key TEXT NOT NULL,
            PRIMARY KEY (standard, place, part),
            FOREIGN KEY (standard, place) REFERENCES limit_rule
                DEFERRABLE INITIALLY DEFERRED
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX limit_alias_by_key ON limit_alias (key, standard, place);
        """)
]

package let limitJournalledTables = [
    JournalledTable("limit_standard", key: "id"),
    JournalledTable("limit_rule", key: "standard, place", partOf: "limit_standard"),
    JournalledTable("limit_alias", key: "standard, place, part", partOf: "limit_standard"),
]

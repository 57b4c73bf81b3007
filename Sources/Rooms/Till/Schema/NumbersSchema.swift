internal import Basics
package import Journal
package import SQLCore

/// Numbers that were shown: docs/decisions/0270, 0271, 0272.
package let numbersMigrations = [
    Migration(
        "books: numbers that were shown",
        """
        -- Letters that a till had before, or has beside its own. Its drawer is one.
        CREATE TABLE till_former (
            letter TEXT PRIMARY KEY CHECK (letter <> ''),
            device TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX till_former_by_device ON till_former (device);

        -- Sales and closes whose number was taken when they came, and sales whose cart was.
        CREATE TABLE till_shown (
            -- Of the sale or the close.
            id TEXT PRIMARY KEY,
            -- The number that was shown; '' where it is the row's own.
            name TEXT NOT NULL,
            -- The other sale of its cart; NULL where there is none.
            cart TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX till_shown_by_name ON till_shown (name);

        -- What a close left for the next one: what it did not count, less what it counted in vain.
        CREATE TABLE drawer_rest (
            close TEXT PRIMARY KEY REFERENCES drawer_close,
            letter TEXT NOT NULL,
            currency TEXT NOT NULL,
            -- As the form of a close has them.
            figures TEXT NOT NULL,
            -- The close that took it.
            taken TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX drawer_rest_open ON drawer_rest (letter) WHERE taken IS NULL;
        """)
]

package let numbersJournalledTables = [
    JournalledTable("till_former", key: "letter"), JournalledTable("till_shown", key: "id"),
    JournalledTable("drawer_rest", key: "close", partOf: "drawer_close"),
]

let numbersRowRules = [
    RowRules("till_former", [.name(12, "letter"), .identifier("device")]),
    RowRules("till_shown", [.identifier("id", "cart"), .text(40, "name")]),
    RowRules(
        "drawer_rest",
        [
            .identifier("close", "taken"), .name(12, "letter"), .currency("currency"),
            .text(600, "figures", "twice"), .text(4_000, "taxes", "payments", "others"),
        ]),
]

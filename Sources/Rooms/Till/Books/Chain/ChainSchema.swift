internal import Basics
package import Journal
package import SQLCore

/// The chain of a till: docs/decisions/0289.
package let chainMigrations = [
    Migration(
        "books: a chain of what tills do",
        """
        CREATE TABLE till_link (
            -- Of the till that acted.
            letter TEXT NOT NULL,
            -- 1, 2, 3 … of this letter.
            place INTEGER NOT NULL CHECK (place > 0),
            at INTEGER NOT NULL,
            entry TEXT NOT NULL,
            act TEXT NOT NULL CHECK (act IN ('made', 'changed', 'removed')),
            kind TEXT NOT NULL CHECK (kind IN ('sale', 'refund', 'move', 'close')),
            -- Its id, and its number as people read it.
            thing TEXT NOT NULL,
            name TEXT NOT NULL,
            -- 1, 2, 3 … of this thing.
            turn INTEGER NOT NULL CHECK (turn > 0),
            currency TEXT NOT NULL,
            -- Of all sales of this letter in this currency since the chain began: never falls.
            total INTEGER NOT NULL CHECK (total >= 0),
            -- SHA-256 of the thing's rows; '' without rows.
            content TEXT NOT NULL,
            -- Hash of the link before; '' for the first.
            former TEXT NOT NULL,
            -- SHA-256 of all columns above.
            hash TEXT NOT NULL,
            PRIMARY KEY (letter, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX till_link_by_thing ON till_link (kind, thing, turn);
        CREATE INDEX till_link_by_currency ON till_link (letter, currency, place);

        -- Checks of the chain that people asked for.
        CREATE TABLE till_check (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            links INTEGER NOT NULL,
            faults INTEGER NOT NULL,
            -- The first of them, a line each.
            found TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX till_check_by_time ON till_check (at, id);
        """)
]

package let chainJournalledTables = [
    JournalledTable("till_link", key: "letter, place", isTrace: true),
    JournalledTable("till_check", key: "id", isTrace: true),
]

let chainRowRules = [
    RowRules(
        "till_link",
        [
            .name(12, "letter"), .whole(1...1_000_000_000_000, "place", "turn"), .moment("at"),
            .identifier("entry", "thing"), .word(["changed", "made", "removed"], "act"),
            .word(ChainKind.allCases.map { $0.rawValue }, "kind"), .text(60, "name"),
            .currency("currency"), .whole(0...Int64.max, "total"),
            .text(64, "content", "former", "hash"),
        ]),
    RowRules(
        "till_check",
        [
            .identifier("id"), .moment("at"), .zone("zone"), .count("links", "faults"),
            .text(ChainCheck.textLimit, "found"),
        ]),
]

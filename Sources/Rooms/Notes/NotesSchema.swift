internal import Basics
package import Journal
package import SQLCore

/// Tables of the encyclopaedia: reference data that comes with the program and is loaded anew
/// when its file changes, and the person's own data, which is journalled.
package let notesMigrations = [
    Migration(
        "notes: the encyclopaedia",
        """
        CREATE TABLE note (
            slug TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            family TEXT NOT NULL,
            family_rank INTEGER NOT NULL,
            position TEXT NOT NULL,
            position_rank INTEGER NOT NULL,
            kind TEXT NOT NULL,
            scientific TEXT NOT NULL,
            cas TEXT,
            description TEXT NOT NULL,
            extraction TEXT NOT NULL,
            uses TEXT NOT NULL,
            fact TEXT NOT NULL,
            history TEXT NOT NULL,
            strength TEXT NOT NULL,
            tenacity TEXT NOT NULL,
            more TEXT NOT NULL,
            -- Derived: the drawing, and what search and order look at.
            picture BLOB NOT NULL,
            name_key TEXT NOT NULL,
            text_key TEXT NOT NULL,
            -- The person's own: derived from own_note, for lists that hold both.
            is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1)),
            is_favourite INTEGER NOT NULL DEFAULT 0 CHECK (is_favourite IN (0, 1))
        ) STRICT, WITHOUT ROWID;

        -- One line of the list is one row of an index, in both orders: the table's own rows are
        -- long and are not read.
        CREATE INDEX note_by_name
            ON note (
                name_key, name, slug, scientific, family_rank, position_rank, picture,
                is_favourite, is_own
            );
        CREATE INDEX note_by_own_name ON note (name);
        CREATE INDEX note_by_category
            ON note (family_rank, position_rank, name_key, name, slug);

        CREATE TABLE note_synonym (
            note TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            PRIMARY KEY (note, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE note_characteristic (
            note TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            place INTEGER NOT NULL,
            word TEXT NOT NULL CHECK (word <> ''),
            PRIMARY KEY (note, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX note_characteristic_by_word ON note_characteristic (word, note);

        -- How many notes have each word: counted when notes change, read by every list.
        CREATE TABLE characteristic (
            word TEXT PRIMARY KEY,
            notes INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX characteristic_by_notes ON characteristic (notes DESC, word);

        CREATE TABLE note_origin (
            note TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            country TEXT NOT NULL CHECK (country <> ''),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            PRIMARY KEY (note, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE note_pairing (
            note TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            PRIMARY KEY (note, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX note_pairing_by_name ON note_pairing (name, note);

        CREATE TABLE note_caution (
            note TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            place INTEGER NOT NULL,
            kind TEXT NOT NULL,
            text TEXT NOT NULL CHECK (text <> ''),
            source TEXT NOT NULL CHECK (source <> ''),
            link TEXT,
            PRIMARY KEY (note, place)
        ) STRICT, WITHOUT ROWID;

        -- Which data file the rows above were made of.
        CREATE TABLE note_source (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            digest TEXT NOT NULL
        ) STRICT;
        """),
    Migration(
        "notes: favourites, remarks and own notes",
        """
        -- No foreign keys to note: its rows are replaced with the data file, these stay.
        CREATE TABLE favourite (
            note TEXT PRIMARY KEY,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE remark (
            note TEXT PRIMARY KEY,
            text TEXT NOT NULL CHECK (text <> ''),
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE own_note (
            slug TEXT PRIMARY KEY,
            -- Trimmed and lower-cased, accents kept: what must be unique.
            unique_name TEXT NOT NULL UNIQUE CHECK (unique_name <> ''),
            -- The fields as a form: their names are a durable format (OwnNote).
            form TEXT NOT NULL,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """),
]

/// The tables that the fingerprint covers.
package let notesJournalledTables = [
    JournalledTable("favourite", key: "note"),
    JournalledTable("remark", key: "note"),
    JournalledTable("own_note", key: "slug"),
]

/// Data of the notes for the first page; added after the tables of all rooms.
package let notesOfTodayMigrations = [
    Migration(
        "notes: those that have a fact to tell",
        """
        CREATE INDEX note_with_fact ON note (name_key, name, slug) WHERE fact <> '';
        """)
]

/// Figures with their sources, and the version of the rules that introduced a note: an earlier
/// entry does not know the note.
package let notesFigureMigrations = [
    Migration(
        "notes: figures",
        """
        CREATE TABLE note_figure (
            note TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            place INTEGER NOT NULL,
            kind TEXT NOT NULL,
            value TEXT NOT NULL CHECK (value <> ''),
            -- How much of the material was in what was smelt; NULL for all of it.
            percent INTEGER,
            source TEXT NOT NULL CHECK (source <> ''),
            link TEXT NOT NULL CHECK (link <> ''),
            PRIMARY KEY (note, place)
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE note ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
        """)
]

/// Names of notes in other languages: found, never shown as a note's name.
package let notesNamesMigrations = [
    Migration(
        "notes: names in other languages",
        """
        CREATE TABLE note_name (
            note TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            PRIMARY KEY (note, place)
        ) STRICT, WITHOUT ROWID;
        """)
]

/// Demo content of this room.
package let notesDemoKinds = [
    DemoKind(
        "favourite", counted: { $1.counted($0, "favourite", "favourites") },
        [DemoKind.Rows("favourite", where: "note = ?1", by: "note", columns: "note, at")],
        beforeRemoval: "UPDATE note SET is_favourite = 0 WHERE slug = ?1"),
    DemoKind(
        "remark", counted: { $1.counted($0, "remark", "remarks") },
        [DemoKind.Rows("remark", where: "note = ?1", by: "note", columns: "note, text, at")]),
]

internal import Basics
package import Journal
package import SQLCore

/// The tables of the book of experiments.
///
/// Amounts are millionths of their unit as typed, dilutions millionths, windows of strength hundredths
/// of a percent, masses micrograms, moments milliseconds.
package let medleysMigrations = [
    Migration(
        "medleys: the book of experiments",
        """
        CREATE TABLE scenting (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Trimmed and lower-cased, accents kept: what must be unique.
            unique_name TEXT NOT NULL UNIQUE,
            safe_low INTEGER NOT NULL,
            safe_high INTEGER NOT NULL CHECK (safe_high >= safe_low)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE medley (
            id TEXT PRIMARY KEY,
            scenting TEXT NOT NULL REFERENCES scenting,
            name TEXT NOT NULL CHECK (name <> ''),
            unique_name TEXT NOT NULL,
            family TEXT NOT NULL,
            trial INTEGER NOT NULL CHECK (trial > 0),
            created INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            maturity INTEGER NOT NULL CHECK (maturity > 0),
            period TEXT NOT NULL CHECK (period IN ('hour', 'day', 'week')),
            due INTEGER NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('tbd', 'pass', 'fail')),
            destination TEXT NOT NULL CHECK (destination <> ''),
            conclusion TEXT NOT NULL,
            progress TEXT NOT NULL,
            -- When it was last changed.
            changed INTEGER NOT NULL,
            UNIQUE (scenting, unique_name)
        ) STRICT;
        CREATE INDEX medley_by_family ON medley (family, trial);
        CREATE INDEX medley_by_due ON medley (status, due);

        CREATE TABLE medley_line (
            medley TEXT NOT NULL REFERENCES medley (id),
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            unique_name TEXT NOT NULL,
            amount INTEGER NOT NULL CHECK (amount > 0),
            unit TEXT NOT NULL,
            dilution INTEGER CHECK (dilution BETWEEN 1 AND 999999),
            diluent TEXT,
            note TEXT,
            accord TEXT REFERENCES medley (id),
            PRIMARY KEY (medley, place),
            UNIQUE (medley, unique_name),
            CHECK ((dilution IS NULL) = (diluent IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX medley_line_by_name ON medley_line (unique_name, medley);
        CREATE INDEX medley_line_by_note ON medley_line (note) WHERE note IS NOT NULL;
        CREATE INDEX medley_line_by_accord ON medley_line (accord) WHERE accord IS NOT NULL;
        CREATE INDEX medley_line_by_diluent ON medley_line (diluent, medley)
            WHERE diluent IS NOT NULL;

        -- A composition as it was when something was tied to it: a smelling, a batch.
        CREATE TABLE medley_version (
            medley TEXT NOT NULL REFERENCES medley (id),
            number INTEGER NOT NULL CHECK (number > 0),
            -- The lines as a form; see IngredientForm.
            lines TEXT NOT NULL,
            PRIMARY KEY (medley, number)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE smelling (
            id TEXT PRIMARY KEY,
            medley TEXT NOT NULL REFERENCES medley (id),
            version INTEGER NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            -- Minutes since it was applied.
            minutes INTEGER NOT NULL CHECK (minutes >= 0),
            rating INTEGER NOT NULL CHECK (rating BETWEEN 0 AND 5),
            text TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX smelling_by_medley ON smelling (medley, at, id);

        CREATE TABLE batch (
            id TEXT PRIMARY KEY,
            medley TEXT NOT NULL REFERENCES medley (id),
            version INTEGER NOT NULL,
            number INTEGER NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            -- To what the scale shows was rounded.
            step INTEGER NOT NULL CHECK (step > 0),
            -- The vessel where the scale adds up; NULL where it is set to nought for each line.
            tare INTEGER CHECK (tare >= 0),
            finished INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX batch_by_medley ON batch (medley, at, id);

        CREATE TABLE batch_line (
            batch TEXT NOT NULL REFERENCES batch (id),
            place INTEGER NOT NULL,
            name TEXT NOT NULL,
            asked INTEGER NOT NULL CHECK (asked >= 0),
            weighed INTEGER CHECK (weighed >= 0),
            -- Whether its density was unknown and taken to be 1 g/ml.
            is_assumed INTEGER NOT NULL CHECK (is_assumed IN (0, 1)),
            PRIMARY KEY (batch, place)
        ) STRICT, WITHOUT ROWID;

        -- What is known of a material beyond its name.
        CREATE TABLE material (
            unique_name TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Ten-thousandths of a gram per millilitre.
            density INTEGER CHECK (density > 0),
            -- So many drops weighed so many micrograms.
            drops INTEGER CHECK (drops > 0),
            drops_mass INTEGER CHECK (drops_mass > 0),
            is_carrier INTEGER NOT NULL CHECK (is_carrier IN (0, 1)),
            tier TEXT CHECK (tier IN ('top', 'middle', 'base')),
            -- Ten-thousandths of the currency's unit, paid for so many millionths of g or ml.
            price INTEGER CHECK (price >= 0),
            price_amount INTEGER CHECK (price_amount > 0),
            price_unit TEXT,
            CHECK ((drops IS NULL) = (drops_mass IS NULL)),
            CHECK ((price IS NULL) = (price_amount IS NULL)),
            CHECK ((price IS NULL) = (price_unit IS NULL))
        ) STRICT, WITHOUT ROWID;

        -- The house's measures and, for its badge, how much was tried: one row, or none yet.
        CREATE TABLE bench_measures (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            -- Drops in a millilitre, NULL for the usual ones; a tablespoon and a cup in
            -- thousandths of a millilitre.
            drops INTEGER CHECK (drops > 0),
            tablespoon INTEGER NOT NULL CHECK (tablespoon > 0),
            cup INTEGER NOT NULL CHECK (cup > 0)
        ) STRICT;
        CREATE TABLE bench_tally (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            added INTEGER NOT NULL,
            edited INTEGER NOT NULL
        ) STRICT;

        -- What a deletion took away, by the entry that did: its undo brings back these rows.
        CREATE TABLE gone_scenting (
            entry TEXT NOT NULL, id TEXT, name TEXT, unique_name TEXT, safe_low INTEGER,
            safe_high INTEGER, PRIMARY KEY (entry, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE gone_medley (
            entry TEXT NOT NULL, id TEXT, scenting TEXT, name TEXT, unique_name TEXT, family TEXT,
            trial INTEGER, created INTEGER, zone INTEGER, maturity INTEGER, period TEXT,
            due INTEGER, status TEXT, destination TEXT, conclusion TEXT, progress TEXT,
            changed INTEGER, PRIMARY KEY (entry, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE gone_medley_line (
            entry TEXT NOT NULL, medley TEXT, place INTEGER, name TEXT, unique_name TEXT,
            amount INTEGER, unit TEXT, dilution INTEGER, diluent TEXT, note TEXT, accord TEXT,
            PRIMARY KEY (entry, medley, place)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE gone_medley_version (
            entry TEXT NOT NULL, medley TEXT, number INTEGER, lines TEXT,
            PRIMARY KEY (entry, medley, number)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE gone_smelling (
            entry TEXT NOT NULL, id TEXT, medley TEXT, version INTEGER, at INTEGER, zone INTEGER,
            minutes INTEGER, rating INTEGER, text TEXT, PRIMARY KEY (entry, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE gone_batch (
            entry TEXT NOT NULL, id TEXT, medley TEXT, version INTEGER, number INTEGER, at INTEGER,
            zone INTEGER, step INTEGER, tare INTEGER, finished INTEGER,
            PRIMARY KEY (entry, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE gone_batch_line (
            entry TEXT NOT NULL, batch TEXT, place INTEGER, name TEXT, asked INTEGER,
            weighed INTEGER, is_assumed INTEGER, PRIMARY KEY (entry, batch, place)
        ) STRICT, WITHOUT ROWID;

        -- Derived: what search looks at, folded.
        CREATE TABLE medley_text (
            medley TEXT PRIMARY KEY,
            name_key TEXT NOT NULL,
            text_key TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The tables that the fingerprint covers.
package let medleysJournalledTables = [
    JournalledTable("scenting", key: "id"),
    JournalledTable("medley", key: "id"),
    JournalledTable("medley_line", key: "medley, place", partOf: "medley"),
    JournalledTable("medley_version", key: "medley, number"),
    JournalledTable("smelling", key: "id", dated: (at: "at", day: nil)),
    JournalledTable("batch", key: "id", dated: (at: "at", day: nil)),
    JournalledTable("batch_line", key: "batch, place", partOf: "batch"),
    JournalledTable("material", key: "unique_name"),
    JournalledTable("bench_measures", key: "one"),
    JournalledTable("bench_tally", key: "one", sums: ["added", "edited"]),
]

/// Data of the smellings for the first page; added after the tables of all rooms.
package let medleysOfTodayMigrations = [
    Migration(
        "medleys: smellings by time",
        """
        CREATE INDEX smelling_by_time ON smelling (at, id);
        """)
]

/// Demo content of this room: a medley with its smellings, batches and so on.
package let medleysDemoKinds = [
    DemoKind(
        "medley", counted: { $1.counted($0, "medley", "medleys") },
        [
            DemoKind.Rows(
                "medley", where: "id = ?1", by: "id",
                columns: """
                    id, scenting, name, unique_name, family, trial, created, zone, maturity, \
                    period, due, status, destination, conclusion, progress, changed
                    """),
            DemoKind.Rows(
                "medley_line", where: "medley = ?1", by: "place",
                columns: """
                    medley, place, name, unique_name, amount, unit, dilution, diluent, note, \
                    accord
                    """),
            DemoKind.Rows(
                "medley_version", where: "medley = ?1", by: "number",
                columns: "medley, number, lines"),
            DemoKind.Rows(
                "smelling", where: "medley = ?1", by: "id",
                columns: "id, medley, version, at, zone, minutes, rating, text"),
            DemoKind.Rows("medley_product", where: "medley = ?1", by: "medley"),
            DemoKind.Rows("medley_confirmation", where: "medley = ?1", by: "substance"),
            DemoKind.Rows("medley_confirmed", where: "medley = ?1", by: "substance"),
            DemoKind.Rows("medley_label", where: "medley = ?1", by: "medley"),
            DemoKind.Rows("medley_clp", where: "medley = ?1", by: "medley"),
            DemoKind.Rows(
                "batch", where: "medley = ?1", by: "id",
                columns: "id, medley, version, number, at, zone, step, tare, finished"),
            DemoKind.Rows(
                "batch_made", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch", columns: "batch, item, quantity, paid, cost, cost_before"),
            DemoKind.Rows(
                "batch_bottled", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch, item"),
            DemoKind.Rows(
                "batch_line", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch, place", columns: "batch, place, name, asked, weighed, is_assumed"),
            DemoKind.Rows(
                "batch_bottles", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch"),
            DemoKind.Rows(
                "batch_verdict", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch"),
            DemoKind.Rows(
                "batch_record", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch"),
            DemoKind.Rows(
                "batch_stage", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch, place"),
        ],
        users: [
            DemoKind.Rows("medley_line", where: "accord = ?1", by: "medley, place"),
            // Another trial of its family.
            DemoKind.Rows("medley", where: "family = ?1 AND id <> ?1", by: "id"),
        ],
        beforeRemoval: "DELETE FROM medley_text WHERE medley = ?1"),
    DemoKind(
        "scenting", counted: { $1.counted($0, "scenting", "scentings") },
        [
            DemoKind.Rows(
                "scenting", where: "id = ?1", by: "id",
                columns: "id, name, unique_name, safe_low, safe_high")
        ],
        users: [DemoKind.Rows("medley", where: "scenting = ?1", by: "id")]),
    DemoKind(
        "material", counted: { $1.counted($0, "material", "materials") },
        [
            DemoKind.Rows(
                "material", where: "unique_name = ?1", by: "unique_name",
                columns: """
                    unique_name, name, density, drops, drops_mass, is_carrier, tier, price, \
                    price_amount, price_unit
                    """),
            DemoKind.Rows("material_hazard", where: "unique_name = ?1", by: "unique_name"),
            DemoKind.Rows("material_hazard_part", where: "unique_name = ?1", by: "place"),
        ]),
]

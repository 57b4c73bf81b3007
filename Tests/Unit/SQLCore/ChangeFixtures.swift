import Basics
import SQLCore

/// Tables of all shapes with recorded changes; `counted` is filled by triggers and is not
/// recorded.
struct Shelves {
    let database: Database

    static let tables = ["box", "jar", "label", "pair"]

    init() throws(Failure) {
        database = try Database(path: ":memory:")
        try database.execute(
            """
            CREATE TABLE box (id INTEGER PRIMARY KEY, name TEXT UNIQUE, content);
            CREATE TABLE jar (
                id TEXT PRIMARY KEY, box INTEGER REFERENCES box ON DELETE CASCADE, content ANY,
                weight REAL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE label (name TEXT PRIMARY KEY, box INTEGER REFERENCES box, content);
            CREATE TABLE pair (
                content, second INTEGER, first INTEGER, PRIMARY KEY (first, second)
            ) WITHOUT ROWID;
            CREATE TABLE counted (one INTEGER PRIMARY KEY, jars INTEGER);
            INSERT INTO counted VALUES (1, 0);
            CREATE TRIGGER jar_added AFTER INSERT ON jar BEGIN
                UPDATE counted SET jars = jars + 1;
            END;
            CREATE TRIGGER jar_removed AFTER DELETE ON jar BEGIN
                UPDATE counted SET jars = jars - 1;
            END;
            """)
    }

    /// Runs the statements, and returns the changes.
    func changes(_ sql: String...) throws(Failure) -> ChangeRecord {
        try database.recording(changesOf: Shelves.tables) { (recorder) throws(Failure) in
            for statement in sql { try database.run(statement) }
            return try recorder.record()
        }
    }

    func play(_ record: ChangeRecord) throws(Failure) -> Bool {
        try database.write { () throws(Failure) in
            try database.play(record, in: Shelves.tables)
        }
    }

    /// Rows of all tables, with their types.
    func rows() throws(Failure) -> [String] {
        var rows: [String] = []
        for (table, key) in [
            ("box", "id"), ("jar", "id"), ("label", "name"), ("pair", "first, second"),
            ("counted", "one"),
        ] {
            let columns = try database.all(
                "SELECT 'typeof(' || name || '), quote(' || name || ')' FROM pragma_table_info(?)",
                [.text(table)]
            ) { (row) throws(Failure) in row.text(0) }
            rows += try database.all(
                "SELECT \(columns.joined(separator: ", ")) FROM \(table) ORDER BY \(key)"
            ) { (row) throws(Failure) in
                var text = table
                for column in 0..<row.columnCount { text += "|" + row.text(column) }
                return text
            }
        }
        return rows
    }
}

extension ChangeRecord {
    /// A line per row: "box -1|Oak|–" for a deleted row, "+" for an inserted row, "~ old > new"
    /// for an update.
    var lines: [String] {
        tables.flatMap { table in
            table.rows.map { row in
                switch (row.oldValues, row.newValues) {
                case (let old?, let new?): "\(table.name) ~\(text(old)) > \(text(new))"
                case (let old?, nil): "\(table.name) -\(text(old))"
                case (nil, let new?): "\(table.name) +\(text(new))"
                case (nil, nil): "nothing"
                }
            }
        }
    }

    private func text(_ values: [Value]) -> String {
        values.map {
            switch $0 {
            case .null: "–"
            case .integer(let number): String(number)
            case .real(let number): String(number)
            case .text(let text): text
            case .blob(let bytes): "x\(bytes)"
            }
        }.joined(separator: "|")
    }
}

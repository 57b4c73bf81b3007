public import Basics
public import SQLCore

/// A kind of thing that the demo can add and remove: the rows that it consists of, and what may
/// depend on it.
public struct PlantedKind: Sendable {
    /// Rows of a table that belong to the thing whose id is `?1`.
    public struct Rows: Sendable {
        let table: String
        let condition: String
        let order: String
        let columns: String

        /// - Parameter columns: the columns that the table had in 0.1, in its order, separated by
        ///   ", ". A durable format, because stored digests cover them; never edited. A column or
        ///   table that was added later counts only where it holds something other than its
        ///   default.
        public init(
            _ table: String, where condition: String, by order: String, columns: String = ""
        ) {
            self.table = table
            self.condition = condition
            self.order = order
            self.columns = columns
        }
    }

    /// A durable format: it is stored in the database.
    public let name: String
    /// The thing's own row first; rows are deleted in the opposite order.
    let rows: [Rows]
    /// SQL that runs before the thing is deleted, with its id as `?1`: changes what is kept of it
    /// outside of its rows.
    let farewell: String?
    /// Rows of others that depend on it: it stays as long as there are any.
    let users: [Rows]
    /// The column that marks it as part of the demo.
    let mark: String?
    /// A condition on its own row that is false if somebody deleted the thing and only the row is
    /// left.
    let live: String?
    /// Whether removing it runs only `farewell`, for a row that always exists.
    let isReset: Bool

    public init(
        _ name: String, _ rows: [Rows], users: [Rows] = [], mark: String? = nil,
        live: String? = nil, farewell: String? = nil, isReset: Bool = false
    ) {
        self.name = name
        self.rows = rows
        self.users = users
        self.mark = mark
        self.live = live
        self.farewell = farewell
        self.isReset = isReset
    }
}

/// A thing that the demo added, and how it was at that time.
public struct Planted: Equatable, Sendable {
    public let kind: String
    public let id: String
    /// A digest of all its rows.
    public let digest: String

    public init(kind: String, id: String, digest: String) {
        self.kind = kind
        self.id = id
        self.digest = digest
    }
}

public let plantedMigrations = [
    Migration(
        "journal: what the demo put down",
        """
        CREATE TABLE planted (
            kind TEXT NOT NULL,
            id TEXT NOT NULL,
            -- Of its rows as they were put down: another one says that somebody changed it.
            digest TEXT NOT NULL,
            PRIMARY KEY (kind, id)
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The tables that count in the fingerprint.
public let plantedJournalledTables = [JournalledTable("planted", key: "kind, id")]

/// The things that the demo added: all SQL that remembers, compares and removes them.
public struct PlantedTable {
    private let database: Database

    public init(_ database: Database) {
        self.database = database
    }

    public func isEmpty() throws(Failure) -> Bool {
        try database.integer("SELECT NOT EXISTS (SELECT 1 FROM planted)") > 0
    }

    public func all(_ kind: String) throws(Failure) -> [Planted] {
        try database.all(
            "SELECT kind, id, digest FROM planted WHERE kind = ? ORDER BY id", [.text(kind)]
        ) { (row) throws(Failure) in
            Planted(kind: row.text(0), id: row.text(1), digest: row.text(2))
        }
    }

    public func remember(_ planted: Planted) throws(Failure) {
        try database.run(
            """
            INSERT INTO planted (kind, id, digest) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET digest = excluded.digest
            """, [.text(planted.kind), .text(planted.id), .text(planted.digest)])
    }

    public func forgetAll() throws(Failure) {
        try database.run("DELETE FROM planted")
    }
}

extension PlantedTable {
    /// Whether its own row exists, also if the thing was deleted.
    public func exists(_ kind: PlantedKind, _ id: String) throws(Failure) -> Bool {
        guard let own = kind.rows.first else { return false }
        return try has(own, id)
    }

    public func isLive(_ kind: PlantedKind, _ id: String) throws(Failure) -> Bool {
        guard let own = kind.rows.first else { return false }
        guard let live = kind.live else { return try has(own, id) }
        return try has(
            PlantedKind.Rows(own.table, where: own.condition + " AND " + live, by: own.order), id)
    }

    /// Marks it as part of the demo, and remembers how it is now.
    public func plant(_ kind: PlantedKind, _ id: String) throws(Failure) {
        try mark(kind, id, true)
        try remember(Planted(kind: kind.name, id: id, digest: try digest(kind, id)))
    }

    public func mark(_ kind: PlantedKind, _ id: String, _ isMadeUp: Bool) throws(Failure) {
        guard let mark = kind.mark, let own = kind.rows.first else { return }
        try database.run(
            "UPDATE \(own.table) SET \(mark) = \(isMadeUp ? 1 : 0) WHERE \(own.condition)",
            [.text(id)])
    }

    /// Whether nobody has changed it since and nothing else depends on it.
    public func isUntouched(_ kind: PlantedKind, _ planted: Planted) throws(Failure) -> Bool {
        for user in kind.users where try has(user, planted.id) { return false }
        return try digest(kind, planted.id) == planted.digest
    }

    public func remove(_ kind: PlantedKind, _ id: String) throws(Failure) {
        if let farewell = kind.farewell { try database.run(farewell, [.text(id)]) }
        guard !kind.isReset else { return }
        for rows in kind.rows.reversed() {
            try database.run("DELETE FROM \(rows.table) WHERE \(rows.condition)", [.text(id)])
        }
    }

    public func digest(_ kind: PlantedKind, _ id: String) throws(Failure) -> String {
        var digest = Digest()
        for rows in kind.rows {
            if !rows.columns.isEmpty {
                digest.add(text: rows.table)
                try database.each(
                    "SELECT \(rows.columns) FROM \(rows.table) WHERE \(rows.condition)"
                        + " ORDER BY \(rows.order)", [.text(id)]
                ) { (row) throws(Failure) in digest.add(row) }
            }
            for (name, standard) in try laterColumns(rows) {
                try database.each(
                    "SELECT \(name), \(rows.order) FROM \(rows.table) WHERE (\(rows.condition))"
                        + " AND \(name) IS NOT (\(standard)) ORDER BY \(rows.order)", [.text(id)]
                ) { (row) throws(Failure) in
                    digest.add(text: rows.table + "." + name)
                    digest.add(row)
                }
            }
        }
        return digest.text
    }

    /// The columns added to a table since 0.1, with the defaults that rows nobody has changed hold
    /// (docs/decisions/0089).
    private func laterColumns(
        _ rows: PlantedKind.Rows
    ) throws(Failure) -> [(name: String, standard: String)] {
        try database.all(
            """
            SELECT '"' || name || '"', ifnull(dflt_value, 'NULL') FROM pragma_table_info(?)
            WHERE instr(', ' || ? || ',', ', ' || name || ',') = 0 ORDER BY name
            """, [.text(rows.table), .text(rows.columns)]
        ) { (row) throws(Failure) in (name: row.text(0), standard: row.text(1)) }
    }

    private func has(_ rows: PlantedKind.Rows, _ id: String) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM \(rows.table) WHERE \(rows.condition))", [.text(id)]) > 0
    }
}

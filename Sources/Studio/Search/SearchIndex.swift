package import Basics
internal import RoomKit
package import SQLCore

/// Search index: derived tables with the words of everything searchable.
///
/// Triggers on the rooms' tables mark changed records. `refresh` reads these again at the end of
/// every entry, in its transaction, because only Swift folds words.
package struct SearchIndex {
    private let database: Database
    private let kinds: [Searched]
    /// Digest of everything that decides the index contents.
    private let digest: String

    package init(_ database: Database, _ schema: StudioSchema = studioSchema) {
        self.database = database
        kinds = schema.searched
        digest = schema.searchDigest
    }

    /// The longest key of a word, in bytes.
    static let keyLimit = 32

    /// Raise this number when a change of this file alters the index of unchanged rows.
    private static let version = "3"

    /// Updates the index. Rebuilds an index from another version of the program.
    func prepare() throws(Failure) {
        if try source() == digest {
            if try database.integer("SELECT EXISTS (SELECT 1 FROM search_stale)") == 0 { return }
            try database.write { () throws(Failure) in try refresh() }
            return
        }
        try database.write { () throws(Failure) in
            try loosen()
            try database.execute(SearchIndex.schema)
            for kind in kinds { try database.execute(SearchIndex.triggers(of: kind)) }
            try fill()
            try database.run("INSERT INTO search_source VALUES (1, ?)", [.text(digest)])
        }
    }

    /// Drops an index of another program version, with its triggers. Call before migrating: a
    /// trigger on a dropped column would make the migration fail.
    func dropOutdatedIndex() throws(Failure) {
        let made = try source()
        guard made != nil, made != digest else { return }
        try database.write { () throws(Failure) in try loosen() }
    }

    /// Refreshes an existing index; otherwise `prepare` will build one.
    package func catchUp() throws(Failure) {
        if try source() != nil { try refresh() }
    }

    /// Drops any index with its triggers; `prepare` makes a new one. For an imported file, which may
    /// hold anything under the names of the index.
    package func forget() throws(Failure) {
        try database.write { () throws(Failure) in try loosen() }
    }

    /// Reads changed records again. Call inside a write.
    func refresh() throws(Failure) {
        let stale = try database.all("SELECT kind, key FROM search_stale ORDER BY kind, key") {
            (row) throws(Failure) in
            (kind: row.text(), key: row.text())
        }
        guard !stale.isEmpty else { return }
        for (name, key) in stale {
            guard let kind = kinds.first(where: { $0.kind == name }) else { continue }
            try index(kind, key)
        }
        try database.run("DELETE FROM search_stale")
    }
}

extension SearchIndex {
    private static let schema = """
        CREATE TABLE search_thing (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            -- As they are written, a line each.
            names TEXT NOT NULL,
            -- All words of names and texts, folded, with a blank before each.
            words TEXT NOT NULL,
            UNIQUE (kind, key)
        ) STRICT;
        CREATE TABLE search_word (
            -- The place of its room in `Room.withThings`.
            room INTEGER NOT NULL,
            -- 0 the start of the name, 1 another word of a name, 2 a word of a text.
            place INTEGER NOT NULL,
            -- Folded; a name's also holds the words after it.
            key TEXT NOT NULL,
            thing INTEGER NOT NULL,
            PRIMARY KEY (room, place, key, thing)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE search_stale (
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            PRIMARY KEY (kind, key)
        ) STRICT, WITHOUT ROWID;
        -- What made the tables above.
        CREATE TABLE search_source (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            digest TEXT NOT NULL
        ) STRICT;
        """

    private static func triggers(of kind: Searched) -> String {
        var sql = ""
        for (number, watched) in kind.watched.enumerated() {
            let name = "\"search_\(kind.kind)_\(number)"
            // Not "OR IGNORE": the conflict policy of the statement that fires a trigger
            // overrides it (sqlite.org/lang_createtrigger).
            let noted = { (row: String) in
                """
                INSERT INTO search_stale SELECT '\(kind.kind)', * FROM (SELECT \(watched.keys(row)))
                WHERE true ON CONFLICT DO NOTHING;
                """
            }
            sql += """
                CREATE TRIGGER \(name)_added" AFTER INSERT ON \(watched.table)
                BEGIN \(noted("NEW")) END;
                CREATE TRIGGER \(name)_changed" AFTER UPDATE OF \(watched.columns) ON \(watched.table)
                BEGIN \(noted("OLD")) \(noted("NEW")) END;
                CREATE TRIGGER \(name)_removed" AFTER DELETE ON \(watched.table)
                BEGIN \(noted("OLD")) END;

                """
        }
        return sql
    }

    /// - Parameter migrations: how many the schema has. The index is rebuilt when that changes.
    static func digest(of kinds: [Searched], migrations: Int) -> String {
        var digest = Digest("\(SearchIndex.version) \(migrations)")
        digest.add(SearchIndex.schema)
        for kind in kinds {
            digest.add(kind.keys)
            digest.add(kind.row)
            digest.add(triggers(of: kind))
        }
        return digest.text
    }

    private func source() throws(Failure) -> String? {
        let isThere = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'search_source')")
        guard isThere == 1 else { return nil }
        return try database.text("SELECT digest FROM search_source")
    }

    private func loosen() throws(Failure) {
        let made = try database.all(
            """
            SELECT type, name FROM sqlite_schema
            WHERE type IN ('trigger', 'table') AND name GLOB 'search_*' ORDER BY type DESC
            """
        ) { (row) throws(Failure) in
            (type: row.text(), name: row.text())
        }
        for (type, name) in made { try database.execute("DROP \(type) \"\(name)\"") }
    }

    private func fill() throws(Failure) {
        for kind in kinds {
            let keys = try database.texts(kind.keys)
            for key in keys { try index(kind, key) }
        }
    }
}

extension SearchIndex {
    /// Reads one record again, and writes the changes to the index.
    private func index(_ kind: Searched, _ key: String) throws(Failure) {
        guard let room = Room.withThings.firstIndex(of: kind.room) else { return }
        let known = try database.first(
            "SELECT id, names, words FROM search_thing WHERE kind = ? AND key = ?",
            [.text(kind.kind), .text(key)]
        ) { (row) throws(Failure) in
            (id: row.integer(), names: row.text(), words: row.text())
        }
        let now = try database.first(kind.row, [.text(key)]) { (row) throws(Failure) in
            Indexed(names: names(of: row, kind), text: row.text())
        }
        if let known, let now, known.names == now.names, known.words == now.words { return }
        let before = known.map {
            (id: $0.id, held: Indexed(names: $0.names, words: $0.words, before: now))
        }
        guard let now else {
            guard let before else { return }
            try database.run("DELETE FROM search_thing WHERE id = ?", [.integer(before.id)])
            return try write(SearchIndex.remove, room, before.held.keys, before.id)
        }
        guard let before else {
            // Not "RETURNING": SQLite would build a temporary table for the one row.
            try database.run(
                "INSERT INTO search_thing (kind, key, names, words) VALUES (?, ?, ?, ?)",
                [.text(kind.kind), .text(key), .text(now.names), .text(now.words)])
            return try write(SearchIndex.add, room, now.keys, database.lastRow)
        }
        // Only the difference: for a remark of three words, a note's three hundred need no write.
        try database.run(
            "UPDATE search_thing SET names = ?, words = ? WHERE id = ?",
            [.text(now.names), .text(now.words), .integer(before.id)])
        try write(SearchIndex.remove, room, before.held.keys(without: now), before.id)
        try write(SearchIndex.add, room, now.keys(without: before.held), before.id)
    }

    /// Equal on all hosts, whichever languages these know: the row's own value, in English, and its
    /// other names. A search formats the value in its language.
    private func names(of row: Row, _ kind: Searched) -> String {
        let own = row.text()
        let name = kind.name.map { "\(Indexed.mark)\(own)\n\($0(own, .english))" } ?? own
        let others = row.text()
        return others.isEmpty ? name : name + "\n" + others
    }

    static let add = """
        INSERT OR IGNORE INTO search_word SELECT ?1, ?2, value, ?3 FROM json_each(?4)
        """

    /// Compares column by column. With a list of row values, SQLite would use the index for the
    /// first two columns only, and read all words of the room.
    static let remove = """
        DELETE FROM search_word
        WHERE room = ?1 AND place = ?2 AND thing = ?3 AND key IN (SELECT value FROM json_each(?4))
        """

    /// One statement for all words of a place.
    private func write(
        _ sql: String, _ room: Int, _ keys: [[[UInt8]]], _ id: Int64
    ) throws(Failure) {
        for (place, keys) in keys.enumerated() where !keys.isEmpty {
            try database.run(
                sql, [.integer(room), .integer(place), .integer(id), .text(listed(keys))])
        }
    }
}

/// Keys as a JSON list. Folded words contain nothing that needs escaping.
func listed(_ keys: [[UInt8]]) -> String {
    var list: [UInt8] = []
    for key in keys {
        list += [UInt8(ascii: list.isEmpty ? "[" : ","), UInt8(ascii: "\"")]
        list += cut(key[...])
        list.append(UInt8(ascii: "\""))
    }
    if list.isEmpty { list.append(UInt8(ascii: "[")) }
    list.append(UInt8(ascii: "]"))
    return String(decoding: list, as: UTF8.self)
}

public import Basics
public import SQLCore

/// Entries from a device with a newer program: this program can't read their forms, so the
/// entries are kept until the server is updated. The device keeps its own copies until the log
/// has the entries.
public struct HeldTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    /// Keeps an entry; an entry already kept retains its position.
    package func add(_ entry: Entry) throws(Failure) {
        var packing = Packing()
        entry.pack(into: &packing)
        try database.run(
            "INSERT INTO entry_held (id, packed) VALUES (?, ?) ON CONFLICT DO NOTHING",
            [.text(entry.id.text), .blob(packing.bytes)])
    }

    public func count() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT count(*) FROM entry_held"))
    }

    /// Held entries, in order of arrival.
    public func all() throws(Failure) -> [Entry] {
        var entries: [Entry] = []
        try database.each("SELECT packed FROM entry_held ORDER BY number") {
            (row) throws(Failure) in
            var unpacking = Unpacking(row.blob())
            if let entry = Entry(&unpacking) { entries.append(entry) }
        }
        return entries
    }

    /// Carries out held entries with forms that this program can read, up to the first unreadable
    /// one.
    ///
    /// Call inside a write, before other entries are taken.
    /// - Parameters:
    ///   - rules: the version of the rules that this program knows.
    ///   - now: the moment that counts as the entries' arrival.
    public func release(
        _ applying: Applying, by rules: Int64 = Entry.currentRules, at now: Moment? = nil
    ) throws(Failure) {
        for entry in try all() {
            guard entry.isUnderstood(by: rules) else { return }
            _ = try applying.receive(entry.arriving(at: now))
            try database.run("DELETE FROM entry_held WHERE id = ?", [.text(entry.id.text)])
        }
    }
}

extension Entry {
    /// True if a program with these rules can read the entry's form.
    public func isUnderstood(by rules: Int64) -> Bool { self.rules <= rules }
}

public let heldMigrations = [
    Migration(
        "journal: entries of newer programs",
        """
        -- Not part of the fingerprint.
        CREATE TABLE entry_held (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            packed BLOB NOT NULL
        ) STRICT;
        """)
]

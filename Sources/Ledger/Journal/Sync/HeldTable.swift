public import Basics
public import SQLCore

/// Entries that a device with a newer program sent: this program can't know what their forms mean, so
/// they are kept until the server is updated. The device keeps them, too, until they are in the log.
public struct HeldTable {
    private let database: Database

    public init(_ database: Database) {
        self.database = database
    }

    /// Keeps an entry; one that is kept already stays where it is.
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

    /// In the order in which they came.
    public func all() throws(Failure) -> [Entry] {
        var entries: [Entry] = []
        try database.each("SELECT packed FROM entry_held ORDER BY number") {
            (row) throws(Failure) in
            var unpacking = Unpacking(row.blob(0))
            if let entry = Entry(&unpacking) { entries.append(entry) }
        }
        return entries
    }

    /// Carries out those whose forms this program understands, up to the first that it does not.
    ///
    /// Call inside a write, before other entries are taken.
    /// - Parameters:
    ///   - rules: those that this program knows.
    ///   - now: when they count as arrived.
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
    /// Whether a program of these rules knows how the entry's form is read.
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

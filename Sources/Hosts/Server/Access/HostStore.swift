internal import Basics
internal import SQLCore
internal import Studio
internal import Synchronization

/// Data of the host, not of a replica: the passcode's derived key, sessions, paired devices.
/// Stored in a separate file next to the studio's, never in a snapshot or a backup.
///
/// Tokens are 32 random bytes and stored hashed, so a copy of the file does not permit signing
/// in. The calendar's key is stored unhashed, to be shown again.
final class HostStore: Sendable {
    private let database: Mutex<Database>
    /// Shared log; nil for a single server.
    private let log: HostLog?
    let folder: String
    /// This server's own device id, for direct writes on this server, without a copy.
    let device: ID<Replica>

    /// - Parameter shared: logs in PostgreSQL; the device id is then shared by all servers.
    init(
        path: String, sharedBy shared: SharedLog? = nil, by joining: LogJoining = .begins,
        device new: () -> ID<Replica> = { ID(Clock.stamp().id) }
    ) throws(Failure) {
        let opened = try Database(path: path)
        folder = parent(of: path)
        // Limits the write-ahead log to one megabyte after a reset.
        try opened.execute("PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 1048576")
        try opened.migrate(HostStore.migrations)
        let log = shared.map { HostLog($0, path: path, steps: HostStore.migrations.count) }
        self.log = log
        if joining != .waits {
            try shared?.store.patiently(while: \.isLogAway) { () throws(Failure) in
                try log?.join(opened, mayBegin: joining == .begins)
            }
        }
        // Requested only if needed: tests count the ids.
        let fresh = try HostStore.device(opened) == nil ? new() : nil
        if let shared, let log, joining != .waits {
            device = try shared.store.patiently(while: \.isLogAway) { () throws(Failure) in
                try log.carryOut(opened, mayWait: false) { (database) throws(Failure) in
                    try HostStore.begin(database, as: fresh)
                }
            }
        } else {
            guard joining != .waits || fresh == nil else { throw .missing }
            device = try HostStore.begin(opened, as: fresh)
        }
        database = Mutex(opened)
    }

    /// Initial values of a new store. Another server may have written these first.
    private static func begin(
        _ database: Database, as fresh: ID<Replica>?
    ) throws(Failure) -> ID<Replica> {
        if try blob("pepper", database).isEmpty {
            try set("pepper", .blob(Crypto.random(32)), database)
        }
        if try !blob("key", database).isEmpty, try text("edition", database).isEmpty {
            try set("edition", .text(hexadecimal(Crypto.random(8))), database)
        }
        if let known = try device(database) { return known }
        guard let fresh else { throw .missing }
        try set("device", .text(fresh), database)
        return fresh
    }

    private static func device(_ database: Database) throws(Failure) -> ID<Replica>? {
        try database.first("SELECT value FROM setting WHERE name = 'device'") {
            (row) throws(Failure) -> ID<Replica>? in row.id()
        } ?? nil
    }

    /// True if several servers share the store.
    var isShared: Bool { log != nil }

    /// One try at the passcode at a time: two right ones at once both succeed, and many wrong ones
    /// at once can't avoid the wait.
    let trying = Mutex(0)
    /// One order of a web shop at a time: a shop sends a changed one right after the first.
    let taking = Mutex(0)

    static let migrations = [
        Migration(
            "host: settings, sessions, devices",
            """
            CREATE TABLE setting (
                name TEXT PRIMARY KEY,
                value ANY NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE session (
                token BLOB PRIMARY KEY,
                at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE device (
                id TEXT PRIMARY KEY,
                name TEXT NOT NULL CHECK (name <> ''),
                token BLOB NOT NULL UNIQUE,
                paired INTEGER NOT NULL,
                seen INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """),
        Migration(
            "host: when a session was last used",
            "ALTER TABLE session ADD COLUMN seen INTEGER NOT NULL DEFAULT 0"),
        Migration(
            "host: whose a session is, who was removed, who tried",
            """
            -- Which device it was begun on, where that keeps a copy, and what the browser is called.
            ALTER TABLE session ADD COLUMN device TEXT;
            ALTER TABLE session ADD COLUMN place TEXT NOT NULL DEFAULT '';
            -- Minutes after which it ends unused, as the device last said; 0 for none.
            ALTER TABLE session ADD COLUMN idle INTEGER NOT NULL DEFAULT 0;
            -- When its cookie was last given out.
            ALTER TABLE session ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0;
            -- It opens nothing from then on; its bearer is still known to have been inside once.
            ALTER TABLE session ADD COLUMN ended INTEGER;
            -- 1 for a token given out as "session"; "fresh" then takes its place once it is borne.
            ALTER TABLE session ADD COLUMN is_old INTEGER NOT NULL DEFAULT 1;
            ALTER TABLE session ADD COLUMN fresh BLOB;
            -- Wrong tries before it began that its person has not looked at, and the first of them.
            ALTER TABLE session ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE session ADD COLUMN tried INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX session_device ON session (device);
            CREATE UNIQUE INDEX session_fresh ON session (fresh) WHERE fresh IS NOT NULL;

            ALTER TABLE device ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE device ADD COLUMN is_old INTEGER NOT NULL DEFAULT 1;
            ALTER TABLE device ADD COLUMN fresh BLOB;
            -- Of what it keeps besides its token, to be known by when that is lost.
            ALTER TABLE device ADD COLUMN proof BLOB;
            CREATE UNIQUE INDEX device_fresh ON device (fresh) WHERE fresh IS NOT NULL;

            CREATE TABLE removed (
                id TEXT PRIMARY KEY,
                token BLOB NOT NULL,
                proof BLOB,
                at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE attempt (
                who TEXT PRIMARY KEY,
                tries INTEGER NOT NULL,
                at INTEGER NOT NULL,
                until INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """),
        HostLog.migration,
        keyMigration,
        personMigration,
        hookMigration,
        shopMigration,
        standbyMigration,
        copiesMigration,
        secondStepMigration,
        passkeyMigration,
        archiveKeyMigration,
        securityKeyMigration,
    ]

    /// Runs `body` with exclusive use of the store.
    ///
    /// - Parameter mayWait: `body` only records the time of use, which may be lost while the
    ///   shared log is unavailable.
    func use<Result: Sendable>(
        mayWait: Bool = false, _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try database.withLock { (database) throws(Failure) -> Result in
            guard let log else { return try body(database) }
            return try log.carryOut(database, mayWait: mayWait, body)
        }
    }

    /// Like `use`, for writes of more than one row: all or nothing.
    func change<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try database.withLock { (database) throws(Failure) -> Result in
            if let log { return try log.carryOut(database, mayWait: false, body) }
            return try database.write { () throws(Failure) in try body(database) }
        }
    }

    /// Updates the store to the end of its shared log.
    func follow(by session: LogSession) throws(StudioLog.Trouble) {
        try database.withLock { (database) throws(StudioLog.Trouble) in
            guard let log, try log.follow(database, by: session) else { return }
            try log.keepShort(database, by: session)
            // Another server may have made the first webhook.
            if (try? database.integer("SELECT EXISTS (SELECT 1 FROM hook)")) == 1 {
                HookRounds.mark(folder)
            }
        }
    }

    /// Position of the store in its shared log.
    func place() throws(Failure) -> LogPlace {
        try database.withLock { (database) throws(Failure) in try HostLog.place(of: database) }
    }
}

extension HostStore {
    static func blob(_ name: String, _ database: Database) throws(Failure) -> [UInt8] {
        try database.first("SELECT value FROM setting WHERE name = ?", [.text(name)]) {
            (row) throws(Failure) in row.blob()
        } ?? []
    }

    static func text(_ name: String, _ database: Database) throws(Failure) -> String {
        try database.text("SELECT value FROM setting WHERE name = ?", [.text(name)]) ?? ""
    }

    static func number(_ name: String, _ database: Database) throws(Failure) -> Int64 {
        try database.integer("SELECT value FROM setting WHERE name = ?", [.text(name)])
    }

    static func set(_ name: String, _ value: Value, _ database: Database) throws(Failure) {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", [.text(name), value])
    }
}

func hexadecimal(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
        digits.append((byte >> 4).asHexadecimalDigit)
        digits.append(byte.asHexadecimalDigit)
    }
    return String(decoding: digits, as: UTF8.self)
}

/// Up to 64 bytes from hexadecimal; nil if the text is something else.
func tokenBytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for byte in text.utf8 {
        guard let digit = byte.hexadecimalDigit, bytes.count < 64 else { return nil }
        if let first = high {
            bytes.append(first << 4 | digit)
            high = nil
        } else {
            high = digit
        }
    }
    return high == nil && !bytes.isEmpty ? bytes : nil
}

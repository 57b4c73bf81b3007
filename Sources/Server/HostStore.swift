internal import Basics
internal import SQLCore
internal import Studio
internal import Synchronization

/// What is the host's own and no replica's: the passcode's derived key, who is signed in, which
/// devices keep a copy. A file of its own beside the studio's, never in a snapshot or a backup.
///
/// Tokens are 32 random bytes and stored hashed; whoever reads the file can't sign in with it.
final class HostStore: Sendable {
    private let database: Mutex<Database>
    /// This server as a device: what is written through it, without a copy, is its own.
    let device: Identifier

    init(path: String) throws(Failure) {
        let opened = try Database(path: path)
        // The log shrinks to a megabyte when it begins anew.
        try opened.execute("PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 1048576")
        try opened.migrate(HostStore.migrations)
        let known = try opened.first("SELECT value FROM setting WHERE name = 'device'") {
            (row) throws(Failure) in Identifier(row.text(0))
        }
        if let known, let known {
            device = known
        } else {
            device = Clock.newIdentifier(at: Clock.now)
            try opened.run(
                "INSERT OR REPLACE INTO setting (name, value) VALUES ('device', ?)",
                [.text(device.text)])
        }
        database = Mutex(opened)
    }

    private static let migrations = [
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
    ]

    private func use<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try database.withLock { (database) throws(Failure) -> Result in try body(database) }
    }
}

// The passcode.
extension HostStore {
    /// What a try at the passcode came to.
    enum Opening: Equatable {
        /// The token of the new session.
        case open(String)
        case wrong
        /// Too many wrong tries: wait so many seconds.
        case wait(Int64)
    }

    func hasPasscode() throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer("SELECT count(*) FROM setting WHERE name = 'key'") > 0
        }
    }

    /// False where libcrypto refuses.
    func setPasscode(_ passcode: String) throws(Failure) -> Bool {
        let salt = Crypto.random(16)
        guard let key = Crypto.derivedKey(passcode, salt: salt) else { return false }
        try use { (database) throws(Failure) in
            try database.write { () throws(Failure) in
                for (name, value) in [("salt", salt), ("key", key)] {
                    try database.run(
                        "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
                        [.text(name), .blob(value)])
                }
                // Whoever was signed in with the old one signs in anew.
                try database.run("DELETE FROM session")
            }
        }
        return true
    }

    /// Each wrong try doubles the wait, from one second to five minutes, also across restarts.
    func open(_ passcode: String, at now: Moment) throws(Failure) -> Opening {
        let attempt = try begin(at: now)
        if attempt.wait > 0 { return .wait(attempt.wait) }
        guard let derived = Crypto.derivedKey(passcode, salt: attempt.salt), !attempt.key.isEmpty,
            Crypto.areEqual(derived, attempt.key)
        else { return .wrong }
        return .open(try newSession(at: now))
    }

    /// Counts a try as wrong before it is looked at, so that many at once do not slip past the
    /// wait; a right one takes the count back.
    private func begin(
        at now: Moment
    ) throws(Failure) -> (salt: [UInt8], key: [UInt8], wait: Int64) {
        try use { (database) throws(Failure) in
            let until = try HostStore.number("until", database)
            let tries = try HostStore.number("tries", database)
            guard until <= now.milliseconds else {
                return ([], [], (until - now.milliseconds + 999) / 1_000)
            }
            let seconds = min(300, Int64(1) << min(tries, 9))
            try HostStore.set("tries", tries + 1, database)
            try HostStore.set("until", now.milliseconds + seconds * 1_000, database)
            return (try HostStore.blob("salt", database), try HostStore.blob("key", database), 0)
        }
    }

    func newSession(at now: Moment) throws(Failure) -> String {
        let token = Crypto.random(32)
        try use { (database) throws(Failure) in
            try HostStore.set("tries", 0, database)
            try HostStore.set("until", 0, database)
            try database.run(
                "INSERT INTO session (token, at, seen) VALUES (?, ?, ?)",
                [
                    .blob(Crypto.hash(token)), .integer(now.milliseconds),
                    .integer(now.milliseconds),
                ])
        }
        return hexadecimal(token)
    }

    /// Whether the token is of a session that nobody has ended, nor left unused for too long: that
    /// ends it, too.
    ///
    /// - Parameter idle: in minutes; 0 for however long.
    func isSession(_ token: String?, idle: Int = 0, at now: Moment) throws(Failure) -> Bool {
        guard let bytes = token.flatMap(bytes) else { return false }
        let key = Value.blob(Crypto.hash(bytes))
        return try use { (database) throws(Failure) in
            let seen = try database.first("SELECT seen FROM session WHERE token = ?", [key]) {
                (row) throws(Failure) in row.integer(0)
            }
            guard let seen else { return false }
            let unused = now.milliseconds - seen
            guard idle == 0 || unused <= Int64(idle) * 60_000 else {
                try database.run("DELETE FROM session WHERE token = ?", [key])
                return false
            }
            // Not at every request: this is written down, and to a quarter of a minute will do.
            if unused > 15_000 {
                try database.run(
                    "UPDATE session SET seen = ? WHERE token = ?",
                    [.integer(now.milliseconds), key])
            }
            return true
        }
    }

    func endSession(_ token: String?) throws(Failure) {
        guard let bytes = token.flatMap(bytes) else { return }
        try use { (database) throws(Failure) in
            try database.run(
                "DELETE FROM session WHERE token = ?", [.blob(Crypto.hash(bytes))])
        }
    }

    /// The rounds, the salt and the key, the last two in hexadecimal; nil without a passcode.
    func passcodeKey() throws(Failure) -> String? {
        try use { (database) throws(Failure) in
            let key = try HostStore.blob("key", database)
            guard !key.isEmpty else { return nil }
            let salt = try HostStore.blob("salt", database)
            return "\(Crypto.rounds) \(hexadecimal(salt)) \(hexadecimal(key))"
        }
    }

    private static func blob(_ name: String, _ database: Database) throws(Failure) -> [UInt8] {
        try database.first("SELECT value FROM setting WHERE name = ?", [.text(name)]) {
            (row) throws(Failure) in row.blob(0)
        } ?? []
    }

    private static func number(_ name: String, _ database: Database) throws(Failure) -> Int64 {
        try database.integer("SELECT value FROM setting WHERE name = ?", [.text(name)])
    }

    private static func set(
        _ name: String, _ value: Int64, _ database: Database
    ) throws(Failure) {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
            [.text(name), .integer(value)])
    }
}

// The devices that keep a copy.
extension HostStore {
    func devices() throws(Failure) -> [KeptDevice] {
        try use { (database) throws(Failure) in
            try database.all(
                "SELECT id, name, paired, seen FROM device ORDER BY seen DESC, id LIMIT 200"
            ) { (row) throws(Failure) in
                KeptDevice(
                    id: row.text(0), name: row.text(1),
                    paired: Moment(milliseconds: row.integer(2)),
                    seen: Moment(milliseconds: row.integer(3)))
            }
        }
    }

    /// The new device and its token, which is shown to it once.
    func pair(
        _ name: String, as known: Identifier? = nil, at now: Moment
    ) throws(Failure) -> (id: Identifier, token: String) {
        let token = Crypto.random(32)
        let id = known ?? Clock.newIdentifier(at: now)
        try use { (database) throws(Failure) in
            try database.run(
                "INSERT OR REPLACE INTO device (id, name, token, paired, seen) VALUES (?, ?, ?, ?, ?)",
                [
                    .text(id.text), .text(name), .blob(Crypto.hash(token)),
                    .integer(now.milliseconds), .integer(now.milliseconds),
                ])
        }
        return (id, hexadecimal(token))
    }

    func isPaired(_ id: Identifier) throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer("SELECT count(*) FROM device WHERE id = ?", [.text(id.text)]) > 0
        }
    }

    /// Which device bears the token; notes that it was seen, to a quarter of a minute.
    func device(token: String?, at now: Moment) throws(Failure) -> Identifier? {
        guard let bytes = token.flatMap(bytes) else { return nil }
        let key = Value.blob(Crypto.hash(bytes))
        return try use { (database) throws(Failure) in
            let found = try database.first("SELECT id, seen FROM device WHERE token = ?", [key]) {
                (row) throws(Failure) in (id: row.text(0), seen: row.integer(1))
            }
            guard let found else { return nil }
            // Later than now it was noted while the clock stood ahead.
            if abs(now.milliseconds - found.seen) > 15_000 {
                try database.run(
                    "UPDATE device SET seen = ? WHERE token = ?",
                    [.integer(now.milliseconds), key])
            }
            return Identifier(found.id)
        }
    }

    func rename(_ id: String, _ name: String) throws(Failure) {
        try use { (database) throws(Failure) in
            try database.run(
                "UPDATE device SET name = ? WHERE id = ?", [.text(name), .text(id)])
        }
    }

    /// Its token is worth nothing from now on.
    func remove(_ id: String) throws(Failure) {
        try use { (database) throws(Failure) in
            try database.run("DELETE FROM device WHERE id = ?", [.text(id)])
        }
    }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
        digits.append((byte >> 4).asHexadecimalDigit)
        digits.append(byte.asHexadecimalDigit)
    }
    return String(decoding: digits, as: UTF8.self)
}

private func bytes(_ text: String) -> [UInt8]? {
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

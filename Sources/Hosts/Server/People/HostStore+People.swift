internal import Basics
internal import SQLCore
internal import Web

/// A role: a name for common rights.
enum Role: String, CaseIterable, Sendable {
    case seller
    case perfumer
    /// Rights chosen one by one.
    case own

    /// Nil for chosen rights.
    var rights: Rights? {
        switch self {
        case .seller: Rights.none
        case .perfumer: Rights.recipes.with(.costs).with(.formulas)
        case .own: nil
        }
    }
}

/// A person beside the owner, as the host keeps her.
struct Member: Equatable, Sendable {
    let person: Person
    let role: Role
    let made: Moment
    /// Moment of the removal; nil for a present person.
    let removed: Moment?

    /// Lengths in characters.
    static let nameLimit = 40
    /// The most of a studio.
    static let most = 50
}

// Persons beside the owner. Her name stays taken after she was removed, as the log names her.
extension HostStore {
    static let personMigration = Migration(
        "host: persons",
        """
        CREATE TABLE person (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- The name in small letters.
            folded TEXT NOT NULL UNIQUE,
            role TEXT NOT NULL,
            rights INTEGER NOT NULL,
            salt BLOB NOT NULL,
            key BLOB NOT NULL,
            made INTEGER NOT NULL,
            removed INTEGER
        ) STRICT, WITHOUT ROWID;

        -- NULL for the owner.
        ALTER TABLE session ADD COLUMN person TEXT;
        ALTER TABLE access_key ADD COLUMN person TEXT;

        -- Four digits for the change of person in one browser; '' for the owner.
        CREATE TABLE pin (
            session BLOB NOT NULL,
            person TEXT NOT NULL,
            salt BLOB NOT NULL,
            key BLOB NOT NULL,
            wrong INTEGER NOT NULL,
            PRIMARY KEY (session, person)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE visit (
            number INTEGER PRIMARY KEY,
            at INTEGER NOT NULL,
            event TEXT NOT NULL,
            -- '' for the owner or a stranger.
            person TEXT NOT NULL,
            address TEXT NOT NULL
        ) STRICT;
        """)

    private static let columns = "SELECT id, name, role, rights, made, removed FROM person"

    private static func member(_ row: Row) throws(Failure) -> Member {
        let (id, name) = (row.text(), row.text())
        let role = Role(rawValue: row.text()) ?? .own
        let rights = Rights(bits: row.integer())
        let made = Moment(milliseconds: row.integer())
        return Member(
            person: Person(id: id, name: name, rights: rights), role: role, made: made,
            removed: row.optionalInteger().map { Moment(milliseconds: $0) })
    }

    /// All persons, by name, also removed ones.
    func members() throws(Failure) -> [Member] {
        try use { (database) throws(Failure) in
            try database.all(HostStore.columns + " ORDER BY folded") {
                (row) throws(Failure) in try HostStore.member(row)
            }
        }
    }

    /// True if somebody beside the owner may sign in, or did something here.
    func hasMembers() throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer("SELECT EXISTS (SELECT 1 FROM person)") == 1
        }
    }

    /// Nil for the owner's empty id, and for a removed person.
    static func person(_ id: String, _ database: Database) throws(Failure) -> Person? {
        try database.first(columns + " WHERE id = ? AND removed IS NULL", [.text(id)]) {
            (row) throws(Failure) in try member(row).person
        }
    }

    /// Nil for the owner's empty id, and for a removed person.
    func present(_ id: String) throws(Failure) -> Person? {
        try use { (database) throws(Failure) in try HostStore.person(id, database) }
    }

    /// The present person with a typed name.
    func person(named name: String) throws(Failure) -> Person? {
        try use { (database) throws(Failure) in
            try database.first(
                HostStore.columns + " WHERE folded = ? AND removed IS NULL",
                [.text(name.trimmed.lowercased())]
            ) { (row) throws(Failure) in try HostStore.member(row).person }
        }
    }

    /// False if the name is taken.
    func add(
        _ person: Person, _ role: Role, passcode: String, at now: Moment
    ) throws(Failure) -> Bool {
        let salt = Crypto.random(16)
        let key = Crypto.derivedKey(passcode, salt: salt)
        return try change { (database) throws(Failure) in
            let folded = person.name.lowercased()
            let isTaken = try database.integer(
                "SELECT EXISTS (SELECT 1 FROM person WHERE folded = ?1 OR id = ?2)",
                [.text(folded), .text(person.id)])
            guard isTaken == 0 else { return false }
            try database.run(
                "INSERT INTO person VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)",
                [
                    .text(person.id), .text(person.name), .text(folded), .text(role.rawValue),
                    .integer(person.rights.bits), .blob(salt), .blob(key),
                    .integer(now.milliseconds),
                ])
            return true
        }
    }

    func give(
        _ id: String, _ role: Role, _ rights: Rights, at now: Moment = Clock.now
    ) throws(Failure) {
        try change { (database) throws(Failure) in
            try HostStore.keepRights(of: id, until: now, database)
            try database.run(
                "UPDATE person SET role = ?, rights = ? WHERE id = ? AND removed IS NULL",
                [.text(role.rawValue), .integer(rights.bits), .text(id)])
        }
    }

    /// Replaces a person's passcode, and ends her sessions and PINs.
    func setPasscode(_ passcode: String, of id: String) throws(Failure) {
        let salt = Crypto.random(16)
        let key = Crypto.derivedKey(passcode, salt: salt)
        try change { (database) throws(Failure) in
            try database.run(
                "UPDATE person SET salt = ?, key = ? WHERE id = ? AND removed IS NULL",
                [.blob(salt), .blob(key), .text(id)])
            try HostStore.endAll(of: id, database)
        }
    }

    /// Ends sessions, PINs and keys of a person at once. The name stays.
    func remove(person id: String, at now: Moment) throws(Failure) {
        try change { (database) throws(Failure) in
            try HostStore.keepRights(of: id, until: now, database)
            try database.run(
                """
                UPDATE person SET removed = ?, salt = x'', key = x''
                WHERE id = ? AND removed IS NULL
                """, [.integer(now.milliseconds), .text(id)])
            try HostStore.endAll(of: id, database)
            try HostStore.endFurtherWays(of: id, database)
            try database.run("DELETE FROM access_key WHERE person = ?", [.text(id)])
        }
    }

    /// Second step and passkeys: the passcode alone signs in then.
    func endFurtherWays(of id: String) throws(Failure) {
        try change { (database) throws(Failure) in
            try HostStore.endFurtherWays(of: id, database)
        }
    }

    private static func endFurtherWays(of id: String, _ database: Database) throws(Failure) {
        try HostStore.endSecondStep(of: id, database)
        try HostStore.endPasskeys(of: id, database)
    }

    private static func endAll(of id: String, _ database: Database) throws(Failure) {
        try database.run(
            "UPDATE session SET ended = coalesce(ended, max(at, seen)) WHERE person = ?",
            [.text(id)])
        try database.run("DELETE FROM pin WHERE person = ?", [.text(id)])
    }

    /// Salt and derived key of a person's passcode; of the owner for "". A removed or unknown
    /// person has no key, so that every passcode is wrong.
    static func secret(
        of id: String, _ database: Database
    ) throws(Failure) -> (salt: [UInt8], key: [UInt8]) {
        guard !id.isEmpty else {
            return try (blob("salt", database), try blob("key", database))
        }
        let held = try database.first("SELECT salt, key FROM person WHERE id = ?", [.text(id)]) {
            (row) throws(Failure) -> (salt: [UInt8], key: [UInt8]) in (row.blob(), row.blob())
        }
        if let held, !held.key.isEmpty { return held }
        return ([UInt8](try blob("pepper", database).prefix(16)), [])
    }
}

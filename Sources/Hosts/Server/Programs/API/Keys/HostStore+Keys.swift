internal import Basics
internal import SQLCore
internal import Synchronization
internal import Web

/// A key with which another program uses the studio.
struct AccessKey: Equatable, Sendable {
    /// Its entries bear this id, so that the log says which key wrote.
    let id: ID<Replica>
    let name: String
    let rights: KeyRights
    let made: Moment
    /// Nil before the first use.
    let seen: Moment?
    /// Nil for a key without an end.
    let ends: Moment?
    /// Maker of the key, with the rights that limit it; nil for the owner.
    var person: Person?

    /// Length in characters.
    static let nameLimit = 40
    /// The most of a studio.
    static let most = 50

    func hasEnded(at now: Moment) -> Bool { ends.map { $0 <= now } ?? false }
}

/// Outcome of a look at a request's key.
enum KeyCheck: Equatable, Sendable {
    case right(AccessKey, isFirstUse: Bool)
    case wrong
    /// After wrong keys: in seconds.
    case wait(Int64)
}

// Keys: 256 random bits, of which only a hash is kept.
extension HostStore {
    static let keyMigration = Migration(
        "host: keys of other programs",
        """
        CREATE TABLE access_key (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            token BLOB NOT NULL UNIQUE,
            rights TEXT NOT NULL,
            made INTEGER NOT NULL,
            -- 0 before the first use.
            seen INTEGER NOT NULL,
            ends INTEGER
        ) STRICT, WITHOUT ROWID;
        """)

    /// The newest first.
    func keys() throws(Failure) -> [AccessKey] {
        try use { (database) throws(Failure) in
            try database.all(HostStore.keyColumns + " ORDER BY made DESC, id") {
                (row) throws(Failure) in try HostStore.key(row)
            }
        }
    }

    private static let keyColumns =
        "SELECT id, name, rights, made, seen, ends, person FROM access_key"

    private static func key(_ row: Row) throws(Failure) -> AccessKey {
        guard let id: ID<Replica> = row.id() else { throw .badData("a key") }
        let (name, rights) = (row.text(), KeyRights(stored: row.text()))
        let (made, seen, ends) = (row.integer(), row.integer(), row.optionalInteger())
        return AccessKey(
            id: id, name: name, rights: rights, made: Moment(milliseconds: made),
            seen: seen == 0 ? nil : Moment(milliseconds: seen),
            ends: ends.map { Moment(milliseconds: $0) },
            person: row.optionalText().map { Person(id: $0, name: "", rights: .none) })
    }

    private static let keyPrefix = "neroli_"

    /// - Returns: the key itself, which is shown once.
    func makeKey(
        _ id: ID<Replica>, _ name: String, _ rights: KeyRights, at now: Moment, ends: Moment?,
        by person: Person? = nil
    ) throws(Failure) -> String {
        let token = Crypto.random(32)
        try use { (database) throws(Failure) in
            try database.run(
                "INSERT INTO access_key VALUES (?, ?, ?, ?, ?, 0, ?, ?)",
                [
                    .text(id), .text(name), .blob(Crypto.hash(token)), .text(rights.stored),
                    .integer(now.milliseconds),
                    ends.map { .integer($0.milliseconds) } ?? .null,
                    .text(orNull: person?.id),
                ])
        }
        return HostStore.keyPrefix + hexadecimal(token)
    }

    /// - Returns: the name of the key; nil where it was gone already.
    func endKey(_ id: String) throws(Failure) -> String? {
        try change { (database) throws(Failure) in
            let name = try database.text(
                "SELECT name FROM access_key WHERE id = ?", [.text(id)])
            try database.run("DELETE FROM access_key WHERE id = ?", [.text(id)])
            return name
        }
    }

    /// The key of an Authorization header, without a record of its use; nil for none.
    func knownKey(_ authorization: String?, at now: Moment) throws(Failure) -> AccessKey? {
        guard let token = HostStore.token(in: authorization) else { return nil }
        let key = try use { (database) throws(Failure) -> AccessKey? in
            var key = try database.first(
                HostStore.keyColumns + " WHERE token = ?", [.blob(Crypto.hash(token))]
            ) { (row) throws(Failure) in try HostStore.key(row) }
            if let id = key?.person?.id {
                guard let person = try HostStore.person(id, database) else { return nil }
                key?.person = person
            }
            return key
        }
        return key?.hasEnded(at: now) == false ? key : nil
    }

    private static func token(in authorization: String?) -> [UInt8]? {
        guard let authorization, authorization.count < 200,
            authorization.lowercased().hasPrefix("bearer ")
        else { return nil }
        let text = String(authorization.dropFirst(7)).trimmed
        guard text.hasPrefix(keyPrefix) else { return nil }
        return tokenBytes(String(text.dropFirst(keyPrefix.count)))
    }

    /// Checks the key of a request, and records its use, at most once a minute.
    ///
    /// Wrong keys make their sender wait as wrong passcodes do, but in a count of their own: a
    /// program with an outdated key must not keep its owner from signing in.
    func check(
        key authorization: String?, from sender: String, at now: Moment
    ) throws(Failure) -> KeyCheck {
        if let key = try knownKey(authorization, at: now) {
            let age = now.milliseconds - (key.seen?.milliseconds ?? 0)
            guard !(0..<60_000).contains(age) else { return .right(key, isFirstUse: false) }
            try use(mayWait: true) { (database) throws(Failure) in
                try database.run(
                    "UPDATE access_key SET seen = ? WHERE id = ?",
                    [.integer(now.milliseconds), .text(key.id)])
            }
            return .right(key, isFirstUse: key.seen == nil)
        }
        return try trying.withLock { (_) throws(Failure) -> KeyCheck in
            let wait = try countWrongKey(.program(sender), now.milliseconds)
            return wait > 0 ? .wait(wait) : .wrong
        }
    }
}

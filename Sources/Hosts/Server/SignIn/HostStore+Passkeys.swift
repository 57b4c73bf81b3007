internal import Basics
internal import SQLCore
internal import Synchronization

/// A passkey of a person, or a security key.
struct Passkey: Equatable, Sendable {
    /// As text for forms.
    let id: String
    let name: String
    /// The host name at which it opens the door.
    let site: String
    let made: Moment
    /// Nil before its first use.
    let used: Moment?
    /// True for a security key, asked for after the passcode in place of a code.
    let isSecond: Bool

    static let nameLimit = 40
    /// The most of a person.
    static let most = 20
}

// Passkeys: public keys with which browsers sign in (docs/decisions/0375).
extension HostStore {
    static let passkeyMigration = Migration(
        "host: passkeys",
        """
        CREATE TABLE passkey (
            id BLOB PRIMARY KEY,
            -- '' for the owner.
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            site TEXT NOT NULL,
            -- As COSE.
            key BLOB NOT NULL,
            counter INTEGER NOT NULL,
            made INTEGER NOT NULL,
            used INTEGER
        ) STRICT, WITHOUT ROWID;

        -- Challenges that were signed, until they are too old.
        CREATE TABLE spent_challenge (
            hash BLOB PRIMARY KEY,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)

    static let securityKeyMigration = Migration(
        "host: security keys",
        """
        -- 1 for a security key, asked for after the passcode in place of a code.
        ALTER TABLE passkey ADD COLUMN is_second INTEGER NOT NULL DEFAULT 0;
        """)

    func passkeys(of person: String) throws(Failure) -> [Passkey] {
        try use { (database) throws(Failure) in
            try database.all(
                """
                SELECT id, name, site, made, used, is_second FROM passkey WHERE person = ?
                ORDER BY made, id
                """, [.text(person)]
            ) { (row) throws(Failure) in
                Passkey(
                    id: Base64URL.text(row.blob()), name: row.text(), site: row.text(),
                    made: Moment(milliseconds: row.integer()),
                    used: row.optionalInteger().map { Moment(milliseconds: $0) },
                    isSecond: row.integer() == 1)
            }
        }
    }

    func hasPasskeys(at site: PasskeySite) throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer(
                "SELECT EXISTS (SELECT 1 FROM passkey WHERE site = ? AND is_second = 0)",
                [.text(site.name)]) == 1
        }
    }

    /// Ids of the security keys of a person for this name.
    func securityKeys(of person: String, at site: PasskeySite) throws(Failure) -> [String] {
        try passkeys(of: person).filter { $0.isSecond && $0.site == site.name }.map(\.id)
    }

    /// What authenticators know a person by; says nothing about her.
    func handle(of person: String) throws(Failure) -> [UInt8] {
        try use { (database) throws(Failure) in
            let pepper = try HostStore.blob("pepper", database)
            return [UInt8](Crypto.code(of: [UInt8]("handle \(person)".utf8), by: pepper).prefix(16))
        }
    }

    /// False for a known passkey, a spent challenge, beyond the limit, and for a security key
    /// without a second step.
    func add(
        _ new: NewPasskey, _ name: String, of person: String, at site: PasskeySite,
        isSecond: Bool = false, challenge: [UInt8], now: Moment
    ) throws(Failure) -> Bool {
        if isSecond, try !hasSecondStep(person) { return false }
        return try change { (database) throws(Failure) in
            let isKnown = try database.integer(
                "SELECT EXISTS (SELECT 1 FROM passkey WHERE id = ?)", [.blob(new.id)])
            let count = try database.integer(
                "SELECT count(*) FROM passkey WHERE person = ?", [.text(person)])
            guard isKnown == 0, count < Int64(Passkey.most),
                try HostStore.spend(challenge, at: now, database)
            else { return false }
            try database.run(
                "INSERT INTO passkey VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?)",
                [
                    .blob(new.id), .text(person), .text(name), .text(site.name), .blob(new.key),
                    .integer(new.counter), .integer(now.milliseconds),
                    .integer(isSecond ? 1 : 0),
                ])
            return true
        }
    }

    /// Returns its name; nil for none of this person.
    func removePasskey(_ id: String, of person: String) throws(Failure) -> String? {
        guard let bytes = Base64URL.bytes(id) else { return nil }
        return try change { (database) throws(Failure) in
            let name = try database.text(
                "SELECT name FROM passkey WHERE id = ? AND person = ?",
                [.blob(bytes), .text(person)])
            try database.run(
                "DELETE FROM passkey WHERE id = ? AND person = ?", [.blob(bytes), .text(person)])
            return name
        }
    }

    static func endPasskeys(of person: String, _ database: Database) throws(Failure) {
        try database.run("DELETE FROM passkey WHERE person = ?", [.text(person)])
    }

    /// Purpose of the challenge for a security key.
    static func purposeOfKey(_ person: String) -> String { "key \(person)" }

    /// Checks a signature at the door. Wrong ones count as wrong passcodes do; those of a security
    /// key for the person, too.
    ///
    /// - Parameter second: whose security key it is, after her passcode; nil for a passkey.
    /// - Returns: the person with the verdict; "" for the owner.
    func check(
        passkey id: [UInt8], client: [UInt8], data: [UInt8], signature: [UInt8],
        of second: String? = nil, at site: PasskeySite, by asker: Asker, now: Moment
    ) throws(Failure) -> (verdict: Verdict, person: String) {
        try trying.withLock { (_) throws(Failure) -> (verdict: Verdict, person: String) in
            let askers = [asker] + (second.map { [.codes($0)] } ?? [])
            let wait = try begin(askers, now.milliseconds)
            if wait > 0 { return (.wait(wait), "") }
            let held = try use { (database) throws(Failure) in
                try database.first(
                    """
                    SELECT person, key, counter FROM passkey
                    WHERE id = ?1 AND site = ?2 AND is_second = (?3 IS NOT NULL)
                        AND person = coalesce(?3, person)
                    """,
                    [.blob(id), .text(site.name), .text(orNull: second)]
                ) { (row) throws(Failure) in
                    (person: row.text(), key: row.blob(), counter: row.integer())
                }
            }
            guard let held else { return (.wrong, "") }
            var challenge: [UInt8] = []
            let counter = try WebAuthn.used(
                client: client, data: data, signature: signature, by: held.key, at: site,
                isSecond: second != nil
            ) { (bytes) throws(Failure) in
                challenge = bytes
                return try isTicket(
                    bytes, for: second.map(HostStore.purposeOfKey) ?? "passkey", at: now)
            }
            // A counter that stands still is of a copied key; 0 is of one that does not count.
            guard let counter, counter > held.counter || counter == 0 && held.counter == 0 else {
                return (.wrong, "")
            }
            let spent = challenge
            let isNew = try change { (database) throws(Failure) in
                guard try HostStore.spend(spent, at: now, database) else { return false }
                try database.run(
                    "UPDATE passkey SET counter = ?, used = ? WHERE id = ?",
                    [.integer(counter), .integer(now.milliseconds), .blob(id)])
                return true
            }
            guard isNew else { return (.wrong, "") }
            return (.right(try settle(askers, held.person.isEmpty)), held.person)
        }
    }

    /// False for a challenge that was used before.
    private static func spend(
        _ challenge: [UInt8], at now: Moment, _ database: Database
    ) throws(Failure) -> Bool {
        try database.run(
            "DELETE FROM spent_challenge WHERE abs(? - at) > ?",
            [.integer(now.milliseconds), .integer(2 * ticketLife)])
        let hash = Value.blob(Crypto.hash(challenge))
        let isSpent = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM spent_challenge WHERE hash = ?)", [hash])
        guard isSpent == 0 else { return false }
        try database.run(
            "INSERT INTO spent_challenge VALUES (?, ?)", [hash, .integer(now.milliseconds)])
        return true
    }
}

internal import Basics
internal import SQLCore
internal import Web

// Copies of persons beside the owner: whose a device is, and since when somebody has her rights.
extension HostStore {
    static let copiesMigration = Migration(
        "host: copies of persons",
        """
        -- NULL for the owner's.
        ALTER TABLE device ADD COLUMN person TEXT;
        -- When the device last had nothing left to send.
        ALTER TABLE device ADD COLUMN synced INTEGER;

        -- Rights that somebody had until a moment; entries of before are judged by these.
        CREATE TABLE former_right (
            person TEXT NOT NULL,
            until INTEGER NOT NULL,
            rights INTEGER NOT NULL,
            PRIMARY KEY (person, until)
        ) STRICT, WITHOUT ROWID;
        """)

    /// Keeps the present rights as those until now. Call before they change.
    static func keepRights(of id: String, until now: Moment, _ database: Database) throws(Failure) {
        try database.run(
            """
            INSERT OR IGNORE INTO former_right
            SELECT id, ?, rights FROM person WHERE id = ? AND removed IS NULL
            """, [.integer(now.milliseconds), .text(id)])
    }

    /// Whose copy a device keeps, and when it last had nothing left to send. No person for the
    /// owner's.
    func holder(of device: ID<Replica>) throws(Failure) -> (person: String?, synced: Moment?) {
        try use { (database) throws(Failure) in
            try database.first("SELECT person, synced FROM device WHERE id = ?", [.text(device)]) {
                (row) throws(Failure) in
                (
                    person: row.optionalText(),
                    synced: row.optionalInteger().map { Moment(milliseconds: $0) }
                )
            } ?? (nil, nil)
        }
    }

    func setSynced(_ device: ID<Replica>, at now: Moment) throws(Failure) {
        try use(mayWait: true) { (database) throws(Failure) in
            try database.run(
                "UPDATE device SET synced = ?1 WHERE id = ?2 AND abs(?1 - ifnull(synced, 0)) > 15000",
                [.integer(now.milliseconds), .text(device)])
        }
    }

    /// Changes with a person's passcode; nil without one.
    func edition(of person: String) throws(Failure) -> String? {
        try use { (database) throws(Failure) in
            let secret = try HostStore.secret(of: person, database)
            return secret.key.isEmpty
                ? "gone" : hexadecimal([UInt8](Crypto.hash(secret.salt).prefix(8)))
        }
    }

    /// Ids of the devices of a person.
    func devices(of person: String) throws(Failure) -> [String] {
        try use { (database) throws(Failure) in
            try database.all("SELECT id FROM device WHERE person = ?", [.text(person)]) {
                (row) throws(Failure) in row.text()
            }
        }
    }

    /// PINs of the sessions on a device, the owner's under "".
    func pins(
        on device: ID<Replica>
    ) throws(Failure) -> [(person: String, salt: [UInt8], key: [UInt8])] {
        try use { (database) throws(Failure) in
            try database.all(
                """
                SELECT pin.person, pin.salt, pin.key FROM pin
                JOIN session ON session.token = pin.session
                LEFT JOIN person ON person.id = pin.person
                WHERE session.device = ? AND (pin.person = '' OR person.removed IS NULL)
                ORDER BY person.folded, session.at
                """, [.text(device)]
            ) { (row) throws(Failure) in (row.text(), row.blob(), row.blob()) }
        }
    }

    /// Former rights of everybody, the earliest first.
    func formerRights() throws(Failure) -> [(person: String, until: Moment, rights: Rights)] {
        try use { (database) throws(Failure) in
            try database.all("SELECT person, until, rights FROM former_right ORDER BY until") {
                (row) throws(Failure) in
                (
                    row.text(), Moment(milliseconds: row.integer()),
                    Rights(bits: row.integer())
                )
            }
        }
    }

    /// Lowers the session of a device to another person, as she changed there without a signal. A
    /// person with more rights types her PIN to the server.
    ///
    /// - Returns: false if the session ended instead.
    func lower(_ session: [UInt8], to id: String) throws(Failure) -> Bool {
        try change { (database) throws(Failure) in
            let held =
                try database.first("SELECT person FROM session WHERE token = ?", [.blob(session)]) {
                    (row) throws(Failure) in row.optionalText()
                } ?? nil
            let now = try held.map { (id) throws(Failure) in try HostStore.person(id, database) }
            let next = try HostStore.person(id, database)
            let mayDo = now.map { $0?.rights ?? .none } ?? .all
            if let next, mayDo.holds(next.rights) {
                try database.run(
                    "UPDATE session SET person = ? WHERE token = ? AND ended IS NULL",
                    [.text(id), .blob(session)])
                return true
            }
            guard id != (held ?? "") else { return true }
            try database.run(
                "UPDATE session SET ended = coalesce(ended, max(at, seen)) WHERE token = ?",
                [.blob(session)])
            return false
        }
    }
}

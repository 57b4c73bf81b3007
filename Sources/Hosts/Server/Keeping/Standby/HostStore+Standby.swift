internal import Basics
internal import SQLCore

// Standbys: machines that hold the whole studio and may become its server (docs/decisions/0369).
extension HostStore {
    static let standbyMigration = Migration(
        "host: standbys",
        """
        -- 1 for a machine that follows everything, and has no till.
        ALTER TABLE device ADD COLUMN is_standby INTEGER NOT NULL DEFAULT 0;
        """)

    /// Adds a standby to the devices. Returns its token, which is shown once; nil where a form came
    /// twice.
    func makeStandby(
        _ name: String, as id: ID<Replica>, at now: Moment
    ) throws(Failure) -> String? {
        guard try !isStandby(id) else { return nil }
        let token = Crypto.random(32)
        try change { (database) throws(Failure) in
            try database.run(
                """
                INSERT INTO device
                    (id, name, token, paired, seen, renewed, is_old, is_standby)
                VALUES (?1, ?2, ?3, ?4, ?4, ?4, 0, 1)
                """,
                [
                    .text(id), .text(name), .blob(Crypto.hash(token)),
                    .integer(now.milliseconds),
                ])
        }
        return hexadecimal(token)
    }

    func isStandby(_ id: ID<Replica>) throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer(
                "SELECT EXISTS (SELECT 1 FROM device WHERE id = ? AND is_standby = 1)",
                [.text(id)]) == 1
        }
    }

    /// Removes the standby that became the server.
    func removeStandby(token: String) throws(Failure) {
        guard let bytes = tokenBytes(token) else { return }
        try use { (database) throws(Failure) in
            try database.run(
                "DELETE FROM device WHERE token = ? AND is_standby = 1",
                [.blob(Crypto.hash(bytes))])
        }
    }

    /// Values of one machine, or of the moment: a standby does not fetch the store for these.
    private static let passing = [
        "reached", "names", "listens", "served", "tries", "until", "strangers", "strangersFrom",
    ]

    /// Stands for who may enter: passcode, persons, sessions, devices and keys, without the times
    /// of their last use.
    func enteringDigest() throws(Failure) -> String {
        try use { (database) throws(Failure) in
            var digest = RunningDigest()
            let tables = try database.all(
                """
                SELECT name FROM sqlite_schema WHERE type = 'table'
                    AND name IN ('setting', 'session', 'device', 'removed', 'access_key',
                        'person', 'pin', 'second_step', 'recovery_code', 'passkey',
                        'archive_key') ORDER BY name
                """
            ) { (row) throws(Failure) in row.text() }
            for table in tables {
                let columns = try database.all(
                    "SELECT name FROM pragma_table_info(?) WHERE name NOT IN"
                        + " ('seen', 'renewed', 'idle', 'tries', 'tried', 'step', 'counter', 'used') ORDER BY cid",
                    [.text(table)]
                ) { (row) throws(Failure) in row.text() }
                let list = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
                try database.each("SELECT \(list) FROM \"\(table)\" ORDER BY 1") {
                    (row) throws(Failure) in
                    let text = row.text()
                    guard table != "setting" || !HostStore.isPassing(text) else { return }
                    digest.add([UInt8]((table + ":" + text + "\n").utf8))
                }
            }
            return hexadecimal(digest.end())
        }
    }

    private static func isPassing(_ row: String) -> Bool {
        passing.contains { row.hasPrefix("'\($0)',") }
    }
}

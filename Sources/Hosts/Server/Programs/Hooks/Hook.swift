internal import Basics
internal import SQLCore

/// A webhook: an address that gets a message for each entry that changed certain tables.
struct Hook: Equatable, Sendable {
    let id: Identifier
    let name: String
    let address: HookAddress
    /// Signs the messages.
    let secret: [UInt8]
    let tables: Set<String>
    /// True if the address may lie in the studio's own network.
    let mayBeNear: Bool
    let made: Moment
    /// The last entry that needs no message any more.
    var position: LogPlace
    /// Id of a message without an entry that waits, to try the address.
    var test: String?
    var failure: Failing?
    /// Moment of the last message that was taken.
    var sent: Moment?

    /// Failed tries in a row.
    struct Failing: Equatable, Sendable {
        let since: Moment
        let tries: Int64
        /// Not tried again before.
        let next: Moment
        let reason: HookTrouble
    }

    /// Length in characters.
    static let nameLimit = 40
    /// The most of a studio.
    static let most = 10
    static let secretPrefix = "whsec_"

    /// Milliseconds until the next try, after so many failed ones.
    static func wait(after tries: Int64) -> Int64 {
        let seconds: [Int64] = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400]
        return 1_000 * seconds[Int(min(max(tries, 1), Int64(seconds.count))) - 1]
    }
}

/// Reason of a failed try; the raw text is kept.
enum HookTrouble: Equatable, Sendable {
    case status(Int)
    case timeout
    case unknownName
    case privateAddress
    case unreachable
    case certificate
    case noCurl
    case other

    init(_ text: String) {
        if let status = Int(text) {
            self = .status(status)
        } else {
            self = HookTrouble.named.first { $0.name == text }?.trouble ?? .other
        }
    }

    var text: String {
        if case .status(let status) = self { return String(status) }
        return HookTrouble.named.first { $0.trouble == self }?.name ?? "other"
    }

    private static let named: [(name: String, trouble: HookTrouble)] = [
        ("timeout", .timeout), ("name", .unknownName), ("private", .privateAddress),
        ("unreachable", .unreachable), ("certificate", .certificate), ("curl", .noCurl),
    ]
}

// Webhooks of the studio. Their secrets sign, so they are kept readable, as the calendar's key.
extension HostStore {
    static let hookMigration = Migration(
        "host: webhooks",
        """
        CREATE TABLE hook (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            address TEXT NOT NULL,
            secret BLOB NOT NULL,
            tables TEXT NOT NULL,
            is_near INTEGER NOT NULL,
            made INTEGER NOT NULL,
            -- Of the last entry without a message to send.
            epoch TEXT NOT NULL,
            seq INTEGER NOT NULL,
            last TEXT NOT NULL,
            test TEXT,
            failing INTEGER,
            tries INTEGER NOT NULL DEFAULT 0,
            next INTEGER NOT NULL DEFAULT 0,
            trouble TEXT NOT NULL DEFAULT '',
            sent INTEGER
        ) STRICT, WITHOUT ROWID;

        -- Of several servers, the one that sends, and until when.
        CREATE TABLE hook_turn (
            number INTEGER PRIMARY KEY,
            holder TEXT NOT NULL,
            until INTEGER NOT NULL
        ) STRICT;
        """)

    /// The newest first.
    func hooks() throws(Failure) -> [Hook] {
        try use { (database) throws(Failure) in
            try database.all(HostStore.hookColumns + " ORDER BY made DESC, id") {
                (row) throws(Failure) in HostStore.hook(row)
            }.compactMap { $0 }
        }
    }

    func hook(_ id: Identifier) throws(Failure) -> Hook? {
        try use { (database) throws(Failure) in
            try database.first(HostStore.hookColumns + " WHERE id = ?", [.text(id.text)]) {
                (row) throws(Failure) in HostStore.hook(row)
            } ?? nil
        }
    }

    func add(_ hook: Hook) throws(Failure) {
        let near: Int64 = hook.mayBeNear ? 1 : 0
        try change { (database) throws(Failure) in
            try database.run(
                """
                INSERT INTO hook (id, name, address, secret, tables, is_near, made, epoch, seq,
                    last, test)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(hook.id.text), .text(hook.name), .text(hook.address.text),
                    .blob(hook.secret), .text(hook.tables.sorted().joined(separator: " ")),
                    .integer(near), .integer(hook.made.milliseconds), .text(hook.position.epoch),
                    .integer(hook.position.seq), .text(hook.position.last),
                    hook.test.map { .text($0) } ?? .null,
                ])
            try HostStore.countBeside(database)
        }
    }

    /// The name of the webhook; nil if there is none.
    func endHook(_ id: Identifier) throws(Failure) -> String? {
        guard let hook = try hook(id) else { return nil }
        try change { (database) throws(Failure) in
            try database.run("DELETE FROM hook WHERE id = ?", [.text(id.text)])
            try HostStore.countBeside(database)
        }
        return hook.name
    }

    /// Tries again at once, with a message of its own if nothing waits.
    func tryHook(_ id: Identifier, test: String) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run(
                "UPDATE hook SET next = 0, test = ifnull(test, ?) WHERE id = ?",
                [.text(test), .text(id.text)])
        }
    }

    /// Moves the position on; with a moment, after a message that was taken.
    func moveOn(
        _ id: Identifier, to place: LogPlace, sent: Moment?, test: Bool = false
    ) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run(
                """
                UPDATE hook SET epoch = ?, seq = ?, last = ?,
                    failing = iif(?5 IS NULL, failing, NULL), tries = iif(?5 IS NULL, tries, 0),
                    next = iif(?5 IS NULL, next, 0), trouble = iif(?5 IS NULL, trouble, ''),
                    sent = ifnull(?5, sent), test = iif(?6, NULL, test)
                WHERE id = ?4
                """,
                [
                    .text(place.epoch), .integer(place.seq), .text(place.last), .text(id.text),
                    sent.map { .integer($0.milliseconds) } ?? .null, .integer(test ? 1 : 0),
                ])
        }
    }

    func note(_ trouble: HookTrouble, of id: Identifier, at now: Moment) throws(Failure) {
        try change { (database) throws(Failure) in
            let tries = try database.integer(
                "SELECT tries FROM hook WHERE id = ?", [.text(id.text)])
            try database.run(
                """
                UPDATE hook SET failing = ifnull(failing, ?1), tries = ?2, next = ?3, trouble = ?4
                WHERE id = ?5
                """,
                [
                    .integer(now.milliseconds), .integer(tries + 1),
                    .integer(now.milliseconds + Hook.wait(after: tries + 1)), .text(trouble.text),
                    .text(id.text),
                ])
        }
    }

    /// True if this holder sends, for a time from now. Servers of one log share the store.
    func takesHookTurn(_ holder: String, at now: Moment) throws(Failure) -> Bool {
        try change { (database) throws(Failure) in
            let (at, until) = (now.milliseconds, now.milliseconds + HostStore.turnLasts)
            let other = try database.integer(
                """
                SELECT EXISTS (SELECT 1 FROM hook_turn
                    WHERE number = 1 AND holder <> ?1 AND until > ?2 AND until <= ?2 + ?3)
                """, [.text(holder), .integer(at), .integer(HostStore.turnLasts)])
            guard other == 0 else { return false }
            let own = try database.integer(
                "SELECT ifnull(max(until), 0) FROM hook_turn WHERE holder = ?", [.text(holder)])
            // Not a line of the log at each look.
            guard own - at < HostStore.turnLasts / 2 || own > until else { return true }
            try database.run(
                "INSERT OR REPLACE INTO hook_turn (number, holder, until) VALUES (1, ?, ?)",
                [.text(holder), .integer(until)])
            return true
        }
    }

    /// Milliseconds.
    static let turnLasts: Int64 = 120_000

    private static let hookColumns = """
        SELECT id, name, address, secret, tables, is_near, made, epoch, seq, last, test, failing,
            tries, next, trouble, sent
        FROM hook
        """

    private static func hook(_ row: Row) -> Hook? {
        guard let id = Identifier(row.text()) else { return nil }
        let name = row.text()
        guard let address = HookAddress(row.text()) else { return nil }
        let (secret, tables) = (row.blob(), Set(APITables.names(row.text())))
        let mayBeNear = row.integer() == 1
        let made = Moment(milliseconds: row.integer())
        var place = LogPlace()
        (place.epoch, place.seq, place.last) = (row.text(), row.integer(), row.text())
        var hook = Hook(
            id: id, name: name, address: address, secret: secret, tables: tables,
            mayBeNear: mayBeNear, made: made, position: place)
        hook.test = row.optionalText()
        let since = row.optionalInteger()
        let (tries, next, trouble) = (row.integer(), row.integer(), row.text())
        hook.failure = since.map {
            Hook.Failing(
                since: Moment(milliseconds: $0), tries: tries, next: Moment(milliseconds: next),
                reason: HookTrouble(trouble))
        }
        hook.sent = row.optionalInteger().map { Moment(milliseconds: $0) }
        return hook
    }
}

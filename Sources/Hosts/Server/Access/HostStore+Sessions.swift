internal import Basics
internal import SQLCore
internal import Studio
internal import Web

// Sessions: who is signed in.
extension HostStore {
    /// The session of a request.
    struct Session: Equatable, Sendable {
        /// The hash of its token.
        let key: [UInt8]
        /// Neither ended nor unused for too long.
        var isOpen: Bool
        let device: ID<Replica>?
        let tries: Tries
        /// Id of its person; nil for the owner.
        let person: String?
        /// Token to send again, if renewal is due.
        var renewal: Borne?
    }

    /// A session ends by itself after this many days without a request.
    static let sessionDays: Int64 = 30
    private static let day: Int64 = 86_400_000

    /// - Parameter device: device on which the session begins; removing the device removes the
    ///   session.
    func newSession(
        at now: Moment, of device: ID<Replica>? = nil, in place: String = "",
        after tries: Tries = Tries(), insteadOf old: [UInt8]? = nil, for person: Person? = nil
    ) throws(Failure) -> String {
        let token = Crypto.random(32)
        let at = now.milliseconds
        try change { (database) throws(Failure) in
            if let old {
                try database.run("DELETE FROM session WHERE token = ?", [.blob(old)])
                // The browser's PINs stay with the browser.
                try database.run(
                    "UPDATE pin SET session = ? WHERE session = ?",
                    [.blob(Crypto.hash(token)), .blob(old)])
            }
            try database.run(
                "DELETE FROM pin WHERE session NOT IN (SELECT token FROM session)"
                    + " AND session <> ?", [.blob(Crypto.hash(token))])
            try database.run(
                "DELETE FROM session WHERE ended < ?",
                [.integer(at - 3 * HostStore.sessionDays * HostStore.day)])
            try database.run(
                """
                INSERT INTO session
                    (token, at, seen, device, place, renewed, is_old, tries, tried, person)
                VALUES (?1, ?2, ?2, ?3, ?4, ?2, 0, ?5, ?6, ?7)
                """,
                [
                    .blob(Crypto.hash(token)), .integer(at), .text(orNull: device?.text),
                    .text(place), .integer(tries.count), .integer(tries.first),
                    .text(orNull: person?.id),
                ])
        }
        return hexadecimal(token)
    }

    /// True if the token belongs to an open session. Ends a session that was unused for too long.
    ///
    /// - Parameter idle: permitted minutes without use; 0 for no limit.
    func isSession(_ token: String?, idle: Int = 0, at now: Moment) throws(Failure) -> Bool {
        let borne = token.map { [Borne(token: $0, isOld: false)] } ?? []
        return try session(borne, idle: idle, at: now)?.isOpen ?? false
    }

    /// The session of the first known token, open or not; records its use.
    ///
    /// - Parameter idle: permitted minutes without use; 0 for no limit.
    func session(
        _ borne: [Borne], idle: Int, of device: ID<Replica>? = nil, at now: Moment
    ) throws(Failure) -> Session? {
        try use(mayWait: true) { (database) throws(Failure) in
            for cookie in borne {
                guard let found = try HostStore.recognized(cookie, in: "session", now, database)
                else { continue }
                var session = try HostStore.session(found.key, idle, device, now, database)
                if session.isOpen { session.renewal = found.renewal }
                return session
            }
            return nil
        }
    }

    private static func session(
        _ key: [UInt8], _ idle: Int, _ device: ID<Replica>?, _ now: Moment, _ database: Database
    ) throws(Failure) -> Session {
        let held = try database.first(
            """
            SELECT max(at, seen), ended, idle, device, tries, tried, person
            FROM session WHERE token = ?
            """, [.blob(key)]
        ) { (row) throws(Failure) in
            (
                seen: row.integer(), isOpen: row.isNull(), idle: row.integer(),
                device: ID<Replica>(row.text()),
                tries: Tries(count: row.integer(), first: row.integer()),
                person: row.optionalText()
            )
        }
        guard let held else { throw .missing }
        var session = Session(
            key: key, isOpen: held.isOpen, device: held.device ?? device, tries: held.tries,
            person: held.person)
        guard held.isOpen else { return session }
        let unused = now.milliseconds - held.seen
        // The shorter of this limit and the limit at the last use: deleting the cookie does not
        // extend the session.
        let minutes = [Int64(idle), held.idle].filter { $0 > 0 }.min() ?? .max / day
        // Not ended permanently by the clock: a clock that jumped ahead may be set back.
        guard unused <= sessionDays * day else {
            session.isOpen = false
            return session
        }
        guard unused <= minutes * 60_000 else {
            try database.run(
                "UPDATE session SET ended = ? WHERE token = ?",
                [.integer(now.milliseconds), .blob(key)])
            session.isOpen = false
            return session
        }
        // At most every 15 seconds, because every update is a write; this is precise enough.
        let isNews = held.idle != Int64(idle) || (held.device == nil && device != nil)
        if unused > 15_000 || unused < 0 || isNews {
            try database.run(
                "UPDATE session SET at = min(at, ?1), seen = ?1, idle = ?2, device = ?3 WHERE token = ?4",
                [
                    .integer(now.milliseconds), .integer(idle),
                    .text(orNull: session.device?.text), .blob(key),
                ])
        }
        return session
    }

    /// Ends the session; its browser is still recognised as signed in before.
    func endSession(_ key: [UInt8], at now: Moment) throws(Failure) {
        try use { (database) throws(Failure) in
            try database.run(
                "UPDATE session SET ended = coalesce(ended, ?) WHERE token = ?",
                [.integer(now.milliseconds), .blob(key)])
        }
    }

    /// The person has seen the wrong tries before this session.
    func forgetTries(_ key: [UInt8]) throws(Failure) {
        try use(mayWait: true) { (database) throws(Failure) in
            try database.run("UPDATE session SET tries = 0 WHERE token = ?", [.blob(key)])
        }
    }

    func bind(_ key: [UInt8], to device: ID<Replica>) throws(Failure) {
        try use { (database) throws(Failure) in
            try database.run(
                "UPDATE session SET device = ? WHERE token = ?", [.text(device.text), .blob(key)])
        }
    }
}

// Open sessions, for the owner's page.
extension HostStore {
    func sessions(here key: [UInt8]?) throws(Failure) -> [OpenSession] {
        try use { (database) throws(Failure) in
            try database.all(
                """
                SELECT session.token,
                    iif(person.name IS NULL, session.place, person.name || ' · ' || session.place),
                    device.name, session.at, max(session.at, session.seen)
                FROM session LEFT JOIN device ON device.id = session.device
                    LEFT JOIN person ON person.id = session.person
                WHERE session.ended IS NULL AND max(session.at, session.seen) >= ?
                    + (SELECT max(max(at, seen)) FROM session WHERE ended IS NULL)
                ORDER BY 5 DESC, 1 LIMIT 200
                """, [.integer(-HostStore.sessionDays * HostStore.day)]
            ) { (row) throws(Failure) in
                let token = row.blob()
                return OpenSession(
                    id: HostStore.handle(token), place: row.text(),
                    device: row.optionalText(), since: Moment(milliseconds: row.integer()),
                    seen: Moment(milliseconds: row.integer()), isHere: token == key)
            }
        }
    }

    /// The page's name for a session: the beginning of a hash, which opens nothing.
    private static func handle(_ key: [UInt8]) -> String { hexadecimal([UInt8](key.prefix(16))) }

    /// Deletes a session that its owner ended in the list; its browser is a stranger again.
    func endSession(called handle: String) throws(Failure) {
        guard let bytes = tokenBytes(handle), bytes.count == 16 else { return }
        try use { (database) throws(Failure) in
            try database.run("DELETE FROM session WHERE substr(token, 1, 16) = ?", [.blob(bytes)])
        }
    }

    func endSessions(but key: [UInt8]?) throws(Failure) {
        try use { (database) throws(Failure) in
            try database.run(
                "DELETE FROM session WHERE token IS NOT ?", [key.map { .blob($0) } ?? .null])
        }
    }
}

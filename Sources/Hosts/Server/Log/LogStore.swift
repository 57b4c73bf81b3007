internal import Glibc
internal import Postgres
internal import Synchronization

/// The PostgreSQL server with the logs of a server's studios: the shared connections of the
/// writers, and the availability of PostgreSQL.
///
/// While PostgreSQL is away, only the follower waits and retries: a form is answered at once as
/// not writable.
package final class LogStore: Sendable {
    private final class Slot: Sendable {
        let connection = Mutex<PostgresConnection?>(nil)
    }

    /// Address in libpq's form; may contain a password, and must not appear in messages.
    private let address: String
    private let slots: [Slot]
    private let turns = Atomic<Int>(0)
    /// True if studios are opened and closed while others are served.
    private let isOfMany: Bool
    /// Time on `LogClock` since PostgreSQL is away; 0 if available.
    private let awaySince = Atomic<Int64>(0)

    /// Milliseconds for one host to take a connection.
    private static let patience: Int64 = 1_000
    /// Milliseconds for which a start tries again.
    static let startPatience: Int64 = 15_000

    /// - Parameter many: for writers of many studios, the maximum number of connections. Writers
    ///   of one studio take turns.
    package init(address: String, many most: Int? = nil) {
        self.address = address
        isOfMany = most != nil
        slots = (0..<max(1, most ?? 1)).map { (_) in Slot() }
    }

    /// Milliseconds since PostgreSQL is away; nil if available.
    var awayFor: Int64? {
        let since = awaySince.load(ordering: .acquiring)
        return since == 0 ? nil : max(0, LogClock.now - since)
    }

    /// Called by the follower when PostgreSQL is available again.
    func isBack() { awaySince.store(0, ordering: .releasing) }

    func isAway() {
        _ = awaySince.compareExchange(
            expected: 0, desired: max(1, LogClock.now), ordering: .acquiringAndReleasing)
    }

    /// Runs statements with exclusive use of a connection. After any error except a refusal
    /// outside a transaction, the connection is closed.
    ///
    /// - Parameter evenIfAway: true at a start, before the first check, and for callers that wait
    ///   for the return of PostgreSQL.
    func use<Result: Sendable>(
        evenIfAway: Bool = false,
        _ body: (PostgresConnection) throws(PostgresTrouble) -> Result
    ) throws(PostgresTrouble) -> Result {
        guard evenIfAway || awayFor == nil else { throw .away("PostgreSQL is away") }
        // First free slot, because its connection is most likely open.
        for slot in slots {
            let result = try slot.connection.withLockIfAvailable {
                (connection) throws(PostgresTrouble) -> Result in
                try run(on: &connection, body)
            }
            if let result { return result }
        }
        let turn = turns.add(1, ordering: .relaxed).oldValue
        return try slots[turn % slots.count].connection.withLock {
            (connection) throws(PostgresTrouble) -> Result in
            // Uses the result of another thread's check during the wait.
            guard evenIfAway || awayFor == nil else { throw .away("PostgreSQL is away") }
            return try run(on: &connection, body)
        }
    }

    private func run<Result>(
        on connection: inout PostgresConnection?,
        _ body: (PostgresConnection) throws(PostgresTrouble) -> Result
    ) throws(PostgresTrouble) -> Result {
        do throws(PostgresTrouble) {
            let open: PostgresConnection
            if let connection { open = connection } else { open = try connect() }
            connection = open
            return try body(open)
        } catch {
            connection = nil
            if error.passes, !error.isContention { isAway() }
            throw error
        }
    }

    /// Connects, waiting a while for a PostgreSQL that starts, and makes its tables.
    ///
    /// - Parameter waiting: called once, with the first reason to try again.
    func begin(
        for span: Int64 = LogStore.startPatience, waiting: (PostgresTrouble) -> Void = { _ in }
    ) throws(PostgresTrouble) {
        var isTold = false
        func passes(_ error: PostgresTrouble) -> Bool {
            guard error.passes else { return false }
            if !isTold { waiting(error) }
            isTold = true
            return true
        }
        try patiently(for: span, evenIfAway: true, while: passes) {
            () throws(PostgresTrouble) in
            let isKnown = try use(evenIfAway: true) { (connection) throws(PostgresTrouble) in
                try LogSchema.update(connection)
            }
            guard isKnown else { throw .strange("a newer Neroli made its tables") }
            isBack()
        }
    }

    /// Retries for a while, if the error may be temporary: a PostgreSQL in failover, or a lock
    /// still held by a dead server.
    ///
    /// - Parameter evenIfAway: also waits on a server of many studios. By default, only a server
    ///   of one studio waits for a PostgreSQL that is away: with many, studios are opened while
    ///   others are served, and the follower detects its return.
    func patiently<Result, Trouble: Error>(
        for span: Int64 = LogStore.startPatience, evenIfAway: Bool = false,
        while passes: (Trouble) -> Bool,
        _ body: () throws(Trouble) -> Result
    ) throws(Trouble) -> Result {
        let deadline = LogClock.now + span
        let waits = !isOfMany || evenIfAway
        while true {
            do throws(Trouble) {
                return try body()
            } catch {
                guard passes(error), LogClock.now < deadline, waits || awayFor == nil else {
                    throw error
                }
                usleep(200_000)
                if waits { isBack() }
            }
        }
    }

    /// A writable connection to the first available host.
    ///
    /// libpq also tries several hosts, but keeps waiting for a host that drops all packets.
    func connect() throws(PostgresTrouble) -> PostgresConnection {
        var trouble = PostgresTrouble.away("no host")
        for address in LogAddress.each(of: address) {
            do throws(PostgresTrouble) {
                return try connect(to: address)
            } catch {
                guard error.passes else { throw error }
                trouble = error
            }
        }
        throw trouble
    }

    /// A replica of PostgreSQL which only reads is none.
    private func connect(to address: String) throws(PostgresTrouble) -> PostgresConnection {
        let connection = try PostgresConnection(address, patience: LogStore.patience)
        // Disconnects a lock holder that stops answering, so that the others go on; the wait for
        // the lock is not longer than the wait for an answer. PostgreSQL itself must never
        // abandon a commit: the commit would count as done without its replica.
        for sql in [
            "SET idle_in_transaction_session_timeout = 2500", "SET lock_timeout = 2000",
            "SET statement_timeout = 0",
        ] {
            try connection.run(sql, patience: LogStore.patience)
        }
        let answer = try connection.run(
            "SELECT pg_is_in_recovery()", patience: LogStore.patience)
        guard answer.rows.first?.flag(0) == false else {
            throw .away("this PostgreSQL only reads")
        }
        return connection
    }
}

enum LogClock {
    /// Milliseconds of a clock that never jumps.
    static var now: Int64 { Clock.elapsed / 1_000 }
}

/// The address of a database that stands on several hosts, of which one writes.
enum LogAddress {
    /// One address per host: "postgresql://user@a:1,b:2/name" is two.
    static func each(of address: String) -> [String] {
        guard let start = address.firstRange(of: "://")?.upperBound else { return [address] }
        let rest = address[start...]
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let authority = rest[..<end]
        // The part before an @ may contain commas of a password.
        let hosts = authority.lastIndex(of: "@").map { authority.index(after: $0) }
        let user = authority[..<(hosts ?? authority.startIndex)]
        return authority[(hosts ?? authority.startIndex)...].split(
            separator: ",", omittingEmptySubsequences: false
        ).map { address[..<start] + user + $0 + rest[end...] }.map(String.init)
    }
}

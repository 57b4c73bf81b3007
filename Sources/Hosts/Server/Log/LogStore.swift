internal import Glibc
internal import Postgres
internal import Synchronization

/// The PostgreSQL that holds the logs of a server's studios: the connections that their writers share,
/// and whether it is away.
///
/// While it is away nobody waits for it but the follower, who tries again and again: a form is
/// answered at once that it can't be written.
package final class LogStore: Sendable {
    private final class Slot: Sendable {
        let connection = Mutex<PostgresConnection?>(nil)
    }

    /// As libpq takes it; it may hold a password and goes into no message.
    private let address: String
    private let slots: [Slot]
    private let turns = Atomic<Int>(0)
    /// Whether studios are opened and put away while others are served.
    private let isOfMany: Bool
    /// Since when it is away, on `LogClock`; 0 while it is not.
    private let awaySince = Atomic<Int64>(0)

    /// Milliseconds for one host to take a connection.
    private static let patience: Int64 = 1_000

    /// - Parameter many: for writers of many studios: how many connections they open. Those of one take
    ///   turns.
    package init(address: String, many most: Int? = nil) {
        self.address = address
        isOfMany = most != nil
        slots = (0..<max(1, most ?? 1)).map { (_) in Slot() }
    }

    /// Milliseconds since it went away; nil while it is there.
    var awayFor: Int64? {
        let since = awaySince.load(ordering: .acquiring)
        return since == 0 ? nil : max(0, LogClock.now - since)
    }

    /// What the follower found out.
    func isBack() { awaySince.store(0, ordering: .releasing) }

    func isAway() {
        _ = awaySince.compareExchange(
            expected: 0, desired: max(1, LogClock.now), ordering: .acquiringAndReleasing)
    }

    /// Runs statements on a connection that nobody else uses meanwhile. After any trouble but a refusal
    /// outside a transaction the connection is dropped.
    ///
    /// - Parameter evenIfAway: at a start, when nobody has found out yet, or by whoever waits for it to come back.
    func use<Result: Sendable>(
        evenIfAway: Bool = false,
        _ body: (PostgresConnection) throws(PostgresTrouble) -> Result
    ) throws(PostgresTrouble) -> Result {
        guard evenIfAway || awayFor == nil else { throw .away("PostgreSQL is away") }
        // The first free one, because it is most likely connected already.
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
            // Whoever waited here meanwhile need not find out again.
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
    func begin() throws(PostgresTrouble) {
        try patiently(evenIfAway: true, while: \.passes) { () throws(PostgresTrouble) in
            let isKnown = try use(evenIfAway: true) { (connection) throws(PostgresTrouble) in
                try LogSchema.update(connection)
            }
            guard isKnown else { throw .strange("a newer Neroli made its tables") }
            isBack()
        }
    }

    /// Does again what a start needs, for a while, where its trouble may be over by itself: a
    /// PostgreSQL that changes over, or a lock that a dead server still holds.
    ///
    /// - Parameter evenIfAway: where studios are opened while others are served, else nobody waits for a
    ///   PostgreSQL that is away: the follower finds out when it is back.
    func patiently<Result, Trouble: Error>(
        evenIfAway: Bool = false, while passes: (Trouble) -> Bool,
        _ body: () throws(Trouble) -> Result
    ) throws(Trouble) -> Result {
        let deadline = LogClock.now + 15_000
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

    /// A connection that writes, to the first of the hosts that has one.
    ///
    /// libpq tries several hosts, too, but goes on waiting for one that swallows everything.
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
        // Whoever holds the lock and stops answering is cut off, so that the others go on; and nobody
        // waits for it longer than anybody waits for an answer. A commit must never be given up by
        // PostgreSQL itself: it would count as done without its replica.
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
    /// One address for each host: "postgresql://user@a:1,b:2/name" is two.
    static func each(of address: String) -> [String] {
        guard let start = address.firstRange(of: "://")?.upperBound else { return [address] }
        let rest = address[start...]
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let authority = rest[..<end]
        // What stands before an @ may hold commas of a password.
        let hosts = authority.lastIndex(of: "@").map { authority.index(after: $0) }
        let user = authority[..<(hosts ?? authority.startIndex)]
        return authority[(hosts ?? authority.startIndex)...].split(
            separator: ",", omittingEmptySubsequences: false
        ).map { address[..<start] + user + $0 + rest[end...] }.map(String.init)
    }
}

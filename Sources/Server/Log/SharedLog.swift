internal import Glibc
internal import Postgres
internal import Synchronization

/// The way to PostgreSQL that a server's writers share, and whether it is open.
///
/// While PostgreSQL is away nobody waits for it but the follower, who tries again and again: a form
/// is answered at once that it can't be written.
package final class SharedLog: Sendable {
    /// As libpq takes it; it may hold a password and goes into no message.
    let address: String
    /// The studio's name among the logs of a database.
    let name: String

    /// Milliseconds for one host to take a connection.
    private static let patience: Int64 = 1_000

    private let lock = Mutex<Void>(())
    /// Read and written only while `lock` is held.
    private nonisolated(unsafe) var connection: PostgresConnection?
    /// Since when PostgreSQL is away, on `LogClock`; 0 while it is not.
    private let awaySince = Atomic<Int64>(0)

    package init(address: String, name: String = "studio") {
        self.address = address
        self.name = name
    }

    /// The log of the studio's forms, and that of who may enter.
    enum Part: String, CaseIterable {
        case studio
        case host

        func name(in shared: SharedLog) -> String {
            self == .studio ? shared.name : shared.name + " host"
        }
    }

    /// Milliseconds since PostgreSQL went away; nil while it is there.
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

    /// Runs statements on the connection that the writers share, one writer at a time. After any
    /// trouble but a refusal outside a transaction the connection is dropped.
    ///
    /// - Parameter evenIfAway: at a start, when nobody has found out yet, or by whoever waits for it to come back.
    func use<Result: Sendable>(
        _ part: Part, evenIfAway: Bool = false,
        _ body: (LogSession) throws(PostgresTrouble) -> Result
    ) throws(PostgresTrouble) -> Result {
        guard evenIfAway || awayFor == nil else { throw .away("PostgreSQL is away") }
        return try lock.withLock { (_) throws(PostgresTrouble) -> Result in
            // Whoever waited here meanwhile need not find out again.
            guard evenIfAway || awayFor == nil else { throw .away("PostgreSQL is away") }
            do throws(PostgresTrouble) {
                let open: PostgresConnection
                if let connection { open = connection } else { open = try connect() }
                connection = open
                return try body(LogSession(connection: open, name: part.name(in: self)))
            } catch {
                connection = nil
                if error.passes { isAway() }
                throw error
            }
        }
    }

    /// Connects, waiting a while for a PostgreSQL that starts, and makes its tables.
    func begin() throws(PostgresTrouble) {
        try patiently(while: \.passes) { () throws(PostgresTrouble) in
            let isKnown = try use(.studio, evenIfAway: true) {
                (session) throws(PostgresTrouble) in try LogSchema.update(session.connection)
            }
            guard isKnown else { throw .strange("a newer Neroli made its tables") }
            isBack()
        }
    }

    /// Does again what a start needs, for a while, where its trouble may be over by itself: a
    /// PostgreSQL that changes over, or a lock that a dead server still holds.
    func patiently<Result, Trouble: Error>(
        while passes: (Trouble) -> Bool, _ body: () throws(Trouble) -> Result
    ) throws(Trouble) -> Result {
        let deadline = LogClock.now + 15_000
        while true {
            do throws(Trouble) {
                return try body()
            } catch {
                guard passes(error), LogClock.now < deadline else { throw error }
                usleep(200_000)
                isBack()
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
        let connection = try PostgresConnection(address, patience: SharedLog.patience)
        // Whoever holds the lock and stops answering is cut off, so that the others go on; and nobody
        // waits for it longer than anybody waits for an answer. A commit must never be given up by
        // PostgreSQL itself: it would count as done without its replica.
        for sql in [
            "SET idle_in_transaction_session_timeout = 2500", "SET lock_timeout = 2000",
            "SET statement_timeout = 0",
        ] {
            try connection.run(sql, patience: SharedLog.patience)
        }
        let answer = try connection.run(
            "SELECT pg_is_in_recovery()", patience: SharedLog.patience)
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

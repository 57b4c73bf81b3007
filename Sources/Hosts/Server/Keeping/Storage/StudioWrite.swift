internal import Basics
internal import SQLCore
internal import Synchronization

/// One waiting write: its work and its result.
final class StudioWrite: Sendable {
    private let body: @Sendable (Database) throws(Failure) -> Void
    /// True if the write is slow, or does more than write: the write then has a separate
    /// transaction.
    let isAlone: Bool
    private struct State {
        var isDone = false
        var failure: Failure?
    }
    private let state = Mutex(State())
    private let bell = Bell()

    /// - Parameter body: may run more than once unless alone; the previous run is rolled back
    ///   before.
    init(
        alone isAlone: Bool = false,
        _ body: @escaping @Sendable (Database) throws(Failure) -> Void
    ) {
        self.isAlone = isAlone
        self.body = body
    }

    /// Runs the write inside a transaction with others: a failure leaves no changes.
    func run(_ database: Database) throws(Failure) {
        try database.run("SAVEPOINT waiting")
        do throws(Failure) {
            try body(database)
            try database.run("RELEASE waiting")
            state.withLock { $0.failure = nil }
        } catch {
            // On a full disk SQLite may have rolled everything back already: then all fail.
            try database.run("ROLLBACK TO waiting")
            try database.run("RELEASE waiting")
            state.withLock { $0.failure = error }
        }
    }

    /// Runs the write as the only one in a transaction, which is rolled back on failure.
    func runAlone(_ database: Database) throws(Failure) {
        state.withLock { $0.failure = nil }
        try body(database)
    }

    /// Marks the write as done: with the result of its last run, or with this failure. Does not
    /// wake the waiting thread.
    func finish(_ failure: Failure? = nil) {
        state.withLock {
            $0.isDone = true
            if let failure { $0.failure = failure }
        }
    }

    var isDone: Bool { state.withLock { $0.isDone } }
    var failure: Failure? { state.withLock { $0.failure } }

    /// Waits until the write is done, or has to lead.
    func wait() { bell.wait() }

    func wake() { bell.ring() }
}

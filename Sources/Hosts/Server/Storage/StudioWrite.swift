internal import Basics
internal import SQLCore
internal import Synchronization

/// One write that waits for its turn: what it does, and what came of it.
final class StudioWrite: Sendable {
    private let body: @Sendable (Database) throws(Failure) -> Void
    /// Whether it takes long, or does more than write: then it has a transaction of its own.
    let isAlone: Bool
    private struct State {
        var isDone = false
        var failure: Failure?
    }
    private let state = Mutex(State())
    private let bell = Bell()

    /// - Parameter body: may run more than once where it is not alone; what it did before is rolled
    ///   back then.
    init(
        alone isAlone: Bool = false,
        _ body: @escaping @Sendable (Database) throws(Failure) -> Void
    ) {
        self.isAlone = isAlone
        self.body = body
    }

    /// Runs it inside a transaction with others: what fails leaves nothing.
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

    /// Runs it as the only one in a transaction, which is rolled back where it fails.
    func runAlone(_ database: Database) throws(Failure) {
        state.withLock { $0.failure = nil }
        try body(database)
    }

    /// It is over: as it ran last, or with this failure. Whoever waits for it is still to be woken.
    func finish(_ failure: Failure? = nil) {
        state.withLock {
            $0.isDone = true
            if let failure { $0.failure = failure }
        }
    }

    var isDone: Bool { state.withLock { $0.isDone } }
    var failure: Failure? { state.withLock { $0.failure } }

    /// Waits until it is over, or is to lead.
    func wait() { bell.wait() }

    func wake() { bell.ring() }
}

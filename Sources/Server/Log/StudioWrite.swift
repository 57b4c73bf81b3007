internal import Basics
internal import SQLCore
internal import Synchronization

/// One write that waits for its turn: what it does, and what came of it.
final class StudioWrite: Sendable {
    private let body: @Sendable (Database) throws(Failure) -> Void
    private struct State {
        var isDone = false
        var failure: Failure?
    }
    private let state = Mutex(State())

    /// - Parameter body: may run more than once; what it did before is rolled back then.
    init(_ body: @escaping @Sendable (Database) throws(Failure) -> Void) {
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

    /// It is over: as it ran last, or with this failure.
    func finish(_ failure: Failure? = nil) {
        state.withLock {
            $0.isDone = true
            if let failure { $0.failure = failure }
        }
    }

    var isDone: Bool { state.withLock { $0.isDone } }
    var failure: Failure? { state.withLock { $0.failure } }
}

internal import Basics
internal import Journal
internal import SQLCore

extension Site {
    /// Runs `body` in a transaction, and wakes the waiting devices after additions to the log.
    ///
    /// - Parameter alone: true for a slow `body`, so that others need not wait for its end.
    func telling<Result: Sendable>(
        alone: Bool = false,
        _ body: @escaping @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let (result, isNews) = try databases.write(alone: alone) {
            (database) throws(Failure) -> (Result, Bool) in
            let journal = JournalTable(database)
            let head = try journal.head()
            let result = try body(database)
            return (result, try journal.head() != head)
        }
        if isNews { longPoll.resume() }
        return result
    }
}

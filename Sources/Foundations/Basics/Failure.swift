/// Failures below the pages; the only error type of the application.
///
/// Data only: every surface (page, command, sync response) writes its own sentence. A failure
/// never contains bound values, so that no secret and no text written by a person reaches a log.
public enum Failure: Error, Equatable, Sendable {
    /// The row does not exist, or no longer exists.
    case missing
    /// SQLite failed: its extended result code and its message.
    case database(code: Int32, message: String)
    /// A newer Neroli wrote the database: the database has `found` migrations, this program knows
    /// `known`.
    case newerDatabase(found: Int, known: Int)
    /// Migration `number` was applied under another name, or there are tables without any (0):
    /// the file belongs to something else.
    case foreignDatabase(number: Int, found: String)
    /// Reference data that can't be used, with the reason.
    case badData(String)
}

extension Failure {
    /// The disk is full: SQLITE_FULL, or no room for the shared-memory index of the write-ahead
    /// log.
    public var isFullDisk: Bool {
        guard case .database(let code, _) = self else { return false }
        return code & 0xFF == 13 || code == 4874
    }
}

/// What can go wrong below the pages; the one error type of the application.
///
/// Data only: each surface (page, command, sync answer) writes its own sentence. Bound values
/// never appear in it, so that no secret and no person's text reaches a log.
public enum Failure: Error, Equatable, Sendable {
    /// The row asked for is not there, or is there no more.
    case missing
    /// SQLite refused: its extended result code and its own words.
    case database(code: Int32, message: String)
    /// The database was written by a newer Neroli: it holds `found` migrations, we know `known`.
    case newerDatabase(found: Int, known: Int)
    /// Migration `number` was applied under another name, or there are tables without any (0):
    /// the file belongs to something else.
    case foreignDatabase(number: Int, found: String)
    /// Reference data that can't be used, and why.
    case badData(String)
}

extension Failure {
    /// There is no room left where the database is: SQLITE_FULL, or none for the index of its log.
    public var isFullDisk: Bool {
        guard case .database(let code, _) = self else { return false }
        return code & 0xFF == 13 || code == 4874
    }
}

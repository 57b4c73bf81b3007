internal import Basics

/// The failure in words for the log: Embedded Swift can't print an enum by itself.
func trouble(_ failure: Failure) -> String {
    switch failure {
    case .missing: "what was asked for is not there"
    case .database(let code, let message): "SQLite \(code): \(message)"
    case .newerDatabase(let found, let known):
        "the database has \(found) migrations, this program knows \(known)"
    case .foreignDatabase(let number, let found):
        "migration \(number) of the database is another: \(found)"
    case .badData(let reason): "bad data: \(reason)"
    }
}

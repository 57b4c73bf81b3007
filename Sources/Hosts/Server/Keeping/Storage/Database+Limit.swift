internal import Basics
internal import SQLCore

extension Failure {
    /// SQLITE_MISUSE: the server is ending.
    static let closed = Failure.database(code: 21, message: "the database is closed")
}

extension Database {
    /// SQLite's own, in pages.
    private static let noLimit: Int64 = 1_073_741_823

    /// - Parameter bytes: the most that the file grows to.
    func limit(to bytes: Int64) throws(Failure) {
        let page = try integer("PRAGMA page_size")
        _ = try integer("PRAGMA max_page_count = \(max(1, bytes / max(1, page)))")
    }

    /// Runs `body`, which may make the file larger than its limit.
    func withoutLimit(_ body: () throws(Failure) -> Void) throws(Failure) {
        let limit = try integer("PRAGMA max_page_count")
        guard limit < Database.noLimit else { return try body() }
        _ = try integer("PRAGMA max_page_count = \(Database.noLimit)")
        defer { _ = try? integer("PRAGMA max_page_count = \(limit)") }
        try body()
    }
}

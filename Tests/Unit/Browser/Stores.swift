import Basics
import CPageStore
import SQLCore
import Testing

/// A store for one test, under the test's own name, with a connection that comes and goes.
final class TestStore {
    let store: OpaquePointer
    private let name: String
    private var open: Database?

    init(_ name: String = #function) throws {
        self.name = name
        store = try #require(pagestore_open(name), "the name \(name) is taken")
    }

    deinit {
        open = nil
        _ = pagestore_close(store)
    }

    var database: Database {
        get throws(Failure) {
            if let open { return open }
            let database = try Database(pages: name)
            open = database
            return database
        }
    }

    func disconnect() {
        open = nil
    }

    /// Discards the overlay, in the required order.
    func discard() -> Bool {
        disconnect()
        return pagestore_discard(store)
    }

    /// The pages written since the last `pagestore_clean`.
    var changed: [UInt32] {
        var numbers: [UInt32] = []
        while case let next = pagestore_changed(store, numbers.last ?? 0), next != 0 {
            numbers.append(next)
        }
        return numbers
    }
}

extension Database {
    func makeTable() throws(Failure) {
        try execute("CREATE TABLE thing (id INTEGER PRIMARY KEY, size INTEGER, content BLOB)")
        try execute("CREATE INDEX thing_by_size ON thing (size)")
    }

    func add(_ id: Int, _ size: Int) throws(Failure) {
        let content = [UInt8](repeating: UInt8(truncatingIfNeeded: id), count: size)
        try run(
            "INSERT OR REPLACE INTO thing VALUES (?, ?, ?)",
            [.integer(id), .integer(size), .blob(content)])
    }

    /// Every row, and the result of SQLite's integrity check.
    func dump() throws(Failure) -> [String] {
        let rows = try all("SELECT id, size, hex(content) FROM thing ORDER BY id") {
            (row) throws(Failure) in
            "\(row.integer(0)) \(row.integer(1)) \(Digest(row.text(2)).text)"
        }
        return try rows + all("PRAGMA integrity_check") { (row) throws(Failure) in row.text(0) }
    }

    func count() throws(Failure) -> Int64 {
        try integer("SELECT count(*) FROM thing")
    }
}

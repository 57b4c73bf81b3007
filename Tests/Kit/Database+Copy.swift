package import Basics
import Foundation
package import Journal
package import SQLCore

// Making a database takes a hundred times as long as copying an existing one.
extension Database {
    /// A database in memory with these steps.
    package static func migrated(_ migrations: [Migration]) throws(Failure) -> Database {
        try copy(of: migrations.map(\.name).joined(separator: ", ")) {
            (database) throws(Failure) in try database.migrate(migrations)
        }
    }

    /// A database in memory with the steps of the log and of these rooms, in order of release.
    package static func with(_ rooms: [[SchemaStep]]) throws(Failure) -> Database {
        let steps = (journalSteps + rooms.flatMap { $0 }).sorted { $0.number < $1.number }
        return try migrated(steps.flatMap(\.migrations))
    }

    /// A database in memory filled by `make`, which is called once per name.
    package static func copy(
        of name: String, madeBy make: (Database) throws(Failure) -> Void
    ) throws(Failure) -> Database {
        let copy = try Database(path: ":memory:")
        try Originals.shared.copy(name, to: copy, make)
        return copy
    }

    /// Copies into a file, which must not exist yet.
    package static func placeCopy(
        of name: String, at path: String, madeBy make: (Database) throws(Failure) -> Void
    ) throws(Failure) {
        try Originals.shared.copy(name, to: Database(path: path), make)
    }
}

/// Databases that are copied. One thread at a time uses them.
private final class Originals: @unchecked Sendable {
    static let shared = Originals()

    private let lock = NSLock()
    private var made: [String: Database] = [:]

    func copy(
        _ name: String, to copy: Database, _ make: (Database) throws(Failure) -> Void
    ) throws(Failure) {
        lock.lock()
        defer { lock.unlock() }
        let original: Database
        if let known = made[name] {
            original = known
        } else {
            original = try Database(path: ":memory:")
            try make(original)
            made[name] = original
        }
        try copy.replace(by: original)
    }
}

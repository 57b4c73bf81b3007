internal import Basics
internal import Glibc
internal import SQLCore
internal import Studio

/// A prepared empty studio next to the program's own files. A new studio starts as a copy, which
/// saves creating its tables, notes and index (docs/decisions/0177).
package enum EmptyStudio {
    private static let prefix = "empty-"

    /// Creates the empty studio, and deletes the files of other versions; for script/package and
    /// script/test.
    package static func make(home: String) throws(StartTrouble) {
        let folder = home + "/Data"
        guard let notes = try? contents(of: folder + "/notes.json"),
            let others = try? entries(of: folder)
        else {
            throw StartTrouble(
                "Can't read the notes in \(folder). --home says where Neroli's folders are.",
                code: 66)
        }
        let name = name(with: notes)
        for other in others where other.hasPrefix(prefix) && other != name {
            unlink(folder + "/" + other)
        }
        guard !others.contains(name) else { return }
        let part = "\(folder)/.\(prefix)\(getpid())"
        defer { remove(database: part) }
        do throws(Failure) {
            let database = try Database(path: part)
            try prepare(database, notes: notes)
            // Closing the last connection merges all writes into this one file.
            try database.execute("PRAGMA journal_mode = WAL")
        } catch {
            throw StartTrouble("Can't make an empty studio in \(folder): \(error).", code: 73)
        }
        guard chmod(part, 0o644) == 0, rename(part, folder + "/" + name) == 0 else {
            throw StartTrouble(
                "Can't make an empty studio in \(folder): \(String(cString: strerror(errno))).",
                code: 73)
        }
    }

    /// Copies the empty studio to a path without a database. If the prepared file is missing or
    /// can't be copied, there is still no file, and the database is created when opened.
    static func place(at path: String, home: String, notes: [UInt8]) {
        // A log belongs to the previous database.
        for suffix in ["", "-wal", "-journal"] where access(path + suffix, F_OK) == 0 { return }
        let ready = "\(home)/Data/\(name(with: notes))"
        let part = path + ".part"
        guard access(ready, F_OK) == 0, (try? copyBytes(of: ready, to: part)) != nil else { return }
        if rename(part, path) != 0 { unlink(part) }
    }

    private static func name(with notes: [UInt8]) -> String {
        "\(prefix)\(studioSchema.version(with: notes)).sqlite"
    }
}

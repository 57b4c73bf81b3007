internal import Basics
internal import Glibc
internal import SQLCore
internal import Studio

/// An empty studio that lies ready beside the program's own files. A new studio begins as a copy of it, which
/// saves making its tables, notes and index (docs/decisions/0177).
package enum EmptyStudio {
    private static let prefix = "empty-"

    /// Makes it, and removes those of other versions; for script/package and script/test.
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
            // With the last connection all that was written comes into this one file.
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

    /// Puts a copy where no database is yet. Where none lies ready, or it can't be copied, nothing is there
    /// after it either, and whoever opens the database makes it.
    static func place(at path: String, home: String, notes: [UInt8]) {
        // What a log belongs to is the database that was there before.
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

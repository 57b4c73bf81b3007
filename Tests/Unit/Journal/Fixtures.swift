import Basics
import Journal
import SQLCore
import TestKit
import Web

/// Entry 1, 2, 3 … of a test.
func entry(
    _ number: UInt64, _ path: String = "/shelf", _ pairs: [(String, String)] = [("bottle", "rose")],
    device: UInt64 = 100, zone: Int = 120
) -> Entry {
    Entry(
        id: .number(number), device: .number(device),
        at: .june1.adding(milliseconds: number),
        zone: .minutes(zone), path: path, form: Fields(pairs))
}

/// Typical input of people and machines.
let contents: [[(String, String)]] = [
    [], [("", "")], [("text", "")], [("text", "a\0b")], [("text", "\0")],
    [("text", "🌹 👩‍👩‍👧‍👦 e\u{301}")], [("text", "\u{202E}وردة\u{FEFF}")],
    [("a", "1"), ("a", "2"), ("b", ""), ("a", "1")], [("a&b=c", "d+e f%20g\r\nh;i")],
    [("name\0", "\u{7F}\u{1}\u{10FFFF}")],
    [("long", String(repeating: "rose ", count: 20_000))],
]

/// A shelf of bottles: an application small enough to see through.
struct Shelf {
    let database: Database
    let journal: JournalTable
    let applying: Applying

    static let tables = [JournalledTable("bottle", key: "name")]

    init() throws(Failure) {
        database = try .migrated(
            journalMigrations + changeMigrations + fingerprintMigrations + copyMigrations
                + epochMigrations
                + heldMigrations + arrivalMigrations + sealMigrations + [
                    Migration(
                        "bottles",
                        "CREATE TABLE bottle (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT")
                ])
        journal = JournalTable(database)
        applying = Applying(database, Shelf.tables, Shelf.apply)
    }

    /// Puts a bottle on the shelf, where its name is free.
    static func apply(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        if entry.path == "/refused" { return .refused(Faults("Not today.")) }
        for bottle in entry.form.all("bottle") {
            try database.run(
                "INSERT INTO bottle (name, at) VALUES (?, ?)",
                [.text(bottle), .integer(entry.at.milliseconds)])
        }
        switch entry.path {
        case "/gone": throw .missing
        case "/unknown": throw .badData("a shelf of no kind")
        case "/overflow":
            try database.run("SELECT abs(-9223372036854775807 - 1)")
            throw .missing
        case let path where path.hasPrefix("/code/"):
            throw .database(code: Int32(path.dropFirst(6)) ?? 0, message: "")
        case "/full": throw .database(code: 13, message: "database or disk is full")
        case let path where path.hasPrefix("/kept"):
            return .accepted(landing: Target(segments: ["shelf"]), undo: .byRecord)
        default:
            return .accepted(
                landing: Target(segments: ["shelf"]),
                undo: .byForm(UndoForm(path: "/shelf/clear", form: entry.form)))
        }
    }

    func accept(_ entry: Entry) throws(Failure) -> Verdict {
        try database.write { () throws(Failure) in try applying.accept(entry) }
    }

    func receive(_ entry: Entry) throws(Failure) -> Verdict {
        try database.write { () throws(Failure) in try applying.receive(entry) }
    }

    func follow(_ recorded: Recorded) throws(Failure) -> Bool {
        try database.write { () throws(Failure) in try applying.follow(recorded) }
    }

    /// The log as sent to a device: entries with their changes.
    func told(after seq: Int64) throws(Failure) -> [Recorded] {
        var log = try journal.tail(after: seq, limit: 9)
        for place in log.indices {
            log[place].effects = try ChangeTable(database).record(of: log[place].seq)
        }
        return log
    }

    func bottles() throws(Failure) -> [String] {
        try database.all("SELECT name FROM bottle ORDER BY name") {
            (row) throws(Failure) in row.text(0)
        }
    }

    func fingerprint() throws(Failure) -> Digest {
        try database.fingerprint(of: Shelf.tables)
    }

    func answer(
        _ cursor: Int64, _ pending: [Entry] = [], schema: String = "1", history: History? = nil,
        noting note: (Identifier, Failure) -> Void = { _, _ in }
    ) throws(Failure) -> SyncAnswer {
        let serving = SyncServing(
            database, schema: "1", tables: Shelf.tables, serverOnlyPath: "/files", Shelf.apply)
        return try database.write { () throws(Failure) in
            try serving.answer(
                SyncRequest(schema: schema, cursor: cursor, pending: pending, history: history),
                noting: note)
        }
    }
}

extension Verdict {
    var reason: String? {
        if case .refused(let faults) = self { faults.reason } else { nil }
    }
}

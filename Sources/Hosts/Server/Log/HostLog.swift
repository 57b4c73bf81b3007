internal import Basics
internal import Postgres
internal import SQLCore
internal import Synchronization

/// Access data shared by the servers of one studio: sessions, devices, passcode, failed tries.
///
/// Every server has a complete copy in its own file, so that a request needs no other server;
/// every change is first appended to a separate log, as changed rows.
final class HostLog: Sendable {
    private let shared: SharedLog
    private let path: String
    private let version: LogProgram
    /// Of these, changes are shared.
    private let tables = APITables.host.filter { $0 != "log_place" && $0 != "migration" }
    /// Lines after a snapshot before the next one, which replaces these lines.
    private static let snapshotAfter: Int64 = 2_000

    /// - Parameter steps: number of the file's migrations.
    init(_ shared: SharedLog, path: String, steps: Int) {
        self.shared = shared
        self.path = path
        version = LogProgram(name: "host \(steps)", steps: Int64(steps), rules: 0)
    }

    static let migration = Migration(
        "host: how far it follows a shared log",
        """
        CREATE TABLE log_place (
            epoch TEXT NOT NULL,
            seq INTEGER NOT NULL,
            last TEXT NOT NULL
        ) STRICT;
        """)

    /// Runs `body` in a transaction, and shares its changes.
    ///
    /// - Parameter mayWait: true for times of use alone, which are dropped while PostgreSQL is away.
    func carryOut<Result: Sendable>(
        _ database: Database, mayWait: Bool, _ body: (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        for _ in 0..<100 {
            if let result = try turn(database, mayWait: mayWait, body) { return result }
            try follow(database)
        }
        throw .logIsAway(.strange("others were always first"))
    }

    /// - Returns: nil where another server was first.
    private func turn<Result>(
        _ database: Database, mayWait: Bool, _ body: (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        try database.run("BEGIN IMMEDIATE")
        do throws(Failure) {
            let (result, record) = try database.recording(changesOf: tables) {
                (recorder) throws(Failure) in
                let result = try body(database)
                return (result, try recorder.record())
            }
            guard !record.isEmpty else {
                try database.run("COMMIT")
                return result
            }
            let place = try HostLog.place(of: database)
            let line = LogLine(
                seq: place.seq + 1, id: Clock.newIdentifier(at: Clock.now).text,
                packed: record.packed)
            do throws(PostgresTrouble) {
                let isFirst = try shared.use(.host) { (session) throws(PostgresTrouble) in
                    try session.append([line], after: place, by: version)
                }
                guard isFirst else {
                    try? database.run("ROLLBACK")
                    return nil
                }
            } catch {
                guard mayWait else { throw Failure.logIsAway(error) }
                try? database.run("ROLLBACK")
                return result
            }
            try HostLog.set(
                LogPlace(epoch: place.epoch, seq: line.seq, last: line.id), in: database)
            try database.run("COMMIT")
            return result
        } catch {
            try? database.run("ROLLBACK")
            throw error
        }
    }

    static func place(of database: Database) throws(Failure) -> LogPlace {
        try database.first("SELECT epoch, seq, last FROM log_place") { (row) throws(Failure) in
            LogPlace(epoch: row.text(), seq: row.integer(), last: row.text())
        } ?? LogPlace()
    }

    private static func set(_ place: LogPlace, in database: Database) throws(Failure) {
        try database.run("DELETE FROM log_place")
        try database.run(
            "INSERT INTO log_place VALUES (?, ?, ?)",
            [.text(place.epoch), .integer(place.seq), .text(place.last)])
    }
}

// Following and joining.
extension HostLog {
    private func follow(_ database: Database) throws(Failure) {
        try using { (session) throws(StudioLog.Trouble) in
            _ = try follow(database, by: session)
        }
    }

    /// Brings the file to the end of the log.
    ///
    /// - Returns: whether there was news.
    func follow(
        _ database: Database, by session: LogSession
    ) throws(StudioLog.Trouble) -> Bool {
        guard let head = try asking({ () throws(PostgresTrouble) in try session.head() }),
            head.program == version
        else { return false }
        let place = try inFile { () throws(Failure) in try HostLog.place(of: database) }
        guard head.place != place else { return false }
        if head.place.epoch == place.epoch, head.place.seq > place.seq,
            try followLines(database, from: place, by: session)
        {
            return true
        }
        try load(into: database, head, by: session)
        return true
    }

    /// - Returns: false where lines are missing, or don't fit.
    private func followLines(
        _ database: Database, from place: LogPlace, by session: LogSession
    ) throws(StudioLog.Trouble) -> Bool {
        var place = place
        while true {
            let lines = try asking { () throws(PostgresTrouble) in
                try session.lines(
                    after: place.seq - 1, of: place.epoch, limit: StudioLog.pageSize)
            }
            if let own = lines.first, own.seq == place.seq, own.id != place.last { return false }
            let news = lines.filter { $0.seq > place.seq }
            guard let last = news.last else { return true }
            guard news.first?.seq == place.seq + 1 else { return false }
            let next = LogPlace(epoch: place.epoch, seq: last.seq, last: last.id)
            let isMade = try inFile { () throws(Failure) in
                try database.write { () throws(Failure) in
                    for line in news {
                        guard let record = ChangeRecord(packed: line.packed),
                            try database.play(record, in: tables)
                        else { return false }
                    }
                    try HostLog.set(next, in: database)
                    return true
                }
            }
            guard isMade else { return false }
            place = next
        }
    }

    /// Replaces the file's content with the newest snapshot and the lines after the snapshot.
    private func load(
        into database: Database, _ head: LogHead, by session: LogSession
    ) throws(StudioLog.Trouble) {
        let stage = path + ".joining"
        remove(database: stage)
        defer { remove(database: stage) }
        guard
            let snapshot = try asking({ () throws(PostgresTrouble) in
                try session.newestSnapshot(of: head.place.epoch)
            })
        else { throw .log(.strange("the log has no snapshot")) }
        try asking { () throws(PostgresTrouble) in try session.fetch(snapshot, to: stage) }
        // The copy has the schema of the following lines, and is migrated to this program's
        // schema only afterwards.
        let copy = try inFile { () throws(Failure) in
            let copy = try Database(path: stage)
            try copy.write { () throws(Failure) in try HostLog.set(snapshot.place, in: copy) }
            return copy
        }
        guard try followLines(copy, from: snapshot.place, by: session) else {
            throw .log(.strange("the log can’t be followed from its snapshot"))
        }
        try inFile { () throws(Failure) in
            try copy.migrate(HostStore.migrations)
            try database.replace(by: copy)
        }
    }

    /// Makes the file a replica: begins the log with the file, or loads the log.
    ///
    /// - Parameter mayBegin: permits publishing.
    func join(_ database: Database, mayBegin: Bool = true) throws(Failure) {
        try using(evenIfAway: true) { (session) throws(StudioLog.Trouble) in
            try asking { () throws(PostgresTrouble) in try session.run("BEGIN") }
            let head = try asking { () throws(PostgresTrouble) in try session.lockedHead() }
            guard head != nil || mayBegin else { throw .log(.logIsGone) }
            if head == nil || head?.program != version {
                if let head {
                    guard version.mayReplace(head.program) else {
                        throw .log(.strange("a newer Neroli writes it; update this one"))
                    }
                    try load(into: database, head, by: session)
                }
                try publish(database, over: head, by: session)
            }
            try asking { () throws(PostgresTrouble) in try session.run("COMMIT") }
            _ = try follow(database, by: session)
        }
    }

    private func publish(
        _ database: Database, over head: LogHead?, by session: LogSession
    ) throws(StudioLog.Trouble) {
        // Two servers that begin at once have different contents: only one epoch is the log's.
        let place = head?.place ?? LogPlace(epoch: Clock.newIdentifier(at: Clock.now).text)
        let next = LogHead(place: place, born: "", program: version)
        let isOurs = try keeping(database) { (file) throws(PostgresTrouble) -> Bool in
            if head == nil {
                guard try session.begin(next) else { return false }
            } else {
                try session.move(to: next)
            }
            try session.keep(file, at: place)
            return true
        }
        guard isOurs else { return }
        try inFile { () throws(Failure) in
            try database.write { () throws(Failure) in try HostLog.set(place, in: database) }
        }
    }

    /// Keeps a snapshot now and then, so that the log stays short.
    func keepShort(_ database: Database, by session: LogSession) throws(StudioLog.Trouble) {
        let place = try inFile { () throws(Failure) in try HostLog.place(of: database) }
        let kept = try asking { () throws(PostgresTrouble) in
            try session.newestSnapshot(of: place.epoch)?.place.seq
        }
        guard place.seq - (kept ?? 0) >= HostLog.snapshotAfter else { return }
        try keeping(database) { (file) throws(PostgresTrouble) in
            try session.run("BEGIN")
            try session.keep(file, at: place)
            try session.run(
                "DELETE FROM neroli_line WHERE name = $1 AND seq < $2",
                [.text(session.name), .integer(kept ?? 0)])
            try session.run("COMMIT")
        }
    }

    private func keeping<Result>(
        _ database: Database, _ body: (String) throws(PostgresTrouble) -> Result
    ) throws(StudioLog.Trouble) -> Result {
        let file = path + ".whole"
        remove(database: file)
        defer { remove(database: file) }
        try inFile { () throws(Failure) in try database.run("VACUUM INTO ?", [.text(file)]) }
        return try asking { () throws(PostgresTrouble) in try body(file) }
    }

    private func using(
        evenIfAway: Bool = false, _ body: (LogSession) throws(StudioLog.Trouble) -> Void
    ) throws(Failure) {
        var failure: Failure?
        do throws(PostgresTrouble) {
            try shared.use(.host, evenIfAway: evenIfAway) { (session) throws(PostgresTrouble) in
                do throws(StudioLog.Trouble) {
                    try body(session)
                } catch {
                    switch error {
                    case .log(let trouble): throw trouble
                    case .replica(let reason):
                        failure = reason
                        throw .strange("the file failed")
                    }
                }
            }
        } catch {
            if let failure { throw failure }
            throw error == .logIsGone ? .logIsGone : .logIsAway(error)
        }
    }

    private func inFile<Result>(
        _ body: () throws(Failure) -> Result
    ) throws(StudioLog.Trouble) -> Result {
        do throws(Failure) { return try body() } catch { throw .replica(error) }
    }

    @discardableResult
    private func asking<Result>(
        _ body: () throws(PostgresTrouble) -> Result
    ) throws(StudioLog.Trouble) -> Result {
        do throws(PostgresTrouble) { return try body() } catch { throw .log(error) }
    }
}

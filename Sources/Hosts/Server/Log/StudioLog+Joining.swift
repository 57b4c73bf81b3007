internal import Basics
internal import Glibc
internal import Postgres
internal import SQLCore
internal import Studio
internal import Synchronization

// Joining: how a server begins.
extension StudioLog {
    /// Inputs of a server's decisions during joining.
    struct Joining: Sendable {
        let program: Program
        var schema = studioSchema
        let notes: [UInt8]
        var mayBegin = true
        /// Writes a fence, where another program decided last. Inside a write.
        let fence: @Sendable (Database) throws(Failure) -> Void
        let say: @Sendable (String) -> Void
    }

    /// Makes the database a replica of the log: publishes the database if there is no log yet,
    /// otherwise loads and follows the log. The database must be prepared for this program, and
    /// opened nowhere else.
    ///
    /// - Parameter path: the database's file.
    static func join(
        _ shared: SharedLog, at path: String, _ joining: Joining
    ) throws(StartTrouble) -> StudioLog {
        do throws(Trouble) {
            let database = try opened(path)
            let log = try StudioLog(shared, at: path, of: database, joining)
            try shared.store.patiently(while: \.isPassing) { () throws(Trouble) in
                try log.join(database, mayBegin: joining.mayBegin, joining.fence)
            }
            return log
        } catch {
            throw StartTrouble(
                "The log can't be used: \(error.reason).", code: error.isPassing ? 69 : 65)
        }
    }

    /// For a replica opened while PostgreSQL is away: readable now, and follows later.
    static func unjoined(
        _ shared: SharedLog, at path: String, _ joining: Joining
    ) throws(StartTrouble) -> StudioLog {
        do throws(Trouble) {
            return try StudioLog(shared, at: path, of: try opened(path), joining)
        } catch {
            throw StartTrouble("The replica can't be used: \(error.reason).", code: 65)
        }
    }

    private convenience init(
        _ shared: SharedLog, at path: String, of database: Database, _ joining: Joining
    ) throws(Trouble) {
        self.init(
            shared, joining.program, joining.schema,
            version: try StudioLog.prepared(database, joining.schema), notes: joining.notes,
            path: path, say: joining.say)
    }

    private static func opened(_ path: String) throws(Trouble) -> Database {
        do throws(Failure) { return try Database(path: path) } catch { throw .replica(error) }
    }

    private static func prepared(
        _ database: Database, _ schema: StudioSchema
    ) throws(Trouble) -> LogProgram {
        do throws(Failure) {
            return try version(of: database, schema)
        } catch { throw .replica(error) }
    }

    private func join(
        _ database: Database, mayBegin: Bool,
        _ fence: @Sendable (Database) throws(Failure) -> Void
    ) throws(Trouble) {
        try sharing { (session) throws(Trouble) in
            if mayBegin, try publish(database, by: session) { return }
            guard let head = try asking({ () throws(PostgresTrouble) in try session.head() })
            else { throw .log(.logIsGone) }
            try check(database, against: head)
            if head.program == version {
                _ = try follow(database, by: session)
            } else {
                try takeOver(database, fence, by: session)
            }
        }
    }

    /// Begins the log with this database; false if already begun.
    private func publish(
        _ database: Database, by session: LogSession
    ) throws(Trouble) -> Bool {
        if try asking({ () throws(PostgresTrouble) in try session.head() }) != nil { return false }
        let place = try standing(database)
        let born = try inReplica { () throws(Failure) in try StudioLog.born(database) }
        return try kept(database) { (file) throws(PostgresTrouble) in
            try session.run("BEGIN")
            let isBegun = try session.begin(LogHead(place: place, born: born, program: version))
            if isBegun { try session.keep(file, at: place) }
            try session.run("COMMIT")
            return isBegun
        }
    }

    /// A replica of another studio would be replaced without a trace.
    private func check(_ database: Database, against head: LogHead) throws(Trouble) {
        let born = try inReplica { () throws(Failure) in try StudioLog.born(database) }
        guard born.isEmpty || born == head.born else {
            throw .log(
                .strange(
                    "it holds another studio than this folder does; choose an empty folder with "
                        + "--data, or another database"))
        }
        guard version == head.program || version.mayReplace(head.program) else {
            throw .log(.strange("a newer Neroli writes it; update this one"))
        }
    }

    /// After an update, this program decides from here on. Brings the replica to the log's end,
    /// deciding lines again if their changes have an older schema, and saves the result as a
    /// snapshot for the others.
    private func takeOver(
        _ database: Database, _ fence: @Sendable (Database) throws(Failure) -> Void,
        by session: LogSession
    ) throws(Trouble) {
        try asking { () throws(PostgresTrouble) in try session.run("BEGIN") }
        guard let head = try asking({ () throws(PostgresTrouble) in try session.lockedHead() })
        else { throw .log(.logIsGone) }
        if head.program == version {
            // Another server of this program was first.
            try asking { () throws(PostgresTrouble) in try session.run("COMMIT") }
            _ = try follow(database, by: session)
            return
        }
        try check(database, against: head)
        try asking { () throws(PostgresTrouble) in
            try session.takeTime()
        }
        if case .needsSnapshot(let reason) = try followLines(
            database, by: session, to: head, decidingAnew: true)
        {
            say("the log: loading a snapshot: \(reason)")
            try loadSnapshot(database, by: session, to: head, decidingAnew: true)
        }
        let place = try standing(database)
        _ = try within(database) { () throws(Trouble) -> Bool in
            let lines = try inReplica { () throws(Failure) in
                try fence(database)
                try program.takeHeld(database, at: Clock.now)
                var lines = try self.lines(database, after: place)
                for index in lines.indices { lines[index].needsSnapshot = true }
                return lines
            }
            try asking { () throws(PostgresTrouble) in
                try session.move(to: LogHead(place: head.place, born: head.born, program: version))
                guard try session.append(lines, after: place, by: version) else {
                    throw .strange("the log moved under its lock")
                }
            }
            try keepWhole(database, by: session, erasing: false)
            try asking { () throws(PostgresTrouble) in try session.run("COMMIT") }
            return true
        }
        isOutgrown.store(false, ordering: .relaxed)
        say("the log: this program writes it now")
    }

    /// After a restore of a backup: the backup's history becomes the log's, and the other servers
    /// load this history.
    ///
    /// Waits a moment if PostgreSQL is away. Call while all writers are blocked.
    /// - Parameter stage: the backup's file, prepared for this program, in a new epoch.
    func begin(_ stage: String) throws(Trouble) {
        let database = try inReplica { () throws(Failure) in try Database(path: stage) }
        let place = try standing(database)
        let born = try inReplica { () throws(Failure) in try StudioLog.born(database) }
        let head = LogHead(place: place, born: born, program: version)
        let deadline = LogClock.now + StudioLog.patience
        while true {
            do throws(Trouble) {
                return try begin(head, stage)
            } catch {
                guard error.isPassing, LogClock.now < deadline else { throw error }
                usleep(100_000)
            }
        }
    }

    /// Can be repeated: the epoch shows if an unanswered commit took effect.
    private func begin(_ begun: LogHead, _ stage: String) throws(Trouble) {
        let place = begun.place
        try sharing(evenIfAway: true) { (session) throws(Trouble) in
            try asking { () throws(PostgresTrouble) in
                try session.run("BEGIN")
                guard let head = try session.lockedHead(), head.program == version else {
                    throw .strange("another program writes the log")
                }
                guard head.place.epoch != place.epoch else {
                    try session.run("COMMIT")
                    return
                }
                try session.move(to: begun)
                try session.keep(stage, at: place)
                try session.run(
                    "SELECT pg_notify($1, $2)", [.text(LogSession.channel), .text(session.name)])
                try session.run("COMMIT")
            }
        }
    }

    /// Copies the replica into a file for the duration of `body`.
    func kept<Result>(
        _ database: Database, _ body: (String) throws(PostgresTrouble) -> Result
    ) throws(Trouble) -> Result {
        let file = path + ".whole"
        remove(database: file)
        defer { remove(database: file) }
        try inReplica { () throws(Failure) in
            try database.run("VACUUM INTO ?", [.text(file)])
        }
        return try asking { () throws(PostgresTrouble) in try body(file) }
    }
}

extension StudioLog.Trouble {
    /// True if the error may be temporary.
    var isPassing: Bool {
        if case .log(let trouble) = self { trouble.passes } else { false }
    }
}

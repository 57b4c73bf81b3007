internal import Basics
internal import Importing
internal import Journal
internal import Postgres
internal import SQLCore
internal import Studio
internal import Synchronization

// Following: a replica makes the changes that other servers decided.
extension StudioLog {
    /// Result of following.
    enum Followed: Equatable, Sendable {
        /// The replica is where the log ends.
        case inStep(hasNews: Bool)
        /// The replica's history differs, or lines are missing or can't be applied: a snapshot is
        /// needed.
        case needsSnapshot(String)
        /// Another program writes the log: the replica stays unchanged.
        case outgrown
    }

    enum Trouble: Error {
        case log(PostgresTrouble)
        case replica(Failure)
    }

    /// Brings the replica to the end of the log.
    ///
    /// Call on the writer, outside a transaction.
    /// - Returns: whether there was news.
    func follow(_ database: Database, by session: LogSession) throws(Trouble) -> Bool {
        switch try followLines(database, by: session) {
        case .inStep(let hasNews): return hasNews
        case .outgrown: return false
        case .needsSnapshot(let reason):
            say("the log: loading a snapshot: \(reason)")
            try loadSnapshot(database, by: session)
            guard case .inStep = try followLines(database, by: session) else {
                throw .log(.strange("the log goes on otherwise than its snapshot"))
            }
            return true
        }
    }

    /// Like `follow`, by lines only, without a snapshot.
    ///
    /// - Parameters:
    ///   - to: the end of the log, if known and locked.
    ///   - decidingAnew: lines of an older program with changes that no longer apply are decided
    ///     again by this program, which takes over the log.
    func followLines(
        _ database: Database, by session: LogSession, to known: LogHead? = nil,
        decidingAnew: Bool = false
    ) throws(Trouble) -> Followed {
        var hasNews = false
        while true {
            let head: LogHead?
            if let known {
                head = known
            } else {
                head = try asking { () throws(PostgresTrouble) in try session.head() }
            }
            guard let head else { throw .log(.logIsGone) }
            let isOurs = head.program == version
            isOutgrown.store(!isOurs, ordering: .relaxed)
            guard isOurs || decidingAnew else { return .outgrown }
            let place = try standing(database)
            guard head.place.epoch == place.epoch else {
                return .needsSnapshot("its history is another one")
            }
            guard head.place.seq >= place.seq else {
                return .needsSnapshot("the log lost lines that this replica has")
            }
            guard head.place.seq > place.seq else {
                return head.place.last == place.last
                    ? .inStep(hasNews: hasNews)
                    : .needsSnapshot("its last line is another one")
            }
            // Starts at the replica's last line, which must be identical in the log.
            let lines = try asking { () throws(PostgresTrouble) in
                try session.lines(
                    after: place.seq - 1, of: place.epoch, limit: StudioLog.pageSize)
            }
            if let own = lines.first, own.seq == place.seq, own.id != place.last {
                return .needsSnapshot("its last line is another one")
            }
            let news = lines.filter { $0.seq > place.seq }
            guard news.first?.seq == place.seq + 1 else {
                return .needsSnapshot("lines are missing")
            }
            if let trouble = try make(news, in: database, decidingAnew: decidingAnew) {
                return .needsSnapshot(trouble)
            }
            hasNews = true
        }
    }

    /// Applies the changes of lines, all or nothing.
    ///
    /// - Returns: reason of a failure; nil if done.
    private func make(
        _ lines: [LogLine], in database: Database, decidingAnew: Bool
    ) throws(Trouble) -> String? {
        var reason: String?
        do throws(Failure) {
            // No size limit here, because another server has already accepted these lines.
            try database.withoutLimit { () throws(Failure) in
                try database.write { () throws(Failure) in
                    let applying = Applying(
                        database, schema.tables, deriving: program.derive, program.carryOut)
                    for line in lines {
                        reason = try make(line, applying, database, decidingAnew)
                        guard reason == nil else { throw .missing }
                    }
                    try program.catchUp(database)
                }
            }
        } catch {
            if let reason { return reason }
            throw .replica(error)
        }
        return nil
    }

    private func make(
        _ line: LogLine, _ applying: Applying, _ database: Database, _ decidingAnew: Bool
    ) throws(Failure) -> String? {
        guard !line.needsSnapshot else { return "line \(line.seq) brought a whole state" }
        guard var recorded = line.recorded else { return "line \(line.seq) can't be read" }
        if try applying.follow(recorded) {
            guard !decidingAnew, let fingerprint = line.fingerprint,
                let own = try JournalTable(database).fingerprint()
            else { return nil }
            return own.value == fingerprint ? nil : "the rows after line \(line.seq) differ"
        }
        guard decidingAnew else { return "line \(line.seq) can't be followed" }
        recorded.effects = nil
        return try applying.follow(recorded) ? nil : "line \(line.seq) can't be decided"
    }

    /// Replaces the replica with the newest snapshot. If a PostgreSQL without the newest lines
    /// took over, lines lost by the log but present in the replica are written again afterwards.
    ///
    /// Call on the writer, outside a transaction.
    func loadSnapshot(
        _ database: Database, by session: LogSession, to known: LogHead? = nil,
        decidingAnew: Bool = false
    ) throws(Trouble) {
        let stage = path + ".joining"
        remove(database: stage)
        defer { remove(database: stage) }
        let head = try asking { () throws(PostgresTrouble) in try session.head() }
        guard let head,
            let snapshot = try asking({ () throws(PostgresTrouble) in
                try session.newestSnapshot(of: head.place.epoch)
            })
        else { throw .log(.strange("the log has no snapshot")) }
        try asking { () throws(PostgresTrouble) in try session.fetch(snapshot, to: stage) }
        try inReplica { () throws(Failure) in
            let copy = try Database(path: stage)
            try copy.execute("PRAGMA synchronous = OFF")
            try prepareBrought(copy, notes: notes)
        }
        guard
            case .inStep = try followLines(
                try opened(stage), by: session, to: known, decidingAnew: decidingAnew)
        else {
            throw .log(.strange("the log can’t be followed from its snapshot"))
        }
        try inReplica { () throws(Failure) in
            let copy = try Database(path: stage)
            let lost = try lost(database, in: copy)
            // Stored in the copy, so that the lines survive if the server is killed now.
            for entry in lost { try HeldTable(copy).add(entry) }
            try database.withoutLimit { () throws(Failure) in try database.replace(by: copy) }
            try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            guard !lost.isEmpty else { return }
            isReturning.store(true, ordering: .relaxed)
            say("the log: \(lost.count) lines that it lost are written again")
        }
    }

    /// Entries of this replica that another history of its epoch lacks. After a restore, which
    /// begins an epoch, a server returns nothing: devices send their entries.
    private func lost(_ database: Database, in other: Database) throws(Failure) -> [Entry] {
        let own = try StudioLog.place(of: database)
        guard own.epoch == (try EpochTable(other).current()), own.seq > 0 else { return [] }
        return try JournalTable(database).entries(
            upTo: own.seq, notIn: JournalTable(other), notBelow: DataRoute.serverOnlyPath
        ).filter { !$0.isFence }
    }

    private func opened(_ path: String) throws(Trouble) -> Database {
        try inReplica { () throws(Failure) in try Database(path: path) }
    }

    func standing(_ database: Database) throws(Trouble) -> LogPlace {
        try inReplica { () throws(Failure) in try StudioLog.place(of: database) }
    }

    func inReplica<Result>(
        _ body: () throws(Failure) -> Result
    ) throws(Trouble) -> Result {
        do throws(Failure) { return try body() } catch { throw .replica(error) }
    }

    @discardableResult
    func asking<Result>(
        _ body: () throws(PostgresTrouble) -> Result
    ) throws(Trouble) -> Result {
        do throws(PostgresTrouble) { return try body() } catch { throw .log(error) }
    }
}

extension StudioLog.Trouble {
    var failure: Failure {
        switch self {
        case .log(let trouble): .logIsAway(trouble)
        case .replica(let failure): failure
        }
    }

    var reason: String {
        switch self {
        case .log(let trouble): trouble.reason
        case .replica(let failure): "\(failure)"
        }
    }
}

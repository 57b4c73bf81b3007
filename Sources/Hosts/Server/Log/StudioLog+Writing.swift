internal import Basics
internal import Glibc
internal import Postgres
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Web

// Writing: a local decision counts once PostgreSQL has its lines; only then is the decision
// committed here.
extension StudioLog {
    /// How a turn of writes ended.
    private enum Turn {
        case done
        /// Another server was first: follow, and decide anew.
        case conflict
        /// The lines include a whole state, as of an import: repeat under the lock, with more
        /// time.
        case needsTime
    }

    /// Executes waiting writes, all in one transaction here and in PostgreSQL.
    ///
    /// Call on the writer, outside a transaction.
    func carryOut(_ writes: [StudioWrite], _ database: Database) {
        do throws(Trouble) {
            var turns = 0
            var turn =
                try isContended.load(ordering: .relaxed) && shared.store.awayFor == nil
                ? lockedTurn(writes, database) : freeTurn(writes, database)
            while turn != .done {
                turns += 1
                guard turns < 100 else { throw .log(.strange("others were always first")) }
                turn = try lockedTurn(writes, database, isLong: turn == .needsTime)
            }
            for write in writes { write.finish() }
        } catch {
            guard writes.count > 1 else { return writes[0].finish(error.failure) }
            // Writes without changes, such as refused forms, are still answered.
            for write in writes { carryOut([write], database) }
        }
    }

    /// Tries without a lock: one statement, if no other server was first.
    private func freeTurn(
        _ writes: [StudioWrite], _ database: Database
    ) throws(Trouble) -> Turn {
        let place = try standing(database)
        var needsTime = false
        let isAppended = try within(database) { () throws(Trouble) -> Bool in
            let lines = try carried(writes, database, after: place)
            guard !lines.isEmpty else { return isAtEnd(place) }
            guard !isOutgrown.load(ordering: .relaxed) else { throw .replica(.logIsOutgrown) }
            if lines.contains(where: { $0.needsSnapshot }) {
                guard shared.store.awayFor == nil else { throw .log(.away("PostgreSQL is away")) }
                needsTime = true
                return false
            }
            return try sharing { (session) throws(Trouble) in
                try asking { () throws(PostgresTrouble) in
                    try session.append(lines, after: place, by: version)
                }
            }
        }
        if isAppended { return .done }
        if needsTime { return .needsTime }
        isContended.store(true, ordering: .relaxed)
        return .conflict
    }

    /// True if a refusal here would be a refusal everywhere: not if this replica lags behind.
    /// While PostgreSQL is away, this is unknown, and the person sees the form again with the
    /// reason.
    private func isAtEnd(_ place: LogPlace) -> Bool {
        guard shared.store.awayFor == nil, !isOutgrown.load(ordering: .relaxed) else { return true }
        let head = try? shared.use(.studio) { (session) throws(PostgresTrouble) in
            try session.head()
        }
        guard let head else { return true }
        return head.place == place
    }

    /// Takes the log's lock first, follows to the end, and decides there: no other server can be
    /// first.
    ///
    /// - Parameter isLong: the write takes more time than others usually have to wait.
    private func lockedTurn(
        _ writes: [StudioWrite], _ database: Database, isLong: Bool = false
    ) throws(Trouble) -> Turn {
        let followed = try sharing { (session) throws(Trouble) -> Followed in
            let head = try asking { () throws(PostgresTrouble) in
                try session.run("BEGIN")
                if isLong { try session.takeTime() }
                return try session.lockedHead()
            }
            let followed = try followLines(database, by: session, to: head)
            guard case .inStep(let hasNews) = followed else {
                try asking { () throws(PostgresTrouble) in try session.run("ROLLBACK") }
                return followed
            }
            // No other server wrote since: the next turn tries without a lock again.
            if !hasNews { isContended.store(false, ordering: .relaxed) }
            try append(writes, database, by: session)
            return followed
        }
        switch followed {
        case .inStep: return .done
        case .outgrown:
            // Forms that change nothing are still answered.
            return try freeTurn(writes, database)
        case .needsSnapshot:
            _ = try sharing { (session) throws(Trouble) in
                try follow(database, by: session)
            }
            return .conflict
        }
    }

    private func append(
        _ writes: [StudioWrite], _ database: Database, by session: LogSession
    ) throws(Trouble) {
        let place = try standing(database)
        _ = try within(database) { () throws(Trouble) -> Bool in
            let lines = try carried(writes, database, after: place)
            try asking { () throws(PostgresTrouble) in
                guard try session.append(lines, after: place, by: version) else {
                    throw .strange("the log moved under its lock")
                }
            }
            if lines.contains(where: { $0.needsSnapshot }) {
                try keepWhole(database, by: session, erasing: lines.contains(where: erases))
            }
            try asking { () throws(PostgresTrouble) in try session.run("COMMIT") }
            return true
        }
    }

    private func erases(_ line: LogLine) -> Bool {
        line.path == DataRoute.erasing.target.text
    }

    /// Keeps the state of a write that is under way, beside its lines.
    func keepWhole(
        _ database: Database, by session: LogSession, erasing: Bool
    ) throws(Trouble) {
        let file = path + ".whole"
        remove(database: file)
        defer { remove(database: file) }
        let place = try standing(database)
        try inReplica { () throws(Failure) in
            guard write(try database.serialized(), to: file) else {
                throw .database(code: 13, message: "no room for a snapshot")
            }
        }
        try asking { () throws(PostgresTrouble) in
            try session.keep(file, at: place)
            if erasing { try session.forget(before: place) }
        }
    }

    /// Lines of all writes, in the order of arrival.
    private func carried(
        _ writes: [StudioWrite], _ database: Database, after place: LogPlace
    ) throws(Trouble) -> [LogLine] {
        try inReplica { () throws(Failure) in
            for write in writes { try write.run(database) }
            return try lines(database, after: place)
        }
    }

    /// A transaction of the replica, committed if `body` returns true.
    ///
    /// PostgreSQL already has the lines by then. If the replica can't commit, as on a full disk,
    /// the replica follows later; the answer reports an unknown result.
    func within(
        _ database: Database, _ body: () throws(Trouble) -> Bool
    ) throws(Trouble) -> Bool {
        try inReplica { () throws(Failure) in try database.run("BEGIN IMMEDIATE") }
        do throws(Trouble) {
            let keeps = try body()
            try inReplica { () throws(Failure) in
                try database.run(keeps ? "COMMIT" : "ROLLBACK")
            }
            return keeps
        } catch {
            try? database.run("ROLLBACK")
            throw error
        }
    }

    /// The writers' connection, for work that involves the replica.
    ///
    /// - Parameter evenIfAway: retries after a recent failure.
    func sharing<Result: Sendable>(
        evenIfAway: Bool = false,
        _ body: (LogSession) throws(Trouble) -> Result
    ) throws(Trouble) -> Result {
        var failure: Failure?
        do throws(PostgresTrouble) {
            return try shared.use(.studio, evenIfAway: evenIfAway) {
                (session) throws(PostgresTrouble) in
                do throws(Trouble) {
                    return try body(session)
                } catch {
                    switch error {
                    case .log(let trouble): throw trouble
                    case .replica(let reason):
                        failure = reason
                        throw .strange("the replica failed")
                    }
                }
            }
        } catch {
            if let failure { throw .replica(failure) }
            throw .log(error)
        }
    }
}

/// Writes bytes into a file that only this program reads.
private func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    return fclose(file) == 0 && isWritten
}

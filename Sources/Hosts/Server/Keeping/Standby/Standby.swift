internal import Basics
internal import CMemory
internal import CMicroHTTPD
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio

/// Follows a studio whole, by the sync of a copy, into a data folder of its own: the log, pictures
/// and files, and who may enter. `promote` makes the folder the studio's.
package final class Standby: Sendable {
    let data: String
    private let notes: [UInt8]
    private let mark: StandbyMark
    private let hold: DataHold
    private let tell: @Sendable (String) -> Void
    let seconds = EverySecond()
    private let schema: StudioSchema
    private let carrier: StandbyCall.Carrier?
    private var program: Program { Program(assetVersions: [:], schema: schema) }
    private var handOver: HandOver { HandOver(data: data) }

    /// Seconds until the next try after a failure; doubled with each one.
    private static let patience: ClosedRange<Int64> = 1...30

    /// - Parameters:
    ///   - token: nil for a folder that follows already.
    ///   - isFormer: true for the folder of a server whose studio goes on at the address.
    package convenience init(
        _ serving: Serving, of address: String?, token: String?, isFormer: Bool = false,
        say: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StartTrouble) {
        try self.init(
            serving, of: address, token: token, isFormer: isFormer, schema: studioSchema,
            carrier: nil, say: say)
    }

    init(
        _ serving: Serving, of address: String?, token: String?, isFormer: Bool = false,
        schema: StudioSchema, carrier: StandbyCall.Carrier?,
        say: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StartTrouble) {
        (data, tell, self.schema, self.carrier) = (serving.data, say, schema, carrier)
        mark = try StandbyMark.of(serving.data, address, token)
        do throws(FileTrouble) {
            notes = try contents(of: serving.home + "/Data/notes.json")
        } catch {
            throw StartTrouble(
                "Can't read \(error.path): \(error.reason). --home says where Neroli's folders"
                    + " are.", code: 66)
        }
        try makeDataFolder(serving.data)
        // Lets “neroli promote” ask for the folder.
        guard let hold = DataHold(serving.data, isOneOfMany: true) else {
            throw StartTrouble("Another Neroli uses \(serving.data).", code: 75)
        }
        self.hold = hold
        try refuseStudio(serving.data, mark, isFormer: isFormer)
        try mark.keep(data: serving.data)
    }

    /// Follows until SIGTERM, SIGINT or SIGHUP, or until the folder is asked for.
    package func runUntilStopped() {
        var stop = sigset_t()
        sigemptyset(&stop)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&stop, signal) }
        pthread_sigmask(SIG_BLOCK, &stop, nil)
        let threads = DetachedThreads()
        threads.run { [self] in follow() }
        var pending = sigset_t()
        sigemptyset(&pending)
        while [SIGINT, SIGTERM, SIGHUP].allSatisfy({ sigismember(&pending, $0) == 0 }),
            !isAskedFor(data)
        {
            usleep(100_000)
            sigpending(&pending)
        }
        seconds.end()
        // A request that waits for news ends by itself; the folder is never left half written.
        threads.wait()
    }

    private func follow() {
        var patience = Standby.patience.lowerBound
        var said = ""
        var session = Session()
        while !seconds.isEnding {
            do throws(SendTrouble) {
                try step(&session)
                if !said.isEmpty { tell("following again") }
                (patience, said) = (Standby.patience.lowerBound, "")
            } catch {
                guard !seconds.isEnding else { break }
                note(session, error.reason)
                if said != error.reason { tell("trouble: \(mark.address): \(error.reason)") }
                said = error.reason
                let end = Clock.elapsed + patience * 1_000_000
                while Clock.elapsed < end, !seconds.isEnding { usleep(50_000) }
                patience = min(2 * patience, Standby.patience.upperBound)
            }
        }
    }

    /// What is open and known between two steps.
    struct Session {
        var database: Database?
        var place = LogPlace()
        /// Of who may enter.
        var entering = ""
        /// Pictures and files are looked for after news, and once a minute.
        var hasNews = true
        var looked: Int64 = 0
        var noted: Int64 = 0
        /// When a studio was loaded that a newer program wrote.
        var wasNewer: Int64?
    }

    /// Waits for news, and takes it.
    func step(_ session: inout Session) throws(SendTrouble) {
        let call = StandbyCall(mark: mark, data: data, carrier: carrier)
        if session.database == nil { try open(&session, call) }
        guard session.database != nil else { return }
        let place = session.place
        let isWhole = try sync(&session, call)
        if isWhole, let count = try handOver.finish(session.database, call) {
            tell("handed over: \(count) entries that only this folder held")
        }
        if isWhole, !handOver.waits, let count = try WaitingOrders(data: data).send(call) {
            tell("handed over: \(count) orders of web shops that only this folder held")
        }
        if session.hasNews || Clock.elapsed - session.looked > 60_000_000 {
            try papers(session, call)
            session.hasNews = false
            session.looked = Clock.elapsed
        }
        guard isWhole else { return }
        if Clock.elapsed - session.noted > 2_000_000 {
            note(session, nil)
            session.noted = Clock.elapsed
        }
        // While there is news, it is asked for at once.
        guard session.place == place else { return }
        let answer = try call.ask("/sync/wait?after=\(session.place.seq)")
        try refuse(answer)
        try enter(answer, &session, call)
    }

    /// Sentence on an answer that carries nothing.
    func refuse(_ answer: StandbyCall.Answer) throws(SendTrouble) {
        switch answer.status {
        case 200, 206: return
        case 401: throw .failed("the token is unknown there; make a new standby and give its token")
        case 503: throw .failed("the server says: \(answer.sentence)")
        default: throw .failed("the server answers \(answer.status)")
        }
    }

    private func note(_ session: Session, _ trouble: String?) {
        let ledger = StreamLedger(data: data, as: StandbyMark.ledger)
        var record =
            ledger.records().first
            ?? StreamRecord(place: mark.address, reached: Moment(milliseconds: 0))
        if session.database != nil { record.position = session.place }
        if trouble == nil { record.reached = Clock.now }
        record.trouble = trouble
        _ = ledger.keep([record])
    }
}

// The log.
extension Standby {
    /// Opens the database that is there, or loads the first one.
    private func open(_ session: inout Session, _ call: StandbyCall) throws(SendTrouble) {
        let path = databasePath(data)
        guard access(path, F_OK) == 0 else { return try load(&session, call) }
        do throws(Failure) {
            let database = try Database(path: path)
            try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
            try prepare(database, notes: notes, schema: schema)
            session.place = try StudioLog.place(of: database)
            session.database = database
        } catch {
            throw .failed("\(path) can't be opened: \(error)")
        }
    }

    /// Asks for the log and makes its changes.
    ///
    /// - Returns: true if nothing is left to ask for.
    private func sync(
        _ session: inout Session, _ call: StandbyCall
    ) throws(SendTrouble) -> Bool {
        guard let database = session.database else { return false }
        let request: SyncRequest
        do throws(Failure) {
            var made = try SyncRequest(following: database, schema)
            made.pending = try handOver.next(lackingIn: database)
            request = made
        } catch { throw .failed("the log here can't be read: \(error)") }
        let answer = try call.ask("/sync", body: request.packed)
        try refuse(answer)
        guard let bytes = try? contents(of: answer.file), let said = SyncAnswer(packed: bytes)
        else { throw .failed("the answer can't be read") }
        switch said {
        case .foreign: throw .failed("another studio answers there; nothing was changed here")
        // What is here stays as it is, and can be promoted by the program that is here.
        case .update: throw .failed(Standby.otherVersion)
        case .snapshot, .tail: try enter(answer, &session, call)
        }
        switch said {
        case .foreign, .update: break
        case .snapshot: try load(&session, call)
        case .tail(let lines, let head, let fingerprint, let epoch):
            guard epoch == session.place.epoch else { return false }
            if !lines.isEmpty {
                session.hasNews = true
                let trouble: String?
                do throws(Failure) {
                    trouble = try program.follow(lines, in: database, to: fingerprint)
                    session.place = try StudioLog.place(of: database)
                } catch { throw .failed("the log can't be written here: \(error)") }
                if trouble != nil { try load(&session, call) }
            }
            return session.place.seq >= head
        }
        return false
    }

    /// Replaces the database by the server's whole one: at the beginning, after an import, and
    /// after a restore there.
    private func load(_ session: inout Session, _ call: StandbyCall) throws(SendTrouble) {
        // Only a restart brings another program here.
        if let last = session.wasNewer, Clock.elapsed - last < 3_600_000_000 {
            throw .failed(Standby.otherVersion)
        }
        tell("loading the whole studio")
        let name = "standby.sqlite"
        let answer = try call.ask("/sync/snapshot?whole=1", to: name, isLarge: true)
        // Still in preparation.
        guard answer.status != 503 else {
            usleep(500_000)
            return
        }
        try refuse(answer)
        let fresh = answer.file
        var hasMore = false
        defer { remove(database: fresh) }
        do throws(Failure) {
            let database = try Database(path: fresh)
            guard try database.text("PRAGMA quick_check(1)") == "ok" else {
                throw .badData("it is damaged")
            }
            try prepare(database, notes: notes, schema: schema)
            if let former = session.database {
                hasMore = try handOver.collect(from: former, lackingIn: database)
            }
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
        } catch {
            if case .newerDatabase = error {
                session.wasNewer = Clock.elapsed
                throw .failed(Standby.otherVersion)
            }
            throw .failed("the studio that was loaded can't be used: \(error)")
        }
        try enter(answer, &session, call)
        let path = databasePath(data)
        session.database = nil
        if hasMore { try keepFormer(path) }
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        guard synchronise(fresh), rename(fresh, path) == 0, synchronise(data) else {
            throw .failed("\(path): \(String(cString: strerror(errno)))")
        }
        session.hasNews = true
        try open(&session, call)
    }

    /// A restore on the server may have been a mistake: the former history stays as a backup.
    private func keepFormer(_ path: String) throws(SendTrouble) {
        guard access(path, F_OK) == 0 else { return }
        let folder = BackupFolder(path: backupsPath(data))
        let now = Clock.now
        do throws(BackupTrouble) {
            try? makeFolder(folder.path)
            _ = try makeBackup(
                of: try reading(path), to: folder.path(of: folder.free(.before, at: now)))
        } catch { throw .failed("the former state can't be kept: \(error.reason)") }
        for name in BackupPlan.dropped(folder.names(), now: now, Clock.zone(at: now)) {
            folder.delete(name)
        }
    }
}

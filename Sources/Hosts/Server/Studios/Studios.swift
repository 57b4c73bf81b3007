internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// The studios of a folder. A studio is opened at the first request and closed after a time
/// without use.
///
/// Requests wait for an opening without a thread: their connections are suspended, and resumed
/// when the studio is open or failed to open.
final class Studios: Sendable {
    typealias Opening = @Sendable (StudioName, StudioLimits) throws(StartTrouble) -> OpenStudio

    /// Microseconds that a request waits for its studio before the client is asked to retry.
    static let patience: Int64 = 8_000_000
    /// Microseconds after which a studio that could not be opened is tried again.
    static let rest: Int64 = 5_000_000

    let premises: Premises
    let folder: String
    let tally = Tally()
    let say: @Sendable (String) -> Void
    let rounds: Rounds
    /// Nil where the studios are the folders here, and nothing else.
    let logs: StudioLogs?
    let opening: Opening

    struct Sleeper {
        let name: StudioName
        /// Address of the connection, as a number so that threads can exchange the value.
        let connection: UInt
        let deadline: Int64
    }

    struct State {
        var shelf: Shelf
        var open: [StudioName: OpenStudio] = [:]
        var sleepers: [Sleeper] = []
        /// Threads of ours that wait for a studio.
        var borrowers: [StudioName: Int] = [:]
        /// Reasons for failed openings, with the time of the next try.
        var failures: [StudioName: (refusal: StudioRefusal, until: Int64)] = [:]
        var opened: Int64 = 0
        var failed: Int64 = 0
        var isClosed = false
    }

    let state: Mutex<State>

    /// - Parameters:
    ///   - most: how many are open at once.
    ///   - opening: opens a studio; called on a thread of its own.
    init(
        _ premises: Premises, most: Int, rounds: Rounds, logs: StudioLogs? = nil,
        say: @escaping @Sendable (String) -> Void = { _ in }, opening: @escaping Opening
    ) {
        self.premises = premises
        folder = premises.serving.studios ?? ""
        self.rounds = rounds
        self.logs = logs
        self.say = say
        self.opening = opening
        state = Mutex(State(shelf: Shelf(most: most)))
    }

    func path(of name: StudioName) -> String { folder + "/" + name.text }

    /// How many are open and waited for now, were opened so far, and could not be.
    var counts: (open: Int, waitedFor: Int, opened: Int64, failed: Int64) {
        state.withLock { ($0.open.count, $0.shelf.waitedFor, $0.opened, $0.failed) }
    }

    /// Names of the existing studios with a folder, sorted.
    func known() -> [StudioName] { studioNames(in: folder).filter { isThere($0) } }

    /// True if the studio exists: here, or on any server that shares the logs.
    func isThere(_ name: StudioName) -> Bool {
        guard let logs else { return isFolder(path(of: name)) }
        // An imported folder becomes a shared studio when opened. A replica without a log belongs
        // to an erased studio.
        return logs.holds(name) || (isFolder(path(of: name)) && !isReplica(path(of: name)))
    }
}

/// Names of the folders with valid host names.
func studioNames(in folder: String) -> [StudioName] {
    ((try? entries(of: folder)) ?? []).compactMap { (entry) in
        StudioName(entry).flatMap { $0.text == entry && isFolder(folder + "/" + entry) ? $0 : nil }
    }.sorted()
}

// Requests come and go.
extension Studios {
    enum Entrance {
        /// The studio counts as in use until `leave`.
        case studio(OpenStudio)
        /// The connection is suspended.
        case aside
        case refused(StudioRefusal)
    }

    func enter(_ pending: PendingRequest, _ connection: OpaquePointer?) -> Entrance {
        guard let connection else { return .refused(.unknown) }
        let host = neroli_httpd_header(connection, "Host").map { String(cString: $0) }
        guard !isOwnPlace(pending.target, host: host) else { return .refused(.ownPlace) }
        guard let name = StudioName(host: host) else { return .refused(.unknown) }
        return enter(name, since: pending.start) { () -> UInt? in
            MHD_suspend_connection(connection)
            return UInt(bitPattern: connection)
        }
    }

    /// - Parameters:
    ///   - since: time of the request's arrival.
    ///   - suspend: suspends the connection and returns its address; nil for callers that retry
    ///     themselves.
    func enter(_ name: StudioName, since: Int64, _ suspend: () -> UInt?) -> Entrance {
        let now = Clock.elapsed
        if let entrance = state.withLock({ known(name, now, &$0) }) { return entrance }
        guard isThere(name) else { return .refused(.unknown) }
        guard now - since < Studios.patience else { return .refused(.allAtWork) }
        let entrance = state.withLock { (state) -> Entrance in
            // The studio may have been opened in between.
            if let entrance = known(name, now, &state) { return entrance }
            state.shelf.want(name)
            if let connection = suspend() {
                state.sleepers.append(
                    Sleeper(
                        name: name, connection: connection, deadline: since + Studios.patience))
            }
            return .aside
        }
        goOn()
        return entrance
    }

    /// Nil if the studio is not open but may be opened.
    private func known(
        _ name: StudioName, _ now: Int64, _ state: inout State
    ) -> Entrance? {
        guard !state.isClosed else { return .refused(.stopping) }
        if let studio = state.open[name], state.shelf.phase(of: name) == .open {
            let limit = studio.site.limits.requests
            if state.shelf.uses(of: name) >= limit,
                state.shelf.uses(of: name) - studio.site.longPoll.count >= limit
            {
                return .refused(.crowded)
            }
            state.shelf.enter(name, at: now)
            return .studio(studio)
        }
        guard let failure = state.failures[name] else { return nil }
        if now < failure.until { return .refused(failure.refusal) }
        state.failures[name] = nil
        return nil
    }

    func leave(_ name: StudioName) {
        let mustGoOn = state.withLock { (state) in
            state.shelf.leave(name, at: Clock.elapsed)
            return state.shelf.waitedFor > 0 || state.shelf.phase(of: name) == .leaving
        }
        if mustGoOn { goOn() }
    }

    /// Runs `body` on a studio, which is opened for that in its turn; nil if that can't be within a minute.
    func with<Result>(_ name: StudioName, _ body: (OpenStudio) -> Result) -> Result? {
        let deadline = Clock.elapsed + 60_000_000
        state.withLock { $0.borrowers[name, default: 0] += 1 }
        defer {
            state.withLock { state in
                state.borrowers[name] = state.borrowers[name].flatMap { $0 > 1 ? $0 - 1 : nil }
            }
        }
        while Clock.elapsed < deadline, !rounds.isEnding {
            switch enter(name, since: Clock.elapsed, { nil }) {
            case .studio(let studio):
                defer { leave(name) }
                return body(studio)
            case .refused: return nil
            case .aside: usleep(20_000)
            }
        }
        return nil
    }
}

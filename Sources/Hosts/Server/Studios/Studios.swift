internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// The studios in a folder: each is opened when it is asked for, and put away when nobody uses it.
///
/// Requests wait for an opening without a thread: their connections are suspended, and resumed when the
/// studio is open or could not be opened.
final class Studios: Sendable {
    typealias Opening = @Sendable (StudioName, StudioLimits) throws(StartTrouble) -> OpenStudio

    /// Microseconds that a request waits for its studio before it is asked to come again.
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
        /// The connection's address as a number, because it is passed between threads.
        let connection: UInt
        let deadline: Int64
    }

    struct State {
        var shelf: Shelf
        var open: [StudioName: OpenStudio] = [:]
        var sleepers: [Sleeper] = []
        /// Threads of ours that wait for a studio.
        var borrowers: [StudioName: Int] = [:]
        /// Why a studio can't be opened, and until when it is not tried again.
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

    /// Those that have a folder, by name.
    func known() -> [StudioName] { studioNames(in: folder).filter { isThere($0) } }

    /// Whether there is such a studio: here, or on any server that shares the logs.
    func isThere(_ name: StudioName) -> Bool {
        guard let logs else { return isFolder(path(of: name)) }
        // A folder that was brought in becomes a studio of all as it is opened. A replica without a log is
        // of one that was erased.
        return logs.holds(name) || (isFolder(path(of: name)) && !isReplica(path(of: name)))
    }
}

/// The folders whose names are host names.
func studioNames(in folder: String) -> [StudioName] {
    ((try? entries(of: folder)) ?? []).compactMap { (entry) in
        StudioName(entry).flatMap { $0.text == entry && isFolder(folder + "/" + entry) ? $0 : nil }
    }.sorted()
}

// Requests come and go.
extension Studios {
    enum Entrance {
        /// It counts as in use until `leave`.
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
    ///   - since: when the request came.
    ///   - suspend: suspends its connection, and returns its address; nil for what comes again by itself.
    func enter(_ name: StudioName, since: Int64, _ suspend: () -> UInt?) -> Entrance {
        let now = Clock.elapsed
        if let entrance = state.withLock({ known(name, now, &$0) }) { return entrance }
        guard isThere(name) else { return .refused(.unknown) }
        guard now - since < Studios.patience else { return .refused(.allAtWork) }
        let entrance = state.withLock { (state) -> Entrance in
            // Perhaps it was opened meanwhile.
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

    /// Nil for one that is not open, and could be.
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

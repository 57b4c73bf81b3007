internal import Synchronization

/// Progress of one long work of the server, for the page that asked for it. Can be stopped as
/// long as nothing is left half done.
final class Work: Sendable {
    enum Step: Sendable {
        /// Bytes of the files.
        case reading
        case comparing
        /// Bytes of the backup that is made first.
        case keeping
        /// Rows.
        case bringing
        case checking
        /// Bytes.
        case copying
        /// No stop is possible from here on.
        case settling
    }

    struct State: Sendable {
        var step: Step?
        var done: Int64 = 0
        var whole: Int64 = 0
        fileprivate(set) var isStopped = false

        var mayStop: Bool { step != .settling && !isStopped }
    }

    private let held = Mutex(State())

    var state: State { held.withLock { $0 } }

    /// - Returns: false if the work is to end, with nothing changed.
    @discardableResult
    func show(_ step: Step, _ done: Int64 = 0, of whole: Int64 = 0) -> Bool {
        held.withLock { state in
            guard !state.isStopped else { return false }
            state.step = step
            state.done = done
            state.whole = whole
            return true
        }
    }

    func stop() {
        held.withLock { if $0.mayStop { $0.isStopped = true } }
    }
}

/// Long works in progress; watched ones are stored under the names that pages gave.
final class Works: Sendable {
    private struct State {
        var all: [Work] = []
        var named: [String: Work] = [:]
        var isEnding = false
    }

    private let state = Mutex(State())
    private static let nameLimit = 80
    private static let most = 100

    func named(_ name: String?) -> Work? {
        guard let name else { return nil }
        return state.withLock { $0.named[name] }
    }

    /// Stops current and future works when the program ends, wherever nothing is left half done.
    func close() {
        let all = state.withLock { (state) in
            state.isEnding = true
            return state.all
        }
        for work in all { work.stop() }
    }

    /// Runs `body` with a work under the page's name; without a usable name, the work is not
    /// visible to any page.
    func run<Result, Trouble: Error>(
        _ name: String?, _ body: (Work) throws(Trouble) -> Result
    ) throws(Trouble) -> Result {
        let work = Work()
        let isHeld = state.withLock { (state) in
            state.all.append(work)
            if state.isEnding { work.stop() }
            guard let name, name.utf8.count <= Works.nameLimit, state.named.count < Works.most,
                state.named[name] == nil
            else { return false }
            state.named[name] = work
            return true
        }
        defer {
            state.withLock { (state) in
                state.all.removeAll { $0 === work }
                if isHeld, let name { state.named[name] = nil }
            }
        }
        return try body(work)
    }
}

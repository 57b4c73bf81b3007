internal import Synchronization

/// How far one long work of the server is, told to the page that asked for it. It can be stopped while
/// nothing is half done then.
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
        /// From here on it is not stopped.
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

    /// - Returns: false where it is to end, with nothing done.
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

/// The long works that pages watch, by the names that they gave them.
final class Works: Sendable {
    private let all = Mutex<[String: Work]>([:])
    private static let nameLimit = 80
    private static let most = 100

    func named(_ name: String?) -> Work? {
        guard let name else { return nil }
        return all.withLock { $0[name] }
    }

    /// Runs `body` with a work that a page watches; where none does, with one that nobody sees.
    func run<Result, Trouble: Error>(
        _ name: String?, _ body: (Work) throws(Trouble) -> Result
    ) throws(Trouble) -> Result {
        let work = Work()
        guard let name, name.utf8.count <= Works.nameLimit else { return try body(work) }
        let isHeld = all.withLock { all in
            guard all.count < Works.most, all[name] == nil else { return false }
            all[name] = work
            return true
        }
        defer { if isHeld { all.withLock { _ = $0.removeValue(forKey: name) } } }
        return try body(work)
    }
}

internal import Synchronization

/// The writes waiting for the only writing connection. The leading write executes all waiting
/// writes as a group, and makes the next one lead.
final class WriteQueue: Sendable {
    private struct State {
        /// How many are being carried out.
        var taken = 0
        var isLed = false
        var waiting: [StudioWrite] = []
    }

    private let state = Mutex(State())
    /// Maximum number of writes in a group, so that the first write is answered soon.
    static let most = 64

    /// Number of writes waiting or in progress, which a new write would wait for.
    var count: Int { state.withLock { $0.taken + $0.waiting.count } }

    /// Returns once the write is done.
    ///
    /// - Parameter lead: executes and finishes the writes from `taken`, and returns these; called
    ///   if this write leads.
    func carryOut(_ write: StudioWrite, _ lead: () -> [StudioWrite]) {
        let leads = state.withLock { (state) in
            state.waiting.append(write)
            guard !state.isLed else { return false }
            state.isLed = true
            return true
        }
        if !leads {
            write.wait()
            guard !write.isDone else { return }
        }
        let finished = lead()
        // Wakes the next leader first, because no write is running at this point.
        state.withLock { (state) in
            state.taken = 0
            state.isLed = !state.waiting.isEmpty
            state.waiting.first?.wake()
        }
        for other in finished.dropFirst() { other.wake() }
    }

    /// Takes the writes to carry out together now, in order of arrival. The first belongs to the
    /// leader.
    func taken() -> [StudioWrite] {
        state.withLock { (state) in
            let alone = state.waiting.firstIndex { $0.isAlone } ?? state.waiting.count
            let count = min(max(alone, 1), state.waiting.count, WriteQueue.most)
            state.taken = count
            defer { state.waiting.removeFirst(count) }
            return [StudioWrite](state.waiting[..<count])
        }
    }
}

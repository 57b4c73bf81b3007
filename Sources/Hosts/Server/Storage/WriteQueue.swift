internal import Synchronization

/// The writes that wait for the one connection that writes. Whoever leads carries out all that wait,
/// together, and tells the next one to lead.
final class WriteQueue: Sendable {
    private struct State {
        /// How many are being carried out.
        var taken = 0
        var isLed = false
        var waiting: [StudioWrite] = []
    }

    private let state = Mutex(State())
    /// More are not carried out together, so that the first of them is answered soon.
    static let most = 64

    /// How many wait or are being carried out: a write would have to wait for them.
    var count: Int { state.withLock { $0.taken + $0.waiting.count } }

    /// Returns once the write is over.
    ///
    /// - Parameter lead: carries out and finishes what `taken` gives, and returns it; called where this
    ///   write leads.
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
        // The next one first: nobody writes meanwhile.
        state.withLock { (state) in
            state.taken = 0
            state.isLed = !state.waiting.isEmpty
            state.waiting.first?.wake()
        }
        for other in finished.dropFirst() { other.wake() }
    }

    /// Those that are carried out together now, in the order in which they came. The first is that of
    /// whoever leads.
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

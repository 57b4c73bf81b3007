internal import CMicroHTTPD
internal import Synchronization

/// Devices that asked to be told as soon as there is something new: their connections are laid
/// aside and hold no thread.
final class Waiting: Sendable {
    /// Seconds after which a device is told that there is nothing new: below what proxies allow.
    static let patience: Int64 = 25

    private struct Waiter {
        /// The connection's address: a number, as it crosses threads.
        let connection: UInt
        let deadline: Int64
    }

    private struct State {
        var waiters: [Waiter] = []
        /// How often there was something new.
        var news: UInt64 = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Looks, and lays the connection aside where there is nothing new. What came between the look
    /// and the laying aside would not be told for as long as the patience lasts: then it looks again.
    ///
    /// - Returns: what is to be said; nil where the connection was laid aside. libmicrohttpd calls
    ///   its handler again once it was taken up.
    func answer(_ connection: OpaquePointer, _ look: () -> Answer) -> Answer? {
        while true {
            let news = state.withLock { $0.news }
            let answer = look()
            guard answer.mayWait, !state.withLock({ $0.isClosed }) else { return answer }
            if layAside(connection, since: news) { return nil }
        }
    }

    /// False where there was something new since.
    private func layAside(_ connection: OpaquePointer, since news: UInt64) -> Bool {
        let waiter = Waiter(
            connection: UInt(bitPattern: connection),
            deadline: Clock.elapsed + Waiting.patience * 1_000_000)
        return state.withLock {
            guard $0.news == news, !$0.isClosed else { return false }
            // Inside the lock: whoever wakes it must find it suspended.
            MHD_suspend_connection(connection)
            $0.waiters.append(waiter)
            return true
        }
    }

    /// Takes up every connection: there is something new.
    func wake() {
        state.withLock { $0.news &+= 1 }
        wake { _ in true }
    }

    /// The server stops: nobody is laid aside any more.
    func close() {
        state.withLock { $0.isClosed = true }
        wake()
    }

    /// Takes up those that have waited long enough.
    func wakeLate() {
        let now = Clock.elapsed
        wake { $0.deadline < now }
    }

    private func wake(_ isDue: (Waiter) -> Bool) {
        state.withLock { state in
            for waiter in state.waiters where isDue(waiter) {
                MHD_resume_connection(OpaquePointer(bitPattern: waiter.connection))
            }
            state.waiters.removeAll(where: isDue)
        }
    }
}

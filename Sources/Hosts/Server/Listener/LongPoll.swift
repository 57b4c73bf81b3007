internal import CMicroHTTPD
internal import Synchronization

/// Devices that wait for news: their connections are suspended and use no thread.
final class LongPoll: Sendable {
    /// Seconds after which a device is answered that there is no news: less than proxies allow.
    static let patience: Int64 = 25

    private struct Waiter {
        /// Address of the connection as a number, to pass between threads.
        let connection: UInt
        let deadline: Int64
    }

    private struct State {
        var waiters: [Waiter] = []
        /// Counts the news.
        var news: UInt64 = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    /// How many are suspended.
    var count: Int { state.withLock { $0.waiters.count } }

    /// Calls `look`, and suspends the connection if there is no news. News between the two would
    /// go unnoticed for the whole wait, so `look` then runs again.
    ///
    /// - Returns: the answer; nil if the connection was suspended. libmicrohttpd calls its
    ///   handler again after the resumption.
    func answer(
        _ connection: OpaquePointer, until deadline: Int64, _ look: () -> HostResponse
    ) -> HostResponse? {
        while true {
            let news = state.withLock { $0.news }
            let answer = look()
            guard answer.mayWait, !state.withLock({ $0.isClosed }) else { return answer }
            if suspend(connection, until: deadline, since: news) { return nil }
        }
    }

    /// False if there was news since.
    private func suspend(
        _ connection: OpaquePointer, until deadline: Int64, since news: UInt64
    ) -> Bool {
        let waiter = Waiter(connection: UInt(bitPattern: connection), deadline: deadline)
        return state.withLock {
            guard $0.news == news, !$0.isClosed else { return false }
            // Inside the lock, because `resume` must find the connection suspended.
            MHD_suspend_connection(connection)
            $0.waiters.append(waiter)
            return true
        }
    }

    /// Resumes every connection after news.
    func resume() {
        state.withLock { $0.news &+= 1 }
        resume { _ in true }
    }

    /// The server stops: no connection is suspended any more.
    func close() {
        state.withLock { $0.isClosed = true }
        resume()
    }

    /// Resumes the connections that have waited long enough.
    func resumeLate() {
        let now = Clock.elapsed
        resume { $0.deadline < now }
    }

    private func resume(_ isDue: (Waiter) -> Bool) {
        state.withLock { state in
            for waiter in state.waiters where isDue(waiter) {
                MHD_resume_connection(OpaquePointer(bitPattern: waiter.connection))
            }
            state.waiters.removeAll(where: isDue)
        }
    }
}

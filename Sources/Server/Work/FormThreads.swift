internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// Forms that come while others are written wait on threads of their own, so that they gather and are
/// written together. The threads that serve go on meanwhile; the connections are suspended.
final class FormThreads: Sendable {
    private struct Job {
        /// The connection's address as a number, because it is passed between threads.
        let connection: UInt
        let outcome: LongWork.Outcome
        let answer: @Sendable () -> HostResponse
    }

    private struct State {
        var jobs: [Job] = []
        var threads = 0
        /// Of these, those that wait for a job.
        var idle = 0
        /// Connections that are suspended.
        var suspended = 0
    }

    private let state = Mutex(State())
    private let bell = Bell()

    /// More forms than that wait for a thread.
    static let most = 16
    /// Seconds after which a thread without a form ends.
    private static let patience = 10

    /// Suspends the connection and makes its answer. libmicrohttpd calls its handler again then.
    func begin(
        _ connection: OpaquePointer, _ answer: @escaping @Sendable () -> HostResponse
    ) -> LongWork.Outcome {
        let outcome = LongWork.Outcome()
        let job = Job(
            connection: UInt(bitPattern: connection), outcome: outcome, answer: answer)
        // First: the other thread resumes it.
        MHD_suspend_connection(connection)
        let isNew = state.withLock { (state) in
            state.suspended += 1
            state.jobs.append(job)
            let needsThread = state.jobs.count > state.idle && state.threads < FormThreads.most
            if needsThread { state.threads += 1 }
            return needsThread
        }
        bell.ring()
        if isNew, !hasDetached({ [self] in work() }) {
            state.withLock { $0.threads -= 1 }
            // Others may have taken it meanwhile.
            if let job = next(within: 0) { make(job) }
        }
        return outcome
    }

    private func work() {
        repeat {
            while let job = next(within: FormThreads.patience) { make(job) }
        } while !mayEnd()
    }

    private func make(_ job: Job) {
        job.outcome.hold(job.answer())
        MHD_resume_connection(OpaquePointer(bitPattern: job.connection))
        state.withLock { $0.suspended -= 1 }
    }

    /// Nil where none came for so many seconds.
    private func next(within seconds: Int) -> Job? {
        state.withLock { $0.idle += 1 }
        // It rings once for each job.
        let rang = bell.wait(seconds: seconds)
        return state.withLock { (state) in
            state.idle -= 1
            return rang ? state.jobs.removeFirst() : nil
        }
    }

    /// Not where a job came just now, when this thread was still counted among those that wait.
    private func mayEnd() -> Bool {
        state.withLock { (state) in
            guard state.jobs.isEmpty else { return false }
            state.threads -= 1
            return true
        }
    }

    /// Waits for what is being done: libmicrohttpd can't stop while connections are suspended.
    func close() {
        while state.withLock({ $0.suspended }) > 0 { usleep(1_000) }
    }
}

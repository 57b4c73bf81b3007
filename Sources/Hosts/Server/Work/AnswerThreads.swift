internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// Makes long or waiting answers on separate threads. Their connections are suspended, so that
/// the serving threads can answer other requests and report progress.
final class AnswerThreads: Sendable {
    /// Holds an answer until the connection is resumed.
    final class Outcome: Sendable {
        private let made = Mutex<HostResponse?>(nil)

        var answer: HostResponse? { made.withLock { $0 } }

        func hold(_ answer: HostResponse) {
            made.withLock { $0 = answer }
        }
    }

    private struct Job {
        /// Address of the connection, as a number so that threads can exchange the value.
        let connection: UInt
        let outcome: Outcome
        let answer: @Sendable () -> HostResponse
    }

    private struct State {
        var jobs: [Job] = []
        var threads = 0
        /// Number of threads that wait for a job.
        var idle = 0
        /// Connections that are suspended.
        var suspended = 0
    }

    private let state = Mutex(State())
    private let bell = Bell()

    /// Limit of threads; further answers wait.
    private let most: Int
    /// Seconds after which a thread without work ends.
    private static let patience = 10

    init(most: Int = .max) {
        self.most = most
    }

    /// Suspends the connection and makes its answer. libmicrohttpd calls its handler again then.
    func begin(
        _ connection: OpaquePointer, _ answer: @escaping @Sendable () -> HostResponse
    ) -> Outcome {
        let outcome = Outcome()
        let job = Job(
            connection: UInt(bitPattern: connection), outcome: outcome, answer: answer)
        // Before the job is queued, because the other thread resumes the connection.
        MHD_suspend_connection(connection)
        let isNew = state.withLock { (state) in
            state.suspended += 1
            state.jobs.append(job)
            let needsThread = state.jobs.count > state.idle && state.threads < most
            if needsThread { state.threads += 1 }
            return needsThread
        }
        bell.ring()
        if isNew, !hasDetached({ [self] in work() }) {
            state.withLock { $0.threads -= 1 }
            // Another thread may have taken the job.
            if let job = next(within: 0) { make(job) }
        }
        return outcome
    }

    private func work() {
        repeat {
            while let job = next(within: AnswerThreads.patience) { make(job) }
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
        // The bell rings once per job.
        let rang = bell.wait(seconds: seconds)
        return state.withLock { (state) in
            state.idle -= 1
            return rang ? state.jobs.removeFirst() : nil
        }
    }

    /// Ends the thread, unless a job was queued while this thread was still counted as idle.
    private func mayEnd() -> Bool {
        state.withLock { (state) in
            guard state.jobs.isEmpty else { return false }
            state.threads -= 1
            return true
        }
    }

    /// Waits for answers in progress: libmicrohttpd can't stop while connections are suspended.
    func close() {
        while state.withLock({ $0.suspended }) > 0 { usleep(1_000) }
    }
}

internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// Answers that take long are made on threads of their own. Their connections are suspended meanwhile,
/// so that the threads that serve can tell how far they are, and answer others.
final class LongWork: Sendable {
    private let running = Atomic<Int>(0)

    /// Holds an answer until the connection is resumed.
    final class Outcome: Sendable {
        private let made = Mutex<HostResponse?>(nil)

        var answer: HostResponse? { made.withLock { $0 } }

        func hold(_ answer: HostResponse) {
            made.withLock { $0 = answer }
        }
    }

    /// Suspends the connection and makes its answer. libmicrohttpd calls its handler again then.
    func begin(
        _ connection: OpaquePointer, _ answer: @escaping @Sendable () -> HostResponse
    ) -> Outcome {
        let outcome = Outcome()
        let address = UInt(bitPattern: connection)
        running.add(1, ordering: .relaxed)
        // First: the other thread resumes it.
        MHD_suspend_connection(connection)
        detach { [self] in
            outcome.hold(answer())
            MHD_resume_connection(OpaquePointer(bitPattern: address))
            running.subtract(1, ordering: .releasing)
        }
        return outcome
    }

    /// Waits for what is being done: libmicrohttpd can't stop while connections are suspended.
    func close() {
        while running.load(ordering: .acquiring) > 0 { usleep(10_000) }
    }
}

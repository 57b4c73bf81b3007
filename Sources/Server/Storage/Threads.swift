internal import Glibc
internal import Synchronization

/// Counts the threads of their own that go on with a studio when its requests are answered.
final class DetachedThreads: Sendable {
    private let running = Atomic<Int>(0)

    var count: Int { running.load(ordering: .acquiring) }

    func run(_ body: @escaping @Sendable () -> Void) {
        running.add(1, ordering: .relaxed)
        detach { [self] in
            body()
            running.subtract(1, ordering: .releasing)
        }
    }
}

private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

/// For work that takes long and blocks its thread, which a task must not. Nobody waits for its end.
func detach(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job(body))
    guard pthread_create(&thread, nil, run, job.toOpaque()) == 0 else {
        return job.takeRetainedValue().body()
    }
    pthread_detach(thread)
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body() }
    return nil
}

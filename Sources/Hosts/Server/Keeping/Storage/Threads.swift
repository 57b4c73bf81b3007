internal import Glibc
internal import Synchronization

/// Counts the threads of their own that go on with a studio when its requests are answered.
final class DetachedThreads: Sendable {
    private let running = Atomic<Int>(0)

    var count: Int { running.load(ordering: .acquiring) }

    /// Waits for their end, three seconds at most.
    func wait() {
        for _ in 0..<300 where count > 0 { usleep(10_000) }
    }

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

/// Runs slow work that blocks its thread, which a task must not do. Its end is not awaited.
func detach(_ body: @escaping @Sendable () -> Void) {
    if !hasDetached(body) { body() }
}

/// False where the system has no thread left.
func hasDetached(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job(body))
    guard pthread_create(&thread, nil, run, job.toOpaque()) == 0 else {
        job.release()
        return false
    }
    pthread_detach(thread)
    return true
}

/// Wakes threads that wait now or later: one thread per ring. Unchecked, because any thread may
/// use a semaphore.
final class Bell: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func ring() {
        sem_post(semaphore)
    }

    func wait() {
        // A signal interrupts the wait.
        while sem_wait(semaphore) != 0 {}
    }

    /// - Returns: false if the bell did not ring within about this time: the clock may be set
    ///   during the wait.
    func wait(seconds: Int) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += seconds
        while sem_timedwait(semaphore, &end) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body() }
    return nil
}

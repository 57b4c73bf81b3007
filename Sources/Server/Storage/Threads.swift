internal import Glibc

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

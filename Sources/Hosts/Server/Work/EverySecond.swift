internal import Glibc
internal import Synchronization

/// Runs an action every second on the caller's thread until told to end, then returns at once: a
/// stopping server does not wait out the second.
final class EverySecond: Sendable {
    private let ending = Atomic<Bool>(false)
    /// The two ends of a pipe. Closing the write end wakes the reader.
    private let ear: Int32
    private let bell: Mutex<Int32>

    init() {
        var ends: [Int32] = [-1, -1]
        // Without one, ending takes the rest of the second.
        if pipe(&ends) == 0 {
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        ear = ends[0]
        bell = Mutex(ends[1])
    }

    deinit {
        end()
        if ear >= 0 { close(ear) }
    }

    var isEnding: Bool { ending.load(ordering: .relaxed) }

    func call(_ body: () -> Void) {
        while !isEnding {
            body()
            var rung = pollfd(fd: ear, events: Int16(POLLIN), revents: 0)
            poll(&rung, 1, 1_000)
        }
    }

    func end() {
        ending.store(true, ordering: .relaxed)
        bell.withLock { bell in
            if bell >= 0 { close(bell) }
            bell = -1
        }
    }
}

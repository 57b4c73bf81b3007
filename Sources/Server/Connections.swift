internal import Glibc
internal import Synchronization

/// The open connections and by when each must have got something done.
///
/// libmicrohttpd closes a connection that is silent. One that sends a byte now and then is never
/// silent and would hold its place for ever: it is cut off here.
final class Connections: Sendable {
    /// Seconds from the opening, or from the last answer, to the next whole request.
    static let patience: Int64 = 20
    /// Bytes a second that a slow phone still takes.
    static let slowest: Int64 = 16_384

    private let deadlines = Mutex<[Int32: Int64]>([:])
    private let working = Atomic<Int>(0)
    private let isClosing = Atomic<Bool>(false)

    func opened(_ socket: Int32) {
        deadlines.withLock { $0[socket] = Clock.elapsed + Connections.patience * 1_000_000 }
    }

    /// A connection laid aside is not late until it was taken up and nothing came of it.
    func isWaiting(_ socket: Int32) {
        let patience = Waiting.patience + Connections.patience
        deadlines.withLock { $0[socket] = Clock.elapsed + patience * 1_000_000 }
    }

    /// A connection on which so many bytes go one way or the other.
    func isCarrying(_ socket: Int32, bytes: Int64) {
        extend(socket, by: Connections.patience + bytes / Connections.slowest)
    }

    /// One whose answer is a work of minutes, for somebody who may ask for that.
    func mayTakeLong(_ socket: Int32) {
        extend(socket, by: Connections.patience + 3_600)
    }

    private func extend(_ socket: Int32, by seconds: Int64) {
        deadlines.withLock {
            $0[socket] = max($0[socket] ?? 0, Clock.elapsed + seconds * 1_000_000)
        }
    }

    /// Called by libmicrohttpd before it closes the socket, so a number is never another's.
    func closed(_ socket: Int32) {
        deadlines.withLock { _ = $0.removeValue(forKey: socket) }
    }

    func began() {
        working.add(1, ordering: .relaxed)
    }

    func answered(_ socket: Int32) {
        working.subtract(1, ordering: .relaxed)
        opened(socket)
    }

    /// Cuts off whoever is late, every second, until `close`.
    ///
    /// - Parameter also: what else is to be done each second.
    func watch(_ also: () -> Void) {
        while !isClosing.load(ordering: .relaxed) {
            sleep(1)
            also()
            let now = Clock.elapsed
            deadlines.withLock { deadlines in
                for (socket, deadline) in deadlines where deadline < now {
                    shutdown(socket, Int32(SHUT_RDWR))
                }
            }
        }
    }

    /// Waits for the answers under way, five seconds at most.
    func close() {
        isClosing.store(true, ordering: .relaxed)
        for _ in 0..<500 where working.load(ordering: .relaxed) > 0 { usleep(10_000) }
    }
}

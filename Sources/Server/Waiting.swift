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

    private let waiters = Mutex<[Waiter]>([])

    /// Lays a connection aside. libmicrohttpd calls its handler again once it was taken up.
    func layAside(_ connection: OpaquePointer) {
        let waiter = Waiter(
            connection: UInt(bitPattern: connection),
            deadline: Clock.elapsed + Waiting.patience * 1_000_000)
        waiters.withLock {
            // Inside the lock: whoever wakes it must find it suspended.
            MHD_suspend_connection(connection)
            $0.append(waiter)
        }
    }

    /// Takes up every connection: there is something new, or the server stops.
    func wake() {
        wake { _ in true }
    }

    /// Takes up those that have waited long enough.
    func wakeLate() {
        let now = Clock.elapsed
        wake { $0.deadline < now }
    }

    private func wake(_ isDue: (Waiter) -> Bool) {
        waiters.withLock { waiters in
            for waiter in waiters where isDue(waiter) {
                MHD_resume_connection(OpaquePointer(bitPattern: waiter.connection))
            }
            waiters.removeAll(where: isDue)
        }
    }
}

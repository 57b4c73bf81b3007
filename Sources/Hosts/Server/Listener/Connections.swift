internal import Glibc
internal import Synchronization

/// The open connections, with their deadlines for progress.
///
/// libmicrohttpd closes a silent connection. A client that sends a byte now and then is never
/// silent and would stay connected for ever, so the connection is closed here. If there are many
/// connections, the connection that has waited longest without a complete request is closed for a
/// new one, so that a thousand slow senders lock no one out.
final class Connections: Sendable {
    /// Seconds from the opening, or from the last answer, to the next complete request.
    static let patience: Int64 = 20
    /// Bytes a second: a slow phone is faster than this.
    static let slowest: Int64 = 16_384
    /// Beyond this many, the stranger's connection that has waited longest is closed. Below
    /// libmicrohttpd's own limit.
    static let crowd = 384
    /// Limit for the connections of one address. A proxy on this machine has no limit of this
    /// kind.
    static let crowdOfOne = 64

    private struct Connection {
        var deadline: Int64
        var since = Clock.elapsed
        let sender: [UInt8]
        /// Belongs to a signed-in user or a device: never closed to make room.
        var isKnown = false
        var isCut = false
    }

    private let open = Mutex<[Int32: Connection]>([:])
    private let working = Atomic<Int>(0)
    private let seconds = EverySecond()

    /// - Parameter sender: the client's address; empty for this machine.
    func opened(_ socket: Int32, from sender: [UInt8]) {
        open.withLock { open in
            open[socket] = Connection(deadline: Connections.next, sender: sender)
            Connections.makeRoom(&open) { sender.isEmpty ? nil : $0.sender == sender }
            Connections.makeRoom(&open) { _ in nil }
        }
    }

    private static var next: Int64 { Clock.elapsed + patience * 1_000_000 }

    /// - Parameter isOfOne: true if the connection counts for one address; nil to count all.
    private static func makeRoom(
        _ open: inout [Int32: Connection], _ isOfOne: (Connection) -> Bool?
    ) {
        var count = 0
        var most = crowd
        var oldest: (socket: Int32, since: Int64)?
        for (socket, connection) in open where !connection.isCut {
            let isOne = isOfOne(connection)
            if isOne != nil { most = crowdOfOne }
            guard isOne ?? true else { continue }
            count += 1
            if !connection.isKnown, connection.since < oldest?.since ?? .max {
                oldest = (socket, connection.since)
            }
        }
        guard count > most, let oldest else { return }
        open[oldest.socket]?.isCut = true
        shutdown(oldest.socket, Int32(SHUT_RDWR))
    }

    /// True if there are enough connections to check which clients are signed in.
    var isCrowded: Bool { open.withLock { $0.count > Connections.crowd / 2 } }

    /// The client of the coming request is signed in, or a device.
    func isKnown(_ socket: Int32) {
        open.withLock { $0[socket]?.isKnown = true }
    }

    /// A suspended connection has the time of the wait and then the usual time. Only devices wait.
    func isWaiting(_ socket: Int32) {
        let patience = LongPoll.patience + Connections.patience
        open.withLock {
            $0[socket]?.deadline = Clock.elapsed + patience * 1_000_000
            $0[socket]?.isKnown = true
        }
    }

    /// Allows time for `bytes` to go one way or the other.
    func isCarrying(_ socket: Int32, bytes: Int64) {
        extend(socket, by: Connections.patience + bytes / Connections.slowest)
    }

    /// Allows an hour for an answer that takes minutes, for an authorised client.
    func mayTakeLong(_ socket: Int32) {
        extend(socket, by: Connections.patience + 3_600)
        isKnown(socket)
    }

    private func extend(_ socket: Int32, by seconds: Int64) {
        let deadline = Clock.elapsed + seconds * 1_000_000
        open.withLock { open in
            guard let connection = open[socket], connection.deadline < deadline else { return }
            open[socket]?.deadline = deadline
        }
    }

    /// Called by libmicrohttpd before the socket is closed, so its number is not reused yet.
    func closed(_ socket: Int32) {
        open.withLock { _ = $0.removeValue(forKey: socket) }
    }

    func began() {
        working.add(1, ordering: .relaxed)
    }

    func answered(_ socket: Int32) {
        working.subtract(1, ordering: .relaxed)
        open.withLock {
            $0[socket]?.deadline = Connections.next
            $0[socket]?.since = Clock.elapsed
            $0[socket]?.isKnown = false
        }
    }

    /// Closes late connections, every second, until `close`.
    ///
    /// - Parameter also: further work every second.
    func watch(_ also: () -> Void) {
        seconds.call {
            also()
            let now = Clock.elapsed
            open.withLock { open in
                for (socket, connection) in open where connection.deadline < now {
                    shutdown(socket, Int32(SHUT_RDWR))
                }
            }
        }
    }

    /// Waits for the answers in progress, five seconds at most.
    func close() {
        seconds.end()
        for _ in 0..<500 where working.load(ordering: .relaxed) > 0 { usleep(10_000) }
    }
}

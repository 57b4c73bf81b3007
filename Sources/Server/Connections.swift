internal import Glibc
internal import Synchronization

/// The open connections and by when each must have got something done.
///
/// libmicrohttpd closes a connection that is silent. One that sends a byte now and then is never
/// silent and would hold its place for ever: it is cut off here. Where there are many, whoever has
/// waited longest without a whole request makes room for who comes, so that a thousand slow senders
/// keep nobody out.
final class Connections: Sendable {
    /// Seconds from the opening, or from the last answer, to the next whole request.
    static let patience: Int64 = 20
    /// Bytes a second that a slow phone still takes.
    static let slowest: Int64 = 16_384
    /// From so many on, the oldest of a stranger makes room: below what libmicrohttpd takes at all.
    static let crowd = 384
    /// The same for those of one address. A proxy on this machine comes for many.
    static let crowdOfOne = 64

    private struct Connection {
        var deadline: Int64
        var since = Clock.elapsed
        let sender: [UInt8]
        /// Of somebody signed in, or of a device: makes room for nobody.
        var isKnown = false
        var isCut = false
    }

    private let open = Mutex<[Int32: Connection]>([:])
    private let working = Atomic<Int>(0)
    private let isClosing = Atomic<Bool>(false)

    /// - Parameter sender: where it comes from; empty for this machine.
    func opened(_ socket: Int32, from sender: [UInt8]) {
        open.withLock { open in
            open[socket] = Connection(deadline: Connections.next, sender: sender)
            Connections.makeRoom(&open) { sender.isEmpty ? nil : $0.sender == sender }
            Connections.makeRoom(&open) { _ in nil }
        }
    }

    private static var next: Int64 { Clock.elapsed + patience * 1_000_000 }

    /// - Parameter isOfOne: whether it counts among those of one address; nil to count all.
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

    /// Whether those who are known should be told apart.
    var isCrowded: Bool { open.withLock { $0.count > Connections.crowd / 2 } }

    /// The request that comes is of somebody who is known.
    func isKnown(_ socket: Int32) {
        open.withLock { $0[socket]?.isKnown = true }
    }

    /// A connection laid aside is not late until it was taken up and nothing came of it. Devices
    /// alone wait.
    func isWaiting(_ socket: Int32) {
        let patience = Waiting.patience + Connections.patience
        open.withLock {
            $0[socket]?.deadline = Clock.elapsed + patience * 1_000_000
            $0[socket]?.isKnown = true
        }
    }

    /// A connection on which so many bytes go one way or the other.
    func isCarrying(_ socket: Int32, bytes: Int64) {
        extend(socket, by: Connections.patience + bytes / Connections.slowest)
    }

    /// One whose answer is a work of minutes, for somebody who may ask for that.
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

    /// Called by libmicrohttpd before it closes the socket, so a number is never another's.
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

    /// Cuts off whoever is late, every second, until `close`.
    ///
    /// - Parameter also: what else is to be done each second.
    func watch(_ also: () -> Void) {
        while !isClosing.load(ordering: .relaxed) {
            sleep(1)
            also()
            let now = Clock.elapsed
            open.withLock { open in
                for (socket, connection) in open where connection.deadline < now {
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

internal import Synchronization

/// Limits the memory for all bodies that are being received, so that many senders at once can't use
/// up the machine's memory.
final class Bodies: Sendable {
    /// For all clients that are signed in, together: twice the largest body.
    static let most = 32 << 20
    /// For all strangers together.
    static let mostOfStrangers = 4 << 20
    /// The largest body of a stranger.
    static let stranger = 64 << 10
    /// Each may always send this much, such as a passcode: even if others use up the rest, nobody
    /// is kept out.
    static let small = 4 << 10

    private let held = Mutex<(known: Int, strangers: Int)>((0, 0))

    /// False if there is no room for `count` more bytes.
    func take(_ count: Int, isKnown: Bool) -> Bool {
        held.withLock { held in
            if isKnown {
                guard held.known + count <= Bodies.most else { return false }
                held.known += count
            } else {
                guard held.strangers + count <= Bodies.mostOfStrangers else { return false }
                held.strangers += count
            }
            return true
        }
    }

    func giveBack(_ count: Int, isKnown: Bool) {
        held.withLock {
            if isKnown { $0.known -= count } else { $0.strangers -= count }
        }
    }
}

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
    /// Every sender may always send this much, such as a passcode: a sender is not locked out,
    /// even if others use up the rest.
    static let small = 4 << 10

    private let held = Mutex<(known: Int, strangers: Int)>((0, 0))
    private let limits: (known: Int, strangers: Int)
    /// Of all studios together, where this is of one.
    private let all: Bodies?

    init(
        limits: (known: Int, strangers: Int) = (Bodies.most, Bodies.mostOfStrangers),
        within all: Bodies? = nil
    ) {
        self.limits = limits
        self.all = all
    }

    /// False if there is no room for `count` more bytes.
    func take(_ count: Int, isKnown: Bool) -> Bool {
        let isTaken = held.withLock { held in
            if isKnown {
                guard held.known + count <= limits.known else { return false }
                held.known += count
            } else {
                guard held.strangers + count <= limits.strangers else { return false }
                held.strangers += count
            }
            return true
        }
        guard isTaken, let all, !all.take(count, isKnown: isKnown) else { return isTaken }
        giveBackHere(count, isKnown: isKnown)
        return false
    }

    func giveBack(_ count: Int, isKnown: Bool) {
        giveBackHere(count, isKnown: isKnown)
        all?.giveBack(count, isKnown: isKnown)
    }

    private func giveBackHere(_ count: Int, isKnown: Bool) {
        held.withLock {
            if isKnown { $0.known -= count } else { $0.strangers -= count }
        }
    }
}

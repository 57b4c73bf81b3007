internal import Synchronization

/// How much of all bodies on their way in is held in memory, so that many senders at once don't take
/// the machine.
final class Bodies: Sendable {
    /// Of those who are known, together: twice the largest there is.
    static let most = 32 << 20
    /// Of strangers, together.
    static let mostOfStrangers = 4 << 20
    /// The largest that a stranger may send.
    static let stranger = 64 << 10
    /// What each may always send, such as a passcode: whoever fills the rest keeps nobody out.
    static let small = 4 << 10

    private let held = Mutex<(known: Int, strangers: Int)>((0, 0))

    /// False where there is no room for so many bytes more.
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

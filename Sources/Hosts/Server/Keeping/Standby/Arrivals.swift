internal import Basics
internal import Synchronization

/// How far each device is in the log, by its last sync with this server.
final class Arrivals: Sendable {
    struct Known: Equatable, Sendable {
        let place: LogPlace
        let at: Moment
    }

    private let known = Mutex<[String: Known]>([:])

    func note(_ device: ID<Replica>, at place: LogPlace, _ now: Moment) {
        known.withLock { $0[device.text] = Known(place: place, at: now) }
    }

    func known(_ device: String) -> Known? { known.withLock { $0[device] } }
}

/// Decides which studios are open, queued, or closed to make room. A pure state machine: returns
/// the steps to take, from requests and the time, and opens or closes nothing itself.
struct Shelf: Sendable {
    enum Phase: Sendable {
        case opening
        case open
        /// Waiting devices are answered and no request is accepted, because the place is needed.
        case leaving
        case closing
    }

    /// Activity in an open studio, from least to most.
    enum Use: Int, Comparable, Sendable {
        case nothing
        /// An uploaded file is held for review.
        case keeping
        /// Only devices that wait for news.
        case waiting
        case working

        static func < (one: Use, other: Use) -> Bool { one.rawValue < other.rawValue }
    }

    /// A step for the caller to carry out.
    enum Step: Equatable, Sendable {
        case open(StudioName)
        case endWaits(StudioName)
        case close(StudioName)
    }

    private struct Place {
        var phase = Phase.opening
        var uses = 0
        var opened: Int64 = 0
        /// Time of the last arrival or departure.
        var used: Int64
    }

    /// The most that are open at once.
    let most: Int
    /// Limit of simultaneous openings, because an opening may include a migration.
    static let mostAtOnce = 4
    /// Microseconds without use before a studio is closed, even if there is room.
    static let patience: Int64 = 600_000_000
    /// Minimum microseconds that a studio with waiting devices stays open when its place is
    /// needed. Prevents studios with devices from evicting one another all the time.
    static let shortest: Int64 = 5_000_000

    private var places: [StudioName: Place] = [:]
    /// Names in order of request.
    private var queue: [StudioName] = []

    init(most: Int) {
        self.most = max(1, most)
    }

    /// Number of occupied places: opening, open, leaving or closing.
    var count: Int { places.count }
    var waitedFor: Int { queue.count }
    var names: [StudioName] { Array(places.keys) }

    func phase(of name: StudioName) -> Phase? { places[name]?.phase }
    func uses(of name: StudioName) -> Int { places[name]?.uses ?? 0 }

    /// Counts a request into an open studio.
    mutating func enter(_ name: StudioName, at now: Int64) {
        places[name]?.uses += 1
        places[name]?.used = now
    }

    mutating func leave(_ name: StudioName, at now: Int64) {
        places[name]?.uses -= 1
        places[name]?.used = now
    }

    /// Queues a studio for opening.
    mutating func want(_ name: StudioName) {
        if !queue.contains(name), places[name]?.phase != .open, places[name]?.phase != .opening {
            queue.append(name)
        }
    }

    /// Removes a studio from the queue when no request waits.
    mutating func forget(_ name: StudioName) {
        queue.removeAll { $0 == name }
    }

    mutating func opened(_ name: StudioName, at now: Int64) {
        places[name]?.phase = .open
        places[name]?.opened = now
        places[name]?.used = now
    }

    /// Frees the place of a studio that was closed or failed to open.
    mutating func closed(_ name: StudioName) {
        places[name] = nil
    }

    /// Marks a studio to be closed as soon as its use ends.
    ///
    /// - Returns: true if its waiting devices are to be answered.
    mutating func dismiss(_ name: StudioName) -> Bool {
        guard places[name]?.phase == .open else { return false }
        places[name]?.phase = .leaving
        return true
    }

    /// Returns the steps to take now, and counts them as begun.
    ///
    /// - Parameter use: returns the activity in a studio.
    mutating func steps(_ now: Int64, _ use: (StudioName) -> Use) -> [Step] {
        var steps: [Step] = []
        for (name, place) in places where isDone(place, now, use(name)) {
            places[name]?.phase = .closing
            steps.append(.close(name))
        }
        while let next = openable() {
            queue.removeAll { $0 == next }
            places[next] = Place(used: now)
            steps.append(.open(next))
        }
        var going = places.values.count { $0.phase == .leaving || $0.phase == .closing }
        while queue.count > max(0, most - places.count) + going, let step = makeRoom(now, use) {
            steps.append(step)
            going += 1
        }
        return steps
    }

    private func isDone(_ place: Place, _ now: Int64, _ use: Use) -> Bool {
        switch place.phase {
        case .leaving: use < .waiting
        case .open: use == .nothing && now - place.used > Shelf.patience
        case .opening, .closing: false
        }
    }

    private func openable() -> StudioName? {
        guard places.count < most,
            places.values.count(where: { $0.phase == .opening }) < Shelf.mostAtOnce
        else { return nil }
        // A closing studio still has its place.
        return queue.first { places[$0] == nil }
    }

    /// Evicts the least recently used idle studio, otherwise a studio with only waiting devices.
    private mutating func makeRoom(_ now: Int64, _ use: (StudioName) -> Use) -> Step? {
        var least: (name: StudioName, use: Use, used: Int64)?
        for (name, place) in places where place.phase == .open {
            let use = use(name)
            guard use < .working, use < .waiting || now - place.opened >= Shelf.shortest else {
                continue
            }
            // Ties are broken by name, so that runs are reproducible.
            if let other = least,
                (other.use.rawValue, other.used, other.name) <= (use.rawValue, place.used, name)
            {
                continue
            }
            least = (name, use, place.used)
        }
        guard let least else { return nil }
        if least.use == .waiting {
            places[least.name]?.phase = .leaving
            return .endWaits(least.name)
        }
        places[least.name]?.phase = .closing
        return .close(least.name)
    }
}

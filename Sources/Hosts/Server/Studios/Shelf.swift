/// Which studios are open, which are waited for, and which is put away for another. It opens and closes
/// nothing itself: it says what is to be done, by what is asked and what time it is.
struct Shelf: Sendable {
    enum Phase: Sendable {
        case opening
        case open
        /// Its waiting devices are answered, and it takes no more requests: another needs its place.
        case leaving
        case closing
    }

    /// What goes on in an open studio, the least first.
    enum Use: Int, Comparable, Sendable {
        case nothing
        /// Somebody has sent a file, and looks at what is in it.
        case keeping
        /// Devices that wait for news, and nobody else.
        case waiting
        case working

        static func < (one: Use, other: Use) -> Bool { one.rawValue < other.rawValue }
    }

    /// To be done by whoever asks.
    enum Step: Equatable, Sendable {
        case open(StudioName)
        case endWaits(StudioName)
        case close(StudioName)
    }

    private struct Place {
        var phase = Phase.opening
        var uses = 0
        var opened: Int64 = 0
        /// When somebody last came or went.
        var used: Int64
    }

    /// The most that are open at once.
    let most: Int
    /// As many are opened at once: each may have to be updated first.
    static let mostAtOnce = 4
    /// Microseconds after which one that nobody uses is put away, though there is room.
    static let patience: Int64 = 600_000_000
    /// Microseconds that one stays open whose devices wait, though another needs its place: else studios
    /// with devices would push each other out all the time.
    static let shortest: Int64 = 5_000_000

    private var places: [StudioName: Place] = [:]
    /// In the order in which they were asked for.
    private var queue: [StudioName] = []

    init(most: Int) {
        self.most = max(1, most)
    }

    /// Those that have a place: open, or about to be, or not yet closed.
    var count: Int { places.count }
    var waitedFor: Int { queue.count }
    var names: [StudioName] { Array(places.keys) }

    func phase(of name: StudioName) -> Phase? { places[name]?.phase }
    func uses(of name: StudioName) -> Int { places[name]?.uses ?? 0 }
    func isWanted(_ name: StudioName) -> Bool { queue.contains(name) }

    /// Somebody comes into an open studio.
    mutating func enter(_ name: StudioName, at now: Int64) {
        places[name]?.uses += 1
        places[name]?.used = now
    }

    mutating func leave(_ name: StudioName, at now: Int64) {
        places[name]?.uses -= 1
        places[name]?.used = now
    }

    /// Somebody comes who needs it open.
    mutating func want(_ name: StudioName) {
        if !queue.contains(name), places[name]?.phase != .open, places[name]?.phase != .opening {
            queue.append(name)
        }
    }

    /// Nobody waits for it any more.
    mutating func forget(_ name: StudioName) {
        queue.removeAll { $0 == name }
    }

    mutating func opened(_ name: StudioName, at now: Int64) {
        places[name]?.phase = .open
        places[name]?.opened = now
        places[name]?.used = now
    }

    /// It is closed, or could not be opened.
    mutating func closed(_ name: StudioName) {
        places[name] = nil
    }

    /// It is to be put away as soon as nobody uses it.
    ///
    /// - Returns: whether its waiting devices are to be answered.
    mutating func dismiss(_ name: StudioName) -> Bool {
        guard places[name]?.phase == .open else { return false }
        places[name]?.phase = .leaving
        return true
    }

    /// What is to be done now; it counts as begun.
    ///
    /// - Parameter use: what goes on in a studio.
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
        // One that is being closed still has its place.
        return queue.first { places[$0] == nil }
    }

    /// The one that nobody has used for longest goes; else one in which only devices wait.
    private mutating func makeRoom(_ now: Int64, _ use: (StudioName) -> Use) -> Step? {
        var least: (name: StudioName, use: Use, used: Int64)?
        for (name, place) in places where place.phase == .open {
            let use = use(name)
            guard use < .working, use < .waiting || now - place.opened >= Shelf.shortest else {
                continue
            }
            // By name where all else is equal, so that the same life goes the same way again.
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

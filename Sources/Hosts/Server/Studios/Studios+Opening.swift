internal import CMemory
internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

// Opening and putting away.
extension Studios {
    /// Carries out the next steps of the shelf.
    func goOn() {
        let now = Clock.elapsed
        var leaving: [OpenStudio] = []
        var closing: [(StudioName, OpenStudio)] = []
        var opening: [StudioName] = []
        state.withLock { state in
            guard !state.isClosed else { return }
            let (open, shelf) = (state.open, state.shelf)
            let steps = state.shelf.steps(now) { (name) in
                open[name]?.use(by: shelf.uses(of: name), at: now) ?? .working
            }
            for step in steps {
                switch step {
                case .open(let name): opening.append(name)
                case .endWaits(let name): if let studio = open[name] { leaving.append(studio) }
                case .close(let name):
                    if let studio = state.open.removeValue(forKey: name) {
                        closing.append((name, studio))
                    }
                }
            }
        }
        for studio in leaving { studio.endWaits() }
        for (name, studio) in closing {
            detach { [self, last = Last(studio)] in putAway(name, last) }
        }
        for name in opening { detach { [self] in open(name) } }
    }

    private func open(_ name: StudioName) {
        var studio: OpenStudio?
        var trouble: StartTrouble?
        do throws(StartTrouble) {
            let limits = try premises.serving.limits.with(
                file: path(of: name) + "/" + StudioLimits.file)
            studio = try opening(name, limits)
        } catch {
            trouble = error
        }
        if let trouble { say("\(name.text): trouble: it can't be opened: \(trouble.sentence)") }
        let now = Clock.elapsed
        state.withLock { state in
            if let studio {
                state.opened += 1
                state.open[name] = studio
                state.shelf.opened(name, at: now)
            } else {
                state.failed += 1
                // A folder held by another program is soon free again; a broken studio stays
                // broken.
                let isHeld = trouble?.code == 75
                state.failures[name] = (
                    isHeld ? .lookedAfter : .broken, now + (isHeld ? 500_000 : Studios.rest)
                )
                state.shelf.closed(name)
            }
            Studios.resume(&state) { $0.name == name }
        }
        goOn()
    }

    /// Closes the studio, and gives its place to the next.
    private func putAway(_ name: StudioName, _ last: Last) {
        last.drop()
        // The thread of the last answer may hold a reference for a moment.
        while last.isThere { usleep(1_000) }
        // Returns the studio's memory to the system.
        neroli_give_back()
        // Requests that arrived during the closing wait in the queue.
        state.withLock { $0.shelf.closed(name) }
        goOn()
    }

    /// Called every second.
    func everySecond() {
        let now = Clock.elapsed
        let open = state.withLock { (state) in
            Studios.resume(&state) { $0.deadline < now }
            state.failures = state.failures.filter { $0.value.until >= now }
            return state.open
        }
        for (name, studio) in open {
            studio.site.longPoll.resumeLate()
            if isAskedFor(path(of: name)) { dismiss(name, studio) }
        }
        logs?.sweep(self)
        goOn()
    }

    /// Closes a studio that was erased on another server, as soon as its use ends.
    func putAway(_ name: StudioName) {
        if let studio = state.withLock({ $0.open[name] }) { dismiss(name, studio) }
    }

    /// True if the studio has no place.
    func isClosed(_ name: StudioName) -> Bool {
        state.withLock { $0.shelf.phase(of: name) == nil }
    }

    /// Another program wants to have its folder.
    private func dismiss(_ name: StudioName, _ studio: OpenStudio) {
        let goes = state.withLock { (state) in state.shelf.dismiss(name) }
        if goes { studio.endWaits() }
    }

    private static func resume(_ state: inout State, _ isDue: (Sleeper) -> Bool) {
        for sleeper in state.sleepers where isDue(sleeper) {
            MHD_resume_connection(OpaquePointer(bitPattern: sleeper.connection))
        }
        let late = Set(state.sleepers.filter(isDue).map(\.name))
        state.sleepers.removeAll(where: isDue)
        for name in late where state.borrowers[name] == nil {
            if !state.sleepers.contains(where: { $0.name == name }) { state.shelf.forget(name) }
        }
    }

    /// Ends all waits before the program ends.
    func close() {
        rounds.close()
        let open = state.withLock { (state) in
            state.isClosed = true
            Studios.resume(&state) { _ in true }
            return Array(state.open.values)
        }
        for studio in open {
            studio.site.longPoll.close()
            studio.site.works.close()
        }
    }

    /// Everybody has been answered.
    func putAllAway() {
        let open = state.withLock { (state) in
            defer { state.open = [:] }
            return Array(state.open.values)
        }
        for studio in open { studio.site.close() }
    }
}

extension OpenStudio {
    /// Devices that wait are answered that there is no news.
    fileprivate func endWaits() {
        isLeaving.store(true, ordering: .relaxed)
        site.longPoll.resume()
    }
}

/// The last reference to a studio that is put away.
private final class Last: Sendable {
    private struct Watched {
        weak var studio: OpenStudio?
    }

    private let held: Mutex<OpenStudio?>
    private let watched: Mutex<Watched>

    init(_ studio: OpenStudio) {
        held = Mutex(studio)
        watched = Mutex(Watched(studio: studio))
    }

    func drop() { held.withLock { $0 = nil } }

    var isThere: Bool { watched.withLock { $0.studio != nil } }
}

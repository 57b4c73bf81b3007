internal import Basics
internal import Glibc
internal import Synchronization

/// Daily care of every studio: backup, recount, copies elsewhere, rehearsals. One studio at a
/// time, to spread the load; closed studios are opened for their turn.
final class Rounds: Sendable {
    private let serving: Serving
    private let say: @Sendable (String) -> Void
    private let seconds = EverySecond()

    private struct State {
        var keepers: [StudioName: BackupKeeper] = [:]
        /// Studios with a new backup that are still to be recounted.
        var changed: Set<StudioName> = []
        /// Failed duties, with the time of the next try.
        var resting: [Duty: Moment] = [:]
    }

    private struct Duty: Hashable {
        let name: StudioName
        let kind: Kind
    }

    private enum Kind { case backup, copies }

    private let state = Mutex(State())
    /// Seconds between two looks at all studios.
    private static let interval: Int64 = 60
    /// Milliseconds before the next try for a studio that failed to open or to copy.
    private static let patience: Int64 = 3_600_000

    init(_ serving: Serving, say: @escaping @Sendable (String) -> Void = { _ in }) {
        self.serving = serving
        self.say = say
    }

    /// Returns the studio's backup keeper: one object for the whole run of the program, also
    /// while the studio is closed.
    func keeper(of name: StudioName) -> BackupKeeper {
        state.withLock { state in
            if let keeper = state.keepers[name] { return keeper }
            let one = serving.studio(name)
            let keeper = BackupKeeper(
                folder: BackupFolder(path: one.backups ?? backupsPath(one.data)),
                isDaily: one.backsUp, path: databasePath(one.data),
                places: one.copying.places.map(\.text),
                say: { [say] in say("\(name.text): \($0)") },
                afterwards: { [weak self] (_, _) in
                    self?.state.withLock { _ = $0.changed.insert(name) }
                }, until: seconds)
            state.keepers[name] = keeper
            return keeper
        }
    }

    /// How many studios' last backup failed, and of how many today's is still to be made.
    var counts: (failed: Int, due: Int) {
        let (now, keepers) = (Clock.now, state.withLock { Array($0.keepers.values) })
        let zone = Clock.zone(at: now)
        return (keepers.count { $0.hasFailed }, keepers.count { $0.isDue(now, zone) })
    }

    var isEnding: Bool { seconds.isEnding }

    /// Goes round until `close`.
    func watch(_ studios: Studios) {
        if serving.sends, serving.backsUp {
            detach { [self, studios] in
                everyMinute {
                    for name in studios.known() where !isEnding { care(for: name, studios) }
                }
            }
        }
        everyMinute {
            let known = studios.known()
            forget(allBut: known)
            for name in known where !isEnding { attend(to: name, studios) }
        }
    }

    func close() { seconds.end() }

    private func everyMinute(_ body: () -> Void) {
        var next: Int64 = 0
        seconds.call {
            guard Clock.elapsed >= next else { return }
            body()
            next = Clock.elapsed + Rounds.interval * 1_000_000
        }
    }

    private func forget(allBut known: [StudioName]) {
        let known = Set(known)
        state.withLock { state in
            state.keepers = state.keepers.filter { known.contains($0.key) }
            state.resting = state.resting.filter { known.contains($0.key.name) }
        }
    }

    /// Makes today's backup of a studio if missing, then recounts the studio.
    func attend(to name: StudioName, _ studios: Studios, at now: Moment = Clock.now) {
        let (keeper, zone) = (keeper(of: name), Clock.zone(at: now))
        let duty = Duty(name: name, kind: .backup)
        guard !isResting(duty, now), keeper.isDue(now, zone) else { return }
        let done: Void? = studios.with(name) { (studio) in
            keeper.tick(now, zone)
            guard state.withLock({ $0.changed.remove(name) }) != nil else { return }
            recount(studio.site.databases, keeper.path, at: now, zone) {
                say("\(name.text): \($0)")
            }
        }
        if done == nil { rest(duty, now) }
    }

    /// Sends backups that are missing in some place, and rehearses when due.
    private func care(for name: StudioName, _ studios: Studios) {
        let (one, now) = (serving.studio(name), Clock.now)
        let duty = Duty(name: name, kind: .copies)
        guard !isResting(duty, now), needsSending(one, now) || isRehearsalDue(one) else { return }
        // No erasure or move of the studio can happen inside `with`.
        let done: Void? = studios.with(name) { (_) in
            takeCare(one) { say("\(name.text): \($0)") }
        }
        if done == nil || needsSending(one, now) { rest(duty, now) }
    }

    private func isResting(_ duty: Duty, _ now: Moment) -> Bool {
        state.withLock { state in
            guard let until = state.resting[duty] else { return false }
            // A clock that was set back does not extend the rest.
            let left = until.milliseconds - now.milliseconds
            if (0...Rounds.patience).contains(left) { return true }
            state.resting[duty] = nil
            return false
        }
    }

    private func rest(_ duty: Duty, _ now: Moment) {
        state.withLock {
            $0.resting[duty] = Moment(milliseconds: now.milliseconds + Rounds.patience)
        }
    }
}

extension Studios {
    func watch() { rounds.watch(self) }
}

/// True if some place is not known to have the newest backup.
func needsSending(_ serving: Serving, _ now: Moment) -> Bool {
    guard !serving.copying.places.isEmpty else { return false }
    let folder = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
    guard let newest = BackupPlan.last(of: folder.names(), now: now, Clock.zone(at: now)) else {
        return false
    }
    let records = CopyLedger(data: serving.data).records()
    return serving.copying.places.contains { (place) in
        !records.contains { $0.place == place.text && $0.newest == newest.at && $0.trouble == nil }
    }
}

internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization

/// Sends the messages of webhooks, in the order of the log.
///
/// What waits is no list but the log after each webhook's position, so nothing is lost by a stop
/// and nothing grows. Each webhook has a thread while it has something to send.
final class Delivering: Sendable {
    private let path: String
    private let host: HostStore
    private let schema: StudioSchema
    private let turn: Turn?
    /// False among many studios, whose owners must not reach the server's own network.
    private let mayBeNear: Bool
    private let tell: @Sendable (String) -> Void
    private let holder = Clock.newIdentifier(at: Clock.now).text
    private let seconds = EverySecond()
    private let threads = DetachedThreads()
    private let busy = Mutex<Set<String>>([])

    /// Entries that are looked at in one go.
    private static let pageSize = 100

    /// Nil where another program sends already.
    convenience init?(
        _ serving: Serving, say: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StartTrouble) {
        let host = try openHost(serving, sharedBy: try openLog(serving))
        try self.init(serving, host, say: say)
    }

    init?(
        _ serving: Serving, _ host: HostStore, say: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StartTrouble) {
        guard let turn = try Turn(serving.data + "/hooks.lock") else { return nil }
        path = databasePath(serving.data)
        mayBeNear = serving.name == nil
        schema = Program(assetVersions: [:]).schema
        (self.host, self.turn, tell) = (host, turn, say)
    }

    func close() {
        seconds.end()
        threads.wait()
        turn?.end()
    }

    var isIdle: Bool { ((try? host.hooks().isEmpty) ?? false) && threads.count == 0 }

    /// Starts a thread for each webhook that has something to send.
    func look() {
        guard let hooks = try? host.hooks(), !hooks.isEmpty, isOurTurn else { return }
        let now = Clock.now
        guard let end = try? end() else { return }
        for hook in hooks
        where !hook.isPaused && hook.isDue(at: now) && (hook.test != nil || hook.position != end) {
            guard busy.withLock({ $0.insert(hook.id.text).inserted }) else { continue }
            threads.run { [self] in
                deliver(hook.id)
                _ = busy.withLock { $0.remove(hook.id.text) }
            }
        }
    }

    private var isOurTurn: Bool {
        guard host.isShared else { return true }
        return (try? host.takesHookTurn(holder, at: Clock.now)) ?? false
    }

    private func end() throws(Failure) -> LogPlace {
        let database = try Database(path: path, access: .reading)
        return try database.read { () throws(Failure) in try StudioLog.place(of: database) }
    }

    /// Sends to one webhook until it has everything, or fails.
    func deliver(_ id: Identifier) {
        do throws(Failure) {
            let database = try Database(path: path, access: .reading)
            while !seconds.isEnding, let hook = try host.hook(id), !hook.isPaused,
                hook.isDue(at: Clock.now),
                try step(hook, database)
            {}
        } catch {
            tell("trouble: the webhook can’t be sent now: \(error)")
        }
    }

    /// - Returns: false where nothing is left to do now.
    private func step(_ hook: Hook, _ database: Database) throws(Failure) -> Bool {
        if let test = hook.test {
            let message = HookMessage(test: test, to: hook)
            return try send(message, of: hook, movingTo: hook.position, isTest: true)
        }
        let end = try database.read { () throws(Failure) in try StudioLog.place(of: database) }
        guard try goesOn(hook.position, to: end, database) else {
            let epochs = try EpochTable(database).all()
            let message = HookMessage(
                restored: end, epoch: Int64(epochs.count), at: epochs.last?.began ?? hook.made,
                to: hook)
            return try send(message, of: hook, movingTo: end)
        }
        guard hook.position.seq < end.seq else {
            return false
        }
        let (place, message) = try database.read {
            () throws(Failure) -> (LogPlace, HookMessage?) in
            let epoch = try EpochTable(database).number()
            var place = hook.position
            place.epoch = end.epoch
            for recorded in try JournalTable(database).tail(
                after: place.seq, limit: Delivering.pageSize)
            {
                (place.seq, place.last) = (recorded.seq, recorded.entry.id.text)
                if let message = try HookMessage(
                    recorded, epoch: epoch, schema, database, to: hook)
                {
                    return (place, message)
                }
            }
            return (place, nil)
        }
        guard place.seq > hook.position.seq else { return false }
        guard let message else {
            try host.moveOn(hook.id, to: place, sent: nil)
            return true
        }
        return try send(message, of: hook, movingTo: place)
    }

    /// False after a restored backup, or another history.
    private func goesOn(
        _ place: LogPlace, to end: LogPlace, _ database: Database
    ) throws(Failure) -> Bool {
        guard place.epoch == end.epoch, place.seq <= end.seq else { return false }
        let id = try JournalTable(database).id(at: place.seq)?.text ?? ""
        return place.seq == 0 || id == place.last
    }

    /// - Returns: true if the receiver took the message.
    private func send(
        _ message: HookMessage, of hook: Hook, movingTo place: LogPlace, isTest: Bool = false
    ) throws(Failure) -> Bool {
        do throws(HookFault) {
            try message.send(to: hook, mayBeNear: mayBeNear, at: Clock.now)
        } catch {
            try host.note(error.trouble, of: hook.id, at: Clock.now)
            if hook.failure == nil {
                tell("trouble: the webhook “\(hook.name)” fails: \(error.trouble.text)")
            }
            return false
        }
        try host.moveOn(hook.id, to: place, sent: Clock.now, test: isTest)
        if hook.failure != nil { tell("The webhook “\(hook.name)” works again.") }
        return true
    }
}

extension Hook {
    func isDue(at now: Moment) -> Bool { (failure?.next.milliseconds ?? 0) <= now.milliseconds }
}

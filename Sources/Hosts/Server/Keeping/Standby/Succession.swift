internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Web

/// The epoch in which another server goes on with this studio, as after a promoted standby.
struct Successor: Equatable, Sendable {
    let epoch: Identifier
    let began: Moment

    init(epoch: Identifier, began: Moment) { (self.epoch, self.began) = (epoch, began) }

    private static func path(_ data: String) -> String { data + "/neroli.succeeded" }

    /// As noted in a data folder; nil for the folder of a server that nobody succeeded.
    init?(data: String) {
        guard let bytes = try? contents(of: Successor.path(data)) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
        guard words.count == 2, let epoch = Identifier(String(words[0])),
            let began = Int64(words[1])
        else { return nil }
        self.init(epoch: epoch, began: Moment(milliseconds: began))
    }

    /// False where the folder can't be written.
    func keep(data: String) -> Bool {
        write("\(epoch.text) \(began.milliseconds)\n", to: Successor.path(data))
            && synchronise(data)
    }

    static func forget(data: String) { unlink(path(data)) }

    /// "2026-06-01 14:03", in this machine's time zone.
    var since: String { String(began.text(in: Clock.zone(at: began)).prefix(16)) }

    /// The epochs that a server knows, if this one is newer than all of them; else nil.
    func succeeds(_ known: [Epoch]) -> Bool {
        !known.contains { $0.id == epoch }
            && began.milliseconds > known.last?.began.milliseconds ?? .min
    }

    /// For the log, doctor, and whoever asks for the server's health.
    var sentence: String {
        "Since \(since) another server goes on with this studio, so this one takes nothing new."
    }

    /// - Parameter data: data folder, for commands.
    static func remedy(_ data: String) -> String {
        "Stop this server; neroli standby https://… --former --data \(data) makes it the other one’s"
            + " standby, which is given what only this one holds. If this one shall go on instead:"
            + " neroli promote --yes --data \(data)"
    }
}

/// Whether another server took the place of this one, and the mark of that in the data folder.
final class Succession: Sendable {
    private let data: String
    private let state: Mutex<Successor?>

    init(data: String) {
        self.data = data
        state = Mutex(Successor(data: data))
    }

    var successor: Successor? { state.withLock { $0 } }

    /// - Returns: true if nothing was known of a successor.
    func note(_ successor: Successor) -> Bool {
        state.withLock { (known) in
            defer { known = successor }
            guard known == nil else { return false }
            // Without room on the disk it holds until the end of the program.
            _ = successor.keep(data: data)
            return true
        }
    }
}

// A former server that learns of its successor.
extension Site {
    /// Notes a successor that a device or a standby has met: it knows a newer epoch of this studio.
    func noteSuccessor(_ asked: SyncRequest) throws(Failure) {
        // Servers of one log in PostgreSQL learn of a restore by the log.
        guard databases.log == nil, succession.successor == nil, let began = asked.began,
            !asked.oldest.isEmpty, let history = asked.history
        else { return }
        var name = history.epoch
        if name.hasSuffix(EpochTable.withheld) { name.removeLast() }
        guard let epoch = Identifier(name) else { return }
        let successor = Successor(epoch: epoch, began: began)
        let isNewer = try databases.read { (database) throws(Failure) -> Bool in
            let journal = JournalTable(database)
            // An empty log is nobody's: a device may bring its studio back.
            guard successor.succeeds(try EpochTable(database).all()), try journal.hasWork() else {
                return false
            }
            return try !journal.isForeign(
                to: asked.oldest, asked.pending, admittedAt: Program.admissionPath)
        }
        if isNewer { note(successor) }
    }

    func note(_ successor: Successor) {
        guard succession.note(successor) else { return }
        let data = parent(of: backups.path)
        backups.say("trouble: \(successor.sentence) \(Successor.remedy(data))")
        longPoll.resume()
    }

    /// The refusal of what would be written here after another server took over; else nil.
    func succeeded(_ request: Request, _ incoming: RawRequest) -> HostResponse? {
        guard succession.successor != nil else { return nil }
        return unwritten(.succeeded, request, incoming)
    }
}

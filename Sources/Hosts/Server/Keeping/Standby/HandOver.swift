internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

/// Entries that a standby holds and the followed studio lacks: of a former server, or of before a
/// restore there. They wait in a file until the followed log has them.
struct HandOver {
    /// The standby's data folder.
    let data: String

    private var path: String { data + "/standby.handover" }
    /// Bytes of entries in one request, below the server's limit.
    private static let sendLimit = 400_000

    var waits: Bool { access(path, F_OK) == 0 }

    func all() -> [Entry] {
        guard let bytes = try? contents(of: path) else { return [] }
        var unpacking = Unpacking(bytes)
        var entries: [Entry] = []
        while !unpacking.isAtEnd, let entry = Entry(&unpacking) { entries.append(entry) }
        return entries
    }

    /// Keeps what the log has and the followed one lacks, unless a person left that out there.
    ///
    /// - Returns: true if the followed one lacks anything.
    func collect(
        from database: Database, lackingIn fresh: Database
    ) throws(Failure) -> Bool {
        let journal = JournalTable(database)
        let lacking = try journal.entries(
            upTo: journal.head(), notIn: JournalTable(fresh),
            notBelow: DataRoute.serverOnlyPath
        ).filter { !$0.isFence && $0.path != Permissions.withheldPath }
        let isLeftOut = try EpochTable(fresh).leavesOut(since: EpochTable(database).current())
        guard !lacking.isEmpty, !isLeftOut else { return !lacking.isEmpty }
        var kept = all()
        let known = Set(kept.map { $0.id.text })
        kept += lacking.filter { !known.contains($0.id.text) }
        var packing = Packing()
        for entry in kept { entry.pack(into: &packing) }
        guard save(packing.bytes, to: path), synchronise(data) else {
            throw .database(code: 10, message: String(cString: strerror(errno)))
        }
        return true
    }

    /// The next ones to send, oldest first.
    func next(lackingIn database: Database) throws(Failure) -> [Entry] {
        guard waits else { return [] }
        let journal = JournalTable(database)
        var sent: [Entry] = []
        var size = 0
        for entry in all() where try !journal.holds(entry.id) {
            size += entry.form.formEncoded.utf8.count + 100
            if sent.count == SyncRequest.limit || (size > HandOver.sendLimit && !sent.isEmpty) {
                break
            }
            sent.append(entry)
        }
        return sent
    }

    /// Sends the pictures and files of entries that are all in the followed log by now, and forgets
    /// the entries.
    ///
    /// - Returns: how many there were; nil while some are left to send, or where none waited.
    func finish(_ database: Database?, _ call: StandbyCall) throws(SendTrouble) -> Int? {
        guard waits, let database else { return nil }
        do throws(Failure) {
            guard try next(lackingIn: database).isEmpty else { return nil }
        } catch { throw .failed("the log here can't be read: \(error)") }
        let (entries, papers) = (all(), PaperFiles(data: data))
        for hash in entries.compactMap({ $0.form["hash"] }) where papers.holds(hash) {
            guard let path = papers.path(of: hash) else { continue }
            _ = try call.ask("/sync/paper", file: path)
        }
        unlink(path)
        return entries.count
    }
}

extension SyncRequest {
    /// Asks for what comes after the log of a standby.
    init(
        following database: Database, _ schema: StudioSchema = studioSchema
    ) throws(Failure) {
        let place = try StudioLog.place(of: database)
        self.init(
            schema: try replayVersion(database, schema), cursor: place.seq, pending: [],
            history: History(epoch: place.epoch, last: Identifier(place.last)))
        oldest = try JournalTable(database).oldest(
            upTo: place.seq, admittedAt: Program.admissionPath)
        began = try EpochTable(database).began()
    }
}

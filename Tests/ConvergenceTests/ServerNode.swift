import Basics
import CPageStore
import Journal
import SQLCore
import Studio
import TestKit
import Web

/// The server of a run, without its wire. Its file is a page store, so that it can restart.
final class ServerNode {
    /// Who writes through the server, without a copy.
    static let device = ID<Replica>.number(9_999)

    private let name: String
    private let store: OpaquePointer
    private let program = Program(assetVersions: [:])
    private var open: Database?

    init(_ name: String) throws {
        guard let store = pagestore_open(name) else { throw Divergence("\(name) is taken") }
        self.name = name
        self.store = store
        let size = Int(PAGESTORE_PAGE_SIZE)
        for number in 0..<(Reference.image.count / size) {
            let page = [UInt8](Reference.image[number * size..<(number + 1) * size])
            guard pagestore_put(store, UInt32(number + 1), page) else {
                throw Divergence("no page \(number)")
            }
        }
        try restart()
    }

    deinit {
        open = nil
        _ = pagestore_close(store)
    }

    func restart() throws {
        open = nil
        let database = try Database(pages: name)
        try prepare(database, notes: Reference.notes)
        open = database
    }

    var database: Database {
        get throws {
            guard let open else { throw Divergence("the server is down") }
            return open
        }
    }

    /// - Returns: where it led, and the entry it became; nil for what was refused or known.
    func post(_ sending: Sending) throws -> (location: String?, entry: Entry?) {
        let database = try database
        let request = Request(
            .post, try Target(sending.path), form: sending.filled,
            moment: sending.moment, zone: sending.zone, id: sending.id.derived(77),
            device: ServerNode.device, language: .english)
        return try database.write { () throws(Failure) in
            let journal = JournalTable(database)
            let before = try journal.head()
            let response = try program.respond(request, database)
            let entry = try journal.tail(after: before, limit: 1).first?.entry
            return (response.location, entry)
        }
    }

    /// What /sync answers.
    ///
    /// - Parameters:
    ///   - schema: what this server replays by; nil for what it really does.
    ///   - isCutShort: the machine stops before the transaction is whole.
    func answer(
        _ bytes: [UInt8], schema: String? = nil, isCutShort: Bool = false
    ) throws -> [UInt8]? {
        guard let request = SyncRequest(packed: bytes) else {
            throw Divergence("a device asks what can't be read")
        }
        let answer = try serve(request, schema, isCutShort, try database)
        if isCutShort { try restart() }
        return answer
    }

    private func serve(
        _ request: SyncRequest, _ schema: String?, _ isCutShort: Bool, _ database: Database
    ) throws(Failure) -> [UInt8]? {
        let serving = try program.syncServing(database, schema: schema)
        do throws(Failure) {
            return try database.write { () throws(Failure) in
                let answer = try serving.answer(request)
                if isCutShort { throw .missing }
                return answer.packed
            }
        } catch {
            guard isCutShort, error == .missing else { throw error }
            return nil
        }
    }

    var head: Int64 {
        get throws { try JournalTable(try database).head() }
    }

    var image: [UInt8] {
        get throws { try database.image() }
    }

    /// Restores a backup, as the running server does.
    func restore(_ image: [UInt8], _ epoch: Epoch) throws {
        let name = name + " backup"
        guard let stage = pagestore_open(name) else { throw Divergence("\(name) is taken") }
        defer { _ = pagestore_close(stage) }
        let size = Int(PAGESTORE_PAGE_SIZE)
        for number in 0..<(image.count / size) {
            let page = [UInt8](image[number * size..<(number + 1) * size])
            guard pagestore_put(stage, UInt32(number + 1), page) else {
                throw Divergence("no page \(number)")
            }
        }
        let database = try database
        let backup = try Database(pages: name)
        let known = try EpochTable(database).all()
        try backup.write { () throws(Failure) in
            try EpochTable(backup).begin(epoch, after: known)
        }
        try database.replace(by: backup)
    }

    /// What a device would be shown, if it asked here.
    func page(_ address: String, to device: ID<Replica>) throws -> [UInt8] {
        let request = Request(
            .get, try Target(address), moment: .june1, zone: .utc,
            id: Identifier(at: .june1, random: (1, 1)), device: device, language: .english)
        return try program.respond(request, try database).body
    }
}

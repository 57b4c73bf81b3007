import Basics
import CDisk
import CPageStore
import Journal
import SQLCore
import Studio
import TestKit
import Web

/// Reason why a server did not answer: the server is running again, and unacknowledged entries
/// may be there.
enum Outage: Error {
    case power
    /// The disk is full until room is made.
    case room
}

/// The server of a life, without its wire, on a disk that can fail.
final class ServerNode {
    /// The device that writes through the server, without a copy.
    static let device = ID<Replica>.number(9_999)

    private let name: String
    private let disk: OpaquePointer
    private let isFlushing: Bool
    /// Version of the running program.
    private(set) var version: Int
    private var schema: StudioSchema { Programs.schema(version) }
    private var program: Program { Program(assetVersions: [:], schema: schema) }
    private let writesFences: Bool
    /// Paired devices, all with a letter for their sales.
    private(set) var paired = [ServerNode.device]
    private var fences: UInt64 = 0
    /// Time of its clock.
    var now = Moment.june1
    private var open: Database?
    /// Decides the result of a power cut.
    private var cutSeed: UInt64 = 0
    /// The last entry with an acceptance that may have been reported.
    private var told: Int64 = 0

    /// - Parameters:
    ///   - isFlushing: false for a server that answers before its log is flushed, which is
    ///     forbidden.
    ///   - version: of its first program.
    ///   - writesFences: true if its log names the program that decided.
    init(
        _ name: String, isFlushing: Bool = true, version: Int = 0, writesFences: Bool = false
    ) throws {
        let image = Reference.image
        guard let disk = disk_new(name) else { throw Divergence("\(name) is taken") }
        self.name = name
        self.disk = disk
        self.isFlushing = isFlushing
        self.version = version
        self.writesFences = writesFences
        disk_fill(disk, image, Int64(image.count))
        try restart()
    }

    deinit {
        open = nil
        disk_free(disk)
    }

    /// Stops cleanly, and starts again.
    func restart() throws {
        open = nil
        try start()
        try admit()
    }

    /// Stops cleanly, and another program starts.
    func update(to version: Int) throws {
        self.version = version
        try restart()
    }

    /// The open database. If the power went after the last answer was given, the server begins again.
    var database: Database {
        get throws {
            if open != nil, disk_is_off(disk) { try begin() }
            guard let open else { throw Divergence("the server is down") }
            return open
        }
    }

    /// - Returns: the landing path and the new entry; nil for a refused or known form.
    func post(_ sending: Sending) throws -> (location: String?, entry: Entry?) {
        let target = try Target(sending.path)
        let answer = try running { (database) throws(Failure) in
            try post(sending, target, database)
        }
        guard answer.status < 500 else {
            throw Divergence("the server answers \(sending.path) with \(answer.status)")
        }
        return (answer.location, answer.entry)
    }

    private func post(
        _ sending: Sending, _ target: Target, _ database: Database
    ) throws(Failure) -> (status: Int, location: String?, entry: Entry?) {
        let request = Request(
            .post, target, form: sending.filled,
            moment: sending.moment, zone: sending.zone, id: sending.id.derived(77),
            device: ServerNode.device, language: .english)
        return try database.write { () throws(Failure) in
            let journal = JournalTable(database)
            let before = try journal.head()
            let response = try program.respond(request, database)
            let entry = try journal.tail(after: before, limit: 1).first?.entry
            return (response.status, response.location, entry)
        }
    }

    /// The answer of /sync.
    ///
    /// - Parameters:
    ///   - schema: the replay schema reported by this server; nil for the real one.
    ///   - isCutShort: true if the program stops before the transaction is complete.
    func answer(
        _ bytes: [UInt8], schema: String? = nil, isCutShort: Bool = false
    ) throws -> [UInt8]? {
        guard let request = SyncRequest(packed: bytes) else {
            throw Divergence("a device asks what can't be read")
        }
        let answer = try running { (database) throws(Failure) in
            try serve(request, schema, isCutShort, database)
        }
        if isCutShort { try restart() }
        return answer
    }

    private func serve(
        _ request: SyncRequest, _ name: String?, _ isCutShort: Bool, _ database: Database
    ) throws(Failure) -> [UInt8]? {
        let serving = try program.syncServing(database, schema: name)
        do throws(Failure) {
            return try database.write { () throws(Failure) in
                let answer = try serving.answer(request.arriving(at: now))
                if isCutShort { throw .missing }
                return answer.packed
            }
        } catch {
            guard isCutShort, error == .missing else { throw error }
            return nil
        }
    }

    /// True if an entry is in its log, or held until its form is known.
    func has(_ id: Identifier) throws -> Bool {
        let database = try database
        return try JournalTable(database).holds(id)
            || database.integer(
                "SELECT EXISTS (SELECT 1 FROM entry_held WHERE id = ?)", [.text(id.text)]) == 1
    }

    var head: Int64 {
        get throws {
            try running { (database) throws(Failure) in try JournalTable(database).head() }
        }
    }

    var image: [UInt8] {
        get throws { try running { (database) throws(Failure) in try database.image() } }
    }

    /// The snapshot that a device loads: without old data, however little.
    func snapshot(at now: Moment) throws -> [UInt8] {
        try running { (database) throws(Failure) in
            try database.image { (copy) throws(Failure) in
                try copy.trim(at: now, schema)
            }
        }
    }

    /// Restores a backup, as the running server does.
    func restore(_ image: [UInt8], _ epoch: Epoch) throws {
        let name = name + "’s backup"
        guard let stage = pagestore_open(name) else { throw Divergence("\(name) is taken") }
        defer { _ = pagestore_close(stage) }
        let size = Int(PAGESTORE_PAGE_SIZE)
        for number in 0..<(image.count / size) {
            let page = [UInt8](image[number * size..<(number + 1) * size])
            guard pagestore_put(stage, UInt32(number + 1), page) else {
                throw Divergence("no page \(number)")
            }
        }
        // Entries of after the backup are not missed.
        told = 0
        try running { (database) throws(Failure) in
            let backup = try Database(pages: name)
            let known = try EpochTable(database).all()
            try prepare(backup, notes: Reference.notes, schema: schema)
            try backup.write { () throws(Failure) in
                try EpochTable(backup).begin(epoch, after: known)
                try fence(backup)
                try program.takeHeld(backup, at: now)
                try admit(in: backup)
            }
            try database.replace(by: backup)
        }
    }

    /// Stops, and the former program starts with its backup, as restored by `neroli restore`.
    func putBack(_ image: [UInt8], version: Int, _ epoch: Epoch) throws {
        try calmDown()
        let known = try EpochTable(database).all()
        open = nil
        self.version = version
        // Later entries may be missing.
        told = 0
        disk_fill(disk, image, Int64(image.count))
        try start()
        let database = try database
        try database.write { () throws(Failure) in
            try EpochTable(database).begin(epoch, after: known)
            try admit(in: database)
        }
    }

    /// The page that a device would be shown here.
    func page(
        _ address: String, to device: ID<Replica>, in language: Language = .english
    ) throws -> [UInt8] {
        let target = try Target(address)
        let response = try running { (database) throws(Failure) in
            var request = Request(
                .get, target, moment: .june1, zone: .utc,
                id: Identifier(at: .june1, random: (1, 1)), device: device, language: language)
            // A server's pages name the last line of its log.
            request.host.role = .copy
            return try program.respond(request, database)
        }
        guard response.status < 500 else {
            throw Divergence("the server answers \(address) with \(response.status)")
        }
        return response.body
    }

    /// Size of the database with SQLite's companion files, in bytes.
    var size: Int64 { disk_size(disk) }
}

// Power and room.
extension ServerNode {
    /// The power goes after so many writes and flushes, wherever the server is then.
    func cutPower(after operations: Int64, seed: UInt64) {
        cutSeed = seed
        disk_cut_after(disk, operations)
    }

    /// From now on the disk holds only so many bytes more.
    func limitRoom(to bytes: Int64) {
        disk_limit(disk, disk_size(disk) + bytes)
    }

    /// Nothing more goes wrong with power or room.
    func calmDown() throws {
        disk_limit(disk, -1)
        guard disk_is_off(disk) else { return disk_cut_after(disk, -1) }
        try begin()
    }

    /// Begins again after a power cut.
    private func begin() throws {
        open = nil
        try start()
        try checkWhatIsLeft()
        // After another power cut, the next start admits the devices.
        let database = try database
        try? database.write { () throws(Failure) in try admit(in: database) }
    }

    private func running<Result>(
        _ body: (Database) throws(Failure) -> Result
    ) throws -> Result {
        do throws(Failure) {
            guard let open else { throw .badData("the server is down") }
            let result = try body(open)
            if !disk_is_off(disk) { told = try JournalTable(open).head() }
            return result
        } catch {
            guard disk_is_off(disk) else {
                // SQLITE_FULL
                if case .database(let code, _) = error, code & 0xFF == 13 { throw Outage.room }
                throw error
            }
            try begin()
            throw Outage.power
        }
    }

    private func start() throws {
        for _ in 0..<3 {
            if disk_is_off(disk) { disk_start(disk, cutSeed) }
            do throws(Failure) {
                open = try opened()
                return
            } catch {
                if disk_is_off(disk) { continue }
                guard case .database(13, _) = error else { throw error }
                // Room is made.
                disk_limit(disk, -1)
            }
        }
        throw Divergence("the server does not start")
    }

    private func opened() throws(Failure) -> Database {
        let database = try Database(path: name, vfs: "disk")
        try database.execute(
            """
            PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY;
            PRAGMA synchronous = \(isFlushing ? "FULL" : "NORMAL"); PRAGMA journal_mode = WAL;
            PRAGMA wal_autocheckpoint = 40
            """)
        try prepare(database, notes: Reference.notes, schema: schema)
        try database.write { () throws(Failure) in
            try fence(database)
            try program.takeHeld(database, at: now)
        }
        return database
    }

    /// Pairs a device, and assigns a letter.
    func pair(_ device: ID<Replica>) throws {
        paired.append(device)
        try admit()
    }

    private func admit() throws {
        try running { (database) throws(Failure) in
            try database.write { () throws(Failure) in try admit(in: database) }
        }
    }

    private func admit(in database: Database) throws(Failure) {
        for device in paired where writesFences {
            try program.admit(device, at: .june1, .utc, database)
        }
    }

    private func fence(_ database: Database) throws(Failure) {
        guard writesFences else { return }
        // The first fence has a fixed id, even if a power cut removed the earlier one.
        let place = UInt64(version) << 32 + UInt64(try JournalTable(database).head())
        try program.fence(
            ServerNode.device, at: .june1, .utc,
            id: Identifier(at: .june1, random: (Digest("fence").value, place)), database)
    }

    private func checkWhatIsLeft() throws {
        let database = try database
        let found = try database.first("PRAGMA integrity_check(1)") { (row) throws(Failure) in
            row.text(0)
        }
        guard found == "ok" else {
            throw Divergence("after a power cut the file is damaged: \(found ?? "")")
        }
        let head = try JournalTable(database).head()
        guard head >= told else {
            throw Divergence("a power cut took entries \(head + 1) to \(told)")
        }
    }
}

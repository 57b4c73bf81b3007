import Basics
import Browser
import Journal
import RoomKit
import SQLCore
import Studio
import TestKit

/// A device of a run with its browser's storage: a crash loses unsaved data.
final class DeviceNode {
    private(set) var id: ID<Replica>
    private let number: UInt64
    private var clearings = 0
    /// True if the stored pages were written by another program.
    private var isOfAnotherProgram = false
    private(set) var device: Device
    private let name: String
    private(set) var lives = 0

    /// Of its pages.
    var language: Language = .english

    /// Version of the studio's program.
    private(set) var version = 0
    private var schema: StudioSchema { Programs.schema(version) }

    // Stored data.
    private(set) var pages: [UInt32: [UInt8]] = [:]
    var entries: [(id: Identifier, bytes: [UInt8])] = []
    /// The last entry of the server's log in the kept pages.
    private var keptCursor: Int64 = 0
    /// Absorbed, but not kept yet.
    var arrived: [Identifier] = []
    /// True if another device uses its id, as after a copy of its profile.
    private(set) var isTwo = false
    /// True if there is no server: the worker settles at its start and after each form.
    var isAlone = false

    /// Without a connection.
    var isAway = false
    /// On their way, in either direction.
    var requests: [[UInt8]] = []
    var answers: [[UInt8]] = []

    init(_ name: String, number: Int) throws {
        self.name = name
        self.number = UInt64(number + 1)
        id = .number(self.number)
        device = try DeviceNode.device("\(name) 0", Programs.schema(0))
        guard try device.load(image: Reference.image) else { throw Divergence("no snapshot") }
        try keepAll()
        try crash()
    }

    /// Another device with a copy of all stored data and an equal id, as after a copy of a
    /// browser profile.
    func copied(_ name: String, number: Int) throws -> DeviceNode {
        let copy = try DeviceNode(name, number: number)
        (copy.id, copy.version, copy.isTwo) = (id, version, isTwo)
        (copy.pages, copy.entries, copy.keptCursor) = (pages, entries, keptCursor)
        copy.isOfAnotherProgram = isOfAnotherProgram
        try copy.crash()
        return copy
    }

    /// The next unused id of this device.
    func nextID() -> ID<Replica> {
        clearings += 1
        return .number(UInt64(1_000 * clearings) + number)
    }

    /// Becomes a device of its own, where another one counts under its id.
    func part(as id: ID<Replica>) throws {
        self.id = id
        isTwo = false
        try crash()
    }

    /// Deletes the stored data; a new copy is stored, for a new device with the server's program.
    func clear(_ image: [UInt8], version: Int) throws {
        isTwo = false
        self.version = version
        id = nextID()
        entries = []
        requests = []
        answers = []
        pages = [:]
        lives += 1
        device = try DeviceNode.device("\(name) \(lives)", schema)
        guard try device.load(image: image) else { throw Divergence("no snapshot") }
        try device.open(notes: Reference.notes, versions: "")
        try keepAll()
        try crash()
    }

    /// The worker ends at once and another starts from the stored data.
    func crash() throws {
        lives += 1
        arrived = []
        device = try DeviceNode.device("\(name) \(lives)", schema)
        for (number, page) in pages where !device.put(number, page) {
            throw Divergence("page \(number) can't be put")
        }
        try device.open(notes: Reference.notes, versions: "")
        guard device.changed(after: 0) == 0 || isOfAnotherProgram else {
            throw Divergence("opening wrote to the base")
        }
        try device.follow(as: id, pending: entries.map { $0.bytes })
        if isAlone { try settle() }
    }

    /// The worker of the old program ends, and a worker of another starts from the stored data.
    func update(to version: Int) throws {
        if Programs.differ(self.version, version) { isOfAnotherProgram = true }
        self.version = version
        try crash()
    }

    /// The server's program is older and cannot read these pages. The newer program first loads
    /// the server's state, so that entries found only in its pages wait to be sent; then the
    /// older one starts.
    func goBack(to version: Int, _ image: [UInt8]) throws {
        guard try load(image) else { throw Divergence("an older server’s state was not taken") }
        self.version = version
        lives += 1
        device = try DeviceNode.device("\(name) \(lives)", schema)
        try device.open(notes: Reference.notes, versions: "")
        try device.follow(as: id, pending: entries.map { $0.bytes })
        guard try load(image) else { throw Divergence("a snapshot was not taken") }
    }

    /// - Parameter isKept: true if the host's store saves the entry before the answer goes out.
    /// - Returns: the landing path, nil for a refusal; and the stored entry.
    func post(_ sending: Sending, isKept: Bool) throws -> (location: String?, entry: Entry?) {
        let reply = try answer(sending.packed(in: language), to: sending.path)
        guard let bytes = reply.entry else { return (reply.location, nil) }
        guard isKept else {
            try device.forgetLast()
            return (nil, nil)
        }
        var unpacking = Unpacking(bytes)
        guard let entry = Entry(&unpacking) else { throw Divergence("no entry") }
        entries.append((entry.id, bytes))
        return (reply.location, entry)
    }

    func absorb(_ answer: [UInt8]) throws -> Device.Absorbed {
        let absorbed = try device.absorb(answer)
        if case .inStep(let came, _) = absorbed { arrived += came }
        return absorbed
    }

    func load(_ image: [UInt8]) throws -> Bool {
        guard let loaded = try device.load(snapshot: image) else { return false }
        arrived += loaded.arrived
        let returning = loaded.returning.map { (entry) in
            var packing = Packing()
            entry.pack(into: &packing)
            return (id: entry.id, bytes: packing.bytes)
        }
        entries = returning + entries
        try keepAll()
        return true
    }

    /// Pages and arrived entries, in one transaction.
    func keep() throws {
        var number: UInt32 = 0
        while case let next = device.changed(after: number), next != 0 {
            try keep(next)
            number = next
        }
        finishKeeping()
    }

    /// Stores all pages, as after a snapshot, which replaces every page.
    func keepAll() throws {
        pages = [:]
        for number in 1...max(1, device.pageCount) { try keep(number) }
        finishKeeping()
    }

    private func keep(_ number: UInt32) throws {
        guard let page = device.page(number) else { throw Divergence("no page \(number)") }
        pages[number] = [UInt8](UnsafeRawBufferPointer(start: page, count: 4_096))
    }

    private func finishKeeping() {
        isTwo = isTwo || device.isTwo
        isOfAnotherProgram = false
        pages = pages.filter { $0.key <= device.pageCount }
        device.clean()
        keptCursor = device.cursor
        entries.removeAll { arrived.contains($0.id) }
        arrived = []
    }

    func page(_ address: String) throws -> [UInt8] {
        try answer(Sending.packed("GET", address, in: language), to: address).body
    }

    private func answer(_ packed: [UInt8], to address: String) throws -> Reply {
        guard let reply = Reply(packed: device.respond(packed)) else {
            throw Divergence("an answer that can't be read")
        }
        if let trouble = reply.trouble { throw Divergence("the device at fault: \(trouble)") }
        guard reply.status < 500 else {
            throw Divergence("a device answers \(address) with \(reply.status)")
        }
        return reply
    }

    /// Size of the stored pages, in bytes.
    var size: Int { pages.count * 4_096 }

    /// The accepted entries in the kept pages, and their epoch.
    func kept() throws -> (ids: [Identifier], epoch: String) {
        guard let database = device.database else { throw Divergence("no database") }
        let log = try JournalTable(database).tail(after: 0, limit: Int(keptCursor))
        return (
            log.filter { $0.verdict.isAccepted }.map { $0.entry.id },
            try EpochTable(database).current()
        )
    }

    /// True if its copy was made without old data.
    var lacksOld: Bool {
        get throws {
            guard let database = device.database else { throw Divergence("no database") }
            return try CarriedTable(database).since() != nil
        }
    }

    /// The fingerprint counted from the rows.
    var rows: Digest {
        get throws {
            guard let database = device.database else { throw Divergence("no database") }
            return try database.fingerprint(of: schema.tables)
        }
    }

    /// The derived tables.
    var derived: Digest {
        get throws {
            guard let database = device.database else { throw Divergence("no database") }
            return try database.derived(schema)
        }
    }

    private static func device(_ name: String, _ schema: StudioSchema) throws -> Device {
        guard let device = Device(name, schema) else {
            throw Divergence("the name \(name) is taken")
        }
        return device
    }
}

extension Database {
    /// Of the rows of all tables that triggers fill and the journalled rows alone decide. In which block a
    /// name stands, and where in it, depends on the order in which names came: a form that adds several
    /// things has one order, its record another (`Life.checkNames`).
    func derived(_ schema: StudioSchema) throws(Failure) -> Digest {
        try fingerprint(
            of: schema.rooms.flatMap { $0.storage.counted }.map { JournalledTable($0, key: "") })
    }
}

extension Database {
    /// Leaves out data that a device's copy does not carry, however little.
    func trim(at now: Moment, _ schema: StudioSchema) throws(Failure) {
        var trimming = schema.trimming
        trimming.fewest = 1
        try trimming.trim(self, at: now)
    }

    /// Rows of a table as texts. A line of the log comes without its fingerprint, which not every
    /// replica knows: an update of the schema clears the last line's.
    func lines(of table: String) throws(Failure) -> Set<String> {
        let columns: [String] = try all(
            "SELECT name FROM pragma_table_info(?) WHERE name <> 'fingerprint'", [.text(table)]
        ) { (row) throws(Failure) in "quote(\"\(row.text(0))\")" }
        return Set(
            try all("SELECT \(columns.joined(separator: " || ',' || ")) FROM \(table)") {
                (row) throws(Failure) in row.text(0)
            })
    }
}

extension Device {
    /// The pages of an image, put before `open`.
    fileprivate func load(image: [UInt8]) throws -> Bool {
        for number in 0..<(image.count / 4_096) {
            let page = [UInt8](image[number * 4_096..<(number + 1) * 4_096])
            guard put(UInt32(number + 1), page) else { return false }
        }
        return true
    }
}

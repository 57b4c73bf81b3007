package import Basics
internal import CPageStore
package import Journal
package import SQLCore
package import Studio
package import Web

/// The studio on one device: the program, a page store for its database, and the entries accepted
/// here that have not come back in the server's log.
///
/// The base of the store is the server's state at `cursor`; the overlay holds the pending entries
/// replayed on top. Used by one thread. A browser has one; tests have many.
package final class Device {
    private let name: String
    let schema: StudioSchema
    private var generation = 0
    private(set) var store: OpaquePointer
    private(set) var program: Program
    package private(set) var database: Database?
    private var notes: [UInt8] = []
    /// This device's id in the journal.
    package private(set) var id: ID<Replica>?
    /// The JavaScript host's knowledge of the current visitor.
    package var host = HostKnowledge()
    /// Alone from the first call of `settle` on.
    package internal(set) var role = HostRole.copy
    /// True if a person agreed to add this studio to a server with another studio.
    package var joins = false
    /// True if the last image was of another studio.
    package private(set) var isForeign = false
    /// The last entry of the server's log that the base holds.
    package private(set) var cursor: Int64 = 0
    /// Oldest first. An entry is removed only after its return in the server's log.
    package private(set) var pending: [Entry] = []

    /// True if, since the start, the server's log has entries of this device's id that were not
    /// written here: the profile was copied, and two devices share one id. This device then needs
    /// another id.
    package internal(set) var isTwo = false

    /// Nil if the name is taken or there is no memory.
    ///
    /// - Parameter schema: schema of the program that the device runs.
    package init?(_ name: String, _ schema: StudioSchema = studioSchema) {
        guard let store = pagestore_open(name) else { return nil }
        self.name = name
        self.schema = schema
        program = Program(assetVersions: [:], schema: schema)
        self.store = store
    }

    deinit {
        database = nil
        _ = pagestore_close(store)
    }

    private var storeName: String { generation == 0 ? name : "\(name) \(generation)" }

    /// Opens the database on the pages set by `put`, and updates the database for this program.
    ///
    /// - Parameters:
    ///   - notes: the data file of the encyclopaedia.
    ///   - versions: one line per static file, "path hash".
    package func open(notes: [UInt8], versions: String) throws(Failure) {
        program = Program(assetVersions: assetVersions(versions), schema: schema)
        self.notes = notes
        let database = try Database(pages: storeName)
        try prepare(database, notes: notes, schema: schema)
        self.database = database
        cursor = try JournalTable(database).head()
    }

    /// Empties the overlay and reopens the database, because the old connection's cache may hold
    /// pages that no longer exist. The overlay stays on.
    package func discard() throws(Failure) {
        let wasOpen = database != nil
        database = nil
        guard pagestore_discard(store) else { throw .badData("the database is still in use") }
        if wasOpen { database = try Database(pages: storeName) }
    }

    /// Becomes a replica: starts the overlay and replays the saved pending entries in the
    /// overlay.
    ///
    /// - Parameter entries: packed, as `respond` returned the entries, oldest first.
    package func follow(as id: ID<Replica>, pending entries: [[UInt8]]) throws(Failure) {
        self.id = id
        for bytes in entries {
            var unpacking = Unpacking(bytes)
            guard let entry = Entry(&unpacking), unpacking.isAtEnd else {
                throw .badData("a kept entry can't be read")
            }
            pending.append(entry)
        }
        try replay()
    }

    /// A packed request in, a packed response out; see Packing.swift.
    package func respond(_ packed: [UInt8]) -> [UInt8] {
        guard var asked = HostRequest(packed: packed) else {
            return Response(status: 400, contentType: "text/plain; charset=utf-8", body: [])
                .packed(trouble: "the host packed a request that can't be read")
        }
        asked.device = id
        asked.host = host
        asked.host.role = role
        asked.host.waiting = pending.drop { $0.isUnderstood(by: schema.rules) }.map { $0.form }
        let isWithheld = isWithheld
        asked.host.person = person(isWithheld)
        let person = asked.host.person
        var accepted: Entry?
        let plain = { (response: Response) in response }
        let (answer, failure) = program.answer(asked, wrap: plain) { (request) throws(Failure) in
            guard let database else { throw .badData("no database is open") }
            if person != nil {
                let refusal = try database.read { () throws(Failure) in
                    try program.unlessAllowed(request, database)
                }
                if let refusal { return refusal }
            }
            switch request.method {
            case .get where request.target.segments == HostRoute.waiting.target.segments:
                return try database.read { () throws(Failure) in
                    program.waiting(
                        pending.filter { request.host.shows($0) }, request, database)
                }
            case .get:
                return try database.read { () throws(Failure) in
                    if let page = try program.alone(request, database) { return page }
                    return try program.respond(request, database)
                }
            case .post:
                let asked = try database.read { () throws(Failure) in
                    try program.asked(request, database)
                }
                if let asked { return asked }
                return try database.write { () throws(Failure) in
                    let journal = JournalTable(database)
                    let before = try journal.head()
                    let response = try program.respond(request, database)
                    accepted = try journal.tail(after: before, limit: 1).first?.entry
                    return response
                }
            }
        }
        let response = person.map { answer.offered(to: $0, isWithheld, at: asked.target) } ?? answer
        guard failure == nil, id != nil, let accepted else {
            return response.packed(trouble: failure.map(trouble))
        }
        pending.append(accepted)
        var packing = Packing()
        accepted.pack(into: &packing)
        return response.packed(trouble: nil, entry: packing.bytes)
    }

    /// Undoes the last accepted entry, because the host could not save the entry.
    package func forgetLast() throws(Failure) {
        guard !pending.isEmpty else { return }
        pending.removeLast()
        try replay()
    }
}

extension Device {
    /// The base without the overlay, for applying the server's log.
    func uncover() throws(Failure) -> Database {
        // No write above the base: the connection's pages are still valid.
        if let database, pagestore_overlay(store, false) { return database }
        return try reopen(withOverlay: false)
    }

    /// Rebuilds the overlay: the base with every pending entry applied. An entry that is no
    /// longer valid stays pending, because the server decides. Entries of a newer program stay
    /// pending, too, if an older server gave this device its program.
    func replay() throws(Failure) {
        let opened = try cover()
        let applying = Applying(opened, schema.tables, program.carryOut)
        try opened.write { () throws(Failure) in
            for entry in pending.prefix(while: { $0.isUnderstood(by: schema.rules) }) {
                _ = try applying.receive(entry)
            }
            try program.catchUp(opened)
        }
    }

    /// The base with an empty overlay. A connection to the base stays open: reading the whole schema
    /// again is a good part of a cold start.
    private func cover() throws(Failure) -> Database {
        if let database, !pagestore_is_covered(store), pagestore_overlay(store, true) {
            return database
        }
        return try reopen(withOverlay: true)
    }

    /// Drops all writes above the base, and the connection, which holds the written pages.
    private func reopen(withOverlay isOn: Bool) throws(Failure) -> Database {
        database = nil
        guard pagestore_discard(store), pagestore_overlay(store, isOn) else {
            throw .badData("the database is still in use")
        }
        let opened = try Database(pages: storeName)
        database = opened
        return opened
    }

    /// Notes that the base was brought to `head` and holds these entries.
    func advance(to head: Int64, having arrived: [Identifier]) {
        cursor = head
        pending.removeAll { arrived.contains($0.id) }
    }

    func returnToPending(_ entries: [Entry]) {
        pending = entries + pending
    }

    func dropPending() { pending = [] }

    /// Replaces the base by the image of a database of this program's schema.
    ///
    /// - Returns: entries of the former base to send again, because the image lacks these
    ///   entries; nil, and nothing changed, if the image is not a valid database.
    func replaceBase(_ image: [UInt8]) -> [Entry]? {
        let size = Int(clamping: PAGESTORE_PAGE_SIZE)
        guard image.count >= size, image.count % size == 0,
            let fresh = pagestore_open("\(name) \(generation + 1)")
        else { return nil }
        generation += 1
        let isTaken = image.withUnsafeBytes { bytes in
            for number in 0..<(bytes.count / size) {
                guard let start = bytes.baseAddress?.advanced(by: number * size),
                    pagestore_put(fresh, UInt32(number + 1), start)
                else { return false }
            }
            return true
        }
        isForeign = false
        if isTaken, let opened = sound(storeName), !hasAnother(opened) {
            // An unreadable base is replaced nevertheless.
            let lacking = (try? entries(lackingIn: opened)) ?? []
            if (try? meetsItself(in: opened)) == true { isTwo = true }
            database = nil
            _ = pagestore_discard(store)
            _ = pagestore_close(store)
            store = fresh
            database = opened
            return lacking
        }
        _ = pagestore_close(fresh)
        generation -= 1
        return nil
    }

    /// True if an image is of another studio than the base.
    private func hasAnother(_ image: Database) -> Bool {
        guard !joins, let database,
            let oldest = try? JournalTable(database).oldest(
                upTo: cursor, admittedAt: Program.admissionPath)
        else { return false }
        let answer = try? JournalTable(image).isForeign(
            to: oldest, pending, admittedAt: Program.admissionPath)
        isForeign = answer == true
        return isForeign
    }

    /// Entries of the base that another state of the studio lacks; empty if a person chose to
    /// leave these entries out.
    private func entries(lackingIn other: Database) throws(Failure) -> [Entry] {
        guard let database else { return [] }
        let isLeftOut = try EpochTable(other).leavesOut(since: EpochTable(database).current())
        guard joins || !isLeftOut else { return [] }
        let lacking = try JournalTable(database).entries(
            upTo: cursor, notIn: JournalTable(other), notBelow: DataRoute.serverOnlyPath
        ).filter { !$0.isFence && $0.path != Permissions.withheldPath }
        return joins ? lacking.map { $0.brought() } : lacking
    }

    /// Nil unless the store holds an undamaged database that this program understands.
    private func sound(_ name: String) -> Database? {
        guard let opened = try? Database(pages: name),
            (try? opened.text("PRAGMA quick_check(1)"))
                == "ok",
            (try? prepare(opened, notes: notes, schema: schema)) != nil
        else { return nil }
        return opened
    }
}

private func assetVersions(_ lines: String) -> [String: String] {
    var versions: [String: String] = [:]
    for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 2 { versions[String(words[0])] = String(words[1]) }
    }
    return versions
}

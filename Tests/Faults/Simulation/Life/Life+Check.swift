import Basics
import Browser
import Journal
import RoomKit
import SQLCore
import Studio
import TestKit
import Web

// Invariants once all devices have synced.
extension Life {
    func check() throws {
        let database = try server.database
        let schema = Programs.schema(version)
        let fingerprint = try database.fingerprint(of: schema.tables)
        let log = try database.lines(of: "journal")
        let derived = try database.derived(schema)
        guard try HeldTable(database).all().isEmpty else {
            throw Divergence("the server still holds what a newer program sent")
        }
        for (number, device) in devices.enumerated() {
            guard try device.device.fingerprint() == fingerprint.value else {
                throw Divergence("device \(number) has another fingerprint")
            }
            try checkRows(of: number, fingerprint, log)
            guard try device.derived == derived else {
                let names = schema.rooms.flatMap { $0.storage.counted }
                let other = try names.filter { (name) in
                    try device.device.database?.lines(of: name) != database.lines(of: name)
                }
                throw Divergence("device \(number) has derived other sums: \(other)")
            }
            if let copy = device.device.database { try checkNames(copy, "device \(number)") }
            for address in [
                "/notes", "/notes/oud", "/scentings", "/medleys", "/shopping", "/refused", "/met",
                "/search?q=r",
                "/search?q=ro+so&in=medleys",
            ] {
                let page = try server.page(address, to: device.id, in: device.language)
                guard try device.page(address) == page else {
                    throw Divergence("device \(number) shows another \(address)")
                }
            }
            // A device restarted from its stored pages must be equal, too.
            try device.crash()
            guard try device.device.fingerprint() == fingerprint.value,
                device.device.pending.isEmpty
            else { throw Divergence("device \(number) had not kept what it shows") }
        }
        guard try JournalTable(database).fingerprint() ?? fingerprint == fingerprint else {
            throw Divergence("the fingerprint that was kept is not that of the rows")
        }
        try checkLog(try JournalTable(database).tail(after: 0, limit: 100_000))
        try checkTexts(try JournalTable(database).tail(after: 0, limit: 100_000))
        try checkClocks()
        try checkReplay(fingerprint)
        try checkSizes()
    }

    /// A wrong clock loses nothing: neither the change record of an entry nor a later edit;
    /// impossible days are marked.
    private func checkClocks() throws {
        for (rule, broken) in [
            (
                "an entry lost its undo",
                """
                SELECT seq FROM journal WHERE outcome = 'accepted'
                    AND seq > (SELECT max(seq) FROM journal) - 500
                    AND seq NOT IN (SELECT seq FROM entry_change)
                """
            ),
            (
                "a stamp from the future won over a later edit",
                """
                SELECT seq FROM met_value JOIN journal ON id = entry
                WHERE met_value.outcome = 'stood'
                    AND kept_at > coalesce(arrived, journal.at) + 86400000
                """
            ),
            (
                "an impossible day is not marked",
                """
                SELECT id FROM sale WHERE at NOT IN (SELECT said FROM doubted_day)
                    AND at NOT IN (SELECT put FROM doubted_day WHERE put IS NOT NULL)
                    AND at > 86400000 + (SELECT max(coalesce(arrived, at)) FROM journal)
                """
            ),
        ] {
            let found = try server.database.first(broken) { (row) throws(Failure) in row.text(0) }
            if let found { throw Divergence("\(rule): \(found)") }
        }
    }

    /// Storage stays close to the data size: freed space is reused, the write-ahead log is
    /// emptied, and no file grows without need.
    private func checkSizes() throws {
        let least = try server.database.image().count
        let most = 2 * least + 1_000_000
        guard server.size <= most else {
            throw Divergence("the server's files have \(server.size) bytes, of \(least)")
        }
        for (number, device) in devices.enumerated() where device.size > most {
            throw Divergence("device \(number) keeps \(device.size) bytes, of \(least)")
        }
    }

    /// A device has the rows and the log of the server; old data may be missing, but never
    /// differs.
    private func checkRows(
        of number: Int, _ fingerprint: Digest, _ log: Set<String>
    ) throws {
        let device = devices[number]
        guard let copy = device.device.database else { throw Divergence("no database") }
        let database = try server.database
        guard let since = try CarriedTable(copy).since() else {
            guard try device.rows == fingerprint else {
                throw Divergence("device \(number) has other rows")
            }
            guard try copy.lines(of: "journal") == log else {
                throw Divergence("device \(number) has another log")
            }
            return
        }
        let trimmed = try Database(path: ":memory:")
        try trimmed.replace(by: database)
        let schema = Programs.schema(version)
        try trimmed.trim(at: since.adding(milliseconds: Trimming.days * 86_400_000), schema)
        for table in schema.tables + [JournalledTable("journal", key: "seq")] {
            let all = try database.lines(of: table.name)
            let carried = try copy.lines(of: table.name)
            guard carried.isSubset(of: all) else {
                throw Divergence("device \(number) has other rows in \(table.name)")
            }
            guard try trimmed.lines(of: table.name).isSubset(of: carried) else {
                throw Divergence("device \(number) lacks rows of \(table.name)")
            }
        }
        for recorded in try JournalTable(database).tail(after: 0, limit: 100_000)
        where try !JournalTable(copy).holds(recorded.entry.id) {
            throw Divergence("device \(number) does not know entry \(recorded.seq)")
        }
    }

    /// Typed text of a remark is shown, or kept as a former or a conflicting value. Only its
    /// author can remove the text, by an undo of this entry.
    private func checkTexts(_ log: [Recorded]) throws {
        let database = try server.database
        guard
            try database.integer(
                """
                SELECT count(*) FROM met_value
                WHERE outcome <> 'joined' AND (kept_at < lost_at OR (kept_at = lost_at
                    AND outcome = 'replaced' AND lost_device = ''))
                """) == 0
        else { throw Divergence("an older value took the place of a newer one") }
        var kept: [String] = try database.all("SELECT text FROM remark") { $0.text(0) }
        for column in ["value FROM former_value", "kept FROM met_value", "lost FROM met_value"] {
            kept += try database.all("SELECT \(column)") {
                Fields.decoded($0.text(0))?["text"] ?? ""
            }
        }
        // Direction overrides are kept only in the log.
        let plain = kept.map { $0.replacing("\r\n", with: "\n").withoutOverrides }
        let undone = log.filter { $0.verdict.isAccepted && $0.entry.path == "/undo" }
        for recorded in log {
            let isTakenBack = undone.contains {
                $0.seq > recorded.seq && $0.entry.device == recorded.entry.device
                    && $0.entry.form["entry"] == recorded.entry.id.text
            }
            guard !isTakenBack, case .accepted = recorded.verdict,
                let text = recorded.entry.form["text"],
                recorded.entry.path.hasSuffix("/remark"),
                Reference.slugs.contains(where: { recorded.entry.path.contains("/\($0)/") })
            else { continue }
            let typed = text.withoutOverrides.trimmed
            guard plain.contains(where: { $0.contains(typed) }) || typed.isEmpty
            else { throw Divergence("\(recorded.entry.id.text) is lost: \(text)") }
        }
    }

    /// Every accepted entry is there exactly once, refused ones with a reason, and nothing else.
    private func checkLog(_ log: [Recorded]) throws {
        for (place, recorded) in log.enumerated() where recorded.seq != place + 1 {
            throw Divergence("entry \(recorded.seq) stands at \(place + 1)")
        }
        for entry in accepted {
            let found = log.filter { $0.entry.id == entry.id }
            guard found.count == 1 else {
                throw Divergence(
                    "\(entry.id.text) \(entry.path) is \(found.count) times in the log")
            }
            guard found[0].entry.path == entry.path, found[0].entry.typed == entry.typed else {
                throw Divergence("\(entry.id.text) holds something else in the log")
            }
            if case .refused(let faults) = found[0].verdict, faults.reason.isEmpty {
                throw Divergence("\(entry.id.text) was refused without a reason")
            }
        }
        for recorded in log where recorded.entry.rules >= FreeName.rules {
            guard case .refused(let faults) = recorded.verdict else { continue }
            guard !faults.faults.allSatisfy({ Life.namesTaken.contains($0.code) }) else {
                throw Divergence(
                    "\(recorded.entry.id.text) \(recorded.entry.path) was refused for a name")
            }
        }
        for recorded in log
        where known[recorded.entry.id] == nil && !recorded.entry.isFence
            && !recorded.entry.isAdmission
        {
            throw Divergence("\(recorded.entry.id.text) is in the log, but was never accepted")
        }
    }

    /// Refusals of a form because another row has its name or its code.
    private static let namesTaken: Set<String> = [
        "medleys.nameTaken", "notes.nameTaken", "inventory.itemIsThere",
        "inventory.departmentIsThere", "inventory.barcodeIsTaken", "list.itemIsListed",
        "list.itemIsPurchased", "list.locationIsThere", "list.nameWasTaken",
        "safety.libraryThere",
    ]

    /// A replica started from nothing has equal rows after a replay.
    private func checkReplay(_ fingerprint: Digest) throws {
        let schema = Programs.schema(version)
        let node = try ServerNode("replica of \(name)", version: version)
        let replica = try node.database
        let program = Program(assetVersions: [:], schema: schema)
        let log = try JournalTable(try server.database).tail(after: 0, limit: 100_000)
        let applying = Applying(replica, schema.tables, program.apply)
        for recorded in log where try !applying.follow(recorded) {
            throw Divergence("the log can't be followed at \(recorded.seq)")
        }
        guard try replica.fingerprint(of: schema.tables) == fingerprint else {
            throw Divergence("a replay comes to another fingerprint")
        }
        guard try replica.derived(schema) == server.database.derived(schema) else {
            throw Divergence("a replay derives other sums")
        }
        try checkNames(replica, "a replay")
        try checkSearch(replica)
    }

    /// The search index built entry by entry equals an index built from the rows at once.
    private func checkSearch(_ database: Database) throws {
        let kept = try index(database)
        try database.run("DELETE FROM search_source")
        try prepare(database, notes: Reference.notes, schema: Programs.schema(version))
        guard try index(database) == kept else { throw Divergence("the search finds other things") }
    }

    private func index(_ database: Database) throws -> [String] {
        try database.all(
            """
            SELECT kind || ' ' || t.key || ' ' || names || ' ' || words || ' ' || room || ' '
                || place || ' ' || w.key AS line
            FROM search_thing AS t LEFT JOIN search_word AS w ON w.thing = t.id ORDER BY line
            """
        ) { (row) throws(Failure) in row.text(0) }
    }
}

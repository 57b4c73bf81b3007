import Basics
import Browser
import Journal
import SQLCore
import Studio
import TestKit
import Web

/// Values shown to users in a life.
struct Shown {
    /// Numbers of a sale or a close, and the rest of a close's report, by entry. A form sent to
    /// two devices gets two.
    var given: [Identifier: [(name: String, report: String)]] = [:]
    /// By number: the row, the entry and the device.
    var byName: [String: (id: String, entry: Identifier, device: ID<Replica>)] = [:]
    /// Entries written by a device, by its place and in order; -1 for the server, and a new place
    /// for a device with a cleared browser.
    var written: [Int: [Identifier]] = [:]
    /// Ids of devices with a copied profile: until the copies part, a number may be assigned
    /// twice.
    var copied: Set<ID<Replica>> = []
    /// True if a restore left out later entries.
    var hasLeftOut = false
}

// Numbers and reports that were shown, and the order in which a device wrote.
extension Life {
    /// Records the values shown after a form was accepted.
    func note(_ entry: Entry, _ location: String?, at place: Int?) throws {
        shown.written[place ?? -1, default: []].append(entry.id)
        guard let location,
            let database = try place.map({ devices[$0].device.database }) ?? server.database,
            let seen = try look(at: location, entry, database)
        else { return }
        let given = shown.given[entry.id, default: []]
        shown.given[entry.id] = given + [(seen.name, seen.report)]
        let kind = seen.report.isEmpty ? "sale" : "close"
        let key = "\(kind) \(seen.name)"
        if let other = shown.byName[key], other.id != seen.id,
            (shown.given[other.entry]?.count ?? 0) < 2
        {
            guard other.device == entry.device, shown.copied.contains(entry.device) else {
                throw Divergence("\(key) was given twice")
            }
        }
        shown.byName[key] = (seen.id, entry.id, entry.device)
    }

    /// The sale or the close that a form led to; nil for any other form.
    private func look(
        at location: String, _ entry: Entry, _ database: Database
    ) throws -> (id: String, name: String, report: String)? {
        let parts = location.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return nil }
        if entry.path == "/till/confirm" {
            let name = try name(of: parts[1], in: "sale", database)
            return name.map { (parts[1], $0, "") }
        }
        guard entry.path == "/drawer/close" else { return nil }
        let id = entry.id.text
        let name = try name(of: id, in: "drawer_close", database)
        return try name.map { (id, $0, try report(of: id, database)) }
    }

    /// The shown number, whether or not the row has this number.
    private func name(
        of id: String, in table: String, _ database: Database
    ) throws -> String? {
        try database.first(
            """
            SELECT ifnull((SELECT name FROM till_shown WHERE id = ?1 AND name <> ''),
                letter || '-' || number) FROM \(table) WHERE id = ?1
            """, [.text(id)]
        ) { (row) throws(Failure) in row.text(0) }
    }

    /// A close's whole report except its number.
    private func report(of id: String, _ database: Database) throws -> String {
        let columns: [String] = try database.all(
            """
            SELECT name FROM pragma_table_info('drawer_close') WHERE name NOT IN ('letter', 'number')
            """
        ) { (row) throws(Failure) in "quote(\"\(row.text(0))\")" }
        return try database.first(
            "SELECT \(columns.joined(separator: " || ',' || ")) FROM drawer_close WHERE id = ?",
            [.text(id)]
        ) { (row) throws(Failure) in row.text(0) } ?? ""
    }

    func checkShown() throws {
        let database = try server.database
        let log = try JournalTable(database).tail(after: 0, limit: 100_000)
        for recorded in log {
            guard let given = shown.given[recorded.entry.id] else { continue }
            let name = given.map(\.name).joined(separator: ", ")
            guard case .accepted(let landing, _) = recorded.verdict else {
                throw Divergence("\(name) was given, and is refused")
            }
            guard let now = try look(at: landing.text, recorded.entry, database) else {
                throw Divergence("\(name) was given, and leads nowhere")
            }
            guard given.contains(where: { $0.name == now.name }) else {
                throw Divergence("\(name) is called \(now.name) by now")
            }
            guard given.contains(where: { $0.report == now.report }) else {
                throw Divergence(
                    "the report \(name) said \(given.map(\.report)), and says \(now.report)")
            }
        }
        try checkMoney(database)
        guard !shown.hasLeftOut else { return }
        try checkOrder(log)
    }

    /// Every sale and refund is counted in one close, or waits for the next one, or two closes
    /// say that they count it.
    private func checkMoney(_ database: Database) throws {
        // The places of a close's figures.
        for (column, place, rows) in [
            ("total", 7, "SELECT sum(total) FROM sale WHERE voided IS NULL AND is_sample = 0"),
            ("refunded", 10, "SELECT sum(total) FROM refund WHERE is_sample = 0"),
        ] {
            let open =
                column == "total"
                ? "SELECT sum(total) FROM till_sale_sum WHERE is_void = 0"
                : "SELECT sum(total) FROM till_refund_sum"
            var counted = try database.integer(
                "SELECT sum(\(column)) FROM drawer_close WHERE letter <> 'DEMO'")
            counted += try database.integer(open)
            let rests: [String] = try database.all(
                "SELECT figures FROM drawer_rest WHERE taken IS NULL"
            ) { (row) throws(Failure) in row.text(0) }
            for rest in rests { counted += Int64(rest.split(separator: " ")[place]) ?? 0 }
            let twice: [String] = try database.all(
                "SELECT twice FROM drawer_rest WHERE twice <> ''"
            ) { (row) throws(Failure) in row.text(0) }
            for sums in twice { counted -= Int64(sums.split(separator: " ")[place]) ?? 0 }
            let made = try database.integer(rows)
            guard counted == made else {
                throw Divergence("\(column) of closes and drawers is \(counted), of rows \(made)")
            }
        }
    }

    /// Entries of a device keep their order, even if a restored server received them in parts. So
    /// no entry is refused because an earlier one arrives later.
    private func checkOrder(_ log: [Recorded]) throws {
        let places = Dictionary(uniqueKeysWithValues: log.map { ($0.entry.id, $0.seq) })
        // A form sent to two devices comes from the first that reaches the server; a form sent
        // again to a device that went back to an older program, which cannot read the entry,
        // comes twice.
        let times = Dictionary(
            shown.written.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
        for (number, written) in shown.written where number >= 0 {
            let seqs = written.filter { times[$0] == 1 }.compactMap { places[$0] }
            guard seqs == seqs.sorted() else {
                throw Divergence("what device \(number) wrote stands in another order")
            }
        }
        guard tally.trimmed == 0 else { return }
        for recorded in log {
            guard case .refused(let faults) = recorded.verdict,
                faults == Faults(JournalFault.gone),
                let parent = log.first(where: {
                    $0.seq > recorded.seq && $0.verdict.isAccepted
                        && recorded.entry.path.contains($0.entry.id.text)
                })
            else { continue }
            throw Divergence(
                "\(recorded.entry.path) was refused before \(parent.entry.path) came back")
        }
    }
}

import Basics
import Importing
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Every form in the log of a release, sent again with the extremes in every number and in its
/// times.
struct ExtremeFormsTests {
    private static let extremes = [
        "-9223372036854775808", "9223372036854775807", "2147483648", "-2147483649", "1e308",
        "99999999999999999999999999", "-1", "0", "0.000001", "1000000000", "1000000000000",
    ]
    /// Pages checked one at a time after the landing page of a form.
    private static let general = [
        "/", "/inventory", "/till", "/sales?period=year", "/airlock/history", "/drawer",
        "/medleys/calendar.ics", "/inventory/low", "/airlock/statistics", "/shopping", "/closes",
        "/inventory/moves.csv", "/shopping/timer", "/medleys/materials", "/scentings",
    ]

    @Test func `breaks nothing, and writes no row that a file could not bring`() throws {
        try KeptDatabase.all.at(0).unpacked { old in
            try prepare(old, notes: try #require(notes))
            let log = try JournalTable(old).tail(after: 0, limit: 100_000)
            let database = try Database(path: ":memory:")
            try prepare(database, notes: try #require(notes))
            let program = Program(assetVersions: [:])
            let applying = Applying(database, studioJournalledTables, program.apply)
            let walk = Walk(database)
            var sampled: Set<String> = []
            var tried = 0
            var taken: [Entry] = []
            for recorded in log {
                let entry = recorded.entry
                let kind =
                    walk.kind(entry.path) + " "
                    + entry.form.fields.map(\.name).joined(separator: ",")
                if sampled.insert(kind).inserted {
                    for variant in variants(of: entry) {
                        tried += 1
                        guard try trial(of: variant, tried, applying, walk, database) else {
                            continue
                        }
                        taken.append(variant)
                    }
                }
                _ = try database.write { () throws(Failure) in try applying.receive(entry) }
            }
            try #require(tried > 1_500 && taken.count > 300)

            // Every form accepted alone, now one after the other.
            for entry in taken {
                _ = try database.write { () throws(Failure) in try applying.receive(entry) }
            }
            for (address, status) in try walk.pages(from: try pages(of: database)) {
                #expect(status == Walk.expected(address), "\(address): \(status)")
            }
            try database.write { () throws(Failure) in try MendedRows(database).mend() }
            let mended = try database.rows(
                """
                SELECT of_table || ' ' || of_column || ' ' || min(was) || ' ' || max(was)
                FROM mended_value GROUP BY of_table, of_column
                """)
            #expect(mended == [])
        }
    }

    @Test func `breaks nothing in an address or a cookie either`() throws {
        try KeptDatabase.all.at(0).unpacked { database in
            try prepare(database, notes: try #require(notes))
            let walk = Walk(database)
            var tried = 0
            for (address, _) in try walk.pages(
                from: ExtremeFormsTests.general + ["/medleys/materials?shown=1"])
            where address.contains("?") {
                let parts = address.split(separator: "?", maxSplits: 1)
                let path = try parts.at(0)
                let query = try Fields(formEncoded: [UInt8](parts.at(1).utf8)[...])
                for (place, field) in query.fields.enumerated()
                where Double(field.value) != nil || field.value.isEmpty {
                    for extreme in ExtremeFormsTests.extremes {
                        var changed = Fields()
                        for (other, field) in query.fields.enumerated() {
                            changed.add(field.name, other == place ? extreme : field.value)
                        }
                        let status = try walk.answer(path + "?" + changed.formEncoded).status
                        #expect([200, 404].contains(status), "\(path)?\(changed.formEncoded)")
                        tried += 1
                    }
                }
            }
            #expect(tried > 100)
            for extreme in ExtremeFormsTests.extremes {
                for name in ["zone", "refused", "mended", "cart", "airlock", "idle", "seen"] {
                    let answer = try walk.answer("/till", cookies: Fields([(name, extreme)]))
                    #expect(answer.status == 200, "\(name) \(extreme)")
                }
            }
        }
    }

    /// The entry with one number changed, and with times at both ends of the years and beyond.
    private func variants(of entry: Entry) -> [Entry] {
        var variants: [Entry] = []
        func add(_ form: Fields, at: Moment? = nil, _ zone: Zone? = nil) {
            variants.append(
                Entry(
                    id: entry.id.derived(UInt64(70_000 + variants.count)), device: entry.device,
                    at: at ?? entry.at, zone: zone ?? entry.zone, path: entry.path, form: form))
        }
        for (place, field) in entry.form.fields.enumerated()
        where field.value.isEmpty || Double(field.value) != nil {
            for extreme in ExtremeFormsTests.extremes {
                var form = Fields()
                for (other, field) in entry.form.fields.enumerated() {
                    form.add(field.name, other == place ? extreme : field.value)
                }
                add(form)
            }
            // Later rows of long forms only repeat the first ones.
            if place > 24 { break }
        }
        for number in [
            // The years 1000 and 8999, and times outside every calendar.
            -30_610_224_000_000, 221_845_391_999_999, Int64.min, Int64.max, Int64.max - 1_000,
        ] {
            for minutes in [-840, 840] {
                add(entry.form, at: Moment(milliseconds: number), Zone(minutes: minutes))
            }
        }
        return variants
    }

    /// - Returns: true if accepted. Everything is rolled back.
    private func trial(
        of entry: Entry, _ number: Int, _ applying: Applying, _ walk: Walk, _ database: Database
    ) throws -> Bool {
        try database.run("BEGIN IMMEDIATE")
        defer { try? database.run("ROLLBACK") }
        guard case .accepted(let landing, _) = try applying.receive(entry) else { return false }
        let general = ExtremeFormsTests.general
        for address in [landing.text, general[number % general.count]] {
            let status = try walk.answer(address).status
            // A deleting form leads to the former place.
            #expect([200, 404].contains(status), "\(entry.path) \(entry.form): \(address)")
        }
        return true
    }
}

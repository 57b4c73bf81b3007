import Basics
import Browser
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Data kept on a phone by every release: its pages, and entries made offline. Next to them the
/// results of that release's server for these entries, Tests/Releases/README.md.
@Suite struct `A phone of a release that had not sent everything` {
    private let program = Program(assetVersions: [:])

    @Test(arguments: KeptDatabase.releases)
    func `sends it after the update, and it comes to what it was then`(_ release: String) throws {
        try KeptDatabase(release: release, name: "phone-then").unpacked { then in
            try KeptDatabase(release: release, name: "phone").unpacked { server in
                let phone = try updated("sends", server, release)
                let count = phone.pending.count
                let before = phone.cursor

                try meet(phone, server)

                let log = try JournalTable(server).tail(after: before, limit: 100)
                // Its rows stay unchanged.
                try then.execute("ALTER TABLE journal ADD COLUMN arrived INTEGER")
                let logThen = try JournalTable(then).tail(after: before, limit: 100)
                #expect(count > 9)
                #expect(logThen.count == count)
                #expect(log.map { $0.entry } == logThen.map { $0.entry })
                #expect(log.map { $0.verdict.outcome } == logThen.map { $0.verdict.outcome })
                for table in studioJournalledTables {
                    let columns = try then.columns(of: table.name)
                    #expect(
                        try server.rows(of: table, columns) == then.rows(of: table, columns),
                        "\(table.name)")
                }
                #expect(
                    try phone.fingerprint()
                        == server.fingerprint(of: studioJournalledTables).value)
            }
        }
    }

    @Test(arguments: KeptDatabase.releases)
    func `sends nothing twice where the answer was lost on the way`(_ release: String) throws {
        try KeptDatabase(release: release, name: "phone").unpacked { server in
            let phone = try updated("loses an answer", server, release)
            let head = phone.cursor + Int64(phone.pending.count)
            _ = try answer(phone, server)

            try meet(phone, server)

            #expect(try JournalTable(server).head() == head)
        }
    }

    @Test func `of 0.1 shows it before it meets the server, read as it was then`() throws {
        try KeptDatabase(release: "0.1", name: "phone").unpacked { server in
            let phone = try updated("shows", server, "0.1")
            let medley = try #require(
                server.rows("SELECT '/medleys/' || id FROM medley LIMIT 1").first)
            let items = try Dictionary(
                uniqueKeysWithValues: server.all("SELECT name, id FROM inventory_item") {
                    (row) throws(Failure) in (row.text(0), "/inventory/items/" + row.text(1))
                })

            // Release 0.1 accepted "1,125" grams and "0.125" euros; today these are asked about.
            #expect(phone.page(medley).contains("1.125"))
            #expect(phone.page(try #require(items["Musk"])).contains("1,050"))
            #expect(phone.page(try #require(items["Night, 5 ml"])).contains("€125.00"))
            #expect(phone.page("/drawer").contains("€1,047.50"))
            #expect(phone.page("/waiting").contains("Paid out"))
        }
    }

    /// The phone with today's program; the server is prepared, too.
    private func updated(
        _ name: String, _ server: Database, _ release: String
    ) throws -> Device {
        let phone = try #require(Device(name + " of " + release))
        let kept = try KeptPhone(release)
        for (place, page) in kept.pages.enumerated() {
            #expect(page.withUnsafeBytes { phone.put(UInt32(place + 1), $0.baseAddress!) })
        }
        try phone.open(notes: try #require(notes), versions: "")
        try phone.follow(as: kept.device, pending: kept.pending)
        #expect(phone.pending.count == kept.pending.count)
        // The entries of 0.1 have no number of rules.
        #expect(phone.pending.allSatisfy { ($0.rules == 1) == (release == "0.1") })
        try prepare(server, notes: try #require(notes))
        return phone
    }

    private func answer(_ phone: Device, _ server: Database) throws -> [UInt8] {
        let request = try #require(SyncRequest(packed: try phone.syncRequest()))
        let serving = try program.syncServing(server)
        return try server.write { () throws(Failure) in try serving.answer(request) }.packed
    }

    private func meet(_ phone: Device, _ server: Database) throws {
        for _ in 0..<3 {
            let absorbed = try phone.absorb(try answer(phone, server))
            if case .inStep(_, isWhole: true) = absorbed { break }
            guard case .inStep = absorbed else {
                Issue.record("\(absorbed)")
                break
            }
        }
        #expect(phone.pending.isEmpty)
    }
}

/// Pages and entries as stored in the IndexedDB of 0.1.
private struct KeptPhone {
    let device: ID<Replica>
    let pages: [[UInt8]]
    let pending: [[UInt8]]

    init(_ release: String) throws {
        let size = 4_096
        let image = try KeptDatabase(release: release, name: "phone").bytes()
        pages = stride(from: 0, to: image.count, by: size).map { Array(image[$0..<$0 + size]) }
        let file = try Data(
            contentsOf: repository.appending(path: "Tests/Releases/\(release)/phone.pending"))
        var unpacking = Unpacking([UInt8](file))
        var entries: [[UInt8]] = []
        let count = unpacking.number()
        while let entry = unpacking.bytes() { entries.append(entry) }
        #expect(count == UInt32(entries.count))
        pending = entries
        var first = Unpacking(try #require(entries.first))
        device = try #require(Entry(&first)).device
    }
}

extension Device {
    /// A page as requested by the worker, twenty minutes later.
    fileprivate func page(_ address: String) -> String {
        var packing = Packing()
        for part in ["GET", address, "", ""] { packing.append(part) }
        packing.append(integer: 1_795_345_200_000, bytes: 8)
        let bytes = packing.bytes + [UInt8](repeating: 0, count: 4 + 16)
        return String(decoding: respond(bytes), as: UTF8.self)
    }
}

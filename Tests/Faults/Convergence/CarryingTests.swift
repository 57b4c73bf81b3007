import Basics
import Foundation
import Importing
import Journal
import Portability
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

/// Studios of random forms of all rooms, carried from one server to another.
@Suite struct `A studio that is carried elsewhere` {
    @Test(arguments: seeds)
    func `is the same there, byte for byte`(_ seed: UInt64) throws {
        let here = try studio("carried \(seed)", seed)
        let there = try ServerNode("carried \(seed) there")
        let file = try exported(here)

        #expect(try bring(file, to: there, .replace) != nil)

        #expect(try exported(there) == file)
        #expect(
            try there.database.fingerprint(of: studioJournalledTables)
                == here.database.fingerprint(of: studioJournalledTables))
        for table in derived {
            #expect(
                try there.database.fingerprint(of: [table])
                    == here.database.fingerprint(of: [table]), "\(table.name)")
        }
        // A second import adds nothing.
        #expect(try bring(file, to: there, .add) == 0)
        #expect(try bring(file, to: there, .take) == 0)
    }

    @Test(arguments: seeds)
    func `is the same by its sheets`(_ seed: UInt64) throws {
        let here = try studio("sheets \(seed)", seed)
        let there = try ServerNode("sheets \(seed) there")
        var archive = Archive()
        for table in studioJournalledTables {
            archive.add(table.name + ".csv", try TableSheet(table, try here.database).bytes())
        }

        #expect(
            try bring(archive.file(), to: there, .replace, name: "all.zip") != nil)

        #expect(try exported(there) == exported(here))
    }

    @Test(arguments: seeds)
    func `joins another that has grown apart from it, and both stay whole`(_ seed: UInt64) throws {
        let one = try studio("joins \(seed)", seed)
        for (number, mode) in [ImportMode.add, .take].enumerated() {
            let other = try studio("joins \(seed) \(number)", seed + 10_000)
            let mine = try exported(other)
            let before = try keys(other)

            _ = try #require(try bring(exported(one), to: other, mode))

            // No former row is gone, except for replaced parts.
            #expect(try before.subtracting(keys(other)).isEmpty)
            // A sound studio passes all import checks elsewhere.
            let third = try ServerNode("joins \(seed) \(number) third")
            #expect(try bring(exported(other), to: third, .replace) != nil)
            #expect(try exported(third) == exported(other))
            for table in derived {
                #expect(
                    try third.database.fingerprint(of: [table])
                        == other.database.fingerprint(of: [table]), "\(table.name)")
            }
            #expect(try mine.count <= exported(other).count || mode == .take)
        }
    }

    @Test func `leaves nothing behind where it is erased`() throws {
        for seed in seeds {
            let here = try studio("erased \(seed)", seed)
            let database = try here.database
            let entry = Entry.erased(
                shown: Identifier(at: .june1, random: (1, 2)), device: ServerNode.device,
                at: .june1, .utc)
            let entries = try JournalTable(database).tail(after: 0, limit: 10_000)

            try database.write { () throws(Failure) in try DataImporter(database).erase(as: entry) }

            let fresh = try Database(path: ":memory:")
            try prepare(fresh, notes: Reference.notes)
            #expect(
                try database.fingerprint(of: studioJournalledTables + derived)
                    == fresh.fingerprint(of: studioJournalledTables + derived))
            #expect(
                try database.integer(
                    """
                    SELECT count(*) FROM journal
                    WHERE form NOT IN ('', 'rules=\(Entry.currentRules)') OR undo_form IS NOT NULL
                    """) == 0)
            // Repeated entries are still recognised.
            for recorded in entries {
                #expect(try JournalTable(database).recorded(recorded.entry.id) != nil)
            }
        }
    }
}

private let seeds: ClosedRange<UInt64> = 1...20

/// Tables derived by triggers and rooms.
private let derived = [
    JournalledTable("sale_day WHERE sales <> 0 OR refunds <> 0", key: "day, block, currency"),
    JournalledTable("medley_text", key: "medley"),
    JournalledTable("note", key: "slug"),
    JournalledTable("note_synonym", key: "note, place"),
    JournalledTable("characteristic", key: "word"),
]

/// A server to which so many random forms were sent.
private func studio(_ name: String, _ seed: UInt64) throws -> ServerNode {
    let node = try ServerNode(name)
    var dice = SplitMix64(seed: seed)
    var forms = Forms()
    var last: Identifier?
    for number in 0..<150 {
        let (path, form) = forms.random(&dice, last: last)
        let moment = Moment.june1.adding(hours: number)
        let sending = Sending(
            path: path, form: form, id: Identifier(at: moment, random: (dice.next(), dice.next())),
            moment: moment, zone: .hours(dice.roll(24) - 12))
        let (location, entry) = try node.post(sending)
        guard let entry else { continue }
        forms.learn(location, entry.id)
        last = entry.id
    }
    return node
}

private func exported(_ node: ServerNode) throws -> [UInt8] {
    try #require(try ExportFile(try node.database, studioSchema.export).bytes(limit: 1 << 30))
}

/// - Returns: number of imported rows; nil after a refusal, recorded as an issue.
private func bring(
    _ file: [UInt8], to node: ServerNode, _ mode: ImportMode, name: String = "file.json"
) throws -> Int? {
    let database = try node.database
    let files = [ImportedFile(name: name, bytes: file)]
    let outcome = try database.write { () throws(Failure) in
        try DataImporter(database).bringIn(
            files, mode,
            as: {
                .imported(
                    files, mode, rows: $0,
                    id: Identifier(at: .june1, random: (7, UInt64.random(in: 0...(.max)))),
                    device: ServerNode.device, at: .june1, .utc)
            })
    }
    if case .done(let brought, _) = outcome { return brought }
    Issue.record("\(outcome)")
    return nil
}

/// Every row by its table and key, but for parts, which come and go with their owner.
private func keys(_ node: ServerNode) throws -> Set<String> {
    var keys: Set<String> = []
    for table in studioJournalledTables where table.owner == nil {
        let key = table.keyColumns.joined(separator: " || '/' || ")
        try node.database.each("SELECT \(key) FROM \(table.name)") { (row) throws(Failure) in
            keys.insert(table.name + "/" + row.text(0))
        }
    }
    return keys
}

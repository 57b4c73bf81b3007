internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore

/// Links what an entry changed, whichever form it was: docs/decisions/0289.
let tillSeal = Seal(Chaining.tables.map { $0.name }) { (entry, record, database) throws(Failure) in
    try Chaining(entry, record, database).link()
}

struct Chaining {
    private let entry: Entry
    private let record: ChangeRecord
    private let database: Database
    private let table: ChainTable

    init(_ entry: Entry, _ record: ChangeRecord, _ database: Database) {
        self.entry = entry
        self.record = record
        self.database = database
        table = ChainTable(database)
    }

    /// Tables with the kind of thing that the first column names, and columns that may change
    /// without an act at the till: close, cost and item.
    static let tables: [(name: String, kind: ChainKind, ignored: [Int])] = [
        ("sale", .sale, [14, 20]), ("sale_line", .sale, [2, 12]), ("sale_tax", .sale, []),
        ("payment", .sale, []), ("drawer_correction", .sale, [7]), ("refund", .refund, [8, 11]),
        ("refund_line", .refund, [5]), ("refund_tax", .refund, []),
        ("refund_undone", .refund, [8, 14]), ("drawer_move", .move, [8, 9]),
        ("drawer_undone", .move, [10]), ("drawer_close", .close, []),
        ("drawer_close_piece", .close, []), ("drawer_close_tax", .close, []),
        ("drawer_close_payment", .close, []), ("sale_part", .sale, [3, 10]),
        ("refund_part", .refund, [6]), ("tender_change", .sale, [9]),
    ]

    private struct Facts {
        let letter: String
        let name: String
        let currency: String
        let total: Int64
        let isDemo: Bool
    }

    func link() throws(Failure) {
        var things: [(kind: ChainKind, id: String)] = []
        for (name, kind, ignored) in Chaining.tables {
            for row in record.rows(of: name) {
                guard let id = changed(row, ignored),
                    !things.contains(where: { $0.kind == kind && $0.id == id })
                else { continue }
                things.append((kind: kind, id: id))
            }
        }
        for thing in things { try link(thing.kind, thing.id) }
    }

    /// Id of a row's thing; nil if the change does not matter.
    private func changed(_ row: RowChange, _ ignored: [Int]) -> String? {
        let (old, new) = (row.oldValues, row.newValues)
        guard case .text(let id)? = (new ?? old)?.first else { return nil }
        guard let old, let new, old.count == new.count else { return id }
        for place in old.indices where old[place] != new[place] && !ignored.contains(place) {
            return id
        }
        return nil
    }

    private func link(_ kind: ChainKind, _ id: String) throws(Failure) {
        let isNew = record.rows(of: kind.table).contains { (row) in
            row.isAdded && row.newValues?.first == .text(id)
        }
        let last = try table.last(of: kind, id)
        let facts = try database.first(kind.facts, [.text(id)]) { (row) throws(Failure) in
            Facts(
                letter: row.text(), name: row.text(), currency: row.text(), total: row.integer(),
                isDemo: row.integer() == 1)
        }
        guard let facts else { return try removed(kind, id, last) }
        guard !facts.isDemo else { return }
        let content = try kind.content(of: id, database)
        // An item of an old sale was renamed or joined: nothing that a receipt shows.
        guard content != last?.content else { return }
        let letter =
            isNew ? facts.letter : try TillTable(database).letter(of: entry.device)
        let isSold = isNew && kind == .sale
        try add(
            letter, isNew ? .made : .changed, kind, id, facts.name, turn: (last?.turn ?? 0) + 1,
            facts.currency, adding: isSold ? facts.total : 0, content)
    }

    private func removed(
        _ kind: ChainKind, _ id: String,
        _ last: (turn: Int64, name: String, currency: String, content: String)?
    ) throws(Failure) {
        // Without a link: of the demo, or of a former release.
        guard let last else { return }
        try add(
            TillTable(database).letter(of: entry.device), .removed, kind, id, last.name,
            turn: last.turn + 1, last.currency, adding: 0, kind.content(of: id, database))
    }

    private func add(
        _ letter: String, _ act: ChainLink.Act, _ kind: ChainKind, _ id: String, _ name: String,
        turn: Int64, _ currency: String, adding sum: Int64, _ content: String
    ) throws(Failure) {
        let before = try table.last(of: letter)
        let total = try table.total(of: letter, currency)
        let (grand, overflows) = total.addingReportingOverflow(max(0, sum))
        try table.add(
            ChainLink(
                letter: letter, place: (before?.place ?? 0) + 1, at: entry.at,
                entry: entry.id.text, act: act, kind: kind, thing: id, name: name, turn: turn,
                currency: currency, total: overflows ? .max : grand, content: content,
                former: before?.hash ?? ""))
    }
}

import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@Suite struct `What a release left behind` {
    private let program = Program(assetVersions: [:])

    @Test(arguments: KeptDatabase.all)
    func `opens, and all its pages answer`(_ kept: KeptDatabase) throws {
        try kept.unpacked { database in
            try prepare(database, notes: try #require(notes))

            for address in try pages(of: database) {
                let response = try program.respond(
                    Request(
                        .get, try Target(address), cookies: Fields(),
                        moment: .afterwards, zone: .utc,
                        id: Identifier(at: .afterwards, random: (0, 1)), language: .english),
                    database)
                #expect(response.status == 200, "\(address)")
            }
        }
    }

    @Test(arguments: KeptDatabase.all)
    func `adds up: stock to its moves, sales and refunds to their lines`(
        _ kept: KeptDatabase
    ) throws {
        try kept.unpacked { database in
            try prepare(database, notes: try #require(notes))

            #expect(try database.integer("SELECT count(*) FROM sale") > 0)
            for wrong in [
                """
                SELECT id FROM inventory_item WHERE on_hand <> ifnull((SELECT sum(quantity)
                    FROM inventory_move WHERE inventory_move.item = inventory_item.id), 0)
                """,
                """
                SELECT id FROM sale WHERE (total, tax) <> (SELECT sum(total), sum(tax)
                    FROM sale_line WHERE sale_line.sale = sale.id)
                """,
                """
                SELECT id FROM refund WHERE (total, tax) <> (SELECT sum(total), sum(tax)
                    FROM refund_line WHERE refund_line.refund = refund.id)
                """,
            ] { #expect(try database.rows(wrong).isEmpty, "\(wrong)") }
        }
    }

    /// Columns of that release only, as later columns may hold more. The way an entry is undone
    /// is not compared: 0.1 kept a form per entry. Some of these forms did not restore every row:
    /// a medley that was added and undone stayed counted, and stock taken by a restored batch was
    /// moved once more.
    @Test(arguments: KeptDatabase.all)
    func `decides every form of its log as it was decided then`(_ kept: KeptDatabase) throws {
        try kept.unpacked { old in
            var columns: [String: [String]] = [:]
            for table in studioJournalledTables {
                columns[table.name] = try old.columns(of: table.name)
            }
            try prepare(old, notes: try #require(notes))
            let new = try Database(path: ":memory:")
            try prepare(new, notes: try #require(notes))

            let log = try JournalTable(old).tail(after: 0, limit: 100_000)
            #expect(log.count > 400)
            let applying = Applying(new, studioJournalledTables, program.apply)
            for recorded in log {
                let verdict = try new.write { () throws(Failure) in
                    try applying.receive(recorded.entry)
                }
                // 0.1 led elsewhere where an import came back.
                if try reimports(recorded, old), verdict.isAccepted { continue }
                #expect(
                    verdict.outcome == recorded.verdict.outcome,
                    "\(recorded.seq) \(recorded.entry.path) \(recorded.entry.form)")
            }

            for table in studioJournalledTables {
                let names = (columns[table.name] ?? []).filter {
                    table.name != "bench_tally" || $0 != "added"
                }
                if table.name == "inventory_move" {
                    for database in [new, old] { try database.sumMovesOfBatches() }
                }
                #expect(
                    try new.rows(of: table, names) == old.rows(of: table, names), "\(table.name)")
            }
        }
    }

    /// True if an entry undoes the undo of an import of medleys.
    private func reimports(_ recorded: Recorded, _ database: Database) throws -> Bool {
        let log = JournalTable(database)
        var entry = recorded.entry
        for _ in 0..<2 {
            guard entry.path == "/undo", let id = entry.form["entry"].flatMap({ Identifier($0) }),
                let undone = try log.recorded(id)
            else { return false }
            entry = undone.entry
        }
        return entry.path == "/medleys/import"
    }
}

extension Database {
    /// Replaces all moves of an undone and restored batch with one move per item.
    fileprivate func sumMovesOfBatches() throws {
        try execute(
            """
            CREATE TEMP TABLE batch_back AS
                SELECT DISTINCT origin FROM inventory_move, journal AS gone, journal AS back
                WHERE inventory_move.reason = 'batch'
                    AND gone.path LIKE '%/batch/' || origin || '/undo'
                    AND back.path = '/undo' AND instr(back.form, gone.id) > 0;
            CREATE TEMP TABLE batch_sum AS
                SELECT item, origin, sum(quantity) AS quantity FROM inventory_move
                WHERE origin IN (SELECT origin FROM batch_back) GROUP BY item, origin;
            DELETE FROM inventory_move WHERE origin IN (SELECT origin FROM batch_back);
            INSERT INTO inventory_move (id, item, at, zone, reason, quantity, origin, remark)
            SELECT origin || item, item, 0, 0, 'batch', quantity, origin, '' FROM batch_sum;
            """)
    }
}

extension Moment {
    /// 2026-11-23 09:00 in Greenwich, after all kept data.
    static let afterwards = Moment(milliseconds: 1_795_424_400_000)
}

/// Every linked page of the studio, once for every row of the database.
func pages(of database: Database) throws -> [String] {
    var pages = [
        "/", "/notes", "/notes/map", "/notes/pyramid", "/scentings", "/medleys",
        "/medleys/materials",
        "/medleys/measures", "/inventory", "/inventory/low", "/inventory/departments",
        "/settings/company", "/till", "/sales?period=year", "/drawer", "/closes", "/shopping",
        "/shopping/purchased", "/shopping/locations", "/shopping/timer", "/airlock",
        "/airlock/history", "/airlock/statistics", "/settings", "/settings/data", "/search?q=rose",
        "/inventory.csv", "/inventory/moves.csv", "/sales.csv?period=year", "/refused",
    ]
    for sql in [
        "SELECT '/notes/' || slug FROM note ORDER BY slug LIMIT 10",
        "SELECT '/scentings/' || id FROM scenting", "SELECT '/medleys/' || id FROM medley",
        "SELECT '/medleys/' || id || '/edit' FROM medley",
        "SELECT '/medleys/' || id || '/batch?total=50&unit=g&step=0.01' FROM medley LIMIT 5",
        "SELECT '/medleys/' || medley || '/batch/' || id FROM batch",
        "SELECT '/inventory/items/' || id FROM inventory_item WHERE erased IS NULL",
        "SELECT '/inventory/items/' || id || '/edit' FROM inventory_item WHERE erased IS NULL",
        "SELECT '/sales/' || id FROM sale LIMIT 200",
        "SELECT '/sales/' || id || '/receipt' FROM sale LIMIT 20",
        "SELECT '/shopping/items/' || id FROM shopping_item",
        "SELECT '/shopping/locations/' || id FROM shopping_location",
    ] { pages += try database.rows(sql) }
    return pages
}

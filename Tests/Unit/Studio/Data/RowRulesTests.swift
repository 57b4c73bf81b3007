import Basics
import Importing
import Journal
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Valid values of a row, for rows not written by a form: rows of a file, and rows imported
/// before files were checked.
struct RowRulesTests {
    /// The former fingerprint does not fit the rows after a step, wherever the update ends.
    @Test func `a step that changes rows forgets the fingerprint with itself`() throws {
        let studio = try TestStudio()
        _ = try studio.database.write { () throws(Failure) in
            try JournalTable(studio.database).append(
                Entry(
                    id: .number(1), device: .number(1), at: .june1, zone: .utc, path: "/x",
                    form: Fields()), .accepted(landing: Target(segments: []), undo: .none), nil,
                Digest(value: 7))
        }
        let ends = Migration("ends", "THIS IS NO SQL")
        let grows = Migration("grows", "ALTER TABLE remark ADD COLUMN mood TEXT")
        let later = StudioSchema(
            studioRooms + [
                RoomModule(
                    .airlock, tab: nil,
                    storage: RoomStorage(
                        [SchemaStep(3_000, [grows, ends])], rowRules: [], titles: { _ in [] })
                ) { _ in nil }
            ])

        #expect(throws: Failure.self) { try later.update(studio.database) }

        #expect(try studio.database.integer("SELECT count(mood) FROM remark") == 0)
        #expect(try JournalTable(studio.database).fingerprint() == nil)
    }

    /// SQLite's hook says NULL of a column that came after its row. Which default is meant can be told
    /// of a column that is never NULL alone (`TableLayout`).
    @Test func `no column that may be empty has a default`() throws {
        let studio = try TestStudio()
        for table in studioJournalledTables {
            let columns = try studio.database.all(
                """
                SELECT name FROM pragma_table_info(?)
                WHERE dflt_value IS NOT NULL AND upper(dflt_value) <> 'NULL' AND NOT "notnull"
                """, [.text(table.name)]
            ) { (row) throws(Failure) in row.text(0) }
            #expect(columns == [], "\(table.name)")
        }
    }

    @Test func `every column of every table has one rule`() throws {
        let database = try TestStudio(notes: 5).database
        #expect(studioRowRules.map(\.table).sorted() == studioJournalledTables.map(\.name).sorted())
        for rules in studioRowRules {
            let columns = try database.all(
                "SELECT name FROM pragma_table_info(?)", [.text(rules.table)]
            ) { (row) throws(Failure) in row.text(0) }
            #expect(
                rules.columns.flatMap(\.names).sorted() == columns.sorted(), "\(rules.table)")
        }
    }

    @Test(arguments: [true, false])
    func `rows that forms wrote are sound`(_ isDemo: Bool) throws {
        let studio = try FullStudio()
        if isDemo { try studio.send("/demo") } else { try studio.useEveryRoom() }

        let mended = try studio.database.write { () throws(Failure) in
            try studioImports.mend(studio.database, by: studioRowRules)
        }

        #expect(mended == [])
    }

    /// A sheet of one row per case, and the faulty column.
    @Test(arguments: [
        (
            "inventory_company",
            "one,name,currency,tax_rate,includes_tax,refuses_overselling,address,receipt_note\n1,Shop,eur,0,0,0,,\n",
            "currency", ImportFault.Kind.noSuchCurrency
        ),
        ("favourite", "note,at\nagarwood,9223372036854774807\n", "at", .noSuchTime),
        ("remark", "note,text,at\nagarwood,,5\n", "text", .isMissing),
        (
            "shopping_trip",
            "id,began,ended,zone,counted\n00000000-0000-7000-8000-000000000009,1,2,-5000,3\n",
            "zone", .noSuchZone
        ),
        ("shopping_trip", "id,began,ended,zone,counted\nT1,1,2,0,3\n", "id", .notAnId),
        (
            "scenting",
            "id,name,safe_low,safe_high\n00000000-0000-7000-8000-000000000009,"
                + String(repeating: "n", count: 81) + ",1,2\n",
            "name", .tooLong(80)
        ),
        (
            "scenting",
            "id,name,safe_low,safe_high\n00000000-0000-7000-8000-000000000009,Soap,1,20000\n",
            "safe_high", .outOfRange(0...10_000)
        ),
        (
            "bench_measures", "one,drops,tablespoon,cup\n1,9223372036854775807,15000,240000\n",
            "drops", .outOfRange(10...60)
        ),
        (
            "drawer_move",
            "id,letter,at,zone,kind,currency,amount,remark,close,erased\n00000000-0000-7000-8000-000000000009,A,1,0,in,EUR,5,,00,\n",
            "close", .notAnId
        ),
    ])
    func `a value that no form takes is named by table, row and column`(
        _ table: String, _ sheet: String, _ column: String, _ kind: ImportFault.Kind
    ) throws {
        let studio = try TestStudio(notes: 5)
        let before = try studio.database.fingerprint(of: studioJournalledTables)

        let look = try DataImporter(studio.database).look([
            ImportedFile(name: table + ".csv", bytes: [UInt8](sheet.utf8))
        ])

        #expect(look.faults.first.map(\.kind) == [kind])
        #expect(
            look.faults.first.map { "\($0.table) \($0.row) \($0.column)" } == [
                "\(table) 1 \(column)"
            ])
        #expect(try studio.database.fingerprint(of: studioJournalledTables) == before)
    }

    @Test func `a name changed in a sheet is found by its new name`() throws {
        let studio = try FullStudio()
        try studio.useEveryRoom()
        let sheet = """
            id,name,attribute,unique_name,name_key,department,unit,on_hand,price,cost,restock_level,\
            barcode,is_for_sale,is_material,note,supplier,is_sample,erased
            """
        let item = try #require(
            try studio.database.all(
                "SELECT id, department FROM inventory_item WHERE name = 'Neroli'"
            ) { (row) throws(Failure) in (row.text(0), row.text(1)) }.first)
        let row = "\(item.0),Néroli bigarade,,neroli\u{1F},neroli ,\(item.1),each,3000,,,,,1,1,,,0,"

        try studio.take("inventory_item.csv", sheet + "\n" + row + "\n")

        #expect(
            try studio.database.integer(
                """
                SELECT count(*) FROM inventory_item WHERE name = 'Néroli bigarade'
                    AND name_key = 'nerolibigarade ' AND unique_name = 'néroli bigarade' || char(31)
                """) == 1)
        #expect(try studio.page("/inventory?q=bigarade").contains("Néroli bigarade"))
        #expect(try studio.page("/search?q=bigarade").contains("/inventory/items/\(item.0)"))
    }

    @Test func `what is derived need not be in a sheet`() throws {
        let studio = try FullStudio()

        try studio.take(
            "scenting.csv",
            "ID,Name,safe_low,SAFE_HIGH,,\n00000000-0000-7000-8000-000000000009,Soap,1,2,,\n,,,,,\n"
        )

        #expect(
            try studio.count("SELECT count(*) FROM scenting WHERE unique_name = 'soap'") == 1)
    }

    @Test func `names of a file and of a device turn no direction of writing`() throws {
        let studio = try FullStudio()
        try studio.take(
            "scenting.csv",
            "id,name,safe_low,safe_high\n00000000-0000-7000-8000-000000000009,So\u{202E}ap,1,2\n")
        let entry = Entry(
            id: .number(7), device: .number(8), at: .june1, zone: .utc, path: "/scentings/new",
            form: Fields([("name", "\u{2066}Ro\u{202E}se")]))

        _ = try studio.database.write { () throws(Failure) in
            try Applying(
                studio.database, studioJournalledTables, studio.studio.program.apply
            )
            .receive(entry)
        }

        let names = try studio.database.all("SELECT name FROM scenting ORDER BY name") {
            (row) throws(Failure) in row.text(0)
        }
        #expect(names == ["Rose", "Soap"])
    }

    @Test func `a sale whose lines come to something else is not taken`() throws {
        let studio = try TestStudio(notes: 5)
        let sale = """
            id,letter,number,at,zone,day,company,currency,tax_rate,includes_tax,subtotal,discount,\
            tax,total,cost,tender,given,change,seller,voided,close,is_sample
            00000000-0000-7000-8000-000000000009,A,1,1,0,0,Shop,EUR,0,0,500,0,0,499,,cash,500,0,,,,0

            """

        let look = try DataImporter(studio.database).look([
            ImportedFile(name: "sale.csv", bytes: [UInt8](sale.utf8))
        ])

        #expect(look.faults.first.map(\.kind) == [.unbalanced("A-1")])
    }
}

extension FullStudio {
    func take(_ name: String, _ text: String) throws {
        let database = database
        let files = [ImportedFile(name: name, bytes: [UInt8](text.utf8))]
        let outcome = try database.write { () throws(Failure) in
            try DataImporter(database).bringIn(
                files, .take,
                as: {
                    .imported(
                        files, .take, rows: $0, id: .number(99_999), device: .number(77),
                        at: .june1, .utc)
                })
        }
        #expect(outcome == .done(brought: 1, leftOut: 0))
    }
}

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

struct DataImporterTests {
    @Test func `references point to tables that stand before`() throws {
        let database = try TestStudio(notes: 5).database
        for (place, table) in studioJournalledTables.enumerated() {
            let before = studioJournalledTables[..<place].map(\.name)
            let parents = try database.all(
                "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?)", [.text(table.name)]
            ) { (row) throws(Failure) in row.text(0) }
            for parent in parents { #expect(before.contains(parent), "\(table.name)") }
            if let owner = table.owner { #expect(before.contains(owner)) }
        }
    }

    @Test func `every table has its place on the page, and its sheet`() throws {
        let studio = try TestStudio(notes: 5)
        let page = try studio.get("/settings/data").text
        for table in studioJournalledTables {
            #expect(page.contains("/settings/data/tables/\(table.name).csv"), "\(table.name)")
            let sheet = try studio.get("/settings/data/tables/\(table.name).csv")
            #expect(sheet.contentType == "text/csv; charset=utf-8")
            #expect(sheet.fileName == table.name + ".csv")
        }
        #expect(try studio.get("/settings/data/tables/journal.csv").status == 404)
    }

    @Test func `a file from another studio comes in by all its checks`() throws {
        let (here, file) = try filled()
        let there = try TestStudio(notes: 5)
        #expect(try bring(file, to: there, .replace) != .notWhole)
        #expect(try exported(there) == file)
        #expect(try there.get("/notes/agarwood").text == here.get("/notes/agarwood").text)
    }

    @Test func `rows that 0.1 only marked as deleted are left out of a file`() throws {
        let sheet = """
            id,at,zone,day,text,text_key,session,erased
            00000000-0000-7000-8000-000000000001,1,0,0,Gone.,,,00000000-0000-7000-8000-000000000009
            00000000-0000-7000-8000-000000000002,2,0,0,Here.,,,

            """
        let studio = try TestStudio(notes: 5)

        let outcome = try bring(
            [UInt8](sheet.utf8), to: studio, .add, name: "airlock_thought.csv")

        #expect(outcome == .done(brought: 1, leftOut: 0))
        #expect(try studio.database.rows("SELECT text FROM airlock_thought") == ["Here."])
    }

    @Test func `an item that 0.1 only marked as deleted is left out with its moves`() throws {
        let id = { (number: Int) in "00000000-0000-7000-8000-00000000000\(number)" }
        let departments = """
            id,name,unique_name,name_key,restock_level,markup,is_sample,erased
            \(id(1)),Home,,,0,0,0,
            \(id(2)),Gone,,,0,0,0,\(id(9))

            """
        let items = """
            id,name,attribute,unique_name,name_key,department,unit,on_hand,price,cost,\
            restock_level,barcode,is_for_sale,is_material,note,supplier,is_sample,erased
            \(id(3)),Here,,,,\(id(1)),each,1000,,,,,1,0,,,0,
            \(id(4)),Gone,,,,\(id(2)),each,2000,,,,,1,0,,,0,\(id(9))

            """
        let moves = """
            id,item,at,zone,reason,quantity,paid,origin,remark
            \(id(5)),\(id(3)),1,0,opening,1000,,,
            \(id(6)),\(id(4)),1,0,opening,2000,,,

            """
        let studio = try TestStudio(notes: 5)
        let files = [
            ("inventory_move.csv", moves), ("inventory_item.csv", items),
            ("inventory_department.csv", departments),
        ].map { ImportedFile(name: $0.0, bytes: [UInt8]($0.1.utf8)) }

        let staging = try ImportReader.read(
            files, studioImports, studioRowRules, here: studio.database)

        #expect(staging.faults.isEmpty)
        #expect(try staging.database.rows("SELECT name FROM inventory_item") == ["Here"])
        #expect(try staging.database.rows("SELECT name FROM inventory_department") == ["Home"])
        #expect(
            try staging.database.rows("SELECT item FROM inventory_move") == [id(3)])
    }

    @Test(arguments: [
        ("", ImportFault.Kind.empty), (" \n", .empty), ("{", .cutOff), ("{}", .notAnExport),
        ("{\"hello\": [1, {\"a\": null}]}", .notAnExport), ("{\"format\": \"x\"}", .notAnExport),
        ("[1]", .notAnExport), ("hello", .unknownSheet), ("{]", .notJSON(line: 1)),
        ("{\"a\": tru}", .notJSON(line: 1)), ("{\"a\": \"\\ud800\"}", .notJSON(line: 1)),
        ("{\"a\":\n\"\u{1}\"}", .notJSON(line: 2)), ("{\"a\": 1} x", .notJSON(line: 1)),
        ("{" + String(repeating: "\"a\": [", count: 100), .notJSON(line: 1)),
        ("PK\u{3}\u{4}", .packed),
        ("{\"format\": \"neroli-export\", \"version\": 2}", .newer),
        ("{\"format\": \"neroli-export\", \"version\": 1, \"schema\": 10000}", .newer),
        ("{\"format\": \"neroli-export\", \"tables\": {}}", .notAnExport),
    ])
    func `what is no export is told so`(_ text: String, _ kind: ImportFault.Kind) throws {
        let studio = try TestStudio(notes: 5)
        let faults = try faults([UInt8](text.utf8), studio)
        #expect(faults.first.map(\.kind) == [kind])
        #expect(faults.count == 1)
    }

    @Test func `bytes that are no text are told so`() throws {
        let studio = try TestStudio(notes: 5)
        let (_, file) = try filled()
        var broken = file
        let place = try #require(String(decoding: file, as: UTF8.self).utf8.firstRange("Barn"))
        broken[place] = 0xFF
        #expect(try faults(broken, studio).first.map(\.kind) == [.notUTF8])
        #expect(
            try faults([0x6E, 0xFF], studio, name: "remark.csv").first.map(\.kind) == [.notUTF8])
    }

    @Test func `an archive that another program packed is read, in folders too`() throws {
        let (here, _) = try filled()
        let favourites = try #require(studioJournalledTables.first { $0.name == "favourite" })
        let sheet = try TableSheet(favourites, here.database).bytes()
        let archive = foreignArchive([
            ("export/", []), ("export/Favourite.csv", sheet), ("__MACOSX/export/._x.csv", [1]),
            ("export/.DS_Store", [0]),
        ])
        let studio = try TestStudio(notes: 5)
        let files = [ImportedFile(name: "again.zip", bytes: archive)]

        // The host inflates packed data: here every byte is replaced by its complement.
        let look = try DataImporter(
            studio.database, inflate: { (packed, _) in packed.map { ~$0 } }
        ).look(files)
        #expect(look.faults.isEmpty)
        #expect(look.comparison?.new == 1)
        #expect(
            try DataImporter(studio.database).look(files).faults.first.map(\.kind) == [.packed])
    }

    /// One change in a sound file per case.
    @Test(arguments: [
        (
            "[\"agarwood\",1780315200000]", "[\"agarwood\",\"1780315200000\"]",
            ImportFault.Kind.notWhole
        ),
        ("[\"agarwood\",1780315200000]", "[\"agarwood\",1.5]", .notWhole),
        ("[\"agarwood\",1780315200000]", "[\"agarwood\",1e3]", .notWhole),
        ("[\"agarwood\",1780315200000]", "[\"agarwood\",true]", .notWhole),
        ("[\"agarwood\",1780315200000]", "[\"agarwood\",[1]]", .notWhole),
        ("[\"agarwood\",1780315200000]", "[\"agarwood\",null]", .isMissing),
        ("[\"agarwood\",1780315200000]", "[\"agarwood\",99999999999999999999]", .numberTooLarge),
        ("[\"agarwood\",1780315200000]", "[7,1780315200000]", .notText),
        ("[\"agarwood\",1780315200000]", "[{\"base64\":\"AA==\"},1]", .notText),
        ("[\"agarwood\",1780315200000]", "[\"agarwood\"]", .wrongWidth(has: 1, needs: 2)),
        (
            "[\"agarwood\",1780315200000]", "[\"agarwood\",1],[\"agarwood\",2]",
            .doubled
        ),
        ("\"favourite\": {\"columns\"", "\"favourit\": {\"columns\"", .unknownTable),
        ("\"columns\": [\"note\", \"at\"]", "\"columns\": [\"note\", \"when\"]", .unknownColumn),
        ("\"columns\": [\"note\", \"at\"]", "\"columns\": [\"note\", \"note\"]", .doubledColumn),
        ("\"columns\": [\"note\", \"at\"]", "\"columns\": [\"note\"]", .missingColumn),
        ("\"favourite\": 1", "\"favourite\": 2", .wrongCount(said: 2, held: 1)),
        ("\"Barn\"", "\"\"", .isMissing),
        ("0,200000,1", "0,200000,2", .breaksRule),
    ])
    func `one fault anywhere is named, and nothing is taken`(
        _ from: String, _ to: String, _ kind: ImportFault.Kind
    ) throws {
        let studio = try TestStudio(notes: 5)
        let text = String(decoding: try filled().file, as: UTF8.self)
        guard text.contains(from) else { return }
        let changed = text.replacingOccurrences(of: from, with: to)
        let before = try exported(studio)

        let faults = try faults([UInt8](changed.utf8), studio)

        #expect(faults.first.contains { $0.kind == kind }, "\(faults.first)")
        for fault in faults.first {
            #expect(ImportFaultWords(.english).sentence(fault).hasSuffix("."))
        }
        #expect(try bring([UInt8](changed.utf8), to: studio, .replace) == .faulty(faults))
        #expect(try exported(studio) == before)
    }

    @Test func `a reference to nothing is named with what it looks for`() throws {
        let studio = try TestStudio(notes: 5)
        let text = String(decoding: try filled().file, as: UTF8.self)
        let scenting = try #require(text.pieces(from: "\"scenting\": {", to: "]}").first)
        let id = try #require(scenting.pieces(from: "[\"", to: "\"").dropFirst().first)
        let changed = text.replacingOccurrences(
            of: "\"\(id)\",\"Bloom\"", with: "\"00000000-0000-7000-8000-00000000000f\",\"Bloom\"")

        let faults = try faults([UInt8](changed.utf8), studio)

        #expect(faults.first.map(\.kind) == [.noSuch(table: "scenting", value: id)])
        #expect(
            try ImportFaultWords(.english).sentence(faults.first.at(0))
                == "Table medley, column scenting: there is no “\(id)” in scenting.")
    }

    @Test func `what is on hand must be the sum of its moves`() throws {
        let studio = try TestStudio(notes: 5)
        let (here, _) = try filled()
        try here.database.run(
            """
            INSERT INTO inventory_department VALUES ('00000000-0000-7000-8000-00000000000d', 'Scents',
                'scents', 'scents', 0, 0, 0, NULL, NULL)
            """)
        try here.database.run(
            """
            INSERT INTO inventory_item VALUES ('00000000-0000-7000-8000-00000000000e', 'Rose', '',
                'rose', 'rose', '00000000-0000-7000-8000-00000000000d', 'each', 5000, NULL, NULL,
                NULL, NULL, 1, 0, NULL, '', 0, NULL, NULL)
            """)
        #expect(try faults(exported(here), studio).first.map(\.kind) == [.discrepancy("Rose")])
    }

    @Test func `an own note that is none is named by its slug`() throws {
        let studio = try TestStudio(notes: 5)
        let (here, _) = try filled()
        try here.database.run(
            "INSERT INTO own_note VALUES ('fog', 'fog', 'name=Fog&family=weather', 1)")

        let faults = try faults(exported(here), studio)

        #expect(faults.first.map(\.kind) == [.unreadableNote("fog")])
        #expect(
            try ImportFaultWords(.english).sentence(faults.first.at(0))
                == "Own note fog can’t be read.")
    }

    @Test func `a hundred thousand faults are counted, and the first twenty named`() throws {
        let studio = try TestStudio(notes: 5)
        let rows = String(repeating: "[\"x\",\"y\"],", count: 99_999) + "[\"x\",\"y\"]"
        let text = """
            {"format": "neroli-export", "version": 1, "schema": 1, "tables":
            {"favourite": {"columns": ["note", "at"], "rows": [\(rows)]}}}
            """
        let faults = try faults([UInt8](text.utf8), studio)
        #expect(faults.count == 100_000)
        #expect(faults.first.count == 20)
        #expect(faults.first.last?.row == 20)
    }

    @Test func `a byte order mark and an older schema are no fault`() throws {
        let studio = try TestStudio(notes: 5)
        let text = """
            {"format": "neroli-export", "version": 1, "schema": 3, "tables":
            {"favourite": {"columns": ["at", "note"], "rows": [[5, "agarwood"]]}}}
            """
        #expect(
            try bring([0xEF, 0xBB, 0xBF] + text.utf8, to: studio, .replace)
                != .notWhole)
        #expect(
            try studio.database.integer("SELECT at FROM favourite WHERE note = 'agarwood'") == 5)
        // Rows of every studio exist, although missing from the file.
        #expect(try studio.get("/settings/company").status == 200)
        #expect(try studio.get("/shopping").status == 200)
    }

    @Test(arguments: [
        ("note,at\r\nagarwood,5\r\n", [ImportFault.Kind]()), ("\u{FEFF}note;at\nagarwood;5\n", []),
        ("note,when\nagarwood,5\n", [.unknownColumn, .missingColumn]),
        ("note,at\nagarwood,x\n", [.notWhole]),
        ("note,at\nagarwood\n", [.wrongWidth(has: 1, needs: 2)]),
        ("note,at\nagarwood,5\nagarwood,6\n", [.doubled]),
        ("note,at\n\"agarwood,5\n", [.quote(line: 2)]),
        ("note,at\nagarwood,9223372036854775808\n", [.numberTooLarge]),
    ])
    func `a sheet is read by its columns`(_ text: String, _ kinds: [ImportFault.Kind]) throws {
        let studio = try TestStudio(notes: 5)
        let faults = try faults([UInt8](text.utf8), studio, name: "favourite (1).csv")
        #expect(faults.first.map(\.kind) == kinds)
    }

    @Test func `a sheet finds what it refers to here, and can't replace everything`() throws {
        let (here, _) = try filled()
        let medleys = try #require(studioJournalledTables.first { $0.name == "medley" })
        let sheet = try TableSheet(medleys, here.database).bytes()
        let empty = try TestStudio(notes: 5)
        #expect(try faults(sheet, empty, name: "medley.csv").count == 1)
        #expect(try faults(sheet, here, name: "medley.csv").isEmpty)
        #expect(try bring(sheet, to: here, .replace, name: "medley.csv") == .notWhole)
        #expect(
            try bring(sheet, to: here, .take, name: "medley.csv")
                == .done(brought: 0, leftOut: 0))
    }

    @Test func `what has the name of something here is left out, with its own`() throws {
        let (_, file) = try filled()
        let other = try filled(number: 2).studio
        let lines = try other.database.integer("SELECT count(*) FROM medley_line")
        let outcome = try bring(file, to: other, .take)
        guard case .done(_, let leftOut) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        // The scenting with an existing name, and its medley with the line.
        #expect(leftOut >= 3)
        #expect(try other.database.integer("SELECT count(*) FROM scenting") == 1)
        #expect(try other.database.integer("SELECT count(*) FROM medley_line") == lines)
    }

    @Test func `an older undo can't reach into what came in`() throws {
        let (here, file) = try filled()
        let there = SomeoneElse(here)
        let entry = try there.favourite()
        _ = try bring(file, to: here, .replace)
        #expect(try there.undo(entry).status == 409)
    }
}

/// A studio with a favourite, a remark, a medley and its line.
private func filled(number: UInt64 = 1) throws -> (studio: TestStudio, file: [UInt8]) {
    let studio = try TestStudio(notes: 5)
    let program = studio.program
    let database = studio.database
    var id = number * 1_000
    func send(_ path: String, _ pairs: [(String, String)]) throws -> String {
        var form = Fields()
        for (name, value) in pairs { form.add(name, value) }
        id += 1
        let request = Request(
            .post, try Target(path), form: form, moment: .june1, zone: .utc,
            id: .number(id), device: .number(9), language: .english)
        let response = try database.write { () throws(Failure) in
            try program.respond(request, database)
        }
        return try #require(response.location, "\(path) is refused: \(response.text)")
    }
    _ = try send("/notes/agarwood/favourite", [("favourite", "1")])
    _ = try send("/notes/agarwood/remark", [("text", "A\u{0}b 🌹 \u{202E}x")])
    _ = try send("/notes/allspice/remark", [("text", "Barn")])
    let scenting = try send("/scentings/new", [("name", "Bloom")])
        .components(separatedBy: "?")[0]
    _ = try send(
        scenting + "/new",
        [
            ("name", "First"), ("maturity", "1"), ("period", "day"), ("destination", "Bottle"),
            ("ingredient", "Rose"), ("amount", "1"), ("unit", "g"), ("dilution", ""),
            ("diluent", ""),
        ])
    return (studio, try exported(studio))
}

private func exported(_ studio: TestStudio) throws -> [UInt8] {
    try studio.get("/settings/data/neroli.json").body
}

private func faults(
    _ file: [UInt8], _ studio: TestStudio, name: String = "file.json"
) throws -> ImportFaults {
    try DataImporter(studio.database).look([ImportedFile(name: name, bytes: file)]).faults
}

private func bring(
    _ file: [UInt8], to studio: TestStudio, _ mode: ImportMode, name: String = "file.json"
) throws -> DataImporter.Outcome {
    let files = [ImportedFile(name: name, bytes: file)]
    let database = studio.database
    let id = Identifier(at: .june1, random: (8, UInt64.random(in: 0...(.max))))
    return try database.write { () throws(Failure) in
        try DataImporter(database).bringIn(
            files, mode,
            as: {
                .imported(
                    files, mode, rows: $0, id: id, device: .number(77), at: .june1, .utc)
            })
    }
}

/// An archive as `zip` writes after checking only a file's size: sizes of a member follow its
/// data.
private func foreignArchive(_ members: [(name: String, content: [UInt8])]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = []
    var list: [UInt8] = []
    for member in members {
        let name = [UInt8](member.name.utf8)
        let start = bytes.count
        bytes += [0x50, 0x4B, 3, 4] + number(20, 2) + number(8, 2) + number(8, 2)
        bytes += number(0, 16) + number(name.count, 2) + number(0, 2) + name
        bytes += member.content.map { ~$0 }
        list += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(8, 2) + number(8, 2)
        list += number(0, 4) + number(Int(sum(member.content)), 4)
        list += number(member.content.count, 4) + number(member.content.count, 4)
        list += number(name.count, 2) + number(0, 12) + number(start, 4) + name
    }
    let start = bytes.count
    bytes += list + [0x50, 0x4B, 5, 6] + number(0, 4) + number(members.count, 2)
    return bytes + number(members.count, 2) + number(list.count, 4) + number(start, 4)
        + number(0, 2)
}

/// CRC-32, bit by bit.
private func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return ~sum
}

/// Another user with a last act that can be undone.
private struct SomeoneElse {
    let studio: TestStudio

    init(_ studio: TestStudio) { self.studio = studio }

    func favourite() throws -> String {
        let location = try #require(
            try studio.post("/notes/agarwood/favourite", ["favourite": "0"]).location)
        return try #require(location.components(separatedBy: "did=").last)
    }

    func undo(_ entry: String) throws -> Response {
        try studio.post("/undo", ["entry": entry])
    }
}

extension String.UTF8View {
    fileprivate func firstRange(_ part: String) -> Int? {
        let bytes = Array(self)
        let sought = Array(part.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: sought) }
    }
}

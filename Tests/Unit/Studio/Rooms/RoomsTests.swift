import Basics
import Foundation
import Importing
import Journal
import Portability
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// One value makes a room of the studio.
struct RoomsTests {
    private let schema = StudioSchema(studioRooms + [toyRoom])
    private let program: Program
    private let database: Database

    init() throws {
        let notes = try Data(contentsOf: repository.appending(path: "Data/notes.json"))
        program = Program(assetVersions: [:], schema: schema)
        database = try Database(path: ":memory:")
        try prepare(database, notes: [UInt8](notes), schema: schema)
    }

    @Test func `a program with newer rules or another schema decides otherwise`() throws {
        let present = try replayVersion(database, schema)
        let rooms = studioRooms + [toyRoom]

        #expect(try replayVersion(database, StudioSchema(rooms)) == present)
        #expect(
            try replayVersion(database, StudioSchema(rooms, rules: Entry.currentRules + 1))
                != present)
        #expect(try replayVersion(database, StudioSchema(studioRooms)) != present)
    }

    private func get(_ address: String) throws -> Response {
        try program.respond(
            Request(
                .get, try Target([UInt8](address.utf8)), moment: .june1, zone: .utc,
                id: .number(99), device: .number(1), language: .english), database)
    }

    private func post(
        _ address: String, _ pairs: [(String, String)], id: UInt64 = 7
    ) throws -> Response {
        let request = Request(
            .post, try Target([UInt8](address.utf8)), form: Fields(pairs), moment: .june1,
            zone: .utc, id: .number(id), device: .number(1), language: .english)
        let (program, database) = (program, database)
        return try database.write { () throws(Failure) in
            try program.respond(request, database)
        }
    }

    @Test func `a room that is registered once is served, with its way in`() throws {
        #expect(try get("/tea").text.contains("<h1>Tea</h1>"))
        #expect(try get("/").text.pieces(from: "href=\"/tea\"", to: "</a>").count == 1)
        #expect(try get("/tea/new/what/ever").status == 404)

        let gone = try get("/tea/none")
        #expect(gone.status == 404)
        #expect(gone.text.contains("Somebody drank it."))
    }

    @Test func `its forms are carried out, journalled, said and undone`() throws {
        let before = try database.fingerprint(of: schema.tables)
        let added = try post("/tea/new", [("name", "Neroli")])
        let landing = try #require(added.location)
        let entry = try #require(landing.split(separator: "=").last.map { String($0) })
        let page = try get(landing).text

        #expect(page.contains("<p class=\"jar\">Neroli</p>"))
        #expect(page.contains("“Neroli” is on the shelf"))
        #expect(try database.fingerprint(of: schema.tables) != before)
        #expect(try JournalTable(database).tail(after: 0, limit: 9).last?.entry.path == "/tea/new")

        let undone = try post("/undo", [("entry", entry)], id: 8)
        #expect(undone.status == 303)
        #expect(try database.fingerprint(of: schema.tables) == before)
    }

    @Test func `what is refused is shown again and told later`() throws {
        #expect(try post("/tea/new", [("name", " ")]).status == 422)
        let entry = Entry(
            id: .number(9), device: .number(1), at: .june1, zone: .utc, path: "/tea/new",
            form: Fields([("name", "")]))
        let (program, database) = (program, database)
        _ = try database.write { () throws(Failure) in
            try Applying(database, schema.tables, program.apply).receive(entry)
        }
        let refused = try get("/refused").text
        #expect(refused.contains("<h2>A new jar</h2>"))
        #expect(refused.contains("A jar needs a name."))
    }

    @Test func `its things are found, exported and known to other rooms`() throws {
        _ = try post("/tea/new", [("name", "Neroli")])

        #expect(try get("/search?q=nerol&in=airlock").text.contains("Jar"))
        #expect(try get("/settings/data").text.contains("Jars of tea"))
        let file = try get("/settings/data/neroli.json").text
        #expect(file.pieces(from: "\"tea_jar\": {", to: "}").last?.contains("\"Neroli\"") == true)
        #expect(try get("/settings/data/tables/tea_jar.csv").text.contains("Neroli"))
        #expect(try get("/notes/neroli").text.contains("A jar of Neroli"))
    }

    @Test func `its card stands on the first page once it is in use, in its order`() throws {
        let empty = try get("/").text
        #expect(empty.contains("A perfumer’s studio"))
        #expect(empty.contains("<a class=\"card door\" href=\"/tea/new\">"))
        #expect(!empty.contains("Jars of tea"))

        _ = try post("/tea/new", [("name", "Neroli")])
        let used = try get("/").text
        #expect(used.contains("<p class=\"tea\">Jars of tea: 1</p>"))
        #expect(!used.contains("A perfumer’s studio") && !used.contains("Fill a jar"))

        let unknown = "00000000-0000-7000-8000-000000000001"
        _ = try post(
            "/shopping/items/new",
            [
                ("name", "labels"), ("quantity", "1"), ("unit", ""), ("location", unknown),
                ("remark", ""), ("listed", "1"), ("available", "1"),
            ], id: 8)
        let scenting = try #require(try post("/scentings/new", [("name", "Soap")], id: 9).location)
        let place = try #require(scenting.split(separator: "?").first)
        _ = try post(
            "\(place)/new",
            [
                ("name", "Slow"), ("destination", "Jar"), ("maturity", "5"), ("period", "day"),
                ("ingredient", "Neroli"), ("amount", "1"), ("unit", "g"),
            ], id: 10)
        let full = try get("/").text
        let order = ["to evaluate in 5 days", "Jars of tea: 1", "On the list"].map {
            full.range(of: $0)
        }
        let places = try order.map { try #require($0).lowerBound }
        #expect(places == places.sorted())
    }

    @Test func `its pages are offered by the search, as what else it finds`() throws {
        #expect(try get("/search").text.contains("Cupboard"))
        let named = try get("/search?q=cupb").text
        #expect(named.contains("href=\"/tea\" data-room=\"airlock\""))
        #expect(named.contains("Every jar of tea"))
        #expect(try get("/search?q=every+jar").text.contains("Cupboard"))
        #expect(!(try get("/search?q=neroli").text.contains("Cupboard")))
        #expect(try get("/search?q=99").text.contains("At the back"))

        let nothing = try get("/search?q=zzzz").text
        #expect(nothing.contains("href=\"/tea/new\">Fill a jar with zzzz</a>"))
    }

    @Test func `its files and its settings are offered where those of all rooms are`() throws {
        #expect(
            try get("/settings/data").text.contains(
                "<a href=\"/tea.csv\">Jars for a spreadsheet</a>"))
        #expect(
            try get("/settings").text.contains(
                "<h2>Breathe</h2><ul class=\"rows\">"
                    + "<li><a href=\"/tea/strength\">How strong the tea is</a></li></ul>"))
    }

    @Test func `what its rows may hold is known with it`() throws {
        #expect(schema.rowRules.map(\.table).sorted() == schema.tables.map(\.name).sorted())
        let rules = try #require(schema.rowRules.first { $0.table == "tea_jar" })
        #expect(rules.columns.flatMap(\.names) == ["id", "name"])
    }

    @Test func `rows of a table that it has no more are left out of a file`() throws {
        let json = """
            {"format": "neroli-export", "version": 1, "schema": 1,
            "counts": {"tea_pot": 1, "tea_jar": 1}, "tables": {
            "tea_pot": {"columns": ["id"], "rows": [["1"]]},
            "tea_jar": {"columns": ["id", "name"], "rows": [["1", "Mint"]]}}}
            """
        let files = [
            ImportedFile(name: "neroli.json", bytes: [UInt8](json.utf8)),
            ImportedFile(name: "tea_pot.csv", bytes: [UInt8]("id\n1\n".utf8)),
        ]

        let staging = try ImportReader.read(
            files, ImportSchema(schema), [], here: database)

        #expect(staging.faults.isEmpty)
        #expect(try staging.database.rows("SELECT * FROM tea_jar") == ["1|Mint"])
    }

    /// Migrations bring a database of any release up to date: existing ones never change, and new
    /// ones are only appended.
    @Test func `the migrations are those that were released`() throws {
        let list = repository.appending(path: "Tests/Releases/migrations.txt")
        let released = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        let now = studioMigrations.map { "\(Digest($0.sql).text) \($0.name)" }
        #expect(now.map { Substring($0) } == released)
    }

    @Test func `each step of the schema has a number of its own`() {
        let numbers =
            studioRooms.flatMap { $0.storage.steps }.map(\.number)
            + journalSteps.map(\.number)
        #expect(Set(numbers).count == numbers.count)
    }

    @Test func `a kind of thing with pictures has an address, and a trigger if it has rows`()
        throws
    {
        let kinds = studioRooms.flatMap(\.papers)
        #expect(Set(kinds.map(\.name)).count == kinds.count && kinds.first?.name == "item")
        let triggers = try database.texts(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name <> 'attachment'")
        for kind in kinds {
            #expect(try get("/papers/\(kind.name)/none").status == (kind.table == nil ? 200 : 404))
            #expect(triggers.contains("attachment_of_\(kind.name)") == (kind.table != nil))
        }
        #expect(try get("/papers/house/none").status == 404)
    }
}

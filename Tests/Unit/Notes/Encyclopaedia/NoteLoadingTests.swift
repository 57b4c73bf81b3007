import Basics
import Notes
import SQLCore
import Testing

struct NoteLoadingTests {
    @Test(arguments: BrokenFile.all)
    func `a file that can't be used says why and leaves the notes that were there`(
        _ file: BrokenFile
    ) throws {
        let database = try encyclopaedia([DataNote("Rose"), DataNote("Vanilla")])
        let before = try NoteTable(database).note("rose")

        let failure = #expect(throws: Failure.self) {
            try NoteTable(database).load([UInt8](file.json.utf8))
        }

        guard case .badData(let reason) = failure else {
            Issue.record("no reason a person could use: \(String(describing: failure))")
            return
        }
        #expect(reason.contains(file.reason), "\(reason)")
        #expect(try NoteTable(database).count() == 2)
        #expect(try NoteTable(database).note("rose") == before)
        #expect(try database.integer("SELECT count(*) FROM note_origin") == 2)
    }

    @Test func `the same file again changes nothing`() throws {
        let file = try DataFile(notes: [DataNote("Rose")]).bytes
        let database = try Database(path: ":memory:")
        try database.migrate(notesMigrations + notesFigureMigrations + notesNamesMigrations)
        try NoteTable(database).load(file)
        let changes = try database.integer("SELECT total_changes()")

        try NoteTable(database).load(file)

        #expect(try database.integer("SELECT total_changes()") == changes)
    }

    @Test func `a changed file replaces all that was there`() throws {
        let database = try encyclopaedia([DataNote("Rose"), DataNote("Vanilla")])

        let changed = DataNote("Rose") { $0.fact = "A newer fact." }
        try NoteTable(database).load(try DataFile(notes: [changed, DataNote("Lilac")]).bytes)

        let table = NoteTable(database)
        #expect(try table.summaries(limit: 10).map { $0.name } == ["Lilac", "Rose"])
        #expect(try table.note("rose")?.fact == "A newer fact.")
        #expect(try database.integer("SELECT count(*) FROM note_characteristic") == 8)
    }

    @Test func `a pairing is a link only where the encyclopaedia has the note`() throws {
        let database = try encyclopaedia([
            DataNote("Rose") { $0.pairings = ["Vanilla", "Thunder"] }, DataNote("Vanilla"),
        ])

        let pairings = try #require(try NoteTable(database).note("rose")?.pairings)

        #expect(pairings.map { $0.name } == ["Vanilla", "Thunder"])
        #expect(pairings.map { $0.slug } == ["vanilla", nil])
    }
}

/// A data file with an error, and text that the reason must contain.
struct BrokenFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    let reason: String

    init(_ description: String, _ json: String, _ reason: String = "") {
        testDescription = description
        self.json = json
        self.reason = reason
    }

    init(_ description: String, _ notes: [DataNote], _ reason: String = "") {
        let bytes = (try? DataFile(notes: notes).bytes) ?? []
        self.init(description, String(decoding: bytes, as: UTF8.self), reason)
    }

    static let all = [
        BrokenFile("an empty file", ""),
        BrokenFile("blanks", " \n"),
        BrokenFile("no JSON", "Dear diary"),
        BrokenFile("JSON that breaks off", "{\"notes\": [{\"name\": \"Ro"),
        BrokenFile("no notes", "{\"notes\": []}", "no notes"),
        BrokenFile("another object", "{}", "no notes"),
        BrokenFile("an array", "[]", "no notes"),
        BrokenFile("notes that are a text", "{\"notes\": \"rose\"}"),
        BrokenFile("notes that are a number", "{\"notes\": 3}"),
        BrokenFile("notes that are texts", "{\"notes\": [\"rose\"]}"),
        BrokenFile("a note of nothing", "{\"notes\": [{}]}"),
        BrokenFile("an unknown family", [DataNote("Lilac", "smelly")], "smelly"),
        BrokenFile("an unknown position", [DataNote("Lilac", "floral", "side")], "side"),
        BrokenFile("an unknown kind", [DataNote("Lilac") { $0.kind = "stone" }], "stone"),
        BrokenFile("an empty field", [DataNote("Lilac") { $0.uses = "" }], "Lilac"),
        BrokenFile("a blank field", [DataNote("Lilac") { $0.history = " \n" }], "Lilac"),
        BrokenFile("an empty name", [DataNote("") { $0.slug = "lilac" }], "empty"),
        BrokenFile(
            "a name twice", [DataNote("Lilac"), DataNote("Lilac") { $0.slug = "b" }], "two notes"),
        BrokenFile(
            "a slug twice", [DataNote("Lilac"), DataNote("Iris") { $0.slug = "lilac" }], "two notes"
        ),
        BrokenFile("an empty pairing", [DataNote("Lilac") { $0.pairings = [""] }]),
        BrokenFile("an empty word", [DataNote("Lilac") { $0.characteristics = [""] }]),
        BrokenFile("a latitude off the earth", [DataNote("Lilac") { $0.origins[0].latitude = 91 }]),
        BrokenFile(
            "a caution without a source",
            [
                DataNote("Lilac") {
                    $0.cautions = [DataCaution(kind: "sensitiser", text: "It is.", source: "")]
                }
            ]),
        BrokenFile(
            "a figure whose source is not named",
            [DataNote("Lilac") { $0.figures = ["flash": DataFigure("80", "nowhere")] }]),
        BrokenFile(
            "an unknown figure",
            #"{"sources": {"a": {"name": "A", "link": "https://a.org"}}, "notes": ["#
                + #"{"slug": "a", "name": "A", "family": "floral", "position": "top","#
                + #""kind": "accord", "scientific": "a", "description": "a", "extraction": "a","#
                + #""uses": "a", "strength": "a", "tenacity": "a", "more": "a","#
                + #""figures": {"taste": ["good", "a"]}}]}"#, "taste"),
        BrokenFile(
            "an unknown caution",
            [
                DataNote("Lilac") {
                    $0.cautions = [DataCaution(kind: "scary", text: "It is.", source: "Me")]
                }
            ], "scary"),
    ]
}

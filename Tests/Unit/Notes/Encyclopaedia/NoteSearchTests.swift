import Basics
import SQLCore
import Testing

@testable import Notes

struct NoteSearchTests {
    private static let garden = [
        DataNote("Damask Rose"), DataNote("Rosewood", "woody", "base"), DataNote("Rose", "floral"),
        DataNote("Peony") { $0.synonyms = ["Mountain rose", "Paeonia"] },
        DataNote("Geranium") {
            $0.characteristics = ["rosey", "minty", "sharp", "leafy"]
            $0.scientific = "Pelargonium graveolens"
        },
        DataNote("Tonka Beans", "oriental", "base") { note in
            note.description = "Smells of nothing but unicorns."
            note.origins = [
                DataOrigin(place: "Pará", country: "Brazil", latitude: -2, longitude: -54),
                DataOrigin(place: "Caura", country: "Venezuela", latitude: 6, longitude: -64),
            ]
        },
        DataNote("Orquídea") { $0.synonyms = ["Ab", "Cd"] },
        DataNote("Ylang-Ylang"), DataNote("薔薇水") { $0.slug = "rose-water" },
    ]

    @Test(arguments: [
        ("rose", ["Rose", "Rosewood", "Damask Rose", "Geranium", "Peony"]),
        ("ROSE", ["Rose", "Rosewood", "Damask Rose", "Geranium", "Peony"]),
        ("  rosé ", ["Rose", "Rosewood", "Damask Rose", "Geranium", "Peony"]),
        ("damaskrose", ["Damask Rose"]), ("damask  rose", ["Damask Rose"]),
        ("damask-rose", ["Damask Rose"]), (" tonkabeans", ["Tonka Beans"]),
        ("orquidea", ["Orquídea"]), ("ORQUÍDEA", ["Orquídea"]), ("ylangylang", ["Ylang-Ylang"]),
        ("pelargonium", ["Geranium"]), ("Paeonia", ["Peony"]), ("minty", ["Geranium"]),
        ("para", ["Tonka Beans"]), ("venezuela", ["Tonka Beans"]), ("薔薇", ["薔薇水"]),
        ("unicorns", []), ("%", []), ("_", []), ("bcd", []), ("\u{0}", []), ("rose\u{0}", []),
        ("'; DROP TABLE note; --", []),
    ])
    func `names come first, then all else that is searched`(
        _ search: String, _ names: [String]
    ) throws {
        let table = NoteTable(try encyclopaedia(NoteSearchTests.garden))
        var filter = NoteFilter()
        filter.search = search

        #expect(try table.summaries(filter, limit: 100).map { $0.name } == names)
        #expect(try table.count(filter) == names.count)
    }

    @Test(arguments: ["", "   ", "\t\n", " - "])
    func `a search of blanks shows everything`(_ search: String) throws {
        let table = NoteTable(try encyclopaedia(NoteSearchTests.garden))
        var filter = NoteFilter()
        filter.search = search

        #expect(try table.count(filter) == NoteSearchTests.garden.count)
    }

    @Test func `by category, names that match still come first`() throws {
        let table = NoteTable(try encyclopaedia(NoteSearchTests.garden))
        var filter = NoteFilter().ordered(by: .category)
        filter.search = "rose"

        let names = try table.summaries(filter, limit: 100).map { $0.name }

        #expect(names == ["Rose", "Rosewood", "Damask Rose", "Geranium", "Peony"])
    }

    @Test func `a search of 100,000 characters finds nothing and harms nothing`() throws {
        let table = NoteTable(try encyclopaedia(NoteSearchTests.garden))
        var filter = NoteFilter()
        filter.search = String(repeating: "é ", count: 50_000)

        #expect(try table.count(filter) == 0)
    }

    @Test(arguments: [
        ("78-70-6", ["Linalool"]), ("78706", ["Linalool"]), ("phototoxic", ["Bergamot"]),
        ("linalool", ["Linalool", "Bergamot"]), ("prohibited", []),
        // Four letters are in nearly every caution.
        ("skin", []),
    ])
    func `a CAS number finds its note, and a word of a caution those that carry it`(
        _ search: String, _ names: [String]
    ) throws {
        let table = NoteTable(
            try encyclopaedia([
                DataNote("Linalool") { $0.cas = "78-70-6" },
                DataNote("Bergamot") {
                    $0.cautions = [
                        DataCaution(
                            kind: "phototoxic", text: "Keep skin in the dark.", source: "A"),
                        DataCaution(kind: "sensitiser", text: "Contains linalool.", source: "A"),
                    ]
                },
            ]))
        var filter = NoteFilter()
        filter.search = search

        #expect(try table.summaries(filter, limit: 10).map { $0.name } == names)
        #expect(try table.count(filter) == names.count)
    }
}

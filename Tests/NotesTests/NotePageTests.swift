import Basics
import Notes
import TestKit
import Testing
import Web

struct NotePageTests {
    private let garden = [
        DataNote("Damask Rose", "floral", "middle") { note in
            note.scientific = "Rosa damascena"
            note.kind = "absolute"
            note.cas = "8007-01-0"
            note.synonyms = ["Rose of Castile", "Kazanlak rose"]
            note.origins = [
                DataOrigin(
                    place: "Kazanlak", country: "Bulgaria", latitude: 42.1537, longitude: 24.7497),
                DataOrigin(place: "Haiti", country: "Haiti", latitude: -18.5, longitude: -72.25),
            ]
            note.description = "Honeyed & deep."
            note.extraction = "Distilled at dawn."
            note.characteristics = ["honeyed", "warm", "spicy", "deep"]
            note.pairings = ["Oud", "Thunder"]
            note.uses = "Sweets and syrups."
            note.fact = "Thousands of flowers a gram."
            note.history = "Known to Avicenna."
            note.strength = "very strong"
            note.tenacity = "days"
            note.more = "https://example.org/rose?a=1&b=2"
            note.cautions = [
                DataCaution(
                    kind: "sensitiser", text: "Contains geraniol.", source: "Annex III",
                    link: "https://example.org/annex"),
                DataCaution(kind: "restricted", text: "Limited.", source: "A book"),
            ]
        },
        DataNote("Oud", "woody", "base"),
        DataNote("Saffron", "spicy", "middle") { $0.pairings = ["Damask Rose"] },
        DataNote("Plum", "fruity", "top") { $0.pairings = ["Oud", "Damask Rose"] },
    ]

    @Test(arguments: [
        "<h1>Damask Rose</h1>", "Rosa damascena", "<article class=\"note floral\"",
        "<span class=\"capsule floral\">Floral</span>", "Heart note", "<svg class='picture'",
        "Honeyed &amp; deep.", "Distilled at dawn.", "honeyed", "warm", "spicy", "deep",
        "Sweets and syrups.", "<section class=\"fact\">", "Thousands of flowers a gram.",
        "Known to Avicenna.", "Very strong, lasts days", "Absolute", "CAS 8007-01-0",
        "Rose of Castile, Kazanlak rose", "Kazanlak, Bulgaria", "42.15 N, 24.75 E",
        "Sensitiser", "Contains geraniol.", "href=\"https://example.org/annex\"", "Annex III",
        "Source: A book", "Read more",
    ])
    func `a note's page shows it`(_ part: String) throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(page.contains(part))
    }

    @Test func `more origins are named after the first, a country of one name once`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(page.contains("Also from Haiti</p>"))
    }

    @Test func `what a note does not have leaves no empty card`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/oud")

        for heading in ["Also called", "Handle with care", "CAS ", "Also from"] {
            #expect(!page.contains(heading), "\(heading)")
        }
    }

    @Test func `a pairing in the encyclopaedia is a link, another is plain text`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(page.contains("<a class=\"chip\" href=\"/notes/oud\">Oud</a>"))
        #expect(page.contains("<span class=\"chip outside\">Thunder</span>"))
    }

    @Test func `notes that name this one are links too, once each`() throws {
        let pages = Pages(try encyclopaedia(garden))

        let rose = try pages.page("/notes/damask-rose").pieces(from: "Also named by", to: "</ul>")
        let oud = try pages.page("/notes/oud").pieces(from: "Also named by", to: "</ul>")
        let saffron = try pages.page("/notes/saffron").pieces(from: "Also named by", to: "</ul>")

        #expect(rose.first?.pieces(from: "href=\"", to: "\"") == ["/notes/plum", "/notes/saffron"])
        #expect(
            oud.first?.pieces(from: "href=\"", to: "\"") == ["/notes/damask-rose", "/notes/plum"])
        #expect(saffron.isEmpty)
    }

    @Test func `a pairing named both ways is not named twice`() throws {
        let pages = Pages(
            try encyclopaedia([
                DataNote("Rose") { $0.pairings = ["Oud"] },
                DataNote("Oud") { $0.pairings = ["Rose"] },
            ]))

        #expect(!(try pages.page("/notes/rose").contains("Also named by")))
    }

    @Test func `read more opens outside and learns nothing of us`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        let link = try #require(
            page.pieces(from: "<a class=\"button quiet\"", to: "</a>")
                .first { $0.contains("Read more") })
        #expect(link.contains("href=\"https://example.org/rose?a=1&amp;b=2\""))
        #expect(link.contains("target=\"_blank\""))
        #expect(link.contains("rel=\"noopener noreferrer\""))
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:text/html,x", "//example.org", "/notes", "ftp://example.org",
        "somewhere",
    ])
    func `no other address than http and https is a link`(_ address: String) throws {
        let odd = DataNote("Odd") { note in
            note.more = address
            note.cautions = [
                DataCaution(kind: "restricted", text: "No.", source: "Me", link: address)
            ]
        }

        let page = try Pages(try encyclopaedia([odd])).page("/notes/odd")

        #expect(!page.contains("Read more"))
        #expect(!page.contains("\"\(address)\" target"))
        #expect(page.contains("Source: Me"))
    }

    @Test func `it leads to a pyramid of itself and its pairings`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(page.contains("href=\"/notes/pyramid?note=damask-rose&amp;note=oud\""))
    }

    @Test func `beside it stands the list it was opened from`() throws {
        let page = try Pages(try encyclopaedia(garden)).page(
            "/notes/oud?family=woody&family=fruity")

        let pane = try #require(page.pieces(from: "<nav class=\"pane\"", to: "</nav>").first)
        #expect(pane.pieces(from: "href=\"/notes/", to: "?") == ["oud", "plum"])
        #expect(pane.contains("aria-current=\"page\""))
    }

    @Test func `a text is never markup`() throws {
        let odd = DataNote("Odd") { note in
            note.description = "<script>alert(1)</script>"
            note.synonyms = ["<i>"]
            note.uses = "a\u{0}b"
        }

        let page = try Pages(try encyclopaedia([odd])).page("/notes/odd")

        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(page.contains("&lt;i&gt;"))
        #expect(!page.contains("\u{0}"))
    }

    @Test(arguments: [
        "/notes/gone", "/notes/%00", "/notes/DAMASK-ROSE", "/notes/a%2Fb", "/notes/..",
    ])
    func `a note that is not there is missing`(_ address: String) throws {
        let pages = Pages(try encyclopaedia(garden))

        #expect(throws: Failure.missing) { try pages.get(address) }
    }

    @Test func `every note of the data file has its page`() throws {
        let database = try encyclopaedia()
        let pages = Pages(database)

        for note in try NoteTable(database).summaries(limit: 1_000) {
            let page = try pages.page("/notes/" + note.slug)

            #expect(page.contains("<h1>"), "\(note.slug)")
            #expect(page.contains("Read more"), "\(note.slug)")
        }
    }
}

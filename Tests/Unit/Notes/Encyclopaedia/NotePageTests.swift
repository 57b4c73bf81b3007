import Basics
import Foundation
import Notes
import SQLCore
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
        ("<article class=\"", "\"", "note floral"),
        ("<div class=\"portrait\"><svg class='", "'", "picture"),
        ("<h1>", "</h1>", "Damask Rose"),
        ("<p class=\"scientific\">", "</p>", "Rosa damascena"),
        ("<span class=\"capsule floral\">", "</span>", "Floral"),
        ("<p class=\"lead\">", "</p>", "Honeyed &amp; deep."),
    ])
    func `a note's page shows it`(_ start: String, _ end: String, _ content: String) throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(page.pieces(from: start, to: end) == [content])
    }

    @Test(arguments: [
        ("Extraction", "Distilled at dawn."), ("Traditional uses", "Sweets and syrups."),
        ("History", "Known to Avicenna."), ("Also called", "Rose of Castile, Kazanlak rose"),
    ])
    func `each text is in the card with its heading`(_ heading: String, _ text: String) throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(page.cards(heading) == ["<p>\(text)</p>"])
    }

    @Test func `a fact stands alone`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(
            page.pieces(from: "<section class=\"fact\">", to: "</section>") == [
                "<h2 class=\"small\">Good to know</h2><p>Thousands of flowers a gram.</p>"
            ])
    }

    @Test func `its character is a list of words`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        let words = try page.cards("Character").at(0).pieces(from: "<a ", to: "</a>")
        #expect(
            words.map { $0.split(separator: ">").last } == ["honeyed", "warm", "spicy", "deep"])
    }

    @Test func `its place, its strength and how long it lasts have a sign and a word each`() throws
    {
        let pages = Pages(try encyclopaedia(garden))

        let glyphs = try pages.page("/notes/damask-rose")
            .pieces(from: "<ul class=\"glyphs\">", to: "</ul>").at(0)
            .pieces(from: "<li>", to: "</li>")

        #expect(
            glyphs.map { $0.split(separator: ">").last } == [
                "Heart note", "Very strong", "Lasts days",
            ])
        #expect(
            glyphs.map { $0.pieces(from: "<svg class=\"glyph\"", to: "</svg>").count } == [1, 1, 1])
        #expect(glyphs.map { $0.pieces(from: "class=\"full\"", to: ">").count } == [1, 4, 5])
    }

    @Test func `every strength and tenacity of the encyclopaedia has its place on the scale`() {
        #expect(Strength.allCases.map { $0.degree } == [1, 2, 3, 4])
        #expect(Strength(said: " Very STRONG ") == .veryStrong)
        #expect(Strength(said: "like a horse") == nil)
        #expect(Tenacity.allCases.map { $0.minutes } == [60, 240, 720, 1_440, 4_320, 20_160])
        #expect(Tenacity(said: "A few hours") == .aFewHours)
        #expect(Tenacity(said: "2 h") == nil)
        for tenacity in Tenacity.allCases {
            #expect(NotesWords(.english).name(tenacity) == tenacity.rawValue)
        }
    }

    @Test func `what is bought has its kind and its number`() throws {
        let pages = Pages(try encyclopaedia(garden))

        let rose = try pages.page("/notes/damask-rose").cards("As bought")
        let oud = try pages.page("/notes/oud").cards("As bought")

        #expect(
            rose.first?.pieces(from: "<p", to: "</p>") == [
                ">Absolute", " class=\"small\">CAS 8007-01-0",
            ])
        #expect(
            oud.first?.pieces(from: "<p", to: "</p>") == [
                ">Essential oil"
            ])
    }

    @Test func `the first origin has a card with its place`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        let card = try page.pieces(from: "<a class=\"card origin\"", to: "</a>").at(0)
        #expect(
            card.pieces(from: "<span class=\"place\">", to: "</span>") == ["Kazanlak, Bulgaria"])
        #expect(
            card.pieces(from: "<span class=\"detail\">", to: "</span>")
                == ["42.15 N, 24.75 E · all origins"])
    }

    @Test func `more origins are named after the first, a country of one name once`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(page.pieces(from: "<p class=\"also\">", to: "</p>") == ["Also from Haiti"])
    }

    @Test func `every caution names its source`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(
            page.cautions == [
                """
                <strong>Sensitiser</strong> Contains geraniol. <span class="small">Source: \
                <a href="https://example.org/annex" target="_blank" rel="noopener noreferrer">\
                Annex III</a></span>
                """,
                "<strong>Restricted</strong> Limited. <span class=\"small\">Source: A book</span>",
            ])
    }

    @Test func `what a note does not have leaves no empty card`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/oud")

        #expect(
            page.pieces(from: "<h2 class=\"small\">", to: "</h2>") == [
                "Character", "As bought", "Extraction", "Traditional uses", "History",
                "Good to know",
            ])
        #expect(page.pieces(from: "<p class=\"also\">", to: "</p>").isEmpty)
    }

    @Test func `a pairing in the encyclopaedia is a link, another is plain text`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        let list = try page.pieces(from: "Pairs with</h2><ul class=\"links\">", to: "</ul>").at(0)
        #expect(
            list.pieces(from: "<li>", to: "</li>") == [
                "<a class=\"chip\" href=\"/notes/oud\">Oud</a>",
                "<span class=\"chip outside\">Thunder</span>",
            ])
    }

    @Test func `notes that name this one are links too, once each`() throws {
        let pages = Pages(try encyclopaedia(garden))

        func folded(_ slug: String, _ count: String) throws -> [String] {
            try pages.page("/notes/" + slug).pieces(
                from: "<details class=\"folded\"><summary>Also named by \(count)</summary>",
                to: "</details>")
        }

        let rose = try folded("damask-rose", "2 notes")
        let oud = try folded("oud", "2 notes")
        let saffron = try pages.page("/notes/saffron").pieces(from: "Also named by", to: "</ul>")

        #expect(rose.first?.pieces(from: "href=\"", to: "\"") == ["/notes/plum", "/notes/saffron"])
        #expect(
            oud.first?.pieces(from: "href=\"", to: "\"") == ["/notes/damask-rose", "/notes/plum"])
        #expect(saffron.isEmpty)
    }

    @Test func `a figure has its unit and its source`() throws {
        let file = DataFile(
            sources: [
                "a": DataSource(name: "A book", link: "https://example.org/a"),
                "b": DataSource(name: "A shop", link: "https://example.org/b"),
            ],
            notes: [
                DataNote("Rose") {
                    $0.figures = ["tenacity": DataFigure("12", "a", percent: 10)]
                },
                DataNote("Lilac") { $0.figures = ["maker": DataFigure("Somebody", "b")] },
                DataNote("Peony") { $0.figures = ["flash": DataFigure("85", "a")] },
                DataNote("Tulip") { $0.figures = ["density": DataFigure("0.9", "a")] },
            ])
        let database = try encyclopaedia([])
        try NoteTable(database).load(try file.bytes)
        func figure(_ slug: String) throws -> [String] {
            try Pages(database).page("/notes/" + slug)
                .pieces(from: "<dl class=\"figures\">", to: "</dl>")
        }
        func source(_ letter: String, _ name: String) -> String {
            "<span class=\"small\"><a href=\"https://example.org/\(letter)\" target=\"_blank\" "
                + "rel=\"noopener noreferrer\">\(name)</a></span></dd></div>"
        }

        #expect(
            try figure("rose") == [
                "<div><dt>On a blotter</dt><dd>12 hours, smelt at 10 %" + source("a", "A book")
            ])
        #expect(
            try figure("lilac")
                == ["<div><dt>Maker</dt><dd>Somebody" + source("b", "A shop")])
        #expect(
            try figure("peony") == ["<div><dt>Flash point</dt><dd>85 °C" + source("a", "A book")])
        #expect(
            try figure("tulip") == ["<div><dt>Density</dt><dd>0.9 g/ml" + source("a", "A book")])
    }

    @Test func `what to take care of stands before where it comes from`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        let before = try #require(page.components(separatedBy: "class=\"card origin\"").first)
        #expect(before.contains("Handle with care"))
    }

    @Test func `a pairing named both ways is not named twice`() throws {
        let pages = Pages(
            try encyclopaedia([
                DataNote("Rose") { $0.pairings = ["Oud"] },
                DataNote("Oud") { $0.pairings = ["Rose"] },
            ]))

        let chips = try pages.page("/notes/rose").pieces(from: "<a class=\"chip\" ", to: ">")
        #expect(chips == ["href=\"/notes/oud\""])
    }

    @Test func `read more opens outside and learns nothing of us`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(
            page.pieces(from: "<p class=\"read-on\"><a class=\"button quiet\" ", to: "<svg") == [
                """
                href="https://example.org/rose?a=1&amp;b=2" target="_blank" \
                rel="noopener noreferrer">Read more
                """
            ])
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
        #expect(
            page.cautions
                == ["<strong>Restricted</strong> No. <span class=\"small\">Source: Me</span>"])
    }

    @Test func `it leads to a pyramid of itself and its pairings`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/damask-rose")

        #expect(
            page.pieces(from: "<a class=\"onward\" href=\"", to: "\"")
                == ["/notes/pyramid?note=damask-rose&amp;note=oud"])
    }

    @Test func `beside it stands the list it was opened from`() throws {
        let page = try Pages(try encyclopaedia(garden)).page(
            "/notes/oud?family=woody&family=fruity")

        let pane = try #require(page.pieces(from: "<nav class=\"pane\"", to: "</nav>").first)
        #expect(pane.pieces(from: "href=\"/notes/", to: "?") == ["oud", "plum"])
        #expect(pane.pieces(from: "aria-current=\"page\">", to: "</a>") == ["Oud"])
    }

    @Test func `a text is never markup`() throws {
        let odd = DataNote("Odd") { note in
            note.description = "<script>alert(1)</script>"
            note.synonyms = ["<i>"]
        }

        let page = try Pages(try encyclopaedia([odd])).page("/notes/odd")

        #expect(
            page.pieces(from: "<p class=\"lead\">", to: "</p>")
                == ["&lt;script&gt;alert(1)&lt;/script&gt;"])
        #expect(page.cards("Also called") == ["<p>&lt;i&gt;</p>"])
    }

    /// SQLite's JSON ends a text at a NUL, so the test writes straight to the table.
    @Test func `a NUL is shown as a character that HTML can hold`() throws {
        let database = try encyclopaedia(garden)
        try database.run("UPDATE note SET uses = ?", [.text("a\u{0}b")])

        let page = try Pages(database).page("/notes/oud")

        #expect(page.cards("Traditional uses") == ["<p>a\u{FFFD}b</p>"])
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

            #expect(page.pieces(from: "<h1>", to: "</h1>").map(\.unescaped) == [note.name])
            #expect(
                page.pieces(from: "<p class=\"read-on\">", to: "</p>").count == 1, "\(note.slug)")
        }
    }
}

extension String {
    /// Text under the heading, for every card with this heading.
    fileprivate func cards(_ heading: String) -> [String] {
        pieces(
            from: "<section class=\"card\"><h2 class=\"small\">\(heading)</h2>", to: "</section>")
    }

    /// Text of every line in the card of cautions.
    fileprivate var cautions: [String] {
        pieces(from: "Handle with care</h2>", to: "</section>")
            .flatMap { $0.pieces(from: "<p>", to: "</p>") }
    }
}

import Foundation
import Notes
import TestKit
import Testing
import Web

struct NoteListPageTests {
    private let garden = [
        DataNote("Rose", "floral", "middle"), DataNote("Lilac", "floral", "top"),
        DataNote("Oak", "woody", "base"), DataNote("Lemon", "citrus", "top"),
    ]

    @Test(arguments: [
        ("/notes?sort=name", "4 notes"), ("/notes?family=floral", "2 notes"),
        ("/notes?family=woody", "1 note"), ("/notes?family=marine", "0 notes"),
        ("/notes?q=oak", "1 note matches “oak”"), ("/notes?q=planta", "4 notes match “planta”"),
        ("/notes?q=+zzz+", "0 notes match “zzz”"),
    ])
    func `it says how many notes there are in right words`(
        _ address: String, _ count: String
    ) throws {
        let page = try Pages(try encyclopaedia(garden)).page(address)

        #expect(page.pieces(from: "<p class=\"count\" role=\"status\">", to: "</p>") == [count])
    }

    @Test func `a row shows picture, name, scientific name, family and position`() throws {
        let page = try Pages(try encyclopaedia([garden.at(0)])).page("/notes?sort=name")

        let row = try #require(page.pieces(from: "<a class=\"row\"", to: "</a>").first)
        #expect(row.contains("href=\"/notes/rose\""))
        #expect(row.contains("<svg class='picture'"))
        #expect(row.contains("<span class=\"name\">Rose</span>"))
        #expect(row.contains("Planta odorata"))
        #expect(row.contains("<span class=\"capsule floral\">Floral</span>"))
        #expect(row.contains("heart"))
    }

    @Test func `every family is a chip, and those chosen are marked`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes?family=floral&family=woody")

        let chips = try page.pieces(from: "<nav class=\"chips\"", to: "</nav>").at(0)
            .pieces(from: "<a ", to: "</a>")
        for family in Family.allCases {
            #expect(chips.contains { $0.contains("class=\"chip \(family.rawValue)\"") })
        }
        let chosen = chips.filter { $0.contains("aria-current") }
        #expect(chosen.map { $0.components(separatedBy: ">").last } == ["Floral", "Woody"])
    }

    @Test func `the other order keeps families and search`() throws {
        let page = try Pages(try encyclopaedia(garden)).page(
            "/notes?family=floral&position=top&character=fresh&q=l")

        #expect(
            page.contains(
                "href=\"/notes?family=floral&amp;position=top&amp;character=fresh"
                    + "&amp;sort=category&amp;q=l\""))
    }

    @Test func `a family's chip keeps order, position and search`() throws {
        let page = try Pages(try encyclopaedia(garden)).page(
            "/notes?position=top&sort=category&q=l")

        #expect(
            page.contains(
                "href=\"/notes?position=top&amp;sort=category&amp;q=l&amp;family=citrus\""))
    }

    @Test func `the search field keeps what is chosen`() throws {
        let page = try Pages(try encyclopaedia(garden)).page(
            "/notes?family=floral&position=top&character=warm&sort=category&q=l")

        let form = try #require(page.pieces(from: "<form class=\"search\"", to: "</form>").first)
        for (name, value) in [
            ("family", "floral"), ("position", "top"), ("character", "warm"), ("sort", "category"),
        ] {
            #expect(form.contains("<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"))
        }
        #expect(form.contains("name=\"q\" value=\"l\""))
    }

    @Test func `a row leads to the note and back to the same list`() throws {
        let pages = Pages(try encyclopaedia(garden))

        let row = try #require(
            try pages.page("/notes?family=floral&q=rose")
                .pieces(from: "<a class=\"row\" href=\"", to: "\"").first)

        #expect(row == "/notes/rose?family=floral&amp;sort=name&amp;q=rose")
        let note = try pages.page(row.unescaped)
        #expect(
            note.contains("class=\"back\" href=\"/notes?family=floral&amp;sort=name&amp;q=rose\""))
    }

    @Test func `an empty search says so and offers to clear it`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes?q=zzz&sort=category")

        #expect(page.contains("Nothing found"))
        #expect(page.contains("No note name or scent matches “zzz”"))
        #expect(page.contains("<a class=\"button\" href=\"/notes?sort=category\">Clear search"))
    }

    @Test func `clearing a search among the filtered keeps the filter`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes?family=woody&q=zzz")

        #expect(
            page.contains(
                "<a class=\"button\" href=\"/notes?family=woody&amp;sort=name\">Clear search"))
    }

    @Test func `filters that fit nothing offer all notes`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes?family=woody&position=top")

        #expect(page.contains("<a class=\"button\" href=\"/notes?sort=name\">Show all notes"))
    }

    @Test func `by category each family has its heading`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes?sort=category")

        #expect(
            page.pieces(from: "<li class=\"heading\"><h2>", to: "</h2>")
                == ["Citrus", "Floral", "Woody"])
        #expect(page.rows == ["lemon", "lilac", "rose", "oak"])
    }

    @Test func `what is searched is never markup`() throws {
        let page = try Pages(try encyclopaedia(garden)).page(
            "/notes?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&character=%3Cb%3E")

        #expect(!page.contains("<script>alert"))
        #expect(!page.contains("<b>"))
        #expect(page.contains("“&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;”"))
    }

    @Test func `a name is never markup`() throws {
        let odd = DataNote("<b>\"Rose\" & 'Oud'</b> 🌹") { $0.slug = "odd" }

        let page = try Pages(try encyclopaedia([odd])).page("/notes?sort=name")

        #expect(page.contains("&lt;b&gt;&quot;Rose&quot; &amp; &#39;Oud&#39;&lt;/b&gt; 🌹"))
    }

    @Test func `a long list shows 400 and then more`() throws {
        let many = (0..<850).map { DataNote("Note \($0)") }
        let pages = Pages(try encyclopaedia(many))

        let first = try pages.page("/notes?sort=name")
        let second = try pages.page("/notes?sort=name&shown=800")
        let last = try pages.page("/notes?sort=name&shown=1200")

        #expect(first.rows.count == 400)
        #expect(first.contains("href=\"/notes?sort=name&amp;shown=800\">Show 400 more"))
        #expect(second.rows.count == 800)
        #expect(second.contains("Show 50 more"))
        #expect(last.rows.count == 850)
        #expect(!last.contains(" more</a>"))
        #expect(first.contains("850 notes"))
    }

    @Test(arguments: ["-1", "0", "x", "", "9223372036854775807", "99999999999999999999"])
    func `an absurd number of rows is as good as none`(_ shown: String) throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes?sort=name&shown=\(shown)")

        #expect(page.rows.count == 4)
    }

    @Test func `a long list has the letters it begins with, each a place in it`() throws {
        let many =
            (0..<40).map { DataNote("A\($0)") } + [
                DataNote("Éclair") { $0.slug = "eclair" }, DataNote("rose"), DataNote("7 Herbs"),
            ]
        let pages = Pages(try encyclopaedia(many))

        let page = try pages.page("/notes?sort=name")

        let rail = try #require(page.pieces(from: "<nav class=\"rail\"", to: "</nav>").first)
        #expect(rail.pieces(from: "href=\"#", to: "\"") == ["at-a", "at-e", "at-r"])
        #expect(page.pieces(from: "<li id=\"", to: "\"") == ["at-a", "at-e", "at-r"])
        #expect(
            page.pieces(from: "<li id=\"at-e\"><a class=\"row\" href=\"/notes/", to: "\"")
                == ["eclair"])
        // In another order letters lead nowhere, and a few rows need none.
        for address in ["/notes?sort=category", "/notes?q=a", "/notes?q=rose"] {
            let other = try pages.page(address)
            #expect(!other.contains("class=\"rail\""))
            #expect(!other.contains("<li id="))
        }
    }

    /// With all drawings inline, the page was 51 KB for 149 notes.
    @Test func `the list of all notes is small`() throws {
        let page = try Pages(try encyclopaedia()).page("/notes?sort=name")

        #expect(page.rows.count >= 260)
        #expect(page.utf8.count < 160_000)
    }
}

import Basics
import Foundation
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

struct SearchTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        let unknown = "00000000-0000-7000-8000-000000000001"
        _ = try desk.add("Zingara", [("synonyms", "Quillaja"), ("description", "Of wurzels.")])
        let scenting = try made("/scentings/new", [("name", "Zinc soap")])
        let medley = try made(
            "/scentings/\(scenting)/new",
            [
                ("name", "Zigzag"), ("maturity", "3"), ("period", "day"), ("destination", "Jar"),
                ("ingredient", "Zibet wurzel"), ("amount", "2"), ("unit", "g"),
                ("dilution", ""), ("diluent", ""), ("origin", ""),
            ])
        _ = try made(
            "/medleys/\(medley)/smell",
            [("minutes", "15"), ("rating", "4"), ("text", "Quicksilver.")])
        let department = try made(
            "/inventory/departments/new",
            [("name", "Zithers"), ("restock", "1"), ("markup", "50")])
        _ = try made(
            "/inventory/items/new",
            [
                ("name", "Zircon"), ("attribute", "50 ml"), ("department", department),
                ("unit", "each"), ("use", "sale"), ("cost", "1"), ("price", "5"), ("restock", ""),
                ("barcode", "4006381333931"), ("supplier", "Wurzel & Sons"), ("note", ""),
                ("opening", "3"),
            ])
        _ = try made(
            "/inventory/departments/new", [("name", "Zephyrs"), ("restock", "1"), ("markup", "50")])
        _ = try made(
            "/shopping/locations/new",
            [("name", "Zoo"), ("order", "3"), ("colour", "#a1b2c3")])
        _ = try made(
            "/shopping/items/new",
            [
                ("name", "Zest"), ("quantity", "1"), ("unit", ""), ("remark", "With wurzels"),
                ("location", unknown), ("listed", "1"), ("available", "1"),
            ])
        _ = try made("/airlock/thoughts/new", [("text", "Wurzels are zany.")])
    }

    @Test(arguments: [
        ("zing", "Zingara"), ("quilla", "Zingara"), ("zinc", "Zinc soap"), ("zigz", "Zigzag"),
        ("zibet", "Zibet wurzel"), ("zith", "Zithers"), ("zirc", "Zircon, 50 ml"),
        ("ZÏRCON 50ml", "Zircon, 50 ml"), ("zircon50", "Zircon, 50 ml"),
        ("4006381333931", "Zircon, 50 ml"), ("zoo", "Zoo"), ("zes", "Zest"),
        ("1 june 2026", "1 June 2026"), ("quicksil", "Zigzag"), ("sons", "Zircon, 50 ml"),
        ("low stock", "Low stock"), ("password", "Passcode"),
    ])
    func `everything is found by its names and its texts`(
        _ text: String, _ name: String
    ) throws {
        #expect(try names(text).contains(name))
    }

    @Test func `a word in texts is found in every room, marked where it stands`() throws {
        let page = try search("wurzel")

        #expect(
            Set(page.names)
                == ["Zibet wurzel", "Zingara", "Zigzag", "Zircon, 50 ml", "Zest", "1 June 2026"])
        #expect(page.names.first == "Zibet wurzel", "names come before texts")
        #expect(page.contains("With <mark>wurzel</mark>s"))
        #expect(page.contains("<mark>Wurzel</mark> &amp; Sons"))
        #expect(page.contains("6 matches"))
    }

    @Test func `what a thing no longer says is taken out word by word`() throws {
        // By room and place alone, the query would read every word of a room for one form.
        let database = desk.database
        var plan: [String] = []
        try database.each(
            "EXPLAIN QUERY PLAN " + SearchIndex.remove,
            [.integer(0), .integer(2), .integer(1), .text("[]")]
        ) { (row) throws(Failure) in plan.append(row.text(3)) }
        #expect(
            plan.contains {
                $0.contains(
                    "search_word USING PRIMARY KEY (room=? AND place=? AND key=? AND thing=?)")
            }, "\(plan)")
    }

    @Test(arguments: [
        ("Zingara", "zing"), ("Zircon, 50 ml", "zircon"), ("Zephyrs", "zeph"),
        ("Zigzag", "zigz"), ("Zest", "zest"), ("1 June 2026", "zany"), ("Zinc soap", "zinc soap"),
        ("Zoo", "zoo"),
    ])
    func `what is deleted is gone from it, and what is brought back is back`(
        _ name: String, _ text: String
    ) throws {
        let place = try link(to: name, text)
        let form = name == "Zinc soap" ? "/purge" : "/delete"
        let typed = name == "Zinc soap" ? [("word", "delete"), ("typed", "delete")] : []
        let response = try desk.post(place + form, typed)
        let gone = try desk.landing(response)

        #expect(try !names(text).contains(name))
        _ = try desk.undo(on: gone)
        #expect(try names(text).contains(name))
        try expectRebuilt()
    }

    @Test func `a new name is found, the old one is not`() throws {
        let place = try link(to: "Zinc soap", "zinc")

        _ = try desk.post(place + "/edit", [("name", "Yttrium"), ("low", "1"), ("high", "2")])

        #expect(try names("zinc").isEmpty)
        #expect(try names("yttr") == ["Yttrium", "Zigzag"])
        try expectRebuilt()
    }

    @Test func `a material is found by its first spelling, as long as a line has it`() throws {
        func spelling() throws -> [String] {
            try names("zibet").filter { $0.lowercased() == "zibet wurzel" }
        }
        func medley(_ name: String, of material: String) throws -> String {
            try made(
                "/scentings/\(scenting)/new",
                [
                    ("name", name), ("maturity", "3"), ("period", "day"), ("destination", "Jar"),
                    ("ingredient", material), ("amount", "2"), ("unit", "g"),
                    ("dilution", ""), ("diluent", ""), ("origin", ""),
                ])
        }
        let scenting = try #require(
            try desk.database.first("SELECT scenting FROM medley WHERE name = 'Zigzag'") {
                (row) throws(Failure) in row.text(0)
            })
        #expect(try spelling() == ["Zibet wurzel"])
        _ = try medley("Same", of: "Zibet wurzel")
        #expect(try spelling() == ["Zibet wurzel"])
        try expectRebuilt()

        let loud = try medley("Loud", of: "ZIBET wurzel")
        #expect(try spelling() == ["ZIBET wurzel"])
        try expectRebuilt()

        _ = try made("/medleys/\(loud)/delete", [])
        #expect(try spelling() == ["Zibet wurzel"])
        try expectRebuilt()
    }

    @Test func `a form that is refused changes nothing of it`() throws {
        let before = try dump()

        let refused = try desk.post("/scentings/new", [("name", " ")])

        #expect(refused.status == 422)
        #expect(try dump() == before)
    }

    @Test func `the index that forms left is the one made anew`() throws {
        try expectRebuilt()
    }

    @Test(arguments: [
        "", "  ", "\u{0}", "\"*", "*", "%_", "AND OR NOT", "NEAR(a b)", "🧴", "\u{202E}abc",
        "'; DROP TABLE note;--", "<script>", String(repeating: "z", count: 10_000),
        String(repeating: "z ", count: 10_000), "\u{10FFFF}", "A-99999999999999999999", "-", "A-",
    ])
    func `whatever is typed is answered, and shown as it was typed`(_ text: String) throws {
        var query = Fields()
        query.add("q", text)
        for more in [
            "", "&in=notes", "&in=none", "&in=shop&page=99999999999999999999",
            "&in=medleys&page=-1", "&in=list&page=7",
        ] {
            let page = try desk.get("/search?" + query.formEncoded + more)

            #expect(page.status == 200)
            #expect(!page.text.contains("<script>"))
        }
    }

    @Test func `a search of one room has only that room, and pages`() throws {
        for number in 1...60 { _ = try made("/scentings/new", [("name", "Yam \(number)")]) }

        let all = try search("yam")
        let first = try desk.get("/search?q=yam&in=medleys").text
        let second = try desk.get("/search?q=yam&in=medleys&page=2").text

        #expect(all.names.count == 5)
        #expect(all.contains("All 60 in Medleys"))
        #expect(first.names.count == 50)
        #expect(second.names.count == 10)
        #expect(Set(first.names + second.names).count == 60)
        #expect(try desk.get("/search?q=yam&in=shop").text.names.isEmpty)
    }

    @Test func `more than two hundred are not counted`() throws {
        for number in 1...201 { _ = try made("/scentings/new", [("name", "Yam \(number)")]) }

        #expect(try search("y").contains("more than 200"))
    }

    @Test func `nothing found says so, with ways on`() throws {
        let page = try search("xylophone")

        #expect(page.contains("Nothing found for “xylophone”"))
        #expect(page.contains("href=\"/shopping/items/new?"))
        #expect(page.contains("href=\"/notes/new\""))
    }

    @Test(arguments: [
        ("zingaar", "Zingara"), ("zigzagg", "Zigzag"), ("zricon", "Zircon, 50 ml"),
        ("zibet wurzle", "Zibet wurzel"), ("baxkup", "Backups"), ("quiksilver", "Zigzag"),
        ("sell zircno", "Sell Zircon, 50 ml"),
    ])
    func `one slip of the finger is forgiven`(_ typed: String, _ name: String) throws {
        let page = try search(typed)

        #expect(page.names.contains(name))
        #expect(page.contains("Did you mean"))
        #expect(page.contains("Nothing matches"))
        #expect(!page.contains("Nothing found for"))
    }

    @Test func `what is written as it was typed comes first, then what may have been meant`() throws
    {
        _ = try made("/scentings/new", [("name", "Zingera")])

        let page = try search("zingera")

        #expect(page.names == ["Zingera", "Zingara"])
        #expect(page.contains(">“zingara”</a>"))
    }

    @Test(arguments: ["backup", "currency", "passcode"])
    func `what names a page is not read as another word that begins with it`(_ text: String) throws
    {
        let page = try search(text)

        #expect(!page.contains("Nothing matches"))
        #expect(!page.contains("Did you mean"), "\(text)")
    }

    @Test func `nothing else is meant where enough is found`() throws {
        for number in 1...3 { _ = try made("/scentings/new", [("name", "Zingera \(number)")]) }

        #expect(try !search("zingera").contains("Did you mean"))
    }

    @Test func `a slip is looked for where the search is`() throws {
        #expect(try desk.get("/search?in=notes&q=zingaar").text.names == ["Zingara"])
        #expect(try desk.get("/search?in=shop&q=zingaar").text.names.isEmpty)
    }

    @Test(arguments: [
        ("new medley", "New medley", "/medleys/new"), ("sell", "Open the till", "/till"),
        ("close the day", "Close the day", "/drawer"), ("cash up", "Close the day", "/drawer"),
        ("backup", "Make a backup", "/settings/backups"),
        ("download", "Export everything", "/settings/data"),
        ("offline", "Keep a copy on this device", "/settings/devices"),
        ("night", "Choose light or dark", "/settings"), ("shortcuts", "Keys", "/keys"),
        ("vibration", "Airlock settings", "/airlock/settings"),
        ("sell zircon", "Sell Zircon, 50 ml", "/till?q=Zircon+50+ml"),
        ("buy crimp caps", "Buy crimp caps", "/shopping/items/new?name=crimp+caps"),
    ])
    func `what there is to do is found by what it is called`(
        _ text: String, _ name: String, _ path: String
    ) throws {
        let page = try search(text)

        #expect(page.names.contains(name))
        #expect(
            page.contains("href=\"\(path)\"") || page.contains("href=\"\(path)?")
                || page.contains("href=\"\(path)&"), "\(page)")
    }

    @Test(arguments: [
        ("restock zircon", "Restock Zircon, 50 ml"), ("count zir", "Count Zircon, 50 ml"),
        ("smell zigzag", "Smell Zigzag"), ("make zigzag", "Make a batch of Zigzag"),
    ])
    func `a verb and a name lead to the page to do it on`(_ text: String, _ name: String) throws {
        let hit = try #require(
            try search(text).pieces(from: "<a class=\"hit\"", to: "</a>").first)
        #expect(("<a class=\"hit\"" + hit).names == [name])
        let place = try #require(hit.pieces(from: "href=\"", to: "\"").first)

        #expect(try desk.get(place).status == 200)
    }

    @Test func `what can't be sold is not offered for sale`() throws {
        let item = try link(to: "Zircon, 50 ml", "zircon")
        try desk.database.run(
            "UPDATE inventory_item SET is_for_sale = 0, is_material = 1 WHERE id = ?",
            [.text(String(item.split(separator: "/").last ?? ""))])

        #expect(try !names("sell zircon").contains("Sell Zircon, 50 ml"))
        #expect(try names("count zircon").contains("Count Zircon, 50 ml"))
    }

    @Test func `one letter does not bring up everything there is to do`() throws {
        #expect(try !search("n").contains("To do"))
        #expect(try search("ne").contains("To do"))
    }

    @Test func `a note is found by its number and by its cautions`() throws {
        let numbers = try desk.database.all(
            "SELECT cas, name FROM note WHERE cas IS NOT NULL AND cas <> '' LIMIT 5"
        ) { (row) throws(Failure) in (number: row.text(0), name: row.text(1)) }
        let cautions = try desk.database.all(
            "SELECT note_caution.kind, name FROM note_caution JOIN note ON slug = note LIMIT 1"
        ) { (row) throws(Failure) in (kind: row.text(0), name: row.text(1)) }

        #expect(!numbers.isEmpty && !cautions.isEmpty)
        for (number, name) in numbers { #expect(try names(number).contains(name)) }
        for (kind, name) in cautions {
            #expect(try desk.get("/search?in=notes&q=\(kind)").text.names.contains(name))
        }
    }

    @Test(arguments: [
        ("/notes?q=", "zingaar", "zingara", "Zingara"),
        ("/medleys?q=", "zigzga", "zigzag", "Zigzag"),
        ("/medleys?q=", "quikcsilver", "quicksilver", "Zigzag"),
        ("/inventory?q=", "zricon", "zircon", "Zircon"),
        ("/till?q=", "zricon", "zircon", "Zircon"),
    ])
    func `a slip is forgiven in the rooms' own searches`(
        _ place: String, _ typed: String, _ meant: String, _ name: String
    ) throws {
        let page = try desk.get(place + typed).text

        #expect(page.contains("Showing results for “\(meant)”"))
        #expect(page.contains("value=\"\(typed)\""), "the field keeps what was typed")
        #expect(page.contains(name))
        let right = try desk.get(place + meant).text
        #expect(right.contains(name) && !right.contains("Showing results"))
        let none = try desk.get(place + "xylophone").text
        #expect(none.contains("Nothing found") && !none.contains("Showing results"))
    }

    @Test func `what is opened from a search with a slip has its list beside it`() throws {
        let item = try #require(
            try desk.database.first("SELECT id FROM inventory_item") { (row) in row.text(0) })
        let note = try #require(
            try desk.database.first("SELECT slug FROM note WHERE name = 'Zingara'") { (row) in
                row.text(0)
            })

        let stock = try desk.get("/inventory/items/\(item)?q=zricon").text
        let notes = try desk.get("/notes/\(note)?q=zingaar").text

        let here = " aria-current=\"page\""
        #expect(stock.contains("href=\"/inventory/items/\(item)?q=zricon\"\(here)"))
        #expect(notes.contains("href=\"/notes/\(note)?sort=name&amp;q=zingaar\"\(here)"))
    }

    @Test func `a slip is forgiven among what was purchased`() throws {
        try desk.database.run("UPDATE shopping_item SET is_listed = 0 WHERE name = 'Zest'")
        let page = try desk.get("/shopping/purchased?by=name&q=zset").text

        #expect(page.contains("Showing results for “zest”") && page.contains("Zest"))
    }

    @Test(arguments: [
        "zigz", "zibet", "wurzel", "quicksil", "jar", "zinc", "zig jar", "wurzel zinc quick",
        "ZIGZAG",
    ])
    func `medleys are found by the beginnings of all their words`(_ text: String) throws {
        #expect(
            try desk.get("/medleys?q=\(text.replacingOccurrences(of: " ", with: "+"))").text
                .contains(">Zigzag<"), "\(text)")
    }

    @Test func `the page of keys names them all`() throws {
        let page = try desk.get("/keys")

        #expect(page.status == 200)
        for key in ["/", "Ctrl K", "n", "j", "k", "g t", "g n", "g m", "g s", "g l", "g b", "?"] {
            #expect(page.text.contains("<kbd>\(key)</kbd>"), "\(key)")
        }
        #expect(page.text.contains("data-go=\"m\""))
    }

    @Test func `another program's index is made anew`() throws {
        try desk.database.run("UPDATE search_source SET digest = 'another'")
        try desk.database.run("DELETE FROM search_word")

        try prepare(desk.database, notes: desk.studio.notes)

        #expect(try names("zing") == ["Zingara"])
        try expectRebuilt()
    }
}

extension SearchTests {
    private func made(_ path: String, _ form: [(String, String)]) throws -> String {
        let response = try desk.post(path, form)
        let wrong = response.text.pieces(from: "class=\"wrong\"", to: "</")
        #expect(response.status == 303, "\(path): \(wrong)")
        return try #require(
            response.location?.components(separatedBy: "did=").last, "\(path) was refused")
    }

    private func search(_ text: String) throws -> String {
        var query = Fields()
        query.add("q", text)
        return try desk.get("/search?" + query.formEncoded).text
    }

    private func names(_ text: String) throws -> [String] { try search(text).names }

    private func link(to name: String, _ text: String) throws -> String {
        let hit = try search(text).pieces(from: "<a class=\"hit\"", to: "</a>")
            .first { ("<a class=\"hit\"" + $0).names.first == name }
        return try #require(hit?.pieces(from: "href=\"", to: "\"").first)
    }

    /// Content of the index, independent of the row numbers.
    private func dump() throws -> [String] {
        try desk.database.all(
            """
            SELECT kind || ' ' || t.key || ' ' || names || ' ' || words || ' ' || room || ' '
                || place || ' ' || w.key AS line
            FROM search_thing AS t LEFT JOIN search_word AS w ON w.thing = t.id ORDER BY line
            """
        ) { (row) throws(Failure) in row.text(0) }
    }

    private func expectRebuilt() throws {
        let before = try dump()
        #expect(try desk.count("search_stale") == 0)
        #expect(
            try desk.database.integer(
                "SELECT count(*) FROM search_word WHERE thing NOT IN (SELECT id FROM search_thing)")
                == 0)

        try desk.database.run("DELETE FROM search_source")
        try prepare(desk.database, notes: desk.studio.notes)

        #expect(try dump() == before)
    }
}

extension String {
    /// Names of the results, in order.
    fileprivate var names: [String] {
        pieces(from: "<span class=\"name\">", to: "</span>").map {
            $0.replacingOccurrences(of: "<mark>", with: "")
                .replacingOccurrences(of: "</mark>", with: "")
        }
    }
}

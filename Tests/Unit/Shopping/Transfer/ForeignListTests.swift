import Basics
import Foundation
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

/// Lists of other programs, and the room's own sheet and text.
@Suite struct `A foreign list` {
    private let shop: Shop

    init() throws { shop = try Shop() }

    /// The form that the import would send; nil for an unknown text.
    private func form(_ text: String, in shop: Shop) throws -> Fields? {
        try listImport(.english).at(0).form([ImportText(name: "a", text)], shop.database)
    }

    /// Lines on the list after the import.
    private func read(_ text: String) throws -> [String]? {
        let shop = try Shop()
        guard let form = try form(text, in: shop) else { return nil }
        guard try shop.send("/shopping/import", form.without("step")).isAccepted else { return [] }
        return try shop.database.rows(
            """
            SELECT i.name || '|' || quantity || '|' || unit || '|' || remark
                || iif(l.unique_name = 'unknown location', '', '@' || l.name)
            FROM shopping_item AS i JOIN shopping_location AS l ON l.id = i.location
            WHERE is_listed = 1 ORDER BY i.name_key
            """)
    }

    @Test(arguments: ["a b ", "1,2.3 ", "10% ", "(", "1x", "½", "\t", "| ", "in ", "at "])
    func `is read to its end, also where it is large`(_ token: String) throws {
        let long = String(repeating: token, count: 20_000 / token.utf8.count)
        for text in ["- [ ] wax\n- [ ] " + long, "Item;Quantity\nWax;" + long, "a\n" + long] {
            let form = try form(text, in: shop)
            #expect(form == nil || form?["step"] != "import")
        }
    }

    @Test(arguments: [
        ("apples,3\npears,4", ["apples|3||", "pears|4||"]),
        ("apples\t3\npears\t4", ["apples|3||", "pears|4||"]),
        ("Rose;1;g\nIris;2;g", ["Iris|2|g|", "Rose|1|g|"]),
    ])
    func `may be names and numbers without headings`(_ text: String, _ rows: [String]) throws {
        #expect(try read(text) == rows)
        let kind = try #require(listImport(.english).first)
        #expect(kind.isGuess([ImportText(name: "a", text)]))
        #expect(try form("Rose;1.5;g\nIris;2;g", in: shop) == nil)
    }

    @Test func `is one of tasks of Microsoft To Do`() throws {
        let text = """
            Title,Status,Importance,Start Date,Due Date,Completed Date,Reminder Date,Notes
            wax,Not Started,Normal,,2026-12-01,,,soft
            tape,Completed,Normal,,2026-12-01,2026-11-01,,
            corks,In Progress,High,,,,,
            """
        #expect(ImportText(name: "todo.csv", text).kind == nil)
        #expect(try read(text) == ["corks|1||", "wax|1||soft"])
    }

    @Test(arguments: [
        ("- [ ] wax\n- [x] tape\n* [ ] 50 crimp caps", ["crimp caps|50||", "wax|1||"]),
        ("# Shopping\n\n- [ ] wax\n1. [ ] labels\n2) [x] tape", ["labels|1||", "wax|1||"]),
        ("# Shopping\n\n- [ ] 2 l jojoba", ["jojoba|2|l|"]),
        ("☐ wax\n☑ tape\n☐ jojoba oil, 2 l", ["jojoba oil|2|l|", "wax|1||"]),
        (
            "- [ ] wax, soy 2 kg\n- [ ] Labels, white, 200",
            ["Labels, white|200||", "wax, soy|2|kg|"]
        ),
        ("• 2 l ethanol\n• wax", ["ethanol|2|l|", "wax|1||"]),
        ("1. wax\n2. tape", ["tape|1||", "wax|1||"]),
        ("Wax|500g\nFunnels | 2 pieces", ["Funnels|2||", "Wax|500|g|"]),
        ("Item,Quantity,Unit\nEthanol,2,l\nBlotters,50,", ["Blotters|50||", "Ethanol|2|l|"]),
        ("Artikel;Menge;Einheit\nWachs;1,5;kg", ["Wachs|1500|g|"]),
        ("My list\n\nItem\tQty\nWax\t2 kg", ["Wax|2|kg|"]),
        ("Item,Done\nwax,no\ntape,yes", ["wax|1||"]),
        (
            "TYPE,CONTENT,DESCRIPTION\nsection,Glass,\ntask,2 l ethanol,denatured\nnote,x,",
            ["ethanol|2|l|denatured@Glass"]
        ),
        ("Item,Category,Crossed Off\nwax,Candles,\ntape,Office,true", ["wax|1||"]),
        ("Artikel;Menge;Erledigt\nWachs;2;nein\nBand;3;ja", ["Wachs|2||"]),
        // Places are kept, a list's own name is none.
        (
            "## Pharmacy\n- [ ] 2 l ethanol\n## Wax shop\n- [ ] 3 kg wax",
            ["ethanol|2|l|@Pharmacy", "wax|3|kg|@Wax shop"]
        ),
        (
            "# Einkaufsliste\n\n## Apotheke\n- [ ] 2 l Ethanol\n\n## Wachsladen\n- [x] Band\n- [ ] Wachs",
            ["Ethanol|2|l|@Apotheke", "Wachs|1||@Wachsladen"]
        ),
        ("Liste de courses :\n- [ ] cire", ["cire|1||"]),
        ("Pharmacie :\n- [ ] cire", ["cire|1||@Pharmacie"]),
        (
            "Pharmacy\n• Ethanol, 2 l\n• Bottles, 50\n\nWax shop\n• Soy wax, 3 kg",
            ["Bottles|50||@Pharmacy", "Ethanol|2|l|@Pharmacy", "Soy wax|3|kg|@Wax shop"]
        ),
        (
            "Pharmacy:\n- ethanol 2 l\nWax shop:\n- wax 3 kg",
            ["ethanol|2|l|@Pharmacy", "wax|3|kg|@Wax shop"]
        ),
        (
            "Pharmacy\n- ethanol 2 l\n- bottles 50",
            ["bottles|50||@Pharmacy", "ethanol|2|l|@Pharmacy"]
        ),
        (
            "TYPE,CONTENT\ntask,tape\nsection,Pharmacy\ntask,wax",
            ["tape|1||", "wax|1||@Pharmacy"]
        ),
        ("TYPE,CONTENT\nsection,Einkaufsliste\ntask,Wachs", ["Wachs|1||"]),
        // The only heading of Markdown is the list's name; below it, headings are places.
        ("# Weekend market\n- [ ] wax\n- [ ] tape", ["tape|1||", "wax|1||"]),
        ("# Weekend market\n- wax\n- tape", ["tape|1||", "wax|1||"]),
        ("## Pharmacy\n- wax\n- tape", ["tape|1||@Pharmacy", "wax|1||@Pharmacy"]),
        ("# Weekend\n## Wax shop\n- wax\n- tape", ["tape|1||@Wax shop", "wax|1||@Wax shop"]),
        (
            "# Marché\n\n## Pharmacie\n- 2 l alcool\n## Verrerie\n- 50 flacons",
            ["alcool|2|l|@Pharmacie", "flacons|50||@Verrerie"]
        ),
        (
            "TYPE,CONTENT\nsection,Pharmacy\ntask,wax\nsection,Glass\ntask,caps",
            ["caps|1||@Glass", "wax|1||@Pharmacy"]
        ),
        (
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nLOCATION:Pharmacy\nSUMMARY:2 l oil\nEND:VTODO\nBEGIN:VTODO\n"
                + "SUMMARY;LANGUAGE=de:Wachs\nLOCATION;LANGUAGE=de:Laden\\, hinten\nEND:VTODO\nEND:VCALENDAR",
            ["oil|2|l|@Pharmacy", "Wachs|1||@Laden, hinten"]
        ),
    ])
    func `comes in as lines, boxes and tables`(_ text: String, _ items: [String]) throws {
        #expect(try read(text) == items)
    }

    @Test(arguments: [
        (
            """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:2 l eth
             anol
            DESCRIPTION:pure\\, dry
            BEGIN:VALARM
            DESCRIPTION:ring
            END:VALARM
            END:VTODO
            BEGIN:VTODO
            SUMMARY:wax
            STATUS:COMPLETED
            END:VTODO
            BEGIN:VTODO
            SUMMARY;LANGUAGE=en:caps
            PERCENT-COMPLETE:100
            END:VTODO
            END:VCALENDAR
            """, ["ethanol|2|l|pure, dry"]
        ),
        (
            #"""
            {"kind":"tasks#taskLists","items":[{"title":"Shopping","items":[
            {"title":"ethanol 2 l","status":"needsAction"},{"title":"wax","status":"completed"}]}]}
            """#, ["ethanol|2|l|"]
        ),
        (
            #"{"isTrashed":false,"listContent":[{"text":"wax","isChecked":false},"#
                + #"{"text":"tape","isChecked":true}],"title":"Shopping"}"#, ["wax|1||"]
        ),
        (#"{"isTrashed":false,"textContent":"2 l oil\nwax"}"#, ["oil|2|l|", "wax|1||"]),
        (
            #"{"items":[{"name":"oil","description":"2 l"},{"name":"wax","description":"soy"}]}"#,
            ["oil|2|l|", "wax|1||soy"]
        ),
        (
            #"{"shoppinglists":[{"items":[{"name":"oil","description":"2 l"}]}],"#
                + #""items":[{"name":"wax"}]}"#, ["oil|2|l|"]
        ),
        (
            #"{"version":1,"data":{"tasks":[{"task":{"title":"3 caps","completionDate":0}},"#
                + #"{"task":{"title":"wax","completionDate":1700000000000}}]}}"#, ["caps|3||"]
        ),
        (
            #"{"purchase":[{"name":"Oil","specification":"500 ml"}],"recently":[{"name":"Wax"}]}"#,
            ["Oil|500|ml|"]
        ),
        (#"[{"name":"wax","done":false,"quantity":3},{"name":"oil","done":true}]"#, ["wax|3||"]),
    ])
    func `comes in as tasks and notes of a phone`(_ text: String, _ items: [String]) throws {
        #expect(try read(text) == items)
    }

    @Test(arguments: [
        "Dear Sir,\nthank you for the oil.", "a,b\n1,2", "Name,Price\nWax,3",
        "[{\"name\":\"Milk\"}]",
        "Ingredient,Grams\nIris,2", "date,minutes\n2026-01-01,2", "{}", "[]", "wax", "",
        #"{"items":[{"name":"Wax","price":3}]}"#, #"{"format":"x","items":[{"text":"calm"}]}"#,
        "Item,Quantity,Price\nWax,2,9", "- only one",
        "Rose 2 g\n- the good one\nIris 3 g\n- from 2019", "One\nTwo\n- a\nThree\nFour\n- b",
        "id,name,shelf,rack,min_level,amount\n1,Wax,2,3,5,1.5",
    ])
    func `is nothing else`(_ text: String) throws {
        #expect(try form(text, in: shop) == nil, "\(text)")
    }

    @Test func `keeps a line whole that can be read in two ways`() throws {
        #expect(try read("- [ ] 1.000 ml ethanol") == ["1.000 ml ethanol|1||"])
    }

    @Test(arguments: [
        "- [ ] wax\n- [x] sticky tape", "Item,Done\nwax,no\nsticky tape,yes",
        "Artikel;Menge;Erledigt\nWachs;2;nein\nsticky tape;3;ja",
        "☐ wax\n☑ sticky tape", "• wax\n• ~~sticky tape~~\n• caps",
        "Item,Category,Crossed Off\nwax,Candles,\nsticky tape,Office,true\n",
        #"{"isTrashed":false,"listContent":[{"text":"wax","isChecked":false},"#
            + #"{"text":"sticky tape","isChecked":true}],"title":"Shopping"}"#,
        #"{"isTrashed":false,"textContent":"2 l oil\n☑ sticky tape"}"#,
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:sticky tape\nSTATUS:COMPLETED\nEND:VTODO\nBEGIN:VTODO\n"
            + "SUMMARY:wax\nEND:VTODO\nEND:VCALENDAR",
    ])
    func `says which lines are ticked, and leaves them out`(_ text: String) throws {
        let form = try #require(try form(text, in: shop))
        let page = try #require(try shop.preview(form)).text

        #expect(page.contains("Left out"), "\(page)")
        #expect(page.contains("<span class=\"name\">sticky tape</span>"))
        #expect(page.contains("ticked off in the file"))
        #expect(try read(text)?.contains { $0.hasPrefix("sticky") } == false)
    }

    @Test(arguments: [
        ("Pharmacy\n• Ethanol, 2 l\n• Bottles, 50\n\nWax shop\n• Soy wax, 3 kg", true),
        ("Pharmacy:\n- ethanol 2 l\nWax shop:\n- wax 3 kg", true),
        ("## Pharmacy\n- [ ] 2 l ethanol\n## Wax shop\n- [ ] 3 kg wax", false),
    ])
    func `of bullets below headings may be a formula, too`(_ text: String, _ isGuess: Bool) throws {
        let kind = try listImport(.english).at(0)
        #expect(kind.isGuess([ImportText(name: "a", text)]) == isGuess)
    }

    @Test func `names a row whose amount can't be read, and brings in the rest`() throws {
        let form = try #require(try form("Item,Quantity\nWax,2\nTape,lots", in: shop))
        let page = try #require(try shop.preview(form)).text

        #expect(page.contains("<span class=\"name\">Tape</span>"))
        #expect(page.contains("the quantity"))
        #expect(try read("Item,Quantity\nWax,2\nTape,lots") == ["Wax|2||"])
    }

    @Test func `of the own sheet comes back with its places`() throws {
        var dice = SplitMix64(seed: 5)
        for place in ["Pharmacy", "Post Office", "Dr. Oetker, “Lab”"] {
            try shop.addLocation(place)
        }
        let places = try shop.locations.all(limit: 9).map { $0.id.text }
        for number in 1...60 {
            let name = dice.one(of: ["Wax", "=Oil", "3M tape", "a; b", "\"q\"", "½ l", "x, y"])
            try shop.add(
                "\(name) \(number)",
                [
                    ("quantity", "\(dice.roll(9_998) + 1)"), ("location", dice.one(of: places)),
                    ("unit", dice.one(of: ["", "l", "boxes", "fl oz"])),
                    ("remark", dice.one(of: ["", "soft (new)", "-5 °C", "1.000"])),
                    ("listed", dice.one(of: ["0", "1"])), ("available", dice.one(of: ["0", "1"])),
                ])
        }
        let sheet = { (shop: Shop) in
            String(decoding: try shop.get("/shopping/list.csv").body, as: UTF8.self)
        }
        let other = try Shop()
        let form = try #require(try form(try sheet(shop), in: other))

        #expect(try other.send("/shopping/import", form.without("step")).isAccepted)
        #expect(try sheet(other) == sheet(shop))
        // A second time nothing changes.
        let again = try #require(try self.form(try sheet(other), in: other))
        #expect(!(try other.send("/shopping/import", again.without("step")).isUndoneByRecord))
    }

    @Test func `of the own shared text comes back`() throws {
        let home = try shop.addLocation("Pharmacy")
        try shop.add("Ethanol", [("quantity", "2"), ("unit", "l"), ("location", home.text)])
        try shop.add("Salt, fine", [("remark", "no iodine"), ("available", "0")])
        try shop.add("Wax", [("quantity", "3"), ("unit", "sacks")])
        let text = try #require(
            try shop.page("/shopping/share").pieces(from: "<pre", to: "</pre>").first)
        let lines = String(text[text.index(after: try #require(text.firstIndex(of: ">")))...])

        #expect(
            try read(lines) == [
                "Ethanol|2|l|@Pharmacy", "Salt, fine|1||no iodine", "Wax|3|sacks|",
            ])
    }
}

import Basics
import Foundation
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

/// Searches as people type them, in the demo's studio on Monday, 1 June 2026.
struct RememberedSearchTests {
    private let studio: FullStudio

    init() throws {
        studio = try FullStudio()
        try studio.send("/demo")
    }

    /// What is typed, and a result that must be among the first five: a name, or an address.
    private static let searches = """
        rose = Damask Rose
        roses = Damask Rose
        pine = Scots Pine
        cedar = Virginia Cedar
        orange = Sweet Orange
        mint = Peppermint
        lime = Lime
        violet = Violet
        frankinsence = Frankincense
        cinammon = Cinnamon
        patcholy = Patchouli
        sandelwod = Sandalwood
        bergammott = Bergamot
        cardamon = Cardamom
        vetivr = Vetiver
        labdanum resinn = Labdanum
        rosa note = Rosa Notte
        nerolli mornin = Neroli Morning
        cedar libary = Cedar Library
        discovry set = Discovery set
        Weihrauch = Frankincense
        bergamotte = Bergamot
        fleur d'oranger = Orange Blossom
        Zimt = Cinnamon
        Lavendel = Lavender
        Pampelmuse = Grapefruit
        Veilchen = Violet
        Rosenholz = Rosewood
        santal = Sandalwood
        mousse de chêne = Oakmoss
        feve tonka = Tonka Beans
        encens = Frankincense
        citron vert = Lime
        Süßorange = Sweet Orange
        new sale = /till
        new batch = /medleys
        VAT = /settings/company
        sales tax = /settings/company
        end of day = /drawer
        dark mode = /settings
        evaluate = /medleys?due=overdue
        backup = /settings/backups
        lock = /lock
        print labels = /inventory/labels
        barcode stickers = /inventory/labels
        log out = /lock
        new product = /inventory/items/new
        restore = /settings/backups
        reorder = /inventory/low
        expiry = /inventory/lots
        new recipe = /medleys/new
        shortcuts = /keys
        price of Rosa Notte = Rosa Notte
        stock of ethanol = Ethanol
        how much neroli do I have = Neroli
        where is the damask rose = Damask Rose
        cost of vetiver = Vetiver
        when did I make cedar library = Cedar Library
        how many discovery sets are left = Discovery set
        what is the price of the discovery set = Discovery set
        sold saturday = /sales?from=2026-05-30&to=2026-05-30
        sales last week = /sales?from=2026-05-25&to=2026-05-31
        sales yesterday = /sales?from=2026-05-31&to=2026-05-31
        takings in may = /sales?from=2026-05-01&to=2026-05-31
        #2 neroli = Neroli Morning #2
        citrus last month = Neroli Morning #3
        failed rose = Rosa Notte #1
        passed candle 2026 = Cedar Library #1
        failed neroli = Neroli Morning #1
        tbd = Neroli Morning #3
        woody april = Cedar Library #1
        ready = Rosa Notte #3
        cedar candles = Cedar Library
        soaps = Soap
        samples = Neroli Morning
        lilies = Lily of the Valley
        rose geraniums = Geranium
        neroli mornong = Neroli Morning
        rosa nite = Rosa Notte
        sandlewood = Sandalwood
        incense = Frankincense
        do I have a discovery set = Discovery set
        recipe for cedar library = Cedar Library #1
        medleys with cardamom = Cardamom
        2 l ethanol = Ethanol
        close the till = /drawer
        stock take = /inventory
        frankincense oil = Frankincense
        stock de néroli = Neroli
        nouvelle vente = /till
        neuer Verkauf = /till
        Umsatz letzte Woche = /sales
        ventes de la semaine = /sales
        profit last month = /sales
        lowest stock = /inventory/low
        ready to evaluate = /medleys?due=overdue
        what is an absolute = /glossary
        Etiketten drucken = /inventory/labels
        rosa notte qqqqq = Rosa Notte
        blumfff neroli = Neroli
        """

    private static let lines = searches.split(separator: "\n").map { line in
        line.components(separatedBy: " = ")
    }

    private func page(_ text: String) throws -> String {
        var query = Fields()
        query.add("q", text)
        return try studio.page("/search?" + query.formEncoded)
    }

    private func results(_ text: String) throws -> [(name: String, link: String)] {
        try page(text).pieces(from: "<a class=\"hit\"", to: "</a>").map { hit in
            let name = hit.pieces(from: "<span class=\"name\">", to: "</span>").first ?? ""
            let link = hit.pieces(from: "href=\"", to: "\"").first ?? ""
            return (
                name.replacing("<mark>", with: "").replacing("</mark>", with: ""),
                link.replacing("&amp;", with: "&")
            )
        }
    }

    private func isFound(_ wanted: String, in results: [(name: String, link: String)]) -> Bool {
        results.prefix(5).contains {
            wanted.hasPrefix("/")
                ? $0.link == wanted : $0.name == wanted || $0.name.hasPrefix(wanted + ", ")
        }
    }

    @Test func `nearly all that is remembered is among the first five`() throws {
        var missed: [String] = []
        for line in RememberedSearchTests.lines {
            let found = try results(line.at(0))
            if !isFound(try line.at(1), in: found) {
                missed.append(
                    "\(line): \(found.prefix(6).map { $0.name + " " + $0.link })")
            }
        }
        let count = RememberedSearchTests.lines.count

        #expect(count > 40)
        #expect(missed.count * 20 <= count, "\(missed.joined(separator: "\n"))")
    }

    @Test func `a word that is there is not read as another`() throws {
        for text in ["sets", "soap", "wax", "oils", "rosa", "evaluate"] {
            #expect(try !page(text).contains("Did you mean"), "\(text)")
        }
        // Gardenia is "jasmin du Cap"; nothing only begins with "cap".
        let caps = try results("caps").map { $0.name }
        #expect(caps == ["Crimp caps, 15 mm", "Gardenia"])
        #expect(try results("pines").allSatisfy { !$0.link.contains("passcode") })
    }

    @Test func `nonsense finds nothing`() throws {
        for text in ["qwxz", "xylophone", "zzzz qqqq", "jkjkjkjkjk", "brrr", "asdfghjk"] {
            #expect(try results(text).isEmpty, "\(text)")
        }
    }

    @Test func `a question is answered with the number`() throws {
        for (text, answer) in [
            ("price of discovery set", "€15.00"), ("how many discovery sets", " in stock"),
            ("how much cedar library candle", " in stock · €28.00"),
            ("when did I make rosa notte #2", "last batch on 12 May 2026"),
            ("where is petitgrain from", "Paraguay"),
        ] {
            #expect(try page(text).contains(answer), "\(text)")
        }
    }

    @Test func `the report of a day says how much was sold`() throws {
        let sums = try #require(
            try studio.database.first(
                "SELECT day, sum(sales) FROM sale_day GROUP BY day HAVING sum(sales) > 1 LIMIT 1"
            ) { (row) throws(Failure) in (day: row.integer(0), sales: row.integer(1)) })
        let day = Day(number: Int(sums.day))

        let page = try page("sold " + DateWords(.english).full(day))

        #expect(page.contains("\(sums.sales) sales · €"))
        #expect(page.contains("/sales?from=\(day.text)&amp;to=\(day.text)"))
    }

    @Test func `names in other languages are found, and never shown as the name`() throws {
        let found = try results("Weihrauch")

        #expect(found.first?.link == "/notes/frankincense")
        #expect(found.first?.name == "Frankincense")
        #expect(!(try studio.page("/notes/frankincense").contains("Weihrauch")))
    }
}

struct RememberedTests {
    @Test func `every address with other words for it is that of a page`() throws {
        let places = schemaPlaces()
        for address in SearchSynonyms.all.keys {
            #expect(places.contains(address), "\(address)")
        }
        #expect(SearchSynonyms.all.count > 40)
    }

    private func schemaPlaces() -> Set<String> {
        Set(SearchPlaces(studioSchema.bar, SearchWords(.english)).addresses)
    }

    @Test(arguments: [
        ("sold saturday", "2026-05-30", "2026-05-30"), ("last monday", "2026-05-25", "2026-05-25"),
        ("monday", "2026-06-01", "2026-06-01"), ("yesterday", "2026-05-31", "2026-05-31"),
        ("last month", "2026-05-01", "2026-05-31"), ("october", "2025-10-01", "2025-10-31"),
        ("last week", "2026-05-25", "2026-05-31"), ("this year", "2026-01-01", "2026-12-31"),
        ("3 may", "2026-05-03", "2026-05-03"), ("may 3 2025", "2025-05-03", "2025-05-03"),
        ("2026-02-14", "2026-02-14", "2026-02-14"), ("december 2024", "2024-12-01", "2024-12-31"),
        ("rose 2025", "2025-01-01", "2025-12-31"), ("rose feb", "2026-02-01", "2026-02-28"),
    ])
    func `days are read as they are said`(_ text: String, _ first: String, _ last: String) throws {
        let words = SearchText(text).words.map { String(decoding: $0, as: UTF8.self) }

        let days = Remembered(words, typed: text, now: .june1, zone: .utc).days

        #expect(days?.first.text == first)
        #expect(days?.last.text == last)
    }

    @Test(arguments: ["mar", "rose", "31", "february 30", "last rose", "2100", "may 3 2025x"])
    func `no other word is a day`(_ text: String) {
        let words = SearchText(text).words.map { String(decoding: $0, as: UTF8.self) }
        let found = Remembered(words, typed: text, now: .june1, zone: .utc)

        if text.hasPrefix("may") { return #expect(found.days?.first.text == "2026-05-03") }
        if text.hasPrefix("february") { return #expect(found.days == nil) }
        #expect(found.days == nil)
        #expect(found.words == words)
    }
}

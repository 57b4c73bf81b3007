import Basics
import Foundation
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `A line as it was read` {
    private let shop: Shop

    init() throws { shop = try Shop() }

    private func fields(_ row: [String]) -> [(String, String)] {
        [
            ("thing", row[0]), ("quantity", row[1]), ("unit", row[2]),
            ("place", row.count > 3 ? row[3] : ""), ("remark", row.count > 4 ? row[4] : ""),
        ]
    }

    private func add(_ rows: [String]...) throws -> Verdict {
        try shop.send(
            "/shopping/items/new", Fields([("line", "x")] + rows.flatMap { fields($0) }))
    }

    private func items() throws -> [String] {
        try shop.database.rows(
            "SELECT name, quantity, unit, is_listed, remark FROM shopping_item ORDER BY name_key")
    }

    @Test(arguments: [
        "2 l ethanol", "ethanol 500 ml", "3 x blotters", "1/2 l ethanol", "pestle and mortar",
        "No 5 blotters", "1 l ethanol; 2 kg wax", "caps at Nowhere", "1,000 labels", "wax",
    ])
    func `is added at once where it is plain`(_ line: String) throws {
        #expect(try shop.ask(line) == nil)
    }

    @Test(arguments: [
        "2 x 500 ml ethanol", "10 ml bottles x 50", "one hundred blotters", "1.000 ml ethanol",
        "10,000 labels", "5 % dilution of oud", "3M tape", "2 l ethanol and 12 bottles",
        "a dozen jars", "500 millilitres ethanol", "buy wax", "2 l wax, 500 ml wax", "4711 cologne",
        "- [x] wax", "ethanol at pharmacy and tape at post office", "10 ml 5 pipettes",
        "3 packs of 12 corks", "corks 3 packs of 12", "-3 corks", "999999999999 corks",
        "one dozen and a half corks", "a couple dozen corks",
    ])
    func `is shown before it is added where it is not`(_ line: String) throws {
        let page = try #require(try shop.ask(line))

        #expect(page.status == 200)
        #expect(page.text.contains("<h1>Read as</h1>"))
        #expect(page.text.contains(line))
        #expect(try items().isEmpty)
    }

    /// Words about an amount, before and behind it, in three languages.
    @Test func `is shown where words are about its amount`() throws {
        let lines = [
            "pack of 12 vials", "boîte de 12 flacons", "size 10 gloves, 2 boxes",
            "Handschuhe Größe 10, 2 Schachteln", "10k labels", "10 Tsd Etiketten", "1/2 oz rose",
            "5-6 bottles", "~5 bottles", "5+ bottles", "20 sheets of labels, 24 per sheet",
            "5 or 6 bottles", "5 bottles minimum", "no bottles", "keine Flaschen", "aucun flacon",
            "milk at Dairy 2 l", "minus 5 bottles", "5 bottles fewer", "moins 5 flacons",
            "5 Flaschen weniger", "several dozen caps", "mehrere Dutzend Deckel",
            "20 bottles or so",
        ]
        let words = [
            "about", "around", "approx.", "max", "max.", "at least", "at most", "up to", "minimum",
            "etwa", "ca.", "ungefähr", "mindestens", "höchstens", "maximal", "environ", "au moins",
            "au plus", "jusqu'à",
        ]
        let times = [
            "twice", "thrice", "(3x)", "zweimal", "dreimal", "deux fois", "3 times", "3 mal",
        ]
        for line in lines + words.map({ $0 + " 5 bottles" }) + times.map({ "5 l ethanol " + $0 }) {
            #expect(try shop.ask(line)?.text.contains("<h1>Read as</h1>") ?? false, "\(line)")
        }
    }

    @Test func `asks with both readings where it can be two`() throws {
        let page = try #require(try shop.ask("1.000 ml ethanol")).text

        #expect(page.contains("This can mean two entries."))
        #expect(page.pieces(from: "name=\"quantity\"", to: ">").count == 2)
        #expect(page.contains("value=\"1000\"") && page.contains("value=\"1\""))
    }

    @Test func `says what is on the list, and never puts it elsewhere unsaid`() throws {
        let home = try shop.addLocation("Home")
        try shop.addLocation("Market")
        try shop.add("Ethanol", [("quantity", "1"), ("unit", "l"), ("location", home.text)])
        try shop.add("Wax", [("location", home.text), ("listed", "0")])

        let more = try #require(try shop.ask("500 ml ethanol")).text
        #expect(more.contains("Already on the list: 1 l, at Home"))
        #expect(more.contains("Or add to the listed item"))
        #expect(more.contains("value=\"1500\""))
        #expect(
            try #require(try shop.ask("wax at market")).text.contains("Bought before: 1, at Home"))
        #expect(try shop.ask("1 l ethanol") == nil)
        #expect(try shop.ask("wax at home") == nil)
    }

    @Test func `says the old and the new amount and place, and offers to keep both`() throws {
        let pharmacy = try shop.addLocation("Pharmacy")
        try shop.addLocation("Post Office")
        try shop.add("Ethanol", [("quantity", "2"), ("unit", "l"), ("location", pharmacy.text)])

        let page = try #require(try shop.ask("ethanol 1 l at Post Office")).text

        #expect(
            page.contains(
                "Already on the list: 2 l, at Pharmacy. New amount: 1 l, at Post Office."))
        #expect(
            page.contains("Already on the list: 2 l, at Pharmacy. New amount: 3 l, at Post Office.")
        )
        #expect(page.contains("<h2>Or keep both</h2>"))
        #expect(page.contains("value=\"ethanol (Post Office)\""))
    }

    @Test func `is taken as the fields say`() throws {
        let home = try shop.addLocation("Home")
        try shop.add("Wax", [("listed", "0"), ("remark", "old")])

        let verdict = try add(
            ["ethanol", "1000", "ml", home.text, "2 × 500 ml"], ["", "7", "", ""],
            ["wax", "3", "kg", "", "new"])

        #expect(verdict.isAccepted)
        #expect(try items() == ["ethanol|1000|ml|1|2 × 500 ml", "Wax|3|kg|1|new"])
        #expect(
            try shop.database.rows(
                "SELECT l.name FROM shopping_item AS i JOIN shopping_location AS l ON l.id = location "
                    + "ORDER BY i.name_key") == ["Home", "Unknown location"])
        try shop.undo(verdict)
        #expect(try items() == ["Wax|1||0|old"])
    }

    @Test(arguments: [
        (["labels", "10000", ""], "quantity-1"), (["labels", "0", ""], "quantity-1"),
        (["labels", "x", ""], "quantity-1"),
        ([String(repeating: "x", count: 81), "1", ""], "thing-1"),
        (["a", "1", String(repeating: "x", count: 21)], "unit-1"), (["", "1", ""], "thing-1"),
    ])
    func `is refused beside the field that is wrong`(_ row: [String], _ field: String) throws {
        let form = Fields([("line", "said")] + fields(row))
        let page = try shop.showAgain("/shopping/items/new", form)

        #expect(try shop.send("/shopping/items/new", form).faults?.faults.first?.field == field)
        #expect(page.text.contains("aria-invalid=\"true\""))
        #expect(try items().isEmpty)
    }

    @Test func `may not hold a thing twice`() throws {
        #expect(
            try add(["wax", "1", ""], ["WAX", "2", ""]).faults?.faults.first?.field == "thing-2")
    }

    @Test func `is said when it is added, with amounts and places`() throws {
        try shop.addLocation("Home")
        try shop.add("Wax", [("quantity", "9"), ("listed", "0")])

        let said = try shop.message(
            "/shopping/items/new", Fields([("line", "2 l ethanol, 3 wax at home")]))

        #expect(said?.contains("2 l ethanol (Home)") == true)
        #expect(said?.contains("3 Wax (Home, before: 9)") == true)
    }

    @Test func `of an old entry is carried out as it was then`() throws {
        try shop.send(
            "/shopping/items/new", Fields([("line", "ethanol 2 x 500 ml")]), rules: 6)

        #expect(try items() == ["ethanol 2|500|ml|1|"])
    }
}

extension Shop {
    /// The page shown instead of adding a line; nil if the line is added at once.
    fileprivate func ask(_ line: String) throws -> Response? {
        let rule = try #require(ShoppingRoute(try Target("/shopping/items/new"))?.rule)
        return try rule.ask(
            try asked("/shopping/items/new", Fields([("line", line), ("language", "en")])))
    }
}

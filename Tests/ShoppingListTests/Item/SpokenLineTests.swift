import Basics
import TestKit
import Testing
import Web

@testable import ShoppingList

@Suite struct `A line for the list` {
    private func things(_ text: String) -> [String] {
        SpokenLine(text).things.map { thing in
            (thing.quantity.map { "\($0)|" } ?? "")
                + (thing.unit.isEmpty ? "" : thing.unit + "|") + thing.name
        }
    }

    @Test(arguments: [
        ("ethanol", ["ethanol"]), ("2 l ethanol", ["2|l|ethanol"]),
        ("2l ethanol", ["2|l|ethanol"]), ("2 bottles of ethanol", ["2|bottles|ethanol"]),
        ("50 crimp caps, 3 pipettes", ["50|crimp caps", "3|pipettes"]),
        ("salt; 2 g rose\nwax", ["salt", "2|g|rose", "wax"]),
        ("0.5 l ethanol", ["0.5 l ethanol"]), ("1,5 l ethanol, wax", ["1,5 l ethanol", "wax"]),
        ("99999 caps", ["99999 caps"]), ("0 caps", ["0 caps"]), ("12", ["12"]), ("5 l", ["5|l"]),
        ("7 of hearts", ["7|hearts"]), ("", []), (" , ;\n,", []), ("at", ["at"]),
        ("look at", ["look at"]),
    ])
    func `is read as one says it`(_ text: String, _ read: [String]) {
        #expect(things(text) == read)
    }

    @Test(arguments: [
        ("2 l ethanol, 50 crimp caps at Baker’s", "Baker’s"),
        ("wax at The Old Shop", "The Old Shop"),
        ("wax At home", "home"), ("wax", ""), ("at home", ""),
    ])
    func `says where all of it is to be bought`(_ text: String, _ place: String) {
        #expect(SpokenLine(text).place == place)
    }

    @Test func `adds each thing, and brings back what was bought before`() throws {
        let shop = try Shop()
        try shop.add("Ethanol", [("quantity", "9"), ("unit", "l"), ("listed", "0")])
        let place = try shop.addLocation("Baker’s")

        try shop.say("2 ml ethanol, wax, 3 jars wax at baker’s")

        #expect(
            try shop.database.rows(
                """
                SELECT name, quantity, unit, is_listed, location = '\(place.text)', remark
                FROM shopping_item ORDER BY name_key
                """) == ["Ethanol|2|ml|1|1|", "wax|3|jars|1|1|"])
    }

    @Test func `keeps a place that nobody wrote down as a remark`() throws {
        let shop = try Shop()

        try shop.say("wax at Nowhere")

        #expect(
            try shop.database.rows("SELECT name, remark FROM shopping_item") == [
                "wax|at Nowhere"
            ])
    }

    @Test func `a place that nobody wrote down leaves the remark of what was bought before`() throws
    {
        let shop = try Shop()
        let long = String(repeating: "x", count: 199)
        try shop.add("Ethanol", [("remark", "Undenatured")])
        try shop.add("Wax", [("remark", long)])

        for _ in 1...2 { try shop.say("ethanol, wax at Nowhere") }

        #expect(
            try shop.database.rows("SELECT name, remark FROM shopping_item ORDER BY name_key") == [
                "Ethanol|Undenatured · at Nowhere", "Wax|" + long,
            ])
    }

    @Test(arguments: [" ", String(repeating: "x", count: 81), "a\u{7}"])
    func `that can't be taken changes nothing, and stands there again`(_ text: String) throws {
        let shop = try Shop()
        let page = try shop.showAgain("/shopping/items/new", Fields([("line", text)])).text

        #expect(try shop.database.rows("SELECT 1 FROM shopping_item").isEmpty)
        #expect(page.contains("id=\"line-fault\""))
        #expect(page.contains("<h1>Shopping list</h1>"))
    }
}

extension Shop {
    fileprivate func say(_ line: String) throws {
        let verdict = try send("/shopping/items/new", Fields([("line", line)]))
        #expect(verdict.faults == nil)
    }
}

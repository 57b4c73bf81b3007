import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

/// Search in purchased items, compared with a scan of every name.
struct SearchTests {
    private static let words = [
        "Rose", "rosé", "Ethanol", "Caps", "10 ml", "100 ml", "-", "Ö", "ros",
    ]

    @Test(arguments: 1...6)
    func `finds what a look at every name finds, whatever is done`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let places = [try shop.addLocation("Market"), try shop.addLocation("Pharmacy")]
        var ids: [ID<ListItem>] = []
        func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }
        for step in 1...240 {
            let location = [("location", places[chance(2)].text)]
            let name = (0...chance(2)).map { (_) in
                SearchTests.words[chance(SearchTests.words.count)]
            }.joined(separator: " ")
            let id = ids.isEmpty ? nil : ids[chance(ids.count)]
            switch (chance(6), id) {
            case (0, let id?): try shop.items.delete(id)
            case (1, let id?):
                try shop.items.setListed(id, chance(2) == 0)
            case (2, let id?) where try shop.items.item(id) != nil:
                _ = try shop.send(
                    "/shopping/items/\(id.text)", typed("\(name) \(step)", location))
            default: ids.append(try shop.add("\(name) \(step)", location))
            }
            if step % 40 == 0 { try check(shop, &dice) }
        }
        try shop.send("/shopping/locations/\(places.at(0).text)/delete")
        try check(shop, &dice)
    }

    @Test func `names that were there before stand in the blocks`() throws {
        let shop = try Shop()
        let places = [try shop.addLocation("Market"), try shop.addLocation("Pharmacy")]
        for number in 0..<900 {
            _ = try shop.add("Blotter \(number)", [("location", places[number % 2].text)])
        }
        try shop.database.execute(
            """
            DROP TRIGGER shopping_names_added; DROP TRIGGER shopping_names_changed;
            DROP TRIGGER shopping_names_removed; DROP TABLE shopping_names;
            DROP INDEX shopping_item_in_order
            """)
        for migration in shoppingNamesMigrations { try shop.database.execute(migration.sql) }

        var dice = SplitMix64(seed: 1)
        try check(shop, &dice)
        #expect(try shop.database.integer("SELECT count(*) FROM shopping_names") > 2)
        try shop.items.deleteAll()
        #expect(try shop.database.integer("SELECT count(*) FROM shopping_names") == 0)
    }

    @Test func `where the first names are all on the list, the others are found`() throws {
        let shop = try Shop()
        for number in 100..<140 {
            let id = try shop.add("Cap \(number)")
            try shop.items.setListed(id, number < 120)
        }
        let (items, found) = try shop.items.purchased(search: "cap", limit: 3, most: 10)
        #expect(items.map { $0.name } == ["Cap 120", "Cap 121", "Cap 122"])
        #expect(found == 11)
    }

    @Test func `for very many, each item is looked at, and all are found`() throws {
        let shop = try Shop()
        for number in 100..<140 { _ = try shop.add("Cap \(number)", [("listed", "0")]) }
        let (items, found) = try shop.items.purchased(search: "cap1", limit: 5_000, most: 5_000)
        #expect(items.count == 40 && found == 40)
    }

    @Test func `nothing is walked but the names, in their order`() throws {
        let shop = try Shop()
        for sql in [
            "SELECT low, names FROM shopping_names ORDER BY low",
            """
            SELECT 1 FROM shopping_item
            WHERE is_listed = 0 AND name_key IN (SELECT value FROM json_each('[]')) LIMIT 5
            """,
            "SELECT min(name_key) FROM shopping_item WHERE location = 'x' AND name_key > 'y'",
        ] {
            try shop.database.each("EXPLAIN QUERY PLAN " + sql) { (row) in
                let step = row.text(3)
                #expect(
                    step.contains("INDEX") || step.contains("json_each")
                        || step.contains("LIST SUBQUERY"), "\(sql): \(step)")
                #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
            }
        }
    }

    private func check(_ shop: Shop, _ dice: inout SplitMix64) throws {
        let every = try shop.database.all(
            """
            SELECT name, name_key FROM shopping_item WHERE is_listed = 0
            ORDER BY name_key, unique_name
            """
        ) { (row) throws(Failure) in (name: row.text(0), key: row.text(1)) }
        for search in ["ros", "1", "ml", "ethanol", "zzz", "ö", "blotter5"] {
            let holding = every.filter { $0.key.holds(search.foldedForSearch) }.map { $0.name }
            for limit in [1, 4, 1_000] {
                let most = limit + Int.random(in: 0..<6, using: &dice)
                let (items, found) = try shop.items.purchased(
                    search: search.foldedForSearch, limit: limit, most: most)
                #expect(items.map { $0.name } == [String](holding.prefix(limit)), "\(search)")
                #expect(found == min(holding.count, most + 1), "\(search)")
            }
        }
        // Every name occurs once in the blocks of its location.
        var kept: [String] = []
        try shop.database.each("SELECT location, held, names FROM shopping_names") { (row) in
            let names = row.text(2).dropFirst()
                .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(names.count == row.int(1))
            for name in names { kept.append("\(row.text(0))|\(name)") }
        }
        #expect(
            try kept.sorted()
                == shop.database.rows("SELECT location, name_key FROM shopping_item").sorted())
    }
}

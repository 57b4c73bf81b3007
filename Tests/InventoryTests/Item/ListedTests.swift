import Basics
import SQLCore
import TestKit
import Testing

@testable import Inventory

/// The stock's list, searches and orders, compared with a plain loop over every item.
struct ListedTests {
    @Test(arguments: 1...10)
    func `is what a walk over every item finds and orders`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let shelves = [
            try shop.addDepartment("Perfumes"), try shop.addDepartment("Home"),
            try shop.addDepartment("Zest"),
        ]
        try fill(shop, shelves, 260, &dice)
        try stir(shop, shelves, &dice)
        let searches = [
            "", "rose", "rose amber", "ro", "1", "ambrette rose", "zzzz", "-", "77", "77 rose",
            "é", "m 1 4", "\t",
        ]

        for search in searches {
            for order in StockOrder.allCases {
                var view = StockView().ordered(order)
                view.search = search
                view.shown = dice.one(of: [3, 40, 500])
                let list = try shop.items.listed(view)
                let (plain, count) = try walk(shop, view)
                // As where so many match that not all blocks are read.
                let part = try shop.items.listed(view, sure: 1)

                #expect(list.items.map { $0.id.text } == plain, "\(search) \(order) \(view.shown)")
                #expect(part.items.map { $0.id.text } == plain, "\(search) \(order) \(view.shown)")
                #expect(list.total == count && !list.isMore, "\(search)")
                #expect(part.isMore ? part.total <= count : part.total == count, "\(search)")
                #expect(!part.isMore || part.total > view.shown)
            }
        }
    }

    @Test(arguments: 1...10)
    func `what the till offers is what a walk over every item finds`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        try fill(shop, shelves, 200, &dice)

        for words in [["rose"], ["ro", "1"], ["77"], ["zzzz"], ["-"], []] {
            for shelf in [nil, shelves[1]] {
                for limit in [2, 300] {
                    let plain = try plain(
                        shop, words, " AND is_for_sale = 1 AND (?1 IS NULL OR department = ?1)",
                        [.text(orNull: shelf?.text)], "i.name_key, i.unique_name", limit)
                    let offered = try shop.items.forSale(
                        department: shelf, words: words, limit: limit)
                    #expect(offered.map { $0.id.text } == plain, "\(words) \(limit)")
                }
            }
        }
    }

    @Test(arguments: [300, 8_000])
    func `in a large department the first are found among very many, and those at its end`(
        _ count: Int
    ) throws {
        var dice = SplitMix64(seed: 11)
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        try shop.database.write { () throws(Failure) in
            for number in 0..<count {
                // Every third is found, and among names A to Z these are the last.
                let name = number % 3 == 0 ? "Zest" : "Amber"
                try shop.items.save(
                    Item(
                        id: .number(UInt64(5_000 + number)), name: "\(name) \(number)",
                        attribute: "", department: dice.one(of: shelves), unit: .each,
                        onHand: .zero, price: Money(minor: Int64(number % 7)), cost: nil,
                        restockLevel: nil, barcode: nil, isForSale: number % 12 == 0,
                        isMaterial: false, note: nil, supplier: "", isDemo: false))
            }
        }
        for order in StockOrder.allCases {
            for word in ["z", "zest", "a", "r 1", "99"] {
                var view = StockView().ordered(order)
                view.search = word
                view.shown = 8
                let (plain, count) = try walk(shop, view)
                for sure in [1, 900, 20_000] {
                    let list = try shop.items.listed(view, sure: sure)
                    #expect(list.items.map { $0.id.text } == plain, "\(word) \(order) \(sure)")
                    #expect(list.isMore ? list.total <= count : list.total == count)
                }
            }
        }
        for word in ["z", "zest", "99"] {
            let plain = try plain(
                shop, [word], " AND is_for_sale = 1", [], "i.name_key, i.unique_name", 9)
            let offered = try shop.items.forSale(department: nil, words: [word], limit: 9)
            #expect(offered.map { $0.id.text } == plain, "\(word)")
        }
    }

    @Test func `where very many match, reading stops as soon as that is known`() throws {
        var dice = SplitMix64(seed: 8)
        let shop = try Shop()
        let shelf = try shop.addDepartment("Perfumes")
        try fill(shop, [shelf], 900, &dice)
        var view = StockView()
        view.search = "e"
        view.shown = 5
        let blocks = try shop.database.integer("SELECT count(*) FROM inventory_names")

        for (word, isAll) in [("e", false), ("899", true)] {
            var names = FirstNames(5)
            var hits = StockHits()
            let isWhole = try shop.items.find(
                try shop.items.search([word]), in: shelf, isDown: false, &names, &hits
            ) { (_, hits) in hits.areMany(shown: 5, sure: 1) }
            #expect(isWhole == isAll && (hits.read == 900) == isAll)
        }
        #expect(blocks > 2)
        let part = try shop.items.listed(view, sure: 1)
        #expect(part.isMore && part.items.count == 5 && part.total < 900)
        #expect(try !shop.items.listed(view, sure: 900).isMore)
        // The till reads no further than the first that it shows.
        let (names, isWhole) = try shop.items.firstNames(
            try shop.items.search(["e"]), in: nil, 5)
        #expect(names.keys.count == 5 && !isWhole && names.count < 900)
    }

    @Test(arguments: 1...4)
    func `what is low is what a walk over every item finds low`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let shelves = [
            try shop.addDepartment("Perfumes"),
            try shop.addDepartment("Home"),
        ]
        try fill(shop, shelves, 120, &dice)
        try stir(shop, shelves, &dice)
        try shop.database.execute(
            "UPDATE inventory_department SET restock_level = iif(name = 'Home', 2, 5)")
        for limit in [3, 80, 500] {
            let low = try shop.items.low(limit: limit)
            let plain = try plain(
                shop, [], " AND i.on_hand < coalesce(i.restock_level, d.restock_level)", [],
                "d.name_key, d.unique_name, i.name_key, i.unique_name", limit)
            #expect(low.map { $0.id.text } == plain)
        }
        #expect(try shop.items.countLow() == shop.items.low(limit: 500).count)
    }

    @Test(arguments: 1...4)
    func `every name stands in the block where it is looked for, and blocks fit on a page`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        try fill(shop, shelves, 800, &dice)
        try expectNames(shop)
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_names") >= 6)
        for _ in 1...5 {
            try stir(shop, shelves, &dice)
            try expectNames(shop)
        }
        // All but a few go: the blocks with few names become one.
        for number in 0..<800 where number % 20 > 0 {
            try shop.items.delete(.number(UInt64(5_000 + number)))
        }
        try expectNames(shop)
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_names") <= 4)
        try shop.database.run("DELETE FROM inventory_item")
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_names") == 0)
    }

    @Test func `names A to Z fill their blocks, and many equal ones stand in one`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        for number in 0..<1_000 { try add(shop, "Name \(1_000 + number)", number, shelf) }
        try expectNames(shop)
        // 9 bytes each and a line feed, of 3,800.
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_names") <= 4)
        // Folded they are all alike.
        for number in 0..<900 {
            try add(shop, String(repeating: "-", count: number) + "Name 1500", 2_000 + number, shelf)
        }
        try add(shop, "Name\u{0}", 4_000, shelf)
        try expectNames(shop, most: 9_900)
        var view = StockView()
        view.search = "name 1500"
        view.shown = 2_000
        #expect(try shop.items.listed(view).items.count == 901)
        view.search = "name\u{0}"
        for order in StockOrder.allCases {
            #expect(try shop.items.listed(view.ordered(order)).items.map { $0.name } == ["Name\u{0}"])
        }
        try shop.database.run("DELETE FROM inventory_item WHERE name LIKE '-%'")
        try expectNames(shop)
    }

    @Test func `names that were there before the blocks were in order stand in them`() throws {
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        var dice = SplitMix64(seed: 5)
        try fill(shop, shelves, 700, &dice)
        var view = StockView()
        view.search = "rose"
        view.shown = 500
        let before = try shop.items.listed(view)
        try shop.database.execute(
            """
            DROP TRIGGER inventory_names_added; DROP TRIGGER inventory_names_changed;
            DROP TRIGGER inventory_names_removed; DROP TABLE inventory_names;
            DROP INDEX inventory_item_by_stock; DROP INDEX inventory_item_by_price;
            DROP INDEX inventory_item_sample
            """)
        for migration in inventoryNameBlockMigrations + inventoryNameOrderMigrations {
            try shop.database.execute(migration.sql)
        }

        try expectNames(shop)
        let after = try shop.items.listed(view)
        #expect(after.items.map { $0.id } == before.items.map { $0.id } && after.total == before.total)
        try stir(shop, shelves, &dice)
        try expectNames(shop)
    }

    /// The blocks hold each name once, where it is looked for, and few are small or larger than a page.
    private func expectNames(_ shop: Shop, most: Int = 3_800) throws {
        var kept: [String] = []
        var lows: [String: [String]] = [:]
        try shop.database.each(
            "SELECT department, low, held, names FROM inventory_names ORDER BY department, low"
        ) { (row) throws(Failure) in
            let names = row.text(3)
            #expect(names.utf8.first == 0x0A && names.utf8.count <= most)
            let lines = names.dropFirst().split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast()
            #expect(lines.count == row.int(2))
            lows[row.text(0), default: []].append(row.text(1))
            for line in lines { kept.append("\(row.text(0)) \(row.text(1)) \(line)") }
        }
        #expect(lows.values.allSatisfy { $0.first == "" && Set($0).count == $0.count })
        let plain = try shop.database.all("SELECT department, name_key FROM inventory_item") {
            (row) throws(Failure) in
            let low = (lows[row.text(0)] ?? []).last {
                !Array(row.text(1).utf8).lexicographicallyPrecedes(Array($0.utf8))
            }
            return "\(row.text(0)) \(low ?? "nowhere") \(row.text(1))"
        }
        #expect(kept.sorted() == plain.sorted())
        #expect(try shop.items.countInBlocks() == shop.items.count())
        #expect(try shop.items.counts().values.reduce(0, +) == plain.count)
    }

    @Test func `no order sorts a department, and no count walks through the items`() throws {
        let shop = try Shop()
        let item = "SELECT * FROM inventory_item AS i WHERE i.department = 'x'"
        let plans = [
            item + " ORDER BY i.name_key, i.unique_name LIMIT 5",
            item + " ORDER BY i.name_key DESC, i.unique_name DESC LIMIT 5",
            item + " ORDER BY i.on_hand, i.name_key, i.unique_name LIMIT 5",
            item + " AND i.on_hand = 5 ORDER BY i.name_key, i.unique_name LIMIT 5",
            item + " AND i.price IS NOT NULL ORDER BY i.price, i.name_key, i.unique_name LIMIT 5",
            item + " AND i.price IS NULL ORDER BY i.name_key, i.unique_name LIMIT 5",
            item + " AND i.price = 5 ORDER BY i.name_key, i.unique_name LIMIT 5",
            item + " AND i.price IS NOT NULL ORDER BY i.price DESC LIMIT 1 OFFSET 499",
            item + " AND i.on_hand IS NOT NULL ORDER BY i.on_hand DESC LIMIT 1 OFFSET 499",
            "SELECT item FROM inventory_low WHERE department = 'x'"
                + " ORDER BY name_key, unique_name LIMIT 5",
            "SELECT sum(held) FROM inventory_names WHERE department = 'x'",
            "SELECT sum(held) FROM inventory_names",
            "SELECT department, sum(held) FROM inventory_names GROUP BY department",
            "SELECT held, names FROM inventory_names WHERE department = 'x' ORDER BY low",
            "SELECT held, names FROM inventory_names WHERE department = 'x' ORDER BY low DESC",
            "SELECT low, names FROM inventory_names ORDER BY low",
            "SELECT 1 FROM inventory_item INDEXED BY inventory_item_sample"
                + " WHERE is_sample = 1",
        ]
        for sql in plans {
            try shop.database.each("EXPLAIN QUERY PLAN " + sql) { (row) in
                let step = row.text(3)
                #expect(step.contains("INDEX"), "\(sql): \(step)")
                #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
            }
        }
        // Items found are read by their names, without a scan.
        for department in ["true", "i.department = 'x'"] {
            try shop.database.each(
                """
                EXPLAIN QUERY PLAN \(ItemTable.columns) AS i WHERE \(department)
                    AND i.name_key IN (SELECT value FROM json_each(?)) AND instr(i.name_key, 'a')
                ORDER BY i.name_key, i.unique_name LIMIT 60
                """, [.text("[1]")]
            ) { (row) in
                let step = row.text(3)
                #expect(!step.contains("SCAN") || step.contains("json_each"), "\(step)")
                #expect(!step.contains("SEARCH") || step.contains("name_key=?"), "\(step)")
            }
        }
    }

    private static let parts = ["Rose", "Amber", "Ambrette", "Oud", "Vétiver", "Iris 14", "Fig"]

    private func fill(
        _ shop: Shop, _ shelves: [ID<Department>], _ count: Int, _ dice: inout SplitMix64
    ) throws {
        for number in 0..<count {
            let name =
                "\(dice.one(of: ListedTests.parts)) \(dice.one(of: ListedTests.parts)) \(number)"
            let item = Item(
                id: .number(UInt64(5_000 + number)), name: name,
                attribute: dice.one(of: ["", "50 ml"]), department: dice.one(of: shelves),
                unit: .each,
                onHand: .zero, price: dice.one(of: [nil, Money(minor: 500), Money(minor: 700)]),
                cost: nil, restockLevel: nil, barcode: number % 40 == 37 ? "\(number)" : nil,
                isForSale: number % 3 > 0, isMaterial: false, note: nil, supplier: "",
                isDemo: false)
            try shop.items.save(item)
            try shop.database.run(
                "UPDATE inventory_item SET on_hand = ? WHERE id = ?",
                [.integer(dice.one(of: [0, 0, 3, 7])), .text(item.id.text)])
        }
    }

    private func add(
        _ shop: Shop, _ name: String, _ number: Int, _ shelf: ID<Department>
    ) throws {
        try shop.items.save(
            Item(
                id: .number(UInt64(number)), name: name, attribute: "", department: shelf,
                unit: .each, onHand: .zero, price: nil, cost: nil, restockLevel: nil,
                barcode: nil, isForSale: true, isMaterial: false, note: nil, supplier: "",
                isDemo: false))
    }

    /// Moves, renames and deletes random items.
    private func stir(_ shop: Shop, _ shelves: [ID<Department>], _ dice: inout SplitMix64) throws {
        for _ in 1...60 {
            let id = ID<Item>.number(UInt64(Int.random(in: 5_000..<5_260, using: &dice)))
            switch Int.random(in: 0..<3, using: &dice) {
            case 0: try shop.items.setDepartment(of: id, to: dice.one(of: shelves))
            case 1:
                try shop.database.run(
                    "UPDATE inventory_item SET name_key = name_key || 'rose' WHERE id = ?",
                    [.text(id.text)])
            default: try shop.items.delete(id)
            }
        }
    }

    /// The ids that should be shown, and the total, by a plain loop.
    private func walk(_ shop: Shop, _ view: StockView) throws -> (ids: [String], count: Int) {
        let order = "d.name_key, d.unique_name, d.id, " + view.order.sql
        let all = try plain(shop, view.words, "", [], order, -1)
        return (ids: Array(all.prefix(view.shown)), count: all.count)
    }

    private func plain(
        _ shop: Shop, _ words: [String], _ condition: String, _ values: [Value], _ order: String,
        _ limit: Int
    ) throws -> [String] {
        var sql =
            "SELECT i.id FROM inventory_item AS i JOIN inventory_department AS d"
            + " ON d.id = i.department WHERE TRUE" + condition
        var values = values
        for word in words {
            sql += " AND (instr(i.name_key, ?) OR i.barcode = ?)"
            values += [.text(word.foldedForSearch), .text(word)]
        }
        return try shop.database.all(
            sql + " ORDER BY " + order + " LIMIT ?", values + [.integer(limit)]
        ) { (row) throws(Failure) in row.text(0) }
    }
}

struct FirstNamesTests {
    @Test(arguments: 1...20)
    func `the first are those of all of them sorted, with those that are equal to the last`(
        _ seed: UInt64
    ) {
        var dice = SplitMix64(seed: seed)
        let isDown = seed % 2 == 0
        let keys = (0..<dice.roll(200)).map { _ in
            (0..<dice.roll(2)).map { _ in dice.one(of: ["a", "b", "é"]) }.joined()
        }
        for most in 0...4 {
            var names = FirstNames(most, isDown: isDown)
            for key in keys { Array(key.utf8).withUnsafeBufferPointer { names.add($0) } }
            let sorted = Set(keys).sorted {
                Array((isDown ? $1 : $0).utf8).lexicographicallyPrecedes(
                    Array((isDown ? $0 : $1).utf8))
            }
            #expect(names.count == keys.count)
            #expect(names.isCut == (sorted.count > most))
            #expect(
                names.keys.map { String(decoding: $0, as: UTF8.self) } == sorted.prefix(most),
                "\(most)")
        }
    }

    @Test func `it is full before a key that stands behind the last of them`() {
        var names = FirstNames(2)
        func isFull(before key: String) -> Bool {
            Array(key.utf8).withUnsafeBufferPointer { names.isFull(before: $0) }
        }
        for key in ["b", "d"] { Array(key.utf8).withUnsafeBufferPointer { names.add($0) } }

        #expect(isFull(before: "e") && !isFull(before: "d") && !isFull(before: "c"))
    }
}

struct NameBlockScannerTests {
    private func names(_ words: [String], _ block: String) -> [String] {
        var names: [String] = []
        Array(block.utf8).withUnsafeBufferPointer {
            NameBlockScanner(words).each(in: $0) { names.append(String(decoding: $0, as: UTF8.self)) }
        }
        return names
    }

    private let block = "\nrose 50ml\namberoud 7\nroseoud \n"

    @Test func `a name is found once by every word of it`() {
        #expect(names(["rose"], block) == ["rose 50ml", "roseoud "])
        #expect(names(["oud"], block) == ["amberoud 7", "roseoud "])
        #expect(names(["oud", "rose"], block) == ["roseoud "])
        #expect(names(["o"], block) == ["rose 50ml", "amberoud 7", "roseoud "])
        #expect(names(["roses"], block) == [])
        #expect(names(["rose"], "") == [])
        #expect(names(["rose"], "\n") == [])
        #expect(names(["7"], block) == ["amberoud 7"])
    }

    @Test(arguments: 1...5)
    func `every name is found that a plain loop finds`(_ seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        for _ in 1...400 {
            let letters = ["a", "b", "x", "é", " ", "1"]
            let all = (0...dice.roll(9)).map { _ in
                (0...dice.roll(11)).map { _ in dice.one(of: letters) }.joined()
            }
            let words = (0...dice.roll(2)).map { _ in
                (0...dice.roll(3)).map { _ in dice.one(of: ["a", "b", "x", "é", "1"]) }.joined()
            }
            let block = "\n" + all.map { $0 + "\n" }.joined()
            let plain = all.filter { name in words.allSatisfy { name.contains($0) } }
            #expect(names(words, block) == plain, "\(words) \(all)")
        }
    }
}

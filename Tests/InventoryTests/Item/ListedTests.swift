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
                let part = try shop.items.listed(view, chunk: 1)

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
                    for chunk in [1, 400] {
                        let offered = try shop.items.forSale(
                            department: shelf, words: words, limit: limit, chunk: chunk)
                        #expect(offered.map { $0.id.text } == plain, "\(words) \(limit)")
                    }
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
                for chunk in [1, 9, 400] {
                    let list = try shop.items.listed(view, chunk: chunk)
                    #expect(list.items.map { $0.id.text } == plain, "\(word) \(order) \(chunk)")
                    #expect(list.isMore ? list.total <= count : list.total == count)
                }
            }
        }
        for word in ["z", "zest", "99"] {
            let plain = try plain(
                shop, [word], " AND is_for_sale = 1", [], "i.name_key, i.unique_name", 9)
            for chunk in [1, 9, 400] {
                let offered = try shop.items.forSale(
                    department: nil, words: [word], limit: 9, chunk: chunk)
                #expect(offered.map { $0.id.text } == plain, "\(word) \(chunk)")
            }
        }
    }

    @Test func `where very many match, reading stops as soon as that is known`() throws {
        var dice = SplitMix64(seed: 8)
        let shop = try Shop()
        try fill(shop, [try shop.addDepartment("Perfumes")], 400, &dice)
        var view = StockView()
        view.search = "e"
        view.shown = 5

        for (word, names) in [("e", 150), ("399", 400)] {
            var hits = StockHits()
            try shop.items.read(
                [word], StockReading(shown: 5, kept: 5, chunk: 1), mayStop: true, &hits)
            #expect(hits.read == names && hits.isWhole == (names == 400))
        }
        let part = try shop.items.listed(view, chunk: 1)
        #expect(part.isMore && part.items.count == 5 && part.total <= 150)
        #expect(try !shop.items.listed(view, chunk: 9).isMore)
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

    @Test func `every live name stands on one roll of its department`() throws {
        var dice = SplitMix64(seed: 3)
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        try fill(shop, shelves, 220, &dice)
        for _ in 1...5 {
            try stir(shop, shelves, &dice)
            var kept: Set<String> = []
            try shop.database.each("SELECT department, held, names FROM inventory_roll") {
                (row) throws(Failure) in
                let lines = row.text(2).split(separator: "\n")
                #expect(lines.count == Int(row.integer(1)) && lines.count <= 50)
                for line in lines { kept.insert(row.text(0) + " " + line) }
            }
            let plain = try shop.database.all(
                """
                SELECT department || ' ' || number || char(9) || name_key
                FROM inventory_item LEFT JOIN inventory_enrolled ON item = id
                """
            ) { (row) throws(Failure) in row.text(0) }
            #expect(kept == Set(plain) && kept.count == plain.count)
            #expect(try shop.items.countInBlocks() == shop.items.count())
            #expect(try shop.items.counts().values.reduce(0, +) == plain.count)
        }
    }

    @Test func `names that were there before there were rolls stand on them`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        var dice = SplitMix64(seed: 5)
        try fill(shop, [shelf], 120, &dice)
        let before = try shop.items.listed(StockView()).items
        try shop.database.execute(
            """
            DROP TRIGGER inventory_roll_added; DROP TRIGGER inventory_roll_changed;
            DROP TRIGGER inventory_roll_removed; DROP TABLE inventory_roll;
            DROP TABLE inventory_enrolled; DROP INDEX inventory_item_by_stock;
            DROP INDEX inventory_item_by_price; DROP INDEX inventory_item_sample
            """)
        for migration in inventoryNameBlockMigrations { try shop.database.execute(migration.sql) }
        var view = StockView()
        view.search = "rose"

        #expect(try shop.items.countInBlocks() == 120)
        #expect(
            try shop.items.listed(view).items.map { $0.id }
                == before.filter { $0.nameKey.contains("rose") }.map { $0.id })
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
            "SELECT sum(held) FROM inventory_roll WHERE department = 'x'",
            "SELECT sum(held) FROM inventory_roll",
            "SELECT department, sum(held) FROM inventory_roll GROUP BY department",
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
        // Items found are read by their number, without a scan.
        try shop.database.each(
            "EXPLAIN QUERY PLAN " + ItemTable.columns + ItemTable.numbered, [.text("[1]")]
        ) { (row) in
            let step = row.text(3)
            #expect(!step.contains("SCAN") || step.contains("wanted"), "\(step)")
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
        var names = FirstNames(4, isDown: isDown)
        for (number, key) in keys.enumerated() {
            Array(key.utf8).withUnsafeBufferPointer { names.add(Int64(number), $0) }
        }
        #expect(names.count == keys.count)
        for limit in 1...4 {
            let sorted = keys.sorted {
                Array((isDown ? $1 : $0).utf8).lexicographicallyPrecedes(
                    Array((isDown ? $0 : $1).utf8))
            }
            let first = sorted.prefix(limit)
            let wanted = keys.indices.filter { first.contains(keys[$0]) }.map { Int64($0) }
            #expect(names.first(limit).sorted() == wanted, "\(limit)")
        }
    }
}

struct NameBlockScannerTests {
    private func numbers(_ words: [String], _ roll: String) -> [Int64] {
        var numbers: [Int64] = []
        Array(roll.utf8).withUnsafeBufferPointer {
            NameBlockScanner(words).each(in: $0) { (number, _) in numbers.append(number) }
        }
        return numbers
    }

    private let roll = "\n7\trose 50ml\n12\tamberoud 7\n170\troseoud "

    @Test func `a line is found once by every word of its name`() {
        #expect(numbers(["rose"], roll) == [7, 170])
        #expect(numbers(["oud"], roll) == [12, 170])
        #expect(numbers(["oud", "rose"], roll) == [170])
        #expect(numbers(["o"], roll) == [7, 12, 170])
        #expect(numbers(["roses"], roll) == [])
        #expect(numbers(["rose"], "") == [])
    }

    @Test(arguments: 1...5)
    func `every line is found that a plain loop finds`(_ seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        for _ in 1...400 {
            let letters = ["a", "b", "x", "é", " ", "1"]
            let names = (0...dice.roll(9)).map { _ in
                (0...dice.roll(11)).map { _ in dice.one(of: letters) }.joined()
            }
            let words = (0...dice.roll(2)).map { _ in
                (0...dice.roll(3)).map { _ in dice.one(of: ["a", "b", "x", "é", "1"]) }.joined()
            }
            let block = names.enumerated().map { "\n\($0.offset + 1)\t\($0.element)" }.joined()
            let plain = names.indices.filter { place in
                words.allSatisfy { names[place].contains($0) }
            }
            #expect(numbers(words, block) == plain.map { Int64($0 + 1) }, "\(words) \(names)")
        }
    }

    @Test func `a number is no name`() {
        #expect(numbers(["7"], roll) == [12])
        #expect(numbers(["17"], roll) == [])
        #expect(numbers(["oud", "1"], roll) == [])
        #expect(numbers(["2\tamber"], roll) == [])
    }
}

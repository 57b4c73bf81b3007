import Basics
import RoomKit
import SQLCore
import TestKit
import Testing

@testable import Stock

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
        try shop.fill(shelves, 260, &dice)
        try shop.stir(shelves, &dice)
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
        try shop.fill(shelves, 200, &dice)

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
        try shop.fill([shelf], 900, &dice)
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
        // The till reads no further than the first names it shows.
        var search = try shop.items.search(["e"])
        let (names, isWhole) = try shop.items.firstNames(&search, in: nil, 5)
        #expect(names.keys.count == 5 && !isWhole && names.count < 900)
    }

    @Test func `one pass over all names finds what is rare, and gives up what is not`() throws {
        var dice = SplitMix64(seed: 12)
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        try shop.fill(shelves, 900, &dice)
        let all = try shop.items.departmentsInOrder()

        for (word, isSwept) in [("zzzz", true), ("899", true), ("e", false)] {
            var search = try shop.items.search([word])
            let together = try shop.items.swept(&search, [], 5) { $0.suffice(for: 5) }
            let apart = try shop.items.swept(&search, all, 5) { $0.areMany(shown: 5, sure: 1) }
            #expect((together != nil) == isSwept && (apart != nil) == isSwept, "\(word)")
            let plain = try plain(shop, [word], "", [], "i.name_key", -1).count
            if isSwept {
                #expect(together?.map { $0.count } == [plain])
                #expect(apart?.count == 2 && apart?.reduce(0) { $0 + $1.count } == plain)
            }
        }
        // So few blocks are read in their order as well.
        var few = SweptBlocks(all: 100)
        (few.read, few.names, few.found) = (10, 2_000, 15)
        #expect(!few.suffice(for: 1))
        few.found = 16
        #expect(few.suffice(for: 50) && !few.suffice(for: 90))
        // Of 20,000 names, of which 2,000 have to be read.
        few.found = 1_500
        #expect(few.areMany(shown: 50, sure: 2_000) && !few.areMany(shown: 50, sure: 10_000))
        few.found = 100
        #expect(!few.areMany(shown: 50, sure: 2_000))
    }

    @Test func `the first names of a department are its own`() throws {
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        try shop.addNamed("Zest 1", 1, try shelves.at(0))
        try shop.addNamed("Zest 2", 2, try shelves.at(1))
        func names(_ shelf: ID<Department>?) throws -> [String] {
            var search = try shop.items.search(["zest"])
            return try shop.items.firstNames(&search, in: shelf, 5).names.keys
                .map { String(decoding: $0, as: UTF8.self) }
        }
        let keys = try [1, 2].map { try shop.item(.number($0)).nameKey }

        #expect(try names(nil) == keys)
        #expect(try names(shelves.at(0)) == [keys.at(0)])
        #expect(try names(shelves.at(1)) == [keys.at(1)])
    }

    @Test func `a search tells at its very limits whether very many match`() {
        // 6 × 100² are 500 × 120.
        var hits = StockHits(count: 100, read: 120)
        #expect(hits.areMany(shown: 99, sure: 120))
        #expect(!hits.areMany(shown: 100, sure: 120))
        #expect(!hits.areMany(shown: 99, sure: 121))
        hits.read = 121
        #expect(!hits.areMany(shown: 99, sure: 120))

        var blocks = SweptBlocks(all: 100)
        (blocks.read, blocks.found) = (10, 16)
        #expect(blocks.suffice(for: 79) && !blocks.suffice(for: 80))
        // 15 names are expected of which 20 were found in 6: 1,000 × 6² are 6 × 20² × 15.
        blocks = SweptBlocks(all: 5)
        (blocks.read, blocks.names, blocks.found) = (2, 6, 20)
        #expect(!blocks.areMany(shown: 1, sure: 7))
        blocks.found = 21
        #expect(blocks.areMany(shown: 1, sure: 7) && !blocks.areMany(shown: 1, sure: 8))
        blocks.read = 0
        #expect(!blocks.areMany(shown: 1, sure: 7))
    }

    @Test(arguments: 1...4)
    func `what is low is what a walk over every item finds low`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let shelves = [
            try shop.addDepartment("Perfumes"),
            try shop.addDepartment("Home"),
        ]
        try shop.fill(shelves, 120, &dice)
        try shop.stir(shelves, &dice)
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
                    AND i.name_key IN (SELECT value FROM json_each(?)) AND holds(i.name_key, 'a')
                ORDER BY i.name_key, i.unique_name LIMIT 60
                """, [.text("[1]")]
            ) { (row) in
                let step = row.text(3)
                #expect(!step.contains("SCAN") || step.contains("json_each"), "\(step)")
                #expect(!step.contains("SEARCH") || step.contains("name_key=?"), "\(step)")
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

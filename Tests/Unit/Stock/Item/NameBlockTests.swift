import Basics
import RoomKit
import SQLCore
import TestKit
import Testing

@testable import Stock

/// The blocks of names that triggers keep in order.
struct NameBlockTests {
    @Test(arguments: 1...4)
    func `every name stands in the block where it is looked for, and blocks fit on a page`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        try shop.fill(shelves, 800, &dice)
        try expectNames(shop)
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_names") >= 6)
        for _ in 1...5 {
            try shop.stir(shelves, &dice)
            try expectNames(shop)
        }
        // Most names are deleted: the blocks with few names become one.
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
        for number in 0..<1_000 { try shop.addNamed("Name \(1_000 + number)", number, shelf) }
        try expectNames(shop)
        // 9 bytes and a line feed per name, in blocks of 3,800 bytes.
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_names") <= 4)
        // Equal when folded.
        for number in 1...900 {
            try shop.addNamed(
                String(repeating: "-", count: number) + "Name 1500", 2_000 + number, shelf)
        }
        try shop.addNamed("Name\u{0}", 4_000, shelf)
        try expectNames(shop, most: 9_900)
        var view = StockView()
        view.search = "name 1500"
        view.shown = 2_000
        #expect(try shop.items.listed(view).items.count == 901)
        view.search = "name\u{0}"
        for order in StockOrder.allCases {
            #expect(
                try shop.items.listed(view.ordered(order)).items.map { $0.name } == ["Name\u{0}"])
        }
        try shop.database.run("DELETE FROM inventory_item WHERE name LIKE '-%'")
        try expectNames(shop)
    }

    @Test func `names that were there before the blocks were in order stand in them`() throws {
        let shop = try Shop()
        let shelves = [try shop.addDepartment("Perfumes"), try shop.addDepartment("Home")]
        var dice = SplitMix64(seed: 5)
        try shop.fill(shelves, 700, &dice)
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
        for migration in stockNameBlockMigrations + stockNameOrderMigrations {
            try shop.database.execute(migration.sql)
        }

        try expectNames(shop)
        let after = try shop.items.listed(view)
        #expect(
            after.items.map { $0.id } == before.items.map { $0.id } && after.total == before.total)
        try shop.stir(shelves, &dice)
        try expectNames(shop)
    }

    /// The blocks hold every name once, in its place, and few are small or larger than a page.
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
}

// Random goods.
extension Shop {
    private var parts: [String] {
        ["Rose", "Amber", "Ambrette", "Oud", "Vétiver", "Iris 14", "Fig"]
    }

    func fill(
        _ shelves: [ID<Department>], _ count: Int, _ dice: inout SplitMix64
    ) throws {
        for number in 0..<count {
            let name =
                "\(dice.one(of: parts)) \(dice.one(of: parts)) \(number)"
            let item = Item(
                id: .number(UInt64(5_000 + number)), name: name,
                attribute: dice.one(of: ["", "50 ml"]), department: dice.one(of: shelves),
                unit: .each,
                onHand: .zero, price: dice.one(of: [nil, Money(minor: 500), Money(minor: 700)]),
                cost: nil, restockLevel: nil, barcode: number % 40 == 37 ? "\(number)" : nil,
                isForSale: number % 3 > 0, isMaterial: false, note: nil, supplier: "",
                isDemo: false)
            try items.save(item)
            try database.run(
                "UPDATE inventory_item SET on_hand = ? WHERE id = ?",
                [.integer(dice.one(of: [0, 0, 3, 7])), .text(item.id.text)])
        }
    }

    func addNamed(
        _ name: String, _ number: Int, _ shelf: ID<Department>
    ) throws {
        try items.save(
            Item(
                id: .number(UInt64(number)), name: name, attribute: "", department: shelf,
                unit: .each, onHand: .zero, price: nil, cost: nil, restockLevel: nil,
                barcode: nil, isForSale: true, isMaterial: false, note: nil, supplier: "",
                isDemo: false))
    }

    /// Moves, renames and deletes random items.
    func stir(_ shelves: [ID<Department>], _ dice: inout SplitMix64) throws {
        for _ in 1...60 {
            let id = ID<Item>.number(UInt64(Int.random(in: 5_000..<5_260, using: &dice)))
            switch Int.random(in: 0..<3, using: &dice) {
            case 0: try items.setDepartment(of: id, to: dice.one(of: shelves))
            case 1:
                try database.run(
                    "UPDATE inventory_item SET name_key = name_key || 'rose' WHERE id = ?",
                    [.text(id.text)])
            default: try items.delete(id)
            }
        }
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
                names.keys.map { String(decoding: $0, as: UTF8.self) }
                    == [String](sorted.prefix(most)),
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
    /// - Parameter learning: true if the block is first searched for rare words.
    private func names(
        _ words: [String], _ block: String, learning: Bool = false
    ) -> [String] {
        var names: [String] = []
        var scanner = NameBlockScanner(words)
        Array(block.utf8).withUnsafeBufferPointer {
            if learning { scanner.learn($0) }
            scanner.each(in: $0) {
                names.append(String(decoding: $0, as: UTF8.self))
            }
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
            #expect(names(words, block, learning: true) == plain, "\(words) \(all)")
        }
    }
}

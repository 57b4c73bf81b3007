import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// Random forms, valid and invalid, with some undone.
struct StockPropertyTests {
    @Test(arguments: 1...12)
    func `on hand is the sum of the moves, whatever is done and undone`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try Shop()
        let departments = [try shop.addDepartment(), try shop.addDepartment("Home")]
        var ids = [Identifier.number(1)]
        for step in 1...150 {
            let before = try shop.fingerprint()
            let id = dice.one(of: ids).text
            let amounts = ["1", "12", "0", "-3", "0.5", "1000000000", "x", ""]
            let form = Fields([
                ("quantity", dice.one(of: amounts)),
                ("paid", dice.one(of: ["", "12", "0.01", "-1"])),
                ("pack", dice.one(of: ["", "36"])), ("remark", dice.one(of: ["", "Broken"])),
                ("kind", dice.one(of: ["write-off", "correction"])),
                ("item", id), ("act", dice.one(of: ["delete", "move"])),
                ("department", dice.one(of: departments).text),
            ])
            let verdict: Verdict?
            switch Int.random(in: 0..<10, using: &dice) {
            case 0, 1:
                verdict = try shop.send(
                    "/inventory/items/new",
                    shop.typed(
                        "Item \(step % 9)", in: dice.one(of: departments),
                        [("opening", dice.one(of: amounts)), ("cost", dice.one(of: ["", "2"]))]))
                let made = Identifier(verdict?.landing?.suffix(36).description ?? "")
                if let made { ids.append(made) }
            case 2: verdict = try? shop.send("/inventory/items/\(id)/delete")
            case 3: verdict = try shop.send("/inventory/items/chosen", form)
            case 4: verdict = try shop.send("/inventory/demo")
            case 5: verdict = try shop.send("/inventory/demo/remove")
            case let act:
                let name = ["restock", "count", "correct", "restock"][act % 4]
                let minute = Int.random(in: 0..<500, using: &dice)
                verdict = try? shop.send(
                    "/inventory/items/\(id)/\(name)", form, at: .june1.adding(minutes: minute))
            }
            #expect(try shop.crooked() == 0)
            guard let verdict else { continue }
            if verdict.faults != nil { #expect(try shop.fingerprint() == before) }
            if verdict.isUndoneByRecord, Bool.random(using: &dice) {
                let after = try shop.fingerprint()
                let undone = try shop.undo(verdict)
                #expect(try shop.fingerprint() == before)
                if Bool.random(using: &dice) {
                    try shop.undo(undone)
                    #expect(try shop.fingerprint() == after)
                }
                #expect(try shop.crooked() == 0)
            }
        }
    }

    @Test func `sums that a file brought wrong are put right, each by its own moves`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        let items = try ["Rose", "Iris", "Oud"].map {
            try shop.add($0, in: shelf, [("opening", "\($0.count)")])
        }
        for (number, item) in items.enumerated() {
            try shop.send(
                "/inventory/items/\(item.text)/restock",
                Fields([("quantity", "\(number + 1)"), ("lot", "B-\(number)")]))
        }
        func sums() throws -> [String] {
            try shop.database.rows(
                """
                SELECT name, on_hand, held FROM inventory_item AS i
                    JOIN inventory_lot AS l ON l.item = i.id ORDER BY name
                """)
        }
        let right = ["Iris|6000|2000", "Oud|6000|3000", "Rose|5000|1000"]
        #expect(try sums() == right)

        try shop.database.run("UPDATE inventory_item SET on_hand = 7 WHERE name <> 'Oud'")
        try shop.database.run("UPDATE inventory_lot SET held = 7 WHERE code <> 'B-2'")
        #expect(
            try StockSums(shop.database).discrepancies(limit: 9)
                == ["Iris", "Iris", "Rose", "Rose"])
        try StockSums(shop.database).reconcile()

        #expect(try sums() == right)
        #expect(try StockSums(shop.database).discrepancies(limit: 9) == [])
    }
}

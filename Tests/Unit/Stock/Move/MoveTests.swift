import Basics
import TestKit
import Testing
import Web

@testable import Stock

struct MoveTests {
    private func shop(_ more: [(String, String)] = []) throws -> (Shop, ID<Item>) {
        let shop = try Shop()
        let opening = [("opening", "5"), ("cost", "1.00")]
        return (shop, try shop.add("Rose", in: try shop.addDepartment(), opening + more))
    }

    @Test func `a restock adds, brings its cost, and is taken back exactly`() throws {
        let (shop, id) = try shop()
        let before = try shop.fingerprint()
        let form = Fields([("pack", "24"), ("quantity", ""), ("paid", "36.00")])
        let verdict = try shop.send("/inventory/items/\(id.text)/restock", form)

        #expect(try shop.item(id).onHand == Quantity(thousandths: 29_000))
        #expect(try shop.item(id).cost == 1_500_000)
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `any other number stands before the package, and no cost leaves the cost`() throws {
        let (shop, id) = try shop()
        let form = Fields([("pack", "24"), ("quantity", "1,007"), ("paid", "")])
        try shop.send("/inventory/items/\(id.text)/restock", form)

        #expect(try shop.item(id).onHand == Quantity(thousandths: 1_012_000))
        #expect(try shop.item(id).cost == 1_000_000)
    }

    @Test func `a restock is taken back though some of it went since, and so is an edit`() throws {
        let (shop, id) = try shop()
        let address = "/inventory/items/\(id.text)"
        let before = try shop.item(id)
        let restock = try shop.send(
            address + "/restock", Fields([("pack", "12"), ("paid", "")]), id: .number(7))
        try shop.send(
            address + "/correct",
            Fields([("kind", "write-off"), ("quantity", "2"), ("remark", "Broken")]))

        #expect(try shop.undo(restock, of: .number(7)).isAccepted)
        let left = Quantity(thousandths: before.onHand.thousandths - 2_000)
        #expect(try shop.item(id).onHand == left)

        let form = try shop.item(id).form(.euro).with([("name", "Another")])
        let edit = try shop.send(address + "/edit", form, id: .number(8))
        try shop.send(
            address + "/correct",
            Fields([("kind", "write-off"), ("quantity", "1"), ("remark", "Broken")]))
        #expect(try shop.undo(edit, of: .number(8)).isAccepted)
        #expect(try shop.item(id).name == before.name)
        #expect(try shop.item(id).onHand != left)
    }

    @Test func `a move that is reversed is gone, and none of an item that is not there is`() throws
    {
        let (shop, id) = try shop()
        let move = StockMove(
            id: .number(7), item: id, at: .june1, zone: .utc, reason: .sale,
            quantity: Quantity(thousandths: -2_000), source: "sale")
        #expect(try shop.moves.add(move))

        #expect(try shop.moves.reverse(move))

        #expect(try shop.item(id).onHand == Quantity(thousandths: 5_000))
        #expect(try shop.moves.move(.number(7)) == nil)
        let other = StockMove(
            id: .number(8), item: .number(9), at: .june1, zone: .utc, reason: .sale,
            quantity: Quantity(thousandths: -2_000))
        #expect(try !shop.moves.reverse(other))
    }

    @Test func `a restock stays where the item was changed since`() throws {
        let (shop, id) = try shop()
        let address = "/inventory/items/\(id.text)"
        let restock = try shop.send(
            address + "/restock", Fields([("pack", "12"), ("paid", "36")]), id: .number(7))
        let form = try shop.item(id).form(.euro).with([("cost", "9")])
        try shop.send(address + "/edit", form)
        let before = try shop.fingerprint()

        #expect(try shop.undo(restock, of: .number(7)).faults != nil)
        #expect(try shop.fingerprint() == before)
    }

    @Test(arguments: [
        ("quantity", ""), ("quantity", "0"), ("quantity", "-3"), ("quantity", "1.5"),
        ("quantity", "x"), ("quantity", "99999999999999999999"), ("quantity", "٣"),
        ("quantity", "🧴"), ("quantity", "1\0"), ("quantity", "\u{202E}5"), ("paid", "x"),
        ("paid", "-1"), ("paid", "1.2345"), ("paid", "99999999999999999"), ("paid", "1\0"),
        ("paid", "💶"),
    ])
    func `a wrong restock is refused beside its field`(_ field: String, _ value: String) throws {
        let (shop, id) = try shop()
        let before = try shop.fingerprint()
        let form = Fields([("quantity", "12"), ("paid", "3")]).with([(field, value)])
        let address = "/inventory/items/\(id.text)/restock"

        #expect(try shop.send(address, form).faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
        #expect(try shop.showAgain(address, form).status == 422)
    }

    @Test func `a package that is none of ours is none`() throws {
        let (shop, id) = try shop()
        for pack in ["13", "", "x"] {
            let form = Fields([("pack", pack)])
            #expect(
                try shop.send("/inventory/items/\(id.text)/restock", form).faults?["quantity"]
                    != nil)
        }
    }

    @Test func `a count makes the book agree with the shelf`() throws {
        let (shop, id) = try shop()
        let before = try shop.fingerprint()
        let form = Fields([("quantity", "3"), ("remark", "Two were gone")])
        let verdict = try shop.send(
            "/inventory/items/\(id.text)/count", form, at: .june1.adding(minutes: 1))

        #expect(try shop.item(id).onHand == Quantity(thousandths: 3_000))
        let move = try #require(try shop.moves.moves(of: id, held: .zero, limit: 1).first?.move)
        #expect(move.quantity == Quantity(thousandths: -2_000))
        #expect(move.remark == "Two were gone")
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `what was sold after a count, but arrived before it, is no part of it`() throws {
        let (shop, id) = try shop()
        try shop.moves.add(
            StockMove(
                id: .number(77), item: id, at: .june1.adding(minutes: 60), zone: .utc,
                reason: .sale, quantity: Quantity(thousandths: -3_000), source: "sale"))
        try shop.send(
            "/inventory/items/\(id.text)/count", Fields([("quantity", "4")]),
            at: .june1.adding(minutes: 5))

        #expect(try shop.item(id).onHand == Quantity(thousandths: 1_000))
        #expect(try shop.crooked() == 0)
    }

    @Test func `a clock that is behind does not count again what its page had shown`() throws {
        let (shop, id) = try shop()
        let address = "/inventory/items/\(id.text)/count"
        let after = try #require(
            try shop.page(address).pieces(from: "name=\"after\" value=\"", to: "\"").first)
        let form = Fields([("quantity", "4"), ("after", after)])
        try shop.send(address, form, at: .june1.adding(minutes: -5))

        #expect(try shop.item(id).onHand == Quantity(thousandths: 4_000))
    }

    @Test(arguments: ["", "x", "-9", "99999999999999999999", "\0", "🕰"])
    func `nonsense for when is no time`(_ after: String) throws {
        let (shop, id) = try shop()
        let form = Fields([("quantity", "4"), ("after", after)])
        try shop.send("/inventory/items/\(id.text)/count", form, at: .june1.adding(minutes: 5))

        #expect(try shop.item(id).onHand == Quantity(thousandths: 4_000))
    }

    @Test(arguments: [
        ("quantity", ""), ("quantity", "-1"), ("quantity", "2.5"), ("quantity", "x"),
        ("quantity", "1000000001"), ("quantity", "🌹"), ("quantity", "\0"), ("quantity", "٣"),
        ("remark", String(repeating: "r", count: 201)), ("remark", "a\0b"), ("remark", "a\nb"),
    ])
    func `a wrong count is refused beside its field`(_ field: String, _ value: String) throws {
        let (shop, id) = try shop()
        let form = Fields([("quantity", "3"), ("remark", "")]).with([(field, value)])

        #expect(try shop.send("/inventory/items/\(id.text)/count", form).faults?[field] != nil)
    }

    @Test func `a write-off takes away, a correction does as its sign says`() throws {
        let (shop, id) = try shop()
        let address = "/inventory/items/\(id.text)/correct"
        let form = Fields([("kind", "write-off"), ("quantity", "2"), ("remark", "Broken")])
        let verdict = try shop.send(address, form)
        #expect(try shop.item(id).onHand == Quantity(thousandths: 3_000))
        try shop.undo(verdict)
        try shop.send(address, form.with([("kind", "correction"), ("quantity", "-9")]))
        #expect(try shop.item(id).onHand == Quantity(thousandths: -4_000))
        try shop.send(address, form.with([("kind", "correction"), ("quantity", "+4")]))
        #expect(try shop.item(id).onHand == .zero)
        #expect(try shop.crooked() == 0)
    }

    @Test(arguments: [
        ("kind", ""), ("kind", "sale"), ("quantity", ""), ("quantity", "0"), ("quantity", "-1"),
        ("quantity", "0.5"), ("quantity", "x"), ("quantity", "9999999999999999"),
        ("quantity", "👩‍👩‍👧‍👦"), ("quantity", "5\0"), ("remark", ""), ("remark", " "),
        ("remark", String(repeating: "🌹", count: 201)), ("remark", "\u{1B}"),
    ])
    func `a wrong correction is refused beside its field`(_ field: String, _ value: String) throws {
        let (shop, id) = try shop()
        let before = try shop.fingerprint()
        let form = Fields([("kind", "write-off"), ("quantity", "1"), ("remark", "Broken")])
            .with([(field, value)])
        let address = "/inventory/items/\(id.text)/correct"

        #expect(try shop.send(address, form).faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
        #expect(try shop.showAgain(address, form).status == 422)
    }

    @Test func `the history names each move and what was on hand after it`() throws {
        let (shop, id) = try shop()
        let address = "/inventory/items/\(id.text)"
        try shop.send(
            address + "/restock", Fields([("pack", "12"), ("paid", "36")]),
            at: .june1.adding(minutes: 1))
        let page = try shop.page(address)

        #expect(page.contains("Restocked") && page.contains("+12") && page.contains("for €36.00"))
        #expect(page.contains("17 on hand") && page.contains("5 on hand"))
        #expect(page.contains("€3.00"))
    }

    @Test(arguments: [
        ([3], ["Made by a batch"]), ([-3], ["Used for a batch"]),
        ([-3, 3], ["Used for a batch", "Back from a batch"]),
        ([3, -3], ["Made by a batch", "Batch undone"]),
        ([-3, 3, -3], ["Used for a batch", "Back from a batch", "Used for a batch"]),
        ([3, -3, 3], ["Made by a batch", "Batch undone", "Made by a batch"]),
    ])
    func `what a batch makes, takes and gives back is each called so`(
        _ quantities: [Int64], _ names: [String]
    ) throws {
        let (shop, id) = try shop()
        for (place, quantity) in quantities.enumerated() {
            // Another batch in this minute must make no difference.
            for (batch, sign) in [("one", Int64(1)), ("other", -1)] {
                try shop.moves.add(
                    StockMove(
                        id: .number(UInt64(700 + place * 2 + (sign < 0 ? 1 : 0))), item: id,
                        at: .june1.adding(minutes: 10), zone: .utc, reason: .batch,
                        quantity: Quantity(thousandths: sign * quantity * 1_000), source: batch))
            }
        }

        let page = try shop.page("/inventory/items/\(id.text)")
        let shown = try shop.moves.moves(of: id, held: .zero, limit: 50)
            .filter { $0.move.source == "one" }.reversed()
            .map { ItemWords(.english).batch(moving: $0.move.quantity, before: $0.ofItsBatch) }

        #expect(Array(shown) == names)
        for name in names { #expect(page.contains(name)) }
    }

    @Test func `a move that is too large, of no item, or there already changes nothing`() throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("opening", "5")])
        func move(_ number: UInt64, _ item: ID<Item>, _ thousandths: Int64) throws -> Bool {
            try shop.moves.add(
                StockMove(
                    id: .number(number), item: item, at: .june1, zone: .utc, reason: .restock,
                    quantity: Quantity(thousandths: thousandths)))
        }
        #expect(try move(9_000, id, 1_000))
        let before = try shop.fingerprint()

        #expect(try !move(9_001, id, .max))
        #expect(try !move(9_002, .number(4_242), 1_000))
        #expect(try !move(9_000, id, 1_000))
        #expect(try shop.fingerprint() == before)
    }

    @Test func `a long history comes in pages`() throws {
        let (shop, id) = try shop()
        for minute in 1...120 {
            try shop.send(
                "/inventory/items/\(id.text)/restock", Fields([("quantity", "1")]),
                at: .june1.adding(minutes: minute))
        }

        #expect(try shop.page("/inventory/items/\(id.text)").contains("Show 21 more"))
        let whole = try shop.page("/inventory/items/\(id.text)?shown=200")
        #expect(whole.contains("Opening stock") && whole.contains("5 on hand"))
    }
}

struct LaterMoveTests {
    /// Minutes after the move in question, which has the id 50 and the source "mine".
    @Test(arguments: [
        (0, 60, "another", true), (0, 60, nil, true), (0, 60, "mine", false),
        (0, 40, "another", false), (0, 40, "mine", false), (-1, 60, "another", false),
        (-1, 60, "mine", false), (1, 40, "another", true), (1, 40, "mine", true),
    ])
    func `a move is later by its time, and at the same time by its id if another made it`(
        _ minutes: Int, _ id: UInt64, _ source: String?, _ isLater: Bool
    ) throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let (rose, iris) = (
            try shop.add("Rose", in: department), try shop.add("Iris", in: department)
        )
        func move(_ item: ID<Item>, _ id: UInt64, _ minutes: Int, _ source: String?) -> StockMove {
            StockMove(
                id: .number(id), item: item, at: .june1.adding(minutes: minutes), zone: .utc,
                reason: .batch, quantity: Quantity(thousandths: 1_000), source: source)
        }
        let asked = move(rose, 50, 0, "mine")
        try shop.moves.add(asked)
        try shop.moves.add(move(iris, 70, 5, "another"))
        #expect(try !shop.moves.hasMoved(since: asked))

        try shop.moves.add(move(rose, id, minutes, source))

        #expect(try shop.moves.hasMoved(since: asked) == isLater)
    }
}

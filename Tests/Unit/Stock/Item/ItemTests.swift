import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

struct ItemTests {
    @Test func `an item is added with what is on hand, as a move of its own`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let id = try shop.add(
            " Rosa Notte ", in: department,
            [
                ("attribute", "50 ml"), ("price", "1,640.00"), ("cost", "18.4"), ("opening", "150"),
                ("barcode", "4006381333931"), ("restock", "3"), ("use", "both"),
                ("supplier", "Marta"),
            ])
        let item = try shop.item(id)

        #expect(item.fullName == "Rosa Notte, 50 ml")
        #expect(item.price == Money(minor: 164_000))
        #expect(item.cost == 18_400_000)
        #expect(item.onHand == Quantity(thousandths: 150_000))
        #expect(item.restockLevel == Quantity(thousandths: 3_000))
        #expect(item.isForSale && item.isMaterial)
        let moves = try shop.moves.moves(of: id, held: item.onHand, limit: 9)
        #expect(moves.map { $0.move.reason } == [.opening])
        #expect(try shop.crooked() == 0)
    }

    @Test func `a form that arrives twice is one item`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let form = shop.typed("Rose", in: department)

        #expect(try shop.send("/inventory/items/new", form, id: .number(9)).faults == nil)
        #expect(try shop.items.item(.number(9)) != nil)
    }

    private static let wrong: [(String, String)] = [
        ("name", ""), ("name", "  "), ("name", String(repeating: "n", count: 61)),
        ("name", "a\0b"), ("name", "a\nb"), ("attribute", String(repeating: "👩‍👩‍👧‍👦", count: 41)),
        ("attribute", "\u{7}"), ("department", ""), ("department", "x"),
        ("department", "00000000-0000-7000-8000-000000000009"), ("unit", ""), ("unit", "kg"),
        ("use", ""), ("use", "rent"), ("price", "x"), ("price", "-1"), ("price", "1.234,5.6"),
        ("price", "1.005e2"), ("price", "٣"), ("price", "💶"), ("price", "1\0"),
        ("price", "99999999999999"), ("price", "0.12345"), ("cost", "x"), ("cost", "-0.01"),
        ("cost", "0.0000001"), ("cost", "99999999999999999999"), ("cost", "\u{202E}5"),
        ("restock", "-1"), ("restock", "0.5"), ("restock", "many"), ("opening", "-1"),
        ("opening", "1.5"), ("opening", "1000000001"), ("opening", "🧴"), ("opening", "\0"),
        ("barcode", String(repeating: "1", count: 41)), ("barcode", "1\u{1}"),
        ("supplier", String(repeating: "s", count: 81)), ("supplier", "a\nb"),
        ("note", "no-such-note"), ("note", "\0"),
    ]

    @Test(arguments: wrong)
    func `a wrong field is refused beside it, and nothing is written`(
        _ field: String, _ value: String
    ) throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let before = try shop.fingerprint()
        let form = shop.typed("Rose", in: department).with([(field, value)])
        let verdict = try shop.send("/inventory/items/new", form)

        #expect(verdict.faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
        let page = try shop.showAgain("/inventory/items/new", form)
        #expect(page.status == 422)
        #expect(page.text.contains("class=\"wrong\""))
    }

    @Test(arguments: ["🌹", "وردة", "<b>&\"'", "é", String(repeating: "👩‍👩‍👧‍👦", count: 60)])
    func `any writing is a name, and is shown as it was typed`(_ name: String) throws {
        let shop = try Shop()
        let id = try shop.add(name, in: try shop.addDepartment())

        #expect(try shop.item(id).name == name)
        #expect(!(try shop.page("/inventory")).contains("<b>&"))
    }

    @Test(arguments: ["10000000000.00", "0", "0.01", "98.5", "1000", "12,345,678.90"])
    func `a price of any size is kept`(_ price: String) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("price", price)])

        #expect(try shop.item(id).price == Currency.euro.money(typed: price))
        #expect(try shop.item(id).price != nil)
    }

    @Test(arguments: ["99", "100", "1000", "1,000", "1,000,000", "1000000000"])
    func `a quantity of any size is kept`(_ opening: String) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("opening", opening)])
        let plain = opening.filter { $0 != "," }

        #expect(try shop.item(id).onHand == Quantity(typed: plain))
    }

    @Test(arguments: [
        ("price", "0.125", "Enter at most 2 decimals."),
        ("price", "0.500", "Enter at most 2 decimals."),
        ("price", "1.005", "Enter 1005 if you mean that. At most 2 decimals after a point."),
        ("price", "1.250", "This can mean 1250 or 1.25. Enter the one you mean."),
        ("cost", "0.1234567", "Enter at most 6 decimals."),
        ("opening", "1.0005", "Enter a whole number, such as 2."),
        ("opening", "1.000", "This can mean 1000 or 1. Enter the one you mean."),
        ("cost", "1,250", "This can mean 1250 or 1.25. Enter the one you mean."),
    ])
    func `a number that might be a thousand times as much is refused with its reason`(
        _ field: String, _ typed: String, _ sentence: String
    ) throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let id = try shop.add("Rose", in: department)
        let form = try shop.item(id).form(.euro).with([(field, typed)])

        let address = "/inventory/items/" + (field == "opening" ? "new" : "\(id.text)/edit")
        let fields = field == "opening" ? form.with([("name", "Iris")]) : form

        #expect(try shop.send(address, fields).faults?[field] == sentence)
    }

    /// Release 0.1 read the form this way; a replay of the entry must give an equal result.
    @Test func `an old entry keeps the price and the quantity it gave`() throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment())
        let form = try shop.item(id).form(.euro).with([("price", "0.125")])

        try shop.send("/inventory/items/\(id.text)/edit", form, rules: 1)
        try shop.send(
            "/inventory/items/\(id.text)/count", Fields([("quantity", "1,200")]), rules: 1)

        #expect(try shop.item(id).price == Money(minor: 12_500))
        #expect(try shop.item(id).onHand == Quantity(whole: 1_200))
    }

    @Test func `parts of a unit are for what can be parted`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let id = try shop.add("Oil", in: department, [("unit", "ml"), ("opening", "0.25")])

        #expect(try shop.item(id).onHand == Quantity(thousandths: 250))
    }

    @Test func `name and attribute together are unique, whatever the case`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        try shop.add("Rose", in: department, [("attribute", "50 ml")])
        try shop.add("Rose", in: department, [("attribute", "30 ml")])
        try shop.add("Rosé", in: department, [("attribute", "50 ml")])
        let form = shop.typed(" ROSE ", in: department, [("attribute", "50 ML ")])

        #expect(
            try shop.send("/inventory/items/new", form).faults?["name"]?.contains("Rose, 50 ml")
                == true)
    }

    @Test func `a barcode belongs to one item, until that is deleted`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let rose = try shop.add("Rose", in: department, [("barcode", "42")])
        let form = shop.typed("Iris", in: department, [("barcode", " 42 ")])
        let refused = try shop.send("/inventory/items/new", form)
        let deletion = try shop.send("/inventory/items/\(rose.text)/delete")

        #expect(refused.faults?["barcode"] != nil)
        #expect(try shop.send("/inventory/items/new", form).faults == nil)
        #expect(try shop.undo(deletion).faults?[""]?.contains("has this barcode") == true)
        #expect(try shop.items.item(rose) == nil)
    }

    @Test func `an edit changes what it says and is taken back exactly`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let id = try shop.add("Rose", in: department, [("price", "12.00"), ("opening", "5")])
        let before = try shop.fingerprint()
        let form = shop.typed("Rosa", in: department, [("price", "1300"), ("supplier", "Ada")])
        let verdict = try shop.send("/inventory/items/\(id.text)/edit", form)

        #expect(try shop.item(id).price == Money(minor: 130_000))
        #expect(try shop.item(id).onHand == Quantity(thousandths: 5_000))
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `two open forms of one item change only what each changed`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let id = try shop.add("Rose", in: department, [("price", "12.00")])
        let shown = try shop.item(id).form(.euro)
        let first = shown.with([("price", "15.00"), ("before", shown.formEncoded)])
        let second = shown.with([("supplier", "Ada"), ("before", shown.formEncoded)])
        let dearer = try shop.send("/inventory/items/\(id.text)/edit", first, id: .number(7))
        try shop.send("/inventory/items/\(id.text)/edit", second)

        #expect(try shop.item(id).price == Money(minor: 1_500))
        #expect(try shop.item(id).supplier == "Ada")
        #expect(try shop.undo(dearer, of: .number(7)).faults != nil)
        #expect(try shop.item(id).price == Money(minor: 1_500))
        #expect(try shop.item(id).supplier == "Ada")
    }

    @Test func `the unit stays once something was counted in it`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let counted = try shop.add("Rose", in: department, [("opening", "5")])
        let fresh = try shop.add("Iris", in: department)
        let address = { (id: ID<Item>) in "/inventory/items/\(id.text)/edit" }
        let more = [("unit", "ml")]

        #expect(
            try shop.send(address(counted), shop.typed("Rose", in: department, more)).faults?[
                "unit"]
                != nil)
        #expect(
            try shop.send(address(fresh), shop.typed("Iris", in: department, more)).faults == nil)
    }

    @Test func `a deleted item is gone from every page and comes back whole`() throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("opening", "5")])
        let before = try shop.fingerprint()
        let verdict = try shop.send("/inventory/items/\(id.text)/delete")

        #expect(!(try shop.page("/inventory")).contains("Rose"))
        #expect(throws: Failure.missing) { try shop.page("/inventory/items/\(id.text)") }
        #expect(throws: Failure.missing) { try shop.send("/inventory/items/\(id.text)/delete") }
        #expect(try shop.message(verdict) == "“Rose” deleted")
        #expect(try shop.items.formerName(of: id) == "Rose")
        #expect(try shop.items.formerName(of: .number(99)) == nil)
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_move") == 0)
        #expect(try shop.undo(verdict).landing == "/inventory/items/\(id.text)")
        #expect(try shop.fingerprint() == before)
    }

    @Test func `a new one is taken back with its opening stock, unless that has moved`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let before = try shop.fingerprint()
        let form = shop.typed("Rose", in: department, [("opening", "5")])
        let adding = try shop.send("/inventory/items/new", form, id: .number(5))
        #expect(try shop.undo(adding).landing == "/inventory")
        #expect(try shop.fingerprint() == before)

        let again = try shop.send("/inventory/items/new", form, id: .number(6))
        // A count equal to the stock leaves the item's own row unchanged.
        try shop.send(
            "/inventory/items/\(Identifier.number(6).text)/count", Fields([("quantity", "5")]))
        #expect(try shop.undo(again).faults != nil)
        #expect(try shop.items.count() == 1)
    }

    @Test(arguments: ["named", "void", "nothing"])
    func `a deleted one that was sold since stays gone: its stock would not be right`(
        _ way: String
    ) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("opening", "5")])
        let sale = Identifier.number(77)
        try shop.moves.add(
            StockMove(
                id: .number(78), item: id, at: .june1, zone: .utc, reason: .sale,
                quantity: Quantity(thousandths: -1_000), source: sale.text))
        let deletion = try shop.send("/inventory/items/\(id.text)/delete")
        let sent =
            switch way {
            case "named": ("/till/confirm", Fields([("item", id.text)]))
            case "void": ("/sales/\(sale.text)/void", Fields())
            default: ("/till/confirm", Fields([("item", Identifier.number(99).text)]))
            }
        let entry = Entry(
            id: .number(500), device: .number(9), at: .june1, zone: .utc, path: sent.0,
            form: sent.1)
        try JournalTable(shop.database).append(
            entry, .accepted(landing: Target(segments: []), undo: Undo.none))

        let undone = try shop.undo(deletion)

        #expect((undone.faults == nil) == (way == "nothing"))
        #expect(try (shop.items.item(id) == nil) == (way != "nothing"))
    }

    @Test(arguments: [StockRoute.company.target.text, "/undo"])
    func `an edit is taken back after a form that changed nothing of the currency`(
        _ address: String
    ) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment())
        let before = try shop.fingerprint()
        let form = try shop.item(id).form(.euro).with([("supplier", "Ada")])
        let edit = try shop.send("/inventory/items/\(id.text)/edit", form)
        // The change of this entry is no longer known.
        let entry = Entry(
            id: .number(500), device: .number(9), at: .june1, zone: .utc, path: address,
            form: Fields([("entry", "x")]))
        try JournalTable(shop.database).append(
            entry, .accepted(landing: Target(segments: []), undo: Undo.none))

        #expect(try shop.undo(edit).faults == nil)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `its unit stays where something was counted in it since`() throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment())
        let address = "/inventory/items/\(id.text)"
        let form = try shop.item(id).form(.euro).with([("unit", "ml")])
        let change = try shop.send(address + "/edit", form, id: .number(7))
        #expect(change.faults == nil)
        #expect(try shop.send(address + "/restock", Fields([("quantity", "100")])).faults == nil)

        #expect(try shop.undo(change, of: .number(7)).faults?[""]?.contains("counted in") == true)
        #expect(try shop.item(id).unit == .millilitre)
    }

    @Test func `several are moved and moved back`() throws {
        let shop = try Shop()
        let (perfumes, home) = (try shop.addDepartment(), try shop.addDepartment("Home"))
        let ids = [try shop.add("Rose", in: perfumes), try shop.add("Iris", in: home)]
        let before = try shop.fingerprint()
        let form = Fields(
            ids.map { ("item", $0.text) } + [
                ("item", "gone"), ("act", "move"), ("department", home.text),
            ])
        let verdict = try shop.send("/inventory/items/chosen", form)

        #expect(try shop.item(ids.at(0)).department == home)
        #expect(try shop.message(verdict) == "1 item moved")
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `several are asked for, deleted, and all come back`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        var form = Fields([("act", "ask")])
        for number in 1...15 {
            form.add("item", try shop.add("Item \(number)", in: department).text)
        }
        let before = try shop.fingerprint()
        let asked = try #require(try shop.preview("/inventory/items/chosen", form)).text
        #expect(asked.contains("Delete 15 items?") && asked.contains("and 3 more"))
        #expect(try shop.fingerprint() == before)

        let verdict = try shop.send("/inventory/items/chosen", form.with([("act", "delete")]))
        #expect(try shop.items.count() == 0)
        #expect(try shop.message(verdict) == "15 items deleted")
        #expect(try shop.undo(verdict).landing == "/inventory")
        #expect(try shop.fingerprint() == before)
    }

    /// A form of release 0.1, which its logs hold.
    @Test func `those that 0.1 gave back go back to their departments`() throws {
        let shop = try Shop()
        let (perfumes, home) = (try shop.addDepartment(), try shop.addDepartment("Home"))
        let id = try shop.add("Rose", in: perfumes)
        let form = Fields([("place", id.text + ":" + home.text), ("place", "x:y")])

        #expect(try shop.send("/inventory/items/move-back", form).landing == "/inventory")
        #expect(try shop.item(id).department == home)
        #expect(try shop.send("/inventory/items/move-back").faults != nil)
    }

    @Test(arguments: [[("act", "delete")], [("act", "move"), ("item", "x")], [("item", "\0")], []])
    func `nothing chosen is said, and the choosing goes on`(_ form: [(String, String)]) throws {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment())

        #expect(
            try shop.showAgain("/inventory/items/chosen", Fields(form)).text.contains(
                "at least one"))
        let asked = try shop.preview("/inventory/items/chosen", Fields([("act", "ask")]))
        #expect(asked?.status == 422)
    }

    @Test func `a move to no department keeps those that were chosen`() throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment())
        let form = Fields([("act", "move"), ("item", id.text), ("department", "")])
        let page = try shop.showAgain("/inventory/items/chosen", form)

        #expect(page.status == 422)
        #expect(page.text.contains("value=\"\(id.text)\" checked"))
    }
}

import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import RoomKit
@testable import Stock

/// Contents of the pages of an item and of a department, and parts left out.
struct ItemPageTests {
    private func facts(_ shop: Shop, _ id: ID<Item>) throws -> [String] {
        let page = try shop.page("/inventory/items/\(id.text)")
        let list = try #require(page.pieces(from: "<dl class=\"facts\">", to: "</dl>").first)
        return list.pieces(from: "<dt>", to: "</dd>")
            .map { $0.replacing("</dt><dd>", with: ": ") }
    }

    @Test(arguments: [
        ("sale", []), ("material", ["Use: A material"]),
        ("both", ["Use: Both"]), ("none", ["Use: Neither"]),
    ])
    func `an item that is for sale need not say so`(_ use: String, _ said: [String]) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("use", use)])

        #expect(try facts(shop, id) == ["Restock level: 6"] + said)
    }

    @Test func `an item says what is known of it`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let id = try shop.add(
            "Rose", in: department,
            [
                ("price", "3"), ("cost", "1"), ("restock", "2"), ("barcode", "42"),
                ("supplier", "Ada"),
            ])
        let priced = try shop.add("Iris", in: department, [("price", "3")])

        #expect(
            try facts(shop, id).map { String($0.prefix { $0 != ":" }) } == [
                "Unit price", "Unit cost", "Margin", "Restock level", "Barcode", "Supplier",
            ])
        #expect(try facts(shop, id).at(3) == "Restock level: 2")
        #expect(try facts(shop, priced) == ["Unit price: €3.00", "Restock level: 6"])
    }

    @Test(arguments: [
        (100, "", []), (101, "", ["200\">Show 1 more"]), (201, "", ["200\">Show 100 more"]),
        (101, "?shown=99", ["200\">Show 1 more"]), (101, "?shown=101", []),
    ])
    func `at most 100 more moves are offered, and none where all are shown`(
        _ count: Int, _ query: String, _ offered: [String]
    ) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment())
        for number in 1...count {
            try shop.moves.add(
                StockMove(
                    id: .number(UInt64(5_000 + number)), item: id, at: .june1, zone: .utc,
                    reason: .restock, quantity: Quantity(thousandths: 1_000)))
        }
        let address = "/inventory/items/\(id.text)"

        let page = try shop.page(address + query)

        #expect(page.pieces(from: "href=\"\(address)?shown=", to: "</a>") == offered)
    }

    @Test(arguments: [
        (60, nil), (61, "1 character too many. Shorten it."),
        (63, "3 characters too many. Shorten it."),
    ])
    func `a name that is too long says by how much`(_ length: Int, _ said: String?) throws {
        let shop = try Shop()
        let form = shop.typed(
            String(repeating: "é", count: length), in: try shop.addDepartment())

        #expect(try shop.send("/inventory/items/new", form).faults?["name"] == said)
    }

    @Test func `what was typed is listed without the fields that were left empty`() {
        let form = Fields([("name", "Rose"), ("attribute", ""), ("supplier", "Ada"), ("x", "y")])

        #expect(
            StockWords(.english).fields(form).map { "\($0.label): \($0.value)" }
                == ["Name: Rose", "Supplier: Ada"])
    }

    @Test(arguments: [("7", 0), ("6", 0), ("5", 1), ("0", 1)])
    func `an item leads on to what is low where it is`(_ opening: String, _ count: Int) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("opening", opening)])
        let request = Request(
            .get, try Target("/"), moment: .june1, zone: .utc, id: .number(1), language: .english)

        let beads = try stockBeads(.after, .item(id.text), request, shop.database)

        #expect(beads.count == count)
        let moves = try shop.database.integer("SELECT count(*) FROM inventory_move")
        #expect(moves == (opening == "0" ? 0 : 1))
    }

    @Test(arguments: [
        (1, "", true), (Department.nameLimit, "", true), (Department.nameLimit + 1, "", false),
        (1, "\nb", false), (0, "", false),
    ])
    func `the first item brings its department along where its name can be one`(
        _ length: Int, _ more: String, _ isBrought: Bool
    ) throws {
        let shop = try Shop()
        let name = String(repeating: "é", count: length) + more
        let form = shop.typed("Rose", in: .number(9), [("first", name)])

        let verdict = try shop.send("/inventory/items/new", form)

        #expect(verdict.isAccepted == isBrought)
        #expect(try shop.departments.all().map { $0.name } == (isBrought ? [name] : []))
    }

    @Test(arguments: [("10", "margin"), ("9.99", "margin loss"), ("10.01", "margin")])
    func `a price below the cost is a loss`(_ price: String, _ classes: String) throws {
        let shop = try Shop()
        let form = shop.typed(
            "Rose", in: try shop.addDepartment(),
            [("cost", "10"), ("price", price), ("act", "check")])

        let page = try #require(try shop.preview("/inventory/items/new", form)).text

        #expect(page.pieces(from: "<p class=\"margin", to: "\"").map { "margin" + $0 } == [classes])
    }

    @Test(arguments: [("each", "3 × Rose"), ("g", "3\u{A0}g Rose")])
    func `on a strand an item has its quantity where that is known`(
        _ unit: String, _ name: String
    ) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("unit", unit)])
        let item = try shop.item(id)

        #expect(try shop.items.bead(item, Quantity(thousandths: 3_000)).name == name)
        #expect(try shop.items.bead(item).name == "Rose")
    }

    @Test func `an item is after its note on the strand, and never before it`() throws {
        let shop = try Shop()
        let slug = "rose"
        let id = try shop.add("Rose oil", in: try shop.addDepartment())
        try shop.database.run("UPDATE inventory_item SET note = ?", [.text(slug)])
        let request = Request(
            .get, try Target("/"), moment: .june1, zone: .utc, id: .number(1), language: .english)
        func beads(_ part: Strand.Part) throws -> [String] {
            let note = Thing.note(slug: slug, name: "Rose")
            return try stockBeads(part, note, request, shop.database).map { bead in
                guard case .item(let text)? = bead.thing else { return "?" }
                return text
            }
        }

        #expect(try beads(.after) == [id.text])
        #expect(try beads(.here) == [] && beads(.before) == [])
    }

    @Test func `a copy without what is old says that more moves are asked for than it has`() throws
    {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("opening", "5")])
        let address = "/inventory/items/\(id.text)"
        func parts() throws -> [Bool] {
            try ["", "?shown=0", "?shown=101"].map { try shop.get(address + $0).isPart }
        }
        #expect(try parts() == [false, false, false])

        try shop.database.run("INSERT INTO carried VALUES (1, 1)")
        #expect(try parts() == [false, false, true])
    }

    @Test func `a department lists its items A to Z, each with its attribute`() throws {
        let shop = try Shop()
        let id = try shop.addDepartment()
        try shop.add("Zest", in: id, [("opening", "30")])
        try shop.add("Iris", in: id, [("attribute", "50 ml"), ("opening", "2")])
        try shop.add("Amber", in: try shop.addDepartment("Home"))

        let page = try shop.page("/inventory/departments/\(id.text)")

        #expect(page.rows == ["Iris|50 ml|2 left · restock", "Zest|30 left"])
        #expect(page.pieces(from: "<p class=\"count\">", to: "</p>") == ["2 items"])
        #expect(!page.contains("<span class=\"detail\"></span>"))
        #expect(!page.contains("capsule plain sample"))
    }

    @Test(arguments: [
        ("attribute", "x", false), ("restock", "3", true), ("restock", "x", true),
        ("barcode", "42", true), ("supplier", "Ada", true), ("note", "rose", true),
    ])
    func `what most items leave empty is shown where something is in it`(
        _ field: String, _ value: String, _ isOpen: Bool
    ) throws {
        let shop = try Shop()
        let form = shop.typed("Rose", in: try shop.addDepartment())
            .with([(field, value), ("act", "check")])

        let page = try #require(try shop.preview("/inventory/items/new", form)).text

        #expect(
            page.pieces(from: "<details class=\"further\"", to: ">") == [isOpen ? " open" : ""])
    }

    /// The values and names that a form offers for the note, with the chosen one.
    @Test(arguments: [
        ("", ["\" selected>None", "iris\">Iris", "rose\">Rose"]),
        ("rose", ["\">None", "iris\">Iris", "rose\" selected>Rose"]),
        ("gone", ["\">None", "iris\">Iris", "rose\">Rose", "gone\" selected>gone"]),
    ])
    func `a note that is gone stays a choice of its item, and another stands once`(
        _ note: String, _ choices: [String]
    ) throws {
        let shop = try Shop()
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])

        try shop.addDepartment()
        let page = ItemFormPage(
            item: nil, values: Fields([("note", note)]), faults: Faults(),
            departments: try shop.departments.all(), company: try shop.company,
            notes: [(slug: "iris", name: "Iris"), (slug: "rose", name: "Rose")], isUnitFree: true,
            taxes: [], rate: .zero, id: .number(1), words: ItemWords(.english)
        ).response(frame).text

        let field = try #require(page.pieces(from: "<select name=\"note\">", to: "</select>").first)
        #expect(field.pieces(from: "<option value=\"", to: "</option>") == choices)
    }

    @Test func `a department is to be chosen where none is, and only one needs no choice`() throws {
        let shop = try Shop()
        let perfumes = try shop.addDepartment()
        func choices() throws -> [String] {
            let page = try shop.page("/inventory/items/new")
            return try #require(
                page.pieces(from: "<select name=\"department\">", to: "</select>").first
            ).pieces(from: "<option value=\"", to: "</option>")
        }

        #expect(try choices() == ["\(perfumes.text)\" selected>Perfumes"])
        let home = try shop.addDepartment("Home")
        #expect(
            try choices() == [
                "\" selected>Choose one.", "\(home.text)\">Home",
                "\(perfumes.text)\">Perfumes",
            ])
    }

    /// A dozen for €12 and a markup of 50 % make €1.50.
    @Test(arguments: [("1.50", false), ("1.49", true), ("", true)])
    func `a delivery proposes a price that is not the item's already`(
        _ price: String, _ isProposed: Bool
    ) throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("price", price)])
        let form = Fields([("pack", "12"), ("paid", "12"), ("act", "check")])

        let page = try #require(
            try shop.preview("/inventory/items/\(id.text)/restock", form)
        ).text

        let figures = try #require(page.pieces(from: " id=\"figures\"", to: "</div>").first)
        #expect(figures.contains("€1.50 with a markup of") == isProposed)
        #expect(figures.contains("€1.00"))
    }
}

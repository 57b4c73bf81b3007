import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// Completeness of the sets of fields, which the compiler can't check.
@Suite struct FieldTests {
    private let shop: Shop
    private let shelf = Department(
        id: .number(2), name: "Perfumes", restockLevel: Quantity(thousandths: 1_500),
        markup: Rate(hundredths: 4_000) ?? .zero, isDemo: true, tax: .number(9))
    private var oil: Item {
        Item(
            id: .number(3), name: "Rose", attribute: "10 g", department: shelf.id, unit: .gram,
            onHand: .zero, price: Money(minor: 120), cost: 32_500,
            restockLevel: Quantity(thousandths: 2_500), barcode: "40063813", isForSale: true,
            isMaterial: true, note: "damask-rose", supplier: "Olga", isDemo: true, tax: .number(9))
    }

    init() throws {
        shop = try Shop()
        try TaxTable(shop.database).save(TaxKind(id: .number(9), name: "Reduced"))
    }

    /// A property that is left at its default would hide a column that is not read.
    @Test func `the examples differ from a new thing in every property`() {
        #expect(alike(shelf, Department(id: .number(1))) == [])
        #expect(alike(oil, Item(.number(1))) == ["onHand"])
    }

    @Test func `the saved thing is read back whole, and so is an edited one`() throws {
        try DepartmentTable(shop.database).save(Department(id: shelf.id, name: "Oils"))
        try DepartmentTable(shop.database).save(shelf)
        #expect(try DepartmentTable(shop.database).department(shelf.id) == shelf)
        var other = Item(oil.id)
        (other.name, other.department) = ("Iris", shelf.id)
        try ItemTable(shop.database).save(other)
        try ItemTable(shop.database).save(oil)
        #expect(try ItemTable(shop.database).item(oil.id) == oil)
    }

    @Test func `the form that shows a thing is read back as that thing`() throws {
        var reading = FormReading(shelf.form)
        var department = Department(id: shelf.id)
        department.isDemo = true
        DepartmentFields.all.read(&reading, into: &department)
        #expect(department == shelf && reading.faults.isEmpty)
        let currency = try #require(Currency(code: "EUR"))
        reading = FormReading(oil.form(currency), currency)
        var item = Item(oil.id)
        item.isDemo = true
        ItemFields.all.read(&reading, into: &item)
        #expect(item == oil && reading.faults.isEmpty)
    }

    @Test func `every column of the table has its field`() throws {
        for (table, names) in [
            (DepartmentFields.all.table, DepartmentFields.all.columnNames),
            (ItemFields.all.table, ItemFields.all.columnNames),
        ] {
            let columns = try shop.database.texts(
                "SELECT name FROM pragma_table_info(?)", [.text(table)])
            #expect(columns.filter { $0 != "erased" }.sorted() == names.sorted(), "\(table)")
        }
    }

    /// Only moves change the quantity.
    @Test func `saving an item leaves its quantity`() throws {
        try DepartmentTable(shop.database).save(shelf)
        try ItemTable(shop.database).save(oil)
        try shop.database.run("UPDATE inventory_item SET on_hand = 5000")
        try ItemTable(shop.database).save(oil)
        #expect(try shop.item(oil.id).onHand == Quantity(thousandths: 5_000))
    }

    @Test func `every field of the item's form is on its page, in the sheet and in words`() throws {
        try DepartmentTable(shop.database).save(shelf)
        try ItemTable(shop.database).save(oil)
        let form = try shop.page("/inventory/items/\(oil.id.text)/edit")
        let page = try shop.page("/inventory/items/\(oil.id.text)")
        let sheet = String(decoding: try StockFiles(shop.database).items(), as: UTF8.self)
        let headings = sheet.drop { $0 == "\u{FEFF}" }
            .prefix { $0 != "\r\n" && $0 != "\n" }.split(separator: ",")
        let values = oil.form(try shop.company.currency)
        for field in ItemFields.all.fields {
            #expect(form.contains("name=\"\(field.name)\""), "\(field.name)")
            let said = try sayField(field.name, values, shop.database, .english)
            #expect(!said.text.isEmpty && said.label != field.name, "\(field.name)")
            // Of the others, the page shows more than the form's value: a name, or a link.
            if !["department", "unit", "use", "note", "tax_kind"].contains(field.name) {
                #expect(page.contains(values[field.name] ?? "-"), "\(field.name)")
            }
        }
        for name in ItemFields.all.columnNames where !["unique_name", "name_key"].contains(name) {
            let words = name.split(separator: "_").filter { $0 != "is" }.joined(separator: " ")
            #expect(headings.contains { $0 == words }, "\(name)")
        }
    }
}

/// Names of properties with equal values in two things.
func alike<Thing>(_ one: Thing, _ other: Thing) -> [String] {
    zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children).compactMap {
        "\($0.value)" == "\($1.value)" ? $0.label : nil
    }
}
